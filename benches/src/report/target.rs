use super::results::Results;
use super::worst::{self, Scope, Worst};
use crate::Order;
use crate::contestants::Contestant;
use crate::workloads::Kind;

use Bound::{AtLeast, AtMost};
use Contestant::{BufferedBackon, FuturesBuffered, FuturesBufferedBackon};

/// What the operator is to reach.
pub(crate) struct Target {
    pub(crate) work: &'static str,
    pub(crate) measure: Measure,
    pub(crate) bound: Bound,
}

#[derive(Clone, Copy)]
pub(crate) enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

impl Bound {
    pub(crate) fn holds(self, value: f64) -> bool {
        match self {
            AtLeast(bound) => value >= bound,
            AtMost(bound) => value <= bound,
        }
    }
}

/// What is held against a bound.
#[derive(Clone, Copy)]
pub(crate) enum Measure {
    /// CPU time of another over ours.
    Cpu(Scope, Contestant),
    /// Wall time of another over ours.
    Wall(Scope, Contestant),
    /// Our wall time over that of the best.
    ToTheBest(Scope),
    /// Our CPU time at 100,000 over that at 1,000.
    Growth(Kind),
    /// Our wall time per element with a million in flight.
    Million,
    /// Our instructions per element.
    Instructions(Kind),
    /// Our allocations per element.
    Allocations,
    /// Bytes per element, beyond what is its own.
    Memory(Kind),
}

impl Measure {
    pub(crate) fn worst(self, results: &Results) -> Option<Worst> {
        match self {
            Self::Cpu(scope, other) => worst::ratio(results, scope, other, |time| time.cpu),
            Self::Wall(scope, other) => worst::ratio(results, scope, other, |time| time.wall),
            Self::ToTheBest(scope) => worst::to_the_best(results, scope),
            Self::Growth(work) => worst::growth(results, work),
            Self::Million => worst::million(results),
            Self::Instructions(work) => worst::instructions(results, work),
            Self::Allocations => worst::allocations(results),
            Self::Memory(work) => worst::memory(results, work),
        }
    }

    pub(crate) fn unit(self) -> &'static str {
        match self {
            Self::Cpu(..) | Self::Wall(..) | Self::ToTheBest(_) | Self::Growth(_) => "×",
            Self::Million => " ns",
            Self::Instructions(_) | Self::Allocations | Self::Memory(_) => "",
        }
    }

    pub(crate) fn text(self) -> String {
        match self {
            Self::Cpu(_, other) => format!("CPU of {other} ÷ ours"),
            Self::Wall(_, other) => format!("wall of {other} ÷ ours"),
            Self::ToTheBest(_) => "our wall ÷ the best's".to_owned(),
            Self::Growth(_) => "our CPU at 100,000 ÷ at 1,000".to_owned(),
            Self::Million => "1,000,000 in flight drain, wall per element".to_owned(),
            Self::Instructions(_) => "instructions per element".to_owned(),
            Self::Allocations => "allocations per element, 0".to_owned(),
            Self::Memory(Kind::Running) => "bytes per running element over its future".to_owned(),
            Self::Memory(_) => "bytes per waiting element over its input".to_owned(),
        }
    }
}

const fn scope(work: Kind) -> Scope {
    Scope {
        work,
        order: None,
        capacity: None,
    }
}

const fn at(work: Kind, capacity: usize) -> Scope {
    Scope {
        work,
        order: None,
        capacity: Some(capacity),
    }
}

const fn w4(order: Order) -> Scope {
    Scope {
        work: Kind::W4,
        order: Some(order),
        capacity: Some(1_000),
    }
}

const fn target(work: &'static str, measure: Measure, bound: Bound) -> Target {
    Target {
        work,
        measure,
        bound,
    }
}

const W1: &str = "W1 ready at once";
const W2S: &str = "W2S wakes itself once";
const W3B: &str = "W3B another thread, 1,000";
const W4_ORDERED: &str = "W4 one in 100 retried, ordered 1,000";

/// All of them.
#[rustfmt::skip] // A table.
pub(crate) const TARGETS: &[Target] = &[
    target(W1, Measure::Cpu(scope(Kind::W1), FuturesBufferedBackon), AtLeast(4.0)),
    target(W1, Measure::Cpu(scope(Kind::W1), BufferedBackon), AtLeast(8.0)),
    target(W1, Measure::Cpu(scope(Kind::W1), FuturesBuffered), AtLeast(1.0)),
    target(W1, Measure::Instructions(Kind::W1), AtMost(300.0)),
    target(W2S, Measure::Cpu(scope(Kind::W2s), FuturesBufferedBackon), AtLeast(4.0)),
    target(W2S, Measure::Cpu(scope(Kind::W2s), FuturesBuffered), AtLeast(1.0)),
    target("W2 yields once", Measure::Cpu(scope(Kind::W2), FuturesBufferedBackon), AtLeast(2.5)),
    target("W3A sleeps inside, 10,000", Measure::Cpu(at(Kind::W3a, 10_000), FuturesBufferedBackon), AtLeast(1.4)),
    target(W3B, Measure::Cpu(at(Kind::W3b, 1_000), FuturesBufferedBackon), AtLeast(1.5)),
    target(W3B, Measure::Wall(at(Kind::W3b, 1_000), FuturesBufferedBackon), AtLeast(1.5)),
    target("W3B another thread, 100", Measure::ToTheBest(at(Kind::W3b, 100)), AtMost(1.25)),
    target("W4 one in 100 retried, unordered 1,000", Measure::Cpu(w4(Order::Unordered), FuturesBufferedBackon), AtLeast(3.0)),
    target(W4_ORDERED, Measure::Cpu(w4(Order::Ordered), FuturesBufferedBackon), AtLeast(2.0)),
    target(W4_ORDERED, Measure::ToTheBest(w4(Order::Ordered)), AtMost(1.25)),
    target("W5 all wait for a retry, 10,000", Measure::Cpu(at(Kind::W5, 10_000), FuturesBufferedBackon), AtLeast(2.0)),
    target("growth W1", Measure::Growth(Kind::W1), AtMost(1.5)),
    target("growth W2", Measure::Growth(Kind::W2), AtMost(1.5)),
    target("growth W2S", Measure::Growth(Kind::W2s), AtMost(1.5)),
    target("growth W3A", Measure::Growth(Kind::W3a), AtMost(1.5)),
    target("growth W5", Measure::Growth(Kind::W5), AtMost(1.5)),
    target("growth W5", Measure::Million, AtMost(f64::INFINITY)),
    target("allocations W1, W2, W2S, W3A, W4, W5, W6", Measure::Allocations, AtMost(0.001)),
    target("memory", Measure::Memory(Kind::Waiting), AtMost(200.0)),
    target("memory", Measure::Memory(Kind::Running), AtMost(150.0)),
];
