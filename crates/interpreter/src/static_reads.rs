//! Whether what was explored depends on static state that callers may have changed before.
//!
//! Initialisers give static fields their values once; what other code stores into them later, or into the objects behind
//! them, the explored method sees too, and exploration knows nothing of it.

use crate::code::{Code, Op};
use crate::machine::Machine;
use crate::step::input::BOXES;
use classfile::Origin;
use classfile::descriptor::FieldType;
use program::StaticId;

impl Machine {
    /// Whether code of the program that ran, other than initialisers, reads a static field of the program that can change, or
    /// that refers to something that can. Fields that are inputs themselves do not count.
    pub fn reads_changing_statics(&self) -> bool {
        self.entered().filter(|code| self.is_ordinary(code)).any(|code| {
            let mut read = code.ops.iter().filter_map(|op| match *op {
                Op::GetStatic(_, site) | Op::LoadStatic(_, _, site) => Some(usize::from(site)),
                _ => None,
            });
            read.any(|site| code.statics[site].resolved.get().is_some_and(|&id| self.can_have_changed(id)))
        })
    }

    fn is_ordinary(&self, code: &Code) -> bool {
        let class = self.program.method(code.method).class;
        self.program.class(class).origin == Origin::Application
            && !self.program.declaration(code.method).is_static_initializer()
    }

    fn can_have_changed(&self, id: StaticId) -> bool {
        let field = self.program.static_field(id);
        let linked = self.program.class(field.class);
        let Some(declared) = linked.file.field(&field.name) else { return true };
        if linked.origin != Origin::Application || linked.hidden || declared.is_synthetic() {
            return false;
        }
        if !declared.is_final() {
            return !self.open_classes.contains(&field.class);
        }
        match FieldType::parse(&field.descriptor) {
            Ok(FieldType::Array(_)) => true,
            Ok(FieldType::Object(name)) => !self.is_unchanging(&name),
            _ => false,
        }
    }

    /// Whether nothing that an object of a class holds can change: strings, boxes, and enums without fields that change.
    fn is_unchanging(&self, name: &str) -> bool {
        name == "java/lang/String"
            || BOXES.iter().any(|(boxed, _)| *boxed == name)
            || self.program.loaded(name).is_some_and(|class| {
                let linked = self.program.class(class);
                linked.file.is_enum() && !self.has_changing_fields(class)
            })
    }
}
