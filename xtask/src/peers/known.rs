//! The written list of programs about which we do not say what a peer expects, `known.tsv`: suite and test, how our verdict relates to
//! the expected one, and why. A program that is not on it must have the expected verdict.

use anyhow::{Result, bail};
use std::collections::BTreeMap;

const LIST: &str = include_str!("known.tsv");

/// What is expected of the programs of a suite.
pub(super) struct Known<'a> {
    suite: &'a str,
    relations: BTreeMap<&'a str, &'a str>,
}

impl<'a> Known<'a> {
    /// The programs of a suite that are on the list.
    pub(super) fn of(suite: &'a str) -> Known<'a> {
        Known::read(LIST, suite)
    }

    fn read(list: &'a str, suite: &'a str) -> Known<'a> {
        let of_suite = list.lines().filter_map(|line| {
            let mut parts = line.split('\t');
            let name = parts.next()?.strip_prefix(suite)?.strip_prefix('/')?;
            Some((name, parts.next()?))
        });
        Known { suite, relations: of_suite.collect() }
    }

    /// Compares what came of programs with the list; `agrees` is how a verdict is told that is the expected one.
    pub(super) fn check<'t>(
        &self,
        found: impl IntoIterator<Item = (&'t str, &'t str)>,
        agrees: &str,
    ) -> Result<()> {
        let mut worse = Vec::new();
        for (name, relation) in found {
            match self.relations.get(name) {
                Some(_) if relation == agrees => {
                    println!("no longer needed on the list: {}/{name}", self.suite);
                }
                Some(known) if *known == relation => {}
                _ if relation == agrees => {}
                known => worse.push(format!(
                    "  {}/{name}: {relation}, not {}",
                    self.suite,
                    known.unwrap_or(&agrees)
                )),
            }
        }
        if worse.is_empty() {
            return Ok(());
        }
        bail!("what xtask/src/peers/known.tsv does not list:\n{}", worse.join("\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Known, LIST};

    #[test]
    fn what_is_not_on_the_list_has_the_expected_verdict() {
        let known = Known::read("a/x\tundecided\tlong\nab/y\topposite\tother\n", "a");
        let check = |found: &[(&str, &str)]| known.check(found.iter().copied(), "same").is_ok();
        assert!(check(&[("x", "undecided"), ("y", "same"), ("x", "same")]));
        assert!(!check(&[("y", "undecided")]));
        assert!(!check(&[("y", "opposite")]));
        // From unknown to wrong is worse, too.
        assert!(!check(&[("x", "opposite")]));
    }

    #[test]
    fn the_list_is_sorted_and_gives_reasons() {
        let lines: Vec<&str> = LIST.lines().collect();
        assert!(lines.is_sorted(), "sort known.tsv");
        for line in lines {
            let parts: Vec<&str> = line.split('\t').collect();
            let [name, relation, reason] = parts.as_slice() else { panic!("{line}") };
            assert!(name.contains('/') && !reason.is_empty(), "{line}");
            assert!(["undecided", "opposite", "other-property"].contains(relation), "{line}");
        }
    }
}
