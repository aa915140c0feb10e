//! Paths that documentation and comments name: each must be there.
//!
//! A path is what stands between backticks and begins with a folder of this repository, or the target of a link of Markdown
//! that leads nowhere outside. Placeholders, as in `crates/NAME` and `tests/*.java`, are not looked for.

use super::{files, read, shown};
use anyhow::Result;
use std::path::Path;

/// The folders at the top that documentation tells of.
const FOLDERS: &[&str] = &[
    "benches",
    "crates",
    "docs",
    "examples",
    "fuzz",
    "java/api",
    "java/replay",
    "scripts",
    "tests",
    "xtask",
];

pub(super) fn offences(root: &Path) -> Result<Vec<String>> {
    let mut offences = Vec::new();
    for page in files(root, "md")? {
        let text = read(&page)?;
        let folder = page.parent().unwrap_or(root);
        let missing_links = links(&text).filter(|link| !folder.join(link).exists());
        let missing = quoted(&text).filter(|path| !root.join(path).exists()).chain(missing_links);
        offences.extend(missing.map(|path| format!("{}: there is no `{path}`", shown(root, &page))));
    }
    for source in files(root, "rs")? {
        let text = read(&source)?;
        // A crate speaks of its own tests without naming itself.
        let own = own_crate(root, &source);
        for line in text.lines().filter(|line| line.trim_start().starts_with("//")) {
            let missing = quoted(line).filter(|path| !root.join(path).exists() && !own.join(path).exists());
            offences.extend(missing.map(|path| format!("{}: there is no `{path}`", shown(root, &source))));
        }
    }
    Ok(offences)
}

/// The folder of the crate that a source file belongs to.
fn own_crate<'p>(root: &'p Path, source: &'p Path) -> &'p Path {
    source.ancestors().skip(1).find(|folder| folder.join("Cargo.toml").exists()).unwrap_or(root)
}

/// What stands between backticks and is a path from the root.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.lines().flat_map(|line| line.split('`').skip(1).step_by(2)).filter(|word| is_path(word))
}

fn is_path(word: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    let is_placeholder =
        word.split('/').any(|part| part.len() > 1 && part.bytes().all(|b| b.is_ascii_uppercase()));
    FOLDERS.iter().any(|folder| word.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/')))
        && word.chars().all(is_plain)
        && !is_placeholder
}

/// The targets of links that are files beside the page.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.match_indices("](").filter_map(|(at, _)| text[at + 2..].split(')').next());
    targets.map(|target| target.split('#').next().unwrap_or(target)).filter(|target| {
        !target.is_empty() && !target.contains("://") && !target.contains(char::is_whitespace)
    })
}

#[cfg(test)]
mod tests {
    use super::{links, quoted};

    #[test]
    fn a_path_begins_with_a_folder_of_the_repository() {
        let text =
            "see `crates/expr/src/pool.rs`, `lib.rs`, `java.util.List`, `tests/*.java` and `crates/NAME`";
        assert_eq!(quoted(text).collect::<Vec<_>>(), ["crates/expr/src/pool.rs"]);
    }

    #[test]
    fn links_lead_to_files_unless_they_lead_elsewhere() {
        let text = "[a](docs/json.md#fields) [b](https://rustup.rs) [c](#here) `x[i](y z)`";
        assert_eq!(links(text).collect::<Vec<_>>(), ["docs/json.md"]);
    }
}
