use crate::Verdict;

/// What a predicate may return.
#[diagnostic::on_unimplemented(
    message = "a predicate returns `bool` or `Verdict`, not `{Self}`",
    label = "expected `bool` or `Verdict`"
)]
pub trait IntoVerdict {
    /// Of an output: `false` accepts it.
    fn of_output(self) -> Verdict;
    /// Of an error: `false` makes it final.
    fn of_error(self) -> Verdict;
}

#[diagnostic::do_not_recommend]
impl IntoVerdict for bool {
    #[inline]
    fn of_output(self) -> Verdict {
        if self {
            Verdict::Retry
        } else {
            Verdict::Accept
        }
    }

    #[inline]
    fn of_error(self) -> Verdict {
        if self { Verdict::Retry } else { Verdict::Fail }
    }
}

#[diagnostic::do_not_recommend]
impl IntoVerdict for Verdict {
    #[inline]
    fn of_output(self) -> Verdict {
        self
    }

    #[inline]
    fn of_error(self) -> Verdict {
        self
    }
}

/// A value that can be `None`, for the predicate `is_none`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an `Option`",
    label = "`is_none` cannot judge a `{Self}`",
    note = "name a function `fn(&{Self}) -> bool` instead"
)]
pub trait IsNone {
    /// Whether it is.
    fn is_none(&self) -> bool;
}

#[diagnostic::do_not_recommend]
impl<T> IsNone for Option<T> {
    fn is_none(&self) -> bool {
        self.is_none()
    }
}

/// What a closure says of a value. It fixes the type of the closure's argument.
pub fn ask<T: ?Sized, A, P: FnOnce(&T) -> A>(value: &T, predicate: P) -> A {
    predicate(value)
}
