//! No wake-up is lost between the wakers of the slots, the timer's, and an
//! operator that looks, registers its task and looks again: under loom, in every
//! interleaving with up to three preemptions.
//!
//! `ready.rs` is the operator's own file; its atomics are loom's here.

mod sync;

/// No operator polls here, so that nothing wakes itself while it is polled.
#[allow(dead_code)]
mod self_wake {
    pub(crate) fn note(_: usize) -> bool {
        false
    }
}

#[allow(dead_code, clippy::inline_always)] // Not all of it is in the model.
#[path = "../../asyncio-runtime/src/core/ready.rs"]
mod ready;

/// The same with a mistake; see `build.rs`.
#[allow(dead_code)]
mod broken {
    #[allow(unused_imports)]
    use crate::{self_wake, sync};

    mod ready {
        include!(concat!(env!("OUT_DIR"), "/broken.rs"));
    }
    pub(crate) use ready::ReadySet;
}

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering as Plain};
use std::task::{Wake, Waker};

use futures_util::task::waker;

use sync::{AtomicBool, Ordering};

/// The task of the operator: whether it is to be polled.
#[derive(Default)]
struct Task(AtomicBool);

impl Wake for Task {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::Release);
    }
}

/// How an operator comes to rest.
#[derive(Clone, Copy, PartialEq)]
enum Rests {
    AfterALook,
    WithoutALook,
}

/// Explores all interleavings of two threads that wake two slots, or a slot and
/// the timer, and an operator; returns how many there are.
macro_rules! explore {
    ($ready:path, $second:expr, $rests:expr) => {{
        use $ready as ready;
        let runs = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&runs);
        let mut model = loom::model::Builder::new();
        model.preemption_bound = Some(3);
        model.check(move || {
            count.fetch_add(1, Plain::Relaxed);
            let mut set = ready::ReadySet::new();
            let second: Option<u32> = $second;
            let wakers = [
                waker(set.signal(0)),
                match second {
                    Some(slot) => waker(set.signal(slot)),
                    None => set.alarm_waker(),
                },
            ];
            let threads = wakers.map(|waker| loom::thread::spawn(move || waker.wake()));
            let task = Arc::new(Task::default());
            let waker = Waker::from(Arc::clone(&task));
            let mut seen = Vec::new();
            // As `Core` does it: what is there is taken, the task registered,
            // and what is there then is taken too.
            let mut poll = || loop {
                if set.is_alarmed() {
                    set.calm();
                    seen.push(None);
                }
                while let Some(slot) = set.next() {
                    seen.push(Some(slot));
                }
                set.register(&waker);
                let is_quiet = set.is_empty() && !set.is_alarmed();
                if $rests == Rests::WithoutALook || is_quiet {
                    break;
                }
            };
            poll();
            for thread in threads {
                thread.join().unwrap();
            }
            // A task is polled again for as long as it is woken.
            while task.0.swap(false, Ordering::AcqRel) {
                poll();
            }
            for wake in [Some(0), second] {
                assert!(seen.contains(&wake), "lost: {wake:?}");
            }
        });
        runs.load(Plain::Relaxed)
    }};
}

#[test]
fn no_wake_is_lost() {
    // In one word, in two words of a block, in two blocks.
    for second in [1, 64, 4096] {
        let runs = explore!(crate::ready, Some(second), Rests::AfterALook);
        println!("slots 0 and {second}: {runs} interleavings");
        assert!(runs > 100);
    }
}

#[test]
fn no_alarm_is_lost() {
    let runs = explore!(crate::ready, None, Rests::AfterALook);
    println!("a slot and the timer: {runs} interleavings");
    assert!(runs > 100);
}

#[test]
#[should_panic(expected = "lost: ")]
fn to_rest_without_a_look_after_registering_is_found_out() {
    explore!(crate::ready, Some(64), Rests::WithoutALook);
}

#[test]
#[should_panic(expected = "lost: ")]
fn to_take_bits_by_two_operations_is_found_out() {
    explore!(crate::broken, Some(4096), Rests::AfterALook);
}
