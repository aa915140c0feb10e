//! `equiv`: proves that two methods, or two versions of a class, do the same, or shows inputs on which they differ.
//!
//! As in `explore`, a worker process does the work ([`worker`]), so that its end, however it comes, costs no more than the
//! method that it was at. A difference that it finds is run on the JVM ([`confirm`]) before it counts; until then the worker
//! waits, and then it goes on to the next method, or looks for another difference.

mod confirm;
pub(crate) mod options;
pub(crate) mod worker;

use crate::cli::{Format, TargetOptions};
use crate::failure::{Failure, OUR_BUG, USAGE, still_read};
use crate::interrupts;
use crate::memory;
use crate::target::Target;
use crate::worker::{OVERDUE, not_begun, spawn};
use confirm::{Confirmation, Confirmer};
use options::EquivOptions;
use report::{Comparison, Comparisons, DifferenceFound, EquivalenceVerdict};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ChildStdin;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;
use worker::{Method, Methods, Orders, Said, Side};

/// Differences that the JVM does not confirm, after which no other one is looked for.
const MAX_UNCONFIRMED: usize = 20;

pub(crate) fn run(options: &EquivOptions, log: Option<&str>) -> Result<u8, Failure> {
    let (second, methods) = meaning(options)?;
    let open = |target: &Path| {
        Target::open(&TargetOptions { target: target.to_owned(), classpath: options.classpath.clone() })
    };
    let first = open(&options.target)?;
    let against = second.as_deref().map(open).transpose()?;
    let shown = |path: &Path| path.display().to_string();
    let n_interrupts = Arc::new(AtomicU32::new(0));
    let seen = Arc::clone(&n_interrupts);
    let permissions = options
        .permissions
        .until(memory::for_jvms(options.bounds.memory), move || seen.load(Ordering::Relaxed) > 1);
    let mut supervisor = Supervisor {
        all: Comparisons::new(shown(&options.target), second.as_deref().map(shown)),
        confirmer: Confirmer::new(&first, against.as_ref(), permissions),
        memory_mb: options.bounds.memory,
        n_done: 0,
        crashed: false,
        is_complete: false,
        running: Arc::default(),
        n_interrupts,
    };
    supervisor.watch_interrupts();
    memory::watch_tree(options.bounds.memory);
    let side = |target: &Target, named: &Path| Side {
        class_path: target.class_path.clone(),
        source_file: source_file(named),
    };
    let second = against.as_ref().zip(second.as_deref()).map(|(target, named)| side(target, named));
    let mut orders = Orders::new(options, side(&first, &options.target), second, methods);
    let started = Instant::now();
    while !supervisor.supervise(&orders, log)? {
        orders.n_skipped = supervisor.n_done;
        orders.seconds = orders.seconds.map(|total| (total - started.elapsed().as_secs_f64()).max(0.0));
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
    print(&all, options)?;
    Ok(if crashed && all.exit_code() == 3 { OUR_BUG } else { all.exit_code() })
}

/// The second version, if versions are compared, and the methods.
fn meaning(options: &EquivOptions) -> Result<(Option<PathBuf>, Methods), Failure> {
    let second = PathBuf::from(&options.first);
    let is_version = |path: &Path| {
        let is_archive = path.extension().is_some_and(|extension| extension == "jar" || extension == "java");
        path.exists() && (is_archive || path.is_dir() && options.second.is_none())
    };
    match (&options.second, is_version(&second)) {
        (method, true) => {
            let methods = method.clone().map_or(Methods::All, Methods::Common);
            Ok((Some(second), methods))
        }
        (Some(other), false) => Ok((None, Methods::Two(options.first.clone(), other.clone()))),
        (None, false) => Err(Failure::usage(format!(
            "{} is no other version of the target; name two methods, or two jars, folders or Java files",
            options.first
        ))),
    }
}

/// The name of a Java file.
fn source_file(target: &Path) -> Option<String> {
    let is_java = target.extension().is_some_and(|extension| extension == "java");
    target.file_name().filter(|_| is_java).map(|name| name.to_string_lossy().into_owned())
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
    fn supervise(&mut self, orders: &Orders, log: Option<&str>) -> Result<bool, Failure> {
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
                crate::failure::tell("stopping; what was found so far follows (Ctrl-C again to hurry)");
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

fn print(all: &Comparisons, options: &EquivOptions) -> Result<(), Failure> {
    let mut out = BufWriter::new(std::io::stdout());
    let written = match options.format {
        Format::Json => report::json::write_comparisons(&mut out, all),
        Format::Text => {
            let colours = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
            let palette = if colours { report::Palette::COLOURS } else { report::Palette::PLAIN };
            report::write_comparisons(&mut out, all, &palette)
        }
        Format::Sarif => return Err(Failure::usage("equiv has no findings for --format sarif")),
        Format::Html => return Err(Failure::usage("equiv has no page for --format html")),
    };
    still_read(written.and_then(|()| out.flush())).map(|_| ())
}
