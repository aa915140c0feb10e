//! Several methods on a terminal: a line for each, then their findings.

use super::{TextWriter, plural, reached};
use crate::{Report, Summary, Verdict};
use std::io::{self, Write};

impl<W: Write> TextWriter<W> {
    /// Prints a summary. Its reports must be concluded.
    pub fn summary(&mut self, summary: &Summary) -> io::Result<()> {
        let n_methods = plural(summary.reports.len() as u64, "method");
        let title = self.palette.paint(self.palette.title, &n_methods);
        writeln!(self.out, "{} {title} in {}\n", summary.command, summary.target)?;
        let width = summary.reports.iter().map(|report| short(&report.header.method).chars().count()).max();
        let width = width.unwrap_or(0).min(60);
        for report in &summary.reports {
            self.method(report, width)?;
        }
        for report in &summary.reports {
            let failures = match summary.verdict() {
                Some(_) => report.findings.iter().chain(&report.preconditions),
                None => report.findings.iter().chain(&[]),
            };
            let title = format!("findings in {}", short(&report.header.method));
            self.findings(&title, failures, &report.header.method)?;
        }
        if !summary.skipped.is_empty() {
            writeln!(self.out, "\n{}", self.palette.paint(self.palette.title, "skipped"))?;
            for skipped in &summary.skipped {
                writeln!(self.out, "  {}: {}", short(&skipped.method), skipped.reason)?;
            }
        }
        writeln!(self.out)?;
        let coverage = summary.covered.counts();
        if coverage.lines.total > 0 {
            let (branches, lines) =
                (reached(coverage.branches, "branches"), reached(coverage.lines, "lines"));
            writeln!(self.out, "coverage: {branches}, {lines}")?;
        }
        self.cost(&summary.stats())?;
        match summary.verdict() {
            Some(verdict) => self.verdict(verdict, None, &[])?,
            None => self.total(summary)?,
        }
        self.out.flush()
    }

    fn method(&mut self, report: &Report, width: usize) -> io::Result<()> {
        let name = short(&report.header.method);
        let found = match (report.findings.len(), report.verdict) {
            (_, Some(Verdict::True)) => self.palette.paint(self.palette.good, "TRUE"),
            (_, Some(Verdict::False)) => self.palette.paint(self.palette.bad, "FALSE"),
            (_, Some(Verdict::Unknown)) => self.palette.paint(self.palette.warning, "UNKNOWN"),
            (0, None) => String::new(),
            (n, None) => self.palette.paint(self.palette.bad, &plural(n as u64, "finding")),
        };
        let complete = match report.incomplete.first() {
            None => String::new(),
            Some(reason) => match &report.holds_for {
                Some(scope) => format!("holds for {scope}; incomplete: {reason}"),
                None => format!("incomplete: {reason}"),
            },
        };
        let complete = self.palette.paint(self.palette.faint, &complete);
        let paths = plural(report.paths.len() as u64, "path");
        writeln!(
            self.out,
            "  {name:<width$}  {paths:>10}  {found}{}{complete}",
            if found.is_empty() { "" } else { "  " }
        )
    }

    fn total(&mut self, summary: &Summary) -> io::Result<()> {
        let n_findings: usize = summary.reports.iter().map(|report| report.findings.len()).sum();
        let found = match n_findings {
            0 => self.palette.paint(self.palette.good, "no findings"),
            n => self.palette.paint(self.palette.bad, &plural(n as u64, "finding")),
        };
        let n_incomplete = summary.reports.iter().filter(|report| !report.incomplete.is_empty()).count();
        let n_methods = summary.reports.len();
        let complete = match n_incomplete {
            0 => "complete".to_owned(),
            n => format!("{n} of {n_methods} incomplete"),
        };
        writeln!(self.out, "\n{found} in {} ({complete})", plural(n_methods as u64, "method"))
    }
}

/// A method without the package of its class.
pub(crate) fn short(method: &str) -> String {
    // A whole class may be skipped.
    let Some((class, rest)) = method.split_once('#') else { return method.to_owned() };
    let class = class.rsplit('.').next().unwrap_or(class);
    let (name, parameters) = rest.split_once('(').unwrap_or((rest, ")"));
    let simple: Vec<&str> =
        parameters.trim_end_matches(')').split(',').map(|ty| ty.rsplit('.').next().unwrap_or(ty)).collect();
    format!("{class}#{name}({})", simple.join(","))
}
