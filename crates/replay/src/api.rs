//! The classes of `java/api` in a folder, for the class paths of the engine and of javac.

use super::api_classes;
use classfile::sources::{Cache, hash_of};
use std::path::PathBuf;

/// A folder of the cache with the classes by which programs ask for symbolic values; none if it cannot be written, which
/// matters only to programs that bring no such classes themselves.
pub fn unpack_api(cache: &Cache) -> Option<PathBuf> {
    let classes = api_classes();
    let bytes: Vec<u8> = classes.iter().flat_map(|(_, bytes)| bytes.iter().copied()).collect();
    let folder = cache.entry("api", &hash_of(&bytes));
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
