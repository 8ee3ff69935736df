//! LKP: a lookup that is retried until its row is there.

use std::cell::Cell;

use asyncio_runtime::Order::Unordered;
use asyncio_runtime::Reason::{DeadlineReached, Error, Exhausted};

use crate::support::{BOTH, Clock, Oops, at_once, failed, fails, script, sleep_ms};

/// The row of a key, from the millisecond on in which it is written.
fn row(key: &str, now: u64) -> Option<&'static str> {
    match key {
        "early" => Some("early row"),
        "late" if now >= 1500 => Some("late row"),
        _ => None,
    }
}

#[tokio::test(start_paused = true)]
async fn lkp_1_a_row_that_is_missing_is_looked_up_again() {
    for order in BOTH {
        let clock = Clock::start();
        let lookup = script(move |key, _| async move { Ok(row(key, clock.now())) });
        let lookup = lookup.retry("fixed(3, 1s)").retry_if(Option::is_none);

        let run = lookup.order(order).run(at_once(["late", "never"])).await;

        assert_eq!(run.calls_of(&"late"), [0, 1000, 2000]);
        assert_eq!(run.calls_of(&"never"), [0, 1000, 2000, 3000]);
        // A left join makes a row of nulls of it, an inner join none.
        assert_eq!(run.items, [(2000, Ok(Some("late row"))), (3000, Ok(None))]);
        let exhausted: Vec<_> = run.reports.iter().map(|r| r.exhausted).collect();
        assert_eq!(exhausted, [false, true]);
    }
}

#[tokio::test(start_paused = true)]
async fn lkp_2_a_lookup_that_fails_is_never_a_missing_row() {
    let lookup = || {
        let lookup = fails::<&str, Option<&str>>().retry("fixed(3, 1s)");
        lookup.retry_if(Option::is_none)
    };

    let run = lookup().run(at_once(["early"])).await;
    assert_eq!(run.items, [(0, Err(failed("early", Error).error(Oops(1))))]);
    assert_eq!(run.calls_of(&"early"), [0]);

    let run = lookup().retry_on(|_| true).run(at_once(["early"])).await;
    let exhausted = failed("early", Exhausted).attempts(4).error(Oops(4));
    assert_eq!(run.items, [(3000, Err(exhausted.spent(3000)))]);
    assert_eq!(run.calls_of(&"early"), [0, 1000, 2000, 3000]);
}

#[tokio::test(start_paused = true)]
async fn lkp_3_waits_block_nobody_and_stop_at_the_timeout() {
    let lookup = script(|x: u32, attempt| async move {
        if x.is_multiple_of(2) {
            Ok(None::<u32>)
        } else {
            Err(Oops(attempt))
        }
    });
    let lookup = lookup
        .retry("fixed(forever, 1s)")
        .retry_if(Option::is_none)
        .retry_on(|_| true)
        .timeout("2500ms")
        .order(Unordered)
        .capacity(1000);

    // A neighbour in the same task has its turn in every millisecond.
    let ticks = Cell::new(0);
    let neighbour = async {
        loop {
            sleep_ms(1).await;
            ticks.set(ticks.get() + 1);
        }
    };
    let run = tokio::select! {
        biased;
        () = neighbour => unreachable!("it ticks for ever"),
        run = lookup.run(at_once(0..1000)) => run,
    };

    assert_eq!(ticks.get(), 2000);
    assert_eq!((run.calls.len(), run.ended), (3000, 2000));
    let lost = |x| failed(x, DeadlineReached).attempts(3).spent(2000);
    let lost = |x: u32| {
        if x.is_multiple_of(2) {
            lost(x)
        } else {
            lost(x).error(Oops(3))
        }
    };
    let items = (0..1000).map(|x| (2000, Err(lost(x))));
    assert_eq!(run.items, items.collect::<Vec<_>>());
}
