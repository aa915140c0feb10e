//! Models for calendars. The fields of one are computed from its time by divisions and cases that no solver likes: of a time that differs between
//! runs, one is followed, and the others are a bound.
//!
//! Most calendars of now are given another time before anybody looks at them. So the fields of one whose time differs between runs are not
//! computed when it is made, but when somebody asks for them: the calendar is *pending* until then, as it is after `setTimeZone`.
//! `Calendar.complete` computes what is not there; what uses the fields without it is told here.

use crate::machine::Machine;
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use ir::Ty;
use report::{Bound, Use};

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/util/Calendar.setTimeInMillis", set_time),
    model("java/util/GregorianCalendar.computeFields()V", compute_fields),
    model("java/util/Calendar.complete()V", complete),
    model("java/util/Calendar.set(II)V", |machine, state, args| completed(machine, state, args, SET)),
    model("java/util/Calendar.clear(I)V", |machine, state, args| completed(machine, state, args, CLEAR)),
    model("java/util/Calendar.isSet", |machine, state, args| completed(machine, state, args, IS_SET)),
    model("java/util/Calendar.setTimeZone", |machine, state, args| {
        completed(machine, state, args, SET_TIME_ZONE)
    }),
    model("java/util/Calendar.toString", |machine, state, args| completed(machine, state, args, TEXT)),
];

/// A method of `percolate.api.Calendars`, by its name and descriptor.
type Method = (&'static str, &'static str);

const SET: Method = ("set", "(Ljava/util/Calendar;II)V");
const CLEAR: Method = ("clear", "(Ljava/util/Calendar;I)V");
const IS_SET: Method = ("isSet", "(Ljava/util/Calendar;I)Z");
const SET_TIME_ZONE: Method = ("setTimeZone", "(Ljava/util/Calendar;Ljava/util/TimeZone;)V");
const TEXT: Method = ("text", "(Ljava/util/Calendar;)Ljava/lang/String;");

/// The time that is followed, in milliseconds: 14 November 2023, 22:13:20.
const EXAMPLE: u64 = 1_700_000_000_000;

const CALENDAR: &str = "java/util/Calendar";

/// Leaves the calendar pending. One of another class may compute its fields as it likes.
fn set_time(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let (calendar, time) = (args[0].bits, args[1]);
    if !differs(machine, time) {
        // The code asks first whether that is the time already; it makes no difference, since the fields are to be computed.
        if is_pending(machine, state, calendar)
            && let Some(slot) = machine.slot(CALENDAR, "time", "J")
        {
            state.heap.set_field(calendar, slot, time);
        }
        return Modelled::Declines;
    }
    let class = state.heap.class(calendar);
    if machine.program.class(class).file.name != "java/util/GregorianCalendar" {
        return follow(machine, state, time, |machine, known| {
            match machine.find(CALENDAR, "setTimeInMillis", "(J)V") {
                Ok(set) => Modelled::Calls(set, vec![args[0], Value::concrete(known)]),
                Err(what) => Modelled::Unsupported(what),
            }
        });
    }
    let fields = [
        ("time", "J", time),
        ("isTimeSet", "Z", Value::concrete(1)),
        ("areFieldsSet", "Z", Value::ZERO),
        ("areAllFieldsSet", "Z", Value::ZERO),
    ];
    for (name, descriptor, value) in fields {
        match machine.slot(CALENDAR, name, descriptor) {
            Some(slot) => state.heap.set_field(calendar, slot, value),
            None => return Modelled::Unsupported(Use::FieldsOfCalendar.into()),
        }
    }
    Modelled::Returns(None)
}

/// Who builds a calendar has no need of its fields.
fn complete(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let caller = machine.program.method(state.top.code.method).class;
    let is_builder = machine.program.class(caller).file.name == "java/util/Calendar$Builder";
    match is_builder && is_pending(machine, state, args[0].bits) {
        true => Modelled::Returns(None),
        false => Modelled::Declines,
    }
}

/// Somebody looks at the fields of a calendar.
fn compute_fields(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let calendar = args[0].bits;
    let Some(slot) = machine.slot(CALENDAR, "time", "J") else { return Modelled::Declines };
    let Some(time) = state.heap.field(calendar, slot).filter(|&time| differs(machine, time)) else {
        return Modelled::Declines;
    };
    match machine.concrete(state, time) {
        Ok(known) => {
            state.heap.set_field(calendar, slot, Value::concrete(known));
            Modelled::Declines
        }
        Err(_) => follow(machine, state, time, |_, _| Modelled::Declines),
    }
}

/// Has a method called on a calendar that is not pending.
fn completed(machine: &mut Machine, state: &mut State, args: &[Value], method: Method) -> Modelled {
    if !is_pending(machine, state, args[0].bits) {
        return Modelled::Declines;
    }
    match machine.find("percolate/api/Calendars", method.0, method.1) {
        Ok(method) => Modelled::Calls(method, args.to_vec()),
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Whether the time of a calendar differs between runs, and its fields are not computed.
fn is_pending(machine: &mut Machine, state: &State, calendar: Reference) -> bool {
    let mut field = |name, descriptor| {
        let slot = machine.slot(CALENDAR, name, descriptor)?;
        state.heap.field(calendar, slot)
    };
    let is = |field: Option<Value>, wanted| field.is_some_and(|it| it.expr.is_none() && it.bits == wanted);
    let is_due = is(field("isTimeSet", "Z"), 1) && is(field("areFieldsSet", "Z"), 0);
    let time = field("time", "J");
    is_due && time.is_some_and(|time| differs(machine, time))
}

fn differs(machine: &mut Machine, time: Value) -> bool {
    time.expr.is_some_and(|time| machine.varies(time))
}

/// Goes on with the time that is followed.
fn follow(
    machine: &mut Machine,
    state: &mut State,
    time: Value,
    go_on: impl FnOnce(&mut Machine, u64) -> Modelled,
) -> Modelled {
    match machine.concrete(state, time) {
        Ok(known) => go_on(machine, known),
        Err(unknown) => {
            let example = machine.pool.bv(64, EXAMPLE);
            let time = machine.expression(Ty::I64, time);
            let is_example = machine.pool.eq(time, example);
            let is_other = machine.pool.not(is_example);
            let bound = Bound::Example { what: "a calendar at another time".into() };
            let alternatives = vec![
                (is_example, Alternative::Fix(unknown, EXAMPLE)),
                (is_other, Alternative::bound(bound, None)),
            ];
            Modelled::Goes(machine.choose(state, alternatives))
        }
    }
}
