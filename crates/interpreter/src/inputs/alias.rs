//! Inputs that are an object which is there already, and what that tells of it.
//!
//! Their declared types may be spelled differently, as `Box<?>` and `Box<Integer>`. What the narrower one says of the fields and
//! elements holds for the object then: the caller has passed one that is both.

use crate::inputs::shared_static::SharedObject;
use crate::inputs::type_arguments::{Argument, Type, Variables, fits, tells, variables_of};
use crate::inputs::{Cast, Handle, InputObject, Parts, Resolved};
use crate::machine::Machine;
use crate::state::State;
use crate::state::heap::{Content, Reference};
use crate::state::value::Value;
use classfile::descriptor::FieldType;
use expr::ExprId;
use inputs::InputType;
use program::ClassId;
use report::Assumption;
use std::rc::Rc;

/// What an alias tells.
#[derive(Clone, Default)]
pub(crate) struct Learnt {
    /// Of inputs behind the object.
    casts: Vec<(ExprId, Cast)>,
    /// Of objects, their types.
    objects: Vec<(Reference, Rc<str>)>,
}

/// How far it is followed what an alias tells.
const MAX_DEPTH: u32 = 4;

impl Machine {
    /// What it tells that a handle stands for an object; none if it cannot.
    pub(crate) fn as_alias(
        &mut self,
        state: &State,
        object: &InputObject,
        handle: &Handle,
    ) -> Option<Learnt> {
        let wanted = wanted_type(handle);
        let mut learnt = Learnt::default();
        let is_possible = self.learn(state, object, &wanted, &mut learnt, MAX_DEPTH);
        if !is_possible || tells(&wanted) {
            self.note_assumption(Assumption::TypeArgumentsKept);
        }
        is_possible.then_some(learnt)
    }

    /// Whether the object of a static field can be what a handle stands for, by its type arguments.
    pub(crate) fn may_be_of(&mut self, object: &SharedObject, handle: &Handle) -> bool {
        let wanted = wanted_type(handle);
        let own = object.generic.as_deref().and_then(Type::parse);
        let is_possible = fits(&mut self.program, object.initial.class, own.as_ref(), &wanted);
        if !is_possible || tells(&wanted) {
            self.note_assumption(Assumption::TypeArgumentsKept);
        }
        is_possible
    }

    fn learn(
        &mut self,
        state: &State,
        object: &InputObject,
        wanted: &Type,
        learnt: &mut Learnt,
        depth: u32,
    ) -> bool {
        let class = object.initial.class;
        let own = object.generic.as_deref().and_then(Type::parse);
        if !fits(&mut self.program, class, own.as_ref(), wanted) {
            return false;
        }
        if depth == 0 || !tells(wanted) || own.as_ref() == Some(wanted) {
            return true;
        }
        let is_open = object.generic.as_deref().is_none_or(|own| own.contains(['*', '+', '-']));
        if is_open {
            learnt.objects.push((object.reference, wanted.to_string().into()));
        }
        let parts = self.typed_parts(state, object, wanted);
        parts.into_iter().all(|(value, ty)| self.learn_of(state, value, &ty, learnt, depth - 1))
    }

    /// What an object held at first, with the types that its own one says.
    fn typed_parts(&mut self, state: &State, object: &InputObject, ty: &Type) -> Vec<(Value, InputType)> {
        let class = object.initial.class;
        if let Type::Array(element) = ty {
            let ty = input_type(element);
            return match &object.initial.content {
                Content::OpenArray(array) => {
                    (0..array.cells.len()).map(|index| (array.cells.get(index), ty.clone())).collect()
                }
                _ => Vec::new(),
            };
        }
        if let Some(parts) = &object.parts {
            let Parts::Values(parts) = parts else { return Vec::new() };
            let arguments = self.arguments_in_order(class, ty);
            let n_each = parts.len() / arguments.len().max(1);
            let of = |index: usize| arguments.get(index / n_each.max(1)).and_then(Option::as_ref);
            return parts
                .iter()
                .enumerate()
                .filter_map(|(index, &part)| Some((part, of(index)?.clone())))
                .collect();
        }
        let Content::Fields(fields) = &object.initial.content else { return Vec::new() };
        if self.program.class(class).file.name == "java/util/ArrayList" {
            let element = self.arguments_in_order(class, ty).into_iter().next().flatten();
            let n_slots = self.program.class(class).fields.len();
            let values =
                (0..n_slots).filter_map(|slot| fields.get(slot)).filter(|value| value.expr.is_none());
            let arrays = values.filter_map(|value| {
                state.inputs.arrays_of_lists.iter().find(|(array, _)| *array == value.bits)
            });
            let mut found = Vec::new();
            for (_, initial) in arrays {
                if let (Content::OpenArray(array), Some(ty)) = (&initial.content, &element) {
                    found.extend((0..array.cells.len()).map(|index| (array.cells.get(index), ty.clone())));
                }
            }
            return found;
        }
        let slots = Rc::clone(&self.program.class(class).fields);
        let told_of = self.stands_in_for(class).unwrap_or(class);
        let is_reference = |descriptor: &str| descriptor.starts_with(['L', '[']);
        let mut found = Vec::new();
        for (index, slot) in slots.iter().enumerate().filter(|(_, slot)| is_reference(&slot.descriptor)) {
            if let Some(value) = fields.get(index) {
                found.push((value, self.field_type(told_of, Some(ty), slot).0));
            }
        }
        found
    }

    /// What each type variable of a class stands for, if that is known.
    fn arguments_in_order(&mut self, class: ClassId, ty: &Type) -> Vec<Option<InputType>> {
        let variables: Variables = variables_of(&mut self.program, class, Some(ty));
        let signature = self.program.class(class).file.signature.clone().unwrap_or_default();
        let parameters = classfile::signature::type_parameters(&signature);
        let told = |name: &str| variables.get(name).and_then(Argument::upper).map(input_type);
        parameters.into_iter().map(|(name, _)| told(name)).collect()
    }

    fn learn_of(
        &mut self,
        state: &State,
        value: Value,
        ty: &InputType,
        learnt: &mut Learnt,
        depth: u32,
    ) -> bool {
        let settled = state.inputs.settled(value);
        let Ok(wanted) = self.load_type(&ty.ty) else { return true };
        if let Some(handle) = settled.as_handle() {
            if !self.inputs.handles.contains_key(&handle) {
                return true;
            }
            if let Some(&Resolved::New(class)) = state.inputs.resolved.get(&handle)
                && !self.program.is_subclass(class, wanted)
            {
                return false;
            }
            let known = self.handle_on(state, handle);
            let Ok(declared) = self.load_type(&known.ty) else { return true };
            let is_narrower = declared != wanted && self.program.is_subclass(wanted, declared);
            let tells_more = declared == wanted && known.generic.is_none() && ty.generic.is_some();
            if is_narrower || tells_more {
                learnt.casts.push((handle, Cast { ty: ty.ty.clone(), generic: ty.generic.clone() }));
            }
            return true;
        }
        if settled.bits == 0 || settled.expr.is_some() {
            return true;
        }
        let Some(object) =
            state.inputs.objects.iter().find(|object| object.reference == settled.bits).cloned()
        else {
            return true;
        };
        let wanted_type = ty.generic.as_deref().and_then(Type::parse).unwrap_or_else(|| erased_type(&ty.ty));
        self.program.is_subclass(object.initial.class, wanted)
            && self.learn(state, &object, &wanted_type, learnt, depth)
    }
}

impl Learnt {
    /// Notes it on a path.
    pub(crate) fn note(&self, state: &mut State) {
        for (handle, cast) in &self.casts {
            state.inputs.cast.insert(*handle, cast.clone());
        }
        for (reference, ty) in &self.objects {
            let position = state.inputs.objects.iter().position(|object| object.reference == *reference);
            if let Some(object) = position.and_then(|position| state.inputs.objects.get_mut(position)) {
                object.generic = Some(Rc::clone(ty));
            }
        }
    }
}

fn wanted_type(handle: &Handle) -> Type {
    handle.generic.as_deref().and_then(Type::parse).unwrap_or_else(|| erased_type(&handle.ty))
}

fn erased_type(ty: &FieldType) -> Type {
    Type::parse(&ty.to_string()).unwrap_or(Type::Unknown)
}

fn input_type(ty: &Type) -> InputType {
    let object = FieldType::Object("java/lang/Object".into());
    let instance = classfile::signature::Instance { signature: ty.to_string(), is_chosen: false };
    InputType::declared(&object, Some(&instance))
}
