//! One case: its options, its exploration, and all checks.

use crate::against::{paths, verdicts};
use crate::golden;
use crate::graphs::target::Method;
use crate::marks;
use crate::memo;
use crate::merging;
use crate::shared::explored::Explored;
use crate::shared::partition;
use crate::suite::Suite;
use crate::values;
use classfile::descriptor::FieldType;
use exploration::{Config, Parameter};
use expr::Rules;
use interpreter::Limits;
use report::{Assumption, Outcome};
use search::{Budget, Explore, Merge, Search};
use std::ops::RangeInclusive;
use std::path::Path;

/// Inputs drawn for a case without `//@ values`.
const N_RANDOM: usize = 2000;
/// Graphs of objects that are drawn for a case.
const N_GRAPHS: usize = 200;
const SEED: u64 = 0x5eed;

/// The `//@` lines of a case.
pub(crate) struct Options {
    pub(crate) entry: String,
    max_paths: Option<u64>,
    max_depth: Option<u32>,
    search: Search,
    values: Option<RangeInclusive<i64>>,
    max_string: Option<usize>,
    max_array: Option<usize>,
    max_collection: Option<usize>,
    max_loop: Option<u32>,
    /// How many paths there are when regions are merged.
    pub(crate) merged_paths: Option<usize>,
    max_input: Option<usize>,
    static_fields: bool,
    /// The trees of the methods that it calls, if the case says which there are.
    pub(crate) trees: Vec<String>,
    /// The JDKs that it is for.
    jdks: RangeInclusive<i64>,
}

pub(crate) fn run(suite: &Suite, file: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let class = file.file_stem().expect("a case has a name").to_string_lossy().into_owned();
    let options = Options::parse(&source)?;
    let mut explored = explore(suite, &class, &options, Merge::Off)?;
    marks::check(&source, &explored.described)?;
    replay(suite, &mut explored)?;
    check_partition(suite, &options, &explored)?;
    golden::check(file, suite.feature, &mut explored)?;
    check_graphs(suite, &options, &mut explored)?;
    memo::check(suite, &class, &options, &mut explored).map_err(|error| format!("memo: {error}"))?;
    for mode in [Merge::Simple, Merge::Complex, Merge::HigherOrder] {
        let merged = explore(suite, &class, &options, mode)?;
        merging::check(suite, &options, mode, &mut explored, merged)
            .map_err(|error| format!("{mode:?}: {error}"))?;
    }
    merging::prove(suite, &class, &options, &explored)?;
    suite.count(|tally| tally.cases += 1);
    Ok(())
}

fn explore(suite: &Suite, class: &str, options: &Options, mode: Merge) -> Result<Explored, String> {
    let config = options.config(mode);
    Explored::explore(&suite.classes, class, &options.entry, config, Rules::On, |limits| {
        options.limit(limits);
    })
}

impl Options {
    pub(crate) fn parse(source: &str) -> Result<Options, String> {
        let mut options = Options {
            entry: String::new(),
            max_paths: None,
            max_depth: None,
            search: Search::default(),
            values: None,
            max_string: None,
            max_array: None,
            max_collection: None,
            max_loop: None,
            merged_paths: None,
            max_input: None,
            static_fields: false,
            trees: Vec::new(),
            jdks: 0..=i64::MAX,
        };
        for line in source.lines().filter_map(|line| line.trim().strip_prefix("//@")) {
            let (key, value) = line.split_once(':').ok_or(format!("not `key: value`: {line}"))?;
            let value = value.trim();
            let number = || value.parse::<u64>().map_err(|_| format!("{key} wants a number, not {value}"));
            match key.trim() {
                "entry" => options.entry = value.to_owned(),
                "max-paths" => options.max_paths = Some(number()?),
                "max-depth" => options.max_depth = Some(number()? as u32),
                "max-loop" => options.max_loop = Some(number()? as u32),
                "merged-paths" => options.merged_paths = Some(number()? as usize),
                "max-string" => options.max_string = Some(number()? as usize),
                "max-collection" => options.max_collection = Some(number()? as usize),
                "max-array" => options.max_array = Some(number()? as usize),
                "max-input" => options.max_input = Some(number()? as usize),
                "static-fields" if value == "yes" => options.static_fields = true,
                "search" if value == "bfs" => options.search = Search::BreadthFirst,
                "tree" => options.trees.push(value.to_owned()),
                "jdk" => options.jdks = parse_range(value)?,
                "values" => options.values = Some(parse_range(value)?),
                _ => return Err(format!("unknown option {line}")),
            }
        }
        Ok(options)
    }

    /// Whether the case is for the JDK of that feature version.
    pub(crate) fn is_for(&self, feature: u32) -> bool {
        self.jdks.contains(&feature.into())
    }

    /// Whether there are inputs besides the parameters.
    pub(crate) fn has_other_inputs(&self) -> bool {
        self.static_fields || self.max_input.is_some()
    }

    pub(crate) fn limit(&self, limits: &mut Limits) {
        limits.max_string = self.max_string.unwrap_or(limits.max_string);
        limits.max_array = self.max_array.unwrap_or(limits.max_array);
        limits.max_collection = self.max_collection;
        limits.max_loop = self.max_loop;
        limits.max_input = self.max_input.unwrap_or(limits.max_input);
        limits.any_run = true;
        limits.may_be_constants = true;
    }

    pub(crate) fn config(&self, merge: Merge) -> Config {
        let default = Budget::default();
        let budget = Budget {
            // A time limit would make the result depend on the machine.
            time: None,
            max_paths: self.max_paths.unwrap_or(default.max_paths),
            max_depth: self.max_depth.unwrap_or(default.max_depth),
            ..default
        };
        let static_fields = self.static_fields.then(Vec::new);
        Config {
            search: self.search,
            budget,
            static_fields,
            merge,
            keep_last: merge == Merge::Off,
            ..Config::default()
        }
    }
}

fn parse_range(text: &str) -> Result<RangeInclusive<i64>, String> {
    let ends = text.split_once("..").and_then(|(low, high)| Some(low.parse().ok()?..=high.parse().ok()?));
    ends.ok_or(format!("values wants LOW..HIGH, not {text}"))
}

/// Every witness does on the JVM what its path says.
pub(crate) fn replay(suite: &Suite, explored: &mut Explored) -> Result<(), String> {
    let replayed = explored.replay(&suite.classes);
    suite.count(|tally| {
        tally.confirmed += replayed.confirmed;
        tally.mismatches += replayed.mismatches.len() as u64;
        for (reason, n_paths) in replayed.not_run {
            *tally.not_run.entry(reason).or_default() += n_paths;
        }
    });
    let mismatches = replayed.mismatches;
    if mismatches.is_empty() { Ok(()) } else { Err(format!("replay mismatches:\n{}", mismatches.join("\n"))) }
}

pub(crate) fn check_partition(suite: &Suite, options: &Options, explored: &Explored) -> Result<(), String> {
    let inputs = match &options.values {
        Some(range) => values::enumerate(&explored.entry.parameters, range),
        None if options.has_other_inputs() || !can_draw(explored) => return Ok(()),
        None => partition::draw(explored, N_RANDOM),
    };
    suite.count(|tally| tally.inputs += inputs.len() as u64);
    partition::check(&suite.classes, explored, &inputs).map(drop)
}

/// The same for graphs of objects, and, where nothing fails, the verdict that follows.
fn check_graphs(suite: &Suite, options: &Options, explored: &mut Explored) -> Result<(), String> {
    let has_objects = |parameter: &Parameter| parameter.ty.is_reference() && !is_drawable(&parameter.ty);
    if options.has_other_inputs() || !explored.entry.inputs().iter().any(has_objects) {
        return Ok(());
    }
    let checked = paths::check_paths(&suite.classes, &suite.world, explored, N_GRAPHS, SEED)?;
    suite.count(|tally| tally.graphs.add(checked));
    if !is_true(explored) {
        return Ok(());
    }
    let assumptions: Vec<Assumption> = explored.explorer.assumptions().into_iter().collect();
    let program = &explored.explorer.machine.program;
    let method = Method { program, class: &explored.class, entry: &explored.entry };
    let checked = verdicts::check_true(&suite.classes, &suite.world, method, &assumptions, N_GRAPHS, SEED)?;
    suite.count(|tally| tally.verdicts.add(checked));
    Ok(())
}

/// Whether everything was explored, and nothing fails.
fn is_true(explored: &Explored) -> bool {
    let returns = |path: &report::Path| matches!(path.outcome, Outcome::Returned { .. } | Outcome::Exited(_));
    explored.explorer.incomplete().is_none() && explored.described.iter().all(returns)
}

/// Whether inputs of the entry can be drawn: it is static, and its parameters are simple enough.
fn can_draw(explored: &Explored) -> bool {
    explored.entry.is_static && explored.entry.parameters.iter().all(|parameter| is_drawable(&parameter.ty))
}

/// Whether inputs of a type can be drawn.
fn is_drawable(ty: &FieldType) -> bool {
    match ty {
        FieldType::Object(class) => class == "java/lang/String",
        FieldType::Array(element) => !element.is_reference(),
        _ => true,
    }
}
