//! Attributes of the function stay on it; those that hold for its operator too
//! are there as well.
#![deny(warnings, missing_docs, unfulfilled_lint_expectations)]
#![allow(clippy::non_minimal_cfg)]

use asyncio_runtime::async_function;

/// Documented.
#[async_function]
#[must_use]
#[inline]
#[deprecated = "use `newer`"]
pub async fn old(row: &u32) -> u32 {
    *row
}

/// Documented.
#[async_function]
#[allow(non_snake_case)]
pub async fn Camel(row: &u32) -> u32 {
    *row
}

/// Documented.
#[async_function]
#[expect(unused_variables)]
pub async fn expected(row: &u32) {}

/// Absent.
#[async_function]
#[cfg(any())]
pub async fn absent(row: &Missing) -> Missing {
    row.clone()
}

/// Present, and once.
#[cfg(not(any()))]
#[async_function]
#[cfg(all())]
pub async fn present(row: &u32) -> u32 {
    *row
}

/// Documented.
#[cfg_attr(all(), async_function(capacity = 3))]
#[cfg_attr(all(), allow(unused_variables), doc(hidden))]
#[cfg_attr(any(), no_such_attribute)]
pub async fn conditional(row: &u32) {}

/// Deprecated on a condition.
#[async_function]
#[cfg_attr(all(), deprecated)]
pub async fn older(row: &u32) -> u32 {
    *row
}

#[allow(missing_docs)]
#[async_function]
pub async fn undocumented(row: &u32) -> u32 {
    *row
}

fn main() {
    #[allow(deprecated)]
    let _ = (old::operator(), older::operator());
    let _ = (Camel::operator(), expected::operator(), present::operator());
    let _ = (conditional::operator(), undocumented::operator());
}
