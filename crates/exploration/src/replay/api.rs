//! The classes of `java/api` in a folder, for the class paths of the engine and of javac.

use super::api_classes;
use classfile::sources::hash_of;
use std::path::{Path, PathBuf};

/// A folder below `cache` with the classes by which programs ask for symbolic values; none if it cannot be written, which
/// matters only to programs that bring no such classes themselves.
pub fn unpack_api(cache: &Path) -> Option<PathBuf> {
    let classes = api_classes();
    let bytes: Vec<u8> = classes.iter().flat_map(|(_, bytes)| bytes.iter().copied()).collect();
    let folder = cache.join("api").join(hash_of(&bytes));
    if folder.exists() {
        return Some(folder);
    }
    let aside = folder.with_extension(std::process::id().to_string());
    for (name, bytes) in classes {
        let file = aside.join(name);
        std::fs::create_dir_all(file.parent()?).and_then(|()| std::fs::write(&file, bytes)).ok()?;
    }
    // Another process may have been faster.
    if std::fs::rename(&aside, &folder).is_err() {
        let _ = std::fs::remove_dir_all(&aside);
    }
    folder.exists().then_some(folder)
}
