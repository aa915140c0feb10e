//! Counts by name, printed as a table.

use std::collections::BTreeMap;

/// How often each thing occurred.
#[derive(Default)]
pub(super) struct Counts(BTreeMap<String, usize>);

impl Counts {
    /// One more of `what`.
    pub(super) fn add(&mut self, what: impl Into<String>) {
        *self.0.entry(what.into()).or_default() += 1;
    }

    /// The sum.
    pub(super) fn total(&self) -> usize {
        self.0.values().sum()
    }

    /// Prints `title` with the sum, and below it what is counted, the most frequent first.
    pub(super) fn print(&self, title: &str) {
        println!("{:>6}  {title}", self.total());
        let mut rows: Vec<_> = self.0.iter().collect();
        rows.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (what, count) in rows {
            println!("{count:>10}  {what}");
        }
    }
}
