//! `Class` objects, and the modules and loaders they belong to.

use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use classfile::Origin;
use classfile::descriptor::FieldType;
use program::{ClassId, Error};
use report::Unmodelled;
use std::rc::Rc;

impl Machine {
    /// The `Class` object of the class of an internal name, or of a primitive type.
    pub(crate) fn class_object_by_name(
        &mut self,
        state: &mut State,
        name: &str,
    ) -> Result<Result<Reference, Unmodelled>, Error> {
        if let Some(&known) = state.class_objects.get(name) {
            return Ok(Ok(known));
        }
        let class = self.program.load(name)?;
        Ok(self.class_object(state, class))
    }

    /// The `Class` object of a class.
    pub(crate) fn class_object(
        &mut self,
        state: &mut State,
        class: ClassId,
    ) -> Result<Reference, Unmodelled> {
        let name: Rc<str> = self.program.class(class).file.name.as_str().into();
        if let Some(&known) = state.class_objects.get(&name) {
            return Ok(known);
        }
        let known = self.known()?;
        let mirror = self.new_class_object(state, &name)?;
        if let Some(element) = self.program.element_type(class) {
            let component = self.class_object_of_type(state, &element)?;
            state.heap.set_field(mirror, known.class_component, Value::concrete(component));
        }
        let module = self.module_of(state, class);
        state.heap.set_field(mirror, known.class_module, Value::concrete(module));
        let loader = self.loader_of(state, class);
        state.heap.set_field(mirror, known.class_loader, Value::concrete(loader));
        Ok(mirror)
    }

    /// The `Class` object of `int`, `void` and their kin.
    pub(crate) fn primitive_class_object(
        &mut self,
        state: &mut State,
        name: &str,
    ) -> Result<Reference, Unmodelled> {
        if let Some(&known) = state.class_objects.get(name) {
            return Ok(known);
        }
        let known = self.known()?;
        let mirror = self.new_class_object(state, &name.into())?;
        let module = state.roots.base_module;
        state.heap.set_field(mirror, known.class_module, Value::concrete(module));
        Ok(mirror)
    }

    fn new_class_object(&mut self, state: &mut State, name: &Rc<str>) -> Result<Reference, Unmodelled> {
        let known = self.known()?;
        let mirror = self.allocate(state, known.class);
        state.class_objects.insert(Rc::clone(name), mirror);
        state.class_names.insert(mirror, Rc::clone(name));
        Ok(mirror)
    }

    /// The `Class` object of a type in a descriptor.
    pub(crate) fn class_object_of_type(
        &mut self,
        state: &mut State,
        ty: &FieldType,
    ) -> Result<Reference, Unmodelled> {
        let name = match ty {
            FieldType::Object(name) => name.clone(),
            FieldType::Array(_) => ty.to_string(),
            primitive => return self.primitive_class_object(state, &primitive.java_name()),
        };
        self.class_object_by_name(state, &name).map_err(unlinked)?
    }

    /// The name that a `Class` object stands for.
    pub(crate) fn class_name(&self, state: &State, mirror: Reference) -> Option<Rc<str>> {
        state.class_names.get(&mirror).cloned()
    }

    /// The class that a `Class` object stands for; none if it is a primitive type.
    pub(crate) fn mirrored(&mut self, state: &State, mirror: Reference) -> Option<ClassId> {
        let name = self.class_name(state, mirror)?;
        if is_primitive(&name) { None } else { self.program.load(&name).ok() }
    }

    /// The module that a class is in: by its package, or that of everything on the class path.
    fn module_of(&mut self, state: &State, class: ClassId) -> Reference {
        let linked = self.program.class(class);
        let name = match innermost(linked.element.as_ref()) {
            Some(FieldType::Object(name)) => name.clone(),
            Some(_) => return state.roots.base_module,
            None => linked.file.name.clone(),
        };
        if linked.origin == Origin::Jdk {
            let package = name.rsplit_once('/').map_or("", |(package, _)| package);
            return state.modules.get(package).copied().unwrap_or(state.roots.base_module);
        }
        self.unnamed_module(state).unwrap_or(0)
    }

    fn unnamed_module(&mut self, state: &State) -> Option<Reference> {
        let slot = self.slot("java/lang/ClassLoader", "unnamedModule", "Ljava/lang/Module;")?;
        Some(state.heap.field(state.roots.system_loader, slot)?.bits)
    }

    /// The class loader of a class; null is the one that boots the JDK.
    fn loader_of(&mut self, state: &State, class: ClassId) -> Reference {
        if self.program.class(class).origin == Origin::Jdk { 0 } else { state.roots.system_loader }
    }

    /// The position of an instance field.
    pub(crate) fn slot(&mut self, class: &str, name: &str, descriptor: &str) -> Option<usize> {
        let field = ir::FieldRef { class: class.into(), name: name.into(), descriptor: descriptor.into() };
        self.program.resolve_field(&field).ok()
    }
}

/// Whether a `Class` object's name is that of a primitive type.
pub(crate) fn is_primitive(name: &str) -> bool {
    matches!(name, "boolean" | "byte" | "char" | "short" | "int" | "long" | "float" | "double" | "void")
}

fn innermost(element: Option<&FieldType>) -> Option<&FieldType> {
    let mut ty = element?;
    while let FieldType::Array(inner) = ty {
        ty = inner;
    }
    Some(ty)
}
