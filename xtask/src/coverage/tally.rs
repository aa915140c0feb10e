//! What `xtask/java/MeasureCoverage.java` prints, read and added up.

use anyhow::{Context, Result, bail};

/// What the tests of one subject did.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) n_passed: usize,
    /// Names of tests, and why they failed.
    pub(super) failed: Vec<String>,
    methods: Vec<Method>,
}

/// A method with branches.
#[derive(Debug, PartialEq, Eq)]
struct Method {
    name: String,
    covered: usize,
    total: usize,
    /// The lines with a branch that no test takes.
    lines: String,
}

impl Tally {
    /// Reads the lines of a whole run.
    pub(super) fn parse(text: &str) -> Result<Self> {
        let mut tally = Self::default();
        for line in text.lines() {
            match *line.split('\t').collect::<Vec<_>>() {
                ["passed", ..] => tally.n_passed += 1,
                ["failed", test, why] => tally.failed.push(format!("{test}: {why}")),
                ["branches", class, method, covered, total, lines] => {
                    let number = |text: &str| text.parse().with_context(|| format!("not a number in {line}"));
                    tally.methods.push(Method {
                        name: format!("{class}.{method}"),
                        covered: number(covered)?,
                        total: number(total)?,
                        lines: lines.to_owned(),
                    });
                }
                _ => bail!("unexpected line of MeasureCoverage: {line}"),
            }
        }
        Ok(tally)
    }

    /// How many branches were taken, and how many there are.
    pub(super) fn branches(&self) -> (usize, usize) {
        let add = |(covered, total), method: &Method| (covered + method.covered, total + method.total);
        self.methods.iter().fold((0, 0), add)
    }

    /// A line for each method with branches that were not taken, the worst first.
    pub(super) fn missed(&self) -> impl Iterator<Item = String> {
        let mut methods: Vec<&Method> = self.methods.iter().filter(|it| it.covered < it.total).collect();
        methods.sort_by_key(|method| std::cmp::Reverse(method.total - method.covered));
        methods.into_iter().map(|Method { name, covered, total, lines }| {
            format!("{:>4} of {total} missed in {name}, lines {lines}", total - covered)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn branches_add_up_and_the_worst_method_comes_first() {
        let text =
            "passed\ta()\t\nfailed\tb()\tboom\nbranches\tC\tm()V\t3\t4\t7\nbranches\tC\tn()V\t0\t2\t9,10\n";
        let tally = Tally::parse(text).unwrap();
        assert_eq!(tally.n_passed, 1);
        assert_eq!(tally.failed, ["b(): boom"]);
        assert_eq!(tally.branches(), (3, 6));
        let missed: Vec<_> = tally.missed().collect();
        assert_eq!(missed, ["   2 of 2 missed in C.n()V, lines 9,10", "   1 of 4 missed in C.m()V, lines 7"]);
    }

    #[test]
    fn a_line_that_means_nothing_is_an_error() {
        assert!(Tally::parse("branches\tC\tm()V\t3\tmany\t7").is_err());
        assert!(Tally::parse("hello").is_err());
    }
}
