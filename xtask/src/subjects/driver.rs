//! The drivers in `benches/subjects`: methods without parameters that ask for their inputs, and what is true of them.
//!
//! A subject is a folder, and its main source has the folder's name and says in comments:
//!
//! | line | meaning |
//! |---|---|
//! | `//@ driver: steps10 TRUE` | a static method to verify, and the right verdict |
//! | `//@ jar: nanoxml.jar` | a library that it needs, a file in `/usr/share/java` |
//! | `//@ package: libnanoxml2-java` | the Debian package that holds it |

use crate::repo;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// Where Debian keeps libraries.
const JARS: &str = "/usr/share/java";

/// A method to verify.
#[derive(Debug, PartialEq)]
pub(super) struct Driver {
    /// The folder, which is also the class.
    pub(super) subject: String,
    pub(super) method: String,
    /// `TRUE` or `FALSE`.
    pub(super) verdict: String,
    pub(super) library: Option<Library>,
}

/// A library that a driver needs.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Library {
    jar: PathBuf,
    package: String,
}

impl Library {
    /// The jar; an error that says where to get it if it is missing.
    pub(super) fn jar(&self) -> Result<&Path> {
        let Library { jar, package } = self;
        ensure!(jar.is_file(), "{} is missing: sudo apt-get install {package}", jar.display());
        Ok(jar)
    }
}

impl Driver {
    /// All drivers: subjects by name, the drivers of one in the order of its source.
    pub(super) fn all() -> Result<Vec<Driver>> {
        let mut subjects = Vec::new();
        for entry in fs::read_dir(folder()).with_context(|| format!("cannot read {}", folder().display()))? {
            subjects.push(entry?.file_name().to_string_lossy().into_owned());
        }
        subjects.sort();
        let mut drivers = Vec::new();
        for subject in subjects {
            let source = folder().join(&subject).join(format!("{subject}.java"));
            let text =
                fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
            drivers.extend(parse(&subject, &text)?);
        }
        Ok(drivers)
    }

    /// `Tcas#steps10`.
    pub(super) fn name(&self) -> String {
        format!("{}#{}", self.subject, self.method)
    }

    /// The folder of its sources.
    pub(super) fn target(&self) -> PathBuf {
        folder().join(&self.subject)
    }
}

fn folder() -> PathBuf {
    repo::root().join("benches/subjects")
}

fn parse(subject: &str, text: &str) -> Result<Vec<Driver>> {
    let named = |key: &'static str| {
        text.lines().filter_map(move |line| Some(line.strip_prefix("//@")?.trim().strip_prefix(key)?.trim()))
    };
    let library = match (named("jar:").next(), named("package:").next()) {
        (Some(jar), Some(package)) => {
            Some(Library { jar: Path::new(JARS).join(jar), package: package.to_owned() })
        }
        (jar, _) => {
            ensure!(jar.is_none(), "{subject} names a jar and no package");
            None
        }
    };
    let mut drivers = Vec::new();
    for line in named("driver:") {
        let (method, verdict) =
            line.split_once(' ').with_context(|| format!("{subject}: '{line}' has no verdict"))?;
        let has_method = text.contains(&format!("public static void {method}()"));
        ensure!(has_method, "{subject} has no method {method}");
        ensure!(["TRUE", "FALSE"].contains(&verdict), "{subject}: {verdict} is no verdict");
        let (subject, method, verdict) = (subject.to_owned(), method.to_owned(), verdict.to_owned());
        drivers.push(Driver { subject, method, verdict, library: library.clone() });
    }
    ensure!(!drivers.is_empty(), "{subject} has no drivers");
    Ok(drivers)
}

#[cfg(test)]
mod tests {
    use super::{Driver, parse};

    const METHOD: &str = "class A { public static void one() {} }\n";

    #[test]
    fn a_source_names_its_drivers() {
        let drivers = parse("A", &format!("//@ driver: one FALSE\n{METHOD}")).unwrap();
        assert_eq!(drivers.len(), 1);
        assert_eq!(drivers[0].name(), "A#one");
        assert_eq!(drivers[0].verdict, "FALSE");
    }

    #[test]
    fn a_driver_is_a_method_with_a_verdict() {
        assert!(parse("A", &format!("//@ driver: one\n{METHOD}")).is_err());
        assert!(parse("A", &format!("//@ driver: one MAYBE\n{METHOD}")).is_err());
        assert!(parse("A", &format!("//@ driver: two TRUE\n{METHOD}")).is_err());
        assert!(parse("A", METHOD).is_err());
    }

    #[test]
    fn every_subject_has_drivers() {
        let drivers = Driver::all().unwrap();
        assert!(drivers.iter().any(|driver| driver.name() == "Tcas#steps10"));
    }
}
