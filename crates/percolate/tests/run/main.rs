//! Runs every program in `tests/run` and `tests/libraries` on `java` and with `percolate run`: one test per Java file.
//!
//! Both get the same class files, arguments and input, and must print the same, on both streams, and exit with the
//! same code. What `java` did is kept in the target folder until something that it depends on changes.

mod case;
mod difference;
mod execution;
mod java;
mod libraries;
mod suite;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    // A runner that asks for the list should not have to wait for the compiler.
    let (topics, libraries) = if arguments.list {
        (suite::uncompiled(), libraries::listed())
    } else {
        (suite::compiled(), libraries::compiled())
    };
    let trials = topics
        .into_iter()
        .flat_map(|topic| {
            topic.programs.into_iter().map(move |source| {
                let name = suite::name_of(&source);
                let classes = topic.classes.clone();
                Trial::test(name, move || case::run(&source, &classes).map_err(Into::into))
            })
        })
        .chain(libraries)
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}
