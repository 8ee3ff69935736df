use super::list::List;
use crate::AsyncFunction;
use crate::core::attempt::StartAttempt;
use crate::core::slots::Slots;
use crate::core::tag::Tag;

/// Elements leave as they were admitted: the head when it is done, then the
/// next.
#[derive(Debug, Default)]
pub(crate) struct Ordered {
    admitted: List,
}

impl Ordered {
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.admitted.is_empty()
    }

    #[inline(always)]
    pub(super) fn admit<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        self.admitted.push(slots, slot);
    }

    #[inline(always)]
    pub(super) fn pop<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &Slots<F, S, T>,
    ) -> Option<u32> {
        let head = self.admitted.head;
        let entry = slots.get(head).filter(|entry| entry.is_done())?;
        self.admitted.pop(entry.next);
        Some(head)
    }
}
