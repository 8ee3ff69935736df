//! The strategies and their parameters.

use std::{fmt, iter};

use crate::text::nearest;

/// What a strategy may be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Param {
    Retries,
    Delay,
    Initial,
    Step,
    Factor,
    Max,
    Jitter,
}

/// A strategy that takes arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Fixed,
    Linear,
    Exp,
    Fib,
    Delays,
}

/// How a strategy that takes arguments is written.
#[derive(Debug)]
pub(crate) struct Shape {
    pub(crate) form: Form,
    pub(crate) name: &'static str,
    /// What may stand without a name, in this order.
    pub(crate) params: &'static [Param],
    /// Other names that people know it by.
    also: &'static [&'static str],
}

/// The most parameters that any strategy has.
pub(crate) const MOST_PARAMS: usize = 5;

/// The strategy that takes none.
pub(crate) const NONE: &str = "none";

/// What others call it.
const ALSO_NONE: &[&str] = &["disabled", "never", "no", "off"];

/// Every strategy that takes arguments, in the order of the documentation.
pub(crate) const SHAPES: [Shape; 5] = {
    use Param::{Delay, Factor, Initial, Max, Retries, Step};
    [
        Shape {
            form: Form::Fixed,
            name: "fixed",
            params: &[Retries, Delay],
            also: &["const", "constant", "every", "fixed_delay"],
        },
        Shape {
            form: Form::Linear,
            name: "linear",
            params: &[Retries, Initial, Step, Max],
            also: &["incremental"],
        },
        Shape {
            form: Form::Exp,
            name: "exp",
            params: &[Retries, Initial, Factor, Max],
            also: &["exponential", "exponential_backoff", "backoff", "geometric"],
        },
        Shape {
            form: Form::Fib,
            name: "fib",
            params: &[Retries, Initial, Max],
            also: &["fibonacci"],
        },
        Shape {
            form: Form::Delays,
            name: "delays",
            params: &[],
            also: &["list", "custom"],
        },
    ]
};

/// The names of all strategies.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    iter::once(NONE).chain(SHAPES.iter().map(|shape| shape.name))
}

/// The strategy that an unknown name was meant to be.
pub(crate) fn meant(name: &str) -> Option<&'static str> {
    let is_among = |also: &[&str]| also.iter().any(|also| also.eq_ignore_ascii_case(name));
    if is_among(ALSO_NONE) {
        return Some(NONE);
    }
    let other = SHAPES.iter().find(|shape| is_among(shape.also));
    other.map_or_else(|| nearest(name, names()), |shape| Some(shape.name))
}

impl Shape {
    /// The strategy that is written so.
    pub(crate) fn find(name: &str) -> Option<&'static Self> {
        SHAPES.iter().find(|shape| shape.name == name)
    }

    /// Everything that may be given, the jitter last.
    pub(crate) fn all_params(&self) -> impl Iterator<Item = Param> {
        self.params.iter().copied().chain([Param::Jitter])
    }

    /// The parameter that is written so.
    pub(crate) fn param(&self, name: &str) -> Option<Param> {
        self.all_params().find(|param| param.name() == name)
    }

    /// The parameter that an unknown name was meant to be.
    pub(crate) fn meant_param(&self, name: &str) -> Option<Param> {
        let known = self.all_params().find(|param| param.also().contains(&name));
        known.or_else(|| {
            nearest(name, self.all_params().map(Param::name)).and_then(|name| self.param(name))
        })
    }
}

/// How it is written: `fixed(retries, delay [, jitter = ..])`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        if self.form == Form::Delays {
            f.write_str("duration, ..")?;
        }
        for (index, param) in self.params.iter().enumerate() {
            match (index, param.is_optional()) {
                (0, _) => f.write_str(param.name())?,
                (_, false) => write!(f, ", {}", param.name())?,
                (_, true) => write!(f, " [, {}]", param.name())?,
            }
        }
        f.write_str(" [, jitter = ..])")
    }
}

impl Param {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Retries => "retries",
            Self::Delay => "delay",
            Self::Initial => "initial",
            Self::Step => "step",
            Self::Factor => "factor",
            Self::Max => "max",
            Self::Jitter => "jitter",
        }
    }

    pub(crate) const fn is_optional(self) -> bool {
        matches!(self, Self::Factor | Self::Max | Self::Jitter)
    }

    /// Other names that people know it by. `attempts` is none of them: they count the first one.
    const fn also(self) -> &'static [&'static str] {
        match self {
            Self::Retries => &["count", "max_retries", "times"],
            Self::Delay => &[
                "backoff", "duration", "every", "initial", "interval", "wait",
            ],
            Self::Initial => &["base", "delay", "first", "initial_delay", "min", "start"],
            Self::Step => &["increment"],
            Self::Factor => &["growth", "multiplier"],
            Self::Max => &["cap", "limit", "max_delay", "maximum"],
            Self::Jitter => &["random"],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_strategy_has_more_params_than_the_most() {
        let counts = SHAPES.iter().map(|shape| shape.all_params().count());
        assert_eq!(counts.max(), Some(MOST_PARAMS));
    }

    #[test]
    fn shapes_show_how_they_are_written() {
        let shown: Vec<String> = SHAPES.iter().map(ToString::to_string).collect();
        assert_eq!(
            shown,
            [
                "fixed(retries, delay [, jitter = ..])",
                "linear(retries, initial, step [, max] [, jitter = ..])",
                "exp(retries, initial [, factor] [, max] [, jitter = ..])",
                "fib(retries, initial [, max] [, jitter = ..])",
                "delays(duration, .. [, jitter = ..])",
            ]
        );
    }

    /// What others call a strategy or a parameter is not what we call another one.
    #[test]
    fn other_names_are_free() {
        let mut names: Vec<&str> = names().chain(ALSO_NONE.iter().copied()).collect();
        names.extend(SHAPES.iter().flat_map(|shape| shape.also));
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        for shape in &SHAPES {
            for param in shape.all_params() {
                let clash = param.also().iter().find(|name| shape.param(name).is_some());
                assert_eq!(clash, None, "{shape}");
            }
        }
    }
}
