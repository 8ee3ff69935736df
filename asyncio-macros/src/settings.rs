//! The values that `asyncio-policy` reads: at run time it reads them again.

use asyncio_policy::{Order, Policy, Settings};

use crate::args::{Args, Entry};
use crate::diagnostics::Diagnostics;
use crate::refuse::{Refusal, attribute as refuse};
use crate::source::Source;

/// The settings of an attribute, and the texts that mean them.
#[derive(Default)]
pub(crate) struct Declared {
    pub(crate) settings: Settings,
    pub(crate) texts: Vec<(&'static str, String)>,
}

impl Declared {
    pub(crate) fn read(args: &Args, diagnostics: &mut Diagnostics) -> Self {
        let mut declared = Self::default();
        let mut refused = Vec::new();
        for entry in args.settings() {
            let source = Source::of(&entry.value);
            match declared.set(entry, source.text()) {
                Ok(()) => declared
                    .texts
                    .push((entry.key.name, source.text().to_owned())),
                Err(errors) => {
                    refused.push(entry.key.name);
                    for error in errors {
                        let range = error.range().unwrap_or(0..source.text().len());
                        let refusal = Refusal::of_value(&error, source.is_quoted());
                        diagnostics.refuse(source.place(&range), refusal);
                    }
                }
            }
        }
        declared.check(args, &refused, diagnostics);
        declared
    }

    /// The policy, if it ever retries.
    pub(crate) fn retried(&self) -> Option<&Policy> {
        self.settings
            .retry
            .as_ref()
            .filter(|policy| !policy.is_none())
    }

    fn set(&mut self, entry: &Entry, text: &str) -> Result<(), Vec<asyncio_policy::Error>> {
        if entry.key.name == "retry" {
            self.settings.retry = Some(Policy::parse_all(text)?);
            return Ok(());
        }
        self.settings
            .set(entry.key.name, text)
            .map_err(|error| vec![error])
    }

    /// Refuses what does not go together, each at the key to blame. A value
    /// that was refused already is not blamed for what it might have been.
    fn check(&mut self, args: &Args, refused: &[&str], diagnostics: &mut Diagnostics) {
        for problem in self.settings.problems() {
            let other = problem.other().map(asyncio_policy::Key::name);
            let is_known = |other| {
                !refused.contains(&other) && (args.get(other).is_some() || args.lacks(other))
            };
            if !other.is_none_or(is_known) {
                continue;
            }
            if let Some(entry) = args.get(problem.key().name()) {
                let place = Source::of(&entry.value).whole();
                diagnostics.refuse(place, Refusal::of_relation(&problem));
            }
        }
        self.check_key(args, refused, diagnostics);
    }

    /// Refuses a keyed order without its key, and a key that nothing asks for.
    fn check_key(&self, args: &Args, refused: &[&str], diagnostics: &mut Diagnostics) {
        let is_keyed = self.settings.order == Some(Order::Keyed);
        let order = args.get("order");
        if let Some(order) = order
            && is_keyed
            && args.lacks("key")
        {
            let place = Source::of(&order.value).whole();
            diagnostics.refuse(place, refuse::keyed_without_key());
        }
        let Some(key) = args.get("key") else { return };
        match order {
            Some(_) if is_keyed || refused.contains(&"order") => {}
            Some(order) => {
                let found = Source::of(&order.value).text().trim().to_owned();
                diagnostics.refuse_tokens(&key.name, refuse::key_without_keyed(found));
            }
            None if args.lacks("order") => {
                diagnostics.refuse_tokens(&key.name, refuse::key_without_order());
            }
            None => {}
        }
    }
}
