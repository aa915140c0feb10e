//! Hunts for wrong answers: random classes over objects, explored, verified and compared, and random graphs of objects thrown at
//! them on the JVM. One test per seed.
//!
//! `PERCOLATE_HUNT_FIRST` is the first seed, `PERCOLATE_HUNT_SEEDS` how many. A failure prints the class that it is about, made
//! smaller as far as it still fails. `cli/…` are the sources for the command line: all methods of which TRUE can be said.

#[path = "../graphs/against"]
mod against {
    pub(crate) mod matching;
    pub(crate) mod pairs;
    pub(crate) mod paths;
    pub(crate) mod verdicts;
}
mod check;
mod corpus;
#[path = "../graphs/mod.rs"]
mod graphs;
mod panics;
mod program;
#[path = "../shared"]
mod shared {
    pub(crate) mod agreement;
    pub(crate) mod bits;
    pub(crate) mod classes;
    pub(crate) mod explored;
    pub(crate) mod random;
    pub(crate) mod subject;
}
mod smaller;

use graphs::target::Checked;
use graphs::world::World;
use libtest_mimic::{Arguments, Trial};
use program::Program;
use shared::classes::Classes;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

const FIRST: u64 = 1;
const N_SEEDS: u64 = 20;

/// Compiled classes, and what was tried with them.
pub(crate) struct Ground {
    pub(crate) classes: Classes,
    pub(crate) world: Mutex<World>,
    tried: Mutex<Tried>,
}

/// What graphs were thrown at.
#[derive(Debug, Default)]
pub(crate) struct Tried {
    pub(crate) paths: Checked,
    pub(crate) verdicts: Checked,
    pub(crate) pairs: Checked,
}

impl Ground {
    pub(crate) fn compile(sources: &Path, cache: PathBuf) -> Ground {
        let classes = Classes::compile(sources, cache);
        let world = Mutex::new(World::new(classes.class_path()));
        Ground { classes, world, tried: Mutex::default() }
    }

    pub(crate) fn count(&self, add: impl FnOnce(&mut Tried)) {
        add(&mut self.tried.lock().expect("counting does not panic"));
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let is_wanted = |kind: &str| arguments.filter.as_deref().is_none_or(|filter| filter.starts_with(kind));
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let first = number("PERCOLATE_HUNT_FIRST").unwrap_or(FIRST);
    let n_seeds = number("PERCOLATE_HUNT_SEEDS").unwrap_or(N_SEEDS);
    let seeds = first..first + n_seeds;
    let mut trials = Vec::new();
    let mut ground = None;
    let of_command_line = Arc::new(Mutex::new(Checked::default()));
    if is_wanted("seed/") {
        let programs: Vec<(u64, Program)> =
            seeds.map(|seed| (seed, Program::generate(&format!("Hunt{seed}"), seed))).collect();
        let sources = programs.iter().map(|(_, program)| program);
        let shared = Arc::new(Ground::compile(
            &smaller::written(&folder.path().join("hunt"), sources),
            folder.path().join("cache"),
        ));
        trials.extend(programs.into_iter().map(|(seed, program)| {
            let ground = Arc::clone(&shared);
            Trial::test(format!("seed/{seed}"), move || {
                check::check(&ground, &program, seed)
                    .map_err(|error| smaller::shown(&program, seed, &error).into())
            })
        }));
        ground = Some(shared);
    }
    if is_wanted("cli/") {
        trials.extend(corpus::trials(folder.path(), &of_command_line));
    }
    panics::note();
    let conclusion = libtest_mimic::run(&arguments, trials);
    of_command_line
        .lock()
        .expect("counting does not panic")
        .print("graphs against TRUE of the sources for the command line");
    let is_blind = ground.is_some_and(|ground| {
        let tried = ground.tried.lock().expect("counting does not panic");
        tried.paths.print("graphs, each in exactly one path");
        tried.verdicts.print("graphs against TRUE");
        tried.pairs.print("graphs against EQUIVALENT");
        let n_made = tried.paths.n_made.min(tried.verdicts.n_made);
        tried.paths.n_methods == 0 || n_seeds >= N_SEEDS && n_made == 0
    });
    if conclusion.has_failed() || is_blind { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} wants a number, not {text}")))
}
