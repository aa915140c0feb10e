//! Verdicts where texts may be longer than a path looks at: what holds for any of them is TRUE, and what fails far behind
//! the bound is found by looking further.

use crate::run::{Outcome, percolate};

#[track_caller]
fn check(method: &str, verdict: &str) {
    let Outcome { out, err, .. } = percolate(&["verify", "AnyText.java", method]);
    assert!(out.ends_with(&format!("\n{verdict}\n")), "{out}{err}");
}

#[test]
fn what_holds_for_texts_of_any_length_is_true() {
    for method in [
        "isWhereItIsFound",
        "lastIsNotBeforeFirst",
        "equalsBothWays",
        "dividesByANumber",
        "partsBeforeAndBehind",
        "trimmedIsNotLonger",
    ] {
        check(method, "TRUE");
    }
}

#[test]
fn what_fails_on_long_texts_is_false() {
    for method in [
        "isNotInLongTexts",
        "longTextsDiffer",
        "startsOrEnds",
        "readsANumber",
        "longTextsAreNotSeven",
        "partBeyondTheEnd",
        "lowerCaseIsNotLonger",
        "trimmedIsTheSame",
        "hasNotThirtyOfThem",
        "hasNotForty",
    ] {
        check(method, "FALSE");
    }
}

#[test]
fn a_bound_that_the_user_gives_is_kept() {
    let Outcome { out, code, .. } =
        percolate(&["verify", "AnyText.java", "hasNotForty", "--max-string", "16"]);
    assert!(
        out.contains("1 path reached a bound: a string of more than 16 characters (--max-string)"),
        "{out}"
    );
    assert_eq!(code, Some(3));
}
