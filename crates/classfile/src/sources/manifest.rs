//! The list of source files that contributed to an entry of the cache, with the hash of their bytes.
//!
//! As text it has one line for each file, hash and path, sorted by path.

use super::hash::Hash;
use super::{Sources, read};
use crate::class::Class;
use crate::container::Folder;
use crate::error::Error;
use crate::files;
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Files and hashes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Manifest {
    files: BTreeMap<PathBuf, Hash>,
}

impl Manifest {
    /// Reads the files and hashes them.
    pub(super) fn of_files(paths: impl IntoIterator<Item = PathBuf>) -> Result<Self, Error> {
        let mut files = BTreeMap::new();
        for path in paths {
            let hash = Hash::of(&read(&path)?);
            files.insert(path, hash);
        }
        Ok(Self { files })
    }

    /// The named sources, and those of every class that was compiled: a class knows its package and the name of its file.
    pub(super) fn of_classes(classes: &Path, sources: &Sources) -> Result<Self, Error> {
        let mut manifest = sources.files.clone();
        let folder = Folder::open(classes)?;
        for name in folder.list()? {
            let path = folder.path_of(&name);
            let class = Class::parse(&read(&path)?).map_err(|error| Error::InFile {
                place: path.display().to_string(),
                error: Box::new(error),
            })?;
            let Some(file) = &class.source_file else { continue };
            for root in &sources.roots {
                let source = root.join(class.package()).join(file);
                // A named file may lie elsewhere than its package says; it is in the list already.
                if source.is_file() && !manifest.files.contains_key(&source) {
                    let hash = Hash::of(&read(&source)?);
                    manifest.files.insert(source, hash);
                }
            }
        }
        Ok(manifest)
    }

    /// Reads what `Display` wrote.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut files = BTreeMap::new();
        for line in text.lines() {
            let (hash, path) = line.split_once(' ')?;
            files.insert(PathBuf::from(path), Hash::parse(hash)?);
        }
        (!files.is_empty()).then_some(Self { files })
    }

    /// The first file that is gone or has other bytes.
    pub(super) fn first_changed(&self) -> Option<&Path> {
        let changed = |path: &Path, hash| files::read(path).map_or(true, |bytes| Hash::of(&bytes) != hash);
        self.files.iter().find(|(path, hash)| changed(path, **hash)).map(|(path, _)| path.as_path())
    }

    /// The files, sorted.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.keys().map(PathBuf::as_path)
    }
}

impl fmt::Display for Manifest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (path, hash) in &self.files {
            writeln!(f, "{hash} {}", path.display())?;
        }
        Ok(())
    }
}

/// What tells one state of a class path entry from another: name, size and time of each file.
/// The bytes are not read, since libraries are large and change rarely.
pub(super) fn fingerprint(entry: &Path) -> Result<String, Error> {
    let stamp = |path: &Path| -> Result<String, Error> {
        let failed = |error| Error::Io { path: path.to_owned(), error };
        let metadata = fs::metadata(path).map_err(failed)?;
        let modified = metadata.modified().map_err(failed)?.duration_since(UNIX_EPOCH).unwrap_or_default();
        Ok(format!("{} {} {}\n", path.display(), metadata.len(), modified.as_nanos()))
    };
    if !entry.is_dir() {
        return stamp(entry);
    }
    let folder = Folder::open(entry)?;
    let mut text = format!("{}\n", entry.display());
    for class in folder.list()? {
        text += &stamp(&folder.path_of(&class))?;
    }
    Ok(text)
}
