//! Which branches and lines were executed, so that what several processes covered can be put together.

use crate::{Count, Coverage, Place};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What was covered of the methods that were entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Covered {
    /// By the name of the method, which is the same in every process.
    pub methods: BTreeMap<String, CoveredMethod>,
}

/// What was covered of one method.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoveredMethod {
    /// The name of its source file, if its class has it.
    pub file: Option<String>,
    /// Each branch, by the offset of its bytecode.
    pub branches: BTreeMap<u32, CoveredBranch>,
    /// Each source line, and whether it was executed.
    pub lines: BTreeMap<u16, bool>,
}

/// What was covered of a branch or switch.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoveredBranch {
    /// The source line, if its class tells.
    pub line: Option<u16>,
    /// Which of its sides were taken.
    pub sides: Vec<bool>,
}

impl Covered {
    /// Adds what something else covered of the same program.
    pub fn add(&mut self, other: Covered) {
        for (name, method) in other.methods {
            let known = self
                .methods
                .entry(name)
                .or_insert_with(|| CoveredMethod { file: method.file.clone(), ..CoveredMethod::default() });
            for (offset, branch) in method.branches {
                match known.branches.get_mut(&offset) {
                    Some(all) => {
                        all.sides.iter_mut().zip(branch.sides).for_each(|(side, taken)| *side |= taken);
                    }
                    None => {
                        known.branches.insert(offset, branch);
                    }
                }
            }
            for (line, executed) in method.lines {
                *known.lines.entry(line).or_default() |= executed;
            }
        }
    }

    /// How much that is.
    pub fn counts(&self) -> Coverage {
        let count = |all: &mut dyn Iterator<Item = bool>| {
            all.fold(Count::default(), |count, is_covered| Count {
                covered: count.covered + u64::from(is_covered),
                total: count.total + 1,
            })
        };
        let methods = || self.methods.values();
        let sides = |method: &CoveredMethod| -> Vec<bool> {
            method.branches.values().flat_map(|branch| branch.sides.iter().copied()).collect()
        };
        Coverage {
            branches: count(&mut methods().flat_map(sides)),
            lines: count(&mut methods().flat_map(|method| method.lines.values().copied())),
        }
    }

    /// Whether a place was reached.
    pub fn reaches(&self, place: &Place) -> bool {
        let is_there = |(name, method): (&String, &CoveredMethod)| {
            let class = name.split('#').next().unwrap_or_default();
            method.lines.get(&place.line) == Some(&true) && place.classes.iter().any(|known| known == class)
        };
        self.methods.iter().any(is_there)
    }
}

#[cfg(test)]
mod tests {
    use super::{Covered, CoveredBranch, CoveredMethod};
    use crate::{Count, Place};

    fn one_branch(sides: [bool; 2], line: bool) -> Covered {
        let method = CoveredMethod {
            file: Some("A.java".to_owned()),
            branches: [(4, CoveredBranch { line: Some(7), sides: sides.to_vec() })].into(),
            lines: [(7, line)].into(),
        };
        Covered { methods: [("A#a()".to_owned(), method)].into() }
    }

    #[test]
    fn what_two_processes_cover_adds_up() {
        let mut covered = one_branch([true, false], false);
        let place = |class: &str| Place { at: String::new(), classes: vec![class.to_owned()], line: 7 };
        assert!(!covered.reaches(&place("A")));
        covered.add(one_branch([true, true], true));
        assert_eq!(covered.counts().branches, Count { covered: 2, total: 2 });
        assert!(covered.reaches(&place("A")) && !covered.reaches(&place("B")));
    }
}
