//! Processes that explore side by side: the result does not tell how many there were, and a crash costs a part of it.

use crate::run::{Outcome, Running, inputs, is_running, percolate};
use serde_json::{Value, json};
use std::time::Duration;

/// The JSON of a run with so many processes, without what depends on the machine.
fn explored(args: &[&str], n_jobs: &str) -> Value {
    let Outcome { out, err, .. } = percolate(&[args, &["--format", "json", "-j", n_jobs]].concat());
    assert_eq!(err, "");
    let mut json = serde_json::from_str(&out).expect("the output is JSON");
    forget_timing(&mut json);
    json
}

fn forget_timing(json: &mut Value) {
    match json {
        Value::Array(values) => values.iter_mut().for_each(forget_timing),
        Value::Object(fields) => {
            fields.retain(|name, _| !["wall_ms", "solver_ms", "ms", "peak_mb"].contains(&name.as_str()));
            fields.values_mut().for_each(forget_timing);
        }
        _ => {}
    }
}

fn check_same(args: &[&str]) -> Value {
    let args = &[args, &["--time", "0"]].concat()[..];
    let one = explored(args, "1");
    for more in ["2", "5"] {
        assert!(explored(args, more) == one, "{args:?} with {more} processes");
    }
    one
}

fn n_paths(report: &Value) -> usize {
    report["paths"].as_array().map_or(0, Vec::len)
}

#[test]
fn subtrees_are_the_same_for_any_number_of_processes() {
    let found = check_same(&["explore", "Bits.java", "count", "--merge", "off", "--no-replay"]);
    assert_eq!(n_paths(&found), 4096);
    assert_eq!(found["incomplete"], json!([]));
}

#[test]
fn the_paths_within_the_limit_are_the_same_for_any_number_of_processes() {
    let limit = ["--max-paths", "2500", "--search", "bfs"];
    let found = check_same(&[&["explore", "Bits.java", "count", "--merge", "off"], &limit[..]].concat());
    assert_eq!(n_paths(&found), 2500);
    let reason = found["incomplete"][0].as_str().expect("there is a reason");
    assert!(reason.starts_with("the limit on paths, 2500, was reached (--max-paths); "), "{reason}");
}

#[test]
fn methods_are_the_same_for_any_number_of_processes() {
    check_same(&["explore", "shop"]);
    let shapes = check_same(&["explore", "Shapes.java"]);
    assert!(shapes["methods"].as_array().is_some_and(|methods| methods.len() > 1), "{shapes}");
}

#[test]
fn cases_are_the_same_for_any_number_of_processes() {
    let cases =
        ["arrays/BubbleSort", "strings/BracketsBalance", "classic/AltSepTest", "collections/KeysInTree"];
    for case in cases {
        let file = format!("../explore/{case}.java");
        let source = std::fs::read_to_string(inputs().join(&file)).expect("the case exists");
        let entry = source.lines().find_map(|line| line.strip_prefix("//@ entry: "));
        let entry = entry.expect("a case has an entry");
        let bounds = ["--no-replay", "--max-string", "4", "--max-array", "3"];
        check_same(&[&["explore", &file, entry, "--merge", "off"], &bounds[..]].concat());
        check_same(&[&["verify", &file, entry], &bounds[..]].concat());
    }
}

/// A killed process may not be the one that spins.
const SPIN: &[&str] = &[
    "explore",
    "Bits.java",
    "spin",
    "--max-steps",
    "1000000000000",
    "--merge",
    "off",
    "--show",
    "10000",
    "--time",
    "30",
];

/// Nearly all paths were found that are listed before those of the process which spins.
fn spinning() -> Running {
    let mut running = Running::start(SPIN);
    for _ in 0..2100 {
        running.wait_for("  returns ");
    }
    running
}

fn check_ended(running: Running, reason: &str, code: i32) {
    let outcome = running.finish();
    assert!(outcome.out.contains(&format!("\nincomplete: {reason}; ")), "{}", outcome.out);
    assert!(outcome.out.ends_with(" paths (incomplete)\n"), "{}", outcome.out);
    assert_eq!(outcome.code, Some(code));
}

#[test]
fn ctrl_c_keeps_what_all_processes_found() {
    let running = spinning();
    running.signal("INT");
    check_ended(running, "interrupted", 3);
}

#[test]
fn a_killed_process_costs_its_states() {
    let running = spinning();
    running.signal_part("KILL");
    check_ended(running, "a process ended early: signal: 9 (SIGKILL)", 70);
}

#[test]
fn no_process_outlives_the_supervisor() {
    let running = spinning();
    let part = running.part();
    running.signal("KILL");
    running.finish();
    let gone = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(20));
        !is_running(part)
    });
    assert!(gone, "a process still runs");
}

#[test]
fn a_method_that_takes_all_its_time_leaves_theirs_to_others() {
    let endless = ["--max-steps", "1000000000000", "--time", "4", "--merge", "off", "--no-replay"];
    let found = explored(&[&["explore", "Bits.java"], &endless[..]].concat(), "2");
    let of = |name: &str| {
        let methods = found["methods"].as_array().expect("there are several methods");
        let method = methods.iter().find(|method| method["method"] == format!("Bits#{name}(int)"));
        method.expect("it was explored")
    };
    assert_eq!((n_paths(of("count")), &of("count")["incomplete"]), (4096, &json!([])));
    assert_eq!((n_paths(of("half")), &of("half")["incomplete"]), (1, &json!([])));
    let reason = of("spin")["incomplete"][0].as_str().expect("there is a reason");
    assert!(reason.contains("s was reached (--time); "), "{reason}");
    assert_eq!(found["skipped"], json!([]));
}
