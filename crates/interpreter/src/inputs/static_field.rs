//! Static fields as inputs: what the entry method finds in them is not what initialisers left there, but anything.

use crate::machine::{Control, Machine};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use classfile::access::{FINAL, SYNTHETIC};
use classfile::descriptor::FieldType;
use inputs::{InputType, Nulls, Root};
use program::{ClassId, StaticId};
use std::rc::Rc;

/// A static field that is an input.
#[derive(Clone, Debug)]
pub struct StaticInput {
    /// What it is found by.
    pub root: Root,
    /// The class that declares it, in Java's spelling.
    pub class: String,
    /// Its name.
    pub field: String,
    /// Its type.
    pub ty: FieldType,
    /// What it was when the entry method was called.
    pub before: Value,
    /// What it is now.
    pub now: Value,
}

impl Machine {
    /// Makes the static fields of these classes that are not final inputs of what is started from now on.
    pub fn open_static_fields(&mut self, classes: &[ClassId]) {
        self.inputs.open_classes = classes.into();
    }

    /// Gives them their values before the entry method begins, and after the initialisers of their classes have run.
    pub(crate) fn open_statics(&mut self, state: &mut State) -> Option<Control> {
        if self.inputs.open_classes.is_empty() || !state.inputs.statics.is_empty() {
            return None;
        }
        let classes = Rc::clone(&self.inputs.open_classes);
        for &class in &*classes {
            match state.initialisation(class) {
                Initialisation::NotYet => return Some(self.begin_initialisation(state, class)),
                Initialisation::Failed => return Some(self.throw_unusable(state, class)),
                Initialisation::Begun | Initialisation::Done => {}
            }
        }
        for &class in &*classes {
            for field in self.program.class(class).statics.clone() {
                if let Some(ty) = self.type_if_open(field) {
                    let root = self.static_root(field);
                    let value = self.input(root, &ty);
                    state.inputs.statics.push_back((field, value));
                    state.set_static(field, Some(value));
                }
            }
        }
        None
    }

    /// The type of a static field, unless it is final or the compiler's.
    fn type_if_open(&self, field: StaticId) -> Option<InputType> {
        let linked = self.program.static_field(field);
        let file = &self.program.class(linked.class).file;
        let declared = file
            .field(&linked.name, &linked.descriptor)
            .filter(|declared| declared.flags & (FINAL | SYNTHETIC) == 0)?;
        let ty = FieldType::parse(&linked.descriptor).expect("descriptors of linked classes are well formed");
        let generic = declared.signature.as_deref().map(Rc::from);
        Some(InputType { ty, generic, nulls: Nulls::Anywhere })
    }

    fn static_root(&mut self, field: StaticId) -> Root {
        let linked = self.program.static_field(field);
        let class = self.program.class(linked.class).java_name();
        let keys = &mut self.inputs.keys;
        Root::Static {
            class: keys.name(&class),
            field: keys.name(&linked.name),
            descriptor: keys.name(&linked.descriptor),
        }
    }

    /// The static fields that are inputs of a state.
    pub fn static_inputs(&mut self, state: &State) -> Vec<StaticInput> {
        let mut found = Vec::new();
        for &(field, before) in &state.inputs.statics {
            if let Some(InputType { ty, .. }) = self.type_if_open(field) {
                let root = self.static_root(field);
                let linked = self.program.static_field(field);
                let class = self.program.class(linked.class).java_name();
                let now = state.static_value(field).unwrap_or(Value::ZERO);
                found.push(StaticInput { root, class, field: linked.name.to_string(), ty, before, now });
            }
        }
        found
    }
}
