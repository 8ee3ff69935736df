//! Properties of all policies and all texts.

use std::time::Duration;

use asyncio_policy::{
    Error, ErrorKind, Factor, Jitter, Policy, Retries, Settings, Strategy as Rule, format_duration,
    parse_duration,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// Any duration, near and far, of few digits and of many.
fn duration() -> impl Strategy<Value = Duration> {
    let millis = (1..5000_u64).prop_map(Duration::from_millis);
    let seconds = (1..200_000_u64).prop_map(Duration::from_secs);
    let nanos = (1_000_000..=u64::MAX).prop_map(Duration::from_nanos);
    let ends = prop::sample::select(vec![1_000_000, 999_999_999, 1_000_000_000, u64::MAX]);
    prop_oneof![millis, seconds, nanos, ends.prop_map(Duration::from_nanos)]
}

fn retries() -> impl Strategy<Value = Retries> {
    prop_oneof![
        4 => (1..20_u32).prop_map(Retries::AtMost),
        1 => (1..=u32::MAX).prop_map(Retries::AtMost),
        1 => Just(Retries::Forever),
    ]
}

fn factor() -> impl Strategy<Value = Factor> {
    prop_oneof![1.0..4.0, 1.0..1e3, 1.0..=f64::MAX, Just(1.0), Just(2.0)]
        .prop_map(|factor| Factor::new(factor).expect("a factor"))
}

fn jitter() -> impl Strategy<Value = Jitter> {
    prop_oneof![
        Just(Jitter::None),
        Just(Jitter::Full),
        Just(Jitter::Equal),
        (1..=100_u8).prop_map(Jitter::Percent),
    ]
}

/// A first wait and a cap that is not below it.
fn initial_and_max() -> impl Strategy<Value = (Duration, Option<Duration>)> {
    (duration(), prop::option::of(duration()))
        .prop_map(|(initial, max)| (initial, max.map(|max| max.max(initial))))
}

fn growing() -> impl Strategy<Value = Rule> {
    let linear = (retries(), initial_and_max(), duration());
    let exp = (retries(), initial_and_max(), factor());
    prop_oneof![
        (retries(), duration()).prop_map(|(retries, delay)| Rule::Fixed { retries, delay }),
        linear.prop_map(|(retries, (initial, max), step)| Rule::Linear {
            retries,
            initial,
            step,
            max
        }),
        exp.prop_map(|(retries, (initial, max), factor)| Rule::Exp {
            retries,
            initial,
            factor,
            max
        }),
        (retries(), initial_and_max()).prop_map(|(retries, (initial, max))| Rule::Fib {
            retries,
            initial,
            max
        }),
    ]
}

fn policy() -> impl Strategy<Value = Policy> {
    let delays = vec(prop_oneof![Just(Duration::ZERO), duration()], 1..6).prop_map(Rule::Delays);
    let rule = prop_oneof![4 => growing(), 1 => delays];
    let with_jitter = (rule, jitter())
        .prop_map(|(rule, jitter)| Policy::new(rule, jitter).expect("a valid policy"));
    prop_oneof![1 => Just(Policy::none()), 20 => with_jitter]
}

/// A duration as text: decimals alone or whole numbers put together, with `_` here and there. Not
/// all of them are accepted.
fn duration_text() -> impl Strategy<Value = String> {
    let number = prop_oneof!["[0-9]{1,3}", "[0-9]{1,2}(_[0-9]{1,3}){0,2}", "[0-9]{1,20}"];
    let unit = prop::sample::select(vec!["ms", "s", "m", "h", "d"]);
    let decimal = (
        number,
        prop_oneof!["\\.[0-9]{1,4}", "\\.[0-9_]{1,11}", ""],
        unit,
    )
        .prop_map(|(whole, decimals, unit)| format!("{whole}{decimals}{unit}"));
    prop_oneof![
        decimal,
        "([0-9]{1,3}d)?([0-9]{1,3}h)?([0-9]{1,4}m)?([0-9]{1,5}s)?([0-9]{1,9}ms)?"
    ]
}

/// Pieces that policies are made of, right and wrong, in any order.
fn almost_policy() -> impl Strategy<Value = String> {
    let pieces = vec![
        "none", "fixed", "linear", "exp", "fib", "delays", "(", ")", ",", ", ", "=", " ", ";", "[",
        "}", "0", "1", "3", "-1", "2.0", "0.5", "nan", "1e3", "forever", "100ms", "1s", "2m30s",
        "0s", "5us", "1.5h", "1min", "-5s", "retries", "initial", "max", "jitter", "factor",
        "step", "full", "equal", "20%", "0%", "%", "_", ".", "\n", "\0", "µ", "秒",
    ];
    vec(prop::sample::select(pieces), 0..24).prop_map(|pieces| pieces.concat())
}

/// A valid policy with one part cut out or put in twice, or with a character changed.
fn mutated_policy() -> impl Strategy<Value = String> {
    let change = prop_oneof![Just(None), any::<char>().prop_map(Some)];
    (
        policy(),
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        change,
    )
        .prop_map(|(policy, from, to, change)| {
            let chars: Vec<char> = policy.to_string().chars().collect();
            let (from, to) = (from.index(chars.len() + 1), to.index(chars.len() + 1));
            let head = chars[..from].iter();
            head.chain(change.iter()).chain(&chars[to..]).collect()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(policy in policy()) {
        let text = policy.to_string();
        prop_assert_eq!(Policy::parse_all(&text), Ok(policy));
    }

    #[test]
    fn durations_are_printed_as_they_are_read(duration in duration()) {
        let text = format_duration(duration).to_string();
        prop_assert_eq!(parse_duration(&text), Ok(duration));
        // One literal for rustc: digits, then nothing but letters and digits but for one point.
        let is_literal = text.starts_with(|c: char| c.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '.')
            && (!text.contains('.') || text.matches(char::is_alphabetic).count() <= 2);
        prop_assert!(is_literal, "{}", text);
    }

    #[test]
    fn humantime_reads_the_same(text in duration_text()) {
        if let Ok(duration) = parse_duration(&text) {
            let plain = text.replace('_', "");
            prop_assert_eq!(humantime::parse_duration(&plain), Ok(duration), "{}", text);
        }
    }

    /// What only humantime reads is told how to be written.
    #[test]
    fn humantime_prints_what_is_read_or_corrected(millis in 1..2_500_000_000_u64) {
        let duration = Duration::from_millis(millis);
        let text = humantime::format_duration(duration).to_string();
        let read = parse_duration(&text).or_else(|error| {
            let help = error.help().unwrap_or_default();
            parse_duration(help.trim_start_matches("write `").trim_end_matches('`'))
        });
        prop_assert_eq!(read, Ok(duration), "{}", text);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        read(&text)?;
    }

    #[test]
    fn any_arguments_are_read_or_refused(text in "(exp|fixed|delays)\\([ -~]{0,30}\\)?") {
        read(&text)?;
    }

    #[test]
    fn any_pieces_are_read_or_refused(text in almost_policy()) {
        read(&text)?;
    }

    #[test]
    fn any_change_is_read_or_refused(text in mutated_policy()) {
        read(&text)?;
    }

    #[test]
    fn jitter_stays_in_its_range(policy in policy(), retry in 1..30_u32, random: u64) {
        let plain = Policy::new(policy.strategy().clone(), Jitter::None).expect("still valid");
        let (Some(delay), Some(wait)) = (policy.delay(retry, random), plain.delay(retry, 0)) else {
            return Ok(());
        };
        prop_assert_eq!(plain.delay(retry, random), Some(wait));
        let (shortest, longest) = match policy.jitter() {
            Jitter::None => (wait, wait),
            Jitter::Full => (Duration::ZERO, wait),
            Jitter::Equal => (wait / 2, wait),
            Jitter::Percent(percent) => {
                let part = wait * u32::from(percent) / 100;
                (wait.saturating_sub(part), wait + part)
            }
        };
        prop_assert!(shortest <= delay && delay <= longest, "{:?} is no {:?}", delay, wait);
        if let Some(max) = max(policy.strategy()) {
            prop_assert!(delay <= max);
        }
        // More chance is never less of a wait.
        prop_assert!(policy.delay(retry, 0) <= Some(delay));
        prop_assert!(Some(delay) <= policy.delay(retry, u64::MAX));
    }

    #[test]
    fn waits_never_fall_and_never_pass_the_cap(
        rule in growing(),
        retry in prop_oneof![1..100_u32, 1..u32::MAX],
    ) {
        let policy = Policy::new(rule, Jitter::None).expect("a valid policy");
        let (first, wait) = (policy.delay(1, 0), policy.delay(retry, 0));
        if let Some(next) = policy.delay(retry + 1, 0) {
            prop_assert!(first <= wait && wait <= Some(next));
            prop_assert!(next <= max(policy.strategy()).unwrap_or(Duration::from_nanos(u64::MAX)));
        }
    }

    #[test]
    fn waits_are_the_delays(policy in policy()) {
        let plain = Policy::new(policy.strategy().clone(), Jitter::None).expect("still valid");
        for (retry, wait) in (1..).zip(policy.waits().take(50)) {
            prop_assert_eq!(plain.delay(retry, 0), Some(wait));
        }
        match policy.retries() {
            Retries::Forever => prop_assert_eq!(policy.worst_total(), None),
            Retries::AtMost(most) if most < 1000 => {
                prop_assert_eq!(policy.waits().count(), most as usize);
                let longest: Duration =
                    (1..=most).filter_map(|retry| policy.delay(retry, u64::MAX)).sum();
                let worst = policy.worst_total().expect("a last retry");
                // At its longest each wait is a nanosecond longer than it can be drawn.
                prop_assert!(longest <= worst);
                prop_assert!(worst <= longest + Duration::from_nanos(most.into()));
            }
            Retries::AtMost(_) => prop_assert!(policy.worst_total().is_some()),
        }
    }

    #[test]
    fn a_schedule_that_is_cut_short_is_refused_and_no_other(
        policy in policy(),
        timeout in duration(),
    ) {
        let mut settings = Settings::default();
        settings.retry = Some(policy.clone());
        settings.timeout = Some(timeout);
        if let Retries::AtMost(most) = policy.retries()
            && most < 1000
        {
            let shortest: Duration = (1..=most).filter_map(|retry| policy.delay(retry, 0)).sum();
            prop_assert_eq!(settings.validate().is_err(), shortest >= timeout);
        }
    }
}

/// Reads a text and checks what comes of it, whatever that is.
fn read(text: &str) -> Result<(), TestCaseError> {
    match Policy::parse_all(text) {
        Ok(policy) => {
            let canonical = policy.to_string();
            prop_assert_eq!(canonical.parse(), Ok(policy));
        }
        Err(errors) => {
            prop_assert!(!errors.is_empty());
            prop_assert_eq!(text.parse::<Policy>(), Err(errors[0].clone()));
            let ranges: Vec<_> = errors.iter().filter_map(Error::range).collect();
            prop_assert_eq!(ranges.len(), errors.len());
            prop_assert!(ranges.is_sorted_by_key(|range| range.start));
            for (error, range) in errors.iter().zip(ranges) {
                // It marks something, inside the text, except where there is nothing.
                let marked = text.get(range);
                let is_nothing = error.kind() == ErrorKind::EmptyInput;
                prop_assert!(marked.is_some_and(|marked| marked.is_empty() == is_nothing));
                // The help for a whole text is right.
                let right = error.help().filter(|_| errors.len() == 1);
                let right = right.and_then(|help| help.strip_prefix("write `")?.strip_suffix('`'));
                prop_assert!(
                    right.is_none_or(|right| right.parse::<Policy>().is_ok()),
                    "{error}"
                );
                prop_assert!(!error.message().contains(char::is_control));
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
    let _ = parse_duration(text);
    Ok(())
}

fn max(rule: &Rule) -> Option<Duration> {
    match rule {
        Rule::Linear { max, .. } | Rule::Exp { max, .. } | Rule::Fib { max, .. } => *max,
        _ => None,
    }
}
