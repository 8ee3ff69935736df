//! What a misspelled word was meant to be.

/// The longest candidate, in bytes, so that a comparison has its bounds.
const LONGEST: usize = 64;

/// The candidate that `word` was probably meant to be, if one is near enough.
///
/// Near enough is an edit distance of at most a third of the shorter word, and of 1 for short
/// words. An edit is a letter that is missing, too much or another one; two neighbours that
/// changed places are one edit too, and capitals do not count. Of equally near candidates the
/// first is taken. A candidate of more than 64 bytes is no word, and never taken.
///
/// # Examples
///
/// ```
/// use asyncio_policy::nearest;
///
/// let keys = ["retry", "retry_if", "retry_on"];
/// assert_eq!(nearest("retry_fi", keys), Some("retry_if"));
/// assert_eq!(nearest("speed", keys), None);
/// ```
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .filter_map(|candidate| Some((distance(word, candidate)?, candidate)))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate)
}

/// The edits between two words, if they are few enough.
fn distance(word: &str, candidate: &str) -> Option<usize> {
    if candidate.len() > LONGEST {
        return None;
    }
    let lower = |c: char| c.to_ascii_lowercase();
    let candidate: Vec<char> = candidate.chars().map(lower).collect();
    // The word may be of any length. So much of it is already too far from the candidate.
    let enough = 2 * candidate.len() + 1;
    let word: Vec<char> = word.chars().map(lower).take(enough).collect();

    let limit = (word.len().min(candidate.len()) / 3).max(1);
    let distance = if is_swap(&word, &candidate) {
        1
    } else {
        edits(&word, &candidate)
    };
    // Where every letter had to change, nothing of the candidate was meant.
    (distance <= limit && distance < word.len()).then_some(distance)
}

/// Whether the words differ in two neighbours that changed places, and in nothing else.
fn is_swap(a: &[char], b: &[char]) -> bool {
    let pairs = a.iter().zip(b).enumerate();
    let differing: Vec<_> = pairs.filter(|(_, (x, y))| x != y).collect();
    match differing.as_slice() {
        [(i, (a1, b1)), (j, (a2, b2))] => a.len() == b.len() && *j == i + 1 && a1 == b2 && a2 == b1,
        _ => false,
    }
}

/// The Levenshtein distance, row by row.
fn edits(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (1..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        for (cell, y) in row.iter_mut().zip(b) {
            let changed = diagonal + usize::from(x != y);
            diagonal = *cell;
            left = changed.min(diagonal + 1).min(left + 1);
            *cell = left;
        }
    }
    row.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_counts_edits() {
        let table = [
            ("", "", 0),
            ("abc", "", 3),
            ("", "abc", 3),
            ("abc", "abc", 0),
            ("abc", "ab", 1),
            ("ab", "abc", 1),
            ("bc", "abc", 1),
            ("abc", "axc", 1),
            ("abc", "xyz", 3),
            ("kitten", "sitting", 3),
            ("flaw", "lawn", 2),
        ];
        for (a, b, expected) in table {
            let (x, y): (Vec<_>, Vec<_>) = (a.chars().collect(), b.chars().collect());
            assert_eq!(edits(&x, &y), expected, "{a} {b}");
        }
    }

    #[test]
    fn neighbours_that_changed_places_are_one_edit() {
        assert_eq!(distance("sm", "ms"), Some(1));
        assert_eq!(distance("fxied", "fixed"), Some(1));
        // Too far apart, not exchanged, or not the only difference.
        assert_eq!(distance("exfid", "fixed"), None);
        assert_eq!(distance("fyzed", "fixed"), None);
        assert_eq!(distance("smx", "ms"), None);
    }

    #[test]
    fn the_limit_is_a_third_of_the_shorter_word() {
        assert_eq!(nearest("fixxed", ["fixed"]), Some("fixed"));
        assert_eq!(nearest("fixdd", ["fixed"]), Some("fixed"));
        assert_eq!(nearest("fiddd", ["fixed"]), None);
        assert_eq!(nearest("capatisy", ["capacity"]), Some("capacity"));
        assert_eq!(nearest("capaxxxx", ["capacity"]), None);
        assert_eq!(
            nearest("attempttimout", ["attempt_timeout"]),
            Some("attempt_timeout")
        );
    }

    #[test]
    fn a_single_letter_is_only_matched_by_itself() {
        assert_eq!(nearest("x", ["s", "m"]), None);
        assert_eq!(nearest("S", ["s", "m"]), Some("s"));
        assert_eq!(nearest("", ["s"]), None);
        assert_eq!(nearest("ssss", ["s"]), None);
    }

    #[test]
    fn the_nearest_wins_and_then_the_first() {
        assert_eq!(nearest("fibx", ["fixed", "fib"]), Some("fib"));
        assert_eq!(nearest("mss", ["ms", "s"]), Some("ms"));
        assert_eq!(nearest("bat", ["cat", "bar"]), Some("cat"));
        assert_eq!(
            nearest("ORDERED", ["unordered", "ordered"]),
            Some("ordered")
        );
    }

    #[test]
    fn endless_words_are_far_from_everything() {
        assert_eq!(nearest(&"fixed".repeat(1_000_000), ["fixed"]), None);
        assert_eq!(nearest("fixed", [&*"fixed".repeat(1000)]), None);
        let candidate = "attempt_timeout";
        assert_eq!(
            nearest("attempt_timeoutxxxxx", [candidate]),
            Some(candidate)
        );
        assert_eq!(nearest("attempt_timeoutxxxxxx", [candidate]), None);
        assert_eq!(
            nearest(&(candidate.to_owned() + candidate), [candidate]),
            None
        );
        let (longest, longer) = ("x".repeat(64), "x".repeat(65));
        assert_eq!(nearest(&longest, [&*longest]), Some(&*longest));
        assert_eq!(nearest(&longer, [&*longer]), None);
    }
}
