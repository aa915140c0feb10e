//! Folders of classes as one folder, since a target is one: a copy in the cache of the user.

use classfile::sources::{Cache, hash_of};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A folder with what is in all of `folders`; of two files of one name the first counts, as on a class path.
pub(crate) fn merged(folders: &[PathBuf]) -> Result<PathBuf, String> {
    let cache = Cache::of_user().map_err(|error| error.to_string())?;
    copy_into(&cache, folders).map_err(|error| format!("cannot gather the classes: {error}"))
}

fn copy_into(cache: &Cache, folders: &[PathBuf]) -> io::Result<PathBuf> {
    let mut files = Vec::new();
    for folder in folders {
        list(folder, &mut files)?;
    }
    let mut described = String::new();
    for file in &files {
        let metadata = fs::metadata(file)?;
        described.push_str(&format!("{} {} {:?}\n", file.display(), metadata.len(), metadata.modified()?));
    }
    let folder = cache.entry("projects", &hash_of(described.as_bytes()));
    if cache.find(&folder) {
        return Ok(folder);
    }
    let workspace = cache.workspace().map_err(io::Error::other)?;
    for file in files.iter().rev() {
        let root = folders.iter().find(|folder| file.starts_with(folder)).expect("listed below one of them");
        let copy = workspace.entry().join(file.strip_prefix(root).expect("below it"));
        fs::create_dir_all(copy.parent().expect("a file is in a folder"))?;
        fs::copy(file, copy)?;
    }
    cache.keep(&workspace, &folder).map_err(io::Error::other)?;
    Ok(folder)
}

/// The files in a folder and below, ordered.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            list(&entry, files)?;
        } else {
            files.push(entry);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_two_files_counts() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        for (name, text) in [("a/p/X.class", "first"), ("b/p/X.class", "second"), ("b/q/Y.class", "other")] {
            fs::create_dir_all(root.join(name).parent().unwrap()).unwrap();
            fs::write(root.join(name), text).unwrap();
        }
        let folders = [root.join("a"), root.join("b")];
        let all = copy_into(&Cache::at(root.join("cache")), &folders).unwrap();
        assert_eq!(fs::read_to_string(all.join("p/X.class")).unwrap(), "first");
        assert_eq!(fs::read_to_string(all.join("q/Y.class")).unwrap(), "other");
        fs::write(root.join("b/q/Y.class"), "changed").unwrap();
        assert_ne!(copy_into(&Cache::at(root.join("cache")), &folders).unwrap(), all);
    }
}
