//! Runs that end before their time: what was found by then is still told.

use crate::run::{Outcome, Running, is_running, percolate_into};
use std::time::Duration;

const SPIN: &[&str] = &["explore", "Spins.java", "spin", "--max-steps", "1000000000000"];

/// Both paths that end were found; the third goes on.
fn spinning(args: &[&str]) -> Running {
    let mut running = Running::start(args);
    running.wait_for("returns 1 ");
    running
}

#[test]
fn ctrl_c_keeps_what_was_found() {
    let running = spinning(SPIN);
    running.signal("INT");
    let Outcome { out, err, code } = running.finish();
    assert_eq!(err, "percolate: stopping; what was found so far follows (Ctrl-C again to hurry)\n");
    assert!(out.contains("\nincomplete: interrupted; 1 state was not explored to the end\n"), "{out}");
    assert!(out.ends_with("\nno findings in 2 paths (incomplete)\n"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn ctrl_c_forbids_true() {
    let running = spinning(&["verify", "Spins.java", "spin", "--max-steps", "1000000000000"]);
    running.signal("TERM");
    let Outcome { out, code, .. } = running.finish();
    assert!(out.ends_with("\nUNKNOWN\n"), "{out}");
    assert_eq!(code, Some(3));
}

/// Kills the worker in the middle; the process that reports is another one.
fn check_crash(signal: &str, shown: &str) {
    let running = spinning(SPIN);
    running.signal_worker(signal);
    let Outcome { out, code, .. } = running.finish();
    assert!(out.contains(&format!("\nincomplete: the worker ended early: signal: {shown}")), "{out}");
    assert!(out.ends_with("\nno findings in 2 paths (incomplete)\n"), "{out}");
    assert_eq!(code, Some(70));
}

#[test]
fn a_killed_worker_keeps_what_was_found() {
    check_crash("KILL", "9 (SIGKILL)");
}

#[test]
fn an_aborting_worker_keeps_what_was_found() {
    check_crash("ABRT", "6 (SIGABRT)");
}

#[test]
fn a_worker_does_not_outlive_its_supervisor() {
    let running = spinning(SPIN);
    let worker = running.worker();
    running.signal("KILL");
    running.finish();
    // It notices by its input, and then has at most a million operations to go.
    let gone = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        !is_running(worker)
    });
    assert!(gone, "the worker still runs");
}

#[test]
fn a_reader_that_leaves_is_no_error() {
    for args in [
        &["explore", "Sign.java", "sign"][..],
        &["explore", "Sign.java", "sign", "--format", "json"],
        &["inspect", "class", "Sign.java"],
        &["doctor"],
    ] {
        let Outcome { err, code, .. } = Running::start(args).stop_reading();
        assert_eq!((err.as_str(), code), ("", Some(0)), "{args:?}");
    }
}

#[test]
fn a_full_disk_is_told() {
    for args in [
        &["explore", "Sign.java", "sign"][..],
        &["explore", "Sign.java", "sign", "--format", "json"],
        &["inspect", "class", "Sign.java"],
        &["doctor"],
    ] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let Outcome { err, code, .. } = percolate_into(full, args);
        assert_eq!(
            err, "percolate: cannot write the result: No space left on device (os error 28)\n",
            "{args:?}"
        );
        assert_eq!(code, Some(4), "{args:?}");
    }
}
