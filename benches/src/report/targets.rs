use std::fmt::Write as _;

use super::number::figure;
use super::results::Results;
use super::target::{Bound, TARGETS};

/// What the operator is to reach, beside what it reached.
#[must_use]
pub fn targets(results: &Results) -> String {
    let mut text = "| work | target | reached | worst at | met |\n".to_owned();
    text += "|---|---|--:|---|---|\n";
    for target in TARGETS {
        let (reached, place, met) = match target.measure.worst(results) {
            None => ("-".to_owned(), String::new(), "not measured"),
            Some(worst) => {
                let unit = target.measure.unit();
                let met = if target.bound.holds(worst.value) {
                    "yes"
                } else {
                    "**no**"
                };
                (format!("{}{unit}", figure(worst.value)), worst.place, met)
            }
        };
        let bound = match target.bound {
            Bound::AtLeast(bound) => format!("at least {bound}"),
            Bound::AtMost(bound) if bound.is_finite() => format!("at most {bound}"),
            Bound::AtMost(_) => "any".to_owned(),
        };
        let _ = writeln!(
            text,
            "| {} | {}: {bound} | {reached} | {place} | {met} |",
            target.work,
            target.measure.text()
        );
    }
    text
}
