//! Runs `tests/simplify/*.expr`: each left side, built with rules on, is written as its right side.

use expr::text::{parse_rewrites, write};
use expr::{Pool, Rules, rules};
use std::collections::BTreeSet;
use std::path::PathBuf;

fn files() -> Vec<PathBuf> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/simplify");
    let entries = std::fs::read_dir(folder).expect("the folder is part of the crate");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.sort();
    files
}

#[test]
fn every_line_simplifies_as_it_says_and_every_rule_is_shown() {
    let mut shown = BTreeSet::new();
    let mut wrong = Vec::new();
    for file in files() {
        let text = std::fs::read_to_string(&file).expect("readable");
        let mut off = Pool::with_rules(Rules::Off);
        let rewrites = parse_rewrites(&mut off, &text).unwrap_or_else(|e| panic!("{}:{e}", file.display()));
        for (from, to, line) in rewrites {
            // A pool for each line, with the variables in the order of declaration: the order of operands
            // depends on nothing else.
            let mut on = Pool::new();
            on.trace_rules();
            for var in (0..off.n_vars()).map(entity::Id::new) {
                on.var(off.var_label(var), off.var_sort(var));
            }
            let simplified = on.import(&off, from);
            let (expected, found) = (write(&off, to), write(&on, simplified));
            let rules = on.take_trace();
            if expected != found {
                wrong.push(format!("{}:{line}: {found} by {rules:?}", file.display()));
            }
            shown.extend(rules);
        }
    }
    assert!(wrong.is_empty(), "lines that simplify to something else:\n{}", wrong.join("\n"));
    let not_shown: Vec<_> = rules::names().into_iter().filter(|name| !shown.contains(name)).collect();
    assert!(not_shown.is_empty(), "rules that no line shows: {not_shown:?}");
}

#[test]
fn simplified_terms_stay_as_they_are() {
    for file in files() {
        let text = std::fs::read_to_string(&file).expect("readable");
        let mut off = Pool::with_rules(Rules::Off);
        for (_, to, line) in parse_rewrites(&mut off, &text).expect("the other test reads it too") {
            let mut on = Pool::new();
            for var in (0..off.n_vars()).map(entity::Id::new) {
                on.var(off.var_label(var), off.var_sort(var));
            }
            let again = on.import(&off, to);
            assert_eq!(write(&on, again).len(), write(&off, to).len(), "{}:{line}", file.display());
        }
    }
}
