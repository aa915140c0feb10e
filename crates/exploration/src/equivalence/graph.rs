//! Everything that a caller can observe of a path that has ended, as expressions over its inputs: the form of its last state.
//!
//! **Invariant:** nothing in a graph is told by ids of a program or references of a state, so graphs of two programs can
//! be compared; expressions and handles are those of the pool that both use.

use classfile::descriptor::FieldType;
use interpreter::canonical::{Booted, Collections, Form, Forming, Identity, Inputs, Part, Roots, Statics};
use interpreter::canonical::{StaticsForm, Throwables};
use interpreter::{Machine, Outcome, State};

/// What a caller can tell who only looks.
const FORMING: Forming = Forming {
    collections: Collections::ByContent,
    plain: Identity::ByContent,
    throwables: Throwables::ByMessage,
    booted: Booted::Followed,
    max_objects: 20_000,
};

/// What a path leaves behind.
pub(super) struct Graph {
    pub(super) form: Form,
    pub(super) ending: Ending,
}

/// How a method ends.
pub(super) enum Ending {
    Returned(Option<Part>),
    Threw(Part),
}

impl Graph {
    /// The static fields of the program's classes that are initialised and have any.
    pub(super) fn statics(&self) -> impl Iterator<Item = &StaticsForm> {
        self.form.statics().iter().filter(|statics| statics.is_initialised() && !statics.fields.is_empty())
    }

    /// The static fields of a class.
    pub(super) fn statics_of(&self, class: &str) -> Option<&StaticsForm> {
        self.statics().find(|statics| &*statics.class == class)
    }

    /// Whether there are static fields besides those that the compiler makes.
    pub(super) fn has_statics(&self) -> bool {
        self.statics().flat_map(|statics| &statics.fields).any(|(field, _)| !field.starts_with('$'))
    }

    /// The static fields as `Class.field`.
    pub(super) fn static_fields(&self) -> impl Iterator<Item = String> + '_ {
        self.statics().flat_map(|statics| {
            statics.fields.iter().map(move |(field, _)| format!("{}.{field}", statics.class))
        })
    }
}

/// What a path that has ended leaves behind; an error says what cannot be told.
pub(super) fn graph(
    machine: &mut Machine,
    state: &State,
    result_type: Option<&FieldType>,
    outcome: &Outcome,
) -> Result<Graph, String> {
    let values: Vec<_> = match (outcome, result_type) {
        (Outcome::Returned(Some(value)), Some(ty)) => vec![(ty.clone(), *value)],
        (Outcome::Returned(_), _) => Vec::new(),
        (Outcome::Threw(thrown), _) => {
            vec![(FieldType::Object("java/lang/Object".into()), thrown.object())]
        }
        _ => return Err("a path that does not end by itself".into()),
    };
    let roots =
        Roots { inputs: Inputs::AsMade, statics: Statics::OfTheProgram, values: &values, effects: true };
    let form = machine.canonical(state, &roots, FORMING).map_err(|untold| untold.to_string())?;
    let value = form.values().first().copied();
    let ending = match (outcome, value) {
        (Outcome::Threw(_), Some(thrown)) => Ending::Threw(thrown),
        _ => Ending::Returned(value),
    };
    Ok(Graph { form, ending })
}
