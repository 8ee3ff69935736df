//! type-key-borrows: bare, string
//!
//! A key with a reference inside of it, which outlives the input.

use asyncio_runtime::async_function;

#[derive(Debug)]
pub struct Order {
    shop: u32,
    user: String,
}

impl Order {
    fn both(&self) -> (u32, &str) {
        (self.shop, &self.user)
    }
}

#[async_function(order = keyed, key = |order| (order.shop, order.user.as_str()))]
async fn closure(order: &Order) -> u32 {
    order.shop
}

#[async_function(order = keyed, key = Order::both)]
async fn path(order: &Order) -> u32 {
    order.shop
}

#[async_function(order = "keyed", key = "Order::both")]
async fn string(order: &Order) -> u32 {
    order.shop
}

fn main() {
    let _ = (closure::operator(), path::operator(), string::operator());
}
