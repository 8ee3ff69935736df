//! Policies printed as they are read.

use std::fmt;

use crate::{Jitter, Policy, Strategy, format_duration};

/// Prints the canonical text: what is written in full is read back the same, and what is read
/// from a canonical text is printed the same.
///
/// The factor is always there; a cap and a jitter only if they are set, with their names.
impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_policy(f, self.strategy(), self.jitter())
    }
}

/// Prints the canonical text of the policy without jitter.
impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_policy(f, self, Jitter::None)
    }
}

fn write_policy(f: &mut fmt::Formatter<'_>, strategy: &Strategy, jitter: Jitter) -> fmt::Result {
    if *strategy == Strategy::None {
        return f.write_str("none");
    }
    write_positional(f, strategy)?;
    if let Some(max) = strategy.max() {
        write!(f, ", max = {}", format_duration(max))?;
    }
    if jitter != Jitter::None {
        write!(f, ", jitter = {jitter}")?;
    }
    f.write_str(")")
}

/// Writes the name and what needs none.
fn write_positional(f: &mut fmt::Formatter<'_>, strategy: &Strategy) -> fmt::Result {
    let text = |duration: &std::time::Duration| format_duration(*duration);
    match strategy {
        Strategy::None => Ok(()),
        Strategy::Fixed { retries, delay } => write!(f, "fixed({retries}, {}", text(delay)),
        Strategy::Linear {
            retries,
            initial,
            step,
            ..
        } => {
            write!(f, "linear({retries}, {}, {}", text(initial), text(step))
        }
        Strategy::Exp {
            retries,
            initial,
            factor,
            ..
        } => {
            write!(f, "exp({retries}, {}, {factor}", text(initial))
        }
        Strategy::Fib {
            retries, initial, ..
        } => write!(f, "fib({retries}, {}", text(initial)),
        Strategy::Delays(delays) => {
            let delays: Vec<String> = delays.iter().map(|delay| text(delay).to_string()).collect();
            write!(f, "delays({}", delays.join(", "))
        }
    }
}
