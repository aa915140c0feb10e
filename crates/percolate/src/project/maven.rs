//! Projects of Maven, as their `pom.xml` describes them.

mod pom;
mod raw;

pub(super) use pom::{Dependency, Managed, Pom, Poms};

use super::repository::Repositories;
use super::resolve::{Policy, Reactor, resolve};
use super::{Module, Project};
use std::path::{Path, PathBuf};

/// The project in `folder`: the module there and those below it.
pub(super) fn project(folder: &Path, repositories: &Repositories) -> Project {
    let poms = Poms::new(repositories);
    let mut project = Project::default();
    let mut own = Vec::new();
    collect(&folder.join("pom.xml"), &poms, &mut own);
    let mut all = Vec::new();
    collect(&outermost(folder, &poms).join("pom.xml"), &poms, &mut all);
    let reactor: Reactor =
        all.iter().chain(&own).filter_map(|file| Some((key(file, &poms)?, file.clone()))).collect();
    let mut needed: Vec<PathBuf> = Vec::new();
    for file in &own {
        let Some(pom) = poms.read(file) else {
            project.tell(format!("{} is no pom that can be read", file.display()));
            continue;
        };
        let found = resolve(pom.dependencies.clone(), &pom.managed, &reactor, Policy::Nearest, &poms);
        needed.extend(found.modules);
        project.jars.extend(found.jars);
        project.instead.extend(found.instead);
        pom.missing.iter().cloned().chain(found.missing).for_each(|sentence| project.tell(sentence));
        project.own.extend(module(file, &poms));
    }
    needed.retain(|file| !own.contains(file));
    project.needed = needed.iter().filter_map(|file| module(file, &poms)).collect();
    project.needed.sort_by(|one, other| one.root.cmp(&other.root));
    project.needed.dedup();
    project.deduplicate();
    project
}

/// The pom in `file` and those of the modules below it.
fn collect(file: &Path, poms: &Poms, found: &mut Vec<PathBuf>) {
    if found.iter().any(|known| known == file) || !file.is_file() {
        return;
    }
    found.push(file.to_owned());
    let Some(pom) = poms.read(file) else { return };
    for module in &pom.modules {
        collect(&module_file(file, module), poms, found);
    }
}

/// The pom of a module, which is named by its folder or by the file.
fn module_file(parent: &Path, module: &str) -> PathBuf {
    let path = parent.parent().unwrap_or(parent).join(module);
    let path = path.canonicalize().unwrap_or(path);
    if path.is_dir() { path.join("pom.xml") } else { path }
}

/// The outermost folder around `folder` whose pom has it among its modules, or theirs.
fn outermost(folder: &Path, poms: &Poms) -> PathBuf {
    let mut root = folder.to_owned();
    while let Some(parent) = root.parent() {
        let file = parent.join("pom.xml");
        let own = root.join("pom.xml");
        let names_it = |pom: &Pom| pom.modules.iter().any(|module| module_file(&file, module) == own);
        if !poms.read(&file).is_some_and(|pom| names_it(&pom)) {
            break;
        }
        root = parent.to_owned();
    }
    root
}

fn key(file: &Path, poms: &Poms) -> Option<(String, String)> {
    let pom = poms.read(file)?;
    Some((pom.coordinates.group.clone(), pom.coordinates.artifact.clone()))
}

/// The module of a pom, if it has any code.
fn module(file: &Path, poms: &Poms) -> Option<Module> {
    let sources = poms.read(file).and_then(|pom| pom.source_directory.clone());
    Some(Module::of_maven(file.parent()?, sources.as_deref())).filter(Module::has_code)
}
