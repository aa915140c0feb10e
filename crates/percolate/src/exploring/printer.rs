//! Prints the result in the chosen format.

use crate::cli::{Color, ExploreOptions, Format};
use crate::progress::Progress;
use report::baseline::Baseline;
use report::{Header, Palette, Path, Sources, Summary, TextWriter};
use session::{Failure, Listener, still_read};
use std::io::{BufWriter, IsTerminal, Write};
use std::path::PathBuf;

/// Writes text for a terminal.
type Writer = TextWriter<BufWriter<std::io::Stdout>>;

/// Shows what is found, as it comes and in the end.
pub(crate) struct Printer {
    output: Output,
    progress: Progress,
}

/// Where it goes.
enum Output {
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
        let output = match options.format {
            Format::Json => Output::Json,
            Format::Sarif => Output::Sarif(sources(options)?),
            Format::Html => Output::Html(sources(options)?),
            Format::Text => {
                let out = BufWriter::new(std::io::stdout());
                let writer = TextWriter::new(out, width(), palette(options.color));
                Output::Text(Box::new(writer.with_limit(options.show).with_stats(options.stats)))
            }
        };
        Ok(Printer { output, progress: Progress::new() })
    }

    /// For a command that says itself what came of it.
    pub(crate) fn silent() -> Printer {
        Printer { output: Output::Silent, progress: Progress::new() }
    }

    /// Writes a part of the text, unless its reader has gone.
    fn stream(&mut self, write: impl FnOnce(&mut Writer) -> std::io::Result<()>) -> Result<(), Failure> {
        let Output::Text(writer) = &mut self.output else { return Ok(()) };
        if !still_read(write(writer))? {
            self.output = Output::Unread;
        }
        Ok(())
    }

    /// Whether paths are shown as they come, and need not be told again.
    pub(super) fn is_streaming(&self) -> bool {
        matches!(self.output, Output::Text(_) | Output::Unread)
    }

    /// Prints everything that was not printed yet.
    pub(super) fn finish(&mut self, summary: &Summary, baseline: Option<&Baseline>) -> Result<(), Failure> {
        let mut out = BufWriter::new(std::io::stdout());
        let written = match &mut self.output {
            Output::Text(writer) => match &summary.reports[..] {
                [only] if summary.skipped.is_empty() => writer.whole(only),
                _ => writer.summary(summary),
            },
            Output::Json => report::json::write_summary(&mut out, summary).and_then(|()| out.flush()),
            Output::Sarif(sources) => {
                report::sarif::write(&mut out, &summary.reports, baseline, sources).and_then(|()| out.flush())
            }
            Output::Html(sources) => {
                report::html::write(&mut out, summary, sources).and_then(|()| out.flush())
            }
            Output::Silent | Output::Unread => Ok(()),
        };
        still_read(written).map(|_| ())
    }
}

impl Listener for Printer {
    fn header(&mut self, header: &Header) -> Result<(), Failure> {
        self.stream(|writer| writer.header(header))
    }

    fn path(&mut self, path: &Path) -> Result<(), Failure> {
        self.stream(|writer| writer.path(path))
    }

    fn variant(&mut self, variant: &Path) -> Result<(), Failure> {
        self.stream(|writer| writer.variant(variant))
    }

    fn forgets_details(&self) -> bool {
        self.is_streaming()
    }

    fn progress(&mut self, paths: u64, waiting: u64, methods: Option<(usize, usize)>) {
        self.progress.show(paths, waiting, methods);
    }

    fn end_progress(&mut self) {
        self.progress.clear();
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
