//! Keys that mean the same in another process: the way from a root, with names where the table of keys has numbers.
//!
//! **Invariant:** what is written of one key is read as that key by a table that has met it, and as none by one that has not.

use crate::key::{EntryKind, InputId, InputKey, Measure, NameId, Root};
use crate::keys::Keys;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A key of a place, or of how long what is there is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WrittenKey(Vec<Step>);

/// One step on the way from a root. Each says what the key of that kind says, see [`InputKey`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Step {
    Receiver,
    Parameter(u32),
    Static { class: String, field: String, descriptor: String },
    StandardInput,
    Asked(u32),
    Varying(u32),
    Guess(String),
    Field { class: String, field: String, descriptor: String, is_hidden: bool },
    Element(u32),
    Entry { kind: EntryKind, index: u32 },
    Part(String),
    Argument { nth: u32, method: Option<String>, name: String, n_same: u32 },
    Answer { method: String, index: u32 },
    Length(Measure),
}

impl Keys {
    /// The key in a form that another process can read; none if it is neither a place nor a length.
    pub fn write(&self, id: InputId) -> Option<WrittenKey> {
        let mut steps = Vec::new();
        let mut next = Some(id);
        while let Some(id) = next {
            let key = self.key(id);
            steps.push(self.step(key)?);
            next = key.of();
        }
        steps.reverse();
        Some(WrittenKey(steps))
    }

    /// The key that was written, if this table has met it.
    pub fn read(&self, written: &WrittenKey) -> Option<InputId> {
        written.0.iter().try_fold(None, |of, step| self.find(self.key_of_step(step, of)?).map(Some)).flatten()
    }

    fn step(&self, key: InputKey) -> Option<Step> {
        use InputKey as Key;
        let name = |id: NameId| self.spelled(id).to_owned();
        Some(match key {
            Key::Root(Root::Receiver) => Step::Receiver,
            Key::Root(Root::Parameter(n)) => Step::Parameter(n),
            Key::Root(Root::Static { class, field, descriptor }) => {
                Step::Static { class: name(class), field: name(field), descriptor: name(descriptor) }
            }
            Key::Root(Root::StandardInput) => Step::StandardInput,
            Key::Root(Root::Asked(n)) => Step::Asked(n),
            Key::Root(Root::Varying(n)) => Step::Varying(n),
            Key::Guess(about) => Step::Guess(name(about)),
            Key::Field { class, field, descriptor, is_hidden, .. } => {
                let (class, field, descriptor) = (name(class), name(field), name(descriptor));
                Step::Field { class, field, descriptor, is_hidden }
            }
            Key::Element { index, .. } => Step::Element(index),
            Key::Entry { kind, index, .. } => Step::Entry { kind, index },
            Key::Part { name: part, .. } => Step::Part(name(part)),
            Key::Argument { nth, method, name: parameter, n_same, .. } => {
                Step::Argument { nth, method: method.map(name), name: name(parameter), n_same }
            }
            Key::Answer { method, index, .. } => Step::Answer { method: name(method), index },
            Key::Length { measure, .. } => Step::Length(measure),
            Key::Reference { .. }
            | Key::Content { .. }
            | Key::Elements { .. }
            | Key::Units { .. }
            | Key::Example { .. }
            | Key::Fits { .. }
            | Key::Factory { .. }
            | Key::Changer { .. }
            | Key::Alias(_)
            | Key::OneObject(..) => return None,
        })
    }

    /// The key of a step behind what comes before it; none if it has a name that was not met, or is out of place.
    fn key_of_step(&self, step: &Step, of: Option<InputId>) -> Option<InputKey> {
        use InputKey as Key;
        let name = |text: &String| self.find_name(text);
        let root = match step {
            Step::Receiver => Some(Key::Root(Root::Receiver)),
            Step::Parameter(n) => Some(Key::Root(Root::Parameter(*n))),
            Step::Static { class, field, descriptor } => {
                let (class, field, descriptor) = (name(class)?, name(field)?, name(descriptor)?);
                Some(Key::Root(Root::Static { class, field, descriptor }))
            }
            Step::StandardInput => Some(Key::Root(Root::StandardInput)),
            Step::Asked(n) => Some(Key::Root(Root::Asked(*n))),
            Step::Varying(n) => Some(Key::Root(Root::Varying(*n))),
            Step::Guess(about) => Some(Key::Guess(name(about)?)),
            _ => None,
        };
        if root.is_some() {
            return root.filter(|_| of.is_none());
        }
        let of = of?;
        Some(match step {
            Step::Field { class, field, descriptor, is_hidden } => Key::Field {
                of,
                class: name(class)?,
                field: name(field)?,
                descriptor: name(descriptor)?,
                is_hidden: *is_hidden,
            },
            Step::Element(index) => Key::Element { of, index: *index },
            Step::Entry { kind, index } => Key::Entry { of, kind: *kind, index: *index },
            Step::Part(part) => Key::Part { of, name: name(part)? },
            Step::Argument { nth, method, name: parameter, n_same } => {
                let method = match method {
                    Some(method) => Some(name(method)?),
                    None => None,
                };
                Key::Argument { of, nth: *nth, method, name: name(parameter)?, n_same: *n_same }
            }
            Step::Answer { method, index } => Key::Answer { of, method: name(method)?, index: *index },
            Step::Length(measure) => Key::Length { of, measure: *measure },
            _ => return None,
        })
    }
}

/// For people: each step with a slash in front of it.
impl fmt::Display for WrittenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|step| match step {
            Step::Receiver => f.write_str("/this"),
            Step::Parameter(n) => write!(f, "/parameter {n}"),
            Step::Static { class, field, .. } => write!(f, "/{class}.{field}"),
            Step::StandardInput => f.write_str("/standard input"),
            Step::Asked(n) => write!(f, "/asked {n}"),
            Step::Varying(n) => write!(f, "/varying {n}"),
            Step::Guess(about) => write!(f, "/beyond the bound: {about}"),
            Step::Field { class, field, is_hidden: true, .. } => write!(f, "/{class}.{field}"),
            Step::Field { field: name, .. } | Step::Part(name) => write!(f, "/{name}"),
            Step::Element(index) => write!(f, "/{index}"),
            Step::Entry { kind, index } => write!(f, "/{kind:?} {index}"),
            Step::Argument { nth, method, name, .. } => {
                write!(f, "/{}.{name} of call {nth}", method.as_deref().unwrap_or("new"))
            }
            Step::Answer { method, index } => write!(f, "/{method}#{index}"),
            Step::Length(_) => f.write_str("/length"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::WrittenKey;
    use crate::key::{InputId, InputKey, Measure, Root};
    use crate::keys::Keys;

    /// The length of a field of a parameter, and that field, whose names have other numbers if others were met before.
    fn met(others: &[&str], class: &str) -> (Keys, InputId, InputId) {
        let mut keys = Keys::default();
        for name in others {
            keys.name(name);
        }
        let of = keys.root(Root::Parameter(1));
        let [class, field, descriptor] = [class, "data", "[I"].map(|name| keys.name(name));
        let place = keys.id(InputKey::Field { of, class, field, descriptor, is_hidden: false });
        let length = keys.id(InputKey::Length { of: place, measure: Measure::Array });
        (keys, place, length)
    }

    #[test]
    fn a_written_key_is_found_in_another_table() {
        let (one, place, length) = met(&[], "Node");
        let (other, other_place, other_length) = met(&["data", "x"], "Node");
        for (id, same) in [(place, other_place), (length, other_length)] {
            let written = one.write(id).unwrap();
            assert_eq!(other.read(&written), Some(same));
            assert_eq!(other.write(same), Some(written));
        }
    }

    #[test]
    fn a_key_that_was_not_met_is_not_found() {
        let (one, _, length) = met(&[], "Node");
        let written = one.write(length).unwrap();
        assert_eq!(met(&[], "List").0.read(&written), None);
        assert_eq!(Keys::default().read(&written), None);
        assert_eq!(one.read(&WrittenKey(written.0[1..].to_vec())), None, "it has no root");
    }

    #[test]
    fn only_places_and_lengths_are_written() {
        let (mut keys, place, _) = met(&[], "Node");
        let fits = keys.id(InputKey::Fits { of: place });
        assert_eq!(keys.write(fits), None);
    }
}
