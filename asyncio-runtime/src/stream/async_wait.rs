use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use asyncio_policy::Settings;
use futures_core::{FusedStream, Stream};
use pin_project_lite::pin_project;

use super::port::{Intake, Outcomes, Port, Sealed};
use crate::AsyncFunction;
use crate::core::{Admitted, Core, StartAttempt};

pin_project! {
    /// The operator: a stream of outcomes, one for each input.
    ///
    /// Made by [`AsyncWaitExt`](crate::AsyncWaitExt). Its methods set what was
    /// not declared, or override what was.
    ///
    /// # Cancel safety
    ///
    /// Dropping a `next()` loses nothing. Dropping the operator cancels every
    /// attempt that runs; no task and no timer is left.
    #[must_use = "streams do nothing unless polled"]
    #[project = Projected]
    pub struct AsyncWait<St, F, S, P = Outcomes>
    where
        St: Stream,
        F: AsyncFunction,
        S: StartAttempt<F>,
        P: Port<F, St::Item>,
    {
        #[pin]
        source: St,
        exhausted: bool,
        pub(super) settings: Settings,
        pub(super) core: Core<F, S, <P as Sealed<F, St::Item>>::Tag>,
    }
}

impl<St, F, S, P> AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    #[track_caller]
    pub(super) fn new(source: St, function: F, start: S) -> Self {
        let settings = function.settings();
        if let Err(invalid) = settings.validate() {
            panic!("the function's own settings are refused: {invalid}");
        }
        Self {
            source,
            exhausted: false,
            core: Core::new(Arc::new(function), start, &settings),
            settings,
        }
    }

    /// The same operator with another port of the same tags.
    pub(super) fn with_port<Q>(self) -> AsyncWait<St, F, S, Q>
    where
        Q: Port<F, St::Item> + Sealed<F, St::Item, Tag = P::Tag>,
    {
        AsyncWait {
            source: self.source,
            exhausted: self.exhausted,
            settings: self.settings,
            core: self.core,
        }
    }

    /// Elements that were admitted and whose outcome was not yet taken.
    ///
    /// Never more than the capacity. Those that [wait for a
    /// retry](Self::waiting) are among them.
    #[must_use]
    pub fn in_flight(&self) -> usize {
        self.core.in_flight()
    }

    /// Elements that wait for a retry.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.core.waiting()
    }
}

impl<St, F, S, P> Stream for AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    type Item = P::Output;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<P::Output>> {
        let mut this = self.project();
        let is_look = this.core.begin_poll();
        if is_look {
            this.core.drive();
        }
        if this.core.in_flight() > 0 {
            // What is done leaves first, so that its place is free for the next.
            if let Some(emitted) = this.core.pop() {
                if is_look {
                    this.fill(cx);
                }
                return Poll::Ready(Some(P::output(emitted)));
            }
        }
        // The first one here, where an element that is done at once is all there
        // is to do; the rest of the work is done elsewhere.
        if let Some(item) = this.next_input(cx) {
            if let Admitted::Left(emitted) = admit::<F, S, P, St::Item>(this.core, item, true) {
                return Poll::Ready(Some(P::output(emitted)));
            }
            while let Some(item) = this.next_input(cx) {
                if let Admitted::Left(emitted) = this.admit_next(item) {
                    return Poll::Ready(Some(P::output(emitted)));
                }
            }
        }
        if *this.exhausted && this.core.in_flight() == 0 {
            return Poll::Ready(None);
        }
        let emitted = ready!(this.core.poll_emitted(cx));
        Poll::Ready(Some(P::output(emitted)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let in_flight = self.core.in_flight();
        let (lower, upper) = if self.exhausted {
            (0, Some(0))
        } else {
            self.source.size_hint()
        };
        (
            lower.saturating_add(in_flight),
            upper.and_then(|upper| upper.checked_add(in_flight)),
        )
    }
}

impl<St, F, S, P> Projected<'_, St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    /// Takes an item from the source, where there is room for it.
    #[inline(always)]
    fn next_input(&mut self, cx: &mut Context<'_>) -> Option<St::Item> {
        if *self.exhausted || !self.core.has_room() {
            return None;
        }
        match self.source.as_mut().poll_next(cx) {
            Poll::Ready(Some(item)) => Some(item),
            Poll::Ready(None) => {
                *self.exhausted = true;
                None
            }
            Poll::Pending => None,
        }
    }

    #[inline(never)]
    fn admit_next(&mut self, item: St::Item) -> Admitted<F, P::Tag> {
        admit::<F, S, P, St::Item>(self.core, item, true)
    }

    /// Admits what there is room for, beside an element that leaves.
    fn fill(&mut self, cx: &mut Context<'_>) {
        while let Some(item) = self.next_input(cx) {
            // One that is done at once needs no others beside it.
            if let Admitted::Done = admit::<F, S, P, St::Item>(self.core, item, false) {
                return;
            }
        }
    }
}

#[inline(always)]
fn admit<F, S, P, Item>(
    core: &mut Core<F, S, P::Tag>,
    item: Item,
    may_leave: bool,
) -> Admitted<F, P::Tag>
where
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Sealed<F, Item>,
{
    match P::intake(item) {
        Intake::Call(input, tag) => core.admit(input, tag, may_leave),
        Intake::Pass(tag) => core.pass(tag, may_leave),
    }
}

impl<St, F, S, P> FusedStream for AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    fn is_terminated(&self) -> bool {
        self.exhausted && self.core.in_flight() == 0
    }
}

impl<St, F, S, P> fmt::Debug for AsyncWait<St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AsyncWait")
            .field("in_flight", &self.in_flight())
            .field("waiting", &self.waiting())
            .field("settings", &self.settings)
            .field("exhausted", &self.exhausted)
            .finish_non_exhaustive()
    }
}
