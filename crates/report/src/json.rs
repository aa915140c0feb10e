//! Writes a report as JSON: one document, with one path to a line so that it can be read, compared and searched.

use crate::{Comparisons, Report, Summary};
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use std::io::{self, Write};

/// Down to this depth every entry has its own line; what is deeper stays on it.
const LINE_DEPTH: usize = 2;

/// Writes `report`, with a line break at the end.
pub fn write(out: &mut impl Write, report: &Report) -> io::Result<()> {
    let mut serializer = Serializer::with_formatter(&mut *out, Lines { depth: 0 });
    report.serialize(&mut serializer)?;
    writeln!(out)
}

/// Writes a summary: the report alone if there is one method and nothing was skipped.
pub fn write_summary(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    if let ([only], []) = (&summary.reports[..], &summary.skipped[..]) {
        return write(out, only);
    }
    let mut serializer = Serializer::with_formatter(&mut *out, Lines { depth: 0 });
    summary.serialize(&mut serializer)?;
    writeln!(out)
}

/// Writes comparisons of methods: one alone, unless versions were compared.
pub fn write_comparisons(out: &mut impl Write, comparisons: &Comparisons) -> io::Result<()> {
    let mut serializer = Serializer::with_formatter(&mut *out, Lines { depth: 0 });
    match &comparisons.methods[..] {
        [only] if comparisons.against.is_none() => only.serialize(&mut serializer)?,
        _ => comparisons.serialize(&mut serializer)?,
    }
    writeln!(out)
}

/// Breaks lines between the fields of the report and between the elements of its lists.
struct Lines {
    depth: usize,
}

impl Lines {
    fn begin<W: Write + ?Sized>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth += 1;
        out.write_all(bracket)
    }

    fn entry<W: Write + ?Sized>(&self, out: &mut W, first: bool) -> io::Result<()> {
        let comma = if first { "" } else { "," };
        if self.depth <= LINE_DEPTH {
            write!(out, "{comma}\n{:indent$}", "", indent = 2 * self.depth)
        } else {
            out.write_all(if first { b"" } else { b", " })
        }
    }

    fn end<W: Write + ?Sized>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.depth -= 1;
        out.write_all(bracket)
    }
}

impl Formatter for Lines {
    fn begin_array<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"[")
    }

    fn begin_array_value<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.entry(out, first)
    }

    fn end_array<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"]")
    }

    fn begin_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"{")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.entry(out, first)
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"}")
    }
}
