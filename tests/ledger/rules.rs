//! What the documentation says, one sentence a test.

use std::rc::Rc;

use asyncio_runtime::{Ledger, LedgerError};

use crate::Refused;

/// Of partition `()`, taken in this order.
fn taken(offsets: impl IntoIterator<Item = u64>) -> Ledger<()> {
    let mut ledger = Ledger::new();
    for offset in offsets {
        ledger.take((), offset).unwrap();
    }
    ledger
}

#[test]
fn nothing_may_be_committed_before_the_lowest_is_done() -> Refused {
    let mut ledger = taken(3..6);
    assert!(!ledger.complete(&(), &5)?);
    assert!(!ledger.complete(&(), &4)?);
    assert_eq!(ledger.last_processed(&()), None);
    assert_eq!(ledger.next_to_read(&()), None);
    assert!(ledger.complete(&(), &3)?);
    assert_eq!(ledger.last_processed(&()), Some(&5));
    assert_eq!(ledger.next_to_read(&()), Some(6));
    Ok(())
}

/// As in a log that was compacted, or that keeps markers of transactions.
#[test]
fn gaps_hold_nothing_up() -> Refused {
    let mut ledger = taken([2, 7, 1 << 60]);
    assert!(ledger.complete(&(), &2)?);
    assert_eq!(ledger.last_processed(&()), Some(&2));
    assert_eq!(ledger.lowest_outstanding(&()), Some(&7));
    assert!(ledger.complete(&(), &7)?);
    assert!(ledger.complete(&(), &(1 << 60))?);
    assert_eq!(ledger.last_processed(&()), Some(&(1 << 60)));
    Ok(())
}

#[test]
fn a_second_delivery_is_told_from_one_that_comes_late() -> Refused {
    let mut ledger = taken([1, 2, 4]);
    assert_eq!(ledger.take((), 2), Err(LedgerError::AlreadyOutstanding));
    ledger.complete(&(), &2)?;
    assert_eq!(ledger.take((), 2), Err(LedgerError::NotAbove));
    assert_eq!(ledger.take((), 3), Err(LedgerError::NotAbove));
    assert_eq!(ledger.outstanding(&()), 2);
    Ok(())
}

#[test]
fn a_second_completion_changes_nothing() -> Refused {
    let mut ledger = taken(0..3);
    ledger.complete(&(), &1)?;
    assert_eq!(ledger.complete(&(), &1), Err(LedgerError::NotOutstanding));
    assert_eq!(ledger.complete(&(), &9), Err(LedgerError::NotOutstanding));
    ledger.complete(&(), &0)?;
    assert_eq!(ledger.complete(&(), &0), Err(LedgerError::NotOutstanding));
    assert_eq!(ledger.last_processed(&()), Some(&1));
    assert_eq!(ledger.outstanding(&()), 1);
    Ok(())
}

#[test]
fn partitions_do_not_see_each_other() -> Refused {
    let mut ledger = Ledger::new();
    for topic in ["a", "b"] {
        ledger.take(topic, 1_i64)?;
        ledger.take(topic, 2)?;
    }
    ledger.complete(&"a", &1)?;
    assert_eq!(ledger.last_processed(&"a"), Some(&1));
    assert_eq!(ledger.last_processed(&"b"), None);
    let unknown = ledger.complete(&"c", &1);
    assert_eq!(unknown, Err(LedgerError::UnknownPartition));
    Ok(())
}

/// Memory is bounded by what is outstanding: here one that hangs and one more,
/// a hundred thousand times. Every offset that the ledger holds is a clone of this one.
#[test]
fn what_is_completed_is_forgotten_at_once() -> Refused {
    #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    struct Counted(u32, Rc<()>);

    let clones = Rc::new(());
    let offset = |number| Counted(number, Rc::clone(&clones));
    let mut ledger = Ledger::new();
    ledger.take((), offset(0))?;
    for number in 1..100_000 {
        ledger.take((), offset(number))?;
        ledger.complete(&(), &offset(number))?;
        assert!(Rc::strong_count(&clones) < 12);
    }
    assert!(ledger.complete(&(), &offset(0))?);
    assert_eq!(ledger.last_processed(&()).unwrap().0, 99_999);
    Ok(())
}

/// The number of a message in Kinesis is greater than any integer: its digits
/// compare by length first.
#[test]
fn offsets_are_whatever_has_an_order() -> Refused {
    let number = |digits: &str| (digits.len(), digits.to_owned());
    let mut ledger = Ledger::new();
    let shard = "shardId-000000000000".to_owned();
    let (nine, ten) = (number("9"), number("10"));
    ledger.take(shard.clone(), nine.clone())?;
    ledger.take(shard.clone(), ten.clone())?;
    assert!(!ledger.complete(&shard, &ten)?);
    assert!(ledger.complete(&shard, &nine)?);
    assert_eq!(ledger.last_processed(&shard), Some(&ten));
    Ok(())
}

#[test]
fn errors_are_sentences() {
    let said = LedgerError::NotOutstanding.to_string();
    assert_eq!(said, "the offset was completed before, or never taken");
}
