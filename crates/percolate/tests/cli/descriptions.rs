//! What is told of long paths: as much as somebody reads, and all of it where that is asked for.

use crate::run::{Outcome, percolate};
use serde_json::Value;

/// All paths; single ones, so that each returns after another number.
fn paths(method: &str, more: &[&str]) -> Vec<Value> {
    let args = ["explore", "Sums.java", method, "--merge", "off", "--no-replay", "--format", "json"];
    let Outcome { out, err, .. } = percolate(&[&args[..], more].concat());
    assert_eq!(err, "");
    let mut report: Value = serde_json::from_str(&out).expect("the output is JSON");
    let Value::Array(paths) = report["paths"].take() else { panic!("{out}") };
    paths
}

fn returning(paths: Vec<Value>, value: i64) -> Value {
    let mut paths = paths.into_iter();
    paths.find(|path| path["outcome"]["value"] == value).expect("a path returns it")
}

fn text<'a>(path: &'a Value, field: &str) -> &'a str {
    path[field].as_str().expect("it is a text")
}

#[test]
fn a_short_constraint_is_told_in_full() {
    let path = returning(paths("beyond100", &[]), 1);
    assert_eq!(text(&path, "constraint"), "nondet0 < 1001 && nondet0 + nondet1 >= 1002");
    assert_eq!(path.get("constraint_left_out"), None);
}

#[test]
fn a_long_constraint_says_how_much_it_leaves_out() {
    let path = returning(paths("beyond100", &[]), 99);
    let longest = text(&path, "constraint");
    let left_out = path["constraint_left_out"].as_u64().expect("it is cut");
    assert!(longest.starts_with("nondet0 < 1001 && nondet0 + nondet1 < 1002 && "), "{longest}");
    assert!(longest.contains(&format!(" && … ({left_out} more) && nondet0 + ")), "{left_out}: {longest}");
    assert!(longest.ends_with(" + nondet99 >= 1100"), "{longest}");
}

#[test]
fn constraints_take_as_many_bytes_as_there_are_paths() {
    let bytes =
        |method| -> usize { paths(method, &[]).iter().map(|path| text(path, "constraint").len()).sum() };
    let [few, many] = ["beyond100", "beyond200"].map(bytes);
    assert!(many <= 5 * few / 2, "{few} bytes for 101 paths, {many} for 201");
}

#[test]
fn inputs_take_as_many_bytes_as_there_are_paths() {
    let told = |path: &Value| path["inputs"].to_string().len() + path["repeated"].to_string().len();
    let bytes = |method| -> usize { paths(method, &[]).iter().map(told).sum() };
    let [few, many] = ["beyond100", "beyond200"].map(bytes);
    assert!(many <= 5 * few / 2, "{few} bytes for 101 paths, {many} for 201");
}

#[test]
fn what_is_repeated_is_counted() {
    let path = returning(paths("beyond100", &[]), 99);
    let told = path["inputs"].as_object().expect("an object").len() as u64;
    let repeated: Vec<u64> =
        path["repeated"].as_object().expect("an object").values().filter_map(Value::as_u64).collect();
    assert_eq!(told + repeated.iter().map(|count| count - 1).sum::<u64>(), 100, "{path}");
}

#[test]
fn the_whole_condition_is_a_script_where_it_is_wanted() {
    let longest = |method| returning(paths(method, &["--conditions"]), -1);
    let [short, long] = ["beyond100", "beyond200"].map(longest);
    for path in [&short, &long] {
        let (script, trace) = (text(path, "condition"), path["trace"].as_array().expect("a list"));
        assert!(
            script.starts_with("(set-logic QF_BVFP)\n(declare-const |$nondet0| (_ BitVec 32))\n"),
            "{script}"
        );
        assert_eq!(script.matches("(assert ").count(), trace.len());
    }
    let [few, many] = [&short, &long].map(|path| text(path, "condition").len());
    assert!(many <= 5 * few / 2, "sums are written once: {few} bytes for 100 guards, {many} for 200");
}

#[test]
fn the_condition_of_a_path_is_for_those_who_read_json() {
    let Outcome { err, code, .. } = percolate(&["explore", "Sums.java", "beyond100", "--conditions"]);
    assert_eq!(err, "percolate: --conditions adds to the JSON: --format json\n");
    assert_eq!(code, Some(2));
}

#[test]
fn each_line_has_its_constraint_whichever_plan_has_found_it() {
    for merge in [&["--merge", "off"][..], &[]] {
        let args = ["explore", "Sums.java", "beyond100", "--no-replay", "--show", "70"];
        let Outcome { out, .. } = percolate(&[&args[..], merge].concat());
        let rows: Vec<&str> = out.lines().filter(|line| line.contains("  returns ")).collect();
        let is_told = |row: &&&str| row.contains(" < 100") || row.contains(" >= 100");
        assert!(!rows.is_empty() && rows.iter().filter(is_told).count() == rows.len(), "{out}");
    }
}
