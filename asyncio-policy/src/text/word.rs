//! A piece of a text that knows where it stands.

use std::ops::Range;

/// A piece of a text that knows where it stands in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Word<'a> {
    /// A whole text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, start: 0 }
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    pub(crate) fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    pub(crate) fn start(self) -> usize {
        self.start
    }

    pub(crate) fn end(self) -> usize {
        self.start + self.text.len()
    }

    pub(crate) fn range(self) -> Range<usize> {
        self.start..self.end()
    }

    pub(crate) fn starts_with(self, pattern: impl Fn(char) -> bool) -> bool {
        self.text.starts_with(pattern)
    }

    pub(crate) fn trim_start(self) -> Self {
        self.split_while(char::is_whitespace).1
    }

    pub(crate) fn trim(self) -> Self {
        let Self { text, start } = self.trim_start();
        let text = text.trim_end();
        Self { text, start }
    }

    /// Splits after `length` bytes; all of it comes first if that is no boundary.
    pub(crate) fn split_at(self, length: usize) -> (Self, Self) {
        let (left, right) = self
            .text
            .split_at_checked(length)
            .unwrap_or((self.text, ""));
        let start = self.start + left.len();
        (Self { text: left, ..self }, Self { text: right, start })
    }

    /// Splits before the first character that is not of this kind.
    pub(crate) fn split_while(self, mut kind: impl FnMut(char) -> bool) -> (Self, Self) {
        let length = self.text.find(|c| !kind(c)).unwrap_or(self.text.len());
        self.split_at(length)
    }

    /// The first character as a word of its own, and what follows it.
    pub(crate) fn split_char(self) -> (Self, Self) {
        self.split_at(self.text.chars().next().map_or(0, char::len_utf8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_know_their_place() {
        let text = Word::new("  µs = 3 ");
        let word = text.trim();
        assert_eq!((word.text(), word.range()), ("µs = 3", 2..9));
        let (unit, rest) = word.split_while(char::is_alphabetic);
        assert_eq!((unit.text(), unit.range()), ("µs", 2..5));
        assert_eq!(rest.trim_start().range(), 6..9);
        let (first, rest) = unit.split_char();
        assert_eq!((first.text(), rest.text(), rest.start()), ("µ", "s", 4));
    }

    #[test]
    fn a_split_inside_a_character_keeps_it_whole() {
        let (left, right) = Word::new("µs").split_at(1);
        assert_eq!((left.text(), right.text(), right.start()), ("µs", "", 3));
        let (left, right) = Word::new("").split_char();
        assert!(left.is_empty() && right.is_empty());
    }
}
