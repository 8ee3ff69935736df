//! The attribute written by a macro, with anything in it a variable.
#![deny(warnings)]

use asyncio_runtime::AsyncFunction;

macro_rules! lookup {
    (
        $(#[$attribute:meta])*
        $vis:vis fn $name:ident($state:ident: $state_type:ty, $input:ident: $input_type:ty) -> $output:ty
        { $($key:ident = $value:tt),* $(,)? }
        retries $retries:literal after $delay:literal unless $closure:expr;
        $body:block
    ) => {
        $(#[$attribute])*
        #[asyncio_runtime::async_function(
            $($key = $value,)*
            retry = fixed($retries, $delay, jitter = 20%),
            retry_if = $closure,
        )]
        $vis async fn $name(#[state] $state: &$state_type, $input: $input_type) -> $output $body
    };
}

lookup! {
    /// Documented.
    pub fn first(db: u32, row: &str) -> String { capacity = 3, timeout = "5s" }
    retries 2 after 1s unless |text| text.is_empty();
    { format!("{db}{row}") }
}

mod rt {
    pub use asyncio_runtime as hidden;
}

macro_rules! from_here {
    ($name:ident) => {
        #[$crate::rt::hidden::async_function(crate = $crate::rt::hidden, retry = none)]
        async fn $name(number: &u32) -> u32 {
            let output = number + 1;
            output
        }
    };
}

from_here!(second);

macro_rules! item {
    ($item:item) => {
        #[asyncio_runtime::async_function(order = unordered)]
        $item
    };
}

item! {
    async fn third(#[state] state: &u32, number: &u32) -> u32 {
        state + number
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let operator = first::operator(1u32);
    assert_eq!(operator.settings().capacity, Some(3));
    assert_eq!(
        operator.settings().retry.unwrap().to_string(),
        "fixed(2, 1s, jitter = 20%)"
    );
    assert_eq!(operator.call("2".to_owned()).await.unwrap(), "12");
    assert_eq!(second::operator().call(1).await.unwrap(), 2);
    assert_eq!(third::operator(1u32).call(1).await.unwrap(), 2);
}
