//! Texts that nobody would write: nothing panics or loops.
//!
//! Nothing takes more than linear time either. It would be seen by the long texts taking minutes.

use std::time::Duration;

use asyncio_policy::{
    Error, ErrorKind, Order, Policy, Settings, excerpt, nearest, parse_capacity, parse_duration,
};

const LONG: usize = 1 << 17;

/// Reads a text in every way, and prints what comes of it.
fn read(text: &str) {
    let errors: Vec<Error> = Policy::parse_all(text).err().unwrap_or_default();
    for error in &errors {
        check(error, text);
    }
    assert_eq!(text.parse::<Policy>().is_err(), !errors.is_empty());
    let others = [
        parse_duration(text).err(),
        parse_capacity(text).err(),
        text.parse::<Order>().err(),
        Settings::default().set("timeout", text).err(),
        Settings::default().set(text, text).err(),
    ];
    for error in others.iter().flatten() {
        check(error, text);
    }
    assert_eq!(nearest(text, ["capacity"]), None);
}

fn check(error: &Error, text: &str) {
    let range = error.range().expect("a range");
    assert!(
        text.get(range).is_some(),
        "the range is inside, on boundaries"
    );
    assert_eq!(error.text().len(), text.len());
    let message = error.message();
    assert!(message.len() < 400, "{message}");
    assert!(!message.contains(char::is_control), "{message:?}");
    assert!(!message.ends_with('.'), "{message}");
    let shown = error.to_string();
    assert!(shown.lines().count() <= 6, "{shown}");
    assert!(
        shown.lines().all(|line| line.chars().count() < 420),
        "{shown}"
    );
}

#[test]
fn odd_texts() {
    for text in [
        "\0",
        "exp(\0, \0)",
        "exp(3, 1\0s)",
        "exp(3, 100ms\u{0}\u{7f})",
        "\u{feff}exp(3, 1s)",
        "exp(３, 1s)",
        "exp(3, １s)",
        "exp(3, 1s, ２.0)",
        "exp(3, 1ｓ)",
        "экспонента(3, 1с)",
        "exp(3, 1s\u{301})",
        "exp(3, \u{202e}1s)",
        "🦀(🦀, 🦀 = 🦀)",
        "exp(🦀)",
        "exp(3, 1🦀s)",
        "exp(3, 1s🦀)",
        "fixed(٣, 1s)",
        "exp(3, µ)",
        "exp(3, 1µ)",
        "exp(3, ∞s)",
        "exp(3, -∞)",
        "((((((((",
        "))))))))",
        "exp)3, 1s(",
        "exp(3, 1s)\0",
        "exp(,,,,,,)",
        "exp(=,=,=)",
        "exp(====)",
        "exp(= = = =)",
        "exp(a = b = c)",
        "exp([)](})",
        "exp(\"3\", '1s')",
        "exp(3, 1s, jitter = %%%)",
        "exp(3, 1s, jitter = -%)",
        "exp(3, 1s, -)",
        "exp(-, -)",
        "exp(3, .)",
        "exp(3, ..)",
        "exp(3, _)",
        "exp(3, 1_)",
        "exp(3, 1.)",
        "exp(3, 1e)",
        "exp(3, 0x)",
        "exp(3, 1s, 1e-999999999999999999999)",
        "exp(3, 1s, 0.0000000000000000000001e25)",
        "delays(,)",
        "delays(=)",
        "retry = exp(3, 1s)",
        "none none",
        "none;",
    ] {
        read(text);
    }
}

#[test]
fn long_texts() {
    let long = |text: &str| text.repeat(LONG / text.len());
    for text in [
        long("x"),
        long("9"),
        long("0"),
        long("("),
        long(")"),
        long("exp("),
        long("🦀"),
        long("\0"),
        long(" "),
        long("\n"),
        long("1s"),
        long("1h1m"),
        long("1_"),
        long("1.5"),
        long("3 100ms "),
        format!("exp(3, {}s)", long("9")),
        format!("exp(3, {}1s)", long("0")),
        format!("exp(3, 1.{}s)", long("0")),
        format!("exp(3, 1s, 1.{})", long("0")),
        format!("exp(3, 1s, {}.5)", long("9")),
        format!("exp({}, 1s)", long("9")),
        format!("exp(3, 1s, jitter = {}%)", long("9")),
        format!("exp(3, 1s, jitter = {}7%)", long("0")),
        format!("exp(3, {})", long("1s")),
        format!("exp(3, 1{})", long("x")),
        format!("exp(3, {})", long("[")),
        format!("exp(3, {} = 1s)", long("max")),
        format!("exp(3, 1s) {}", long("x ")),
        format!("exp(3 {})", long("100ms ")),
        format!("exp({})", long("3 1s max = 5s ")),
        format!("exp{}(3, 1s){}", long(" "), long(" ")),
        format!("none{}", long("(")),
    ] {
        read(&text);
    }
}

/// A text may have as many errors as it has words.
#[test]
fn many_errors() {
    let many = |text: &str| text.repeat(2000);
    for (text, least) in [
        (format!("exp({})", many(",")), 2000),
        (format!("exp({})", many("=,")), 2000),
        (format!("exp({})", many("max = 0s, ")), 2000),
        (format!("exp({})", many("x = 1s, ")), 2000),
        (format!("exp(retries = 3, {})", many("1s, ")), 1997),
        (format!("exp({})", many("3, ")), 2),
        (format!("delays({})", many("1sm, ")), 2000),
        (format!("delays({})", many("full, ")), 2000),
        (format!("delays(jitter = full, {})", many("1us, ")), 4000),
    ] {
        let errors = Policy::parse_all(&text).expect_err("refused");
        assert!(
            errors.len() >= least,
            "{} errors of {}",
            errors.len(),
            &text[..30]
        );
        read(&text);
    }
}

/// A guess is made for what people write, not for more.
#[test]
fn long_durations_are_not_corrected() {
    let help = |zeros| {
        let error = parse_duration(&format!("{}1min", "0".repeat(zeros))).expect_err("refused");
        error.help().is_some()
    };
    assert!(help(59), "63 bytes");
    assert!(help(60), "64 bytes");
    assert!(!help(61), "65 bytes");
}

#[test]
fn many_delays() {
    let text = format!("delays({}0s)", "1s, ".repeat(50_000));
    let policy: Policy = text.parse().expect("accepted");
    assert_eq!(policy.waits().size_hint().0, 50_001);
    assert_eq!(policy.to_string(), text);
    assert_eq!(policy.worst_total(), Some(Duration::from_secs(50_000)));
    let mut settings = Settings::default();
    settings.retry = Some(policy);
    settings.timeout = Some(Duration::from_secs(25_000));
    let problems = settings.problems();
    assert_eq!(problems[0].kind(), ErrorKind::WaitsReachTimeout);
    assert!(problems[0].to_string().len() < 400);
}

#[test]
fn excerpts_of_anything() {
    let text = "a\u{301}🦀\n\0秒";
    for start in 0..=text.len() + 2 {
        for end in 0..=text.len() + 2 {
            let shown = excerpt(text, start..end).to_string();
            assert_eq!(shown.lines().count(), 2, "{start}..{end}");
        }
    }
}
