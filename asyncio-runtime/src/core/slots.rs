use std::array;
use std::mem;
use std::ops::{Index, IndexMut};

use super::attempt::StartAttempt;
use super::clock::Tick;
use super::deadline::Current;
use super::room::Room;
use super::slot::{Slot, State};
use crate::AsyncFunction;

/// No slot.
pub(crate) const NONE: u32 = u32::MAX;

/// Slots that are made at a time.
const PIECE: u32 = 64;

/// The slots, made as they are needed and given back after a burst.
///
/// They stand in pieces, so that none is moved and hardly any is too much. The
/// vacant ones are linked, the one that was vacated last in front.
pub(crate) struct Slots<F: AsyncFunction, S: StartAttempt<F>, T> {
    pieces: Vec<Box<[Slot<F, S, T>; PIECE as usize]>>,
    vacant: u32,
    /// Slots from here on are not used again, so that they can be given back.
    retired_from: u32,
}

impl<F: AsyncFunction, S: StartAttempt<F>, T: Default> Slots<F, S, T> {
    pub(crate) fn new() -> Self {
        Self {
            pieces: Vec::new(),
            vacant: NONE,
            retired_from: NONE,
        }
    }

    /// How many there are, vacant ones included.
    pub(crate) fn len(&self) -> usize {
        self.pieces.len() * PIECE as usize
    }

    /// The vacant slot that is next to be [claimed](Self::claim).
    #[inline(always)]
    pub(crate) fn vacancy(&mut self) -> u32 {
        if self.vacant == NONE {
            self.grow();
        }
        self.vacant
    }

    /// Takes the vacancy, to be occupied.
    #[inline(always)]
    pub(crate) fn claim(&mut self) -> (u32, &mut Slot<F, S, T>) {
        let slot = self.vacancy();
        let piece = &mut self.pieces[(slot / PIECE) as usize];
        let entry = &mut piece[(slot % PIECE) as usize];
        self.vacant = mem::replace(&mut entry.next, NONE);
        (slot, entry)
    }

    /// Vacates a slot; returns what was in it.
    #[inline(always)]
    pub(crate) fn release(&mut self, slot: u32) -> (State<F>, T, Tick) {
        let (vacant, is_retired) = (self.vacant, slot >= self.retired_from);
        let entry = &mut self[slot];
        let left = (
            mem::replace(&mut entry.state, State::Vacant),
            mem::take(&mut entry.tag),
            entry.admitted,
        );
        if !is_retired {
            entry.next = vacant;
            self.vacant = slot;
        }
        left
    }

    /// Adds a piece, or uses what was retired after all.
    #[inline(never)]
    fn grow(&mut self) {
        if self.retired_from < NONE {
            self.retired_from = NONE;
            self.link_vacant();
            if self.vacant != NONE {
                return;
            }
        }
        let first = u32::try_from(self.len()).unwrap_or(NONE);
        assert!(first < NONE - PIECE, "too many elements in flight");
        let next = |at: usize| {
            let next = first + 1 + u32::try_from(at).unwrap_or(NONE);
            Slot::vacant(if next % PIECE == 0 { NONE } else { next })
        };
        self.pieces.make_room();
        self.pieces.push(Box::new(array::from_fn(next)));
        self.vacant = first;
    }

    /// Links the vacant slots anew, the lowest in front.
    fn link_vacant(&mut self) {
        self.vacant = NONE;
        let slots = u32::try_from(self.len()).unwrap_or(NONE);
        for slot in (0..slots.min(self.retired_from)).rev() {
            let vacant = self.vacant;
            let entry = &mut self[slot];
            if let State::Vacant = entry.state {
                entry.next = vacant;
                self.vacant = slot;
            }
        }
    }

    /// Gives back the pieces that are vacant at the end, down to this many
    /// slots, and uses those beyond no more, so that they fall vacant for the
    /// next time.
    pub(crate) fn shrink(&mut self, kept: usize) {
        let pieces = kept.div_ceil(PIECE as usize);
        let is_vacant = |slot: &Slot<F, S, T>| matches!(slot.state, State::Vacant);
        while self.pieces.len() > pieces
            && let Some(last) = self.pieces.pop_if(|last| last.iter().all(is_vacant))
        {
            drop(last);
        }
        self.pieces.shrink_to(2 * self.pieces.len());
        self.retired_from =
            u32::try_from(pieces).map_or(NONE, |pieces| pieces.saturating_mul(PIECE));
        self.link_vacant();
    }

    /// The deadline of a slot's element.
    #[inline(always)]
    pub(crate) fn deadline(&self, slot: u32) -> Current {
        self.get(slot)
            .map_or((Tick::NEVER, 0), |entry| (entry.deadline, entry.stamp))
    }

    /// The deadline of the attempt in a slot.
    #[inline(always)]
    pub(crate) fn attempt_deadline(&self, slot: u32) -> Current {
        self.get(slot)
            .map_or((Tick::NEVER, 0), Slot::attempt_deadline)
    }

    /// All of them, vacant ones too.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, &Slot<F, S, T>)> {
        (0..).zip(self.pieces.iter().flat_map(|piece| piece.iter()))
    }

    /// A slot that a waker or a timer tells of: it may be gone by now.
    #[inline(always)]
    pub(crate) fn get(&self, slot: u32) -> Option<&Slot<F, S, T>> {
        let piece = self.pieces.get((slot / PIECE) as usize)?;
        Some(&piece[(slot % PIECE) as usize])
    }

    /// As [`get`](Self::get).
    #[inline(always)]
    pub(crate) fn get_mut(&mut self, slot: u32) -> Option<&mut Slot<F, S, T>> {
        let piece = self.pieces.get_mut((slot / PIECE) as usize)?;
        Some(&mut piece[(slot % PIECE) as usize])
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> Index<u32> for Slots<F, S, T> {
    type Output = Slot<F, S, T>;

    #[inline(always)]
    fn index(&self, slot: u32) -> &Slot<F, S, T> {
        &self.pieces[(slot / PIECE) as usize][(slot % PIECE) as usize]
    }
}

impl<F: AsyncFunction, S: StartAttempt<F>, T> IndexMut<u32> for Slots<F, S, T> {
    #[inline(always)]
    fn index_mut(&mut self, slot: u32) -> &mut Slot<F, S, T> {
        &mut self.pieces[(slot / PIECE) as usize][(slot % PIECE) as usize]
    }
}
