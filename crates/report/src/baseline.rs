//! Findings that are known already, in a file, so that only new ones fail a build.
//!
//! A finding is recognised by its [fingerprint](fingerprints): the entry method, the exception, and the method where it
//! arises, but no line, which every edit above it would change.
//!
//! **Invariant:** findings of one method have different fingerprints: those that are alike but for the line are numbered
//! from the top of the file down.

use crate::{Finding, Report, exit_code};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

/// The version of the file.
const VERSION: u32 = 1;

/// Fingerprints of known findings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Baseline {
    /// The version of the file.
    baseline: u32,
    /// What is known, in order, so that changes of the file read well.
    known: BTreeSet<String>,
}

impl Default for Baseline {
    fn default() -> Self {
        Self { baseline: VERSION, known: BTreeSet::new() }
    }
}

impl Baseline {
    /// All findings of `reports`.
    pub fn of(reports: &[Report]) -> Self {
        let known = reports.iter().flat_map(|report| fingerprints(report, &report.findings)).collect();
        Self { known, ..Self::default() }
    }

    /// Reads what [`save`](Self::save) wrote.
    pub fn parse(bytes: &[u8]) -> io::Result<Self> {
        let baseline: Baseline = serde_json::from_slice(bytes)?;
        if baseline.baseline != VERSION {
            let message = format!("version {} of baselines is not understood", baseline.baseline);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        Ok(baseline)
    }

    /// Writes a file. The same findings give the same bytes.
    pub fn save(&self, file: &Path) -> io::Result<()> {
        let mut text = serde_json::to_string_pretty(self)?;
        text.push('\n');
        fs::write(file, text)
    }

    /// Whether the finding of this fingerprint is known.
    pub fn contains(&self, fingerprint: &str) -> bool {
        self.known.contains(fingerprint)
    }

    /// Marks the findings of a report that are known.
    pub fn mark(&self, report: &mut Report) {
        let known: Vec<bool> = fingerprints(report, &report.findings)
            .iter()
            .map(|fingerprint| self.contains(fingerprint))
            .collect();
        for (finding, known) in report.findings.iter_mut().zip(known) {
            finding.known = known;
        }
    }

    /// The findings of a report that are not known.
    pub fn new_findings<'r>(&self, report: &'r Report) -> Vec<&'r Finding> {
        let all = report.findings.iter().zip(fingerprints(report, &report.findings));
        all.filter(|(_, fingerprint)| !self.contains(fingerprint)).map(|(finding, _)| finding).collect()
    }

    /// The exit code of the process if known findings do not count. A verdict stands, whatever is known.
    pub fn exit_code(&self, report: &Report) -> u8 {
        let findings = self.new_findings(report).into_iter().cloned().collect();
        exit_code(&Report { findings, ..report.clone() })
    }
}

/// What each of `findings`, which are those of `report` or its preconditions, is recognised by in later runs.
pub fn fingerprints(report: &Report, findings: &[Finding]) -> Vec<String> {
    let stems: Vec<String> = findings.iter().map(|finding| stem(report, finding)).collect();
    // Their order in the report is that of paths; the order of lines changes less.
    let mut by_stem: BTreeMap<&str, Vec<(u32, usize)>> = BTreeMap::new();
    for (index, (stem, finding)) in stems.iter().zip(findings).enumerate() {
        by_stem.entry(stem).or_default().push((line(finding), index));
    }
    let mut numbers = vec![1; findings.len()];
    for alike in by_stem.values_mut() {
        alike.sort_unstable();
        for (position, (_, index)) in alike.iter().enumerate() {
            numbers[*index] = position + 1;
        }
    }
    let numbered = stems.iter().zip(numbers);
    numbered.map(|(stem, n)| if n == 1 { stem.clone() } else { format!("{stem} #{n}") }).collect()
}

/// `p.Foo#m(int) java.lang.ArithmeticException in p.Foo.n`.
fn stem(report: &Report, finding: &Finding) -> String {
    let file = |at: &str| at.split(':').next().unwrap_or(at).to_owned();
    let frame = frame(finding).and_then(|frame| frame.split_once('(')).map(|(name, _)| name.to_owned());
    let place = frame.or_else(|| finding.at.as_deref().map(file));
    let place = place.map(|place| format!(" in {place}")).unwrap_or_default();
    format!("{} {}{place}", report.header.method, finding.exception)
}

/// The frame on the stack that stands for the place of a finding: the innermost one of the program, if it is there.
pub(crate) fn frame(finding: &Finding) -> Option<&str> {
    let is_there =
        |frame: &&String| finding.at.as_ref().is_some_and(|at| frame.ends_with(&format!("({at})")));
    finding.stack.iter().find(is_there).or(finding.stack.first()).map(String::as_str)
}

/// The line of the place, 0 if it is not known.
fn line(finding: &Finding) -> u32 {
    let line = finding.at.as_ref().and_then(|at| at.rsplit_once(':')).and_then(|(_, line)| line.parse().ok());
    line.unwrap_or(0)
}
