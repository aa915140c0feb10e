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
    pub(super) jar: Option<PathBuf>,
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
    let jar = named("jar:").next().map(|jar| Path::new(JARS).join(jar));
    if let Some(jar) = &jar {
        let package =
            named("package:").next().with_context(|| format!("{subject} names a jar and no package"))?;
        ensure!(jar.is_file(), "{} is missing: sudo apt-get install {package}", jar.display());
    }
    let mut drivers = Vec::new();
    for line in named("driver:") {
        let (method, verdict) =
            line.split_once(' ').with_context(|| format!("{subject}: '{line}' has no verdict"))?;
        ensure!(["TRUE", "FALSE"].contains(&verdict), "{subject}: {verdict} is no verdict");
        let (subject, method, verdict) = (subject.to_owned(), method.to_owned(), verdict.to_owned());
        drivers.push(Driver { subject, method, verdict, jar: jar.clone() });
    }
    ensure!(!drivers.is_empty(), "{subject} has no drivers");
    Ok(drivers)
}

#[cfg(test)]
mod tests {
    use super::{Driver, parse};

    #[test]
    fn a_source_names_its_drivers() {
        let drivers = parse("A", "//@ driver: one TRUE\n//@ driver: two FALSE\nclass A {}\n").unwrap();
        let names: Vec<String> = drivers.iter().map(Driver::name).collect();
        assert_eq!(names, ["A#one", "A#two"]);
        assert_eq!(drivers[1].verdict, "FALSE");
    }

    #[test]
    fn a_driver_needs_a_verdict() {
        assert!(parse("A", "//@ driver: one\n").is_err());
        assert!(parse("A", "//@ driver: one MAYBE\n").is_err());
        assert!(parse("A", "class A {}\n").is_err());
    }

    #[test]
    fn every_subject_has_drivers() {
        assert!(Driver::all().is_ok_and(|drivers| !drivers.is_empty()));
    }
}
