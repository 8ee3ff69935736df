use std::hash::Hash;

use crate::core::{KeyLines, Keys};

/// The keys of the inputs, for a keyed order.
pub type KeysOf<In> = Option<Box<dyn Keys<In>>>;

/// The lines of the elements of each key.
pub fn keyed<In, K: OrderKey, P>(key: P) -> KeysOf<In>
where
    P: Fn(&In) -> K + Send + Sync + 'static,
{
    Some(Box::new(KeyLines::new(key)))
}

/// What a closure selects of an input. It fixes the type of the closure's
/// argument, and lets the key borrow from it.
pub fn select<'a, T: ?Sized, K, P: FnOnce(&'a T) -> K>(input: &'a T, key: P) -> K {
    key(input)
}

/// What elements can be ordered by.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the key of an order",
    label = "expected a key that is `Hash + Eq + Clone`",
    note = "a key is compared, looked up and kept: `Hash + Eq + Clone + Send + Sync + 'static`"
)]
pub trait OrderKey: Hash + Eq + Clone + Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<K: Hash + Eq + Clone + Send + Sync + 'static> OrderKey for K {}

/// What was selected of an input: owned at once, or to be owned.
#[derive(Debug)]
pub struct Selected<K>(pub K);

impl<K: ToOwned + ?Sized> Selected<&K> {
    /// The key that a reference lends, for as long as it is needed.
    #[must_use]
    pub fn owned(self) -> K::Owned {
        self.0.to_owned()
    }
}

/// A key that is no reference: an inherent method goes before this one.
pub trait OwnedKey<K> {
    /// Itself.
    fn owned(self) -> K;
}

impl<K> OwnedKey<K> for Selected<K> {
    fn owned(self) -> K {
        self.0
    }
}
