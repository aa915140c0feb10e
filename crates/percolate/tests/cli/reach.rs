//! `--reach`: whether a place can be reached, and by what.

use crate::run::{Outcome, percolate};

/// Where the lock opens, and where no input leads.
const OPENED: &str = "Lock.java:18";
const NEVER: &str = "Lock.java:21";

#[test]
fn a_search_for_a_place_ends_when_it_is_reached_and_confirmed() {
    let Outcome { out, .. } =
        percolate(&["explore", "Lock.java", "turn", "--reach", OPENED, "--merge", "off"]);
    assert!(out.contains("\nLock.java:18: reached\n"), "{out}");
    let reason = "incomplete: it was to end when all places were reached (--reach); ";
    assert!(out.contains(reason), "{out}");
    // Of 4096 ways through the loop one is enough.
    let n_paths = out.lines().filter(|line| line.contains(" returns ")).count();
    assert!(n_paths < 20, "{out}");
    assert!(out.lines().any(|line| line.contains("returns -1") && line.ends_with('✓')), "{out}");
}

#[test]
fn only_a_complete_exploration_says_that_a_place_is_not_reached() {
    let args = ["explore", "Lock.java", "open", "--reach", NEVER, "--no-replay"];
    let Outcome { out, .. } = percolate(&args);
    assert!(out.contains("\nLock.java:21: no input reaches it\n"), "{out}");
    let Outcome { out, .. } = percolate(&[&args[..], &["--max-depth", "1"]].concat());
    assert!(out.contains("\nLock.java:21: not reached so far\n"), "{out}");
}

#[test]
fn another_search_goes_on_after_a_place_is_reached() {
    let args = ["explore", "Lock.java", "open", "--reach", OPENED, "--search", "dfs", "--no-replay"];
    let Outcome { out, .. } = percolate(&args);
    assert!(out.contains("\nLock.java:18: reached\n") && out.ends_with("(complete)\n"), "{out}");
}

#[test]
fn a_targeted_search_needs_a_place() {
    let Outcome { err, code, .. } = percolate(&["explore", "Lock.java", "open", "--search", "targeted"]);
    let sentence = "percolate: a targeted search needs a place to reach: --reach File.java:14\n";
    assert_eq!((err.as_str(), code), (sentence, Some(2)));
}
