//! Measures that need a process of their own: this program calls itself.

use std::env;
use std::process::Command;

use anyhow::bail;
use clap::ValueEnum;

use super::check;
use super::memory::memory;
use super::runtime::{Clock, runtime};
use crate::{Cell, contestants};

/// What a process of its own does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Child {
    /// One run, whose instructions somebody counts.
    Run,
    /// [`memory`].
    Memory,
}

/// The variable whose presence says that this process is such a child.
const VARIABLE: &str = "ASYNCIO_BENCHES_CHILD";

impl Child {
    fn name(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Memory => "memory",
        }
    }

    /// The command that does it.
    pub(crate) fn command(self, cell: Cell, elements: u64) -> anyhow::Result<Command> {
        let mut command = Command::new(env::current_exe()?);
        command.env(VARIABLE, self.description(cell, elements));
        Ok(command)
    }

    /// The same under another program, which gets ours as its last argument.
    pub(crate) fn under(
        self,
        mut program: Command,
        cell: Cell,
        elements: u64,
    ) -> anyhow::Result<Command> {
        program.arg(env::current_exe()?);
        program.env(VARIABLE, self.description(cell, elements));
        Ok(program)
    }

    fn description(self, cell: Cell, elements: u64) -> String {
        let word = |value: Option<clap::builder::PossibleValue>| {
            value.map_or_else(String::new, |value| value.get_name().to_owned())
        };
        format!(
            "{} {} {} {} {} {elements}",
            self.name(),
            word(cell.work.to_possible_value()),
            word(cell.order.to_possible_value()),
            word(cell.contestant.to_possible_value()),
            cell.capacity,
        )
    }
}

/// Does what a child is there for, if this process is one. To be called first in
/// `main`.
///
/// # Errors
///
/// When it cannot.
pub fn answer() -> anyhow::Result<bool> {
    let Ok(description) = env::var(VARIABLE) else {
        return Ok(false);
    };
    let words: Vec<&str> = description.split(' ').collect();
    let [what, work, order, contestant, capacity, elements] = words[..] else {
        bail!("{VARIABLE} is {description:?}, which no parent has set");
    };
    let cell = Cell {
        work: parse(work)?,
        order: parse(order)?,
        contestant: parse(contestant)?,
        capacity: capacity.parse()?,
    };
    if what == Child::Memory.name() {
        print!("{}", toml::to_string(&memory(cell)?)?);
    } else {
        run(cell, elements.parse()?)?;
    }
    Ok(true)
}

fn parse<T: ValueEnum>(word: &str) -> anyhow::Result<T> {
    T::from_str(word, false).map_err(anyhow::Error::msg)
}

/// One run that is not measured, on a clock for counting.
///
/// # Errors
///
/// When what came out is not what went in.
pub fn run(cell: Cell, elements: u64) -> anyhow::Result<()> {
    let runtime = runtime(Clock::for_counting(cell.work))?;
    let drained = runtime.block_on(contestants::run(cell, elements));
    check(cell, elements, drained)
}
