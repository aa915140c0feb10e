//! `equiv`: proves that two methods, or two versions of a class, do the same, or shows inputs on which they differ.
//!
//! As in `explore`, a worker process does the work ([`worker`]), so that its end, however it comes, costs no more than the
//! method that it was at. A difference that it finds is run on the JVM ([`confirm`]) before it counts; until then the worker
//! waits, and then it goes on to the next method, or looks for another difference.

mod confirm;
pub(crate) mod options;
pub(crate) mod worker;

use crate::cli::{Format, TargetOptions};
use crate::failure::{Failure, OUR_BUG, USAGE};
use crate::target::Target;
use crate::worker::OVERDUE;
use confirm::{Confirmation, Confirmer};
use options::EquivOptions;
use report::{Comparison, Comparisons, DifferenceFound};
use std::io::{BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
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
    let mut supervisor = Supervisor {
        all: Comparisons::new(shown(&options.target), second.as_deref().map(shown)),
        confirmer: Confirmer::new(&first, against.as_ref()),
        n_done: 0,
        crashed: false,
    };
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
    let Supervisor { mut all, crashed, .. } = supervisor;
    all.conclude();
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
    /// Methods that were compared, or whose comparison ended with their worker.
    n_done: usize,
    crashed: bool,
}

impl Supervisor {
    /// Follows one worker to its end; false if methods are left.
    fn supervise(&mut self, orders: &Orders, log: Option<&str>) -> Result<bool, Failure> {
        let (mut worker, mut input, output) = start(orders, log)?;
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
                    // A worker that is gone is noticed when it says no more.
                    let _ = writeln!(input, "{answer}").and_then(|()| input.flush());
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
        let status = worker.wait().ok();
        if current.is_some() {
            let overdue = status.is_some_and(|status| status.code() == Some(OVERDUE));
            let what = match status {
                _ if overdue => "there was no time left (--time)".to_owned(),
                Some(status) => format!("the worker ended early: {status}"),
                None => "the worker ended early".to_owned(),
            };
            self.crashed |= !overdue;
            self.comparison()?.add_reason(what);
            self.n_done += 1;
        } else if n_planned.is_none() {
            return Err(Failure::our_bug("the worker ended before it began"));
        }
        Ok(n_planned.is_none_or(|n_planned| self.n_done >= n_planned))
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

/// Starts a worker; closing its input makes it stop.
fn start(orders: &Orders, log: Option<&str>) -> Result<(Child, ChildStdin, ChildStdout), Failure> {
    let cannot_start =
        |error: std::io::Error| Failure::bad_input(format!("cannot start the worker: {error}"));
    let program = std::env::current_exe().map_err(cannot_start)?;
    let mut worker = std::process::Command::new(program)
        .arg("equiv-worker")
        .args(log.iter().flat_map(|filter| ["--log", *filter]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .process_group(0)
        .spawn()
        .map_err(cannot_start)?;
    let mut input = worker.stdin.take().expect("the worker's input is a pipe");
    let line = serde_json::to_string(orders)
        .map_err(|_| Failure::bad_input("a path of the class path is not valid UTF-8; rename it"))?;
    writeln!(input, "{line}").and_then(|()| input.flush()).map_err(cannot_start)?;
    let output = worker.stdout.take().expect("the worker's output is a pipe");
    Ok((worker, input, output))
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
    };
    written.and_then(|()| out.flush()).map_err(|error| Failure::output(&error))
}
