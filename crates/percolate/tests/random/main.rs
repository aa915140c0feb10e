//! Explores random programs and compares with the JVM: one test per seed.
//!
//! `PERCOLATE_RANDOM_PROGRAMS` sets how many, `PERCOLATE_RANDOM_FIRST` the first seed. A failure prints its seed and the
//! program.

mod array;
mod check;
mod expression;
mod program;
#[path = "../shared/mod.rs"]
mod shared;
mod statement;
mod types;

use libtest_mimic::{Arguments, Trial};
use shared::classes::Classes;
use std::process::ExitCode;
use std::sync::Arc;

/// So many take well below half a minute.
const N_PROGRAMS: u64 = 40;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let first = number("PERCOLATE_RANDOM_FIRST").unwrap_or(0);
    let n_programs = number("PERCOLATE_RANDOM_PROGRAMS").unwrap_or(N_PROGRAMS);
    let sources: Vec<_> = (first..first + n_programs).map(program::generate).collect();
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for source in &sources {
        let file = folder.path().join("src").join(&source.class).with_extension("java");
        std::fs::create_dir_all(file.parent().expect("it has one")).expect("a folder can be made");
        std::fs::write(file, &source.text).expect("a source can be written");
    }
    let classes = Arc::new(Classes::compile(&folder.path().join("src"), folder.path().join("cache")));
    let trials = sources
        .into_iter()
        .map(|source| {
            let classes = Arc::clone(&classes);
            let name = source.class.clone();
            let run = move || {
                check::check(&classes, &source).map_err(|error| format!("{error}\n{}", source.text).into())
            };
            Trial::test(name, run)
        })
        .collect();
    let conclusion = libtest_mimic::run(&arguments, trials);
    drop(classes);
    conclusion.exit_code()
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} wants a number, not {text}")))
}
