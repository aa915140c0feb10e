//! From what a project asks for to jars: everything that its libraries need in turn, each library in one version.

use super::coordinates::{Coordinates, compare_versions};
use super::maven::{Dependency, Managed, Pom, Poms};
use std::cmp::Ordering;
use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;
use std::rc::Rc;

/// Which of two versions of a library counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Policy {
    /// That which is asked for at the fewest steps, as in Maven.
    Nearest,
    /// The newer one, as in Gradle.
    Newest,
}

/// The modules of a project by group and artifact: the file of their pom.
pub(super) type Reactor = BTreeMap<(String, String), PathBuf>;

/// What was found.
#[derive(Default)]
pub(super) struct Resolved {
    /// Poms of modules of the same project.
    pub(super) modules: Vec<PathBuf>,
    pub(super) jars: Vec<PathBuf>,
    pub(super) missing: Vec<String>,
    /// Jars of libraries that are missing, in other versions.
    pub(super) instead: Vec<PathBuf>,
}

/// A dependency on the way.
struct Step {
    dependency: Dependency,
    exclusions: Vec<(String, String)>,
}

/// Finds everything that `roots` need.
pub(super) fn resolve(
    roots: Vec<Dependency>,
    managed: &Managed,
    reactor: &Reactor,
    policy: Policy,
    poms: &Poms,
) -> Resolved {
    let mut chosen: Vec<Dependency> = Vec::new();
    let mut queue: VecDeque<Step> = roots
        .into_iter()
        .filter(|root| root.scope != "test" && root.scope != "import")
        .map(|dependency| Step { exclusions: dependency.exclusions.clone(), dependency })
        .collect();
    while let Some(Step { dependency, exclusions }) = queue.pop_front() {
        let library = dependency.library.library();
        match chosen.iter_mut().find(|other| other.library.library() == library) {
            Some(known) if policy == Policy::Newest && is_newer(&dependency, known) => {
                *known = dependency.clone();
            }
            Some(_) => continue,
            None => chosen.push(dependency.clone()),
        }
        let Some(pom) = pom_of(&dependency.library, reactor, poms) else { continue };
        queue.extend(pom.dependencies.iter().filter_map(|next| follow(next, &exclusions, managed)));
    }
    let mut found = Resolved::default();
    chosen.iter().for_each(|dependency| found.add(dependency, reactor, poms));
    found
}

fn is_newer(one: &Dependency, other: &Dependency) -> bool {
    compare_versions(&one.library.version, &other.library.version) == Ordering::Greater
}

fn pom_of(library: &Coordinates, reactor: &Reactor, poms: &Poms) -> Option<Rc<Pom>> {
    let module = reactor.get(&(library.group.clone(), library.artifact.clone())).cloned();
    poms.read(&module.or_else(|| poms.repositories.pom(library))?)
}

/// What is needed of what a library needs.
fn follow(next: &Dependency, exclusions: &[(String, String)], managed: &Managed) -> Option<Step> {
    let is = |pattern: &str, name: &str| pattern == "*" || pattern == name;
    let Coordinates { group, artifact, .. } = &next.library;
    let excluded = exclusions.iter().any(|(groups, artifacts)| is(groups, group) && is(artifacts, artifact));
    if excluded || next.optional || !matches!(next.scope.as_str(), "compile" | "runtime") {
        return None;
    }
    let mut dependency = next.clone();
    if let Some(known) = managed.get(&next.library.library()) {
        // What the project manages counts for all of its libraries too.
        dependency.library.version.clone_from(&known.library.version);
        dependency.exclusions.extend(known.exclusions.iter().cloned());
    }
    let exclusions = [exclusions, &dependency.exclusions].concat();
    Some(Step { dependency, exclusions })
}

impl Resolved {
    fn add(&mut self, dependency: &Dependency, reactor: &Reactor, poms: &Poms) {
        let library = &dependency.library;
        if let Some(pom) = reactor.get(&(library.group.clone(), library.artifact.clone())) {
            self.modules.push(pom.clone());
        } else if let Some(file) = &dependency.file {
            match file.is_file() {
                true => self.jars.push(file.clone()),
                false => self.missing.push(format!("there is no {}, which is {library}", file.display())),
            }
        } else if library.version.is_empty() {
            self.missing.push(format!(
                "nothing that is there says which version of {}:{} is meant; name the jar with -cp",
                library.group, library.artifact
            ));
        } else if library.version.starts_with(['[', '(']) {
            self.missing.push(format!("{library} is a range of versions; name the jar with -cp"));
        } else if dependency.kind != "pom" {
            match poms.repositories.jar(library) {
                Some(jar) => self.jars.push(jar),
                None => {
                    self.missing.push(poms.repositories.missing(library));
                    self.instead.extend(poms.repositories.in_other_version(library));
                }
            }
        }
    }
}
