//! What the ready set is built on. Its test under loom (`tests/loom`) takes
//! `ready.rs` as it is and puts loom's own in place of this.

pub(super) use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

pub(super) use futures_util::task::AtomicWaker;
