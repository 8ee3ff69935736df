//! What a misspelled word was meant to be.

/// The candidate nearest to `word`, if it is near enough to be a slip of the keyboard.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    todo!()
}
