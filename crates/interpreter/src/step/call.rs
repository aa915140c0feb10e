//! Calls and returns.

use crate::code::CallSite;
use crate::coverage::NEXT;
use crate::machine::{Control, MAX_FRAMES, Machine, Stop};
use crate::models::{self, Modelled};
use crate::outcome::Outcome;
use crate::state::{Frame, Initialisation, Purpose, State};
use crate::value::Value;
use ir::CallKind;
use program::{ClassId, MethodId};
use std::rc::Rc;

impl Machine {
    pub(crate) fn call(&mut self, state: &mut State, site: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let site = &code.calls[usize::from(site)];
        let resolved = match self.resolve_call(site) {
            Ok(resolved) => resolved,
            Err(what) => return self.unsupported(state, &what),
        };
        let args: Vec<Value> = site.args.iter().map(|&arg| state.top.get(arg)).collect();
        let method = match site.kind {
            CallKind::Static | CallKind::Special => resolved,
            CallKind::Virtual | CallKind::Interface => {
                let receiver = state.heap.get(args[0].bits).class;
                self.select_method(receiver, resolved)
            }
        };
        self.enter(state, method, &args)
    }

    /// The method that a virtual call runs; looked up once for each class of receivers.
    fn select_method(&mut self, receiver: ClassId, resolved: MethodId) -> MethodId {
        if let Some(&known) = self.selections.get(&(receiver, resolved)) {
            return known;
        }
        let selected = self.program.select_method(receiver, resolved);
        self.selections.insert((receiver, resolved), selected);
        selected
    }

    fn resolve_call(&mut self, site: &CallSite) -> Result<MethodId, String> {
        if let Some(&known) = site.resolved.get() {
            return Ok(known);
        }
        let method = self.program.resolve_method(&site.method).map_err(|error| error.to_string())?;
        Ok(*site.resolved.get_or_init(|| method))
    }

    /// Runs a model of the method, or pushes a frame for its body.
    fn enter(&mut self, state: &mut State, method: MethodId, args: &[Value]) -> Control {
        match models::find(&self.program, method) {
            Some(model) => {
                return match model(self, state, args) {
                    Modelled::Returns(value) => {
                        finish_call(state, value);
                        Control::Next
                    }
                    Modelled::Throws(class) => self.throw_new(state, class, None),
                    Modelled::Unsupported(what) => self.unsupported(state, &what),
                };
            }
            None if models::is_closed(&self.program, method) => {
                let what = self.method_name(method);
                return self.unsupported(state, &what);
            }
            None => {}
        }
        let declaration = self.program.declaration(method);
        if declaration.code.is_none() {
            let kind = if declaration.is_native() { "native" } else { "abstract" };
            let what = format!("{kind} method {}", self.method_name(method));
            return self.unsupported(state, &what);
        }
        if state.n_frames >= MAX_FRAMES {
            return Control::Stop(Stop::Done(Outcome::TooDeep { trace: state.trace().into() }));
        }
        match self.code(method) {
            Ok(code) => {
                state.push_frame(Frame::new(code, args, Purpose::Call));
                Control::Reload
            }
            Err(what) => self.unsupported(state, &what),
        }
    }

    /// The running frame is done.
    pub(crate) fn leave(&mut self, state: &mut State, result: Option<Value>) -> Control {
        let purpose = state.top.purpose;
        if !state.pop_frame() {
            return Control::Stop(Stop::Done(Outcome::Returned(result)));
        }
        match purpose {
            Purpose::Call => {
                finish_call(state, result);
                Control::Next
            }
            Purpose::Initialise(class) => {
                state.set_initialisation(class, Initialisation::Done);
                Control::Reload
            }
        }
    }

    /// A method in Java spelling, for messages.
    pub fn method_name(&self, method: MethodId) -> String {
        let declaration = self.program.declaration(method);
        let class = self.program.class(self.program.method(method).class).java_name();
        format!("{class}.{}({})", declaration.name, declaration.descriptor.java_parameters())
    }
}

/// Puts the result where the call that the state stands at wants it.
fn finish_call(state: &mut State, result: Option<Value>) {
    let code = Rc::clone(&state.top.code);
    let pc = state.top.pc;
    code.note(pc, NEXT);
    let crate::code::Op::Call(site) = code.ops[pc] else {
        unreachable!("a frame of a call returns to a call");
    };
    if let (Some(register), Some(value)) = (code.calls[usize::from(site)].result, result) {
        state.top.set(register, value);
    }
}
