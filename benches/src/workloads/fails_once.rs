use std::sync::atomic::{AtomicU64, Ordering};

use super::Transient;

/// Which elements have failed and not yet succeeded; all zero between two runs,
/// since each that fails is called once more.
///
/// What a call remembers by itself, so that no contestant has to tell it which
/// attempt it is.
static FAILED: [AtomicU64; WORDS] = [const { AtomicU64::new(0) }; WORDS];

/// For 4,194,304 elements.
const WORDS: usize = 1 << 16;

/// Fails in the first call of an element, and in no other.
pub(crate) fn fails_once(element: u64) -> Result<(), Transient> {
    let word = usize::try_from(element / 64).unwrap_or(usize::MAX);
    let bit = 1 << (element % 64);
    let Some(word) = FAILED.get(word) else {
        unreachable!("no run has so many elements");
    };
    // One thread makes all the calls: no atomic operation is needed.
    let failed = word.load(Ordering::Relaxed) ^ bit;
    word.store(failed, Ordering::Relaxed);
    if failed & bit == 0 {
        Ok(())
    } else {
        Err(Transient)
    }
}
