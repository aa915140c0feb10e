//! The programs that are measured: ours, the JVM, and the Java classes they run.

use crate::repo;
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// What the JVM runs when there is nothing to do.
const HELLO: &str =
    "class Hello { public static void main(String[] a) { System.out.println(\"hello\"); } }\n";

/// Compiled classes, and the commands that run them.
pub(super) struct Subjects {
    classes: PathBuf,
}

impl Subjects {
    /// Compiles everything that the JVM or the start-up is measured with.
    pub(super) fn compile() -> Result<Self> {
        let folder = repo::target().join("bench");
        let classes = folder.join("classes");
        fs::create_dir_all(&classes).with_context(|| format!("cannot create {}", classes.display()))?;
        let hello = folder.join("Hello.java");
        fs::write(&hello, HELLO).with_context(|| format!("cannot write {}", hello.display()))?;
        let mut sources =
            vec![hello, repo::root().join("benches/Loop.java"), repo::root().join("examples/Triangle.java")];
        let programs = repo::root().join("benches/run");
        for program in
            fs::read_dir(&programs).with_context(|| format!("cannot read {}", programs.display()))?
        {
            sources.push(program?.path());
        }
        repo::succeed(repo::jdk_tool("javac").args(["-g", "-nowarn", "-d"]).arg(&classes).args(sources))?;
        Ok(Self { classes })
    }

    /// Explores the method `run` of `benches/{class}.java`.
    pub(super) fn explore(class: &str) -> Command {
        Self::explore_method(class, "run")
    }

    /// Explores a method of `benches/{class}.java`, path by path in one process.
    pub(super) fn explore_method(class: &str, method: &str) -> Command {
        // A loop of 10^8 iterations is longer than a path may be by default.
        let mut command =
            percolate(&["--format", "json", "--max-steps", "1000000000000", "--merge", "off", "-j", "1"]);
        command.arg(format!("benches/{class}.java")).arg(format!("{class}#{method}"));
        command
    }

    /// Explores a small method that is compiled already.
    pub(super) fn explore_compiled(&self) -> Command {
        let mut command = percolate(&["--format", "text"]);
        command.arg(&self.classes).arg("Triangle#classify");
        command
    }

    /// Runs `main` of `class` in our interpreter.
    pub(super) fn run(&self, class: &str) -> Command {
        let mut command = Command::new(repo::target().join("release/percolate"));
        command.arg("run").arg(&self.classes).args(["--main", class]);
        command
    }

    /// Runs `main` of `class` on the JVM.
    pub(super) fn java(&self, options: &[&str], class: &str) -> Command {
        let mut command = repo::jdk_tool("java");
        command.args(options).arg("-cp").arg(&self.classes).arg(class);
        command
    }
}

/// The release build, without its replays on the JVM: those would be measured too.
fn percolate(options: &[&str]) -> Command {
    let mut command = Command::new(repo::target().join("release/percolate"));
    command.current_dir(repo::root()).args(["explore", "--no-replay"]).args(options);
    command
}
