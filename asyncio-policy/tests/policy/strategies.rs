//! Policies from data go through the checks of the grammar.

use std::time::Duration;

use asyncio_policy::{ErrorKind, Factor, Jitter, Policy, Retries, Strategy};

const SECOND: Duration = Duration::from_secs(1);
const THREE: Retries = Retries::AtMost(3);

fn refused(strategy: Strategy, jitter: Jitter) -> (ErrorKind, String) {
    let error = Policy::new(strategy, jitter).expect_err("refused");
    assert_eq!(
        (error.text(), error.range(), error.help()),
        ("", None, None)
    );
    assert_eq!(error.to_string(), error.message());
    (error.kind(), error.message().to_owned())
}

fn fixed(retries: Retries, delay: Duration) -> Strategy {
    Strategy::Fixed { retries, delay }
}

fn linear(initial: Duration, step: Duration, max: Option<Duration>) -> Strategy {
    Strategy::Linear {
        retries: THREE,
        initial,
        step,
        max,
    }
}

fn exp(initial: Duration, max: Option<Duration>) -> Strategy {
    Strategy::Exp {
        retries: THREE,
        initial,
        factor: Factor::default(),
        max,
    }
}

fn fib(initial: Duration, max: Option<Duration>) -> Strategy {
    Strategy::Fib {
        retries: THREE,
        initial,
        max,
    }
}

#[test]
fn what_can_be_written_can_be_built() -> Result<(), asyncio_policy::Error> {
    for (strategy, text) in [
        (Strategy::None, "none"),
        (fixed(THREE, SECOND), "fixed(3, 1s)"),
        (fixed(Retries::Forever, SECOND), "fixed(forever, 1s)"),
        (linear(SECOND, SECOND, None), "linear(3, 1s, 1s)"),
        (
            linear(SECOND, SECOND, Some(SECOND)),
            "linear(3, 1s, 1s, max = 1s)",
        ),
        (exp(SECOND, None), "exp(3, 1s, 2.0)"),
        (exp(SECOND, Some(SECOND * 2)), "exp(3, 1s, 2.0, max = 2s)"),
        (fib(SECOND, Some(SECOND)), "fib(3, 1s, max = 1s)"),
        (
            Strategy::Delays(vec![Duration::ZERO, SECOND]),
            "delays(0s, 1s)",
        ),
    ] {
        assert_eq!(strategy.to_string(), text);
        let policy = Policy::new(strategy.clone(), Jitter::None)?;
        assert_eq!(policy, text.parse()?);
        assert_eq!(policy.strategy(), &strategy);
        assert_eq!(policy.jitter(), Jitter::None);
    }
    for jitter in [
        Jitter::Full,
        Jitter::Equal,
        Jitter::Percent(1),
        Jitter::Percent(100),
    ] {
        let policy = Policy::new(fixed(THREE, SECOND), jitter)?;
        assert_eq!(policy, format!("fixed(3, 1s, jitter = {jitter})").parse()?);
        assert_eq!(policy.jitter(), jitter);
    }
    Ok(())
}

#[test]
fn the_default_is_none() {
    assert_eq!(Policy::default(), Policy::none());
    assert!(Policy::none().is_none());
    assert_eq!(Strategy::default(), Strategy::None);
    assert_eq!(Jitter::default(), Jitter::None);
}

#[test]
fn delays_are_checked_wherever_they_stand() {
    let zero = "expected a delay of at least `1ms`, found `0s`; only `delays` takes `0s`";
    let short = Duration::from_nanos(999_999);
    for strategy in [
        fixed(THREE, Duration::ZERO),
        linear(Duration::ZERO, SECOND, None),
        linear(SECOND, Duration::ZERO, None),
        linear(SECOND, SECOND, Some(Duration::ZERO)),
        exp(Duration::ZERO, None),
        exp(SECOND, Some(Duration::ZERO)),
        fib(Duration::ZERO, None),
        fib(SECOND, Some(Duration::ZERO)),
    ] {
        assert_eq!(
            refused(strategy, Jitter::None),
            (ErrorKind::ZeroDelay, zero.to_owned())
        );
    }
    for strategy in [fixed(THREE, short), Strategy::Delays(vec![SECOND, short])] {
        let message = "`0.999999ms` is too short: tokio's timer ticks at 1 ms";
        assert_eq!(
            refused(strategy, Jitter::None),
            (ErrorKind::BelowTick, message.to_owned())
        );
    }
    let long = Duration::from_nanos(u64::MAX) + Duration::from_nanos(1);
    for strategy in [fixed(THREE, long), Strategy::Delays(vec![long])] {
        let message = "`18446744073.709551616s` is too long: a duration is at most 584 years";
        let expected = (ErrorKind::DurationOverflow, message.to_owned());
        assert_eq!(refused(strategy, Jitter::None), expected);
    }
}

#[test]
fn caps_lists_and_counts_are_checked() {
    let below = "expected a `max` of at least the first wait, `1s`, found `999ms`";
    let max = Some(Duration::from_millis(999));
    for strategy in [
        linear(SECOND, SECOND, max),
        exp(SECOND, max),
        fib(SECOND, max),
    ] {
        let expected = (ErrorKind::MaxBelowInitial, below.to_owned());
        assert_eq!(refused(strategy, Jitter::None), expected);
    }
    assert_eq!(
        refused(Strategy::Delays(Vec::new()), Jitter::None),
        (
            ErrorKind::MissingArgument,
            "expected at least one duration for `delays`, found none".to_owned()
        )
    );
    assert_eq!(
        refused(fixed(Retries::AtMost(0), SECOND), Jitter::None),
        (
            ErrorKind::ZeroRetries,
            "expected at least 1 retry, found `0`; for no retry write `none`".to_owned()
        )
    );
}

#[test]
fn jitter_is_checked() {
    for (percent, found) in [(0, "0%"), (101, "101%"), (255, "255%")] {
        assert_eq!(
            refused(fixed(THREE, SECOND), Jitter::Percent(percent)),
            (
                ErrorKind::PercentOutOfRange,
                format!("expected `1%` to `100%`, found `{found}`")
            )
        );
    }
    assert_eq!(
        refused(Strategy::None, Jitter::Full),
        (
            ErrorKind::JitterWithoutRetry,
            "expected no jitter with `none`, found `full`".to_owned()
        )
    );
}

#[test]
fn factors_are_finite_and_at_least_one() {
    let factor = |factor| Factor::new(factor).map_err(|error| (error.kind(), error.to_string()));
    assert_eq!(factor(1.0).map(Factor::get), Ok(1.0));
    assert_eq!(factor(f64::MAX).map(Factor::get), Ok(f64::MAX));
    for (wrong, kind, found) in [
        (
            1.0_f64.next_down(),
            ErrorKind::FactorBelowOne,
            "0.9999999999999999",
        ),
        (0.0, ErrorKind::FactorBelowOne, "0.0"),
        (-2.0, ErrorKind::FactorBelowOne, "-2.0"),
        (f64::NEG_INFINITY, ErrorKind::FactorBelowOne, "-inf"),
        (f64::INFINITY, ErrorKind::FactorInfinite, "inf"),
        (f64::NAN, ErrorKind::FactorNan, "NaN"),
    ] {
        let message = format!("expected a finite factor of at least 1, found `{found}`");
        assert_eq!(factor(wrong), Err((kind, message)));
    }
    assert_eq!(format!("{:?}", Factor::default()), "Factor(2.0)");
    assert_eq!(Factor::default(), Factor::new(2.0).expect("a factor"));
}
