//! Models for calendars. The fields of one are computed from its time by divisions and cases that no solver likes: of a time that differs between
//! runs, one is followed, and the others are a bound.

use crate::machine::Machine;
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use ir::Ty;
use report::Bound;

pub(crate) const INTERCEPTS: &[Model] = &[model("java/util/Calendar.setTimeInMillis", set_time)];

/// The time that is followed, in milliseconds: 14 November 2023, 22:13:20.
const EXAMPLE: u64 = 1_700_000_000_000;

fn set_time(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let time = args[1];
    if !time.expr.is_some_and(|time| machine.varies(time)) {
        return Modelled::Declines;
    }
    match machine.concrete(state, time) {
        Ok(known) => {
            let set = machine.find("java/util/Calendar", "setTimeInMillis", "(J)V");
            match set {
                Ok(set) => Modelled::Calls(set, vec![args[0], Value::concrete(known)]),
                Err(what) => Modelled::Unsupported(what),
            }
        }
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
