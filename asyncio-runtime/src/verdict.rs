use std::time::Duration;

/// What the predicates say of an outcome.
///
/// A predicate (`retry_if`, `retry_on`) returns `bool`, or a `Verdict` where
/// yes and no are not enough.
///
/// # Examples
///
/// ```
/// use std::time::Duration;
/// use asyncio_runtime::Verdict;
///
/// enum HttpError { Status(u16, Option<Duration>), Connection }
///
/// fn judge(error: &HttpError) -> Verdict {
///     match error {
///         HttpError::Status(429, Some(wait)) => Verdict::RetryAfter(*wait),
///         HttpError::Status(400..=499, _) => Verdict::Fail,
///         HttpError::Status(..) | HttpError::Connection => Verdict::Retry,
///     }
/// }
/// # assert_eq!(judge(&HttpError::Status(404, None)), Verdict::Fail);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The output is wanted: it is the element's outcome.
    ///
    /// Of an error it means the same as [`Fail`](Self::Fail): an error cannot
    /// become an output.
    Accept,
    /// Not wanted: try again after the policy's delay, if a retry is left.
    Retry,
    /// Not wanted: try again after this delay instead of the policy's.
    ///
    /// For a delay that the other side asked for (`Retry-After`). It counts as
    /// a retry; the policy's `max` and jitter do not apply to it, the element's
    /// `timeout` does.
    RetryAfter(Duration),
    /// Not wanted, and no retry can help: the element fails now.
    Fail,
}
