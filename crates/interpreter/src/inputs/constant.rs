//! Inputs that are the object of a static field of the program, as `x == EMPTY` asks.
//!
//! The caller may have passed that very object. Where the field is final and nobody has looked into the input so far, the path goes on
//! both ways, and the input is that object, or another one for good. Else only the way on which they are two is followed.

use crate::inputs::Resolved;
use crate::inputs::factories::Factory;
use crate::inputs::given::LateCall;
use crate::inputs::made::MakingCall;
use crate::machine::code::{Op, Reg};
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::state::heap::Reference;
use crate::step::alternative::Alternative;
use crate::step::choice::take_jump;
use classfile::Origin;
use entity::Id;
use expr::ExprId;
use inputs::Nulls;
use ir::Ty;
use program::{ClassId, FieldSlot, StaticField, StaticId};
use std::rc::Rc;

impl Machine {
    /// Compares an input that nobody has looked into with the object of a constant; none if it is something else that is compared.
    pub(crate) fn compare_with_constant(
        &mut self,
        state: &mut State,
        op: Op,
        a: Reg,
        b: Reg,
    ) -> Option<Control> {
        if !self.limits.may_be_constants || state.inputs.replayed.is_some() {
            return None;
        }
        let (register, object) = match (state.get(a), state.get(b)) {
            (_, right) if right.as_handle().is_none() => (a, right.bits),
            (left, _) if left.as_handle().is_none() => (b, left.bits),
            _ => return None,
        };
        let constant = self.constant_of(state, object)?;
        let handle =
            state.get(register).as_handle().filter(|handle| self.inputs.handles.contains_key(handle))?;
        if !self.may_be_constant(state, handle, object, constant) {
            return None;
        }
        // Looking for null would make what calls make.
        if state.inputs.resolved.get(&handle).is_none() {
            if self.inputs.handles[&handle].nulls == Nulls::Anywhere {
                return Some(self.choose_null(state, handle));
            }
            state.inputs.resolved.insert(handle, Resolved::NotNull);
        }
        if state.inputs.identity.is_other(handle, object) {
            let target = op.target().expect("only jumps have conditions");
            take_jump(state, !matches!(op, Op::JumpSame(..)), target);
            return Some(Control::Reload);
        }
        Some(self.choose_constant(state, handle, object, constant))
    }

    /// The constant of the program that refers to an object.
    fn constant_of(&self, state: &State, object: Reference) -> Option<StaticId> {
        self.constants_of_program(state, object).next()
    }

    /// The final static fields of the program that refer to an object.
    pub(crate) fn constants_of_program(
        &self,
        state: &State,
        object: Reference,
    ) -> impl Iterator<Item = StaticId> {
        self.holders(state, object).filter(|&id| {
            let field = self.program.static_field(id);
            self.program
                .class(field.class)
                .file
                .field(&field.name, &field.descriptor)
                .is_some_and(|field| field.is_final())
        })
    }

    /// The static fields of the program that refer to an object.
    pub(crate) fn holders(&self, state: &State, object: Reference) -> impl Iterator<Item = StaticId> {
        let of_program = |class: ClassId| self.program.class(class).origin == Origin::Application;
        let may_hold = move |field: &StaticField| field.ty == Ty::Ref && of_program(field.class);
        let is_held = move |id: &StaticId| {
            let value = state.static_value(*id);
            value.is_some_and(|value| value.expr.is_none() && value.bits == object)
        };
        let n_statics = if object == 0 { 0 } else { self.program.n_statics() };
        (0..n_statics)
            .map(StaticId::new)
            .filter(move |&id| may_hold(self.program.static_field(id)) && is_held(&id))
    }

    /// Whether objects of a class have fields that can change.
    pub(crate) fn has_changing_fields(&self, class: ClassId) -> bool {
        let slots = self.program.class(class).fields.iter();
        let declared = |slot: &FieldSlot| {
            self.program
                .class(slot.class)
                .file
                .field(&slot.name, &slot.descriptor)
                .map(|field| field.is_final())
        };
        slots.map(declared).any(|is_final| is_final != Some(true))
    }

    fn may_be_constant(
        &mut self,
        state: &State,
        handle: ExprId,
        object: Reference,
        constant: StaticId,
    ) -> bool {
        if !matches!(state.inputs.resolved.get(&handle), None | Some(Resolved::NotNull)) {
            return false;
        }
        let info = self.handle_on(state, handle);
        let class = state.heap.class(object);
        let Ok(declared) = self.load_type(&info.ty) else { return false };
        !self.is_copied_part(&info)
            && (!info.is_part || LateCall::of(state).is_none())
            && !self.program.class(declared).file.is_enum()
            && !self.has_no_identity(class)
            // The JVM has no name for the class of a lambda.
            && !self.program.class(class).file.is_synthetic()
            && self.program.is_subclass(class, declared)
            && self.can_receive(&info, class)
            && self.is_no_way_of_its_own(class, constant)
    }

    /// Whether a constant is not among what inputs of its class are made by. For tests no other is taken than one that
    /// they can name, where nothing has to be made.
    fn is_no_way_of_its_own(&mut self, class: ClassId, constant: StaticId) -> bool {
        let making = self.making(class, false);
        match self.limits.made_first {
            true => making.is_by_fields() && self.is_nameable(constant),
            false => !making.factories.contains(&Factory::Constant(constant)),
        }
    }

    /// Whether one of the constants that are the same object is among what inputs of its class are made by.
    pub(crate) fn is_way_of_its_own(&mut self, state: &State, object: Reference) -> bool {
        let class = state.heap.class(object);
        let factories = self.making(class, false).factories;
        self.holders(state, object).any(|constant| factories.contains(&Factory::Constant(constant)))
    }

    /// Whether a test can name a constant.
    fn is_nameable(&self, constant: StaticId) -> bool {
        let field = self.program.static_field(constant);
        let file = &self.program.class(field.class).file;
        file.field(&field.name, &field.descriptor).is_some_and(|field| field.is_public())
    }

    fn choose_constant(
        &mut self,
        state: &mut State,
        handle: ExprId,
        object: Reference,
        constant: StaticId,
    ) -> Control {
        let (different, same) = self.either(state);
        let other = Alternative::NotConstant(handle, object);
        let one = Alternative::Constant { handle, object, constant };
        self.choose(state, vec![(different, other), (same, one)])
    }

    /// An input turns out to be the object of a static field.
    pub(crate) fn take_constant(
        &mut self,
        state: &mut State,
        handle: ExprId,
        object: Reference,
        constant: StaticId,
    ) -> Control {
        let factory = Factory::Constant(constant);
        let call = MakingCall { factory, types: Rc::default(), arguments: Rc::default() };
        self.settle_made(state, handle, object, [call].into())
    }

    /// Whether one is an input and the other an object that a static field of the program refers to, and it is not known
    /// whether the caller has passed that very object.
    pub(crate) fn is_shared_object(&mut self, state: &State, a: Reference, b: Reference) -> bool {
        let is_constant = |object: Reference| {
            state.inputs.objects.iter().any(|known| known.reference == object && known.is_constant())
        };
        let is_input = |object| state.inputs.initial(object).is_some() && !is_constant(object);
        let (input, other) = match (is_input(a), is_input(b)) {
            (true, false) => (a, b),
            (false, true) => (b, a),
            _ => return false,
        };
        // An input that could be such an object was asked whether it is when it was looked into.
        let is_offered = state
            .inputs
            .shared
            .iter()
            .flat_map(|shared| shared.iter())
            .any(|shared| shared.reference == other);
        if other == 0
            || is_offered
            || state.inputs.identity.are_told_apart(&state.inputs.resolved, input, other)
        {
            return false;
        }
        let is_held = self.holders(state, other).next().is_some();
        // For tests, what a call has made is no other object.
        is_held
            && !(state.inputs.is_made(input)
                && (self.limits.made_first || self.is_way_of_its_own(state, other)))
    }
}
