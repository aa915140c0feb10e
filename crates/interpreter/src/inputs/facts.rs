//! What is known of classes and methods by looking at their code, as far as that was asked: facts, which no path changes.

use crate::inputs::circular::Circular;
use crate::inputs::classes::Subclasses;
use crate::inputs::effects::KnownEffects;
use crate::inputs::makers::Makers;
use crate::inputs::surroundings::Surroundings;
use crate::merge::roles::Roles;
use crate::state::canonical::{ClassForm, Throwables};
use program::ClassId;
use program::MethodId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What is known of classes and methods by looking at their code, as far as that was asked.
#[derive(Default)]
pub(crate) struct Facts {
    /// Whether fields can be null, as far as that was asked.
    pub(crate) never_null: FxHashMap<(ClassId, Rc<str>), bool>,
    /// Whether fields are settled before anybody knows their object.
    pub(crate) settled: FxHashMap<(ClassId, Rc<str>), bool>,
    /// Classes whose superclasses need them first.
    pub(crate) circular: Circular,
    /// How objects of classes are made.
    pub(crate) makers: Makers,
    /// What methods read and write.
    pub(crate) effects: KnownEffects,
    /// Methods that are called on an object before it is an input, by the entry method and its class.
    pub(crate) changers: FxHashMap<(MethodId, ClassId), Rc<[MethodId]>>,
    /// What is named around entry methods.
    pub(crate) surroundings: FxHashMap<MethodId, Rc<Surroundings>>,
    /// The concrete classes of the program below those that were asked for.
    pub(crate) subclasses: FxHashMap<ClassId, Subclasses>,
    /// The classes of the program that can be loaded, once they were looked for.
    pub(crate) application: Option<Rc<[ClassId]>>,
    /// What of each class tells the forms of its objects.
    pub(crate) class_forms: FxHashMap<(ClassId, Throwables), Rc<ClassForm>>,
    /// What numbers are used for.
    pub(crate) roles: Roles,
}
