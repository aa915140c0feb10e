//! What differs between the values that a path predicts and those that the JVM has.
//!
//! Two graphs of objects are the same if they have the same shape: numbers of objects may differ, but what is one object on
//! one side must be one on the other. Content is compared as far as both sides tell it: fields that the path does not
//! mention are ignored, and where one side does not look into an object, only its class counts.

use report::{FieldKey, Value, field_names};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Compares values one after the other; objects that were found to be the same stay so.
pub(super) struct Comparison<'a> {
    expected: BTreeMap<u32, &'a Value>,
    found: BTreeMap<u32, &'a Value>,
    /// Numbers of the same object on both sides.
    pairs: BTreeMap<u32, u32>,
    inverse: BTreeMap<u32, u32>,
    /// Objects whose content was compared, or need not be: the path's numbers.
    done: BTreeSet<u32>,
    versions: Versions,
}

/// Whether both sides have the same classes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Versions {
    One,
    /// A field may have changed its type, or have moved to another class.
    Two,
}

/// The first difference.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Difference {
    /// Where it is: `p.next.x`, `a[3]`.
    pub(super) place: String,
    /// What is there and what was expected: `is 3, not 2`.
    pub(super) what: String,
}

impl<'a> Comparison<'a> {
    /// Prepares for values that mention objects in these. Where `expected` tells of an object twice, the later counts.
    pub(super) fn new(
        expected: impl IntoIterator<Item = &'a Value>,
        found: impl IntoIterator<Item = &'a Value>,
    ) -> Self {
        let mut comparison = Self {
            expected: BTreeMap::new(),
            found: BTreeMap::new(),
            pairs: BTreeMap::new(),
            inverse: BTreeMap::new(),
            done: BTreeSet::new(),
            versions: Versions::One,
        };
        expected.into_iter().for_each(|value| define(&mut comparison.expected, value));
        found.into_iter().for_each(|value| define(&mut comparison.found, value));
        comparison
    }

    /// The same for values of classes of which there are perhaps two versions.
    pub(super) fn of(self, versions: Versions) -> Self {
        Self { versions, ..self }
    }

    /// The value of a field of an object among those of the other object.
    fn counterpart(
        &self,
        key: &FieldKey,
        fields: &[(FieldKey, Value)],
        others: &'a [(FieldKey, Value)],
    ) -> Option<&'a Value> {
        let exact = others.iter().find(|(known, _)| known == key);
        let is_alone = |fields: &[(FieldKey, Value)]| {
            fields.iter().filter(|(known, _)| known.name == key.name).count() == 1
        };
        let named = || {
            let may_differ = self.versions == Versions::Two && is_alone(fields) && is_alone(others);
            others.iter().find(|(known, _)| may_differ && known.name == key.name)
        };
        exact.or_else(named).map(|(_, value)| value)
    }

    /// Takes two values for the same object without looking into it.
    pub(super) fn identify(&mut self, expected: &Value, found: &Value) {
        if let (Some(expected), Some(found)) = (id(expected), id(found))
            && !self.pairs.contains_key(&expected)
            && !self.inverse.contains_key(&found)
        {
            self.pairs.insert(expected, found);
            self.inverse.insert(found, expected);
            self.done.insert(expected);
        }
    }

    /// The first difference between two values, if there is any; `name` is what they are called.
    pub(super) fn difference(
        &mut self,
        name: &str,
        expected: &'a Value,
        found: &'a Value,
    ) -> Option<Difference> {
        let mut work = VecDeque::from([(name.to_owned(), expected, found)]);
        while let Some((place, expected, found)) = work.pop_front() {
            if let Err(what) = self.step(&place, expected, found, &mut work) {
                return Some(Difference { place, what });
            }
        }
        None
    }

    fn step(
        &mut self,
        place: &str,
        expected: &'a Value,
        found: &'a Value,
        work: &mut VecDeque<(String, &'a Value, &'a Value)>,
    ) -> Result<(), String> {
        let expected = resolve(&self.expected, expected);
        let found = resolve(&self.found, found);
        if let (Some(expected), Some(found)) = (id(expected), id(found)) {
            match (self.pairs.get(&expected), self.inverse.get(&found)) {
                (None, None) => {
                    self.pairs.insert(expected, found);
                    self.inverse.insert(found, expected);
                }
                (Some(&known), _) if known == found => {}
                _ => return Err("is another object".into()),
            }
            if !self.done.insert(expected) {
                return Ok(());
            }
        }
        let differ = || Err(format!("is {}, not {}", brief(found), brief(expected)));
        match (expected, found) {
            (
                Value::Boolean(_)
                | Value::Integer(_)
                | Value::Char(_)
                | Value::Null
                | Value::String(_)
                | Value::Enum { .. },
                _,
            ) if expected == found => {}
            (Value::Float(expected), Value::Float(found)) if same_float(*expected, *found) => {}
            (Value::Double(expected), Value::Double(found)) if same_double(*expected, *found) => {}
            (Value::Boxed(value, class), Value::Boxed(other, other_class)) if class == other_class => {
                work.push_back((place.to_owned(), value, other));
            }
            (Value::Implementation { .. }, found) if class(found).is_some() => {}
            _ if class(expected).is_none() || !same_class(class(expected), class(found)) => return differ(),
            (Value::Array { elements, .. }, Value::Array { elements: others, .. })
            | (Value::List { elements, .. }, Value::List { elements: others, .. }) => {
                if elements.len() != others.len() {
                    return Err(format!("has {} elements, not {}", others.len(), elements.len()));
                }
                for (index, (element, other)) in elements.iter().zip(others).enumerate() {
                    // Most elements of long arrays are plain values.
                    if id(element).is_some() || element != other {
                        work.push_back((format!("{place}[{index}]"), element, other));
                    }
                }
            }
            (Value::Object { fields, .. }, Value::Object { fields: others, .. }) => {
                let names = field_names(fields.iter().map(|(key, _)| key));
                for (name, (key, value)) in names.iter().zip(fields) {
                    let Some(other) = self.counterpart(key, fields, others) else {
                        return Err(format!("has no field {name}"));
                    };
                    work.push_back((format!("{place}.{name}"), value, other));
                }
            }
            (Value::Parts { parts, .. }, Value::Parts { parts: others, .. }) => {
                for (name, value) in parts {
                    let Some((_, other)) = others.iter().find(|(known, _)| known == name) else {
                        return Err(format!("has no field {name}"));
                    };
                    work.push_back((format!("{place}.{name}"), value, other));
                }
            }
            (Value::Map { entries, .. }, Value::Map { entries: others, .. }) => {
                if entries.len() != others.len() {
                    return Err(format!("has {} entries, not {}", others.len(), entries.len()));
                }
                for (index, ((key, value), (other_key, other))) in entries.iter().zip(others).enumerate() {
                    work.push_back((format!("key {index} of {place}"), key, other_key));
                    work.push_back((format!("value {index} of {place}"), value, other));
                }
            }
            (Value::Opaque(class), Value::Array { elements, .. })
                if long_array(class).is_some_and(|(_, length)| length != elements.len()) =>
            {
                return differ();
            }
            // One side does not look into it, or both look in different ways.
            (Value::Opaque(_) | Value::Function { .. } | Value::Made { .. }, _)
            | (_, Value::Opaque(_) | Value::Function { .. }) => {}
            (
                Value::Object { .. } | Value::Parts { .. } | Value::List { .. } | Value::Map { .. },
                Value::Object { .. } | Value::Parts { .. } | Value::List { .. } | Value::Map { .. },
            ) => {}
            _ => return differ(),
        }
        Ok(())
    }
}

/// Collects the objects that a value tells of.
fn define<'a>(objects: &mut BTreeMap<u32, &'a Value>, value: &'a Value) {
    if let (Some(id), false) = (id(value), matches!(value, Value::Shared(_))) {
        objects.insert(id, value);
    }
    match value {
        Value::Array { elements, .. }
        | Value::List { elements, .. }
        | Value::Function { returns: elements, .. } => {
            elements.iter().for_each(|element| define(objects, element));
        }
        Value::Object { fields, answers, .. } => {
            fields.iter().for_each(|(_, value)| define(objects, value));
            answers.iter().for_each(|(_, value)| define(objects, value));
        }
        Value::Parts { parts, .. } => parts.iter().for_each(|(_, value)| define(objects, value)),
        Value::Made { calls, .. } => {
            let arguments = calls.iter().flat_map(|call| &call.arguments);
            arguments.for_each(|argument| define(objects, argument));
        }
        Value::Map { entries, .. } => {
            for (key, value) in entries {
                define(objects, key);
                define(objects, value);
            }
        }
        _ => {}
    }
}

fn resolve<'a>(objects: &BTreeMap<u32, &'a Value>, value: &'a Value) -> &'a Value {
    match value {
        Value::Shared(id) => objects.get(id).copied().unwrap_or(value),
        _ => value,
    }
}

pub(super) fn id(value: &Value) -> Option<u32> {
    match value {
        Value::Array { id, .. }
        | Value::Object { id, .. }
        | Value::Parts { id, .. }
        | Value::Made { id, .. }
        | Value::List { id, .. }
        | Value::Map { id, .. }
        | Value::Function { id, .. }
        | Value::Implementation { id, .. }
        | Value::Numbered { id, .. }
        | Value::Shared(id) => Some(*id),
        _ => None,
    }
}

fn class(value: &Value) -> Option<&str> {
    match value {
        Value::String(_) => Some("java.lang.String"),
        Value::Numbered { value, .. } => class(value),
        Value::Boxed(_, class)
        | Value::Enum { class, .. }
        | Value::Object { class, .. }
        | Value::Parts { class, .. }
        | Value::Made { class, .. }
        | Value::List { class, .. }
        | Value::Map { class, .. }
        | Value::Array { ty: class, .. }
        | Value::Function { interface: class, .. }
        | Value::Opaque(class)
        | Value::Implementation { interface: class, .. } => Some(class),
        Value::Boolean(_)
        | Value::Integer(_)
        | Value::Char(_)
        | Value::Float(_)
        | Value::Double(_)
        | Value::Null
        | Value::Shared(_) => None,
    }
}

/// The classes of lambdas have names that differ from run to run, behind that of the class around them.
fn same_class(expected: Option<&str>, found: Option<&str>) -> bool {
    const LAMBDA: &str = "$$Lambda";
    let around = |class: Option<&str>| class.and_then(|class| Some(class.split_once(LAMBDA)?.0.to_owned()));
    match (around(expected), around(found)) {
        (Some(expected), Some(found)) => expected == found,
        _ => match expected.and_then(long_array) {
            Some((ty, _)) => found == Some(&ty),
            None => expected == found,
        },
    }
}

/// The type and the length of an array that is too long to be told: `int[]` and 200000 for `int[200000]`.
fn long_array(class: &str) -> Option<(String, usize)> {
    let (element, length) = class.strip_suffix(']')?.rsplit_once('[')?;
    Some((format!("{element}[]"), length.parse().ok()?))
}

fn same_float(expected: u32, found: u32) -> bool {
    expected == found || f32::from_bits(expected).is_nan() && f32::from_bits(found).is_nan()
}

fn same_double(expected: u64, found: u64) -> bool {
    expected == found || f64::from_bits(expected).is_nan() && f64::from_bits(found).is_nan()
}

/// The value in a few words.
pub(super) fn brief(value: &Value) -> String {
    const MAX_CHARS: usize = 60;
    let text = value.to_string();
    match text.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::{Comparison, Value};
    use report::spelling::parse_value;

    /// Compares two spelled values; the difference is empty if they are the same.
    fn check(expected: &str, found: &str, difference: &str) {
        let (expected, found) = (parse_value(expected).unwrap(), parse_value(found).unwrap());
        let actual = Comparison::new([&expected], [&found]).difference("v", &expected, &found);
        let actual = actual.map_or(String::new(), |found| format!("{} {}", found.place, found.what));
        assert_eq!(actual, difference);
    }

    #[test]
    fn plain_values_are_compared_exactly() {
        check("I1", "I1", "");
        check("I1", "I2", "v is 2, not 1");
        check("N", "Sx", "v is \"x\", not null");
        check("Sx", "Sy", "v is \"y\", not \"x\"");
        check("Sx", "Sx", "");
        check("D0", "D8000000000000000", "v is -0.0, not 0.0");
        check("D7ff8000000000000", "Dfff8000000000001", "");
        check("Bjava.lang.Integer I1", "Bjava.lang.Long I1", "v is 1, not 1");
        check("Bjava.lang.Integer I1", "Bjava.lang.Integer I2", "v is 2, not 1");
        check("Ep.C A", "Ep.C B", "v is C.B, not C.A");
    }

    #[test]
    fn numbers_of_objects_do_not_matter() {
        check("O1 p.N ( . next Lp/N; @1 )", "O7 p.N ( . next Lp/N; @7 )", "");
        check("A1 p.N[] 2 ( O2 p.N ( ) @2 )", "A1 p.N[] 2 ( O3 p.N ( ) @3 )", "");
    }

    #[test]
    fn aliases_do() {
        check(
            "A1 p.N[] 2 ( O2 p.N ( ) @2 )",
            "A1 p.N[] 2 ( O2 p.N ( ) O3 p.N ( ) )",
            "v[1] is another object",
        );
        check(
            "A1 p.N[] 2 ( O2 p.N ( ) O3 p.N ( ) )",
            "A1 p.N[] 2 ( O2 p.N ( ) @2 )",
            "v[1] is another object",
        );
        // A cycle of two is not a cycle of one.
        check(
            "O1 p.N ( . next Lp/N; O2 p.N ( . next Lp/N; @1 ) )",
            "O1 p.N ( . next Lp/N; @1 )",
            "v.next is another object",
        );
    }

    #[test]
    fn content_is_compared() {
        check("O1 p.P ( . x I I1 )", "O1 p.P ( . y I I2 . x I I3 )", "v.x is 3, not 1");
        check("O1 p.P ( . x I I1 )", "O1 p.P ( )", "v has no field x");
        check("O1 p.P ( p.O x I I1 . x I I2 )", "O1 p.P ( p.O x I I3 . x I I2 )", "v.p.O.x is 3, not 1");
        check("O1 p.P ( . x I I1 . x J I2 )", "O1 p.P ( . x J I2 . x I I1 )", "");
        check("O1 p.P ( . x I I1 . x J I2 )", "O1 p.P ( . x J I1 . x I I2 )", "v.x:I is 2, not 1");
        check("J1 p.J ( value I1 )", "J1 p.J ( value I2 )", "v.value is 2, not 1");
        check("O1 p.P ( )", "O1 p.Q ( )", "v is Q#1{}, not P#1{}");
        check("A1 int[] 1 ( I1 )", "A1 int[] 0 ( )", "v has 0 elements, not 1");
        check("L1 p.L ( I1 I2 )", "L1 p.L ( I1 I3 )", "v[1] is 3, not 2");
        check("M1 p.M ( I1 I2 )", "M1 p.M ( I1 I3 )", "value 0 of v is 3, not 2");
    }

    #[test]
    fn of_opaque_objects_the_class_counts() {
        check("?p.P", "O1 p.P ( . x I I1 )", "");
        check("O1 p.P ( . x I I1 )", "?p.P", "");
        check("?p.P", "?p.Q", "v is Q{...}, not P{...}");
        check("?p.P", "N", "v is null, not P{...}");
        check("N", "?p.P", "v is P{...}, not null");
        check("Sx", "?java.lang.String", "");
        check("O1 p.L ( . size I I1 )", "L1 p.L ( I1 )", "");
        check("?p.P$$Lambda$1", "?p.P$$Lambda$14/0x8000", "");
        check("?p.P$$Lambda$1", "?p.Q$$Lambda$1", "v is Q$$Lambda$1{...}, not P$$Lambda$1{...}");
        check("P1 p.F ( f()I I1 )", "?p.F", "");
        check("?p.P[2]", "?p.P[]", "");
        check("?int[][2]", "A1 int[][] 2 ( N N )", "");
        check("?p.P[2]", "A1 p.P[] 1 ( N )", "v is new p.P[] {null}, not P[2]{...}");
    }

    #[test]
    fn objects_known_to_be_the_same_are_not_looked_into() {
        let (expected, found) =
            (parse_value("O1 p.P ( . x I I1 )").unwrap(), parse_value("O4 p.P ( . x I I2 )").unwrap());
        let mut comparison = Comparison::new([&expected], [&found]);
        comparison.identify(&expected, &found);
        assert_eq!(comparison.difference("v", &Value::Shared(1), &Value::Shared(4)), None);
    }
}
