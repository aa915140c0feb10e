//! Boots the JDK as HotSpot does, and runs programs on it from beginning to end.

pub(crate) mod image;
mod warm;

use crate::machine::outcome::{Outcome, TraceElement};
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine, Stop};
use crate::models::lang::varying;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use ir::MethodRef;
use program::MethodId;
use report::Unmodelled;

/// Operations after which booting is given up.
const MAX_BOOT_OPERATIONS: u64 = 2_000_000_000;

/// Operations after which another thread has its turn, though the running one does not wait.
const TURN: u64 = 20_000_000;

/// Properties that differ between runs, and the constant that remembers each.
const CHANGING_PROPERTIES: &[(&str, &str)] = &[
    // An image that was made by exploring knows no place.
    ("java.home", "JAVA_HOME"),
    ("user.dir", "USER_DIR"),
    ("user.home", "USER_HOME"),
    ("user.name", "USER_NAME"),
    ("java.class.path", ""),
];

/// The status of a running thread, as JVMTI numbers it.
const RUNNABLE: i32 = 5;

/// The first JDK that reflects by method handles, which are there before its modules are.
const HANDLES_FIRST: u32 = 18;

/// How a program ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// With this status, as a process has it.
    Status(i32),
    /// It needed something that is not modelled: what, and where.
    Unsupported {
        /// The instruction or method.
        what: String,
        /// The places, innermost first, as a stack trace has them.
        at: Vec<String>,
    },
}

impl Machine {
    /// A state in which the JDK is ready to run programs.
    pub fn boot(&mut self) -> Result<State, String> {
        self.is_booting = true;
        let booted = self.run_boot();
        self.is_booting = false;
        booted
    }

    fn run_boot(&mut self) -> Result<State, String> {
        let constructor = self.find("java/lang/ThreadGroup", "<init>", "()V")?;
        let mut state = self.empty_state()?;
        // Objects of these classes are made before any of their code runs.
        for class in ["java/lang/String", "java/lang/Class", "java/lang/Throwable"] {
            self.boot_class(&mut state, class)?;
        }
        let group = self.load_new(&mut state, "java/lang/ThreadGroup")?;
        let thread = self.load_new(&mut state, "java/lang/Thread")?;
        state.roots.main_thread = thread;
        self.boot_call(&mut state, constructor, &[group])?;
        let main = self.new_text(&mut state, "main")?;
        let main_group = self.load_new(&mut state, "java/lang/ThreadGroup")?;
        let constructor =
            self.find("java/lang/ThreadGroup", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")?;
        for (name, descriptor, value) in [
            ("priority", "I", Value::int(5)),
            ("threadStatus", "I", Value::int(RUNNABLE)),
            ("group", "Ljava/lang/ThreadGroup;", Value::concrete(group)),
        ] {
            if let Some(slot) = self.slot("java/lang/Thread", name, descriptor) {
                state.heap.set_field(thread, slot, value);
            }
        }
        self.boot_call(&mut state, constructor, &[main_group, group, main])?;
        let constructor =
            self.find("java/lang/Thread", "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")?;
        self.boot_call(&mut state, constructor, &[thread, main_group, main])?;
        self.set_running(&mut state, thread);
        for class in ["java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Finalizer"] {
            self.boot_initialise(&mut state, class)?;
        }
        let phase1 = self.find("java/lang/System", "initPhase1", "()V")?;
        self.boot_call(&mut state, phase1, &[])?;
        if self.known()?.feature >= HANDLES_FIRST {
            self.boot_initialise(&mut state, "java/lang/invoke/MethodHandleNatives")?;
        }
        let phase2 = self.find("java/lang/System", "initPhase2", "(ZZ)I")?;
        self.boot_call(&mut state, phase2, &[1, 1])?;
        let phase3 = self.find("java/lang/System", "initPhase3", "()V")?;
        self.boot_call(&mut state, phase3, &[])?;
        let loader =
            self.find("java/lang/ClassLoader", "getSystemClassLoader", "()Ljava/lang/ClassLoader;")?;
        state.roots.system_loader = self.boot_call(&mut state, loader, &[])?.map_or(0, |value| value.bits);
        if self.limits.same_on_every_run {
            self.set_property(&mut state, varying::ZONE_PROPERTY, "UTC")?;
            if self.limits.is_warm {
                self.warm_up(&mut state);
            }
        }
        Ok(state)
    }

    /// Since JDK 19 the constructor makes a part of the thread where its status is.
    fn set_running(&mut self, state: &mut State, thread: Reference) {
        const HOLDER: &str = "java/lang/Thread$FieldHolder";
        let holder = self.slot("java/lang/Thread", "holder", "Ljava/lang/Thread$FieldHolder;");
        let holder = holder.and_then(|slot| state.heap.field(thread, slot));
        if let (Some(holder), Some(slot)) = (holder, self.slot(HOLDER, "threadStatus", "I")) {
            state.heap.set_field(holder.bits, slot, Value::int(RUNNABLE));
        }
    }

    /// A state with nothing in it; what its stack is about to run does not matter.
    pub(crate) fn empty_state(&mut self) -> Result<State, String> {
        let constructor = self.find("java/lang/Object", "<init>", "()V")?;
        Ok(State::new(self.code(constructor)?, &[]))
    }

    /// Tells the JDK what may have changed since its image was made: properties of the user and the program.
    pub fn refresh_properties(&mut self, state: &mut State) -> Result<(), String> {
        for (name, cached_in) in CHANGING_PROPERTIES {
            let Some(value) = self.host.property(name) else { continue };
            let value = self.set_property(state, name, &value)?;
            if let Some(class) = self.program.loaded("jdk/internal/util/StaticProperty") {
                let statics = &self.program.class(class).statics;
                let field =
                    statics.iter().copied().find(|&id| *self.program.static_field(id).name == **cached_in);
                if let Some(field) = field.filter(|&field| state.static_value(field).is_some()) {
                    state.set_static(field, Some(Value::concrete(value)));
                }
            }
            if *name == "user.dir" {
                self.set_file_system_folder(state, value);
            }
        }
        Ok(())
    }

    /// Sets a property of the system; the string that is its value.
    fn set_property(&mut self, state: &mut State, name: &str, value: &str) -> Result<Reference, String> {
        let set = self.find(
            "java/lang/System",
            "setProperty",
            "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        )?;
        let (key, value) = (self.new_text(state, name)?, self.new_text(state, value)?);
        self.boot_call(state, set, &[key, value])?;
        Ok(value)
    }

    /// Forgets what the JDK chose by chance when it booted: a path that would depend on it ends instead.
    pub(crate) fn forget_chance(&mut self, state: &mut State) {
        for (class, name) in varying::FIELDS {
            let Some(class) = self.program.loaded(class) else { continue };
            let statics = &self.program.class(class).statics;
            let field = statics.iter().copied().find(|&id| *self.program.static_field(id).name == **name);
            if let Some(field) = field {
                state.set_static(field, None);
            }
        }
    }

    /// `java.io.File` remembers the working folder.
    fn set_file_system_folder(&mut self, state: &mut State, folder: Reference) {
        let Some(class) = self.program.loaded("java/io/File") else { return };
        let statics = &self.program.class(class).statics;
        let field = statics.iter().copied().find(|&id| &*self.program.static_field(id).name == "fs");
        let file_system = field.and_then(|field| state.static_value(field));
        let slot = self.slot("java/io/UnixFileSystem", "userDir", "Ljava/lang/String;");
        if let (Some(file_system), Some(slot)) = (file_system, slot) {
            state.heap.set_field(file_system.bits, slot, Value::concrete(folder));
        }
    }

    pub(crate) fn find(&mut self, class: &str, name: &str, descriptor: &str) -> Result<MethodId, Unmodelled> {
        let method = MethodRef::of_class(class, name, descriptor);
        self.program.resolve_method(&method).map_err(unlinked)
    }

    fn boot_class(&mut self, state: &mut State, name: &str) -> Result<(), String> {
        let class = self.program.load(name).map_err(|error| error.to_string())?;
        let initialiser = self.find(name, "<clinit>", "()V")?;
        self.prepare(state, class)?;
        state.set_initialisation(class, Initialisation::Begun);
        self.boot_call(state, initialiser, &[])?;
        state.set_initialisation(class, Initialisation::Done);
        Ok(())
    }

    /// Has a class initialised, by the method that the JDK itself uses for that.
    fn boot_initialise(&mut self, state: &mut State, name: &str) -> Result<(), String> {
        let initialise =
            self.find("jdk/internal/misc/Unsafe", "ensureClassInitialized", "(Ljava/lang/Class;)V")?;
        let receiver = self.load_new(state, "jdk/internal/misc/Unsafe")?;
        let class = self.class_object_by_name(state, name).map_err(|error| error.to_string())??;
        self.boot_call(state, initialise, &[receiver, class])?;
        Ok(())
    }

    fn load_new(&mut self, state: &mut State, class: &str) -> Result<Reference, String> {
        let class = self.program.load(class).map_err(|error| error.to_string())?;
        Ok(self.allocate(state, class))
    }

    fn boot_call(
        &mut self,
        state: &mut State,
        method: MethodId,
        args: &[u64],
    ) -> Result<Option<Value>, String> {
        let args: Vec<Value> = args.iter().map(|&bits| Value::concrete(bits)).collect();
        match self.call_from_host(state, method, &args)? {
            Outcome::Returned(value) => Ok(value),
            outcome => Err(format!("{}: {}", self.method_name(method), self.in_words(&outcome))),
        }
    }

    /// Runs a method to its end, on an otherwise empty stack.
    fn call_from_host(
        &mut self,
        state: &mut State,
        method: MethodId,
        args: &[Value],
    ) -> Result<Outcome, String> {
        let code = self.code(method)?;
        state.restart(code, args);
        match self.run(state, MAX_BOOT_OPERATIONS) {
            Stop::Done(outcome) => Ok(outcome),
            Stop::Choice(_) | Stop::Excluded => Err("a choice without symbolic values".into()),
            Stop::Paused | Stop::Met | Stop::Left | Stop::Turned | Stop::Entered => {
                Err("it does not come to an end".into())
            }
        }
    }

    fn in_words(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Threw(thrown) => {
                let message = match &thrown.message {
                    Some(crate::machine::outcome::Message::Known(units)) => String::from_utf16_lossy(units),
                    _ => String::new(),
                };
                let at: Vec<String> =
                    thrown.trace.iter().take(12).map(|at| self.method_name(at.method)).collect();
                format!("{} {message} at {}", thrown.class, at.join(" < "))
            }
            Outcome::Unsupported { what, trace } => {
                let at: Vec<String> = trace.iter().take(12).map(|at| self.method_name(at.method)).collect();
                format!("{what} at {}", at.join(" < "))
            }
            other => format!("{other:?}"),
        }
    }

    /// Runs `main` and what `java` does after it: reports an uncaught exception, runs shutdown hooks.
    pub fn run_program(&mut self, state: &mut State, main: MethodId, args: &[String]) -> Ended {
        match self.run_main(state, main, args) {
            Ok(ended) => ended,
            Err(what) => Ended::Unsupported { what, at: Vec::new() },
        }
    }

    fn run_main(&mut self, state: &mut State, main: MethodId, args: &[String]) -> Result<Ended, String> {
        let args = self.string_array(state, args)?;
        let mut status = 0;
        let mut outcome = self.run_to_end(state, main, &[Value::concrete(args)])?;
        if let Outcome::Threw(thrown) = &outcome {
            status = 1;
            let report =
                self.find("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V")?;
            let args = [Value::concrete(state.roots.main_thread), Value::concrete(thrown.object)];
            outcome = self.run_to_end(state, report, &args)?;
        }
        if let Outcome::Returned(_) = outcome {
            outcome = self.run_others(state)?;
        }
        if let Outcome::Returned(_) = outcome {
            let shutdown = self.find("java/lang/Shutdown", "shutdown", "()V")?;
            outcome = self.run_to_end(state, shutdown, &[])?;
        }
        Ok(match outcome {
            Outcome::Returned(_) | Outcome::Threw(_) => Ended::Status(status),
            Outcome::Exited { status, .. } => Ended::Status(status.bits as u32 as i32),
            Outcome::Unsupported { what, trace } => self.ended_at(what.to_string(), &trace),
            Outcome::Deadlock { trace } => {
                self.ended_at("a deadlock: every thread waits for another one".into(), &trace)
            }
            Outcome::Unordered { .. } => unreachable!("only whoever explores asks for another order"),
            Outcome::Bound { bound, trace, .. } => self.ended_at(bound.to_string(), &trace),
            Outcome::TooDeep { .. } => {
                Ended::Unsupported { what: "very deep recursion".into(), at: Vec::new() }
            }
        })
    }

    /// Has the threads run that `java` waits for, once the first one has ended.
    fn run_others(&mut self, state: &mut State) -> Result<Outcome, String> {
        if !state.has_threads() {
            return Ok(Outcome::Returned(None));
        }
        let exit = self.find("java/lang/Thread", "exit", "()V")?;
        let main = state.roots.main_thread;
        let outcome = self.run_to_end(state, exit, &[Value::concrete(main)])?;
        let Outcome::Returned(_) = outcome else { return Ok(outcome) };
        let outcome = match self.end_thread(state) {
            Control::Stop(Stop::Done(outcome)) => outcome,
            Control::Stop(_) => return Err("a choice without symbolic values".into()),
            Control::Next | Control::Reload => self.finish(state)?,
        };
        // What is left is done by a thread that nobody sees.
        state.resume_main();
        Ok(outcome)
    }

    fn ended_at(&mut self, what: String, trace: &[TraceElement]) -> Ended {
        let at = trace.iter().map(|at| self.place_in_words(*at)).collect();
        Ended::Unsupported { what, at }
    }

    fn run_to_end(&mut self, state: &mut State, method: MethodId, args: &[Value]) -> Result<Outcome, String> {
        let code = self.code(method)?;
        state.restart(code, args);
        self.finish(state)
    }

    fn finish(&mut self, state: &mut State) -> Result<Outcome, String> {
        loop {
            match self.run(state, TURN) {
                Stop::Done(outcome) => return Ok(outcome),
                Stop::Choice(_) | Stop::Excluded => return Err("a choice without symbolic values".into()),
                // Another thread may be waited for in a loop.
                Stop::Paused if state.has_threads() => {
                    if let Control::Stop(Stop::Done(outcome)) = self.take_turns(state) {
                        return Ok(outcome);
                    }
                }
                Stop::Paused | Stop::Met | Stop::Left | Stop::Turned | Stop::Entered => {}
            }
        }
    }

    fn place_in_words(&mut self, at: TraceElement) -> String {
        let file = self.program.class(self.program.method(at.method).class).file.source_file.clone();
        let line = self.program.body(at.method).ok().and_then(|body| body.line_at(at.offset));
        let name = self.method_name(at.method);
        let name = name.split('(').next().unwrap_or_default();
        match (file, line) {
            (Some(file), Some(line)) => format!("{name}({file}:{line})"),
            _ => name.to_owned(),
        }
    }
}
