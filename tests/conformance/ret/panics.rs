//! A panic fails its own element and is never retried.

use asyncio_runtime::AsyncFunction;
use asyncio_runtime::Order::Unordered;
use asyncio_runtime::Reason::{Panicked, TimedOut};

use crate::support::{Oops, at_once, failed, hang_if, script, sleep_ms};

#[tokio::test(start_paused = true)]
async fn ret_16_a_panic_is_final_and_fails_its_own_element_alone() {
    let function = script(|x: u32, attempt| {
        assert_ne!(x, 1, "before there is a future");
        async move {
            assert_ne!(x, 2, "at the first poll");
            sleep_ms(5).await;
            assert_ne!(x, 3, "at a later poll");
            match (x, attempt) {
                (4, 1) => Err(Oops(4)),
                (4, 2) => panic!("in a retry"),
                _ => Ok(x),
            }
        }
    });

    let run = function.exc2().order(Unordered).run(at_once(1..=5)).await;

    let first = (1..=5).map(|x| (x, 1, 0));
    assert_eq!(run.calls, first.chain([(4, 2, 15)]).collect::<Vec<_>>());
    let lost = |x| failed(x, Panicked);
    assert_eq!(
        run.items,
        [
            (0, Err(lost(1))),
            (0, Err(lost(2))),
            (5, Err(lost(3).spent(5))),
            (5, Ok(5)),
            (20, Err(lost(4).attempts(2).error(Oops(4)).spent(20))),
        ]
    );
}

/// Panics when it is dropped.
struct Sore;

impl Drop for Sore {
    fn drop(&mut self) {
        panic!("as it is dropped");
    }
}

#[tokio::test(start_paused = true)]
async fn ret_16_a_call_may_panic_as_it_is_given_up() {
    let function = || {
        script(|x: u32, _| async move {
            let _sore = (x == 1).then(|| Sore);
            hang_if(x == 1).await;
            Ok(x)
        })
    };

    let run = function().exc2().attempt_timeout("5ms");
    let run = run.run(at_once([1, 2])).await;
    assert_eq!(run.calls, [(1, 1, 0), (2, 1, 0)]);
    assert_eq!(
        run.items,
        [(5, Err(failed(1, Panicked).spent(5))), (5, Ok(2))]
    );

    // Its time was over before.
    let run = function().timeout("5ms").run(at_once([1, 2])).await;
    assert_eq!(
        run.items,
        [(5, Err(failed(1, TimedOut).spent(5))), (5, Ok(2))]
    );
}

#[tokio::test(start_paused = true)]
async fn ret_17_a_predicate_that_panics_fails_the_element() {
    for pause in [0, 5] {
        let function = || {
            let function = script(move |x: u32, _| async move {
                sleep_ms(pause).await;
                if x == 1 { Err(Oops(1)) } else { Ok(x) }
            });
            function
                .retry("fixed(2, 10ms)")
                .retry_on(|_| panic!("of an error"))
                .retry_if(|x| {
                    if *x == 2 {
                        panic!("of an output")
                    } else {
                        false
                    }
                })
        };

        let run = function().run(at_once([1, 2, 3])).await;

        assert_eq!(run.calls, [(1, 1, 0), (2, 1, 0), (3, 1, 0)]);
        let lost = |x| Err(failed(x, Panicked).spent(pause));
        assert_eq!(
            run.items,
            [(pause, lost(1)), (pause, lost(2)), (pause, Ok(3))]
        );

        let failure = function().call(2).await.unwrap_err();
        assert_eq!(failure.panic_message().as_deref(), Some("of an output"));
    }
}
