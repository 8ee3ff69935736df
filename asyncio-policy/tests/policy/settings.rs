//! Settings in layers, and from text.

use std::time::Duration;

use asyncio_policy::{ErrorKind, Key, Order, Problem, Settings, parse_capacity};

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

/// What has a key keeps its order, and what has none is given none.
#[test]
fn at_run_time_no_order_changes_to_or_from_keyed() -> Result<(), asyncio_policy::Error> {
    let ordered_by = |order: Option<Order>| {
        let mut settings = Settings::default();
        settings.order = order;
        settings
    };
    let orders = [
        None,
        Some(Order::Ordered),
        Some(Order::Unordered),
        Some(Order::Keyed),
    ];
    for declared in orders {
        for later in orders {
            let replaced = ordered_by(declared).replaced_by(&ordered_by(later));
            let expected = later.or(declared);
            if (declared == Some(Order::Keyed)) == (expected == Some(Order::Keyed)) {
                assert_eq!(replaced, Ok(ordered_by(expected)));
                continue;
            }
            let invalid = replaced.expect_err("to or from keyed");
            let [problem] = invalid.problems() else {
                panic!("{invalid}")
            };
            assert_eq!(problem.kind(), ErrorKind::KeyedAtRunTime);
            assert_eq!(problem.key(), Key::Order);
        }
    }

    let mut flags = Settings::default();
    flags.set("order", "unordered")?;
    let invalid = ordered_by(Some(Order::Keyed)).replaced_by(&flags);
    assert_eq!(
        invalid.expect_err("from keyed").to_string(),
        "`order`: expected `keyed`, found `unordered`: the operator is ordered by its key
help: remove `order` here: what relies on the order of a key is part of the program"
    );
    Ok(())
}

/// It is told together with what is wrong with the whole.
#[test]
fn what_is_replaced_is_checked() -> Result<(), asyncio_policy::Error> {
    let mut declared = Settings::default();
    declared.set("timeout", "5s")?;
    let mut flags = Settings::default();
    flags.set("attempt_timeout", "6s")?;
    flags.set("order", "keyed")?;
    let invalid = declared.replaced_by(&flags).expect_err("two problems");
    let keys: Vec<Key> = invalid.problems().iter().map(Problem::key).collect();
    assert_eq!(keys, [Key::AttemptTimeout, Key::Order]);
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
