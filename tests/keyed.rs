//! A keyed order as the attribute declares it: elements of one key keep theirs,
//! others overtake them, and no file changes that.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use asyncio_runtime::{
    AsyncFunction, AsyncWaitExt, Attempt, Order, Settings, async_function, from_fn,
};
use futures::{StreamExt, stream};

/// A change of a user's account, with how often it fails before it is stored.
#[derive(Clone, Debug, PartialEq)]
struct Change {
    user: String,
    number: u32,
    failures: u32,
}

fn change(user: &str, number: u32, failures: u32) -> Change {
    Change {
        user: user.to_owned(),
        number,
        failures,
    }
}

#[derive(Default)]
struct Calls(Mutex<Vec<(String, u32)>>);

impl Calls {
    fn note(&self, change: &Change) {
        let mut calls = self.0.lock().unwrap();
        calls.push((change.user.clone(), change.number));
    }
}

#[derive(Debug)]
struct Busy;

async fn attempt(change: &Change, number: u32) -> Result<(String, u32), Busy> {
    tokio::time::sleep(Duration::from_millis(10)).await;
    if number <= change.failures {
        return Err(Busy);
    }
    Ok((change.user.clone(), change.number))
}

#[async_function(
    retry = fixed(3, 100ms),
    order = keyed,
    key = |change| &change.user
)]
async fn store(
    #[state] calls: &Calls,
    change: &Change,
    #[attempt] tried: &Attempt<Busy>,
) -> Result<(String, u32), Busy> {
    calls.note(change);
    attempt(change, tried.number()).await
}

struct Bank(Calls);

impl Change {
    fn is_even(&self) -> bool {
        self.number.is_multiple_of(2)
    }
}

#[async_function(retry = "fixed(3, 100ms)", order = "keyed", key = "Change::is_even")]
impl Bank {
    async fn store(
        &self,
        change: &Change,
        #[attempt] tried: &Attempt<Busy>,
    ) -> Result<(String, u32), Busy> {
        self.0.note(change);
        attempt(change, tried.number()).await
    }
}

async fn numbers<F>(operator: F, changes: Vec<Change>) -> Vec<u32>
where
    F: AsyncFunction<Input = Change, Output = (String, u32), Error = Busy>,
{
    let results = stream::iter(changes).async_wait(operator);
    results.map(|result| result.unwrap().1).collect().await
}

#[tokio::test(start_paused = true)]
async fn a_retry_makes_only_its_own_key_wait() {
    let calls = Arc::new(Calls::default());
    let changes = vec![
        change("ann", 1, 2),
        change("ann", 2, 0),
        change("bob", 3, 0),
        change("ann", 4, 0),
        change("bob", 5, 1),
        change("cat", 6, 0),
    ];
    let stored = numbers(store::operator(Arc::clone(&calls)), changes).await;
    assert_eq!(stored, [3, 6, 5, 1, 2, 4]);

    // Of one key there is one call at a time: the next begins when all retries
    // of the one before it are over.
    let calls = calls.0.lock().unwrap();
    let of_ann: Vec<u32> = calls
        .iter()
        .filter(|(user, _)| user == "ann")
        .map(|(_, number)| *number)
        .collect();
    assert_eq!(of_ann, [1, 1, 1, 2, 4]);
}

#[tokio::test(start_paused = true)]
async fn an_impl_block_has_a_key_too() {
    let changes = vec![
        change("ann", 1, 1),
        change("ann", 2, 0),
        change("bob", 3, 0),
    ];
    let stored = numbers(Bank(Calls::default()), changes).await;
    assert_eq!(stored, [2, 1, 3]);
}

#[tokio::test]
async fn no_file_changes_an_order_to_or_from_keyed() {
    let mut file = Settings::default();
    file.set("order", "unordered").unwrap();
    let operator = || stream::iter([]).async_wait(store::operator(Calls::default()));
    let invalid = operator().settings(&file).unwrap_err();
    assert_eq!(
        invalid.to_string(),
        "`order`: expected `keyed`, found `unordered`: the operator is ordered by its key
help: remove `order` here: what relies on the order of a key is part of the program"
    );

    // The same order is no change.
    file.set("order", "keyed").unwrap();
    file.set("capacity", "7").unwrap();
    assert!(operator().settings(&file).is_ok());

    let echo = || from_fn(|n: u32| async move { Ok::<_, Busy>(n) });
    let invalid = stream::iter([1]).async_wait(echo()).settings(&file);
    let message = invalid.unwrap_err().to_string();
    assert!(message.contains("the operator has no key"), "{message}");
    let with_key = stream::iter([1]).async_wait(echo()).keyed(|n| *n);
    assert!(with_key.settings(&file).is_ok());
}

#[test]
fn the_settings_of_a_closure_have_no_key() {
    let mut settings = Settings::default();
    settings.order = Some(Order::Keyed);
    let refused = from_fn(|n: u32| async move { Ok::<_, Busy>(n) }).settings(settings);
    let message = refused.unwrap_err().to_string();
    assert!(message.contains("the operator has no key"), "{message}");
}

/// By hand nothing checks an order but the operator itself.
struct Keyless;

impl AsyncFunction for Keyless {
    type Input = u32;
    type Output = u32;
    type Error = Busy;

    async fn invoke(&self, input: &u32, _: &Attempt<Busy>) -> Result<u32, Busy> {
        Ok(*input)
    }

    fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        settings.order = Some(Order::Keyed);
        settings
    }
}

#[test]
#[should_panic(
    expected = "the function's own settings are refused: `order`: expected `ordered` \
                           or `unordered`, found `keyed`: the operator has no key"
)]
fn an_order_without_its_key_is_told() {
    let _ = stream::iter([1]).async_wait(Keyless);
}
