//! A class that implements an interface and does nothing: no method has an effect, or throws.

use super::assembler::Assembler;
use super::{Class, Program, declaration};
use crate::class::ClassId;
use crate::error::Error;
use classfile::Method;
use classfile::descriptor::FieldType;
use ir::{Body, Constant, ValueId};
use std::collections::BTreeSet;

impl Program {
    /// A class whose methods are all that an interface leaves open. One that returns a type which a parameter has gives back that argument;
    /// others return null, zero or false.
    pub fn define_silent(&mut self, interface: ClassId) -> Result<ClassId, Error> {
        let name = self.name_hidden(interface, "Silent");
        let mut file = Class::synthetic(&name, "java/lang/Object");
        let above = self.class(interface).file.clone();
        file.interfaces = vec![above.name.clone()];
        file.version = above.version;
        let mut bodies = Vec::new();
        for method in self.open_methods(interface) {
            bodies.push(silent_body(&name, &method)?);
        }
        file.methods = bodies.iter().map(declaration).collect();
        self.link_hidden(file, interface, bodies)
    }

    /// The abstract methods of an interface and those that it extends, each once.
    fn open_methods(&self, interface: ClassId) -> Vec<Method> {
        let all = std::iter::once(interface).chain(self.superinterfaces(interface).iter().copied());
        let mut known = BTreeSet::new();
        let mut open = Vec::new();
        for class in all {
            for method in &self.class(class).file.methods {
                let is_new = known.insert((method.name.clone(), method.descriptor.to_string()));
                if is_new && method.is_abstract() {
                    open.push(method.clone());
                }
            }
        }
        open
    }
}

fn silent_body(class: &str, method: &Method) -> Result<Body, Error> {
    let (mut assembler, values) = Assembler::new(class, &method.name, &method.descriptor, false);
    let result = method.descriptor.result.as_ref().map(|ty| {
        let given = method.descriptor.parameters.iter().rposition(|parameter| parameter == ty);
        match given {
            // The first value is the receiver.
            Some(position) => values[position + 1],
            None => nothing(&mut assembler, ty),
        }
    });
    assembler.leave(result);
    assembler.finish()
}

fn nothing(assembler: &mut Assembler, ty: &FieldType) -> ValueId {
    assembler.constant(match ty {
        FieldType::Long => Constant::I64(0),
        FieldType::Float => Constant::F32(0),
        FieldType::Double => Constant::F64(0),
        FieldType::Object(_) | FieldType::Array(_) => Constant::Null,
        _ => Constant::I32(0),
    })
}
