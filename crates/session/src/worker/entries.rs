//! The methods and places that orders mean.

use super::output::Output;
use crate::failure::Failure;
use crate::message::Message;
use crate::orders::{ExploreOrders, Methods};
use exploration::{Entry, EntryError, Meant, PlaceError};
use program::{ClassId, Program};
use report::Place;

/// The class of the target that is meant.
pub(super) fn find_class(program: &mut Program, classes: &[String], name: &str) -> Result<ClassId, Failure> {
    let name = exploration::find_class(classes, name).map_err(Failure::bad_input)?;
    program.load(&name).map_err(Failure::bad_input)
}

/// The places to reach.
pub(super) fn find_places(
    orders: &ExploreOrders,
    program: &mut Program,
    classes: &[String],
) -> Result<Vec<Place>, Failure> {
    exploration::find_places(program, classes, &orders.reach).map_err(|error| match error {
        PlaceError::NoPlace(_) | PlaceError::TooMany => Failure::usage(error),
        _ => Failure::bad_input(error),
    })
}

/// The methods to explore; says so if there can be several.
pub(super) fn find_entries(
    orders: &ExploreOrders,
    program: &mut Program,
    own: &[String],
    classes: &[String],
    out: &mut Output,
) -> Result<Vec<Entry>, Failure> {
    match &orders.methods {
        Methods::One(name) => {
            let meant = match Entry::find_or_class(program, own, name) {
                // The class may be one of those that the file needs.
                Err(EntryError::NoClass { .. }) => Entry::find_or_class(program, classes, name),
                found => found,
            };
            these(meant, out)
        }
        Methods::Named(name) => {
            let meant = match Entry::find_all(program, own, name) {
                Err(EntryError::NoClass { .. }) => Entry::find_all(program, classes, name),
                found => found,
            };
            these(meant, out)
        }
        Methods::These(methods) => {
            let found: Result<Vec<Entry>, EntryError> =
                methods.iter().map(|method| Entry::find(program, classes, method)).collect();
            found.map_err(Failure::bad_input)
        }
        Methods::Main => {
            let mains = exploration::main_methods(program, own);
            match &mains[..] {
                [only] => Ok(vec![only.clone()]),
                [] => {
                    let (entries, skipped) = exploration::public_methods(program, own);
                    plan(entries, skipped, out)
                }
                several => {
                    let names: Vec<&str> = several.iter().map(|entry| entry.name.as_str()).collect();
                    Err(Failure::usage(format!("name a method: {}", names.join(", "))))
                }
            }
        }
        Methods::All => {
            let all =
                if orders.for_tests { exploration::testable_methods } else { exploration::public_methods };
            let (entries, skipped) = all(program, own);
            plan(entries, skipped, out)
        }
    }
}

/// The methods that a name means; says so if there can be several.
fn these(meant: Result<Meant, EntryError>, out: &mut Output) -> Result<Vec<Entry>, Failure> {
    match meant.map_err(Failure::bad_input)? {
        Meant::One(entry) => Ok(vec![entry]),
        Meant::Several { entries, skipped } => plan(entries, skipped, out),
    }
}

/// Says that those methods are explored.
fn plan(
    entries: Vec<Entry>,
    skipped: Vec<(String, String)>,
    out: &mut Output,
) -> Result<Vec<Entry>, Failure> {
    if entries.is_empty() {
        let why = skipped.first().map_or(String::new(), |(what, why)| format!(": {what}: {why}"));
        return Err(Failure::bad_input(format!("there is no public method with code to explore{why}")));
    }
    let methods = entries.iter().map(|entry| entry.name.clone()).collect();
    out.send(&Message::Plan { methods, skipped })?;
    Ok(entries)
}

/// The classes that were compiled from the named file, or all if it is none.
pub(super) fn classes_of_file(program: &mut Program, classes: &[String], file: Option<&str>) -> Vec<String> {
    let Some(file) = file else { return classes.to_vec() };
    let is_own = |class: &&String| {
        let loaded = program.load(class);
        loaded.is_ok_and(|id| program.class(id).file.source_file.as_deref() == Some(file))
    };
    classes.iter().filter(is_own).cloned().collect()
}
