//! What commands share that explore: from their options to what is found, and how that is printed.
//!
//! [`session`] has it explored. A worker may crash, be killed or run out of memory: what it had found is printed all the same,
//! the result says that it is incomplete, and what it had not come to is explored by another one. Ctrl-C asks the worker to stop;
//! a second one stops it.

mod orders;
mod printer;

use crate::cli::ExploreOptions;
use crate::target;
use classfile::files;
use exploration::Property;
pub(crate) use printer::Printer;
use report::baseline::Baseline;
use report::{Command, Report, Summary, Verdict};
use session::{Explored, Failure, INCOMPLETE, OUR_BUG, Request, Target};
use std::time::Duration;

/// What is explored, and what counts as a failure.
pub(crate) struct Goal {
    /// The method, if one is named.
    pub(crate) method: Option<String>,
    pub(crate) property: Property,
    /// Whether a main method gets no arguments, rather than any.
    pub(crate) no_arguments: bool,
    /// Whether the first failure that the JVM confirms is enough.
    pub(crate) stop_at_failure: bool,
}

impl Goal {
    /// The method that the user named, if any; everything that it throws is a failure.
    pub(crate) fn of(options: &ExploreOptions) -> Goal {
        let method = options.method().map(str::to_owned);
        Goal { method, property: Property::NoFailure, no_arguments: false, stop_at_failure: false }
    }
}

/// Explores with a goal, prints what was found, and gives it back with the exit code.
pub(crate) fn run_for(
    command: Command,
    options: &ExploreOptions,
    goal: &Goal,
    log: Option<&str>,
) -> Result<(Explored, u8), Failure> {
    let target = open(options)?;
    let mut printer = Printer::new(options)?;
    let baseline = load_baseline(options)?;
    let mut explored = explore(command, &target, options, goal, log, &mut printer)?;
    if !printer.is_streaming() {
        explored.summary.order_paths();
    }
    if let Some(baseline) = &baseline {
        explored.summary.reports.iter_mut().for_each(|report| baseline.mark(report));
    }
    printer.finish(&explored.summary, baseline.as_ref())?;
    if let (Some(file), true) = (&options.baseline, options.update_baseline) {
        let saved = Baseline::of(&explored.summary.reports).save(file);
        saved.map_err(|error| Failure::bad_input(format!("cannot write {}: {error}", file.display())))?;
        session::tell(format_args!("wrote the findings to {}", file.display()));
    }
    tell_contradictions(&explored.summary);
    let code = exit_code(&explored, baseline.as_ref());
    Ok((explored, code))
}

/// The classes of all targets, if it is plain which of the names these are.
pub(crate) fn open(options: &ExploreOptions) -> Result<Target, Failure> {
    options.check_names()?;
    target::open_all(&options.targets(), &options.target.classpath)
}

/// Contradictions of a method that are told; there is one bug behind most of them.
const MAX_TOLD: usize = 5;

/// Says where the JVM contradicts us, whatever the format of the result.
pub(crate) fn tell_contradictions(summary: &Summary) {
    for report in &summary.reports {
        for sentence in report.contradictions().iter().take(MAX_TOLD) {
            session::tell(format_args!("{}: {sentence}", report.header.method));
        }
    }
}

/// The findings that are known already, if the user has a file of them.
fn load_baseline(options: &ExploreOptions) -> Result<Option<Baseline>, Failure> {
    let Some(file) = options.baseline.as_ref() else { return Ok(None) };
    match files::read(file).and_then(|bytes| Baseline::parse(&bytes)) {
        Ok(baseline) => Ok(Some(baseline)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && options.update_baseline => Ok(None),
        Err(error) => {
            let hint = "--update-baseline writes one";
            Err(Failure::bad_input(format!("cannot read the baseline {}: {error}; {hint}", file.display())))
        }
    }
}

/// The exit code that tells what was found.
pub(crate) fn exit_code(explored: &Explored, baseline: Option<&Baseline>) -> u8 {
    let worst = |codes: Vec<u8>| [70, 1, 3].into_iter().find(|code| codes.contains(code)).unwrap_or(0);
    let of_report = |report: &Report| match baseline {
        Some(baseline) => baseline.exit_code(report),
        None => report::exit_code(report),
    };
    let mut code = worst(explored.summary.reports.iter().map(of_report).collect());
    if code == 0 && explored.summary.verdict == Some(Verdict::Unknown) {
        code = INCOMPLETE;
    }
    let places = report::reach_of_all(&explored.summary.reports);
    let is_settled = !places.is_empty() && places.iter().all(|(reach, _)| reach.is_settled());
    let has_findings = explored.summary.reports.iter().any(|report| !report.findings.is_empty());
    match code {
        INCOMPLETE if explored.has_crashed => OUR_BUG,
        INCOMPLETE if is_settled && !has_findings && explored.summary.command == Command::Explore => 0,
        code => code,
    }
}

/// Explores what the user named; the printer shows it as it comes.
pub(crate) fn explore(
    command: Command,
    target: &Target,
    options: &ExploreOptions,
    goal: &Goal,
    log: Option<&str>,
    printer: &mut Printer,
) -> Result<Explored, Failure> {
    let request = Request {
        command,
        target,
        shown_target: options.shown_targets(),
        orders: orders::orders(target, options, goal, command)?,
        time: options.bounds.seconds().map(Duration::from_secs_f64),
        permissions: (!options.no_replay).then(|| options.permissions.permissions()),
        log,
    };
    session::explore(request, printer)
}
