//! Which tests there are: groups reports by class, chooses paths, and writes a class for each.

use super::choose::choose_made_up_last;
use super::framework::Framework;
use super::helper::Helper;
use super::ids::walk;
use super::recipe::{Callee, Recipes};
use super::refusal::Refusal;
use super::source::Source;
use super::{literal, names, test_case};
use crate::{Assumption, Call, FieldKey, Outcome, Path, Replay, Report, Role, Throwable, Value};
use std::collections::{BTreeMap, BTreeSet};

/// What tests to write.
#[derive(Clone, Debug)]
pub struct Options {
    /// For which JUnit.
    pub framework: Framework,
    /// The package of the test classes; that of the class under test if there is none, which lets the tests use what is
    /// not public. A class of the unnamed package always has its tests there, as nothing else can name it.
    pub package: Option<String>,
    /// At most so many tests of a method, besides its findings, where nothing is known of coverage.
    pub limit: usize,
    /// Full names of classes that exist already: their tests get another name.
    pub reserved: BTreeSet<String>,
    /// Paths that are to be no tests, and why.
    pub refused: BTreeMap<PathKey, Refusal>,
    /// The only paths that may be, if that is known.
    pub only: Option<BTreeSet<PathKey>>,
}

/// A path among those of all reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PathKey {
    /// Its method, as in [`Header::method`](crate::Header::method).
    pub method: String,
    /// Its number among the paths of that.
    pub id: u32,
}

impl Options {
    /// Why a path is to be no test, if it is.
    fn refusal(&self, key: &PathKey) -> Option<Refusal> {
        let is_left_out = self.only.as_ref().is_some_and(|only| !only.contains(key));
        self.refused.get(key).cloned().or(is_left_out.then_some(Refusal::NotTried))
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            framework: Framework::JUnit5,
            package: None,
            limit: 20,
            reserved: BTreeSet::new(),
            refused: BTreeMap::new(),
            only: None,
        }
    }
}

/// The tests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Generated {
    /// One for each class under test.
    pub classes: Vec<TestClass>,
    /// How many paths became no test, by the reason.
    pub refused: BTreeMap<Refusal, usize>,
}

/// A test class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestClass {
    /// Its package; empty for the unnamed one.
    pub package: String,
    /// Its simple name.
    pub name: String,
    /// Its tests, by their names, and the path that each is of.
    pub tests: Vec<(String, PathKey)>,
    /// How many of them show a finding.
    pub n_findings: usize,
    /// The source.
    pub text: String,
}

/// Writes tests for the confirmed paths of `reports`. `covers` tells which branches a path takes, by any numbering; it may
/// know none.
pub fn generate(
    reports: &[Report],
    recipes: &Recipes,
    options: &Options,
    covers: impl Fn(&Path) -> BTreeSet<u32>,
) -> Generated {
    let mut generated = Generated::default();
    let mut by_class: BTreeMap<&str, Vec<(&Callee, &Report)>> = BTreeMap::new();
    for report in reports {
        match recipes.methods.get(&report.header.method) {
            Some(callee) => by_class.entry(callee.home()).or_default().push((callee, report)),
            None => *generated.refused.entry(Refusal::UnknownMethod).or_default() += report.paths.len(),
        }
    }
    // For all of them: who is the first to ask for the time zone may keep it for the others.
    let assumptions: BTreeSet<&Assumption> = reports.iter().flat_map(|report| &report.assumptions).collect();
    for (class, methods) in by_class {
        let package = package(class, options);
        let name = test_class_name(class, &package, options);
        let mut source = Source::new(recipes, options.framework, &package, &name);
        source.assume(assumptions.iter().copied());
        let mut writer =
            Writer { source, names: BTreeSet::new(), text: String::new(), tests: Vec::new(), n_findings: 0 };
        for (callee, report) in methods {
            writer.method(callee, report, options, &covers, &mut generated.refused);
        }
        if !writer.tests.is_empty() {
            let Writer { source, text, tests, n_findings, .. } = writer;
            let text = source.finish(&name, class, &text);
            generated.classes.push(TestClass { package, name, tests, n_findings, text });
        }
    }
    generated
}

/// The classes that the tests would mention, by binary name: recipes for these are of use.
pub fn mentioned(reports: &[Report]) -> BTreeSet<String> {
    let mut classes = BTreeSet::new();
    for path in
        reports.iter().flat_map(|report| &report.paths).filter(|path| path.replay == Replay::Confirmed)
    {
        let result = match &path.outcome {
            Outcome::Returned { value } => value.as_ref(),
            outcome => {
                classes.extend(outcome.throwable().map(|throwable| throwable.exception.clone()));
                None
            }
        };
        let after = path.after.iter().flat_map(|after| after.entries());
        for input in path.inputs.entries().chain(after) {
            if let Role::Static(FieldKey { class, .. }) = &input.role {
                classes.insert(class.clone());
            }
            walk(&input.value, &mut |value| classes.extend(class_of(value)));
        }
        if let Some(value) = result {
            walk(value, &mut |value| classes.extend(class_of(value)));
        }
    }
    classes
}

/// The calls that the tests would make to get their inputs.
pub fn making_calls(reports: &[Report]) -> Vec<&Call> {
    let paths = reports.iter().flat_map(|report| &report.paths);
    let mut calls = Vec::new();
    for path in paths.filter(|path| path.replay == Replay::Confirmed) {
        for (_, value) in path.inputs.iter() {
            walk(value, &mut |value| {
                if let Value::Made { calls: own, .. } = value {
                    calls.extend(own);
                }
            });
        }
    }
    calls
}

fn class_of(value: &Value) -> Option<String> {
    match value {
        Value::Object { class, .. }
        | Value::Parts { class, .. }
        | Value::Made { class, .. }
        | Value::Enum { class, .. }
        | Value::Opaque(class) => Some(class.clone()),
        Value::Function { interface, .. } | Value::Implementation { interface, .. } => {
            Some(interface.clone())
        }
        Value::Array { ty, .. } => {
            let element = ty.trim_end_matches("[]");
            (!literal::is_primitive(element)).then(|| element.to_owned())
        }
        _ => None,
    }
}

fn package(class: &str, options: &Options) -> String {
    match (class.rsplit_once('.'), &options.package) {
        (Some(_), Some(wanted)) => wanted.clone(),
        (Some((own, _)), None) => own.to_owned(),
        (None, _) => String::new(),
    }
}

fn test_class_name(class: &str, package: &str, options: &Options) -> String {
    let wanted = names::test_class(class);
    let full = if package.is_empty() { wanted.clone() } else { format!("{package}.{wanted}") };
    if !options.reserved.contains(&full) {
        return wanted;
    }
    let stem = wanted.strip_suffix("Test").unwrap_or(&wanted);
    format!("{stem}PercolateTest")
}

/// Writes the tests of one class.
struct Writer<'a> {
    source: Source<'a>,
    /// Names of tests.
    names: BTreeSet<String>,
    text: String,
    tests: Vec<(String, PathKey)>,
    n_findings: usize,
}

impl<'a> Writer<'a> {
    fn method(
        &mut self,
        callee: &'a Callee,
        report: &'a Report,
        options: &Options,
        covers: impl Fn(&Path) -> BTreeSet<u32>,
        refused: &mut BTreeMap<Refusal, usize>,
    ) {
        let (confirmed, others): (Vec<&Path>, Vec<&Path>) =
            report.paths.iter().partition(|path| path.replay == Replay::Confirmed && !path.varies);
        for path in others {
            let refusal = match &path.replay {
                Replay::Confirmed => Refusal::Varies,
                Replay::Mismatch(_) => Refusal::NotConfirmed,
                Replay::NotConfirmed(_) | Replay::NotRun(_) | Replay::CannotRun(_) => {
                    Refusal::NotReplayed(path.replay.doubt().unwrap_or_default().into_owned())
                }
            };
            *refused.entry(refusal).or_default() += 1;
        }
        // What cannot be written must not stand for what can.
        let mut writable = Vec::new();
        for path in confirmed {
            if let Some(refusal) = options.refusal(&key(report, path)) {
                *refused.entry(refusal).or_default() += 1;
                continue;
            }
            let mut source = self.source.clone();
            match test_case::write(&mut source, callee, path, "test") {
                Ok(text) => writable.push((path, text.contains(Helper::ALLOCATION))),
                Err(refusal) => *refused.entry(refusal).or_default() += 1,
            }
        }
        let chosen = choose_made_up_last(&writable, covers, options.limit);
        if chosen.len() < writable.len() {
            *refused.entry(Refusal::Redundant).or_default() += writable.len() - chosen.len();
        }
        for path in chosen {
            self.test(callee, path, key(report, path));
        }
    }

    fn test(&mut self, callee: &'a Callee, path: &'a Path, key: PathKey) {
        let called = match callee.through.first() {
            _ if callee.is_constructor() => "constructor".to_owned(),
            // Of an object that a method of the class returns.
            Some(through) => format!("{}_{}", names::receiver(&through.ty), callee.name),
            None => callee.name.clone(),
        };
        let name = names::test(&called, path, &mut self.names);
        let body = test_case::write(&mut self.source, callee, path, &name)
            .expect("a path that could be written once can be written again");
        self.tests.push((name, key));
        self.text.push('\n');
        if path.constraint.text != "true"
            && let Some(condition) = literal::condition(&path.constraint.text)
        {
            self.text += &format!("    // when {condition}\n");
        }
        if path.unfollowed.is_some() {
            self.text += "    // percolate: what is expected is what the JVM did\n";
        }
        let is_made_up = body.contains(Helper::ALLOCATION);
        let thrown = path.outcome.throwable().filter(|_| !path.precondition);
        let finding = thrown.filter(|_| !is_made_up);
        if thrown.is_some() && is_made_up {
            self.text += "    // percolate: no constructor is known to make an object like this one\n";
        }
        if let Some(throwable) = finding {
            self.n_findings += 1;
            let what = literal::comment(&describe(throwable));
            self.text += &format!("    // percolate: this is a finding: {what}\n");
        }
        self.text += "    @Test\n";
        if finding.is_some() && self.source.framework == Framework::JUnit5 {
            let tag = self.source.jdk("org.junit.jupiter.api.Tag");
            self.text += &format!("    @{tag}(\"finding\")\n");
        }
        self.text += &body;
    }
}

fn key(report: &Report, path: &Path) -> PathKey {
    PathKey { method: report.header.method.clone(), id: path.id }
}

/// `ArithmeticException at Foo.java:12: / by zero`.
fn describe(throwable: &Throwable) -> String {
    let mut text = crate::java::simple_name(&throwable.exception).to_owned();
    if let Some(at) = &throwable.at {
        text += &format!(" at {at}");
    }
    if let Some(message) = &throwable.message {
        text += &format!(": {message}");
    }
    text
}
