//! type-key: bare, string
//!
//! A key that cannot be looked up, because of its type.

use asyncio_runtime::async_function;

#[derive(Debug)]
pub struct Point {
    x: f64,
    name: Name,
}

#[derive(Debug)]
pub struct Name;

impl Point {
    fn x(&self) -> f64 {
        self.x
    }
}

#[async_function(order = keyed, key = |point| point.x)]
async fn closure(point: &Point) {
    let _ = point;
}

#[async_function(order = keyed, key = Point::x)]
async fn path(point: &Point) {
    let _ = point;
}

#[async_function(order = "keyed", key = "Point::x")]
async fn string(point: &Point) {
    let _ = point;
}

#[async_function(order = keyed, key = |point| &point.name)]
async fn borrowed(point: &Point) {
    let _ = point;
}

#[async_function(order = keyed, key = |point| std::rc::Rc::new(point.x.to_bits()))]
async fn shared(point: &Point) {
    let _ = point;
}

fn main() {
    let _ = (closure::operator(), path::operator(), string::operator());
    let _ = (borrowed::operator(), shared::operator());
}
