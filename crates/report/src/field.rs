//! Fields: what each is found by, and what people call it.
//!
//! **Invariant:** nobody finds a field by what people call it.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};

/// What a field is found by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FieldKey {
    /// The class that declares it, by binary name.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its descriptor (JVMS §4.3.2): in class files, fields of one class may have one name.
    pub descriptor: String,
}

/// For people: the class and the name.
impl Display for FieldKey {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.class, self.name)
    }
}

/// What people call the fields of an object, those of superclasses first: each by its name; after its class, if a field of a
/// subclass hides it; and before its type, if its class has others of the name. No two are called the same.
pub fn field_names<'a>(fields: impl IntoIterator<Item = &'a FieldKey>) -> Vec<String> {
    let fields: Vec<&FieldKey> = fields.into_iter().collect();
    let mut names: Vec<String> = Vec::new();
    for (position, field) in fields.iter().enumerate() {
        let alike = || fields.iter().enumerate().filter(|(_, other)| other.name == field.name);
        let is_hidden = alike().any(|(other, it)| other > position && it.class != field.class);
        let has_twin = alike().any(|(other, it)| other != position && it.class == field.class);
        let mut name = if is_hidden { field.to_string() } else { field.name.clone() };
        if has_twin {
            name = format!("{name}:{}", field.descriptor);
        }
        while names.contains(&name) {
            name.push('\'');
        }
        names.push(name);
    }
    names
}

#[cfg(test)]
mod tests {
    use super::{FieldKey, field_names};

    fn check(fields: &[[&str; 3]], expected: &[&str]) {
        let key = |[class, name, descriptor]: &[&str; 3]| FieldKey {
            class: (*class).into(),
            name: (*name).into(),
            descriptor: (*descriptor).into(),
        };
        let keys: Vec<FieldKey> = fields.iter().map(key).collect();
        assert_eq!(field_names(&keys), expected);
    }

    #[test]
    fn a_field_is_called_by_its_name() {
        check(&[["p.A", "x", "I"], ["p.B", "y", "I"]], &["x", "y"]);
    }

    #[test]
    fn a_hidden_field_is_called_after_its_class_too() {
        check(&[["p.A", "x", "I"], ["p.B", "x", "J"], ["p.C", "x", "I"]], &["p.A.x", "p.B.x", "x"]);
    }

    #[test]
    fn fields_of_one_class_and_name_are_told_by_their_types() {
        check(&[["p.A", "x", "I"], ["p.A", "x", "F"], ["p.A", "y", "I"]], &["x:I", "x:F", "y"]);
        check(&[["p.A", "x", "I"], ["p.A", "x", "F"], ["p.B", "x", "I"]], &["p.A.x:I", "p.A.x:F", "x"]);
    }

    #[test]
    fn no_two_are_called_the_same() {
        check(&[["p.A", "x:I", "Z"], ["p.A", "x", "I"], ["p.A", "x", "F"]], &["x:I", "x:I'", "x:F"]);
    }
}
