use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use futures_core::{FusedStream, Stream};
use pin_project_lite::pin_project;

use crate::{Element, Record, Timestamp};

/// An item that may have several parts.
pub trait Flatten {
    /// One part, as an item.
    type Part;
    /// The parts, one after another.
    type Parts: Iterator<Item = Self::Part>;

    /// The parts of the item: its output's, or itself.
    fn flatten(self) -> Self::Parts;
}

impl<T: IntoIterator, E> Flatten for Result<T, E> {
    type Part = Result<T::Item, E>;
    type Parts = ResultParts<T::IntoIter, E>;

    fn flatten(self) -> Self::Parts {
        match self {
            Ok(output) => ResultParts::Outputs(output.into_iter()),
            Err(error) => ResultParts::Error(Some(error)),
        }
    }
}

/// The parts of a result: those of its output, or its error.
#[derive(Debug)]
pub enum ResultParts<I, E> {
    /// Those of its output.
    Outputs(I),
    /// The error, once.
    Error(Option<E>),
}

impl<I: Iterator, E> Iterator for ResultParts<I, E> {
    type Item = Result<I::Item, E>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Outputs(outputs) => outputs.next().map(Ok),
            Self::Error(error) => error.take().map(Err),
        }
    }
}

impl<T: Flatten, B> Flatten for Element<T, B> {
    type Part = Element<T::Part, B>;
    type Parts = ElementParts<T::Parts, B>;

    fn flatten(self) -> Self::Parts {
        ElementParts(match self {
            Self::Record(Record { value, timestamp }) => Parts::Records(value.flatten(), timestamp),
            Self::Watermark(at) => Parts::Mark(Some(Element::Watermark(at))),
            Self::Idle => Parts::Mark(Some(Element::Idle)),
            Self::Active => Parts::Mark(Some(Element::Active)),
            Self::Barrier(barrier) => Parts::Mark(Some(Element::Barrier(barrier))),
        })
    }
}

/// The parts of an element: those of its record, each with its timestamp, or
/// itself.
pub struct ElementParts<I: Iterator, B>(Parts<I, B>);

enum Parts<I: Iterator, B> {
    Records(I, Option<Timestamp>),
    Mark(Option<Element<I::Item, B>>),
}

impl<I: Iterator, B> Iterator for ElementParts<I, B> {
    type Item = Element<I::Item, B>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.0 {
            Parts::Records(parts, timestamp) => parts.next().map(|value| {
                Element::Record(Record {
                    value,
                    timestamp: *timestamp,
                })
            }),
            Parts::Mark(mark) => mark.take(),
        }
    }
}

impl<I: Iterator, B> fmt::Debug for ElementParts<I, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ElementParts").finish_non_exhaustive()
    }
}

pin_project! {
    /// An operator whose outputs come one by one; see
    /// [`flatten_outputs`](crate::AsyncWait::flatten_outputs).
    ///
    /// It asks the operator for nothing before the parts of the last item are
    /// out. So a barrier comes between elements, and an element is either wholly
    /// before it or in its snapshot.
    #[must_use = "streams do nothing unless polled"]
    pub struct FlattenOutputs<Op, Item: Flatten> {
        #[pin]
        operator: Op,
        parts: Option<Item::Parts>,
    }
}

impl<Op, Item: Flatten> FlattenOutputs<Op, Item> {
    pub(super) fn new(operator: Op) -> Self {
        Self {
            operator,
            parts: None,
        }
    }

    /// The operator.
    pub fn get_ref(&self) -> &Op {
        &self.operator
    }

    /// The operator, to be [drained](crate::AsyncWait::drain), say.
    #[must_use]
    pub fn get_pin_mut(self: Pin<&mut Self>) -> Pin<&mut Op> {
        self.project().operator
    }
}

impl<Op, Item> Stream for FlattenOutputs<Op, Item>
where
    Op: Stream<Item = Item>,
    Item: Flatten,
{
    type Item = Item::Part;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Item::Part>> {
        let mut this = self.project();
        loop {
            if let Some(part) = this.parts.as_mut().and_then(Iterator::next) {
                return Poll::Ready(Some(part));
            }
            *this.parts = None;
            match ready!(this.operator.as_mut().poll_next(cx)) {
                Some(item) => *this.parts = Some(item.flatten()),
                None => return Poll::Ready(None),
            }
        }
    }
}

impl<Op, Item> FusedStream for FlattenOutputs<Op, Item>
where
    Op: FusedStream<Item = Item>,
    Item: Flatten,
{
    fn is_terminated(&self) -> bool {
        self.parts.is_none() && self.operator.is_terminated()
    }
}

impl<Op: fmt::Debug, Item: Flatten> fmt::Debug for FlattenOutputs<Op, Item> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FlattenOutputs")
            .field("operator", &self.operator)
            .finish_non_exhaustive()
    }
}
