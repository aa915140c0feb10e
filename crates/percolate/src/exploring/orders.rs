//! From options to what a worker is ordered to do.

use super::Goal;
use crate::cli::{ExploreOptions, Format, MergeOption, SearchOption};
use exploration::describe::Readers;
use report::Command;
use search::{Merge, Plan, Search};
use session::{Bounds, Classes, ExploreOrders, Failure, Methods, Open, Target};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

/// The part of the time for which `test` explores; in the rest the JVM replays what becomes a test.
const EXPLORING: f64 = 5.0 / 6.0;

/// Paths in a row that would add nothing to the tests of a method.
const ENOUGH_PATHS: u64 = 300;

/// What to try, unless the user says what to merge: `explore` is to show paths, `verify` to end soon, and single paths
/// make better tests.
fn plans(option: Option<MergeOption>, command: Command) -> Vec<Plan> {
    match option {
        Some(option) => Plan::only(option.merge()),
        None if command == Command::Test => Plan::only(Merge::Off),
        None if command == Command::Verify => Plan::cheapest(),
        None => Plan::few_or_merged(),
    }
}

fn search(options: &ExploreOptions, command: Command) -> Result<Search, Failure> {
    let is_targeted = command == Command::Explore && !options.reach.is_empty();
    let default = if is_targeted { SearchOption::Targeted } else { SearchOption::Coverage };
    Ok(match options.search.unwrap_or(default) {
        SearchOption::Dfs => Search::DepthFirst,
        SearchOption::Bfs => Search::BreadthFirst,
        SearchOption::Random => Search::Random(options.seed),
        SearchOption::Coverage if options.search.is_none() && command == Command::Verify => {
            Search::CoverageAndBreadth(options.seed)
        }
        SearchOption::Coverage => Search::Coverage(options.seed),
        SearchOption::Targeted if options.reach.is_empty() => {
            return Err(Failure::usage("a targeted search needs a place to reach: --reach File.java:14"));
        }
        SearchOption::Targeted => Search::Targeted,
    })
}

/// The bounds that become larger, where a verdict is wanted.
fn open(options: &ExploreOptions, command: Command) -> Open {
    let bounds = &options.bounds;
    if command != Command::Verify {
        return Open::default();
    }
    Open {
        lengths: bounds.are_lengths_open() && options.max_input.is_none(),
        collections: bounds.max_collection.is_none(),
        nesting: bounds.max_nesting.is_none(),
        choices: bounds.max_depth.is_none(),
        operations: bounds.max_steps.is_none(),
    }
}

/// How much of the time is for exploring.
fn exploring_time(command: Command, all: Duration) -> Duration {
    if command == Command::Test { all.mul_f64(EXPLORING) } else { all }
}

/// How far to go.
fn bounds(options: &ExploreOptions, command: Command) -> Bounds {
    let common = options.bounds.bounds();
    let exploring = |all| exploring_time(command, Duration::from_secs_f64(all)).as_secs_f64();
    Bounds {
        seconds: common.seconds.map(exploring),
        max_input: options.max_input.unwrap_or(common.max_input),
        solver_seconds: match command {
            Command::Verify => options.bounds.solver_seconds(),
            _ => common.solver_seconds,
        },
        ..common
    }
}

/// What a worker is to do for the user's options.
pub(super) fn orders(
    target: &Target,
    options: &ExploreOptions,
    goal: &Goal,
    command: Command,
) -> Result<ExploreOrders, Failure> {
    let methods = match &goal.method {
        Some(method) if command == Command::Verify => Methods::One(method.clone()),
        Some(name) => Methods::Named(name.clone()),
        None if command == Command::Verify => Methods::Main,
        None => Methods::All,
    };
    let search = search(options, command)?;
    let lists_single_paths = search == Search::Targeted;
    // Inputs are shown for each place, and of merged ways nobody knows which they are.
    let is_about_places = command == Command::Explore && !options.reach.is_empty();
    if lists_single_paths && options.merge.is_some_and(|merge| merge != MergeOption::Off) {
        return Err(Failure::usage("a targeted search follows single paths: leave --merge out"));
    }
    Ok(ExploreOrders {
        classes: Classes {
            class_path: target.class_path.clone(),
            jdk: target.jdk.home.clone(),
            source_file: source_file(&options.targets()),
        },
        bounds: bounds(options, command),
        methods,
        property: goal.property.clone(),
        no_arguments: goal.no_arguments,
        for_tests: command == Command::Test,
        for_verdict: command == Command::Verify,
        open: open(options, command),
        search,
        plans: if lists_single_paths || is_about_places && options.merge.is_none() {
            Plan::only(Merge::Off)
        } else {
            plans(options.merge, command)
        },
        memo: options.memo.memo(),
        stop_at_failure: goal.stop_at_failure && !options.no_replay,
        reach: options.reach.clone(),
        stop_after: (command == Command::Test).then_some(ENOUGH_PATHS),
        static_fields: options.static_fields.clone(),
        n_jobs: n_jobs(options.jobs),
        has_solver_time: options.bounds.solver_time.is_some(),
        query_log: options.query_log.clone(),
        cross_check: options.cross_check.as_deref().map(second_solver).transpose()?,
        without: options.without.clone(),
        readers: readers(options, command)?,
    })
}

/// Who sees the paths.
fn readers(options: &ExploreOptions, command: Command) -> Result<Readers, Failure> {
    let is_json = options.format == Format::Json && command != Command::Test;
    if options.conditions && !is_json {
        return Err(Failure::usage("--conditions adds to the JSON: --format json"));
    }
    Ok(match options.format {
        Format::Text if command != Command::Test => Readers::OfLines { most: options.show },
        _ => Readers::OfDocument { scripts: options.conditions },
    })
}

fn n_jobs(wanted: Option<NonZeroUsize>) -> usize {
    wanted.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// The name of the Java file that is the only target.
fn source_file(targets: &[PathBuf]) -> Option<String> {
    let [target] = targets else { return None };
    let is_java = target.extension().is_some_and(|extension| extension == "java");
    target.file_name().filter(|_| is_java).map(|name| name.to_string_lossy().into_owned())
}

/// The program, if it can be started: else no answer would ever be checked.
fn second_solver(program: &Path) -> Result<PathBuf, Failure> {
    let started = std::process::Command::new(program)
        .arg("-version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    match started {
        Ok(_) => Ok(program.to_owned()),
        Err(error) => {
            let shown = program.display();
            Err(Failure::bad_input(format!("--cross-check needs {shown}, which cannot be started: {error}")))
        }
    }
}
