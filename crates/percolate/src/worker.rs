//! The worker process: explores methods and streams what it finds.
//!
//! Its orders are one line of JSON on standard input; it stops early when that is closed, so that it
//! never outlives its supervisor. Everything it finds goes to standard output at once, one message a line:
//! whatever happens to this process, finished paths are safe.

use crate::failure::Failure;
use crate::jdk_image;
use crate::target::Target;
use classfile::jdk::Jdk;
use exploration::{
    Budget, Config, Entry, EntryError, Explorer, Merge, Plan, Property, Search, coverage, describe,
    is_reached,
};
use interpreter::{Machine, State};
use program::{ClassId, Program};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// What to explore, and how.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Orders {
    pub(crate) class_path: Vec<PathBuf>,
    /// The name of the Java file that the user named, if it was one.
    pub(crate) source_file: Option<String>,
    pub(crate) methods: Methods,
    pub(crate) property: Property,
    pub(crate) no_arguments: bool,
    pub(crate) search: Search,
    /// Ways to explore a method, one after the other, until one is the right one.
    pub(crate) plans: Vec<Plan>,
    /// Whether the first failure that the JVM confirms is enough.
    pub(crate) stop_at_failure: bool,
    pub(crate) reach: Vec<String>,
    pub(crate) stop_after: Option<u64>,
    pub(crate) seconds: Option<f64>,
    pub(crate) max_paths: u64,
    pub(crate) max_depth: u32,
    pub(crate) max_steps: u64,
    pub(crate) max_string: usize,
    pub(crate) max_array: usize,
    pub(crate) max_nesting: u32,
    pub(crate) max_input: usize,
    /// Whether static fields are inputs, and of which classes besides the method's.
    pub(crate) static_fields: Option<Vec<String>>,
    pub(crate) memory_mb: u64,
    pub(crate) solver_seconds: Option<f64>,
    /// A file, or a folder for a file for each method.
    pub(crate) query_log: Option<PathBuf>,
    pub(crate) cross_check: Option<PathBuf>,
    /// Layers of the solver that are off.
    pub(crate) without: Vec<String>,
}

/// Which methods to explore.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum Methods {
    /// The one that this means.
    One(String),
    /// The main method.
    Main,
    /// All public ones.
    All,
    /// These, in canonical spelling.
    These(Vec<String>),
}

/// What the worker says.
#[derive(Serialize, Deserialize)]
pub(crate) enum Message {
    /// Several methods are explored, one after the other.
    Plan { methods: Vec<String>, skipped: Vec<(String, String)> },
    /// The method was found; exploration begins.
    Started {
        /// Canonical spelling.
        method: String,
        /// Its class by binary name, its own name and descriptor.
        class: String,
        name: String,
        descriptor: String,
        is_static: bool,
    },
    /// What follows may be taken back: there may turn out to be too many paths to list them one by one. Failures are
    /// not.
    Tentative,
    /// All paths of this method are taken back; it is explored again.
    TakenBack,
    /// A path is finished.
    Path(Box<report::wire::PathOnWire>),
    /// Other inputs of the path before, if it stands for several ways through the program.
    Variant(Box<report::wire::PathOnWire>),
    /// The path before fails: the worker waits to be told whether to go on.
    Waiting,
    /// Still alive.
    Progress { paths: u64, waiting: u64 },
    /// All done with this method.
    Done {
        coverage: report::Coverage,
        stats: Box<report::Stats>,
        incomplete: Option<String>,
        assumptions: Vec<String>,
        /// The places that were asked about, and whether each was reached.
        reach: Vec<(String, bool)>,
    },
    /// All done.
    Finished,
    /// Nothing can be explored.
    Failed { message: String, code: u8 },
}

/// The status with which a worker ends that could not stop in an orderly way.
pub(crate) const OVERDUE: i32 = 75;

/// How long the worker may go on after it was told to stop, or its time is up.
pub(crate) const GRACE: Duration = Duration::from_secs(3);

/// Time between two signs of life.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// Expressions and call chains can be deep; what walks them recursively gets room.
const STACK: usize = 256 << 20;

pub(crate) fn run() -> Result<u8, Failure> {
    in_big_thread(work)
}

/// Does the work of a process on a stack that is large enough.
pub(crate) fn in_big_thread(work: fn() -> Result<u8, Failure>) -> Result<u8, Failure> {
    let work = std::thread::Builder::new().stack_size(STACK).spawn(work);
    let thread = work.map_err(|error| Failure::bad_input(format!("cannot start a thread: {error}")))?;
    match thread.join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn work() -> Result<u8, Failure> {
    let started = Instant::now();
    let orders = read_orders()?;
    let (stop, answers) = stop_when_input_ends();
    end_when_overdue(orders.seconds);
    let mut out = Output { out: std::io::BufWriter::new(std::io::stdout()), last_progress: started, answers };
    match Session::open(&orders, &stop, &mut out) {
        Ok(session) => {
            session.explore_all(&orders, &mut out)?;
            out.send(&Message::Finished)?;
        }
        Err(failure) => {
            let (message, code) = (failure.message().to_owned(), failure.code);
            out.send(&Message::Failed { message, code })?;
        }
    }
    Ok(0)
}

fn read_orders() -> Result<Orders, Failure> {
    let mut line = Vec::new();
    // Byte by byte up to the end of the line: what follows is for `stop_when_input_ends`.
    for byte in std::io::stdin().lock().bytes() {
        match byte {
            Ok(b'\n') | Err(_) => break,
            Ok(byte) => line.push(byte),
        }
    }
    serde_json::from_slice(&line).map_err(|_| {
        Failure::usage("the worker is started by percolate itself; use `percolate explore` instead")
    })
}

/// A flag that is set when there is no more input, and the lines until then.
fn stop_when_input_ends() -> (Arc<AtomicBool>, Receiver<String>) {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let (answer, answers) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(std::io::stdin()).lines().map_while(Result::ok) {
            // Who waits for no answer does not listen.
            let _ = answer.send(line);
        }
        drop(answer);
        flag.store(true, Ordering::Relaxed);
        end_after(GRACE);
    });
    (stop, answers)
}

/// The solver does not look at the clock while it translates a formula, which can take minutes.
pub(crate) fn end_when_overdue(seconds: Option<f64>) {
    if let Some(seconds) = seconds {
        std::thread::spawn(move || end_after(Duration::from_secs_f64(seconds) + GRACE));
    }
}

pub(crate) fn end_after(time: Duration) {
    std::thread::sleep(time);
    std::process::exit(OVERDUE);
}

/// Everything that methods of one target share.
struct Session {
    machine: Machine,
    booted: State,
    entries: Vec<Entry>,
    config: Config,
    started: Instant,
}

impl Session {
    /// Loads the target, finds the methods, and boots the JDK.
    fn open(orders: &Orders, stop: &Arc<AtomicBool>, out: &mut Output) -> Result<Session, Failure> {
        let started = Instant::now();
        let jdk = Jdk::locate().map_err(Failure::bad_input)?;
        let (mut program, classes) = Target::program(&jdk, &orders.class_path)?;
        let own = classes_of_file(&mut program, &classes, orders.source_file.as_deref());
        let entries = find_entries(orders, &mut program, &own, &classes, out)?;
        let mut solver = solver::Config {
            check_limit: orders.solver_seconds.map(Duration::from_secs_f64),
            interrupt: Some(Arc::clone(stop)),
            query_log: orders.query_log.clone(),
            cross_check: orders.cross_check.clone(),
            ..solver::Config::default()
        };
        for layer in &orders.without {
            solver.switch_off(layer).map_err(Failure::usage)?;
        }
        let static_fields = orders
            .static_fields
            .as_ref()
            .map(|named| named.iter().map(|name| find_class(&mut program, &classes, name)).collect())
            .transpose()?;
        let config = Config {
            search: orders.search,
            budget: Budget {
                time: orders.seconds.map(Duration::from_secs_f64),
                spent: Duration::ZERO,
                max_paths: orders.max_paths,
                max_depth: orders.max_depth,
                max_steps: orders.max_steps,
                memory_mb: orders.memory_mb,
                interrupt: Some(Arc::clone(stop)),
            },
            solver,
            stop_after: orders.stop_after,
            merge: Merge::Off,
            merge_patience: None,
            no_arguments: orders.no_arguments,
            static_fields,
            keep_states: false,
        };
        let mut machine = Machine::new(program);
        machine.limits.max_string = orders.max_string;
        machine.limits.max_array = orders.max_array;
        machine.limits.max_nesting = orders.max_nesting;
        machine.limits.max_input = orders.max_input;
        let booted = jdk_image::booted(&mut machine, &jdk)
            .map_err(|what| Failure::our_bug(format!("the JDK does not boot: {what}")))?;
        Ok(Session { machine, booted, entries, config, started })
    }

    /// Explores the methods one after the other; each gets its share of the time that is left.
    fn explore_all(self, orders: &Orders, out: &mut Output) -> Result<(), Failure> {
        let Session { mut machine, mut booted, entries, config, started } = self;
        let n_entries = entries.len();
        for (position, entry) in entries.iter().enumerate() {
            let mut config = config.clone();
            if let Some(total) = orders.seconds.filter(|_| n_entries > 1) {
                let left = (total - started.elapsed().as_secs_f64()).max(0.0);
                let share = left / (n_entries - position) as f64;
                config.budget.time = Some(Duration::from_secs_f64(share));
                let limit = config.solver.check_limit.map_or(share, |limit| limit.as_secs_f64().min(share));
                config.solver.check_limit = Some(Duration::from_secs_f64(limit.max(0.01)));
            }
            if let Some(folder) = config.solver.query_log.as_mut().filter(|path| path.is_dir()) {
                folder.push(format!("{}.smt2", entry.name));
            }
            let explorer = explore(machine, &mut booted, entry, &config, orders, out)?;
            if position + 1 == n_entries {
                // The process ends here: taking millions of expressions apart first would only take time.
                std::mem::forget(explorer);
                break;
            }
            machine = explorer.into_machine();
        }
        std::mem::forget(booted);
        Ok(())
    }
}

/// The class of the target that is meant.
fn find_class(program: &mut Program, classes: &[String], name: &str) -> Result<ClassId, Failure> {
    let name = exploration::find_class(classes, name).map_err(Failure::bad_input)?;
    program.load(&name).map_err(Failure::bad_input)
}

/// The methods to explore; says so if there can be several.
fn find_entries(
    orders: &Orders,
    program: &mut Program,
    own: &[String],
    classes: &[String],
    out: &mut Output,
) -> Result<Vec<Entry>, Failure> {
    match &orders.methods {
        Methods::One(method) => {
            let entry = match Entry::find(program, own, method) {
                // The class may be one of those that the file needs.
                Err(EntryError::NoClass { .. }) => Entry::find(program, classes, method),
                found => found,
            };
            Ok(vec![entry.map_err(Failure::bad_input)?])
        }
        Methods::These(methods) => {
            let found: Result<Vec<Entry>, EntryError> =
                methods.iter().map(|method| Entry::find(program, classes, method)).collect();
            found.map_err(Failure::bad_input)
        }
        Methods::Main => {
            let mains = exploration::main_methods(program, own);
            match &mains[..] {
                [only] => Ok(vec![only.clone()]),
                [] => Err(Failure::usage("there is no main method; name the method to verify")),
                several => {
                    let names: Vec<&str> = several.iter().map(|entry| entry.name.as_str()).collect();
                    Err(Failure::usage(format!("name a method: {}", names.join(", "))))
                }
            }
        }
        Methods::All => {
            let (entries, skipped) = exploration::public_methods(program, own);
            if entries.is_empty() {
                return Err(Failure::bad_input("there is no public method with code to explore"));
            }
            let methods = entries.iter().map(|entry| entry.name.clone()).collect();
            out.send(&Message::Plan { methods, skipped })?;
            Ok(entries)
        }
    }
}

/// The classes that were compiled from the named file, or all if it is none.
pub(crate) fn classes_of_file(program: &mut Program, classes: &[String], file: Option<&str>) -> Vec<String> {
    let Some(file) = file else { return classes.to_vec() };
    let is_own = |class: &&String| {
        let loaded = program.load(class);
        loaded.is_ok_and(|id| program.class(id).file.source_file.as_deref() == Some(file))
    };
    classes.iter().filter(is_own).cloned().collect()
}

/// Other inputs of paths are numbered behind all paths.
const FIRST_VARIANT: u32 = 1 << 31;

fn announce(explorer: &Explorer, entry: &Entry, out: &mut Output) -> Result<(), Failure> {
    let declaration = explorer.machine.program.declaration(entry.method);
    let class = explorer.machine.program.class(explorer.machine.program.method(entry.method).class);
    out.send(&Message::Started {
        method: entry.name.clone(),
        class: class.java_name(),
        name: declaration.name.clone(),
        descriptor: declaration.descriptor.to_string(),
        is_static: entry.is_static,
    })
}

/// Explores a method by one plan after the other, until one is the right one.
fn explore(
    mut machine: Machine,
    booted: &mut State,
    entry: &Entry,
    config: &Config,
    orders: &Orders,
    out: &mut Output,
) -> Result<Explorer, Failure> {
    let begun = Instant::now();
    let mut ids = Ids { path: 0, variant: FIRST_VARIANT };
    let mut spent = report::Stats::default();
    for (number, plan) in orders.plans.iter().enumerate() {
        let mut config = config.clone();
        (config.merge, config.merge_patience) = (plan.merge, Some(plan.patience));
        config.budget.spent = begun.elapsed();
        machine.take_journal();
        let mut explorer = Explorer::new(machine, booted.fork(), entry, config).map_err(Failure::usage)?;
        if number == 0 {
            announce(&explorer, entry, out)?;
        }
        if !plan.is_last {
            out.send(&Message::Tentative)?;
        }
        if send_paths(&mut explorer, entry, orders, out, plan, &mut ids)? {
            send_done(&mut explorer, orders, out, begun, &spent)?;
            return Ok(explorer);
        }
        out.send(&Message::TakenBack)?;
        spend(&mut spent, &stats(&explorer, begun));
        machine = explorer.into_machine();
        machine.forget_journal();
    }
    unreachable!("the last plan is carried out to its end")
}

/// Numbers for the next path and the next variant.
struct Ids {
    path: u32,
    variant: u32,
}

/// Sends all paths; false if another plan is to be tried.
fn send_paths(
    explorer: &mut Explorer,
    entry: &Entry,
    orders: &Orders,
    out: &mut Output,
    plan: &Plan,
    ids: &mut Ids,
) -> Result<bool, Failure> {
    while let Some(path) = explorer.next_path() {
        let mut described = describe::path(explorer, entry.method, ids.path, &path);
        described.tolerated = orders.property.tolerates(&mut explorer.machine.program, &path.end);
        let is_failure = described.is_failure();
        out.send(&Message::Path(Box::new(described.into())))?;
        ids.path += 1;
        for mut variant in describe::variants(explorer, entry.method, ids.variant, &path) {
            variant.tolerated = orders.property.tolerates(&mut explorer.machine.program, &path.end);
            out.send(&Message::Variant(Box::new(variant.into())))?;
            ids.variant += 1;
        }
        let is_asked = is_failure && orders.stop_at_failure && explorer.n_waiting() > 0;
        if is_asked && !out.goes_on()? {
            explorer.stop("one failure is enough (--keep-going looks for more)");
        }
        out.progress(explorer)?;
        if explorer.is_beyond(plan) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Adds what plans that were given up have cost.
fn spend(stats: &mut report::Stats, more: &report::Stats) {
    stats.solver_queries += more.solver_queries;
    stats.solver_ms += more.solver_ms;
    stats.undecided_sides += more.undecided_sides;
    stats.backend_checks += more.backend_checks;
    stats.cache_hits += more.cache_hits;
    stats.witness_hits += more.witness_hits;
}

/// Tells what all paths of a method amount to.
fn send_done(
    explorer: &mut Explorer,
    orders: &Orders,
    out: &mut Output,
    begun: Instant,
    spent: &report::Stats,
) -> Result<(), Failure> {
    let incomplete = explorer.incomplete().map(str::to_owned);
    let mut stats = Box::new(stats(explorer, begun));
    spend(&mut stats, spent);
    let coverage = coverage(&mut explorer.machine);
    let assumptions = explorer.machine.assumptions().map(str::to_owned).collect();
    let reach =
        orders.reach.iter().map(|place| (place.clone(), is_reached(&mut explorer.machine, place))).collect();
    out.send(&Message::Done { coverage, stats, incomplete, assumptions, reach })
}

fn stats(explorer: &Explorer, started: Instant) -> report::Stats {
    let (own, solver) = (explorer.stats(), explorer.solver_stats());
    report::Stats {
        paths: own.paths,
        infeasible: own.infeasible,
        excluded: own.excluded,
        forks: own.forks,
        solver_queries: solver.queries,
        solver_ms: millis(own.solver_time),
        instructions: explorer.machine.instructions(),
        undecided_sides: solver.undecided_sides,
        backend_checks: solver.backend_checks,
        cache_hits: solver.by_cache,
        witness_hits: solver.by_witness,
        merged: explorer.merge_stats().merged,
        regions: explorer.merge_stats().met,
        declined: declined(explorer.merge_stats()),
        checks_by_size: std::array::from_fn(|index| report::SizedChecks {
            guards: solver::Stats::SIZES[index] as u64,
            checks: solver.by_size[index].count,
            ms: millis(solver.by_size[index].time),
        }),
        wall_ms: millis(started.elapsed()),
        peak_mb: peak_mb().unwrap_or(0),
        ..report::Stats::default()
    }
}

fn declined(stats: &exploration::MergeStats) -> BTreeMap<String, u64> {
    stats.declined.iter().map(|(&reason, &count)| (reason.to_owned(), count)).collect()
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

/// The largest resident memory so far, where the system tells.
fn peak_mb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse::<u64>().ok().map(|kilobytes| kilobytes >> 10)
}

/// Standard output, written message by message.
struct Output {
    out: std::io::BufWriter<std::io::Stdout>,
    last_progress: Instant,
    /// What the supervisor says.
    answers: Receiver<String>,
}

/// What the supervisor answers if the worker is to go on.
pub(crate) const GO_ON: &str = "go on";

impl Output {
    /// Asks whether to go on after a failure, which the JVM may not confirm.
    fn goes_on(&mut self) -> Result<bool, Failure> {
        self.send(&Message::Waiting)?;
        // Without an answer nobody is there any more, or Ctrl-C was pressed: that is seen elsewhere.
        Ok(self.answers.recv().is_ok_and(|answer| answer == GO_ON))
    }

    fn send(&mut self, message: &Message) -> Result<(), Failure> {
        let line = serde_json::to_string(message).expect("messages are plain data");
        writeln!(self.out, "{line}").and_then(|()| self.out.flush()).map_err(|error| Failure::output(&error))
    }

    fn progress(&mut self, explorer: &Explorer) -> Result<(), Failure> {
        if self.last_progress.elapsed() < PROGRESS_INTERVAL {
            return Ok(());
        }
        self.last_progress = Instant::now();
        self.send(&Message::Progress { paths: explorer.stats().paths, waiting: explorer.n_waiting() as u64 })
    }
}
