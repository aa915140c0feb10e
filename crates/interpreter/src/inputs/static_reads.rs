//! Whether what was explored depends on static state that callers may have changed before.
//!
//! Initialisers give static fields their values once; what other code stores into them later, or into the objects behind
//! them, the explored method sees too, and exploration knows nothing of it.
//!
//! This asks about code that ran, down to the single operation. What code would read if it ran is in the summaries of
//! `analysis::effects`, and is often more.

use crate::inputs::resolution::BOXES;
use crate::machine::Machine;
use crate::machine::code::{Code, Op};
use classfile::Origin;
use classfile::descriptor::FieldType;
use program::StaticId;

impl Machine {
    /// Whether code of the program that ran, other than initialisers, reads a static field of the program that can change, or
    /// that refers to something that can. Fields that are inputs themselves do not count.
    pub fn reads_changing_statics(&self) -> bool {
        self.statics_read().any(|id| self.can_have_changed(id))
    }

    /// Notes of static fields that code of the program read that their objects are no inputs, where nobody knew before the method
    /// began that it would read them.
    pub fn assume_others_apart(&mut self) {
        let around =
            self.entry.and_then(|entry| self.facts.code.known_surroundings(entry)).unwrap_or_default();
        let is_known = |id: StaticId| {
            let field = self.program.static_field(id);
            let class = &self.program.class(field.class).file.name;
            around.statics().iter().any(|known| {
                *known.class == **class && known.name == field.name && known.descriptor == field.descriptor
            })
        };
        let read: Vec<StaticId> =
            self.statics_read().filter(|&id| !is_known(id) && self.can_be_input(id)).collect();
        read.into_iter().for_each(|id| self.assume_apart(id));
    }

    /// Static fields that code of the program that ran, other than initialisers, reads.
    fn statics_read(&self) -> impl Iterator<Item = StaticId> {
        self.entered().filter(|code| self.is_ordinary(code)).flat_map(|code| {
            let sites = code.ops.iter().filter_map(|op| match *op {
                Op::GetStatic(_, site) | Op::LoadStatic(_, _, site) => Some(usize::from(site)),
                _ => None,
            });
            sites.filter_map(|site| code.statics[site].resolved.get().copied())
        })
    }

    /// Whether an object that a static field refers to may be an input, and can change.
    fn can_be_input(&self, id: StaticId) -> bool {
        let field = self.program.static_field(id);
        let is_reference = field.ty == ir::Ty::Ref;
        let plain = field.descriptor.trim_start_matches('L').trim_end_matches(';');
        let is_enum =
            self.program.loaded(plain).is_some_and(|class| self.program.class(class).file.is_enum());
        is_reference && !is_enum && !self.is_unchanging(plain) && self.can_have_changed(id)
    }

    fn is_ordinary(&self, code: &Code) -> bool {
        let class = self.program.method(code.method).class;
        self.program.class(class).origin == Origin::Application
            && !self.program.declaration(code.method).is_static_initializer()
    }

    fn can_have_changed(&self, id: StaticId) -> bool {
        let field = self.program.static_field(id);
        let linked = self.program.class(field.class);
        let Some(declared) = linked.file.field(&field.name, &field.descriptor) else { return true };
        if linked.origin != Origin::Application || linked.hidden || declared.is_synthetic() {
            return false;
        }
        if !declared.is_final() {
            return !self.inputs.open_classes.contains(&field.class);
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
