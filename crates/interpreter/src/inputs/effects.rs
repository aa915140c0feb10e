//! Which fields a method reads and writes, by its code and that of the program's methods that it calls.
//!
//! It is what decides which calls are worth making before another one: one that writes nothing that the other reads changes
//! nothing for it. Fields are told apart by name and type; all elements of arrays are one place, and so is all that objects
//! of the JDK hold.
//!
//! **Invariant:** it depends on the classes alone. It is a guess about what matters, never about what happens.

use crate::machine::Machine;
use classfile::Origin;
use ir::MethodRef;
use program::{ClassId, FieldId, MethodId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Where something is kept.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Place {
    /// In fields of that name and descriptor.
    Field(Rc<str>, Rc<str>),
    /// In an array.
    Element,
    /// In an object of the JDK.
    Outside,
}

/// What a method does to what objects hold.
#[derive(Default, Debug)]
pub(crate) struct Effects {
    pub(crate) reads: BTreeSet<Place>,
    pub(crate) writes: BTreeSet<Place>,
}

/// What is known, by method and the class of its receiver.
pub(crate) type KnownEffects = FxHashMap<(MethodId, ClassId), Rc<Effects>>;

/// Methods that are read to find out what one does.
const MAX_METHODS_READ: usize = 200;
/// Classes of the JDK whose objects never change, or only while they are built.
const UNCHANGING: &[&str] = &[
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/Math",
    "java/lang/Object",
    "java/lang/System",
    "java/util/Objects",
    "java/util/Arrays",
    "java/util/Iterator",
    "java/util/Collections",
    "java/util/Optional",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Short",
];
/// How methods of the JDK begin that change nothing.
const QUESTIONS: &[&str] = &[
    "get", "is", "has", "size", "length", "contains", "peek", "equals", "hashCode", "compare", "index",
    "iterator", "entrySet", "keySet", "values", "to", "first", "last", "element", "charAt", "match",
];

impl Machine {
    /// What a method does if it is called on an object of `class`.
    pub(crate) fn effects(&mut self, method: MethodId, class: ClassId) -> Rc<Effects> {
        if let Some(known) = self.facts.effects.get(&(method, class)) {
            return Rc::clone(known);
        }
        let mut effects = Effects::default();
        for method in self.called_by(method, class) {
            let is_constructor = self.program.declaration(method).is_constructor();
            let own = self.facts.code.own_effects(&mut self.program, method);
            let place = |&field: &FieldId| {
                let field = self.program.field(field);
                Place::Field(Rc::clone(&field.name), Rc::clone(&field.descriptor))
            };
            effects.reads.extend(own.touched.reads.iter().map(place));
            effects.reads.extend(own.touched.reads_elements.then_some(Place::Element));
            // An object that is new is nobody's state yet.
            if !is_constructor {
                effects.writes.extend(own.touched.writes.iter().map(place));
                effects.writes.extend(own.touched.writes_elements.then_some(Place::Element));
            }
            for call in own.calls.iter().filter(|call| !call.is_deferred) {
                if self.called_in_program(&call.named, class).is_none() {
                    note_outside(&call.named, &mut effects);
                }
            }
        }
        let effects = Rc::new(effects);
        self.facts.effects.insert((method, class), Rc::clone(&effects));
        effects
    }

    /// A method and those that it may come to on an object of `class`, of the class, the one that declares it, and those around
    /// and inside of them.
    pub fn methods_around(&mut self, method: MethodId, class: ClassId) -> Vec<MethodId> {
        let outermost = |machine: &Machine, class: ClassId| {
            let name = &machine.program.class(class).file.name;
            name.split('$').next().unwrap_or(name).to_owned()
        };
        let own = [class, self.program.method(method).class].map(|class| outermost(self, class));
        let mut found = self.called_by(method, class);
        found.retain(|&method| own.contains(&outermost(self, self.program.method(method).class)));
        found
    }

    /// A method and those of the program that it may come to on an object of `class`.
    fn called_by(&mut self, method: MethodId, class: ClassId) -> Vec<MethodId> {
        let (mut found, mut n_read) = (vec![method], 0);
        let mut seen = BTreeSet::from([method]);
        while let Some(&method) = found.get(n_read).filter(|_| n_read < MAX_METHODS_READ) {
            n_read += 1;
            let own = self.facts.code.own_effects(&mut self.program, method);
            for call in own.calls.iter().filter(|call| !call.is_deferred) {
                let called = self.called_in_program(&call.named, class);
                found.extend(called.filter(|&called| seen.insert(called)));
            }
        }
        found
    }

    /// The method of the program that a call runs, if its receiver is of `class` where it can be.
    fn called_in_program(&mut self, called: &MethodRef, class: ClassId) -> Option<MethodId> {
        let resolved = self.program.resolve_method(called).ok()?;
        let owner = self.program.method(resolved).class;
        let declaration = self.program.declaration(resolved);
        let is_virtual =
            !declaration.is_static() && !declaration.is_private() && !declaration.is_constructor();
        let selected = match is_virtual && self.program.is_subclass(class, owner) {
            true => self.program.select_method(class, resolved),
            false => resolved,
        };
        let owner = self.program.method(selected).class;
        let is_known =
            self.program.class(owner).origin == Origin::Application && self.program.has_body(selected);
        is_known.then_some(selected)
    }
}

/// Notes what a call of code that is not read may do.
fn note_outside(called: &MethodRef, effects: &mut Effects) {
    let is_unchanging = UNCHANGING.contains(&&*called.class) || &*called.name == "<init>";
    if is_unchanging || !called.class.starts_with("java/") {
        return;
    }
    effects.reads.insert(Place::Outside);
    if !QUESTIONS.iter().any(|question| called.name.starts_with(question)) {
        effects.writes.insert(Place::Outside);
    }
}
