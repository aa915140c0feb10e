//! Which classes the receiver of a call can have, while that is being found out.
//!
//! A class is *live* once there may be objects of it. A call by name stands at the class that it names, and a live class stands at
//! itself and all its ancestors: where they meet, a method is selected. So whether a class becomes live before or after
//! a call is found makes no difference, and each pair is looked at once.

use super::TargetsId;
use entity::SideMap;
use program::{ClassId, Program};

/// Live classes and the calls that they are receivers of.
#[derive(Default)]
pub(super) struct Receivers {
    is_live: SideMap<ClassId, bool>,
    /// The live classes at or below each class, in the order in which they became live.
    below: SideMap<ClassId, Vec<ClassId>>,
    /// The calls that name each class.
    calls: SideMap<ClassId, Vec<TargetsId>>,
}

impl Receivers {
    /// Makes a class live. Returns the calls that it now is a receiver of; none if it was live.
    pub(super) fn add_class(&mut self, program: &Program, class: ClassId) -> Vec<TargetsId> {
        if std::mem::replace(&mut self.is_live[class], true) {
            return Vec::new();
        }
        let mut calls = Vec::new();
        let interfaces = program.superinterfaces(class).iter().copied();
        for ancestor in program.superclasses(class).chain(interfaces) {
            self.below[ancestor].push(class);
            calls.extend_from_slice(&self.calls[ancestor]);
        }
        calls
    }

    /// Adds a call that names a class. Returns its receivers so far.
    pub(super) fn add_call(&mut self, class: ClassId, call: TargetsId) -> Vec<ClassId> {
        self.calls[class].push(call);
        self.below[class].clone()
    }
}
