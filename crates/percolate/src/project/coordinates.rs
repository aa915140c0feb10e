//! How Maven repositories name a library, and which of two versions is newer.

use std::cmp::Ordering;
use std::fmt;

/// A library in one version.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Coordinates {
    pub(super) group: String,
    pub(super) artifact: String,
    pub(super) version: String,
    /// Which of the jars of that version, such as `jdk8`.
    pub(super) classifier: Option<String>,
}

impl Coordinates {
    pub(super) fn new(group: &str, artifact: &str, version: &str) -> Coordinates {
        let owned = |part: &str| part.trim().to_owned();
        Coordinates {
            group: owned(group),
            artifact: owned(artifact),
            version: owned(version),
            classifier: None,
        }
    }

    /// `group:artifact:version`, perhaps with a classifier and an extension, as Gradle writes it.
    pub(super) fn parse(text: &str) -> Option<Coordinates> {
        let mut parts = text.split('@').next()?.split(':');
        let mut next = || parts.next().filter(|part| !part.is_empty());
        let mut coordinates = Coordinates::new(next()?, next()?, next()?);
        coordinates.classifier = next().map(str::to_owned);
        Some(coordinates)
    }

    /// What is the same in all versions.
    pub(super) fn library(&self) -> (String, String, Option<String>) {
        (self.group.clone(), self.artifact.clone(), self.classifier.clone())
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}:{}:{}", self.group, self.artifact, self.version)
    }
}

/// Compares versions part by part: numbers by value, and a word comes before a number or nothing, as `1.0-rc1` before
/// `1.0`.
pub(super) fn compare_versions(one: &str, other: &str) -> Ordering {
    let (mut ones, mut others) = (parts(one), parts(other));
    let longer = ones.len().max(others.len());
    ones.resize(longer, Part::Absent);
    others.resize(longer, Part::Absent);
    ones.cmp(&others)
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Part<'a> {
    Word(&'a str),
    Absent,
    Number(u64),
}

fn parts(version: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    for piece in version.split(['.', '-', '_', '+']) {
        let mut rest = piece;
        while let Some(first) = rest.chars().next() {
            let is_number = first.is_ascii_digit();
            let end = rest.find(|letter: char| letter.is_ascii_digit() != is_number).unwrap_or(rest.len());
            let (part, tail) = rest.split_at(end);
            parts.push(match part.parse() {
                // Trailing zeros say nothing: 1.0 is 1.
                Ok(0) => Part::Absent,
                Ok(number) => Part::Number(number),
                Err(_) => Part::Word(part),
            });
            rest = tail;
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_ordered_by_their_numbers() {
        let check = |older: &str, newer: &str| {
            assert_eq!(compare_versions(older, newer), Ordering::Less, "{older} {newer}");
            assert_eq!(compare_versions(newer, older), Ordering::Greater, "{newer} {older}");
        };
        check("1.9", "1.10");
        check("1.0-rc1", "1.0");
        check("1.0-rc1", "1.0-rc2");
        check("2.0", "2.0.1");
        check("30.1-android", "31");
        assert_eq!(compare_versions("1.0", "1"), Ordering::Equal);
    }

    #[test]
    fn a_library_without_a_version_is_none() {
        assert_eq!(Coordinates::parse("a:b"), None);
        assert_eq!(Coordinates::parse("a:b:1@aar"), Some(Coordinates::new("a", "b", "1")));
        assert_eq!(Coordinates::parse("a:b:1:jdk8").unwrap().classifier.as_deref(), Some("jdk8"));
    }
}
