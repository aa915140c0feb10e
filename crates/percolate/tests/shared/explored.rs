//! A method that was explored, and the replay of its witnesses.

use super::bits::MAX_LENGTH;
use super::classes::Classes;
use super::subject::subject;
use exploration::equivalence::Subject;
use exploration::{Config, Entry, ExploredPath, Explorer, describe};
use expr::{Pool, Rules};
use interpreter::{Limits, Machine, State};
use replay::{compare, request};
use report::Replay;
use search::Explore;
use std::collections::BTreeMap;

/// Why the JVM may do something else than a path says.
const VARIES: &str = "it depends on what differs between runs";

pub(crate) struct Explored {
    pub(crate) explorer: Explorer,
    /// The class of the entry.
    pub(crate) class: String,
    pub(crate) entry: Entry,
    /// In the order of their branch traces.
    pub(crate) paths: Vec<ExploredPath>,
    /// The same paths, as a report shows them.
    pub(crate) described: Vec<report::Path>,
    /// Other inputs of merged paths.
    pub(crate) variants: Vec<report::Path>,
}

/// Gives every element that an input can be drawn for a variable, so that paths can be evaluated for it.
fn name_elements(pool: &mut Pool, entry: &Entry) {
    for parameter in &entry.parameters {
        let names = [parameter.name.clone(), format!("{}.charAt()", parameter.name)];
        for array in names.iter().filter_map(|name| pool.find_array(name)).collect::<Vec<_>>() {
            for index in 0..MAX_LENGTH {
                pool.element(array, index as u64);
            }
        }
    }
}

/// What became of the witnesses.
#[derive(Default)]
pub(crate) struct Replayed {
    pub(crate) confirmed: u64,
    /// Paths that were not replayed, by reason.
    pub(crate) not_run: BTreeMap<String, u64>,
    pub(crate) mismatches: Vec<String>,
}

impl Explored {
    /// Explores the method `name(int,long)` of a class to the end, or to the bounds of `config`.
    pub(crate) fn explore(
        classes: &Classes,
        class: &str,
        method: &str,
        config: Config,
        rules: Rules,
        limit: impl FnOnce(&mut Limits),
    ) -> Result<Explored, String> {
        let Subject { mut machine, booted, entry } = subject(classes, class, method, limit)?;
        machine.pool = Pool::with_rules(rules);
        Explored::follow(machine, booted, entry, class, config)
    }

    /// The same from a state on.
    pub(crate) fn follow(
        machine: Machine,
        booted: State,
        entry: Entry,
        class: &str,
        config: Config,
    ) -> Result<Explored, String> {
        let class = class.to_owned();
        let mut explorer =
            Explorer::new(machine, booted, &entry, config).map_err(|error| error.to_string())?;
        let mut paths: Vec<ExploredPath> = std::iter::from_fn(|| explorer.next_path()).collect();
        paths.sort_by(|a, b| a.trace.cmp(&b.trace));
        let described = (0..)
            .zip(&paths)
            .map(|(id, path)| describe::path(&mut explorer, entry.method, id, path))
            .collect();
        let variants =
            paths.iter().flat_map(|path| describe::variants(&mut explorer, entry.method, 0, path)).collect();
        name_elements(&mut explorer.machine.pool, &entry);
        Ok(Explored { explorer, class, entry, paths, described, variants })
    }

    /// Runs every witness on the JVM, which is to do what its path says.
    pub(crate) fn replay(&mut self, classes: &Classes) -> Replayed {
        let declaration = self.explorer.machine.program.declaration(self.entry.method);
        let mut result = Replayed::default();
        let mut requests = Vec::new();
        let mut requested = Vec::new();
        for path in self.described.iter_mut().chain(&mut self.variants) {
            match request(&self.class, &declaration.name, &declaration.descriptor, self.entry.is_static, path)
            {
                Ok(request) => {
                    requests.push(request);
                    requested.push(path);
                }
                Err(reason) => *result.not_run.entry(reason).or_default() += 1,
            }
        }
        for (path, answer) in requested.into_iter().zip(classes.on_jvm(&requests)) {
            path.replay = compare(path, &answer);
            match &path.replay {
                Replay::Confirmed => result.confirmed += 1,
                doubtful @ (Replay::NotConfirmed(_) | Replay::NotRun(_) | Replay::CannotRun(_)) => {
                    let reason = doubtful.doubt().unwrap_or_default();
                    *result.not_run.entry(reason.into_owned()).or_default() += 1;
                }
                Replay::Mismatch(_) if path.varies => *result.not_run.entry(VARIES.into()).or_default() += 1,
                Replay::Mismatch(what) => {
                    result
                        .mismatches
                        .push(format!("{} predicts {:?}, but {what}", path.inputs, path.outcome));
                }
            }
        }
        result
    }
}
