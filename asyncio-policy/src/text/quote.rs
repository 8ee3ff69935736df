//! The user's words inside our messages.

use std::fmt;

/// The most characters of a word that a message repeats.
const LONGEST: usize = 32;

/// A word of the user in backticks: on one line, visible, and no longer than a message can bear.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut chars = self.0.chars();
        f.write_str("`")?;
        for c in chars.by_ref().take(LONGEST) {
            write_visible(f, c)?;
        }
        f.write_str(if chars.next().is_some() { "...`" } else { "`" })
    }
}

/// Names in backticks as a list: `` `a`, `b` or `c` ``.
pub(crate) struct Listed<'a> {
    names: &'a [&'a str],
    /// What stands before the last of them.
    last: &'static str,
}

impl<'a> Listed<'a> {
    pub(crate) fn and(names: &'a [&'a str]) -> Self {
        Self { names, last: "and" }
    }

    pub(crate) fn or(names: &'a [&'a str]) -> Self {
        Self { names, last: "or" }
    }
}

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, name) in self.names.iter().enumerate() {
            match self.names.len() - index {
                _ if index == 0 => write!(f, "`{name}`")?,
                1 => write!(f, " {} `{name}`", self.last)?,
                _ => write!(f, ", `{name}`")?,
            }
        }
        Ok(())
    }
}

/// Writes a character as it is if it can be seen, escaped if not.
pub(crate) fn write_visible(f: &mut impl fmt::Write, c: char) -> fmt::Result {
    match c {
        // Quotes need no escape here; `escape_debug` would give them one.
        '\'' | '"' | '\\' => f.write_char(c),
        _ => write!(f, "{}", c.escape_debug()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_shown_on_one_line_and_cut() {
        assert_eq!(Quoted("a'b\"c\\").to_string(), "`a'b\"c\\`");
        assert_eq!(Quoted("a\nb\0\u{202e}").to_string(), "`a\\nb\\0\\u{202e}`");
        let exactly = "x".repeat(LONGEST);
        assert_eq!(Quoted(&exactly).to_string(), format!("`{exactly}`"));
        let more = "x".repeat(LONGEST + 1);
        assert_eq!(Quoted(&more).to_string(), format!("`{exactly}...`"));
    }

    #[test]
    fn names_are_listed_as_one_says_them() {
        let list = |names| Listed::or(names).to_string();
        assert_eq!(list(&[]), "");
        assert_eq!(list(&["a"]), "`a`");
        assert_eq!(list(&["a", "b"]), "`a` or `b`");
        assert_eq!(Listed::and(&["a", "b"]).to_string(), "`a` and `b`");
        assert_eq!(list(&["a", "b", "c"]), "`a`, `b` or `c`");
    }
}
