//! What was found about several methods: the classes of a file, a folder or a jar.

use crate::{Command, Count, Coverage, Report, SCHEMA, Stats, Verdict};
use serde::Serialize;

/// Reports of methods, and the methods that have none.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The version of the JSON, [`SCHEMA`].
    pub schema: u32,
    /// Which command ran.
    pub command: Command,
    /// The file, folder or jar, as the user named it.
    pub target: String,
    /// A report for each method that was explored.
    #[serde(rename = "methods")]
    pub reports: Vec<Report>,
    /// Methods that were not explored.
    pub skipped: Vec<Skipped>,
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
        Summary { schema: SCHEMA, command, target, reports, skipped }
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

    /// The verdict over all methods.
    pub fn verdict(&self) -> Option<Verdict> {
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

    /// What all methods together reached: coverage adds up while a worker goes from method to method.
    pub fn coverage(&self) -> Coverage {
        let largest = |get: fn(&Coverage) -> Count| {
            let counts = self.reports.iter().map(|report| get(&report.coverage));
            counts.max_by_key(|count| (count.total, count.covered)).unwrap_or_default()
        };
        Coverage {
            branches: largest(|coverage| coverage.branches),
            lines: largest(|coverage| coverage.lines),
        }
    }

    /// What all methods together cost.
    pub fn stats(&self) -> Stats {
        let mut total = Stats::default();
        for Report { stats, .. } in &self.reports {
            total.paths += stats.paths;
            total.infeasible += stats.infeasible;
            total.excluded += stats.excluded;
            total.forks += stats.forks;
            total.solver_queries += stats.solver_queries;
            total.solver_ms += stats.solver_ms;
            total.instructions += stats.instructions;
            total.undecided_sides += stats.undecided_sides;
            total.backend_checks += stats.backend_checks;
            total.cache_hits += stats.cache_hits;
            total.witness_hits += stats.witness_hits;
            total.merged += stats.merged;
            total.regions += stats.regions;
            for (reason, count) in &stats.declined {
                *total.declined.entry(reason.clone()).or_default() += count;
            }
            for (sum, own) in total.checks_by_size.iter_mut().zip(stats.checks_by_size) {
                sum.guards = own.guards;
                sum.checks += own.checks;
                sum.ms += own.ms;
            }
            total.wall_ms += stats.wall_ms;
            total.peak_mb = total.peak_mb.max(stats.peak_mb);
        }
        total
    }
}
