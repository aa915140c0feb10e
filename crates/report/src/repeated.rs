//! Many equal values that a program asked for, told at once.
//!
//! What is asked for in a loop has one value almost everywhere, and each path has all that shorter ones have. So JSON has the first
//! of many equal ones, and how many they are: a path takes as many bytes as it has different values.

use crate::{Input, Inputs, Role, Value};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// As many equal values one after the other are told one by one.
const MOST: usize = 20;

/// Writes the inputs of a path, and how often those are repeated that are not told one by one.
pub(crate) fn write<S: Serializer>(inputs: &Inputs, serializer: S) -> Result<S::Ok, S::Error> {
    let runs = runs(inputs);
    let told: Vec<(&str, &Value)> =
        runs.iter().flat_map(Run::told).map(|input| (input.name.as_str(), &input.value)).collect();
    let repeated: Vec<(&str, usize)> =
        runs.iter().filter(|run| run.is_long()).map(|run| (run.0[0].name.as_str(), run.0.len())).collect();
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("inputs", &Map(&told))?;
    if !repeated.is_empty() {
        map.serialize_entry("repeated", &Map(&repeated))?;
    }
    map.end()
}

/// Inputs one after the other that differ only in the number by which they were asked for.
struct Run<'a>(&'a [Input]);

impl<'a> Run<'a> {
    fn is_long(&self) -> bool {
        self.0.len() > MOST
    }

    /// Those that have an entry of their own.
    fn told(&self) -> &'a [Input] {
        if self.is_long() { &self.0[..1] } else { self.0 }
    }
}

fn runs(inputs: &Inputs) -> Vec<Run<'_>> {
    inputs.as_slice().chunk_by(repeats).map(Run).collect()
}

/// Whether the program asked for the second value right after the first one, and both are the same number.
fn repeats(first: &Input, second: &Input) -> bool {
    let follows = match (&first.role, &second.role) {
        (Role::Asked(first), Role::Asked(second)) => first.checked_add(1) == Some(*second),
        _ => false,
    };
    follows && is_plain(&first.value) && first.value == second.value
}

fn is_plain(value: &Value) -> bool {
    matches!(
        value,
        Value::Boolean(_) | Value::Integer(_) | Value::Char(_) | Value::Float(_) | Value::Double(_)
    )
}

struct Map<'a, T>(&'a [(&'a str, T)]);

impl<T: Serialize> Serialize for Map<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(test)]
mod tests {
    use super::write;
    use crate::{Inputs, Role, Value};

    /// What is written of a parameter and of these values that the program asked for.
    fn written(asked: &[i64]) -> String {
        let mut inputs = Inputs::default();
        inputs.push(Role::Parameter(0), "a", Value::Integer(0));
        for (n, value) in (0..).zip(asked) {
            inputs.push(Role::Asked(n), format!("nondet{n}"), Value::Integer(*value));
        }
        let mut out = Vec::new();
        write(&inputs, &mut serde_json::Serializer::new(&mut out)).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn few_equal_values_are_told_one_by_one() {
        assert_eq!(written(&[0, 0, 7]), r#"{"inputs":{"a":0,"nondet0":0,"nondet1":0,"nondet2":7}}"#);
    }

    #[test]
    fn many_equal_values_are_told_at_once() {
        let mut asked = vec![0; 400];
        asked.extend([7, 0]);
        let expected =
            r#"{"inputs":{"a":0,"nondet0":0,"nondet400":7,"nondet401":0},"repeated":{"nondet0":400}}"#;
        assert_eq!(written(&asked), expected);
    }

    #[test]
    fn every_value_can_be_read_off() {
        let asked = [vec![3; 30], vec![0; 25], vec![1, 2], vec![2; 40]].concat();
        let json: serde_json::Value = serde_json::from_str(&written(&asked)).unwrap();
        let value = |n: usize| {
            let told =
                (0..=n).rev().find_map(|n| Some((n, json["inputs"].get(format!("nondet{n}"))?.as_i64()?)));
            let (first, value) = told.unwrap();
            let count =
                json["repeated"].get(format!("nondet{first}")).map_or(1, |count| count.as_u64().unwrap());
            assert!(((n - first) as u64) < count, "nondet{n} is not told");
            value
        };
        let read: Vec<i64> = (0..asked.len()).map(value).collect();
        assert_eq!(read, asked);
    }
}
