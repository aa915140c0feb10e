//! The witness as a list of entries in YAML: a segment for each value that the program gets, the last one for the target.

use super::{SourceFile, Step, Task, equation};
use std::io::{self, Write};

pub(super) fn write(out: &mut impl Write, task: &Task, steps: Option<&[Step]>) -> io::Result<()> {
    let kind = if steps.is_some() { "violation_sequence" } else { "invariant_set" };
    writeln!(out, "- entry_type: {}", quoted(kind))?;
    metadata(out, task, &task.uuid(steps))?;
    match steps {
        Some(steps) if !steps.is_empty() => {
            writeln!(out, "  content:")?;
            let last = steps.len() - 1;
            steps.iter().enumerate().try_for_each(|(number, step)| segment(out, step, number == last))
        }
        _ => writeln!(out, "  content: []"),
    }
}

fn metadata(out: &mut impl Write, task: &Task, uuid: &str) -> io::Result<()> {
    writeln!(out, "  metadata:")?;
    writeln!(out, "    format_version: \"2.0\"")?;
    writeln!(out, "    uuid: {}", quoted(uuid))?;
    writeln!(out, "    creation_time: {}", quoted(&task.time()))?;
    writeln!(out, "    producer:")?;
    writeln!(out, "      name: \"percolate\"")?;
    writeln!(out, "      version: {}", quoted(env!("CARGO_PKG_VERSION")))?;
    writeln!(out, "    task:")?;
    files(out, "input_files", &task.files, "[]", |file| format!("- {}", quoted(&file.name)))?;
    files(out, "input_file_hashes", &task.files, "{}", |file| {
        format!("{}: {}", quoted(&file.name), quoted(&file.hash))
    })?;
    writeln!(out, "      specification: {}", quoted(&task.specification))?;
    writeln!(out, "      data_model: \"LP64\"")?;
    writeln!(out, "      language: \"Java\"")
}

fn files(
    out: &mut impl Write,
    key: &str,
    files: &[SourceFile],
    empty: &str,
    entry: impl Fn(&SourceFile) -> String,
) -> io::Result<()> {
    if files.is_empty() {
        return writeln!(out, "      {key}: {empty}");
    }
    writeln!(out, "      {key}:")?;
    files.iter().try_for_each(|file| writeln!(out, "        {}", entry(file)))
}

fn segment(out: &mut impl Write, step: &Step, is_last: bool) -> io::Result<()> {
    let constraint = step.value.as_ref().and_then(|(_, value)| equation("\\result", value));
    let kind = match (&constraint, is_last) {
        (Some(_), _) => "function_return",
        (None, true) => "target",
        // A value that has no words; that the place is passed can be said.
        (None, false) => "assumption",
    };
    let constraint = constraint.or_else(|| (kind == "assumption").then(|| "true".to_owned()));
    writeln!(out, "  - segment:")?;
    writeln!(out, "    - waypoint:")?;
    writeln!(out, "        type: {}", quoted(kind))?;
    writeln!(out, "        action: \"follow\"")?;
    if let Some(constraint) = constraint {
        writeln!(out, "        constraint:")?;
        writeln!(out, "          value: {}", quoted(&constraint))?;
        writeln!(out, "          format: \"java_expression\"")?;
    }
    writeln!(out, "        location:")?;
    writeln!(out, "          file_name: {}", quoted(&step.file))?;
    writeln!(out, "          line: {}", step.line)?;
    writeln!(out, "          function: {}", quoted(&step.method))
}

/// A scalar between double quotes.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted += &format!("\\u{:04x}", u32::from(c)),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}
