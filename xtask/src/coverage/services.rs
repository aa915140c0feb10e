//! Small classes as services have them, `benches/services`: loggers of each kind, dates, injected repositories and gateways, a cache, a scheduler,
//! a controller. They were written to be measured, and nothing is tuned to them.

use super::Subject;
use crate::repo;
use anyhow::{Context, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

/// What they are compiled with, besides the JDK.
const LIBRARIES: &[&str] = &["slf4j-api", "commons-logging", "log4j-api"];

/// Sources that hold what services need, and are none.
const NO_SERVICES: &[&str] = &["OrderRepository", "PaymentGateway", "PaymentResult", "PaymentException"];

/// Compiles them to a jar below the target folder; each is a subject.
pub(super) fn subjects(jars: &Path) -> Result<Vec<Subject>> {
    let root = repo::target().join("services");
    let classes = root.join("classes");
    if classes.exists() {
        fs::remove_dir_all(&classes).with_context(|| format!("cannot empty {}", classes.display()))?;
    }
    fs::create_dir_all(&classes)?;
    let mut sources: Vec<PathBuf> = fs::read_dir(repo::root().join("benches/services/shop"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    sources.sort();
    let class_path = std::env::join_paths(LIBRARIES.iter().map(|name| jars.join(format!("{name}.jar"))))?;
    let mut javac = repo::jdk_tool("javac");
    javac.args(["--release", "17", "-g", "-nowarn", "-d"]).arg(&classes).arg("-cp").arg(class_path);
    let status = javac.args(&sources).stdin(Stdio::null()).status().context("cannot start javac")?;
    ensure!(status.success(), "benches/services does not compile");
    let jar = root.join("shop");
    let mut pack = repo::jdk_tool("jar");
    pack.arg("--create").arg("--file").arg(jar.with_extension("jar")).arg("-C").arg(&classes).arg("shop");
    ensure!(pack.status().context("cannot start jar")?.success(), "the services could not be packed");
    let names = sources.iter().filter_map(|source| source.file_stem()?.to_str());
    let is_service = |name: &&str| !NO_SERVICES.contains(name);
    let jars: Vec<String> = std::iter::once(jar.display().to_string())
        .chain(LIBRARIES.iter().map(|&name| name.to_owned()))
        .collect();
    Ok(names
        .filter(is_service)
        .map(|name| Subject { jars: jars.clone(), class: format!("shop/{name}") })
        .collect())
}
