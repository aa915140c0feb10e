//! A Java program, run by `java` or by `percolate run`.
//!
//! Both see the same encoding and time zone, and nothing of the user's settings; otherwise what they print would depend
//! on where the tests run.

use classfile::jdk::Jdk;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What makes the JVM start faster.
const JAVA_OPTIONS: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/// Variables with which a user's settings would reach `java` or `percolate`.
const HIDDEN: [&str; 6] = [
    "JDK_JAVA_OPTIONS",
    "JAVA_TOOL_OPTIONS",
    "_JAVA_OPTIONS",
    "CLASSPATH",
    "PERCOLATE_LOG",
    // A panic should look here as it does to a user.
    "RUST_BACKTRACE",
];

/// What takes longer will not end.
const LIMIT: Duration = Duration::from_secs(60);

/// A compiled program and its input.
pub(crate) struct Program {
    /// The folder of classes.
    pub(crate) classes: PathBuf,
    /// Jars that it uses.
    pub(crate) libraries: Vec<PathBuf>,
    /// The class with the `main`.
    pub(crate) main: String,
    pub(crate) args: Vec<String>,
    pub(crate) stdin: Vec<u8>,
    pub(crate) assertions: bool,
    /// Whether it may write files below the folder for temporary ones.
    pub(crate) writes: bool,
}

/// What a run printed, and its exit code.
#[derive(PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Execution {
    pub(crate) out: Vec<u8>,
    pub(crate) err: Vec<u8>,
    /// None if a signal ended it.
    pub(crate) code: Option<i32>,
}

/// The command that runs it on the JVM.
pub(crate) fn java_command(jdk: &Jdk, program: &Program) -> Command {
    let mut command = Command::new(jdk.java());
    command.args(JAVA_OPTIONS).args(program.assertions.then_some("-ea"));
    let class_path = std::iter::once(&program.classes).chain(&program.libraries);
    command.arg("-cp").arg(std::env::join_paths(class_path).expect("no folder of the tests has a colon"));
    command.arg(&program.main).args(&program.args);
    command
}

/// Runs it in the interpreter.
pub(crate) fn percolate(program: &Program) -> Result<Execution, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_percolate"));
    command.arg("run").arg(&program.classes).args(["--main", &program.main]);
    for library in &program.libraries {
        command.arg("-cp").arg(library);
    }
    command.args(program.assertions.then_some("--enable-assertions"));
    if program.writes {
        command.arg("--allow-write").arg(std::env::temp_dir());
    }
    command.arg("--").args(&program.args);
    execute(&mut command, &program.stdin)
}

/// Runs a command to its end; an error says which one did not get there.
pub(crate) fn execute(command: &mut Command, stdin: &[u8]) -> Result<Execution, String> {
    for variable in HIDDEN {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let name = command.get_program().display().to_string();
    let mut child = command.spawn().map_err(|error| format!("cannot start {name}: {error}"))?;
    let (out, err) = (collect(child.stdout.take()), collect(child.stderr.take()));
    let mut input = child.stdin.take().expect("the input is a pipe");
    let stdin = stdin.to_owned();
    // A program need not read its input.
    let writer = thread::spawn(move || drop(input.write_all(&stdin)));
    let code = wait(&mut child).ok_or(format!("{name} was not done after {} s", LIMIT.as_secs()))?;
    writer.join().expect("the writer does not panic");
    let [out, err] = [out, err].map(|reader| reader.join().expect("readers do not panic"));
    Ok(Execution { out, err, code })
}

/// Reads a pipe to its end, so that a program never waits for a reader.
fn collect(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    let mut pipe = pipe.expect("the output is a pipe");
    thread::spawn(move || {
        let mut bytes = Vec::new();
        pipe.read_to_end(&mut bytes).expect("a pipe can be read");
        bytes
    })
}

/// The exit code; nothing if the process had to be killed.
fn wait(child: &mut Child) -> Option<Option<i32>> {
    let start = Instant::now();
    while start.elapsed() < LIMIT {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            return Some(status.code());
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("a child can be killed");
    child.wait().expect("a child can be waited for");
    None
}
