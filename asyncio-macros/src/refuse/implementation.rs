//! What is refused in an `impl` block.

use super::refusals;

refusals! {
    /// No method that could be an attempt.
    no_method() = "no-method",
    "no method to call: expected one `async fn` with `&self` and one input";

    /// More than one, and none chosen.
    several_methods(names) = "several-methods",
    "several methods could be called: {names}";

    /// `invoke` with the name of no method.
    unknown_method(found, names) = "unknown-method",
    "no method `{found}` in this block",
    help: "the methods are {names}";

    /// A method without `self`.
    no_receiver(name) = "no-receiver",
    "`{name}` has no `&self`",
    help: "an operator is called through `&self`: write `{name}(&self, ..)`";

    /// `self`, `&mut self`, `self: Box<Self>`
    receiver_not_lent(found) = "receiver-not-lent",
    "the operator is shared by all attempts: expected `&self`, found `{found}`";

    /// `#[state]` in a method.
    state_in_method(name) = "state-in-method",
    "a method has its state in `self`, found `#[state]`",
    help: "make `{name}` a field of the type";

    /// A second argument of a method.
    second_input_of_method(name, input) = "second-input-of-method",
    "`{name}` and `{input}` are both inputs, and an operator has one",
    help: "keep what is the same for all elements in `self`, or take both as one tuple";

    /// A method with parameters of its own.
    generic_method(parameter) = "generic-method",
    "the method cannot have parameters of its own, found `{parameter}`",
    help: "put it on the block: `impl<{parameter}>`";

    /// An input with a lifetime that is not the block's.
    lifetime_in_method(lifetime) = "lifetime-in-method",
    "the type of the input must not depend on the call, found `{lifetime}`",
    help: "name the lifetime on the block: `impl<'a> ..`";
}
