//! From what the user named to folders of classes.

use crate::cli::TargetOptions;
use crate::failure::Failure;
use classfile::ClassPath;
use classfile::container::{Container, Folder};
use classfile::jdk::Jdk;
use classfile::sources::{SourceTarget, compile};
use program::Program;
use std::path::{Path, PathBuf};

/// Classes of the target, ready to be loaded.
pub(crate) struct Target {
    /// The JDK that compiles, and whose classes the program uses.
    pub(crate) jdk: Jdk,
    /// Folders of classes; the first one is the target itself.
    pub(crate) class_path: Vec<PathBuf>,
}

impl Target {
    /// Finds the JDK and compiles what must be compiled.
    pub(crate) fn open(options: &TargetOptions) -> Result<Target, Failure> {
        let jdk = Jdk::locate().map_err(Failure::bad_input)?;
        let own = classes_of(&jdk, &options.target, &options.classpath)?;
        let class_path = std::iter::once(own).chain(options.classpath.iter().cloned()).collect();
        Ok(Target { jdk, class_path })
    }

    /// The target's classes, linked when needed, and the names of all of them.
    pub(crate) fn program(jdk: &Jdk, class_path: &[PathBuf]) -> Result<(Program, Vec<String>), Failure> {
        let open = |folder: &PathBuf| Folder::open(folder).map(Container::Folder);
        let containers =
            class_path.iter().map(open).collect::<Result<Vec<_>, _>>().map_err(Failure::bad_input)?;
        let names = containers.first().map_or(Ok(Vec::new()), Container::list).map_err(Failure::bad_input)?;
        let jdk_classes = jdk.container().map_err(Failure::bad_input)?;
        Ok((Program::new(ClassPath::new(containers, jdk_classes)), names))
    }
}

/// The folder of classes that a target stands for.
fn classes_of(jdk: &Jdk, target: &Path, class_path: &[PathBuf]) -> Result<PathBuf, Failure> {
    let shown = target.display();
    if !target.exists() {
        return Err(Failure::bad_input(format!("there is no file or folder {shown}")));
    }
    let source = match target.extension().and_then(|extension| extension.to_str()) {
        Some("java") if target.is_file() => SourceTarget::File(target.to_owned()),
        Some("class") if target.is_file() => {
            return Err(Failure::bad_input(format!(
                "{shown} is a single class; name the folder that is the root of its packages"
            )));
        }
        _ if target.is_dir() && has_file(target, "class") => return Ok(target.to_owned()),
        _ if target.is_dir() && has_file(target, "java") => SourceTarget::Folder(target.to_owned()),
        _ if target.is_dir() => {
            return Err(Failure::bad_input(format!("{shown} holds neither classes nor Java sources")));
        }
        _ => {
            return Err(Failure::bad_input(format!(
                "{shown} is neither a .java file nor a folder of classes or sources"
            )));
        }
    };
    Ok(compile(jdk, &source, class_path).map_err(Failure::bad_input)?.folder)
}

/// Whether there is a file with that extension in the folder or below.
fn has_file(folder: &Path, extension: &str) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else { return false };
    let mut below = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            below.push(path);
        } else if path.extension().is_some_and(|found| found == extension) {
            return true;
        }
    }
    below.sort();
    below.iter().any(|folder| has_file(folder, extension))
}
