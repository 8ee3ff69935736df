//! What is read, and how it is printed.

use std::time::Duration;

use asyncio_policy::{Policy, format_duration, parse_duration};

/// Texts that are written in full: they are printed as they are read.
const CANONICAL: &[&str] = &[
    "none",
    "fixed(1, 1ms)",
    "fixed(3, 100ms)",
    "fixed(4294967295, 1d)",
    "fixed(forever, 1.5s)",
    "fixed(3, 2m30s, jitter = full)",
    "linear(3, 100ms, 50ms)",
    "linear(forever, 1s, 1ms, max = 1m)",
    "linear(3, 1s, 1s, max = 1s, jitter = equal)",
    "exp(3, 100ms, 2.0)",
    "exp(3, 100ms, 1.0)",
    "exp(3, 100ms, 1.1, max = 5s)",
    "exp(3, 100ms, 1e16, jitter = 1%)",
    "exp(forever, 1ms, 2.0, max = 5s, jitter = 100%)",
    "exp(1, 5s, 2.0, max = 5s)",
    "fib(3, 100ms)",
    "fib(8, 1s, max = 10s, jitter = 20%)",
    "delays(0s)",
    "delays(0s, 1s, 1ms)",
    "delays(1.5ms, 213503d, jitter = full)",
];

/// Texts that say the same in another way.
const OTHER: &[(&str, &str)] = &[
    ("exp(3, 100ms)", "exp(3, 100ms, 2.0)"),
    ("exp(3, 100ms, 2)", "exp(3, 100ms, 2.0)"),
    ("exp(3, 100ms, 2.)", "exp(3, 100ms, 2.0)"),
    ("exp(3, 100ms, 1_0.2_5)", "exp(3, 100ms, 10.25)"),
    ("exp(3, 100ms, 1e1)", "exp(3, 100ms, 10.0)"),
    ("exp(3, 100ms, 1E+1)", "exp(3, 100ms, 10.0)"),
    ("exp(3, 100ms, 2.0, 10s)", "exp(3, 100ms, 2.0, max = 10s)"),
    ("exp(3, 100ms, max = 10s)", "exp(3, 100ms, 2.0, max = 10s)"),
    ("exp(retries = 3, initial = 100ms)", "exp(3, 100ms, 2.0)"),
    (
        "exp(jitter = full, max = 1s, factor = 3, initial = 100ms, retries = forever)",
        "exp(forever, 100ms, 3.0, max = 1s, jitter = full)",
    ),
    ("linear(3, 1s, 2s, 10s)", "linear(3, 1s, 2s, max = 10s)"),
    ("linear(3, 1s, step = 2s)", "linear(3, 1s, 2s)"),
    ("fib(3, 1s, 10s)", "fib(3, 1s, max = 10s)"),
    ("fixed(3, delay = 100ms)", "fixed(3, 100ms)"),
    ("fixed(3, 100ms, jitter = none)", "fixed(3, 100ms)"),
    (
        "fixed(3, 100ms, jitter = 007%)",
        "fixed(3, 100ms, jitter = 7%)",
    ),
    (
        "fixed(3, 100ms, jitter = 20 %)",
        "fixed(3, 100ms, jitter = 20%)",
    ),
    ("fixed(1_000, 100ms)", "fixed(1000, 100ms)"),
    ("fixed(003, 100ms,)", "fixed(3, 100ms)"),
    ("delays(0ms, 1000ms, 60s, 0h,)", "delays(0s, 1s, 1m, 0s)"),
    (
        " \t\n exp \u{a0}( 3\r\n,100ms ,max=\t1s ) \u{3000}",
        "exp(3, 100ms, 2.0, max = 1s)",
    ),
    ("  none  ", "none"),
];

#[test]
fn canonical_texts_print_back_unchanged() {
    for text in CANONICAL {
        let policy: Policy = text.parse().expect(text);
        assert_eq!(policy.to_string(), *text);
        assert_eq!(policy.is_none(), *text == "none");
    }
}

#[test]
fn other_texts_print_in_full() {
    for (text, canonical) in OTHER {
        let policy: Policy = text.parse().expect(text);
        assert_eq!(policy.to_string(), *canonical);
    }
}

#[test]
fn durations_have_the_value_that_is_written() {
    let table = [
        ("1ms", 1_000_000),
        ("1.0ms", 1_000_000),
        ("1.000001ms", 1_000_001),
        ("100ms", 100_000_000),
        ("1_000ms", 1_000_000_000),
        ("1s", 1_000_000_000),
        ("1.5s", 1_500_000_000),
        ("0.001s", 1_000_000),
        ("1.000000001s", 1_000_000_001),
        ("007s", 7_000_000_000),
        ("1_0.2_5s", 10_250_000_000),
        ("1m", 60_000_000_000),
        ("0.5m", 30_000_000_000),
        ("1.00000001m", 60_000_000_600),
        ("1h", 3_600_000_000_000),
        ("1.5h", 5_400_000_000_000),
        ("0.0025h", 9_000_000_000),
        ("0.002500000h", 9_000_000_000),
        ("1d", 86_400_000_000_000),
        ("0.5d", 43_200_000_000_000),
        ("2m30s", 150_000_000_000),
        ("1h1ms", 3_600_001_000_000),
        ("1d2h3m4s5ms", 93_784_005_000_000),
        ("1h90m", 9_000_000_000_000),
        ("0h5m", 300_000_000_000),
        ("5m0s", 300_000_000_000),
        ("18446744073.709551615s", u64::MAX),
        ("18446744073709.551615ms", u64::MAX),
        ("213503d23h34m33s709ms", 18_446_744_073_709_000_000),
        ("  1s\n", 1_000_000_000),
    ];
    for (text, nanos) in table {
        let duration = Duration::from_nanos(nanos);
        assert_eq!(parse_duration(text), Ok(duration), "{text}");
        let plain = text.trim().replace('_', "");
        assert_eq!(humantime::parse_duration(&plain), Ok(duration), "{text}");
    }
}

#[test]
fn durations_print_as_one_literal() {
    let table = [
        (0, "0s"),
        (1, "0.000001ms"),
        (999_999, "0.999999ms"),
        (1_000_000, "1ms"),
        (1_500_000, "1.5ms"),
        (999_000_000, "999ms"),
        (999_999_999, "999.999999ms"),
        (1_000_000_000, "1s"),
        (1_000_000_001, "1.000000001s"),
        (1_500_000_000, "1.5s"),
        (59_000_000_000, "59s"),
        (60_000_000_000, "1m"),
        (61_000_000_000, "1m1s"),
        (90_250_000_000, "90.25s"),
        (3_599_000_000_000, "59m59s"),
        (3_600_000_000_000, "1h"),
        (3_601_000_000_000, "1h1s"),
        (86_399_000_000_000, "23h59m59s"),
        (86_400_000_000_000, "1d"),
        (93_784_000_000_000, "1d2h3m4s"),
        (u64::MAX, "18446744073.709551615s"),
    ];
    for (nanos, text) in table {
        let duration = Duration::from_nanos(nanos);
        assert_eq!(format_duration(duration).to_string(), text);
        if nanos >= 1_000_000 {
            assert_eq!(parse_duration(text), Ok(duration));
        }
    }
    let longest = format_duration(Duration::MAX).to_string();
    assert_eq!(longest, "18446744073709551615.999999999s");
}
