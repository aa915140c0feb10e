//! Namespaces, where there is no Landlock: a program sees files that were mounted for it, and no others.
//!
//! All that needs memory is prepared here; `child.rs` does it.

use crate::enclosure::Fence;
use std::collections::BTreeSet;
use std::ffi::CString;
use std::fs;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// A tree of files to be mounted.
#[derive(Debug)]
pub(crate) struct Mounts {
    mount_point: Arc<TempDir>,
    /// The root of the tree.
    pub(crate) root: CString,
    /// Folders to make below it, each after the one that it is in.
    pub(crate) folders: Vec<CString>,
    /// Empty files to make below it, which files are mounted on.
    pub(crate) files: Vec<CString>,
    pub(crate) binds: Vec<Bind>,
    /// Where the program is to stand.
    pub(crate) current: CString,
    /// Which user and group it is, as `/proc/self/uid_map` wants it.
    pub(crate) users: CString,
    pub(crate) groups: CString,
}

/// A file or folder to be seen at another place.
#[derive(Debug)]
pub(crate) struct Bind {
    pub(crate) source: CString,
    pub(crate) target: CString,
    pub(crate) is_writable: bool,
}

impl Mounts {
    pub(crate) fn of(fence: &Fence, current: Option<&Path>) -> io::Result<Mounts> {
        let mount_point = tempfile::Builder::new().prefix("percolate-root-").tempdir()?;
        let root = mount_point.path();
        let current = current.map_or_else(std::env::current_dir, |folder| Ok(folder.to_owned()))?;
        let mut tree = Tree { root, folders: BTreeSet::new(), files: BTreeSet::new(), binds: Vec::new() };
        tree.folder(&current);
        for path in fence.readable() {
            tree.bind(&path, false)?;
        }
        for path in fence.writable() {
            tree.bind(&path, true)?;
        }
        tree.folder(Path::new("/proc/self"));
        let bind = Bind {
            source: text(Path::new("/proc/self"))?,
            target: text(&root.join("proc/self"))?,
            is_writable: false,
        };
        tree.binds.push(bind);
        let Tree { folders, files, binds, .. } = tree;
        let (user, group) = (rustix::process::geteuid().as_raw(), rustix::process::getegid().as_raw());
        Ok(Mounts {
            root: text(root)?,
            folders: folders.iter().map(|folder| text(folder)).collect::<io::Result<_>>()?,
            files: files.iter().map(|file| text(file)).collect::<io::Result<_>>()?,
            binds,
            current: text(&current)?,
            users: CString::new(format!("{user} {user} 1"))?,
            groups: CString::new(format!("{group} {group} 1"))?,
            mount_point: Arc::new(mount_point),
        })
    }

    /// The folder outside that the tree is mounted on.
    pub(crate) fn mount_point(&self) -> Arc<TempDir> {
        Arc::clone(&self.mount_point)
    }
}

struct Tree<'a> {
    root: &'a Path,
    /// Sorted, so that a folder comes after the one that it is in.
    folders: BTreeSet<PathBuf>,
    files: BTreeSet<PathBuf>,
    binds: Vec<Bind>,
}

impl Tree<'_> {
    /// Where a path of the system is in the tree.
    fn place(&self, path: &Path) -> PathBuf {
        self.root.join(path.strip_prefix("/").unwrap_or(path))
    }

    /// Makes a folder, and those that it is in.
    fn folder(&mut self, path: &Path) {
        let above = path.ancestors().filter(|above| above.parent().is_some());
        let places: Vec<PathBuf> = above.map(|above| self.place(above)).collect();
        self.folders.extend(places);
    }

    /// Shows a file or folder, if it exists, at its place and under the name by which it is asked for: that may have links in it,
    /// which nobody makes here.
    fn bind(&mut self, path: &Path, is_writable: bool) -> io::Result<()> {
        let Ok(real) = fs::canonicalize(path) else { return Ok(()) };
        let spelled = std::path::absolute(path)?;
        for place in BTreeSet::from([spelled, real.clone()]) {
            if real.is_dir() {
                self.folder(&place);
            } else {
                place.parent().into_iter().for_each(|above| self.folder(above));
                self.files.insert(self.place(&place));
            }
            self.binds.push(Bind { source: text(&real)?, target: text(&self.place(&place))?, is_writable });
        }
        Ok(())
    }
}

fn text(path: &Path) -> io::Result<CString> {
    Ok(CString::new(path.as_os_str().as_bytes())?)
}
