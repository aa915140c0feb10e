//! Each Java file in `tests/listing` is compiled and listed; the golden beside it holds the listing of all its classes.
//! `BLESS=1 cargo test -p classfile --test listing` rewrites the goldens.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use libtest_mimic::{Arguments, Trial};
use std::path::{Path, PathBuf};

fn main() {
    let mut sources: Vec<PathBuf> = std::fs::read_dir(support::cases())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    sources.sort();
    let trials = sources.into_iter().map(|source| {
        let name = source.file_stem().unwrap().to_string_lossy().into_owned();
        Trial::test(name, move || {
            check(&source);
            Ok(())
        })
    });
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

fn check(source: &Path) {
    let listings: Vec<String> = support::class_files(source)
        .iter()
        .map(|bytes| classfile::text::write(&classfile::Class::parse(bytes).unwrap()))
        .collect();
    support::check_golden(&source.with_extension("listing"), &listings.join("\n"));
}
