//! The inputs of a path: what each is to the method, its name for people, and its value.
//!
//! **Invariant:** no two inputs have one name, so that JSON can have them as keys. Nobody takes meaning from a name: what an input is, its
//! [role](Role) says.

use crate::{FieldKey, Value};
use std::collections::{BTreeSet, HashSet};

/// From so many inputs on their names are looked up.
const MANY: usize = 64;

/// What an input is to the method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// The receiver.
    Receiver,
    /// A parameter, counted from 0 without the receiver.
    Parameter(u32),
    /// A static field.
    Static(FieldKey),
    /// What the program reads from standard input.
    StandardInput,
    /// A value that the program asked for itself, as the how manieth one.
    Asked(u32),
}

/// An input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// What it is to the method.
    pub role: Role,
    /// What people call it.
    pub name: String,
    /// Its value.
    pub value: Value,
}

/// The inputs of a path: the receiver, the parameters in the order of declaration, static fields, standard input, and then values that
/// the program asked for. They print as `a=0 b=-1`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    all: Vec<Input>,
    /// The names of all of them, or none while they are few.
    names: HashSet<String>,
}

impl Inputs {
    /// Parameters, by their names.
    pub fn of_parameters<S: Into<String>>(parameters: impl IntoIterator<Item = (S, Value)>) -> Inputs {
        let numbered = (0..).zip(parameters);
        numbered.map(|(n, (name, value))| (Role::Parameter(n), name.into(), value)).collect()
    }

    /// Adds the next input, by that name if no other one has it.
    pub fn push(&mut self, role: Role, name: impl Into<String>, value: Value) {
        let mut name = name.into();
        while self.is_taken(&name) {
            name.push('\'');
        }
        self.all.push(Input { role, name, value });
        let unknown = if self.all.len() < MANY { self.all.len() } else { self.names.len() };
        self.names.extend(self.all[unknown..].iter().map(|input| input.name.clone()));
    }

    fn is_taken(&self, name: &str) -> bool {
        if self.names.is_empty() {
            self.all.iter().any(|input| input.name == name)
        } else {
            self.names.contains(name)
        }
    }

    /// The inputs in order.
    pub(crate) fn as_slice(&self) -> &[Input] {
        &self.all
    }

    /// The value of the input that has this role.
    pub fn get(&self, role: &Role) -> Option<&Value> {
        self.all.iter().find(|input| input.role == *role).map(|input| &input.value)
    }

    /// The receiver.
    pub fn receiver(&self) -> Option<&Value> {
        self.get(&Role::Receiver)
    }

    /// The inputs in order.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Input> + Clone {
        self.all.iter()
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Value)> + Clone {
        self.all.iter().map(|input| (input.name.as_str(), &input.value))
    }

    /// The values in order, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.all.iter_mut().map(|input| &mut input.value)
    }

    /// The ids that are mentioned more than once.
    pub(crate) fn shared(&self) -> BTreeSet<u32> {
        let mut shared = BTreeSet::new();
        self.iter().for_each(|(_, value)| value.collect_shared(&mut shared));
        shared
    }

    /// How much there is to read of them.
    pub(crate) fn size(&self) -> usize {
        self.iter().map(|(_, value)| value.size()).sum()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}

impl<S: Into<String>> FromIterator<(Role, S, Value)> for Inputs {
    fn from_iter<It: IntoIterator<Item = (Role, S, Value)>>(all: It) -> Self {
        let mut inputs = Inputs::default();
        all.into_iter().for_each(|(role, name, value)| inputs.push(role, name, value));
        inputs
    }
}
