use std::fmt::Debug;
use std::future::{Future, poll_fn};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use asyncio_runtime::{AsyncWaitExt, BoxAsyncWait, Report};
use futures::stream::{FusedStream, Stream, StreamExt};

use super::log::Call;
use super::{Failed, Log, Oops, Script, Stamped, whole_ms};

/// Longer than any test takes: a run that gets here hangs.
const HANGS: Duration = Duration::from_hours(24);

/// What came out of an operator and what its function was asked.
#[derive(Debug)]
pub(crate) struct Run<In, Item> {
    /// What left, each with its millisecond.
    pub(crate) items: Vec<(u64, Item)>,
    /// How each of them came about.
    pub(crate) reports: Vec<Report>,
    pub(crate) calls: Vec<Call<In>>,
    /// The millisecond in which the stream ended.
    pub(crate) ended: u64,
}

impl<In, T, C, Fut> Script<In, T, C>
where
    In: Clone + PartialEq + Debug + Send + Sync + 'static,
    T: Send,
    C: Fn(In, u32) -> Fut + Send + Sync,
    Fut: Future<Output = Result<T, Oops>> + Send,
{
    /// Runs it over the inputs, to the end.
    pub(crate) async fn run(
        self,
        inputs: impl Stream<Item = In> + Send,
    ) -> Run<In, Result<T, Failed<In>>> {
        let watch = Watch::new(&self);
        let inputs = inputs.inspect(|_| watch.take());
        let operator = inputs.async_wait(self).reported().boxed();
        watch.run(operator, |r| r.map_err(Failed::from)).await
    }

    /// Runs it over the values of stamped inputs, to the end; what leaves has
    /// the stamp of its input.
    pub(crate) async fn run_stamped(
        self,
        inputs: impl Stream<Item = Stamped<In>> + Send,
    ) -> Run<In, Result<Stamped<T>, Failed<Stamped<In>>>> {
        let watch = Watch::new(&self);
        let inputs = inputs.inspect(|_| watch.take());
        let operator = inputs
            .async_wait_on(self, Stamped::value)
            .reported()
            .boxed();
        let item = |(input, result): (Stamped<In>, Result<T, _>)| match result {
            Ok(output) => Ok(input.with(output)),
            Err(failure) => Err(Failed::from(failure).map(|()| input)),
        };
        watch.run(operator, item).await
    }
}

/// Checks an operator on every poll.
struct Watch<In> {
    log: Log<In>,
    capacity: usize,
    /// Inputs that were taken from the source.
    taken: AtomicUsize,
}

impl<In: Clone + PartialEq + Debug> Watch<In> {
    fn new<T, C>(script: &Script<In, T, C>) -> Self {
        Self {
            log: script.log(),
            capacity: script.limit(),
            taken: AtomicUsize::new(0),
        }
    }

    fn take(&self) {
        self.taken.fetch_add(1, Ordering::Relaxed);
    }

    async fn run<Item, To>(
        &self,
        mut operator: BoxAsyncWait<'_, (Item, Report)>,
        see: impl Fn(Item) -> To,
    ) -> Run<In, To> {
        let clock = self.log.clock;
        let (mut items, mut reports) = (Vec::new(), Vec::new());
        let all = async {
            while let Some((item, report)) = self.next(&mut operator, items.len()).await {
                whole_ms(report.spent);
                items.push((clock.now(), see(item)));
                reports.push(report);
            }
        };
        let ends = tokio::time::timeout(HANGS, all).await;
        assert!(
            ends.is_ok(),
            "it hangs after the calls {:?}",
            self.log.calls()
        );
        self.check_end(&mut operator, items.len()).await;
        Run {
            items,
            reports,
            calls: self.log.calls(),
            ended: clock.now(),
        }
    }

    /// The next item, with a check after each poll.
    async fn next<Item>(
        &self,
        operator: &mut BoxAsyncWait<'_, Item>,
        left_before: usize,
    ) -> Option<Item> {
        poll_fn(|cx| {
            let polled = operator.poll_next_unpin(cx);
            let left = left_before + usize::from(matches!(polled, std::task::Poll::Ready(Some(_))));
            let in_flight = self.taken.load(Ordering::Relaxed) - left;
            assert_eq!(
                operator.in_flight(),
                in_flight,
                "all that was taken is in flight"
            );
            assert!(in_flight <= self.capacity, "{in_flight} in flight");
            assert!(self.log.running() + operator.waiting() <= in_flight);
            polled
        })
        .await
    }

    async fn check_end<Item>(&self, operator: &mut BoxAsyncWait<'_, Item>, left: usize) {
        assert_eq!(
            left,
            self.taken.load(Ordering::Relaxed),
            "one outcome per input"
        );
        assert_eq!(self.log.running(), 0, "no call outlives its element");
        assert!(operator.is_terminated());
        assert!(operator.next().await.is_none(), "nothing after the end");
    }
}

impl<In: PartialEq, Item> Run<In, Item> {
    /// The milliseconds at which this input was called.
    pub(crate) fn calls_of(&self, input: &In) -> Vec<u64> {
        let calls = self.calls.iter();
        calls
            .filter(|call| call.0 == *input)
            .map(|call| call.2)
            .collect()
    }
}

impl<In, T, E: Debug> Run<In, Result<T, E>> {
    /// The outputs; there was no failure.
    pub(crate) fn outputs(self) -> Vec<T> {
        let items = self.items.into_iter();
        items.map(|(_, item)| item.expect("no failure")).collect()
    }
}
