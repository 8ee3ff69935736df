//! What is refused in `retry_if`, `retry_on` and `key`.

use super::refusals;

refusals! {
    /// A string with nothing in it.
    empty_predicate(key) = "empty-predicate",
    "`{key}` has no value",
    help: "write a word (`is_empty`, `is_none`, `any`), the path of a function, or a pattern";

    /// Something that is none of the forms of a predicate.
    not_a_predicate(found) = "not-a-predicate",
    "expected a word, the path of a function, a pattern or a closure, found `{found}`";

    /// A closure or a pattern that breaks off or goes wrong.
    malformed_predicate(key, error) = "malformed-predicate",
    "cannot read the value of `{key}`: {error}";

    /// A closure in quotes.
    quoted_closure(key, closure) = "quoted-closure",
    "a closure is written without quotes",
    help: "write `{key} = {closure}`";

    /// A pattern with an `if`, in quotes.
    quoted_guard(key, pattern) = "quoted-guard",
    "a pattern with an `if` is written without quotes",
    help: "write `{key} = {pattern}`";

    /// A closure with no argument, or with several.
    closure_arguments(count, judged) = "closure-arguments",
    "a predicate takes one argument, found {count}",
    help: "the argument is the {judged}, by reference: `|{judged}| ...`";

    /// A closure that would have to be awaited.
    async_predicate() = "async-predicate",
    "a predicate cannot be `async`: it only looks at what an attempt returned",
    help: "remove `async`, and ask whatever has to be awaited in the function itself";

    /// A call, where only the function's path belongs.
    called_function(key, path, judged) = "called-function",
    "expected the path of a function, found a call of it",
    help: "write `{key} = {path}`, or a closure: `{key} = |{judged}| {path}({judged})`";

    /// `_`.
    matches_all(key) = "matches-all",
    "`_` matches everything",
    help: "if everything is meant, write `{key} = any`";

    /// A pattern that gives a name to everything: `e`, `ref e`, `e @ ...`.
    binds_all(key, name) = "binds-all",
    "`{name}` gives a name to the whole value and would match everything",
    help: "to name what is judged, write a closure: `{key} = |{name}| ...`";

    /// Functions joined by the `|` of patterns.
    joined_functions(key, name, judged, call) = "joined-functions",
    "`|` joins patterns, and `{name}` is the name of a function",
    help: "write a closure: `{key} = |{judged}| {call} || ...`";

    /// A pattern in quotes whose parenthesis has no partner.
    unbalanced_pattern(open) = "unbalanced-pattern",
    "`{open}` has no partner";

    /// A pattern in quotes with parentheses in parentheses without end.
    nested_pattern(most) = "nested-pattern",
    "a pattern in a string is nested at most {most} deep",
    help: "write it without quotes, or ask a function";

    /// Something that selects nothing of an input.
    not_a_key(found) = "not-a-key",
    "expected the path of a function or a closure, found `{found}`",
    help: "what an element is ordered by is selected of it: `key = |input| input.id`";

    /// A closure for a key with no argument, or with several.
    key_arguments(count) = "key-arguments",
    "a `key` takes one argument, found {count}",
    help: "the argument is the input, by reference: `key = |input| ...`";

    /// A closure for a key that would have to be awaited.
    async_key() = "async-key",
    "a key cannot be `async`: it is taken from the input at once",
    help: "remove `async`, and let the input bring what it is ordered by";
}
