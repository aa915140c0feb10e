//! Invariants of classes: inputs are objects of which `boolean repOk()` says that they are sound.
//!
//! A new object whose class has the method is asked as soon as it is made, so that what the method looks at becomes known by
//! the same choices as elsewhere; objects that are made for that are asked afterwards. Where it returns false or throws, there
//! is no such input.
//!
//! **Invariant:** `repOk` sees inputs as they were when the entry method was called. So those that the entry method is called
//! with are asked before it begins, and one that is met later only if nothing has changed until then.

use crate::inputs::resolution::Look;
use crate::inputs::unchanged::is_same;
use crate::machine::{Control, Machine};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Purpose, State};
use crate::step::alternative::Alternative;
use classfile::Origin;
use classfile::descriptor::FieldType;
use program::{ClassId, MethodId};
use report::{Assumption, Uninput, Unmodelled};
use std::rc::Rc;

/// The name by which Korat's users know it.
const INVARIANT: (&str, &str) = ("repOk", "()Z");

impl Machine {
    /// The invariant of a class of the program, its own or an inherited one.
    pub(crate) fn invariant(&self, class: ClassId) -> Option<MethodId> {
        let mut classes = self.program.superclasses(class);
        let method =
            classes.find_map(|class| self.program.declared_method(class, INVARIANT.0, INVARIANT.1))?;
        let declaration = self.program.declaration(method);
        let is_own = self.program.class(self.program.method(method).class).origin == Origin::Application;
        (is_own && !declaration.is_static() && !declaration.is_abstract()).then_some(method)
    }

    /// Asks for the inputs of the entry method that have an invariant, before it begins.
    pub(crate) fn check_parameters(&mut self, state: &mut State) -> Option<Control> {
        let code = Rc::clone(&state.top.code);
        if self.is_invariant(code.method) {
            return None;
        }
        for &register in &code.params {
            let Some(handle) = state.get(register).as_handle() else { continue };
            let FieldType::Object(class) = self.inputs.handles[&handle].ty.clone() else { continue };
            let Ok(class) = self.program.load(&class) else { continue };
            if self.invariant(class).is_some()
                && let Err(control) = self.look(state, handle, Look::Object)
            {
                return Some(control);
            }
        }
        None
    }

    fn is_invariant(&self, method: MethodId) -> bool {
        let declaration = self.program.declaration(method);
        declaration.name == INVARIANT.0 && declaration.descriptor.to_string() == INVARIANT.1
    }

    /// Has a new input asked whether it is sound, if its class says what that is.
    pub(crate) fn check_invariant(&mut self, state: &mut State, object: Reference) -> Option<Control> {
        let class = state.heap.class(object);
        let method = self.invariant(class)?;
        let entry = state.entry_frame();
        // Who explores the method wants to see what it refuses.
        if self.is_invariant(entry.code.method) {
            return None;
        }
        // The outer one may refuse what this one would only go on to unfold.
        if state.frames().any(|frame| frame.purpose == Purpose::Invariant) {
            state.inputs.unchecked.push_back(object);
            return None;
        }
        if entry.begun && !self.is_untouched(state) {
            let name = self.program.class(class).java_name();
            let what = Unmodelled::Input(Uninput::UnknownInvariant, name);
            return Some(self.unsupported(state, what));
        }
        Some(self.ask(state, object, method))
    }

    fn ask(&mut self, state: &mut State, object: Reference, method: MethodId) -> Control {
        let name = self.program.class(state.heap.class(object)).java_name();
        self.note_assumption(Assumption::Invariant { class: name });
        match self.code(method) {
            Ok(code) => {
                state.push_frame(code, &[Value::concrete(object)], Purpose::Invariant);
                Control::Reload
            }
            Err(what) => self.unsupported(state, what),
        }
    }

    /// The invariant has returned: where it is false, there is no such input.
    pub(crate) fn judge(&mut self, state: &mut State, sound: Option<Value>) -> Control {
        let sound = self.expression(ir::Ty::I32, sound.unwrap_or(Value::ZERO));
        let zero = self.int(0);
        let holds = self.pool.ne(sound, zero);
        self.assume(state, holds, Alternative::AskNextInvariant)
    }

    /// Calls the invariant of the next object, if there is one.
    pub(crate) fn ask_next_invariant(&mut self, state: &mut State) -> Control {
        let next = state.inputs.unchecked.pop_front();
        let invariant = next.and_then(|next| self.invariant(state.heap.class(next)));
        match next.zip(invariant) {
            Some((next, invariant)) => self.ask(state, next, invariant),
            None => Control::Reload,
        }
    }

    /// Whether all inputs are as they were at first. Collections do not tell.
    fn is_untouched(&self, state: &State) -> bool {
        state.inputs.objects.iter().all(|input| {
            let class = self.program.class(input.initial.class).file.name.as_str();
            let now = state.heap.find(input.reference);
            let is_collection = input.parts.is_some() || class == "java/util/ArrayList";
            class == "java/lang/String"
                || !is_collection && now.is_some_and(|now| is_same(&input.initial, now))
        })
    }
}
