//! What a word is, when it is not what was expected.

use std::fmt;

use crate::duration::{self, Purpose};
use crate::text::{Quoted, Word};

/// A word of the user's as a message names it: ``the duration `5s` `` if it is one, else `` `5` ``.
pub(crate) struct Found<'a>(pub(crate) Word<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if duration::read(self.0, Purpose::ListedDelay).is_ok() {
            f.write_str("the duration ")?;
        }
        write!(f, "{}", Quoted(self.0.text()))
    }
}
