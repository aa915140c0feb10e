//! One case: its options, its exploration, and all checks.

use crate::golden;
use crate::marks;
use crate::partition;
use crate::suite::Suite;
use exploration::replay::{compare, request};
use exploration::{Budget, Config, Entry, ExploredPath, Explorer, Search, describe};
use interpreter::Machine;
use report::Replay;
use std::ops::RangeInclusive;
use std::path::Path;

/// The `//@` lines of a case.
pub(crate) struct Options {
    entry: String,
    max_paths: Option<u64>,
    max_depth: Option<u32>,
    search: Search,
    pub(crate) values: Option<RangeInclusive<i64>>,
}

/// A case that was explored.
pub(crate) struct Explored {
    pub(crate) explorer: Explorer,
    pub(crate) entry: Entry,
    pub(crate) paths: Vec<ExploredPath>,
    /// The same paths, as a report shows them.
    pub(crate) described: Vec<report::Path>,
}

pub(crate) fn run(suite: &Suite, file: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let class = file.file_stem().expect("a case has a name").to_string_lossy().into_owned();
    let options = Options::parse(&source)?;
    let mut explored = explore(suite, &class, &options)?;
    marks::check(&source, &explored.described)?;
    replay(suite, &class, &mut explored)?;
    partition::check(suite, &class, &options, &mut explored)?;
    golden::check(file, &mut explored)
}

impl Options {
    fn parse(source: &str) -> Result<Options, String> {
        let mut options =
            Options { entry: String::new(), max_paths: None, max_depth: None, search: Search::default(), values: None };
        for line in source.lines().filter_map(|line| line.trim().strip_prefix("//@")) {
            let (key, value) = line.split_once(':').ok_or(format!("not `key: value`: {line}"))?;
            let value = value.trim();
            let number = || value.parse::<u64>().map_err(|_| format!("{key} wants a number, not {value}"));
            match key.trim() {
                "entry" => options.entry = value.to_owned(),
                "max-paths" => options.max_paths = Some(number()?),
                "max-depth" => options.max_depth = Some(u32::try_from(number()?).map_err(|error| error.to_string())?),
                "search" if value == "bfs" => options.search = Search::BreadthFirst,
                "values" => options.values = Some(parse_range(value)?),
                _ => return Err(format!("unknown option {line}")),
            }
        }
        Ok(options)
    }

    fn config(&self) -> Config {
        let default = Budget::default();
        let budget = Budget {
            // A time limit would make the result depend on the machine.
            time: None,
            max_paths: self.max_paths.unwrap_or(default.max_paths),
            max_depth: self.max_depth.unwrap_or(default.max_depth),
            ..default
        };
        Config { search: self.search, budget, ..Config::default() }
    }
}

fn parse_range(text: &str) -> Result<RangeInclusive<i64>, String> {
    let ends = text.split_once("..").and_then(|(low, high)| Some(low.parse().ok()?..=high.parse().ok()?));
    ends.ok_or(format!("values wants LOW..HIGH, not {text}"))
}

fn explore(suite: &Suite, class: &str, options: &Options) -> Result<Explored, String> {
    let mut program = suite.program();
    let spec = format!("{class}#{}", options.entry);
    let entry = Entry::find(&mut program, &[class.to_owned()], &spec).map_err(|error| error.to_string())?;
    let machine = Machine::new(program);
    let mut explorer = Explorer::new(machine, &entry, options.config()).map_err(|error| error.to_string())?;
    let mut paths: Vec<ExploredPath> = std::iter::from_fn(|| explorer.next_path()).collect();
    paths.sort_by(|a, b| a.trace.cmp(&b.trace));
    let described = (0..).zip(&paths).map(|(id, path)| describe::path(&mut explorer, entry.method, id, path)).collect();
    Ok(Explored { explorer, entry, paths, described })
}

/// Every witness does on the JVM what its path says.
fn replay(suite: &Suite, class: &str, explored: &mut Explored) -> Result<(), String> {
    let declaration = explored.explorer.machine.program.declaration(explored.entry.method);
    let mut requests = Vec::new();
    let mut replayed = Vec::new();
    for path in &mut explored.described {
        match request(class, &declaration.name, &declaration.descriptor, path) {
            Ok(request) => {
                requests.push(request);
                replayed.push(path);
            }
            Err(reason) => suite.count(|tally| *tally.not_run.entry(reason).or_default() += 1),
        }
    }
    let mut mismatches = Vec::new();
    for (path, answer) in replayed.into_iter().zip(suite.on_jvm(&requests)) {
        path.replay = compare(path, &answer);
        match &path.replay {
            Replay::Confirmed => suite.count(|tally| tally.confirmed += 1),
            Replay::NotRun(reason) => {
                suite.count(|tally| *tally.not_run.entry(reason.clone()).or_default() += 1);
            }
            Replay::Mismatch(what) => {
                suite.count(|tally| tally.mismatches += 1);
                mismatches.push(format!("{} predicts {:?}, but {what}", path.inputs, path.outcome));
            }
        }
    }
    if mismatches.is_empty() { Ok(()) } else { Err(format!("replay mismatches:\n{}", mismatches.join("\n"))) }
}
