//! What the JVM tells of objects that a path only names: a `BigDecimal` that was computed, a list that cannot be looked into.
//!
//! **Invariant:** only a path that the JVM confirmed takes anything over, and only where it says nothing but a class; so what
//! it says of its own stays.

use super::difference::id;
use super::protocol::Answer;
use report::{Outcome, Path, Role, Value};

/// Replaces what the path does not look into by what the JVM saw there.
pub fn adopt(path: &mut Path, answer: &Answer) {
    let (found, after) = match answer {
        Answer::Returned { value, after } => (value.as_ref(), after),
        Answer::Threw { after, .. } => (None, after),
        _ => return,
    };
    let mut adoption = Adoption { last_id: last_id(path) };
    // The JVM tells of arguments and static fields; there may be other inputs.
    if let Some(predicted) = path.after.as_mut().filter(|predicted| predicted.len() == after.len()) {
        for ((input, value), found) in path.inputs.entries().zip(predicted.values_mut()).zip(after) {
            let is_unknown = matches!(value, Value::Opaque(_));
            adoption.fill(value, found);
            // A parameter, unlike a static field, is the object that went in.
            let is_static = matches!(input.role, Role::Static(_));
            match (&input.value, value) {
                (Value::Object { id: same, .. }, Value::Object { id, .. })
                | (Value::Parts { id: same, .. }, Value::Parts { id, .. })
                    if is_unknown && !is_static =>
                {
                    *id = *same;
                }
                _ => {}
            }
        }
    }
    if let (Outcome::Returned { value: Some(value) }, Some(found)) = (&mut path.outcome, found) {
        adoption.fill(value, found);
    }
}

struct Adoption {
    /// The greatest number of an object so far.
    last_id: u32,
}

impl Adoption {
    fn fill(&mut self, value: &mut Value, found: &Value) {
        match (value, found) {
            (value @ Value::Opaque(_), found) => {
                let last_id = self.last_id;
                match self.copied(found) {
                    Some(copy) => *value = copy,
                    None => self.last_id = last_id,
                }
            }
            (Value::Array { elements, .. }, Value::Array { elements: others, .. })
            | (Value::List { elements, .. }, Value::List { elements: others, .. }) => {
                for (element, other) in elements.iter_mut().zip(others) {
                    self.fill(element, other);
                }
            }
            (Value::Object { fields, .. }, Value::Object { fields: others, .. }) => {
                for (key, value) in fields {
                    if let Some((_, other)) = others.iter().find(|(known, _)| known == key) {
                        self.fill(value, other);
                    }
                }
            }
            (Value::Parts { parts, .. }, Value::Parts { parts: others, .. }) => {
                for (name, value) in parts {
                    if let Some((_, other)) = others.iter().find(|(known, _)| known == name) {
                        self.fill(value, other);
                    }
                }
            }
            (Value::Map { entries, .. }, Value::Map { entries: others, .. }) => {
                for ((key, value), (other_key, other)) in entries.iter_mut().zip(others) {
                    self.fill(key, other_key);
                    self.fill(value, other);
                }
            }
            _ => {}
        }
    }

    /// A copy with numbers of its own; none if it mentions an object that is told elsewhere, or says nothing more either.
    fn copied(&mut self, found: &Value) -> Option<Value> {
        if id(found).is_some() {
            self.last_id += 1;
        }
        let id = self.last_id;
        Some(match found {
            Value::Shared(_) | Value::Opaque(_) | Value::Function { .. } | Value::Made { .. } => return None,
            Value::Implementation { .. } => return None,
            Value::Array { ty, elements, .. } => {
                Value::Array { id, ty: ty.clone(), elements: self.all_copied(elements)? }
            }
            Value::List { class, elements, .. } => {
                Value::List { id, class: class.clone(), elements: self.all_copied(elements)? }
            }
            Value::Object { class, fields, .. } => {
                let fields = self.named_copied(fields)?;
                Value::Object { id, class: class.clone(), fields, answers: Vec::new() }
            }
            Value::Parts { class, parts, .. } => {
                Value::Parts { id, class: class.clone(), parts: self.named_copied(parts)? }
            }
            Value::Map { class, entries, .. } => {
                let mut copies = Vec::new();
                for (key, value) in entries {
                    copies.push((self.copied(key)?, self.copied(value)?));
                }
                Value::Map { id, class: class.clone(), entries: copies }
            }
            plain => plain.clone(),
        })
    }

    fn named_copied<K: Clone>(&mut self, values: &[(K, Value)]) -> Option<Vec<(K, Value)>> {
        values.iter().map(|(name, value)| Some((name.clone(), self.copied(value)?))).collect()
    }

    fn all_copied(&mut self, values: &[Value]) -> Option<Vec<Value>> {
        values.iter().map(|value| self.copied(value)).collect()
    }
}

/// The greatest number of an object of a path.
fn last_id(path: &Path) -> u32 {
    let result = match &path.outcome {
        Outcome::Returned { value } => value.as_ref(),
        _ => None,
    };
    let after = path.after.iter().flat_map(|after| after.iter());
    let values = path.inputs.iter().chain(after).map(|(_, value)| value).chain(result);
    let mut last = 0;
    let mut open: Vec<&Value> = values.collect();
    while let Some(value) = open.pop() {
        last = last.max(id(value).unwrap_or(0));
        match value {
            Value::Array { elements, .. }
            | Value::List { elements, .. }
            | Value::Function { returns: elements, .. } => open.extend(elements),
            Value::Object { fields, answers, .. } => {
                open.extend(fields.iter().map(|(_, value)| value));
                open.extend(answers.iter().map(|(_, value)| value));
            }
            Value::Parts { parts, .. } => open.extend(parts.iter().map(|(_, value)| value)),
            Value::Made { calls, .. } => open.extend(calls.iter().flat_map(|call| &call.arguments)),
            Value::Map { entries, .. } => {
                entries.iter().for_each(|(key, value)| open.extend([key, value]));
            }
            _ => {}
        }
    }
    last
}

#[cfg(test)]
mod tests {
    use super::{Answer, adopt};
    use report::{Outcome, Path, Replay, spelling};

    fn check(result: &str, found: &str, expected: &str) {
        let parse = |text: &str| spelling::parse_value(text).unwrap();
        let mut path = Path {
            id: 0,
            trace: Vec::new(),
            outcome: Outcome::Returned { value: Some(parse(result)) },
            precondition: false,
            tolerated: false,
            varies: false,
            asks_loader: false,
            has_threads: false,
            unfollowed: None,
            bound: None,
            inputs: spelling::parse_inputs("parameter 0 a O3 p.C ( )").unwrap(),
            asked: Vec::new(),
            after: None,
            notes: Vec::new(),
            covered: Vec::new(),
            constraint: "true".into(),
            replay: Replay::Confirmed,
        };
        adopt(&mut path, &Answer::Returned { value: Some(parse(found)), after: Vec::new() });
        assert_eq!(path.outcome, Outcome::Returned { value: Some(parse(expected)) });
    }

    #[test]
    fn what_the_path_only_names_is_taken_from_the_jvm() {
        check("?java.math.BigDecimal", "Bjava.math.BigDecimal S1.5", "Bjava.math.BigDecimal S1.5");
        check("?p.L", "L1 p.L ( O2 p.C ( ) )", "L4 p.L ( O5 p.C ( ) )");
        check(
            "O4 p.C ( . x Lp/L; ?p.L . y I I1 )",
            "O1 p.C ( . x Lp/L; L2 p.L ( ) . y I I2 )",
            "O4 p.C ( . x Lp/L; L5 p.L ( ) . y I I1 )",
        );
        check("J4 p.J ( x ?p.L )", "J1 p.J ( x L2 p.L ( ) )", "J4 p.J ( x L5 p.L ( ) )");
    }

    #[test]
    fn what_leads_to_other_objects_is_not() {
        check("?p.L", "L2 p.L ( @1 )", "?p.L");
        check("?p.L", "L2 p.L ( ?p.X )", "?p.L");
        check("I1", "I2", "I1");
    }
}
