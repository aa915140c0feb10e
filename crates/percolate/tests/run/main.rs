//! Runs every program in `tests/run` and `tests/libraries` on `java` and with `percolate run`: one test per Java file.
//!
//! Both get the same class files, arguments and input, and must print the same, on both streams, and exit with the
//! same code. What `java` did is kept in the target folder until something that it depends on changes.

mod case;
mod difference;
mod execution;
mod java;
mod libraries;
#[path = "../sample/mod.rs"]
mod sample;
mod suite;

use classfile::jdk::Jdk;
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
    let feature = Jdk::locate().expect("the tests need a JDK").major();
    let trials = topics
        .into_iter()
        .flat_map(|topic| {
            let drawn = topic.programs.into_iter().filter(move |source| {
                sample::is_drawn(&suite::name_of(source)) && case::is_for(source, feature)
            });
            drawn.map(move |source| {
                let name = suite::name_of(&source);
                let classes = topic.classes.clone();
                Trial::test(name, move || case::run(&source, &classes).map_err(Into::into))
            })
        })
        .chain(libraries)
        .collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}
