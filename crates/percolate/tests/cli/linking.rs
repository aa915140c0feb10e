//! Classes that were compiled against others than they meet: `run` says what `java` says.

use crate::run::{Outcome, inputs, percolate};
use classfile::jdk::Jdk;
use std::path::Path;
use std::process::Command;

fn compile(source: &str, to: &Path) {
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let mut javac = Command::new(jdk.javac());
    javac.arg("-nowarn").arg("-d").arg(to).arg(inputs().join(source));
    assert!(javac.status().expect("javac starts").success(), "{source}");
}

/// Runs the main method of a class on the JVM.
fn java(class_path: &Path, class: &str) -> String {
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let mut java = Command::new(jdk.javac().with_file_name("java"));
    let output = java.arg("-cp").arg(class_path).arg(class).output().expect("java starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints ASCII")
}

/// Checks that both print the same, which tells of as many errors.
fn check(classes: &Path, n_errors: usize) {
    let expected = java(classes, "p.Uses");
    assert_eq!(expected.matches(": java.lang.").count(), n_errors, "{expected}");
    let folder = classes.to_str().expect("temporary folders are UTF-8");
    let Outcome { out, err, code } = percolate(&["run", folder]);
    assert_eq!((out, err.as_str(), code), (expected, "", Some(0)));
}

#[test]
fn classes_that_were_swapped_fail_to_link_in_the_words_of_java() {
    let folder = tempfile::tempdir().expect("there is room for temporary files");
    compile("swapped/before/Uses.java", folder.path());
    // All that fails is what is called on null.
    check(folder.path(), 4);
    compile("swapped/after/Swapped.java", folder.path());
    std::fs::remove_file(folder.path().join("p/Removed.class")).expect("it was compiled");
    check(folder.path(), 50);
}
