//! What flows through an operator: from the source into the core, and out.

use std::pin::Pin;
use std::task::{Context, Poll, ready};

use asyncio_policy::Settings;
use futures_core::Stream;

use super::port::{Intake, Port, Sealed};
use crate::core::{Admitted, Core, Saved, StartAttempt};
use crate::{AsyncFunction, AtEnd};

/// All of an operator but its source.
pub(super) struct Flow<F, S, P, Item>
where
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, Item>,
{
    /// No more is taken from the source.
    pub(super) ended: bool,
    /// What was taken from it beyond the capacity.
    pub(super) ahead: Option<Intake<F::Input, <P as Sealed<F, Item>>::Tag>>,
    /// An item that comes before all others.
    pub(super) aside: Option<<P as Sealed<F, Item>>::Output>,
    pub(super) at_end: AtEnd,
    pub(super) settings: Settings,
    pub(super) port: <P as Sealed<F, Item>>::State,
    pub(super) core: Core<F, S, <P as Sealed<F, Item>>::Tag>,
}

/// What an element that was admitted, or a barrier, gives.
enum Given<Item> {
    /// An item at once.
    Item(Item),
    /// One in its turn, although it is done.
    Done,
    /// One when it is done.
    Later,
}

impl<F, S, P, Item> Flow<F, S, P, Item>
where
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, Item>,
{
    #[inline(always)]
    pub(super) fn poll_next<St: Stream<Item = Item>>(
        &mut self,
        mut source: Pin<&mut St>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<P::Output>> {
        if P::IN_EVENT_TIME
            && let Some(item) = self.aside.take()
        {
            return Poll::Ready(Some(item));
        }
        let is_look = self.core.begin_poll();
        if P::IN_EVENT_TIME || is_look {
            return self.look(source, cx, is_look);
        }
        // What is done, or else an element that is done at once: most polls end
        // here.
        if self.core.in_flight() > 0
            && let Some(emitted) = self.core.pop()
        {
            return Poll::Ready(Some(P::output(emitted)));
        }
        let Some(intake) = self.take(source.as_mut(), cx) else {
            return self.poll_emitted(cx);
        };
        if let Given::Item(item) = self.admit(intake, true) {
            return Poll::Ready(Some(item));
        }
        self.poll_admit(source, cx)
    }

    /// Lets all go on, also where something could leave already.
    #[inline(never)]
    fn look<St: Stream<Item = Item>>(
        &mut self,
        source: Pin<&mut St>,
        cx: &mut Context<'_>,
        is_look: bool,
    ) -> Poll<Option<P::Output>> {
        if P::IN_EVENT_TIME {
            P::serve(
                &mut self.port,
                &mut self.core,
                self.ahead.as_ref(),
                cx.waker(),
            );
        }
        if is_look {
            self.core.drive();
        }
        // What is done leaves first, so that its place is free for the next.
        if let Some(emitted) = self.core.pop() {
            if is_look {
                self.fill(source, cx);
            }
            return Poll::Ready(Some(P::output(emitted)));
        }
        self.poll_admit(source, cx)
    }

    /// Admits what there is room for, until something leaves.
    #[inline(never)]
    fn poll_admit<St: Stream<Item = Item>>(
        &mut self,
        mut source: Pin<&mut St>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<P::Output>> {
        while let Some(intake) = self.take(source.as_mut(), cx) {
            if let Given::Item(item) = self.admit(intake, true) {
                return Poll::Ready(Some(item));
            }
        }
        self.poll_emitted(cx)
    }

    #[inline(never)]
    fn poll_emitted(&mut self, cx: &mut Context<'_>) -> Poll<Option<P::Output>> {
        // What was taken and finds no room yet comes after a rest.
        let is_all_in = self.ahead.is_none() && P::is_restored(&self.port);
        if self.ended && self.core.in_flight() == 0 && is_all_in {
            P::end(&mut self.port);
            return Poll::Ready(None);
        }
        let emitted = ready!(self.core.poll_emitted(cx));
        Poll::Ready(Some(P::output(emitted)))
    }

    /// Takes what is next to be admitted, where there is room for it.
    #[inline(always)]
    fn take<St: Stream<Item = Item>>(
        &mut self,
        source: Pin<&mut St>,
        cx: &mut Context<'_>,
    ) -> Option<Intake<F::Input, P::Tag>> {
        if P::IN_EVENT_TIME {
            return self.take_in_event_time(source, cx);
        }
        if self.ended || !self.core.has_room() {
            return None;
        }
        self.read(source, cx)
    }

    /// As [`take`](Self::take), but what was saved comes first, and the source
    /// is asked for one more than there is room for: it may be a barrier, which
    /// needs none.
    fn take_in_event_time<St: Stream<Item = Item>>(
        &mut self,
        mut source: Pin<&mut St>,
        cx: &mut Context<'_>,
    ) -> Option<Intake<F::Input, P::Tag>> {
        loop {
            let has_room = self.core.has_room();
            if let Some(intake) = self.ahead.take_if(|_| has_room) {
                return Some(intake);
            }
            if self.ahead.is_some() || (!has_room && !P::is_restored(&self.port)) {
                return None;
            }
            if let Some(intake) = P::restored(&mut self.port) {
                return Some(intake);
            }
            if self.ended {
                return None;
            }
            match self.read(source.as_mut(), cx)? {
                Intake::Fence(tag) if self.core.absorb_fence(&tag) => {
                    if self.core.must_yield() {
                        return None;
                    }
                }
                intake if has_room || matches!(intake, Intake::Barrier(_)) => {
                    return Some(intake);
                }
                intake => self.ahead = Some(intake),
            }
        }
    }

    #[inline(always)]
    fn read<St: Stream<Item = Item>>(
        &mut self,
        source: Pin<&mut St>,
        cx: &mut Context<'_>,
    ) -> Option<Intake<F::Input, P::Tag>> {
        match source.poll_next(cx) {
            Poll::Ready(Some(item)) => Some(P::intake(&mut self.port, item)),
            Poll::Ready(None) => {
                self.end();
                None
            }
            Poll::Pending => None,
        }
    }

    /// The source has no more, or nobody wants it.
    pub(super) fn end(&mut self) {
        self.ended = true;
        if self.at_end == AtEnd::LastAttempt {
            self.core.end_retries();
        }
    }

    #[inline(always)]
    fn admit(&mut self, intake: Intake<F::Input, P::Tag>, may_leave: bool) -> Given<P::Output> {
        let admitted = match intake {
            Intake::Restore(input, tag, saved) if self.core.is_stopped() => {
                self.core.refuse(input, tag, saved)
            }
            Intake::Call(input, tag) if P::IN_EVENT_TIME && self.core.is_stopped() => {
                self.core.refuse(input, tag, Saved::default())
            }
            Intake::Call(input, tag) => self.core.admit(input, tag, may_leave),
            Intake::Pass(tag) => self.core.pass(tag, may_leave),
            Intake::Fence(tag) => self.core.fence(tag, may_leave),
            Intake::Restore(input, tag, saved) => self.core.restore(input, tag, saved),
            Intake::Barrier(id) => {
                return Given::Item(P::barrier(&mut self.port, id, &mut self.core));
            }
        };
        match admitted {
            Admitted::Left(emitted) => Given::Item(P::output(emitted)),
            Admitted::Done => Given::Done,
            Admitted::Running => Given::Later,
        }
    }

    /// Admits what there is room for, beside an element that leaves.
    #[inline(never)]
    fn fill<St: Stream<Item = Item>>(&mut self, mut source: Pin<&mut St>, cx: &mut Context<'_>) {
        while let Some(intake) = self.take(source.as_mut(), cx) {
            match self.admit(intake, false) {
                // One that is done at once needs no others beside it.
                Given::Done => return,
                Given::Later => {}
                Given::Item(item) => {
                    self.aside = Some(item);
                    return;
                }
            }
        }
    }

    pub(super) fn size_hint<St: Stream>(&self, source: &St) -> (usize, Option<usize>) {
        let in_flight = self.core.in_flight();
        if P::IN_EVENT_TIME {
            // Watermarks merge, and how many there are to restore is not known.
            return (in_flight.min(1), None);
        }
        let (lower, upper) = if self.ended {
            (0, Some(0))
        } else {
            source.size_hint()
        };
        (
            lower.saturating_add(in_flight),
            upper.and_then(|upper| upper.checked_add(in_flight)),
        )
    }

    pub(super) fn is_over(&self) -> bool {
        let has_taken = self.ahead.is_some() || self.aside.is_some();
        self.ended && self.core.in_flight() == 0 && !has_taken && P::is_restored(&self.port)
    }
}
