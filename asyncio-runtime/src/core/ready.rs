//! Which slots were woken: a tree of bits that any thread sets and the
//! operator alone clears.
//!
//! A wake sets the bit of its slot. Where its word was zero it sets the word's
//! bit in the block's summary, where that was zero the block's bit in the root,
//! and where that was zero it wakes the task. So a thousand wakes cost the task
//! one, and the operator finds the woken slots without looking at the others.
//!
//! No wake is lost: bits are set from the leaf up and taken from the root down,
//! each by one read-modify-write. Whoever sets a bit in a word that was not
//! zero relies on the one who set the first bit there, who is yet to go up, or
//! on the operator, who is yet to take the word.

use std::array;
use std::sync::Arc;
use std::task::{Wake, Waker};

use futures_util::task::ArcWake;

use super::sync::{AtomicBool, AtomicU64, AtomicWaker, Ordering};

use super::self_wake;

const BITS: u32 = u64::BITS;
/// Slots of a block: a summary word and as many words as it has bits.
const BLOCK: u32 = BITS * BITS;

/// The operator's side.
pub(crate) struct ReadySet {
    root: Arc<Root>,
    blocks: Vec<Arc<Block>>,
    taken: Taken,
}

/// What was taken from the tree and not yet handed out.
#[derive(Default)]
struct Taken {
    root: u64,
    /// The next block of the root bit in hand. A root bit stands for every
    /// 64th block, which is one block up to 262,144 slots.
    next_block: u32,
    block: u32,
    summary: u64,
    /// The slot of the word's lowest bit.
    word_at: u32,
    word: u64,
}

#[derive(Default)]
struct Root {
    bits: AtomicU64,
    alarm: AtomicBool,
    task: AtomicWaker,
}

struct Block {
    root: Arc<Root>,
    root_bit: u64,
    summary: AtomicU64,
    words: [AtomicU64; BITS as usize],
}

/// The waker of one slot, lent to its attempts as a `WakerRef`: so a slot holds
/// a pointer, half of what a `Waker` is.
pub(crate) struct Signal {
    block: Arc<Block>,
    /// Of the slot in its block, below 4,096.
    place: u32,
}

/// The waker of the operator's timer.
struct Alarm(Arc<Root>);

impl ReadySet {
    pub(crate) fn new() -> Self {
        Self {
            root: Arc::default(),
            blocks: Vec::new(),
            taken: Taken {
                next_block: u32::MAX,
                ..Taken::default()
            },
        }
    }

    /// Makes the waker of a slot.
    pub(crate) fn signal(&mut self, slot: u32) -> Arc<Signal> {
        let block = (slot / BLOCK) as usize;
        while self.blocks.len() <= block {
            let next = Block::new(&self.root, self.blocks.len());
            self.blocks.push(Arc::new(next));
        }
        Arc::new(Signal {
            block: Arc::clone(&self.blocks[block]),
            place: slot % BLOCK,
        })
    }

    /// Makes the waker of the timer: it raises the alarm and wakes the task.
    pub(crate) fn alarm_waker(&self) -> Waker {
        Waker::from(Arc::new(Alarm(Arc::clone(&self.root))))
    }

    /// Registers the task to be woken by the next wake of a slot or the timer.
    ///
    /// Look at [`is_empty`](Self::is_empty) and the alarm after, not before.
    pub(crate) fn register(&self, task: &Waker) {
        self.root.task.register(task);
    }

    /// Whether no slot was woken since it was last handed out.
    pub(crate) fn is_empty(&self) -> bool {
        let taken = &self.taken;
        taken.word == 0
            && taken.summary == 0
            && taken.root == 0
            && self.blocks.get(taken.next_block as usize).is_none()
            && self.root.bits.load(Ordering::Acquire) == 0
    }

    /// Whether the alarm is raised.
    pub(crate) fn is_alarmed(&self) -> bool {
        self.root.alarm.load(Ordering::Acquire)
    }

    /// Takes the alarm down.
    pub(crate) fn calm(&self) {
        self.root.alarm.store(false, Ordering::Release);
    }

    /// Hands out a slot that was woken.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<u32> {
        if self.taken.word == 0 && !self.take_word() {
            return None;
        }
        lowest(&mut self.taken.word).map(|bit| self.taken.word_at + bit)
    }

    /// Takes back the slot that was handed out last, to be the first of its word
    /// again.
    pub(crate) fn put_back(&mut self, slot: u32) {
        if slot / BITS * BITS == self.taken.word_at {
            self.taken.word |= 1 << (slot % BITS);
        }
    }

    /// Takes the next word in which a bit is set.
    fn take_word(&mut self) -> bool {
        let taken = &mut self.taken;
        while taken.word == 0 {
            if let Some(at) = lowest(&mut taken.summary) {
                let block = &self.blocks[taken.block as usize];
                taken.word = block.words[at as usize].swap(0, Ordering::AcqRel);
                taken.word_at = taken.block * BLOCK + at * BITS;
            } else if let Some(block) = self.blocks.get(taken.next_block as usize) {
                taken.summary = block.summary.swap(0, Ordering::AcqRel);
                taken.block = taken.next_block;
                taken.next_block += BITS;
            } else if let Some(bit) = lowest(&mut taken.root) {
                taken.next_block = bit;
            } else {
                if self.root.bits.load(Ordering::Acquire) == 0 {
                    return false;
                }
                taken.root = self.root.bits.swap(0, Ordering::AcqRel);
            }
        }
        true
    }
}

impl Block {
    fn new(root: &Arc<Root>, index: usize) -> Self {
        Self {
            root: Arc::clone(root),
            root_bit: 1 << (index % BITS as usize),
            summary: AtomicU64::new(0),
            words: array::from_fn(|_| AtomicU64::new(0)),
        }
    }
}

impl ArcWake for Signal {
    fn wake_by_ref(signal: &Arc<Self>) {
        if self_wake::note(Arc::as_ptr(signal).addr()) {
            return;
        }
        let (at, bit) = (signal.place / BITS, signal.place % BITS);
        let block = &*signal.block;
        if block.words[at as usize].fetch_or(1 << bit, Ordering::AcqRel) == 0
            && block.summary.fetch_or(1 << at, Ordering::AcqRel) == 0
            && block.root.bits.fetch_or(block.root_bit, Ordering::AcqRel) == 0
        {
            block.root.task.wake();
        }
    }
}

impl Wake for Alarm {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.0.alarm.store(true, Ordering::Release);
        self.0.task.wake();
    }
}

/// Takes the lowest bit out of a word.
fn lowest(word: &mut u64) -> Option<u32> {
    let bit = word.trailing_zeros();
    *word &= word.wrapping_sub(1);
    (bit < BITS).then_some(bit)
}
