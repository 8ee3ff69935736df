//! Any tokens as an attribute, on a function and on an `impl` block.
//!
//! A procedural macro cannot be called, so its modules are compiled once more
//! here. No `forbid(unsafe_code)`: `fuzz_target!` exports a function under a name
//! that libFuzzer looks for, which counts as unsafe.
#![no_main]
#![allow(dead_code, reason = "not all of the macro is called")]

#[path = "../../asyncio-macros/src/args/mod.rs"]
mod args;
mod check_attribute;
#[path = "../../asyncio-macros/src/diagnostics.rs"]
mod diagnostics;
#[path = "../../asyncio-macros/src/expand/mod.rs"]
mod expand;
#[path = "../../asyncio-macros/src/item.rs"]
mod item;
#[path = "../../asyncio-macros/src/keys.rs"]
mod keys;
#[path = "../../asyncio-macros/src/markers.rs"]
mod markers;
#[path = "../../asyncio-macros/src/model/mod.rs"]
mod model;
#[path = "../../asyncio-macros/src/predicate/mod.rs"]
mod predicate;
#[path = "../../asyncio-macros/src/refuse/mod.rs"]
mod refuse;
#[path = "../../asyncio-macros/src/settings.rs"]
mod settings;
#[path = "../../asyncio-macros/src/signature/mod.rs"]
mod signature;
#[path = "../../asyncio-macros/src/source.rs"]
mod source;

libfuzzer_sys::fuzz_target!(|text: &str| {
    check_attribute::check(text);
    // Otherwise the place of every token that there ever was is kept.
    proc_macro2::extra::invalidate_current_thread_spans();
});
