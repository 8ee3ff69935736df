//! Parameters of the function are those of its operator.
#![deny(warnings)]

use std::fmt::Debug;
use std::future::Future;
use std::sync::Arc;

use asyncio_runtime::async_function;

trait Store<K: ?Sized>: Send + Sync {
    type Value: Clone + Send + 'static;

    fn get(&self, key: &K) -> impl Future<Output = Option<Self::Value>> + Send;
}

struct Doubles;

impl Store<u32> for Doubles {
    type Value = u32;

    async fn get(&self, key: &u32) -> Option<u32> {
        Some(key * 2)
    }
}

#[async_function(retry = fixed(1, 1s), retry_if = is_none)]
async fn get<S, K>(#[state] store: &S, key: &K) -> Option<S::Value>
where
    S: Store<K>,
    K: Debug + Send + Sync,
{
    store.get(key).await
}

#[async_function]
async fn sum<const N: usize>(numbers: &[u32; N]) -> u32 {
    numbers.iter().sum()
}

trait Holds<const N: usize>: Send + Sync {
    fn at(&self, index: usize) -> Option<u8>;
}

impl<const N: usize> Holds<N> for [u8; N] {
    fn at(&self, index: usize) -> Option<u8> {
        self.get(index).copied()
    }
}

/// A brace before the arguments is not the body.
#[async_function]
async fn held<H: Holds<{ 1 + 1 }>>(#[state] held: &H, index: usize) -> Option<u8> {
    held.at(index)
}

/// A parameter that no argument has is still passed on.
#[async_function]
async fn made<T: Default + Send>(_: &u8) -> T {
    T::default()
}

#[async_function]
async fn unsized_state<S: Store<u32> + ?Sized>(#[state] store: &S, key: &u32) -> Option<S::Value> {
    store.get(key).await
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(
        get::operator(Arc::new(Doubles)).call(4).await.unwrap(),
        Some(8)
    );
    assert_eq!(sum::operator().call([1, 2, 3]).await.unwrap(), 6);
    let both = held::operator(Arc::new([1, 2]));
    assert_eq!(both.call(1).await.unwrap(), Some(2));
    assert_eq!(made::<String>::operator().call(0).await.unwrap(), "");
    assert_eq!(
        unsized_state::operator(Arc::new(Doubles))
            .call(4)
            .await
            .unwrap(),
        Some(8)
    );
    let not_clone = get::<Doubles, u32>::operator(Arc::new(Doubles));
    let _ = (not_clone.clone(), format!("{not_clone:?}"));
}
