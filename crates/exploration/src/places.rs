//! Places in the source that are to be reached: which line is meant by `File.java:14`, and in which classes.
//!
//! **Invariant:** a place has code. A line without any, or a file that no class comes from, would be "proved" unreachable.

use crate::entry::closest;
use classfile::Class;
use program::Program;
use report::Place;
use std::collections::{BTreeMap, BTreeSet};

/// Why a place cannot be looked for. The messages say what there is instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlaceError {
    /// It is not a file and a line.
    #[error("{0} is no place to reach, as File.java:14 is")]
    NoPlace(String),
    /// There are more than are kept apart.
    #[error("at most {} places can be asked about at once", Place::MAX)]
    TooMany,
    /// No class comes from such a file.
    #[error("no class was compiled from {file}{}", or(.similar))]
    NoFile {
        /// What was asked for.
        file: String,
        /// What there is.
        similar: Vec<String>,
    },
    /// The classes of the file do not tell lines.
    #[error("the classes of {file} were compiled without line numbers")]
    NoLines {
        /// The file.
        file: String,
    },
    /// The line has no code.
    #[error("there is no code at {place}; did you mean {nearest}?")]
    NoCode {
        /// What was asked for.
        place: String,
        /// The nearest line that has code.
        nearest: String,
    },
    /// Files of several packages have that name.
    #[error("{place} is ambiguous: {}", .candidates.join(", "))]
    Ambiguous {
        /// What was asked for.
        place: String,
        /// What it could mean.
        candidates: Vec<String>,
    },
}

fn or(similar: &[String]) -> String {
    if similar.is_empty() { String::new() } else { format!("; did you mean {}?", similar.join(" or ")) }
}

/// The lines of a source file, each with the classes that have code there.
#[derive(Default)]
struct Source {
    lines: BTreeMap<u16, BTreeSet<String>>,
}

/// Source files by folder and name, as far as they are looked for.
type Sources = BTreeMap<(Vec<String>, String), Source>;

/// The places that the user means. The program keeps track of them in the code that it lowers from now on.
pub fn find_places(
    program: &mut Program,
    classes: &[String],
    wanted: &[String],
) -> Result<Vec<Place>, PlaceError> {
    if wanted.len() > Place::MAX {
        return Err(PlaceError::TooMany);
    }
    let places = wanted.iter().map(|place| find(program, classes, place)).collect::<Result<Vec<_>, _>>()?;
    for place in &places {
        place.classes.iter().for_each(|class| program.mark(&class.replace('.', "/"), place.line));
    }
    Ok(places)
}

fn find(program: &Program, classes: &[String], place: &str) -> Result<Place, PlaceError> {
    let no_place = || PlaceError::NoPlace(place.to_owned());
    let (path, line) = place.rsplit_once(':').ok_or_else(no_place)?;
    let line: u32 = line.parse().map_err(|_| no_place())?;
    let mut folders: Vec<&str> = path.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
    let file = folders.pop().ok_or_else(no_place)?;
    let all = || program.class_path().application_classes().unwrap_or_default();
    let mut sources = sources_of(program, classes, file);
    if sources.is_empty() {
        sources = sources_of(program, &all(), file);
    }
    if sources.is_empty() {
        let similar = similar_files(program, classes, file);
        return Err(PlaceError::NoFile { file: path.to_owned(), similar });
    }
    let meant = meant(&sources, &folders, path);
    if meant.is_empty() {
        let similar = sources.keys().take(3).map(|(package, file)| spelled(package, file)).collect();
        return Err(PlaceError::NoFile { file: path.to_owned(), similar });
    }
    let line = u16::try_from(line).unwrap_or(u16::MAX);
    let with_code: Vec<_> = meant.iter().filter(|(_, source)| source.lines.contains_key(&line)).collect();
    match with_code[..] {
        [(_, source)] => {
            let classes = source.lines[&line].iter().map(|class| class.replace('/', ".")).collect();
            Ok(Place { at: place.to_owned(), classes, line })
        }
        [] => Err(no_code(&meant, place, line, folders.is_empty())),
        _ => {
            let spelled =
                |((package, file), _): &&(&Key, &Source)| format!("{}:{line}", spelled(package, file));
            let candidates = with_code.iter().map(spelled).collect();
            Err(PlaceError::Ambiguous { place: place.to_owned(), candidates })
        }
    }
}

type Key = (Vec<String>, String);

fn no_code(meant: &[(&Key, &Source)], place: &str, line: u16, is_bare: bool) -> PlaceError {
    let lines = meant.iter().flat_map(|(key, source)| source.lines.keys().map(move |line| (key, *line)));
    // Of two lines that are as near, the one below: code follows what introduces it.
    let nearest = lines.min_by_key(|&(_, found)| (found.abs_diff(line), found < line));
    match nearest {
        Some(((package, file), nearest)) => {
            let file = if is_bare && meant.len() == 1 { file.clone() } else { spelled(package, file) };
            PlaceError::NoCode { place: place.to_owned(), nearest: format!("{file}:{nearest}") }
        }
        None => {
            PlaceError::NoLines { file: place.rsplit_once(':').map_or(place, |(file, _)| file).to_owned() }
        }
    }
}

/// The sources that a path can mean: those whose package fits its folders best. A file that is there, and lies outside of folders
/// named as its package, is the only one of its name.
fn meant<'a>(sources: &'a Sources, folders: &[&str], path: &str) -> Vec<(&'a Key, &'a Source)> {
    let fits = |package: &[String]| {
        let common = package.iter().rev().zip(folders.iter().rev());
        let is_alike = common.clone().all(|(own, wanted)| own == wanted);
        is_alike.then(|| common.count())
    };
    let best = sources.keys().filter_map(|(package, _)| fits(package)).max();
    if best.is_none() && sources.len() == 1 && std::path::Path::new(path).is_file() {
        return sources.iter().collect();
    }
    sources.iter().filter(|((package, _), _)| best.is_some() && fits(package) == best).collect()
}

fn spelled(package: &[String], file: &str) -> String {
    package.iter().map(String::as_str).chain([file]).collect::<Vec<_>>().join("/")
}

/// The files of that name which classes come from. What cannot be read has no lines.
fn sources_of(program: &Program, classes: &[String], file: &str) -> Sources {
    let mut sources = Sources::new();
    for (name, class) in files(program, classes) {
        if class.source_file.as_deref() != Some(file) {
            continue;
        }
        let mut package: Vec<String> = name.split('/').map(str::to_owned).collect();
        package.pop();
        let source = sources.entry((package, file.to_owned())).or_default();
        for method in &class.methods {
            let Ok(Some(code)) = class.code(method) else { continue };
            for &(_, line) in &code.lines {
                source.lines.entry(line).or_default().insert(name.clone());
            }
        }
    }
    sources
}

fn files<'a>(program: &'a Program, classes: &'a [String]) -> impl Iterator<Item = (&'a String, Class)> {
    classes.iter().filter_map(|name| match program.class_path().find(name) {
        Ok(Some((class, classfile::Origin::Application))) => Some((name, class)),
        _ => None,
    })
}

/// Files of the target whose names resemble that of none.
fn similar_files(program: &Program, classes: &[String], file: &str) -> Vec<String> {
    let known: BTreeSet<String> =
        files(program, classes).filter_map(|(_, class)| class.source_file).collect();
    // Endings are alike in all names, and tell nothing.
    let stem = |file: &str| file.strip_suffix(".java").unwrap_or(file).to_owned();
    let found = closest(&stem(file), known.iter().map(|known| stem(known)));
    known.iter().filter(|known| found.contains(&stem(known))).cloned().collect()
}
