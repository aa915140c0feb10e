//! Tests are tried before they are written: what fails is left out. What cannot be explored to its end becomes what the JVM does.

use crate::run::{Outcome, percolate};

/// The tests that are written for a file of `tests/cli`, and how that went.
fn tests_of(name: &str, options: &[&str]) -> (Outcome, String) {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let file = format!("{name}.java");
    let outcome = percolate(&[&["test", &file, "--output", shown], options].concat());
    let text = std::fs::read_to_string(folder.path().join(format!("{name}Test.java")));
    (outcome, text.unwrap_or_default())
}

#[test]
fn what_is_not_modelled_becomes_what_the_jvm_does() {
    let (outcome, text) = tests_of("Fallback", &["--time", "8"]);
    assert!(text.contains("// percolate: what is expected is what the JVM did"), "{text}");
    let of_texts =
        text.matches("assertEquals(\"up\", ").count() + text.matches("assertEquals(\"down\", ").count();
    assert!(of_texts >= 2, "{text}");
    assert!(outcome.out.contains("reached what is not modelled: bytes of symbolic elements"), "{outcome:?}");
    assert_eq!(outcome.code, Some(0));
}

#[test]
fn without_any_test_the_reasons_are_told() {
    let (outcome, _) = tests_of("NoTest", &[]);
    assert!(
        outcome.out.contains("incomplete: 1 path reached what is not modelled: the number of the process")
    );
    assert!(outcome.out.ends_with("\n0 tests\n"), "{outcome:?}");
    assert_eq!(outcome.code, Some(3));
}

#[test]
fn a_record_is_made_only_as_its_constructor_accepts() {
    let (outcome, text) = tests_of("Picky", &["--time", "10"]);
    assert!(!outcome.out.contains("was tried and"), "{outcome:?}");
    assert!(text.contains("assertTrue(picky.isLong());"), "{text}");
    assert!(!text.contains("new Picky((String) null"), "{text}");
    assert!(text.contains("assertEquals(1, Picky.counts("), "{text}");
}

#[test]
fn without_replay_nothing_is_tried() {
    let (outcome, text) = tests_of("Picky", &["--no-replay", "--time", "5"]);
    assert!(!outcome.out.contains("was tried") && outcome.out.ends_with("\n0 tests\n"), "{outcome:?}");
    assert_eq!((outcome.err.as_str(), outcome.code, text.as_str()), ("", Some(3), ""));
}

#[test]
fn tests_of_an_earlier_run_are_no_sources() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    std::fs::write(
        folder.path().join("Less.java"),
        "class Less { static boolean f(int x) { return x < 3; } }",
    )
    .unwrap();
    let shown = folder.path().to_str().expect("temporary folders are UTF-8");
    let tests = folder.path().join("percolate-tests");
    for _ in 0..2 {
        let outcome = percolate(&["test", shown, "--output", tests.to_str().unwrap()]);
        assert!(outcome.out.ends_with("\n2 tests\n"), "{outcome:?}");
        assert_eq!((outcome.err.as_str(), outcome.code), ("", Some(0)));
    }
}
