//! The temporary folder of a run, and what runs that were killed have left of theirs.
//!
//! The folder holds a file that is locked while the run lives; the system unlocks it whatever ends the run. So a folder of this
//! name whose lock is free belongs to nobody any more.

use std::fs::{self, DirEntry, File, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// What the names of these folders begin with.
const PREFIX: &str = "percolate-replay-";

/// The file that is locked.
const LOCK: &str = "lock";

/// What the names of folders begin with while a tree is removed.
const MOVED: &str = "moved-";

/// After so long, a folder without that file will not get it any more.
const LONG: Duration = Duration::from_secs(60 * 60);

/// A temporary folder that is removed when it goes out of use, or else by the next run.
pub(super) struct Scratch {
    folder: TempDir,
    /// Locked while this lives.
    _lock: File,
}

impl Scratch {
    /// A new folder; those of runs that are gone are removed.
    pub(super) fn new() -> io::Result<Scratch> {
        let place = std::env::temp_dir();
        remove_leftovers(&place);
        Scratch::at(&place)
    }

    fn at(place: &Path) -> io::Result<Scratch> {
        let folder = TempDir::with_prefix_in(PREFIX, place)?;
        let lock = File::create(folder.path().join(LOCK))?;
        // Where files cannot be locked, nothing that has such a file is ever taken for a leftover.
        let _ = lock.try_lock();
        Ok(Scratch { folder, _lock: lock })
    }

    /// Makes the folder of that name in it an empty one.
    pub(super) fn renew(&self, name: &str) -> io::Result<()> {
        let folder = self.path().join(name);
        if folder.exists() {
            remove_tree(&folder)?;
        }
        fs::create_dir(folder)
    }

    /// The folder.
    pub(super) fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What stays the next run removes.
        let _ = remove_tree(self.path());
    }
}

/// Removes a folder with all that is below it, by paths that stay short: programs can nest folders deeper than the stack of a
/// recursion or the number of open files allows. Links are removed, not followed.
fn remove_tree(root: &Path) -> io::Result<()> {
    let mut n_moved = 0_u64;
    let mut emptied = vec![root.to_owned()];
    while let Some(folder) = emptied.pop() {
        // All at once, since some are moved to where others are listed.
        for entry in fs::read_dir(&folder)?.collect::<io::Result<Vec<DirEntry>>>()? {
            if !entry.file_type()?.is_dir() {
                fs::remove_file(entry.path())?;
            } else if fs::remove_dir(entry.path()).is_err() {
                let moved = loop {
                    let path = root.join(format!("{MOVED}{n_moved}"));
                    n_moved += 1;
                    if path.symlink_metadata().is_err() {
                        break path;
                    }
                };
                // Who made it may have left no right to look into it, or to move it.
                fs::set_permissions(entry.path(), Permissions::from_mode(0o700))?;
                fs::rename(entry.path(), &moved)?;
                emptied.push(moved);
            }
        }
        if folder != root {
            fs::remove_dir(folder)?;
        }
    }
    fs::remove_dir(root)
}

/// Removes the folders of this user's runs that are gone.
fn remove_leftovers(place: &Path) {
    let entries = fs::read_dir(place).into_iter().flatten().filter_map(Result::ok);
    for path in entries.filter(|entry| is_left_over(entry) == Some(true)).map(|entry| entry.path()) {
        // Another run may do the same.
        let _ = remove_tree(&path);
    }
}

fn is_left_over(entry: &DirEntry) -> Option<bool> {
    if !entry.file_name().to_str()?.starts_with(PREFIX) {
        return None;
    }
    // Of the entry itself: a link is nothing that we make.
    let metadata = entry.metadata().ok()?;
    let own = fs::metadata("/proc/self").ok()?;
    if !metadata.is_dir() || metadata.uid() != own.uid() {
        return None;
    }
    let lock: PathBuf = entry.path().join(LOCK);
    match File::options().write(true).open(lock) {
        Ok(lock) => Some(lock.try_lock().is_ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let age = SystemTime::now().duration_since(metadata.modified().ok()?).ok()?;
            Some(age > LONG)
        }
        Err(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_uses_goes_and_nothing_else() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        let kept = ["percolate-replay-new", "percolate-other", "other"].map(path);
        let left = ["percolate-replay-a", "percolate-replay-b"].map(path);
        kept.iter().chain(&left).for_each(|folder| fs::create_dir(folder).unwrap());
        left.iter().for_each(|folder| fs::write(folder.join(LOCK), "").unwrap());
        fs::write(kept[1].join(LOCK), "").unwrap();
        let link = path("percolate-replay-link");
        std::os::unix::fs::symlink(&kept[2], &link).unwrap();
        let used = Scratch::at(place.path()).unwrap();
        remove_leftovers(place.path());
        assert!(kept.iter().all(|folder| folder.exists()) && link.exists() && used.path().exists());
        assert!(!left.iter().any(|folder| folder.exists()));
    }

    #[test]
    fn a_tree_deeper_than_a_path_can_say_goes() {
        let place = tempfile::tempdir().unwrap();
        let other = tempfile::tempdir().unwrap();
        fs::write(other.path().join("kept"), "").unwrap();
        let root = place.path().join("root");
        fs::create_dir(&root).unwrap();
        for _ in 0..40 {
            let next = place.path().join("next");
            let deepest = (0..500).fold(next.clone(), |path, _| path.join("d"));
            fs::create_dir_all(&deepest).unwrap();
            std::os::unix::fs::symlink(other.path(), deepest.join("link")).unwrap();
            fs::write(deepest.join("moved-3"), "").unwrap();
            fs::rename(&root, deepest.join("d")).unwrap();
            fs::rename(next, &root).unwrap();
        }
        fs::set_permissions(root.join("d"), Permissions::from_mode(0o000)).unwrap();
        fs::write(root.join("moved-0"), "").unwrap();
        remove_tree(&root).unwrap();
        assert!(!root.exists() && other.path().join("kept").exists());
    }

    #[test]
    fn an_old_folder_without_a_lock_goes() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("percolate-replay-old");
        fs::create_dir(&folder).unwrap();
        File::open(&folder).unwrap().set_modified(SystemTime::now() - LONG * 2).unwrap();
        remove_leftovers(place.path());
        assert!(!folder.exists());
    }
}
