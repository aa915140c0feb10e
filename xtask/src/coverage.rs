//! Measures what generated tests cover of classes that people use, by a judge that is not ours: JaCoCo.
//!
//! For each subject, `percolate test` writes tests, `javac` compiles them and JUnit runs them on the instrumented class.
//! Every test must compile and pass, as tests describe the code as it is: one that does not is a failure of the chore.
//! Coverage is a result, not a verdict. `docs/generated-tests.md` has the table, and how to read it.

mod measure;
mod tally;

use crate::repo;
use anyhow::{Result, ensure};
use clap::Args;
use measure::Workshop;
use std::path::PathBuf;

/// A class of a library.
pub(crate) struct Subject {
    /// The jar, without its ending.
    jar: &'static str,
    /// The class, with slashes; its inner classes belong to it.
    class: &'static str,
}

const SUBJECTS: &[Subject] = &[
    Subject { jar: "commons-lang3", class: "org/apache/commons/lang3/CharUtils" },
    Subject { jar: "commons-lang3", class: "org/apache/commons/lang3/StringUtils" },
    Subject { jar: "commons-lang3", class: "org/apache/commons/lang3/math/NumberUtils" },
    Subject { jar: "commons-codec", class: "org/apache/commons/codec/binary/Hex" },
    Subject { jar: "commons-codec", class: "org/apache/commons/codec/language/Soundex" },
    Subject { jar: "commons-csv", class: "org/apache/commons/csv/CSVParser" },
];

impl Subject {
    /// The simple name of the class.
    fn name(&self) -> &'static str {
        self.class.rsplit('/').next().unwrap_or(self.class)
    }
}

/// What to measure, and how.
#[derive(Args)]
pub(crate) struct Options {
    /// The binary, instead of the debug build
    #[arg(long, value_name = "PATH")]
    percolate: Option<PathBuf>,
    /// Only the class of this simple name
    #[arg(long, value_name = "NAME", value_parser = clap::builder::PossibleValuesParser::new(names()))]
    only: Option<String>,
    /// Explore each class for so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    time: u64,
    /// Where the jars of the libraries, of JUnit 5 and of JaCoCo are
    #[arg(long, value_name = "FOLDER", default_value = "/usr/share/java")]
    jars: PathBuf,
    /// Also print the methods with branches that no test takes, and the lines of these
    #[arg(long)]
    missed: bool,
}

fn names() -> impl Iterator<Item = &'static str> {
    SUBJECTS.iter().map(Subject::name)
}

/// Measures the classes; fails if a test does not compile or does not pass.
pub(crate) fn run(options: &Options) -> Result<()> {
    let percolate = options.percolate.clone().unwrap_or_else(|| repo::target().join("debug/percolate"));
    let workshop = Workshop::new(percolate, options.jars.clone(), options.time)?;
    println!(
        "{:<14}{:>7}{:>8}{:>8}{:>12}{:>16}{:>11}",
        "class", "tests", "passed", "failed", "uncompiled", "branches", "seconds"
    );
    let mut n_bad = 0;
    for subject in SUBJECTS.iter().filter(|it| options.only.as_ref().is_none_or(|name| name == it.name())) {
        let measured = workshop.measure(subject)?;
        let tally = &measured.tally;
        let (covered, total) = tally.branches();
        println!(
            "{:<14}{:>7}{:>8}{:>8}{:>12}{:>11}/{total:<4}{:>6}{:>5.0}",
            subject.name(),
            measured.n_tests,
            tally.n_passed,
            tally.failed.len(),
            measured.uncompiled.len(),
            covered,
            percent(covered, total),
            measured.seconds,
        );
        for problem in measured.trouble.iter().chain(&measured.uncompiled).chain(&tally.failed) {
            println!("    {problem}");
            n_bad += 1;
        }
        if options.missed {
            tally.missed().for_each(|line| println!("    {line}"));
        }
    }
    ensure!(n_bad == 0, "{n_bad} problems: every test must compile and pass");
    Ok(())
}

fn percent(part: usize, whole: usize) -> String {
    (part * 100).checked_div(whole).map_or_else(|| "-".to_owned(), |percent| format!("{percent}%"))
}
