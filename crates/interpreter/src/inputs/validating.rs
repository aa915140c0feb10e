//! Classes whose constructors see to it that their objects are sound: records and other classes with final fields only.
//!
//! `record Range(int low, int high)` may refuse a low end above the high one, and then there is no such object: an input with
//! any fields would show failures that cannot happen. Since nobody but a constructor sets the fields, objects are exactly what the
//! constructors leave, with any arguments; so inputs of such a class are made by these. Constructors that only store their
//! arguments leave any fields, and those that copy or compute much would cost a path for each way through them: both
//! stay as they are, field by field.
//!
//! **Invariant:** constructors that guard depend on no static field that changes, so it makes no difference when one is called.

use crate::inputs::factories::Factory;
use crate::machine::Machine;
use analysis::constructors::{calls_other_constructor, has_final_fields_only, only_checks, only_stores};
use classfile::descriptor::FieldType;
use program::ClassId;
use std::rc::Rc;

/// Constructors beyond which fields are simpler.
const MAX_CONSTRUCTORS: usize = 3;

impl Machine {
    /// The constructors by which inputs of a class are made, if they guard it; none otherwise.
    pub(crate) fn guards(&mut self, class: ClassId) -> Rc<[Factory]> {
        if let Some(known) = self.facts.factories.guards.get(&class) {
            return Rc::clone(known);
        }
        let found: Rc<[Factory]> = self.find_guards(class).unwrap_or_default().into();
        self.facts.factories.guards.insert(class, Rc::clone(&found));
        found
    }

    fn find_guards(&mut self, class: ClassId) -> Option<Vec<Factory>> {
        let file = Rc::clone(&self.program.class(class).file);
        if !has_final_fields_only(&self.program, class) || self.invariant(class).is_some() {
            return None;
        }
        let (mut guards, mut are_plain) = (Vec::new(), true);
        for method in self.program.class(class).methods.clone() {
            let declaration = self.program.declaration(method);
            if !declaration.is_constructor() {
                continue;
            }
            let (parameters, is_private) =
                (declaration.descriptor.parameters.clone(), declaration.is_private());
            let body = self.program.body(method).ok()?;
            if calls_other_constructor(&body) {
                continue;
            }
            let own = FieldType::Object(file.name.clone());
            // What is private no test could call.
            let can_be_called = !is_private
                && !parameters.contains(&own)
                && parameters.iter().all(|ty| self.can_be_argument(ty));
            if !can_be_called || !only_checks(&mut self.program, &body) || self.depends_on_statics(method) {
                return None;
            }
            are_plain &= only_stores(&body);
            guards.push(Factory::Call(method));
        }
        (!are_plain && guards.len() <= MAX_CONSTRUCTORS).then_some(guards)
    }
}
