//! What a `pom.xml` says, with what its parents say.
//!
//! Properties, parents, managed versions and their imports are followed as Maven does. Profiles and plugins are not looked
//! at: what they add is missing from the class path.

use super::super::coordinates::Coordinates;
use super::super::repository::Repositories;
use super::raw::{RawDependency, RawPom};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// Parents and imports further away than this go round in circles.
const MAX_DEPTH: usize = 20;

/// One pom, everything inherited and every property replaced.
#[derive(Debug)]
pub(in super::super) struct Pom {
    pub(in super::super) coordinates: Coordinates,
    /// Folders of modules, as they are written.
    pub(super) modules: Vec<String>,
    pub(super) source_directory: Option<String>,
    pub(in super::super) managed: Managed,
    pub(in super::super) dependencies: Vec<Dependency>,
    /// Parents and imports that are not there.
    pub(super) missing: Vec<String>,
}

/// What a module or library asks for.
#[derive(Clone, Debug)]
pub(in super::super) struct Dependency {
    /// The version is empty if none is named.
    pub(in super::super) library: Coordinates,
    pub(in super::super) scope: String,
    /// `jar`, mostly; a `pom` has no classes, but dependencies.
    pub(in super::super) kind: String,
    pub(in super::super) optional: bool,
    /// Group and artifact, which may be `*`, of what is not wanted with it.
    pub(in super::super) exclusions: Vec<(String, String)>,
    /// The jar, where the pom names a file.
    pub(in super::super) file: Option<PathBuf>,
}

/// Versions for those who name none, by library.
pub(in super::super) type Managed = BTreeMap<(String, String, Option<String>), Dependency>;

/// Reads poms, each once.
pub(in super::super) struct Poms<'a> {
    pub(in super::super) repositories: &'a Repositories,
    read: RefCell<BTreeMap<PathBuf, Option<Rc<Pom>>>>,
}

impl<'a> Poms<'a> {
    pub(in super::super) fn new(repositories: &'a Repositories) -> Poms<'a> {
        Poms { repositories, read: RefCell::default() }
    }

    /// The pom in `file`, or none if that is no XML.
    pub(in super::super) fn read(&self, file: &Path) -> Option<Rc<Pom>> {
        self.read_nested(file, 0)
    }

    fn read_nested(&self, file: &Path, depth: usize) -> Option<Rc<Pom>> {
        if let Some(known) = self.read.borrow().get(file) {
            return known.clone();
        }
        let pom = (depth < MAX_DEPTH).then(|| self.effective(file, depth)).flatten().map(Rc::new);
        self.read.borrow_mut().insert(file.to_owned(), pom.clone());
        pom
    }

    fn effective(&self, file: &Path, depth: usize) -> Option<Pom> {
        let mut missing = Vec::new();
        let chain = self.chain(RawPom::read(file)?, &mut missing);
        let properties = Properties::of(&chain);
        let mut managed = Managed::new();
        let mut imports = Vec::new();
        for raw in chain.iter().flat_map(|pom| &pom.managed) {
            let dependency = properties.dependency(raw);
            if dependency.scope == "import" {
                imports.push(dependency.library);
            } else {
                managed.entry(dependency.library.library()).or_insert(dependency);
            }
        }
        for import in imports {
            match self.repositories.pom(&import).and_then(|file| self.read_nested(&file, depth + 1)) {
                Some(imported) => {
                    for (library, dependency) in &imported.managed {
                        managed.entry(library.clone()).or_insert_with(|| dependency.clone());
                    }
                }
                None => missing.push(self.repositories.missing(&import)),
            }
        }
        let mut dependencies: Vec<Dependency> = Vec::new();
        for raw in chain.iter().flat_map(|pom| &pom.dependencies) {
            let mut dependency = properties.dependency(raw);
            if dependencies.iter().any(|other| other.library.library() == dependency.library.library()) {
                continue;
            }
            if let Some(known) = managed.get(&dependency.library.library()) {
                dependency.complete(known, raw.scope.is_none());
            }
            dependencies.push(dependency);
        }
        Some(Pom {
            coordinates: Coordinates::new(
                &properties.get("project.groupId"),
                &properties.get("project.artifactId"),
                &properties.get("project.version"),
            ),
            modules: chain[0].modules.clone(),
            source_directory: chain
                .iter()
                .find_map(|pom| pom.source_directory.as_ref())
                .map(|it| properties.replace(it)),
            managed,
            dependencies,
            missing,
        })
    }

    /// The pom and its parents, innermost first.
    fn chain(&self, first: RawPom, missing: &mut Vec<String>) -> Vec<RawPom> {
        let mut chain = vec![first];
        while chain.len() < MAX_DEPTH {
            let last = &chain[chain.len() - 1];
            let Some(parent) = &last.parent else { break };
            // A version may be a property, such as ${revision}, which is the parent's own.
            let by_path = last.parent_file().and_then(|file| RawPom::read(&file));
            let by_path = by_path.filter(|pom| pom.artifact == parent.artifact);
            let found = by_path.or_else(|| RawPom::read(&self.repositories.pom(parent)?));
            match found {
                Some(pom) => chain.push(pom),
                None => {
                    missing.push(self.repositories.missing(parent));
                    break;
                }
            }
        }
        chain
    }
}

impl Dependency {
    /// Takes from what is managed what is not said here.
    pub(in super::super) fn complete(&mut self, managed: &Dependency, takes_scope: bool) {
        if self.library.version.is_empty() {
            self.library.version.clone_from(&managed.library.version);
        }
        if takes_scope {
            self.scope.clone_from(&managed.scope);
        }
        self.exclusions.extend(managed.exclusions.iter().cloned());
        if self.file.is_none() {
            self.file.clone_from(&managed.file);
        }
    }
}

/// The properties of a pom, those of its parents, and what it says of itself.
struct Properties(BTreeMap<String, String>);

impl Properties {
    fn of(chain: &[RawPom]) -> Properties {
        let mut all = BTreeMap::new();
        let mut set = |name: &str, value: Option<&String>| {
            if let Some(value) = value {
                for prefix in ["project.", "pom.", ""] {
                    all.entry(format!("{prefix}{name}")).or_insert_with(|| value.clone());
                }
            }
        };
        let inherited = |part: fn(&RawPom) -> Option<&String>| chain.iter().find_map(part);
        set("groupId", inherited(|pom| pom.group.as_ref().or(pom.parent.as_ref().map(|it| &it.group))));
        set("version", inherited(|pom| pom.version.as_ref().or(pom.parent.as_ref().map(|it| &it.version))));
        set("artifactId", Some(&chain[0].artifact));
        set("basedir", Some(&chain[0].folder.display().to_string()));
        let parent = chain[0].parent.as_ref();
        set("parent.groupId", parent.map(|parent| &parent.group));
        set("parent.version", parent.map(|parent| &parent.version));
        for (name, value) in chain.iter().flat_map(|pom| &pom.properties) {
            all.entry(name.clone()).or_insert_with(|| value.clone());
        }
        Properties(all)
    }

    /// The value of a property; empty if there is none.
    fn get(&self, name: &str) -> String {
        self.0.get(name).map(|value| self.replace(value)).unwrap_or_default()
    }

    /// The text with `${…}` replaced; what nobody has defined stays as it is.
    fn replace(&self, text: &str) -> String {
        self.replace_nested(text, 0)
    }

    fn replace_nested(&self, text: &str, depth: usize) -> String {
        let mut result = String::new();
        let mut rest = text;
        while let Some((before, behind)) = rest.split_once("${") {
            let Some((name, tail)) = behind.split_once('}') else { break };
            result.push_str(before);
            match self.0.get(name) {
                Some(value) if depth < MAX_DEPTH => result.push_str(&self.replace_nested(value, depth + 1)),
                _ => result.push_str(&format!("${{{name}}}")),
            }
            rest = tail;
        }
        result + rest
    }

    fn dependency(&self, raw: &RawDependency) -> Dependency {
        let part = |part: &Option<String>| part.as_ref().map(|it| self.replace(it));
        let required = |name| part(name).unwrap_or_default();
        let kind = part(&raw.kind).unwrap_or_else(|| "jar".to_owned());
        let mut library =
            Coordinates::new(&required(&raw.group), &required(&raw.artifact), &required(&raw.version));
        library.classifier =
            part(&raw.classifier).or_else(|| (kind == "test-jar").then(|| "tests".to_owned()));
        Dependency {
            library,
            scope: part(&raw.scope).unwrap_or_else(|| "compile".to_owned()),
            kind,
            optional: part(&raw.optional).is_some_and(|it| it == "true"),
            exclusions: raw.exclusions.clone(),
            file: part(&raw.system_path).map(PathBuf::from),
        }
    }
}
