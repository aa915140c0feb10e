//! The worker process of `equiv`: compares methods and streams what it finds.
//!
//! Its orders are one line of JSON on standard input; then comes a line for each difference that it found, which says
//! whether to go on with the next method. When its input is closed, it stops.

use super::deadline::{GRACE, end_after, end_when_overdue};
use super::entries::classes_of_file;
use super::in_big_thread;
use crate::failure::Failure;
use crate::jdk_image;
use crate::memory;
use crate::target::Target;
use classfile::jdk::Jdk;
use exploration::equivalence::{Equivalence, Found, Mismatch, Subject};
use exploration::{Budget, Config, Entry, EntryError, Merge};
use interpreter::{Machine, State};
use program::Program;
use report::{ComparisonStats, spelling};
use serde::{Deserialize, Serialize};
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// What to compare, and how.
#[derive(Clone, Serialize, Deserialize)]
pub struct Orders {
    pub first: Side,
    /// The other version, if there is one.
    pub second: Option<Side>,
    pub methods: Methods,
    /// Methods that were compared already.
    pub n_skipped: usize,
    pub seconds: Option<f64>,
    pub max_paths: u64,
    pub max_depth: u32,
    pub max_steps: u64,
    pub max_string: usize,
    pub max_array: usize,
    pub max_collection: Option<usize>,
    pub max_classes: usize,
    pub max_nesting: u32,
    pub max_loop: Option<u32>,
    pub memory_mb: u64,
    pub solver_seconds: Option<f64>,
    pub merge: Merge,
}

/// A program.
#[derive(Clone, Serialize, Deserialize)]
pub struct Side {
    pub class_path: Vec<PathBuf>,
    /// The name of the Java file that the user named, if it was one.
    pub source_file: Option<String>,
}

#[derive(Clone, Serialize, Deserialize)]
pub enum Methods {
    /// These two.
    Two(String, String),
    /// The one that this means, in both versions.
    Common(String),
    /// All public ones that both versions have.
    All,
}

/// A method, as replay needs it.
#[derive(Clone, Serialize, Deserialize)]
pub struct Method {
    /// Canonical spelling.
    pub spelling: String,
    /// Its class by binary name, its own name and descriptor.
    pub class: String,
    pub name: String,
    pub descriptor: String,
}

/// What the worker says.
#[derive(Serialize, Deserialize)]
pub enum Said {
    /// What there is to compare, and which methods only one version has.
    Plan { n_methods: usize, added: Vec<String>, removed: Vec<String> },
    /// Two methods are compared now.
    Started(Box<Method>, Box<Method>),
    /// They seem to differ on these inputs; the worker waits for a line.
    Different { inputs: String, static_fields: Vec<String>, prints: bool },
    /// A bound was met.
    Bounded(String),
    /// There is no telling something.
    Unknown(String),
    /// All done with these methods.
    Done { stats: ComparisonStats, assumptions: Vec<report::Assumption> },
    /// Nothing can be compared.
    Failed { message: String, code: u8 },
}

/// Compares methods for a supervisor.
pub fn run() -> Result<u8, Failure> {
    in_big_thread(work)
}

fn work() -> Result<u8, Failure> {
    let mut input = BufReader::new(std::io::stdin());
    let mut line = String::new();
    let orders = input.read_line(&mut line).ok().and_then(|_| serde_json::from_str::<Orders>(&line).ok());
    let orders = orders.ok_or_else(|| {
        Failure::usage("the worker is started by percolate itself; use `percolate equiv` instead")
    })?;
    let stop = Arc::new(AtomicBool::new(false));
    let answers = listen(input, Arc::clone(&stop));
    end_when_overdue(orders.seconds);
    let out_of_memory = memory::watch(memory::for_workers(orders.memory_mb), &stop)?;
    let worker = Worker { orders, answers, stop, out_of_memory };
    match worker.compare_all() {
        Ok(()) => Ok(0),
        Err(failure) => {
            let (message, code) = (failure.message().to_owned(), failure.code);
            say(&Said::Failed { message, code })?;
            Ok(0)
        }
    }
}

/// Hands on what the supervisor says; when it says no more, it is gone.
fn listen(mut input: BufReader<std::io::Stdin>, stop: Arc<AtomicBool>) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        let mut line = String::new();
        while input.read_line(&mut line).is_ok_and(|length| length > 0) {
            if sender.send(std::mem::take(&mut line)).is_err() {
                break;
            }
        }
        stop.store(true, Ordering::Relaxed);
        end_after(GRACE);
    });
    receiver
}

fn say(said: &Said) -> Result<(), Failure> {
    let line = serde_json::to_string(said).expect("messages are plain data");
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}

struct Worker {
    orders: Orders,
    answers: Receiver<String>,
    stop: Arc<AtomicBool>,
    out_of_memory: Arc<AtomicBool>,
}

/// A program on a booted JDK.
struct Opened {
    machine: Machine,
    booted: State,
}

impl Worker {
    fn compare_all(self) -> Result<(), Failure> {
        let started = Instant::now();
        let jdk = Jdk::locate().map_err(Failure::bad_input)?;
        let one_program = self.orders.second.is_none();
        let sides = [&self.orders.first, self.orders.second.as_ref().unwrap_or(&self.orders.first)];
        let mut programs = Vec::new();
        for side in sides {
            let (mut program, classes) = Target::program(&jdk, &side.class_path)?;
            let own = classes_of_file(&mut program, &classes, side.source_file.as_deref());
            programs.push((program, own, classes));
        }
        let pairs = self.pairs(&mut programs)?;
        let mut opened = Vec::new();
        for (program, _, _) in programs {
            opened.push(self.boot(&jdk, program)?);
        }
        let n_left = pairs.len().saturating_sub(self.orders.n_skipped);
        for (position, (first, second)) in pairs.into_iter().skip(self.orders.n_skipped).enumerate() {
            let (Some(other), Some(own)) = (opened.pop(), opened.pop()) else { break };
            let left = self.orders.seconds.map(|total| (total - started.elapsed().as_secs_f64()).max(0.0));
            let share = left.map(|left| left / (n_left - position) as f64);
            let machines = self.compare(own, other, first, second, share, one_program)?;
            opened.extend(machines);
            if opened.is_empty() || self.stop.load(Ordering::Relaxed) {
                break;
            }
        }
        // The process ends here: taking millions of expressions apart first would only take time.
        std::mem::forget(opened);
        Ok(())
    }

    fn boot(&self, jdk: &Jdk, program: Program) -> Result<Opened, Failure> {
        let mut machine = Machine::new(program);
        // There are two machines.
        memory::limit_paths(&mut machine.limits, memory::for_workers(self.orders.memory_mb) / 2);
        machine.limits.keeps_output = true;
        machine.limits.max_string = self.orders.max_string;
        machine.limits.max_array = self.orders.max_array;
        machine.limits.max_collection = self.orders.max_collection;
        machine.limits.max_classes = self.orders.max_classes;
        machine.limits.max_nesting = self.orders.max_nesting;
        machine.limits.max_loop = self.orders.max_loop;
        let booted = jdk_image::booted(&mut machine, jdk)
            .map_err(|what| Failure::our_bug(format!("the JDK does not boot: {what}")))?;
        Ok(Opened { machine, booted })
    }

    /// The methods to compare; says how many, and which only one version has.
    fn pairs(
        &self,
        programs: &mut [(Program, Vec<String>, Vec<String>)],
    ) -> Result<Vec<(Entry, Entry)>, Failure> {
        let (mut added, mut removed) = (Vec::new(), Vec::new());
        let pairs = match &self.orders.methods {
            Methods::Two(first, second) => {
                vec![(find(&mut programs[0], first)?, find(&mut programs[1], second)?)]
            }
            Methods::Common(method) => {
                vec![(find(&mut programs[0], method)?, find(&mut programs[1], method)?)]
            }
            Methods::All => {
                let mut all =
                    programs.iter_mut().map(|(program, own, _)| exploration::public_methods(program, own).0);
                let (old, new) = (all.next().unwrap_or_default(), all.next().unwrap_or_default());
                let has =
                    |entries: &[Entry], entry: &Entry| entries.iter().any(|known| known.name == entry.name);
                added =
                    new.iter().filter(|entry| !has(&old, entry)).map(|entry| entry.name.clone()).collect();
                removed =
                    old.iter().filter(|entry| !has(&new, entry)).map(|entry| entry.name.clone()).collect();
                let pair = |own: Entry| {
                    let other = new.iter().find(|known| known.name == own.name)?.clone();
                    Some((own, other))
                };
                old.into_iter().filter_map(pair).collect()
            }
        };
        if pairs.is_empty() {
            return Err(Failure::bad_input("there is no public method with code that both versions have"));
        }
        say(&Said::Plan { n_methods: pairs.len(), added, removed })?;
        Ok(pairs)
    }

    /// Compares two methods; gives the machines back, unless they were used up.
    fn compare(
        &self,
        mut own: Opened,
        mut other: Opened,
        first: Entry,
        second: Entry,
        share: Option<f64>,
        one_program: bool,
    ) -> Result<Vec<Opened>, Failure> {
        let begun = Instant::now();
        let (mut booted, mut other_booted) = (own.booted.fork(), other.booted.fork());
        let is_only = matches!(self.orders.methods, Methods::Two(..));
        let methods = [method(&own.machine, &first), method(&other.machine, &second)];
        let first = Subject { machine: own.machine, booted: own.booted, entry: first };
        let second = Subject { machine: other.machine, booted: other.booted, entry: second };
        let mismatch = exploration::equivalence::mismatch(&first, &second);
        if is_only && let Some(mismatch) = mismatch {
            return Err(Failure::usage(mismatch));
        }
        let [first_method, second_method] = methods;
        say(&Said::Started(Box::new(first_method), Box::new(second_method)))?;
        if let Some(mismatch) = mismatch {
            say(&Said::Unknown(mismatch.to_string()))?;
            say(&Said::Done { stats: ComparisonStats::default(), assumptions: Vec::new() })?;
            let opened = |subject: Subject| Opened { machine: subject.machine, booted: subject.booted };
            return Ok(vec![opened(first), opened(second)]);
        }
        let mut equivalence = Equivalence::new(first, second, &self.config(share), one_program)
            .map_err(|error: Mismatch| Failure::usage(error))?;
        while let Some(found) = equivalence.next_found() {
            match found {
                Found::Same => {}
                Found::Bounded(what) => say(&Said::Bounded(what))?,
                Found::Unknown(what) => say(&Said::Unknown(what))?,
                Found::Different(difference) => {
                    let inputs = spelling::inputs(&difference.inputs);
                    let (static_fields, prints) = (difference.static_fields, difference.prints);
                    say(&Said::Different { inputs, static_fields, prints })?;
                    if self.answers.recv().is_ok_and(|answer| answer.trim() == "next") {
                        break;
                    }
                }
            }
        }
        if let Some(what) = equivalence.incomplete() {
            say(&Said::Unknown(what))?;
        }
        let (done, solver) = (equivalence.stats(), equivalence.solver_stats());
        let stats = ComparisonStats {
            first_paths: done.first_paths,
            second_paths: done.second_paths,
            pairs: done.pairs,
            solver_queries: solver.queries,
            backend_checks: solver.backend_checks,
            instructions: equivalence.instructions(),
            wall_ms: u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
        };
        let assumptions = equivalence.assumptions();
        say(&Said::Done { stats, assumptions })?;
        let [machine, other_machine] = equivalence.into_machines();
        let (booted, other_booted) = (booted.fork(), other_booted.fork());
        Ok(vec![Opened { machine, booted }, Opened { machine: other_machine, booted: other_booted }])
    }

    fn config(&self, seconds: Option<f64>) -> Config {
        let orders = &self.orders;
        let limit = [orders.solver_seconds, seconds].into_iter().flatten().reduce(f64::min);
        Config {
            budget: Budget {
                spent: Duration::ZERO,
                whole_time: None,
                time: seconds.map(Duration::from_secs_f64),
                max_paths: orders.max_paths,
                max_depth: orders.max_depth,
                max_steps: orders.max_steps,
                max_work: None,
                memory_mb: memory::for_workers(orders.memory_mb),
                whole_memory_mb: Some(orders.memory_mb),
                out_of_memory: Some(Arc::clone(&self.out_of_memory)),
                interrupt: Some(Arc::clone(&self.stop)),
                more_time: None,
            },
            solver: solver::Config {
                check_limit: limit.map(|limit| Duration::from_secs_f64(limit.max(0.01))),
                interrupt: Some(Arc::clone(&self.stop)),
                ..solver::Config::default()
            },
            merge: orders.merge,
            ..Config::default()
        }
    }
}

fn find(
    (program, own, classes): &mut (Program, Vec<String>, Vec<String>),
    spec: &str,
) -> Result<Entry, Failure> {
    let entry = match Entry::find(program, own, spec) {
        // The class may be one of those that the file needs.
        Err(EntryError::NoClass { .. }) => Entry::find(program, classes, spec),
        found => found,
    };
    entry.map_err(Failure::bad_input)
}

fn method(machine: &Machine, entry: &Entry) -> Method {
    let declaration = machine.program.declaration(entry.method);
    let class = machine.program.class(machine.program.method(entry.method).class);
    Method {
        spelling: entry.name.clone(),
        class: class.java_name(),
        name: declaration.name.clone(),
        descriptor: declaration.descriptor.to_string(),
    }
}
