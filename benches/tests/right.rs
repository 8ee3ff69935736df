//! Every contestant does all of the work: what is fast because it does less is
//! no contestant.
#![forbid(unsafe_code)]

use asyncio_benches::grid::rivals;
use asyncio_benches::measure::{allocations, memory, run};
use asyncio_benches::workloads::Kind;
use asyncio_benches::{Order, contestants::Contestant};

#[test]
fn every_element_comes_out_once_and_in_order() {
    for work in Kind::TIMED {
        for order in Order::ALL {
            for cell in rivals(work, order, 100) {
                run(cell, 450).unwrap();
            }
        }
    }
}

#[test]
fn allocations_are_counted() {
    for cell in rivals(Kind::W1, Order::Ordered, 100) {
        let counted = allocations(cell).unwrap();
        let expected = match cell.contestant {
            Contestant::Operator
            | Contestant::FuturesBuffered
            | Contestant::FuturesBufferedBackon
            | Contestant::FuturesBufferedRetry2 => 0.0,
            Contestant::Buffered | Contestant::BufferedBackon | Contestant::BufferedRetry2 => 1.0,
            // A task, and a place for its handle.
            Contestant::Spawn | Contestant::SpawnBackon => 2.0,
        };
        assert!((counted - expected).abs() < 0.01, "{cell}: {counted}");
    }
}

#[test]
fn elements_in_flight_take_memory() {
    for work in [Kind::Waiting, Kind::Running] {
        for cell in rivals(work, Order::Unordered, 100) {
            let memory = memory(cell).unwrap();
            assert!(memory.held > 50.0, "{cell}: {memory:?}");
            assert!(memory.peak >= memory.held, "{cell}: {memory:?}");
        }
    }
}
