//! The project around a target: where its tests are, and which JUnit it uses.

use report::junit::Framework;
use std::fs;
use std::path::{Path, PathBuf};

/// Files that mark the root of a Maven or Gradle project, or of a module of one.
const BUILD_FILES: [&str; 3] = ["pom.xml", "build.gradle", "build.gradle.kts"];

/// A Maven or Gradle project, or none.
pub(super) struct Project {
    /// The folder of the innermost build file, and what that says.
    build: Option<(PathBuf, String)>,
}

impl Project {
    /// The project that `target` belongs to.
    pub(super) fn of(target: &Path) -> Project {
        let target = target.canonicalize().unwrap_or_else(|_| target.to_owned());
        let build = target.ancestors().find_map(|folder| {
            let text = BUILD_FILES.iter().find_map(|name| fs::read(folder.join(name)).ok())?;
            Some((folder.to_owned(), String::from_utf8_lossy(&text).into_owned()))
        });
        Project { build }
    }

    /// The root of the packages of tests.
    pub(super) fn test_sources(&self) -> PathBuf {
        match &self.build {
            Some((root, _)) => root.join("src/test/java"),
            None => PathBuf::from("percolate-tests"),
        }
    }

    /// JUnit 5, unless the project names version 4 alone.
    pub(super) fn framework(&self) -> Framework {
        let Some((_, text)) = &self.build else { return Framework::JUnit5 };
        let is_old = text.contains("<artifactId>junit</artifactId>") || text.contains("junit:junit:");
        if is_old && !text.contains("jupiter") { Framework::JUnit4 } else { Framework::JUnit5 }
    }
}

#[cfg(test)]
mod tests {
    use super::Project;
    use report::junit::Framework;
    use std::fs;
    use std::path::Path;

    #[test]
    fn the_innermost_build_file_marks_the_project() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let classes = root.join("core/build/classes");
        fs::create_dir_all(&classes).unwrap();
        fs::write(root.join("pom.xml"), "<artifactId>junit</artifactId>").unwrap();
        fs::write(
            root.join("core/build.gradle.kts"),
            "testImplementation(\"org.junit.jupiter:junit-jupiter:5\")",
        )
        .unwrap();
        let inner = Project::of(&classes);
        assert_eq!(inner.test_sources(), root.join("core/src/test/java"));
        assert_eq!(inner.framework(), Framework::JUnit5);
        let outer = Project::of(&root);
        assert_eq!(outer.test_sources(), root.join("src/test/java"));
        assert_eq!(outer.framework(), Framework::JUnit4);
    }

    #[test]
    fn without_a_project_there_is_a_folder_of_our_own() {
        let project = Project { build: None };
        assert_eq!(project.test_sources(), Path::new("percolate-tests"));
        assert_eq!(project.framework(), Framework::JUnit5);
    }
}
