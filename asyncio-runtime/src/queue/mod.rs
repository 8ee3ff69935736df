//! The order in which elements leave: a queue for each. They hold the numbers
//! of slots; the elements are in those.

mod ordered;
mod unordered;

use asyncio_policy::Order;

use ordered::Ordered;
use unordered::Unordered;

/// The queue of an operator.
#[derive(Debug)]
pub(crate) enum Queue {
    Ordered(Ordered),
    Unordered(Unordered),
}

impl Queue {
    pub(crate) fn new(order: Order) -> Self {
        match order {
            Order::Ordered => Self::Ordered(Ordered::default()),
            _ => Self::Unordered(Unordered::default()),
        }
    }

    /// Whether an element that is done as soon as it is admitted could leave
    /// at once, before all others.
    #[inline(always)]
    pub(crate) fn is_clear(&self) -> bool {
        match self {
            Self::Ordered(queue) => queue.is_empty(),
            Self::Unordered(queue) => queue.is_empty(),
        }
    }

    /// An element was admitted.
    #[inline(always)]
    pub(crate) fn admit(&mut self, slot: u32) {
        match self {
            Self::Ordered(queue) => queue.admit(slot),
            Self::Unordered(_) => {}
        }
    }

    /// An element has its outcome.
    #[inline(always)]
    pub(crate) fn done(&mut self, slot: u32) {
        match self {
            Self::Ordered(_) => {}
            Self::Unordered(queue) => queue.done(slot),
        }
    }

    /// The next to leave, if it may leave now.
    #[inline(always)]
    pub(crate) fn pop(&mut self, is_done: impl FnOnce(u32) -> bool) -> Option<u32> {
        match self {
            Self::Ordered(queue) => queue.pop(is_done),
            Self::Unordered(queue) => queue.pop(),
        }
    }

    /// Gives memory back: about `len` places are in use.
    pub(crate) fn shrink(&mut self, len: usize) {
        match self {
            Self::Ordered(queue) => queue.shrink(len),
            Self::Unordered(queue) => queue.shrink(len),
        }
    }
}
