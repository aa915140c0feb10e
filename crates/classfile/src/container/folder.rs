//! A folder of class files, `com/example/Main.class` below its root.

use crate::descriptor::is_class_name;
use crate::error::Error;
use crate::files;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A folder that is the root of packages.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder at `path`, which must exist.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, Error> {
        let path = path.into();
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => Ok(Self { path }),
            Ok(_) => Err(Error::Io { path, error: ErrorKind::NotADirectory.into() }),
            Err(error) => Err(Error::Io { path, error }),
        }
    }

    /// The root.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file in which a class would be.
    pub fn path_of(&self, class: &str) -> PathBuf {
        self.path.join(format!("{class}.class"))
    }

    /// The bytes of a class by its internal name.
    pub fn find(&self, class: &str) -> Result<Option<Vec<u8>>, Error> {
        // A class name has no dots, so that it cannot lead out of the folder.
        if !is_class_name(class) {
            return Ok(None);
        }
        read(self.path_of(class))
    }

    /// The bytes of the file with this path below the root, links resolved: by a link, a folder of classes could show any file.
    pub fn resource(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        // A path must not lead out of the folder.
        if name.split('/').any(|part| matches!(part, "" | "." | "..")) || name.contains('\0') {
            return Ok(None);
        }
        let path = self.path.join(name);
        match (fs::canonicalize(&path), fs::canonicalize(&self.path)) {
            (Ok(real), Ok(root)) if real.starts_with(&root) => read(real),
            (Err(error), _) if is_absence(error.kind()) => Ok(None),
            (Ok(_), Ok(_)) => Ok(None),
            (Err(error), _) | (_, Err(error)) => Err(Error::Io { path, error }),
        }
    }

    /// The names of all classes below the root, sorted. Linked folders are not entered, since they may form a circle.
    pub fn list(&self) -> Result<Vec<String>, Error> {
        let mut classes = Vec::new();
        self.list_package("", &mut classes)?;
        classes.sort();
        Ok(classes)
    }

    /// Adds the classes of a package (a path that ends in a slash, or is empty) and of those below it.
    fn list_package(&self, package: &str, classes: &mut Vec<String>) -> Result<(), Error> {
        let path = self.path.join(package);
        let failed = |error| Error::Io { path: path.clone(), error };
        for entry in fs::read_dir(&path).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if entry.file_type().map_err(failed)?.is_dir() {
                if is_class_name(&name) {
                    self.list_package(&format!("{package}{name}/"), classes)?;
                }
            } else if let Some(class) = name.strip_suffix(".class")
                && is_class_name(class)
                && class != "module-info"
            {
                classes.push(format!("{package}{class}"));
            }
        }
        Ok(())
    }
}

/// The bytes of a file, if it exists.
fn read(path: PathBuf) -> Result<Option<Vec<u8>>, Error> {
    match files::read(&path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if is_absence(error.kind()) => Ok(None),
        Err(error) => Err(Error::Io { path, error }),
    }
}

fn is_absence(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::IsADirectory | ErrorKind::InvalidFilename
    )
}
