//! Objects: making them, their fields, their class, and constants that are objects.

use crate::code::{ObjectConstant, Reg};
use crate::coverage::NEXT;
use crate::heap::{Content, Object, Reference, ThrowableOrigin};
use crate::machine::{Control, Machine};
use crate::outcome::Message;
use crate::state::State;
use crate::value::Value;
use program::ClassId;
use std::rc::Rc;

impl Machine {
    pub(crate) fn new_object(&mut self, state: &mut State, d: Reg, site: u16) -> Control {
        let class = match self.resolve_class(state, site) {
            Ok(class) => class,
            Err(what) => return self.unsupported(state, &what),
        };
        let fields = vec![(0, 0); self.program.class(class).fields.len()];
        let content = if self.is_throwable(class) {
            Content::Throwable { fields, trace: [].into(), origin: ThrowableOrigin::New }
        } else {
            Content::Fields(fields)
        };
        let reference = state.heap.allocate(Object { class, content });
        done(state, Some((d, Value::concrete(reference))))
    }

    fn is_throwable(&self, class: ClassId) -> bool {
        // Until `Throwable` is loaded, nothing extends it.
        let throwable = self.program.loaded("java/lang/Throwable");
        throwable.is_some_and(|throwable| self.program.superclasses(class).any(|above| above == throwable))
    }

    pub(crate) fn instance_of(&mut self, state: &mut State, d: Reg, a: Reg, site: u16) -> Control {
        let reference = state.top.get(a).bits;
        if reference == 0 {
            return done(state, Some((d, Value::ZERO)));
        }
        match self.resolve_class(state, site) {
            Ok(wanted) => {
                let class = state.heap.get(reference).class;
                let holds = self.program.is_subclass(class, wanted);
                done(state, Some((d, Value::int(i32::from(holds)))))
            }
            Err(what) => self.unsupported(state, &what),
        }
    }

    pub(crate) fn check_cast(&mut self, state: &mut State, a: Reg, site: u16) -> Control {
        let reference = state.top.get(a).bits;
        if reference == 0 {
            return done(state, None);
        }
        match self.resolve_class(state, site) {
            Ok(wanted) if self.program.is_subclass(state.heap.get(reference).class, wanted) => {
                done(state, None)
            }
            Ok(_) => self.throw_new(state, "java/lang/ClassCastException", None),
            Err(what) => self.unsupported(state, &what),
        }
    }

    pub(super) fn resolve_class(&mut self, state: &State, site: u16) -> Result<ClassId, String> {
        let site = &state.top.code.classes[usize::from(site)];
        if let Some(&known) = site.resolved.get() {
            return Ok(known);
        }
        let class = self.program.load(&site.class).map_err(|error| error.to_string())?;
        Ok(*site.resolved.get_or_init(|| class))
    }

    pub(crate) fn get_field(&mut self, state: &mut State, d: Reg, a: Reg, site: u16) -> Control {
        let slot = match self.resolve_field(state, site) {
            Ok(slot) => slot,
            Err(what) => return self.unsupported(state, &what),
        };
        let object = state.heap.get(state.top.get(a).bits);
        match object.fields().and_then(|fields| fields.get(slot)) {
            Some(&(bits, shadow)) => done(state, Some((d, Value::from_parts(bits, shadow)))),
            None => self.no_such_field(state, object.class, site),
        }
    }

    pub(crate) fn put_field(&mut self, state: &mut State, site: u16, a: Reg, b: Reg) -> Control {
        let slot = match self.resolve_field(state, site) {
            Ok(slot) => slot,
            Err(what) => return self.unsupported(state, &what),
        };
        let value = state.top.get(b);
        let object = state.heap.get_mut(state.top.get(a).bits);
        let class = object.class;
        match object.fields_mut().and_then(|fields| fields.get_mut(slot)) {
            Some(field) => {
                *field = (value.bits, value.shadow());
                done(state, None)
            }
            None => self.no_such_field(state, class, site),
        }
    }

    /// Strings and classes are not made of fields here.
    fn no_such_field(&mut self, state: &State, class: ClassId, site: u16) -> Control {
        let name = Rc::clone(&state.top.code.fields[usize::from(site)].field.name);
        let what = format!("field {name} of {}", self.program.class(class).java_name());
        self.unsupported(state, &what)
    }

    fn resolve_field(&mut self, state: &State, site: u16) -> Result<usize, String> {
        let site = &state.top.code.fields[usize::from(site)];
        if let Some(&known) = site.slot.get() {
            return Ok(known);
        }
        let slot = self.program.resolve_field(&site.field).map_err(|error| error.to_string())?;
        Ok(*site.slot.get_or_init(|| slot))
    }

    pub(crate) fn load_object(&mut self, state: &mut State, d: Reg, constant: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let reference = match &code.constants[usize::from(constant)] {
            ObjectConstant::String(units) => self.string(state, units),
            ObjectConstant::Class(name) => match self.class_object(state, name) {
                Ok(reference) => reference,
                Err(what) => return self.unsupported(state, &what),
            },
        };
        done(state, Some((d, Value::concrete(reference))))
    }

    /// The interned string of that content.
    pub(crate) fn string(&mut self, state: &mut State, units: &[u16]) -> Reference {
        if let Some(&known) = state.strings.get(units) {
            return known;
        }
        let units: Rc<[u16]> = units.into();
        let reference = self.new_string(state, Message::Known(Rc::clone(&units)));
        state.strings.insert(units, reference);
        reference
    }

    /// A string object that no other reference means.
    pub(crate) fn new_string(&mut self, state: &mut State, content: Message) -> Reference {
        let class = self.program.load("java/lang/String").expect("every JDK has java.lang.String");
        state.heap.allocate(Object { class, content: Content::String(content) })
    }

    pub(crate) fn class_object(&mut self, state: &mut State, name: &Rc<str>) -> Result<Reference, String> {
        if let Some(&known) = state.class_objects.get(name) {
            return Ok(known);
        }
        let class = self.program.load("java/lang/Class").map_err(|error| error.to_string())?;
        let reference = state.heap.allocate(Object { class, content: Content::Class(Rc::clone(name)) });
        state.class_objects.insert(Rc::clone(name), reference);
        Ok(reference)
    }
}

/// Writes the result, if any, and goes on with the next operation.
pub(super) fn done(state: &mut State, result: Option<(Reg, Value)>) -> Control {
    if let Some((register, value)) = result {
        state.top.set(register, value);
    }
    state.top.code.note(state.top.pc, NEXT);
    Control::Next
}
