//! Each Java file in `tests/lowering` is compiled and lowered; the golden beside it holds the text of all its methods.
//! `BLESS=1 cargo test -p ir --test lowering` rewrites the goldens.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::Class;
use ir::{lower, text};
use libtest_mimic::{Arguments, Trial};
use std::path::Path;
use std::sync::{Arc, LazyLock};

fn main() {
    let arguments = Arguments::from_args();
    let classes = Arc::new(LazyLock::new(support::compile));
    let trials = support::case_files("java").into_iter().map(|source| {
        let name = source.file_stem().unwrap().to_string_lossy().into_owned();
        let classes = Arc::clone(&classes);
        Trial::test(name, move || {
            check(&source, &classes);
            Ok(())
        })
    });
    libtest_mimic::run(&arguments, trials.collect()).exit();
}

fn check(source: &Path, classes: &[Class]) {
    let file_name = source.file_name().unwrap().to_str();
    let mut texts = Vec::new();
    for class in classes.iter().filter(|class| class.source_file.as_deref() == file_name) {
        for method in class.methods.iter().filter(|method| method.code.is_some()) {
            let body = lower::lower(class, method).unwrap();
            support::check_round_trip(&body);
            texts.push(text::write(&body));
        }
    }
    assert!(!texts.is_empty(), "no class comes from {}", source.display());
    support::check_golden(&source.with_extension("ir"), &texts.join("\n"));
}
