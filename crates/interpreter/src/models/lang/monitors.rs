//! Models of what depends on who holds a monitor.
//!
//! There is one thread, so a monitor is free or held by it: nothing waits for one, and nobody is there to be notified.

use crate::machine::Machine;
use crate::models::{Model, Modelled, boolean, model, null_pointer};
use crate::state::State;
use crate::state::value::Value;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Object.notify", notify),
    model("java/lang/Object.notifyAll", notify),
    model("java/lang/Object.wait(J)V", wait),
    model("java/lang/Object.wait0", wait),
    model("java/lang/Thread.holdsLock", holds_lock),
];

fn notify(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.holds(state, args[0]) {
        Some(true) => Modelled::Returns(None),
        Some(false) => not_owner(),
        None => not_known(),
    }
}

/// Only time ends the waiting, or that the thread was interrupted before.
fn wait(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [object, time] = args else { return Modelled::Unsupported("wait with other arguments".into()) };
    if time.expr.is_some() {
        return Modelled::Unsupported("waiting for a symbolic time".into());
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
    if time == 0 {
        return Modelled::Unsupported("waiting for another thread".into());
    }
    machine.host.sleep(time.cast_unsigned());
    Modelled::Returns(None)
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
    Modelled::Unsupported("the monitor of an object that may be another one".into())
}
