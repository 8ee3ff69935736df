/// What becomes of the elements in flight when the input ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AtEnd {
    /// They keep their policy: whoever waits for a retry waits on.
    #[default]
    Finish,
    /// Retries are over, as in the original: whoever waits for one gets it at
    /// once, and then every outcome is final. Attempts that run are the last of
    /// their elements.
    ///
    /// The end is noticed when the source is asked: where `capacity` elements are
    /// in flight, that is when one of them leaves.
    LastAttempt,
}
