//! The same texts in files.

use asyncio_policy::{Order, Policy, Settings};
use serde_json::{from_str, json, to_value};

#[test]
fn settings_are_read_from_texts() -> Result<(), Box<dyn std::error::Error>> {
    let settings: Settings = from_str(
        r#"{
            "retry": "exp(3, 100ms)",
            "timeout": "5s",
            "attempt_timeout": "1.5s",
            "capacity": 100,
            "order": "unordered"
        }"#,
    )?;
    let mut expected = Settings::default();
    expected.set("retry", "exp(3, 100ms)")?;
    expected.set("timeout", "5s")?;
    expected.set("attempt_timeout", "1.5s")?;
    expected.set("capacity", "100")?;
    expected.set("order", "unordered")?;
    assert_eq!(settings, expected);

    let written = json!({
        "retry": "exp(3, 100ms, 2.0)",
        "timeout": "5s",
        "attempt_timeout": "1.5s",
        "capacity": 100,
        "order": "unordered",
    });
    assert_eq!(to_value(&settings)?, written);
    Ok(())
}

#[test]
fn what_is_not_set_is_not_there() -> Result<(), Box<dyn std::error::Error>> {
    assert_eq!(from_str::<Settings>("{}")?, Settings::default());
    assert_eq!(to_value(Settings::default())?, json!({}));
    let nulls = r#"{ "retry": null, "timeout": null, "capacity": null, "order": null }"#;
    assert_eq!(from_str::<Settings>(nulls)?, Settings::default());
    let capacity: Settings = from_str(r#"{ "capacity": "1_000" }"#)?;
    assert_eq!(capacity.capacity, Some(1000));
    Ok(())
}

#[test]
fn policies_and_orders_stand_alone_too() -> Result<(), Box<dyn std::error::Error>> {
    let policy: Policy = from_str(r#""fixed(3, 1s)""#)?;
    assert_eq!(policy, "fixed(3, 1s)".parse()?);
    assert_eq!(to_value(&policy)?, json!("fixed(3, 1s)"));
    assert_eq!(from_str::<Order>(r#""keyed""#)?, Order::Keyed);
    assert_eq!(to_value(Order::Keyed)?, json!("keyed"));
    Ok(())
}

#[test]
fn refusals_say_what_they_say_everywhere() {
    let refused = |text: &str| from_str::<Settings>(text).expect_err(text).to_string();
    for (text, message) in [
        (
            r#"{ "retry": "exp(3, 100sm)" }"#,
            "unknown unit `sm`; did you mean `ms`?\n\n  exp(3, 100sm)\n            ^^\n\nhelp: write \
             `exp(3, 100ms)` at line 1 column 26",
        ),
        (
            r#"{ "timeout": "0s" }"#,
            "expected a time limit of at least `1ms`, found `0s`\n\n  0s\n  ^^ at line 1 column 17",
        ),
        (
            r#"{ "timeout": 5 }"#,
            "missing unit; write `5ms` or `5s`\n\n  5\n  ^ at line 1 column 14",
        ),
        (
            r#"{ "attempt_timeout": -5 }"#,
            "expected a duration above zero, found `-5`\n\n  -5\n  ^^ at line 1 column 23",
        ),
        (
            r#"{ "timeout": 1.5 }"#,
            "missing unit; write `1.5ms` or `1.5s`\n\n  1.5\n  ^^^ at line 1 column 16",
        ),
        (
            r#"{ "capacity": 100.0 }"#,
            "expected a whole number of elements, found `100.0`\n\n  100.0\n  ^^^^^ at line 1 column 19",
        ),
        (
            r#"{ "capacity": -1 }"#,
            "expected a capacity of at least 1, found `-1`\n\n  -1\n  ^^ at line 1 column 16",
        ),
        (
            r#"{ "order": "orderd" }"#,
            "unknown order `orderd`; did you mean `ordered`?\n\n  orderd\n  ^^^^^^ at line 1 column 19",
        ),
        (
            r#"{ "retry": 3 }"#,
            "invalid type: integer `3`, expected a strategy such as `exp(3, 100ms)` at line 1 column 12",
        ),
        (
            r#"{ "timeout": [] }"#,
            "invalid type: sequence, expected a duration such as `100ms` at line 1 column 15",
        ),
        (
            r#"{ "retri": "none" }"#,
            "unknown field `retri`, expected one of `retry`, `timeout`, `attempt_timeout`, \
             `capacity`, `order` at line 1 column 9",
        ),
        (
            r#"{ "timeout": "1s", "timeout": "2s" }"#,
            "duplicate field `timeout` at line 1 column 28",
        ),
    ] {
        assert_eq!(refused(text), message, "{text}");
    }
    let expected = |text: &str| from_str::<Settings>(text).expect_err(text).to_string();
    assert!(expected(r#"{ "capacity": [] }"#).contains("expected a whole number of elements"));
    assert!(expected(r#"{ "order": [] }"#).contains("expected an order such as `ordered`"));
}
