//! The house rules that a script can check. What needs judgement is left to the reader of the change.

mod layers;
mod models;
mod paths;
mod sources;
mod words;

use crate::repo;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

/// Prints every offence; fails if there is one.
pub(crate) fn run() -> Result<()> {
    let root = repo::root();
    let mut offences = sources::offences(root)?;
    offences.extend(layers::offences(root)?);
    offences.extend(models::offences()?);
    offences.extend(paths::offences(root)?);
    offences.extend(words::offences(root)?);
    offences.extend(missing_goldens(root)?);
    for offence in &offences {
        eprintln!("tidy: {offence}");
    }
    ensure!(offences.is_empty(), "{} offences against the house rules", offences.len());
    Ok(())
}

/// Cases without a golden beside them.
fn missing_goldens(root: &Path) -> Result<Vec<String>> {
    let cases = files(&root.join("tests/explore"), "java")?;
    Ok(cases
        .iter()
        .filter(|case| !case.with_extension("paths").exists())
        .map(|case| format!("{}: no golden, `cargo xtask bless` writes it", shown(root, case)))
        .collect())
}

/// The files under `folder` that end in `.extension`, sorted; nothing if there is no such folder.
/// What cargo and git keep is not ours.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                if name != "target" && !name.starts_with('.') {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|ending| ending == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The path as seen from the root.
fn shown(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}
