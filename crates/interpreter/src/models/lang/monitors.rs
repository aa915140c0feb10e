//! Models of what depends on who holds a monitor.

use crate::machine::Machine;
use crate::models::{Model, Modelled, boolean, model, null_pointer};
use crate::state::threads::{Until, Waits, Woken};
use crate::state::value::Value;
use crate::state::{Held, State};
use crate::step::schedule::UNKNOWN_MONITOR;
use report::{Unmodelled, Use};

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Object.notify", notify_one),
    model("java/lang/Object.notifyAll", notify_all),
    model("java/lang/Object.wait(J)V", wait),
    model("java/lang/Object.wait0", wait),
    model("java/lang/Thread.holdsLock", holds_lock),
];

fn notify_one(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    notify(machine, state, args[0], 1)
}

fn notify_all(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    notify(machine, state, args[0], usize::MAX)
}

fn notify(machine: &mut Machine, state: &mut State, object: Value, most: usize) -> Modelled {
    match machine.holds(state, object) {
        Some(true) => {}
        Some(false) => return not_owner(),
        None => return not_known(),
    }
    match machine.notify(state, object, most) {
        Ok(()) => Modelled::Returns(None),
        Err(what) => Modelled::Unsupported(what.into()),
    }
}

/// Gives up the monitor, and has it again when the waiting is over.
fn wait(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [object, time] = args else { return Modelled::Unsupported(Unmodelled::arguments("wait")) };
    if let Some(woken) = Machine::take_woken(state) {
        if let Woken::With(held) = woken
            && let Some(waits) = hold_again(machine, state, *object, held)
        {
            return waits;
        }
        if machine.take_interrupt(state) {
            return Modelled::ThrowsPlain("java/lang/InterruptedException");
        }
        return Modelled::Returns(None);
    }
    if time.expr.is_some() {
        return Modelled::Unsupported(Use::SymbolicWait.into());
    }
    let time = time.bits.cast_signed();
    if time < 0 {
        let message = "timeout value is negative".to_owned();
        return Modelled::Throws("java/lang/IllegalArgumentException", Some(message));
    }
    match machine.holds(state, *object) {
        Some(true) => {}
        Some(false) => return not_owner(),
        None => return not_known(),
    }
    if machine.take_interrupt(state) {
        return Modelled::ThrowsPlain("java/lang/InterruptedException");
    }
    let nanoseconds = time.saturating_mul(1_000_000);
    if time != 0 && !state.has_threads() {
        machine.pass_time(state, nanoseconds);
        return Modelled::Returns(None);
    }
    let held = machine.release_monitor(state, *object);
    let until = (time != 0).then(|| Until::At(machine.now(state).saturating_add(nanoseconds)));
    Modelled::Goes(machine.wait_for(state, Waits::Notified { on: *object, held, until }))
}

/// Has the monitor again that was given up, unless somebody else was faster.
fn hold_again(
    machine: &mut Machine,
    state: &mut State,
    object: Value,
    held: Vec<(usize, Held)>,
) -> Option<Modelled> {
    let monitor = Held::Object(object);
    match machine.is_held_elsewhere(state, monitor) {
        Some(false) => {
            held.into_iter().for_each(|(at, held)| state.monitors.insert(at, held));
            None
        }
        Some(true) => {
            if let Some(running) = state.threads_mut().running_mut() {
                running.woken = Some(Woken::With(held));
            }
            Some(Modelled::Goes(machine.wait_for(state, Waits::Monitor(monitor))))
        }
        None => Some(not_known()),
    }
}

fn holds_lock(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[0].expr.is_none() && args[0].bits == 0 {
        return null_pointer();
    }
    match machine.holds(state, args[0]) {
        Some(holds) => boolean(holds),
        None => not_known(),
    }
}

fn not_owner() -> Modelled {
    Modelled::Throws("java/lang/IllegalMonitorStateException", Some("current thread is not owner".into()))
}

fn not_known() -> Modelled {
    Modelled::Unsupported(UNKNOWN_MONITOR.into())
}
