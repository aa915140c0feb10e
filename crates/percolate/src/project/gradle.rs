//! Projects of Gradle, as far as their build files say it plainly.
//!
//! A build file is a program, and it is not run: modules, and dependencies whose coordinates are written out, are read from
//! its text. What else stands among the dependencies is told.

mod script;

use super::coordinates::Coordinates;
use super::maven::{Dependency, Managed, Poms};
use super::repository::Repositories;
use super::resolve::{Policy, Reactor, resolve};
use super::{BUILD_FILES, Module, Project, SETTINGS};
use script::{Need, Script};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The project in `folder`: the module there and, if it names some, those below it.
pub(super) fn project(folder: &Path, repositories: &Repositories) -> Project {
    let root = folder.ancestors().find(|folder| settings(folder).is_some()).unwrap_or(folder);
    let modules = settings(root).map(|settings| settings.modules(root)).unwrap_or_default();
    let mut own = vec![folder.to_owned()];
    if root == folder {
        own.extend(modules.values().cloned());
    }
    let poms = Poms::new(repositories);
    let build = Build { root, modules: &modules, poms: &poms };
    let mut project = Project::default();
    let mut reached = own.clone();
    let mut asked = Asked::default();
    let mut next = 0;
    while let Some(module) = reached.get(next).cloned() {
        build.ask(&module, &mut asked);
        let new = std::mem::take(&mut asked.modules);
        new.into_iter().for_each(|module| {
            if !reached.contains(&module) {
                reached.push(module);
            }
        });
        next += 1;
    }
    let found = resolve(asked.libraries, &asked.managed, &Reactor::new(), Policy::Newest, &poms);
    project.jars = [asked.jars, found.jars].concat();
    project.instead = found.instead;
    asked.missing.into_iter().chain(found.missing).for_each(|sentence| project.tell(sentence));
    let module = |folder: &PathBuf| Some(Module::of_gradle(folder)).filter(Module::has_code);
    project.own = own.iter().filter_map(module).collect();
    project.needed = reached[own.len()..].iter().filter_map(module).collect();
    project.deduplicate();
    project
}

fn settings(folder: &Path) -> Option<Script> {
    SETTINGS.iter().find_map(|name| Script::read(&folder.join(name)))
}

/// What modules ask for.
#[derive(Default)]
struct Asked {
    modules: Vec<PathBuf>,
    libraries: Vec<Dependency>,
    managed: Managed,
    jars: Vec<PathBuf>,
    missing: Vec<String>,
}

/// All modules of a build.
struct Build<'a> {
    root: &'a Path,
    /// Their folders by path, `:core`.
    modules: &'a BTreeMap<String, PathBuf>,
    poms: &'a Poms<'a>,
}

impl Build<'_> {
    /// Adds what the module in `folder` asks for.
    fn ask(&self, folder: &Path, asked: &mut Asked) {
        let read = |folder: &Path| BUILD_FILES[1..].iter().find_map(|name| Script::read(&folder.join(name)));
        let (own, root) = (read(folder), read(self.root));
        let mut variables = BTreeMap::new();
        for place in [self.root, folder] {
            variables.extend(script::properties(&place.join("gradle.properties")));
        }
        let scripts = || root.iter().chain(&own);
        scripts().for_each(|script| variables.extend(script.variables()));
        let mut needs = own.as_ref().map(|script| script.needs(&variables)).unwrap_or_default();
        if let Some(root) = &root {
            needs.extend(root.needs_of_all(&variables, folder != self.root));
        }
        for libraries in ["lib", "libs"] {
            asked.jars.extend(jars_in(&folder.join(libraries)));
        }
        needs.into_iter().for_each(|need| self.add(need, folder, asked));
    }

    fn add(&self, need: Need, folder: &Path, asked: &mut Asked) {
        match need {
            Need::Module(path) => match self.modules.get(&path) {
                Some(module) => asked.modules.push(module.clone()),
                None => asked.missing.push(format!("there is no module {path} in {}", self.root.display())),
            },
            Need::Library(library) => asked.libraries.push(compile(library)),
            Need::Platform(platform) => {
                let pom = self.poms.repositories.pom(&platform).and_then(|file| self.poms.read(&file));
                match pom {
                    Some(pom) => asked.managed.extend(pom.managed.clone()),
                    None => asked.missing.push(self.poms.repositories.missing(&platform)),
                }
            }
            Need::Files(files) => asked.jars.extend(files.iter().map(|file| folder.join(file))),
            Need::Folder(libraries) => asked.jars.extend(jars_in(&folder.join(libraries))),
            Need::Unknown(statement) => asked.missing.push(format!(
                "the dependency `{statement}` of {} is not read; name its jars with -cp",
                folder.display()
            )),
        }
        // Those that name no version have it from a platform.
        for library in &mut asked.libraries {
            if let Some(known) = asked.managed.get(&library.library.library()) {
                library.complete(known, false);
            }
        }
    }
}

fn compile(library: Coordinates) -> Dependency {
    Dependency {
        library,
        scope: "compile".to_owned(),
        kind: "jar".to_owned(),
        optional: false,
        exclusions: Vec::new(),
        file: None,
    }
}

/// The jars in a folder, ordered by name.
fn jars_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut jars: Vec<PathBuf> =
        files.filter(|file| file.extension().is_some_and(|it| it == "jar")).collect();
    jars.sort();
    jars
}
