//! Copies a test's classes to a folder of their own, where `percolate` finds no sources beside them.
//!
//! A test without class files is compiled; the classes by which other tools name symbolic inputs come from `java/api`.

use crate::repo;
use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Mutex;

/// Where everything is put.
pub(super) struct Staging {
    root: PathBuf,
    api: PathBuf,
    /// Held while a test is staged: several may share a folder.
    busy: Mutex<()>,
}

impl Staging {
    /// An empty folder for the programs of `peer`, and the compiled classes of `java/api`.
    pub(super) fn new(peer: &str) -> Result<Self> {
        let root = repo::target().join("peers").join(peer);
        if root.exists() {
            std::fs::remove_dir_all(&root).with_context(|| format!("cannot empty {}", root.display()))?;
        }
        let staging = Self { api: root.join("api"), root, busy: Mutex::new(()) };
        std::fs::create_dir_all(staging.logs())?;
        let sources = files(&repo::root().join("java/api/src"), "java")?;
        ensure!(compile(&sources, &[], &staging.api)?.is_empty(), "java/api does not compile");
        Ok(staging)
    }

    /// Where outputs are kept.
    pub(super) fn logs(&self) -> PathBuf {
        self.root.join("logs")
    }

    /// The compiled classes of `java/api`.
    pub(super) fn api(&self) -> &Path {
        &self.api
    }

    /// A new folder `name`.
    pub(super) fn folder(&self, name: &str) -> PathBuf {
        self.root.join("classes").join(name)
    }

    /// The class files and jars of `folder`, copied; if it has none, its sources, compiled. Errors are about the test.
    pub(super) fn classes_of(&self, folder: &Path) -> Result<Result<PathBuf, String>> {
        let _busy = self.busy.lock().expect("staging does not panic");
        let name = folder.file_name().unwrap_or(OsStr::new("test")).to_string_lossy();
        let staged = self.folder(&name);
        if staged.exists() {
            return Ok(Ok(staged));
        }
        std::fs::create_dir_all(&staged)?;
        let mut classes = files(folder, "class")?;
        classes.extend(files(folder, "jar")?);
        for file in &classes {
            let to = staged.join(file.strip_prefix(folder).expect("listed below the folder"));
            std::fs::create_dir_all(to.parent().expect("a file is in a folder"))?;
            std::fs::copy(file, to)?;
        }
        if !classes.is_empty() {
            return Ok(Ok(staged));
        }
        let message = compile(&files(folder, "java")?, &[&self.api], &staged)?;
        if message.is_empty() {
            return Ok(Ok(staged));
        }
        std::fs::remove_dir_all(&staged)?;
        Ok(Err(format!("does not compile: {message}")))
    }
}

/// The files below `folder` with this extension, ordered.
pub(super) fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries =
            std::fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))?;
        for entry in entries {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// Compiles `sources` to `out`; the result is the first error, or empty.
pub(super) fn compile(sources: &[PathBuf], class_path: &[&Path], out: &Path) -> Result<String> {
    if sources.is_empty() {
        return Ok("no sources".to_owned());
    }
    let class_path = std::env::join_paths(class_path).context("a folder with a colon in its name")?;
    let mut javac = repo::jdk_tool("javac");
    javac.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(out);
    javac.arg("-cp").arg(&class_path).args(sources).stdin(Stdio::null());
    let output = javac.output().context("cannot start javac")?;
    if output.status.success() {
        return Ok(String::new());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let error = said.lines().find_map(|line| Some(line.split_once("error: ")?.1)).unwrap_or("javac failed");
    let symbol = said.lines().find_map(|line| line.trim().strip_prefix("symbol:")).unwrap_or_default();
    Ok(format!("{error}{symbol}"))
}
