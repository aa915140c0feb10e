//! What is known of classes and methods by looking at their code, as far as that was asked: facts, which no path changes.

use crate::inputs::effects::KnownEffects;
use crate::inputs::factories::Factories;
use crate::machine::Machine;
use crate::state::canonical::{ClassForm, Throwables};
use analysis::Surroundings;
use program::ClassId;
use program::MethodId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What is known of classes and methods by looking at their code, as far as that was asked.
#[derive(Default)]
pub(crate) struct Facts {
    /// What the code says, whoever runs it.
    pub(crate) code: analysis::Facts,
    /// How objects of classes are made.
    pub(crate) factories: Factories,
    /// What methods read and write.
    pub(crate) effects: KnownEffects,
    /// Methods that are called on an object before it is an input, by the entry method and its class.
    pub(crate) changers: FxHashMap<(MethodId, ClassId), Rc<[MethodId]>>,
    /// Classes below a type that inputs are of where not all are wanted, by the entry method and the type.
    pub(crate) own_classes: FxHashMap<(MethodId, ClassId), Rc<[ClassId]>>,
    /// What of each class tells the forms of its objects.
    pub(crate) class_forms: FxHashMap<(ClassId, Throwables), Rc<ClassForm>>,
}

impl Machine {
    /// What the code that can run from a method on names, and may change.
    pub fn surroundings(&mut self, entry: MethodId) -> Rc<Surroundings> {
        self.facts.code.surroundings(&mut self.program, entry)
    }

    /// Has inputs be what two methods name together.
    pub fn set_surroundings(&mut self, entry: MethodId, surroundings: Rc<Surroundings>) {
        self.facts.code.set_surroundings(entry, surroundings);
    }
}
