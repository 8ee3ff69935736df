//! END: the end of the input, and of the operator.

mod finish;
mod last_attempt;
