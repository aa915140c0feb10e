//! Tries the tests before anybody gets them: compiles them, runs them on the JVM behind the fence, and leaves out what fails.
//!
//! What is written into a test was confirmed on the JVM, but not by the test's own code: a constructor may refuse what it is given, a
//! name may be hidden, a text may have an identity hash in it. Where a test fails its path is left out, another one may take
//! its place, and all is tried again, a few times; in the end only what has passed is kept.
//!
//! **Invariant:** tests that were tried have passed, all of them, in one JVM and in the order in which JUnit runs them.

use super::{file_of, full_name};
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget, compile_into};
use replay::{Answer, Jvm, Permissions, Request, unpack_junit};
use report::Value;
use report::junit::{Generated, Options, PathKey, Refusal, TestClass};
use session::Target;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often all tests are tried: each time, what takes the place of those that have failed may fail in turn.
const MAX_ROUNDS: usize = 4;

/// How often tests are compiled without those that do not compile: one place may hide others.
const MAX_COMPILATIONS: usize = 4;

/// How long the tests of one class may take together, and one of them by itself.
const TIME: [Duration; 2] = [Duration::from_secs(60), Duration::from_secs(5)];

/// What runs the tests, on the JVM.
const RUNNER: &str = "percolate.trying.Tests";

/// Where tests are tried.
pub(super) struct Trial<'a> {
    jdk: &'a Jdk,
    /// What they are compiled and run with.
    class_path: Vec<PathBuf>,
    permissions: &'a Permissions,
}

/// What became of tests.
type Failed = BTreeMap<PathKey, Refusal>;

impl<'a> Trial<'a> {
    /// Prepares for it; or says why tests cannot be tried.
    pub(super) fn new(target: &'a Target, permissions: &'a Permissions) -> Result<Self, String> {
        target.jdk.compiler().map_err(|error| error.to_string())?;
        let cache = Cache::of_user().map_err(|error| error.to_string())?;
        let junit =
            unpack_junit(&cache).ok_or_else(|| format!("cannot write to {}", cache.root().display()))?;
        let class_path = std::iter::once(junit).chain(target.users_classes()).collect();
        Ok(Self { jdk: &target.jdk, class_path, permissions })
    }

    /// The tests that `generate` writes, without those that fail; or why they cannot be tried.
    pub(super) fn weed(
        &self,
        options: &mut Options,
        mut generate: impl FnMut(&Options) -> Generated,
    ) -> Result<Generated, String> {
        let mut generated = generate(options);
        for _ in 0..MAX_ROUNDS {
            let failed = self.failures(&generated)?;
            if failed.is_empty() {
                return Ok(generated);
            }
            let has_passed = |key: &&PathKey| !failed.contains_key(*key);
            let passed: BTreeSet<PathKey> = all(&generated).filter(has_passed).cloned().collect();
            options.refused.extend(failed);
            options.only = None;
            generated = generate(options);
            if all(&generated).all(|key| passed.contains(key)) {
                return Ok(generated);
            }
            // If there is no time to try what takes the place of others, it is left out.
            options.only = Some(passed);
        }
        Ok(generate(options))
    }

    /// The tests that do not compile or do not pass.
    fn failures(&self, generated: &Generated) -> Result<Failed, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let [sources, classes] = ["sources", "classes"].map(|name| folder.path().join(name));
        let mut failed = Failed::new();
        for _ in 0..MAX_COMPILATIONS {
            let left: Vec<&TestClass> =
                generated.classes.iter().filter(|class| !is_lost(class, &failed)).collect();
            if left.is_empty() {
                return Ok(failed);
            }
            let files = write_all(&sources, &left, &failed).map_err(|error| error.to_string())?;
            let places = self.compile(files, &classes)?;
            if places.is_empty() {
                self.run(&classes, &left, &mut failed)?;
                return Ok(failed);
            }
            note(&sources, &left, &places, &mut failed);
        }
        // What is left was never seen to compile.
        failed.extend(all(generated).map(|key| (key.clone(), Refusal::DoesNotCompile)));
        Ok(failed)
    }

    /// Compiles; the places in the files that javac complains about.
    fn compile(&self, files: Vec<PathBuf>, classes: &Path) -> Result<Vec<(PathBuf, u32)>, String> {
        if classes.exists() {
            fs::remove_dir_all(classes).map_err(|error| error.to_string())?;
        }
        let target = SourceTarget::Several(files);
        match compile_into(self.jdk, &target, &self.class_path, classes) {
            Ok(()) => Ok(Vec::new()),
            Err(classfile::Error::Javac { places, messages, .. }) if !places.is_empty() => {
                log::warn!("tests that do not compile are left out:\n{messages}");
                Ok(places)
            }
            Err(error) => Err(error.to_string()),
        }
    }

    /// Runs the tests of each class, and one after the other where these do not come to an end.
    fn run(&self, classes: &Path, tests: &[&TestClass], failed: &mut Failed) -> Result<(), String> {
        let class_path: Vec<PathBuf> =
            std::iter::once(classes.to_owned()).chain(self.class_path.iter().cloned()).collect();
        let start = |time| {
            Jvm::start(self.jdk, &class_path, time, self.permissions).map_err(|error| error.to_string())
        };
        let requests: Vec<Request> =
            tests.iter().map(|class| request("failures", &[&full_name(class)])).collect();
        let answers = start(TIME[0])?.run(&requests).map_err(|error| error.to_string())?;
        let mut alone = Vec::new();
        for (class, answer) in tests.iter().zip(&answers) {
            match text(answer) {
                Some(lines) => {
                    for (name, why) in lines.lines().filter_map(|line| line.split_once('\t')) {
                        fail(class, name, why, failed);
                    }
                }
                None => alone.extend(class.tests.iter().map(|(name, _)| (*class, name))),
            }
        }
        if alone.is_empty() {
            return Ok(());
        }
        let requests: Vec<Request> =
            alone.iter().map(|(class, name)| request("failure", &[&full_name(class), name])).collect();
        let answers = start(TIME[1])?.run(&requests).map_err(|error| error.to_string())?;
        for ((class, name), answer) in alone.iter().zip(&answers) {
            match text(answer) {
                Some(why) if why.is_empty() => {}
                why => fail(class, name, &why.unwrap_or_else(|| format!("{answer:?}")), failed),
            }
        }
        Ok(())
    }
}

fn all(generated: &Generated) -> impl Iterator<Item = &PathKey> {
    generated.classes.iter().flat_map(|class| class.tests.iter().map(|(_, key)| key))
}

/// Whether no test of a class is left.
fn is_lost(class: &TestClass, failed: &Failed) -> bool {
    class.tests.iter().all(|(_, key)| failed.contains_key(key))
}

fn fail(class: &TestClass, name: &str, why: &str, failed: &mut Failed) {
    let Some((_, key)) = class.tests.iter().find(|(test, _)| test == name) else { return };
    log::warn!("{}.{name} fails and is left out: {why}", full_name(class));
    failed.insert(key.clone(), Refusal::Fails);
}

/// Writes the classes, with nothing but blank lines in place of the tests that have failed.
fn write_all(sources: &Path, classes: &[&TestClass], failed: &Failed) -> std::io::Result<Vec<PathBuf>> {
    if sources.exists() {
        fs::remove_dir_all(sources)?;
    }
    let mut files = Vec::new();
    for class in classes {
        let file = file_of(class, sources);
        fs::create_dir_all(file.parent().expect("it is below a folder"))?;
        let lines = class.text.lines().zip(owners(class));
        let kept = lines.map(|(line, owner)| {
            let is_kept = owner.is_none_or(|key| !failed.contains_key(key));
            if is_kept { format!("{line}\n") } else { "\n".to_owned() }
        });
        fs::write(&file, kept.collect::<String>())?;
        files.push(file);
    }
    Ok(files)
}

/// For each line of a class the test that it belongs to: from its annotation to the brace that ends it.
fn owners(class: &TestClass) -> Vec<Option<&PathKey>> {
    const ANNOTATION: &str = "    @Test";
    let lines: Vec<&str> = class.text.lines().collect();
    let mut tests = class.tests.iter().map(|(_, key)| key);
    let mut owner = None;
    lines
        .iter()
        .map(|&line| {
            if line == ANNOTATION {
                owner = tests.next();
            }
            let own = owner;
            if line == "    }" {
                owner = None;
            }
            own
        })
        .collect()
}

/// Notes the tests that places are in; all of a class for one that is in none.
fn note(sources: &Path, classes: &[&TestClass], places: &[(PathBuf, u32)], failed: &mut Failed) {
    for class in classes {
        let file = file_of(class, sources);
        let owners = owners(class);
        for (_, line) in places.iter().filter(|(path, _)| *path == file) {
            let owner =
                (*line as usize).checked_sub(1).and_then(|index| owners.get(index).copied().flatten());
            let own: Vec<&PathKey> = match owner {
                Some(key) => vec![key],
                None => class.tests.iter().map(|(_, key)| key).collect(),
            };
            failed.extend(own.into_iter().map(|key| (key.clone(), Refusal::DoesNotCompile)));
        }
    }
}

fn request(method: &str, arguments: &[&str]) -> Request {
    let parameters = "Ljava/lang/String;".repeat(arguments.len());
    Request {
        class: RUNNER.to_owned(),
        method: method.to_owned(),
        descriptor: format!("({parameters})Ljava/lang/String;"),
        arguments: arguments.iter().map(|text| Value::String(text.encode_utf16().collect())).collect(),
        static_fields: Vec::new(),
        standard_input: None,
        watched: Vec::new(),
        values: Vec::new(),
        ends_jvm: false,
    }
}

/// What the runner says.
fn text(answer: &Answer) -> Option<String> {
    match answer {
        Answer::Returned { value: Some(Value::String(units)), .. } => Some(String::from_utf16_lossy(units)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::Trial;
    use classfile::jdk::Jdk;
    use replay::Permissions;
    use report::junit::{Generated, Options, PathKey, Refusal, TestClass};
    use session::Target;

    /// Bodies of tests, each of a path of its own.
    const BODIES: &[&str] = &[
        "assertEquals(3, 1 + 2);",
        "assertEquals(4, 1 + 2);",
        "int x = \"three\";",
        "assertThrows(ArithmeticException.class, () -> Integer.parseInt(\"1\"));",
        "assertEquals(1, Once.next());",
        "assertEquals(2, Once.next());",
    ];

    fn key(id: usize) -> PathKey {
        PathKey { method: "p.C#m()".to_owned(), id: id.try_into().unwrap() }
    }

    /// Tests with all these bodies that are not refused. In the order of JUnit, the last one comes before the one that it spoils.
    fn generated(options: &Options) -> Generated {
        let is_wanted = |id: &usize| {
            let is_listed = options.only.as_ref().is_none_or(|only| only.contains(&key(*id)));
            !options.refused.contains_key(&key(*id)) && is_listed
        };
        let wanted: Vec<usize> = (0..BODIES.len()).filter(is_wanted).collect();
        let name = |id: &usize| format!("t{}", BODIES.len() - id);
        let mut text = "package p;\n\nimport static org.junit.jupiter.api.Assertions.*;\n\
            import org.junit.jupiter.api.Test;\n\nclass CTest {\n"
            .to_owned();
        for id in &wanted {
            text += &format!("    @Test\n    void {}() {{\n        {}\n    }}\n", name(id), BODIES[*id]);
        }
        text += "}\nclass Once {\n    static int n;\n    static int next() { return ++n; }\n}\n";
        let tests = wanted.iter().map(|id| (name(id), key(*id))).collect();
        let class = TestClass { package: "p".into(), name: "CTest".into(), tests, n_findings: 0, text };
        Generated { classes: vec![class], ..Generated::default() }
    }

    #[test]
    fn only_what_compiles_and_passes_is_left() {
        let jdk = Jdk::locate().unwrap();
        let target = Target { jdk, class_path: Vec::new(), api: None };
        let permissions = Permissions::of_tests();
        let trial = Trial::new(&target, &permissions).unwrap();
        let mut options = Options::default();
        let left = trial.weed(&mut options, generated).unwrap();
        let ids: Vec<u32> = left.classes[0].tests.iter().map(|(_, key)| key.id).collect();
        assert_eq!(options.refused[&key(2)], Refusal::DoesNotCompile);
        assert_eq!([1, 3].map(|id| options.refused.get(&key(id))), [Some(&Refusal::Fails); 2]);
        // Those that count were run in another order than they are written in.
        assert!(ids.len() < 3, "{ids:?}");
    }
}
