//! Classes that Kotlin's compiler made: its ways to write code are explored and confirmed, and what it says of nulls is heeded.

use crate::run::{Outcome, inputs, percolate};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use std::path::Path;

/// Kotlin's library: the jar of `PERCOLATE_KOTLIN`, else what the classes need of it.
fn library() -> String {
    if let Ok(jar) = std::env::var("PERCOLATE_KOTLIN") {
        return jar;
    }
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let cache = Cache::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("kotlin-cache"));
    let sources = SourceTarget::Folder(inputs().join("../kotlin/stdlib"));
    cache.compile(&jdk, &sources, &[]).unwrap_or_else(|error| panic!("{error}")).folder.display().to_string()
}

fn run(command: &str, more: &[&str]) -> Outcome {
    let (classes, library) = (inputs().join("../kotlin/classes").display().to_string(), library());
    percolate(&[&[command, &classes, "-cp", &library], more].concat())
}

fn explore(method: &str) -> String {
    let Outcome { out, err, .. } = run("explore", &[&format!("shapes.{method}"), "--time", "300"]);
    assert_eq!(err, "");
    out
}

#[test]
fn a_null_for_a_parameter_that_is_not_null_is_no_finding() {
    for method in ["ShapesKt.greeting", "ShapesKt.moved", "ShapesKt.nameOf", "Inner.size$main"] {
        let out = explore(method);
        assert!(out.contains("throws NullPointerException"), "{method}: {out}");
        assert!(out.contains("no findings in"), "{method}: {out}");
        assert!(out.contains("(complete)"), "{method}: {out}");
    }
}

#[test]
fn a_claim_that_something_is_not_null_is_the_fault_of_who_claims() {
    let out = explore("ShapesKt.forced");
    assert!(out.contains("NullPointerException at Shapes.kt:42 (confirmed on the JVM)"), "{out}");
    assert!(out.contains("1 finding in 2 paths (complete)"), "{out}");
    let out = explore("ShapesKt.nested");
    assert!(out.contains("1 finding in"), "{out}");
}

#[test]
fn kotlins_ways_to_write_code_are_explored() {
    for (method, end) in [
        ("ShapesKt.kind", "no findings in"),
        ("ShapesKt.column", "no findings in 2 paths (complete)"),
        ("ShapesKt.step", "no findings in 2 paths (complete)"),
        ("ShapesKt.lengthOf", "no findings in 2 paths (complete)"),
        ("ShapesKt.triangular", "no findings in"),
        ("ShapesKt.inRange", "no findings in 3 paths (complete)"),
        ("ShapesKt.appliedTwice", "no findings in 1 path (complete)"),
        ("ShapesKt.hundredOver", "1 finding in 2 paths (complete)"),
        ("Account.withdraw", "no findings in 2 paths (complete)"),
    ] {
        let out = explore(method);
        assert!(out.contains(end), "{method}: {out}");
        assert!(!out.contains("contradicts"), "{method}: {out}");
    }
}

#[test]
fn tests_of_kotlins_classes_are_written_in_java() {
    let folder = tempfile::tempdir().expect("there is room");
    let to = folder.path().display().to_string();
    let Outcome { out, err, code } = run("test", &["shapes.ShapesKt", "-o", &to, "--time", "60"]);
    // They were compiled and run before they were written.
    let written = std::fs::read_to_string(folder.path().join("shapes/ShapesKtTest.java"));
    let written = written.unwrap_or_else(|error| panic!("{error}: {out}\n{err}"));
    for part in ["ShapesKt.greeting(", "ShapesKt.hundredOver(7)", "ShapesKt.doubled(", "moved(new Point("] {
        assert!(written.contains(part), "{part}: {written}");
    }
    assert_eq!(code, Some(0), "{out}\n{err}");
}
