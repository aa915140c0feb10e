//! `--reach`: whether a place can be reached, and by what.

use crate::run::{Outcome, percolate};

/// Where the lock opens, and where no input leads.
const OPENED: &str = "Lock.java:18";
const NEVER: &str = "Lock.java:21";

#[test]
fn a_search_for_a_place_ends_when_it_is_reached_and_confirmed() {
    let Outcome { out, code, .. } =
        percolate(&["explore", "Lock.java", "turn", "--reach", OPENED, "--merge", "off"]);
    assert!(out.contains("\nLock.java:18: reached (confirmed on the JVM)\n    Lock.turn("), "{out}");
    assert_eq!(code, Some(0), "{out}");
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
    assert!(
        out.contains("\nLock.java:18: reached (not confirmed on the JVM)\n") && out.ends_with("(complete)\n"),
        "{out}"
    );
}

#[test]
fn a_targeted_search_needs_a_place() {
    let Outcome { err, code, .. } = percolate(&["explore", "Lock.java", "open", "--search", "targeted"]);
    let sentence = "percolate: a targeted search needs a place to reach: --reach File.java:14\n";
    assert_eq!((err.as_str(), code), (sentence, Some(2)));
}

fn check_reached(place: &str, method: &str, call: &str) {
    let Outcome { out, code, .. } = percolate(&["explore", "Places.java", method, "--reach", place]);
    assert!(out.contains(&format!("\n{place}: reached (confirmed on the JVM)\n    {call}\n")), "{out}");
    assert_eq!(code, Some(0), "{out}");
}

#[test]
fn a_place_that_is_reached_shows_its_input() {
    check_reached("Places.java:18", "elsewhere", "Places.elsewhere(5)");
}

#[test]
fn lines_that_do_nothing_are_reached_all_the_same() {
    check_reached("Places.java:6", "without", "Places.without(0)");
    check_reached("Places.java:8", "without", "Places.without(77)");
    let Outcome { out, code, .. } =
        percolate(&["explore", "Places.java", "without", "--reach", "Places.java:11"]);
    assert!(out.contains("\nPlaces.java:11: no input reaches it\n"), "{out}");
    assert_eq!(code, Some(0));
}

#[test]
fn places_in_lambdas_nested_classes_and_initialisers_are_reached() {
    check_reached("Places.java:21", "elsewhere", "Places.elsewhere(3)");
    check_reached("./Places.java:33", "elsewhere", "Places.elsewhere(5)");
}

#[test]
fn a_place_without_code_is_no_place() {
    let check = |target: &str, place: &str, sentence: &str, expected: i32| {
        let Outcome { err, code, .. } = percolate(&["explore", target, "--reach", place]);
        assert_eq!((err.as_str(), code), (format!("percolate: {sentence}\n").as_str(), Some(expected)));
    };
    let lock = |place, sentence| check("Lock.java", place, sentence, 4);
    lock("Lock.java:1", "there is no code at Lock.java:1; did you mean Lock.java:2?");
    lock("Lock.java:99999999", "there is no code at Lock.java:99999999; did you mean Lock.java:23?");
    lock("Lok.java:18", "no class was compiled from Lok.java; did you mean Lock.java?");
    lock("Nothing.java:18", "no class was compiled from Nothing.java");
    check("Lock.java", "Lock.java", "Lock.java is no place to reach, as File.java:14 is", 2);
    check("Lock.java", "Lock.java:x", "Lock.java:x is no place to reach, as File.java:14 is", 2);
}

#[test]
fn files_of_one_name_are_told_apart_by_their_folders() {
    let reach = |place: &str| percolate(&["explore", "twins", "right.Twin#twice", "--reach", place]);
    for place in ["right/Twin.java:6", "twins/right/Twin.java:6", "Twin.java:5"] {
        let Outcome { out, code, .. } = reach(place);
        assert!(out.contains(&format!("\n{place}: reached (confirmed on the JVM)\n")), "{out}");
        assert_eq!(code, Some(0), "{out}");
    }
    let check = |place: &str, sentence: &str| {
        let Outcome { err, code, .. } = reach(place);
        assert_eq!((err.as_str(), code), (format!("percolate: {sentence}\n").as_str(), Some(4)));
    };
    check("Twin.java:6", "Twin.java:6 is ambiguous: left/Twin.java:6, right/Twin.java:6");
    let others = "did you mean left/Twin.java or right/Twin.java?";
    check("middle/Twin.java:6", &format!("no class was compiled from middle/Twin.java; {others}"));
}
