use std::collections::VecDeque;

/// Elements leave as they were admitted: the head when it is done, then the
/// next.
#[derive(Debug, Default)]
pub(crate) struct Ordered {
    slots: VecDeque<u32>,
}

impl Ordered {
    pub(super) fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    pub(super) fn admit(&mut self, slot: u32) {
        self.slots.push_back(slot);
    }

    pub(super) fn pop(&mut self, is_done: impl FnOnce(u32) -> bool) -> Option<u32> {
        self.slots.pop_front_if(|head| is_done(*head))
    }

    pub(super) fn shrink(&mut self, len: usize) {
        self.slots.shrink_to(len);
    }
}
