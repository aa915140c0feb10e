//! Reads the run configurations of Java PathFinder, `*.jpf`: which program is run, and what is symbolic in it.
//!
//! Keys that Symbolic PathFinder no longer reads, such as `symbolic.minint`, are not read here either. Nor are those
//! that choose a solver, a listener or what is printed.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::Path;

/// What is of interest in one configuration.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Jpf {
    /// The class whose `main` is run.
    pub(super) target: String,
    /// The arguments of `main`.
    pub(super) arguments: Vec<String>,
    /// The methods with symbolic parameters: `pkg.Class.method(sym#con)`.
    pub(super) methods: Vec<String>,
    /// References that are symbolic may be null, objects that are there, or new ones.
    pub(super) lazy: bool,
    /// Arrays that are symbolic have any length.
    pub(super) arrays: bool,
    /// The values that symbolic numbers have.
    pub(super) ranges: Vec<Range>,
    /// How many choices a path may have.
    pub(super) depth_limit: Option<u64>,
}

/// The least and the greatest value of symbolic numbers of a type, as Java writes them.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub(super) ty: &'static str,
    pub(super) low: String,
    pub(super) high: String,
}

/// Reads the configuration in `file`.
pub(super) fn read(file: &Path) -> Result<Jpf> {
    let bytes = std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(parse(&String::from_utf8_lossy(&bytes)))
}

/// The format is that of Java's properties: the last value of a key counts, a backslash joins lines.
fn parse(text: &str) -> Jpf {
    let joined = text.replace("\\\r\n", " ").replace("\\\n", " ");
    let lines = joined.lines().map(str::trim).filter(|line| !line.starts_with(['#', '!']));
    let keys: BTreeMap<&str, &str> = lines
        .filter_map(|line| line.split_once('='))
        .map(|(key, value)| (key.trim(), value.trim()))
        .collect();
    let value = |key: &str| keys.get(key).copied().unwrap_or_default();
    let arguments = [value("target.args"), value("target_args")].concat();
    Jpf {
        target: value("target").to_owned(),
        arguments: arguments
            .split(',')
            .map(str::trim)
            .filter(|it| !it.is_empty())
            .map(str::to_owned)
            .collect(),
        methods: methods(value("symbolic.method")),
        // The factory is an older way to ask for the same; SPF no longer has it.
        lazy: value("symbolic.lazy").eq_ignore_ascii_case("true")
            || value("vm.insn_factory.class").ends_with("UberLazyInstructionFactory"),
        arrays: value("symbolic.arrays").eq_ignore_ascii_case("true"),
        ranges: TYPES.iter().filter_map(|ty| range(ty, &keys)).collect(),
        depth_limit: value("search.depth_limit").parse().ok(),
    }
}

/// The types that have a range, and what Java has where a configuration names one end only.
const TYPES: [(&str, &str, &str); 6] = [
    ("int", "Integer.MIN_VALUE", "Integer.MAX_VALUE"),
    ("long", "Long.MIN_VALUE", "Long.MAX_VALUE"),
    ("short", "Short.MIN_VALUE", "Short.MAX_VALUE"),
    ("byte", "Byte.MIN_VALUE", "Byte.MAX_VALUE"),
    ("char", "Character.MIN_VALUE", "Character.MAX_VALUE"),
    ("double", "-Double.MAX_VALUE", "Double.MAX_VALUE"),
];

fn range((ty, lowest, highest): &(&'static str, &str, &str), keys: &BTreeMap<&str, &str>) -> Option<Range> {
    let low = keys.get(format!("symbolic.min_{ty}").as_str());
    let high = keys.get(format!("symbolic.max_{ty}").as_str());
    let range =
        || Range { ty, low: low.unwrap_or(lowest).to_string(), high: high.unwrap_or(highest).to_string() };
    (low.is_some() || high.is_some()).then(range)
}

/// The methods in `A.f(sym#con), A.g(sym)`.
fn methods(list: &str) -> Vec<String> {
    let mut methods: Vec<String> = Vec::new();
    let mut depth = 0;
    let mut method = String::new();
    for letter in list.chars().chain([',']) {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth > 0 || !matches!(letter, ',' | ';') {
            method.push(letter);
            continue;
        }
        let taken = std::mem::take(&mut method);
        let taken = taken.trim_matches(|letter: char| letter.is_whitespace() || letter == '#');
        if !taken.is_empty() && !methods.iter().any(|other| other == taken) {
            methods.push(taken.to_owned());
        }
    }
    methods
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_are_separated_outside_of_parentheses() {
        assert_eq!(
            methods("p.A.f(sym#con),p.A.g(sym, con);  p.A.h()#, p.A.h()"),
            ["p.A.f(sym#con)", "p.A.g(sym, con)", "p.A.h()"]
        );
        assert_eq!(methods(""), Vec::<String>::new());
    }

    #[test]
    fn lines_are_joined_and_comments_skipped() {
        let jpf = parse("#target=No\ntarget = p.A\nsymbolic.method=p.A.f(sym),\\\n  p.A.g(sym)\n");
        assert_eq!(jpf.target, "p.A");
        assert_eq!(jpf.methods, ["p.A.f(sym)", "p.A.g(sym)"]);
    }

    #[test]
    fn what_changes_the_question_is_read() {
        let jpf = parse(
            "target_args=1.0, x\nsymbolic.lazy = on\nsymbolic.arrays=true\nsymbolic.min_int=-5\n\
             symbolic.max_int=7\nsymbolic.max_byte=3\nsymbolic.minint=0\nsearch.depth_limit=12\n",
        );
        assert_eq!(jpf.arguments, ["1.0", "x"]);
        assert!(jpf.arrays && !jpf.lazy, "`on` is not a value that SPF knows");
        let range = |ty, low: &str, high: &str| Range { ty, low: low.to_owned(), high: high.to_owned() };
        assert_eq!(jpf.ranges, [range("int", "-5", "7"), range("byte", "Byte.MIN_VALUE", "3")]);
        assert_eq!(jpf.depth_limit, Some(12));
    }
}
