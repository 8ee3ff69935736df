//! Reading any text, and saying what is wrong with it.

mod excerpt;
pub(crate) mod number;
mod quote;
mod refusal;
mod suggest;
mod word;

pub(crate) use self::excerpt::Excerpt;
pub use self::excerpt::excerpt;
pub(crate) use self::quote::{Listed, Quoted};
pub(crate) use self::refusal::{Fix, Refusal, Refusals, Refused, corrected};
pub use self::suggest::nearest;
pub(crate) use self::word::Word;
