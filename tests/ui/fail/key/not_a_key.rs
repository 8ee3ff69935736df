//! not-a-key: bare, string
//!
//! A field, a number, and an expression in place of a function.

use asyncio_runtime::async_function;

#[derive(Debug)]
pub struct Order {
    user: u64,
}

#[async_function(order = keyed, key = order.user)]
async fn field(order: &Order) -> u64 {
    order.user
}

#[async_function(order = keyed, key = .user)]
async fn dot(order: &Order) -> u64 {
    order.user
}

#[async_function(order = keyed, key = 7)]
async fn number(order: &Order) -> u64 {
    order.user
}

#[async_function(order = keyed, key = &order)]
async fn reference(order: &Order) -> u64 {
    order.user
}

#[async_function(order = "keyed", key = "order.user")]
async fn string(order: &Order) -> u64 {
    order.user
}

#[async_function(order = "keyed", key = "user + 1")]
async fn sum(order: &Order) -> u64 {
    order.user
}

fn main() {
    let _ = (field::operator(), dot::operator(), number::operator());
    let _ = (reference::operator(), string::operator(), sum::operator());
}
