//! From the names in bytecode to linked members (JVMS §5.4.3).

use crate::class::{ClassId, FieldId, MethodId, StaticId};
use crate::error::Error;
use crate::link::Program;
use classfile::MethodHandle;
use ir::{CallKind, FieldRef, MethodRef, OwnerKind};

impl Program {
    /// The method that a reference means (JVMS §5.4.3.3 and §5.4.3.4): in the class and its superclasses
    /// first, then the most specific one in all superinterfaces, preferring one with code.
    pub fn resolve_method(&mut self, reference: &MethodRef) -> Result<MethodId, Error> {
        let start = self.load(&reference.class)?;
        self.find_method(start, &reference.name, &reference.descriptor).ok_or_else(|| Error::NoMethod {
            class: self.class(start).java_name(),
            name: reference.name.to_string(),
            descriptor: reference.descriptor.to_string(),
        })
    }

    /// The method that a call means: [resolved](Self::resolve_method) in a class of the kind that the reference says, and
    /// static exactly if the call has no receiver.
    pub fn resolve_call(&mut self, kind: CallKind, reference: &MethodRef) -> Result<MethodId, Error> {
        let class = self.load(&reference.class)?;
        let class = self.class(class);
        if OwnerKind::of(class.file.is_interface()) != reference.owner {
            return Err(Error::OwnerKind {
                class: class.java_name(),
                name: reference.name.to_string(),
                descriptor: reference.descriptor.to_string(),
                kind,
                named: reference.owner,
            });
        }
        let method = self.resolve_method(reference)?;
        let declaration = self.declaration(method);
        if declaration.is_static() == (kind == CallKind::Static) {
            return Ok(method);
        }
        Err(Error::MethodKind {
            class: self.class(self.method(method).class).java_name(),
            name: declaration.name.clone(),
            descriptor: declaration.descriptor.to_string(),
            kind,
        })
    }

    /// Resolves the method of a handle that `caller` has among its constants (JVMS §5.4.3.5).
    pub fn check_handle(&mut self, caller: ClassId, handle: &MethodHandle) -> Result<(), Error> {
        const SIGNATURE_POLYMORPHIC: [&str; 2] =
            ["java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle"];
        let Some(kind) = kind_of(handle) else { return Ok(()) };
        let reference = MethodRef::of_member(&handle.member);
        match self.resolve_call(kind, &reference) {
            Err(Error::OwnerKind { name, descriptor, named, .. }) => Err(Error::HandleOwnerKind {
                class: self.class(caller).java_name(),
                index: self.class(caller).file.constants.index_of_handle(handle),
                owner: reference.class.to_string(),
                name,
                descriptor,
                named,
            }),
            Err(Error::NoMethod { .. }) if SIGNATURE_POLYMORPHIC.contains(&&*reference.class) => Ok(()),
            resolved => resolved.map(drop),
        }
    }

    /// The static field that a reference means (JVMS §5.4.3.2): in the class, then its superinterfaces, then
    /// its superclass.
    pub fn resolve_static(&mut self, reference: &FieldRef) -> Result<StaticId, Error> {
        let start = self.load(&reference.class)?;
        self.find_static(start, &reference.name, &reference.descriptor).ok_or_else(|| {
            match self.find_field(start, reference) {
                Some(_) => self.field_kind(start, reference, true),
                None => self.no_field(start, reference),
            }
        })
    }

    /// The instance field that a reference means.
    pub fn field_named(&mut self, reference: &FieldRef) -> Result<FieldId, Error> {
        let slot = self.resolve_field(reference)?;
        let start = self.load(&reference.class)?;
        Ok(self.class(start).fields[slot].id)
    }

    /// The position of an instance field in objects of the referenced class and its subclasses.
    pub fn resolve_field(&mut self, reference: &FieldRef) -> Result<usize, Error> {
        let start = self.load(&reference.class)?;
        self.find_field(start, reference).ok_or_else(|| {
            match self.find_static(start, &reference.name, &reference.descriptor) {
                Some(_) => self.field_kind(start, reference, false),
                None => self.no_field(start, reference),
            }
        })
    }

    fn find_field(&self, start: ClassId, reference: &FieldRef) -> Option<usize> {
        let matches =
            |name: &str, descriptor: &str| *name == *reference.name && *descriptor == *reference.descriptor;
        // The last match is the one declared nearest to the class.
        self.class(start).fields.iter().rposition(|field| matches(&field.name, &field.descriptor))
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

    fn no_field(&self, class: ClassId, reference: &FieldRef) -> Error {
        Error::NoField {
            class: self.class(class).java_name(),
            name: reference.name.to_string(),
            descriptor: reference.descriptor.to_string(),
        }
    }

    fn field_kind(&self, class: ClassId, reference: &FieldRef, wants_static: bool) -> Error {
        let class = self.class(class).java_name();
        Error::FieldKind { class, name: reference.name.to_string(), wants_static }
    }
}

/// How a handle calls its method; none if it is for a field (JVMS table 5.4.3.5-A).
fn kind_of(handle: &MethodHandle) -> Option<CallKind> {
    match handle.kind {
        5 => Some(CallKind::Virtual),
        6 => Some(CallKind::Static),
        7 | 8 => Some(CallKind::Special),
        9 => Some(CallKind::Interface),
        _ => None,
    }
}
