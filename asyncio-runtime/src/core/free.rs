const BITS: u32 = u64::BITS;
const LEVELS: usize = 3;

/// The free slots, lowest first, so that a burst's slots fall empty from the
/// top and can be given back.
///
/// A bit for each slot, and two levels above with a bit for each word that is
/// not zero. Only the top is searched, a word per 262,144 slots.
#[derive(Debug, Default)]
pub(crate) struct FreeSlots {
    levels: [Vec<u64>; LEVELS],
}

impl FreeSlots {
    /// Adds a slot.
    pub(crate) fn insert(&mut self, slot: u32) {
        let mut at = slot;
        for level in &mut self.levels {
            let (word, bit) = ((at / BITS) as usize, at % BITS);
            if level.len() <= word {
                level.resize(word + 1, 0);
            }
            let was = level[word];
            level[word] = was | 1 << bit;
            if was != 0 {
                return;
            }
            at /= BITS;
        }
    }

    /// Takes a slot out.
    pub(crate) fn remove(&mut self, slot: u32) {
        let mut at = slot;
        for level in &mut self.levels {
            let (word, bit) = ((at / BITS) as usize, at % BITS);
            let Some(word) = level.get_mut(word) else {
                return;
            };
            *word &= !(1 << bit);
            if *word != 0 {
                return;
            }
            at /= BITS;
        }
    }

    /// The lowest.
    pub(crate) fn first(&self) -> Option<u32> {
        let top = &self.levels[LEVELS - 1];
        let mut at = top.iter().position(|&word| word != 0)?;
        for level in self.levels.iter().rev() {
            at = at * BITS as usize + level[at].trailing_zeros() as usize;
        }
        u32::try_from(at).ok()
    }

    /// Whether all 64 slots of a word are among them.
    pub(crate) fn has_whole_word(&self, word: usize) -> bool {
        self.levels[0].get(word) == Some(&u64::MAX)
    }
}
