//! Which findings a baseline recognises.

use crate::sample::{path, report, threw};
use report::baseline::{Baseline, fingerprints};
use report::{Report, exit_code};

/// A division by zero at each of `lines`.
fn divisions(lines: &[u32]) -> Report {
    let paths = (0..).zip(lines).map(|(id, &line)| {
        path(id, vec![], threw("java.lang.ArithmeticException", Some("/ by zero"), line), "true")
    });
    report("pay(int)", paths.collect())
}

#[test]
fn a_finding_is_known_when_lines_have_shifted() {
    let baseline = Baseline::of(&[divisions(&[12])]);
    assert!(baseline.new_findings(&divisions(&[15])).is_empty());
    let other = report("pay(long)", divisions(&[12]).paths);
    assert_eq!(baseline.new_findings(&other).len(), 1);
}

#[test]
fn of_two_alike_in_one_method_one_is_new() {
    let baseline = Baseline::of(&[divisions(&[12])]);
    let both = divisions(&[20, 14]);
    let new: Vec<_> =
        baseline.new_findings(&both).iter().map(|finding| finding.at.clone().unwrap()).collect();
    assert_eq!(new, ["Bank.java:20"]);
    let stem = "p.Bank#pay(int) java.lang.ArithmeticException in p.Bank.check";
    assert_eq!(fingerprints(&both, &both.findings), [format!("{stem} #2"), stem.to_owned()]);
}

#[test]
fn known_findings_do_not_count_for_the_exit_code() {
    let report = divisions(&[12]);
    assert_eq!(exit_code(&report), 1);
    assert_eq!(Baseline::of(std::slice::from_ref(&report)).exit_code(&report), 0);
    assert_eq!(Baseline::default().exit_code(&report), 1);
}

#[test]
fn a_file_keeps_what_is_known() {
    let file = std::env::temp_dir().join(format!("percolate-baseline-{}.json", std::process::id()));
    let baseline = Baseline::of(&[divisions(&[12, 14])]);
    baseline.save(&file).unwrap();
    let read = Baseline::parse(&std::fs::read(&file).unwrap());
    let newer = Baseline::parse(br#"{ "baseline": 9, "known": [] }"#);
    std::fs::remove_file(&file).unwrap();
    assert_eq!(read.unwrap(), baseline);
    assert_eq!(newer.unwrap_err().to_string(), "version 9 of baselines is not understood");
}
