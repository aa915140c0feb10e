//! Maven and Gradle projects as targets: where their classes are, and the jars that they need.
//!
//! Everything is read from files that are there. **No build tool is run and nothing is downloaded:** a dependency that is
//! not on this machine is told, and missed only if the program needs a class of it.

mod coordinates;
mod gradle;
mod maven;
mod merged;
mod module;
mod repository;
mod resolve;
#[cfg(test)]
mod tests;

pub(crate) use merged::merged;
pub(crate) use module::Module;

use repository::Repositories;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Files that mark the root of a project, or of a module of one.
pub(crate) const BUILD_FILES: [&str; 3] = ["pom.xml", "build.gradle", "build.gradle.kts"];
/// Files that name the modules of a Gradle project, whose root may have no build file.
const SETTINGS: [&str; 2] = ["settings.gradle", "settings.gradle.kts"];

/// What a project consists of.
#[derive(Default, Debug)]
pub(crate) struct Project {
    /// The modules that the user means.
    pub(crate) own: Vec<Module>,
    /// Other modules of the same project that those need.
    pub(crate) needed: Vec<Module>,
    /// Jars that they need.
    pub(crate) jars: Vec<PathBuf>,
    /// What of the class path is not there, a sentence each.
    pub(crate) missing: Vec<String>,
    /// Jars of libraries that are not there in the version that is asked for, in the newest one that is.
    pub(crate) instead: Vec<PathBuf>,
}

impl Project {
    /// The project in `folder`, or none if that is no root of one, or has no classes and no Java sources.
    pub(crate) fn at(folder: &Path) -> Option<Project> {
        // Parents are found by their paths.
        let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let project = Project::with(&folder, &Repositories::of_user());
        project.filter(|project| !project.own.is_empty())
    }

    fn with(folder: &Path, repositories: &Repositories) -> Option<Project> {
        let is_there = |name: &&str| folder.join(name).is_file();
        if folder.join("pom.xml").is_file() {
            Some(maven::project(folder, repositories))
        } else if BUILD_FILES.iter().chain(&SETTINGS).any(is_there) {
            Some(gradle::project(folder, repositories))
        } else {
            None
        }
    }

    fn tell(&mut self, sentence: String) {
        if !self.missing.contains(&sentence) {
            self.missing.push(sentence);
        }
    }

    /// Keeps the first of jars that several modules need.
    fn deduplicate(&mut self) {
        for jars in [&mut self.jars, &mut self.instead] {
            let mut seen = BTreeSet::new();
            jars.retain(|jar| seen.insert(jar.clone()));
        }
    }

    /// What to add to the command to have libraries in the versions that are there, besides what the user has named; none if there are
    /// no others.
    pub(crate) fn other_versions(&self, class_path: &[PathBuf]) -> Option<String> {
        if self.instead.iter().all(|jar| class_path.contains(jar)) {
            return None;
        }
        let mut jars: Vec<&PathBuf> = class_path.iter().collect();
        jars.extend(self.instead.iter().filter(|jar| !class_path.contains(jar)));
        let jars: Vec<String> = jars.into_iter().map(|jar| jar.display().to_string()).collect();
        Some(format!("this takes the versions that are there: -cp {}", jars.join(":")))
    }
}
