//! `verify`: a verdict, and what SV-COMP wants besides: a property to begin with, and a witness in the end.
//!
//! With a property, the main method that it names is run as `java` runs it without arguments. `docs/sv-comp.md` is for
//! those who call it.

mod property;

use crate::cli::VerifyOptions;
use crate::exploring::{self, Goal};
use crate::target;
use property::Check;
use report::witness::{Format, SourceFile, Task};
use report::{Command, Path, Report, Verdict};
use session::{Explored, Failure};
use std::io::Write;
use std::path::Path as FilePath;
use std::time::{SystemTime, UNIX_EPOCH};

pub(crate) fn run(options: &VerifyOptions, log: Option<&str>) -> Result<u8, Failure> {
    let check = options.property.as_deref().map(Check::read).transpose()?;
    let witness = match options.witness.as_deref() {
        Some(file) => Some((file, format_of(file)?)),
        None => None,
    };
    let goal = match check {
        Some(_) if options.explore.method().is_some() => {
            return Err(Failure::usage("the property says what to verify: leave the method out"));
        }
        Some(Check { ref entry, ref property, .. }) => Goal {
            method: Some(format!("{entry}(java.lang.String[])")),
            property: property.clone(),
            no_arguments: true,
            stop_at_failure: !options.keep_going,
        },
        None => Goal { stop_at_failure: !options.keep_going, ..Goal::of(&options.explore) },
    };
    let (explored, code) = exploring::run_for(Command::Verify, &options.explore, &goal, log)?;
    if let Some((file, format)) = witness {
        write_witness(options, check.as_ref(), &explored, file, format)?;
    }
    Ok(code)
}

fn format_of(file: &FilePath) -> Result<Format, Failure> {
    Format::of(file).ok_or_else(|| {
        let shown = file.display();
        Failure::usage(format!("the name of a witness ends in .graphml, .yml or .yaml, not as {shown} does"))
    })
}

/// Writes the witness of TRUE or FALSE; for UNKNOWN there is none.
fn write_witness(
    options: &VerifyOptions,
    check: Option<&Check>,
    explored: &Explored,
    file: &FilePath,
    format: Format,
) -> Result<(), Failure> {
    let Some(report) = explored.summary.reports.first() else { return Ok(()) };
    let failing = match report.verdict {
        Some(Verdict::True) => None,
        Some(Verdict::False) => failing(report),
        Some(Verdict::Unknown) | None => {
            session::tell(format_args!(
                "there is no witness of UNKNOWN, so {} was not written",
                file.display()
            ));
            return Ok(());
        }
    };
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let task = Task {
        specification: match check {
            Some(check) => check.text.clone(),
            None => property::any_failure(&report.header.method),
        },
        files: sources(options, &report.header.method)?,
        created: now.as_secs(),
    };
    let written = std::fs::File::create(file).and_then(|created| {
        let mut out = std::io::BufWriter::new(created);
        report::witness::write(&mut out, format, &task, failing)?;
        out.flush()
    });
    written.map_err(|error| Failure::bad_input(format!("cannot write {}: {error}", file.display())))
}

/// The path that makes the verdict FALSE.
fn failing(report: &Report) -> Option<&Path> {
    let finding = report.findings.iter().chain(&report.preconditions).find(|finding| finding.confirmed)?;
    report.paths.iter().find(|path| path.id == finding.path)
}

/// The sources that were compiled, that of the entry method's class first.
fn sources(options: &VerifyOptions, method: &str) -> Result<Vec<SourceFile>, Failure> {
    let class = method.split('#').next().unwrap_or_default();
    let outer = class.split('$').next().unwrap_or_default();
    let entry_file = format!("{}.java", outer.replace('.', "/"));
    let mut files = Vec::new();
    for file in target::source_files(&options.explore.targets())? {
        let bytes = classfile::files::read(&file)
            .map_err(|error| Failure::bad_input(format!("cannot read {}: {error}", file.display())))?;
        files.push(SourceFile::new(file.display().to_string(), &bytes));
    }
    files.sort_by_key(|file| !FilePath::new(&file.name).ends_with(&entry_file));
    Ok(files)
}
