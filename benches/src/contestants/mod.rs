//! Who makes the calls for a stream of elements.

mod buffered;
mod futures_buffered;
mod guard;
mod name;
mod operator;
mod spawn;

use std::pin::Pin;

pub use name::Contestant;

use crate::workloads::{
    AllRetried, Kind, Lent, OneSlow, OtherThread, Ready, Running, SelfWake, Sleeping, SomeRetried,
    Waiting, Workload, Yielding,
};
use crate::{Cell, Drained};

/// A run that has not begun.
pub(crate) type Run = Pin<Box<dyn Future<Output = Drained>>>;

/// Makes the run of a cell over the elements `0..elements`.
pub(crate) fn run(cell: Cell, elements: u64) -> Run {
    match cell.work {
        Kind::W1 => run_work::<Ready>(cell, elements),
        Kind::W1l => run_work::<Lent>(cell, elements),
        Kind::W2 => run_work::<Yielding>(cell, elements),
        Kind::W2s => run_work::<SelfWake>(cell, elements),
        Kind::W3a => run_work::<Sleeping>(cell, elements),
        Kind::W3b => run_work::<OtherThread>(cell, elements),
        Kind::W4 => run_work::<SomeRetried>(cell, elements),
        Kind::W5 => run_work::<AllRetried>(cell, elements),
        Kind::W6 => run_work::<OneSlow>(cell, elements),
        Kind::Waiting => run_work::<Waiting>(cell, elements),
        Kind::Running => run_work::<Running>(cell, elements),
    }
}

fn run_work<W: Workload>(cell: Cell, elements: u64) -> Run {
    let Cell {
        order, capacity, ..
    } = cell;
    match cell.contestant {
        Contestant::Buffered => buffered::run(W::call, order, capacity, elements),
        Contestant::BufferedBackon => buffered::run(guard::backon::<W>, order, capacity, elements),
        Contestant::BufferedRetry2 => buffered::run(guard::retry2::<W>, order, capacity, elements),
        Contestant::FuturesBuffered => futures_buffered::run(W::call, order, capacity, elements),
        Contestant::FuturesBufferedBackon => {
            futures_buffered::run(guard::backon::<W>, order, capacity, elements)
        }
        Contestant::FuturesBufferedRetry2 => {
            futures_buffered::run(guard::retry2::<W>, order, capacity, elements)
        }
        Contestant::Spawn => spawn::run(W::call, order, capacity, elements),
        Contestant::SpawnBackon => spawn::run(guard::backon::<W>, order, capacity, elements),
        Contestant::Operator => operator::run::<W>(order, capacity, elements),
    }
}
