//! Verdicts about inputs of any length: how long they can be at all, what fails far behind the first bounds, and for which inputs
//! UNKNOWN is TRUE.

use crate::run::{Outcome, percolate};
use serde_json::Value;

const FACT: &str =
    "assuming that arrays, lists and strings have at most 2147483645 elements, as on HotSpot\n";

#[track_caller]
fn verify(method: &str, options: &[&str], verdict: &str) -> String {
    let Outcome { out, err, .. } = percolate(&[&["verify", "Lengths.java", method], options].concat());
    assert!(out.ends_with(&format!("\n{verdict}\n")), "{out}{err}");
    out
}

/// What the result says for which inputs UNKNOWN is TRUE.
fn proved(out: &str) -> Option<&str> {
    out.lines().find_map(|line| line.strip_prefix("holds for "))
}

#[test]
fn nothing_is_longer_than_the_longest_array() {
    for method in ["arrayAndTwo", "textAndTwo", "listAndTwo"] {
        let out = verify(method, &[], "TRUE");
        assert!(out.contains(FACT), "{out}");
    }
    // What the program makes is no longer because there is no more memory.
    verify("madeAndTwo", &[], "TRUE");
}

#[test]
fn what_fails_for_the_longest_array_is_not_true() {
    // HotSpot has a name for such arrays, but no JVM of ours the memory.
    let out = verify("arrayAndThree", &[], "UNKNOWN");
    assert!(out.contains("int[2147483645]") || out.contains("long[2147483645]"), "{out}");
    assert_eq!(proved(&out), None);
}

#[test]
fn a_path_gets_as_much_of_its_inputs_as_it_asks_for() {
    for method in [
        "farElement",
        "farReference",
        "farCharacter",
        "longLoop",
        "longListOfLinks",
        "threeKeys",
        "deepCalls",
        "deepObjects",
    ] {
        verify(method, &[], "FALSE");
    }
}

#[test]
fn a_bound_that_was_given_stays() {
    let out = verify("farElement", &["--max-array", "100"], "UNKNOWN");
    assert!(
        out.contains("1 path reached a bound: an array of more than 100 elements (--max-array)"),
        "{out}"
    );
    assert_eq!(proved(&out), Some("arrays of up to 100 elements"));
    let out = verify("deepObjects", &["--max-nesting", "5"], "UNKNOWN");
    assert_eq!(proved(&out), None);
}

#[test]
fn unknown_says_for_which_inputs_it_is_true() {
    // What fails for ten fails at that bound, and is beyond the one before.
    for (method, option, proved_for) in [
        ("notTenElements", "--max-array", "arrays of up to 9 elements"),
        ("notTenInList", "--max-array", "lists of up to 9 elements"),
        ("notTenCharacters", "--max-string", "strings of up to 9 characters"),
        ("notTenInArray", "--max-string", "strings of up to 9 characters"),
    ] {
        let out = verify(method, &[option, "9"], "UNKNOWN");
        assert_eq!(proved(&out), Some(proved_for), "{method}");
        assert!(out.contains("assuming no OutOfMemoryError"), "{out}");
        assert_eq!(proved(&verify(method, &[option, "10"], "FALSE")), None, "{method}");
    }
    let out = verify("notBoth", &["--max-array", "3", "--max-string", "5"], "UNKNOWN");
    assert_eq!(proved(&out), Some("arrays of up to 3 elements and strings of up to 5 characters"));
}

#[test]
fn what_is_longer_than_the_inputs_is_no_bound_on_them() {
    // Two texts within a bound may fail together, and an array of a thousand elements comes from a number.
    let Outcome { out, .. } = percolate(&["verify", "Lengths.java", "joined", "--max-string", "5"]);
    assert_eq!(proved(&out), None, "{out}");
    let out = verify("made", &["--max-array", "10"], "UNKNOWN");
    assert_eq!(proved(&out), None, "{out}");
}

#[test]
fn the_other_formats_say_so_too() {
    let args = ["verify", "Lengths.java", "notTenElements", "--max-array", "9", "--format"];
    let json = percolate(&[&args[..], &["json"]].concat()).out;
    let json: Value = serde_json::from_str(&json).expect("the output is JSON");
    assert_eq!(json["holds_for"], serde_json::json!({ "array": 9 }));
    let page = percolate(&[&args[..], &["html"]].concat()).out;
    assert!(page.contains("<p>holds for arrays of up to 9 elements</p>"), "{page}");
}

#[test]
fn failures_a_few_choices_away_are_found_beside_endless_paths() {
    verify("notSeven", &[], "FALSE");
}
