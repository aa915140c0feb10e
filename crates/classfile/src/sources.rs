//! Compiles Java sources with `javac`, and keeps the result.
//!
//! An entry of the [cache](crate::cache) is a folder `<key>-<variant>` with `classes` and the manifest `sources`. The key stands for all
//! that is known before compiling: the sources named, the JDK, options, class path. `javac` may find more sources by itself
//! (`-sourcepath`); the manifest lists every file that contributed with the hash of its bytes, and the variant is the hash
//! of the manifest. An entry counts only while every listed file still has its bytes. (A new file that would now stand in
//! for a class of the class path is not noticed.)

mod hash;
mod interrupt;
mod javac;
mod manifest;
mod package;

pub use crate::cache::Cache;
use crate::class_path;
use crate::error::Error;
use crate::files;
use crate::jdk::{Compiler, Jdk};
use hash::Hash;
use interrupt::Compiling;
pub use interrupt::stop_compiling;
use manifest::Manifest;
use std::fs;
use std::path::{Path, PathBuf};

/// The kind of entries that are compiled sources.
const KIND: &str = "javac";

/// What is to be compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SourceTarget {
    /// One file, and what it needs from the folders of its packages.
    File(PathBuf),
    /// Every `.java` file in a folder that is the root of packages.
    Folder(PathBuf),
    /// Files and folders that are compiled together.
    Several(Vec<PathBuf>),
}

impl SourceTarget {
    /// The source files that it names, without those that they need; as it spells them, and sorted.
    pub fn files(&self) -> Result<Vec<PathBuf>, Error> {
        let mut files = match self {
            SourceTarget::File(file) => vec![file.clone()],
            SourceTarget::Folder(folder) => java_files(folder)?,
            SourceTarget::Several(paths) => {
                let files: Result<Vec<Vec<PathBuf>>, Error> =
                    paths.iter().map(|path| SourceTarget::of(path).files()).collect();
                files?.concat()
            }
        };
        files.sort();
        files.dedup();
        Ok(files)
    }

    /// A file or a folder.
    fn of(path: &Path) -> SourceTarget {
        if path.is_dir() {
            SourceTarget::Folder(path.to_owned())
        } else {
            SourceTarget::File(path.to_owned())
        }
    }
}

/// Compiled classes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compiled {
    /// The folder of classes, the root of packages.
    pub folder: PathBuf,
    /// Whether `javac` ran for it just now.
    pub fresh: bool,
}

/// Source files, read, and where to look for more of them.
struct Sources {
    /// What the user named, for messages.
    named: PathBuf,
    /// Absolute paths with the hash of the bytes, sorted.
    files: Manifest,
    /// The roots of packages.
    roots: Vec<PathBuf>,
}

/// Compiles into the cache of the user.
pub fn compile(jdk: &Jdk, target: &SourceTarget, class_path: &[PathBuf]) -> Result<Compiled, Error> {
    Cache::of_user()?.compile(jdk, target, class_path)
}

/// Compiles into a folder, which is created, and keeps nothing.
pub fn compile_into(
    jdk: &Jdk,
    target: &SourceTarget,
    class_path: &[PathBuf],
    classes: &Path,
) -> Result<(), Error> {
    let sources = Sources::read(target)?;
    let compiling = Compiling::begin();
    create(classes)?;
    javac::run(&jdk.compiler()?, &sources, class_path, classes, &compiling)
}

/// A name for a file of the cache that is made from these bytes.
pub fn hash_of(bytes: &[u8]) -> String {
    Hash::of(bytes).to_string()
}

impl Cache {
    /// Compiles `target`, or finds what an earlier run compiled from the same sources.
    pub fn compile(
        &self,
        jdk: &Jdk,
        target: &SourceTarget,
        class_path: &[PathBuf],
    ) -> Result<Compiled, Error> {
        let sources = Sources::read(target)?;
        self.remove_leftovers();
        let compiler = jdk.compiler()?;
        let key = key(jdk, &compiler, &sources, class_path)?.to_string();
        if let Some(folder) = self.valid_variant(&key) {
            return Ok(Compiled { folder, fresh: false });
        }
        let compiling = Compiling::begin();
        let workspace = self.workspace()?;
        let made = workspace.entry();
        let classes = made.join("classes");
        create(&classes)?;
        javac::run(&compiler, &sources, class_path, &classes, &compiling)?;

        compiling.check()?;
        sources.check_unchanged()?;
        let manifest = Manifest::of_classes(&classes, &sources)?;
        let text = manifest.to_string();
        write(&made.join("sources"), &text)?;
        let entry = self.entry(KIND, &format!("{key}-{}", Hash::of(text.as_bytes())));
        // Another run may have been faster; its manifest is the same, so its classes are as good.
        self.keep(&workspace, &entry)?;
        Ok(Compiled { folder: entry.join("classes"), fresh: true })
    }

    /// The classes of the first variant whose sources are all unchanged.
    fn valid_variant(&self, key: &str) -> Option<PathBuf> {
        let entries = fs::read_dir(self.entry(KIND, "")).into_iter().flatten();
        let is_variant = |path: &PathBuf| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(&format!("{key}-")))
        };
        let mut variants: Vec<PathBuf> =
            entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_variant).collect();
        variants.sort();
        let is_valid = |variant: &PathBuf| {
            let manifest = fs::read_to_string(variant.join("sources")).ok();
            manifest
                .and_then(|text| Manifest::parse(&text))
                .is_some_and(|manifest| manifest.first_changed().is_none())
                && self.find(variant)
        };
        variants.into_iter().find(is_valid).map(|variant| variant.join("classes"))
    }
}

impl Sources {
    fn read(target: &SourceTarget) -> Result<Self, Error> {
        let (named, paths) = match target {
            SourceTarget::File(path) | SourceTarget::Folder(path) => (path, std::slice::from_ref(path)),
            SourceTarget::Several(paths) => (&paths[0], &paths[..]),
        };
        let mut roots = Vec::new();
        for path in paths {
            let root = root_of(&absolute(path)?)?;
            if !roots.contains(&root) {
                roots.push(root);
            }
        }
        let files: Result<Vec<PathBuf>, Error> = target.files()?.iter().map(|file| absolute(file)).collect();
        let files = files?;
        if files.is_empty() {
            return Err(Error::NoSources { path: named.clone() });
        }
        Ok(Self { named: named.clone(), files: Manifest::of_files(files)?, roots })
    }

    /// The key was computed from bytes that must be those which `javac` read.
    fn check_unchanged(&self) -> Result<(), Error> {
        match self.files.first_changed() {
            None => Ok(()),
            Some(path) => Err(Error::SourceChanged { path: path.to_owned() }),
        }
    }
}

/// The root of the packages that a file, or a folder of files, is in.
fn root_of(path: &Path) -> Result<PathBuf, Error> {
    if path.is_dir() {
        return Ok(path.to_owned());
    }
    let text = String::from_utf8_lossy(&read(path)?).into_owned();
    let folder = path.parent().unwrap_or(Path::new("/"));
    Ok(package::root(folder, package::declared(&text).as_deref()).to_owned())
}

/// The hash of everything that is known before compiling.
fn key(jdk: &Jdk, compiler: &Compiler, sources: &Sources, class_path: &[PathBuf]) -> Result<Hash, Error> {
    let mut text = format!("{}\n{}\n{}\n", jdk.home.display(), jdk.build, javac::OPTIONS.join(" "));
    if compiler.release.is_some() {
        text += &format!("{}\n{}\n", compiler.jdk.home.display(), compiler.jdk.build);
    }
    for root in &sources.roots {
        text += &format!("{}\n", root.display());
    }
    text += &sources.files.to_string();
    for entry in class_path::existing(class_path, jdk) {
        text += &manifest::fingerprint(&absolute(&entry)?)?;
    }
    Ok(Hash::of(text.as_bytes()))
}

/// What tests begin with that `percolate test` has written.
pub const GENERATED: &str = "// Generated by percolate.";

/// Whether a file has such tests: they are not what is tested, and need JUnit.
fn is_generated(file: &Path) -> bool {
    // What is read of a pipe is gone.
    if !fs::metadata(file).is_ok_and(|metadata| metadata.is_file()) {
        return false;
    }
    let mut start = [0; GENERATED.len()];
    let is_read = fs::File::open(file).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut start));
    is_read.is_ok() && start == *GENERATED.as_bytes()
}

/// All `.java` files below a folder, without hidden folders and linked ones, and without tests that were generated. A `module-info.java` is left out: with it
/// `javac` would look for classes on the module path only.
fn java_files(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let failed = |error| Error::Io { path: folder.to_owned(), error };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if entry.file_type().map_err(failed)?.is_dir() {
            if !name.starts_with('.') {
                files.extend(java_files(&entry.path())?);
            }
        } else if name.ends_with(".java") && name != "module-info.java" && !is_generated(&entry.path()) {
            files.push(entry.path());
        }
    }
    Ok(files)
}

fn absolute(path: &Path) -> Result<PathBuf, Error> {
    fs::canonicalize(path).map_err(|error| Error::Io { path: path.to_owned(), error })
}

fn read(path: &Path) -> Result<Vec<u8>, Error> {
    files::read(path).map_err(|error| Error::Io { path: path.to_owned(), error })
}

fn create(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(|error| Error::Cache { path: folder.to_owned(), error })
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    fs::write(path, text).map_err(|error| Error::Cache { path: path.to_owned(), error })
}
