//! A jar: a zip file of classes and resources, with a manifest.
//!
//! In a multi-release jar, `META-INF/versions/11/a/B.class` stands in for `a/B.class` from Java 11 on. The index is made
//! for one version of Java when the jar is opened, so that a lookup need not know about it.

mod manifest;

pub use manifest::Manifest;

use super::zip::Zip;
use crate::descriptor::is_class_name;
use crate::error::Error;
use std::path::{Path, PathBuf};

const META_INF: &str = "META-INF/";
const VERSIONS: &str = "META-INF/versions/";
/// The first version of Java that knew multi-release jars.
const FIRST_VERSION: u32 = 9;

/// An open jar.
#[derive(Debug)]
pub struct Jar {
    zip: Zip,
    manifest: Manifest,
}

impl Jar {
    /// Opens the jar at `path` as Java of this feature version sees it.
    pub fn open(path: impl Into<PathBuf>, feature: u32) -> Result<Self, Error> {
        let mut zip = Zip::open(path.into())?;
        let name =
            zip.entries().keys().find(|name| name.eq_ignore_ascii_case("META-INF/MANIFEST.MF")).cloned();
        let bytes = name.map_or(Ok(None), |name| zip.read(&name))?;
        let manifest = bytes.map(|bytes| Manifest::parse(&bytes)).unwrap_or_default();
        if manifest.is_multi_release {
            select_versions(&mut zip, feature);
        }
        Ok(Self { zip, manifest })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.zip.path()
    }

    /// What its manifest says.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The bytes of a class by its internal name.
    pub fn find(&self, class: &str) -> Result<Option<Vec<u8>>, Error> {
        self.zip.read(&format!("{class}.class"))
    }

    /// The bytes of a resource by its path.
    pub fn resource(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        self.zip.read(name)
    }

    /// The names of all classes, sorted, without `module-info` and without those of other versions.
    pub fn list(&self) -> Vec<String> {
        let names = self.zip.entries().keys().filter(|name| !name.starts_with(META_INF));
        let classes = names.filter_map(|name| name.strip_suffix(".class"));
        let mut classes: Vec<String> = classes
            .filter(|class| is_class_name(class) && *class != "module-info")
            .map(str::to_owned)
            .collect();
        classes.sort();
        classes
    }
}

/// Puts the entries of versions up to `feature` in the place of the general ones, the newest last.
fn select_versions(zip: &mut Zip, feature: u32) {
    let mut versioned = Vec::new();
    for (name, &entry) in zip.entries() {
        if let Some((version, name)) = name.strip_prefix(VERSIONS).and_then(|rest| rest.split_once('/'))
            && let Ok(version) = version.parse::<u32>()
            && (FIRST_VERSION..=feature).contains(&version)
            && !name.starts_with(META_INF)
        {
            versioned.push((version, name.to_owned(), entry));
        }
    }
    versioned.sort_by_key(|&(version, ..)| version);
    for (_, name, entry) in versioned {
        zip.set(&name, entry);
    }
}
