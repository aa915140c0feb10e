//! Which methods are called on an object before the one that is explored, so that it is in another state by then.
//!
//! A method is worth calling if it writes what the explored one reads, or what another one reads that is worth calling. Those that
//! have the most to do with it come first.
//!
//! **Invariant:** it depends on the classes and the entry method alone, so it is the same on every path.

use crate::inputs::effects::{Effects, Place};
use crate::machine::Machine;
use analysis::providers::returners;
use classfile::Origin;
use classfile::descriptor::FieldType;
use program::{ClassId, MethodId};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Methods that are tried.
const MAX_CHANGERS: usize = 6;
/// Methods of all objects, which change none.
const QUESTIONS: &[&str] = &["equals", "hashCode", "toString", "clone", "compareTo"];
/// Methods of one name that are tried.
const MAX_OVERLOADS: usize = 2;

impl Machine {
    /// Methods that may change an object of a class in a way that the entry method notices.
    pub(crate) fn changers(&mut self, class: ClassId) -> Rc<[MethodId]> {
        let Some(entry) = self.entry.filter(|_| self.limits.made_first && self.limits.max_calls > 0) else {
            return Rc::default();
        };
        if let Some(found) = self.facts.changers.get(&(entry, class)) {
            return Rc::clone(found);
        }
        let found: Rc<[MethodId]> = self.find_changers(entry, class).into();
        for &method in &*found {
            let (called, entry) = (self.program.declaration(method), self.program.declaration(entry));
            log::debug!("{}{} may matter to {}", called.name, called.descriptor, entry.name);
        }
        self.facts.changers.insert((entry, class), Rc::clone(&found));
        found
    }

    fn find_changers(&mut self, entry: MethodId, class: ClassId) -> Vec<MethodId> {
        let mut rest: Vec<(MethodId, Rc<Effects>)> = Vec::new();
        for method in self.callable(class) {
            rest.push((method, self.effects(method, class)));
        }
        let mut needed: BTreeSet<Place> = self.effects(entry, class).reads.clone();
        let explored = self.program.method(entry).class;
        if explored != class {
            // It is called for what it returns.
            for method in returners(&mut self.program, explored) {
                needed.extend(self.effects(method, class).reads.iter().cloned());
            }
        }
        let mut found: Vec<MethodId> = Vec::new();
        // First what the entry method reads is written, then what those read that write it, and so on.
        loop {
            let (mut useful, others): (Vec<_>, Vec<_>) =
                rest.into_iter().partition(|(_, effects)| !effects.writes.is_disjoint(&needed));
            rest = others;
            if useful.is_empty() {
                break;
            }
            useful.sort_by_key(|(method, effects)| {
                let n_written = effects.writes.intersection(&needed).count();
                let n_given = self.program.declaration(*method).descriptor.parameters.len();
                (self.n_objects_needed(*method), Reverse(n_written), Reverse(n_given.min(2)))
            });
            for (method, effects) in useful {
                needed.extend(effects.reads.iter().cloned());
                found.push(method);
            }
        }
        self.thin_out_overloads(&mut found);
        found.truncate(MAX_CHANGERS);
        found
    }

    /// Methods that a test could call on an object of a class, of the class and those above it in the program.
    fn callable(&mut self, class: ClassId) -> Vec<MethodId> {
        let above: Vec<ClassId> = self.program.superclasses(class).collect();
        let mut found: Vec<MethodId> = Vec::new();
        let mut names: BTreeSet<(String, String)> = BTreeSet::new();
        let is_public =
            |machine: &Machine, method: &MethodId| machine.program.declaration(*method).is_public();
        for class in above {
            if self.program.class(class).origin != Origin::Application {
                continue;
            }
            for method in self.program.class(class).methods.clone() {
                let declaration = self.program.declaration(method).clone();
                let is_wanted = !declaration.is_static()
                    && !declaration.is_private()
                    && !declaration.is_constructor()
                    && !declaration.is_abstract()
                    && !declaration.is_synthetic()
                    && !QUESTIONS.contains(&declaration.name.as_str());
                let is_known = !names.insert((declaration.name.clone(), declaration.descriptor.to_string()));
                let parameters = &declaration.descriptor.parameters;
                if is_wanted && !is_known && parameters.iter().all(|ty| self.can_be_argument(ty)) {
                    found.push(method);
                }
            }
        }
        if found.iter().any(|method| is_public(self, method)) {
            found.retain(|method| is_public(self, method));
        }
        found
    }

    /// Parameters of a method that ask for more than a number, a text or anything.
    fn n_objects_needed(&self, method: MethodId) -> usize {
        let parameters = &self.program.declaration(method).descriptor.parameters;
        let is_object = |ty: &&FieldType| match ty {
            FieldType::Object(name) => !matches!(name.as_str(), "java/lang/Object" | "java/lang/String"),
            FieldType::Array(_) => true,
            _ => false,
        };
        parameters.iter().filter(is_object).count()
    }

    fn thin_out_overloads(&self, methods: &mut Vec<MethodId>) {
        let names: Vec<String> =
            methods.iter().map(|&method| self.program.declaration(method).name.clone()).collect();
        let mut position = 0;
        methods.retain(|_| {
            let n_before = names[..position].iter().filter(|name| **name == names[position]).count();
            position += 1;
            n_before < MAX_OVERLOADS
        });
    }
}
