use std::fmt;

use clap::ValueEnum;

use crate::contestants::Contestant;
use crate::workloads::Kind;

/// In which order the outcomes leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum)]
pub enum Order {
    /// As the elements were admitted.
    Ordered,
    /// As they are done.
    Unordered,
}

impl Order {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ordered, Self::Unordered];
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ordered => "ordered",
            Self::Unordered => "unordered",
        })
    }
}

/// What is measured at a time: who does what work, in which order, with how
/// many in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The call that is made for each element.
    pub work: Kind,
    /// In which order the outcomes leave.
    pub order: Order,
    /// The most elements in flight.
    pub capacity: usize,
    /// Who makes the calls.
    pub contestant: Contestant,
}

impl Cell {
    /// The same of another contestant.
    #[must_use]
    pub fn of(self, contestant: Contestant) -> Self {
        Self { contestant, ..self }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            work,
            order,
            capacity,
            contestant,
        } = self;
        write!(f, "{work} {order} at {capacity}: {contestant}")
    }
}
