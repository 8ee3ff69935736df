//! Settings in layers, and from text.

use std::time::Duration;

use asyncio_policy::{Order, Settings, parse_capacity};

#[test]
fn nothing_is_set_at_first() {
    let settings = Settings::default();
    assert_eq!(settings.retry, None);
    assert_eq!(settings.timeout, None);
    assert_eq!(settings.attempt_timeout, None);
    assert_eq!(settings.capacity, None);
    assert_eq!(settings.order, None);
    assert_eq!(settings.validate(), Ok(()));
}

#[test]
fn each_key_sets_its_field() -> Result<(), asyncio_policy::Error> {
    let mut settings = Settings::default();
    settings.set("retry", " fixed(3, 1s) ")?;
    settings.set("timeout", " 5s ")?;
    settings.set("attempt_timeout", "1s")?;
    settings.set("capacity", " 1_000 ")?;
    settings.set("order", " unordered ")?;

    assert_eq!(settings.retry, Some("fixed(3, 1s)".parse()?));
    assert_eq!(settings.timeout, Some(Duration::from_secs(5)));
    assert_eq!(settings.attempt_timeout, Some(Duration::from_secs(1)));
    assert_eq!(settings.capacity, Some(1000));
    assert_eq!(settings.order, Some(Order::Unordered));
    Ok(())
}

#[test]
fn what_is_refused_is_not_set() -> Result<(), asyncio_policy::Error> {
    let mut settings = Settings::default();
    settings.set("timeout", "5s")?;
    let before = settings.clone();
    for (key, text) in [
        ("retry", "exp"),
        ("timeout", "0s"),
        ("attempt_timeout", "5"),
        ("capacity", "0"),
        ("order", "sorted"),
        ("retri", "none"),
    ] {
        assert!(settings.set(key, text).is_err(), "{key}");
        assert_eq!(settings, before, "{key}");
    }
    Ok(())
}

#[test]
fn a_later_layer_overrides_field_by_field() -> Result<(), asyncio_policy::Error> {
    let mut declared = Settings::default();
    declared.set("retry", "fixed(3, 1s)")?;
    declared.set("timeout", "5s")?;
    declared.set("order", "keyed")?;
    let mut later = Settings::default();
    later.set("timeout", "9s")?;
    later.set("attempt_timeout", "2s")?;
    later.set("capacity", "7")?;

    let both = declared.overridden_by(&later);
    assert_eq!(both.retry, declared.retry);
    assert_eq!(both.timeout, later.timeout);
    assert_eq!(both.attempt_timeout, later.attempt_timeout);
    assert_eq!(both.capacity, later.capacity);
    assert_eq!(both.order, declared.order);

    later.set("retry", "none")?;
    later.set("order", "ordered")?;
    assert_eq!(declared.overridden_by(&later), later);
    assert_eq!(declared.overridden_by(&Settings::default()), declared);
    assert_eq!(Settings::default().overridden_by(&declared), declared);
    Ok(())
}

#[test]
fn capacities() {
    assert_eq!(parse_capacity("1"), Ok(1));
    assert_eq!(parse_capacity("\t100\n"), Ok(100));
    assert_eq!(parse_capacity(&usize::MAX.to_string()), Ok(usize::MAX));
}

#[test]
fn orders() {
    for order in Order::ALL {
        assert_eq!(order.to_string().parse(), Ok(*order));
        assert_eq!(format!(" {order}\n").parse(), Ok(*order));
    }
    assert_eq!(Order::default(), Order::Ordered);
}
