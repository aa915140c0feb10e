//! From what the user named to folders and jars of classes.

use crate::cli::TargetOptions;
use crate::project::{self, Module, Project};
use classfile::ClassPath;
use classfile::container::Jar;
use classfile::jdk::Jdk;
use classfile::sources::{Cache, SourceTarget, compile};
use replay::unpack_api;
use session::{Failure, Target};
use std::path::{Path, PathBuf};

/// Finds the JDK and compiles what must be compiled.
pub(crate) fn open(options: &TargetOptions) -> Result<Target, Failure> {
    open_all(std::slice::from_ref(&options.target), &options.classpath)
}

/// Likewise for several files and folders of sources, which are compiled together.
///
/// If that JDK is too old for the classes or the language of the sources, a newer one is taken, unless `JAVA_HOME` says which.
pub(crate) fn open_all(targets: &[PathBuf], class_path: &[PathBuf]) -> Result<Target, Failure> {
    let jdk = Jdk::locate().map_err(Failure::bad_input)?;
    check_class_path(class_path)?;
    let newer = jdk.newer();
    let major = jdk.major();
    let opened = open_with(jdk, targets, class_path);
    let Some(newest) = newer.last() else { return opened };
    let better = match &opened {
        Ok(target) => {
            let wanted = wanted_version(target);
            newer.iter().find(|jdk| wanted > major && jdk.major() >= wanted)
        }
        // Sources may be in the language of a newer version.
        Err(_) => Some(newest),
    };
    let Some(better) = better else { return opened };
    match open_with(better.clone(), targets, class_path) {
        Ok(target) => {
            session::tell(format!(
                "JDK {} at {} is taken, since JDK {major} is too old for these classes",
                better.version,
                better.home.display()
            ));
            Ok(target)
        }
        // What is wrong is wrong for both.
        Err(_) => opened,
    }
}

/// So many classes of a target tell which JDK it needs: those of one build are for the same.
const MAX_ASKED: usize = 300;

/// The newest feature version that classes of the target are for.
fn wanted_version(target: &Target) -> u32 {
    let Some(own) = target.class_path.first() else { return 0 };
    let Ok(class_path) = ClassPath::open(std::slice::from_ref(own), &target.jdk) else { return 0 };
    let Some(container) = class_path.application().next() else { return 0 };
    let names = container.list().unwrap_or_default();
    let versions = names.iter().take(MAX_ASKED).filter_map(|name| feature_of(&container.find(name).ok()??));
    versions.max().unwrap_or(0)
}

/// The feature version in the header of a class file.
fn feature_of(bytes: &[u8]) -> Option<u32> {
    const BEFORE_JAVA_1: u32 = 44;
    let major: [u8; 2] = bytes.get(6..8)?.try_into().ok()?;
    u32::from(u16::from_be_bytes(major)).checked_sub(BEFORE_JAVA_1)
}

fn open_with(jdk: Jdk, targets: &[PathBuf], class_path: &[PathBuf]) -> Result<Target, Failure> {
    // What the program brings itself comes first.
    let api = api_folder();
    let mut needed: Vec<PathBuf> = class_path.iter().cloned().chain(api.clone()).collect();
    let own = match targets {
        [only] => match kind_of(only)? {
            Kind::Project(project) => {
                needed.splice(class_path.len()..class_path.len(), project.jars.iter().cloned());
                project.missing.iter().for_each(session::tell);
                project.other_versions(class_path).iter().for_each(session::tell);
                project_classes(&jdk, &project, &mut needed)?
            }
            kind => classes_of(&jdk, only, kind, &needed)?,
        },
        several => compile(&jdk, &together(several)?, &needed).map_err(Failure::of_compiling)?.folder,
    };
    let class_path = std::iter::once(own).chain(needed).collect();
    Ok(Target { jdk, class_path, api })
}

/// The classes by which programs ask for symbolic values, for those that bring none.
fn api_folder() -> Option<PathBuf> {
    unpack_api(&Cache::of_user().ok()?)
}

/// As in `java`, a part of the class path may be missing, such as a folder of resources that a build did not need. If all
/// of it is, it is misspelt.
fn check_class_path(entries: &[PathBuf]) -> Result<(), Failure> {
    let exists = |entry: &PathBuf| entry.as_os_str().is_empty() || entry.ends_with("*") || entry.exists();
    match entries.first() {
        Some(first) if !entries.iter().any(exists) => {
            let error = std::fs::metadata(first).err().unwrap_or_else(|| std::io::ErrorKind::NotFound.into());
            Err(Failure::bad_input(classfile::Error::Io { path: first.clone(), error }))
        }
        _ => Ok(()),
    }
}

/// The sources that the targets name; none where they are classes.
pub(crate) fn source_files(targets: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let sources = match targets {
        [only] => match kind_of(only)? {
            Kind::Sources(sources) => sources,
            Kind::Project(project) => sources_of(&project.own),
            Kind::Classes | Kind::Jar => return Ok(Vec::new()),
        },
        several => together(several)?,
    };
    sources.files().map_err(Failure::bad_input)
}

/// Several targets as one.
fn together(targets: &[PathBuf]) -> Result<SourceTarget, Failure> {
    for target in targets {
        let shown = target.display();
        let kind = kind_of(target)?;
        if matches!(kind, Kind::Project(_)) {
            return Err(Failure::usage(format!("{shown} is a project, and a target of its own")));
        }
        if !matches!(kind, Kind::Sources(_)) {
            return Err(Failure::usage(format!(
                "of several targets all must be sources; {shown} has classes and belongs to the --classpath"
            )));
        }
    }
    Ok(SourceTarget::Several(targets.to_vec()))
}

/// The folder or jar of classes that a target stands for.
fn classes_of(jdk: &Jdk, target: &Path, kind: Kind, class_path: &[PathBuf]) -> Result<PathBuf, Failure> {
    match kind {
        Kind::Sources(sources) => {
            Ok(compile(jdk, &sources, class_path).map_err(Failure::of_compiling)?.folder)
        }
        Kind::Classes | Kind::Project(_) => Ok(target.to_owned()),
        // Opened here, so that what is wrong with it is said; on the class path, what is no jar has no classes.
        Kind::Jar => Jar::open(target, jdk.major()).map(|_| target.to_owned()).map_err(Failure::bad_input),
    }
}

/// The classes of a project; modules that it needs are put in front of the class path.
fn project_classes(jdk: &Jdk, project: &Project, needed: &mut Vec<PathBuf>) -> Result<PathBuf, Failure> {
    let (built, others): (Vec<&Module>, Vec<&Module>) =
        project.needed.iter().partition(|module| module.is_built());
    needed.splice(0..0, built.iter().flat_map(|module| &module.classes).cloned());
    if others.iter().any(|module| !module.sources.is_empty()) {
        let folder = compile(jdk, &sources_of(others), needed).map_err(Failure::of_compiling)?.folder;
        needed.insert(0, folder);
    }
    let modules = || project.own.iter().chain(&project.needed);
    needed.splice(0..0, modules().flat_map(|module| &module.resources).cloned());
    if project.own.iter().all(Module::is_built) {
        let folders: Vec<PathBuf> = project.own.iter().flat_map(|module| module.classes.clone()).collect();
        return match folders.as_slice() {
            [only] => Ok(only.clone()),
            several => project::merged(several).map_err(Failure::bad_input),
        };
    }
    // Modules without Java sources count as they were built.
    let elsewhere = project.own.iter().filter(|module| module.sources.is_empty());
    needed.splice(0..0, elsewhere.flat_map(|module| module.classes.clone()));
    Ok(compile(jdk, &sources_of(&project.own), needed).map_err(Failure::of_compiling)?.folder)
}

/// The sources of modules, which are compiled together.
fn sources_of<'a>(modules: impl IntoIterator<Item = &'a Module>) -> SourceTarget {
    let roots: Vec<PathBuf> = modules.into_iter().flat_map(|module| module.sources.clone()).collect();
    match roots.as_slice() {
        [only] => SourceTarget::Folder(only.clone()),
        _ => SourceTarget::Several(roots),
    }
}

/// What a target is.
enum Kind {
    Project(Project),
    Sources(SourceTarget),
    /// A folder of classes.
    Classes,
    Jar,
}

fn kind_of(target: &Path) -> Result<Kind, Failure> {
    let shown = target.display();
    if !target.exists() {
        return Err(Failure::bad_input(format!("there is no file or folder {shown}")));
    }
    if let Some(project) = target.is_dir().then(|| Project::at(target)).flatten() {
        return Ok(Kind::Project(project));
    }
    match target.extension().and_then(|extension| extension.to_str()) {
        Some("java") if target.is_file() => Ok(Kind::Sources(SourceTarget::File(target.to_owned()))),
        Some("class") if target.is_file() => Err(Failure::bad_input(format!(
            "{shown} is a single class; name the folder that is the root of its packages"
        ))),
        Some("jar") if target.is_file() => Ok(Kind::Jar),
        _ if target.is_dir() && has_file(target, "class") => Ok(Kind::Classes),
        _ if target.is_dir() && has_file(target, "java") => {
            Ok(Kind::Sources(SourceTarget::Folder(target.to_owned())))
        }
        _ if target.is_dir() => {
            Err(Failure::bad_input(format!("{shown} holds neither classes nor Java sources")))
        }
        _ => Err(Failure::bad_input(format!(
            "{shown} is neither a .java file nor a jar nor a folder of classes or sources"
        ))),
    }
}

/// Whether there is a file with that extension in the folder or below.
pub(crate) fn has_file(folder: &Path, extension: &str) -> bool {
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
