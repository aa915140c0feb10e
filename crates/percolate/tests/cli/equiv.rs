//! `equiv` as a user sees it: two methods, two versions, and what cannot be compared.

use crate::run::{Outcome, Running, percolate};

/// Compares, and gives all but the lines that tell times.
fn check(args: &[&str], expected: &[&str], expected_code: i32) {
    let Outcome { out, err, code } = percolate(&[&["equiv"], args].concat());
    let told: Vec<&str> = out.lines().filter(|line| !line.ends_with(" ms")).collect();
    assert_eq!((told, err.as_str(), code), (expected.to_vec(), "", Some(expected_code)));
}

fn refused(args: &[&str], sentence: &str, expected_code: i32) {
    let Outcome { out, err, code } = percolate(&[&["equiv"], args].concat());
    assert_eq!((out.as_str(), err, code), ("", format!("percolate: {sentence}\n"), Some(expected_code)));
}

#[test]
fn the_last_line_is_the_verdict() {
    check(
        &["versions/old", "Prices#discount", "Prices#discount"],
        &[
            "Prices#discount(int) and Prices#discount(int)",
            "  assuming no OutOfMemoryError or StackOverflowError, single-threaded",
            "  assuming that static fields, and objects behind them, are as initialisers leave them when the method is called",
            "EQUIVALENT",
        ],
        0,
    );
}

#[test]
fn a_difference_shows_the_call_and_what_both_methods_did() {
    check(
        &["../equiv/statics/ForgottenCounter.java", "a", "b"],
        &[
            "ForgottenCounter#a(int) and ForgottenCounter#b(int)",
            "  they differ on ForgottenCounter.a(42), confirmed on the JVM:",
            "    ForgottenCounter#a(int) returned 42",
            "    ForgottenCounter#b(int) returned 42",
            "    after the second, ForgottenCounter.count is 0, not 1 as after the first",
            "DIFFERENT",
        ],
        1,
    );
}

#[test]
fn all_public_methods_of_two_versions_are_compared() {
    let Outcome { out, code, .. } = percolate(&["equiv", "versions/old", "versions/new", "--max-array", "2"]);
    let told: Vec<&str> = out.lines().filter(|line| !line.starts_with("  ")).collect();
    let expected = [
        "Prices#discount(int): EQUIVALENT",
        "Prices#rounded(int): DIFFERENT",
        "Prices#add(int): EQUIVALENT",
        "Prices#largest(int[]): EQUIVALENT up to the bounds",
        "Prices#total(): EQUIVALENT",
        "only in the second: Prices#vatInCents(int)",
        "only in the first: Prices#vat(int)",
        "methods of versions/old and versions/new: 4 equivalent, 1 different, 0 unknown, 1 added, 1 removed",
        "DIFFERENT",
    ];
    assert_eq!((told, code), (expected.to_vec(), Some(1)));
    assert!(out.contains("they are the same within the bounds, which cut:"), "{out}");
}

#[test]
fn one_method_of_two_versions() {
    check(
        &["versions/old/Prices.java", "versions/new/Prices.java", "Prices#add"],
        &[
            "Prices#add(int): EQUIVALENT",
            "  assuming no OutOfMemoryError or StackOverflowError, single-threaded",
            "  assuming that inputs of type Prices are of class Prices",
            "  assuming that static fields, and objects behind them, are as initialisers leave them when the method is called",
            "methods of versions/old/Prices.java and versions/new/Prices.java: 1 equivalent, 0 different, 0 unknown, \
             0 added, 0 removed",
            "EQUIVALENT",
        ],
        0,
    );
}

#[test]
fn methods_with_different_parameters_cannot_be_compared() {
    refused(
        &["versions/old", "Prices#vat", "Prices#largest"],
        "Prices#vat(int) and Prices#largest(int[]) are not called on the same objects",
        2,
    );
    refused(
        &["versions/old", "Prices#add", "Prices#largest"],
        "Prices#add(int) and Prices#largest(int[]) do not take the same parameters",
        2,
    );
    refused(
        &["versions/new", "Prices#discount", "Prices#vatInCents"],
        "Prices#discount(int) and Prices#vatInCents(int) do not return the same type",
        2,
    );
}

#[test]
fn a_method_alone_is_nothing_to_compare() {
    refused(
        &["versions/old", "Prices#vat"],
        "Prices#vat is no other version of the target; name two methods, or two jars, folders or Java files",
        2,
    );
    refused(&["versions/old", "Prices#vat", "Prices#vta"], "Prices has no method vta", 4);
}

#[test]
fn ctrl_c_tells_what_was_found_so_far() {
    let running = Running::start(&["equiv", "Bits.java", "spin", "spin", "--max-steps", "1000000000000"]);
    running.wait_for_worker();
    running.signal("INT");
    let Outcome { out, err, code } = running.finish();
    assert_eq!(err, "percolate: stopping; what was found so far follows (Ctrl-C again to hurry)\n");
    assert!(out.contains("interrupted") && out.contains("UNKNOWN"), "{out}");
    assert_eq!(code, Some(3));
}
