//! Random programs, compared with the JVM: one test per seed.
//!
//! `explore/…` are explored, on every input at once; so are `references/…`, whose inputs are objects, `texts/…`, whose inputs are
//! strings, and `collections/…`, which keep their inputs in collections; `run/…` use much more of the language and the library, and are
//! just run. `PERCOLATE_RANDOM_PROGRAMS` sets how many of each, `PERCOLATE_RANDOM_FIRST` the first seed. A failure prints
//! its seed and the program; `PERCOLATE_RANDOM_KEEP` names a folder for the programs of failures to run.

mod array;
mod check;
mod collections;
#[path = "../run/difference.rs"]
mod difference;
mod everyday;
#[path = "../run/execution.rs"]
mod execution;
mod expression;
#[path = "../shared/led.rs"]
mod led;
mod program;
mod references;
mod running;
#[path = "../shared/mod.rs"]
mod shared;
mod statement;
mod templates;
mod texts;
mod types;

use libtest_mimic::{Arguments, Trial};
use shared::classes::Classes;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

/// Each is explored nine times, and each time a JDK boots.
const N_EXPLORED: u64 = 40;
/// Each is explored four times.
const N_REFERENCES: u64 = 20;
/// Each is explored four times.
const N_TEXTS: u64 = 20;
/// Each is explored four times.
const N_COLLECTIONS: u64 = 30;
/// So many take about a quarter of a minute.
const N_RUN: u64 = 30;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let mut trials = Vec::new();
    let is_wanted = |kind: &str| {
        // Compiling takes a while; a filter for one kind does not have to wait for the other.
        arguments
            .filter
            .as_deref()
            .and_then(|filter| filter.split_once('/'))
            .is_none_or(|(wanted, _)| wanted == kind)
    };
    if is_wanted("explore") {
        let sources = seeds(N_EXPLORED).map(program::generate);
        trials.extend(explored(&folder.path().join("explore"), "explore", sources, check::check));
    }
    if is_wanted("references") {
        let sources = seeds(N_REFERENCES).map(references::generate);
        trials.extend(explored(
            &folder.path().join("references"),
            "references",
            sources,
            check::check_witnesses,
        ));
    }
    if is_wanted("texts") {
        let sources = seeds(N_TEXTS).map(texts::generate);
        trials.extend(explored(&folder.path().join("texts"), "texts", sources, check::check_in_modes));
    }
    if is_wanted("collections") {
        let sources = seeds(N_COLLECTIONS).map(collections::generate);
        trials.extend(explored(
            &folder.path().join("collections"),
            "collections",
            sources,
            check::check_in_modes,
        ));
    }
    if is_wanted("run") {
        trials.extend(run(&folder.path().join("run")));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// One test for each of the sources, which are compiled in one go.
fn explored(
    folder: &Path,
    kind: &str,
    sources: impl Iterator<Item = program::Source>,
    check: fn(&Classes, &program::Source) -> Result<(), String>,
) -> Vec<Trial> {
    let sources: Vec<_> = sources.collect();
    let texts = sources.iter().map(|source| (source.class.as_str(), source.text.as_str()));
    let classes = Arc::new(Classes::compile(&written(folder, texts), folder.join("cache")));
    let trial = |source: program::Source| {
        let classes = Arc::clone(&classes);
        Trial::test(format!("{kind}/{}", source.class), move || {
            check(&classes, &source).map_err(|error| format!("{error}\n{}", source.text).into())
        })
    };
    sources.into_iter().map(trial).collect()
}

fn run(folder: &Path) -> Vec<Trial> {
    let sources: Vec<running::Source> = seeds(N_RUN).map(running::Source::generate).collect();
    let texts = sources.iter().map(|source| (source.class.as_str(), source.text.as_str()));
    let classes = running::compile(&written(folder, texts), folder.join("cache"));
    let trial = |source: running::Source| {
        let classes = classes.clone();
        Trial::test(format!("run/{}", source.class), move || source.check(&classes).map_err(Into::into))
    };
    sources.into_iter().map(trial).collect()
}

/// The folder of these sources, written.
fn written<'a>(folder: &Path, sources: impl Iterator<Item = (&'a str, &'a str)>) -> PathBuf {
    let folder = folder.join("src");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    for (class, text) in sources {
        std::fs::write(folder.join(class).with_extension("java"), text).expect("a source can be written");
    }
    folder
}

fn seeds(default: u64) -> std::ops::Range<u64> {
    let first = number("PERCOLATE_RANDOM_FIRST").unwrap_or(0);
    first..first + number("PERCOLATE_RANDOM_PROGRAMS").unwrap_or(default)
}

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} wants a number, not {text}")))
}
