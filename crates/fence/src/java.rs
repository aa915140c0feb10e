//! What every JVM reads.

use std::fs;
use std::path::{Path, PathBuf};

/// How deep below the folder of a JDK links to places outside of it are looked for.
const DEPTH: usize = 4;

/// The folder of a JDK, and what links in it lead to: distributions keep its settings and certificates elsewhere.
pub(crate) fn reads(home: &Path) -> Vec<PathBuf> {
    let home = fs::canonicalize(home).unwrap_or_else(|_| home.to_owned());
    let mut found = vec![home.clone()];
    linked(&home, &home, DEPTH, &mut found);
    found
}

fn linked(folder: &Path, home: &Path, depth: usize, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.filter_map(Result::ok) {
        match entry.file_type() {
            Ok(kind) if kind.is_symlink() => {
                let target = fs::canonicalize(entry.path()).ok().filter(|target| !target.starts_with(home));
                // A link to the root of all would be no fence.
                found.extend(target.filter(|target| target.components().count() > 2));
            }
            Ok(kind) if kind.is_dir() && depth > 0 => linked(&entry.path(), home, depth - 1, found),
            _ => {}
        }
    }
}
