//! The SARIF log, as readers of it look into it.

use crate::sample::{path, report, threw, throwable};
use report::baseline::Baseline;
use report::{Outcome, Path, Replay, Report, Sources, sarif};
use serde_json::{Value, json};

fn log(reports: &[Report], baseline: Option<&Baseline>) -> Value {
    let mut out = Vec::new();
    let sources = Sources::new(vec!["src/main java/p/Bank.java".into()]);
    sarif::write(&mut out, reports, baseline, &sources).unwrap();
    serde_json::from_slice(&out).unwrap()
}

fn bank() -> Report {
    let input = |value: i64| vec![("a", report::Value::Integer(value))];
    report(
        "pay(int)",
        vec![
            path(0, input(0), threw("java.lang.ArithmeticException", Some("/ by zero"), 12), "a == 0"),
            path(1, input(1), Outcome::Assertion(throwable("java.lang.AssertionError", None, 14)), "a == 1"),
            Path {
                replay: Replay::NotRun("the time is over".to_owned()),
                ..path(2, input(2), threw("java.lang.ArithmeticException", None, 15), "a == 2")
            },
            Path { precondition: true, ..path(3, input(-1), threw("p.Bank$Refused", None, 8), "a < 0") },
        ],
    )
}

#[test]
fn a_finding_is_a_result_with_rule_place_and_way() {
    let log = log(&[bank()], None);
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let rules: Vec<&Value> =
        run["tool"]["driver"]["rules"].as_array().unwrap().iter().map(|rule| &rule["id"]).collect();
    assert_eq!(rules, ["java.lang.ArithmeticException", "assertion", "p.Bank$Refused"]);
    let result = &run["results"][0];
    assert_eq!(result["level"], "error");
    assert_eq!(result["ruleIndex"], 0);
    let message = "ArithmeticException: / by zero when p.Bank#pay(int) is called with a=0";
    assert_eq!(result["message"]["text"], message);
    let physical = json!({
        "artifactLocation": { "uri": "src/main%20java/p/Bank.java", "uriBaseId": "SRCROOT" },
        "region": { "startLine": 12 },
    });
    assert_eq!(result["locations"][0]["physicalLocation"], physical);
    let steps = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap();
    let name = |step: &Value| step["location"]["logicalLocations"][0]["fullyQualifiedName"].clone();
    let names: Vec<Value> = steps.iter().map(name).collect();
    assert_eq!(names, ["p.Bank.pay", "p.Bank.check", "java.util.Objects.requireNonNull"]);
    let jdk = &steps[2]["location"]["physicalLocation"]["artifactLocation"]["uri"];
    assert_eq!(jdk, "java/util/Objects.java");
}

#[test]
fn only_confirmed_findings_are_errors() {
    let log = log(&[bank()], None);
    let results = log["runs"][0]["results"].as_array().unwrap();
    let levels: Vec<&Value> = results.iter().map(|result| &result["level"]).collect();
    assert_eq!(levels, ["error", "error", "note", "note"]);
    assert_eq!(log["runs"][0]["invocations"][0]["exitCode"], 1);
}

#[test]
fn results_of_a_baseline_are_unchanged() {
    let mut earlier = bank();
    earlier.paths.truncate(1);
    earlier.conclude();
    let log = log(&[bank()], Some(&Baseline::of(&[earlier])));
    let results = log["runs"][0]["results"].as_array().unwrap();
    let states: Vec<&Value> = results.iter().map(|result| &result["baselineState"]).collect();
    assert_eq!(states, ["unchanged", "new", "new", "new"]);
}

#[test]
fn a_run_without_reports_is_a_log_too() {
    let log = log(&[], None);
    assert_eq!(log["runs"][0]["results"], json!([]));
    assert_eq!(log["runs"][0]["invocations"][0]["executionSuccessful"], true);
}
