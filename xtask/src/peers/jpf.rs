//! Reads the run configurations of Java PathFinder, `*.jpf`: which class is run, and which methods are symbolic.

use anyhow::{Context, Result};
use std::path::Path;

/// What is of interest in one configuration.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Jpf {
    /// The class whose `main` is run.
    pub(super) target: String,
    /// The methods with symbolic parameters: `pkg.Class.method`.
    pub(super) methods: Vec<String>,
}

/// Reads the configuration in `file`.
pub(super) fn read(file: &Path) -> Result<Jpf> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(parse(&String::from_utf8_lossy(&bytes)))
}

/// The format is that of Java's properties: the last value of a key counts, a backslash joins lines.
fn parse(text: &str) -> Jpf {
    let mut jpf = Jpf::default();
    let joined = text.replace("\\\r\n", " ").replace("\\\n", " ");
    for line in joined.lines().map(str::trim).filter(|line| !line.starts_with(['#', '!'])) {
        match line.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
            Some(("target", value)) => value.clone_into(&mut jpf.target),
            Some(("symbolic.method", value)) => jpf.methods = methods(value),
            _ => {}
        }
    }
    jpf
}

/// The names in `A.f(sym#con), A.g(sym)`. Which parameters are concrete there is not kept.
fn methods(list: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    let mut depth = 0;
    let mut name = String::new();
    for letter in list.chars().chain([',']) {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' | ';' if depth == 0 => {
                let taken = std::mem::take(&mut name);
                if !taken.trim().is_empty() && !names.iter().any(|other| other == taken.trim()) {
                    names.push(taken.trim().to_owned());
                }
            }
            _ if depth == 0 => name.push(letter),
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_separated_outside_of_parentheses() {
        assert_eq!(methods("p.A.f(sym#con),p.A.g(sym, con), p.A.f(sym)"), ["p.A.f", "p.A.g"]);
        assert_eq!(methods(""), Vec::<String>::new());
    }

    #[test]
    fn lines_are_joined_and_comments_skipped() {
        let jpf = parse("#target=No\ntarget = p.A\nsymbolic.method=p.A.f(sym),\\\n  p.A.g(sym)\n");
        assert_eq!(
            jpf,
            Jpf { target: "p.A".to_owned(), methods: vec!["p.A.f".to_owned(), "p.A.g".to_owned()] }
        );
    }
}
