//! The folder in which results are kept from one run to the next.
//!
//! An *entry* is a file or a folder, in a folder that is named after its kind. Beside it lies its *seal*: a file that lists
//! what the entry consists of, with the hash of each file's bytes. An entry that is not as its seal says is removed and made anew.
//! Entries that were not used for longest go when all together take too much.
//!
//! **Invariant:** an entry is complete and never changes: it is made in a [`Workspace`] and then renamed. So a killed run or two
//! runs at once leave nothing half. An entry that a run has found or made is locked until that run ends, so that
//! no other removes it meanwhile.

use crate::error::Error;
use crate::sources::hash_of;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

/// Bytes that all entries together may take: a hundred large projects.
const MOST_BYTES: u64 = 1 << 30;

/// The folder of all entries: those of versions that knew no seals are beside it, and may still be used by such a version.
const LAYOUT: &str = "sealed";

/// What a folder begins with that is a workspace, or on its way out.
const UNFINISHED: &str = "new-";

/// The file in such a folder that is locked for as long as somebody works there.
const LOCK: &str = ".lock";

/// After so long a folder without such a file is nobody's: killed runs of older versions left some.
const LONG: Duration = Duration::from_secs(24 * 60 * 60);

/// What a seal's name ends with.
const SEAL: &str = "seal";

/// The folder in which results are kept.
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
}

/// A folder beside the entries in which one is made; removed again unless it is [kept](Cache::keep).
#[derive(Debug)]
pub struct Workspace {
    path: PathBuf,
    /// Locked while this lives.
    _lock: File,
}

impl Workspace {
    /// Where the entry is made: nothing is there yet.
    pub fn entry(&self) -> PathBuf {
        self.path.join("entry")
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        // What is left does no harm, and the next run tries again.
        let _ = fs::remove_dir_all(&self.path);
    }
}

impl Cache {
    /// The cache of the user: `$PERCOLATE_CACHE`, else `$XDG_CACHE_HOME/percolate`, else `~/.cache/percolate`.
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

    fn from_variables(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, Error> {
        let folder = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let root = folder("PERCOLATE_CACHE")
            // The XDG specification wants a relative path to be ignored.
            .or_else(|| Some(folder("XDG_CACHE_HOME").filter(|path| path.is_absolute())?.join("percolate")))
            .or_else(|| Some(folder("HOME")?.join(".cache/percolate")));
        root.map(Self::at).ok_or(Error::NoCacheFolder)
    }

    /// Where an entry of that kind and name is.
    pub fn entry(&self, kind: &str, name: &str) -> PathBuf {
        self.kinds().join(kind).join(name)
    }

    fn kinds(&self) -> PathBuf {
        self.root.join(LAYOUT)
    }

    /// Whether there is that entry, whole; then it stays at least until this process ends. One that is damaged is removed.
    pub fn find(&self, entry: &Path) -> bool {
        if !entry.exists() {
            return false;
        }
        let seal = seal_of(entry);
        let says = |text: String| describe(entry).is_ok_and(|now| now == text);
        let is_whole = lease(&seal) && fs::read_to_string(&seal).is_ok_and(says);
        if !is_whole && entry.exists() {
            log::warn!("{} is damaged and is made anew", entry.display());
            self.remove(entry);
        }
        is_whole && entry.exists()
    }

    /// A place to make an entry.
    pub fn workspace(&self) -> Result<Workspace, Error> {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let number = COUNTER.fetch_add(1, Ordering::Relaxed);
        let path = self.root.join(format!("{UNFINISHED}{}-{number}", std::process::id()));
        let failed = |error| Error::Cache { path: self.root.clone(), error };
        fs::create_dir_all(&path).map_err(failed)?;
        let lock = File::create(path.join(LOCK)).map_err(failed)?;
        // Where files cannot be locked, age alone says whether a folder is left over.
        let _ = lock.try_lock_shared();
        Ok(Workspace { path, _lock: lock })
    }

    /// Makes what was made in the workspace an entry. If another run has made the same meanwhile, that one stays.
    pub fn keep(&self, workspace: &Workspace, entry: &Path) -> Result<(), Error> {
        let failed = |error| Error::Cache { path: entry.to_owned(), error };
        let made = workspace.entry();
        let parent = entry.parent().unwrap_or(&self.root);
        fs::create_dir_all(parent).map_err(failed)?;
        let sealed = workspace.path.join(SEAL);
        fs::write(&sealed, describe(&made).map_err(failed)?).map_err(failed)?;
        if self.find(entry) {
            return Ok(());
        }
        // The seal first: an entry without one counts as damaged.
        fs::rename(&sealed, seal_of(entry)).map_err(failed)?;
        lease(&seal_of(entry));
        match fs::rename(&made, entry) {
            Err(error) if !entry.exists() => return Err(failed(error)),
            _ => {}
        }
        self.evict(MOST_BYTES);
        Ok(())
    }

    /// The bytes that all entries take, and how many there are.
    pub fn size(&self) -> (u64, usize) {
        let entries = self.entries();
        (entries.iter().map(|entry| entry.bytes).sum(), entries.len())
    }

    /// Removes all that no run uses now; the bytes that this frees, and how many entries are in use.
    pub fn clear(&self) -> (u64, usize) {
        self.remove_leftovers();
        let (mut freed, mut n_kept) = (0, 0);
        for entry in self.entries() {
            if self.remove_unused(&entry.path) { freed += entry.bytes } else { n_kept += 1 }
        }
        (freed, n_kept)
    }

    /// Removes the entries that were not used for longest until the others take at most so many bytes.
    fn evict(&self, most: u64) {
        let mut entries = self.entries();
        let mut sum: u64 = entries.iter().map(|entry| entry.bytes).sum();
        entries.sort_by_key(|entry| entry.used);
        for entry in entries {
            if sum <= most {
                return;
            }
            if self.remove_unused(&entry.path) {
                sum -= entry.bytes;
            }
        }
    }

    /// Removes an entry unless a run uses it; says whether it did.
    fn remove_unused(&self, entry: &Path) -> bool {
        // The lock is held until the entry is gone.
        let seal = File::open(seal_of(entry)).ok();
        let is_free = seal.as_ref().is_none_or(|seal| seal.try_lock().is_ok());
        if is_free {
            self.remove(entry);
        }
        is_free && !entry.exists()
    }

    /// Removes an entry: at once, as others see it.
    fn remove(&self, entry: &Path) {
        let Ok(workspace) = self.workspace() else { return };
        // Whoever was faster has removed it.
        let _ = fs::rename(entry, workspace.entry());
        let _ = fs::remove_file(seal_of(entry));
    }

    /// All entries, by place.
    fn entries(&self) -> Vec<Kept> {
        let mut entries = Vec::new();
        let is_older = |path: &PathBuf| !is_unfinished(path) && *path != self.kinds();
        let older = names(&self.root).into_iter().filter(is_older);
        for kind in names(&self.kinds()).into_iter().chain(older) {
            let paths = names(&kind).into_iter().filter(|path| !is_seal(path) && !is_unfinished(path));
            entries.extend(paths.map(Kept::at));
        }
        entries
    }

    /// Removes what killed runs left behind.
    pub(crate) fn remove_leftovers(&self) {
        // Older versions had workspaces one level below.
        let below = names(&self.root).into_iter().filter(|path| path.is_dir()).flat_map(|path| names(&path));
        for path in names(&self.root).into_iter().chain(below).filter(|path| is_unfinished(path)) {
            let is_left = match File::open(path.join(LOCK)) {
                Ok(lock) => lock.try_lock().is_ok(),
                // Its process was killed before there was a lock.
                Err(_) if is_of_nobody(&path) => fs::remove_dir(&path).is_err() && is_older(&path, LONG),
                Err(_) => is_older(&path, LONG),
            };
            if is_left {
                let _ = fs::remove_dir_all(path);
            }
        }
    }
}

/// An entry that there is.
struct Kept {
    path: PathBuf,
    bytes: u64,
    used: SystemTime,
}

impl Kept {
    fn at(path: PathBuf) -> Kept {
        let changed = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified());
        // Entries of older versions have no seal.
        let used = changed(&seal_of(&path)).or_else(|_| changed(&path)).unwrap_or(SystemTime::UNIX_EPOCH);
        Kept { bytes: bytes_of(&path), used, path }
    }
}

fn seal_of(entry: &Path) -> PathBuf {
    let mut name = entry.as_os_str().to_owned();
    name.push(".");
    name.push(SEAL);
    name.into()
}

/// Notes that an entry is used now, and keeps others from removing it until this process ends; false if it has no seal.
fn lease(seal: &Path) -> bool {
    let Ok(file) = File::open(seal) else { return false };
    // Where files cannot be locked, or times not be set, entries may go sooner than they should.
    let _ = file.lock_shared();
    let _ = file.set_modified(SystemTime::now());
    std::mem::forget(file);
    true
}

/// What a seal says of an entry: each file with the hash of its bytes.
fn describe(entry: &Path) -> io::Result<String> {
    let mut text = String::new();
    if !entry.is_dir() {
        return Ok(format!("{}\n", hash_of(&fs::read(entry)?)));
    }
    let mut files = Vec::new();
    list(entry, &mut files)?;
    for file in files {
        let name = file.strip_prefix(entry).unwrap_or(&file).display();
        text += &format!("{} {name}\n", hash_of(&fs::read(&file)?));
    }
    Ok(text)
}

/// The files in a folder and below, in order.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            list(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn bytes_of(path: &Path) -> u64 {
    let mut files = Vec::new();
    if path.is_dir() {
        // What cannot be read is not counted.
        let _ = list(path, &mut files);
    } else {
        files.push(path.to_owned());
    }
    files.iter().filter_map(|file| fs::metadata(file).ok()).map(|metadata| metadata.len()).sum()
}

/// What is in a folder, if there is one.
fn names(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}

fn is_seal(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == SEAL)
}

fn is_unfinished(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(UNFINISHED))
}

/// Whether the process that has made a workspace is gone, by the number in its name.
fn is_of_nobody(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let maker = name
        .as_deref()
        .and_then(|name| name.strip_prefix(UNFINISHED)?.split('-').next()?.parse::<u32>().ok());
    maker.is_some_and(|process| !Path::new("/proc").join(process.to_string()).exists())
}

fn is_older(path: &Path, age: Duration) -> bool {
    let modified = fs::symlink_metadata(path).and_then(|metadata| metadata.modified());
    modified.is_ok_and(|modified| SystemTime::now().duration_since(modified).is_ok_and(|real| real > age))
}

#[cfg(test)]
mod tests;
