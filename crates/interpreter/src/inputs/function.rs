//! Inputs of an interface or abstract class that nothing implements: each call of an abstract method gives a new symbolic
//! value, without any effect. Other methods run, on fields that are inputs themselves.

use crate::inputs::new_object::substituted;
use crate::inputs::type_arguments::{Type, variables_above};
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine};
use crate::models::Modelled;
use crate::state::State;
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use classfile::Origin;
use classfile::access::STATIC;
use classfile::descriptor::FieldType;
use inputs::{InputId, InputKey, InputType};
use program::{ClassId, MethodId};
use report::{Assumption, Unmodelled};
use std::rc::Rc;

/// A value that a call on such an input gave.
#[derive(Clone)]
pub(crate) struct Answered {
    pub(crate) by: Reference,
    /// The method's name and descriptor.
    pub(crate) method: Rc<str>,
    pub(crate) ty: FieldType,
    pub(crate) value: Value,
}

/// A call on such an input.
#[derive(Clone, PartialEq, Debug)]
pub struct Called {
    /// The method's name and descriptor.
    pub method: String,
    /// The receiver and the arguments, with their declared types.
    pub arguments: Vec<(FieldType, Value)>,
}

impl Machine {
    /// The class of stand-ins for an interface or abstract class.
    pub(crate) fn stub_class(&mut self, of: ClassId) -> Result<ClassId, Unmodelled> {
        if let Some(&known) = self.linked.stubs.get(&of) {
            return Ok(known);
        }
        let class = self.program.define_stub(of).map_err(unlinked)?;
        self.linked.stubs.insert(of, class);
        Ok(class)
    }

    /// Whether objects of a type can be stand-ins: anyone may implement it, and any fields make a sound object.
    pub(crate) fn can_stand_in(&mut self, of: ClassId) -> bool {
        let linked = self.program.class(of);
        let file = Rc::clone(&linked.file);
        if !file.permitted_subclasses.is_empty() {
            return false;
        }
        if file.is_interface() {
            return true;
        }
        let is_extensible = file.methods.iter().any(|method| method.is_constructor() && !method.is_private());
        // An inner class needs the object around it, which a stand-in could be given, but no test could write.
        let declared = file.inner_classes.iter().find(|inner| inner.class == file.name);
        let is_free = file.enclosing_method.is_none()
            && declared.is_none_or(|inner| inner.flags & STATIC != 0 && inner.outer.is_some());
        let is_sound = match linked.origin {
            Origin::Jdk => file.is_public() && linked.fields.is_empty() && self.is_open_to_all(of),
            Origin::Application => !self.needs_maker(of),
        };
        file.is_abstract() && !file.is_enum() && is_extensible && is_free && is_sound
    }

    /// Whether a class of another package can implement all abstract methods.
    fn is_open_to_all(&self, class: ClassId) -> bool {
        let declared =
            self.program.superclasses(class).flat_map(|above| &self.program.class(above).file.methods);
        declared
            .filter(|method| method.is_abstract())
            .all(|method| method.is_public() || method.is_protected())
    }

    /// The interface or abstract class that objects of a class stand in for, if it is one of stand-ins.
    pub fn stands_in_for(&self, class: ClassId) -> Option<ClassId> {
        let linked = self.program.class(class);
        if !self.is_stub(class) {
            return None;
        }
        linked.interfaces.first().copied().or(linked.superclass)
    }

    /// Whether a class is one of stand-ins.
    pub(crate) fn is_stub(&self, class: ClassId) -> bool {
        self.program.class(class).hidden && self.linked.stubs.values().any(|&stub| stub == class)
    }

    pub(crate) fn new_stub(class: ClassId, place: InputId) -> Object {
        Object::new(class, Content::Stub(place))
    }

    /// What calls on an object gave, if it is a stand-in: the method, the type of its result, and the result.
    pub fn answers(state: &State, object: Reference) -> Vec<(Rc<str>, FieldType, Value)> {
        let own = state.inputs.answered.iter().filter(|answered| answered.by == object);
        own.map(|answered| (Rc::clone(&answered.method), answered.ty.clone(), answered.value)).collect()
    }

    /// Answers a call of an abstract method on a stand-in; none if the receiver is none.
    pub(crate) fn answer_for_stub(
        &mut self,
        state: &mut State,
        method: MethodId,
        args: &[Value],
    ) -> Option<Control> {
        let receiver = args.first()?.bits;
        let place = match &state.heap.find(receiver)?.content {
            Content::Stub(place) => *place,
            _ => *state.inputs.stand_ins.get(&receiver)?,
        };
        let declaration = self.program.declaration(method);
        let called = declaration.name.clone();
        let types = declaration.descriptor.parameters.iter().cloned();
        let receiver_type = FieldType::Object("java/lang/Object".into());
        let arguments = std::iter::once(receiver_type).chain(types).zip(args.iter().copied()).collect();
        let spelled = format!("{called}{}", declaration.descriptor);
        state.inputs.calls.push_back(Called { method: spelled.clone(), arguments });
        let Some(ty) = declaration.descriptor.result.clone() else {
            return Some(self.apply(state, Modelled::Returns(None)));
        };
        let n_before = state.inputs.answered.iter().filter(|answered| answered.by == receiver).count();
        let method_name = self.inputs.keys.name(&called);
        let key = InputKey::Answer { of: place, method: method_name, index: n_before as u32 };
        let (result, is_chosen) = self.answer_type(state, receiver, method, &ty);
        if is_chosen {
            self.note_assumption(Assumption::ComparableIsInteger);
        }
        let is_open = result.ty == FieldType::Object("java/lang/Object".into());
        let value = self.nested_input(key, &result, 0);
        if is_open {
            self.leave_type_open(value);
        }
        state.inputs.answered.push_back(Answered { by: receiver, method: spelled.into(), ty, value });
        Some(self.apply(state, Modelled::Returns(Some(value))))
    }

    /// What a method of a stand-in returns, by the type arguments that this was declared with; whether a class was chosen for a
    /// type variable.
    fn answer_type(
        &mut self,
        state: &State,
        receiver: Reference,
        method: MethodId,
        declared: &FieldType,
    ) -> (InputType, bool) {
        let of = self.stands_in_for(state.heap.class(receiver));
        let Some((of, signature)) = of.zip(self.program.declaration(method).signature.clone()) else {
            return (declared.clone().into(), false);
        };
        let object = state.inputs.objects.iter().find(|object| object.reference == receiver);
        let generic = object.and_then(|object| object.generic.as_deref()).and_then(Type::parse);
        let object =
            generic.unwrap_or_else(|| Type::Class(self.program.class(of).file.name.clone(), Vec::new()));
        let owner = self.program.method(method).class;
        let known = variables_above(&mut self.program, of, Some(&object), owner);
        let file = Rc::clone(&self.program.class(owner).file);
        let declared_in: Vec<&str> = file.signature.iter().map(String::as_str).chain([&*signature]).collect();
        let result = signature.rsplit_once(')').map_or("", |(_, result)| result);
        let result = result.split('^').next().unwrap_or_default();
        let instance = substituted(result, &declared_in, &known);
        (self.declared_type(declared, Some(&instance)), instance.is_chosen)
    }
}
