//! What is wrong with a text, where, and how to write it.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use crate::ErrorKind;
use crate::text::{self, Excerpt, Refusal};

/// The longest text for which help is sought, in bytes: it has to fit into a line.
const SHORT: usize = 120;

/// What is wrong with a text: its place, what was expected and found, and how to write it.
///
/// It prints as a message, the line of the text with carets under what must change, and a help
/// line if the right text is known.
///
/// # Examples
///
/// ```
/// use asyncio_policy::Policy;
///
/// let error = "exp(3, 100sm)".parse::<Policy>().unwrap_err();
/// assert_eq!(error.message(), "unknown unit `sm`; did you mean `ms`?");
/// assert_eq!(error.range(), Some(10..12));
/// assert_eq!(error.help(), Some("write `exp(3, 100ms)`"));
/// assert_eq!(
///     error.to_string(),
///     "unknown unit `sm`; did you mean `ms`?
///
///   exp(3, 100sm)
///             ^^
///
/// help: write `exp(3, 100ms)`"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    message: String,
    help: Option<String>,
    /// Shared by all the errors of one text.
    text: Arc<str>,
    range: Option<Range<usize>>,
}

impl Error {
    /// What kind of refusal it is.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// What is wrong, in one line of lower case without a full stop.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// How to put it right, where that is known, such as ``write `exp(3, 100ms)` ``.
    ///
    /// The whole text is written out with everything in it put right, where all of that is
    /// known; it is then certain to be accepted.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The bytes of [`text`](Self::text) that must change; `None` if the value came from no text.
    #[must_use]
    pub fn range(&self) -> Option<Range<usize>> {
        self.range.clone()
    }

    /// The whole text that was read; empty if the value came from no text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An error in a value that came from no text.
    pub(crate) fn without_text(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            help: None,
            text: Arc::default(),
            range: None,
        }
    }

    /// The error of a text with one thing wrong. `accepts` says whether a text is right.
    pub(crate) fn one(text: &str, refusal: Refusal, accepts: impl Fn(&str) -> bool) -> Self {
        let whole = whole_help(text, std::slice::from_ref(&refusal), |text| accepts(text));
        Self::new(&Arc::from(text), refusal, whole)
    }

    /// The errors of a text in the order of their places. `wrong` counts what is wrong with one.
    pub(crate) fn all(
        text: &str,
        mut refusals: Vec<Refusal>,
        wrong: impl Fn(&str) -> usize,
    ) -> Vec<Self> {
        refusals.sort_by_key(|refusal| (refusal.range.start, refusal.range.end));
        let whole = whole_help(text, &refusals, |text| wrong(text) == 0);
        let count = refusals.len();
        let shared = Arc::from(text);
        let error = |refusal: Refusal| {
            let help = whole
                .clone()
                .or_else(|| part_help(text, &refusal, |text| wrong(text) < count));
            Self::new(&shared, refusal, help)
        };
        refusals.into_iter().map(error).collect()
    }

    fn new(text: &Arc<str>, refusal: Refusal, right: Option<String>) -> Self {
        let Refusal {
            kind,
            message,
            range,
            ..
        } = refusal;
        let is_said = |right: &String| message.contains(&format!("`{right}`"));
        let help = right
            .filter(|right| !is_said(right))
            .map(|right| format!("write `{right}`"));
        Self {
            kind,
            message,
            help,
            text: Arc::clone(text),
            range: Some(range),
        }
    }
}

/// The whole text with everything put right, if all of that is known.
fn whole_help(text: &str, refusals: &[Refusal], accepts: impl Fn(&str) -> bool) -> Option<String> {
    let right = is_short(text).then(|| text::corrected(text, refusals))??;
    let right = right.trim();
    accepts(right).then(|| right.to_owned())
}

/// The piece that puts one of many things right, if it does.
fn part_help(text: &str, refusal: &Refusal, helps: impl Fn(&str) -> bool) -> Option<String> {
    let fix = refusal.fix.as_ref().filter(|_| is_short(text))?;
    let right = text::corrected(text, std::slice::from_ref(refusal))?;
    // A comma that is put in or a word that is cut out would say little.
    let is_replaced = fix.range.start <= refusal.range.start
        && refusal.range.end <= fix.range.end
        && !fix.text.is_empty();
    (is_replaced && helps(&right)).then(|| fix.text.clone())
}

/// Whether a text fits into a help line.
fn is_short(text: &str) -> bool {
    text.len() <= SHORT && !text.contains(char::is_control)
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(range) = self.range.clone().filter(|_| !self.text.is_empty()) {
            let text = &*self.text;
            write!(f, "\n\n{}", Excerpt { text, range })?;
        }
        if let Some(help) = &self.help {
            let gap = if self.text.is_empty() { "\n" } else { "\n\n" };
            write!(f, "{gap}help: {help}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}
