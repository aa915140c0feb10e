//! Classes that are part of the binary in a folder, for class paths: those of `java/api` for the engine and javac, those of `java/junit`
//! for the tests that are tried.

use super::{api_classes, junit_classes};
use classfile::sources::{Cache, hash_of};
use std::path::PathBuf;

/// A folder of the cache with the classes by which programs ask for symbolic values; none if it cannot be written, which
/// matters only to programs that bring no such classes themselves.
pub fn unpack_api(cache: &Cache) -> Option<PathBuf> {
    unpack(cache, "api", api_classes())
}

/// A folder of the cache with what generated tests are tried with; none if it cannot be written.
pub fn unpack_junit(cache: &Cache) -> Option<PathBuf> {
    unpack(cache, "junit", junit_classes())
}

fn unpack(cache: &Cache, kind: &str, classes: &[(&str, &[u8])]) -> Option<PathBuf> {
    let bytes: Vec<u8> = classes.iter().flat_map(|(_, bytes)| bytes.iter().copied()).collect();
    let folder = cache.entry(kind, &hash_of(&bytes));
    if cache.find(&folder) {
        return Some(folder);
    }
    let workspace = cache.workspace().ok()?;
    for (name, bytes) in classes {
        let file = workspace.entry().join(name);
        std::fs::create_dir_all(file.parent()?).and_then(|()| std::fs::write(&file, bytes)).ok()?;
    }
    cache.keep(&workspace, &folder).ok()?;
    Some(folder)
}
