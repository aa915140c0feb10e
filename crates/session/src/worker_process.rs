//! Worker processes, as their supervisors see them.

use crate::ending::Ending;
use crate::failure::Failure;
use crate::line::Line;
use crate::message::Message;
use crate::orders::{Answer, Job};
use crate::threads;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The command by which this binary becomes a worker.
pub const WORKER: &str = "worker";

/// A worker; closing its input makes it stop.
pub(crate) struct WorkerProcess {
    process: Child,
    input: Option<ChildStdin>,
}

/// What happens to a worker.
pub(crate) enum Heard {
    /// It says something, perhaps about one of several methods.
    Message(Option<usize>, Box<Message>),
    /// It says what nobody understands. What else it says is not heard: it is as if it had crashed.
    Unreadable,
    /// It has closed its output.
    Ended,
}

impl WorkerProcess {
    /// Starts this binary again as a worker. What happens to it is told to `hear`, in a thread of its own, until that no longer
    /// listens.
    pub(crate) fn start(
        job: &Job,
        log: Option<&str>,
        hear: impl Fn(Heard) -> bool + Send + 'static,
    ) -> Result<WorkerProcess, Failure> {
        let cannot_start =
            |error: std::io::Error| Failure::bad_input(format!("cannot start the worker: {error}"));
        let program = std::env::current_exe().map_err(cannot_start)?;
        let mut process = Command::new(program)
            .arg(WORKER)
            .args(log.iter().flat_map(|filter| ["--log", *filter]))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Ctrl-C reaches us alone; the worker stops when we close its input.
            .process_group(0)
            .spawn()
            .map_err(cannot_start)?;
        let mut input = process.stdin.take().expect("the worker's input is a pipe");
        let line = serde_json::to_string(job)
            .map_err(|_| Failure::bad_input("a path of the class path is not valid UTF-8; rename it"))?;
        writeln!(input, "{line}").and_then(|()| input.flush()).map_err(cannot_start)?;
        let output = process.stdout.take().expect("the worker's output is a pipe");
        threads::start(move || listen(&output, hear)).map_err(threads::cannot_start)?;
        Ok(WorkerProcess { process, input: Some(input) })
    }

    /// Tells a worker that waits how to go on; one that has ended needs no answer.
    pub(crate) fn answer(&mut self, answer: Answer) {
        if let Some(input) = &mut self.input {
            let answer = serde_json::to_string(&answer).expect("answers are plain data");
            let _ = writeln!(input, "{answer}").and_then(|()| input.flush());
        }
    }

    /// Tells it to stop.
    pub(crate) fn close(&mut self) {
        self.input = None;
    }

    /// Ends it, if it has not ended by itself.
    pub(crate) fn kill(&mut self) {
        let _ = self.process.kill();
    }

    /// Waits for its end.
    pub(crate) fn wait(&mut self) -> Ending {
        Ending::of(self.process.wait().ok())
    }
}

fn listen(output: &ChildStdout, hear: impl Fn(Heard) -> bool) {
    let mut is_readable = true;
    threads::hear_lines(output, |text| {
        let message = Line::read(&text).and_then(|line| Some((line.method, line.message().ok()?)));
        match message {
            Some((method, message)) => hear(Heard::Message(method, Box::new(message))),
            None => {
                log::error!("what the worker says is no message: {text}");
                is_readable = false;
                false
            }
        }
    });
    hear(if is_readable { Heard::Ended } else { Heard::Unreadable });
}
