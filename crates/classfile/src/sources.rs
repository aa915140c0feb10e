//! Compiles Java sources with `javac`, and keeps the result.
//!
//! An entry of the cache is `javac/<key>/<variant>/` with `classes` and the manifest `sources`. The key stands for all that
//! is known before compiling: the sources named, the JDK, options, class path. `javac` may find more sources by itself
//! (`-sourcepath`); the manifest lists every file that contributed with the hash of its bytes, and the variant is the hash
//! of the manifest. An entry counts only while every listed file still has its bytes. (A new file that would now stand in
//! for a class of the class path is not noticed.)
//!
//! **Invariant:** an entry is complete and never changes: it is compiled into a folder of its own and then renamed. So a
//! killed run or two runs at once leave nothing half, and a run that still loads classes from an entry keeps them.

mod hash;
mod javac;
mod manifest;
mod package;

use crate::class_path;
use crate::error::Error;
use crate::jdk::Jdk;
use hash::Hash;
use manifest::Manifest;
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// What is to be compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SourceTarget {
    /// One file, and what it needs from the folders of its packages.
    File(PathBuf),
    /// Every `.java` file in a folder that is the root of packages.
    Folder(PathBuf),
    /// Files and folders that are compiled together.
    Several(Vec<PathBuf>),
}

impl SourceTarget {
    /// The source files that it names, without those that they need; as it spells them, and sorted.
    pub fn files(&self) -> Result<Vec<PathBuf>, Error> {
        let mut files = match self {
            SourceTarget::File(file) => vec![file.clone()],
            SourceTarget::Folder(folder) => java_files(folder)?,
            SourceTarget::Several(paths) => {
                let files: Result<Vec<Vec<PathBuf>>, Error> =
                    paths.iter().map(|path| SourceTarget::of(path).files()).collect();
                files?.concat()
            }
        };
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// A file or a folder.
    fn of(path: &Path) -> SourceTarget {
        if path.is_dir() {
            SourceTarget::Folder(path.to_owned())
        } else {
            SourceTarget::File(path.to_owned())
        }
    }
}

/// Compiled classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiled {
    /// The folder of classes, the root of packages.
    pub folder: PathBuf,
    /// Whether `javac` ran for it just now.
    pub fresh: bool,
}

/// The folder in which results are kept.
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
}

/// Source files, read, and where to look for more of them.
struct Sources {
    /// What the user named, for messages.
    named: PathBuf,
    /// Absolute paths with the hash of the bytes, sorted.
    files: Manifest,
    /// The roots of packages.
    roots: Vec<PathBuf>,
}

/// Compiles into the cache of the user: `$PERCOLATE_CACHE`, else `$XDG_CACHE_HOME/percolate`, else `~/.cache/percolate`.
pub fn compile(jdk: &Jdk, target: &SourceTarget, class_path: &[PathBuf]) -> Result<Compiled, Error> {
    Cache::of_user()?.compile(jdk, target, class_path)
}

/// A name for a file of the cache that is made from these bytes.
pub fn hash_of(bytes: &[u8]) -> String {
    Hash::of(bytes).to_string()
}

impl Cache {
    /// The cache of the user.
    pub fn of_user() -> Result<Self, Error> {
        Self::from_variables(|name| std::env::var_os(name))
    }

    /// A cache in this folder, which is created when needed.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into() }
    }

    /// The folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Compiles `target`, or finds what an earlier run compiled from the same sources.
    pub fn compile(
        &self,
        jdk: &Jdk,
        target: &SourceTarget,
        class_path: &[PathBuf],
    ) -> Result<Compiled, Error> {
        let sources = Sources::read(target)?;
        let home = self.root.join("javac").join(key(jdk, &sources, class_path)?.to_string());
        if let Some(folder) = valid_entry(&home)? {
            return Ok(Compiled { folder, fresh: false });
        }
        self.remove_leftovers();
        let workspace = self.workspace()?;
        let classes = workspace.path.join("classes");
        create(&classes)?;
        javac::run(jdk, &sources, class_path, &classes)?;

        sources.check_unchanged()?;
        let manifest = Manifest::of_classes(&classes, &sources)?;
        let text = manifest.to_string();
        write(&workspace.path.join("sources"), &text)?;
        create(&home)?;
        let entry = home.join(Hash::of(text.as_bytes()).to_string());
        match fs::rename(&workspace.path, &entry) {
            Ok(()) => {}
            // Another run was faster; its manifest is the same, so its classes are as good.
            Err(error) if matches!(error.kind(), ErrorKind::DirectoryNotEmpty | ErrorKind::AlreadyExists) => {
            }
            Err(error) => return Err(Error::Cache { path: entry, error }),
        }
        Ok(Compiled { folder: entry.join("classes"), fresh: true })
    }

    fn from_variables(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, Error> {
        let folder = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let root = folder("PERCOLATE_CACHE")
            // The XDG specification wants a relative path to be ignored.
            .or_else(|| Some(folder("XDG_CACHE_HOME").filter(|path| path.is_absolute())?.join("percolate")))
            .or_else(|| Some(folder("HOME")?.join(".cache/percolate")));
        root.map(Self::at).ok_or(Error::NoCacheFolder)
    }

    /// A new folder beside the entries, removed again unless it is renamed.
    fn workspace(&self) -> Result<Workspace, Error> {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let path = self.root.join("javac").join(format!("new-{}-{number}", std::process::id()));
        create(&path)?;
        Ok(Workspace { path })
    }

    /// Removes what killed runs left behind; a compilation does not take a day.
    fn remove_leftovers(&self) {
        let Ok(entries) = fs::read_dir(self.root.join("javac")) else { return };
        for entry in entries.filter_map(Result::ok) {
            let is_old = || {
                let modified = entry.metadata().and_then(|metadata| metadata.modified()).ok()?;
                let age = SystemTime::now().duration_since(modified).ok()?;
                Some(age > Duration::from_secs(24 * 60 * 60))
            };
            if entry.file_name().to_string_lossy().starts_with("new-") && is_old() == Some(true) {
                // Nothing depends on it: the next run tries again.
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
}

impl Sources {
    fn read(target: &SourceTarget) -> Result<Self, Error> {
        let (named, paths) = match target {
            SourceTarget::File(path) | SourceTarget::Folder(path) => (path, std::slice::from_ref(path)),
            SourceTarget::Several(paths) => (&paths[0], &paths[..]),
        };
        let mut roots = Vec::new();
        for path in paths {
            let root = root_of(&absolute(path)?)?;
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        let files: Result<Vec<PathBuf>, Error> = target.files()?.iter().map(|file| absolute(file)).collect();
        let files = files?;
        if files.is_empty() {
            return Err(Error::NoSources { path: named.clone() });
        }
        Ok(Self { named: named.clone(), files: Manifest::of_files(files)?, roots })
    }

    /// The key was computed from bytes that must be those which `javac` read.
    fn check_unchanged(&self) -> Result<(), Error> {
        match self.files.first_changed() {
            None => Ok(()),
            Some(path) => Err(Error::SourceChanged { path: path.to_owned() }),
        }
    }
}

/// The root of the packages that a file, or a folder of files, is in.
fn root_of(path: &Path) -> Result<PathBuf, Error> {
    if path.is_dir() {
        return Ok(path.to_owned());
    }
    let text = String::from_utf8_lossy(&read(path)?).into_owned();
    let folder = path.parent().unwrap_or(Path::new("/"));
    Ok(package::root(folder, package::declared(&text).as_deref()).to_owned())
}

/// A folder that is removed when it goes out of use.
struct Workspace {
    path: PathBuf,
}

impl Drop for Workspace {
    fn drop(&mut self) {
        // After the rename it is gone, and a leftover does no harm.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// The hash of everything that is known before compiling.
fn key(jdk: &Jdk, sources: &Sources, class_path: &[PathBuf]) -> Result<Hash, Error> {
    let mut text = format!("{}\n{}\n{}\n", jdk.home.display(), jdk.build, javac::OPTIONS.join(" "));
    for root in &sources.roots {
        text += &format!("{}\n", root.display());
    }
    text += &sources.files.to_string();
    for entry in class_path::existing(class_path, jdk) {
        text += &manifest::fingerprint(&absolute(&entry)?)?;
    }
    Ok(Hash::of(text.as_bytes()))
}

/// The classes of the first variant whose sources are all unchanged.
fn valid_entry(home: &Path) -> Result<Option<PathBuf>, Error> {
    let entries = match fs::read_dir(home) {
        Ok(entries) => entries,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Error::Cache { path: home.to_owned(), error }),
    };
    let mut variants: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    variants.sort();
    for variant in variants {
        let manifest = fs::read_to_string(variant.join("sources")).ok();
        if let Some(manifest) = manifest.and_then(|text| Manifest::parse(&text))
            && manifest.first_changed().is_none()
        {
            return Ok(Some(variant.join("classes")));
        }
    }
    Ok(None)
}

/// All `.java` files below a folder, without hidden folders and linked ones. A `module-info.java` is left out: with it
/// `javac` would look for classes on the module path only.
fn java_files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let failed = |error| Error::Io { path: folder.to_owned(), error };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if entry.file_type().map_err(failed)?.is_dir() {
            if !name.starts_with('.') {
                files.extend(java_files(&entry.path())?);
            }
        } else if name.ends_with(".java") && name != "module-info.java" {
            files.push(entry.path());
        }
    }
    Ok(files)
}

fn absolute(path: &Path) -> Result<PathBuf, Error> {
    fs::canonicalize(path).map_err(|error| Error::Io { path: path.to_owned(), error })
}

fn read(path: &Path) -> Result<Vec<u8>, Error> {
    fs::read(path).map_err(|error| Error::Io { path: path.to_owned(), error })
}

fn create(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(|error| Error::Cache { path: folder.to_owned(), error })
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|error| Error::Cache { path: path.to_owned(), error })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(variables: &[(&str, &str)], expected: Option<&str>) {
        let cache = Cache::from_variables(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
        });
        assert_eq!(cache.ok().map(|cache| cache.root), expected.map(PathBuf::from));
    }

    #[test]
    fn the_most_specific_variable_says_where_the_cache_is() {
        check(&[("HOME", "/h"), ("XDG_CACHE_HOME", "/x"), ("PERCOLATE_CACHE", "p")], Some("p"));
        check(&[("HOME", "/h"), ("XDG_CACHE_HOME", "/x"), ("PERCOLATE_CACHE", "")], Some("/x/percolate"));
        check(&[("HOME", "/h"), ("XDG_CACHE_HOME", "x")], Some("/h/.cache/percolate"));
        check(&[], None);
    }
}
