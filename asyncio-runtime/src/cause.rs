use std::error::Error;

/// Looks for an error among the causes of another.
///
/// For predicates on errors that hide what happened, such as
/// `Box<dyn Error + Send + Sync>` and `anyhow::Error`. Implemented for every
/// error, and for what derefs to one.
///
/// # Examples
///
/// ```
/// use std::io;
///
/// use asyncio_runtime::{FindCause, async_function};
///
/// type BoxError = Box<dyn std::error::Error + Send + Sync>;
///
/// #[async_function(
///     retry = exp(3, 100ms),
///     retry_on = |error| error.find_cause::<io::Error>().is_some()
/// )]
/// async fn connect(host: &str) -> Result<(), BoxError> {
///     # let _ = host;
///     Ok(())
/// }
/// # let _ = connect::operator();
///
/// let error: BoxError = Box::new(io::Error::from(io::ErrorKind::TimedOut));
/// assert_eq!(error.find_cause::<io::Error>().unwrap().kind(), io::ErrorKind::TimedOut);
/// assert!(error.find_cause::<std::fmt::Error>().is_none());
/// ```
pub trait FindCause {
    /// The first error of this type: this one itself, its source, the source of
    /// that, and so on.
    fn find_cause<C: Error + 'static>(&self) -> Option<&C>;
}

impl<E: Error + 'static> FindCause for E {
    fn find_cause<C: Error + 'static>(&self) -> Option<&C> {
        find(self)
    }
}

impl FindCause for dyn Error + Send + Sync {
    fn find_cause<C: Error + 'static>(&self) -> Option<&C> {
        find(self)
    }
}

impl FindCause for dyn Error + Send {
    fn find_cause<C: Error + 'static>(&self) -> Option<&C> {
        find(self)
    }
}

impl FindCause for dyn Error {
    fn find_cause<C: Error + 'static>(&self) -> Option<&C> {
        find(self)
    }
}

fn find<'e, C: Error + 'static>(error: &'e (dyn Error + 'static)) -> Option<&'e C> {
    let mut causes = std::iter::successors(Some(error), |&error| error.source());
    causes.find_map(|error| error.downcast_ref())
}
