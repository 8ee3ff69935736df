//! The offsets of one partition.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;

use super::LedgerError;

/// The outstanding offsets of a partition, linked in ascending order.
///
/// Each knows what was taken just before it: once it is the lowest, all up to
/// that is done. So a completed offset leaves nothing behind, wherever it was.
#[derive(Clone)]
pub(super) struct Line<O> {
    outstanding: HashMap<O, Links<O>>,
    lowest: Option<O>,
    highest: Option<O>,
    last_taken: Option<O>,
}

#[derive(Clone)]
struct Links<O> {
    /// The offset that was taken before, completed or not.
    taken_before: Option<O>,
    /// The neighbours among those that are outstanding.
    lower: Option<O>,
    higher: Option<O>,
}

impl<O> Line<O> {
    pub(super) fn new() -> Self {
        Self {
            outstanding: HashMap::new(),
            lowest: None,
            highest: None,
            last_taken: None,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.outstanding.len()
    }

    pub(super) fn lowest(&self) -> Option<&O> {
        self.lowest.as_ref()
    }
}

impl<O: Hash + Ord + Clone> Line<O> {
    pub(super) fn take(&mut self, offset: O) -> Result<(), LedgerError> {
        if self.last_taken.as_ref() >= Some(&offset) {
            return Err(if self.outstanding.contains_key(&offset) {
                LedgerError::AlreadyOutstanding
            } else {
                LedgerError::NotAbove
            });
        }
        let links = Links {
            taken_before: self.last_taken.replace(offset.clone()),
            lower: self.highest.replace(offset.clone()),
            higher: None,
        };
        match &links.lower {
            Some(lower) => self.links(lower).higher = Some(offset.clone()),
            None => self.lowest = Some(offset.clone()),
        }
        self.outstanding.insert(offset, links);
        Ok(())
    }

    /// Gives whether that was the lowest.
    pub(super) fn complete(&mut self, offset: &O) -> Result<bool, LedgerError> {
        let links = self
            .outstanding
            .remove(offset)
            .ok_or(LedgerError::NotOutstanding)?;
        match &links.higher {
            Some(higher) => self.links(higher).lower.clone_from(&links.lower),
            None => self.highest.clone_from(&links.lower),
        }
        let was_lowest = links.lower.is_none();
        match links.lower {
            Some(lower) => self.links(&lower).higher = links.higher,
            None => self.lowest = links.higher,
        }
        Ok(was_lowest)
    }

    pub(super) fn last_processed(&self) -> Option<&O> {
        match &self.lowest {
            Some(lowest) => self.outstanding[lowest].taken_before.as_ref(),
            None => self.last_taken.as_ref(),
        }
    }

    pub(super) fn into_last_processed(mut self) -> Option<O> {
        match self.lowest {
            Some(lowest) => self.outstanding.remove(&lowest)?.taken_before,
            None => self.last_taken,
        }
    }

    /// The links of one that is outstanding, as every neighbour is.
    fn links(&mut self, offset: &O) -> &mut Links<O> {
        match self.outstanding.get_mut(offset) {
            Some(links) => links,
            None => unreachable!("a neighbour is outstanding"),
        }
    }
}

impl<O: fmt::Debug> fmt::Debug for Line<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Line")
            .field("outstanding", &self.outstanding.len())
            .field("lowest", &self.lowest)
            .field("last_taken", &self.last_taken)
            .finish_non_exhaustive()
    }
}
