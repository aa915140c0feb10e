//! A process behind a fence: its memory, its end.

use crate::enclosure::Fence;
use rustix::process::{Pid, Signal, kill_process_group};
use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How often a process is looked at while others wait for its end.
const PERIOD: Duration = Duration::from_millis(5);

/// What is kept of each output stream.
const MAX_OUTPUT: u64 = 4 << 20;

/// A process that is killed, with its group, when this goes out of use.
#[derive(Debug)]
pub struct Process {
    child: Child,
    status: Option<ExitStatus>,
    /// Where it has mounted its files.
    _mount_point: Option<std::sync::Arc<TempDir>>,
}

/// What a program may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Of time.
    pub time: Duration,
    /// Of memory, in bytes that are resident.
    pub resident: u64,
}

/// How a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// By itself, with that status; none after a signal.
    Itself(Option<i32>),
    /// It took too long.
    TooLong,
    /// It took too much memory.
    TooLarge,
    /// The caller did not want to wait any longer.
    Stopped,
}

/// What a program said, and how it ended.
#[derive(Debug)]
pub struct Output {
    /// How it ended.
    pub ended: Ended,
    /// The beginning of what it printed.
    pub stdout: Vec<u8>,
    /// The same of its error output.
    pub stderr: Vec<u8>,
}

impl Process {
    pub(crate) fn new(child: Child, mount_point: Option<std::sync::Arc<TempDir>>) -> Process {
        Process { child, status: None, _mount_point: mount_point }
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// The memory that it has now, in bytes; none if it has ended.
    pub fn resident(&self) -> Option<u64> {
        resident_bytes(self.id())
    }

    /// How many bytes it has written so far, wherever to; none if it has ended.
    pub fn written(&self) -> Option<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/io", self.id())).ok()?;
        let number = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        // What goes to a file by way of memory is written later, and then by the page.
        Some(number("wchar:").unwrap_or(0).max(number("write_bytes:").unwrap_or(0)))
    }

    /// How it ended, if it did.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.child.try_wait().ok().flatten();
        }
        self.status
    }

    /// Waits for its end.
    pub fn wait(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            self.status = self.child.wait().ok();
        }
        self.status
    }

    /// Waits for its end, and kills it if that does not come in time.
    pub fn wait_at_most(&mut self, time: Duration) -> Option<ExitStatus> {
        let started = Instant::now();
        while self.ended().is_none() && started.elapsed() < time {
            std::thread::sleep(PERIOD);
        }
        if self.status.is_none() {
            self.kill();
        }
        self.status
    }

    /// Kills it and all processes that it has started and that are still in its group.
    pub fn kill(&mut self) {
        if self.ended().is_some() {
            return;
        }
        if let Some(group) = i32::try_from(self.id()).ok().and_then(Pid::from_raw) {
            // It may have ended just now; its number is its own until it was waited for.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.kill();
        self.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Fence {
    /// Runs a program to its end, to its limits, or until it is stopped.
    pub fn output(
        &self,
        mut command: Command,
        limits: &Limits,
        is_stopped: &dyn Fn() -> bool,
    ) -> io::Result<Output> {
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = self.start(command, &[])?;
        let stdout = process.child.stdout.take().map(collect);
        let stderr = process.child.stderr.take().map(collect);
        let started = Instant::now();
        let ended = loop {
            if let Some(status) = process.ended() {
                break Ended::Itself(status.code());
            }
            if is_stopped() {
                break Ended::Stopped;
            }
            if started.elapsed() > limits.time {
                break Ended::TooLong;
            }
            if process.resident().is_some_and(|bytes| bytes > limits.resident) {
                break Ended::TooLarge;
            }
            std::thread::sleep(PERIOD);
        };
        process.kill();
        let read = |thread: Option<JoinHandle<Vec<u8>>>| match thread {
            // Where processes can be made, one of them may hold the stream open for ever.
            Some(thread) => {
                let until = Instant::now() + Duration::from_secs(1);
                while !thread.is_finished() && Instant::now() < until {
                    std::thread::sleep(PERIOD);
                }
                if thread.is_finished() { thread.join().unwrap_or_default() } else { Vec::new() }
            }
            None => Vec::new(),
        };
        Ok(Output { ended, stdout: read(stdout), stderr: read(stderr) })
    }
}

/// Reads all, and keeps the beginning.
fn collect(mut stream: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut kept = Vec::new();
        // What cannot be read is not there.
        let _ = stream.by_ref().take(MAX_OUTPUT).read_to_end(&mut kept);
        let _ = io::copy(&mut stream, &mut io::sink());
        kept
    })
}

/// The memory that a process has now, in bytes; none if there is no such process.
pub fn resident_bytes(process: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
    let pages: u64 = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * rustix::param::page_size() as u64)
}
