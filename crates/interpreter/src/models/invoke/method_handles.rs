//! Models of calling method handles.
//!
//! A handle holds a lambda form, a list of calls that the JDK interprets (`LambdaForm.interpretWithArguments`), or would turn
//! into bytecode, which is not needed here. Each of these calls is one of a method, or of another handle.

use crate::machine::code::CallSite;
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine};
use crate::models::invoke::members::{
    INTERFACE, Member, SPECIAL, STATIC, method_of, references, static_field_of,
};
use crate::models::{Model, Modelled, model, nothing};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use ir::{CallKind, MethodRef};
use program::MethodId;
use program::synthetic::HandleCall;
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/invoke/LambdaForm.prepare", nothing),
    model("java/lang/invoke/LambdaForm.compileToBytecode", nothing),
    model("java/lang/invoke/LambdaForm$NamedFunction.invokeWithArguments", call_function),
    model("java/lang/invoke/MethodHandleNatives.setCallSiteTargetNormal", set_target),
    model("java/lang/invoke/MethodHandleNatives.setCallSiteTargetVolatile", set_target),
];

const HANDLE: &str = "java/lang/invoke/MethodHandle";
const FORM: &str = "java/lang/invoke/LambdaForm";
const FUNCTION: &str = "java/lang/invoke/LambdaForm$NamedFunction";

impl Machine {
    /// Runs a signature-polymorphic call of a method handle; none if there is no such method.
    pub(crate) fn call_handle(&mut self, state: &mut State, site: &CallSite) -> Option<Control> {
        let call = match &*site.method.name {
            "invokeExact" => HandleCall::Exact,
            "invoke" => HandleCall::Adapted,
            "invokeBasic" => HandleCall::Unchecked,
            _ => return None,
        };
        let key = (call, site.method.descriptor.clone());
        let invoker = match self.linked.handle_invokers.get(&key) {
            Some(&known) => known,
            None => {
                let made = match self.program.define_handle_invoker(call, &site.method.descriptor) {
                    Ok(made) => made,
                    Err(error) => return Some(self.unsupported(state, unlinked(error))),
                };
                self.linked.handle_invokers.insert(key, made);
                made
            }
        };
        let home = self.program.method(invoker).class;
        if state.initialisation(home) == Initialisation::NotYet {
            return Some(self.begin_initialisation(state, home));
        }
        let args: Vec<Value> = site.args.iter().map(|&arg| state.get(arg)).collect();
        Some(self.enter(state, invoker, &args))
    }

    /// The method that calls another one with what is in an array.
    fn handle_caller(&mut self, kind: CallKind, method: MethodRef) -> Result<MethodId, program::Error> {
        let key = (kind, method);
        if let Some(&known) = self.linked.handle_callers.get(&key) {
            return Ok(known);
        }
        let made = self.program.define_handle_caller(key.0, &key.1)?;
        self.linked.handle_callers.insert(key, made);
        Ok(made)
    }
}

/// Of a function of a lambda form, and its arguments in an array.
fn call_function(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let function = args[0].bits;
    let array = args[1];
    let field = |machine: &mut Machine, name: &str, descriptor: &str| {
        let slot = machine.slot(FUNCTION, name, descriptor)?;
        Some(state.heap.field(function, slot)?.bits).filter(|&found| found != 0)
    };
    let member = field(machine, "member", "Ljava/lang/invoke/MemberName;");
    let handle = field(machine, "resolvedHandle", "Ljava/lang/invoke/MethodHandle;");
    let Some(arguments) = references(state, array.bits) else {
        return Modelled::Unsupported(UNKNOWN.into());
    };
    if let Some(value) = member.and_then(|member| static_field_of(machine, state, member)) {
        return Modelled::Returns(Some(value));
    }
    // What else is no method, such as reading a field of an object, only a handle can do.
    let method = member.and_then(|member| method_of(machine, state, member));
    let Some(Member { kind, method }) = method else {
        let Some(handle) = handle else { return Modelled::Unsupported(UNKNOWN.into()) };
        return match prepended(machine, state, handle, &arguments) {
            Ok(array) => interpret(machine, state, handle, Value::concrete(array)),
            Err(what) => Modelled::Unsupported(what),
        };
    };
    match (&*method.class, &*method.name, &arguments[..]) {
        (HANDLE, "invokeBasic" | "invokeExact" | "invoke", [handle, ..]) => {
            interpret(machine, state, *handle, array)
        }
        (HANDLE, link, [.., target]) if link.starts_with("linkTo") => {
            match method_of(machine, state, *target) {
                Some(Member { kind, method }) => call(machine, kind, method, array),
                None => Modelled::Unsupported(UNKNOWN.into()),
            }
        }
        _ => call(machine, kind, method, array),
    }
}

const UNKNOWN: Use = Use::FunctionOfHandle;

fn call(machine: &mut Machine, kind: u32, method: MethodRef, array: Value) -> Modelled {
    let kind = match kind {
        STATIC => CallKind::Static,
        INTERFACE => CallKind::Interface,
        SPECIAL => CallKind::Special,
        _ if &*method.name == "<init>" => CallKind::Special,
        _ => CallKind::Virtual,
    };
    match machine.handle_caller(kind, method) {
        Ok(caller) => Modelled::Calls(caller, vec![array]),
        Err(error) => Modelled::Unsupported(unlinked(error)),
    }
}

/// Has the JDK interpret the lambda form of a handle, with the handle as the first argument.
fn interpret(machine: &mut Machine, state: &State, handle: Reference, array: Value) -> Modelled {
    if handle == 0 {
        return crate::models::null_pointer();
    }
    let slot = machine.slot(HANDLE, "form", "Ljava/lang/invoke/LambdaForm;");
    let form = slot.and_then(|slot| state.heap.field(handle, slot));
    let found = machine.find(FORM, "interpretWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;");
    match (form, found) {
        (Some(form), Ok(interpret)) => Modelled::Calls(interpret, vec![form, array]),
        (_, Err(what)) => Modelled::Unsupported(what),
        (None, Ok(_)) => Modelled::Unsupported(UNKNOWN.into()),
    }
}

fn prepended(
    machine: &mut Machine,
    state: &mut State,
    first: Reference,
    others: &[Reference],
) -> Result<Reference, Unmodelled> {
    let all: Vec<Reference> = std::iter::once(first).chain(others.iter().copied()).collect();
    crate::models::lang::classes::object_array(machine, state, "[Ljava/lang/Object;", &all)
}

/// Of a call site, and what it is to call.
fn set_target(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let slot = machine.slot("java/lang/invoke/CallSite", "target", "Ljava/lang/invoke/MethodHandle;");
    if let Some(slot) = slot {
        state.heap.set_field(args[0].bits, slot, args[1]);
    }
    Modelled::Returns(None)
}
