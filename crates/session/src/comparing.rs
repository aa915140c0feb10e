//! Supervises workers that compare methods, and has what they find run on the JVM.
//!
//! As where methods are explored, a worker process does the work, so that its end, however it comes, costs no more than the
//! method that it was at. A difference that it finds is run on the JVM ([`Confirmer`]) before it counts; until then the worker
//! waits, and then it goes on to the next method, or looks for another difference.

use crate::confirm::{Confirmation, Confirmer};
use crate::failure::{Failure, USAGE};
use crate::interrupts;
use crate::memory;
use crate::spawn::spawn;
use crate::target::Target;
use crate::worker::{CompareOrders, ComparedMethod as Method, OVERDUE, Said, not_begun};
use replay::Permissions;
use report::{Comparison, Comparisons, DifferenceFound, EquivalenceVerdict};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Write};
use std::process::ChildStdin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

/// Differences that the JVM does not confirm, after which no other one is looked for.
const MAX_UNCONFIRMED: usize = 20;

/// What a command wants to be compared.
pub struct Comparing<'a> {
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
pub fn compare(request: Comparing<'_>) -> Result<Compared, Failure> {
    let Comparing { first, second, shown, mut orders, permissions, log } = request;
    let n_interrupts = Arc::new(AtomicU32::new(0));
    let seen = Arc::clone(&n_interrupts);
    let permissions = Permissions {
        memory_mb: Some(memory::for_jvms(orders.memory_mb)),
        stop: Some(Arc::new(move || seen.load(Ordering::Relaxed) > 1)),
        ..permissions
    };
    let mut supervisor = Supervisor {
        all: Comparisons::new(shown.0, shown.1),
        confirmer: Confirmer::new(first, second, permissions),
        memory_mb: orders.memory_mb,
        n_done: 0,
        crashed: false,
        is_complete: false,
        running: Arc::default(),
        n_interrupts,
    };
    supervisor.watch_interrupts();
    memory::watch_tree(orders.memory_mb);
    let started = Instant::now();
    let total = orders.seconds;
    while !supervisor.supervise(&orders, log)? {
        orders.n_skipped = supervisor.n_done;
        orders.seconds = total.map(|total| (total - started.elapsed().as_secs_f64()).max(0.0));
        if orders.seconds == Some(0.0) {
            break;
        }
    }
    let Supervisor { mut all, crashed, is_complete, .. } = supervisor;
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
    /// Methods that were compared, or whose comparison ended with their worker.
    n_done: usize,
    crashed: bool,
    /// Whether all methods were come to.
    is_complete: bool,
    /// The worker, for whoever interrupts it.
    running: Arc<Mutex<Option<Running>>>,
    n_interrupts: Arc<AtomicU32>,
}

/// A worker: closing its input makes it stop.
struct Running {
    input: Option<ChildStdin>,
    id: u32,
}

impl Supervisor {
    /// Follows one worker to its end; false if methods are left.
    fn supervise(&mut self, orders: &CompareOrders, log: Option<&str>) -> Result<bool, Failure> {
        let (mut worker, input, output) = spawn("equiv-worker", orders, log)?;
        let id = worker.id();
        *self.running() = Some(Running { input: Some(input), id });
        let mut current: Option<(Method, Method)> = None;
        let mut n_planned = None;
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let said: Said = match serde_json::from_str(&line) {
                Ok(said) => said,
                Err(error) => {
                    log::error!("cannot read a message of the worker: {error}: {line}");
                    continue;
                }
            };
            match said {
                Said::Plan { n_methods, added, removed } => {
                    n_planned = Some(n_methods);
                    (self.all.added, self.all.removed) = (added, removed);
                }
                Said::Started(first, second) => {
                    let target = self.all.target.clone();
                    self.all.methods.push(Comparison::new(
                        target,
                        first.spelling.clone(),
                        second.spelling.clone(),
                    ));
                    current = Some((*first, *second));
                }
                Said::Different { inputs, static_fields, prints } => {
                    let Some((first, second)) = &current else { continue };
                    let methods = [first, second];
                    let found = self.confirmer.confirm(methods, &inputs, &static_fields, prints);
                    let answer = if self.judge(found) { "next" } else { "more" };
                    if let Some(input) = self.running().as_mut().and_then(|running| running.input.as_mut()) {
                        // A worker that is gone is noticed when it says no more.
                        let _ = writeln!(input, "{answer}").and_then(|()| input.flush());
                    }
                }
                Said::Bounded(what) => self.comparison()?.add_bound(what),
                Said::Unknown(what) => self.comparison()?.add_reason(what),
                Said::Done { stats, assumptions } => {
                    let comparison = self.comparison()?;
                    comparison.stats = stats;
                    comparison.assumptions = assumptions;
                    comparison.conclude();
                    self.n_done += 1;
                    current = None;
                }
                Said::Failed { message, code } => {
                    let _ = worker.wait();
                    return Err(if code == USAGE {
                        Failure::usage(message)
                    } else {
                        Failure::bad_input(message)
                    });
                }
            }
        }
        *self.running() = None;
        let status = worker.wait().ok();
        let is_interrupted = self.is_interrupted();
        if current.is_some() {
            let used_up = memory::ran_out(status);
            let overdue = status.is_some_and(|status| status.code() == Some(OVERDUE));
            let what = match status {
                _ if is_interrupted => "interrupted".to_owned(),
                _ if used_up => exploration::memory_limit(self.memory_mb),
                _ if overdue => "there was no time left (--time)".to_owned(),
                Some(status) => format!("the worker ended early: {status}"),
                None => "the worker ended early".to_owned(),
            };
            self.crashed |= !overdue && !used_up && !is_interrupted;
            self.comparison()?.add_reason(what);
            self.n_done += 1;
        } else if n_planned.is_none() && !is_interrupted {
            return Err(not_begun(status, self.memory_mb));
        }
        self.is_complete = n_planned.is_some_and(|n_planned| self.n_done >= n_planned);
        Ok(is_interrupted || n_planned.is_none_or(|n_planned| self.n_done >= n_planned))
    }

    fn running(&self) -> MutexGuard<'_, Option<Running>> {
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
                eprintln!("percolate: stopping; what was found so far follows (Ctrl-C again to hurry)");
            }
            let mut running = running.lock().expect("nobody panics while holding it");
            if let Some(running) = running.as_mut() {
                running.input = None;
                if let Some(id) = Pid::from_raw(running.id.cast_signed()).filter(|_| !is_first) {
                    // It may have ended by itself.
                    let _ = kill_process(id, Signal::KILL);
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
                comparison.incomplete.len() >= MAX_UNCONFIRMED
            }
        }
    }
}
