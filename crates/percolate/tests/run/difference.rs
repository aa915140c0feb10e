//! Compares what two runs of a program did, and shows the difference as `diff -u` does.

use crate::execution::Execution;
use std::fmt::Write;
use std::process::Command;

/// What comes after so many lines of a difference follows from what came before, mostly.
const MAX_LINES: usize = 60;

/// An error unless both printed the same and exited with the same code.
pub(crate) fn check(java: &Execution, percolate: &Execution) -> Result<(), String> {
    if java == percolate {
        return Ok(());
    }
    let mut text = String::new();
    if java.code != percolate.code {
        let shown = |code: Option<i32>| code.map_or("a signal".to_owned(), |code| code.to_string());
        let _ = writeln!(text, "exit code: {} with java, {} here", shown(java.code), shown(percolate.code));
    }
    for (stream, expected, found) in
        [("stdout", &java.out, &percolate.out), ("stderr", &java.err, &percolate.err)]
    {
        if expected != found {
            text += &unified(stream, expected, found);
        }
    }
    Err(text)
}

fn unified(stream: &str, expected: &[u8], found: &[u8]) -> String {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let write = |name: &str, bytes: &[u8]| {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).expect("a temporary file can be written");
        file
    };
    let mut command = Command::new("diff");
    for label in ["java", "percolate"] {
        command.arg("--label").arg(format!("{label} {stream}"));
    }
    command.args(["--text", "--unified"]).arg(write("java", expected)).arg(write("percolate", found));
    let output = command.output().expect("diff starts");
    let lines = String::from_utf8_lossy(&output.stdout);
    let n_more = lines.lines().count().saturating_sub(MAX_LINES);
    let mut text: String = lines.lines().take(MAX_LINES).map(|line| format!("{line}\n")).collect();
    if n_more > 0 {
        let _ = writeln!(text, "({n_more} more lines)");
    }
    text
}
