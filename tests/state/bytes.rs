//! Snapshots as bytes: what is wrong with them is said, and never by a panic.

use std::error::Error;

use asyncio_runtime::{AsyncWaitExt, Element, Snapshot, SnapshotError};
use futures::StreamExt;

use crate::support::{
    Oops, and_more, barrier, elements, hang_if, inputs, next_snapshot, rec, script, sleep_ms, w,
};

/// A small one, with all that there can be in one.
async fn small() -> Snapshot<String> {
    let function = script(|x: String, _| async move {
        hang_if(x != "fails").await;
        Err::<(), _>(Oops(1))
    });
    let function = function.retry("fixed(2, 10ms)").retry_on(|_| true);
    let (send, source) = and_more([
        rec("hangs".to_owned(), 1),
        w(1),
        rec("fails".to_owned(), -2),
        Element::Idle,
        Element::record("\u{e9}\n\"".to_owned()),
        Element::Active,
    ]);
    let mut operator = source.async_wait_elements(function);
    tokio::select! {
        biased;
        _ = operator.next() => unreachable!("nothing is done"),
        () = sleep_ms(3) => {}
    }
    send.unbounded_send(barrier(1)).unwrap();
    next_snapshot(&mut operator).await
}

fn read(bytes: &[u8]) -> Result<Snapshot<String>, SnapshotError> {
    Snapshot::from_bytes(bytes)
}

#[tokio::test(start_paused = true)]
async fn what_is_written_is_read() {
    let snapshot = small().await;
    assert_eq!(inputs(&snapshot), ["hangs", "fails", "\u{e9}\n\""]);
    let bytes = snapshot.to_bytes().unwrap();
    assert_eq!(read(&bytes).unwrap(), snapshot);

    let json = serde_json::to_string(&snapshot).unwrap();
    let again: Snapshot<String> = serde_json::from_str(&json).unwrap();
    assert_eq!(again, snapshot);
}

#[tokio::test(start_paused = true)]
async fn every_bit_that_flips_is_found_out() {
    let bytes = small().await.to_bytes().unwrap();
    for bit in 0..8 * bytes.len() {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let error = read(&flipped).expect_err("a bit is another");
        let wrong = error.to_string();
        assert!(wrong.contains("snapshot"), "bit {bit}: {wrong}");
    }
}

#[tokio::test(start_paused = true)]
async fn every_way_to_cut_it_short_is_called_so() {
    let bytes = small().await.to_bytes().unwrap();
    for found in 0..bytes.len() {
        let error = read(&bytes[..found]).unwrap_err();
        assert!(
            matches!(error, SnapshotError::Truncated { found: n, expected } if n == found && n < expected),
            "{found}: {error}"
        );
    }
    let error = read(&bytes[..bytes.len() - 1]).unwrap_err();
    let (len, all) = (bytes.len() - 1, bytes.len());
    assert_eq!(
        error.to_string(),
        format!("truncated snapshot: {len} bytes of {all} are there")
    );
    let longer = [&bytes[..], b"\n"].concat();
    assert!(matches!(read(&longer), Err(SnapshotError::Damaged)));
}

#[tokio::test(start_paused = true)]
async fn what_is_no_snapshot_is_called_foreign() {
    for bytes in [
        &b"{}"[..],
        b"\x89PNG\r\n\x1a\n",
        b"asyncio snapshoT 00000001",
        &[0; 100],
    ] {
        let error = read(bytes).unwrap_err();
        assert!(matches!(error, SnapshotError::Foreign), "{error}");
    }
}

#[tokio::test(start_paused = true)]
async fn another_version_and_other_inputs_are_told() {
    let snapshot = small().await;
    let bytes = snapshot.to_bytes().unwrap();
    let text = String::from_utf8(bytes.clone()).unwrap();
    let newer = text.replacen("snapshot 00000001 ", "snapshot 00000002 ", 1);
    let error = read(newer.as_bytes()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "snapshot of version 2: only version 1 can be restored"
    );

    let error = Snapshot::<u32>::from_bytes(&bytes).unwrap_err();
    assert_eq!(
        error.to_string(),
        "snapshot of other inputs than the operator takes"
    );
    assert!(error.source().unwrap().to_string().contains("hangs"));

    let empty = Snapshot::<String>::from_bytes(&snapshot.to_bytes().unwrap());
    assert_eq!(empty.unwrap().version(), Snapshot::<String>::VERSION);
}

#[tokio::test(start_paused = true)]
async fn what_cannot_be_is_refused_when_it_is_restored() {
    let echo = || script(|x: String, _| async move { Ok(x) });
    let operator = || elements([]).async_wait_elements(echo());
    let mut json = serde_json::to_value(small().await).unwrap();

    json["version"] = 7.into();
    let newer: Snapshot<String> = serde_json::from_value(json.clone()).unwrap();
    let error = operator().restore(newer).expect_err("another version");
    assert!(matches!(
        error,
        SnapshotError::Version {
            found: 7,
            expected: 1
        }
    ));

    json["version"] = 1.into();
    json["entries"][2]["Record"]["progress"]["attempts"] = 0.into();
    let odd: Snapshot<String> = serde_json::from_value(json).unwrap();
    for refused in [
        operator().restore(odd.clone()).err(),
        operator().restore_afresh(odd).err(),
    ] {
        assert_eq!(
            refused.expect("it cannot be").to_string(),
            "inconsistent snapshot: entry 2 waits for a retry without an attempt"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn whatever_an_operator_saves_it_restores() {
    // Watermarks that go back are the source's fault, and no reason to lose all.
    let hang = || script(|_: u32, _| std::future::pending::<Result<(), Oops>>());
    let source = elements([rec(1, 1), w(5), rec(2, 2), w(3), barrier(1)]);
    let mut operator = source.async_wait_elements(hang());
    let saved = next_snapshot(&mut operator).await;
    let bytes = saved.to_bytes().unwrap();

    let saved = Snapshot::from_bytes(&bytes).unwrap();
    let operator = elements([barrier(2)]).async_wait_elements(hang());
    let again = next_snapshot(&mut operator.restore(saved.clone()).unwrap()).await;
    assert_eq!(again, saved);
}
