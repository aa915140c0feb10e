//! Methods by a place in the source, `File.java:14`.

use super::{Entry, EntryError, describe};
use program::{MethodId, Program};
use std::ops::RangeInclusive;

/// The file and line that `spec` names, if it is a place.
fn parse(spec: &str) -> Option<(&str, u16)> {
    let (path, line) = spec.rsplit_once(':')?;
    let file = path.rsplit('/').next().filter(|file| file.ends_with(".java"))?;
    Some((file, line.parse().ok()?))
}

/// The method at a place: the smallest around it, else the one that begins next, as that of a declaration. None if `spec` is no place.
pub(super) fn find(
    program: &mut Program,
    classes: &[String],
    spec: &str,
) -> Option<Result<Entry, EntryError>> {
    let (file, line) = parse(spec)?;
    let methods = methods_of(program, classes, file);
    let around = methods.iter().filter(|(_, lines)| lines.contains(&line));
    let around = around.min_by_key(|(_, lines)| lines.end() - lines.start());
    let after =
        || methods.iter().filter(|(_, lines)| *lines.start() > line).min_by_key(|(_, lines)| *lines.start());
    let found = around.or_else(after).map(|(method, _)| describe(program, *method));
    Some(found.ok_or_else(|| EntryError::NoCodeAt { place: spec.to_owned() }))
}

/// The methods of a source file that have code, with its lines.
fn methods_of(program: &mut Program, classes: &[String], file: &str) -> Vec<(MethodId, RangeInclusive<u16>)> {
    let loaded = classes.iter().filter_map(|class| program.load(class).ok()).collect::<Vec<_>>();
    let mut found = Vec::new();
    for class in loaded {
        if program.class(class).file.source_file.as_deref() != Some(file) {
            continue;
        }
        for method in program.class(class).methods.clone() {
            let declaration = program.declaration(method);
            if declaration.is_synthetic() || declaration.name == "<clinit>" {
                continue;
            }
            let Ok(body) = program.body(method) else { continue };
            let lines = || body.lines.iter().map(|&(_, line)| line);
            if let (Some(first), Some(last)) = (lines().min(), lines().max()) {
                found.push((method, first..=last));
            }
        }
    }
    found
}
