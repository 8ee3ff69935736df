//! How settings go together.

use std::time::Duration;

use asyncio_policy::{ErrorKind, Key, Problem, Settings};

/// Settings from `key = text; key = text`.
fn settings(text: &str) -> Settings {
    let mut settings = Settings::default();
    for pair in text.split("; ") {
        let (key, text) = pair.split_once(" = ").expect("a key and a text");
        settings.set(key, text).expect(pair);
    }
    settings
}

fn problems(text: &str) -> Vec<Problem> {
    settings(text).problems()
}

/// The one problem, with its keys.
#[track_caller]
fn problem(text: &str) -> (ErrorKind, Key, Option<Key>, String, Option<String>) {
    let problems = problems(text);
    let [problem] = problems.as_slice() else {
        panic!("{text}: {problems:?}")
    };
    let help = problem.help().map(str::to_owned);
    (
        problem.kind(),
        problem.key(),
        problem.other(),
        problem.message().to_owned(),
        help,
    )
}

#[test]
fn an_attempt_may_take_as_long_as_all_of_them() {
    assert_eq!(problems("timeout = 5s; attempt_timeout = 5s"), []);
    assert_eq!(problems("timeout = 5s; attempt_timeout = 1ms"), []);
    assert_eq!(problems("attempt_timeout = 5s"), []);
    assert_eq!(
        problem("timeout = 5s; attempt_timeout = 5001ms"),
        (
            ErrorKind::AttemptTimeoutAboveTimeout,
            Key::AttemptTimeout,
            Some(Key::Timeout),
            "expected at most the `timeout` of `5s`, found `5.001s`".to_owned(),
            Some("write `5s` or less, or a `timeout` of at least `5.001s`".to_owned()),
        )
    );
}

#[test]
fn forever_needs_a_timeout() {
    assert_eq!(problems("retry = fixed(forever, 1s); timeout = 1m"), []);
    // What forever waits for is for the timeout to decide, however short.
    assert_eq!(problems("retry = fixed(forever, 1m); timeout = 1s"), []);
    assert_eq!(
        problem("retry = exp(forever, 1s, max = 1m); attempt_timeout = 1s"),
        (
            ErrorKind::ForeverWithoutTimeout,
            Key::Retry,
            Some(Key::Timeout),
            "expected a `timeout` beside `exp(forever, 1s, 2.0, max = 1m)`, which retries without \
             end"
            .to_owned(),
            Some("write a `timeout`, or a number of retries in place of `forever`".to_owned()),
        )
    );
}

#[test]
fn waits_must_end_before_the_timeout() {
    // 100 + 200 + 400 ms.
    assert_eq!(problems("retry = exp(3, 100ms)"), []);
    assert_eq!(problems("retry = exp(3, 100ms); timeout = 701ms"), []);
    assert_eq!(problems("retry = none; timeout = 1ms"), []);
    assert_eq!(
        problem("retry = exp(3, 100ms); timeout = 700ms"),
        (
            ErrorKind::WaitsReachTimeout,
            Key::Retry,
            Some(Key::Timeout),
            "the waits of `exp(3, 100ms, 2.0)` alone reach the `timeout` of `700ms`: nothing can \
             run from retry 3 on"
                .to_owned(),
            Some("write `exp(2, 100ms, 2.0)`, or a `timeout` above `700ms`".to_owned()),
        )
    );
}

/// The first retry that cannot run, and the help, which is right.
#[track_caller]
fn cut(retry: &str, timeout: &str) -> (u32, String) {
    let (kind, _, _, message, help) = problem(&format!("retry = {retry}; timeout = {timeout}"));
    assert_eq!(kind, ErrorKind::WaitsReachTimeout);
    let first = message
        .split("from retry ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    let help = help.expect("a help");
    let mut texts = help.split('`').skip(1).step_by(2);
    if !help.starts_with("write shorter waits") {
        let fewer = texts.next().expect("a policy");
        if !fewer.contains("retries") {
            assert_eq!(
                problems(&format!("retry = {fewer}; timeout = {timeout}")),
                [],
                "{fewer}"
            );
        }
    }
    if help.contains("above") {
        let _timeout = texts.next();
        let longer = asyncio_policy::parse_duration(texts.next().expect("a duration"));
        let mut settings = settings(&format!("retry = {retry}; timeout = {timeout}"));
        settings.timeout = Some(longer.expect("a duration"));
        assert_ne!(settings.problems(), [], "at its timeout");
        settings.timeout = settings
            .timeout
            .map(|timeout| timeout + Duration::from_nanos(1));
        assert_eq!(settings.problems(), [], "above its timeout");
    }
    (first.expect("a number").parse().expect("a number"), help)
}

#[test]
fn the_first_retry_that_cannot_run_is_named() {
    let help = |first, help: &str| (first, help.to_owned());
    assert_eq!(
        cut("fixed(50, 30ms)", "100ms"),
        help(4, "write `fixed(3, 30ms)`, or a `timeout` above `1.5s`")
    );
    assert_eq!(
        cut("fixed(50, 30ms)", "1500ms"),
        help(50, "write `fixed(49, 30ms)`, or a `timeout` above `1.5s`")
    );
    assert_eq!(
        cut("linear(4, 1s, 2s, max = 4s)", "8s"),
        help(
            3,
            "write `linear(2, 1s, 2s, max = 4s)`, or a `timeout` above `12s`"
        )
    );
    assert_eq!(
        cut("fib(5, 1s)", "7s"),
        help(4, "write `fib(3, 1s)`, or a `timeout` above `12s`")
    );
    assert_eq!(
        cut("delays(1s, 0s, 2s, 3s)", "3s"),
        help(3, "write `delays(1s, 0s)`, or a `timeout` above `6s`")
    );
    assert_eq!(
        cut("fixed(3, 10s)", "10s"),
        help(1, "write shorter waits, or a `timeout` above `30s`")
    );
}

#[test]
fn jitter_is_taken_at_its_shortest() {
    // Full jitter may wait for nothing at all.
    assert_eq!(
        problems("retry = fixed(3, 10s, jitter = full); timeout = 1ms"),
        []
    );
    assert_eq!(
        problems("retry = fixed(3, 10s, jitter = 100%); timeout = 1ms"),
        []
    );
    assert_eq!(
        problems("retry = fixed(3, 10s, jitter = equal); timeout = 15001ms"),
        []
    );
    let (first, help) = cut("fixed(3, 10s, jitter = equal)", "15s");
    assert_eq!(first, 3);
    assert_eq!(
        help,
        "write `fixed(2, 10s, jitter = equal)`, or a `timeout` above `15s`"
    );
    let (first, help) = cut("fixed(3, 10s, jitter = 20%)", "16s");
    assert_eq!(first, 2);
    assert_eq!(
        help,
        "write `fixed(1, 10s, jitter = 20%)`, or a `timeout` above `24s`"
    );

    let (.., message, _) = problem("retry = fixed(3, 10s, jitter = 20%); timeout = 16s");
    assert_eq!(
        message,
        "the waits of `fixed(3, 10s, jitter = 20%)`, even at their shortest, reach the `timeout` \
         of `16s`: nothing can run from retry 2 on"
    );
}

#[test]
fn a_billion_retries_are_no_more_trouble() {
    assert_eq!(cut("fixed(4000000000, 1s)", "1h").0, 3600);
    assert_eq!(cut("exp(4000000000, 1s, max = 2s)", "1h").0, 1801);
    assert_eq!(cut("exp(4000000000, 1s, 1.0001)", "1000d").0, 90_648);
    // More than 584 years is no timeout at all.
    assert_eq!(
        cut("fixed(4000000000, 10d)", "300d"),
        (30, "write `fixed(29, 10d)`".to_owned())
    );
}

#[test]
fn a_long_list_is_not_repeated() {
    let list = format!("delays({})", ["1s"; 1000].join(", "));
    let (.., message, help) = problem(&format!("retry = {list}; timeout = 500s"));
    assert_eq!(
        message,
        "the waits of a policy of 1000 retries alone reach the `timeout` of `8m20s`: nothing can \
         run from retry 500 on"
    );
    let help = help.expect("a help");
    assert_eq!(
        help,
        "write a policy of 499 retries, or a `timeout` above `16m40s`"
    );
}

#[test]
fn values_that_a_program_set_are_checked_too() {
    let mut settings = Settings::default();
    settings.timeout = Some(Duration::ZERO);
    settings.attempt_timeout = Some(Duration::from_nanos(999_999));
    settings.capacity = Some(0);
    let problems = settings.problems();
    let shown: Vec<_> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        shown,
        [
            "`timeout`: expected a time limit of at least `1ms`, found `0s`",
            "`attempt_timeout`: `0.999999ms` is too short: tokio's timer ticks at 1 ms",
            "`capacity`: expected a capacity of at least 1, found `0`",
        ]
    );
    let kinds: Vec<_> = problems.iter().map(Problem::kind).collect();
    assert_eq!(
        kinds,
        [
            ErrorKind::ZeroTimeout,
            ErrorKind::BelowTick,
            ErrorKind::ZeroCapacity
        ]
    );

    settings.timeout = Some(Duration::from_nanos(u64::MAX) + Duration::from_nanos(1));
    settings.attempt_timeout = Some(Duration::from_millis(1));
    settings.capacity = Some(1);
    let problems = settings.problems();
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].kind(), ErrorKind::DurationOverflow);
    settings.timeout = Some(Duration::from_nanos(u64::MAX));
    assert_eq!(settings.validate(), Ok(()));
}

/// What is wrong by itself is not compared with anything.
#[test]
fn a_wrong_limit_makes_no_second_problem() {
    let mut settings = settings("retry = fixed(3, 10s); attempt_timeout = 5s");
    settings.timeout = Some(Duration::ZERO);
    let keys: Vec<_> = settings.problems().iter().map(Problem::key).collect();
    assert_eq!(keys, [Key::Timeout]);
}

#[test]
fn all_problems_are_found_in_the_order_of_the_keys() {
    let mut settings = settings("retry = fixed(3, 10s); timeout = 10s; attempt_timeout = 11s");
    settings.capacity = Some(0);
    let invalid = settings.validate().expect_err("invalid");
    let keys: Vec<_> = invalid.problems().iter().map(Problem::key).collect();
    assert_eq!(keys, [Key::Retry, Key::AttemptTimeout, Key::Capacity]);
    assert_eq!(
        invalid.to_string(),
        "`retry`: the waits of `fixed(3, 10s)` alone reach the `timeout` of `10s`: nothing can run \
         from retry 1 on
help: write shorter waits, or a `timeout` above `30s`
`attempt_timeout`: expected at most the `timeout` of `10s`, found `11s`
help: write `10s` or less, or a `timeout` of at least `11s`
`capacity`: expected a capacity of at least 1, found `0`"
    );
}

/// Waits that fit are no problem, even if attempts could use up what is left.
#[test]
fn attempts_that_could_use_up_the_timeout_are_allowed() {
    assert_eq!(
        problems("retry = fixed(3, 1s); timeout = 4s; attempt_timeout = 4s"),
        []
    );
}
