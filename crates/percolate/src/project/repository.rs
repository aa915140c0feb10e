//! Places on this machine where libraries are kept: the repositories of Maven and of Debian, and the cache of Gradle.

use super::coordinates::{Coordinates, compare_versions};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The places, in the order in which they are searched.
#[derive(Debug)]
pub(super) struct Repositories {
    places: Vec<Place>,
}

#[derive(Debug)]
enum Place {
    /// `group/with/slashes/artifact/version/artifact-version.jar`
    Maven(PathBuf),
    /// `group.with.dots/artifact/version/HASH/artifact-version.jar`
    Gradle(PathBuf),
}

impl Repositories {
    /// Those of the user, and that of Debian's packages.
    pub(super) fn of_user() -> Repositories {
        let home = std::env::var_os("HOME").map(PathBuf::from).unwrap_or_default();
        let gradle = std::env::var_os("GRADLE_USER_HOME").map_or_else(|| home.join(".gradle"), PathBuf::from);
        let maven = local_repository(&home.join(".m2"));
        Repositories {
            places: vec![
                Place::Maven(maven),
                Place::Gradle(gradle.join("caches/modules-2/files-2.1")),
                Place::Maven(PathBuf::from("/usr/share/maven-repo")),
            ],
        }
    }

    #[cfg(test)]
    pub(super) fn at(maven: &Path, gradle: &Path) -> Repositories {
        Repositories { places: vec![Place::Maven(maven.to_owned()), Place::Gradle(gradle.to_owned())] }
    }

    /// The jar of a library.
    pub(super) fn jar(&self, library: &Coordinates) -> Option<PathBuf> {
        let ending = match &library.classifier {
            Some(classifier) => format!("-{classifier}.jar"),
            None => ".jar".to_owned(),
        };
        self.file(library, &ending)
    }

    /// What a library says of itself.
    pub(super) fn pom(&self, library: &Coordinates) -> Option<PathBuf> {
        self.file(library, ".pom")
    }

    fn file(&self, library: &Coordinates, ending: &str) -> Option<PathBuf> {
        let name = format!("{}-{}{ending}", library.artifact, library.version);
        self.places.iter().find_map(|place| {
            let folder = place.folder(library).join(&library.version);
            match place {
                Place::Maven(_) => Some(folder.join(&name)).filter(|file| file.is_file()),
                Place::Gradle(_) => {
                    entries(&folder).into_iter().map(|hash| hash.join(&name)).find(|it| it.is_file())
                }
            }
        })
    }

    /// The sentence about a library that is not there.
    pub(super) fn missing(&self, library: &Coordinates) -> String {
        let others = match self.other_versions(library).as_slice() {
            [] => String::new(),
            versions => format!(" (there is {})", versions.join(", ")),
        };
        let places: Vec<String> =
            self.places.iter().map(|place| place.root().display().to_string()).collect();
        format!(
            "{library} is in none of {}{others}; build the project once, or name the jar with -cp",
            places.join(", ")
        )
    }

    /// The jar of a library that is not there, in the newest of the versions that are.
    pub(super) fn in_other_version(&self, library: &Coordinates) -> Option<PathBuf> {
        let mut versions = self.other_versions(library);
        versions.sort_by(|one, other| compare_versions(one, other));
        let in_version = |version: String| self.jar(&Coordinates { version, ..library.clone() });
        versions.into_iter().rev().find_map(in_version)
    }

    /// The versions of a library that are there besides the one that is asked for, each once.
    fn other_versions(&self, library: &Coordinates) -> Vec<String> {
        let mut versions: Vec<String> = Vec::new();
        for place in &self.places {
            let folders = entries(&place.folder(library)).into_iter().filter(|version| version.is_dir());
            versions.extend(folders.filter_map(|it| Some(it.file_name()?.to_string_lossy().into_owned())));
        }
        let mut seen = BTreeSet::new();
        versions.retain(|version| *version != library.version && seen.insert(version.clone()));
        versions
    }
}

impl Place {
    fn root(&self) -> &Path {
        match self {
            Place::Maven(root) | Place::Gradle(root) => root,
        }
    }

    /// The folder of all versions of a library.
    fn folder(&self, library: &Coordinates) -> PathBuf {
        match self {
            Place::Maven(root) => root.join(library.group.replace('.', "/")).join(&library.artifact),
            Place::Gradle(root) => root.join(&library.group).join(&library.artifact),
        }
    }
}

/// Where the settings of Maven say that its repository is.
fn local_repository(folder: &Path) -> PathBuf {
    let settings = classfile::files::read(&folder.join("settings.xml")).unwrap_or_default();
    let document = str::from_utf8(&settings).ok().and_then(|text| roxmltree::Document::parse(text).ok());
    let named = document.as_ref().and_then(|document| {
        let elements = document.root_element().children();
        elements.filter(|it| it.tag_name().name() == "localRepository").find_map(|element| element.text())
    });
    match named.map(str::trim) {
        Some(path) if !path.is_empty() && !path.contains("${") => PathBuf::from(path),
        _ => folder.join("repository"),
    }
}

/// What is in a folder, ordered by name.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let found = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = found.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
}
