//! `verify` as SV-COMP calls it: folders of sources, a property file, a witness; the last line is the verdict.

use crate::run::{Outcome, percolate};

const ASSERT: &str = "sv-comp/properties/assert_java.prp";
const RUNTIME: &str = "sv-comp/properties/runtime-exception.prp";

/// Verifies a program, and gives back the verdict, the exit code and the witness.
fn verify(program: &str, property: &str, witness: &str) -> (String, Option<i32>, String) {
    let folder = tempfile::tempdir().expect("temporary folders can be made");
    let witness = folder.path().join(witness);
    let shown = witness.to_str().expect("temporary folders are UTF-8");
    let program = format!("sv-comp/{program}");
    let Outcome { out, err, code } =
        percolate(&["verify", "sv-comp/common/", &program, "--property", property, "--witness", shown]);
    assert_eq!(err, "");
    let verdict = out.lines().last().unwrap_or_default().to_owned();
    (verdict, code, std::fs::read_to_string(&witness).unwrap_or_default())
}

#[test]
fn a_violation_has_a_witness_with_the_values_in_order() {
    let (verdict, code, witness) = verify("limits", ASSERT, "w.yml");
    assert_eq!((verdict.as_str(), code), ("FALSE", Some(1)));
    assert!(witness.starts_with("- entry_type: \"violation_sequence\"\n"), "{witness}");
    let content = witness.split("  content:\n").nth(1).expect("it has content");
    let expected = r#"  - segment:
    - waypoint:
        type: "function_return"
        action: "follow"
        constraint:
          value: "\\result == 99"
          format: "java_expression"
        location:
          file_name: "sv-comp/limits/Main.java"
          line: 6
          function: "main"
  - segment:
    - waypoint:
        type: "function_return"
        action: "follow"
        constraint:
          value: "\\result.equals(\"x<y\")"
          format: "java_expression"
        location:
          file_name: "sv-comp/limits/Main.java"
          line: 11
          function: "main"
  - segment:
    - waypoint:
        type: "target"
        action: "follow"
        location:
          file_name: "sv-comp/limits/p/Limits.java"
          line: 5
          function: "check"
"#;
    assert_eq!(content, expected);
}

#[test]
fn the_same_witness_as_an_automaton() {
    let (_, _, witness) = verify("limits", ASSERT, "w.graphml");
    let edge = r#"    <edge source="n1" target="n2">
      <data key="originfile">sv-comp/limits/Main.java</data>
      <data key="startline">11</data>
      <data key="threadId">0</data>
      <data key="assumption">nondet1.equals("x&lt;y");</data>
      <data key="assumption.scope">java::LMain;</data>
    </edge>
"#;
    assert!(witness.contains(edge), "{witness}");
    assert!(witness.contains("<data key=\"programfile\">sv-comp/limits/Main.java</data>"), "{witness}");
    assert_eq!(witness.matches("<data key=\"violation\">true</data>").count(), 1, "{witness}");
}

#[test]
fn for_assertions_another_exception_is_an_end_like_any_other() {
    let (verdict, code, witness) = verify("safe", ASSERT, "w.yml");
    assert_eq!((verdict.as_str(), code), ("TRUE", Some(0)));
    assert!(witness.starts_with("- entry_type: \"invariant_set\"\n"), "{witness}");
    assert!(witness.ends_with("  content: []\n"), "{witness}");
}

#[test]
fn a_program_is_called_without_arguments() {
    let (verdict, code, witness) = verify("safe", RUNTIME, "w.graphml");
    assert_eq!((verdict.as_str(), code), ("FALSE", Some(1)));
    assert!(witness.contains("<data key=\"assumption\">nondet0 == -1;</data>"), "{witness}");
}

#[test]
fn arrays_that_the_program_makes_are_followed_further_than_inputs() {
    let (verdict, code, _) = verify("made", ASSERT, "w.yml");
    assert_eq!((verdict.as_str(), code), ("TRUE", Some(0)));
    let (verdict, code, witness) = verify("made-fails", ASSERT, "w.graphml");
    assert_eq!((verdict.as_str(), code), ("FALSE", Some(1)));
    assert!(witness.contains("<data key=\"assumption\">nondet0 == 20;</data>"), "{witness}");
}

#[test]
fn what_the_solver_cannot_tell_matters_only_where_an_assertion_fails() {
    let (verdict, code, _) = verify("doubt", ASSERT, "w.yml");
    assert_eq!((verdict.as_str(), code), ("TRUE", Some(0)));
    let Outcome { out, code, .. } =
        percolate(&["verify", "sv-comp/common/", "sv-comp/doubt-fails", "--property", ASSERT]);
    assert!(out.ends_with("UNKNOWN\n"), "{out}");
    assert!(out.contains("has no theory"), "{out}");
    assert_eq!(code, Some(3));
}

#[test]
fn there_is_no_witness_of_unknown() {
    let folder = tempfile::tempdir().unwrap();
    let witness = folder.path().join("w.yml");
    let shown = witness.to_str().expect("temporary folders are UTF-8");
    let Outcome { err, code, .. } = percolate(&["verify", "Clock.java", "processors", "--witness", shown]);
    assert_eq!(err, format!("percolate: there is no witness of UNKNOWN, so {shown} was not written\n"));
    assert_eq!(code, Some(3));
    assert!(!witness.exists());
}
