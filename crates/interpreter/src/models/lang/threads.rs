//! Models of threads: there is one, and those that a program starts do not run.

use crate::machine::Machine;
use crate::models::{Model, Modelled, boolean, model, no, nothing, null, returns};
use crate::state::State;
use crate::state::value::Value;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Thread.currentThread", current),
    model("java/lang/Thread.currentCarrierThread", current),
    model("java/lang/Thread.setPriority0", nothing),
    model("java/lang/Thread.start0", start),
    // What is registered is there for those who look at a running JVM.
    model("jdk/internal/vm/ThreadContainers.registerContainer", null),
    model("jdk/internal/vm/ThreadContainers.deregisterContainer", nothing),
    model("java/lang/Thread.isAlive", is_alive),
    model("java/lang/ProcessHandleImpl.getCurrentPid0", |_, _, _| returns(std::process::id().into())),
    model("java/lang/ProcessHandleImpl.isAlive0", no),
    model("java/lang/Thread.interrupt0", nothing),
    model("java/lang/Thread.clearInterruptEvent", nothing),
    model("java/lang/Thread.setNativeName", nothing),
    model("java/lang/Thread.yield", nothing),
    model("java/lang/Thread.yield0", nothing),
    model("java/lang/Thread.sleep(J)V", sleep),
    model("java/lang/Thread.sleep0", sleep_nanoseconds),
    model("java/lang/Thread.sleepNanos0", sleep_nanoseconds),
    model("java/lang/Thread.onSpinWait", nothing),
    model("java/lang/Thread.ensureMaterializedForStackWalk", nothing),
    model("java/lang/Thread.scopedValueCache", null),
    model("java/lang/Thread.setScopedValueCache", nothing),
    model("java/lang/Thread.getNextThreadIdOffset", next_thread_id),
    // Virtual threads are threads like others then, of which there is one.
    model("jdk/internal/vm/ContinuationSupport.isSupported0", no),
    model("jdk/internal/vm/Continuation.pin", nothing),
    model("jdk/internal/vm/Continuation.unpin", nothing),
    model("jdk/internal/misc/Unsafe.park", park),
    model("jdk/internal/misc/Unsafe.unpark", nothing),
];

fn current(_: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    returns(state.roots.main_thread)
}

/// The address of the number of the next thread: the JVM has used some up for its own before the JDK asks.
fn next_thread_id(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    const FIRST: u64 = 3;
    match machine.allocate_block(state, 8) {
        Ok(address) if machine.write_memory(state, address, &FIRST.to_le_bytes()) => returns(address),
        Ok(_) => Modelled::Unsupported("memory that is not allocated".into()),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Takes the host's time, and notices that the thread was interrupted.
fn sleep(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[0].expr.is_none() && args[0].bits.cast_signed() < 0 {
        let message = "timeout value is negative".to_owned();
        return Modelled::Throws("java/lang/IllegalArgumentException", Some(message));
    }
    if machine.take_interrupt(state) {
        return Modelled::Throws("java/lang/InterruptedException", Some("sleep interrupted".into()));
    }
    if args[0].expr.is_none() {
        machine.host.sleep(args[0].bits);
    }
    Modelled::Returns(None)
}

/// As before; what is negative was refused.
fn sleep_nanoseconds(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if machine.take_interrupt(state) {
        return Modelled::Throws("java/lang/InterruptedException", Some("sleep interrupted".into()));
    }
    if args[0].expr.is_none() {
        machine.host.sleep(args[0].bits.div_ceil(1_000_000));
    }
    Modelled::Returns(None)
}

/// With one thread, only time and what it did to itself before end the waiting.
fn park(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    let [_, is_absolute, time] = args else {
        return Modelled::Unsupported("park with other arguments".into());
    };
    let time_left = match (is_absolute.bits != 0, time.bits.cast_signed()) {
        (_, time) if time < 0 => 0,
        (false, 0) => return Modelled::Unsupported("waiting for another thread".into()),
        (false, nanoseconds) => nanoseconds / 1_000_000 + 1,
        (true, until) => until - machine.host.current_time_millis(),
    };
    machine.host.sleep(u64::try_from(time_left).unwrap_or(0));
    Modelled::Returns(None)
}

fn is_alive(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    boolean(args[0].bits == state.roots.main_thread)
}

/// The JDK's own service threads wait for work that never comes; others would be missed.
fn start(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = state.heap.class(args[0].bits);
    let name = &machine.program.class(class).file.name;
    if SERVICES.contains(&name.as_str()) {
        return Modelled::Returns(None);
    }
    if is_shutting_down(machine, state) {
        return run_here(machine, state, args[0]);
    }
    Modelled::Unsupported(format!("a second thread ({})", machine.program.class(class).java_name()))
}

/// Whether the program has ended, and its shutdown hooks are being started.
fn is_shutting_down(machine: &Machine, state: &State) -> bool {
    state.frames().any(|frame| {
        let class = machine.program.method(frame.code.method).class;
        machine.program.class(class).file.name == "java/lang/ApplicationShutdownHooks"
    })
}

/// Runs a thread to its end before its creator goes on, which is one of the orders that Java allows.
fn run_here(machine: &mut Machine, state: &State, thread: Value) -> Modelled {
    match machine.find("java/lang/Thread", "run", "()V") {
        Ok(run) => {
            let run = machine.select_method(state.heap.class(thread.bits), run);
            Modelled::Calls(run, vec![thread])
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

const SERVICES: &[&str] = &[
    "java/lang/ref/Reference$ReferenceHandler",
    "java/lang/ref/Finalizer$FinalizerThread",
    "jdk/internal/misc/InnocuousThread",
];
