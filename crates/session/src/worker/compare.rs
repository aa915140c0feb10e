//! Compares methods and streams what it finds.
//!
//! Each difference that it finds waits for an answer, which says whether to go on with the next method.

use super::entries::classes_of_file;
use super::jdk_host::JdkHost;
use super::output::Output;
use crate::failure::Failure;
use crate::jdk_image;
use crate::memory;
use crate::message::{Comparing, Message, NamedMethod};
use crate::orders::{Answer, CompareOrders, ComparedMethods};
use crate::target::Target;
use classfile::jdk::Jdk;
use exploration::equivalence::{Equivalence, Found, Mismatch, Subject};
use exploration::{Config, Entry, EntryError};
use interpreter::{Machine, State};
use program::Program;
use report::{ComparisonStats, spelling};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Compares what the orders name.
pub(super) fn run(orders: &CompareOrders, stop: &Arc<AtomicBool>, out: &mut Output) -> Result<(), Failure> {
    let out_of_memory = memory::watch(memory::for_workers(orders.bounds.memory_mb), stop)?;
    let mut comparison = Comparison { orders, stop, out, out_of_memory };
    let done = match comparison.compare_all() {
        Ok(()) => Message::Finished,
        Err(failure) => Message::Failed(failure),
    };
    comparison.out.send(&done)
}

struct Comparison<'a> {
    orders: &'a CompareOrders,
    stop: &'a Arc<AtomicBool>,
    out: &'a mut Output,
    out_of_memory: Arc<AtomicBool>,
}

/// A program on a booted JDK.
struct Opened {
    machine: Machine,
    booted: State,
}

impl Comparison<'_> {
    fn compare_all(&mut self) -> Result<(), Failure> {
        let started = Instant::now();
        let one_program = self.orders.second.is_none();
        let sides = [&self.orders.first, self.orders.second.as_ref().unwrap_or(&self.orders.first)];
        // Both run on one: the newer, where the sides need different ones.
        let jdks = [sides[0].jdk()?, sides[1].jdk()?];
        let jdk = jdks.into_iter().max_by_key(Jdk::major).expect("there are two sides");
        let mut programs = Vec::new();
        for side in sides {
            let (mut program, classes) = Target::program(&jdk, &side.class_path)?;
            let own = classes_of_file(&mut program, &classes, side.source_file.as_deref());
            programs.push((program, own, classes));
        }
        let pairs = self.pairs(&mut programs)?;
        let mut opened = Vec::new();
        let is_warm = programs.iter().any(|(program, own, _)| jdk_image::is_better_warm(program, own));
        for (program, _, _) in programs {
            opened.push(self.boot(&jdk, program, is_warm)?);
        }
        let n_left = pairs.len().saturating_sub(self.orders.n_skipped);
        for (position, (first, second)) in pairs.into_iter().skip(self.orders.n_skipped).enumerate() {
            let (Some(other), Some(own)) = (opened.pop(), opened.pop()) else { break };
            let left =
                self.orders.bounds.seconds.map(|total| (total - started.elapsed().as_secs_f64()).max(0.0));
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

    fn say(&mut self, what: Comparing) -> Result<(), Failure> {
        self.out.send(&Message::Comparing(Box::new(what)))
    }

    fn boot(&self, jdk: &Jdk, program: Program, is_warm: bool) -> Result<Opened, Failure> {
        let mut machine = Machine::new(program);
        machine.limits.is_warm = is_warm;
        // There are two machines.
        memory::limit_paths(&mut machine.limits, memory::for_workers(self.orders.bounds.memory_mb) / 2);
        machine.limits.keeps_output = true;
        machine.host = Box::new(JdkHost::new(jdk));
        self.orders.bounds.limit(&mut machine.limits);
        let booted = jdk_image::booted(&mut machine, jdk)
            .map_err(|what| Failure::our_bug(format!("the JDK does not boot: {what}")))?;
        Ok(Opened { machine, booted })
    }

    /// The methods to compare; says how many, and which only one version has.
    fn pairs(
        &mut self,
        programs: &mut [(Program, Vec<String>, Vec<String>)],
    ) -> Result<Vec<(Entry, Entry)>, Failure> {
        let (mut added, mut removed) = (Vec::new(), Vec::new());
        let pairs = match &self.orders.methods {
            ComparedMethods::Two(first, second) => {
                vec![(find(&mut programs[0], first)?, find(&mut programs[1], second)?)]
            }
            ComparedMethods::Common(method) => {
                vec![(find(&mut programs[0], method)?, find(&mut programs[1], method)?)]
            }
            ComparedMethods::All => {
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
        self.say(Comparing::Plan { n_methods: pairs.len(), added, removed })?;
        Ok(pairs)
    }

    /// Compares two methods; gives the machines back, unless they were used up.
    fn compare(
        &mut self,
        mut own: Opened,
        mut other: Opened,
        first: Entry,
        second: Entry,
        share: Option<f64>,
        one_program: bool,
    ) -> Result<Vec<Opened>, Failure> {
        let begun = Instant::now();
        let (mut booted, mut other_booted) = (own.booted.fork(), other.booted.fork());
        let is_only = matches!(self.orders.methods, ComparedMethods::Two(..));
        let methods =
            [NamedMethod::of(&own.machine.program, &first), NamedMethod::of(&other.machine.program, &second)];
        let first = Subject { machine: own.machine, booted: own.booted, entry: first };
        let second = Subject { machine: other.machine, booted: other.booted, entry: second };
        let mismatch = exploration::equivalence::mismatch(&first, &second);
        if is_only && let Some(mismatch) = mismatch {
            return Err(Failure::usage(mismatch));
        }
        self.say(Comparing::Started(methods))?;
        if let Some(mismatch) = mismatch {
            self.say(Comparing::Unknown(mismatch.to_string()))?;
            self.say(Comparing::Done { stats: ComparisonStats::default(), assumptions: Vec::new() })?;
            let opened = |subject: Subject| Opened { machine: subject.machine, booted: subject.booted };
            return Ok(vec![opened(first), opened(second)]);
        }
        let mut equivalence = Equivalence::new(first, second, &self.config(share), one_program)
            .map_err(|error: Mismatch| Failure::usage(error))?;
        while let Some(found) = equivalence.next_found() {
            match found {
                Found::Same => {}
                Found::Bounded(what) => self.say(Comparing::Bounded(what))?,
                Found::Unknown(what) => self.say(Comparing::Unknown(what))?,
                Found::Different(difference) => {
                    let inputs = spelling::inputs(&difference.inputs);
                    let (static_fields, prints) = (difference.static_fields, difference.prints);
                    self.say(Comparing::Different { inputs, static_fields, prints })?;
                    if self.out.ask()? == Some(Answer::Enough) {
                        break;
                    }
                }
            }
        }
        if let Some(what) = equivalence.incomplete() {
            self.say(Comparing::Unknown(what))?;
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
        self.say(Comparing::Done { stats, assumptions })?;
        let [machine, other_machine] = equivalence.into_machines();
        let (booted, other_booted) = (booted.fork(), other_booted.fork());
        Ok(vec![Opened { machine, booted }, Opened { machine: other_machine, booted: other_booted }])
    }

    fn config(&self, seconds: Option<f64>) -> Config {
        let bounds = &self.orders.bounds;
        let limit = [bounds.solver_seconds, seconds].into_iter().flatten().reduce(f64::min);
        Config {
            budget: bounds.budget(seconds, self.stop, Arc::clone(&self.out_of_memory)),
            solver: solver::Config {
                check_limit: limit.map(|limit| Duration::from_secs_f64(limit.max(0.01))),
                interrupt: Some(Arc::clone(self.stop)),
                ..solver::Config::default()
            },
            merge: self.orders.merge,
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
