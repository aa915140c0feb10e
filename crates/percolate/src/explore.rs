//! `explore` and `verify`: supervises a worker process, replays its paths, and prints what they amount to.
//!
//! The worker may crash, be killed or run out of memory: what it had found is printed all the same, and the
//! result says that it is incomplete. Ctrl-C asks the worker to stop; a second one stops it.

use crate::cli::{Color, ExploreOptions, Format, SearchOption};
use crate::failure::{Failure, OUR_BUG};
use crate::progress::Progress;
use crate::replaying::{self, Subject, Work};
use crate::target::Target;
use crate::worker::{Message, OVERDUE, Orders};
use classfile::descriptor::MethodDescriptor;
use report::{Command, Header, Palette, Path, Report, TextWriter};
use std::io::{BufRead, BufReader, BufWriter, IsTerminal, Write};
use std::os::unix::process::CommandExt;
use std::panic::AssertUnwindSafe;
use std::process::{Child, ChildStdin, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

/// Everything that happens while the worker works.
enum Event {
    Message(Box<Message>),
    /// The worker closed its output.
    WorkerEnded,
    /// Paths that were replayed, or need not be.
    Replayed(Vec<Path>),
    ReplayEnded,
    Interrupted,
}

pub(crate) fn run(command: Command, options: &ExploreOptions, log: Option<&str>) -> Result<u8, Failure> {
    let target = Target::open(&options.target)?;
    let (events, inbox) = channel();
    let replay = start_replay(&target, options, events.clone());
    let (worker, orders_pipe) = start_worker(&target, options, log, events.clone())?;
    watch_signals(events)?;
    let mut supervisor = Supervisor {
        printer: Printer::new(options),
        progress: Progress::new(),
        report: Report::new(Header {
            command,
            target: options.target.target.display().to_string(),
            method: options.method.clone().unwrap_or_default(),
        }),
        replay,
        worker,
        orders_pipe: Some(orders_pipe),
        started: false,
        done: false,
        n_interrupts: 0,
    };
    supervisor.supervise(&inbox)
}

/// The replaying thread: where to send paths, and how to make it hurry.
struct Replayer {
    work: Option<Sender<Work>>,
    skip: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

/// The thread must end before the process does: it stops the JVM and removes its temporary folder.
impl Drop for Replayer {
    fn drop(&mut self) {
        self.work = None;
        self.skip.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            // A panic there was printed already.
            let _ = thread.join();
        }
    }
}

fn start_replay(target: &Target, options: &ExploreOptions, events: Sender<Event>) -> Option<Replayer> {
    if options.no_replay {
        return None;
    }
    let subject = Subject { jdk: target.jdk.clone(), class_path: target.class_path.clone() };
    let (work, jobs) = channel();
    let skip = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&skip);
    let thread = std::thread::spawn(move || {
        let (done, replayed) = channel();
        let forward = events.clone();
        let forwarding = std::thread::spawn(move || {
            for paths in replayed {
                if forward.send(Event::Replayed(paths)).is_err() {
                    return;
                }
            }
        });
        // Whatever happens there, the supervisor must hear that it is over.
        let replayed = std::panic::catch_unwind(AssertUnwindSafe(|| {
            replaying::replay(&subject, &jobs, &flag, &done);
        }));
        if replayed.is_err() {
            log::error!("the replaying thread panicked");
        }
        drop(done);
        let _ = forwarding.join();
        // The supervisor may have gone already.
        let _ = events.send(Event::ReplayEnded);
    });
    Some(Replayer { work: Some(work), skip, thread: Some(thread) })
}

fn start_worker(
    target: &Target,
    options: &ExploreOptions,
    log: Option<&str>,
    events: Sender<Event>,
) -> Result<(Child, ChildStdin), Failure> {
    let seconds = |value: f64| (value > 0.0).then_some(value);
    let orders = Orders {
        class_path: target.class_path.clone(),
        source_file: source_file(&options.target.target),
        method: options.method.clone(),
        breadth_first: options.search == SearchOption::Bfs,
        seconds: seconds(options.time),
        max_paths: options.max_paths,
        max_depth: options.max_depth,
        max_steps: options.max_steps,
        max_string: options.max_string,
        max_array: options.max_array,
        max_nesting: options.max_nesting,
        memory_mb: options.memory,
        solver_seconds: seconds(options.solver_time),
    };
    let cannot_start =
        |error: std::io::Error| Failure::bad_input(format!("cannot start the worker: {error}"));
    let program = std::env::current_exe().map_err(cannot_start)?;
    let mut worker = std::process::Command::new(program)
        .arg("worker")
        .args(log.iter().flat_map(|filter| ["--log", *filter]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // Ctrl-C reaches us alone; the worker stops when we close its input.
        .process_group(0)
        .spawn()
        .map_err(cannot_start)?;
    let mut input = worker.stdin.take().expect("the worker's input is a pipe");
    let line = serde_json::to_string(&orders)
        .map_err(|_| Failure::bad_input("a path of the class path is not valid UTF-8; rename it"))?;
    writeln!(input, "{line}").and_then(|()| input.flush()).map_err(cannot_start)?;
    let output = BufReader::new(worker.stdout.take().expect("the worker's output is a pipe"));
    std::thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            match serde_json::from_str(&line) {
                Ok(message) => {
                    if events.send(Event::Message(Box::new(message))).is_err() {
                        return;
                    }
                }
                Err(error) => log::error!("cannot read a message of the worker: {error}: {line}"),
            }
        }
        let _ = events.send(Event::WorkerEnded);
    });
    Ok((worker, input))
}

/// The name of a Java file.
fn source_file(target: &std::path::Path) -> Option<String> {
    let is_java = target.extension().is_some_and(|extension| extension == "java");
    target.file_name().filter(|_| is_java).map(|name| name.to_string_lossy().into_owned())
}

fn watch_signals(events: Sender<Event>) -> Result<(), Failure> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])
        .map_err(|error| Failure::our_bug(format!("cannot watch for Ctrl-C: {error}")))?;
    std::thread::spawn(move || {
        for _ in signals.forever() {
            if events.send(Event::Interrupted).is_err() {
                return;
            }
        }
    });
    Ok(())
}

struct Supervisor {
    printer: Printer,
    progress: Progress,
    report: Report,
    replay: Option<Replayer>,
    worker: Child,
    orders_pipe: Option<ChildStdin>,
    started: bool,
    done: bool,
    n_interrupts: u32,
}

impl Supervisor {
    fn supervise(&mut self, inbox: &Receiver<Event>) -> Result<u8, Failure> {
        let (mut worker_runs, mut replay_runs) = (true, self.replay.is_some());
        while worker_runs || replay_runs {
            let event = inbox.recv().expect("this function holds a sender through its threads");
            match event {
                Event::Message(message) => self.handle(*message)?,
                Event::WorkerEnded => {
                    worker_runs = false;
                    self.finish_replay();
                }
                Event::Replayed(paths) => {
                    for path in paths {
                        self.add(path)?;
                    }
                }
                Event::ReplayEnded => replay_runs = false,
                Event::Interrupted => self.interrupt(),
            }
        }
        self.progress.clear();
        let status = self.worker.wait().ok();
        self.conclude(status)
    }

    fn handle(&mut self, message: Message) -> Result<(), Failure> {
        match message {
            Message::Started { method, class, name, descriptor, is_static } => {
                self.report.header.method = method;
                self.started = true;
                self.printer.header(&self.report.header)?;
                if let Some(work) = self.replay.as_ref().and_then(|replay| replay.work.as_ref()) {
                    let descriptor = MethodDescriptor::parse(&descriptor).map_err(Failure::our_bug)?;
                    let method = replaying::Method { class, name, descriptor, is_static };
                    // If the thread is gone, its end was or will be seen as an event.
                    let _ = work.send(Work::Method(method));
                }
                Ok(())
            }
            Message::Path(path) => {
                let path = Path::from(*path);
                let work = self.replay.as_ref().and_then(|replay| replay.work.as_ref());
                let unsent = match work {
                    Some(work) => work.send(Work::Path(Box::new(path))).err().map(|unsent| unsent.0),
                    None => Some(Work::Path(Box::new(path))),
                };
                match unsent {
                    Some(Work::Path(path)) => self.add(*path),
                    _ => Ok(()),
                }
            }
            Message::Progress { paths, waiting } => {
                self.progress.show(paths, waiting);
                Ok(())
            }
            Message::Done { coverage, stats, incomplete } => {
                self.report.coverage = coverage;
                self.report.stats = stats;
                self.report.incomplete.extend(incomplete);
                self.done = true;
                Ok(())
            }
            Message::Failed { message, code } => Err(if code == crate::failure::USAGE {
                Failure::usage(message)
            } else {
                Failure::bad_input(message)
            }),
        }
    }

    fn add(&mut self, path: Path) -> Result<(), Failure> {
        self.progress.clear();
        self.printer.path(&path)?;
        self.report.paths.push(path);
        Ok(())
    }

    /// Closing the queue makes the thread end when it has replayed what is there.
    fn finish_replay(&mut self) {
        if let Some(replay) = &mut self.replay {
            replay.work = None;
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
            if let Some(replay) = &self.replay {
                replay.skip.store(true, Ordering::Relaxed);
            }
        }
    }

    fn conclude(&mut self, status: Option<ExitStatus>) -> Result<u8, Failure> {
        if !self.started {
            return Err(Failure::our_bug(format!("the worker ended before it began: {}", describe(status))));
        }
        if self.done && self.report.stats.paths != self.report.paths.len() as u64 {
            let lost = "some paths were found but did not get here".to_owned();
            self.report.incomplete.push(lost);
        }
        if !self.done {
            self.report.stats.paths = self.report.paths.len() as u64;
            self.report.incomplete.push(match status.and_then(|status| status.code()) {
                Some(OVERDUE) => "the solver was busy when exploration had to stop".to_owned(),
                _ => format!("the worker ended early: {}", describe(status)),
            });
        }
        if matches!(self.printer, Printer::Json) {
            // The text has shown the paths as they came, with the numbers that they had then.
            self.report.paths.sort_by(|a, b| a.trace.cmp(&b.trace));
            for (id, path) in (0..).zip(&mut self.report.paths) {
                path.id = id;
            }
        }
        self.report.conclude();
        self.printer.finish(&self.report)?;
        let overdue = status.is_some_and(|status| status.code() == Some(OVERDUE));
        let crashed = !self.done && self.n_interrupts == 0 && !overdue;
        Ok(match report::exit_code(&self.report) {
            3 if crashed => OUR_BUG,
            code => code,
        })
    }
}

fn describe(status: Option<ExitStatus>) -> String {
    status.map_or_else(|| "its status is not known".to_owned(), |status| status.to_string())
}

/// Prints the result in the chosen format.
enum Printer {
    Text(Box<TextWriter<BufWriter<std::io::Stdout>>>),
    Json,
}

impl Printer {
    fn new(options: &ExploreOptions) -> Printer {
        match options.format {
            Format::Json => Printer::Json,
            Format::Text => {
                let out = BufWriter::new(std::io::stdout());
                let writer = TextWriter::new(out, width(), palette(options.color));
                Printer::Text(Box::new(writer.with_limit(options.show)))
            }
        }
    }

    fn header(&mut self, header: &Header) -> Result<(), Failure> {
        match self {
            Printer::Text(writer) => writer.header(header).map_err(|error| Failure::output(&error)),
            Printer::Json => Ok(()),
        }
    }

    fn path(&mut self, path: &Path) -> Result<(), Failure> {
        match self {
            Printer::Text(writer) => writer.path(path).map_err(|error| Failure::output(&error)),
            Printer::Json => Ok(()),
        }
    }

    fn finish(&mut self, report: &Report) -> Result<(), Failure> {
        let written = match self {
            Printer::Text(writer) => writer.finish(report),
            Printer::Json => {
                let mut out = BufWriter::new(std::io::stdout());
                report::json::write(&mut out, report).and_then(|()| out.flush())
            }
        };
        written.map_err(|error| Failure::output(&error))
    }
}

fn width() -> usize {
    terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0))
}

fn palette(color: Color) -> Palette {
    let wanted = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    };
    if wanted { Palette::COLOURS } else { Palette::PLAIN }
}
