//! Maven and Gradle projects as targets.

use crate::run::{Outcome, percolate_with};
use std::fs;

/// Runs with repositories in a folder that does not exist, so that those of the machine do not matter.
fn in_project(args: &[&str]) -> Outcome {
    percolate_with("HOME", "/nowhere", args)
}

/// What is told of the library that is not there.
fn assert_missing(err: &str) {
    let places =
        "/nowhere/.m2/repository, /nowhere/.gradle/caches/modules-2/files-2.1, /usr/share/maven-repo";
    let sentence = format!(
        "percolate: org.example:nowhere:2.1 is in none of {places}; build the project once, or name the jar with -cp\n"
    );
    assert_eq!(err, sentence);
}

#[test]
fn a_module_is_compiled_with_those_that_it_needs() {
    let Outcome { out, err, code } = in_project(&["verify", "maven/web", "Cart#canOrder"]);
    assert!(out.ends_with("\nTRUE\n"), "{out}");
    assert_eq!(code, Some(0));
    assert_missing(&err);
}

#[test]
fn the_root_of_a_project_is_all_of_its_modules() {
    let Outcome { out, err, code } = in_project(&["explore", "maven", "--format", "json"]);
    for method in ["store.Stock#left(int,int)", "store.web.Cart#canOrder(int,int)"] {
        assert!(out.contains(&format!("\"method\": \"{method}\"")), "{out}");
    }
    assert_eq!(code, Some(0));
    assert_missing(&err);
}

/// The version that is there is not taken unasked: the line to add is told, and with it the class is found.
#[test]
fn a_library_in_another_version_is_offered_as_a_class_path() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join(".m2/repository/org/example/nowhere/2.0");
    fs::create_dir_all(&folder).unwrap();
    let jar = folder.join("nowhere-2.0.jar");
    // An archive without entries.
    fs::write(&jar, [b"PK\x05\x06".as_slice(), &[0; 18]].concat()).unwrap();
    let home = home.path().to_str().unwrap();
    let Outcome { err, code, .. } = percolate_with("HOME", home, &["verify", "maven/web", "Cart#canOrder"]);
    let line = format!("-cp {}", jar.display());
    assert!(err.contains("(there is 2.0); build the project once, or name the jar with -cp\n"), "{err}");
    let offer = format!("percolate: this takes the versions that are there: {line}\n");
    assert!(err.ends_with(&offer), "{err}");
    assert_eq!(code, Some(0));
    let jar = jar.to_str().unwrap();
    let args = ["verify", "maven/web", "Cart#canOrder", "-cp", jar];
    let Outcome { err, code, .. } = percolate_with("HOME", home, &args);
    assert!(!err.contains("this takes"), "{err}");
    assert_eq!(code, Some(0));
}

#[test]
fn a_module_of_gradle() {
    let Outcome { out, err, code } = in_project(&["explore", "gradle/app", "Fee#of"]);
    assert!(out.contains("ArithmeticException at Fee.java:9 (confirmed on the JVM)"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(1)));
}

#[test]
fn two_modules_are_compared() {
    let Outcome { out, code, .. } = in_project(&["equiv", "gradle/core", "gradle"]);
    assert!(out.ends_with("EQUIVALENT\n"), "{out}");
    assert_eq!(code, Some(0));
}
