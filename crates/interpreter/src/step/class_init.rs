//! Class initialisation (JVMS §5.5), and the static fields it gives values to.
//!

use crate::machine::code::{InitSite, Reg};
use crate::machine::outcome::Message;
use crate::machine::{Control, Machine, Stop};
use crate::models;
use crate::observe::coverage::NEXT;
use crate::state::threads::Waits;
use crate::state::value::Value;
use crate::state::{Initialisation, Purpose, State};
use classfile::{ConstantValue, Origin};
use ir::{CallKind, InitOf};
use program::{ClassId, StaticId};
use report::Unmodelled;
use std::rc::Rc;

/// The field by which javac knows whether assertions are off in a class.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

impl Machine {
    pub(crate) fn init_class(&mut self, state: &mut State, site: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let class = match self.resolve_init(&code.inits[usize::from(site)]) {
            Ok(class) => class,
            Err(error) => return self.link_error(state, &error),
        };
        match state.initialisation(class) {
            Initialisation::Begun if state.is_initialised_elsewhere(class) => {
                self.wait_for(state, Waits::Class(class))
            }
            Initialisation::Done | Initialisation::Begun => {
                code.note(state.top.pc, NEXT);
                Control::Next
            }
            Initialisation::Failed => self.throw_unusable(state, class),
            Initialisation::NotYet => self.begin_initialisation(state, class),
        }
    }

    fn resolve_init(&mut self, site: &InitSite) -> Result<ClassId, program::Error> {
        if let Some(&known) = site.class.get() {
            return Ok(known);
        }
        let class = match &site.of {
            InitOf::Class(name) => self.program.load(name),
            InitOf::Field(field) => {
                self.program.resolve_static(field).map(|id| self.program.static_field(id).class)
            }
            InitOf::Method(method) => {
                self.program.resolve_call(CallKind::Static, method).map(|id| self.program.method(id).class)
            }
        };
        let class = class?;
        Ok(*site.class.get_or_init(|| class))
    }

    /// Begins to initialise a class that nobody has begun to. The operation that the state stands at is repeated when
    /// that is done.
    ///
    /// A class with an initialiser is marked first and gets a frame; what must be initialised before it is seen to when
    /// that frame is about to begin ([`before_frame`](Self::before_frame)). For a class without one
    /// nobody can tell the difference, so it comes after its ancestors.
    pub(crate) fn begin_initialisation(&mut self, state: &mut State, class: ClassId) -> Control {
        let initialiser = self
            .program
            .declared_method(class, "<clinit>", "()V")
            .filter(|&method| models::find(&self.program, method).is_none())
            .filter(|_| {
                !self.limits.same_on_every_run || !models::loggers::has_no_initialiser(&self.program, class)
            });
        if let Some(method) = initialiser {
            return match self.code(method) {
                Ok(code) => {
                    if let Err(what) = self.prepare(state, class) {
                        return self.unsupported(state, what);
                    }
                    state.set_initialisation(class, Initialisation::Begun);
                    state.push_frame(code, &[], Purpose::Initialise(class));
                    Control::Reload
                }
                Err(what) => self.unsupported(state, what),
            };
        }
        match self.unready_ancestor(state, class) {
            Some((ancestor, Initialisation::NotYet)) => self.begin_initialisation(state, ancestor),
            Some((ancestor, _)) => {
                state.set_initialisation(class, Initialisation::Failed);
                self.throw_unusable(state, ancestor)
            }
            None => {
                if let Err(what) = self.prepare(state, class) {
                    return self.unsupported(state, what);
                }
                state.set_initialisation(class, Initialisation::Done);
                Control::Reload
            }
        }
    }

    /// What has to happen before the frame at the top of the stack can begin: for the entry method, its class is
    /// initialised and its inputs are prepared, as far as another run has looked at them too, for an initialiser, the ancestors of its class.
    pub(crate) fn before_frame(&mut self, state: &mut State) -> Option<Control> {
        let Purpose::Initialise(class) = state.top.purpose else {
            let class = self.program.method(state.top.code.method).class;
            if state.n_frames > 1 {
                return None;
            }
            if state.initialisation(class) == Initialisation::NotYet {
                return Some(self.begin_initialisation(state, class));
            }
            if self.stops_before_entry {
                return Some(Control::Stop(Stop::Paused));
            }
            let opened = self.open_statics(state).or_else(|| self.find_shared(state));
            let opened = opened.or_else(|| self.recall_next(state));
            return opened.or_else(|| self.check_parameters(state)).or_else(|| self.make_parameters(state));
        };
        match self.unready_ancestor(state, class)? {
            (ancestor, Initialisation::NotYet) => Some(self.begin_initialisation(state, ancestor)),
            (ancestor, _) => Some(self.throw_unusable(state, ancestor)),
        }
    }

    /// The first of what must be initialised before the class that is not: the superclass, then superinterfaces with
    /// default methods (JVMS §5.5, step 7).
    fn unready_ancestor(&self, state: &State, class: ClassId) -> Option<(ClassId, Initialisation)> {
        let linked = self.program.class(class);
        if linked.file.is_interface() {
            return None;
        }
        let ancestors = linked.superclass.into_iter().chain(self.interfaces_to_initialise(class));
        let mut statuses = ancestors.map(|ancestor| (ancestor, state.initialisation(ancestor)));
        statuses.find(|(_, status)| matches!(status, Initialisation::NotYet | Initialisation::Failed))
    }

    pub(crate) fn throw_unusable(&mut self, state: &mut State, class: ClassId) -> Control {
        let message = format!("Could not initialize class {}", self.program.class(class).java_name());
        let message = Message::Known(message.encode_utf16().collect());
        match self.new_throwable(state, "java/lang/NoClassDefFoundError", Some(message)) {
            Ok(error) => {
                if let (Some(&cause), Ok(known)) = (state.failures.get(&class), self.known()) {
                    state.heap.set_field(error, known.throwable_cause, Value::concrete(cause));
                }
                self.unwind(state, error)
            }
            Err(what) => self.unsupported(state, what),
        }
    }

    fn is_jdk(&self, class: ClassId) -> bool {
        self.program.class(class).origin == Origin::Jdk
    }

    /// The superinterfaces of the class itself that declare a default method, each after its own superinterfaces.
    fn interfaces_to_initialise(&self, class: ClassId) -> Vec<ClassId> {
        let mut found = Vec::new();
        for &interface in &self.program.class(class).interfaces {
            for above in self.interfaces_to_initialise(interface) {
                if !found.contains(&above) {
                    found.push(above);
                }
            }
            let methods = &self.program.class(interface).file.methods;
            if methods.iter().any(|method| !method.is_abstract() && !method.is_static())
                && !found.contains(&interface)
            {
                found.push(interface);
            }
        }
        found
    }

    /// Compile-time constants, and default values for all other fields (JVMS §5.4.2).
    pub(crate) fn prepare(&mut self, state: &mut State, class: ClassId) -> Result<(), Unmodelled> {
        for id in self.program.class(class).statics.clone() {
            let field = self.program.static_field(id);
            let off_in_jdk = self.is_jdk(class) && *field.name == *ASSERTIONS_DISABLED;
            let value = match field.constant.clone() {
                Some(ConstantValue::String(units)) => Value::concrete(self.intern(state, &units)?),
                Some(constant) => Value::concrete(constant_bits(&constant)),
                // Bootstrap classes have assertions off.
                None if off_in_jdk => Value::int(1),
                None => Value::ZERO,
            };
            state.set_static(id, Some(value));
        }
        Ok(())
    }

    /// The initialiser of a class threw: nothing of it can be used any more.
    pub(crate) fn fail_initialisation(&mut self, state: &mut State, class: ClassId) {
        state.set_initialisation(class, Initialisation::Failed);
        for id in self.program.class(class).statics.clone() {
            state.set_static(id, None);
        }
    }

    pub(crate) fn get_static(&mut self, state: &mut State, d: Reg, site: u16) -> Control {
        let id = match self.resolve_static(state, site) {
            Ok(id) => id,
            Err(error) => return self.link_error(state, &error),
        };
        match state.static_value(id) {
            Some(value) => {
                state.set(d, value);
                state.top.code.note(state.top.pc, NEXT);
                Control::Next
            }
            None => {
                let class = self.program.static_field(id).class;
                if state.initialisation(class) == Initialisation::Failed {
                    return self.throw_unusable(state, class);
                }
                let (class, name) =
                    (self.program.class(class).java_name(), self.program.static_field(id).name.to_string());
                self.unsupported(state, Unmodelled::VaryingStatic { class, name })
            }
        }
    }

    pub(crate) fn put_static(&mut self, state: &mut State, site: u16, a: Reg) -> Control {
        match self.resolve_static(state, site) {
            Ok(id) => {
                let value = state.get(a);
                state.set_static(id, Some(value));
                state.top.code.note(state.top.pc, NEXT);
                Control::Next
            }
            Err(error) => self.link_error(state, &error),
        }
    }

    fn resolve_static(&mut self, state: &State, site: u16) -> Result<StaticId, program::Error> {
        let site = &state.top.code.statics[usize::from(site)];
        if let Some(&known) = site.resolved.get() {
            return Ok(known);
        }
        let id = self.program.resolve_static(&site.field)?;
        Ok(*site.resolved.get_or_init(|| id))
    }
}

fn constant_bits(constant: &ConstantValue) -> u64 {
    match constant {
        ConstantValue::Int(value) => u64::from(value.cast_unsigned()),
        ConstantValue::Long(value) => value.cast_unsigned(),
        ConstantValue::Float(value) => u64::from(value.to_bits()),
        ConstantValue::Double(value) => value.to_bits(),
        ConstantValue::String(_) => unreachable!("strings are objects"),
    }
}
