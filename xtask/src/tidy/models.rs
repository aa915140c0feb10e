//! Models of JDK methods are of methods that the installed JDK has, or another release.

use anyhow::{Context, Result};
use classfile::ClassPath;
use classfile::jdk::Jdk;
use program::Program;

/// The modelled methods that nobody knows.
pub(super) fn offences() -> Result<Vec<String>> {
    let jdk = Jdk::locate().context("what is modelled is compared with a JDK")?;
    let mut program = Program::new(ClassPath::new(Vec::new(), jdk.container()?));
    let unknown = analysis::models::unknown_to(&mut program);
    Ok(unknown
        .into_iter()
        .map(|method| format!("crates/analysis/src/models: the JDK has no {method}"))
        .collect())
}
