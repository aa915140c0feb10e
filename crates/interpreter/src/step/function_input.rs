//! Inputs of an interface that nothing implements: each call gives a new symbolic value, without any effect.

use crate::heap::{Content, Object, Reference};
use crate::input::{InputType, Nulls};
use crate::machine::{Control, Machine};
use crate::models::Modelled;
use crate::state::State;
use crate::value::Value;
use classfile::descriptor::FieldType;
use program::{ClassId, MethodId};
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
    /// The class of stand-ins for an interface.
    pub(crate) fn stub_class(&mut self, interface: ClassId) -> Result<ClassId, String> {
        if let Some(&known) = self.stubs.get(&interface) {
            return Ok(known);
        }
        let class = self.program.define_stub(interface).map_err(|error| error.to_string())?;
        self.stubs.insert(interface, class);
        Ok(class)
    }

    /// Whether a class is one of stand-ins.
    pub(crate) fn is_stub(&self, class: ClassId) -> bool {
        self.program.class(class).hidden && self.stubs.values().any(|&stub| stub == class)
    }

    pub(super) fn new_stub(class: ClassId, name: &Rc<str>) -> Object {
        Object::new(class, Content::Stub(Rc::clone(name)))
    }

    /// Answers a call of an abstract method on a stand-in; none if the receiver is none.
    pub(crate) fn answer_for_stub(
        &mut self,
        state: &mut State,
        method: MethodId,
        args: &[Value],
    ) -> Option<Control> {
        let receiver = args.first()?.bits;
        let Content::Stub(name) = &state.heap.find(receiver)?.content else { return None };
        let name = Rc::clone(name);
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
        let name = format!("{name}.{called}#{n_before}");
        let is_open = ty == FieldType::Object("java/lang/Object".into());
        let value = self.input(&name, &InputType { ty: ty.clone(), generic: None, nulls: Nulls::Anywhere });
        if is_open {
            self.leave_type_open(value);
        }
        state.inputs.answered.push_back(Answered { by: receiver, method: spelled.into(), ty, value });
        Some(self.apply(state, Modelled::Returns(Some(value))))
    }
}
