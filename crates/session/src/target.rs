//! Classes to look into, wherever they came from.

use crate::failure::Failure;
use classfile::ClassPath;
use classfile::container::Container;
use classfile::jdk::Jdk;
use program::Program;
use std::path::PathBuf;

/// Classes of the target, ready to be loaded.
pub struct Target {
    /// The JDK that compiles, and whose classes the program uses.
    pub jdk: Jdk,
    /// Folders and jars of classes, spelled as for `java`; the first one is the target itself.
    pub class_path: Vec<PathBuf>,
    /// That of them which holds the classes by which programs ask for symbolic values.
    pub api: Option<PathBuf>,
}

impl Target {
    /// The target's classes, linked when needed, and the names of all of them.
    pub fn program(jdk: &Jdk, class_path: &[PathBuf]) -> Result<(Program, Vec<String>), Failure> {
        let class_path = ClassPath::open(class_path, jdk).map_err(Failure::bad_input)?;
        let names = class_path
            .application()
            .next()
            .map_or(Ok(Vec::new()), Container::list)
            .map_err(Failure::bad_input)?;
        Ok((Program::new(class_path), names))
    }

    /// The class path without our API, of which the replaying program brings its own version.
    pub fn users_classes(&self) -> Vec<PathBuf> {
        let is_users = |entry: &&PathBuf| self.api.as_ref() != Some(entry);
        self.class_path.iter().filter(is_users).cloned().collect()
    }
}
