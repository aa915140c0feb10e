//! Class initialisation (JVMS §5.5), and the static fields it gives values to.
//!
//! Initialisers of the user's classes run where Java says. Those of JDK classes run aside, and only if what they
//! need is modelled; else what they would assign stays unset, and reading such a field ends the path, so that
//! nothing can depend on it unnoticed.

use crate::code::{InitSite, Reg};
use crate::coverage::NEXT;
use crate::machine::{Control, Machine, Stop};
use crate::models::jdk_state;
use crate::outcome::Outcome;
use crate::state::{Frame, Initialisation, Purpose, State};
use crate::value::Value;
use classfile::{ConstantValue, Origin};
use ir::InitOf;
use program::{ClassId, MethodId, StaticId};
use std::rc::Rc;

/// Operations after which the initialiser of a JDK class is given up.
const MAX_INITIALISER_OPERATIONS: u64 = 5_000_000;

/// What a static field without a constant holds before its class is initialised.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unassigned {
    /// Zero or null.
    Zero,
    /// Nothing: reading it ends the path.
    Unset,
}

/// The field by which javac knows whether assertions are off in a class.
const ASSERTIONS_DISABLED: &str = "$assertionsDisabled";

impl Machine {
    pub(crate) fn init_class(&mut self, state: &mut State, site: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let class = match self.resolve_init(&code.inits[usize::from(site)]) {
            Ok(class) => class,
            Err(what) => return self.unsupported(state, &what),
        };
        match state.initialisation(class) {
            Initialisation::Done | Initialisation::Begun => {
                code.note(state.top.pc, NEXT);
                Control::Next
            }
            Initialisation::Failed => self.throw_unusable(state, class),
            Initialisation::NotYet => self.begin_initialisation(state, class),
        }
    }

    fn resolve_init(&mut self, site: &InitSite) -> Result<ClassId, String> {
        if let Some(&known) = site.class.get() {
            return Ok(known);
        }
        let class = match &site.of {
            InitOf::Class(name) => self.program.load(name),
            InitOf::Field(field) => {
                self.program.resolve_static(field).map(|id| self.program.static_field(id).class)
            }
            InitOf::Method(method) => {
                self.program.resolve_method(method).map(|id| self.program.method(id).class)
            }
        };
        let class = class.map_err(|error| error.to_string())?;
        Ok(*site.class.get_or_init(|| class))
    }

    /// Begins to initialise a class that nobody has begun to. The operation that the state stands at is repeated when
    /// that is done.
    ///
    /// A class with an initialiser is marked first and gets a frame; what must be initialised before it is seen to when
    /// that frame is about to begin ([`before_frame`](Self::before_frame)). For a class without one
    /// nobody can tell the difference, so it comes after its ancestors.
    pub(crate) fn begin_initialisation(&mut self, state: &mut State, class: ClassId) -> Control {
        if self.is_jdk(class) {
            self.initialise_jdk_class(state, class);
            return Control::Reload;
        }
        if let Some(method) = self.program.declared_method(class, "<clinit>", "()V") {
            return match self.code(method) {
                Ok(code) => {
                    self.prepare(state, class, Unassigned::Zero);
                    state.set_initialisation(class, Initialisation::Begun);
                    state.push_frame(Frame::new(code, &[], Purpose::Initialise(class)));
                    Control::Reload
                }
                Err(what) => self.unsupported(state, &what),
            };
        }
        match self.unready_ancestor(state, class) {
            Some((ancestor, Initialisation::NotYet)) => self.begin_initialisation(state, ancestor),
            Some((ancestor, _)) => {
                state.set_initialisation(class, Initialisation::Failed);
                self.throw_unusable(state, ancestor)
            }
            None => {
                self.prepare(state, class, Unassigned::Zero);
                state.set_initialisation(class, Initialisation::Done);
                Control::Reload
            }
        }
    }

    /// What has to happen before the frame at the top of the stack can begin: for the entry method, its class is
    /// initialised, for an initialiser, the ancestors of its class.
    pub(crate) fn before_frame(&mut self, state: &mut State) -> Option<Control> {
        let Purpose::Initialise(class) = state.top.purpose else {
            let class = self.program.method(state.top.code.method).class;
            let is_entry = state.callers.is_none();
            let unready = is_entry && state.initialisation(class) == Initialisation::NotYet;
            return unready.then(|| self.begin_initialisation(state, class));
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

    fn throw_unusable(&mut self, state: &mut State, class: ClassId) -> Control {
        let message = format!("Could not initialize class {}", self.program.class(class).java_name());
        self.throw_new(state, "java/lang/NoClassDefFoundError", Some(&message))
    }

    fn is_jdk(&self, class: ClassId) -> bool {
        self.program.class(class).origin == Origin::Jdk
    }

    /// Runs the initialiser of a JDK class aside, and takes over what it did if it got to its end. If it did not,
    /// its fields stay unset. Nothing that a program can see depends on when that happens.
    fn initialise_jdk_class(&mut self, state: &mut State, class: ClassId) {
        if let Some(superclass) = self.program.class(class).superclass
            && state.initialisation(superclass) == Initialisation::NotYet
        {
            self.initialise_jdk_class(state, superclass);
        }
        let initialiser = self.program.declared_method(class, "<clinit>", "()V");
        let may_run = !self.failed_initialisers.contains(&class)
            && jdk_state::can_be_initialised(&self.program.class(class).file.name);
        if let (Some(method), true) = (initialiser, may_run) {
            if let Some(after) = self.run_aside(state, class, method) {
                state.adopt(after);
                state.set_initialisation(class, Initialisation::Done);
                return;
            }
            self.failed_initialisers.insert(class);
        }
        let unassigned = if initialiser.is_some() { Unassigned::Unset } else { Unassigned::Zero };
        self.prepare(state, class, unassigned);
        state.set_initialisation(class, Initialisation::Done);
    }

    /// The state after the initialiser has run on a copy, if it returned.
    fn run_aside(&mut self, state: &State, class: ClassId, initialiser: MethodId) -> Option<State> {
        let code = self.code(initialiser).ok()?;
        let mut aside = state.aside(Frame::new(code, &[], Purpose::Call));
        self.prepare(&mut aside, class, Unassigned::Zero);
        aside.set_initialisation(class, Initialisation::Begun);
        match self.run(&mut aside, MAX_INITIALISER_OPERATIONS) {
            Stop::Done(Outcome::Returned(_)) => Some(aside),
            stop => {
                log::debug!("initialiser of {} is not run: {stop:?}", self.program.class(class).java_name());
                None
            }
        }
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

    /// Compile-time constants, and default values or nothing for all other fields (JVMS §5.4.2).
    fn prepare(&mut self, state: &mut State, class: ClassId, unassigned: Unassigned) {
        for id in self.program.class(class).statics.clone() {
            let field = self.program.static_field(id);
            let off_in_jdk = self.is_jdk(class) && *field.name == *ASSERTIONS_DISABLED;
            let value = match field.constant.clone() {
                Some(ConstantValue::String(units)) => Some(Value::concrete(self.string(state, &units))),
                Some(constant) => Some(Value::concrete(constant_bits(&constant))),
                // Bootstrap classes have assertions off.
                None if off_in_jdk => Some(Value::int(1)),
                None if unassigned == Unassigned::Unset => None,
                None => Some(Value::ZERO),
            };
            if let Some(value) = value {
                state.set_static(id, value);
            }
        }
    }

    pub(crate) fn get_static(&mut self, state: &mut State, d: Reg, site: u16) -> Control {
        let id = match self.resolve_static(state, site) {
            Ok(id) => id,
            Err(what) => return self.unsupported(state, &what),
        };
        match state.static_value(id) {
            Some(value) => {
                state.top.set(d, value);
                state.top.code.note(state.top.pc, NEXT);
                Control::Next
            }
            None => {
                let field = self.program.static_field(id);
                let class = self.program.class(field.class).java_name();
                let what = format!("static field {class}.{}, whose initialiser is not run", field.name);
                self.unsupported(state, &what)
            }
        }
    }

    pub(crate) fn put_static(&mut self, state: &mut State, site: u16, a: Reg) -> Control {
        match self.resolve_static(state, site) {
            Ok(id) => {
                let value = state.top.get(a);
                state.set_static(id, value);
                state.top.code.note(state.top.pc, NEXT);
                Control::Next
            }
            Err(what) => self.unsupported(state, &what),
        }
    }

    fn resolve_static(&mut self, state: &State, site: u16) -> Result<StaticId, String> {
        let site = &state.top.code.statics[usize::from(site)];
        if let Some(&known) = site.resolved.get() {
            return Ok(known);
        }
        let id = self.program.resolve_static(&site.field).map_err(|error| error.to_string())?;
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
