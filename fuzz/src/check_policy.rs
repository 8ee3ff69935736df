//! What holds of any text, for the fuzzer and for the test that runs its corpus.

use asyncio_policy::{Error, Key, Order, Policy, Settings, parse_capacity, parse_duration};

/// Reads a text in every way; panics where something is not as it should be.
pub(super) fn check(text: &str) {
    match Policy::parse_all(text) {
        Ok(policy) => check_policy(text, &policy),
        Err(errors) => {
            assert!(!errors.is_empty(), "refused without a reason");
            assert!(text.parse::<Policy>().is_err(), "read and refused");
            for error in &errors {
                check_error(error, text);
            }
        }
    }
    if let Err(error) = parse_duration(text) {
        check_error(&error, text);
    }
    if let Err(error) = parse_capacity(text) {
        check_error(&error, text);
    }
    if let Err(error) = text.parse::<Order>() {
        check_error(&error, text);
    }
    check_settings(text);
}

/// What is read prints as what is read again, and its waits are those of its
/// bounds.
fn check_policy(text: &str, policy: &Policy) {
    assert_eq!(text.parse::<Policy>().as_ref(), Ok(policy));
    assert_eq!(policy.to_string().parse::<Policy>().as_ref(), Ok(policy));
    for retry in [0, 1, 2, 31, 64, 65, u32::MAX] {
        let shortest = policy.delay(retry, 0);
        let longest = policy.delay(retry, u64::MAX);
        assert!(
            shortest <= longest,
            "{policy}: {shortest:?} above {longest:?}"
        );
    }
    let waits: Vec<_> = policy.waits().take(100).collect();
    assert!(waits.len() <= 100);
}

/// A refusal has a place in the text and fits a line.
fn check_error(error: &Error, text: &str) {
    let range = error.range().expect("a place in the text");
    assert!(text.get(range).is_some(), "{error}");
    assert!(error.message().len() < 400, "{error}");
    assert!(!error.message().contains(char::is_control), "{error:?}");
    assert!(!error.to_string().is_empty());
}

/// What is set one by one can be checked as a whole.
fn check_settings(text: &str) {
    let mut settings = Settings::default();
    for key in Key::ALL {
        let before = settings.clone();
        if settings.set(key.name(), text).is_err() {
            assert_eq!(settings, before, "set in spite of an error");
        }
    }
    let _ = settings.set(text, "5s");
    let is_valid = settings.validate().is_ok();
    assert_eq!(is_valid, settings.problems().is_empty());
    for problem in settings.problems() {
        assert!(!problem.to_string().is_empty());
    }
}
