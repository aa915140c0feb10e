//! `explore`, `verify` and `test`: supervises worker processes, replays their paths, and prints what they amount to.
//!
//! A worker may crash, be killed or run out of memory: what it had found is printed all the same, the result says that
//! it is incomplete, and what it had not come to is explored by another one. Ctrl-C asks the worker to stop; a second
//! one stops it.

mod printer;
mod replayer;
mod supervisor;
mod worker_process;

use crate::cli::ExploreOptions;
use crate::failure::{Failure, OUR_BUG};
use crate::target::Target;
pub(crate) use printer::Printer;
use report::baseline::Baseline;
use report::{Command, Report, Summary};
use std::sync::mpsc::channel;
use supervisor::Supervisor;

/// Explores what the user named, and prints it.
pub(crate) fn run(command: Command, options: &ExploreOptions, log: Option<&str>) -> Result<u8, Failure> {
    let target = Target::open(&options.target)?;
    let mut printer = Printer::new(options);
    let baseline = load_baseline(options)?;
    let mut explored = explore(command, &target, options, log, &mut printer)?;
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
        eprintln!("percolate: wrote the findings to {}", file.display());
    }
    Ok(explored.exit_code(baseline.as_ref()))
}

/// The findings that are known already, if the user has a file of them.
fn load_baseline(options: &ExploreOptions) -> Result<Option<Baseline>, Failure> {
    let Some(file) = options.baseline.as_ref() else { return Ok(None) };
    match Baseline::load(file) {
        Ok(baseline) => Ok(Some(baseline)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && options.update_baseline => Ok(None),
        Err(error) => {
            let hint = "--update-baseline writes one";
            Err(Failure::bad_input(format!("cannot read the baseline {}: {error}; {hint}", file.display())))
        }
    }
}

/// Everything that was found.
pub(crate) struct Explored {
    pub(crate) summary: Summary,
    /// Whether a worker crashed.
    crashed: bool,
}

impl Explored {
    pub(crate) fn exit_code(&self, baseline: Option<&Baseline>) -> u8 {
        let worst = |codes: Vec<u8>| [70, 1, 3].into_iter().find(|code| codes.contains(code)).unwrap_or(0);
        let of_report = |report: &Report| match baseline {
            Some(baseline) => baseline.exit_code(report),
            None => report::exit_code(report),
        };
        match worst(self.summary.reports.iter().map(of_report).collect()) {
            3 if self.crashed => OUR_BUG,
            code => code,
        }
    }
}

/// Explores what the user named; the printer shows it as it comes.
pub(crate) fn explore(
    command: Command,
    target: &Target,
    options: &ExploreOptions,
    log: Option<&str>,
    printer: &mut Printer,
) -> Result<Explored, Failure> {
    let (events, inbox) = channel();
    watch_signals(events.clone())?;
    let replayer = replayer::start(target, options, events.clone());
    let orders = worker_process::orders(target, options, command);
    let mut supervisor = Supervisor::new(command, options, log, printer, replayer, orders, events)?;
    supervisor.supervise(&inbox)?;
    let (reports, skipped, crashed) = supervisor.results();
    let shown = options.target.target.display().to_string();
    let mut summary = Summary::new(command, shown, reports, skipped);
    summary.reports.iter_mut().for_each(Report::conclude);
    Ok(Explored { summary, crashed })
}

fn watch_signals(events: std::sync::mpsc::Sender<supervisor::Event>) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])
        .map_err(|error| Failure::our_bug(format!("cannot watch for Ctrl-C: {error}")))?;
    std::thread::spawn(move || {
        for _ in signals.forever() {
            if events.send(supervisor::Event::Interrupted).is_err() {
                return;
            }
        }
    });
    Ok(())
}
