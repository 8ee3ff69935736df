use super::list::List;
use crate::AsyncFunction;
use crate::core::attempt_future::StartAttempt;
use crate::core::slot::Slots;

/// Elements leave as they are done.
#[derive(Debug, Default)]
pub(crate) struct Unordered {
    done: List,
}

impl Unordered {
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    #[inline(always)]
    pub(super) fn done<F: AsyncFunction, S: StartAttempt<F>, T>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        self.done.push(slots, slot);
    }

    #[inline(always)]
    pub(super) fn pop<F: AsyncFunction, S: StartAttempt<F>, T>(
        &mut self,
        slots: &Slots<F, S, T>,
    ) -> Option<u32> {
        let head = self.done.head;
        let entry = slots.get(head)?;
        self.done.pop(entry.next);
        Some(head)
    }
}
