//! Whether two runs have the same output, as far as their order promises.

use std::collections::BTreeMap;

use asyncio_runtime::Order;
use serde_json::Value;

/// How the output of a run differs from what it should be.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) lost: Vec<String>,
    /// More often there than it should be, or not at all to be expected.
    pub(crate) doubled: Vec<String>,
    /// The first line that stands where another should.
    pub(crate) misplaced: Option<String>,
}

impl Difference {
    pub(crate) fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

pub(crate) fn compare(order: Order, expected: &[String], found: &[String]) -> Difference {
    let mut counts: BTreeMap<&str, i64> = BTreeMap::new();
    for line in expected {
        *counts.entry(line).or_default() -= 1;
    }
    for line in found {
        *counts.entry(line).or_default() += 1;
    }
    let with = |sign: i64| -> Vec<String> {
        let lines = counts.iter().filter(|(_, count)| **count * sign > 0);
        lines.map(|(line, _)| (*line).to_owned()).collect()
    };
    let mut difference = Difference {
        lost: with(-1),
        doubled: with(1),
        misplaced: None,
    };
    if difference.is_none() {
        difference.misplaced = misplaced(order, expected, found);
    }
    difference
}

fn misplaced(order: Order, expected: &[String], found: &[String]) -> Option<String> {
    let (expected, found) = match order {
        Order::Unordered => return None,
        Order::Ordered => (expected.to_vec(), found.to_vec()),
        // Lines of one key side by side, each key in its own order.
        Order::Keyed => (by_key(expected), by_key(found)),
    };
    let mut pairs = found.iter().zip(&expected);
    pairs
        .find(|(found, expected)| found != expected)
        .map(|(found, _)| found.clone())
}

fn by_key(lines: &[String]) -> Vec<String> {
    let mut lines = lines.to_vec();
    // It keeps the order of equal ones.
    lines.sort_by_cached_key(|line| key(line));
    lines
}

/// The airport of origin.
fn key(line: &str) -> String {
    let line: Value = serde_json::from_str(line).unwrap();
    line["origin"]["iata"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

/// Where in the input the line begins that this one came of.
pub(crate) fn at(line: &str) -> u64 {
    let line: Value = serde_json::from_str(line).unwrap();
    line["at"].as_u64().unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(at: u64, origin: &str) -> String {
        format!(r#"{{"at":{at},"origin":{{"iata":"{origin}"}}}}"#)
    }

    fn lines() -> Vec<String> {
        [(0, "A"), (1, "B"), (2, "A")]
            .map(|(at, origin)| line(at, origin))
            .into()
    }

    #[test]
    fn each_order_promises_what_it_promises() {
        let all = lines();
        let keys_swapped: Vec<_> = [1, 0, 2].map(|index| all[index].clone()).into();
        let key_broken: Vec<_> = [2, 1, 0].map(|index| all[index].clone()).into();
        for (order, found, is_right) in [
            (Order::Ordered, &all, true),
            (Order::Ordered, &keys_swapped, false),
            (Order::Keyed, &keys_swapped, true),
            (Order::Keyed, &key_broken, false),
            (Order::Unordered, &key_broken, true),
        ] {
            let difference = compare(order, &all, found);
            assert_eq!(difference.is_none(), is_right, "{order}: {difference:?}");
            assert!(difference.lost.is_empty() && difference.doubled.is_empty());
        }
    }

    #[test]
    fn what_is_lost_and_what_is_doubled_are_told_apart() {
        for order in Order::ALL {
            let all = lines();
            let mut found = all.clone();
            found.push(found[0].clone());
            found.remove(1);
            let difference = compare(*order, &all, &found);
            assert_eq!(difference.lost, [line(1, "B")]);
            assert_eq!(difference.doubled, [line(0, "A")]);
        }
    }
}
