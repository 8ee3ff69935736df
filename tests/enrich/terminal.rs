//! The bar on a terminal, and none anywhere else.

use std::ffi::CStr;
use std::fs::{File, OpenOptions};
use std::os::unix::ffi::OsStrExt;
use std::process::Stdio;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use crate::process::Enrich;

/// What a process sees of a terminal, and what is on its screen.
fn terminal() -> (Stdio, File) {
    let screen = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&screen).unwrap();
    unlockpt(&screen).unwrap();
    let size = Winsize {
        ws_row: 30,
        ws_col: 120,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(&screen, size).unwrap();
    let name = ptsname(&screen, Vec::new()).unwrap();
    let name: &CStr = &name;
    let name = std::ffi::OsStr::from_bytes(name.to_bytes());
    let terminal = OpenOptions::new()
        .read(true)
        .write(true)
        .open(name)
        .unwrap();
    (terminal.into(), screen.into())
}

#[test]
fn a_terminal_shows_a_bar_and_then_the_summary() {
    let (stderr, screen) = terminal();
    let mut running = Enrich::new()
        .on_terminal(stderr, screen)
        .arg("--capacity", "150")
        .start();
    running.wait_for("150 in flight, ");
    running.wait_for(" waiting for a retry");
    let ended = running.end().went_well();
    assert_eq!(ended.flights().len(), 2_000);
    assert!(ended.stderr.contains("dead letters"), "{}", ended.stderr);
}

#[test]
fn anything_else_shows_none() {
    let ended = Enrich::new()
        .arg("--policy", "fixed(1, 10ms)")
        .run()
        .went_well();
    assert!(ended.stderr.starts_with("lines "), "{}", ended.stderr);
    assert!(!ended.stderr.contains('\u{1b}'), "{}", ended.stderr);
}
