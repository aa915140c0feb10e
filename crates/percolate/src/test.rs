//! `test`: writes the JUnit tests of finished reports into a project, those that pass where they are tried.
//!
//! **Invariant:** a file that somebody else wrote is never written over: the tests then get another name.

mod layout;
mod trying;

use crate::cli;
use crate::exploring::{self, Goal, Printer};
use classfile::files;
use classfile::sources::GENERATED;
use exploration::construction;
use replay::Permissions;
use report::junit::{Framework, Generated, Options, Recipes, Refusal, TestClass, generate};
use report::{Command, Count, Report, missing_of_all};
use session::{Failure, INCOMPLETE, OUR_BUG, Target, memory, still_read};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use trying::Trial;

/// Reasons that are told for all, and for one class.
const MAX_REASONS: usize = 8;
const MAX_REASONS_OF_CLASS: usize = 3;

/// A class of whose branches less than this part was reached is told, with the reasons.
const LITTLE: f64 = 0.2;

/// Where the tests go, and of what kind they are.
pub(crate) struct TestOptions {
    /// What was explored: its project is where the tests go.
    pub(crate) target: PathBuf,
    /// The root of the packages of tests, if not that of the project.
    pub(crate) output: Option<PathBuf>,
    /// The package of the test classes, if not that of the classes under test.
    pub(crate) package: Option<String>,
    /// For which JUnit, if not for that of the project.
    pub(crate) framework: Option<Framework>,
    /// At most so many tests of a method, besides its findings, where nothing is known of coverage.
    pub(crate) limit: usize,
}

/// Explores what the user named, and writes tests for it.
pub(crate) fn run(options: &cli::TestOptions, log: Option<&str>) -> Result<u8, Failure> {
    let target = exploring::open(&options.explore)?;
    let goal = Goal::of(&options.explore);
    let explored =
        exploring::explore(Command::Test, &target, &options.explore, &goal, log, &mut Printer::silent())?;
    let (mut program, _) = Target::program(&target.jdk, &target.class_path)?;
    let memory_mb = memory::for_jvms(options.explore.bounds.memory);
    let reports = &explored.summary.reports;
    let mut recipes = construction::recipes(&mut program, reports);
    let permissions = options.explore.permissions.permissions();
    let permissions = Permissions { memory_mb: Some(memory_mb), ..permissions };
    if let Some(Ok(mut jvm)) = (!options.explore.no_replay).then(|| session::jvm(&target, &permissions)) {
        construction::try_constructors(&mut program, reports, &mut recipes, &mut jvm);
    }
    let trial = (!options.explore.no_replay).then(|| Trial::new(&target, &permissions));
    let wanted = TestOptions {
        target: options.explore.target.target.clone(),
        output: options.output.clone(),
        package: options.package.clone(),
        framework: options.framework.map(|framework| match framework {
            cli::FrameworkOption::Junit4 => Framework::JUnit4,
            cli::FrameworkOption::Junit5 => Framework::JUnit5,
        }),
        limit: options.max_tests,
    };
    exploring::tell_contradictions(&explored.summary);
    let written = write(reports, &recipes, &wanted, trial)?;
    let mut out = io::stdout().lock();
    still_read(written.print(&mut out))?;
    // Tests were asked for: findings are in them, and no failure of the command.
    let is_unreplayed = explored.summary.reports.iter().any(|report| report.unreplayed.is_some());
    Ok(match exploring::exit_code(&explored, None) {
        OUR_BUG => OUR_BUG,
        _ if is_unreplayed || written.n_tests == 0 => INCOMPLETE,
        _ => 0,
    })
}

/// What was written.
#[derive(Debug)]
pub(crate) struct Summary {
    /// The files.
    pub(crate) files: Vec<PathBuf>,
    n_tests: usize,
    n_findings: usize,
    refused: BTreeMap<Refusal, usize>,
    /// Why behaviour may be missing.
    missing: Vec<String>,
    /// Classes of which little was reached.
    little: Vec<Little>,
}

/// A class of which little was reached.
#[derive(Debug)]
struct Little {
    class: String,
    branches: Count,
    missing: Vec<String>,
}

/// Writes tests for the confirmed paths of `reports`.
fn write(
    reports: &[Report],
    recipes: &Recipes,
    options: &TestOptions,
    trial: Option<Result<Trial<'_>, String>>,
) -> Result<Summary, Failure> {
    let project = layout::Project::of(&options.target);
    let folder_of = |class: &TestClass| {
        options.output.clone().unwrap_or_else(|| project.test_sources_of(&class.package, &class.name))
    };
    let file_of = |class: &TestClass| file_of(class, &folder_of(class));
    let mut wanted = Options {
        framework: options.framework.unwrap_or_else(|| project.framework()),
        package: options.package.clone(),
        limit: options.limit,
        ..Options::default()
    };
    let generate = |wanted: &Options| generate(reports, recipes, wanted, covers);
    let mut generated = generate(&wanted);
    wanted.reserved = foreign(&generated, file_of).keys().cloned().collect();
    if !wanted.reserved.is_empty() {
        generated = generate(&wanted);
        if let Some((_, file)) = foreign(&generated, file_of).first_key_value() {
            return Err(Failure::bad_input(format!("{} exists and is not ours", file.display())));
        }
    }
    match trial.map(|trial| trial?.weed(&mut wanted, generate)) {
        Some(Ok(tried)) => generated = tried,
        Some(Err(why)) => session::tell(format_args!("the tests were not tried: {why}")),
        None => {}
    }
    let mut files = Vec::new();
    for class in &generated.classes {
        let file = file_of(class);
        let parent = file.parent().expect("a file below a folder has a parent");
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&file, &class.text))
            .map_err(|error| Failure::bad_input(format!("cannot write {}: {error}", file.display())))?;
        files.push(file);
    }
    Ok(Summary {
        files,
        n_tests: generated.classes.iter().map(|class| class.tests.len()).sum(),
        n_findings: generated.classes.iter().map(|class| class.n_findings).sum(),
        refused: generated.refused,
        missing: missing_of_all(&reports.iter().collect::<Vec<_>>()),
        little: little(reports),
    })
}

/// The classes of which little was reached, if there are several; of one the reasons are those of all.
fn little(reports: &[Report]) -> Vec<Little> {
    let mut by_class: BTreeMap<&str, Vec<&Report>> = BTreeMap::new();
    for report in reports {
        let class = report.header.method.split('#').next().unwrap_or_default();
        by_class.entry(class).or_default().push(report);
    }
    if by_class.len() == 1 {
        return Vec::new();
    }
    let little = by_class.into_iter().filter_map(|(class, reports)| {
        let count = |of: fn(&Count) -> u64| reports.iter().map(|report| of(&report.coverage.branches)).sum();
        let branches = Count { covered: count(|it| it.covered), total: count(|it| it.total) };
        let is_little = (branches.covered as f64) < LITTLE * branches.total as f64;
        is_little.then(|| Little { class: class.to_owned(), branches, missing: missing_of_all(&reports) })
    });
    little.collect()
}

/// The branches that a path takes, and how it ends.
fn covers(path: &report::Path) -> BTreeSet<u32> {
    path.covered.iter().copied().collect()
}

/// The test classes, by full name, in whose place there is a file that is not ours; and that file.
fn foreign(generated: &Generated, file_of: impl Fn(&TestClass) -> PathBuf) -> BTreeMap<String, PathBuf> {
    // A file that cannot be read is not ours either.
    let is_foreign = |file: &PathBuf| {
        file.exists() && !files::read(file).is_ok_and(|text| text.starts_with(GENERATED.as_bytes()))
    };
    let files = generated.classes.iter().map(|class| (full_name(class), file_of(class)));
    files.filter(|(_, file)| is_foreign(file)).collect()
}

fn full_name(class: &TestClass) -> String {
    if class.package.is_empty() { class.name.clone() } else { format!("{}.{}", class.package, class.name) }
}

fn file_of(class: &TestClass, folder: &Path) -> PathBuf {
    let folder = class.package.split('.').fold(folder.to_owned(), |folder, part| folder.join(part));
    folder.join(format!("{}.java", class.name))
}

impl Summary {
    /// Tells what was written, and what was not and why.
    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        for file in &self.files {
            writeln!(out, "wrote {}", file.display())?;
        }
        for (refusal, n_paths) in &self.refused {
            let paths = if *n_paths == 1 { "1 path is".to_owned() } else { format!("{n_paths} paths are") };
            writeln!(out, "{paths} no test: {refusal}")?;
        }
        for reason in self.missing.iter().take(MAX_REASONS) {
            writeln!(out, "incomplete: {reason}")?;
        }
        match self.missing.len().saturating_sub(MAX_REASONS) {
            0 => {}
            1 => writeln!(out, "incomplete: 1 more reason (percolate explore tells it)")?,
            n => writeln!(out, "incomplete: {n} more reasons (percolate explore tells them)")?,
        }
        for Little { class, branches, missing } in &self.little {
            let why = missing.iter().take(MAX_REASONS_OF_CLASS).cloned().collect::<Vec<_>>().join("; ");
            writeln!(
                out,
                "{class}: {} of {} branches were reached: {why}",
                branches.covered, branches.total
            )?;
        }
        let tests = if self.n_tests == 1 { "1 test".to_owned() } else { format!("{} tests", self.n_tests) };
        match self.n_findings {
            0 => writeln!(out, "{tests}"),
            n => writeln!(out, "{tests}, {n} of them marked as findings"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{TestOptions, write};
    use crate::sample::path;
    use report::junit::{Access, Callee, Recipes};
    use report::{Command, Header, Path, Replay, Report};
    use std::fs;

    /// A report about `p.Foo.zero()`, and what there is to know of it.
    fn zero() -> (Report, Recipes) {
        let (target, method) = ("Foo.java".to_owned(), "p.Foo#zero()".to_owned());
        let mut report = Report::new(Header { command: Command::Explore, target, method: method.clone() });
        report.paths.push(path(0, 0));
        let callee = Callee {
            class: "p.Foo".to_owned(),
            name: "zero".to_owned(),
            is_static: true,
            access: Access::Public,
            parameters: Vec::new(),
            result: Some("int".to_owned()),
            throws: Vec::new(),
            overloaded: false,
            compares_strings: false,
            asks_for_class: false,
            through: Vec::new(),
        };
        let mut recipes = Recipes::default();
        recipes.methods.insert(method, callee);
        (report, recipes)
    }

    #[test]
    fn tests_go_into_the_project_and_leave_others_alone() {
        let project = tempfile::tempdir().unwrap();
        let root = project.path().canonicalize().unwrap();
        let tests = root.join("src/test/java/p");
        fs::create_dir_all(&tests).unwrap();
        fs::write(root.join("pom.xml"), "<project/>").unwrap();
        fs::write(tests.join("FooTest.java"), "// mine").unwrap();
        let (report, recipes) = zero();
        let options =
            TestOptions { target: root.clone(), output: None, package: None, framework: None, limit: 20 };
        for _ in 0..2 {
            let summary = write(std::slice::from_ref(&report), &recipes, &options, None).unwrap();
            assert_eq!(summary.files, [tests.join("FooPercolateTest.java")]);
        }
        assert_eq!(fs::read_to_string(tests.join("FooTest.java")).unwrap(), "// mine");
        fs::write(tests.join("FooPercolateTest.java"), "// mine too").unwrap();
        let failure = write(&[report], &recipes, &options, None).unwrap_err();
        assert!(
            failure.message().ends_with("p/FooPercolateTest.java exists and is not ours"),
            "{}",
            failure.message()
        );
    }

    #[test]
    fn the_summary_tells_what_is_no_test() {
        let folder = tempfile::tempdir().unwrap();
        let (mut report, recipes) = zero();
        let unconfirmed = Path { replay: Replay::NotRun("off".to_owned()), ..report.paths[0].clone() };
        report.paths.push(unconfirmed);
        let output = Some(folder.path().to_owned());
        let options =
            TestOptions { target: "Foo.java".into(), output, package: None, framework: None, limit: 20 };
        let summary = write(&[report], &recipes, &options, None).unwrap();
        let mut out = Vec::new();
        summary.print(&mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        let file = folder.path().join("p/FooTest.java");
        let refusal = "1 path is no test: the JVM did not confirm it: off";
        let expected = format!("wrote {}\n{refusal}\n1 test\n", file.display());
        assert_eq!(text, expected);
    }
}
