//! The body is the user's: `?`, `return`, macros, closures and inner blocks.
#![deny(warnings)]

use std::num::ParseIntError;

use asyncio_runtime::async_function;

macro_rules! parsed {
    ($text:expr) => {
        $text.parse::<u32>()?
    };
}

#[async_function(retry = fixed(2, 1s))]
async fn body(row: &str) -> Result<u32, ParseIntError> {
    if row.is_empty() {
        return Ok(0);
    }
    let text = format!("{}", "1".parse::<u32>()?);
    let add = |other: &str| -> Result<u32, ParseIntError> {
        Ok(text.parse::<u32>()? + other.parse::<u32>()?)
    };
    let inner = async {
        if row == "2" {
            return Ok(40);
        }
        Ok(parsed!(row))
    };
    let sum: u32 = inner.await?;
    Ok('sum: {
        if sum == 0 {
            break 'sum 0;
        }
        sum + add("1")?
    })
}

#[async_function]
async fn optional(row: &Option<u32>) -> Option<u32> {
    let row = (*row)?;
    Some(row + 1)
}

#[tokio::main(flavor = "current_thread", start_paused = true)]
async fn main() {
    assert_eq!(body::operator().call("2".to_owned()).await.unwrap(), 42);
    assert_eq!(body::operator().call(String::new()).await.unwrap(), 0);
    let failure = body::operator().call("x".to_owned()).await.unwrap_err();
    assert_eq!(failure.attempts(), 3);
    assert_eq!(optional::operator().call(Some(1)).await.unwrap(), Some(2));
    assert_eq!(optional::operator().call(None).await.unwrap(), None);
}
