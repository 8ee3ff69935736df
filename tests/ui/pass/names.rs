//! Arguments, functions and constants named like what is generated: nothing of
//! it is in their way.
#![deny(warnings)]

use asyncio_runtime::{AsyncFunction, Attempt, async_function};

#[async_function(
    retry = fixed(2, 1s),
    retry_if = |output| output == "input",
    retry_on = |error| error == "outcome"
)]
async fn names(
    #[state] attempt: &str,
    #[state] outcome: &u32,
    #[state] policy: &u32,
    input: &str,
    #[attempt] settings: &Attempt<String>,
) -> Result<String, String> {
    let output = format!("{attempt}{outcome}{policy}{input}");
    Ok(format!("{output}{}", settings.number()))
}

#[async_function(order = keyed, key = |input| input.len())]
async fn inner(#[state] inner: &u32, #[state] operator: &u32, __input: &str) -> u32 {
    inner + operator + u32::try_from(__input.len()).unwrap_or_default()
}

/// Functions named like those of the operator.
#[async_function(retry = fixed(1, 1s), retry_if = judge)]
async fn call(invoke: u32) -> u32 {
    invoke
}

#[async_function]
async fn operator(call: u32) -> u32 {
    call
}

fn judge(output: &u32) -> bool {
    *output == 0
}

struct Self_;

/// Methods named like those of the trait, which are called all the same.
#[async_function(invoke = invoke)]
impl Self_ {
    async fn invoke(&self, input: &u32) -> u32 {
        self.judge(*input)
    }

    fn judge(&self, output: u32) -> u32 {
        output + self.settings()
    }

    fn settings(&self) -> u32 {
        1
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let named = names::operator("a", 1, 2).call("i".to_owned()).await;
    assert_eq!(named.unwrap(), "a12i1");
    assert_eq!(
        inner::operator(1, 2).call("abc".to_owned()).await.unwrap(),
        6
    );
    assert_eq!(call::operator().call(5).await.unwrap(), 5);
    assert_eq!(operator::operator().call(6).await.unwrap(), 6);
    assert_eq!(AsyncFunction::call(&Self_, 6).await.unwrap(), 7);
}
