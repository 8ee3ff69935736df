use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;

use super::slots::NONE;

/// Which elements have the same key: of those, one is called at a time.
pub trait Keys<In>: Send + Sync {
    /// Takes an element in; returns whether no other one of its key is there.
    fn admit(&mut self, slot: u32, input: &In) -> bool;

    /// Whether no element of its key is there that was taken in before.
    fn is_first(&self, slot: u32) -> bool;

    /// Takes the first of its key out, which is done, whether it was called or
    /// not; returns the one whose turn it is now.
    fn done(&mut self, slot: u32) -> Option<u32>;
}

/// The elements of each key, in line.
pub(crate) struct KeyLines<K, P> {
    key: P,
    /// The last in the line of each key.
    last: HashMap<K, u32>,
    places: Vec<Place<K>>,
}

struct Place<K> {
    key: Option<K>,
    previous: u32,
    next: u32,
}

impl<K, P> KeyLines<K, P> {
    pub(crate) fn new(key: P) -> Self {
        Self {
            key,
            last: HashMap::new(),
            places: Vec::new(),
        }
    }
}

impl<In, K, P> Keys<In> for KeyLines<K, P>
where
    K: Hash + Eq + Clone + Send + Sync,
    P: Fn(&In) -> K + Send + Sync,
{
    fn admit(&mut self, slot: u32, input: &In) -> bool {
        let key = (self.key)(input);
        let previous = match self.last.entry(key.clone()) {
            Entry::Vacant(entry) => {
                entry.insert(slot);
                NONE
            }
            Entry::Occupied(mut entry) => entry.insert(slot),
        };
        let index = slot as usize;
        while self.places.len() <= index {
            self.places.push(Place {
                key: None,
                previous: NONE,
                next: NONE,
            });
        }
        if let Some(place) = self.places.get_mut(previous as usize) {
            place.next = slot;
        }
        self.places[index] = Place {
            key: Some(key),
            previous,
            next: NONE,
        };
        previous == NONE
    }

    fn is_first(&self, slot: u32) -> bool {
        let place = self.places.get(slot as usize);
        place.is_none_or(|place| place.previous == NONE)
    }

    fn done(&mut self, slot: u32) -> Option<u32> {
        let place = self.places.get_mut(slot as usize)?;
        let key = place.key.take()?;
        let next = place.next;
        if let Some(place) = self.places.get_mut(next as usize) {
            place.previous = NONE;
            Some(next)
        } else {
            self.last.remove(&key);
            None
        }
    }
}
