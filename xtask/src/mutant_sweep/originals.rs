//! The sound files from which mutants are made.

use crate::repo;
use anyhow::{Context, Result, ensure};
use classfile::container::Image;
use classfile::jdk::Jdk;
use std::fs;
use std::path::Path;

/// The version of Java for which jars are opened.
pub(super) const FEATURE: u32 = 17;
/// Of the classes of `java.base` every so many is taken.
const STEP: usize = 25;
/// Larger ones would take most of the time and have the same kinds of parts.
const MAX_CLASS_SIZE: usize = 12_000;
const MAX_SIZE_IN_JAR: usize = 2_500;
const N_CLASSES_IN_JAR: usize = 12;
const MANIFEST: &str = "Multi-Release: true\nMain-Class: a.Main\nClass-Path: a.jar ../b/\n";

/// Sound class files and jars.
pub(super) struct Originals {
    pub(super) classes: Vec<Vec<u8>>,
    pub(super) jars: Vec<Vec<u8>>,
}

impl Originals {
    /// Takes classes of the installed JDK, and packs some of them into jars, in `folder`.
    pub(super) fn collect(folder: &Path) -> Result<Self> {
        let image = Image::open(Jdk::locate()?.modules())?;
        let mut classes = Vec::new();
        let mut small = Vec::new();
        for name in image.list_module("java.base")?.iter().step_by(STEP) {
            let bytes = image.find(name)?.with_context(|| format!("{name}: listed but not found"))?;
            if bytes.len() <= MAX_SIZE_IN_JAR && small.len() < N_CLASSES_IN_JAR {
                small.push((name.clone(), bytes.to_vec()));
            }
            if bytes.len() <= MAX_CLASS_SIZE {
                classes.push(bytes.into_owned());
            }
        }
        ensure!(!classes.is_empty(), "java.base has no classes");
        let jars = vec![pack(folder, "cfm", &small)?, pack(folder, "c0fm", &small)?];
        Ok(Self { classes, jars })
    }
}

/// The jar that the JDK's tool makes of classes; half of them are in a later release too.
fn pack(folder: &Path, mode: &str, classes: &[(String, Vec<u8>)]) -> Result<Vec<u8>> {
    let root = folder.join("classes");
    for (idx, (name, bytes)) in classes.iter().enumerate() {
        let versions: &[&str] = if idx % 2 == 0 { &["", "META-INF/versions/11/"] } else { &[""] };
        for version in versions {
            let path = root.join(format!("{version}{name}.class"));
            fs::create_dir_all(path.parent().expect("it is below the root"))?;
            fs::write(&path, bytes).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    let (jar, manifest) = (folder.join("original.jar"), folder.join("manifest"));
    fs::write(&manifest, MANIFEST)?;
    let mut tool = repo::jdk_tool("jar");
    tool.arg(mode).arg(&jar).arg(&manifest).arg("-C").arg(&root).arg(".");
    repo::succeed(&mut tool)?;
    fs::read(&jar).with_context(|| format!("cannot read {}", jar.display()))
}
