//! What is refused in the attribute itself: its keys, and how keys go together.

use super::refusals;

refusals! {
    /// Something else where a key should be.
    expected_key(found) = "expected-key",
    "expected a key, found `{found}`",
    help: "every value has a key, such as `retry = exp(3, 100ms)`";

    /// A key that the attribute does not have.
    unknown_key(found, all) = "unknown-key",
    "unknown key `{found}`",
    help: "the keys are {all}";

    /// A key that is nearly one of ours.
    misspelled_key(found, near) = "misspelled-key",
    "unknown key `{found}`; did you mean `{near}`?";

    /// A key for the second time.
    duplicate_key(key) = "duplicate-key",
    "duplicate key `{key}`",
    help: "keep one of the two";

    /// A key, and nothing after it.
    missing_value(key, example) = "missing-value",
    "`{key}` has no value",
    help: "write it as in `{example}`";

    /// A key, and something other than `=` after it.
    missing_equals(key, found, example) = "missing-equals",
    "expected `=` after `{key}`, found `{found}`",
    help: "write it as in `{example}`";

    /// A key right after the value of another.
    missing_key_comma(key) = "missing-key-comma",
    "expected `,` before `{key}`";

    /// `operator` or `invoke` with something else than a name.
    not_a_name(key, found, example) = "not-a-name",
    "`{key}` takes a name, found `{found}`",
    help: "write it as in `{example}`";

    /// `crate` with something else than a path.
    not_a_path(found) = "not-a-path",
    "`crate` takes the path of the runtime crate, found `{found}`",
    help: "write it as in `crate = ::asyncio_runtime`";

    /// `crate` with a path whose meaning depends on where it stands.
    relative_path(found) = "relative-path",
    "the path of the runtime crate begins with `::` or `crate::`, found `{found}`",
    help: "write `crate = ::{found}` for a dependency, `crate = crate::{found}` for a module";

    /// `order = keyed`, which has no key to go by.
    keyed_without_key() = "keyed-without-key",
    "`keyed` needs a `key`: what is the same of elements that must not overtake each other",
    help: "add the path of a function or a closure, such as `key = |input| input.id`";

    /// `key` beside another order.
    key_without_keyed(order) = "key-without-keyed",
    "`key` is never asked, since the order is `{order}`",
    help: "write `order = keyed`, or remove `key`";

    /// `key` without any order.
    key_without_order() = "key-without-order",
    "`key` is never asked, since the order is not `keyed`",
    help: "add `order = keyed`, or remove `key`";

    /// A predicate that is never asked.
    predicate_without_retry(key) = "predicate-without-retry",
    "`{key}` is never asked, since no `retry` is declared",
    help: "add a strategy such as `retry = exp(3, 100ms)`, or remove `{key}`";

    /// `invoke` where there is only one function.
    invoke_on_function() = "invoke-on-function",
    "`invoke` chooses a method of an `impl` block, and this is a function",
    help: "remove it";

    /// The same attribute again on the same item.
    attribute_twice() = "attribute-twice",
    "a second `async_function` on one item",
    help: "put all keys into one attribute";
}
