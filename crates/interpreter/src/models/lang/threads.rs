//! Models of threads: who starts one, waits, and lets others go on.

use crate::machine::Machine;
use crate::models::{Model, Modelled, boolean, model, no, nothing, null, returns};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::threads::{Until, Waits};
use crate::state::value::Value;
use report::{Unmodelled, Use, Varies};

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
    model("java/lang/Thread.interrupt0", interrupt),
    model("java/lang/Thread.clearInterruptEvent", nothing),
    model("java/lang/Thread.setNativeName", nothing),
    model("java/lang/Thread.yield", yields),
    model("java/lang/Thread.yield0", yields),
    model("java/lang/Thread.sleep(J)V", sleep),
    model("java/lang/Thread.sleep0", sleep_nanoseconds),
    model("java/lang/Thread.sleepNanos0", sleep_nanoseconds),
    model("java/lang/Thread.onSpinWait", yields),
    model("java/lang/Thread.ensureMaterializedForStackWalk", nothing),
    model("java/lang/Thread.scopedValueCache", null),
    model("java/lang/Thread.setScopedValueCache", nothing),
    model("java/lang/Thread.getNextThreadIdOffset", next_thread_id),
    // Virtual threads are threads like others then.
    model("jdk/internal/vm/ContinuationSupport.isSupported0", no),
    model("jdk/internal/vm/Continuation.pin", nothing),
    model("jdk/internal/vm/Continuation.unpin", nothing),
    model("jdk/internal/misc/Unsafe.park", park),
    model("jdk/internal/misc/Unsafe.unpark", unpark),
];

pub(crate) const INTERCEPTS: &[Model] =
    &[model("java/util/TimerTask.scheduledExecutionTime", scheduled_execution_time)];

/// That is a time of the clock, which a program must not be told where another one stands for it.
fn scheduled_execution_time(machine: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    match machine.limits.same_on_every_run {
        true => Modelled::Unsupported(Varies::Time.into()),
        false => Modelled::Declines,
    }
}

fn current(_: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    returns(state.running_thread())
}

/// The address of the number of the next thread: the JVM has used some up for its own before the JDK asks.
fn next_thread_id(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    const FIRST: u64 = 3;
    match machine.allocate_block(state, 8) {
        Ok(address) if machine.write_memory(state, address, &FIRST.to_le_bytes()) => returns(address),
        Ok(_) => Modelled::Unsupported(Use::UnallocatedMemory.into()),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Lets others run, and notices that the thread was interrupted.
fn sleep(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[0].expr.is_none() && args[0].bits.cast_signed() < 0 {
        let message = "timeout value is negative".to_owned();
        return Modelled::Throws("java/lang/IllegalArgumentException", Some(message));
    }
    let nanoseconds = args[0].bits.cast_signed().saturating_mul(1_000_000);
    sleep_for(machine, state, Value { bits: nanoseconds.cast_unsigned(), ..args[0] })
}

/// As before; what is negative was refused.
fn sleep_nanoseconds(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    sleep_for(machine, state, args[0])
}

fn sleep_for(machine: &mut Machine, state: &mut State, nanoseconds: Value) -> Modelled {
    let woken = Machine::take_woken(state);
    if machine.take_interrupt(state) {
        return Modelled::Throws("java/lang/InterruptedException", Some("sleep interrupted".into()));
    }
    if woken.is_some() {
        return Modelled::Returns(None);
    }
    let time = nanoseconds.expr.is_none().then(|| nanoseconds.bits.cast_signed());
    wait_until(machine, state, time, |until| Waits::Time { until })
}

/// Waits for some time at most, which may not be known: alone, that is all that can happen.
fn wait_until(
    machine: &mut Machine,
    state: &mut State,
    nanoseconds: Option<i64>,
    waits: impl FnOnce(Until) -> Waits,
) -> Modelled {
    if !state.has_threads() {
        machine.pass_time(state, nanoseconds.unwrap_or(0));
        return Modelled::Returns(None);
    }
    let until = match nanoseconds {
        Some(nanoseconds) => Until::At(machine.now(state).saturating_add(nanoseconds.max(0))),
        None => Until::Unknown,
    };
    Modelled::Goes(machine.wait_for(state, waits(until)))
}

/// Goes on at once if somebody has let the thread pass before, or has interrupted it.
fn park(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [_, is_absolute, time] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("park"));
    };
    if Machine::take_woken(state).is_some() || take_permit(state) || machine.is_interrupted(state) {
        return Modelled::Returns(None);
    }
    let for_some_time = |until| Waits::Permit { until: Some(until) };
    if time.expr.is_some() {
        return wait_until(machine, state, None, for_some_time);
    }
    let time = time.bits.cast_signed();
    match is_absolute.bits != 0 {
        false if time == 0 => Modelled::Goes(machine.wait_for(state, Waits::Permit { until: None })),
        _ if time < 0 => Modelled::Returns(None),
        false => wait_until(machine, state, Some(time), for_some_time),
        true => {
            let left = time.saturating_sub(machine.now_millis(state)).saturating_mul(1_000_000);
            wait_until(machine, state, Some(left), for_some_time)
        }
    }
}

/// Whether the running thread was let pass, which holds once.
fn take_permit(state: &mut State) -> bool {
    let has_permit = state.threads.as_ref().and_then(|threads| threads.find(threads.running));
    has_permit.is_some_and(|thread| thread.has_permit)
        && state.threads_mut().running_mut().is_some_and(|thread| std::mem::take(&mut thread.has_permit))
}

/// Lets a thread pass that is alive, now or when it parks next.
fn unpark(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let thread = args[1];
    if thread.expr.is_some() {
        return Modelled::Unsupported(Use::UnclearThread.into());
    }
    let is_lone = !state.has_threads() && thread.bits != state.roots.main_thread;
    if thread.bits == 0 || is_lone || Machine::take_woken(state).is_some() {
        return Modelled::Returns(None);
    }
    if thread.bits != state.running_thread() {
        machine.remember_turns(state);
    }
    let_pass(state, thread.bits);
    machine.has_let_go_on(state)
}

fn let_pass(state: &mut State, object: Reference) {
    let Some(thread) = state.threads_mut().find_mut(object) else { return };
    match thread.waits {
        Some(Waits::Permit { .. }) => Machine::end_wait(state, object),
        _ => thread.has_permit = true,
    }
}

/// Whoever waits goes on; that the thread was interrupted is noted by then. As on HotSpot, the thread is let pass too.
fn interrupt(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if state.has_threads() {
        let_pass(state, args[0].bits);
        Machine::end_wait(state, args[0].bits);
    }
    Modelled::Returns(None)
}

/// Has others run that can.
fn yields(machine: &mut Machine, state: &mut State, _: &[Value]) -> Modelled {
    if !state.has_threads() || Machine::take_woken(state).is_some() {
        return Modelled::Returns(None);
    }
    Modelled::Goes(machine.let_others_run(state))
}

fn is_alive(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let object = args[0].bits;
    boolean(match &state.threads {
        Some(threads) => threads.find(object).is_some(),
        None => object == state.roots.main_thread,
    })
}

/// The JDK's own service threads wait for work that never comes; others have their turn when the running one waits.
fn start(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let class = state.heap.class(args[0].bits);
    let is_service = SERVICES.contains(&machine.program.class(class).file.name.as_str());
    if is_service || Machine::take_woken(state).is_some() {
        return Modelled::Returns(None);
    }
    machine.remember_turns(state);
    machine.start_thread(state, args[0].bits);
    machine.has_let_go_on(state)
}

const SERVICES: &[&str] = &[
    "java/lang/ref/Reference$ReferenceHandler",
    "java/lang/ref/Finalizer$FinalizerThread",
    "jdk/internal/misc/InnocuousThread",
];
