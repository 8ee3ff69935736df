//! What was seen of a run against what should be.

use crate::case::{Case, NEVER, Order, Seen, What};
use crate::run::{Item, Left, Run};

/// Compares a run with what the model says of it, in the order of admission;
/// the first `restored` of that were not read from the source.
pub(crate) fn agree(case: &Case, run: &Run, expected: &[Seen], restored: usize) {
    let reads: Vec<_> = expected[restored..]
        .iter()
        .map(|seen| (seen.index, seen.read))
        .collect();
    assert_eq!(
        run.log.reads(),
        reads,
        "read from the source; left is what was seen"
    );
    let calls = run.log.calls();
    for seen in expected.iter().filter(|seen| is_record(case, seen.index)) {
        let called = calls
            .iter()
            .filter(|call| call.0 == seen.index)
            .map(|call| call.1);
        let items: Vec<_> = run
            .left
            .iter()
            .filter(|left| is_of(left, seen.index))
            .collect();
        assert_eq!(items.len(), 1, "items of {}: {items:?}", seen.index);
        let what = Item::Record(seen.index, seen.outcome, seen.attempts, seen.spent);
        let expected = (
            seen.calls.clone(),
            Left {
                at: seen.emitted,
                what,
            },
        );
        let seen = (called.collect::<Vec<_>>(), items[0].clone());
        assert_eq!(seen, expected, "left is what was seen");
    }
    let records = expected
        .iter()
        .filter(|seen| is_record(case, seen.index))
        .count();
    let left = run
        .left
        .iter()
        .filter(|left| matches!(left.what, Item::Record(..)))
        .count();
    assert_eq!(left, records, "records that left");
    assert!(run.left.is_sorted_by_key(|left| left.at));
    in_their_places(case, &run.left, expected);
    assert_eq!(
        marks(&run.left),
        marks(&expected_marks(case, expected)),
        "marks; left is what was seen"
    );
}

fn is_record(case: &Case, index: usize) -> bool {
    matches!(case.elements[index].what, What::Record(..))
}

fn is_of(left: &Left, index: usize) -> bool {
    matches!(left.what, Item::Record(of, ..) if of == index)
}

/// No record passes a mark nor a mark a record, nor one record another where
/// there is an order among them; and a barrier cuts between them.
fn in_their_places(case: &Case, left: &[Left], expected: &[Seen]) {
    let place = |index: usize| {
        let place = expected.iter().position(|seen| seen.index == index);
        place.unwrap_or_else(|| panic!("{index} was never read"))
    };
    let what = |seen: &Seen| &case.elements[seen.index].what;
    for (n, item) in left.iter().enumerate() {
        match &item.what {
            Item::Record(index, ..) => {
                let (before, left_before) = (&expected[..place(*index)], &left[..n]);
                let idle = before
                    .iter()
                    .filter(|seen| *what(seen) == What::Idle)
                    .count();
                let idle_left = left_before
                    .iter()
                    .filter(|left| left.what == Item::Idle)
                    .count();
                assert_eq!(idle_left, idle, "idle marks before {index}");
                let watermark = before.iter().rfind(|seen| *what(seen) == What::Watermark);
                let watermark_left = left_before.iter().rev().find_map(watermark_of);
                assert_eq!(
                    watermark_left,
                    watermark.map(|seen| seen.index),
                    "watermark before {index}"
                );
                for other in left[n..].iter().filter_map(record_of) {
                    let is_bound = match case.order {
                        Order::Ordered => true,
                        Order::Unordered => false,
                        Order::Keyed => key(case, other) == key(case, *index),
                    };
                    assert!(
                        !is_bound || place(other) >= place(*index),
                        "{index} passes {other}"
                    );
                }
            }
            Item::Barrier(index, saved) => {
                let before = &expected[..place(*index)];
                let inputs = before
                    .iter()
                    .map(|seen| seen.index)
                    .filter(|index| is_record(case, *index));
                let in_flight =
                    inputs.filter(|index| !left[..n].iter().any(|left| is_of(left, *index)));
                assert_eq!(
                    *saved,
                    in_flight.collect::<Vec<_>>(),
                    "the cut of barrier {index}"
                );
            }
            Item::Watermark(_) | Item::Idle => {}
        }
    }
}

fn watermark_of(left: &Left) -> Option<usize> {
    match left.what {
        Item::Watermark(index) => Some(index),
        _ => None,
    }
}

fn record_of(left: &Left) -> Option<usize> {
    match left.what {
        Item::Record(index, ..) => Some(index),
        _ => None,
    }
}

fn key(case: &Case, index: usize) -> Option<u8> {
    match case.elements[index].what {
        What::Record(key, _) => Some(key),
        _ => None,
    }
}

fn expected_marks(case: &Case, expected: &[Seen]) -> Vec<Left> {
    let mark = |seen: &Seen| {
        let what = match case.elements[seen.index].what {
            What::Watermark => Item::Watermark(seen.index),
            What::Idle => Item::Idle,
            What::Barrier => Item::Barrier(seen.index, Vec::new()),
            What::Record(..) => Item::Record(seen.index, seen.outcome, 0, 0),
        };
        Left {
            at: seen.emitted,
            what,
        }
    };
    expected.iter().map(mark).collect()
}

/// The marks among what left, each with its instant; barriers by themselves,
/// since they keep no place. Of watermarks that leave one behind the other in
/// the same instant it is open whether they were one.
fn marks(left: &[Left]) -> (Vec<Left>, Vec<(usize, u64)>) {
    let (mut marks, mut barriers): (Vec<Left>, Vec<_>) = (Vec::new(), Vec::new());
    for item in left {
        match &item.what {
            Item::Barrier(index, _) => barriers.push((*index, item.at)),
            Item::Record(..) => {}
            Item::Watermark(_) | Item::Idle => {
                marks.pop_if(|last| {
                    let both = [&*last, item].map(|left| watermark_of(left).is_some());
                    both == [true; 2] && last.at == item.at
                });
                marks.push(item.clone());
            }
        }
    }
    (marks, barriers)
}

/// What holds however slowly outcomes are taken.
pub(crate) fn keep_the_rules(case: &Case, run: &Run) {
    let calls = run.log.calls();
    for left in &run.left {
        if let Item::Record(index, _, attempts, _) = left.what {
            let calls: Vec<_> = calls.iter().filter(|call| call.0 == index).collect();
            assert_eq!(attempts as usize, calls.len());
            assert!(calls.len() <= case.delays.len() + 1);
            for call in &calls {
                let late = call.1 - calls[0].1 >= case.timeout.unwrap_or(NEVER);
                assert!(!late, "a call after the deadline");
            }
        }
    }
    let records = case
        .elements
        .iter()
        .filter(|e| matches!(e.what, What::Record(..)))
        .count();
    let left: Vec<_> = run.left.iter().filter_map(record_of).collect();
    assert_eq!(left.len(), records, "one outcome per input");
    if case.order == Order::Ordered {
        assert!(left.is_sorted(), "out of order: {left:?}");
    }
}
