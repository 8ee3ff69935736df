/// A value with a timestamp, the list's `v@t`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stamped<V> {
    value: V,
    time: u64,
}

pub(crate) fn at<V>(value: V, time: u64) -> Stamped<V> {
    Stamped { value, time }
}

impl<V> Stamped<V> {
    pub(crate) fn value(&self) -> &V {
        &self.value
    }

    /// Another value with the same timestamp.
    pub(crate) fn with<W>(self, value: W) -> Stamped<W> {
        at(value, self.time)
    }
}

impl<V> Stamped<Vec<V>> {
    /// Each value with the timestamp.
    pub(crate) fn each(self) -> impl Iterator<Item = Stamped<V>> {
        self.value
            .into_iter()
            .map(move |value| at(value, self.time))
    }
}
