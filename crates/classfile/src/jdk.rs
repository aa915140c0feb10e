//! Finds the installed JDK.
//!
//! No process is started: a home is recognised by its `lib/modules`, and its version stands in its `release` file.

use crate::container::{Container, Image};
use crate::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Where Linux distributions install JDKs.
const SYSTEM_FOLDER: &str = "/usr/lib/jvm";
/// The version that is developed and tested against, and therefore taken if there is a choice.
const PREFERRED_MAJOR: u32 = 17;

/// The oldest version that the engine knows.
pub const OLDEST_MAJOR: u32 = 17;

/// An installed JDK.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Jdk {
    /// The folder that has `bin` and `lib`.
    pub home: PathBuf,
    /// The version, such as `17.0.15`.
    pub version: String,
    /// The exact build, such as `17.0.15+6-Debian-1deb12u1`.
    pub build: String,
}

/// What compiles sources for a JDK.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiler {
    /// The JDK that has the `javac`; it may be an older one, which knows less of the language.
    pub jdk: Jdk,
    /// The feature version that it is told to compile for; none for its own.
    pub release: Option<u32>,
}

/// What the search looks at.
struct Environment {
    java_home: Option<OsString>,
    path: Option<OsString>,
    system_folder: PathBuf,
}

impl Environment {
    fn ours() -> Self {
        Self {
            java_home: std::env::var_os("JAVA_HOME"),
            path: std::env::var_os("PATH"),
            system_folder: SYSTEM_FOLDER.into(),
        }
    }
}

impl Jdk {
    /// The JDK of `JAVA_HOME`; else that of `javac` or `java` on the `PATH`; else one in `/usr/lib/jvm`. Older ones than the engine knows
    /// are passed over.
    pub fn locate() -> Result<Self, Error> {
        Self::locate_in(&Environment::ours())
    }

    /// Newer JDKs than this one, the oldest of them first; none if `JAVA_HOME` says which one is wanted.
    pub fn newer(&self) -> Vec<Self> {
        self.newer_in(&Environment::ours())
    }

    /// What compiles for this JDK: its own `javac`; of a runtime, which has none, that of the newest JDK that is found. Of an older one it
    /// compiles for that older one, which a newer runtime runs too.
    pub fn compiler(&self) -> Result<Compiler, Error> {
        self.compiler_in(&Environment::ours())
    }

    /// The JDK in a folder, if it is one.
    pub fn at(home: &Path) -> Option<Self> {
        if !home.join("lib/modules").is_file() {
            return None;
        }
        let release = fs::read_to_string(home.join("release")).ok()?;
        let version = property(&release, "JAVA_VERSION")?;
        let build = property(&release, "JAVA_RUNTIME_VERSION").unwrap_or(version);
        Some(Self { home: home.to_owned(), version: version.to_owned(), build: build.to_owned() })
    }

    /// The feature version: 17 for `17.0.15`.
    pub fn major(&self) -> u32 {
        self.version.split(['.', '-', '+']).next().and_then(|major| major.parse().ok()).unwrap_or(0)
    }

    /// The `java` program.
    pub fn java(&self) -> PathBuf {
        self.home.join("bin/java")
    }

    /// The `javac` program; a JRE has none.
    pub fn javac(&self) -> PathBuf {
        self.home.join("bin/javac")
    }

    /// The file with the classes.
    pub fn modules(&self) -> PathBuf {
        self.home.join("lib/modules")
    }

    /// The container of the classes.
    pub fn container(&self) -> Result<Container, Error> {
        Image::open(self.modules()).map(Container::Image)
    }

    fn newer_in(&self, environment: &Environment) -> Vec<Self> {
        if environment.java_home.as_ref().is_some_and(|home| !home.is_empty()) {
            return Vec::new();
        }
        let found = on_path(environment.path.as_ref()).chain(in_system_folder(&environment.system_folder));
        let mut newer: Vec<Jdk> = found.filter(|jdk| jdk.major() > self.major()).collect();
        // Of one version, one with a compiler first.
        newer.sort_by_key(|jdk| (jdk.major(), !jdk.javac().is_file(), jdk.home.clone()));
        newer.dedup_by_key(|jdk| jdk.major());
        newer
    }

    fn compiler_in(&self, environment: &Environment) -> Result<Compiler, Error> {
        if self.javac().is_file() {
            return Ok(Compiler { jdk: self.clone(), release: None });
        }
        let others = on_path(environment.path.as_ref()).chain(in_system_folder(&environment.system_folder));
        let newest = others
            .filter(|other| other.javac().is_file() && other.major() >= OLDEST_MAJOR)
            .max_by_key(|other| (other.major(), other.home.clone()));
        match newest {
            Some(jdk) => {
                let release = (jdk.major() >= self.major()).then(|| self.major());
                Ok(Compiler { jdk, release })
            }
            None => Err(Error::NoJavac { home: self.home.clone() }),
        }
    }

    fn locate_in(environment: &Environment) -> Result<Self, Error> {
        if let Some(home) = environment.java_home.as_ref().filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            let jdk = Self::at(&home).ok_or(Error::BadJavaHome { home })?;
            return if jdk.is_recent() { Ok(jdk) } else { Err(jdk.too_old()) };
        }
        let on_path = || on_path(environment.path.as_ref());
        let in_system_folder = || in_system_folder(&environment.system_folder);
        on_path()
            .find(Self::is_recent)
            .or_else(|| preferred(in_system_folder().filter(Self::is_recent)))
            .ok_or_else(|| {
                on_path().chain(in_system_folder()).next().map_or(Error::NoJdk, |old| old.too_old())
            })
    }

    fn is_recent(&self) -> bool {
        self.major() >= OLDEST_MAJOR
    }

    fn too_old(self) -> Error {
        Error::OldJdk { version: self.version, home: self.home }
    }
}

/// The homes of each `javac`, then of each `java`, that belongs to a JDK.
fn on_path(path: Option<&OsString>) -> impl Iterator<Item = Jdk> {
    let folders: Vec<PathBuf> = path.map(|path| std::env::split_paths(path).collect()).unwrap_or_default();
    let programs = ["javac", "java"].into_iter();
    programs
        .flat_map(move |program| folders.clone().into_iter().map(move |folder| folder.join(program)))
        .filter_map(|program| fs::canonicalize(program).ok())
        .filter_map(|program| Jdk::at(program.parent()?.parent()?))
}

fn in_system_folder(folder: &Path) -> impl Iterator<Item = Jdk> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.filter_map(|entry| Jdk::at(&entry.ok()?.path()))
}

/// The preferred version, else the newest; one with a compiler before one without.
fn preferred(jdks: impl Iterator<Item = Jdk>) -> Option<Jdk> {
    jdks.max_by_key(|jdk| {
        let major = jdk.major();
        (jdk.javac().is_file(), major == PREFERRED_MAJOR, major, jdk.home.clone())
    })
}

/// The value of a line `KEY="value"`.
fn property<'a>(release: &'a str, key: &str) -> Option<&'a str> {
    let value = release.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='))?;
    Some(value.trim().trim_matches('"'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    /// Makes what looks like a JDK.
    fn install(home: &Path, version: &str) {
        fs::create_dir_all(home.join("bin")).unwrap();
        fs::create_dir_all(home.join("lib")).unwrap();
        fs::write(home.join("lib/modules"), "").unwrap();
        fs::write(home.join("bin/javac"), "").unwrap();
        fs::write(home.join("release"), format!("IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"{version}\"\n")).unwrap();
    }

    fn locate(java_home: Option<&Path>, path: Option<&Path>, system_folder: &Path) -> Result<Jdk, Error> {
        Jdk::locate_in(&Environment {
            java_home: java_home.map(Into::into),
            path: path.map(Into::into),
            system_folder: system_folder.to_owned(),
        })
    }

    #[test]
    fn java_home_comes_first_and_must_be_a_jdk() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("here");
        install(&home, "21.0.1");
        assert_eq!(locate(Some(&home), None, folder.path()).unwrap().version, "21.0.1");
        assert!(matches!(locate(Some(folder.path()), None, folder.path()), Err(Error::BadJavaHome { .. })));
    }

    #[test]
    fn a_link_on_the_path_leads_to_its_home() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("jvm/jdk");
        install(&home, "17.0.2");
        let bin = folder.path().join("bin");
        fs::create_dir(&bin).unwrap();
        symlink(home.join("bin/javac"), bin.join("javac")).unwrap();
        let jdk = locate(None, Some(&bin), folder.path()).unwrap();
        assert_eq!(jdk.major(), 17);
        assert_eq!(jdk.home, fs::canonicalize(home).unwrap());
    }

    #[test]
    fn a_runtime_is_compiled_for_by_a_newer_jdk() {
        let folder = tempfile::tempdir().unwrap();
        let environment =
            Environment { java_home: None, path: None, system_folder: folder.path().join("jvm") };
        let runtime = folder.path().join("runtime");
        install(&runtime, "21.0.8");
        let jdk = Jdk::at(&runtime).unwrap();
        assert_eq!(jdk.compiler_in(&environment).unwrap().release, None);
        fs::remove_file(runtime.join("bin/javac")).unwrap();
        install(&folder.path().join("jvm/ancient"), "11.0.1");
        assert!(matches!(jdk.compiler_in(&environment), Err(Error::NoJavac { .. })));
        install(&folder.path().join("jvm/old"), "17.0.1");
        let compiler = jdk.compiler_in(&environment).unwrap();
        assert_eq!((compiler.jdk.major(), compiler.release), (17, None));
        install(&folder.path().join("jvm/new"), "25.0.1");
        let compiler = jdk.compiler_in(&environment).unwrap();
        assert_eq!((compiler.jdk.major(), compiler.release), (25, Some(21)));
    }

    #[test]
    fn newer_jdks_come_in_order_unless_one_is_wanted() {
        let folder = tempfile::tempdir().unwrap();
        for (name, version) in [("a", "25.0.1"), ("b", "17.0.2"), ("c", "21.0.3"), ("d", "21.0.4")] {
            install(&folder.path().join(name), version);
        }
        fs::remove_file(folder.path().join("c/bin/javac")).unwrap();
        let environment =
            |java_home| Environment { java_home, path: None, system_folder: folder.path().to_owned() };
        let jdk = Jdk::at(&folder.path().join("b")).unwrap();
        let versions: Vec<String> =
            jdk.newer_in(&environment(None)).into_iter().map(|jdk| jdk.version).collect();
        assert_eq!(versions, ["21.0.4", "25.0.1"]);
        assert!(jdk.newer_in(&environment(Some(jdk.home.clone().into()))).is_empty());
    }

    #[test]
    fn a_jdk_that_is_too_old_is_passed_over_and_named_where_there_is_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let (old, none) = (folder.path().join("old"), folder.path().join("none"));
        install(&old, "11.0.2");
        let named = |result: Result<Jdk, Error>| match result {
            Err(Error::OldJdk { version, .. }) => version,
            other => panic!("{other:?}"),
        };
        assert_eq!(named(locate(Some(&old), None, &none)), "11.0.2");
        assert_eq!(named(locate(None, Some(&old.join("bin")), &none)), "11.0.2");
        assert_eq!(named(locate(None, None, folder.path())), "11.0.2");
        install(&folder.path().join("new"), "21.0.2");
        assert_eq!(locate(None, Some(&old.join("bin")), folder.path()).unwrap().version, "21.0.2");
    }

    #[test]
    fn the_preferred_version_is_taken_from_the_system_folder() {
        let folder = tempfile::tempdir().unwrap();
        assert!(matches!(locate(None, None, folder.path()), Err(Error::NoJdk)));
        install(&folder.path().join("a"), "25");
        install(&folder.path().join("b"), "9.0.4");
        assert_eq!(locate(None, None, folder.path()).unwrap().version, "25");
        install(&folder.path().join("c"), "17.0.2");
        assert_eq!(locate(None, None, folder.path()).unwrap().version, "17.0.2");
    }
}
