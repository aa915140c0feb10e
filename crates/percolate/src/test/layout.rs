//! The project around a target: where its tests are, and which JUnit it uses.

use crate::project::{self, BUILD_FILES};
use classfile::files;
use report::junit::Framework;
use std::fs;
use std::path::{Path, PathBuf};

/// A Maven or Gradle project, or none.
pub(super) struct Project {
    /// The folder of the innermost build file, and what that says.
    build: Option<(PathBuf, String)>,
    /// The modules below the target, if it is the root of several.
    modules: Vec<project::Module>,
}

impl Project {
    /// The project that `target` belongs to.
    pub(super) fn of(target: &Path) -> Project {
        let target = target.canonicalize().unwrap_or_else(|_| target.to_owned());
        let build = target.ancestors().find_map(|folder| {
            let text = BUILD_FILES.iter().find_map(|name| files::read(&folder.join(name)).ok())?;
            Some((folder.to_owned(), String::from_utf8_lossy(&text).into_owned()))
        });
        let modules = project::Project::at(&target).map(|project| project.own).unwrap_or_default();
        Project { build, modules }
    }

    /// The root of the packages that a test class belongs below: if there are several modules, that of the module with the
    /// class under test, with whose name that of the test begins.
    pub(super) fn test_sources_of(&self, package: &str, test: &str) -> PathBuf {
        let below = |root: &PathBuf| package.split('.').fold(root.clone(), |folder, part| folder.join(part));
        let subject = |module: &project::Module| {
            let folders = module.sources.iter().chain(&module.classes).map(below);
            let files =
                folders.filter_map(|folder| fs::read_dir(folder).ok()).flatten().filter_map(Result::ok);
            let names = files.filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()));
            names.filter(|name| test.starts_with(name.as_str())).map(|name| name.len()).max()
        };
        let best = self.modules.iter().filter_map(|module| Some((subject(module)?, module)));
        // Of modules that are alike the first one counts.
        match best.rev().max_by_key(|(length, _)| *length) {
            Some((_, module)) => module.root.join("src/test/java"),
            None => self.test_sources(),
        }
    }

    /// The root of the packages of tests.
    fn test_sources(&self) -> PathBuf {
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
    fn a_test_belongs_to_the_module_of_its_class() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().canonicalize().unwrap();
        let write = |name: &str, text: &str| {
            fs::create_dir_all(root.join(name).parent().unwrap()).unwrap();
            fs::write(root.join(name), text).unwrap();
        };
        let modules = "<modules><module>core</module><module>web</module></modules>";
        write("pom.xml", &format!("<project><artifactId>all</artifactId>{modules}</project>"));
        for module in ["core", "web"] {
            write(&format!("{module}/pom.xml"), "<project><artifactId>it</artifactId></project>");
        }
        write("core/src/main/java/p/Page.java", "");
        write("web/src/main/java/p/PageTable.java", "");
        let project = Project::of(&root);
        assert_eq!(project.test_sources_of("p", "PageTest"), root.join("core/src/test/java"));
        assert_eq!(project.test_sources_of("p", "PageTableTest"), root.join("web/src/test/java"));
        assert_eq!(project.test_sources_of("q", "PageTest"), root.join("src/test/java"));
    }

    #[test]
    fn without_a_project_there_is_a_folder_of_our_own() {
        let project = Project { build: None, modules: Vec::new() };
        assert_eq!(project.test_sources(), Path::new("percolate-tests"));
        assert_eq!(project.framework(), Framework::JUnit5);
    }
}
