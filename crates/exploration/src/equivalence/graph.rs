//! Everything that a caller can observe of a path that has ended, as expressions over its inputs: the form of its last state.
//!
//! **Invariant:** nothing in a graph is told by ids of a program or references of a state, so graphs of two programs can
//! be compared; expressions and handles are those of the pool that both use.

use classfile::descriptor::FieldType;
use interpreter::canonical::{Booted, Collections, Form, Forming, Identity, Inputs, Part, Roots, Statics};
use interpreter::canonical::{StaticForm, StaticsForm, Throwables};
use interpreter::{Machine, Outcome, State};
use report::FieldKey;
use std::collections::BTreeSet;

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
        self.statics().flat_map(|statics| &statics.fields).any(|field| !field.is_synthetic)
    }
}

/// The static fields of two graphs, each as the first has it and as the second has it.
pub(super) fn static_fields(first: &Graph, second: &Graph) -> Vec<[FieldKey; 2]> {
    let mut all = BTreeSet::new();
    for statics in first.statics() {
        let others = second.statics_of(&statics.class);
        for field in &statics.fields {
            let other = others.and_then(|others| counterpart(field, others)).unwrap_or(field);
            all.insert([key(&statics.class, field), key(&statics.class, other)]);
        }
    }
    for statics in second.statics() {
        let others = first.statics_of(&statics.class);
        for field in &statics.fields {
            let other = others.and_then(|others| counterpart(field, others)).unwrap_or(field);
            all.insert([key(&statics.class, other), key(&statics.class, field)]);
        }
    }
    all.into_iter().collect()
}

fn key(class: &str, field: &StaticForm) -> FieldKey {
    FieldKey {
        class: class.to_owned(),
        name: field.name.to_string(),
        descriptor: field.descriptor.to_string(),
    }
}

/// The same static field in another version of its class: the one of that name, if its type has changed.
pub(super) fn counterpart<'a>(field: &StaticForm, others: &'a StaticsForm) -> Option<&'a StaticForm> {
    let alike = || others.fields.iter().filter(|other| other.name == field.name);
    alike().find(|other| other.descriptor == field.descriptor).or_else(|| alike().next())
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
