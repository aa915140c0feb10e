//! `inspect` and `doctor`.

use crate::run::{Outcome, percolate, percolate_with};

fn check(args: &[&str], expected: &str) {
    let Outcome { out, err, code } = percolate(args);
    assert_eq!(out, expected.trim_start_matches('\n'));
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn a_class_is_listed_with_its_bytecode() {
    let Outcome { out, err, code } = percolate(&["inspect", "class", "Divide.java"]);
    assert!(
        out.starts_with("class Divide extends java.lang.Object\n    source Divide.java, version "),
        "{out}"
    );
    let method = "
    static int divide(int a, int b)
        stack 2, locals 2
        line 4
            0  iload_0
            1  iload_1
            2  idiv
            3  ireturn
";
    assert!(out.ends_with(method), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn the_ir_shows_what_java_does_implicitly() {
    check(
        &["inspect", "ir", "Divide.java", "divide"],
        "
method Divide.divide(II)I static
lines @0=4
b0(v0: i32, v1: i32):
  check.nonzero v1 @2
  v2 = div.i32 v0 v1 @2
  return v2 @3
",
    );
}

#[test]
fn the_cfg_shows_edges_and_dominators() {
    check(
        &["inspect", "cfg", "Sign.java", "sign"],
        "
cfg Sign.sign(I)I
  b0  -> b2 b1  line 4
  b1  idom b0  line 5
  b2  -> b4 b3  idom b0  line 7
  b3  -> b5  idom b2  line 7
  b4  -> b5  idom b2  line 7
  b5  idom b2  line 7
",
    );
}

#[test]
fn without_a_name_every_method_is_shown() {
    let Outcome { out, code, .. } = percolate(&["inspect", "ir", "Overloads.java"]);
    let methods: Vec<&str> = out.lines().filter(|line| line.starts_with("method ")).collect();
    let expected = [
        "method Overloads.<init>()V",
        "method Overloads.twice(I)I static",
        "method Overloads.twice(J)J static",
    ];
    assert_eq!(methods, expected);
    assert_eq!(code, Some(0));
}

#[test]
fn a_name_that_is_nowhere_is_refused() {
    let Outcome { out, err, code } = percolate(&["inspect", "ir", "Sign.java", "sgin"]);
    assert_eq!(err, "percolate: Sign has no method sgin; did you mean sign(int)?\n");
    assert_eq!((out.as_str(), code), ("", Some(4)));
}

#[test]
fn the_doctor_says_that_everything_works() {
    let Outcome { out, err, code } = percolate(&["doctor"]);
    for part in ["JDK", "solver", "cache", "JDK classes", "javac", "replay"] {
        assert!(out.contains(&format!("\nok       {part}: ")), "{out}");
    }
    assert!(out.ends_with("\neverything works\n"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn the_doctor_names_the_problem() {
    let Outcome { out, code, .. } = percolate_with("JAVA_HOME", "/nowhere", &["doctor"]);
    let problem =
        "\nproblem  JDK: JAVA_HOME is /nowhere, which is no jdk 9 or newer; unset it or set it to one\n";
    assert!(out.contains(problem), "{out}");
    assert!(out.ends_with("\nsome things do not work\n"), "{out}");
    assert_eq!(code, Some(4));
}
