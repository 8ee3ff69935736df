//! Ctrl-C, which saves what is in flight.

use asyncio_runtime::Order;
use rustix::process::Signal;

use crate::compare::{at, compare};
use crate::data::{TORN, small_flights};
use crate::kills::without_faults;
use crate::process::{Place, count};

#[test]
fn ctrl_c_saves_all_and_the_next_run_goes_on() {
    for (order, signal, code) in [
        (Order::Ordered, Signal::INT, 130),
        (Order::Unordered, Signal::TERM, 143),
        (Order::Keyed, Signal::INT, 130),
    ] {
        // No barrier comes in time: it is the last snapshot that all is in.
        let place = Place::new(order.name()).arg("--every", "100000");
        let mut run = place.start();
        while run.counters().expect("a record").out < 600 {}
        run.signal(signal);
        let ended = run.wait();
        assert_eq!(ended.code, Some(code), "{}", ended.stderr);
        let said = &ended.stderr;
        assert!(said.starts_with("interrupted: "), "{said}");
        assert_eq!(count(said, "saved"), 1);
        assert!(place.dump().len() as u64 >= 600);
        place.finish();
        let difference = compare(order, without_faults(order), &place.dump());
        assert!(difference.is_none(), "{order}: {difference:?}");
    }
}

/// The snapshot waits neither for a call nor for a retry, nor for room: nine
/// flights wait for airports that do not come, and soon a tenth, and the one that
/// is read ahead.
#[test]
fn ctrl_c_saves_what_waits_for_ever() {
    let place = Place::small(small_flights(9) + TORN + &small_flights(41));
    let place = place.arg("--order", "unordered");
    let mut run = place.start_with(["--load-rate", "0", "--capacity", "10"]);
    assert_eq!(run.counters().expect("the torn line").out, 1);
    run.signal(Signal::INT);
    let ended = run.wait();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    let in_flight = count(&ended.stderr, "in flight");
    assert!((9..=11).contains(&in_flight), "{}", ended.stderr);
    assert_eq!(place.dump().len(), 1);

    let said = place.finish();
    assert_eq!(count(&said, "restored"), in_flight);
    let mut at: Vec<_> = place.dump().iter().map(|line| at(line)).collect();
    assert_eq!(at.len(), 51);
    at.sort_unstable();
    at.dedup();
    assert_eq!(at.len(), 51, "something was doubled");
}

#[test]
fn the_second_ctrl_c_ends_at_once_too() {
    let place = Place::small(TORN.to_owned() + &small_flights(50));
    let mut run = place.start_with(["--load-rate", "0"]);
    run.counters().expect("the torn line");
    run.signal(Signal::INT);
    run.signal(Signal::INT);
    assert_eq!(run.wait().code, Some(130));
    place.finish();
    assert_eq!(place.dump().len(), 51);
}
