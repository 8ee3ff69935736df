use std::sync::{Arc, LazyLock};

use asyncio_runtime::async_function;

use super::{Transient, Workload};

/// As a client of a service would be, for all elements.
pub(crate) struct State(u64);

static STATE: LazyLock<Arc<State>> = LazyLock::new(|| Arc::new(State(0)));

#[async_function(retry = exp(3, 1ms), timeout = 30s)]
pub(crate) async fn lent(#[state] state: &State, element: &u64) -> Result<u64, Transient> {
    Ok(state.0 + *element)
}

/// W1L: ready at once, with the input and a state lent to it.
pub(crate) struct Lent;

impl Workload for Lent {
    type Operator = lent;

    fn operator() -> lent {
        lent::operator(Arc::clone(&STATE))
    }

    /// As one writes it where futures must not borrow.
    fn call(element: u64) -> impl Future<Output = Result<u64, Transient>> + Send + 'static {
        let state = Arc::clone(&STATE);
        async move { lent(&state, &element).await }
    }
}
