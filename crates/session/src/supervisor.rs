//! Collects what workers and the replaying thread find, method by method.

use crate::bounds::Bounds;
use crate::ending::{Ending, not_begun, too_early, worker_crashed};
use crate::explore::{Listener, Request};
use crate::failure::Failure;
use crate::message::{Account, Message, NamedMethod};
use crate::orders::{Answer, ExploreOrders, Job, Methods};
use crate::replayer::Replayer;
use crate::replaying::{Method, Work};
use crate::tentative::TentativePaths;
use crate::worker_process::{Heard, WorkerProcess};
use classfile::descriptor::MethodDescriptor;
use report::{
    Command, Covered, Header, Path, Place, Reach, Reached, Replay, Report, Skipped, StopReason, Summary,
    Unfinished, Witness,
};
use search::Merge;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Instant;

/// Paths of a method that are replayed to become tests, besides those that its branches need.
const MAX_CHOSEN: usize = 40;

/// Failures that the JVM does not confirm after which the worker no longer waits to hear of them.
const MAX_UNCONFIRMED: u32 = 3;

/// Everything that happens while a worker works.
pub(crate) enum Event {
    Worker(Heard),
    /// Paths that were replayed, or need not be, with the number of their method.
    Replayed(Vec<(usize, Path)>),
    ReplayEnded,
    Interrupted,
}

/// What is known of a method.
struct Begun {
    report: Report,
    /// Whether it was explored to the end of its budget.
    is_done: bool,
    /// Paths that may be taken back.
    tentative: TentativePaths,
    /// What is its result unless larger bounds bring a better one.
    settled: Option<(Vec<Path>, Account)>,
    /// What it covered, as it was told last.
    covered: Covered,
    /// What is added to the numbers of paths, and to those of variants: they come from several processes.
    shift: (u32, u32),
}

pub(crate) struct Supervisor<'a> {
    command: Command,
    target: String,
    log: Option<&'a str>,
    listener: &'a mut dyn Listener,
    replayer: Option<Replayer>,
    orders: ExploreOrders,
    events: Sender<Event>,
    worker: WorkerProcess,
    started: Instant,
    /// Methods that workers are to explore; none if the user named one.
    plan: Option<Vec<String>>,
    /// The methods of the worker that runs, as positions in the plan.
    assigned: Vec<usize>,
    /// Methods that were begun, by position in the plan.
    methods: BTreeMap<usize, Begun>,
    /// The one that the worker talks about.
    current: usize,
    skipped: Vec<Skipped>,
    /// Which of the paths are other inputs of one before, by the position of their method.
    variants: BTreeSet<(usize, u32)>,
    /// The places that are to be reached.
    places: Vec<Place>,
    /// Which of them the next path has passed, and which the paths that are being replayed; as bits.
    passed: u64,
    passing: BTreeMap<(usize, u32), u64>,
    /// The last failure, and whether the worker waits to hear of it.
    failure: Option<u32>,
    is_awaited: bool,
    /// Failures that the JVM did not confirm.
    n_unconfirmed: u32,
    /// Whether all that was planned is done.
    finished: bool,
    crashed: bool,
    n_interrupts: u32,
}

impl<'a> Supervisor<'a> {
    pub(crate) fn new(
        request: Request<'a>,
        listener: &'a mut dyn Listener,
        replayer: Option<Replayer>,
        events: Sender<Event>,
    ) -> Result<Supervisor<'a>, Failure> {
        let Request { command, shown_target, orders, log, .. } = request;
        let worker = start(&orders, log, events.clone())?;
        Ok(Supervisor {
            command,
            target: shown_target,
            log,
            listener,
            replayer,
            orders,
            events,
            worker,
            started: Instant::now(),
            plan: None,
            assigned: vec![0],
            methods: BTreeMap::new(),
            current: 0,
            skipped: Vec::new(),
            variants: BTreeSet::new(),
            places: Vec::new(),
            passed: 0,
            passing: BTreeMap::new(),
            finished: false,
            crashed: false,
            failure: None,
            is_awaited: false,
            n_unconfirmed: 0,
            n_interrupts: 0,
        })
    }

    /// What was found, and whether a worker crashed.
    pub(crate) fn results(self) -> (Summary, bool) {
        let (mut reports, mut covered) = (Vec::new(), Covered::default());
        let unreplayed =
            self.replayer.as_ref().filter(|_| self.n_interrupts == 0).and_then(Replayer::failure);
        for mut begun in self.methods.into_values() {
            // A process that was ended has not told how many there were.
            let n_known = begun.report.paths.len() as u64;
            begun.report.stats.paths = begun.report.stats.paths.max(n_known);
            if self.command == Command::Test {
                begun.report.paths.sort_by_key(|path| path.id);
            }
            begun.report.unreplayed.clone_from(&unreplayed);
            reports.push(begun.report);
            covered.add(begun.covered);
        }
        let mut summary = Summary::new(self.command, self.target, reports, self.skipped);
        summary.covered = covered;
        summary.wall_ms = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        (summary, self.crashed)
    }

    pub(crate) fn supervise(&mut self, inbox: &Receiver<Event>) -> Result<(), Failure> {
        let (mut worker_runs, mut replay_runs) = (true, self.replayer.is_some());
        while worker_runs || replay_runs {
            let event = inbox.recv().expect("this function holds a sender through its threads");
            match event {
                Event::Worker(Heard::Message(method, message)) => self.hear(method, *message)?,
                Event::Worker(end @ (Heard::Unreadable | Heard::Ended)) => {
                    if matches!(end, Heard::Unreadable) {
                        self.worker.kill();
                    }
                    worker_runs = self.after_worker()?;
                    if !worker_runs && self.command == Command::Test {
                        self.replay_chosen()?;
                    }
                    if !worker_runs && let Some(replayer) = &mut self.replayer {
                        replayer.finish();
                    }
                }
                Event::Replayed(paths) => {
                    for (method, path) in paths {
                        self.add(method, path)?;
                    }
                }
                Event::ReplayEnded => replay_runs = false,
                Event::Interrupted => self.interrupt(),
            }
        }
        self.listener.end_progress();
        Ok(())
    }

    fn hear(&mut self, method: Option<usize>, message: Message) -> Result<(), Failure> {
        if let Some(number) = method {
            self.current = self.assigned.get(number).copied().unwrap_or(number);
        }
        self.handle(message)
    }

    fn handle(&mut self, message: Message) -> Result<(), Failure> {
        match message {
            Message::Places(places) => self.places = places,
            Message::Passed(places) => self.passed = places,
            Message::Plan { methods, skipped } => {
                self.assigned = (0..methods.len()).collect();
                self.plan = Some(methods);
                self.skipped =
                    skipped.into_iter().map(|(method, reason)| Skipped { method, reason }).collect();
            }
            Message::Started(method) => {
                let NamedMethod { spelling: method, class, name, descriptor, is_static } = *method;
                let header = Header { command: self.command, target: self.target.clone(), method };
                if self.plan.is_none() {
                    self.listener.header(&header)?;
                }
                let begun = Begun {
                    report: Report::new(header),
                    is_done: false,
                    tentative: TentativePaths::default(),
                    settled: None,
                    covered: Covered::default(),
                    shift: (0, 0),
                };
                self.methods.insert(self.current, begun);
                if let Some(replayer) = &self.replayer {
                    let descriptor = MethodDescriptor::parse(&descriptor).map_err(Failure::our_bug)?;
                    // If the thread is gone, its end was or will be seen as an event.
                    replayer.send(Work::Method(self.current, Method { class, name, descriptor, is_static }));
                }
            }
            Message::Tentative => self.of_tentative(TentativePaths::begin),
            Message::TakenBack => self.of_tentative(TentativePaths::take_back),
            Message::Shift { paths, variants } => {
                if let Some(begun) = self.methods.get_mut(&self.current) {
                    begun.shift = (paths, variants);
                }
            }
            Message::Path(path) => {
                let mut path = Path::from(*path);
                path.id += self.methods.get(&self.current).map_or(0, |begun| begun.shift.0);
                let passed = std::mem::take(&mut self.passed);
                if passed != 0 {
                    self.passing.insert((self.current, path.id), passed);
                }
                if self.orders.stop_at_failure && path.is_failure() {
                    self.failure = Some(path.id);
                    self.replay(self.current, path)?;
                } else {
                    self.found(self.current, path)?;
                }
            }
            Message::Waiting => {
                self.is_awaited = true;
                self.answer();
            }
            Message::Variant(variant) => {
                let mut variant = Path::from(*variant);
                variant.id += self.methods.get(&self.current).map_or(0, |begun| begun.shift.1);
                self.variants.insert((self.current, variant.id));
                self.found(self.current, variant)?;
            }
            Message::Settled(explored) => self.settle(*explored),
            Message::AsBefore => self.fall_back(self.current)?,
            Message::Progress { paths, waiting } => {
                let n_methods = self.plan.as_ref().map(Vec::len);
                let n_done = self.methods.values().filter(|begun| begun.is_done).count();
                self.listener.progress(paths, waiting, n_methods.map(|total| (n_done, total)));
            }
            Message::SoFar(explored) => self.note_account(*explored),
            Message::Done(explored) => self.done(*explored)?,
            Message::Ended(ending) => self.ended(ending)?,
            Message::Finished => self.finished = true,
            Message::Failed(failure) => return Err(failure),
            Message::Comparing(_) => return Err(Failure::our_bug("nothing was to be compared")),
        }
        Ok(())
    }

    fn of_tentative(&mut self, change: fn(&mut TentativePaths)) {
        if let Some(begun) = self.methods.get_mut(&self.current) {
            change(&mut begun.tentative);
        }
    }

    fn settle(&mut self, explored: Account) {
        if let Some(begun) = self.methods.get_mut(&self.current) {
            begun.settled = Some((begun.tentative.release(true), explored));
        }
    }

    /// Larger bounds have brought nothing: the result is what it was before them.
    fn fall_back(&mut self, number: usize) -> Result<(), Failure> {
        let Some(begun) = self.methods.get_mut(&number) else { return Ok(()) };
        let Some((paths, explored)) = begun.settled.take() else { return Ok(()) };
        begun.tentative = TentativePaths::of(paths);
        self.current = number;
        self.done(explored)
    }

    fn found(&mut self, number: usize, path: Path) -> Result<(), Failure> {
        let Some(begun) = self.methods.get_mut(&number) else { return Ok(()) };
        match begun.tentative.push(path) {
            Some(path) => self.stays(number, path),
            None => Ok(()),
        }
    }

    fn stays(&mut self, number: usize, path: Path) -> Result<(), Failure> {
        let Some(begun) = self.methods.get_mut(&number) else { return Ok(()) };
        if self.command == Command::Test {
            begun.report.paths.push(path);
            return Ok(());
        }
        self.replay(number, path)
    }

    /// The method is explored to the end of its budget.
    fn done(&mut self, explored: Account) -> Result<(), Failure> {
        self.release_tentative(self.current, explored.unfinished.is_empty())?;
        let unfinished = explored.unfinished.clone();
        self.crashed |= explored.has_crashed && self.n_interrupts == 0;
        self.note_account(explored);
        let Some(begun) = self.methods.get_mut(&self.current) else { return Ok(()) };
        begun.report.unfinished.extend(unfinished);
        begun.settled = None;
        begun.is_done = true;
        Ok(())
    }

    /// What is known of the method by now, besides its paths.
    fn note_account(&mut self, explored: Account) {
        let Some(begun) = self.methods.get_mut(&self.current) else { return };
        let Account { covered, stats, assumptions, .. } = explored;
        let report = &mut begun.report;
        report.coverage = covered.counts();
        report.stats = stats;
        report.assumptions = assumptions.into_iter().collect();
        // Where ways are merged, nobody knows which inputs have led there.
        let is_merged = self.orders.plans.iter().any(|plan| plan.merge != Merge::Off);
        let answer = |(place, known): (&Place, Option<Witness>)| {
            let is_reached = known.is_some() || is_merged && covered.reaches(place);
            let reached = if is_reached { Reached::Yes } else { Reached::Unknown };
            Reach { at: place.at.clone(), reached, by: known }
        };
        let known: Vec<Option<Witness>> = report.reach.drain(..).map(|reach| reach.by).collect();
        let known = known.into_iter().chain(std::iter::repeat(None));
        report.reach = self.places.iter().zip(known).map(answer).collect();
        begun.covered = covered;
    }

    /// The process that explored the method has ended.
    fn ended(&mut self, ending: Ending) -> Result<(), Failure> {
        self.fall_back(self.current)?;
        self.release_tentative(self.current, false)?;
        let is_interrupted = self.n_interrupts > 0;
        let is_done = self.methods.get(&self.current).is_some_and(|begun| begun.is_done);
        let ending = if is_done { ending } else { too_early(ending) };
        self.crashed |= matches!(ending, Ending::Crashed(_)) && !is_interrupted;
        let memory_mb = self.orders.bounds.memory_mb;
        let Some(reason) = ending.reason(memory_mb, is_interrupted, worker_crashed) else { return Ok(()) };
        match self.methods.get_mut(&self.current) {
            Some(begun) if !begun.is_done => {
                begun.report.unfinished.push(Unfinished { reason, n_states: None });
            }
            Some(_) => {}
            None => self.skip(self.current, &reason),
        }
        Ok(())
    }

    fn skip(&mut self, number: usize, reason: &StopReason) {
        if let Some(method) = self.plan.as_ref().and_then(|plan| plan.get(number)).cloned() {
            self.skipped.push(Skipped { method, reason: reason.to_string() });
        }
    }

    /// Exploration has ended: what was held back is there to stay, or is dropped.
    fn release_tentative(&mut self, number: usize, is_at_its_end: bool) -> Result<(), Failure> {
        let Some(begun) = self.methods.get_mut(&number) else { return Ok(()) };
        let held = begun.tentative.release(is_at_its_end);
        held.into_iter().try_for_each(|path| self.stays(number, path))
    }

    /// Of thousands of paths few become tests: only those are replayed.
    fn replay_chosen(&mut self) -> Result<(), Failure> {
        let all: Vec<(usize, Vec<Path>)> = self
            .methods
            .iter_mut()
            .map(|(&number, begun)| (number, std::mem::take(&mut begun.report.paths)))
            .collect();
        let mut later = Vec::new();
        for (number, paths) in all {
            let covers = |path: &Path| path.covered.iter().copied().collect();
            let chosen = |limit| report::junit::candidates(&paths, covers, limit);
            let (needed, welcome) = (chosen(0), chosen(MAX_CHOSEN));
            for path in paths {
                if needed.contains(&path.id) {
                    self.replay(number, path)?;
                } else if welcome.contains(&path.id) {
                    later.push((number, path));
                }
            }
        }
        // There may be no time for all.
        later.into_iter().try_for_each(|(number, path)| self.replay(number, path))
    }

    fn replay(&mut self, number: usize, path: Path) -> Result<(), Failure> {
        let work = Work::Path(number, Box::new(path));
        let unsent = match &self.replayer {
            Some(replayer) => replayer.send(work),
            None => Some(work),
        };
        match unsent {
            Some(Work::Path(number, path)) => self.add(number, *path),
            _ => Ok(()),
        }
    }

    fn add(&mut self, number: usize, mut path: Path) -> Result<(), Failure> {
        let Some(begun) = self.methods.get_mut(&number) else { return Ok(()) };
        if self.command != Command::Test && self.variants.contains(&(number, path.id)) {
            if self.plan.is_none() {
                self.listener.end_progress();
                self.listener.variant(&path)?;
            }
            begun.report.variants.push(path);
            return Ok(());
        }
        let passed = self.passing.remove(&(number, path.id)).unwrap_or(0);
        note_passed(&mut begun.report, &self.places, passed, &path);
        if self.plan.is_none() {
            self.listener.end_progress();
            self.listener.path(&path)?;
            if self.listener.forgets_details() {
                path.forget_details();
            }
        }
        begun.report.paths.push(path);
        self.answer();
        Ok(())
    }

    /// Tells a worker that has found a failure whether to go on, once it is known what the JVM says.
    fn answer(&mut self) {
        let Some(failure) = self.failure.filter(|_| self.is_awaited) else { return };
        let paths = self.methods.values().flat_map(|begun| &begun.report.paths);
        let Some(path) = paths.rev().find(|path| path.id == failure) else {
            // Where the JVM confirms none, waiting for it would only take time.
            if self.n_unconfirmed >= MAX_UNCONFIRMED {
                self.tell(Answer::GoOn);
            }
            return;
        };
        let is_confirmed = path.replay == Replay::Confirmed;
        self.n_unconfirmed += u32::from(!is_confirmed);
        self.tell(if is_confirmed { Answer::Enough } else { Answer::GoOn });
    }

    fn tell(&mut self, answer: Answer) {
        self.is_awaited = false;
        self.worker.answer(answer);
    }

    fn interrupt(&mut self) {
        self.n_interrupts += 1;
        self.worker.close();
        if self.n_interrupts == 1 {
            if let Some(replayer) = &self.replayer {
                replayer.interrupt();
            }
            self.listener.end_progress();
            crate::failure::tell("stopping; what was found so far follows (Ctrl-C again to hurry)");
        } else {
            self.worker.kill();
            if let Some(replayer) = &self.replayer {
                replayer.hurry();
            }
        }
    }

    /// The worker has ended: notes how, and starts another one for methods that are left. True if one runs.
    fn after_worker(&mut self) -> Result<bool, Failure> {
        let ending = too_early(self.worker.wait());
        for number in self.methods.keys().copied().collect::<Vec<_>>() {
            self.fall_back(number)?;
            self.release_tentative(number, false)?;
        }
        if self.finished {
            return Ok(false);
        }
        if self.methods.is_empty() {
            return Err(not_begun(ending, self.orders.bounds.memory_mb));
        }
        let has_crashed = matches!(ending, Ending::Crashed(_));
        let reason = ending.reason(self.orders.bounds.memory_mb, false, worker_crashed);
        for begun in self.methods.values_mut().filter(|begun| !begun.is_done) {
            let reason = reason.clone();
            begun.report.unfinished.extend(reason.map(|reason| Unfinished { reason, n_states: None }));
            begun.is_done = true;
        }
        self.crashed |= has_crashed && self.n_interrupts == 0;
        let Some(plan) = self.plan.as_ref().filter(|_| self.n_interrupts == 0) else { return Ok(false) };
        let is_left = |number: &usize| {
            let is_skipped = self.skipped.iter().any(|skipped| skipped.method == plan[*number]);
            !self.methods.contains_key(number) && !is_skipped
        };
        let left: Vec<usize> = (0..plan.len()).filter(is_left).collect();
        let seconds = self.orders.bounds.seconds.map(|total| total - self.started.elapsed().as_secs_f64());
        if left.is_empty() || seconds.is_some_and(|left| left <= 0.0) {
            left.into_iter().for_each(|number| self.skip(number, &StopReason::NoTimeLeft));
            return Ok(false);
        }
        let methods = Methods::These(left.iter().map(|&number| plan[number].clone()).collect());
        let bounds = Bounds { seconds, ..self.orders.bounds.clone() };
        let orders = ExploreOrders { methods, bounds, ..self.orders.clone() };
        self.worker = start(&orders, self.log, self.events.clone())?;
        self.current = left[0];
        self.assigned = left;
        Ok(true)
    }
}

/// Notes which places a path has passed; one that the JVM has confirmed tells more than one that it has not.
fn note_passed(report: &mut Report, places: &[Place], passed: u64, path: &Path) {
    if passed == 0 {
        return;
    }
    let open = |place: &Place| Reach { at: place.at.clone(), reached: Reached::Unknown, by: None };
    if report.reach.is_empty() {
        report.reach = places.iter().map(open).collect();
    }
    for (number, reach) in report.reach.iter_mut().enumerate().filter(|(number, _)| passed >> number & 1 == 1)
    {
        let is_better = path.replay == Replay::Confirmed && !reach.is_settled();
        if reach.by.is_none() || is_better {
            log::debug!("path {} passes place {number}", path.id);
            reach.reached = Reached::Yes;
            reach.by = Some(Witness::of(path));
        }
    }
}

/// Starts a worker that tells what it finds as events.
fn start(orders: &ExploreOrders, log: Option<&str>, events: Sender<Event>) -> Result<WorkerProcess, Failure> {
    let job = Job::Explore(Box::new(orders.clone()));
    WorkerProcess::start(&job, log, move |heard| events.send(Event::Worker(heard)).is_ok())
}
