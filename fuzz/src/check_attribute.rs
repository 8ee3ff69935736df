//! What holds of any attribute, for the fuzzer and for the test that runs its
//! corpus.

use asyncio_policy::Settings;
use proc_macro2::TokenStream;
use quote::quote;

use crate::expand::Reading;

/// Reads a text as the tokens of an attribute, and what follows a first `#` as
/// those of the item below it; panics where something is not as it should be.
///
/// What is no tokens rustc refuses before any attribute sees it.
pub(crate) fn check(text: &str) {
    let (attribute, item) = text.split_once("\n#\n").unwrap_or((text, ""));
    let Ok(attribute) = attribute.parse::<TokenStream>() else {
        return;
    };
    let item = item.parse::<TokenStream>().ok();
    let items = [
        quote! { async fn f(#[state] db: &Db, row: &str) -> Result<Vec<u8>, Error> { body } },
        quote! { impl Lookup { async fn f(&self, row: u8) -> u8 { row } } },
    ];
    for item in items.into_iter().chain(item) {
        check_item(&attribute, item);
    }
}

fn check_item(attribute: &TokenStream, item: TokenStream) {
    let reading = Reading::of(attribute.clone(), item.clone());
    if reading.diagnostics.count() == 0 {
        accepted(&reading);
    }
    // The same again, word for word.
    let expanded = reading.expand().to_string();
    assert_eq!(
        Reading::of(attribute.clone(), item).expand().to_string(),
        expanded
    );
}

/// What is accepted is accepted at run time: each text is, and the whole is.
fn accepted(reading: &Reading) {
    let model = reading.model.as_ref().unwrap();
    let mut settings = Settings::default();
    for (key, text) in &model.declared.texts {
        settings.set(key, text).unwrap();
    }
    assert_eq!(settings, model.declared.settings);
    assert_eq!(settings.validate(), Ok(()));
    let is_keyed = settings.order == Some(asyncio_policy::Order::Keyed);
    assert_eq!(is_keyed, model.key.is_some());
}
