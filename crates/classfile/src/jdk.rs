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

/// What the search looks at.
struct Environment {
    java_home: Option<OsString>,
    path: Option<OsString>,
    system_folder: PathBuf,
}

impl Jdk {
    /// The JDK of `JAVA_HOME`; else that of `javac` or `java` on the `PATH`; else one in `/usr/lib/jvm`.
    pub fn locate() -> Result<Self, Error> {
        Self::locate_in(&Environment {
            java_home: std::env::var_os("JAVA_HOME"),
            path: std::env::var_os("PATH"),
            system_folder: SYSTEM_FOLDER.into(),
        })
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

    fn locate_in(environment: &Environment) -> Result<Self, Error> {
        if let Some(home) = environment.java_home.as_ref().filter(|home| !home.is_empty()) {
            let home = PathBuf::from(home);
            return Self::at(&home).ok_or(Error::BadJavaHome { home });
        }
        on_path(environment.path.as_ref())
            .or_else(|| in_system_folder(&environment.system_folder))
            .ok_or(Error::NoJdk)
    }
}

/// The home of the first `javac`, else of the first `java`, that belongs to a JDK.
fn on_path(path: Option<&OsString>) -> Option<Jdk> {
    let folders: Vec<PathBuf> = path.map(|path| std::env::split_paths(path).collect()).unwrap_or_default();
    ["javac", "java"]
        .iter()
        .flat_map(|program| folders.iter().map(move |folder| folder.join(program)))
        .filter_map(|program| fs::canonicalize(program).ok())
        .find_map(|program| Jdk::at(program.parent()?.parent()?))
}

/// The preferred version, else the newest; one with a compiler before one without.
fn in_system_folder(folder: &Path) -> Option<Jdk> {
    let homes = fs::read_dir(folder).ok()?.filter_map(Result::ok).map(|entry| entry.path());
    homes.filter_map(|home| Jdk::at(&home)).max_by_key(|jdk| {
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
