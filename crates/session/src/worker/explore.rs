//! Explores the methods of a target: one in this process, several in processes of their own.

use super::deadline::interrupt_when_late;
use super::entries::{classes_of_file, find_class, find_entries, find_places};
use super::following::Following;
use super::jdk_host::JdkHost;
use super::method::Method;
use super::other_engine::solver_config;
use super::output::Output;
use super::pool::{self, Event, Step, WorkerPool};
use super::widening::Widening;
use crate::failure::Failure;
use crate::jdk_image;
use crate::line::Line;
use crate::memory;
use crate::message::{Message, Note};
use crate::orders::ExploreOrders;
use crate::target::Target;
use exploration::{Config, Entry};
use interpreter::{Machine, Prepared, State};
use program::ClassId;
use search::{Budget, Merge, More};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::Receiver;
use std::time::{Duration, Instant};

/// Operations that the initialisation of a class may take to be done once for all its methods.
const MAX_PREPARING: u64 = 5_000_000;

/// Explores what the orders name.
pub(super) fn run(orders: &ExploreOrders, stop: &Arc<AtomicBool>, out: &mut Output) -> Result<(), Failure> {
    let exploration = match Exploration::open(orders, stop, out) {
        Ok(exploration) => exploration,
        Err(failure) => return out.send(&Message::Failed(failure)),
    };
    interrupt_when_late(orders.bounds.seconds, stop)?;
    exploration.explore_all(orders, stop, out)?;
    out.send(&Message::Finished)
}

/// Everything that methods of one target share.
struct Exploration {
    machine: Machine,
    booted: State,
    entries: Vec<Entry>,
    config: Config,
    started: Instant,
}

impl Exploration {
    /// Loads the target, finds the methods, and boots the JDK.
    fn open(
        orders: &ExploreOrders,
        stop: &Arc<AtomicBool>,
        out: &mut Output,
    ) -> Result<Exploration, Failure> {
        let started = Instant::now();
        let jdk = orders.classes.jdk()?;
        let (mut program, classes) = Target::program(&jdk, &orders.classes.class_path)?;
        let own = classes_of_file(&mut program, &classes, orders.classes.source_file.as_deref());
        let reach = find_places(orders, &mut program, &classes)?;
        out.send(&Message::Places(reach.clone()))?;
        let entries = find_entries(orders, &mut program, &own, &classes, out)?;
        let solver = solver_config(orders, stop)?;
        let static_fields = orders
            .static_fields
            .as_ref()
            .map(|named| named.iter().map(|name| find_class(&mut program, &classes, name)).collect())
            .transpose()?;
        let workers_mb = memory::for_workers(orders.bounds.memory_mb);
        let mut config = Config {
            search: orders.search,
            budget: orders.bounds.budget(orders.bounds.seconds, stop, memory::watch(workers_mb, stop)?),
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
            ..Config::default()
        };
        let is_warm = jdk_image::is_better_warm(&program, &own);
        if orders.for_tests
            && let Some(time) = &mut config.budget.time
        {
            config.budget.whole_time = Some(*time);
            config.budget.rounding = time.mul_f64(KEPT_BACK);
            *time -= config.budget.rounding;
        }
        let mut machine = Machine::new(program);
        machine.limits.is_warm = is_warm;
        orders.bounds.limit(&mut machine.limits);
        Widening::default().set(&mut machine.limits, &mut config.budget, orders);
        memory::limit_paths(&mut machine.limits, workers_mb);
        machine.limits.made_first = orders.for_tests;
        machine.limits.own_classes = !orders.for_verdict;
        machine.limits.any_run = true;
        machine.limits.may_be_constants = true;
        machine.limits.goes_beyond = orders.for_verdict;
        machine.host = Box::new(JdkHost::new(&jdk));
        let does_not_boot = |what| Failure::our_bug(format!("the JDK does not boot: {what}"));
        let booted = jdk_image::booted(&mut machine, &jdk).map_err(does_not_boot)?;
        Ok(Exploration { machine, booted, entries, config, started })
    }

    /// Explores the methods: the only one here, several in processes of their own.
    fn explore_all(
        self,
        orders: &ExploreOrders,
        stop: &Arc<AtomicBool>,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let Exploration { machine, booted, entries, config, started } = self;
        let following = Following { orders, stop, is_alone: entries.len() == 1 };
        if let [entry] = &entries[..] {
            let method = Method { entry, following };
            return method.explore(machine, booted, with_query_log(config, entry), out);
        }
        let rounding = config.budget.rounding;
        let left = orders
            .bounds
            .seconds
            .map(|total| (total - started.elapsed().as_secs_f64() - rounding.as_secs_f64()).max(0.0));
        let base_mb = search::resident_mb().unwrap_or(0);
        let pool = WorkerPool {
            n_jobs: orders.n_jobs,
            time: left.map(Duration::from_secs_f64),
            rounding,
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
            allot(&mut config.budget, share, pool::listen(Arc::clone(stop))?);
            if let (Some(limit), Some(total)) = (&mut config.solver.check_limit, orders.bounds.seconds) {
                *limit = (*limit).min(Duration::from_secs_f64((total / entries.len() as f64).max(0.01)));
            }
            let (machine, state) = start.take().expect("a process explores one method").into_parts();
            let method = Method { entry, following };
            method.explore(machine, state, config, &mut Output::new()).map(|()| 0)
        };
        let mut hear = |number: usize, event: Event| {
            match event {
                Event::Line(line) => out.pass_on(&line.about(number))?,
                Event::Note(_) => {}
                Event::Ended(ending) => {
                    out.pass_on(&Line::of(&Message::Ended(ending)).about(number))?;
                }
            }
            Ok(true)
        };
        pool.run(entries.len(), &mut work, &mut hear)?;
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

/// Which part of the time goes into following what is left of a method for its tests, each state on one input: that takes milliseconds,
/// and 15 seconds of 20 find little less than all.
const KEPT_BACK: f64 = 0.2;

/// Time that ends when it is up, unless the parent of this process gives more.
pub(super) fn allot(budget: &mut Budget, share: Option<Duration>, turns: Receiver<More>) {
    (budget.time, budget.spent) = (share, Duration::ZERO);
    budget.more_time = share.is_some().then(|| {
        search::MoreTime::new(move || {
            let mb = search::private_mb().unwrap_or(0);
            match Output::new().note(&Note::Paused { mb }) {
                Ok(()) => turns.recv().unwrap_or(More::Nothing),
                Err(_) => More::Nothing,
            }
        })
    });
}

/// What each process may use, of which so much is shared.
pub(super) fn shared_memory(orders: &ExploreOrders, base_mb: u64) -> u64 {
    let own_mb =
        memory::for_workers(orders.bounds.memory_mb).saturating_sub(base_mb + memory_of_paused(orders));
    base_mb + own_mb / orders.n_jobs as u64
}

/// What all processes that are paused may hold.
pub(super) fn memory_of_paused(orders: &ExploreOrders) -> u64 {
    memory::for_workers(orders.bounds.memory_mb) / 4
}

/// If the log is a folder, each method has its own file in it.
fn with_query_log(mut config: Config, entry: &Entry) -> Config {
    if let Some(folder) = config.solver.query_log.as_mut().filter(|path| path.is_dir()) {
        folder.push(format!("{}.smt2", entry.name));
    }
    config
}
