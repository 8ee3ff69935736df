//! Attempts that wake themselves while they are polled.
//!
//! The one who polls is about to look anyway, so the wake is noted on the
//! thread and answered by another poll; it costs no atomic operation. A wake
//! from another thread, or of another attempt, goes its usual way.

use std::cell::Cell;
use std::task::Waker;

/// No address of a waker.
const NOBODY: usize = 0;
const WOKEN: usize = 1;

thread_local! {
    /// The address of the waker that is watched, or whether it was woken.
    static WATCHED: Cell<usize> = const { Cell::new(NOBODY) };
}

/// Watches a waker on this thread; returns what was watched before, by an
/// operator that polls this one.
///
/// Nothing may unwind until [`end`]: attempts catch the panics of the calls
/// that they poll.
#[inline(always)]
pub(crate) fn watch(waker: &Waker) -> usize {
    WATCHED.replace(waker.data().addr())
}

/// Ends the watch; returns whether the waker was woken.
#[inline(always)]
pub(crate) fn end(before: usize) -> bool {
    WATCHED.replace(before) == WOKEN
}

/// Notes a wake of the waker of this address, if it is watched.
#[inline(always)]
pub(crate) fn note(waker: usize) -> bool {
    let is_watched = WATCHED.get() == waker;
    if is_watched {
        WATCHED.set(WOKEN);
    }
    is_watched
}
