//! Prints the result in the chosen format.

use crate::cli::{Color, ExploreOptions, Format};
use crate::failure::{Failure, still_read};
use report::baseline::Baseline;
use report::{Header, Palette, Path, Sources, Summary, TextWriter};
use std::io::{BufWriter, IsTerminal, Write};
use std::path::PathBuf;

/// Writes text for a terminal.
type Writer = TextWriter<BufWriter<std::io::Stdout>>;

pub(crate) enum Printer {
    /// As paths come, for one method; as a table, for several.
    Text(Box<Writer>),
    Json,
    Sarif(Sources),
    Html(Sources),
    /// Nothing any more: whoever read the text has gone.
    Unread,
    /// Nothing: somebody else says what came of it.
    Silent,
}

impl Printer {
    pub(super) fn new(options: &ExploreOptions) -> Result<Printer, Failure> {
        Ok(match options.format {
            Format::Json => Printer::Json,
            Format::Sarif => Printer::Sarif(sources(options)?),
            Format::Html => Printer::Html(sources(options)?),
            Format::Text => {
                let out = BufWriter::new(std::io::stdout());
                let writer = TextWriter::new(out, width(), palette(options.color));
                Printer::Text(Box::new(writer.with_limit(options.show).with_stats(options.stats)))
            }
        })
    }

    pub(super) fn header(&mut self, header: &Header) -> Result<(), Failure> {
        self.stream(|writer| writer.header(header))
    }

    pub(super) fn path(&mut self, path: &Path) -> Result<(), Failure> {
        self.stream(|writer| writer.path(path))
    }

    pub(super) fn variant(&mut self, variant: &Path) -> Result<(), Failure> {
        self.stream(|writer| writer.variant(variant))
    }

    /// Writes a part of the text, unless its reader has gone.
    fn stream(&mut self, write: impl FnOnce(&mut Writer) -> std::io::Result<()>) -> Result<(), Failure> {
        let Printer::Text(writer) = self else { return Ok(()) };
        if !still_read(write(writer))? {
            *self = Printer::Unread;
        }
        Ok(())
    }

    /// Whether paths are shown as they come, and need not be told again.
    pub(super) fn is_streaming(&self) -> bool {
        matches!(self, Printer::Text(_) | Printer::Unread)
    }

    /// Prints everything that was not printed yet.
    pub(super) fn finish(&mut self, summary: &Summary, baseline: Option<&Baseline>) -> Result<(), Failure> {
        let mut out = BufWriter::new(std::io::stdout());
        let written = match self {
            Printer::Text(writer) => match &summary.reports[..] {
                [only] if summary.skipped.is_empty() => writer.whole(only),
                _ => writer.summary(summary),
            },
            Printer::Json => report::json::write_summary(&mut out, summary).and_then(|()| out.flush()),
            Printer::Sarif(sources) => {
                report::sarif::write(&mut out, &summary.reports, baseline, sources).and_then(|()| out.flush())
            }
            Printer::Html(sources) => {
                report::html::write(&mut out, summary, sources).and_then(|()| out.flush())
            }
            Printer::Silent | Printer::Unread => Ok(()),
        };
        still_read(written).map(|_| ())
    }
}

/// The sources of the targets, from the working folder on where they lie below it, since reports may be read elsewhere.
fn sources(options: &ExploreOptions) -> Result<Sources, Failure> {
    let here = std::env::current_dir().ok();
    let relative = |file: PathBuf| match here.as_ref().and_then(|here| file.strip_prefix(here).ok()) {
        Some(below) => below.to_owned(),
        None => file.strip_prefix(".").map_or(file.clone(), PathBuf::from),
    };
    let files = crate::target::source_files(&options.targets())?;
    Ok(Sources::new(files.into_iter().map(relative).collect()))
}

fn width() -> usize {
    terminal_size::terminal_size().map_or(100, |(width, _)| usize::from(width.0))
}

fn palette(color: Color) -> Palette {
    let wanted = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    };
    if wanted { Palette::COLOURS } else { Palette::PLAIN }
}
