//! From the entries of a class path to containers, as `java` does it.
//!
//! An entry is a folder, a jar, `folder/*` for every jar in a folder, or empty for the current folder. The manifest of a jar may
//! name further places, which come right after it. What does not exist, or is no jar, is not an error: it has no
//! classes. But it is remembered, since it may be the reason why a class is missing.
//!
//! **Invariant:** no file or folder is opened twice, so that jars which name each other come to an end.

use crate::container::{Container, Folder, Jar};
use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// What became of an entry.
#[derive(Debug)]
pub(super) enum Place {
    /// It can be searched.
    Open(Container),
    /// It cannot, and the reason.
    Ignored(PathBuf, String),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(container) => container.fmt(f),
            Self::Ignored(path, why) => write!(f, "{} ({why})", path.display()),
        }
    }
}

/// What is open so far.
struct Opening {
    feature: u32,
    seen: HashSet<PathBuf>,
    places: Vec<Place>,
}

/// Opens all entries in order, for Java of this feature version.
pub(super) fn open(entries: &[PathBuf], feature: u32) -> Vec<Place> {
    let mut opening = Opening { feature, seen: HashSet::new(), places: Vec::new() };
    for entry in entries {
        match entry.file_name() {
            None if entry.as_os_str().is_empty() => opening.add(Path::new(".")),
            Some(name) if name == "*" => opening.add_jars_of(entry.parent().unwrap_or(Path::new("."))),
            _ => opening.add(entry),
        }
    }
    opening.places
}

impl Opening {
    /// Adds a folder or a jar, and what the jar names.
    fn add(&mut self, path: &Path) {
        let mut waiting = vec![path.to_owned()];
        while let Some(path) = waiting.pop() {
            let Ok(canonical) = fs::canonicalize(&path) else {
                self.places.push(Place::Ignored(path, "missing".to_owned()));
                continue;
            };
            if !self.seen.insert(canonical) {
                continue;
            }
            let opened = if path.is_dir() {
                Folder::open(&path).map(Container::Folder)
            } else {
                Jar::open(&path, self.feature).map(Container::Jar)
            };
            match opened {
                Ok(container) => {
                    if let Container::Jar(jar) = &container {
                        waiting.extend(named_by(jar).into_iter().rev());
                    }
                    self.places.push(Place::Open(container));
                }
                Err(error) => self.places.push(Place::Ignored(path, error.reason())),
            }
        }
    }

    /// Adds the jars of a folder. `java` takes them in any order; here it is that of their names.
    fn add_jars_of(&mut self, folder: &Path) {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let Ok(entries) = fs::read_dir(folder) else {
            return self.places.push(Place::Ignored(folder.join("*"), "missing".to_owned()));
        };
        let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
        let mut jars: Vec<PathBuf> = paths
            .filter(|path| path.extension().is_some_and(|ending| ending == "jar" || ending == "JAR"))
            .collect();
        jars.sort();
        jars.iter().for_each(|jar| self.add(jar));
    }
}

/// The files and folders that the manifest of a jar names: relative URLs, of which those with a slash at their end are folders
/// and all others jars. A jar is not to open files that nobody has named: what it names counts if it is called a jar, or is a
/// folder below the one that the jar is in.
fn named_by(jar: &Jar) -> Vec<PathBuf> {
    let folder = jar.path().parent().unwrap_or(Path::new(""));
    let urls = jar.manifest().class_path.iter().filter(|url| !url.contains(':'));
    let paths = urls.filter_map(|url| Some((folder.join(decoded(url)?), url.ends_with('/'))));
    paths
        .filter(|(path, is_folder)| !path.exists() || path.is_dir() == *is_folder)
        .filter(|(path, is_folder)| if *is_folder { is_below(path, folder) } else { is_called_jar(path) })
        .map(|(path, _)| path)
        .collect()
}

/// Whether a folder, if it exists, is within another one and not that one itself, links resolved.
fn is_below(path: &Path, folder: &Path) -> bool {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match (fs::canonicalize(path), fs::canonicalize(folder)) {
        (Ok(path), Ok(folder)) => path != folder && path.starts_with(folder),
        _ => !path.exists(),
    }
}

fn is_called_jar(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("jar"))
}

/// The path of a URL, in which `%20` is a space.
fn decoded(url: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut parts = url.split('%');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend(part[2..].bytes());
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::decoded;

    #[test]
    fn escapes_of_a_url_are_decoded() {
        let check = |url, expected: Option<&str>| assert_eq!(decoded(url).as_deref(), expected, "{url}");
        check("lib/a%20b.jar", Some("lib/a b.jar"));
        check("%C3%A9", Some("é"));
        check("plain.jar", Some("plain.jar"));
        check("a%2", None);
        check("a%zz", None);
        check("%ff", None);
    }
}
