use std::collections::VecDeque;
use std::sync::Arc;
use std::task::Waker;

use super::port::{Intake, Sealed, into_result};
use crate::checkpoint::{Entry, Progress, Requests};
use crate::core::{Core, Emitted, Saved, StartAttempt, Tag};
use crate::{AsyncFunction, Checkpoint, Element, Failure, Record, Snapshot, Timestamp};

/// The port of
/// [`async_wait_elements`](crate::AsyncWaitExt::async_wait_elements): elements
/// in, elements out.
#[derive(Debug)]
pub struct Elements;

/// What is kept beside an element in event time.
#[derive(Debug)]
pub struct ElementTag<In> {
    /// Counts elements as they are admitted.
    number: u64,
    segment: u32,
    kind: Kind<In>,
}

#[derive(Clone, Debug)]
enum Kind<In> {
    /// A copy of the input is kept for snapshots: the one that runs is its
    /// attempt's.
    Record(In, Option<Timestamp>),
    Watermark(Timestamp),
    Idle,
    Active,
}

#[derive(Debug)]
pub struct ElementsState<In> {
    /// Elements admitted until now.
    admitted: u64,
    /// Saved by an earlier run and not admitted yet.
    restored: VecDeque<Entry<In>>,
    requests: Option<Arc<Requests<In>>>,
}

impl<In> Default for ElementTag<In> {
    fn default() -> Self {
        Self {
            number: 0,
            segment: 0,
            kind: Kind::Idle,
        }
    }
}

impl<In> Tag for ElementTag<In> {
    const FENCED: bool = true;

    fn segment(&self) -> u32 {
        self.segment
    }

    fn set_segment(&mut self, segment: u32) {
        self.segment = segment;
    }

    fn absorb(&mut self, next: &Self) -> bool {
        match (&mut self.kind, &next.kind) {
            (Kind::Watermark(last), Kind::Watermark(next)) => {
                *last = *next.max(last);
                true
            }
            _ => false,
        }
    }
}

impl<In> Default for ElementsState<In> {
    fn default() -> Self {
        Self {
            admitted: 0,
            restored: VecDeque::new(),
            requests: None,
        }
    }
}

impl<In> Drop for ElementsState<In> {
    fn drop(&mut self) {
        if let Some(requests) = &self.requests {
            requests.drop_operator();
        }
    }
}

impl<In: Clone> ElementsState<In> {
    pub(super) fn restore(&mut self, snapshot: Snapshot<In>) {
        self.restored.extend(snapshot.entries);
    }

    pub(super) fn requests(&mut self) -> Arc<Requests<In>> {
        let requests = self
            .requests
            .get_or_insert_with(|| Arc::new(Requests::new()));
        Arc::clone(requests)
    }

    fn tag(&mut self, kind: Kind<In>) -> ElementTag<In> {
        self.admitted += 1;
        ElementTag {
            number: self.admitted,
            segment: 0,
            kind,
        }
    }

    fn record(&mut self, input: &In, timestamp: Option<Timestamp>) -> ElementTag<In> {
        self.tag(Kind::Record(input.clone(), timestamp))
    }

    /// All that is in flight, and what was read or is to be restored and waits
    /// for room.
    fn snapshot<F, S>(
        &self,
        core: &mut Core<F, S, ElementTag<In>>,
        ahead: Option<&Intake<In, ElementTag<In>>>,
    ) -> Snapshot<In>
    where
        F: AsyncFunction<Input = In>,
        S: StartAttempt<F>,
    {
        let mut in_flight: Vec<_> = core.saved().collect();
        in_flight.sort_unstable_by_key(|(tag, _)| tag.number);
        let in_flight = in_flight
            .into_iter()
            .map(|(tag, saved)| entry(&tag.kind, saved));
        let ahead = match ahead {
            Some(Intake::Call(_, tag) | Intake::Fence(tag)) => {
                Some(entry(&tag.kind, Saved::default()))
            }
            Some(Intake::Restore(_, tag, saved)) => Some(entry(&tag.kind, *saved)),
            _ => None,
        };
        let restored = self.restored.iter().cloned();
        Snapshot::new(in_flight.chain(ahead).chain(restored).collect())
    }
}

impl<F: AsyncFunction<Input: Clone>> Sealed<F, Element<F::Input>> for Elements {
    type Tag = ElementTag<F::Input>;
    type Output = Element<Result<F::Output, Failure<F::Input, F::Error>>, Checkpoint<F::Input>>;
    type State = ElementsState<F::Input>;

    const IN_EVENT_TIME: bool = true;

    fn intake(state: &mut Self::State, element: Element<F::Input>) -> Intake<F::Input, Self::Tag> {
        match element {
            Element::Record(Record { value, timestamp }) => {
                let tag = state.record(&value, timestamp);
                Intake::Call(value, tag)
            }
            Element::Watermark(at) => Intake::Fence(state.tag(Kind::Watermark(at))),
            Element::Idle => Intake::Fence(state.tag(Kind::Idle)),
            Element::Active => Intake::Fence(state.tag(Kind::Active)),
            Element::Barrier(id) => Intake::Barrier(id),
        }
    }

    fn output(emitted: Emitted<F, Self::Tag>) -> Self::Output {
        match (emitted.tag.kind, emitted.outcome) {
            (Kind::Record(_, timestamp), Some(outcome)) => Element::Record(Record {
                value: into_result(outcome),
                timestamp,
            }),
            (Kind::Watermark(at), _) => Element::Watermark(at),
            (Kind::Idle, _) => Element::Idle,
            (Kind::Active, _) => Element::Active,
            (Kind::Record(..), None) => unreachable!("a record is not passed along"),
        }
    }

    fn barrier<S: StartAttempt<F>>(
        state: &mut Self::State,
        id: u64,
        core: &mut Core<F, S, Self::Tag>,
    ) -> Self::Output {
        // All that was read before the barrier is in flight or has left.
        let snapshot = state.snapshot(core, None);
        Element::Barrier(Checkpoint { id, snapshot })
    }

    fn restored(state: &mut Self::State) -> Option<Intake<F::Input, Self::Tag>> {
        Some(match state.restored.pop_front()? {
            Entry::Record {
                input,
                timestamp,
                progress,
            } => {
                let tag = state.record(&input, timestamp);
                Intake::Restore(input, tag, progress.into())
            }
            Entry::Watermark(at) => Intake::Fence(state.tag(Kind::Watermark(at))),
            Entry::Idle => Intake::Fence(state.tag(Kind::Idle)),
            Entry::Active => Intake::Fence(state.tag(Kind::Active)),
        })
    }

    fn is_restored(state: &Self::State) -> bool {
        state.restored.is_empty()
    }

    fn serve<S: StartAttempt<F>>(
        state: &mut Self::State,
        core: &mut Core<F, S, Self::Tag>,
        ahead: Option<&Intake<F::Input, Self::Tag>>,
        task: &Waker,
    ) {
        if let Some(requests) = &state.requests {
            requests.serve(task, || state.snapshot(core, ahead));
        }
    }

    fn end(state: &mut Self::State) {
        if let Some(requests) = &state.requests {
            requests.end();
        }
    }
}

/// What a snapshot holds of an element.
fn entry<In: Clone>(kind: &Kind<In>, saved: Saved) -> Entry<In> {
    match kind {
        Kind::Record(input, timestamp) => Entry::Record {
            input: input.clone(),
            timestamp: *timestamp,
            progress: saved.into(),
        },
        Kind::Watermark(at) => Entry::Watermark(*at),
        Kind::Idle => Entry::Idle,
        Kind::Active => Entry::Active,
    }
}

impl From<Progress> for Saved {
    fn from(progress: Progress) -> Self {
        Self {
            attempts: progress.attempts,
            spent: progress.spent.into(),
            wait: progress.wait.into(),
        }
    }
}

impl From<Saved> for Progress {
    fn from(saved: Saved) -> Self {
        Self {
            attempts: saved.attempts,
            spent: saved.spent.into(),
            wait: saved.wait.into(),
        }
    }
}
