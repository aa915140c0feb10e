//! Throwing, catching, and leaving the method with an exception.

use crate::inputs::Building;
use crate::machine::code::Reg;
use crate::machine::outcome::{Message, Outcome, Thrown, TraceElement};
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine, Stop};
use crate::observe::coverage::NEXT;
use crate::state::heap::{Backtrace, Content, Object, Reference, ThrowableOrigin};
use crate::state::value::Value;
use crate::state::{Purpose, State};
use classfile::Origin;
use ir::MethodRef;
use program::{ClassId, MethodId, Program};
use report::Unmodelled;
use std::rc::Rc;

impl Machine {
    /// `throw`.
    pub(crate) fn throw(&mut self, state: &mut State, a: Reg) -> Control {
        let exception = state.get(a).bits;
        self.unwind(state, exception)
    }

    /// Throws a new exception of a JDK class, as an operation does that fails; without a message given here it has
    /// one that is not known.
    pub(crate) fn throw_new(&mut self, state: &mut State, class: &str, message: Option<&str>) -> Control {
        let message = match message {
            Some(text) => Message::Known(text.encode_utf16().collect()),
            None => Message::Unknown,
        };
        self.throw_with(state, class, Some(message))
    }

    /// Throws a new exception of a JDK class that has no message.
    pub(crate) fn throw_new_without_message(&mut self, state: &mut State, class: &str) -> Control {
        self.throw_with(state, class, None)
    }

    /// Throws a new exception of a JDK class with that message.
    pub(crate) fn throw_message(&mut self, state: &mut State, class: &str, message: Message) -> Control {
        self.throw_with(state, class, Some(message))
    }

    /// The same where a method of the JDK that is called to check arguments makes the exception on purpose.
    pub(crate) fn throw_on_purpose(&mut self, state: &mut State, class: &str, message: Message) -> Control {
        let made = self.new_throwable(state, class, Some(message)).and_then(|exception| {
            let trace = state.trace();
            self.set_backtrace(state, exception, trace, ThrowableOrigin::New)?;
            Ok(exception)
        });
        match made {
            Ok(exception) => self.unwind(state, exception),
            Err(what) => self.unsupported(state, what),
        }
    }

    fn throw_with(&mut self, state: &mut State, class: &str, message: Option<Message>) -> Control {
        match self.new_throwable(state, class, message) {
            Ok(exception) => self.unwind(state, exception),
            Err(what) => self.unsupported(state, what),
        }
    }

    /// An exception that no `new` of the program made.
    pub(crate) fn new_throwable(
        &mut self,
        state: &mut State,
        class: &str,
        message: Option<Message>,
    ) -> Result<Reference, Unmodelled> {
        let known = self.known()?;
        let class = self.program.load(class).map_err(unlinked)?;
        let exception = self.allocate(state, class);
        let message = match message {
            Some(Message::Known(units)) => self.new_string(state, &units)?,
            Some(Message::Symbolic(text)) => self.new_symbolic(state, text)?,
            Some(Message::Unknown) => self.unknown_string(state)?,
            None => 0,
        };
        state.heap.set_field(exception, known.throwable_message, Value::concrete(message));
        // A throwable that is its own cause has none yet, as in the JDK.
        state.heap.set_field(exception, known.throwable_cause, Value::concrete(exception));
        self.set_jdk_default(state, exception, "stackTrace", "UNASSIGNED_STACK");
        self.set_jdk_default(state, exception, "suppressedExceptions", "SUPPRESSED_SENTINEL");
        let mut trace = state.trace();
        // By this a NullPointerException knows that its message is still to be found out; HotSpot has none for code that
        // stack traces leave out.
        let is_hidden = trace.first().is_some_and(|element| is_hidden(&self.program, element.method));
        let class = "java/lang/NullPointerException";
        if !is_hidden
            && self.program.loaded(class) == Some(state.heap.class(exception))
            && let Some(slot) = ["extendedMessageState", "numStackTracesFilledIn"]
                .into_iter()
                .find_map(|field| self.slot(class, field, "I"))
        {
            state.heap.set_field(exception, slot, Value::int(1));
        }
        if let Some(method) = self.running_native {
            trace.insert(0, TraceElement { method, offset: ir::NO_OFFSET });
        }
        self.set_backtrace(state, exception, trace, ThrowableOrigin::Operation)?;
        Ok(exception)
    }

    /// Gives a field of a throwable what its initialiser would assign: the value of a static field.
    fn set_jdk_default(&mut self, state: &mut State, exception: Reference, field: &str, value: &str) {
        let class = "java/lang/Throwable";
        let Some(linked) = self.program.loaded(class) else { return };
        let fields = Rc::clone(&self.program.class(linked).fields);
        let slot = fields.iter().position(|slot| slot.class == linked && &*slot.name == field);
        let statics = &self.program.class(linked).statics;
        let default = statics.iter().find(|&&id| &*self.program.static_field(id).name == value);
        let default = default.and_then(|&id| state.static_value(id));
        if let (Some(slot), Some(default)) = (slot, default) {
            state.heap.set_field(exception, slot, default);
        }
    }

    /// Notes where a throwable is made, without its own constructors.
    pub(crate) fn set_backtrace(
        &mut self,
        state: &mut State,
        throwable: Reference,
        mut trace: Vec<TraceElement>,
        origin: ThrowableOrigin,
    ) -> Result<(), Unmodelled> {
        let known = self.known()?;
        let program = &self.program;
        trace.retain(|element| !is_hidden(program, element.method));
        trace.truncate(MAX_TRACE);
        let depth = trace.len();
        let content = Content::Backtrace(Rc::new(Backtrace { trace: trace.into(), origin }));
        let backtrace = state.heap.allocate(Object::new(known.throwable, content));
        state.heap.set_field(throwable, known.throwable_backtrace, Value::concrete(backtrace));
        state.heap.set_field(throwable, known.throwable_depth, Value::int(depth as i32));
        Ok(())
    }

    /// Where a throwable was made.
    pub(crate) fn backtrace(&mut self, state: &State, throwable: Reference) -> Option<Rc<Backtrace>> {
        let known = self.known().ok()?;
        let backtrace = state.heap.field(throwable, known.throwable_backtrace)?.bits;
        match &state.heap.find(backtrace)?.content {
            Content::Backtrace(backtrace) => Some(Rc::clone(backtrace)),
            _ => None,
        }
    }

    /// Finds the handler, dropping frames that have none.
    pub(crate) fn unwind(&mut self, state: &mut State, exception: Reference) -> Control {
        let mut exception = exception;
        loop {
            let code = Rc::clone(&state.top.code);
            if let Some(target) = code.handler(state.top.pc).filter(|_| state.top.begun) {
                code.note(target, NEXT);
                state.set(code.exception, Value::concrete(exception));
                state.top.pc = target;
                return Control::Reload;
            }
            let purpose = state.top.purpose;
            // A collection that refuses its elements is no input, nor is an object whose invariant throws.
            if let Purpose::Prepare(handle) = purpose
                && let Some(Building::Calls { .. }) = state.inputs.building.get(&handle)
            {
                self.inputs.n_refused += 1;
            }
            if let Purpose::Prepare(_) | Purpose::Invariant = purpose {
                return Control::Stop(Stop::Excluded);
            }
            if !state.pop_frame() || purpose == Purpose::Host {
                if let Purpose::Thread(phase) = purpose {
                    return self.report_uncaught(state, phase, exception);
                }
                let thrown = self.describe(state, exception);
                if self.limits.same_on_every_run && self.is_out_of_memory(&thrown) {
                    return Control::Stop(Stop::Excluded);
                }
                return Control::Stop(Stop::Done(Outcome::Threw(thrown)));
            }
            let wrapped = match purpose {
                Purpose::Initialise(class) => {
                    self.running_native = None;
                    self.fail_initialisation(state, class);
                    self.remember_failure(state, class, exception)
                        .and_then(|()| self.wrap_initialiser_exception(state, exception))
                }
                Purpose::Reflective(native) | Purpose::ReflectiveNew(native, _) => {
                    self.running_native = Some(native);
                    let wrapped = self.wrap_target_exception(state, exception);
                    self.running_native = None;
                    wrapped
                }
                Purpose::Call
                | Purpose::Construct(_)
                | Purpose::Prepare(_)
                | Purpose::Invariant
                | Purpose::Host
                | Purpose::Thread(_) => Ok(exception),
            };
            match wrapped {
                Ok(wrapped) => exception = wrapped,
                Err(what) => return self.unsupported(state, what),
            }
        }
    }

    /// Notes why a class cannot be used, as HotSpot words it: what is thrown next time has that as its cause.
    fn remember_failure(
        &mut self,
        state: &mut State,
        class: ClassId,
        exception: Reference,
    ) -> Result<(), Unmodelled> {
        let name = self.program.class(state.heap.class(exception)).java_name();
        let known = self.known()?;
        let message = state.heap.field(exception, known.throwable_message);
        let message = message.map_or(0, |message| state.inputs.settled(message).bits);
        let message = match (message != 0).then(|| self.string_content(state, message)) {
            Some(Message::Known(units)) => {
                let text = String::from_utf16_lossy(&units);
                Message::Known(
                    format!("Exception {name}: {text} [in thread \"main\"]").encode_utf16().collect(),
                )
            }
            Some(Message::Symbolic(_) | Message::Unknown) => Message::Unknown,
            None => Message::Known(format!("Exception {name} [in thread \"main\"]").encode_utf16().collect()),
        };
        let error = self.new_throwable(state, "java/lang/ExceptionInInitializerError", Some(message))?;
        for slot in [known.throwable_backtrace, known.throwable_depth] {
            if let Some(value) = state.heap.field(exception, slot) {
                state.heap.set_field(error, slot, value);
            }
        }
        state.heap.set_field(error, known.throwable_cause, Value::ZERO);
        state.failures.insert(class, error);
        Ok(())
    }

    /// What is not an `Error` leaves a class initialiser as `ExceptionInInitializerError` (JVMS §5.5).
    fn wrap_initialiser_exception(
        &mut self,
        state: &mut State,
        exception: Reference,
    ) -> Result<Reference, Unmodelled> {
        let class = state.heap.get(exception).class;
        if self.is_a(class, "java/lang/Error") {
            return Ok(exception);
        }
        let known = self.known()?;
        let error = self.new_throwable(state, "java/lang/ExceptionInInitializerError", None)?;
        state.heap.set_field(error, known.throwable_cause, Value::concrete(exception));
        Ok(error)
    }

    /// What leaves a method that was called by reflection.
    fn wrap_target_exception(
        &mut self,
        state: &mut State,
        exception: Reference,
    ) -> Result<Reference, Unmodelled> {
        let class = "java/lang/reflect/InvocationTargetException";
        let wrapped = self.new_throwable(state, class, None)?;
        let known = self.known()?;
        state.heap.set_field(wrapped, known.throwable_cause, Value::concrete(0));
        if let Some(slot) = self.slot(class, "target", "Ljava/lang/Throwable;") {
            state.heap.set_field(wrapped, slot, Value::concrete(exception));
        }
        Ok(wrapped)
    }

    /// Whether the JDK itself says that there is no memory for something: results assume that there is.
    fn is_out_of_memory(&self, thrown: &Thrown) -> bool {
        let is_jdks = thrown.trace.first().is_some_and(|element| {
            self.program.class(self.program.method(element.method).class).origin == Origin::Jdk
        });
        thrown.class == "java.lang.OutOfMemoryError" && is_jdks
    }

    /// Whether a class is, or descends from, the named one.
    pub(crate) fn is_a(&mut self, class: ClassId, ancestor: &str) -> bool {
        self.program.load(ancestor).is_ok_and(|ancestor| self.program.is_subclass(class, ancestor))
    }

    fn describe(&mut self, state: &State, exception: Reference) -> Thrown {
        let class = state.heap.class(exception);
        let backtrace = self.backtrace(state, exception);
        let trace = backtrace.as_ref().map_or_else(|| [].into(), |backtrace| Rc::clone(&backtrace.trace));
        Thrown {
            class: self.program.class(class).java_name(),
            is_assertion: self.is_a(class, "java/lang/AssertionError"),
            is_error: self.is_a(class, "java/lang/Error"),
            message: self.message(state, exception),
            trace: self.told_trace(state, exception, trace),
            explicit: backtrace.is_some_and(|backtrace| backtrace.origin == ThrowableOrigin::New),
            object: exception,
        }
    }

    /// What `getMessage` returns, if it is not overridden.
    fn message(&mut self, state: &State, exception: Reference) -> Option<Message> {
        let getter = MethodRef::of_class("java/lang/Throwable", "getMessage", "()Ljava/lang/String;");
        let getter = self.program.resolve_method(&getter).ok()?;
        let selected = self.program.select_method(state.heap.class(exception), getter);
        let home = self.program.class(self.program.method(selected).class);
        // That of NullPointerException asks the JVM for a better one.
        if selected != getter && home.file.name != "java/lang/NullPointerException" {
            return None;
        }
        let known = self.known().ok()?;
        let message = state.inputs.settled(state.heap.field(exception, known.throwable_message)?);
        if message.as_handle().is_some() {
            return Some(Message::Unknown);
        }
        let message = message.bits;
        if message != 0 {
            return Some(self.string_content(state, message));
        }
        (selected != getter).then_some(Message::Unknown)
    }

    /// As HotSpot words it.
    pub(crate) fn cast_message(&self, class: ClassId, wanted: ClassId) -> Option<String> {
        // A JVM that replays the path has a loader of another name.
        if !self.limits.errors_throw {
            return None;
        }
        let names = [class, wanted].map(|class| self.program.class(class).file.name.replace('/', "."));
        let homes = [class, wanted].map(|class| self.home_in_words(class));
        let [class, wanted] = &names;
        let place = if homes[0] == homes[1] {
            format!("{class} and {wanted} are in {}", homes[0])
        } else {
            format!("{class} is in {}; {wanted} is in {}", homes[0], homes[1])
        };
        Some(format!("class {class} cannot be cast to class {wanted} ({place})"))
    }

    fn home_in_words(&self, class: ClassId) -> String {
        match self.program.class(class).origin {
            Origin::Application => "unnamed module of loader 'app'".into(),
            Origin::Jdk => "module java.base of loader 'bootstrap'".into(),
        }
    }
}

/// Elements of a stack trace that the JVM keeps (`-XX:MaxJavaStackTraceDepth`).
const MAX_TRACE: usize = 1024;

/// Whether stack traces leave a method out: it is of a class that was made, interprets method handles, or has
/// the annotation `Hidden` of the JDK.
pub(crate) fn is_hidden(program: &Program, method: MethodId) -> bool {
    let class = program.class(program.method(method).class);
    let name = &*program.declaration(method).name;
    class.hidden
        || match class.file.name.as_str() {
            // It makes inputs, which the program does not see being made.
            "percolate/api/Inputs" => true,
            "java/lang/invoke/LambdaForm" => name.starts_with("interpret"),
            // Since JDK 21.
            "java/lang/Thread" => name == "runWith",
            "jdk/internal/reflect/DirectMethodHandleAccessor"
            | "jdk/internal/reflect/DirectConstructorHandleAccessor" => name == "invokeImpl",
            "java/lang/invoke/MethodHandleImpl" => {
                matches!(name, "selectAlternative" | "guardWithCatch" | "tryFinally" | "loop")
            }
            _ => false,
        }
}
