//! The cache of compiled sources: what hits, what misses, what is said when a source does not compile.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

use classfile::Error;
use classfile::container::Folder;
use classfile::jdk::Jdk;
use classfile::sources::{Cache, Compiled, SourceTarget};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder of sources and an empty cache.
struct Project {
    folder: TempDir,
    cache: Cache,
}

impl Project {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::at(folder.path().join("cache"));
        let project = Self { folder, cache };
        for (name, text) in files {
            project.write(name, text);
        }
        project
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("src").join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::create_dir_all(self.path(name).parent().unwrap()).unwrap();
        fs::write(self.path(name), text).unwrap();
    }

    fn compile(&self, name: &str) -> Result<Compiled, Error> {
        let path = self.path(name);
        let target = if path.is_dir() { SourceTarget::Folder(path) } else { SourceTarget::File(path) };
        self.cache.compile(&Jdk::locate().unwrap(), &target, &[])
    }
}

fn classes(compiled: &Compiled) -> Vec<String> {
    Folder::open(&compiled.folder).unwrap().list().unwrap()
}

fn names_in(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn a_file_is_compiled_with_its_siblings_until_one_of_them_changes() {
    let project = Project::new(&[
        ("a/Main.java", "package a; class Main { int x = b.Other.X; }"),
        ("b/Other.java", "package b; public class Other { public static final int X = 1; }"),
        ("b/Broken.java", "package b; this is not looked at"),
    ]);
    let first = project.compile("a/Main.java").unwrap();
    assert_eq!(classes(&first), ["a/Main", "b/Other"]);
    assert!(first.fresh);

    let second = project.compile("a/Main.java").unwrap();
    assert_eq!(second, Compiled { fresh: false, ..first.clone() });

    let other = fs::read_to_string(project.path("b/Other.java")).unwrap();
    project.write("b/Other.java", &other.replace("X = 1", "X = 2"));
    let third = project.compile("a/Main.java").unwrap();
    assert!(third.fresh && third.folder != first.folder);
    // A run that began before the change still has its classes.
    assert_eq!(classes(&first), ["a/Main", "b/Other"]);

    project.write("b/Other.java", &other);
    assert_eq!(project.compile("a/Main.java").unwrap(), second);
}

#[test]
fn a_folder_is_compiled_as_a_whole() {
    let project = Project::new(&[
        ("Main.java", "class Main {}"),
        ("p/Part.java", "package p; class Part { class Inner {} }"),
        (".git/Hidden.java", "broken"),
        ("module-info.java", "module m {}"),
    ]);
    let compiled = project.compile("").unwrap();
    assert_eq!(classes(&compiled), ["Main", "p/Part", "p/Part$Inner"]);
    assert!(!project.compile("").unwrap().fresh);
    project.write("p/More.java", "package p; class More {}");
    assert!(project.compile("").unwrap().fresh);
}

#[test]
fn what_does_not_compile_is_explained_with_the_path_once() {
    let project = Project::new(&[("Bad.java", "class Bad {\n    int x = \"text\";\n    int y = z;\n}\n")]);
    let error = project.compile("Bad.java").unwrap_err();
    let expected = "Bad.java does not compile
  line 2: incompatible types: String cannot be converted to int
        int x = \"text\";
                ^
  line 3: cannot find symbol
        int y = z;
                ^
      symbol:   variable z
      location: class Bad";
    let message = error.to_string();
    assert_eq!(message.split_once("src/").unwrap().1, expected);
    // Nothing was kept, and nothing is left of the attempt.
    assert!(names_in(&project.folder.path().join("cache")).is_empty());
}

#[test]
fn runs_at_the_same_time_share_one_entry() {
    let project = Project::new(&[("Main.java", "class Main {}")]);
    let folders: Vec<PathBuf> = std::thread::scope(|scope| {
        let runs = [(); 2].map(|()| scope.spawn(|| project.compile("Main.java").unwrap().folder));
        runs.into_iter().map(|run| run.join().unwrap()).collect()
    });
    assert_eq!(folders[0], folders[1]);
    let mut names = names_in(&project.folder.path().join("cache/sealed/javac"));
    names.sort();
    assert_eq!(names[1], format!("{}.seal", names[0]));
    assert_eq!(names.len(), 2);
}

#[test]
fn a_cache_that_cannot_be_written_says_what_to_do() {
    let project = Project::new(&[("Main.java", "class Main {}")]);
    fs::write(project.folder.path().join("cache"), "a file").unwrap();
    let error = project.compile("Main.java").unwrap_err();
    assert!(matches!(error, Error::Cache { .. }), "{error}");
    assert!(error.to_string().contains("set PERCOLATE_CACHE"));
}

#[test]
fn missing_sources_are_named() {
    let project = Project::new(&[("empty/readme.txt", "")]);
    assert!(
        matches!(project.compile("Absent.java"), Err(Error::Io { path, .. }) if path.ends_with("Absent.java"))
    );
    assert!(matches!(project.compile("empty"), Err(Error::NoSources { path }) if path.ends_with("empty")));
}

#[test]
fn a_damaged_entry_is_compiled_again() {
    let project = Project::new(&[("Main.java", "class Main { int x; }")]);
    let first = project.compile("Main.java").unwrap();
    let class = first.folder.join("Main.class");
    let bytes = fs::read(&class).unwrap();
    fs::write(&class, &bytes[..bytes.len() - 1]).unwrap();
    assert_eq!(project.compile("Main.java").unwrap(), first);
    assert_eq!(fs::read(&class).unwrap(), bytes);
    assert!(!project.compile("Main.java").unwrap().fresh);
}
