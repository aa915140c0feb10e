//! The manifest of a jar: the attributes of its main section that matter for running what is in it.
//!
//! The format is in the "JAR File Specification": lines `Name: value`, continued by lines that begin with a space; an empty line
//! ends the section; names are the same in upper and lower case.

/// What the manifest of a jar says; a jar without one says nothing.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Manifest {
    /// The class that `java -jar` starts, `com.example.Main`.
    pub main_class: Option<String>,
    /// Further places of classes: relative URLs, as they are written.
    pub class_path: Vec<String>,
    /// Whether classes below `META-INF/versions` stand in for others.
    pub is_multi_release: bool,
}

impl Manifest {
    /// Reads the main section. What is not an attribute is skipped.
    pub(super) fn parse(bytes: &[u8]) -> Self {
        let mut manifest = Self::default();
        for line in main_section(bytes) {
            let line = String::from_utf8_lossy(&line);
            let Some((name, value)) = line.split_once(':') else { continue };
            let value = value.trim();
            match name.to_ascii_lowercase().as_str() {
                "main-class" => manifest.main_class = Some(value.to_owned()).filter(|name| !name.is_empty()),
                "class-path" => {
                    manifest.class_path = value.split_ascii_whitespace().map(str::to_owned).collect();
                }
                "multi-release" => manifest.is_multi_release = value.eq_ignore_ascii_case("true"),
                _ => {}
            }
        }
        manifest
    }
}

/// The lines of the main section, put together before they are decoded: a line may break within a character.
fn main_section(bytes: &[u8]) -> Vec<Vec<u8>> {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let length = rest.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(rest.len());
        let (line, tail) = rest.split_at(length);
        rest = tail.strip_prefix(b"\r\n").or_else(|| tail.get(1..)).unwrap_or_default();
        match (line, lines.last_mut()) {
            ([b' ', continued @ ..], Some(last)) => last.extend(continued),
            ([], _) => break,
            _ => lines.push(line.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    fn check(text: &str, main_class: Option<&str>, class_path: &[&str], is_multi_release: bool) {
        let expected = Manifest {
            main_class: main_class.map(str::to_owned),
            class_path: class_path.iter().map(|&entry| entry.to_owned()).collect(),
            is_multi_release,
        };
        assert_eq!(Manifest::parse(text.as_bytes()), expected);
    }

    #[test]
    fn attributes_are_found_in_any_spelling() {
        check("Manifest-Version: 1.0\nMain-Class: a.B\n", Some("a.B"), &[], false);
        check("main-class: a.B \r\nMULTI-RELEASE: TRUE\r\n", Some("a.B"), &[], true);
        check("Multi-Release: false\rClass-Path: a.jar  lib/\r", None, &["a.jar", "lib/"], false);
        check("Main-Class:\nno attribute\n", None, &[], false);
        check("", None, &[], false);
    }

    #[test]
    fn a_continued_line_may_break_anywhere() {
        check("Class-Path: a.j\n ar b\n  c\n", None, &["a.jar", "b", "c"], false);
        let mut bytes = b"Main-Class: \xc3\n \xa9\n".to_vec();
        assert_eq!(Manifest::parse(&bytes).main_class.as_deref(), Some("é"));
        bytes.pop();
        assert_eq!(Manifest::parse(&bytes).main_class.as_deref(), Some("é"));
    }

    #[test]
    fn only_the_main_section_counts() {
        check("A: b\n\nMain-Class: a.B\n", None, &[], false);
        check(" Main-Class: a.B\n", None, &[], false);
    }
}
