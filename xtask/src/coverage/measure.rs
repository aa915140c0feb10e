//! From a class of a jar to a tally: unpack it, let `percolate` write tests, compile them and run them.
//!
//! **Invariant:** only the subject is unpacked, so that `percolate` writes tests for nothing else and JaCoCo counts nothing
//! else; the rest of the library is a jar on the class path.

use super::Subject;
use super::tally::Tally;
use crate::repo;
use anyhow::{Context, Result, ensure};
use classfile::container::{Folder, Jar};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The Java release whose classes are taken out of jars that have several versions of them.
const FEATURE: u32 = 17;

/// What javac needs besides the subject's jar.
const TO_COMPILE: &[&str] = &["junit-jupiter-api", "junit-platform-commons", "apiguardian-api", "opentest4j"];

/// What `MeasureCoverage` is made of.
const TO_RUN: &[&str] = &[
    "junit-platform-console-standalone",
    "org.jacoco.core",
    "asm",
    "asm-tree",
    "asm-commons",
    "asm-analysis",
];

/// Where things are and where they are put.
pub(super) struct Workshop {
    percolate: PathBuf,
    jars: PathBuf,
    time: u64,
    root: PathBuf,
}

/// The result for one subject.
pub(super) struct Measured {
    /// Tests that were written.
    pub(super) n_tests: usize,
    /// Those of them that make an object without a constructor.
    pub(super) n_made_up: usize,
    /// That `percolate` did not end well, though it may have written tests.
    pub(super) trouble: Option<String>,
    /// Errors of javac, one for each place.
    pub(super) uncompiled: Vec<String>,
    pub(super) tally: Tally,
    /// How long `percolate` took.
    pub(super) seconds: f64,
}

impl Workshop {
    /// Puts everything below the target folder.
    pub(super) fn new(percolate: PathBuf, jars: PathBuf, time: u64) -> Result<Self> {
        for name in TO_COMPILE.iter().chain(TO_RUN) {
            let jar = jars.join(format!("{name}.jar"));
            ensure!(
                jar.exists(),
                "{} is missing; docs/generated-tests.md says what is needed",
                jar.display()
            );
        }
        Ok(Self { percolate, jars, time, root: repo::target().join("coverage") })
    }

    /// Measures the tests of `subject`.
    pub(super) fn measure(&self, subject: &Subject) -> Result<Measured> {
        let root = self.root.join(subject.name());
        if root.exists() {
            fs::remove_dir_all(&root).with_context(|| format!("cannot empty {}", root.display()))?;
        }
        let [classes, sources, tests] = ["subject", "tests", "classes"].map(|name| root.join(name));
        for folder in [&classes, &sources, &tests] {
            fs::create_dir_all(folder)?;
        }
        self.unpack(subject, &classes)?;
        let start = Instant::now();
        let trouble = self.write_tests(subject, &classes, &sources)?;
        let seconds = start.elapsed().as_secs_f64();
        let files = java_files(&sources)?;
        let (mut n_tests, mut n_made_up) = (0, 0);
        for file in &files {
            let text = fs::read_to_string(file)?;
            let mut tests = text.split("@Test\n");
            tests.next();
            let is_made_up =
                |test: &&str| test.split("\n    }\n").next().is_some_and(|it| it.contains("allocate("));
            n_made_up += tests.clone().filter(is_made_up).count();
            n_tests += tests.count();
        }
        let uncompiled = self.compile(subject, &files, &tests)?;
        let tally = self.run(subject, &classes, &tests)?;
        Ok(Measured { n_tests, n_made_up, trouble, uncompiled, tally, seconds })
    }

    fn jar(&self, name: &str) -> PathBuf {
        self.jars.join(format!("{name}.jar"))
    }

    /// The jars of a subject.
    fn library(&self, subject: &Subject) -> Result<std::ffi::OsString> {
        self.class_path(&subject.jars.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn class_path(&self, names: &[&str]) -> Result<std::ffi::OsString> {
        std::env::join_paths(names.iter().map(|name| self.jar(name)))
            .context("a folder with a colon in its name")
    }

    /// Copies the class and those inside it to the folder `to`.
    fn unpack(&self, subject: &Subject, to: &Path) -> Result<()> {
        let jar = Jar::open(self.jar(&subject.jars[0]), FEATURE)?;
        let inner = format!("{}$", subject.class);
        let folder = Folder::open(to)?;
        for name in jar.list().into_iter().filter(|name| *name == subject.class || name.starts_with(&inner)) {
            let bytes = jar.find(&name)?.with_context(|| format!("{name} is listed but not there"))?;
            let file = folder.path_of(&name);
            fs::create_dir_all(file.parent().expect("a file in a folder has a parent"))?;
            fs::write(file, bytes)?;
        }
        Ok(())
    }

    /// Lets `percolate` write tests; the result is what is wrong with how it ended.
    fn write_tests(&self, subject: &Subject, target: &Path, to: &Path) -> Result<Option<String>> {
        let mut command = Command::new(&self.percolate);
        command.arg("test").arg(target).arg("--classpath").arg(self.library(subject)?);
        command.args(["--framework", "junit5", "--time", &self.time.to_string(), "-o"]).arg(to);
        let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
        let output = output.with_context(|| format!("cannot start {}", self.percolate.display()))?;
        fs::write(to.with_extension("txt"), &output.stdout)?;
        let status = output.status;
        Ok((!status.success()).then(|| format!("percolate test failed: {status}")))
    }

    /// Compiles the tests; the result is what javac does not like.
    fn compile(&self, subject: &Subject, files: &[PathBuf], to: &Path) -> Result<Vec<String>> {
        if files.is_empty() {
            return Ok(Vec::new());
        }
        let mut jars = TO_COMPILE.to_vec();
        jars.extend(subject.jars.iter().map(String::as_str));
        let mut javac = repo::jdk_tool("javac");
        javac.args(["-nowarn", "-proc:none", "-encoding", "UTF-8", "-Xmaxerrs", "100000", "-d"]).arg(to);
        javac.arg("-cp").arg(self.class_path(&jars)?).args(files).stdin(Stdio::null());
        let output = javac.output().context("cannot start javac")?;
        let said = String::from_utf8_lossy(&output.stderr);
        let errors: BTreeSet<&str> = said.lines().filter(|line| line.contains(": error: ")).collect();
        ensure!(output.status.success() || !errors.is_empty(), "javac failed: {said}");
        Ok(errors.into_iter().map(str::to_owned).collect())
    }

    fn run(&self, subject: &Subject, classes: &Path, tests: &Path) -> Result<Tally> {
        let mut java = repo::jdk_tool("java");
        // As Maven and Gradle do.
        java.arg("-ea").arg("-cp").arg(self.class_path(TO_RUN)?);
        java.arg(repo::root().join("xtask/java/MeasureCoverage.java"));
        java.arg(classes).arg(tests).args(subject.jars.iter().map(|jar| self.jar(jar))).stdin(Stdio::null());
        let text = repo::output(&mut java, &[0])?;
        Tally::parse(&String::from_utf8_lossy(&text))
    }
}

/// The sources below `folder`, ordered.
fn java_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "java") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
