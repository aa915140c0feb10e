//! Throwing, catching, and leaving the method with an exception.

use crate::code::Reg;
use crate::coverage::NEXT;
use crate::heap::{Content, Object, Reference, ThrowableOrigin};
use crate::machine::{Control, Machine, Stop};
use crate::outcome::{Message, Outcome, Thrown, TraceElement};
use crate::state::{Initialisation, Purpose, State};
use ir::{FieldRef, MethodRef};
use program::ClassId;
use std::rc::Rc;

impl Machine {
    /// `throw`.
    pub(crate) fn throw(&mut self, state: &mut State, a: Reg) -> Control {
        let exception = state.top.get(a).bits;
        self.unwind(state, exception)
    }

    /// Throws a new exception of a JDK class, as an operation does that fails; without a message given here it has
    /// one that is not known.
    pub(crate) fn throw_new(&mut self, state: &mut State, class: &str, message: Option<&str>) -> Control {
        let message = match message {
            Some(text) => Message::Known(text.encode_utf16().collect()),
            None => Message::Unknown,
        };
        match self.new_throwable(state, class, Some(message)) {
            Ok(exception) => self.unwind(state, exception),
            Err(what) => self.unsupported(state, &what),
        }
    }

    /// An exception that no `new` of the program made.
    fn new_throwable(
        &mut self,
        state: &mut State,
        class: &str,
        message: Option<Message>,
    ) -> Result<Reference, String> {
        let class = self.program.load(class).map_err(|error| error.to_string())?;
        let mut fields = vec![(0, 0); self.program.class(class).fields.len()];
        if let Some(message) = message {
            let slot = self.throwable_slot("detailMessage", "Ljava/lang/String;")?;
            fields[slot] = (self.new_string(state, message), 0);
        }
        let trace = state.trace().into();
        let content = Content::Throwable { fields, trace, origin: ThrowableOrigin::Operation };
        Ok(state.heap.allocate(Object { class, content }))
    }

    /// The position of a field that `java.lang.Throwable` declares.
    pub(crate) fn throwable_slot(&mut self, name: &str, descriptor: &str) -> Result<usize, String> {
        let class = "java/lang/Throwable".into();
        let field = FieldRef { class, name: name.into(), descriptor: descriptor.into() };
        self.program.resolve_field(&field).map_err(|error| error.to_string())
    }

    /// Finds the handler, dropping frames that have none.
    fn unwind(&mut self, state: &mut State, exception: Reference) -> Control {
        let mut exception = exception;
        loop {
            let code = Rc::clone(&state.top.code);
            if let Some(target) = code.handler(state.top.pc).filter(|_| state.top.begun) {
                code.note(target, NEXT);
                state.top.set(code.exception, crate::value::Value::concrete(exception));
                state.top.pc = target;
                return Control::Reload;
            }
            let purpose = state.top.purpose;
            if !state.pop_frame() {
                let thrown = self.describe(state, exception);
                return Control::Stop(Stop::Done(Outcome::Threw(thrown)));
            }
            if let Purpose::Initialise(class) = purpose {
                state.set_initialisation(class, Initialisation::Failed);
                match self.wrap_initialiser_exception(state, exception) {
                    Ok(wrapped) => exception = wrapped,
                    Err(what) => return self.unsupported(state, &what),
                }
            }
        }
    }

    /// What is not an `Error` leaves a class initialiser as `ExceptionInInitializerError` (JVMS §5.5).
    fn wrap_initialiser_exception(
        &mut self,
        state: &mut State,
        exception: Reference,
    ) -> Result<Reference, String> {
        let class = state.heap.get(exception).class;
        if self.is_a(class, "java/lang/Error") {
            return Ok(exception);
        }
        let error = self.new_throwable(state, "java/lang/ExceptionInInitializerError", None)?;
        let cause = self.throwable_slot("cause", "Ljava/lang/Throwable;")?;
        if let Some(fields) = state.heap.get_mut(error).fields_mut() {
            fields[cause] = (exception, 0);
        }
        Ok(error)
    }

    /// Whether a class is, or descends from, the named one.
    pub(crate) fn is_a(&mut self, class: ClassId, ancestor: &str) -> bool {
        self.program.load(ancestor).is_ok_and(|ancestor| self.program.is_subclass(class, ancestor))
    }

    fn describe(&mut self, state: &State, exception: Reference) -> Thrown {
        let object = state.heap.get(exception);
        let class = object.class;
        let (trace, origin): (Rc<[TraceElement]>, ThrowableOrigin) = match &object.content {
            Content::Throwable { trace, origin, .. } => (Rc::clone(trace), *origin),
            _ => ([].into(), ThrowableOrigin::Operation),
        };
        Thrown {
            class: self.program.class(class).java_name(),
            is_assertion: self.is_a(class, "java/lang/AssertionError"),
            is_error: self.is_a(class, "java/lang/Error"),
            message: self.message(state, exception),
            trace,
            explicit: origin == ThrowableOrigin::New,
        }
    }

    /// What `getMessage` returns, if it is not overridden.
    fn message(&mut self, state: &State, exception: Reference) -> Option<Message> {
        let getter = MethodRef {
            class: "java/lang/Throwable".into(),
            name: "getMessage".into(),
            descriptor: "()Ljava/lang/String;".into(),
        };
        let getter = self.program.resolve_method(&getter).ok()?;
        if self.program.select_method(state.heap.get(exception).class, getter) != getter {
            return None;
        }
        let slot = self.throwable_slot("detailMessage", "Ljava/lang/String;").ok()?;
        let &(reference, _) = state.heap.get(exception).fields()?.get(slot)?;
        match &state.heap.get((reference != 0).then_some(reference)?).content {
            Content::String(message) => Some(message.clone()),
            _ => None,
        }
    }
}
