//! Models of throwables: where they were made, and what the JVM says about null pointers.

use crate::machine::Machine;
use crate::machine::outcome::TraceElement;
use crate::models::{Model, Modelled, model, reference, returns};
use crate::state::State;
use crate::state::array::Cells;
use crate::state::heap::{Reference, ThrowableOrigin};
use crate::state::value::Value;
use classfile::Origin;
use report::Unmodelled;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Throwable.fillInStackTrace(I)Ljava/lang/Throwable;", fill_in),
    model("java/lang/StackTraceElement.initStackTraceElements", init_elements),
    model("java/lang/NullPointerException.getExtendedNPEMessage", extended_message),
];

/// Notes where the state stands, without the constructors of the throwable's own class and superclasses.
fn fill_in(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let this = args[0].bits;
    let class = state.heap.class(this);
    let program = &machine.program;
    let mut trace = state.visible_trace();
    let is_own = |element: &TraceElement, name: &str| {
        let home = program.method(element.method).class;
        &*program.declaration(element.method).name == name && program.is_subclass(class, home)
    };
    let fillers = trace.iter().take_while(|element| is_own(element, "fillInStackTrace")).count();
    trace.drain(..fillers);
    let constructors = trace.iter().take_while(|element| is_own(element, "<init>")).count();
    trace.drain(..constructors);
    match machine.set_backtrace(state, this, trace, ThrowableOrigin::New) {
        Ok(()) => Modelled::Returns(Some(args[0])),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// What was null, as HotSpot words it (JEP 358).
fn extended_message(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let backtrace = machine.backtrace(state, args[0].bits);
    let Some(&at) = backtrace.as_ref().and_then(|backtrace| backtrace.trace.first()) else {
        return returns(0);
    };
    let class = &machine.program.class(machine.program.method(at.method).class).file;
    match classfile::null_message(class, machine.program.declaration(at.method), at.offset) {
        Some(message) => reference(machine.new_text(state, &message)),
        None => returns(0),
    }
}

/// Fills an array of `StackTraceElement`s from a backtrace; what it is called with differs between JDKs.
fn init_elements(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let elements = args[0].bits;
    // Up to JDK 17 the throwable itself is given, later its backtrace.
    let backtrace = match &state.heap.get(args[1].bits).content {
        crate::state::heap::Content::Backtrace(backtrace) => Some(std::rc::Rc::clone(backtrace)),
        _ => machine.backtrace(state, args[1].bits),
    };
    let Some(backtrace) = backtrace else { return Modelled::Returns(None) };
    let Some(array) = state.heap.array(elements) else { return Modelled::Returns(None) };
    let Cells::Ref(targets) = array.cells.clone() else { return Modelled::Returns(None) };
    for (&target, element) in targets.iter().zip(backtrace.trace.iter()) {
        if let Err(what) = init_element(machine, state, target, *element) {
            return Modelled::Unsupported(what);
        }
    }
    Modelled::Returns(None)
}

pub(crate) fn init_element(
    machine: &mut Machine,
    state: &mut State,
    target: Reference,
    element: TraceElement,
) -> Result<(), Unmodelled> {
    let class = machine.program.method(element.method).class;
    let linked = machine.program.class(class);
    let (origin, file) = (linked.origin, std::rc::Rc::clone(&linked.file));
    let declaration = machine.program.declaration(element.method);
    let name = declaration.name.clone();
    let line = match machine.program.body(element.method) {
        Ok(body) => body.line_at(element.offset).map_or(-1, i32::from),
        Err(_) => -2,
    };
    let mirror = machine.class_object(state, class)?;
    let text = |machine: &mut Machine, state: &mut State, field: &str, value: &str| {
        let units: Vec<u16> = value.encode_utf16().collect();
        let string = machine.intern(state, &units)?;
        set(machine, state, target, field, "Ljava/lang/String;", Value::concrete(string));
        Ok::<(), Unmodelled>(())
    };
    text(machine, state, "declaringClass", &file.java_name())?;
    text(machine, state, "methodName", &name)?;
    if let Some(source) = &file.source_file {
        text(machine, state, "fileName", source)?;
    }
    match machine.module_name(state, mirror) {
        Some(module) => text(machine, state, "moduleName", &module)?,
        None if origin == Origin::Jdk => text(machine, state, "moduleName", "java.base")?,
        None => {}
    }
    if let Some(version) = machine.module_version(state, mirror) {
        text(machine, state, "moduleVersion", &version)?;
    }
    if let Some(loader) = machine.loader_name(state, mirror) {
        text(machine, state, "classLoaderName", &loader)?;
    }
    set(machine, state, target, "lineNumber", "I", Value::int(line));
    let mirror = Value::concrete(mirror);
    set(machine, state, target, "declaringClassObject", "Ljava/lang/Class;", mirror);
    Ok(())
}

fn set(
    machine: &mut Machine,
    state: &mut State,
    target: Reference,
    name: &str,
    descriptor: &str,
    value: Value,
) {
    if let Some(slot) = machine.slot("java/lang/StackTraceElement", name, descriptor) {
        state.heap.set_field(target, slot, value);
    }
}

impl Machine {
    /// The name of the module of a class, by its `Class` object.
    pub(crate) fn module_name(&mut self, state: &State, mirror: Reference) -> Option<String> {
        let known = self.known().ok()?;
        let module = state.heap.field(mirror, known.class_module)?.bits;
        let slot = self.slot("java/lang/Module", "name", "Ljava/lang/String;")?;
        let name = state.heap.field(module, slot)?.bits;
        (name != 0).then(|| self.text(state, name))?
    }

    /// The name of the loader of a class, by its `Class` object.
    fn loader_name(&mut self, state: &State, mirror: Reference) -> Option<String> {
        let known = self.known().ok()?;
        let loader = state.heap.field(mirror, known.class_loader)?.bits;
        let slot = self.slot("java/lang/ClassLoader", "name", "Ljava/lang/String;")?;
        let name = state.heap.field(loader, slot)?.bits;
        (name != 0).then(|| self.text(state, name))?
    }

    /// The version of the module of a class, by its `Class` object.
    fn module_version(&mut self, state: &State, mirror: Reference) -> Option<String> {
        let known = self.known().ok()?;
        let module = state.heap.field(mirror, known.class_module)?.bits;
        let &version = state.module_versions.get(&module)?;
        (version != 0).then(|| self.text(state, version))?
    }
}
