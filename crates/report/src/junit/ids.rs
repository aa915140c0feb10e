//! The objects of one path by their ids: where each is described, and which need a variable.

use crate::{Inputs, Outcome, Path, Value};
use std::collections::{BTreeMap, BTreeSet};

/// More values than this are no test that anyone reads.
const MOST_VALUES: usize = 500;

/// The objects of one path.
pub(super) struct Ids<'a> {
    /// Where the inputs describe each object.
    inputs: BTreeMap<u32, &'a Value>,
    /// Where the inputs after the call describe each object.
    after: BTreeMap<u32, &'a Value>,
    /// What is mentioned more than once: these need a name.
    named: BTreeSet<u32>,
}

impl<'a> Ids<'a> {
    /// Looks through all values of `path`; none if too many are needed to build its inputs.
    pub(super) fn of(path: &'a Path) -> Option<Ids<'a>> {
        let mut ids = Ids { inputs: BTreeMap::new(), after: BTreeMap::new(), named: BTreeSet::new() };
        let mut n_values = 0;
        for value in values(&path.inputs) {
            walk(value, &mut |value| {
                n_values += size(value);
                match value {
                    Value::Shared(id) => _ = ids.named.insert(*id),
                    value => _ = value_id(value).map(|id| ids.inputs.insert(id, value)),
                }
            });
        }
        let result = match &path.outcome {
            Outcome::Returned { value } => value.as_ref(),
            _ => None,
        };
        // What is there afterwards need not be asserted, however large it is.
        for value in path.after.iter().flat_map(values) {
            walk(value, &mut |value| {
                ids.after.extend(value_id(value).map(|id| (id, value)));
                // What is still the same need not be looked at.
                let changed =
                    id_of(value).filter(|id| ids.inputs.get(id).is_some_and(|before| *before != value));
                ids.named.extend(changed);
            });
        }
        if let Some(value) = result {
            walk(value, &mut |value| {
                ids.named.extend(id_of(value).filter(|id| ids.inputs.contains_key(id)));
            });
        }
        (n_values <= MOST_VALUES).then_some(ids)
    }

    /// The object of that id as it is before the call.
    pub(super) fn input(&self, id: u32) -> Option<&'a Value> {
        self.inputs.get(&id).copied()
    }

    /// The object of that id as it is after the call, if an input leads to it then.
    pub(super) fn after(&self, id: u32) -> Option<&'a Value> {
        self.after.get(&id).copied()
    }

    /// Whether the object is mentioned more than once.
    pub(super) fn is_named(&self, id: u32) -> bool {
        self.named.contains(&id)
    }

    /// Whether building `value` takes one of the objects in `wanted`.
    pub(super) fn leads_to(&self, value: &'a Value, wanted: &BTreeSet<u32>) -> bool {
        let (mut seen, mut open) = (BTreeSet::new(), vec![value]);
        while let Some(value) = open.pop() {
            let mut found = false;
            walk(value, &mut |value| {
                found |= id_of(value).is_some_and(|id| wanted.contains(&id));
                if let Value::Shared(id) = value
                    && seen.insert(*id)
                {
                    open.extend(self.input(*id));
                }
            });
            if found {
                return true;
            }
        }
        false
    }
}

/// The id of an object; a mention of it elsewhere is none.
pub(super) fn value_id(value: &Value) -> Option<u32> {
    match value {
        Value::Array { id, .. }
        | Value::Object { id, .. }
        | Value::Parts { id, .. }
        | Value::Made { id, .. }
        | Value::List { id, .. }
        | Value::Map { id, .. }
        | Value::Numbered { id, .. }
        | Value::Function { id, .. }
        | Value::Implementation { id, .. } => Some(*id),
        _ => None,
    }
}

/// The id of an object, described or mentioned.
pub(super) fn id_of(value: &Value) -> Option<u32> {
    if let Value::Shared(id) = value { Some(*id) } else { value_id(value) }
}

/// Calls `visit` on a value and all that it consists of.
pub(super) fn walk<'a>(value: &'a Value, visit: &mut impl FnMut(&'a Value)) {
    visit(value);
    match value {
        Value::Array { elements, .. } | Value::List { elements, .. } => {
            elements.iter().for_each(|element| walk(element, visit));
        }
        Value::Object { fields, answers, .. } => {
            fields.iter().for_each(|(_, field)| walk(field, visit));
            answers.iter().for_each(|(_, answer)| walk(answer, visit));
        }
        Value::Parts { parts, .. } => parts.iter().for_each(|(_, part)| walk(part, visit)),
        Value::Map { entries, .. } => entries.iter().for_each(|(key, value)| {
            walk(key, visit);
            walk(value, visit);
        }),
        Value::Made { calls, .. } => {
            let arguments = calls.iter().flat_map(|call| &call.arguments);
            arguments.for_each(|argument| walk(argument, visit));
        }
        Value::Function { returns, .. } => returns.iter().for_each(|value| walk(value, visit)),
        Value::Boxed(value, _) | Value::Numbered { value, .. } => walk(value, visit),
        _ => {}
    }
}

/// What a value adds to the length of a test.
fn size(value: &Value) -> usize {
    match value {
        Value::String(units) => 1 + units.len() / 16,
        _ => 1,
    }
}

fn values(inputs: &Inputs) -> impl Iterator<Item = &Value> {
    inputs.iter().map(|(_, value)| value)
}
