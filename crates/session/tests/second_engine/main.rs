//! Explores by an engine that is not the interpreter, and cannot copy states: the same search, budgets, shards, replay and report serve
//! it, and what it finds is what the interpreter finds.
//!
//! This binary is its own worker, as `percolate` is.

mod engine;
mod run;
mod told;

use crate::engine::{Chosen, Rerunning};
use classfile::jdk::Jdk;
use classfile::sources::{SourceTarget, compile};
use exploration::describe::Readers;
use exploration::{Entry, Property};
use inputs::Keys;
use libtest_mimic::{Arguments, Failed, Trial};
use replay::Permissions;
use report::{Command, Header, Outcome, Path, Replay, Report, StopReason};
use search::{Merge, Plain, Plan, Search};
use session::{
    Bounds, Classes, ExploreOrders, Failure, Listener, Methods, NamedMethod, Open, Request, Target,
};
use std::fmt::Debug;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::LazyLock;

/// Is set where workers are to have the interpreter.
const INTERPRETER: &str = "PERCOLATE_TEST_INTERPRETER";

/// Names the command by which this binary prints how the paths of a method end.
const ENDS: &str = "ends";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    match &arguments[1..] {
        [command, ..] if command == session::WORKER => return work(),
        [command, method] if command == ENDS => return print_ends(method),
        _ => {}
    }
    let trials = vec![
        Trial::test("finds_what_the_interpreter_finds", finds_the_same),
        Trial::test("shards_find_the_same_in_the_same_order", shards),
        Trial::test("stops_after_so_many_paths", stops_after_paths),
        Trial::test("ends_paths_at_bounds", ends_at_bounds),
        Trial::test("says_what_it_does_not_support", says_what_it_does_not_support),
        Trial::test("a_method_that_is_not_there_is_a_failure", refuses),
    ];
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// As a worker.
fn work() -> ExitCode {
    let done =
        if std::env::var_os(INTERPRETER).is_some() { session::work() } else { session::work_with(open) };
    done.map_or_else(|failure| ExitCode::from(failure.code), ExitCode::from)
}

/// Opens what is ordered with the second engine.
fn open(orders: &ExploreOrders, config: search::Config) -> Result<(NamedMethod, Plain<Rerunning>), Failure> {
    let jdk = Jdk::locate().map_err(Failure::bad_input)?;
    let (mut program, classes) = Target::program(&jdk, &orders.classes.class_path)?;
    let Methods::One(name) = &orders.methods else { return Err(Failure::usage("name one method")) };
    let entry = Entry::find(&mut program, &classes, name).map_err(Failure::bad_input)?;
    let method = NamedMethod::of(&program, &entry);
    let engine = Rerunning::new(program, entry.method, Keys::default(), orders.bounds.max_nesting);
    let plain = Plain::new(engine, Chosen::default(), &config).map_err(Failure::usage)?;
    Ok((method, plain))
}

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let sources = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/second_engine/subjects");
    let compiled =
        compile(&jdk, &SourceTarget::Folder(sources), &[]).unwrap_or_else(|error| panic!("{error}"));
    Target { jdk, class_path: vec![compiled.folder], api: None }
});

/// Hears nothing.
struct Deaf;

impl Listener for Deaf {
    fn header(&mut self, _: &Header) -> Result<(), Failure> {
        Ok(())
    }

    fn path(&mut self, _: &Path) -> Result<(), Failure> {
        Ok(())
    }

    fn variant(&mut self, _: &Path) -> Result<(), Failure> {
        Ok(())
    }

    fn forgets_details(&self) -> bool {
        false
    }

    fn progress(&mut self, _: u64, _: u64, _: Option<(usize, usize)>) {}

    fn end_progress(&mut self) {}
}

fn orders(method: &str) -> ExploreOrders {
    ExploreOrders {
        classes: Classes {
            jdk: TARGET.jdk.home.clone(),
            class_path: TARGET.class_path.clone(),
            source_file: None,
        },
        methods: Methods::One(method.to_owned()),
        bounds: Bounds {
            seconds: None,
            max_paths: 100_000,
            max_depth: 1000,
            max_steps: 5_000_000,
            max_string: 8,
            max_array: 8,
            max_collection: None,
            max_classes: 8,
            max_nesting: 3,
            max_loop: None,
            max_input: 8,
            memory_mb: 2000,
            solver_seconds: None,
        },
        property: Property::NoFailure,
        no_arguments: false,
        for_tests: false,
        for_verdict: false,
        open: Open::default(),
        search: Search::DepthFirst,
        plans: Plan::only(Merge::Off),
        stop_at_failure: false,
        memo: exploration::memo::Memo::Off,
        reach: Vec::new(),
        stop_after: None,
        static_fields: None,
        n_jobs: 1,
        has_solver_time: false,
        query_log: None,
        cross_check: None,
        without: Vec::new(),
        readers: Readers::OfDocument { scripts: false },
    }
}

/// What a method does; every path that has ended is run on the JVM.
fn explore(orders: ExploreOrders) -> Result<Report, String> {
    let request = Request {
        command: Command::Explore,
        target: &TARGET,
        shown_target: "subjects".to_owned(),
        orders,
        time: None,
        permissions: Some(Permissions::of_tests()),
        log: None,
    };
    let explored = session::explore(request, &mut Deaf).map_err(|failure| failure.message().to_owned())?;
    let mut summary = explored.summary;
    summary.order_paths();
    Ok(summary.reports.remove(0))
}

/// Paths as far as both engines tell the same of them: how they end, and what the JVM says.
fn ends(report: &Report) -> String {
    let end = |path: &Path| {
        let outcome = match &path.outcome {
            Outcome::Threw(thrown) => format!("{} at {:?}", thrown.exception, thrown.at),
            Outcome::Budget(_) => "bound".to_owned(),
            outcome => format!("{outcome:?}"),
        };
        format!("{outcome}: {:?}", path.replay)
    };
    let mut ends: Vec<String> = report.paths.iter().map(end).collect();
    ends.sort();
    let unfinished = report.unfinished.iter().map(|unfinished| format!("unfinished: {unfinished}"));
    ends.into_iter().chain(unfinished).map(|line| line + "\n").collect()
}

fn print_ends(method: &str) -> ExitCode {
    match explore(orders(method)) {
        Ok(report) => {
            print!("{}", ends(&report));
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The same as the interpreter has it.
fn ends_by_interpreter(method: &str) -> Result<String, Failed> {
    let printed = std::process::Command::new(std::env::current_exe()?)
        .args([ENDS, method])
        .env(INTERPRETER, "1")
        .output()?;
    if !printed.status.success() {
        return Err(String::from_utf8_lossy(&printed.stderr).into_owned().into());
    }
    Ok(String::from_utf8(printed.stdout)?)
}

fn same<T: PartialEq + Debug>(expected: &T, found: &T) -> Result<(), Failed> {
    if expected == found { Ok(()) } else { Err(format!("{found:#?}\ninstead of\n{expected:#?}").into()) }
}

const METHODS: &[(&str, usize)] = &[
    ("Numbers.classify", 11),
    ("Numbers.ratio", 2),
    ("Numbers.powers", 6),
    ("Chain.second", 4),
    ("Chain.loops", 7),
    ("Chain.heavier", 6),
];

fn finds_the_same() -> Result<(), Failed> {
    for &(method, n_paths) in METHODS {
        let report = explore(orders(method))?;
        let expected = ends_by_interpreter(method)?;
        same(&expected.lines().collect(), &ends(&report).lines().collect::<Vec<_>>())?;
        same(&n_paths, &report.paths.len())?;
        let is_confirmed = |path: &Path| path.replay == Replay::Confirmed || !path.is_ended();
        if let Some(path) = report.paths.iter().find(|path| !is_confirmed(path)) {
            return Err(format!("{method}: {path:?}").into());
        }
    }
    Ok(())
}

/// There are enough paths to deal them out.
fn shards() -> Result<(), Failed> {
    let by = |n_jobs| explore(ExploreOrders { n_jobs, ..orders("Numbers.bits") });
    let (one, three) = (by(1)?, by(3)?);
    let told = |report: &Report| -> Vec<_> {
        report
            .paths
            .iter()
            .map(|path| (path.trace.clone(), path.inputs.clone(), path.outcome.clone()))
            .collect()
    };
    same(&4096, &one.paths.len())?;
    same(&told(&one), &told(&three))?;
    let n_confirmed = three.paths.iter().filter(|path| path.replay == Replay::Confirmed).count();
    same(&4096, &n_confirmed)
}

fn stops_after_paths() -> Result<(), Failed> {
    let mut orders = orders("Numbers.bits");
    orders.bounds.max_paths = 100;
    let report = explore(orders)?;
    same(&100, &report.paths.len())?;
    let reasons: Vec<&StopReason> = report.unfinished.iter().map(|unfinished| &unfinished.reason).collect();
    same(&vec![&StopReason::Paths { most: 100 }], &reasons)
}

fn ends_at_bounds() -> Result<(), Failed> {
    let mut bounded = orders("Numbers.forever");
    bounded.bounds.max_steps = 2_000_000;
    let report = explore(bounded)?;
    let outcomes: Vec<bool> = report.paths.iter().map(Path::is_ended).collect();
    same(&vec![true, false], &outcomes)?;
    let mut bounded = orders("Numbers.bits");
    bounded.bounds.max_depth = 3;
    same(&8, &explore(bounded)?.paths.len())
}

fn says_what_it_does_not_support() -> Result<(), Failed> {
    let report = explore(orders("Numbers.half"))?;
    match &report.paths[..] {
        [Path { outcome: Outcome::Unsupported(_), .. }] => Ok(()),
        paths => Err(format!("{paths:?}").into()),
    }
}

fn refuses() -> Result<(), Failed> {
    let refused = explore(orders("Numbers.clasify")).err();
    same(&Some("Numbers has no method clasify; did you mean classify(int,int,int)?".to_owned()), &refused)
}
