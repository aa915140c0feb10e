//! Objects: making them, their fields, their class, and constants that are objects.

use crate::inputs::resolution::Look;
use crate::machine::code::{ObjectConstant, Reg};
use crate::machine::{Control, Machine};
use crate::observe::coverage::NEXT;
use crate::state::State;
use crate::state::heap::{Content, Fields, Object, Reference};
use crate::state::value::Value;
use program::ClassId;
use report::Unmodelled;
use std::rc::Rc;

impl Machine {
    pub(crate) fn new_object(&mut self, state: &mut State, d: Reg, site: u16) -> Control {
        let class = match self.resolve_class(state, site) {
            Ok(class) => class,
            Err(error) => return self.link_error(state, &error),
        };
        if self.program.class(class).file.is_abstract() || self.program.class(class).file.is_interface() {
            let name = self.program.class(class).java_name();
            return self.throw_new(state, "java/lang/InstantiationError", Some(&name));
        }
        if !self.has_room(state, "", 0) {
            return self.no_room(state, 0);
        }
        let n_fields = self.program.class(class).fields.len();
        let instance = u32::try_from(n_fields).ok().map(|n_fields| (class, n_fields));
        state.top.code.classes[usize::from(site)].instance.set(instance);
        let reference = self.allocate(state, class);
        done(state, Some((d, Value::concrete(reference))))
    }

    /// An object whose fields are all zero.
    pub(crate) fn allocate(&self, state: &mut State, class: ClassId) -> Reference {
        let fields = Fields::new(self.program.class(class).fields.len());
        state.heap.allocate(Object::new(class, Content::Fields(fields)))
    }

    pub(crate) fn instance_of(&mut self, state: &mut State, d: Reg, a: Reg, site: u16) -> Control {
        if let Some(control) = self.look_at(state, a, Look::Null) {
            return control;
        }
        let reference = state.get(a).bits;
        if reference == 0 {
            return done(state, Some((d, Value::ZERO)));
        }
        match self.resolve_class(state, site) {
            Ok(wanted) => {
                if state.get(a).as_handle().is_some() {
                    if self.is_always_a(state, state.get(a), wanted) {
                        return done(state, Some((d, Value::int(1))));
                    }
                    if let Some(control) = self.look_at(state, a, Look::Object) {
                        return control;
                    }
                }
                let reference = state.get(a).bits;
                let class = state.heap.get(reference).class;
                let holds = self.program.is_subclass(class, wanted);
                done(state, Some((d, Value::int(i32::from(holds)))))
            }
            Err(error) => self.link_error(state, &error),
        }
    }

    pub(crate) fn check_cast(&mut self, state: &mut State, a: Reg, site: u16) -> Control {
        if let Some(handle) = state.get(a).as_handle() {
            let is_fine = match self.resolve_class(state, site) {
                Ok(wanted) => {
                    self.close_type(state, handle, wanted);
                    self.is_always_a(state, state.get(a), wanted)
                }
                Err(error) => return self.link_error(state, &error),
            };
            if is_fine {
                return done(state, None);
            }
            if let Some(control) = self.look_at(state, a, Look::Object) {
                return control;
            }
        }
        let reference = state.get(a).bits;
        if reference == 0 {
            return done(state, None);
        }
        match self.resolve_class(state, site) {
            Ok(wanted) if self.program.is_subclass(state.heap.get(reference).class, wanted) => {
                done(state, None)
            }
            Ok(wanted) => {
                let class = state.heap.class(reference);
                let message = self.cast_message(class, wanted);
                self.throw_new(state, "java/lang/ClassCastException", message.as_deref())
            }
            Err(error) => self.link_error(state, &error),
        }
    }

    pub(crate) fn resolve_class(&mut self, state: &State, site: u16) -> Result<ClassId, program::Error> {
        let site = &state.top.code.classes[usize::from(site)];
        if let Some(&known) = site.resolved.get() {
            return Ok(known);
        }
        let class = self.program.load(&site.class)?;
        Ok(*site.resolved.get_or_init(|| class))
    }

    pub(crate) fn get_field(&mut self, state: &mut State, d: Reg, a: Reg, site: u16) -> Control {
        let slot = match self.resolve_field(state, site) {
            Ok(slot) => slot,
            Err(error) => return self.link_error(state, &error),
        };
        let reference = state.get(a).bits;
        let object = state.heap.get(reference);
        match object.fields().and_then(|fields| fields.get(slot)) {
            Some(value) => done(state, Some((d, value))),
            None => self.no_such_field(state, reference, site),
        }
    }

    pub(crate) fn put_field(&mut self, state: &mut State, site: u16, a: Reg, b: Reg) -> Control {
        let slot = match self.resolve_field(state, site) {
            Ok(slot) => slot,
            Err(error) => return self.link_error(state, &error),
        };
        let value = state.get(b);
        let reference = state.get(a).bits;
        let object = state.heap.get_mut(reference);
        match object.fields_mut().map(|fields| fields.set(slot, value.bits, value.shadow())) {
            Some(true) => done(state, None),
            _ => self.no_such_field(state, reference, site),
        }
    }

    /// A string of symbolic content has no fields until somebody wants them.
    fn no_such_field(&mut self, state: &mut State, reference: Reference, site: u16) -> Control {
        if let Content::Text(text) = &state.heap.get(reference).content {
            let text = text.clone();
            return self.materialise(state, reference, &text);
        }
        let class = state.heap.class(reference);
        let name = state.top.code.fields[usize::from(site)].field.name.to_string();
        let what = Unmodelled::Field { class: self.program.class(class).java_name(), name };
        self.unsupported(state, what)
    }

    pub(crate) fn resolve_field(&mut self, state: &State, site: u16) -> Result<usize, program::Error> {
        let site = &state.top.code.fields[usize::from(site)];
        if let Some(known) = site.slot.get() {
            return Ok(known as usize);
        }
        let slot = self.program.resolve_field(&site.field)?;
        site.slot.set(u32::try_from(slot).ok());
        Ok(slot)
    }

    pub(crate) fn load_object(&mut self, state: &mut State, d: Reg, constant: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let reference = match &code.constants[usize::from(constant)] {
            ObjectConstant::String(units) => self.intern(state, units),
            ObjectConstant::Class(name) => match self.class_object_by_name(state, name) {
                Ok(made) => made,
                Err(error) => return self.link_error(state, &error),
            },
        };
        match reference {
            Ok(reference) => done(state, Some((d, Value::concrete(reference)))),
            Err(what) => self.unsupported(state, what),
        }
    }
}

/// Writes the result, if any, and goes on with the next operation.
pub(crate) fn done(state: &mut State, result: Option<(Reg, Value)>) -> Control {
    if let Some((register, value)) = result {
        state.set(register, value);
    }
    state.top.code.note(state.top.pc, NEXT);
    Control::Next
}
