//! Reads the test descriptions of JBMC, `*.desc`.
//!
//! Line 1 is the level and tags, line 2 the class, line 3 the flags as a shell would read them. Then come patterns
//! that must match a line of the output, and after a line `--` patterns that must not.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

/// What JBMC says at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    Successful,
    Failed,
}

/// One test.
#[derive(Debug)]
pub(super) struct Desc {
    /// The folder and the description in it: `ArithmeticException1/test`.
    pub(super) name: String,
    pub(super) folder: PathBuf,
    /// `CORE`, `THOROUGH`, `FUTURE` or `KNOWNBUG`.
    pub(super) level: String,
    /// A class, or a method, as JBMC's own argument; may be empty.
    pub(super) subject: String,
    pub(super) flags: Vec<String>,
    /// `None` if the test is about something else than the verdict.
    pub(super) expected: Option<Expected>,
}

/// All tests below `folder`, ordered by name.
pub(super) fn all(folder: &Path) -> Result<Vec<Desc>> {
    let mut tests = Vec::new();
    for test in sorted(folder)?.iter().filter(|path| path.is_dir()) {
        for file in sorted(test)?.iter().filter(|path| path.extension().is_some_and(|it| it == "desc")) {
            let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
            let name = format!("{}/{}", last(test), last(&file.with_extension("")));
            tests.push(parse(name, test, &String::from_utf8_lossy(&bytes)));
        }
    }
    Ok(tests)
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn last(path: &Path) -> String {
    path.file_name().expect("an entry of a folder has a name").to_string_lossy().into_owned()
}

fn parse(name: String, folder: &Path, text: &str) -> Desc {
    let mut lines = text.lines().map(str::trim_end);
    let level = lines.next().and_then(|line| line.split_whitespace().next()).unwrap_or_default().to_owned();
    let subject = lines.next().unwrap_or_default().trim().to_owned();
    let flags = words(lines.next().unwrap_or_default());
    let expected = expected(lines.take_while(|line| *line != "--"));
    Desc { name, folder: folder.to_owned(), level, subject, flags, expected }
}

/// The verdict that the patterns ask for; a pattern that also allows something else asks for none.
fn expected<'a>(patterns: impl Iterator<Item = &'a str>) -> Option<Expected> {
    let mut verdicts = patterns.filter(|line| !line.contains('|')).filter_map(|line| {
        match line.trim_matches(['^', '$', '.', '*', ' ']) {
            "VERIFICATION SUCCESSFUL" => Some(Expected::Successful),
            "VERIFICATION FAILED" => Some(Expected::Failed),
            _ => None,
        }
    });
    let first = verdicts.next()?;
    verdicts.all(|other| other == first).then_some(first)
}

/// The words of a shell's line; what is in backticks is one word and keeps them.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match quote {
            Some(end) if letter == end => {
                quote = None;
                if letter != '`' {
                    continue;
                }
            }
            None if matches!(letter, '\'' | '"' | '`') => {
                quote = Some(letter);
                word.get_or_insert_default();
                if letter != '`' {
                    continue;
                }
            }
            None if letter.is_whitespace() => {
                words.extend(word.take());
                continue;
            }
            _ => {}
        }
        word.get_or_insert_default().push(letter);
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_and_backticks_hold_words_together() {
        assert_eq!(
            words("--function 'A.f:(I)V' --cp `script . lib.jar`  --trace"),
            ["--function", "A.f:(I)V", "--cp", "`script . lib.jar`", "--trace"]
        );
    }

    #[test]
    fn the_verdict_stands_before_the_first_dashes() {
        let parse = |text| parse("a/test".to_owned(), Path::new("a"), text);
        let desc = parse(
            "CORE tag\nMain\n--unwind 5\n^EXIT=0$\n^VERIFICATION SUCCESSFUL$\n--\n^VERIFICATION FAILED$\n",
        );
        assert_eq!((desc.level.as_str(), desc.subject.as_str()), ("CORE", "Main"));
        assert_eq!(desc.expected, Some(Expected::Successful));
        assert_eq!(parse("CORE\nMain\n\n^EXIT=0$\n--\n^VERIFICATION FAILED$\n").expected, None);
    }

    #[test]
    fn a_pattern_of_two_outcomes_expects_no_verdict() {
        let lines = ["^(VERIFICATION FAILED|No support for reading JAR files)$"];
        assert_eq!(expected(lines.into_iter()), None);
    }
}
