//! Starts worker processes for a supervisor.

use crate::failure::Failure;
use serde::Serialize;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Starts this binary again as a worker with these orders; closing its input makes it stop.
pub(crate) fn spawn(
    command: &str,
    orders: &impl Serialize,
    log: Option<&str>,
) -> Result<(Child, ChildStdin, ChildStdout), Failure> {
    let cannot_start =
        |error: std::io::Error| Failure::bad_input(format!("cannot start the worker: {error}"));
    let program = std::env::current_exe().map_err(cannot_start)?;
    let mut worker = Command::new(program)
        .arg(command)
        .args(log.iter().flat_map(|filter| ["--log", *filter]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // Ctrl-C reaches us alone; the worker stops when we close its input.
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
