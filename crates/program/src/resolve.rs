//! From the names in bytecode to linked members (JVMS §5.4.3).

use crate::class::{ClassId, MethodId, StaticId};
use crate::error::Error;
use crate::link::Program;
use ir::{FieldRef, MethodRef};

impl Program {
    /// The method that a reference means (JVMS §5.4.3.3 and §5.4.3.4): in the class and its superclasses
    /// first, then the most specific one in all superinterfaces, preferring one with code.
    pub fn resolve_method(&mut self, reference: &MethodRef) -> Result<MethodId, Error> {
        let start = self.load(&reference.class)?;
        self.find_method(start, &reference.name, &reference.descriptor)
            .ok_or_else(|| self.no_member(start, "method", &reference.name, &reference.descriptor))
    }

    /// The static field that a reference means (JVMS §5.4.3.2): in the class, then its superinterfaces, then
    /// its superclass.
    pub fn resolve_static(&mut self, reference: &FieldRef) -> Result<StaticId, Error> {
        let start = self.load(&reference.class)?;
        self.find_static(start, &reference.name, &reference.descriptor)
            .ok_or_else(|| self.no_member(start, "static field", &reference.name, &reference.descriptor))
    }

    /// The position of an instance field in objects of the referenced class and its subclasses.
    pub fn resolve_field(&mut self, reference: &FieldRef) -> Result<usize, Error> {
        let start = self.load(&reference.class)?;
        let fields = &self.class(start).fields;
        let matches =
            |name: &str, descriptor: &str| *name == *reference.name && *descriptor == *reference.descriptor;
        // The last match is the one declared nearest to the class.
        fields
            .iter()
            .rposition(|field| matches(&field.name, &field.descriptor))
            .ok_or_else(|| self.no_member(start, "field", &reference.name, &reference.descriptor))
    }

    fn find_method(&self, start: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let is_interface = self.class(start).file.is_interface();
        let inherited = self.superclasses(start).find_map(|class| {
            let method = self.declared_method(class, name, descriptor)?;
            // Of the methods of `Object`, an interface has the public ones only.
            let is_hidden = is_interface && class != start && !self.declaration(method).is_public();
            (!is_hidden).then_some(method)
        });
        inherited
            .or_else(|| self.only_default(start, name, descriptor))
            .or_else(|| self.most_specific(start, name, descriptor).first().copied())
    }

    fn find_static(&self, class: ClassId, name: &str, descriptor: &str) -> Option<StaticId> {
        let linked = self.class(class);
        let own = linked.statics.iter().copied().find(|&id| {
            let field = self.static_field(id);
            *field.name == *name && *field.descriptor == *descriptor
        });
        own.or_else(|| linked.interfaces.iter().find_map(|&above| self.find_static(above, name, descriptor)))
            .or_else(|| self.find_static(linked.superclass?, name, descriptor))
    }

    /// The method that a class itself declares.
    pub fn declared_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let linked = self.class(class);
        let position = linked
            .file
            .methods
            .iter()
            .position(|method| method.name == name && method.descriptor.to_string() == descriptor)?;
        Some(linked.methods[position])
    }

    fn no_member(&self, class: ClassId, what: &'static str, name: &str, descriptor: &str) -> Error {
        Error::NoMember {
            class: self.class(class).java_name(),
            what,
            name: name.into(),
            descriptor: descriptor.into(),
        }
    }
}
