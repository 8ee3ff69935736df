//! The wait before retry n.

use std::time::Duration;

use asyncio_policy::{Policy, Retries};

fn policy(text: &str) -> Policy {
    text.parse().expect(text)
}

fn nanos(policy: &Policy, retry: u32, random: u64) -> u64 {
    let delay = policy.delay(retry, random).expect("within the limit");
    delay.as_nanos().try_into().expect("at most 64 bits")
}

/// The waits in milliseconds, without jitter.
fn millis(text: &str) -> Vec<u128> {
    policy(text).waits().map(|wait| wait.as_millis()).collect()
}

const LONGEST: Duration = Duration::from_nanos(u64::MAX);
const MILLI: u64 = 1_000_000;

#[test]
fn each_strategy_follows_its_rule() {
    assert_eq!(millis("none"), [0; 0]);
    assert_eq!(millis("fixed(3, 50ms)"), [50, 50, 50]);
    assert_eq!(millis("linear(4, 100ms, 50ms)"), [100, 150, 200, 250]);
    assert_eq!(
        millis("linear(4, 100ms, 50ms, max = 199ms)"),
        [100, 150, 199, 199]
    );
    assert_eq!(millis("exp(5, 100ms)"), [100, 200, 400, 800, 1600]);
    assert_eq!(millis("exp(3, 1s, 1.5)"), [1000, 1500, 2250]);
    assert_eq!(millis("exp(3, 100ms, 1)"), [100, 100, 100]);
    assert_eq!(millis("exp(4, 100ms, max = 300ms)"), [100, 200, 300, 300]);
    assert_eq!(millis("fib(8, 10ms)"), [10, 10, 20, 30, 50, 80, 130, 210]);
    assert_eq!(millis("fib(6, 10ms, max = 25ms)"), [10, 10, 20, 25, 25, 25]);
    assert_eq!(millis("delays(0s, 5ms, 1ms)"), [0, 5, 1]);
}

#[test]
fn retries_count_from_one_up_to_the_limit() {
    for text in [
        "fixed(3, 1s)",
        "linear(3, 1s, 1s)",
        "exp(3, 1s)",
        "fib(3, 1s)",
        "delays(1s, 1s, 1s)",
    ] {
        let policy = policy(text);
        assert_eq!(policy.retries(), Retries::AtMost(3));
        assert_eq!(policy.delay(0, 7), None);
        assert!(policy.delay(1, 7).is_some());
        assert!(policy.delay(3, 7).is_some());
        assert_eq!(policy.delay(4, 7), None);
        assert_eq!(policy.delay(u32::MAX, 7), None);
    }
    assert_eq!(policy("none").retries(), Retries::AtMost(0));
    assert_eq!(policy("none").delay(1, 0), None);
}

#[test]
fn forever_has_every_retry_but_none_before_the_first() {
    let policy = policy("fixed(forever, 1s)");
    assert_eq!(policy.retries(), Retries::Forever);
    assert_eq!(policy.delay(0, 0), None);
    for retry in [1, 2, u32::MAX] {
        assert_eq!(policy.delay(retry, 0), Some(Duration::from_secs(1)));
    }
}

#[test]
fn powers_of_two_are_exact_until_they_saturate() {
    let policy = policy("exp(forever, 100ms)");
    for doubled in 0..37 {
        assert_eq!(nanos(&policy, doubled + 1, 0), (100 * MILLI) << doubled);
    }
    // 2^37 times 100 ms is 435 years, twice that is more than 64 bits of nanoseconds.
    assert_eq!(nanos(&policy, 38, 0), (100 * MILLI) << 37);
    assert_eq!(policy.delay(39, 0), Some(LONGEST));
}

#[test]
fn growth_is_rounded_to_the_nearest_nanosecond() {
    // 1 ms and 1 ns times 1.5: 1500001.5 ns.
    assert_eq!(nanos(&policy("exp(2, 1.000001ms, 1.5)"), 2, 0), 1_500_002);
    // Times 1.25: 1250001.25 ns.
    assert_eq!(nanos(&policy("exp(2, 1.000001ms, 1.25)"), 2, 0), 1_250_001);
    // Times 1.1, which no float is exactly.
    assert_eq!(nanos(&policy("exp(9, 100ms, 1.1)"), 2, 0), 110_000_000);
    assert_eq!(nanos(&policy("exp(9, 100ms, 1.1)"), 3, 0), 121_000_000);
    assert_eq!(nanos(&policy("exp(9, 100ms, 1.1)"), 9, 0), 214_358_881);
}

#[test]
fn the_first_wait_is_exactly_what_is_written() {
    // More digits than an `f64` holds.
    let text = "18446744073.709551613s";
    let expected = Some(Duration::from_nanos(u64::MAX - 2));
    for policy in [
        policy(&format!("exp(2, {text})")),
        policy(&format!("linear(2, {text}, 1s)")),
        policy(&format!("fib(2, {text})")),
    ] {
        assert_eq!(policy.delay(1, 0), expected);
    }
    assert_eq!(policy(&format!("exp(9, {text}, 1)")).delay(9, 0), expected);
    assert_eq!(
        policy(&format!("exp(9, {text}, max = {text})")).delay(9, 0),
        expected
    );
}

#[test]
fn waits_saturate() {
    for text in [
        "exp(forever, 100ms)",
        "exp(forever, 1ms, 1.7976931348623157e308)",
        "linear(forever, 200d, 200d)",
        "fib(forever, 1ms)",
    ] {
        let policy = policy(text);
        assert_eq!(policy.delay(u32::MAX, u64::MAX), Some(LONGEST), "{text}");
        assert_eq!(policy.delay(1_000_000, 0), Some(LONGEST), "{text}");
    }
    // Slower than saturation.
    let slow = policy("linear(forever, 1ms, 1ms)").delay(u32::MAX, 0);
    assert_eq!(slow, Some(Duration::from_millis(u32::MAX.into())));
}

#[test]
fn fibonacci_numbers_go_on_to_the_last_that_fits() {
    let policy = policy("fib(forever, 1ms)");
    assert_eq!(nanos(&policy, 63, 0), 6_557_470_319_842 * MILLI);
    assert_eq!(nanos(&policy, 64, 0), 10_610_209_857_723 * MILLI);
    assert_eq!(nanos(&policy, 65, 0), 17_167_680_177_565 * MILLI);
    // The 66th is 27.8 * 10^12, of milliseconds more than 64 bits of nanoseconds.
    assert_eq!(policy.delay(66, 0), Some(LONGEST));
    assert_eq!(policy.delay(94, 0), Some(LONGEST));
}

#[test]
fn jitter_spans_its_range() {
    let ends = |text: &str, retry| {
        let policy = policy(text);
        (
            nanos(&policy, retry, 0),
            nanos(&policy, retry, 1 << 63),
            nanos(&policy, retry, u64::MAX),
        )
    };
    let wait = 100 * MILLI;
    assert_eq!(ends("fixed(1, 100ms)", 1), (wait, wait, wait));
    assert_eq!(
        ends("fixed(1, 100ms, jitter = full)", 1),
        (0, wait / 2, wait - 1)
    );
    assert_eq!(
        ends("fixed(1, 100ms, jitter = equal)", 1),
        (wait / 2, wait / 4 * 3, wait - 1)
    );
    assert_eq!(
        ends("fixed(1, 100ms, jitter = 20%)", 1),
        (80 * MILLI, 100 * MILLI, 120 * MILLI - 1)
    );
    assert_eq!(
        ends("fixed(1, 100ms, jitter = 100%)", 1),
        (0, wait, 2 * wait - 1)
    );
    // Zero has nothing to vary.
    assert_eq!(ends("delays(0s, jitter = full)", 1), (0, 0, 0));
}

#[test]
fn jitter_uses_the_range_below_the_cap_evenly() {
    // 80 to 120 ms, of which 80 to 110 ms are allowed.
    let policy = policy("exp(2, 100ms, 1, max = 110ms, jitter = 20%)");
    for (quarter, millis) in [(0, 80.0), (1, 87.5), (2, 95.0), (3, 102.5)] {
        let wait = policy.delay(1, quarter << 62).expect("a retry");
        assert_eq!(wait, Duration::from_secs_f64(millis / 1000.0));
    }
    assert_eq!(nanos(&policy, 1, u64::MAX), 110 * MILLI - 1);
}

#[test]
fn jitter_odd_nanoseconds_are_rounded_down() {
    // 1000001 ns: half of it is 500000.5, a third 330000.33.
    let odd = |jitter| {
        nanos(
            &policy(&format!("fixed(1, 1.000001ms, jitter = {jitter})")),
            1,
            0,
        )
    };
    assert_eq!(odd("equal"), 500_000);
    assert_eq!(odd("33%"), 670_001);
}

#[test]
fn jitter_at_the_longest_wait() {
    let policy = policy("exp(forever, 1s, jitter = 50%)");
    assert_eq!(nanos(&policy, u32::MAX, 0), u64::MAX - u64::MAX / 2);
    assert_eq!(
        policy.delay(u32::MAX, u64::MAX),
        Some(Duration::from_nanos(u64::MAX - 1))
    );
}

#[test]
fn waits_iterate_without_jitter() {
    let policy = policy("exp(3, 100ms, jitter = full)");
    let mut waits = policy.waits();
    assert_eq!(waits.size_hint(), (3, Some(3)));
    assert_eq!(waits.next(), Some(Duration::from_millis(100)));
    assert_eq!(waits.size_hint(), (2, Some(2)));
    assert_eq!(waits.by_ref().count(), 2);
    assert_eq!(waits.size_hint(), (0, Some(0)));
    assert_eq!((waits.next(), waits.next()), (None, None));
}

#[test]
fn waits_of_forever_are_as_many_as_retries_can_be_counted() {
    let policy = policy("fixed(forever, 1s)");
    let waits = policy.waits();
    assert_eq!(waits.size_hint(), (4_294_967_295, Some(4_294_967_295)));
    assert_eq!(waits.take(1000).count(), 1000);
}

#[test]
fn the_worst_total_takes_the_longest_of_each_wait() {
    let total = |text: &str| policy(text).worst_total();
    let millis = |millis| Some(Duration::from_millis(millis));
    assert_eq!(total("none"), millis(0));
    assert_eq!(total("fixed(forever, 1s)"), None);
    assert_eq!(total("fixed(3, 50ms)"), millis(150));
    assert_eq!(total("linear(4, 100ms, 50ms)"), millis(700));
    assert_eq!(total("linear(4, 100ms, 50ms, max = 160ms)"), millis(570));
    assert_eq!(total("exp(5, 100ms)"), millis(3100));
    assert_eq!(total("exp(5, 100ms, max = 500ms)"), millis(1700));
    assert_eq!(total("fib(5, 10ms)"), millis(120));
    assert_eq!(total("delays(0s, 5ms, 1ms)"), millis(6));

    assert_eq!(total("fixed(3, 50ms, jitter = full)"), millis(150));
    assert_eq!(total("fixed(3, 50ms, jitter = equal)"), millis(150));
    assert_eq!(total("fixed(3, 50ms, jitter = 20%)"), millis(180));
    assert_eq!(
        total("exp(3, 100ms, max = 220ms, jitter = 20%)"),
        millis(120 + 220 + 220)
    );
    assert_eq!(total("delays(10ms, 20ms, jitter = 50%)"), millis(45));
}

#[test]
fn the_worst_total_of_many_retries() {
    let total = |text: &str| policy(text).worst_total().expect("a last retry");
    // Alike, however many.
    let all = u32::MAX.into();
    assert_eq!(total("fixed(4294967295, 1s)"), Duration::from_secs(all));
    assert_eq!(total("exp(4294967295, 1s, 1)"), Duration::from_secs(all));
    assert_eq!(
        total("exp(4294967295, 1s, max = 4s)"),
        Duration::from_secs(3 + 4 * (all - 2))
    );
    // A few more than are added one by one.
    assert_eq!(
        total("linear(1024, 1s, 1s)"),
        Duration::from_secs(1024 * 1025 / 2)
    );
    assert_eq!(
        total("linear(1025, 1s, 1s)"),
        Duration::from_secs(1025 * 1026 / 2)
    );
    assert_eq!(
        total("linear(3000, 1s, 1s)"),
        Duration::from_mins(3000 * 3001 / 2 / 60)
    );
    // The cap comes in the middle of a block.
    let growing = Duration::from_mins(2999 * 3000 / 2 / 60);
    let capped = Duration::from_millis(2_999_500) * 2001;
    assert_eq!(
        total("linear(5000, 1s, 1s, max = 2999.5s)"),
        growing + capped
    );
    // Beyond what a duration holds.
    assert_eq!(total("exp(4294967295, 200d, 2.0)"), Duration::MAX);
}

/// The sum of many growing waits is estimated: never too short, and not much too long.
#[test]
fn the_worst_total_of_many_growing_retries_is_near() {
    for text in [
        "exp(20000, 1s, 1.0005)",
        "exp(5000, 1ms, 1.003)",
        "exp(1100, 1ms, 1.01)",
    ] {
        let policy = policy(text);
        let exact: Duration = policy.waits().sum();
        let worst = policy.worst_total().expect("a last retry");
        assert!(worst >= exact, "{text}");
        assert!(worst <= exact + exact / 10_000, "{text}");
    }
}
