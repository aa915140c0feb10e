//! What was found about several methods: the classes of a file, a folder or a jar.

use crate::{Assumption, Command, Covered, Report, SCHEMA, Stats, Verdict};
use serde::Serialize;
use std::collections::BTreeSet;

/// Reports of methods, and the methods that have none.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The version of the JSON, [`SCHEMA`].
    pub schema: u32,
    /// Which command ran.
    pub command: Command,
    /// The file, folder or jar, as the user named it.
    pub target: String,
    /// The answer of `verify` over all methods; other commands give none.
    pub verdict: Option<Verdict>,
    /// A report for each method that was explored.
    #[serde(rename = "methods")]
    pub reports: Vec<Report>,
    /// Methods that were not explored.
    pub skipped: Vec<Skipped>,
    /// What all methods together reached.
    #[serde(skip)]
    pub covered: Covered,
    /// Milliseconds from start to end: methods are explored side by side.
    #[serde(skip)]
    pub wall_ms: u64,
}

/// A method that was not explored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// The method in canonical spelling.
    pub method: String,
    /// Why not.
    pub reason: String,
}

impl Summary {
    /// A summary of these.
    pub fn new(command: Command, target: String, reports: Vec<Report>, skipped: Vec<Skipped>) -> Summary {
        let covered = Covered::default();
        Summary { schema: SCHEMA, command, target, verdict: None, reports, skipped, covered, wall_ms: 0 }
    }

    /// Puts paths in the order of their branch traces, and numbers them so.
    pub fn order_paths(&mut self) {
        for report in &mut self.reports {
            report.paths.sort_by(|a, b| a.trace.cmp(&b.trace));
            for (id, path) in (0..).zip(&mut report.paths) {
                path.id = id;
            }
            report.variants.sort_by(|a, b| a.trace.cmp(&b.trace));
            for variant in &mut report.variants {
                let owner = report.paths.binary_search_by(|path| path.trace.cmp(&variant.trace));
                variant.id = owner.map_or(variant.id, |index| report.paths[index].id);
            }
            report.conclude();
        }
    }

    /// Works out what is said of each method and of all of them; doing so again changes nothing.
    pub fn conclude(&mut self) {
        self.reports.iter_mut().for_each(Report::conclude);
        self.verdict = self.verdict_of_all();
    }

    /// FALSE if one method is, else UNKNOWN if one is or could not be looked at, else TRUE.
    fn verdict_of_all(&self) -> Option<Verdict> {
        let verdicts: Option<Vec<Verdict>> = self.reports.iter().map(|report| report.verdict).collect();
        let verdicts = verdicts.filter(|verdicts| !verdicts.is_empty())?;
        Some(if verdicts.contains(&Verdict::False) {
            Verdict::False
        } else if verdicts.contains(&Verdict::Unknown) || !self.skipped.is_empty() {
            Verdict::Unknown
        } else {
            Verdict::True
        })
    }

    /// What the verdicts of all methods rest on.
    pub fn assumptions(&self) -> Vec<Assumption> {
        let all: BTreeSet<Assumption> =
            self.reports.iter().flat_map(|report| report.assumptions.iter().cloned()).collect();
        all.into_iter().collect()
    }

    /// What all methods together cost.
    pub fn stats(&self) -> Stats {
        let mut total = Stats::default();
        for Report { stats, .. } in &self.reports {
            total.add(stats);
        }
        total.wall_ms = self.wall_ms;
        total
    }
}
