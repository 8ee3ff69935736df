use std::collections::VecDeque;

/// Elements leave as they are done.
#[derive(Debug, Default)]
pub(crate) struct Unordered {
    done: VecDeque<u32>,
}

impl Unordered {
    pub(super) fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    pub(super) fn done(&mut self, slot: u32) {
        self.done.push_back(slot);
    }

    pub(super) fn pop(&mut self) -> Option<u32> {
        self.done.pop_front()
    }

    pub(super) fn shrink(&mut self, len: usize) {
        self.done.shrink_to(len);
    }
}
