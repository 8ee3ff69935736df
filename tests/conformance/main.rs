//! The behaviour of the operator, rule by rule, next to that of the original.
//!
//! `tests/conformance.toml` lists every rule by its id and says which test
//! shows it, or why there is none. A test is named for its id: `ret_7_...`.

#[path = "../support/mod.rs"]
mod support;

mod chn;
mod ckp;
mod end;
mod err;
mod key;
mod lkp;
mod ord;
mod que;
mod ret;
mod sig;
mod strategies;
mod table;
mod thr;
mod tmo;
mod uno;
