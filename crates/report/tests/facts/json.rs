//! The shape of the JSON, which other programs rely on.

use crate::sample;
use report::{Command, Inputs, Report, Value, json};
use serde_json::json;

fn written(report: &Report) -> String {
    let mut out = Vec::new();
    json::write(&mut out, report).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_report_has_the_documented_fields() {
    let mut report = sample::triangle(Command::Verify);
    report.paths.truncate(2);
    report.conclude();
    let finding = json!({
        "kind": "assertion", "exception": "java.lang.AssertionError", "message": "perimeter\noverflows",
        "at": "Triangle.java:12",
        "stack": ["Triangle.classify(Triangle.java:12)", "Triangle.classify(Triangle.java:31)"],
        "inputs": { "a": 2_147_483_647, "b": 1, "c": 1 }, "path": 1, "count": 1, "confirmed": true,
    });
    let expected = json!({
        "schema": 1, "command": "verify", "target": "examples/Triangle.java",
        "method": "Triangle#classify(int,long,int)", "verdict": "FALSE",
        "paths": [
            { "id": 0, "trace": [0, 0], "outcome": { "kind": "returned", "value": 3 },
              "inputs": { "a": 1, "b": 1, "c": 1 },
              "constraint": "a > 0 && a == b && b == c", "replay": "confirmed" },
            { "id": 1, "trace": [1, 0],
              "outcome": { "kind": "assertion", "exception": finding["exception"],
                           "message": finding["message"], "at": finding["at"], "stack": finding["stack"] },
              "inputs": finding["inputs"],
              "constraint": "a > 0 && b > 0 && c > 0 && a + b + c < 0", "replay": "confirmed" },
        ],
        "findings": [finding], "preconditions": [],
        "coverage": { "branches": { "covered": 9, "total": 10 }, "lines": { "covered": 14, "total": 15 } },
        "incomplete": [],
        "stats": { "paths": 6, "infeasible": 3, "excluded": 0, "forks": 5, "solver_queries": 0, "solver_ms": 0,
                   "instructions": 0, "expressions": 0, "merged": 0, "regions": 0, "replayed_summaries": 0, "undecided_sides": 0,
                   "backend_checks": 8, "cache_hits": 0, "witness_hits": 0,
                   "checks_by_size": vec![json!({ "guards": 0, "checks": 0, "ms": 0 }); 5],
                   "wall_ms": 1234, "peak_mb": 0 },
    });
    let actual: serde_json::Value = serde_json::from_str(&written(&report)).unwrap();
    assert_eq!(actual, expected);
}

#[test]
fn each_path_has_a_line_of_its_own() {
    let text = written(&sample::incomplete(Command::Explore));
    let expected = r#"    {"id": 2, "trace": [2, 0], "outcome": {"kind": "budget", "what": "--max-depth 100", "at": "Triangle.java:9"}, "inputs": {"a": 2, "b": 0, "c": 0}, "constraint": "a > 1", "replay": "not-run", "replay_note": "replay is switched off"},"#;
    assert!(text.lines().any(|line| line == expected), "{text}");
}

#[test]
fn explore_has_the_verdict_null() {
    let text = written(&sample::triangle(Command::Explore));
    assert!(text.lines().any(|line| line == r#"  "verdict": null,"#), "{text}");
}

#[test]
fn effects_and_notes_are_told_where_there_are_any() {
    let mut report = sample::counting(1);
    report.paths[0].after = Some(Inputs::of_parameters([("a", Value::Shared(1))]));
    report.paths[0].notes = vec!["a note".to_owned()];
    let actual: serde_json::Value = serde_json::from_str(&written(&report)).unwrap();
    assert_eq!(actual["paths"][0]["after"], json!({ "a": { "ref": 1 } }));
    assert_eq!(actual["paths"][0]["notes"], json!(["a note"]));
}
