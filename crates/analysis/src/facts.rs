//! What is known of classes and methods by looking at their code, as far as that was asked: facts, which no run changes.
//!
//! Each fact has a file that says what it means, with the functions of [`Facts`] that ask for it.

use crate::effects;
use crate::escapes::InBlock;
use crate::hierarchy::Hierarchy;
use crate::index_use;
use crate::nest::Mentions;
use crate::string_switch::StringSwitch;
use crate::surroundings::Surroundings;
use program::{ClassId, FieldId, MethodId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What was asked about one program.
#[derive(Default)]
pub struct Facts {
    /// What is below what.
    pub hierarchy: Hierarchy,
    pub(crate) mentions: Mentions,
    pub(crate) effects: effects::Known,
    pub(crate) index_use: index_use::Known,
    pub(crate) never_null: FxHashMap<FieldId, bool>,
    pub(crate) settled: FxHashMap<FieldId, bool>,
    /// The only class of what fields refer to.
    pub(crate) only_class: FxHashMap<FieldId, Option<Rc<str>>>,
    /// To whom constructors show their objects.
    pub(crate) shown_by: FxHashMap<MethodId, Option<Rc<[InBlock]>>>,
    /// Whether classes are needed by their superclasses first.
    pub(crate) circular: FxHashMap<ClassId, bool>,
    /// Switches over strings, by the place where they ask for a hash code.
    pub(crate) string_switches: FxHashMap<(MethodId, u32), Option<Rc<StringSwitch>>>,
    /// What is named around entry methods.
    pub(crate) surroundings: FxHashMap<MethodId, Rc<Surroundings>>,
}
