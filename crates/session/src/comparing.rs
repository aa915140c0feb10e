//! Supervises workers that compare methods, and has what they find run on the JVM.
//!
//! As where methods are explored, a worker process does the work, so that its end, however it comes, costs no more than the
//! method that it was at. A difference that it finds is run on the JVM ([`Confirmer`]) before it counts; until then the worker
//! waits, and then it goes on to the next method, or looks for another difference.

use crate::confirm::{Confirmation, Confirmer};
use crate::ending::{Ending, not_begun, too_early, worker_crashed};
use crate::failure::Failure;
use crate::interrupts;
use crate::memory;
use crate::message::{Comparing as Said, Message, NamedMethod};
use crate::orders::{Answer, CompareOrders, Job};
use crate::target::Target;
use crate::worker_process::{Heard, WorkerProcess};
use replay::Permissions;
use report::{Comparison, Comparisons, DifferenceFound, EquivalenceVerdict, FieldKey, StopReason};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

/// Differences that the JVM does not confirm, after which no other one is looked for.
const MAX_UNCONFIRMED: u32 = 20;

/// What a command wants to be compared.
pub struct CompareRequest<'a> {
    /// Where the classes are.
    pub first: &'a Target,
    /// The other version, if versions are compared.
    pub second: Option<&'a Target>,
    /// Both as the user named them.
    pub shown: (String, Option<String>),
    /// What to compare, and how.
    pub orders: CompareOrders,
    /// What the code may reach where it is run on the JVM.
    pub permissions: Permissions,
    /// The filter of the log.
    pub log: Option<&'a str>,
}

/// What was found.
pub struct Compared {
    /// Method by method.
    pub all: Comparisons,
    /// Whether a worker crashed.
    pub has_crashed: bool,
}

/// Compares what a command wants.
pub fn compare(request: CompareRequest<'_>) -> Result<Compared, Failure> {
    let CompareRequest { first, second, shown, mut orders, permissions, log } = request;
    let n_interrupts = Arc::new(AtomicU32::new(0));
    let seen = Arc::clone(&n_interrupts);
    let permissions = Permissions {
        memory_mb: Some(memory::for_jvms(orders.bounds.memory_mb)),
        stop: Some(Arc::new(move || seen.load(Ordering::Relaxed) > 1)),
        ..permissions
    };
    let mut supervisor = Supervisor {
        all: Comparisons::new(shown.0, shown.1),
        confirmer: Confirmer::new(first, second, permissions),
        memory_mb: orders.bounds.memory_mb,
        n_done: 0,
        crashed: false,
        n_planned: None,
        current: None,
        difference: None,
        n_unconfirmed: 0,
        running: Arc::default(),
        n_interrupts,
    };
    supervisor.watch_interrupts();
    memory::watch_tree(orders.bounds.memory_mb);
    let started = Instant::now();
    let total = orders.bounds.seconds;
    while !supervisor.supervise(&orders, log)? {
        orders.n_skipped = supervisor.n_done;
        orders.bounds.seconds = total.map(|total| (total - started.elapsed().as_secs_f64()).max(0.0));
        if orders.bounds.seconds == Some(0.0) {
            break;
        }
    }
    let is_complete = supervisor.is_complete();
    let Supervisor { mut all, crashed, .. } = supervisor;
    all.conclude();
    // What was not come to may differ.
    if !is_complete && all.verdict == EquivalenceVerdict::Equivalent {
        all.verdict = EquivalenceVerdict::Unknown;
    }
    Ok(Compared { all, has_crashed: crashed })
}

struct Supervisor {
    all: Comparisons,
    confirmer: Confirmer,
    /// What all processes may take.
    memory_mb: u64,
    /// How many methods there are, once that is known.
    n_planned: Option<usize>,
    /// Methods that were compared, or whose comparison ended with their worker.
    n_done: usize,
    crashed: bool,
    /// The methods that are compared now.
    current: Option<[NamedMethod; 2]>,
    /// What the worker has found and waits to hear about.
    difference: Option<Difference>,
    /// Differences of the current methods that the JVM did not confirm.
    n_unconfirmed: u32,
    /// The worker, for whoever interrupts it.
    running: Arc<Mutex<Option<WorkerProcess>>>,
    n_interrupts: Arc<AtomicU32>,
}

/// Inputs on which methods are said to differ.
struct Difference {
    inputs: String,
    static_fields: Vec<[FieldKey; 2]>,
    prints: bool,
}

impl Supervisor {
    /// Follows one worker to its end; false if methods are left.
    fn supervise(&mut self, orders: &CompareOrders, log: Option<&str>) -> Result<bool, Failure> {
        let (events, inbox) = channel();
        let job = Job::Compare(Box::new(orders.clone()));
        let worker = WorkerProcess::start(&job, log, move |heard| events.send(heard).is_ok())?;
        *self.running() = Some(worker);
        // Whoever interrupts while it starts finds nobody to tell.
        if self.is_interrupted() {
            self.running().iter_mut().for_each(WorkerProcess::close);
        }
        let mut is_readable = true;
        while let Ok(heard) = inbox.recv() {
            match heard {
                Heard::Message(_, message) => self.hear(*message)?,
                Heard::Unreadable => is_readable = false,
                Heard::Ended => break,
            }
        }
        let Some(mut worker) = self.running().take() else { return Ok(true) };
        if !is_readable {
            worker.kill();
        }
        self.after_worker(too_early(worker.wait()))?;
        Ok(self.is_interrupted() || self.n_planned.is_none() || self.is_complete())
    }

    /// Whether all methods were come to.
    fn is_complete(&self) -> bool {
        self.n_planned.is_some_and(|n_planned| self.n_done >= n_planned)
    }

    fn hear(&mut self, message: Message) -> Result<(), Failure> {
        match message {
            Message::Comparing(said) => self.hear_of_methods(*said),
            Message::Waiting => {
                self.answer();
                Ok(())
            }
            Message::Finished => Ok(()),
            Message::Failed(failure) => Err(failure),
            _ => Err(Failure::our_bug("nothing was to be explored")),
        }
    }

    fn hear_of_methods(&mut self, said: Said) -> Result<(), Failure> {
        match said {
            Said::Plan { n_methods, added, removed } => {
                self.n_planned = Some(n_methods);
                (self.all.added, self.all.removed) = (added, removed);
            }
            Said::Started(methods) => {
                let [first, second] = methods.each_ref().map(|method| method.spelling.clone());
                self.all.methods.push(Comparison::new(self.all.target.clone(), first, second));
                (self.current, self.n_unconfirmed) = (Some(methods), 0);
            }
            Said::Different { inputs, static_fields, prints } => {
                self.difference = Some(Difference { inputs, static_fields, prints });
            }
            Said::Bounded(what) => self.comparison()?.add_bound(what),
            Said::Unknown(what) => self.comparison()?.add_reason(what),
            Said::Done { stats, assumptions } => {
                let comparison = self.comparison()?;
                comparison.stats = stats;
                comparison.assumptions = assumptions;
                comparison.conclude();
                self.n_done += 1;
                self.current = None;
            }
        }
        Ok(())
    }

    /// Tells the worker whether what it has found is enough, once the JVM has run it.
    fn answer(&mut self) {
        let (Some(methods), Some(difference)) = (&self.current, self.difference.take()) else { return };
        let Difference { inputs, static_fields, prints } = difference;
        let found = self.confirmer.confirm(methods.each_ref(), &inputs, &static_fields, prints);
        let answer = if self.judge(found) { Answer::Enough } else { Answer::GoOn };
        if let Some(worker) = self.running().as_mut() {
            worker.answer(answer);
        }
    }

    /// Notes how a worker has ended.
    fn after_worker(&mut self, ending: Ending) -> Result<(), Failure> {
        let is_interrupted = self.is_interrupted();
        if self.current.take().is_none() {
            let has_begun = self.n_planned.is_some() || is_interrupted;
            return if has_begun { Ok(()) } else { Err(not_begun(ending, self.memory_mb)) };
        }
        let reason = match ending {
            _ if is_interrupted => StopReason::Interrupted,
            Ending::Overdue | Ending::NeverBegan => StopReason::NoTimeLeft,
            Ending::OutOfMemory => StopReason::Memory { mb: self.memory_mb },
            Ending::Crashed(how) => worker_crashed(how),
            Ending::Orderly => return Ok(()),
        };
        self.crashed |= matches!(reason, StopReason::WorkerCrashed { .. });
        self.comparison()?.add_reason(reason.to_string());
        self.n_done += 1;
        Ok(())
    }

    fn running(&self) -> MutexGuard<'_, Option<WorkerProcess>> {
        self.running.lock().expect("nobody panics while holding it")
    }

    fn is_interrupted(&self) -> bool {
        self.n_interrupts.load(Ordering::Relaxed) > 0
    }

    /// Lets Ctrl-C end the worker: the first in an orderly way.
    fn watch_interrupts(&self) {
        let (running, n_interrupts) = (Arc::clone(&self.running), Arc::clone(&self.n_interrupts));
        interrupts::watch(move || {
            let is_first = n_interrupts.fetch_add(1, Ordering::Relaxed) == 0;
            if is_first {
                crate::failure::tell("stopping; what was found so far follows (Ctrl-C again to hurry)");
            }
            let mut running = running.lock().expect("nobody panics while holding it");
            if let Some(worker) = running.as_mut() {
                worker.close();
                if !is_first {
                    worker.kill();
                }
            }
            true
        });
    }

    fn comparison(&mut self) -> Result<&mut Comparison, Failure> {
        let comparison = self.all.methods.last_mut();
        comparison.ok_or_else(|| Failure::our_bug("the worker found something about no method"))
    }

    /// Notes what the JVM did; true if that settles it.
    fn judge(&mut self, found: Confirmation) -> bool {
        let Some(comparison) = self.all.methods.last_mut() else { return true };
        match found {
            Confirmation::Different { inputs, first, second, effect } => {
                comparison.difference = Some(DifferenceFound { inputs, first, second, effect });
                true
            }
            Confirmation::NotConfirmed(what) => {
                comparison.add_reason(what);
                self.n_unconfirmed += 1;
                self.n_unconfirmed >= MAX_UNCONFIRMED
            }
        }
    }
}
