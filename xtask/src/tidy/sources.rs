//! What every Rust file looks like.

use super::{files, read, shown};
use anyhow::Result;
use std::path::Path;

/// Above this a file holds more than one concept.
const MAX_LINES: usize = 800;

/// Macros that are not meant to stay.
const PASSING: &[&str] = &["todo", "dbg", "unimplemented"];

pub(super) fn offences(root: &Path) -> Result<Vec<String>> {
    let mut offences = Vec::new();
    for path in files(root, "rs")? {
        let text = read(&path)?;
        offences.extend(
            complaints(&text).into_iter().map(|complaint| format!("{}{complaint}", shown(root, &path))),
        );
    }
    Ok(offences)
}

/// What is wrong with a file, each as the rest of a line that starts with its path.
fn complaints(text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    if !text.starts_with("//!") {
        complaints.push(": does not open with `//!` and what it is for".to_owned());
    }
    let n_lines = text.lines().count();
    if n_lines > MAX_LINES {
        complaints.push(format!(": {n_lines} lines, look for the seam above {MAX_LINES}"));
    }
    for (line_idx, line) in text.lines().enumerate() {
        for name in PASSING.iter().filter(|name| calls(line, name)) {
            complaints.push(format!(":{}: {name}! is not meant to stay", line_idx + 1));
        }
    }
    complaints
}

/// Whether the line calls the macro; a longer name that ends like it is another macro.
fn calls(line: &str, macro_name: &str) -> bool {
    let call = format!("{macro_name}!(");
    line.match_indices(&call)
        .any(|(start, _)| !line[..start].ends_with(|before: char| before.is_alphanumeric() || before == '_'))
}

#[cfg(test)]
mod tests {
    use super::{MAX_LINES, complaints};

    fn check(text: &str, expected: &[&str]) {
        assert_eq!(complaints(text), expected);
    }

    #[test]
    fn a_file_says_what_it_is_for() {
        check("//! Ids.\n", &[]);
        check("// Ids.\n", &[": does not open with `//!` and what it is for"]);
        check("", &[": does not open with `//!` and what it is for"]);
    }

    #[test]
    fn a_file_holds_one_concept() {
        check(&"//!\n".repeat(MAX_LINES), &[]);
        check(&"//!\n".repeat(MAX_LINES + 1), &[": 801 lines, look for the seam above 800"]);
    }

    #[test]
    fn macros_that_are_not_meant_to_stay_are_found() {
        // In two pieces, because this file is checked too.
        let call = |name: &str| format!("//! X.\nfn f() {{ {name}{}", "!(1) }\n");
        check(&call("dbg"), &[":2: dbg! is not meant to stay"]);
        check(&call("todo"), &[":2: todo! is not meant to stay"]);
        check(&call("my_dbg"), &[]);
    }
}
