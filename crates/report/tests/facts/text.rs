//! The terminal output against the goldens in `tests/text`; `BLESS=1` rewrites them.

use crate::sample;
use report::{Command, Inputs, Outcome, Palette, Path, Report, Role, TextWriter, Value};
use std::path::Path as FilePath;

/// Compares the output for `report` with `tests/text/{name}.txt`.
fn check(name: &str, report: &Report, width: usize, limit: u64, palette: Palette) {
    let actual = write(report, width, limit, palette);
    let file = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("tests/text").join(format!("{name}.txt"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &actual).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(actual, expected, "{} differs: BLESS=1 rewrites it", file.display());
}

fn write(report: &Report, width: usize, limit: u64, palette: Palette) -> String {
    let mut out = Vec::new();
    let mut writer = TextWriter::new(&mut out, width, palette).with_limit(limit);
    writer.header(&report.header).unwrap();
    report.paths.iter().try_for_each(|path| writer.path(path)).unwrap();
    writer.finish(report).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn explore_lists_paths_findings_and_preconditions() {
    check("explore", &sample::triangle(Command::Explore), 100, 50, Palette::PLAIN);
}

#[test]
fn colours_mark_failures_and_marks() {
    check("colours", &sample::triangle(Command::Explore), 100, 50, Palette::COLOURS);
}

#[test]
fn a_narrow_terminal_cuts_the_constraint() {
    check("narrow", &sample::triangle(Command::Explore), 60, 50, Palette::PLAIN);
}

#[test]
fn only_the_first_paths_get_a_line() {
    check("limit", &sample::counting(16_384), 80, 3, Palette::PLAIN);
}

#[test]
fn what_is_missing_is_told_before_the_sum() {
    check("incomplete", &sample::incomplete(Command::Explore), 100, 50, Palette::PLAIN);
}

#[test]
fn verify_counts_preconditions_and_ends_in_false() {
    check("verify-false", &sample::triangle(Command::Verify), 100, 50, Palette::PLAIN);
}

#[test]
fn verify_states_its_assumptions_and_ends_in_true() {
    let mut report = sample::counting(2);
    report.header.command = Command::Verify;
    report.conclude();
    check("verify-true", &report, 80, 50, Palette::PLAIN);
}

#[test]
fn verify_tells_its_reasons_and_ends_in_unknown() {
    check("verify-unknown", &sample::incomplete(Command::Verify), 100, 50, Palette::PLAIN);
}

#[test]
fn lines_of_paths_fit_any_width() {
    let report = sample::triangle(Command::Explore);
    let with_large_id = Path { id: 1_234_567, ..report.paths[0].clone() };
    for width in 20..200 {
        let mut out = Vec::new();
        let mut writer = TextWriter::new(&mut out, width, Palette::PLAIN);
        report.paths.iter().chain([&with_large_id]).try_for_each(|path| writer.path(path)).unwrap();
        for line in String::from_utf8(out).unwrap().lines() {
            assert!(line.chars().count() <= width, "wider than {width}: {line}");
        }
    }
}

#[test]
fn a_result_that_is_an_input_says_which() {
    let list = Value::List { id: 1, class: "java.util.ArrayList".to_owned(), elements: vec![Value::Null] };
    let returned = Outcome::Returned { value: Some(Value::Shared(1)) };
    let inputs = Inputs::of_parameters([("list", list)]);
    let path = Path { inputs, ..sample::path(0, returned, [0; 3], "true") };
    let mut out = Vec::new();
    TextWriter::new(&mut out, 80, Palette::PLAIN).path(&path).unwrap();
    let line = String::from_utf8(out).unwrap();
    assert!(line.contains("returns #1 ") && line.contains(" list=#1=[null] "), "{line}");
}

#[test]
fn a_call_that_nobody_would_read_is_cut() {
    let mut report = sample::triangle(Command::Explore);
    let text = "x".repeat(1000).encode_utf16().collect();
    report.findings[0].inputs.push(Role::Parameter(3), "text", Value::String(text));
    let written = write(&report, 80, 50, Palette::PLAIN);
    let call = written.lines().find(|line| line.contains("xxx")).expect("the call of the finding");
    assert!(call.ends_with(" more characters; --format json has all)"), "{call}");
    assert!(call.chars().count() < 500);
}
