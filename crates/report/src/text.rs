//! Writes a report for the terminal while it comes about: a line per path, then what they amount to.
//!
//! **Invariant:** the last line is the answer: the verdict of `verify`, alone, or the sum of `explore`.
//! The lines of paths fit the width; everywhere else, what a user may want to copy is never cut.

mod row;
mod stats;
mod summary;

use crate::java::{call, simple_name};
use crate::{
    Assumption, Command, Count, Finding, Header, Inputs, Palette, Path, Reach, Reached, Replay, Report,
    Scope, Stats, Verdict, assumption,
};
use row::Columns;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// How many paths get a line unless [`TextWriter::with_limit`] says otherwise.
const DEFAULT_LIMIT: u64 = 50;

/// How many characters of a call are shown.
const MAX_CALL: usize = 400;

pub(crate) use row::outcome;
pub(crate) use summary::short;

/// Prints a report as it grows: [`header`](Self::header), then each [`path`](Self::path), then
/// [`finish`](Self::finish).
pub struct TextWriter<W> {
    out: W,
    palette: Palette,
    columns: Columns,
    limit: u64,
    has_stats: bool,
    n_paths: u64,
}

impl<W: Write> TextWriter<W> {
    /// A writer for a terminal of `width` columns.
    pub fn new(out: W, width: usize, palette: Palette) -> Self {
        Self {
            out,
            palette,
            columns: Columns::new(width),
            limit: DEFAULT_LIMIT,
            has_stats: false,
            n_paths: 0,
        }
    }

    /// Gives only the first `limit` paths a line.
    #[must_use]
    pub fn with_limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Tells all that is known of what the run cost.
    #[must_use]
    pub fn with_stats(self, has_stats: bool) -> Self {
        Self { has_stats, ..self }
    }

    /// Says what is going on, before the first path is known.
    pub fn header(&mut self, header: &Header) -> io::Result<()> {
        let Header { command, target, method } = header;
        writeln!(self.out, "{command} {} in {target}\n", self.palette.paint(self.palette.title, method))?;
        self.out.flush()
    }

    /// Prints the line of a path that was just finished.
    pub fn path(&mut self, path: &Path) -> io::Result<()> {
        self.n_paths += 1;
        if self.n_paths > self.limit {
            return Ok(());
        }
        writeln!(self.out, "{}", self.columns.row(path, &self.palette))?;
        self.out.flush()
    }

    /// Prints the line of other inputs of the path before.
    pub fn variant(&mut self, variant: &Path) -> io::Result<()> {
        if self.n_paths > self.limit {
            return Ok(());
        }
        writeln!(self.out, "{}", self.columns.variant(variant, &self.palette))?;
        self.out.flush()
    }

    /// Prints a report, with its header and paths unless that was done as they came.
    pub fn whole(&mut self, report: &Report) -> io::Result<()> {
        if self.n_paths == 0 && !report.paths.is_empty() {
            self.header(&report.header)?;
            report.paths.iter().try_for_each(|path| self.path(path))?;
        }
        self.finish(report)
    }

    /// Prints what the paths amount to. The report must be concluded.
    pub fn finish(&mut self, report: &Report) -> io::Result<()> {
        if let more @ 1.. = self.n_paths.saturating_sub(self.limit) {
            writeln!(self.out, "      … {} (--format json has all)", plural(more, "more path"))?;
        }
        match report.header.command {
            Command::Explore | Command::Test => {
                self.findings("findings", report.findings.iter(), &report.header.method)?;
                self.preconditions(&report.preconditions, &report.header.method)?;
            }
            Command::Verify => {
                let failures = report.findings.iter().chain(&report.preconditions);
                self.findings("findings", failures, &report.header.method)?;
            }
        }
        self.effort(report)?;
        match report.verdict {
            Some(verdict) => self.verdict(verdict, report.holds_for.as_ref(), &report.assumptions)?,
            None => self.sum(report)?,
        }
        self.out.flush()
    }

    fn findings<'a>(
        &mut self,
        title: &str,
        findings: impl Iterator<Item = &'a Finding>,
        method: &str,
    ) -> io::Result<()> {
        for (position, finding) in findings.enumerate() {
            if position == 0 {
                writeln!(self.out, "\n{}", self.palette.paint(self.palette.title, title))?;
            }
            let n_paths = match finding.count {
                1 => String::new(),
                count => format!("{}, ", plural(count, "path")),
            };
            let confirmed =
                if finding.confirmed { "confirmed on the JVM" } else { "not confirmed on the JVM" };
            writeln!(self.out, "  {} ({n_paths}{confirmed})", self.failure(self.palette.bad, finding))?;
            writeln!(self.out, "    {}", short_call(method, &finding.inputs))?;
            if let Some(message) = &finding.message {
                writeln!(self.out, "    message: {}", printable(message))?;
            }
            if finding.stack.len() > 1 {
                finding.stack.iter().try_for_each(|frame| writeln!(self.out, "    at {frame}"))?;
            }
        }
        Ok(())
    }

    fn preconditions(&mut self, preconditions: &[Finding], method: &str) -> io::Result<()> {
        if !preconditions.is_empty() {
            writeln!(self.out, "\n{}", self.palette.paint(self.palette.title, "preconditions"))?;
        }
        for finding in preconditions {
            let failure = self.failure(self.palette.warning, finding);
            writeln!(self.out, "  {failure}, as for {}", short_call(method, &finding.inputs))?;
        }
        Ok(())
    }

    fn failure(&self, style: &str, finding: &Finding) -> String {
        let exception = self.palette.paint(style, simple_name(&finding.exception));
        match &finding.at {
            Some(at) => format!("{exception} at {at}"),
            None => exception,
        }
    }

    fn effort(&mut self, report: &Report) -> io::Result<()> {
        writeln!(self.out)?;
        // Nothing is known of a worker that did not live to tell.
        if report.coverage.lines.total > 0 {
            let branches = reached(report.coverage.branches, "branches");
            let lines = reached(report.coverage.lines, "lines");
            writeln!(self.out, "coverage: {branches}, {lines}")?;
        }
        for reach in &report.reach {
            self.reach(reach, &report.header.method)?;
        }
        for reason in &report.incomplete {
            let label = self.palette.paint(self.palette.warning, "incomplete:");
            writeln!(self.out, "{label} {}", printable(reason))?;
        }
        self.unreplayed(report.unreplayed.as_deref())?;
        for ((label, why), n_paths) in doubts(report) {
            let paths = if n_paths == 1 { "1 path".to_owned() } else { format!("{n_paths} paths") };
            let label = self.palette.paint(self.palette.warning, label);
            writeln!(self.out, "{label} {paths}: {}", printable(&why))?;
        }
        self.cost(&report.stats)
    }

    fn unreplayed(&mut self, why: Option<&str>) -> io::Result<()> {
        let Some(why) = why else { return Ok(()) };
        let label = self.palette.paint(self.palette.warning, "not replayed:");
        writeln!(self.out, "{label} no input could be run on the JVM: {}", printable(why))
    }

    fn reach(&mut self, reach: &Reach, method: &str) -> io::Result<()> {
        let answer = match reach.reached {
            Reached::Yes => self.palette.paint(self.palette.good, "reached"),
            Reached::No => "no input reaches it".to_owned(),
            Reached::Unknown => self.palette.paint(self.palette.warning, "not reached so far"),
        };
        let Some(by) = &reach.by else { return writeln!(self.out, "{}: {answer}", reach.at) };
        let confirmed = if by.confirmed { "confirmed on the JVM" } else { "not confirmed on the JVM" };
        writeln!(self.out, "{}: {answer} ({confirmed})\n    {}", reach.at, short_call(method, &by.inputs))
    }

    fn cost(&mut self, stats: &Stats) -> io::Result<()> {
        writeln!(self.out, "{}", self.palette.paint(self.palette.faint, &cost(stats)))?;
        if self.has_stats { stats::write(&mut self.out, stats) } else { Ok(()) }
    }

    fn verdict(
        &mut self,
        verdict: Verdict,
        holds_for: Option<&Scope>,
        assumptions: &[Assumption],
    ) -> io::Result<()> {
        if verdict == Verdict::True || holds_for.is_some() {
            writeln!(self.out, "{}", assumption::always())?;
            for assumption in assumptions {
                writeln!(self.out, "assuming that {assumption}")?;
            }
        }
        if let Some(scope) = holds_for {
            writeln!(self.out, "holds for {scope}")?;
        }
        let style = match verdict {
            Verdict::True => self.palette.good,
            Verdict::False => self.palette.bad,
            Verdict::Unknown => self.palette.warning,
        };
        writeln!(self.out, "\n{}", self.palette.paint(style, &verdict.to_string()))
    }

    fn sum(&mut self, report: &Report) -> io::Result<()> {
        let found = match report.findings.len() {
            0 => self.palette.paint(self.palette.good, "no findings"),
            n => self.palette.paint(self.palette.bad, &plural(n as u64, "finding")),
        };
        let paths = plural(self.n_paths, "path");
        let complete = if report.incomplete.is_empty() { "complete" } else { "incomplete" };
        let doubt = match report.findings.iter().filter(|finding| !finding.confirmed).count() {
            0 => String::new(),
            n => format!(", {n} not confirmed on the JVM"),
        };
        writeln!(self.out, "\n{found} in {paths} ({complete}{doubt})")
    }
}

/// The call, as far as somebody would read it.
fn short_call(method: &str, inputs: &Inputs) -> String {
    let whole = call(method, inputs);
    match whole.char_indices().nth(MAX_CALL) {
        None => whole,
        Some((end, _)) => {
            let left = grouped(whole[end..].chars().count() as u64);
            format!("{}… ({left} more characters; --format json has all)", &whole[..end])
        }
    }
}

/// Why the JVM confirms nothing of paths whose end is known: it has run them to no end, or cannot run them at all; and how many
/// these are.
fn doubts(report: &Report) -> BTreeMap<(&'static str, Cow<'_, str>), usize> {
    let mut reasons = BTreeMap::new();
    for path in &report.paths {
        let what = match &path.replay {
            Replay::NotConfirmed(_) => "was run, not confirmed:",
            Replay::CannotRun(_) => "not replayed:",
            Replay::NotRun(_) if path.varies => "not replayed:",
            _ => continue,
        };
        if let Some(why) = path.replay.doubt() {
            *reasons.entry((what, why)).or_default() += 1;
        }
    }
    reasons
}

pub(crate) fn cost(stats: &Stats) -> String {
    let &Stats { paths, infeasible, forks, backend_checks, wall_ms, .. } = stats;
    let paths = plural(paths, "path");
    let infeasible = grouped(infeasible);
    let forks = plural(forks, "fork");
    let checks = plural(backend_checks, "solver check");
    let (seconds, hundredths) = (wall_ms / 1000, wall_ms % 1000 / 10);
    let merged = match stats.merged {
        0 => String::new(),
        merged => format!(", {}", plural(merged, "merge")),
    };
    format!("{paths}, {infeasible} infeasible, {forks}{merged}, {checks}, {seconds}.{hundredths:02} s")
}

pub(crate) fn reached(count: Count, what: &str) -> String {
    format!("{} of {} {what}", grouped(count.covered), grouped(count.total))
}

pub(crate) fn plural(n: u64, what: &str) -> String {
    let ending = if n == 1 { "" } else { "s" };
    format!("{} {what}{ending}", grouped(n))
}

/// The number with commas between its thousands.
pub(crate) fn grouped(n: u64) -> String {
    if n < 1000 { n.to_string() } else { format!("{},{:03}", grouped(n / 1000), n % 1000) }
}

/// Text from the program under test, on one line and without anything that a terminal would obey.
pub(crate) fn printable(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() {
            safe.extend(c.escape_default());
        } else {
            safe.push(c);
        }
    }
    safe
}
