//! A value means the same in an attribute, as tokens or as a string, and at run
//! time: one parser reads all three.

use asyncio_policy::{Policy, Settings};
use proc_macro2::TokenStream;
use quote::quote;

use crate::expand::Reading;

/// Policies, right and wrong.
#[rustfmt::skip]
const POLICIES: &[&str] = &[
    // Each strategy, short and long.
    "none", "fixed(3, 1s)", "fixed(retries = 3, delay = 1s)", "fixed(3, delay = 1s)",
    "linear(3, 1s, 500ms)", "linear(3, 1s, 500ms, 2s)", "linear(3, 1s, 500ms, max = 2s)",
    "linear(retries = 3, initial = 1s, step = 500ms, max = 2s)",
    "exp(3, 100ms)", "exp(3, 100ms, 2)", "exp(3, 100ms, 2.0)", "exp(3, 100ms, 1.5)", "exp(3, 100ms, 1)",
    "exp(3, 100ms, factor = 3)", "exp(3, 100ms, max = 10s)", "exp(3, 100ms, 2.0, 10s)",
    "exp(retries = 3, initial = 100ms, factor = 2.5, max = 1m)", "exp(3, 100ms, max = 10s, factor = 2)",
    "fib(3, 100ms)", "fib(3, 100ms, 1s)", "fib(3, 100ms, max = 1s)", "fib(forever, 100ms, max = 1s)",
    "delays(1s)", "delays(0s, 1s, 1m)", "delays(100ms, 200ms, 100ms)", "delays(0s)", "delays(0ms, 0s)",
    "exp(forever, 1s)", "fixed(forever, 1s)", "linear(forever, 1s, 1s, max = 1m)",
    // Jitter.
    "fixed(3, 1s, jitter = none)", "fixed(3, 1s, jitter = full)", "fixed(3, 1s, jitter = equal)",
    "fixed(3, 1s, jitter = 1%)", "fixed(3, 1s, jitter = 20%)", "fixed(3, 1s, jitter = 100%)",
    "exp(3, 1s, jitter = full, max = 10s)", "delays(1s, 2s, jitter = equal)", "fib(3, 1s, jitter = 5 %)",
    // Numbers and durations.
    "fixed(1, 1ms)", "fixed(1_000, 1s)", "fixed(4294967295, 1s)", "fixed(3, 1_000ms)", "fixed(3, 100_ms)",
    "fixed(3, 1.5s)", "fixed(3, 0.5s)", "fixed(3, 1.250s)", "fixed(3, 2m30s)", "fixed(3, 1h30m)",
    "fixed(3, 1d12h)", "fixed(3, 1s500ms)", "fixed(3, 1d1h1m1s1ms)", "fixed(3, 1.5m)", "fixed(3, 0.001s)",
    "fixed(3, 007s)", "fixed(3, 1.000000001s)", "fixed(3, 1.5h)", "fixed(3, 584d)", "fixed( 3 , 1s )",
    "fixed(3, 1s,)", "exp(3, 100ms, 2.0,)", "fixed(3,1s)", "fixed (3, 1s)",
    // What is no strategy.
    "", " ", "exponential(3, 1s)", "exp0(3, 1s)", "Exp(3, 1s)", "FIXED(3, 1s)", "fixd(3, 1s)", "linea(3, 1s)",
    "fibonacci(3, 1s)", "delay(1s)", "retry(3)", "3", "1s", "3, 1s", "fixed", "exp", "none()", "none(3)", "no",
    "fixed 3, 1s", "fixed[3, 1s]", "fixed{3, 1s}", "fixed(3, 1s) none", "none none", "fixed(3, 1s);",
    "fixed::new(3, 1s)", "fixed!(3, 1s)", "fixed(3, 1s).jitter()", "exp(3, 1s) + 1s", "*", "=", "-", "?", "$",
    // Arguments too few, too many, in the wrong place.
    "fixed()", "fixed(3)", "fixed(1s)", "fixed(,)", "fixed(3,)", "fixed(3,,1s)", "fixed(,3, 1s)", "fixed(3, 1s,,)",
    "fixed(3, 1s, 2.0)", "fixed(3, 1s, 2s, 3s)", "fixed(1s, 3)", "fixed(3 1s)", "fixed(3; 1s)", "fixed(3, 1s jitter = full)",
    "linear(3, 1s)", "linear(3)", "linear(1s, 1s, 3)", "exp()", "exp(3)", "exp(100ms)", "exp(100ms, 3)", "exp(2.0, 3, 1s)",
    "exp(3, 2.0, 1s)", "exp(3, 1s, 10s, 2.0)", "exp(3, 1s, 2.0, 10s, 1)", "fib()", "fib(3)", "fib(1s)", "delays()", "delays(3)",
    "delays(3, 1s)", "delays(1s, 2)", "fib(3, 1s, 2.0)", "exp(3, 1s, 2.0, 10)",
    // Names.
    "fixed(retry = 3, delay = 1s)", "fixed(3, wait = 1s)", "fixed(3, delay: 1s)", "fixed(3, delay 1s)", "fixed(3, delay =)",
    "fixed(3, = 1s)", "fixed(3, delay = = 1s)", "fixed(3, delay == 1s)", "fixed(3, delay = 1s, delay = 2s)",
    "fixed(3, 1s, delay = 2s)", "fixed(retries = 3, 1s)", "exp(3, initial = 1s, 2.0)", "exp(3, 1s, faktor = 2)",
    "exp(3, 1s, max_delay = 2s)", "exp(3, 1s, jiter = full)", "exp(3, 1s, Max = 10s)", "exp(3, 1s, step = 1s)",
    "linear(3, 1s, 1s, factor = 2)", "fib(3, 1s, factor = 2)", "delays(first = 1s)", "delays(max = 1s)",
    "exp(3, 1s, max = 10s, max = 20s)", "exp(3, 1s, jitter = full, jitter = equal)",
    // Retries.
    "fixed(0, 1s)", "fixed(-1, 1s)", "fixed(1.5, 1s)", "fixed(4294967296, 1s)", "fixed(99999999999999999999, 1s)",
    "fixed(three, 1s)", "fixed(ever, 1s)", "fixed(for ever, 1s)", "fixed(Forever, 1s)", "fixed(0x3, 1s)", "fixed(3u32, 1s)",
    "fixed(3x, 1s)", "fixed(1e3, 1s)", "fixed(+3, 1s)", "fixed(- 3, 1s)", "fixed(3.0, 1s)", "fixed(infinite, 1s)", "fixed(MAX, 1s)",
    // Durations.
    "fixed(3, 0s)", "fixed(3, 0)", "fixed(3, 100)", "fixed(3, 1.5)", "fixed(3, soon)", "fixed(3, 100sm)", "fixed(3, 100S)",
    "fixed(3, 100MS)", "fixed(3, 1sec)", "fixed(3, 5min)", "fixed(3, 10millis)", "fixed(3, 1hour)", "fixed(3, 2days)", "fixed(3, 1w)",
    "fixed(3, 1M)", "fixed(3, 1y)", "fixed(3, 100us)", "fixed(3, 100µs)", "fixed(3, 100ns)", "fixed(3, 0.5ms)", "fixed(3, 0.0001s)",
    "fixed(3, -1s)", "fixed(3, - 1s)", "fixed(3, +1s)", "fixed(3, 100 ms)", "fixed(3, 1 . 5s)", "fixed(3, 1. 5s)", "fixed(3, 2m 30s)",
    "fixed(3, 30s2m)", "fixed(3, 1s1s)", "fixed(3, 2m30.5s)", "fixed(3, 1.5m30s)", "fixed(3, 1e3s)", "fixed(3, 1E3s)", "fixed(3, 0x10s)",
    "fixed(3, 0b1s)", "fixed(3, 0o7s)", "fixed(3, .5s)", "fixed(3, 5.s)", "fixed(3, 1..5s)", "fixed(3, 1.0.5s)", "fixed(3, 1s + 1s)",
    "fixed(3, 99999999d)", "fixed(3, 99999999999999999999999s)", "fixed(3, 1.00000000001s)", "fixed(3, \"1s\")", "fixed(3, 's')",
    "fixed(3, 1s_)", "fixed(3, _1s)", "fixed(3, 1__0s)", "fixed(3, Duration::from_secs(1))", "fixed(3, (1s))", "fixed((3), 1s)", "fixed(3, [1s])",
    // Factor, cap, jitter.
    "exp(3, 1s, 0)", "exp(3, 1s, 0.5)", "exp(3, 1s, 0.999)", "exp(3, 1s, -2)", "exp(3, 1s, nan)", "exp(3, 1s, NaN)", "exp(3, 1s, inf)",
    "exp(3, 1s, infinity)", "exp(3, 1s, 1e400)", "exp(3, 1s, 1e3)", "exp(3, 1s, two)", "exp(3, 1s, 2.)", "exp(3, 1s, 2.0f64)",
    "exp(3, 1s, 2x)", "exp(3, 1s, max = 100ms)", "exp(3, 1s, max = 0s)", "exp(3, 1s, max = 10)", "exp(3, 1s, max = fast)",
    "linear(3, 1s, 1s, max = 10ms)", "linear(3, 1s, 0s)", "fib(3, 1s, max = 10ms)", "exp(3, 1s, jitter)", "exp(3, 1s, full)",
    "exp(3, 1s, jitter = ful)", "exp(3, 1s, jitter = 0%)", "exp(3, 1s, jitter = 101%)", "exp(3, 1s, jitter = 12.5%)", "exp(3, 1s, jitter = -5%)",
    "exp(3, 1s, jitter = 20)", "exp(3, 1s, jitter = 0.2)", "exp(3, 1s, jitter = true)", "exp(3, 1s, jitter = %)", "none(jitter = full)",
    // Several at once, and what is cut off.
    "exp(0, 100sm, 0.5, max = 1, jitter = some)", "fixed(-1, -1s)", "expo(0)", "fixed(3, 1s", "fixed(3, 1s))", "fixed(", ")", "(3, 1s)",
    "fixed(3, 1s\u{0})", "fixed(3, 秒)", "fixed(3, 1s) 🦀", "fixed(3,\n    1s\n)", "\tfixed(3, 1s)", "fixed(3, 1s) // not a comment",
];

/// Values of the other settings.
#[rustfmt::skip]
const OTHERS: &[(&str, &[&str])] = &[
    ("timeout", &["5s", "1ms", "1.5s", "2m30s", "0s", "0", "5", "-5s", "fast", "5 s", "10 parsecs", "1us", "", "1e3s", "9999999999d", "5s,"]),
    ("attempt_timeout", &["5s", "0ms", "5", "soon", "1s1s", "1.5.5s"]),
    ("capacity", &["1", "100", "1_000", "0", "-1", "1.5", "many", "", "1e3", "0x10", "99999999999999999999", "100usize", "CAP", "1 000"]),
    ("order", &["ordered", "unordered", "orderd", "Ordered", "fifo", "", "\"ordered\"", "un ordered"]),
];

/// What the run time says of a value: the setting, or all its errors.
fn at_run_time(key: &str, text: &str) -> Result<Settings, Vec<String>> {
    let mut settings = Settings::default();
    if key == "retry" {
        match Policy::parse_all(text) {
            Ok(policy) => settings.retry = Some(policy),
            Err(errors) => {
                return Err(errors
                    .iter()
                    .map(|error| said(error.message(), error.help()))
                    .collect());
            }
        }
        assert_eq!(text.parse::<Policy>().ok(), settings.retry);
        return Ok(settings);
    }
    let set = settings.set(key, text);
    set.map_err(|error| vec![said(error.message(), error.help())])?;
    Ok(settings)
}

fn said(message: &str, help: Option<&str>) -> String {
    let help = help
        .map(|help| format!("\nhelp: {help}"))
        .unwrap_or_default();
    format!("{message}{help}")
}

/// What the macro says of a value: the setting, or all that it refuses. That
/// values do not go together is another matter.
fn at_compile_time(key: &str, value: &TokenStream) -> Result<Settings, Vec<String>> {
    const RELATIONS: &[&str] = &["forever-without-timeout", "keyed-without-key"];
    let key: TokenStream = key.parse().unwrap();
    let item = quote! { async fn f(input: &u8) -> Result<(), ()> {} };
    let reading = Reading::of(quote!(#key = #value), item);
    let settings = reading.model.unwrap().declared.settings;
    let refused = reading
        .diagnostics
        .in_order()
        .into_iter()
        .map(|(_, refusal)| refusal);
    let refused: Vec<String> = refused
        .filter(|refusal| !RELATIONS.contains(&refusal.id))
        .map(|refusal| refusal.without_excerpt().to_string())
        .collect();
    if refused.is_empty() {
        Ok(settings)
    } else {
        Err(refused)
    }
}

/// The same value as tokens, where it can be written so and the spaces, which
/// are not tokens, make no difference.
fn bare(text: &str) -> Option<TokenStream> {
    let tokens: TokenStream = text.parse().ok()?;
    let is_key_next = text.ends_with(',') || text.contains("//");
    let is_string = text.starts_with('"');
    (!tokens.is_empty() && !is_key_next && !is_string && text.trim() == text).then_some(tokens)
}

#[test]
fn a_literal_is_what_it_is_at_run_time() {
    assert!(POLICIES.len() >= 200, "{}", POLICIES.len());
    let policies = POLICIES.iter().map(|text| ("retry", *text));
    let others = OTHERS
        .iter()
        .flat_map(|(key, texts)| texts.iter().map(|text| (*key, *text)));
    for (key, text) in policies.chain(others) {
        let expected = at_run_time(key, text);
        assert_eq!(
            at_compile_time(key, &quote!(#text)),
            expected,
            "{key} = {text:?}"
        );
    }
}

#[test]
fn tokens_are_what_they_are_as_a_string() {
    let mut compared = 0;
    for text in POLICIES.iter().filter(|text| !text.contains('\n')) {
        let Some(tokens) = bare(text) else { continue };
        // A comma outside of parentheses ends the value.
        if tokens
            .clone()
            .into_iter()
            .any(|tree| tree.to_string() == ",")
        {
            continue;
        }
        let expected = at_run_time("retry", text);
        assert_eq!(
            at_compile_time("retry", &tokens),
            expected,
            "retry = {text}"
        );
        compared += 1;
    }
    assert!(compared >= 200, "{compared}");
}
