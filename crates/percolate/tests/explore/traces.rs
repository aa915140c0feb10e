//! Every path runs again by its trace: in another process, which has only the trace as it was written, and asks no solver.
//!
//! There is a test for each case and each mode of merging. Not all of them run each time: `PERCOLATE_TRACES` is the seed by which they
//! are drawn, or `all`.

use crate::case::Options;
use crate::portrait::{Portrait, portrait};
use crate::shared::classes::Classes;
use crate::shared::subject::subject;
use crate::suite::Suite;
use exploration::equivalence::Subject;
use exploration::trace::{ChoiceAt, Place, Reruns, Step, Trace};
use exploration::{Config, Explorer};
use interpreter::ChoiceKind;
use libtest_mimic::Trial;
use search::{Explore, Merge};
use serde::{Deserialize, Serialize};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;

/// Names the file with what another process is to run again.
const ORDERS: &str = "PERCOLATE_RERUN";

/// Names the seed by which tests are drawn.
const SEED: &str = "PERCOLATE_TRACES";

/// One of so many runs.
const ONE_OF: u64 = 8;

const MODES: [Merge; 4] = [Merge::Off, Merge::Simple, Merge::Complex, Merge::HigherOrder];

/// What another process is to run again.
#[derive(Serialize, Deserialize)]
struct Orders {
    file: PathBuf,
    mode: Merge,
    traces: Vec<Trace>,
}

/// A test for each case and mode that was drawn.
pub(crate) fn trials(suite: &Arc<Suite>) -> Vec<Trial> {
    let own = Arc::clone(suite);
    let mut trials = vec![Trial::test("traces/refused", move || refuse(&own).map_err(Into::into))];
    for file in suite.cases() {
        for mode in MODES {
            let name = format!("traces/{}/{mode:?}", suite.name_of(&file));
            if !is_drawn(&name) {
                continue;
            }
            let (suite, file) = (Arc::clone(suite), file.clone());
            trials.push(Trial::test(name, move || check(&suite, &file, mode).map_err(Into::into)));
        }
    }
    trials
}

/// A trace that does not fit is refused, and told why.
fn refuse(suite: &Suite) -> Result<(), String> {
    let file = suite.file_of("branches/Sign");
    let (Subject { machine, booted, entry }, config) = prepared(&suite.classes, &file, Merge::Off)?;
    let mut explorer = Explorer::new(machine, booted, &entry, config).map_err(|error| error.to_string())?;
    let mut traces = Vec::new();
    while let Some(path) = explorer.next_path() {
        traces.extend(explorer.trace(&path));
    }
    let text: String = traces.iter().map(Trace::to_string).collect();
    same(SIGN, &text)?;
    let (Subject { machine, booted, entry }, config) = prepared(&suite.classes, &file, Merge::Off)?;
    let mut reruns = Reruns::new(machine, booted, &entry, config).map_err(|error| error.to_string())?;
    for (change, expected) in CHANGES {
        let mut trace = traces[0].clone();
        change(&mut trace);
        let found = reruns.rerun(&trace).err().map_or_else(|| "fits".to_owned(), |why| why.to_string());
        same(expected, &found)?;
    }
    Ok(())
}

fn same(expected: &str, found: &str) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{found}\ninstead of\n{expected}")) }
}

/// The traces of `tests/explore/branches/Sign.java`.
const SIGN: &str = "Sign.sign(I)I
  Sign.sign(I)I@0 jump of 2: 0
  Sign.sign(I)I@2 jump of 2: 0
Sign.sign(I)I
  Sign.sign(I)I@0 jump of 2: 0
  Sign.sign(I)I@2 jump of 2: 1
Sign.sign(I)I
  Sign.sign(I)I@0 jump of 2: 1
";

type Change = fn(&mut Trace);

/// What makes a trace unfit, and what is said then.
const CHANGES: &[(Change, &str)] = &[
    (|_| {}, "fits"),
    (|trace| trace.version += 1, "the trace has version 3, not 2"),
    (|trace| trace.entry.name = "other".into(), "the trace is of Sign.other(I)I, not of Sign.sign(I)I"),
    (|trace| trace.runs.clear(), "the trace has no run"),
    (
        |trace| at(trace, 0).place.operation = 7,
        "step 0: a choice at Sign.sign(I)I@0 instead of Sign.sign(I)I@7",
    ),
    (|trace| at(trace, 0).kind = ChoiceKind::Switch, "step 0: a choice of kind jump instead of switch"),
    (|trace| at(trace, 0).n_alternatives = 3, "step 0: 2 alternatives instead of 3"),
    (|trace| take(trace, 0, 7), "step 0: number 7 of 2"),
    (|trace| trace.runs[0].steps.truncate(1), "the trace ends where a choice comes up at Sign.sign(I)I@2"),
    (repeat_last, "step 2: the path ends before it"),
];

/// The choice of a step.
fn at(trace: &mut Trace, step: usize) -> &mut ChoiceAt<Place> {
    match &mut trace.runs[0].steps[step] {
        Step::Take { at, .. } | Step::Merge { at, .. } => at,
    }
}

fn take(trace: &mut Trace, step: usize, alternative: u32) {
    if let Step::Take { index, .. } = &mut trace.runs[0].steps[step] {
        *index = alternative;
    }
}

fn repeat_last(trace: &mut Trace) {
    let steps = &mut trace.runs[0].steps;
    steps.extend(steps.last().cloned());
}

fn is_drawn(name: &str) -> bool {
    let seed = std::env::var(SEED).unwrap_or_default();
    let mut hasher = DefaultHasher::new();
    (&seed, name).hash(&mut hasher);
    seed == "all" || hasher.finish().is_multiple_of(ONE_OF)
}

/// Explores a case, has its paths run again, and compares.
fn check(suite: &Suite, file: &Path, mode: Merge) -> Result<(), String> {
    let (Subject { machine, booted, entry }, config) = prepared(&suite.classes, file, mode)?;
    let mut explorer = Explorer::new(machine, booted, &entry, config).map_err(|error| error.to_string())?;
    let (mut traces, mut expected) = (Vec::new(), Vec::new());
    while let Some(mut path) = explorer.next_path() {
        // A bug is told by the case itself.
        let Some(trace) = explorer.trace(&path) else { continue };
        let state = path.last.take().map(|last| last.state);
        traces.push(trace);
        expected.push(portrait(&mut explorer, &entry, state.as_ref(), &path.guards, &path.end));
    }
    let found = elsewhere(&Orders { file: file.to_owned(), mode, traces })?;
    if found.len() != expected.len() {
        return Err(format!("{} paths instead of {}", found.len(), expected.len()));
    }
    suite.count(|tally| tally.reruns += found.len() as u64);
    for (number, (found, expected)) in found.iter().zip(&expected).enumerate() {
        let found = found.as_ref().map_err(|why| format!("path {number} diverges: {why}"))?;
        found
            .compare(expected, &mut explorer.machine.pool)
            .map_err(|what| format!("path {number} is\n{what}"))?;
    }
    Ok(())
}

/// The method of a case on a booted JDK, and how it is explored.
fn prepared(classes: &Classes, file: &Path, mode: Merge) -> Result<(Subject, Config), String> {
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let class = file.file_stem().expect("a case has a name").to_string_lossy().into_owned();
    let options = Options::parse(&source)?;
    let subject = subject(classes, &class, &options.entry, |limits| options.limit(limits))?;
    Ok((subject, Config { keep_last: true, ..options.config(mode) }))
}

/// What another process finds.
fn elsewhere(orders: &Orders) -> Result<Vec<Result<Portrait, String>>, String> {
    let written = tempfile::NamedTempFile::new().map_err(|error| error.to_string())?;
    serde_json::to_writer(&written, orders).map_err(|error| error.to_string())?;
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(own).env(ORDERS, written.path()).output();
    let output = output.map_err(|error| error.to_string())?;
    if !output.status.success() {
        return Err(format!("the other process: {}", String::from_utf8_lossy(&output.stderr)));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())
}

/// Runs paths again, if that is what this process is for.
pub(crate) fn rerun_as_told() -> Option<ExitCode> {
    let orders = std::env::var_os(ORDERS)?;
    Some(match rerun(Path::new(&orders)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    })
}

fn rerun(orders: &Path) -> Result<(), String> {
    let orders = std::fs::read(orders).map_err(|error| error.to_string())?;
    let orders: Orders = serde_json::from_slice(&orders).map_err(|error| error.to_string())?;
    let suite = Suite::prepare();
    let (Subject { machine, booted, entry }, config) = prepared(&suite.classes, &orders.file, orders.mode)?;
    let mut reruns = Reruns::new(machine, booted, &entry, config).map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    for trace in &orders.traces {
        found.push(match reruns.rerun(trace) {
            Ok(rerun) => {
                Ok(portrait(reruns.explorer(), &entry, rerun.state.as_ref(), &rerun.guards, &rerun.end))
            }
            Err(diverged) => Err(format!("{diverged}\n{trace}")),
        });
    }
    let n_questions = reruns.explorer().solver_stats().queries;
    if n_questions > 0 {
        return Err(format!("the solver was asked {n_questions} times"));
    }
    let found = serde_json::to_string(&found).map_err(|error| error.to_string())?;
    println!("{found}");
    Ok(())
}
