//! Runs every case in `tests/explore`: one test per Java file.
//!
//! A case is explored; its paths are compared with the golden beside it (`BLESS=1` rewrites that) and with the
//! `//~` marks in the source; every witness is replayed on the JVM; and the *partition check* runs many more
//! inputs, each of which must satisfy exactly one path, and do what that path says. Then all of that again with path
//! merging, which must find the same. Paths also run again by their traces, in other processes (`traces.rs`).

#[path = "../graphs/against"]
mod against {
    pub(crate) mod matching;
    pub(crate) mod paths;
    pub(crate) mod verdicts;
}
mod case;
mod golden;
#[path = "../graphs/mod.rs"]
mod graphs;
#[path = "../shared/led.rs"]
mod led;
mod marks;
mod memo;
mod merging;
mod portrait;
#[path = "../sample/mod.rs"]
mod sample;
#[path = "../shared/mod.rs"]
mod shared;
mod suite;
mod traces;
mod values;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    if let Some(code) = traces::rerun_as_told() {
        return code;
    }
    let arguments = Arguments::from_args();
    let suite = Arc::new(suite::Suite::prepare());
    let mut trials: Vec<Trial> = suite
        .cases()
        .into_iter()
        .map(|file| {
            let name = suite.name_of(&file);
            let suite = Arc::clone(&suite);
            Trial::test(name, move || case::run(&suite, &file).map_err(Into::into))
        })
        .collect();
    trials.extend(traces::trials(&suite));
    let conclusion = libtest_mimic::run(&arguments, trials);
    suite.print_tally();
    let n_run = suite.n_passed();
    if conclusion.has_failed()
        || !suite.enough_confirmed()
        || !suite.enough_graphs(n_run)
        || !suite.enough_proved(n_run)
    {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
