//! Where programs asked for values.
//!
//! Most values are asked for in a loop, and paths that leave it later have asked for all that shorter ones have. So JSON has each
//! place once a path, with the names of the first few values: all of them have their names in the inputs.

use serde::{Deserialize, Serialize, Serializer};
use std::collections::HashMap;

/// A place where the program asked for a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The name of the value among the inputs.
    pub name: String,
    /// The line, `File.java:12`.
    pub at: String,
    /// The method, `pkg.Class.method`.
    pub method: String,
}

/// A place with what was asked for there.
#[derive(Serialize)]
struct Place<'a> {
    at: &'a str,
    method: &'a str,
    names: Vec<&'a str>,
    #[serde(skip_serializing_if = "is_zero")]
    left_out: usize,
}

/// Names that are told of each place.
const MAX_NAMES: usize = 20;

/// Writes each place once, in the order in which the program came to them.
pub(crate) fn by_place<S: Serializer>(asked: &[Asked], serializer: S) -> Result<S::Ok, S::Error> {
    let mut places: Vec<Place<'_>> = Vec::new();
    let mut known: HashMap<(&str, &str), usize> = HashMap::new();
    for Asked { name, at, method } in asked {
        let index = *known.entry((at, method)).or_insert_with(|| {
            places.push(Place { at, method, names: Vec::new(), left_out: 0 });
            places.len() - 1
        });
        let place = &mut places[index];
        match place.names.len() < MAX_NAMES {
            true => place.names.push(name),
            false => place.left_out += 1,
        }
    }
    places.serialize(serializer)
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

#[cfg(test)]
mod tests {
    use super::{Asked, by_place};

    /// What is written of values that were asked for at these lines.
    fn written(lines: &[u32]) -> String {
        let asked = |(nth, line): (usize, &u32)| Asked {
            name: format!("nondet{nth}"),
            at: format!("A.java:{line}"),
            method: "A.f".to_owned(),
        };
        let asked: Vec<Asked> = lines.iter().enumerate().map(asked).collect();
        let mut out = Vec::new();
        by_place(&asked, &mut serde_json::Serializer::new(&mut out)).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn a_place_is_written_once() {
        let expected = r#"[{"at":"A.java:7","method":"A.f","names":["nondet0","nondet2"]},{"at":"A.java:8","method":"A.f","names":["nondet1"]}]"#;
        assert_eq!(written(&[7, 8, 7]), expected);
    }

    #[test]
    fn a_loop_makes_it_no_longer_than_a_few_names() {
        let (short, long) = (written(&[7; 20]), written(&[7; 400]));
        assert!(!short.contains("left_out") && short.contains("nondet19"));
        assert!(long.ends_with(r#""nondet19"],"left_out":380}]"#), "{long}");
        assert!(long.len() < short.len() + 20);
    }
}
