//! One module of a project: where its sources, classes and resources are.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A folder with a build file, and what is in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Module {
    /// The folder of the build file.
    pub(crate) root: PathBuf,
    /// Roots of packages of Java sources.
    pub(crate) sources: Vec<PathBuf>,
    /// Folders that the build tool compiles into.
    pub(crate) classes: Vec<PathBuf>,
    /// Folders of resources, which belong on the class path.
    pub(crate) resources: Vec<PathBuf>,
}

impl Module {
    /// A module of Maven; its pom may have the sources elsewhere.
    pub(super) fn of_maven(root: &Path, sources: Option<&str>) -> Module {
        let sources = sources.unwrap_or("src/main/java");
        // What is compiled is beside the copied resources.
        Module::new(root, &[sources], &["target/classes"], &["src/main/resources"])
    }

    /// A module of Gradle.
    pub(super) fn of_gradle(root: &Path) -> Module {
        let classes =
            ["java", "kotlin", "groovy", "scala"].map(|language| format!("build/classes/{language}/main"));
        let classes: Vec<&str> = classes.iter().map(String::as_str).collect();
        Module::new(root, &["src/main/java"], &classes, &["src/main/resources"])
    }

    fn new(root: &Path, sources: &[&str], classes: &[&str], resources: &[&str]) -> Module {
        let there = |names: &[&str], extension: Option<&str>| -> Vec<PathBuf> {
            let folders = names.iter().map(|name| root.join(name));
            folders
                .filter(|it| it.is_dir() && extension.is_none_or(|name| newest(it, name).is_some()))
                .collect()
        };
        Module {
            root: root.to_owned(),
            sources: there(sources, Some("java")),
            classes: there(classes, Some("class")),
            resources: there(resources, None),
        }
    }

    /// Whether there is anything to be explored.
    pub(super) fn has_code(&self) -> bool {
        !self.sources.is_empty() || !self.classes.is_empty()
    }

    /// Whether the classes are there and no source is newer than all of them.
    pub(crate) fn is_built(&self) -> bool {
        let newest_of =
            |folders: &[PathBuf], extension| folders.iter().filter_map(|it| newest(it, extension)).max();
        let classes = newest_of(&self.classes, "class");
        classes.is_some() && newest_of(&self.sources, "java") <= classes
    }
}

/// When the last of the files with that extension was written, of those in the folder and below.
fn newest(folder: &Path, extension: &str) -> Option<SystemTime> {
    let entries = fs::read_dir(folder).ok()?.filter_map(Result::ok);
    entries
        .filter_map(|entry| {
            let path = entry.path();
            if path.is_dir() {
                newest(&path, extension)
            } else if path.extension().is_some_and(|found| found == extension) {
                entry.metadata().ok()?.modified().ok()
            } else {
                None
            }
        })
        .max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::File;
    use std::time::Duration;

    #[test]
    fn classes_count_while_no_source_is_newer() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        let write = |name: &str, seconds: u64| {
            let path = root.join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            let written = SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
            File::create(path).unwrap().set_modified(written).unwrap();
        };
        write("src/main/java/p/A.java", 10);
        write("src/main/java/p/B.java", 20);
        assert!(!Module::of_maven(root, None).is_built(), "there are no classes");
        write("target/classes/p/A.class", 15);
        assert!(!Module::of_maven(root, None).is_built(), "B is newer");
        // A build that compiles what changed leaves the class of A as it is.
        write("target/classes/p/B.class", 25);
        assert!(Module::of_maven(root, None).is_built());
        assert_eq!(Module::of_gradle(root).classes, Vec::<PathBuf>::new());
    }
}
