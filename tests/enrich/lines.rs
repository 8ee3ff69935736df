//! Every line that goes in comes out, whatever stands in it.

use serde_json::Value;

use crate::data::{flight, flights_text, small_flights};
use crate::process::{Ended, Enrich};

/// The reasons, by their lines' numbers.
fn reasons(ended: &Ended) -> Vec<(u64, String)> {
    let letters = ended.dead_letters();
    let reason = |letter: &Value| letter["reason"].as_str().unwrap().to_owned();
    let number = |letter: &Value| letter["line_number"].as_u64().unwrap();
    letters
        .iter()
        .map(|letter| (number(letter), reason(letter)))
        .collect()
}

fn are_torn(ended: &Ended, numbers: impl IntoIterator<Item = u64>) {
    let torn = numbers
        .into_iter()
        .map(|number| (number, "Torn".to_owned()));
    assert_eq!(reasons(ended), torn.collect::<Vec<_>>());
    for letter in ended.dead_letters() {
        assert_eq!(letter["attempts"], 0, "{letter}");
        assert!(letter["error"].is_string(), "{letter}");
    }
}

fn delays(ended: &Ended) -> Vec<i64> {
    let flights = ended.flights();
    flights
        .iter()
        .map(|flight| flight["delay"].as_i64().unwrap())
        .collect()
}

#[test]
fn torn_lines_are_dead_letters() {
    let good = flight(7, "AAA", "BBB");
    let torn = [
        &good[..good.len() - 10],
        "{}",
        "[]",
        "null",
        "7",
        "no JSON at all",
        "",
        "  \t ",
        "\0",
        r#"{"date":1,"delay":2,"distance":3,"origin":"AAA","destination":"BBB"}"#,
        r#"{"date":"","delay":"2","distance":3,"origin":"AAA","destination":"BBB"}"#,
        r#"{"date":"","delay":2,"distance":3,"origin":null,"destination":"BBB"}"#,
        r#"{"date":"","delay":2,"distance":3,"origin":"AAA"}"#,
        &format!("{} {}", good.trim(), good.trim()),
    ];
    let input = torn.map(|line| format!("{line}\n{good}")).concat();

    let ended = Enrich::small().run_on(input).went_well();
    are_torn(&ended, (1..=2 * torn.len() as u64).step_by(2));
    for (letter, line) in ended.dead_letters().iter().zip(torn) {
        assert_eq!(letter["line"], line);
    }
    assert_eq!(delays(&ended), [7; 14]);
    assert_eq!(ended.count("torn"), 14);
    assert_eq!(ended.count("lines"), 28);
}

#[test]
fn a_flight_cut_off_anywhere_is_torn() {
    let whole = flight(0, "AAA", "BBB");
    let whole = whole.trim_end();
    let cut: Vec<&str> = (1..whole.len()).map(|end| &whole[..end]).collect();
    let ended = Enrich::small().run_on(cut.join("\n")).went_well();
    are_torn(&ended, 1..whole.len() as u64);
}

#[test]
fn torn_lines_among_real_ones_change_nothing_else() {
    let text = flights_text();
    let mut lines: Vec<&str> = text.lines().collect();
    for line in lines.iter_mut().step_by(20) {
        *line = &line[..40];
    }
    let ended = Enrich::new()
        .arg("--load-rate", "10000")
        .run_on(lines.join("\n"))
        .went_well();
    are_torn(&ended, (1..=2_000).step_by(20));
    assert_eq!(ended.flights().len(), 1_900);
}

#[test]
fn unknown_airports_are_dead_letters_and_hold_up_nobody_for_good() {
    let input = flight(0, "AAA", "ZZZ") + &small_flights(50) + &flight(1, "", "BBB");
    let ended = Enrich::small()
        .arg("--policy", "fixed(3, 200ms)")
        .run_on(input)
        .went_well();
    let dead = |number| (number, "Exhausted".to_owned());
    assert_eq!(reasons(&ended), [dead(1), dead(52)]);
    assert_eq!(delays(&ended), (0..50).collect::<Vec<_>>());
}

#[test]
fn lines_may_end_as_on_other_systems() {
    let good = small_flights(3).replace('\n', "\r\n");
    let input = format!("\u{feff}{good}torn\r\n{}", good.trim_end());
    let ended = Enrich::small().run_on(input).went_well();
    are_torn(&ended, [4]);
    assert_eq!(ended.dead_letters()[0]["line"], "torn");
    assert_eq!(delays(&ended), [0, 1, 2, 0, 1, 2]);
}

#[test]
fn the_last_line_needs_no_end() {
    let ended = Enrich::small().run_on("torn").went_well();
    are_torn(&ended, [1]);
    let ended = Enrich::small().run_on("\n").went_well();
    are_torn(&ended, [1]);
}

#[test]
fn of_nothing_comes_nothing() {
    let ended = Enrich::small().run_on("").went_well();
    assert_eq!(ended.count("lines"), 0);
    assert!(ended.stdout.is_empty() && ended.dead_letters().is_empty());
}

#[test]
fn bytes_that_are_no_text_are_kept() {
    let mut input = flight(0, "AAA", "BBB").into_bytes();
    input.extend(b"{\"date\":\"\xff\xfe\"}\n");
    let ended = Enrich::small().run_on(input).went_well();
    are_torn(&ended, [2]);
    let letter = &ended.dead_letters()[0];
    assert_eq!(letter["line"], "{\"date\":\"\u{fffd}\u{fffd}\"}");
    assert_eq!(letter["line_hex"], "7b2264617465223a22fffe227d");
}

#[test]
fn lines_of_ten_megabytes_are_lines() {
    let torn = "x".repeat(10_000_000);
    let good = flight(0, "AAA", "BBB");
    let fat = good.replacen('{', &format!("{{\"more\":\"{torn}\","), 1);
    let ended = Enrich::small()
        .run_on(format!("{good}{torn}\n{fat}"))
        .went_well();
    are_torn(&ended, [2]);
    assert_eq!(ended.dead_letters()[0]["line"], torn);
    assert_eq!(delays(&ended), [0, 0]);
}

#[test]
fn of_a_line_without_end_the_beginning_is_kept() {
    let length = 20_000_000;
    let good = flight(0, "AAA", "BBB");
    let endless = "x".repeat(length);
    let ended = Enrich::small()
        .run_on(format!("{endless}\n{good}{endless}"))
        .went_well();
    are_torn(&ended, [1, 3]);
    for letter in ended.dead_letters() {
        let kept = letter["line"].as_str().unwrap().len();
        assert!((16_000_000..length).contains(&kept), "{kept}");
        let said = letter["line_length"].as_u64().unwrap();
        assert!(said.abs_diff(length as u64) <= 1, "{said}");
    }
    assert_eq!(delays(&ended), [0]);
}

#[test]
fn standard_input_comes_out_as_it_comes_in() {
    let mut running = Enrich::small().with_stdin().start();
    for number in 0..5 {
        running.write(flight(number, "AAA", "BBB"));
        let enriched: Value = serde_json::from_slice(&running.line()).unwrap();
        assert_eq!(enriched["delay"], number);
    }
    let ended = running.end().went_well();
    assert_eq!(ended.count("lines"), 5);
}

#[test]
fn standard_input_can_be_a_lot() {
    let enrich = Enrich::new().arg("--load-rate", "10000");
    let mut running = enrich.with_stdin().start();
    running.write(flights_text());
    let ended = running.end().went_well();
    assert_eq!(ended.flights().len(), 2_000);
}

/// As `less` does on a long page.
#[test]
fn a_reader_that_pauses_makes_no_flight_time_out() {
    let enrich = Enrich::small().read_on_demand();
    let input = enrich.file("input.jsonl", small_flights(1_000));
    let mut running = enrich
        .arg("--input", input)
        .arg("--capacity", "10")
        .arg("--policy", "fixed(100, 10ms)")
        .arg("--timeout", "2s")
        .arg("--attempt-timeout", "2s")
        .start();
    running.line();

    // Another run that waits for longer than that is the clock.
    let clock = Enrich::small().arg("--policy", "fixed(1, 2500ms)");
    let waited = clock.run_on(flight(0, "ZZZ", "ZZZ")).went_well();
    assert_eq!(waited.count("exhausted"), 1);

    let ended = running.end().went_well();
    assert_eq!(ended.count("timed out"), 0);
    assert_eq!(delays(&ended), (0..1_000).collect::<Vec<_>>());
}
