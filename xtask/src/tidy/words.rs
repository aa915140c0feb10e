//! Words that do not belong into a crate: who knows no Java does not speak of it.

use super::{files, read, shown};
use anyhow::Result;
use std::path::Path;

/// The crates that know expressions and their sorts only.
const KNOW_NO_JAVA: &[&str] = &["bitwuzla", "entity", "expr", "solver"];
const OF_JAVA: &[&str] = &["java", "jvm", "jdk", "hotspot", "bytecode", "javac", "classfile"];

pub(super) fn offences(root: &Path) -> Result<Vec<String>> {
    let mut offences = Vec::new();
    for name in KNOW_NO_JAVA {
        for source in files(&root.join("crates").join(name).join("src"), "rs")? {
            for (number, line) in (1..).zip(read(&source)?.lines()) {
                let known = words(line).filter(|word| OF_JAVA.contains(&word.as_str()));
                let found = known.map(|word| {
                    format!("{}:{number}: `{word}`, but `{name}` knows no Java", shown(root, &source))
                });
                offences.extend(found);
            }
        }
    }
    Ok(offences)
}

/// The words of a line, those of identifiers too, in small letters.
fn words(line: &str) -> impl Iterator<Item = String> {
    line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn identifiers_are_made_of_words() {
        assert_eq!(
            words("fn as_java(x: u8) // Java's").collect::<Vec<_>>(),
            ["fn", "as", "java", "x", "u8", "java", "s"]
        );
    }
}
