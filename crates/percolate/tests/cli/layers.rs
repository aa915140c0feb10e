//! `inspect` and `doctor`.

use crate::run::{Outcome, inputs, percolate, percolate_with};
use classfile::jdk::Jdk;
use std::process::Command;

fn check(args: &[&str], expected: &str) {
    let Outcome { out, err, code } = percolate(args);
    assert_eq!(out, expected.trim_start_matches('\n'));
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn regions_say_where_ways_meet() {
    let Outcome { out, err, code } = percolate(&["inspect", "regions", "Sign.java", "sign"]);
    assert!(out.starts_with("regions Sign.sign(I)I\n"), "{out}");
    assert!(out.contains("  join return  complex  "), "{out}");
    assert!(out.contains("  simple  "), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
}

#[test]
fn regions_say_which_loops_only_count() {
    let Outcome { out, err, code } = percolate(&["inspect", "regions", "Counts.java", "twice"]);
    assert!(out.contains("  counting b1  test b1  while lt v3 v0  results v4  line 4\n"), "{out}");
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
fn the_cfg_shows_edges_dominators_and_post_dominators() {
    check(
        &["inspect", "cfg", "Sign.java", "sign"],
        "
cfg Sign.sign(I)I
  b0  -> b2 b1  line 4
  b1  idom b0  line 5
  b2  -> b4 b3  idom b0  ipdom b5  line 7
  b3  -> b5  idom b2  ipdom b5  line 7
  b4  -> b5  idom b2  ipdom b5  line 7
  b5  idom b2  line 7
",
    );
}

#[test]
fn the_cfg_shows_loops_and_how_they_nest() {
    check(
        &["inspect", "cfg", "Shapes.java", "Shapes#total"],
        "
cfg Shapes.total([[LShape;)I
  b0  -> b1  ipdom b1  line 8
  b1  -> b6 b2  idom b0  ipdom b6  in l0  line 9
  b2  -> b3  idom b1  ipdom b3  in l0  line 9
  b3  -> b5 b4  idom b2  ipdom b5  in l1  line 10
  b4  -> b3  idom b3  ipdom b3  in l1  line 10
  b5  -> b1  idom b3  ipdom b1  in l0  line 9
  b6  idom b1  line 14
  loop l0  header b1  latches b5  blocks b1 b2 b5 b3 b4  exits b1->b6
  loop l1  header b3  latches b4  blocks b3 b4  exits b3->b5  in l0
",
    );
}

#[test]
fn a_drawing_of_the_cfg_has_the_ir_of_each_block() {
    check(
        &["inspect", "cfg", "--dot", "Rethrows.java", "notCaught"],
        r#"
digraph "Rethrows.notCaught(I)I" {
  node [shape=box, fontname=monospace];
  "b0" [label="b0(v0: i32) unwind b1():\l  v1 = const.i32 10 @0\l  check.nonzero v0 @3\l  v2 = div.i32 v1 v0 @3\l  return v2 @4\l"];
  "b0" -> "b1" [style=dashed];
  "b1" [label="b1(v3: ref):\l  v4 = instanceof java/lang/NullPointerException v3 @-\l  v5 = const.i32 0 @-\l  branch ne.i32 v4 v5 b3() b2() @-\l"];
  "b1" -> "b3" [label="yes"];
  "b1" -> "b2" [label="no"];
  "b2" [label="b2():\l  throw v3 @-\l"];
  "b3" [label="b3():\l  v6 = const.i32 0 @6\l  return v6 @7\l"];
}
"#,
    );
}

#[test]
fn the_call_graph_of_a_method_called_from_outside() {
    check(
        &["inspect", "callgraph", "Shapes.java", "Shapes#total"],
        "
Shapes#total(Shape[][])
  line 11    interface    Circle#area()
  line 11    interface    Square#area()
Circle#area()
Square#area()
3 methods, 2 calls
",
    );
}

#[test]
fn the_call_graph_of_a_whole_target_has_the_objects_that_it_creates() {
    let Outcome { out, err, code } = percolate(&["inspect", "callgraph", "Shapes.java"]);
    assert!(
        out.contains("  interface    Square#area()\n") && !out.contains("  interface    Circle#area()\n"),
        "{out}"
    );
    assert_eq!((err.as_str(), code), ("", Some(0)));
    let Outcome { out, .. } = percolate(&["inspect", "callgraph", "Shapes.java", "--algorithm", "cha"]);
    assert!(out.contains("  interface    Circle#area()\n"), "{out}");
}

#[test]
fn a_call_graph_is_drawn() {
    check(
        &["inspect", "callgraph", "shop", "Cart", "--dot"],
        r#"
digraph "callgraph" {
  node [shape=box, fontname=monospace];
  "m0" [label="Cart#<init>()", style=bold];
  "m1" [label="Cart#total(int)", style=bold];
  "m2" [label="java.lang.Object#<init>()", color=gray, fontcolor=gray];
  "m3" [label="pricing.Discount#of(int)"];
  "m0" -> "m2" [label="line 4"];
  "m1" -> "m3" [label="line 6"];
}
"#,
    );
}

#[test]
fn a_call_graph_that_reaches_the_bound_is_incomplete() {
    let args = ["inspect", "callgraph", "Shapes.java", "Shapes#main", "--jdk", "--max-methods", "10"];
    let Outcome { out, err, code } = percolate(&args);
    assert!(out.lines().last().unwrap().starts_with("10 methods, "), "{out}");
    assert!(err.starts_with("percolate: stopped after 10 methods with "), "{err}");
    assert!(err.ends_with(" still to look into; --max-methods sets the bound\n"), "{err}");
    assert_eq!(code, Some(3));
}

#[test]
fn an_entry_of_a_call_graph_that_is_nowhere_is_refused() {
    let Outcome { out, err, code } = percolate(&["inspect", "callgraph", "Shapes.java", "Shapes#totl"]);
    assert_eq!(err, "percolate: Shapes has no method totl; did you mean total(Shape[][])?\n");
    assert_eq!((out.as_str(), code), ("", Some(4)));
}

#[test]
fn a_jar_is_inspected_like_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let javac = Jdk::locate().unwrap().javac();
    let run = |command: &mut Command| assert!(command.status().unwrap().success(), "{command:?}");
    run(Command::new(&javac).arg("-d").arg(folder.path()).arg(inputs().join("Divide.java")));
    let jar = folder.path().join("divide.jar");
    run(Command::new(javac.with_file_name("jar"))
        .arg("cf")
        .arg(&jar)
        .arg("-C")
        .arg(folder.path())
        .arg("Divide.class"));
    check(
        &["inspect", "callgraph", jar.to_str().unwrap(), "Divide#divide"],
        "
Divide#divide(int,int)
1 method, 0 calls
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
fn the_help_names_every_kind_of_target() {
    let Outcome { out, err, code } = percolate(&["inspect", "ir", "-h"]);
    assert!(out.contains("A .java file, a jar, or a folder of sources or classes"), "{out}");
    assert!(out.contains("More folders of classes and jars that the target needs"), "{out}");
    assert_eq!((err.as_str(), code), ("", Some(0)));
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
    let problem = "\nproblem  JDK: JAVA_HOME is /nowhere, which is no jdk; unset it or set it to one of version 17 or newer\n";
    assert!(out.contains(problem), "{out}");
    assert!(out.ends_with("\nsome things do not work\n"), "{out}");
    assert_eq!(code, Some(4));
}
