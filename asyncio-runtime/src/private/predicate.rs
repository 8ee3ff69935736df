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

impl IntoVerdict for bool {
    fn of_output(self) -> Verdict {
        if self {
            Verdict::Retry
        } else {
            Verdict::Accept
        }
    }

    fn of_error(self) -> Verdict {
        if self { Verdict::Retry } else { Verdict::Fail }
    }
}

impl IntoVerdict for Verdict {
    fn of_output(self) -> Verdict {
        self
    }

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

impl<T> IsNone for Option<T> {
    fn is_none(&self) -> bool {
        self.is_none()
    }
}

/// Fixes the argument type of a closure that judges outputs.
pub fn output_predicate<T: ?Sized, V: IntoVerdict, P: Fn(&T) -> V>(predicate: P) -> P {
    predicate
}

/// Fixes the argument type of a closure that judges errors.
pub fn error_predicate<T: ?Sized, V: IntoVerdict, P: Fn(&T) -> V>(predicate: P) -> P {
    predicate
}
