//! What is refused in the function: its qualifiers, arguments and output.

use super::refusals;

refusals! {
    /// An item that is neither a function nor an `impl` block.
    not_a_function(found) = "not-a-function",
    "expected an `async fn` or an `impl` block, found `{found}`";

    /// A function that syn cannot read, though rustc could.
    unreadable_item(error) = "unreadable-item",
    "cannot read this item: {error}";

    /// A function without a body.
    no_body(name) = "no-body",
    "`{name}` has no body that could be called",
    help: "put the attribute on the function itself, not on its declaration";

    /// A function that does not say `async`.
    not_async(name, help) = "not-async",
    "expected `async fn {name}`, found `fn {name}`",
    help: "{help}";

    /// `const fn`
    const_function() = "const-function",
    "an operator's function cannot be `const`",
    help: "remove `const`";

    /// `unsafe fn`
    unsafe_function() = "unsafe-function",
    "an operator's function cannot be `unsafe`: nobody is there to promise what it asks for",
    help: "make the unsafe call in a safe `async fn` that upholds its conditions";

    /// `extern "C" fn`
    extern_function() = "extern-function",
    "an operator's function cannot be `extern`",
    help: "make the foreign call in an `async fn` of Rust's own";

    /// `...`
    variadic_function() = "variadic-function",
    "an operator's function has a fixed number of arguments";

    /// A method outside of what the attribute sees.
    receiver_outside_impl(name) = "receiver-outside-impl",
    "`{name}` is a method: the attribute belongs on the `impl` block around it",
    help: "write `#[async_function(..)]` above `impl`, where it makes the type itself the operator";

    /// An associated function, told by its `Self`.
    self_outside_impl() = "self-outside-impl",
    "`Self` means nothing here: the operator's type stands outside of the `impl` block",
    help: "move the function out of the `impl` block, or give it `&self` and annotate the block";

    /// An operator that would be named like a built-in type.
    built_in_name(name, other) = "built-in-name",
    "an operator named `{name}` would hide the type `{name}`",
    help: "name it otherwise: `operator = {other}`";

    /// `#[cfg]` on an argument: it is not decided yet when the attribute runs.
    cfg_on_argument() = "cfg-on-argument",
    "an argument cannot have `#[cfg]` here",
    help: "put `#[cfg]` on two versions of the whole function";

    /// `#[state(..)]`, `#[attempt = ..]`
    marker_value(marker) = "marker-value",
    "`#[{marker}]` takes no value",
    help: "write `#[{marker}]`";

    /// Two of `#[state]` and `#[attempt]` on one argument.
    second_marker() = "second-marker",
    "an argument is either the state or the attempt",
    help: "keep one of the two attributes";

    /// A state by value.
    state_by_value(name, ty) = "state-by-value",
    "a state is lent to every attempt, found it taken by value",
    help: "write `#[state] {name}: &{ty}`";

    /// `#[state] &mut T`
    state_mutable(name, ty) = "state-mutable",
    "a state is shared by all attempts, found `&mut`",
    help: "write `#[state] {name}: &{ty}`, and change it through a lock or an atomic";

    /// `#[state] &'static T`
    state_static(name, ty) = "state-static",
    "a state lives as long as its operator, found `&'static`",
    help: "write `#[state] {name}: &{ty}`";

    /// `#[attempt]` on something that is no `&Attempt`.
    attempt_type(name) = "attempt-type",
    "the attempt is lent to the function: expected `&Attempt<..>`",
    help: "write `#[attempt] {name}: &Attempt<E>`, where `E` is the error of the function";

    /// A second `#[attempt]`.
    second_attempt() = "second-attempt",
    "only one argument can be the attempt";

    /// An unmarked `&Attempt` beside the input.
    unmarked_attempt(name, ty) = "unmarked-attempt",
    "`{name}` is not marked as the attempt",
    help: "write `#[attempt] {name}: {ty}`";

    /// No argument that could be the input.
    no_input(name) = "no-input",
    "`{name}` has no input: expected one argument that is the element of the stream",
    help: "add it, for instance `{name}(.., row: &str)`";

    /// An argument more than the input, without a mark.
    second_input(name, input, ty) = "second-input",
    "`{name}` and `{input}` are both inputs, and an operator has one",
    help: "mark what is the same for all elements: `#[state] {name}: &{ty}`; \
           or take both as one tuple";

    /// `&mut T`
    input_mutable() = "input-mutable",
    "an input is lent to every attempt, found `&mut`",
    help: "take `&T`, or take `T` to have a copy in each attempt";

    /// `&'static T`
    input_static(ty) = "input-static",
    "an input lives as long as its element, found `&'static`",
    help: "write `&{ty}`";

    /// `&dyn Trait`
    input_dyn(ty) = "input-dyn",
    "an input has one size, found `{ty}`",
    help: "take `&Box<{ty} + Send>`, or the type itself";

    /// `impl Trait` in an argument.
    impl_argument() = "impl-argument",
    "the type of an argument must have a name, found `impl`",
    help: "use a generic parameter: `fn f<T: Trait>(x: &T)`";

    /// `impl Trait` as the output.
    impl_output() = "impl-output",
    "the output must be a type with a name, found `impl`",
    help: "write the type itself, or a `Box<dyn Trait>`";

    /// An output that borrows from an argument.
    output_borrows() = "output-borrows",
    "an output cannot borrow from the arguments: they are only lent for one attempt",
    help: "return an owned value, such as `String` for `&str`";

    /// A bound with the lifetime of something that is lent.
    lent_lifetime_in_bound(lifetime) = "lent-lifetime-in-bound",
    "the bound names `{lifetime}`, and each attempt borrows for a time of its own",
    help: "write the bound for all of them: `for<{lifetime}> ..`";
}
