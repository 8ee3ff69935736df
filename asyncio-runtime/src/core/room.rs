//! Room for more, a little at a time: to double these lists would leave up to half
//! of their memory unused.

use std::collections::{BinaryHeap, VecDeque};

/// The least that is added.
const LEAST: usize = 16;

/// A list that can be full.
pub(crate) trait Room {
    /// Makes room for more where there is none.
    fn make_room(&mut self);
}

fn more(len: usize) -> usize {
    (len / 16).max(LEAST)
}

impl<T> Room for Vec<T> {
    #[inline(always)]
    fn make_room(&mut self) {
        if self.len() == self.capacity() {
            self.reserve_exact(more(self.len()));
        }
    }
}

impl<T> Room for VecDeque<T> {
    #[inline(always)]
    fn make_room(&mut self) {
        if self.len() == self.capacity() {
            self.reserve_exact(more(self.len()));
        }
    }
}

impl<T: Ord> Room for BinaryHeap<T> {
    #[inline(always)]
    fn make_room(&mut self) {
        if self.len() == self.capacity() {
            self.reserve_exact(more(self.len()));
        }
    }
}
