//! Collects what workers and the replaying thread find, method by method.

use super::printer::Printer;
use super::replayer::Replayer;
use super::worker_process;
use crate::cli::ExploreOptions;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::replaying::{Method, Work};
use crate::worker::{GO_ON, Message, Methods, OVERDUE, Orders};
use classfile::descriptor::MethodDescriptor;
use report::{Command, Header, Path, Reach, Reached, Replay, Report, Skipped};
use std::collections::BTreeSet;
use std::io::Write;
use std::process::{Child, ChildStdin, ExitStatus};
use std::sync::mpsc::{Receiver, Sender};
use std::time::Instant;

/// Paths of a method that are replayed to become tests, besides those that its branches need.
const MAX_CHOSEN: usize = 40;

/// Failures that the JVM does not confirm after which the worker no longer waits to hear of them.
const MAX_UNCONFIRMED: u32 = 3;

/// Everything that happens while a worker works.
pub(super) enum Event {
    Message(Box<Message>),
    /// The worker closed its output.
    WorkerEnded,
    /// Paths that were replayed, or need not be, with the number of their method.
    Replayed(Vec<(usize, Path)>),
    ReplayEnded,
    Interrupted,
}

pub(super) struct Supervisor<'a> {
    command: Command,
    target: String,
    log: Option<&'a str>,
    printer: &'a mut Printer,
    progress: Progress,
    replayer: Option<Replayer>,
    orders: Orders,
    events: Sender<Event>,
    worker: Child,
    orders_pipe: Option<ChildStdin>,
    started: Instant,
    /// Methods that the worker is to explore; none if the user named one.
    plan: Option<Vec<String>>,
    reports: Vec<Report>,
    /// For each report, whether its method was explored to the end of its budget.
    done: Vec<bool>,
    skipped: Vec<Skipped>,
    /// Which of the paths are other inputs of one before, by the number of their method.
    variants: BTreeSet<(usize, u32)>,
    /// Paths that may be taken back.
    held: Option<Vec<Path>>,
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
    pub(super) fn new(
        command: Command,
        options: &ExploreOptions,
        log: Option<&'a str>,
        printer: &'a mut Printer,
        replayer: Option<Replayer>,
        orders: Orders,
        events: Sender<Event>,
    ) -> Result<Supervisor<'a>, Failure> {
        let (worker, orders_pipe) = worker_process::start(&orders, log, events.clone())?;
        Ok(Supervisor {
            command,
            target: options.shown_targets(),
            log,
            printer,
            progress: Progress::new(),
            replayer,
            orders,
            events,
            worker,
            orders_pipe: Some(orders_pipe),
            started: Instant::now(),
            plan: None,
            reports: Vec::new(),
            done: Vec::new(),
            skipped: Vec::new(),
            finished: false,
            crashed: false,
            variants: BTreeSet::new(),
            held: None,
            failure: None,
            is_awaited: false,
            n_unconfirmed: 0,
            n_interrupts: 0,
        })
    }

    /// What was found: a report for each method, what was skipped, and whether a worker crashed.
    pub(super) fn results(self) -> (Vec<Report>, Vec<Skipped>, bool) {
        (self.reports, self.skipped, self.crashed)
    }

    pub(super) fn supervise(&mut self, inbox: &Receiver<Event>) -> Result<(), Failure> {
        let (mut worker_runs, mut replay_runs) = (true, self.replayer.is_some());
        while worker_runs || replay_runs {
            let event = inbox.recv().expect("this function holds a sender through its threads");
            match event {
                Event::Message(message) => self.handle(*message)?,
                Event::WorkerEnded => {
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
        self.progress.clear();
        Ok(())
    }

    fn handle(&mut self, message: Message) -> Result<(), Failure> {
        match message {
            Message::Plan { methods, skipped } => {
                self.plan = Some(methods);
                self.skipped =
                    skipped.into_iter().map(|(method, reason)| Skipped { method, reason }).collect();
                Ok(())
            }
            Message::Started { method, class, name, descriptor, is_static } => {
                let header = Header { command: self.command, target: self.target.clone(), method };
                if self.plan.is_none() {
                    self.printer.header(&header)?;
                }
                let number = self.reports.len();
                self.reports.push(Report::new(header));
                self.done.push(false);
                if let Some(replayer) = &self.replayer {
                    let descriptor = MethodDescriptor::parse(&descriptor).map_err(Failure::our_bug)?;
                    // If the thread is gone, its end was or will be seen as an event.
                    replayer.send(Work::Method(number, Method { class, name, descriptor, is_static }));
                }
                Ok(())
            }
            Message::Tentative => {
                self.held = Some(Vec::new());
                Ok(())
            }
            Message::TakenBack => {
                self.held = None;
                Ok(())
            }
            Message::Path(path) => {
                let path = Path::from(*path);
                if self.orders.stop_at_failure && path.is_failure() {
                    self.failure = Some(path.id);
                    return self.replay(self.reports.len().saturating_sub(1), path);
                }
                self.found(path)
            }
            Message::Waiting => {
                self.is_awaited = true;
                self.answer();
                Ok(())
            }
            Message::Variant(variant) => {
                let variant = Path::from(*variant);
                self.variants.extend(self.reports.len().checked_sub(1).map(|number| (number, variant.id)));
                self.found(variant)
            }
            Message::Progress { paths, waiting } => {
                let n_methods = self.plan.as_ref().map(Vec::len);
                self.progress.show(paths, waiting, n_methods.map(|total| (self.reports.len(), total)));
                Ok(())
            }
            Message::Done { coverage, stats, incomplete, assumptions, reach } => {
                self.release_held()?;
                if let (Some(report), Some(done)) = (self.reports.last_mut(), self.done.last_mut()) {
                    report.coverage = coverage;
                    report.stats = *stats;
                    report.assumptions = assumptions;
                    let answer = |(at, reached)| Reach {
                        at,
                        reached: if reached { Reached::Yes } else { Reached::Unknown },
                    };
                    report.reach = reach.into_iter().map(answer).collect();
                    report.incomplete.extend(incomplete);
                    *done = true;
                }
                Ok(())
            }
            Message::Finished => {
                self.finished = true;
                Ok(())
            }
            Message::Failed { message, code } => Err(if code == crate::failure::USAGE {
                Failure::usage(message)
            } else {
                Failure::bad_input(message)
            }),
        }
    }

    fn found(&mut self, path: Path) -> Result<(), Failure> {
        let Some(number) = self.reports.len().checked_sub(1) else { return Ok(()) };
        if let Some(held) = &mut self.held {
            held.push(path);
            return Ok(());
        }
        if self.command == Command::Test {
            self.reports[number].paths.push(path);
            return Ok(());
        }
        self.replay(number, path)
    }

    /// What was held back is there to stay.
    fn release_held(&mut self) -> Result<(), Failure> {
        for path in self.held.take().unwrap_or_default() {
            self.found(path)?;
        }
        Ok(())
    }

    /// Of thousands of paths few become tests: only those are replayed.
    fn replay_chosen(&mut self) -> Result<(), Failure> {
        for number in 0..self.reports.len() {
            let paths = std::mem::take(&mut self.reports[number].paths);
            let all: Vec<&Path> = paths.iter().collect();
            let covers = |path: &Path| path.covered.iter().copied().collect();
            let chosen: BTreeSet<u32> =
                report::junit::choose(&all, covers, MAX_CHOSEN).iter().map(|path| path.id).collect();
            for path in paths.into_iter().filter(|path| chosen.contains(&path.id)) {
                self.replay(number, path)?;
            }
        }
        Ok(())
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

    fn add(&mut self, method: usize, path: Path) -> Result<(), Failure> {
        if self.command != Command::Test && self.variants.contains(&(method, path.id)) {
            self.reports[method].variants.push(path);
            return Ok(());
        }
        if self.plan.is_none() {
            self.progress.clear();
            self.printer.path(&path)?;
        }
        self.reports[method].paths.push(path);
        self.answer();
        Ok(())
    }

    /// Tells a worker that has found a failure whether to go on, once it is known what the JVM says.
    fn answer(&mut self) {
        let Some(failure) = self.failure.filter(|_| self.is_awaited) else { return };
        let paths = self.reports.iter().flat_map(|report| &report.paths);
        let Some(path) = paths.rev().find(|path| path.id == failure) else {
            // Where the JVM confirms none, waiting for it would only take time.
            if self.n_unconfirmed >= MAX_UNCONFIRMED {
                self.tell(GO_ON);
            }
            return;
        };
        let is_confirmed = path.replay == Replay::Confirmed;
        self.n_unconfirmed += u32::from(!is_confirmed);
        self.tell(if is_confirmed { "stop" } else { GO_ON });
    }

    fn tell(&mut self, answer: &str) {
        self.is_awaited = false;
        if let Some(pipe) = &mut self.orders_pipe {
            // A worker that has ended needs no answer.
            let _ = writeln!(pipe, "{answer}");
        }
    }

    fn interrupt(&mut self) {
        self.n_interrupts += 1;
        self.orders_pipe = None;
        if self.n_interrupts == 1 {
            self.progress.clear();
            eprintln!("percolate: stopping; what was found so far follows (Ctrl-C again to hurry)");
        } else {
            // It may have ended by itself.
            let _ = self.worker.kill();
            if let Some(replayer) = &self.replayer {
                replayer.hurry();
            }
        }
    }

    /// The worker has ended: notes how, and starts another one for methods that are left. True if one runs.
    fn after_worker(&mut self) -> Result<bool, Failure> {
        let status = self.worker.wait().ok();
        self.release_held()?;
        if self.finished {
            return Ok(false);
        }
        let overdue = status.is_some_and(|status| status.code() == Some(OVERDUE));
        if self.reports.is_empty() {
            let what = describe(status);
            return Err(Failure::our_bug(format!("the worker ended before it began: {what}")));
        }
        self.note_end(status, overdue);
        self.crashed |= !overdue && self.n_interrupts == 0;
        let left = match &self.plan {
            Some(plan) if self.n_interrupts == 0 => plan[self.reports.len().min(plan.len())..].to_vec(),
            _ => Vec::new(),
        };
        let seconds = self.orders.seconds.map(|total| total - self.started.elapsed().as_secs_f64());
        if left.is_empty() || seconds.is_some_and(|left| left <= 0.0) {
            for method in left {
                let reason = "there was no time left (--time)".to_owned();
                self.skipped.push(Skipped { method, reason });
            }
            return Ok(false);
        }
        let orders = Orders { methods: Methods::These(left), seconds, ..self.orders.clone() };
        let (worker, pipe) = worker_process::start(&orders, self.log, self.events.clone())?;
        self.worker = worker;
        self.orders_pipe = Some(pipe);
        Ok(true)
    }

    /// Says in the report of the method that the worker was at what happened to it.
    fn note_end(&mut self, status: Option<ExitStatus>, overdue: bool) {
        let (Some(report), Some(false)) = (self.reports.last_mut(), self.done.last().copied()) else {
            return;
        };
        report.incomplete.push(if overdue {
            "the solver was busy when exploration had to stop".to_owned()
        } else {
            format!("the worker ended early: {}", describe(status))
        });
    }
}

fn describe(status: Option<ExitStatus>) -> String {
    status.map_or_else(|| "its status is not known".to_owned(), |status| status.to_string())
}
