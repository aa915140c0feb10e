//! Models of `Object`, `System`, `Runtime` and what else asks the JVM for simple things.

use crate::inputs::resolution::Look;
use crate::machine::Machine;
use crate::machine::unlinked::unlinked;
use crate::models::io::image::byte_array;
use crate::models::{Model, Modelled, boolean, first, int, model, no, nothing, null, reference, returns};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Object.getClass", get_class),
    model("java/lang/Object.hashCode", identity_hash_code),
    model("java/lang/System.identityHashCode", identity_hash_code),
    model("java/lang/System.currentTimeMillis", |machine, state, _| {
        returns(machine.now_millis(state).cast_unsigned())
    }),
    model("java/lang/System.nanoTime", |machine, state, _| returns(machine.now(state).cast_unsigned())),
    model("jdk/internal/misc/VM.getNanoTimeAdjustment", nano_time_adjustment),
    model("java/lang/Runtime.availableProcessors", |_, _, _| int(1)),
    model("java/lang/Runtime.freeMemory", |_, _, _| returns(200 << 20)),
    model("java/lang/Runtime.totalMemory", |_, _, _| returns(256 << 20)),
    model("java/lang/Runtime.maxMemory", |machine, _, _| returns(machine.limits.max_heap as u64)),
    model("java/lang/Runtime.gc", nothing),
    model("java/lang/Shutdown.beforeHalt", nothing),
    model("java/lang/Shutdown.halt0", |_, _, args| Modelled::Exits(args[0])),
    model("java/lang/String.intern", crate::strings::interned::intern),
    model("java/lang/StringUTF16.isBigEndian", no),
    model("java/lang/Float.floatToRawIntBits", first),
    model("java/lang/Float.intBitsToFloat", first),
    model("java/lang/Double.doubleToRawLongBits", first),
    model("java/lang/Double.longBitsToDouble", first),
    model("java/util/TimeZone.getSystemTimeZoneID", |machine, state, _| {
        let zone = machine.host.property("user.timezone").unwrap_or_else(|| "UTC".into());
        reference(machine.new_text(state, &zone))
    }),
    model("java/util/TimeZone.getSystemGMTOffsetID", |machine, state, _| {
        reference(machine.new_text(state, "GMT"))
    }),
    model("java/lang/ProcessEnvironment.environ", environment),
    model("java/io/Console.istty", no),
    // Since JDK 22, for input and output at once.
    model("java/io/Console.ttyStatus", no),
    model("java/io/Console.encoding", null),
    model("java/lang/ref/Reference.refersTo0", refers_to),
    model("java/lang/ref/PhantomReference.refersTo0", refers_to),
    model("java/lang/ref/Reference.clear0", clear_reference),
    model("java/lang/ref/PhantomReference.clear0", clear_reference),
    model("java/lang/ref/Finalizer.reportComplete", nothing),
    model("java/lang/ref/Finalizer.isFinalizationEnabled", no),
    model("java/lang/ref/Reference.hasReferencePendingList", no),
    model("java/util/concurrent/atomic/AtomicLong.VMSupportsCS8", crate::models::yes),
    model("java/util/concurrent/atomic/Striped64.getProbe", |_, _, _| int(1)),
    model("java/security/AccessController.getStackAccessControlContext", null),
    model("java/security/AccessController.getInheritedAccessControlContext", null),
    model("java/security/AccessController.getProtectionDomain", null),
    model("java/security/AccessController.ensureMaterializedForStackWalk", nothing),
];

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/Shutdown.exit", exit),
    model("java/lang/Shutdown.logRuntimeExit", log_exit),
    model("java/lang/ApplicationShutdownHooks.add", add_hook),
    model("java/lang/ProcessEnvironment.getenv", variable),
    model("java/util/TimeZone.setDefaultZone", crate::models::lang::varying::ask_for_zone),
];

/// A path ends where the entry method does, and hooks run after that: they are no part of it. Where two methods are compared, they
/// would have to be.
fn add_hook(machine: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    match machine.limits.any_run || machine.is_booting {
        true => Modelled::Declines,
        false => Modelled::Unsupported(Use::ShutdownHook.into()),
    }
}

/// Unless the program has hooks, nothing that it could notice happens between here and the end.
fn exit(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let hooks = machine.program.loaded("java/lang/ApplicationShutdownHooks");
    match hooks.map_or(Initialisation::NotYet, |hooks| state.initialisation(hooks)) {
        Initialisation::NotYet => Modelled::Exits(args[0]),
        _ => Modelled::Declines,
    }
}

/// Since JDK 21 a logger is told, which by default does not care. Nothing that a path can notice comes after it.
fn log_exit(machine: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    if machine.limits.same_on_every_run { Modelled::Returns(None) } else { Modelled::Declines }
}

fn get_class(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = state.heap.class(args[0].bits);
    reference(machine.class_object(state, class))
}

/// HotSpot's are random; here they follow from the place, or for boxes that can be the same object from the value.
fn identity_hash_code(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let reference = args[0].bits;
    let Some(object) = state.heap.find(reference) else { return int(0) };
    let mut seed = reference;
    if object.is_box {
        let Some(value) = object.fields().and_then(|fields| fields.get(0)) else { return int(0) };
        if value.expr.is_some() {
            return Modelled::Unsupported(Use::IdentityOfSymbolicBox.into());
        }
        if (-128..=127).contains(&(value.bits as u32 as i32)) {
            seed = value.bits ^ (u64::from(object.class.raw()) << 40);
        }
    }
    // Spread over 31 bits, and never zero.
    let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33;
    int((mixed as i32).max(1))
}

fn nano_time_adjustment(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let seconds = args[0].bits.cast_signed();
    let millis = machine.now_millis(state);
    let adjustment = millis.wrapping_sub(seconds.wrapping_mul(1000)).wrapping_mul(1_000_000);
    returns(adjustment.cast_unsigned())
}

/// Names and values of environment variables, in turn, as far as the host lets them through.
fn environment(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    let variables = machine.host.environment();
    let class = machine.program.load("[[B").map_err(unlinked);
    reference(class.and_then(|class| {
        let array = machine.allocate_array(state, class, 2 * variables.len() as u64)?;
        let texts = variables.iter().flat_map(|(name, value)| [name, value]);
        for (index, text) in texts.enumerate() {
            let text = byte_array(machine, state, text)?;
            if let Some(array) = state.heap.array_mut(array) {
                array.set(index, Value::concrete(text));
            }
        }
        Ok(array)
    }))
}

/// The value of a variable by its name, where there are none. The JDK would encode the name to look for it.
fn variable(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let &[name] = args else { return Modelled::Declines };
    if machine.is_booting || !machine.host.environment().is_empty() {
        return Modelled::Declines;
    }
    let is_null = match name.as_handle() {
        Some(handle) => machine.look(state, handle, Look::Null).map(|object| object == Some(0)),
        None => Ok(name.bits == 0),
    };
    match is_null {
        Ok(true) => Modelled::Declines,
        Ok(false) => Modelled::Returns(Some(Value::concrete(0))),
        Err(control) => Modelled::Goes(control),
    }
}

fn refers_to(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(slot) = machine.slot("java/lang/ref/Reference", "referent", "Ljava/lang/Object;") else {
        return Modelled::Unsupported(Unmodelled::layout("java.lang.ref.Reference"));
    };
    boolean(state.heap.field(args[0].bits, slot).is_some_and(|referent| referent.bits == args[1].bits))
}

fn clear_reference(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if let Some(slot) = machine.slot("java/lang/ref/Reference", "referent", "Ljava/lang/Object;") {
        state.heap.set_field(args[0].bits, slot, Value::ZERO);
    }
    Modelled::Returns(None)
}
