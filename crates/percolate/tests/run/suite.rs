//! The programs in `tests/run`, by topic.
//!
//! The programs of a topic are compiled together, because starting `javac` takes longer than anything it does here. So
//! the names of classes are unique within a topic.

use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget};
use std::path::{Path, PathBuf};

/// The programs of one folder.
pub(crate) struct Topic {
    /// The sources, sorted.
    pub(crate) programs: Vec<PathBuf>,
    /// The folder of their classes; nothing before they are compiled.
    pub(crate) classes: PathBuf,
}

/// All topics, sorted by name.
pub(crate) fn uncompiled() -> Vec<Topic> {
    entries(&root())
        .into_iter()
        .filter(|folder| folder.is_dir())
        .map(|folder| Topic { programs: sources(&folder), classes: PathBuf::new() })
        .collect()
}

/// The same with their classes, of which those of unchanged topics are found in the cache.
pub(crate) fn compiled() -> Vec<Topic> {
    let jdk = Jdk::locate().expect("the tests need a JDK");
    let cache = Cache::at(Path::new(env!("CARGO_TARGET_TMPDIR")).join("run-classes"));
    let mut topics = uncompiled();
    for topic in &mut topics {
        let Some(folder) = topic.programs.first().and_then(|program| program.parent()) else { continue };
        let target = SourceTarget::Folder(folder.to_owned());
        let compiled = cache.compile(&jdk, &target, &[]).unwrap_or_else(|error| panic!("{error}"));
        topic.classes = compiled.folder;
    }
    topics
}

/// `strings/SplitRecords`.
pub(crate) fn name_of(source: &Path) -> String {
    source.strip_prefix(root()).expect("programs are below the root").with_extension("").display().to_string()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/run")
}

/// The Java files of a folder, sorted.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "java");
    entries(folder).into_iter().filter(is_source).collect()
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folders of programs can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}
