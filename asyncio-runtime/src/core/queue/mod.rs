//! The order in which elements leave: a queue for each.

mod list;
mod ordered;
mod unordered;

use asyncio_policy::Order;

use super::attempt::StartAttempt;
use super::slots::Slots;
use super::tag::Tag;
use crate::AsyncFunction;

use ordered::Ordered;
use unordered::Unordered;

/// The queue of an operator.
#[derive(Debug)]
pub(crate) enum Queue {
    Ordered(Ordered),
    /// Also for keyed elements: they are as ordered as they are called.
    Unordered(Unordered),
}

impl Queue {
    pub(crate) fn new(order: Order) -> Self {
        match order {
            Order::Ordered => Self::Ordered(Ordered::default()),
            Order::Unordered | Order::Keyed => Self::Unordered(Unordered::default()),
        }
    }

    /// Whether an element that is done as soon as it is admitted could leave
    /// at once, before all others.
    #[inline(always)]
    pub(crate) fn is_clear(&self) -> bool {
        match self {
            Self::Ordered(queue) => queue.is_empty(),
            Self::Unordered(queue) => queue.is_clear(),
        }
    }

    /// An element was admitted.
    #[inline(always)]
    pub(crate) fn admit<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        match self {
            Self::Ordered(queue) => queue.admit(slots, slot),
            Self::Unordered(queue) => queue.admit(slots, slot),
        }
    }

    /// A fence was admitted. It is done.
    pub(crate) fn fence<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        match self {
            Self::Ordered(queue) => queue.admit(slots, slot),
            Self::Unordered(queue) => queue.fence(slot),
        }
    }

    /// An element has its outcome.
    #[inline(always)]
    pub(crate) fn done<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &mut Slots<F, S, T>,
        slot: u32,
    ) {
        match self {
            Self::Ordered(_) => {}
            Self::Unordered(queue) => queue.done(slots, slot),
        }
    }

    /// The next to leave, if it may leave now.
    #[inline(always)]
    pub(crate) fn pop<F: AsyncFunction, S: StartAttempt<F>, T: Tag>(
        &mut self,
        slots: &Slots<F, S, T>,
    ) -> Option<u32> {
        match self {
            Self::Ordered(queue) => queue.pop(slots),
            Self::Unordered(queue) => queue.pop(slots),
        }
    }
}
