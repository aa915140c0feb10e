//! Which crate may use which: dependencies point down only.
//!
//! `docs/architecture.md` says why; a change of [`LAYERS`] is a design decision and changes that page too.

use super::read;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

/// Each crate and those it stands on. It may also use what they stand on.
const LAYERS: &[(&str, &[&str])] = &[
    ("entity", &[]),
    ("fence", &[]),
    ("classfile", &["fence"]),
    ("ir", &["entity", "classfile"]),
    ("program", &["ir"]),
    ("analysis", &["program"]),
    ("numerics", &[]),
    ("expr", &["entity", "numerics"]),
    ("inputs", &["classfile", "expr"]),
    ("bitwuzla", &["entity"]),
    ("solver", &["expr", "bitwuzla"]),
    ("report", &[]),
    ("replay", &["report", "classfile", "fence"]),
    ("interpreter", &["analysis", "inputs", "report"]),
    ("search", &["solver", "report"]),
    ("exploration", &["interpreter", "search", "replay"]),
    ("session", &["exploration"]),
    ("percolate", &["session"]),
];

/// Who looks for a place reads all of the map.
const MAX_LINES_OF_MAP: usize = 150;

pub(super) fn offences(root: &Path) -> Result<Vec<String>> {
    let architecture = fs::read_to_string(root.join("docs/architecture.md")).unwrap_or_default();
    let mut offences = Vec::new();
    let n_lines = architecture.lines().count();
    if n_lines > MAX_LINES_OF_MAP {
        offences.push(format!("docs/architecture.md: {n_lines} lines, a map has {MAX_LINES_OF_MAP}; the rest is docs/design-notes.md"));
    }
    for name in crates(root)? {
        if !mentions(&architecture, &name) {
            offences.push(format!("docs/architecture.md: does not list the crate `{name}`"));
        }
        if standing_on(&name).is_none() {
            offences.push(format!("crates/{name}: has no place among the layers of {}", file!()));
            continue;
        }
        let manifest = read(&root.join("crates").join(&name).join("Cargo.toml"))?;
        for used in dependencies(&manifest).filter(|used| standing_on(used).is_some()) {
            if !may_use(&name, used) {
                offences.push(format!("crates/{name}/Cargo.toml: `{name}` must not depend on `{used}`"));
            }
        }
    }
    Ok(offences)
}

/// The names of our crates, sorted.
fn crates(root: &Path) -> Result<Vec<String>> {
    let folder = root.join("crates");
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let entry = entry?;
        if entry.path().join("Cargo.toml").exists() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    Ok(names)
}

/// Whether the page has the name as a word of its own.
fn mentions(page: &str, name: &str) -> bool {
    page.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').any(|word| word == name)
}

fn standing_on(name: &str) -> Option<&'static [&'static str]> {
    LAYERS.iter().find(|(known, _)| *known == name).map(|&(_, below)| below)
}

/// Whether `used` is below `name`, directly or not.
fn may_use(name: &str, used: &str) -> bool {
    standing_on(name).unwrap_or_default().iter().any(|&below| below == used || may_use(below, used))
}

/// The names in the `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    manifest
        .lines()
        .skip_while(|line| line.trim() != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['.', '=', ' ']).next())
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::{LAYERS, dependencies, may_use, mentions};

    #[test]
    fn dependencies_are_names_of_one_section() {
        let manifest = "[package]\nname = \"x\"\n\n[dependencies]\n# why\nlog.workspace = true\nserde = \"1\"\n\n[dev-dependencies]\nexpr.workspace = true\n";
        assert_eq!(dependencies(manifest).collect::<Vec<_>>(), ["log", "serde"]);
    }

    #[test]
    fn a_crate_may_use_what_is_below_it() {
        assert!(may_use("program", "ir"));
        assert!(may_use("program", "entity"));
        assert!(may_use("percolate", "expr"));
        assert!(!may_use("expr", "classfile"));
        assert!(!may_use("interpreter", "solver"));
        assert!(!may_use("ir", "program"));
    }

    #[test]
    fn layers_are_listed_from_the_bottom_up() {
        for (position, (name, below)) in LAYERS.iter().enumerate() {
            for used in *below {
                let listed = LAYERS[..position].iter().any(|(known, _)| known == used);
                assert!(listed, "{name} uses {used}, which is not above it in the list");
            }
        }
    }

    #[test]
    fn a_page_mentions_whole_words() {
        assert!(mentions("| `ir` | the form |", "ir"));
        assert!(mentions("|report|", "report"));
        assert!(!mentions("their reports", "ir"));
        assert!(!mentions("their reports", "report"));
    }
}
