//! Writes a page that shows what was found beside the source: one file, without scripts, that needs nothing else.
//!
//! The page begins with the answer, then come findings, methods with their paths, and the sources with what was executed.
//!
//! **Invariant:** all text from the program under test goes through [`escape::Escaped`], so it is shown and never obeyed.

mod escape;
mod findings;
mod paths;
mod source;

use crate::text::{cost, plural, reached, short};
use crate::{Count, Report, Sources, Summary, Verdict};
use escape::Escaped;
use source::Listing;
use std::io::{self, Write};

const STYLE: &str = include_str!("html/style.css");

/// Writes the page about `summary`, whose reports must be concluded. Sources that cannot be read are told by line numbers.
pub fn write(out: &mut impl Write, summary: &Summary, sources: &Sources) -> io::Result<()> {
    let listing = Listing::new(summary, sources);
    let title = format!("{} {}", summary.command, summary.target);
    let title = Escaped(&title);
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width\">")?;
    // Nothing is fetched, and nothing runs.
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    writeln!(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">")?;
    writeln!(out, "<title>percolate {title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>")?;
    writeln!(out, "<header>\n<h1>percolate {title}</h1>")?;
    answer(out, summary)?;
    writeln!(out, "</header>\n<main>")?;
    findings::write(out, summary, &listing)?;
    methods(out, summary)?;
    summary
        .reports
        .iter()
        .enumerate()
        .try_for_each(|(number, report)| paths::write(out, report, number, summary.reports.len() == 1))?;
    listing.write(out)?;
    writeln!(out, "</main>\n</body>\n</html>")
}

/// What came out, as the last line of the text output says it.
fn answer(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    let n_findings: usize = summary.reports.iter().map(|report| report.findings.len()).sum();
    let (class, text) = match (summary.verdict(), n_findings) {
        (Some(verdict), _) => (verdict_class(verdict), verdict.to_string()),
        (None, 0) => ("good", "no findings".to_owned()),
        (None, n) => ("bad", plural(n as u64, "finding")),
    };
    let n_incomplete = summary.reports.iter().filter(|report| !report.incomplete.is_empty()).count();
    let complete = match (n_incomplete, summary.reports.len()) {
        (0, _) => "complete".to_owned(),
        (_, 1) => "incomplete".to_owned(),
        (n, all) => format!("{n} of {all} methods incomplete"),
    };
    let stats = summary.stats();
    writeln!(out, "<p class=\"answer {class}\">{text}</p>")?;
    if let ([Report { holds_for: Some(scope), .. }], []) = (&summary.reports[..], &summary.skipped[..]) {
        writeln!(out, "<p>holds for {}</p>", Escaped(&scope.to_string()))?;
    }
    let coverage = summary.covered.counts();
    let (branches, lines) = (reached(coverage.branches, "branches"), reached(coverage.lines, "lines"));
    writeln!(out, "<p>{complete}; {branches}, {lines} covered</p>\n<p class=\"faint\">{}</p>", cost(&stats))
}

fn verdict_class(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::True => "good",
        Verdict::False => "bad",
        Verdict::Unknown => "warning",
    }
}

/// A table of the methods, if there are several.
fn methods(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    if summary.reports.len() > 1 {
        writeln!(out, "<h2>Methods</h2>\n<table>\n<tr><th>method<th>paths<th>branches<th>result<th></tr>")?;
        for (number, report) in summary.reports.iter().enumerate() {
            method(out, number, report)?;
        }
        writeln!(out, "</table>")?;
    }
    if !summary.skipped.is_empty() {
        writeln!(
            out,
            "<details><summary>{} skipped</summary>",
            plural(summary.skipped.len() as u64, "method")
        )?;
        writeln!(out, "<table>")?;
        for skipped in &summary.skipped {
            let (name, reason) = (short(&skipped.method), &skipped.reason);
            writeln!(out, "<tr><td><code>{}</code><td>{}</tr>", Escaped(&name), Escaped(reason))?;
        }
        writeln!(out, "</table></details>")?;
    }
    Ok(())
}

fn method(out: &mut impl Write, number: usize, report: &Report) -> io::Result<()> {
    let (class, result) = match (report.verdict, report.findings.len()) {
        (Some(verdict), _) => (verdict_class(verdict), verdict.to_string()),
        (None, 0) => ("", String::new()),
        (None, n) => ("bad", plural(n as u64, "finding")),
    };
    let name = short(&report.header.method);
    let Count { covered, total } = report.coverage.branches;
    let incomplete = match (report.incomplete.first(), &report.holds_for) {
        (None, _) => String::new(),
        (Some(reason), None) => format!("incomplete: {reason}"),
        (Some(reason), Some(scope)) => format!("holds for {scope}; incomplete: {reason}"),
    };
    writeln!(
        out,
        "<tr><td><a href=\"#m{number}\"><code>{}</code></a><td>{}<td>{covered}/{total}<td class=\"{class}\">{result}<td class=\"faint\">{}</tr>",
        Escaped(&name),
        report.paths.len(),
        Escaped(&incomplete),
    )
}
