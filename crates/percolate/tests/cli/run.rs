//! The binary under test, and what it did.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

/// What a run printed, and its exit code.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

/// The binary, about to run in the folder of inputs with these arguments.
fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_percolate"));
    command
        .args(args)
        // Where there is no fence, tests run all the same.
        .args((replays(args) && fence::Walls::of_system().is_err()).then_some("--unfenced-replay"))
        .current_dir(inputs())
        .env("PERCOLATE_CACHE", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli-cache"))
        .env_remove("PERCOLATE_LOG")
        // A panic should look here as it does to a user.
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The same, already begun.
pub(crate) fn started(args: &[&str]) -> Child {
    command(args).spawn().expect("the binary starts")
}

/// What it did in the end.
pub(crate) fn finished(child: Child) -> Outcome {
    let output = child.wait_with_output().expect("the command ends");
    Outcome { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// Whether the command runs inputs on the JVM.
fn replays(args: &[&str]) -> bool {
    args.first().is_some_and(|command| ["explore", "verify", "test", "equiv"].contains(command))
}

/// The folder of inputs.
pub(crate) fn inputs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cli")
}

/// Runs to the end.
pub(crate) fn percolate(args: &[&str]) -> Outcome {
    finish(command(args))
}

/// Runs to the end with another value of an environment variable.
pub(crate) fn percolate_with(variable: &str, value: &str, args: &[&str]) -> Outcome {
    let mut command = command(args);
    command.env(variable, value);
    finish(command)
}

/// Runs to the end in another folder.
pub(crate) fn percolate_in(folder: &Path, args: &[&str]) -> Outcome {
    let mut command = command(args);
    command.current_dir(folder);
    finish(command)
}

/// Runs to the end with other values of environment variables.
pub(crate) fn percolate_within(variables: &[(&str, &str)], args: &[&str]) -> Outcome {
    let mut command = command(args);
    command.envs(variables.iter().copied());
    finish(command)
}

/// Runs to the end, writing to a file.
pub(crate) fn percolate_into(file: File, args: &[&str]) -> Outcome {
    let mut command = command(args);
    command.stdout(file);
    finish(command)
}

/// Runs to the end, writing what is no result to a file.
pub(crate) fn percolate_muttering_into(file: File, args: &[&str]) -> Outcome {
    let mut command = command(args);
    command.stderr(file);
    finish(command)
}

fn finish(mut command: Command) -> Outcome {
    let output = command.output().expect("the binary starts");
    Outcome { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the output is UTF-8")
}

/// A run that is still going on.
pub(crate) struct Running {
    child: Child,
    out: BufReader<ChildStdout>,
    seen: String,
}

impl Running {
    pub(crate) fn start(args: &[&str]) -> Running {
        Running::start_with(&[], args)
    }

    /// The same with other values of environment variables.
    pub(crate) fn start_with(variables: &[(&str, &Path)], args: &[&str]) -> Running {
        let mut child = command(args).envs(variables.iter().copied()).spawn().expect("the binary starts");
        let out = BufReader::new(child.stdout.take().expect("the output is a pipe"));
        Running { child, out, seen: String::new() }
    }

    /// Reads until a line with that text was printed.
    pub(crate) fn wait_for(&mut self, text: &str) {
        let begin = self.seen.len();
        while !self.seen[begin..].contains(text) {
            let n_bytes = self.out.read_line(&mut self.seen).expect("the output is text");
            assert_ne!(n_bytes, 0, "the output ended before {text:?}:\n{}", self.seen);
        }
    }

    /// Sends a signal to the command itself.
    pub(crate) fn signal(&self, name: &str) {
        send(name, self.child.id());
    }

    /// Sends a signal to its worker process.
    pub(crate) fn signal_worker(&self, name: &str) {
        send(name, self.worker());
    }

    /// Waits until the worker runs.
    pub(crate) fn wait_for_worker(&self) {
        while !children(self.child.id()).into_iter().any(is_worker) {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// The id of its worker process.
    pub(crate) fn worker(&self) -> u32 {
        let worker = children(self.child.id()).into_iter().find(|&child| is_worker(child));
        worker.expect("the worker runs")
    }

    /// Sends a signal to the process that works for the worker.
    pub(crate) fn signal_part(&self, name: &str) {
        send(name, self.part());
    }

    /// The id of the process that works for the worker.
    pub(crate) fn part(&self) -> u32 {
        let parts = children(self.worker());
        *parts.iter().find(|&&part| is_running(part)).expect("a part of the work is left")
    }

    /// Closes its output.
    pub(crate) fn stop_reading(self) -> Outcome {
        let Running { child, out, seen } = self;
        drop(out);
        let output = child.wait_with_output().expect("the command ends");
        Outcome { out: seen, err: text(output.stderr), code: output.status.code() }
    }

    /// Reads the rest.
    pub(crate) fn finish(mut self) -> Outcome {
        self.out.read_to_string(&mut self.seen).expect("the output is text");
        let output = self.child.wait_with_output().expect("the command ends");
        Outcome { out: self.seen, err: text(output.stderr), code: output.status.code() }
    }
}

fn send(signal: &str, process: u32) {
    let status =
        Command::new("kill").args(["-s", signal, &process.to_string()]).status().expect("kill starts");
    assert!(status.success(), "kill: {status}");
}

/// A process and all that it has started, directly or not.
pub(crate) fn all_below(process: u32) -> Vec<u32> {
    let mut all = vec![process];
    let mut next = 0;
    while let Some(&process) = all.get(next) {
        all.extend(children(process));
        next += 1;
    }
    all
}

/// A process is a child of the thread that started it.
fn children(process: u32) -> Vec<u32> {
    let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten();
    let of_thread = |thread: std::fs::DirEntry| std::fs::read_to_string(thread.path().join("children")).ok();
    let listed: Vec<String> = threads.filter_map(|thread| of_thread(thread.ok()?)).collect();
    listed.iter().flat_map(|ids| ids.split_whitespace()).filter_map(|id| id.parse().ok()).collect()
}

/// Whether it is there and not just waiting to be buried.
pub(crate) fn is_running(process: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").is_some_and(|(_, rest)| !rest.starts_with('Z'))
}

fn is_worker(process: u32) -> bool {
    let arguments = std::fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    matches!(arguments.split(|&byte| byte == 0).nth(1), Some(b"worker"))
}
