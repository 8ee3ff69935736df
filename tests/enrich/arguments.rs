//! What is wrong on the command line is said as the compiler would say it.

use crate::process::Enrich;

/// Runs with one flag, and gives what was said; it must have ended with 2.
fn refusal(flag: &str, value: &str) -> String {
    let ended = Enrich::new().arg(flag, value).run();
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stdout.is_empty());
    assert!(ended.files().is_empty(), "left behind: {:?}", ended.files());
    ended.stderr
}

#[test]
fn a_bad_policy_shows_its_caret() {
    let said = refusal("--policy", "exp(5, 20sm, 2.0, jitter = full)");
    let expected = "\
error: invalid value 'exp(5, 20sm, 2.0, jitter = full)' for '--policy <STRATEGY>': unknown unit `sm`; did you mean `ms`?

  exp(5, 20sm, 2.0, jitter = full)
           ^^

help: write `exp(5, 20ms, 2.0, jitter = full)`
";
    assert!(said.starts_with(expected), "{said}");
}

#[test]
fn bad_values_show_their_carets() {
    for (flag, value, message, caret) in [
        (
            "--order",
            "orderd",
            "did you mean `ordered`?",
            "\n  ^^^^^^\n",
        ),
        ("--capacity", "0", "at least 1", "\n  ^\n"),
        ("--timeout", "30", "write `30ms` or `30s`", "\n  ^^\n"),
        ("--attempt-timeout", "5us", "1ms", "\n   ^^\n"),
    ] {
        let said = refusal(flag, value);
        assert!(said.contains(message), "{said}");
        assert!(said.contains(caret), "{said}");
    }
}

#[test]
fn what_does_not_go_together_is_refused_with_what_would() {
    let said = refusal("--timeout", "2s");
    assert!(said.contains("alone reach the `timeout` of `2s`"), "{said}");
    assert!(
        said.contains("help: write `exp(7, 50ms, 1.5, max = 1s)`"),
        "{said}"
    );

    let said = refusal("--attempt-timeout", "2m");
    assert!(said.contains("`attempt_timeout`"), "{said}");
}

#[test]
fn an_order_by_key_needs_a_key() {
    assert!(refusal("--order", "keyed").contains("needs a key"));
}

#[test]
fn other_databases_are_not_spoken() {
    let said = refusal("--database", "mysql://localhost/test");
    assert!(said.contains("found `mysql://`"), "{said}");
}

#[test]
fn help_names_every_flag() {
    let ended = Enrich::bare().arg("--help", "").run().went_well();
    let help = String::from_utf8(ended.stdout.join(&b'\n')).unwrap();
    for flag in [
        "--input",
        "--output",
        "--dead-letters",
        "--airports",
        "--database",
        "--load-rate",
        "--policy",
        "--order",
        "--capacity",
        "--timeout",
        "--attempt-timeout",
        "--seed",
    ] {
        assert!(help.contains(flag), "{flag} in {help}");
    }
    assert!(help.contains("Exit codes"), "{help}");
}
