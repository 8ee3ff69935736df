//! Runs that do it wrongly on purpose: the comparison finds what they lose and
//! what they double, in every order.

use asyncio_runtime::Order;

use crate::compare::{Difference, compare};
use crate::kills::{killed, without_faults};
use crate::process::Place;

fn with_fault(fault: &str, check: impl Fn(Difference)) {
    let expected = without_faults(Order::Ordered);
    for &order in Order::ALL {
        let place = Place::new(order.name()).arg("--fault", fault);
        killed(&place, order, 0, 1);
        let found = place.dump();
        let difference = compare(order, expected, &found);
        println!(
            "{fault}, {order}: {} lost, {} doubled",
            difference.lost.len(),
            difference.doubled.len()
        );
        check(difference);
    }
}

#[test]
fn a_snapshot_that_is_dropped_loses_records() {
    with_fault("drop-snapshot", |difference| {
        assert!(!difference.lost.is_empty());
        assert!(difference.doubled.is_empty());
    });
}

#[test]
fn an_offset_that_is_too_old_doubles_records() {
    with_fault("old-offset", |difference| {
        assert!(difference.lost.is_empty());
        assert!(!difference.doubled.is_empty());
    });
}
