//! The findings of all methods: what fails, on which call, and where.

use super::escape::Escaped;
use super::source::Listing;
use crate::baseline::frame;
use crate::frame::Frame;
use crate::java::{call, simple_name};
use crate::text::{plural, short};
use crate::{Command, Finding, Report, Summary};
use std::io::{self, Write};

/// Writes findings, and what methods throw on purpose below them.
pub(super) fn write(out: &mut impl Write, summary: &Summary, listing: &Listing) -> io::Result<()> {
    // `verify` counts what methods throw on purpose.
    let counts_all = summary.command == Command::Verify;
    let n_preconditions: usize = summary.reports.iter().map(|report| report.preconditions.len()).sum();
    let n_findings: usize = summary.reports.iter().map(|report| report.findings.len()).sum();
    if n_findings > 0 || (counts_all && n_preconditions > 0) {
        writeln!(out, "<h2>Findings</h2>")?;
    }
    for report in &summary.reports {
        report.findings.iter().try_for_each(|finding| card(out, report, finding, listing))?;
    }
    if n_preconditions == 0 {
        return Ok(());
    }
    if !counts_all {
        let preconditions = plural(n_preconditions as u64, "precondition");
        writeln!(out, "<details><summary>{preconditions}: thrown on purpose about arguments</summary>")?;
    }
    for report in &summary.reports {
        report.preconditions.iter().try_for_each(|finding| card(out, report, finding, listing))?;
    }
    if counts_all { Ok(()) } else { writeln!(out, "</details>") }
}

fn card(out: &mut impl Write, report: &Report, finding: &Finding, listing: &Listing) -> io::Result<()> {
    let (class, confirmed) = if finding.confirmed {
        ("bad", "confirmed on the JVM")
    } else {
        ("warning", "not confirmed on the JVM")
    };
    let paths = match finding.count {
        1 => String::new(),
        count => format!(", {}", plural(count, "path")),
    };
    let known = if finding.known { ", in the baseline" } else { "" };
    let exception = simple_name(&finding.exception);
    writeln!(out, "<section class=\"finding {class}\">")?;
    write!(out, "<h3>{}", Escaped(exception))?;
    let frame = frame(finding).and_then(Frame::parse);
    if let Some(at) = &finding.at {
        match frame.as_ref().and_then(|frame| listing.anchor(frame)) {
            Some(anchor) => write!(out, " at <a href=\"#{anchor}\">{}</a>", Escaped(at))?,
            None => write!(out, " at {}", Escaped(at))?,
        }
    }
    writeln!(
        out,
        "</h3>\n<p>{} <span class=\"faint\">({confirmed}{paths}{known})</span></p>",
        in_method(report)
    )?;
    writeln!(out, "<pre>{}</pre>", Escaped(&call(&report.header.method, &finding.inputs)))?;
    if let Some(message) = &finding.message {
        writeln!(out, "<p>message: <q>{}</q></p>", Escaped(message))?;
    }
    if let Some(frame) = &frame {
        listing.excerpt(out, frame)?;
    }
    if finding.stack.len() > 1 {
        writeln!(out, "<details><summary>stack</summary><pre>")?;
        finding.stack.iter().try_for_each(|frame| writeln!(out, "at {}", Escaped(frame)))?;
        writeln!(out, "</pre></details>")?;
    }
    writeln!(out, "</section>")
}

fn in_method(report: &Report) -> String {
    format!("in <code>{}</code>", Escaped(&short(&report.header.method)))
}
