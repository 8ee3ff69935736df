use std::collections::VecDeque;

use super::list::List;
use crate::AsyncFunction;
use crate::core::attempt::StartAttempt;
use crate::core::slots::{NONE, Slots};
use crate::core::tag::Tag;

/// Elements leave as they are done, but none passes a fence: fences cut the
/// stream into segments, and only elements of the first leave.
#[derive(Debug, Default)]
pub(crate) struct Unordered {
    first: Segment,
    later: VecDeque<Segment>,
    /// The number of the first segment; it wraps around.
    number: u32,
}

#[derive(Debug)]
struct Segment {
    done: List,
    /// Elements that have not left; counted only where there are fences.
    elements: usize,
    /// The fence behind the last of them, once there is one.
    fence: u32,
}

impl Default for Segment {
    fn default() -> Self {
        Self {
            done: List::default(),
            elements: 0,
            fence: NONE,
        }
    }
}

impl Unordered {
    #[inline(always)]
    pub(super) fn is_clear(&self) -> bool {
        self.first.done.is_empty() && self.later.is_empty()
    }

    #[inline(always)]
    pub(super) fn admit<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        if T::FENCED {
            let behind = u32::try_from(self.later.len()).unwrap_or(u32::MAX);
            let number = self.number.wrapping_add(behind);
            slots[slot].tag.set_segment(number);
            self.last().elements += 1;
        }
    }

    /// Closes the last segment with a fence.
    pub(super) fn fence(&mut self, slot: u32) {
        self.last().fence = slot;
        self.later.push_back(Segment::default());
    }

    #[inline(always)]
    pub(super) fn done<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        self.segment_of(slots, slot).done.push(slots, slot);
    }

    #[inline(always)]
    fn segment_of<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &Slots<F, S, T>,
        slot: u32,
    ) -> &mut Segment {
        if T::FENCED {
            let number = slots[slot].tag.segment();
            match number.wrapping_sub(self.number) {
                0 => &mut self.first,
                behind => &mut self.later[behind as usize - 1],
            }
        } else {
            &mut self.first
        }
    }

    #[inline(always)]
    pub(super) fn pop<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &Slots<F, S, T>,
    ) -> Option<u32> {
        let head = self.first.done.head;
        if let Some(entry) = slots.get(head) {
            self.first.done.pop(entry.next);
            if T::FENCED {
                self.first.elements -= 1;
            }
            return Some(head);
        }
        if T::FENCED { self.pop_fence() } else { None }
    }

    /// The fence leaves when all before it have.
    fn pop_fence(&mut self) -> Option<u32> {
        if self.first.elements > 0 || self.first.fence == NONE {
            return None;
        }
        let next = self.later.pop_front().unwrap_or_default();
        self.number = self.number.wrapping_add(1);
        Some(std::mem::replace(&mut self.first, next).fence)
    }

    fn last(&mut self) -> &mut Segment {
        self.later.back_mut().unwrap_or(&mut self.first)
    }
}
