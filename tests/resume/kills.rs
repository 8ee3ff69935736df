//! Runs that are killed again and again, against one that is left alone.

use std::fmt;
use std::sync::OnceLock;

use asyncio_runtime::Order;
use fastrand::Rng;

use crate::compare::{at, compare};
use crate::data::{FLIGHTS, are_all};
use crate::process::{Counters, Place, Running};

/// The state that a run was killed in: the last that it has written of itself.
pub(crate) struct Kill(Counters);

/// The first and the last record to be killed at: 10% and 90% of the input.
const FROM: u64 = FLIGHTS / 10;
const TO: u64 = FLIGHTS * 9 / 10;

#[test]
fn ordered_output_is_the_same_after_kills() {
    survives_kills(Order::Ordered);
}

#[test]
fn unordered_output_is_the_same_after_kills() {
    survives_kills(Order::Unordered);
}

#[test]
fn keyed_output_is_the_same_after_kills() {
    survives_kills(Order::Keyed);
}

fn survives_kills(order: Order) {
    let expected = without_faults(order);
    for seed in seeds() {
        let place = Place::new(order.name());
        let number = 3 + usize::try_from(seed % 3).unwrap();
        let kills = killed(&place, order, seed, number);
        let found = place.dump();
        let difference = compare(order, expected, &found);
        println!("seed {seed}, {order}: {} records", found.len());
        for kill in &kills {
            println!("  {kill}");
        }
        assert!(difference.is_none(), "seed {seed}: {difference:?}");
        assert!(kills.len() >= 3);
    }
}

/// The output of a run that is left alone, once for each order.
pub(crate) fn without_faults(order: Order) -> &'static [String] {
    static ALL: [OnceLock<Vec<String>>; 3] = [const { OnceLock::new() }; 3];
    ALL[order as usize].get_or_init(|| run_to_the_end(order))
}

fn run_to_the_end(order: Order) -> Vec<String> {
    let place = Place::new(order.name());
    place.finish();
    let output = place.dump();
    let mut sorted = output.clone();
    if order != Order::Ordered {
        sorted.sort_by_cached_key(|line| at(line));
    }
    are_all(&sorted);
    output
}

/// Kills this number of runs at records that the seed chooses, and lets the next
/// one finish.
pub(crate) fn killed(place: &Place, order: Order, seed: u64, number: usize) -> Vec<Kill> {
    let mut rng = Rng::with_seed(seed << 2 | order as u64);
    // Up to 75%, since a process lives on until the kill has reached it.
    let last = FLIGHTS * 3 / 4;
    let mut at: Vec<u64> = (0..number).map(|_| rng.u64(FROM..last)).collect();
    at.sort_unstable();
    let kills = at.into_iter().map(|at| kill(place, at)).collect();
    place.finish();
    kills
}

/// Kills one run at this record, with elements calling and elements waiting. One
/// that had none when it was dead does not count, and another is killed for it.
fn kill(place: &Place, at: u64) -> Kill {
    for _ in 0..20 {
        let mut run = place.start();
        let seen = wait_for(&mut run, at);
        let kill = Kill(run.kill().unwrap_or(seen));
        if kill.0.calling > 0 && kill.0.waiting > 0 && (FROM..=TO).contains(&kill.0.out) {
            return kill;
        }
        println!("  does not count: {kill}");
    }
    panic!("no run was killed with elements calling and elements waiting");
}

fn wait_for(run: &mut Running, at: u64) -> Counters {
    loop {
        let counters = run.counters().expect("it goes on until it is killed");
        if counters.out >= at && counters.calling > 0 && counters.waiting > 0 {
            return counters;
        }
    }
}

impl fmt::Display for Kill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Counters {
            out,
            saved,
            in_flight,
            calling,
            waiting,
        } = self.0;
        let percent = out * 100 / FLIGHTS;
        write!(
            f,
            "killed at {out} ({percent}%), {saved} saved: \
             {in_flight} in flight, {calling} calling, {waiting} waiting"
        )
    }
}

fn seeds() -> impl Iterator<Item = u64> {
    let number = |name, default| match std::env::var(name) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{name} is a number")),
        Err(_) => default,
    };
    let first = number("ASYNCIO_KILL_SEED", 0);
    first..first + number("ASYNCIO_KILL_RUNS", 2)
}
