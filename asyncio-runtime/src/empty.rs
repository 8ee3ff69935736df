use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::{OsStr, OsString};
use std::rc::Rc;
use std::sync::Arc;

/// A value that can be empty, for the predicate `retry_if = is_empty`.
///
/// Implemented for the standard texts and collections, for `Option` (empty
/// when `None`), for `()` (always empty), and through references and boxes.
/// Implement it for a type of your own to use the word with it.
///
/// # Examples
///
/// ```
/// use asyncio_runtime::IsEmpty;
///
/// struct Page { rows: Vec<u64> }
///
/// impl IsEmpty for Page {
///     fn is_empty(&self) -> bool {
///         self.rows.is_empty()
///     }
/// }
///
/// assert!(IsEmpty::is_empty(&Page { rows: Vec::new() }));
/// assert!(IsEmpty::is_empty(&None::<u8>));
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no notion of empty",
    label = "`is_empty` cannot judge a `{Self}`",
    note = "name a function `fn(&{Self}) -> bool` instead, or implement `asyncio_runtime::IsEmpty` for the type"
)]
pub trait IsEmpty {
    /// Whether there is nothing in it.
    fn is_empty(&self) -> bool;
}

macro_rules! by_own_method {
    ($([$($generics:tt)*] $type:ty),+ $(,)?) => {
        $(impl<$($generics)*> IsEmpty for $type {
            #[inline]
            fn is_empty(&self) -> bool {
                <$type>::is_empty(self)
            }
        })+
    };
}

by_own_method! {
    [] str,
    [] String,
    [] OsStr,
    [T] [T],
    [T] Vec<T>,
    [T] VecDeque<T>,
    [T] LinkedList<T>,
    [T] BinaryHeap<T>,
    [T] BTreeSet<T>,
    [K, V] BTreeMap<K, V>,
    [T, S] HashSet<T, S>,
    [K, V, S] HashMap<K, V, S>,
}

macro_rules! through_pointer {
    ($([$($generics:tt)*] $type:ty),+ $(,)?) => {
        $(impl<$($generics)*> IsEmpty for $type {
            #[inline]
            fn is_empty(&self) -> bool {
                (**self).is_empty()
            }
        })+
    };
}

through_pointer! {
    [T: IsEmpty + ?Sized] &T,
    [T: IsEmpty + ?Sized] Box<T>,
    [T: IsEmpty + ?Sized] Rc<T>,
    [T: IsEmpty + ?Sized] Arc<T>,
    [T: IsEmpty + ToOwned + ?Sized] Cow<'_, T>,
}

impl IsEmpty for OsString {
    #[inline]
    fn is_empty(&self) -> bool {
        self.as_os_str().is_empty()
    }
}

impl<T, const N: usize> IsEmpty for [T; N] {
    fn is_empty(&self) -> bool {
        N == 0
    }
}

impl<T> IsEmpty for Option<T> {
    fn is_empty(&self) -> bool {
        self.is_none()
    }
}

impl IsEmpty for () {
    #[inline]
    fn is_empty(&self) -> bool {
        true
    }
}
