//! The worker process: explores methods and streams what it finds.
//!
//! Its orders are one line of JSON on standard input; it stops early when that is closed, so that it
//! never outlives its supervisor. Everything it finds goes to standard output at once, one message a line:
//! whatever happens to this process, finished paths are safe.

mod backlog;
mod crew;
mod fork;
mod jdk_host;
mod method;
mod output;
mod shards;
mod spawn;
mod widening;

use crate::failure::Failure;
use crate::jdk_image;
use crate::memory;
use crate::target::Target;
use classfile::jdk::Jdk;
pub(crate) use crew::Ending;
use crew::{Crew, Event, Note, Step};
use exploration::describe::Readers;
use exploration::{Budget, Config, Entry, EntryError, Meant, Merge, PlaceError, Plan, Property, Search};
use interpreter::{Machine, Prepared, State};
use jdk_host::JdkHost;
use method::Method;
pub(crate) use output::GO_ON;
use output::Output;
use program::{ClassId, Program};
use report::Place;
use serde::{Deserialize, Serialize};
pub(crate) use spawn::spawn;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};
pub(crate) use widening::Open;
use widening::Widening;

/// What to explore, and how.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Orders {
    pub(crate) class_path: Vec<PathBuf>,
    /// The name of the Java file that the user named, if it was one.
    pub(crate) source_file: Option<String>,
    pub(crate) methods: Methods,
    pub(crate) property: Property,
    pub(crate) no_arguments: bool,
    /// Whether tests are to be written: objects that callers can make come first, and classes inside of others count too.
    pub(crate) for_tests: bool,
    /// Whether a verdict is wanted, which needs all paths.
    pub(crate) for_verdict: bool,
    /// Which bounds become larger if paths reach them and there is time: then the method is explored again.
    pub(crate) open: Open,
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
    pub(crate) max_collection: Option<usize>,
    pub(crate) max_classes: usize,
    pub(crate) max_nesting: u32,
    pub(crate) max_loop: Option<u32>,
    pub(crate) max_input: usize,
    /// Whether static fields are inputs, and of which classes besides the method's.
    pub(crate) static_fields: Option<Vec<String>>,
    pub(crate) memory_mb: u64,
    /// How many processes work at a time.
    pub(crate) n_jobs: usize,
    pub(crate) solver_seconds: Option<f64>,
    /// Whether the user has said so.
    pub(crate) has_solver_time: bool,
    /// A file, or a folder for a file for each method.
    pub(crate) query_log: Option<PathBuf>,
    pub(crate) cross_check: Option<PathBuf>,
    /// Layers of the solver that are off.
    pub(crate) without: Vec<String>,
    /// Who sees the paths: nothing else is described.
    pub(crate) readers: Readers,
}

/// Which methods to explore.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) enum Methods {
    /// The one that this means, or those of a class.
    One(String),
    /// The one or those that this means.
    Named(String),
    /// The main method; all public ones if there is none.
    Main,
    /// All public ones.
    All,
    /// These, in canonical spelling.
    These(Vec<String>),
}

/// What the worker says.
#[derive(Serialize, Deserialize)]
pub(crate) enum Message {
    /// The places that are to be reached, as far as the user's words told.
    Places(Vec<Place>),
    /// Several methods are explored.
    Plan { methods: Vec<String>, skipped: Vec<(String, String)> },
    /// Something about one of them.
    Of(usize, Box<Message>),
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
    /// Paths and variants that follow are numbered from 0 again, where there were so many before.
    Shift { paths: u32, variants: u32 },
    /// The next path has passed these places, as bits.
    Passed(u64),
    /// A path is finished.
    Path(Box<report::wire::PathOnWire>),
    /// Other inputs of the path before, if it stands for several ways through the program.
    Variant(Box<report::wire::PathOnWire>),
    /// The path before fails: the worker waits to be told whether to go on.
    Waiting,
    /// What was sent of this method, and this, is the result, unless larger bounds, with which it is explored again, bring a
    /// better one.
    Settled(Box<Explored>),
    /// They do not.
    AsBefore,
    /// Still alive.
    Progress { paths: u64, waiting: u64 },
    /// What is known of this method by now, in case that its process does not live to say more.
    SoFar(Box<Explored>),
    /// All done with this method.
    Done(Box<Explored>),
    /// Its process has ended, so; the last that is said of a method, where there are several.
    Ended(Ending),
    /// All done.
    Finished,
    /// Nothing can be explored.
    Failed { message: String, code: u8 },
}

/// What the end of an exploration, or of a part of it, leaves to say.
#[derive(Default, Serialize, Deserialize)]
pub(crate) struct Explored {
    pub(crate) covered: report::Covered,
    pub(crate) stats: report::Stats,
    pub(crate) unfinished: Vec<exploration::Unfinished>,
    pub(crate) assumptions: BTreeSet<report::Assumption>,
    /// Whether a process that did a part of it crashed.
    pub(crate) has_crashed: bool,
}

/// The status with which a worker ends that could not stop in an orderly way.
pub(crate) const OVERDUE: i32 = 75;

/// What a user is told of a worker that ended before it knew what to do.
pub(crate) fn not_begun(status: Option<ExitStatus>, memory_mb: u64) -> Failure {
    if memory::ran_out(status) {
        let limit = exploration::memory_limit(memory_mb);
        return Failure::incomplete(format!("{limit} before the first method was begun"));
    }
    let Some(status) = status else { return Failure::our_bug("the worker ended before it began") };
    if status.code() == Some(OVERDUE) {
        return Failure::incomplete("the time was over before the first method was begun (--time)");
    }
    Failure::our_bug(format!("the worker ended before it began: {status}"))
}

/// How long the worker may go on after it was told to stop, or its time is up.
pub(crate) const GRACE: Duration = Duration::from_secs(3);

/// How long after its time is up a question to the solver is interrupted.
const LATE: Duration = Duration::from_millis(750);

/// Operations that the initialisation of a class may take to be done once for all its methods.
const MAX_PREPARING: u64 = 5_000_000;

/// Expressions and call chains can be deep; what walks them recursively gets room.
const STACK: usize = 256 << 20;

pub(crate) fn run() -> Result<u8, Failure> {
    in_big_thread(work)
}

/// Does the work of a process on a stack that is large enough.
pub(crate) fn in_big_thread(
    work: impl FnOnce() -> Result<u8, Failure> + Send + 'static,
) -> Result<u8, Failure> {
    let work = std::thread::Builder::new().stack_size(STACK).spawn(work);
    let thread = work.map_err(|error| Failure::bad_input(format!("cannot start a thread: {error}")))?;
    match thread.join() {
        Ok(result) => result,
        Err(panic) => std::panic::resume_unwind(panic),
    }
}

fn work() -> Result<u8, Failure> {
    let orders = read_orders()?;
    let (stop, answers) = stop_when_input_ends();
    end_when_overdue(orders.seconds);
    let mut out = Output::answered(answers);
    match Session::open(&orders, &stop, &mut out) {
        Ok(session) => {
            interrupt_when_late(orders.seconds, &stop);
            session.explore_all(&orders, &stop, &mut out)?;
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

/// How often this process has heard of others that explore, or passed on what they found, once it has some: it sees to it that
/// they end, and then passes on what is left, for as long as that takes.
static N_HEARD: AtomicU64 = AtomicU64::new(0);

/// One question to the solver may take longer than there is time: it is interrupted then, so that what was found so far is
/// told in an orderly way.
fn interrupt_when_late(seconds: Option<f64>, stop: &Arc<AtomicBool>) {
    let Some(seconds) = seconds else { return };
    let stop = Arc::clone(stop);
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_secs_f64(seconds) + LATE);
        stop.store(true, Ordering::Relaxed);
    });
}

/// The solver does not look at the clock while it translates a formula, which can take minutes.
pub(crate) fn end_when_overdue(seconds: Option<f64>) {
    let Some(seconds) = seconds else { return };
    std::thread::spawn(move || {
        let mut n_heard = 0;
        let mut time = Duration::from_secs_f64(seconds) + GRACE;
        loop {
            std::thread::sleep(time);
            if N_HEARD.load(Ordering::Relaxed) == n_heard {
                std::process::exit(OVERDUE);
            }
            n_heard = N_HEARD.load(Ordering::Relaxed);
            time = 2 * GRACE;
        }
    });
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
        let reach = find_places(orders, &mut program, &classes)?;
        out.send(&Message::Places(reach.clone()))?;
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
        let workers_mb = memory::for_workers(orders.memory_mb);
        let mut config = Config {
            search: orders.search,
            budget: Budget {
                time: orders.seconds.map(Duration::from_secs_f64),
                spent: Duration::ZERO,
                whole_time: None,
                max_paths: orders.max_paths,
                max_depth: orders.max_depth,
                max_steps: orders.max_steps,
                max_work: None,
                memory_mb: workers_mb,
                whole_memory_mb: Some(orders.memory_mb),
                out_of_memory: Some(memory::watch(workers_mb, stop)?),
                interrupt: Some(Arc::clone(stop)),
                more_time: None,
            },
            solver,
            stop_after: orders.stop_after,
            merge: Merge::Off,
            merge_patience: None,
            plan: None,
            no_arguments: orders.no_arguments,
            static_fields,
            keep_states: false,
            keep_last: false,
            forbidden: orders.for_verdict.then(|| orders.property.clone()),
            reach,
        };
        let mut machine = Machine::new(program);
        Widening::default().set(&mut machine.limits, &mut config.budget, orders);
        memory::limit_paths(&mut machine.limits, workers_mb);
        machine.limits.max_classes = orders.max_classes;
        machine.limits.max_loop = orders.max_loop;
        machine.limits.made_first = orders.for_tests;
        machine.limits.any_run = true;
        machine.limits.may_be_constants = true;
        machine.limits.goes_beyond = orders.for_verdict;
        machine.host = Box::new(JdkHost::new(&jdk));
        let does_not_boot = |what| Failure::our_bug(format!("the JDK does not boot: {what}"));
        let mut booted = jdk_image::booted(&mut machine, &jdk).map_err(does_not_boot)?;
        if orders.for_tests {
            machine.move_to_utc(&mut booted).map_err(does_not_boot)?;
        }
        Ok(Session { machine, booted, entries, config, started })
    }

    /// Explores the methods: the only one here, several in processes of their own.
    fn explore_all(self, orders: &Orders, stop: &Arc<AtomicBool>, out: &mut Output) -> Result<(), Failure> {
        let Session { machine, booted, entries, config, started } = self;
        let is_alone = entries.len() == 1;
        if let [entry] = &entries[..] {
            let method = Method { entry, orders, stop, is_alone };
            return method.explore(machine, booted, with_query_log(config, entry), out);
        }
        let left = orders.seconds.map(|total| (total - started.elapsed().as_secs_f64()).max(0.0));
        let base_mb = exploration::resident_mb().unwrap_or(0);
        let crew = Crew {
            n_jobs: orders.n_jobs,
            time: left.map(Duration::from_secs_f64),
            memory_mb: memory_of_paused(orders),
            stop,
        };
        let mut start = Some(Start { machine, booted, prepared: None });
        let mut work = |number: usize, step: Step| {
            let entry = &entries[number];
            let share = match step {
                Step::Prepare => {
                    start.iter_mut().for_each(|start| start.prepare(entry));
                    return Ok(0);
                }
                Step::Work(share) => share,
            };
            let mut config = with_query_log(config.clone(), entry);
            config.budget.memory_mb = shared_memory(orders, base_mb);
            config.budget.out_of_memory = Some(memory::watch(config.budget.memory_mb, stop)?);
            allot(&mut config.budget, share, stop);
            if let (Some(limit), Some(total)) = (&mut config.solver.check_limit, orders.seconds) {
                *limit = (*limit).min(Duration::from_secs_f64((total / entries.len() as f64).max(0.01)));
            }
            let (machine, state) = start.take().expect("a process explores one method").into_parts();
            let method = Method { entry, orders, stop, is_alone };
            method.explore(machine, state, config, &mut Output::new()).map(|()| 0)
        };
        let mut hear = |number: usize, event: Event| {
            match event {
                Event::Line(line) => out.relay_of(number, &line)?,
                Event::Note(_) => {}
                Event::Ended(ending) => {
                    out.send(&Message::Of(number, Box::new(Message::Ended(ending))))?;
                }
            }
            Ok(true)
        };
        crew.run(entries.len(), &mut work, &mut hear)?;
        std::mem::forget(start);
        Ok(())
    }
}

/// What methods start from.
struct Start {
    machine: Machine,
    booted: State,
    /// A class that is initialised, unless that failed.
    prepared: Option<(ClassId, Option<Prepared>)>,
}

impl Start {
    /// Initialises the class of a method, if it was not that of the method before, and finds out what its inputs can be.
    fn prepare(&mut self, entry: &Entry) {
        for input in entry.inputs() {
            self.machine.find_implementations(&input.ty);
        }
        let class = self.machine.program.method(entry.method).class;
        if self.prepared.as_ref().is_none_or(|(prepared, _)| *prepared != class) {
            let prepared = self.machine.prepare_for(&mut self.booted, entry.method, MAX_PREPARING);
            self.prepared = Some((class, prepared));
        }
    }

    /// What the method starts from that was prepared last.
    fn into_parts(mut self) -> (Machine, State) {
        match self.prepared {
            Some((_, Some(prepared))) => {
                self.machine.enter_prepared(&prepared);
                (self.machine, prepared.state)
            }
            _ => (self.machine, self.booted),
        }
    }
}

/// Time that ends when it is up, unless the parent of this process gives more.
fn allot(budget: &mut Budget, share: Option<Duration>, stop: &Arc<AtomicBool>) {
    let orders = crew::listen(Arc::clone(stop));
    (budget.time, budget.spent) = (share, Duration::ZERO);
    budget.more_time = share.is_some().then(|| {
        exploration::MoreTime::new(move || {
            let mb = exploration::private_mb().unwrap_or(0);
            Output::new().note(&Note::Paused { mb }).ok()?;
            orders.recv().ok()?
        })
    });
}

/// What each process may use, of which so much is shared.
fn shared_memory(orders: &Orders, base_mb: u64) -> u64 {
    let own_mb = memory::for_workers(orders.memory_mb).saturating_sub(base_mb + memory_of_paused(orders));
    base_mb + own_mb / orders.n_jobs as u64
}

/// What all processes that are paused may hold.
fn memory_of_paused(orders: &Orders) -> u64 {
    memory::for_workers(orders.memory_mb) / 4
}

/// If the log is a folder, each method has its own file in it.
fn with_query_log(mut config: Config, entry: &Entry) -> Config {
    if let Some(folder) = config.solver.query_log.as_mut().filter(|path| path.is_dir()) {
        folder.push(format!("{}.smt2", entry.name));
    }
    config
}

/// The class of the target that is meant.
fn find_class(program: &mut Program, classes: &[String], name: &str) -> Result<ClassId, Failure> {
    let name = exploration::find_class(classes, name).map_err(Failure::bad_input)?;
    program.load(&name).map_err(Failure::bad_input)
}

/// The places to reach.
fn find_places(orders: &Orders, program: &mut Program, classes: &[String]) -> Result<Vec<Place>, Failure> {
    exploration::find_places(program, classes, &orders.reach).map_err(|error| match error {
        PlaceError::NoPlace(_) | PlaceError::TooMany => Failure::usage(error),
        _ => Failure::bad_input(error),
    })
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
        Methods::One(name) => {
            let meant = match Entry::find_or_class(program, own, name) {
                // The class may be one of those that the file needs.
                Err(EntryError::NoClass { .. }) => Entry::find_or_class(program, classes, name),
                found => found,
            };
            these(meant, out)
        }
        Methods::Named(name) => {
            let meant = match Entry::find_all(program, own, name) {
                Err(EntryError::NoClass { .. }) => Entry::find_all(program, classes, name),
                found => found,
            };
            these(meant, out)
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
                [] => {
                    let (entries, skipped) = exploration::public_methods(program, own);
                    plan(entries, skipped, out)
                }
                several => {
                    let names: Vec<&str> = several.iter().map(|entry| entry.name.as_str()).collect();
                    Err(Failure::usage(format!("name a method: {}", names.join(", "))))
                }
            }
        }
        Methods::All => {
            let all =
                if orders.for_tests { exploration::testable_methods } else { exploration::public_methods };
            let (entries, skipped) = all(program, own);
            plan(entries, skipped, out)
        }
    }
}

/// The methods that a name means; says so if there can be several.
fn these(meant: Result<Meant, EntryError>, out: &mut Output) -> Result<Vec<Entry>, Failure> {
    match meant.map_err(Failure::bad_input)? {
        Meant::One(entry) => Ok(vec![entry]),
        Meant::Several { entries, skipped } => plan(entries, skipped, out),
    }
}

/// Says that those methods are explored.
fn plan(
    entries: Vec<Entry>,
    skipped: Vec<(String, String)>,
    out: &mut Output,
) -> Result<Vec<Entry>, Failure> {
    if entries.is_empty() {
        let why = skipped.first().map_or(String::new(), |(what, why)| format!(": {what}: {why}"));
        return Err(Failure::bad_input(format!("there is no public method with code to explore{why}")));
    }
    let methods = entries.iter().map(|entry| entry.name.clone()).collect();
    out.send(&Message::Plan { methods, skipped })?;
    Ok(entries)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::{INCOMPLETE, OUR_BUG};
    use std::os::unix::process::ExitStatusExt;

    #[test]
    fn who_runs_out_of_time_or_memory_before_the_beginning_is_no_bug() {
        let ended = |code: i32| not_begun(Some(ExitStatus::from_raw(code << 8)), 500);
        for (code, expected) in [(OVERDUE, INCOMPLETE), (memory::OUT_OF_MEMORY, INCOMPLETE), (1, OUR_BUG)] {
            assert_eq!(ended(code).code, expected);
        }
        assert!(ended(OVERDUE).message().contains("--time"));
    }
}
