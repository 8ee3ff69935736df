use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use asyncio_policy::Settings;
use futures_core::{FusedStream, Stream};
use pin_project_lite::pin_project;

use super::port::{Intake, Outcomes, Port, Sealed};
use crate::core::{Admitted, Core, Saved, StartAttempt};
use crate::{AsyncFunction, AtEnd};

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
        // No more is taken from the source.
        ended: bool,
        // What was taken from it beyond the capacity.
        ahead: Option<Intake<F::Input, <P as Sealed<F, St::Item>>::Tag>>,
        // An item that comes before all others.
        aside: Option<<P as Sealed<F, St::Item>>::Output>,
        pub(super) at_end: AtEnd,
        pub(super) settings: Settings,
        pub(super) port: <P as Sealed<F, St::Item>>::State,
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
            ended: false,
            ahead: None,
            aside: None,
            at_end: AtEnd::Finish,
            port: P::State::default(),
            core: Core::new(Arc::new(function), start, &settings),
            settings,
        }
    }

    /// The same operator, before its first poll, with another port.
    pub(super) fn with_port<Q>(self) -> AsyncWait<St, F, S, Q>
    where
        Q: Port<F, St::Item> + Sealed<F, St::Item, Tag = P::Tag, State = P::State>,
    {
        AsyncWait {
            source: self.source,
            ended: self.ended,
            ahead: self.ahead,
            aside: None,
            at_end: self.at_end,
            settings: self.settings,
            port: self.port,
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

    /// Takes no more from the source, and ends when what is in flight is done.
    /// That is the end of the input, as declared with [`at_end`](Self::at_end).
    ///
    /// What is not done after `limit` is given up: it comes out as a
    /// [`Failure`](crate::Failure) with the reason
    /// [`Stopped`](crate::Reason::Stopped), so that each input that was taken
    /// still gives its item.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::pin::pin;
    /// use std::time::Duration;
    /// use asyncio_runtime::{AsyncWaitExt, Reason, from_fn};
    /// use futures::{StreamExt, stream};
    ///
    /// # #[tokio::main(flavor = "current_thread", start_paused = true)] async fn main() {
    /// let hang = from_fn(|_: u32| std::future::pending::<Result<(), std::io::Error>>());
    /// let mut results = pin!(stream::iter(0..).async_wait(hang).capacity(2));
    ///
    /// let patience = tokio::time::timeout(Duration::from_secs(1), results.next());
    /// assert!(patience.await.is_err());
    ///
    /// results.as_mut().drain(Duration::from_secs(5));
    /// let failures: Vec<_> = results.map(|result| result.unwrap_err().reason()).collect().await;
    /// assert_eq!(failures, [Reason::Stopped, Reason::Stopped]);
    /// # }
    /// ```
    pub fn drain(self: Pin<&mut Self>, limit: Duration) {
        let mut this = self.project();
        this.end();
        this.core.stop_after(limit);
    }

    fn is_over(&self) -> bool {
        let has_taken = self.ahead.is_some() || self.aside.is_some();
        self.ended && self.core.in_flight() == 0 && !has_taken && P::is_restored(&self.port)
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
        if P::IN_EVENT_TIME
            && let Some(item) = this.aside.take()
        {
            return Poll::Ready(Some(item));
        }
        let is_look = this.core.begin_poll();
        if P::IN_EVENT_TIME {
            P::serve(this.port, this.core, this.ahead.as_ref(), cx.waker());
        }
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
        if let Some(intake) = this.take(cx) {
            if let Some(item) = this.admit(intake, true).leaves() {
                return Poll::Ready(Some(item));
            }
            if let Some(item) = this.admit_all(cx) {
                return Poll::Ready(Some(item));
            }
        }
        // What was taken and finds no room yet comes after a rest.
        let is_all_in = this.ahead.is_none() && P::is_restored(this.port);
        if *this.ended && this.core.in_flight() == 0 && is_all_in {
            P::end(this.port);
            return Poll::Ready(None);
        }
        let emitted = ready!(this.core.poll_emitted(cx));
        Poll::Ready(Some(P::output(emitted)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let (lower, upper) = if self.ended {
            (0, Some(0))
        } else {
            self.source.size_hint()
        };
        if P::IN_EVENT_TIME {
            // Watermarks merge, and how many there are to restore is not known.
            return (self.core.in_flight().min(1), None);
        }
        let in_flight = self.core.in_flight();
        (
            lower.saturating_add(in_flight),
            upper.and_then(|upper| upper.checked_add(in_flight)),
        )
    }
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

impl<Item> Given<Item> {
    #[inline(always)]
    fn leaves(self) -> Option<Item> {
        match self {
            Self::Item(item) => Some(item),
            Self::Done | Self::Later => None,
        }
    }
}

impl<St, F, S, P> Projected<'_, St, F, S, P>
where
    St: Stream,
    F: AsyncFunction,
    S: StartAttempt<F>,
    P: Port<F, St::Item>,
{
    /// Takes what is next to be admitted, where there is room for it.
    #[inline(always)]
    fn take(&mut self, cx: &mut Context<'_>) -> Option<Intake<F::Input, P::Tag>> {
        if P::IN_EVENT_TIME {
            return self.take_in_event_time(cx);
        }
        if *self.ended || !self.core.has_room() {
            return None;
        }
        self.read(cx)
    }

    /// As [`take`](Self::take), but what was saved comes first, and the source
    /// is asked for one more than there is room for: it may be a barrier, which
    /// needs none.
    fn take_in_event_time(&mut self, cx: &mut Context<'_>) -> Option<Intake<F::Input, P::Tag>> {
        loop {
            let has_room = self.core.has_room();
            if let Some(intake) = self.ahead.take_if(|_| has_room) {
                return Some(intake);
            }
            if self.ahead.is_some() || (!has_room && !P::is_restored(self.port)) {
                return None;
            }
            if let Some(intake) = P::restored(self.port) {
                return Some(intake);
            }
            if *self.ended {
                return None;
            }
            match self.read(cx)? {
                Intake::Fence(tag) if self.core.absorb_fence(&tag) => {
                    if self.core.must_yield() {
                        return None;
                    }
                }
                intake if has_room || matches!(intake, Intake::Barrier(_)) => {
                    return Some(intake);
                }
                intake => *self.ahead = Some(intake),
            }
        }
    }

    #[inline(always)]
    fn read(&mut self, cx: &mut Context<'_>) -> Option<Intake<F::Input, P::Tag>> {
        match self.source.as_mut().poll_next(cx) {
            Poll::Ready(Some(item)) => Some(P::intake(self.port, item)),
            Poll::Ready(None) => {
                self.end();
                None
            }
            Poll::Pending => None,
        }
    }

    /// The source has no more.
    fn end(&mut self) {
        *self.ended = true;
        if *self.at_end == AtEnd::LastAttempt {
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
            Intake::Barrier(id) => return Given::Item(P::barrier(self.port, id, self.core)),
        };
        match admitted {
            Admitted::Left(emitted) => Given::Item(P::output(emitted)),
            Admitted::Done => Given::Done,
            Admitted::Running => Given::Later,
        }
    }

    /// Admits what there is room for, until something leaves.
    #[inline(never)]
    fn admit_all(&mut self, cx: &mut Context<'_>) -> Option<P::Output> {
        while let Some(intake) = self.take(cx) {
            if let Given::Item(item) = self.admit(intake, true) {
                return Some(item);
            }
        }
        None
    }

    /// Admits what there is room for, beside an element that leaves.
    #[inline(never)]
    fn fill(&mut self, cx: &mut Context<'_>) {
        while let Some(intake) = self.take(cx) {
            match self.admit(intake, false) {
                // One that is done at once needs no others beside it.
                Given::Done => return,
                Given::Later => {}
                Given::Item(item) => {
                    *self.aside = Some(item);
                    return;
                }
            }
        }
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
        self.is_over()
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
            .field("ended", &self.ended)
            .finish_non_exhaustive()
    }
}
