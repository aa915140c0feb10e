//! Measures what generated tests cover of classes that people use, by a judge that is not ours: JaCoCo.
//!
//! For each subject, `percolate test` writes tests, `javac` compiles them and JUnit runs them on the instrumented class.
//! Every test must compile and pass, as tests describe the code as it is: one that does not is a failure of the chore.
//! Coverage is a result, not a verdict. `docs/generated-tests.md` has the table, and how to read it.

mod measure;
mod services;
mod tally;

use crate::repo;
use anyhow::{Result, ensure};
use clap::Args;
use measure::Workshop;
use std::path::PathBuf;

/// A class of a library.
#[derive(Clone)]
pub(crate) struct Subject {
    /// Its jar, without the ending, and then those that it needs.
    jars: Vec<String>,
    /// The class, with slashes; its inner classes belong to it.
    class: String,
}

/// Subjects as [`Subject::parse`] reads them.
const SUBJECTS: &[&str] = &[
    "commons-lang3:org/apache/commons/lang3/CharUtils",
    "commons-lang3:org/apache/commons/lang3/StringUtils",
    "commons-lang3:org/apache/commons/lang3/math/NumberUtils",
    "commons-codec:org/apache/commons/codec/binary/Hex",
    "commons-codec:org/apache/commons/codec/language/Soundex",
    "commons-csv:org/apache/commons/csv/CSVParser",
];

impl Subject {
    /// Reads `jar:p/Class` or `jar,other:p/Class`.
    fn parse(text: &str) -> Result<Subject, String> {
        let (jars, class) = text.split_once(':').ok_or("it is JAR:CLASS, as commons-lang3:org/p/Class")?;
        Ok(Subject { jars: jars.split(',').map(str::to_owned).collect(), class: class.replace('.', "/") })
    }

    /// The simple name of the class.
    fn name(&self) -> &str {
        self.class.rsplit('/').next().unwrap_or(&self.class)
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
    /// This class instead, as JAR:CLASS; several jars, the class's own first, are separated by commas
    #[arg(long, value_name = "JAR:CLASS", value_parser = Subject::parse)]
    subject: Vec<Subject>,
    /// The classes of `benches/services` instead
    #[arg(long, conflicts_with_all = ["only", "subject"])]
    services: bool,
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
    SUBJECTS.iter().map(|subject| subject.rsplit('/').next().unwrap_or(subject))
}

/// The classes to measure.
fn subjects(options: &Options) -> Result<Vec<Subject>> {
    if options.services {
        return services::subjects(&options.jars);
    }
    if !options.subject.is_empty() {
        return Ok(options.subject.clone());
    }
    let known = SUBJECTS.iter().map(|subject| Subject::parse(subject).map_err(anyhow::Error::msg));
    let known: Vec<Subject> = known.collect::<Result<_>>()?;
    let is_wanted = |subject: &Subject| options.only.as_ref().is_none_or(|name| name == subject.name());
    Ok(known.into_iter().filter(is_wanted).collect())
}

/// Measures the classes; fails if a test does not compile or does not pass.
pub(crate) fn run(options: &Options) -> Result<()> {
    let percolate = options.percolate.clone().unwrap_or_else(|| repo::target().join("debug/percolate"));
    let workshop = Workshop::new(percolate, options.jars.clone(), options.time)?;
    println!(
        "{:<20}{:>7}{:>8}{:>8}{:>12}{:>9}{:>16}{:>11}",
        "class", "tests", "passed", "failed", "uncompiled", "made up", "branches", "seconds"
    );
    let mut n_bad = 0;
    let mut all = [0; 4];
    for subject in &subjects(options)? {
        let measured = workshop.measure(subject)?;
        let tally = &measured.tally;
        let (covered, total) = tally.branches();
        println!(
            "{:<20}{:>7}{:>8}{:>8}{:>12}{:>9}{:>11}/{total:<4}{:>6}{:>5.0}",
            subject.name(),
            measured.n_tests,
            tally.n_passed,
            tally.failed.len(),
            measured.uncompiled.len(),
            measured.n_made_up,
            covered,
            percent(covered, total),
            measured.seconds,
        );
        let own = [measured.n_tests, measured.n_made_up, covered, total];
        all.iter_mut().zip(own).for_each(|(sum, own)| *sum += own);
        for problem in measured.trouble.iter().chain(&measured.uncompiled).chain(&tally.failed) {
            println!("    {problem}");
            n_bad += 1;
        }
        if options.missed {
            tally.missed().for_each(|line| println!("    {line}"));
        }
    }
    let [n_tests, n_made_up, covered, total] = all;
    println!(
        "{n_tests} tests, {n_made_up} with objects that no constructor makes; {covered} of {total} branches ({})",
        percent(covered, total)
    );
    ensure!(n_bad == 0, "{n_bad} problems: every test must compile and pass");
    Ok(())
}

fn percent(part: usize, whole: usize) -> String {
    (part * 100).checked_div(whole).map_or_else(|| "-".to_owned(), |percent| format!("{percent}%"))
}
