//! What comes out between two saves.

use std::mem;
use std::sync::Arc;

use asyncio_runtime::{Failure, Snapshot};

use crate::cli::Fault;
use crate::enriched::{Enriched, text};
use crate::error::Error;
use crate::line::Line;
use crate::service::LookupError;
use crate::store::{Begun, Store};

/// What one record gives.
pub(crate) type Outcome = Result<Enriched, Failure<Line, LookupError>>;

/// What has come out since the last save, and what there was before.
#[derive(Debug)]
pub(crate) struct Epoch {
    store: Arc<Store>,
    run: i64,
    unsaved: Vec<String>,
    /// Of all runs.
    saved: u64,
    saves: u64,
    dead_letters: u64,
    /// The position of the last save, where that is to be saved wrongly.
    old_offset: Option<u64>,
}

impl Epoch {
    pub(crate) fn new(store: Arc<Store>, begun: &Begun, fault: Option<Fault>) -> Self {
        Self {
            store,
            run: begun.run,
            unsaved: Vec::new(),
            saved: begun.out,
            saves: 0,
            dead_letters: 0,
            old_offset: (fault == Some(Fault::OldOffset)).then_some(begun.position),
        }
    }

    pub(crate) fn push(&mut self, outcome: &Outcome) {
        self.dead_letters += u64::from(outcome.is_err());
        self.unsaved.push(text(outcome.as_ref()));
    }

    /// Ends it: all that was read up to this position has come out, or is in
    /// the snapshot.
    pub(crate) async fn save(
        &mut self,
        position: u64,
        snapshot: &Snapshot<Line>,
    ) -> Result<(), Error> {
        let position = match &mut self.old_offset {
            None => position,
            Some(old) => mem::replace(old, position),
        };
        self.store
            .save(self.run, position, snapshot, &self.unsaved)
            .await?;
        self.saved += self.unsaved.len() as u64;
        self.saves += 1;
        self.unsaved.clear();
        Ok(())
    }

    /// Lines that have come out and are saved, of all runs.
    pub(crate) fn saved(&self) -> u64 {
        self.saved
    }

    /// Lines that have come out, of all runs.
    pub(crate) fn out(&self) -> u64 {
        self.saved + self.unsaved.len() as u64
    }

    pub(crate) fn saves(&self) -> u64 {
        self.saves
    }

    pub(crate) fn dead_letters(&self) -> u64 {
        self.dead_letters
    }
}
