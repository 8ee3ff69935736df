//! A barrier at every position of random streams whose elements give three
//! outputs each: the cut goes through none of them.

use std::collections::BTreeMap;
use std::pin::Pin;

use asyncio_runtime::{AsyncWaitExt, Element, FlattenOutputs, Snapshot, Timestamp};
use fastrand::Rng;
use futures::stream::{self, StreamExt};

use crate::support::{Clock, Oops, barrier, rec, script, sleep_ms, w};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Ordered,
    Unordered,
    Keyed,
}

/// A stream: its elements, each with the pause before it.
#[derive(Clone, Debug)]
struct Case {
    kind: Kind,
    capacity: usize,
    elements: Vec<(u64, Element<u32>)>,
}

/// One part of an output, or a mark.
type Part = Element<Result<(u32, u8), u32>, Vec<u32>>;

fn case(seed: u64) -> Case {
    let rng = &mut Rng::with_seed(seed);
    let kinds = [Kind::Ordered, Kind::Unordered, Kind::Keyed];
    let count = rng.u32(1..9);
    let mut elements = Vec::new();
    for x in 0..count {
        let time = i64::from(x);
        elements.push((rng.u64(..4), rec(x, time)));
        match rng.u8(..5) {
            0 => elements.push((0, w(time))),
            1 => elements.push((rng.u64(..3), Element::Idle)),
            _ => {}
        }
    }
    Case {
        kind: kinds[rng.usize(..3)],
        capacity: rng.usize(1..5),
        elements,
    }
}

/// Runs it; with a snapshot, after that. Gives what left, and the snapshot of
/// the barrier.
async fn run(
    case: &Case,
    elements: Vec<(u64, Element<u32>)>,
    restored: Option<Snapshot<u32>>,
) -> (Vec<(u64, Part)>, Option<Snapshot<u32>>) {
    let clock = Clock::start();
    let source = stream::iter(elements).then(|(pause, element)| async move {
        sleep_ms(pause).await;
        element
    });
    // Some are done at once, some fail first, one is refused.
    let function = script(|x: u32, attempt| async move {
        sleep_ms(u64::from(x * 7 % 4)).await;
        match x % 6 {
            2 if attempt == 1 => Err(Oops(x)),
            5 => Err(Oops(99)),
            _ => Ok([(x, 0), (x, 1), (x, 2)]),
        }
    });
    let function = function.retry("fixed(1, 3ms)").retry_on(|e| e.0 != 99);
    let operator = Box::pin(source).async_wait_elements(function);
    let operator = match case.kind {
        Kind::Ordered => operator.ordered(),
        Kind::Unordered => operator.unordered(),
        Kind::Keyed => operator.keyed(|x| x % 3),
    };
    let operator = operator.capacity(case.capacity);
    let operator = match restored {
        Some(snapshot) => operator.restore(snapshot).unwrap(),
        None => operator,
    };
    let mut parts: FlattenOutputs<_, _> = operator.flatten_outputs();
    let (mut left, mut saved) = (Vec::new(), None);
    while let Some(part) = Pin::new(&mut parts).next().await {
        let part = match part {
            Element::Barrier(checkpoint) => {
                let inputs = checkpoint.snapshot.inputs().copied().collect();
                saved = Some(checkpoint.snapshot);
                Element::Barrier(inputs)
            }
            Element::Record(record) => {
                let value = record.value.map_err(asyncio_runtime::Failure::into_input);
                let at = record.timestamp.expect("all have one");
                Element::record_at(value, at)
            }
            Element::Watermark(at) => Element::Watermark(at),
            Element::Idle => Element::Idle,
            Element::Active => Element::Active,
        };
        left.push((clock.now(), part));
    }
    (left, saved)
}

/// How often each input left, in parts; they leave side by side.
fn inputs_left(parts: &[(u64, Part)]) -> BTreeMap<u32, usize> {
    let inputs: Vec<_> = parts
        .iter()
        .filter_map(|(_, part)| part.clone().into_record())
        .map(|record| {
            let x = record.value.map_or_else(|x| x, |(x, _)| x);
            assert_eq!(record.timestamp, Some(Timestamp(i64::from(x))));
            x
        })
        .collect();
    let mut counts = BTreeMap::new();
    for run in inputs.chunk_by(|a, b| a == b) {
        let twice = counts.insert(run[0], run.len());
        assert_eq!(twice, None, "torn apart: {inputs:?}");
    }
    for (x, count) in &counts {
        assert_eq!(*count, if x % 6 == 5 { 1 } else { 3 }, "in part: {x}");
    }
    counts
}

async fn check(case: &Case, position: usize) {
    let mut elements = case.elements.clone();
    elements.insert(position, (0, barrier(1)));
    let (left, saved) = run(case, elements, None).await;
    let saved = saved.expect("the barrier leaves");

    // Nothing live was changed: all else left as it would have.
    let others = left.iter().filter(|(_, part)| !is_barrier(part)).cloned();
    let (undisturbed, _) = run(case, case.elements.clone(), None).await;
    assert_eq!(in_order(case, others), in_order(case, undisturbed.clone()));

    // Each input is in one half of the cut and wholly so.
    let at = left.iter().position(|(_, part)| is_barrier(part)).unwrap();
    let before = inputs_left(&left[..at]);
    let records = |elements: &[(u64, Element<u32>)]| -> Vec<u32> {
        let records = elements.iter().filter_map(|(_, e)| e.into_record());
        records.map(|record| record.value).collect()
    };
    let read = records(&case.elements[..position]);
    let mut halves: Vec<_> = before.keys().copied().collect();
    halves.extend(saved.inputs());
    halves.sort_unstable();
    assert_eq!(halves, read, "neither lost nor in both halves");
    assert!(saved.inputs().is_sorted(), "as they were admitted");

    // What is restored gives the rest, and no more.
    let inputs: Vec<_> = saved.inputs().copied().collect();
    let (rest, _) = run(case, Vec::new(), Some(saved.clone())).await;
    assert_eq!(inputs_left(&rest).into_keys().collect::<Vec<_>>(), inputs);

    // And with what follows in the source, the whole is what it would have been.
    let (resumed, _) = run(case, case.elements[position..].to_vec(), Some(saved)).await;
    let whole: Vec<_> = left[..at].iter().chain(&resumed).cloned().collect();
    assert_eq!(inputs_left(&whole), inputs_left(&undisturbed));
    let marks = |parts: &[(u64, Part)]| {
        let mut last = i64::MIN;
        for (_, part) in parts {
            match part {
                Element::Watermark(Timestamp(at)) => last = *at,
                Element::Record(record) => assert!(record.timestamp.unwrap().0 > last),
                _ => {}
            }
        }
        last
    };
    assert_eq!(marks(&whole), marks(&undisturbed));
    if case.kind == Kind::Ordered {
        let parts = |parts: &[(u64, Part)]| -> Vec<_> {
            let parts = parts.iter().map(|(_, part)| part.clone());
            // Where they were read apart, watermarks may not have merged.
            parts
                .filter(|part| matches!(part, Element::Record(_)))
                .collect()
        };
        assert_eq!(parts(&whole), parts(&undisturbed));
    }
}

/// In which of two orders is left open that are done in the same millisecond.
fn in_order(case: &Case, parts: impl IntoIterator<Item = (u64, Part)>) -> Vec<(u64, String)> {
    let parts = parts
        .into_iter()
        .map(|(ms, part)| (ms, format!("{part:?}")));
    let mut parts: Vec<_> = parts.collect();
    if case.kind != Kind::Ordered {
        parts.sort();
    }
    parts
}

fn is_barrier(part: &Part) -> bool {
    matches!(part, Element::Barrier(_))
}

#[tokio::test(start_paused = true)]
async fn a_barrier_cuts_between_elements_wherever_it_is() {
    let mut saved_some = 0;
    for seed in 0..100 {
        let case = case(seed);
        for position in 0..=case.elements.len() {
            check(&case, position).await;
            saved_some += 1;
        }
    }
    assert!(saved_some > 500, "{saved_some}");
}
