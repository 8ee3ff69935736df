//! Results, as tables in Markdown.

mod machine;
mod number;
mod results;
mod tables;
mod target;
mod targets;
mod worst;

pub use machine::machine;
pub use results::Results;
pub use tables::{allocations, instructions, memory, omissions, times};
pub use targets::targets;
