//! The line of a text with carets under the part that must change.

use std::fmt;
use std::ops::Range;

use super::quote::write_visible;

/// The most columns of what stands before the marked part, of the part itself, and of all.
const BEFORE: usize = 30;
const MARKED: usize = 40;
const WIDTH: usize = 76;

/// The line of `text` in which `range` begins, with carets under the range.
///
/// Long lines are cut around the range and characters that cannot be seen are escaped, so that
/// it fits a terminal whatever the text. The work is bounded by the width, not by the text.
pub(crate) struct Excerpt<'a> {
    pub(crate) text: &'a str,
    pub(crate) range: Range<usize>,
}

/// The line of a text with carets under a part of it, as an [`Error`](crate::Error) prints it.
///
/// For messages about texts that this crate does not read.
///
/// # Examples
///
/// ```
/// use asyncio_policy::excerpt;
///
/// assert_eq!(excerpt("is_empty || any", 9..11).to_string(), "  is_empty || any\n           ^^");
/// ```
#[must_use]
pub fn excerpt(text: &str, range: Range<usize>) -> impl fmt::Display + '_ {
    Excerpt { text, range }
}

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut window = self.window(WIDTH);
        if window.is_cut() {
            window = self.window(BEFORE);
        }
        let Window {
            before,
            marked,
            after,
        } = window;
        let Range { start, end } = self.range;

        let left = if before.stop == Stop::Room { "..." } else { "" };
        let right = if marked.stop.max(after.stop) == Stop::Room {
            "..."
        } else {
            ""
        };
        let shown = visible(self.part(start - before.bytes..start + marked.bytes));
        let rest = visible(self.part(end..end + after.bytes));
        let line = format!("  {left}{shown}{rest}{right}");

        let indent = left.len() + before.columns;
        let carets = "^".repeat(marked.columns.max(1));
        write!(f, "{}\n  {:indent$}{carets}", line.trim_end(), "")
    }
}

impl<'a> Excerpt<'a> {
    /// What is shown if so many columns may come before the marked part.
    fn window(&self, before: usize) -> Window {
        let Range { start, end } = self.range;
        let marked = Fit::of(self.part(start..end).chars(), MARKED);
        let room = WIDTH - marked.columns;
        let before = Fit::of(self.part(0..start).chars().rev(), room.min(before));
        let after = match marked.stop {
            Stop::End => {
                let room = room - before.columns;
                Fit::of(self.part(end..self.text.len()).chars(), room)
            }
            // What follows the part does not follow what is shown of it.
            Stop::Line | Stop::Room => Fit::default(),
        };
        Window {
            before,
            marked,
            after,
        }
    }

    fn part(&self, range: Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or_default()
    }
}

/// How much is shown before the marked part, of it, and after it.
struct Window {
    before: Fit,
    marked: Fit,
    after: Fit,
}

impl Window {
    fn is_cut(&self) -> bool {
        [&self.before, &self.marked, &self.after]
            .iter()
            .any(|fit| fit.stop == Stop::Room)
    }
}

/// Why no more characters are shown.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Stop {
    /// There are no more.
    #[default]
    End,
    /// The line ends.
    Line,
    /// There is no more room.
    Room,
}

/// How many characters fit: their bytes in the text and their columns on a terminal.
#[derive(Default)]
struct Fit {
    bytes: usize,
    columns: usize,
    stop: Stop,
}

impl Fit {
    fn of(chars: impl Iterator<Item = char>, room: usize) -> Self {
        let mut fit = Self::default();
        for c in chars {
            if matches!(c, '\n' | '\r') {
                fit.stop = Stop::Line;
                break;
            }
            let columns = visible(c.encode_utf8(&mut [0; 4]))
                .chars()
                .map(columns)
                .sum::<usize>();
            if fit.columns + columns > room {
                fit.stop = Stop::Room;
                break;
            }
            fit.columns += columns;
            fit.bytes += c.len_utf8();
        }
        fit
    }
}

/// The text with everything escaped that cannot be seen.
fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        // Writing to a string cannot fail.
        let _ = write_visible(&mut out, c);
    }
    out
}

/// How many columns a visible character takes on a terminal: the wide blocks of East Asian
/// scripts and pictographs take two. A rough table, since only a caret hangs on it.
fn columns(c: char) -> usize {
    match u32::from(c) {
        0x1100..=0x115F
        | 0x2E80..=0xA4CF
        | 0xAC00..=0xD7A3
        | 0xF900..=0xFAFF
        | 0xFE30..=0xFE6F
        | 0xFF00..=0xFF60
        | 0xFFE0..=0xFFE6
        | 0x1F300..=0x1F64F
        | 0x1F900..=0x1F9FF
        | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, range: Range<usize>) -> String {
        Excerpt { text, range }.to_string()
    }

    #[test]
    fn carets_stand_under_the_range() {
        let expected = "  exp(3, 100sm, 2.0)\n            ^^";
        assert_eq!(excerpt("exp(3, 100sm, 2.0)", 10..12), expected);
    }

    #[test]
    fn an_empty_range_has_one_caret() {
        assert_eq!(excerpt("exp(3", 5..5), "  exp(3\n       ^");
    }

    #[test]
    fn only_the_line_of_the_range_is_shown() {
        let text = "exp(\r\n  3,\r\n  100sm,\r\n  2.0\r\n)";
        assert_eq!(excerpt(text, 17..19), "    100sm,\n       ^^");
        assert_eq!(excerpt(text, 14..23), "    100sm,\n    ^^^^^^");
        assert_eq!(excerpt("a\nb", 1..2), "  a\n   ^");
    }

    #[test]
    fn long_lines_are_cut_around_the_range() {
        let text = "x".repeat(100) + &"y".repeat(5) + &"z".repeat(100);
        let line = format!("  ...{}yyyyy{}...", "x".repeat(30), "z".repeat(41));
        let carets = format!("  {}^^^^^", " ".repeat(33));
        assert_eq!(excerpt(&text, 100..105), format!("{line}\n{carets}"));
    }

    #[test]
    fn a_line_that_fits_is_shown_whole() {
        let text = "x".repeat(60) + "yy" + &"z".repeat(14);
        let carets = format!("  {}^^", " ".repeat(60));
        assert_eq!(excerpt(&text, 60..62), format!("  {text}\n{carets}"));
        // One more and the line is cut.
        let longer = text + "z";
        let line = format!("  ...{}yy{}", "x".repeat(30), "z".repeat(15));
        let carets = format!("  {}^^", " ".repeat(33));
        assert_eq!(excerpt(&longer, 60..62), format!("{line}\n{carets}"));
    }

    #[test]
    fn long_ranges_are_cut() {
        let line = format!("  a{}...\n", "x".repeat(40));
        let carets = format!("   {}", "^".repeat(40));
        assert_eq!(
            excerpt(&format!("a{}b", "x".repeat(41)), 1..42),
            line + &carets
        );
        let all = format!("  a{}b\n", "x".repeat(40));
        assert_eq!(
            excerpt(&format!("a{}b", "x".repeat(40)), 1..41),
            all + &carets
        );
    }

    #[test]
    fn invisible_characters_are_escaped_and_wide_ones_take_two_columns() {
        assert_eq!(excerpt("a\t\0b", 3..4), "  a\\t\\0b\n       ^");
        assert_eq!(excerpt("秒3秒", 3..7), "  秒3秒\n    ^^^");
        assert_eq!(excerpt("1µs", 1..4), "  1µs\n   ^^");
    }

    #[test]
    fn ranges_that_are_none_do_no_harm() {
        assert_eq!(excerpt("µs", 1..1), "\n  ^");
    }
}
