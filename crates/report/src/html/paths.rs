//! The paths of a method: how each ends, inputs that take it, when it is taken, and whether the JVM agrees.

use super::escape::Escaped;
use crate::text::{grouped, outcome, plural, short};
use crate::{Outcome, Path, Replay, Report};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// How many paths of a method get a row: a page with more is of no use to a reader.
const MAX_ROWS: usize = 1000;

/// Writes the method with that number; `open` says whether its paths are shown at once.
pub(super) fn write(out: &mut impl Write, report: &Report, number: usize, open: bool) -> io::Result<()> {
    let name = short(&report.header.method);
    let open = if open { " open" } else { "" };
    writeln!(out, "<details id=\"m{number}\"{open}><summary><h2><code>{}</code></h2>", Escaped(&name))?;
    writeln!(out, "{}</summary>", plural(report.paths.len() as u64, "path"))?;
    list(out, "incomplete", &report.incomplete)?;
    list(out, "assuming that", &report.assumptions)?;
    writeln!(out, "<table class=\"paths\">\n<tr><th><th>outcome<th>inputs<th>when<th></tr>")?;
    let mut variants: BTreeMap<u32, Vec<&Path>> = BTreeMap::new();
    for variant in &report.variants {
        variants.entry(variant.id).or_default().push(variant);
    }
    for path in report.paths.iter().take(MAX_ROWS) {
        row(out, &path.id.to_string(), path, &path.constraint.text)?;
        let others = variants.get(&path.id).into_iter().flatten();
        others.take(MAX_ROWS).try_for_each(|variant| row(out, "+", variant, ""))?;
    }
    writeln!(out, "</table>")?;
    if let more @ 1.. = report.paths.len().saturating_sub(MAX_ROWS) {
        writeln!(out, "<p>… {} more (<code>--format json</code> has all)</p>", grouped(more as u64))?;
    }
    writeln!(out, "</details>")
}

fn list(out: &mut impl Write, title: &str, lines: &[impl ToString]) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(out, "<p class=\"warning\">{title}</p>\n<ul>")?;
    lines.iter().try_for_each(|line| writeln!(out, "<li>{}</li>", Escaped(&line.to_string())))?;
    writeln!(out, "</ul>")
}

fn row(out: &mut impl Write, id: &str, path: &Path, constraint: &str) -> io::Result<()> {
    let class = match path.outcome {
        Outcome::Returned { .. } | Outcome::Exited(_) => "",
        Outcome::Threw(_) | Outcome::Assertion(_) if !path.precondition && !path.tolerated => "bad",
        _ => "warning",
    };
    let (mark_class, mark) = match &path.replay {
        Replay::Confirmed => ("good", "✓"),
        Replay::Mismatch(_) => ("bad", "✗"),
        Replay::NotConfirmed(_) => ("warning", "?"),
        Replay::NotRun(_) | Replay::CannotRun(_) => ("faint", "·"),
    };
    let note = match &path.replay {
        Replay::Mismatch(note) => note.into(),
        replay => replay.doubt().unwrap_or("the JVM did the same".into()),
    };
    write!(out, "<tr><td class=\"faint\">{id}<td class=\"{class}\">{}", Escaped(&outcome(&path.outcome)))?;
    write!(out, "<td><code>{}</code>", Escaped(&path.inputs.to_string()))?;
    path.notes.iter().try_for_each(|note| write!(out, "<p class=\"faint\">{}</p>", Escaped(note)))?;
    writeln!(
        out,
        "<td><code>{}</code><td class=\"{mark_class}\" title=\"{}\">{mark}</tr>",
        Escaped(constraint),
        Escaped(&note)
    )
}
