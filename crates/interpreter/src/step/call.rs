//! Calls and returns.

use crate::inputs::resolution::Look;
use crate::machine::code::{CallSite, Code, Op, Reg};
use crate::machine::outcome::Outcome;
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine, Stop};
use crate::models::{self, Modelled, Run};
use crate::observe::coverage::NEXT;
use crate::state::value::Value;
use crate::state::{Initialisation, Purpose, State};
use classfile::Origin;
use ir::{CallKind, MethodRef};
use program::{ClassId, MethodId};
use report::{Unmodelled, Varies};
use std::rc::Rc;

/// What a call of a method runs.
#[derive(Clone)]
pub(crate) enum Target {
    /// Its code.
    Code(Rc<Code>),
    /// A model.
    Model(Run),
    /// A model, which may decline; then what would be run without it.
    Intercepted(Run, Rc<Target>),
    /// Something whose answer differs between runs: what, and how it is answered.
    Varying(Varies, Rc<Target>),
    /// Nothing: it is abstract.
    Abstract,
    /// Nothing that is known here.
    Unsupported(Rc<Unmodelled>),
}

/// Hash tables of the JDK.
const TABLES: &[&str] = &[
    "java/util/HashMap",
    "java/util/Hashtable",
    "java/util/WeakHashMap",
    "java/util/concurrent/ConcurrentHashMap",
    "java/lang/ClassValue",
];

/// Tables of references, and one kind of their keys, since JDK 21.
const KEYED: &str = "jdk/internal/util/ReferencedKey";
const KEY: &str = "jdk/internal/util/StrongReferenceKey";

/// A thread of a pool, which keeps them in a set: in its order they are told to end.
pub(crate) const POOL_WORKER: &str = "java/util/concurrent/ThreadPoolExecutor$Worker";

/// How many frames there may be between a table and what it wants hashed.
const MAX_HASHING_FRAMES: usize = 8;

impl Machine {
    pub(crate) fn call(&mut self, state: &mut State, site: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let site = &code.calls[usize::from(site)];
        let resolved = match self.resolve_call(site) {
            Ok(resolved) if !self.is_polymorphic_native(&site.method, resolved) => resolved,
            Ok(resolved) => {
                return match self.call_polymorphic(state, site) {
                    Some(control) => control,
                    None => self.unsupported(state, Unmodelled::NativeMethod(self.method_name(resolved))),
                };
            }
            Err(error) if models::invoke::handles::is_polymorphic(&site.method) => {
                return match self.call_polymorphic(state, site) {
                    Some(control) => control,
                    None => self.link_error(state, &error),
                };
            }
            Err(error) => return self.link_error(state, &error),
        };
        let method = match site.kind {
            CallKind::Static | CallKind::Special => resolved,
            CallKind::Virtual | CallKind::Interface => {
                let receiver = match self.class_of_any(state, site.args[0]) {
                    Some(class) => class,
                    None => {
                        if let Some(control) = self.look_at(state, site.args[0], Look::Object) {
                            return control;
                        }
                        state.heap.class(state.get(site.args[0]).bits)
                    }
                };
                let method = self.select_method(receiver, resolved);
                if let Target::Code(code) = self.target(method)
                    && let Some(free) = site.by_receiver.iter().find(|entry| entry.get().is_none())
                    && site.met(receiver).is_none()
                {
                    free.get_or_init(|| (receiver, code));
                }
                method
            }
        };
        let target = self.target(method);
        if let (CallKind::Static | CallKind::Special, Target::Code(code)) = (site.kind, &target) {
            site.direct.get_or_init(|| Rc::clone(code));
        }
        match target {
            Target::Code(code) => {
                if state.n_frames >= self.limits.frames {
                    return self.too_deep(state);
                }
                let receiver = site.args.first().map(|&receiver| state.get(receiver));
                if let Some(control) = self.wait_for_method(state, code.monitor, receiver) {
                    return control;
                }
                let stops = self.hears_calls && code.stops.get();
                state.push_call(code, &site.args);
                if stops { Control::Stop(Stop::Entered) } else { Control::Reload }
            }
            other => {
                // A model wants to know its arguments.
                for &arg in &site.args {
                    if let Some(control) = self.look_at(state, arg, Look::Object) {
                        return control;
                    }
                }
                let args: Vec<Value> = site.args.iter().map(|&arg| state.get(arg)).collect();
                self.enter_target(state, method, other, &args)
            }
        }
    }

    /// The method that a virtual call runs; looked up once for each class of receivers.
    pub(crate) fn select_method(&mut self, receiver: ClassId, resolved: MethodId) -> MethodId {
        if let Some(&known) = self.linked.selections.get(&(receiver, resolved)) {
            return known;
        }
        let selected = self.program.select_method(receiver, resolved);
        self.linked.selections.insert((receiver, resolved), selected);
        selected
    }

    /// Whether the native declaration of a signature-polymorphic method was found, because a call has just its descriptor.
    fn is_polymorphic_native(&self, method: &MethodRef, resolved: MethodId) -> bool {
        models::invoke::handles::is_polymorphic(method) && self.program.declaration(resolved).is_native()
    }

    fn resolve_call(&mut self, site: &CallSite) -> Result<MethodId, program::Error> {
        if let Some(&known) = site.resolved.get() {
            return Ok(known);
        }
        let method = self.program.resolve_call(site.kind, &site.method)?;
        Ok(*site.resolved.get_or_init(|| method))
    }

    /// Why the call whose receiver is about to be checked cannot be linked: that comes before the receiver matters.
    pub(crate) fn error_of_call(&mut self, state: &State, receiver: Reg) -> Option<program::Error> {
        let code = Rc::clone(&state.top.code);
        let Some(&Op::Call(site)) = code.ops.get(state.top.pc + 1) else { return None };
        let site = &code.calls[usize::from(site)];
        let is_of_receiver = site.kind != CallKind::Static && site.args.first() == Some(&receiver);
        if !is_of_receiver || models::invoke::handles::is_polymorphic(&site.method) {
            return None;
        }
        self.resolve_call(site).err()
    }

    /// What a call of the method runs; worked out once.
    pub(crate) fn target(&mut self, method: MethodId) -> Target {
        if let Some(known) = &self.linked.targets[method] {
            return known.clone();
        }
        let mut target = self.find_target(method);
        // While booting too: call sites of the JDK remember what they call.
        if self.limits.same_on_every_run
            && let Some(run) = models::intercepts(&self.program, method)
                .or_else(|| models::loggers::find(&self.program, method))
        {
            target = Target::Intercepted(run, Rc::new(target));
        }
        let target = match models::varies(&self.program, method) {
            Some(what) => Target::Varying(what, Rc::new(target)),
            None => target,
        };
        self.linked.targets[method] = Some(target.clone());
        target
    }

    fn find_target(&mut self, method: MethodId) -> Target {
        if self.limits.same_on_every_run
            && let Some(model) = models::asks(&self.program, method)
        {
            return Target::Model(model);
        }
        if let Some(model) = models::find(&self.program, method) {
            return Target::Model(model);
        }
        if self.program.has_body(method) {
            return match self.code(method) {
                Ok(code) => Target::Code(code),
                Err(what) => Target::Unsupported(what.into()),
            };
        }
        if self.program.declaration(method).is_native() {
            return Target::Unsupported(Unmodelled::NativeMethod(self.method_name(method)).into());
        }
        Target::Abstract
    }

    /// Runs a model of the method, or pushes a frame for its body.
    pub(crate) fn enter(&mut self, state: &mut State, method: MethodId, args: &[Value]) -> Control {
        let target = self.target(method);
        self.enter_target(state, method, target, args)
    }

    fn enter_target(
        &mut self,
        state: &mut State,
        method: MethodId,
        target: Target,
        args: &[Value],
    ) -> Control {
        if !matches!(target, Target::Code(_)) {
            self.spread_stores(state, args);
        }
        match target {
            Target::Code(code) => self.enter_code(state, code, args, Purpose::Call),
            Target::Varying(what, _)
                if self.must_not_vary(state, method, args)
                    && !models::lang::varying::is_steady(self, state, what, args) =>
            {
                // Where a table would put a key by its identity nobody could say.
                let is_place = what == Varies::Identity && self.is_for_table(state);
                match models::lang::varying::any(self, state, what, args) {
                    Some(modelled) if !is_place => self.apply(state, modelled),
                    _ => {
                        let what = models::lang::varying::told(self, state, what, args);
                        self.unsupported(state, what)
                    }
                }
            }
            Target::Varying(_, target) => self.enter_target(state, method, Target::clone(&target), args),
            Target::Model(model) => {
                let modelled = model(self, state, args);
                self.running_native = self.program.declaration(method).is_native().then_some(method);
                let control = self.apply(state, modelled);
                self.running_native = None;
                control
            }
            Target::Intercepted(model, otherwise) => match model(self, state, args) {
                Modelled::Declines => self.enter_target(state, method, Target::clone(&otherwise), args),
                modelled => self.apply(state, modelled),
            },
            Target::Abstract => {
                if let Some(control) = self.answer_for_stub(state, method, args) {
                    return control;
                }
                let message = self.abstract_method_message(state, method, args);
                self.throw_new(state, "java/lang/AbstractMethodError", message.as_deref())
            }
            Target::Unsupported(what) => self.unsupported(state, Unmodelled::clone(&what)),
        }
    }

    /// Whether a path must not learn what differs between runs. Code of the JDK may read its own properties, and look its
    /// own objects up by identity.
    fn must_not_vary(&self, state: &State, method: MethodId, args: &[Value]) -> bool {
        let caller = self.program.method(state.top.code.method).class;
        let is_programs = self.program.class(caller).origin == Origin::Application;
        let is_native = self.program.declaration(method).is_native();
        let is_hash = matches!(&*self.program.declaration(method).name, "hashCode" | "identityHashCode");
        if is_hash && self.is_called_by_handles(state) {
            return false;
        }
        let is_own_object = is_hash
            && self.is_called_by_table(state)
            && args.first().and_then(|object| state.heap.find(object.bits)).is_some_and(|object| {
                let class = self.program.class(object.class);
                let is_fixed = class.file.is_enum()
                    || matches!(class.file.name.as_str(), "java/lang/Class" | "java/lang/Module")
                    || class.file.name.ends_with("ClassLoader")
                    || class.file.name == POOL_WORKER
                    || class.file.name.starts_with("jdk/internal/")
                    || class.file.name.starts_with("sun/");
                class.origin == Origin::Jdk && is_fixed
            });
        if is_own_object {
            return false;
        }
        self.limits.same_on_every_run && !self.is_booting && (is_native || is_programs)
    }

    /// Whether the innermost frames are those of a hash table that looks for a key: where it puts that matters only to the
    /// order of its elements.
    fn is_called_by_table(&self, state: &State) -> bool {
        let mut classes = state
            .frames()
            .map(|frame| self.program.class(self.program.method(frame.code.method).class).file.name.as_str());
        let outer = classes.find(|name| *name != "java/lang/Enum");
        outer.is_some_and(|name| TABLES.iter().any(|table| name.starts_with(table)))
    }

    /// Whether a hash table is about to put something where its hash code says.
    fn is_for_table(&self, state: &State) -> bool {
        let is_table = |name: &str| {
            name == "java/util/IdentityHashMap" || TABLES.iter().any(|table| name.starts_with(table))
        };
        let mut classes = state
            .frames()
            .take(MAX_HASHING_FRAMES)
            .map(|frame| self.program.class(self.program.method(frame.code.method).class).file.name.as_str());
        classes.any(is_table)
    }

    /// Whether it is the code of method handles that looks something up in a table of its own, whose order never matters.
    fn is_called_by_handles(&self, state: &State) -> bool {
        const TYPE: &str = "java/lang/invoke/MethodType";
        let is_table = |name: &str| {
            name.starts_with(KEYED)
                || name.starts_with(KEY)
                || TABLES.iter().any(|table| name.starts_with(table))
        };
        let (mut is_asked_by_type, mut is_in_table) = (false, false);
        for frame in state.frames() {
            let class = self.program.method(frame.code.method).class;
            let name = self.program.class(class).file.name.as_str();
            if name != TYPE && !is_table(name) {
                // Whoever makes a type of a method has it looked up among all of them.
                return name.starts_with("java/lang/invoke/") || is_asked_by_type && is_in_table;
            }
            is_asked_by_type = name == TYPE;
            is_in_table |= is_table(name);
        }
        false
    }

    fn abstract_method_message(&self, state: &State, method: MethodId, args: &[Value]) -> Option<String> {
        let receiver = state.heap.find(args.first()?.bits)?.class;
        // Classes of lambdas have another name in each run.
        let class = Some(self.program.class(receiver)).filter(|class| !class.hidden)?.java_name();
        let declaration = self.program.declaration(method);
        let declared_in = self.program.class(self.program.method(method).class).java_name();
        let result =
            declaration.descriptor.result.as_ref().map_or_else(|| "void".into(), |ty| ty.java_name());
        let what = format!("{} {}({})", result, declaration.name, declaration.descriptor.java_parameters());
        Some(format!(
            "Receiver class {class} does not define or inherit an implementation of the resolved method \
             'abstract {what}' of {} {declared_in}.",
            if self.program.class(self.program.method(method).class).file.is_interface() {
                "interface"
            } else {
                "abstract class"
            },
        ))
    }

    /// Does what a model says.
    pub(crate) fn apply(&mut self, state: &mut State, modelled: Modelled) -> Control {
        match modelled {
            Modelled::Returns(value) => {
                finish_call(state, value);
                Control::Next
            }
            Modelled::Throws(class, message) => self.throw_new(state, class, message.as_deref()),
            Modelled::ThrowsPlain(class) => self.throw_new_without_message(state, class),
            Modelled::ThrowsObject(exception) => self.unwind(state, exception),
            Modelled::Calls(method, args) => self.enter(state, method, &args),
            Modelled::CallsFor(method, args, purpose) => match self.target(method) {
                Target::Code(code) => self.enter_code(state, code, &args, purpose),
                // What is no code is called by code that is made for it.
                _ => match self.plain_caller(method) {
                    Ok(code) => self.enter_code(state, code, &args, purpose),
                    Err(what) => self.unsupported(state, what),
                },
            },
            Modelled::Initialises(class) => match state.initialisation(class) {
                Initialisation::Failed => self.throw_unusable(state, class),
                _ => self.begin_initialisation(state, class),
            },
            Modelled::Goes(control) => control,
            Modelled::Declines => unreachable!("only what is intercepted can be declined"),
            Modelled::Exits(status) => {
                let trace = state.trace().into();
                Control::Stop(Stop::Done(Outcome::Exited { status, trace }))
            }
            Modelled::Unsupported(what) => self.unsupported(state, what),
        }
    }

    /// Code that calls a method with its own arguments, and gives what that gives.
    fn plain_caller(&mut self, method: MethodId) -> Result<Rc<Code>, Unmodelled> {
        let caller = match self.linked.plain_callers.get(&method) {
            Some(&known) => known,
            None => {
                let made = self.program.define_plain_caller(method).map_err(unlinked)?;
                self.linked.plain_callers.insert(method, made);
                made
            }
        };
        self.code(caller)
    }

    fn enter_code(&mut self, state: &mut State, code: Rc<Code>, args: &[Value], purpose: Purpose) -> Control {
        if state.n_frames >= self.limits.frames {
            return self.too_deep(state);
        }
        if let Some(control) = self.wait_for_method(state, code.monitor, args.first().copied()) {
            return control;
        }
        state.push_frame(code, args, purpose);
        Control::Reload
    }

    fn too_deep(&mut self, state: &mut State) -> Control {
        if self.limits.errors_throw {
            return self.throw_new_without_message(state, "java/lang/StackOverflowError");
        }
        Control::Stop(Stop::Done(Outcome::TooDeep { trace: state.trace().into() }))
    }

    /// The running frame is done.
    pub(crate) fn leave(&mut self, state: &mut State, result: Option<Value>) -> Control {
        let (purpose, method) = (state.top.purpose, state.top.code.method);
        if !state.pop_frame() {
            if let Purpose::Thread(phase) = purpose {
                return self.end_phase(state, phase);
            }
            let result = match purpose {
                Purpose::Construct(object) => Some(Value::concrete(object)),
                _ => result,
            };
            return Control::Stop(Stop::Done(Outcome::Returned(result)));
        }
        match purpose {
            Purpose::Call => {
                finish_call(state, result);
                Control::Next
            }
            Purpose::Construct(object) | Purpose::ReflectiveNew(_, object) => {
                finish_call(state, Some(Value::concrete(object)));
                Control::Next
            }
            Purpose::Reflective(_) => {
                let result = self.box_result(state, method, result);
                finish_call(state, Some(result));
                Control::Next
            }
            Purpose::Initialise(class) => {
                state.set_initialisation(class, Initialisation::Done);
                Control::Reload
            }
            Purpose::Prepare(handle) => self.prepared(state, handle, result),
            Purpose::Invariant => self.judge(state, result),
            Purpose::Host => Control::Stop(Stop::Done(Outcome::Returned(result))),
            Purpose::Thread(_) => unreachable!("nobody calls what a thread begins with"),
        }
    }

    /// A method in Java spelling, for messages.
    pub fn method_name(&self, method: MethodId) -> String {
        let declaration = self.program.declaration(method);
        let class = self.program.class(self.program.method(method).class).java_name();
        format!("{class}.{}({})", declaration.name, declaration.descriptor.java_parameters())
    }

    /// Throws the Java error that a link error means, or ends the path.
    pub(crate) fn link_error(&mut self, state: &mut State, error: &program::Error) -> Control {
        match error.java_error().filter(|_| self.limits.errors_throw) {
            Some((class, message)) => self.throw_new(state, class, Some(&message)),
            None => self.unsupported(state, unlinked(error.clone())),
        }
    }
}

/// Puts the result where the call that the state stands at wants it.
fn finish_call(state: &mut State, result: Option<Value>) {
    let pc = state.top.pc;
    state.top.code.note(pc, NEXT);
    if let (Some(register), Some(value)) = (state.top.code.result_of_call(pc), result) {
        state.set(register, value);
    }
}
