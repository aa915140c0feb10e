//! Methods of `String` about white space at its ends, on symbolic text.

use crate::machine::Machine;
use crate::models::lang::beyond::{Made, finish_or_make};
use crate::models::lang::characters::table;
use crate::models::lang::strings::{finish, own, returns_condition};
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::value::Value;
use crate::strings::symbolic::{Flat, Text};
use expr::ExprId;

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/String.isBlank()Z", is_blank),
    model("java/lang/String.strip()Ljava/lang/String;", |m, s, a| strip(m, s, a, Ends::Both)),
    model("java/lang/String.stripLeading()Ljava/lang/String;", |m, s, a| strip(m, s, a, Ends::Start)),
    model("java/lang/String.stripTrailing()Ljava/lang/String;", |m, s, a| strip(m, s, a, Ends::End)),
];

fn is_blank(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => return finish(machine, state, Err(obstacle)),
    };
    let Some(solid) = solid_units(machine, state, &flat) else { return Modelled::Declines };
    let mut any = machine.pool.bool(false);
    for is_solid in solid {
        any = machine.pool.or(any, is_solid);
    }
    let is_blank = machine.pool.not(any);
    returns_condition(machine, is_blank)
}

/// Of each unit, whether it is within the text and not white. No pair of surrogates is.
fn solid_units(machine: &mut Machine, state: &mut State, flat: &Flat) -> Option<Vec<ExprId>> {
    let table = table(machine, state, "isWhitespace", "(C)Z", &[])?;
    let zero = machine.int(0);
    let solid = |(index, &unit): (usize, &ExprId)| {
        let inside = machine.is_inside(index, flat.length);
        let is_white = table.formula(&mut machine.pool, unit);
        let is_solid = machine.pool.eq(is_white, zero);
        machine.pool.and(inside, is_solid)
    };
    Some(flat.units.iter().enumerate().map(solid).collect())
}

/// Where white space is taken away.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Both,
    Start,
    End,
}

impl Ends {
    fn name(self) -> &'static str {
        match self {
            Ends::Both => "stripped",
            Ends::Start => "stripped at the start",
            Ends::End => "stripped at the end",
        }
    }
}

fn strip(machine: &mut Machine, state: &mut State, args: &[Value], ends: Ends) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => {
            let source = (&text, args[0].bits);
            return finish_or_make(machine, state, Err(obstacle), source, ends.name(), Made::Shorter);
        }
    };
    let Some(solid) = solid_units(machine, state, &flat) else { return Modelled::Declines };
    let zero = machine.int(0);
    let (first, last) = machine.solid_range(&flat, &solid);
    let (begin, end) = match ends {
        Ends::Both => (first, last),
        // All of a blank text is at its start.
        Ends::Start => {
            let is_blank = machine.pool.eq(last, zero);
            (machine.pool.ite(is_blank, flat.length, first), flat.length)
        }
        Ends::End => (zero, last),
    };
    let part = machine.part(&flat, begin, end);
    let pool = &mut machine.pool;
    let mut is_all = pool.eq(part.length, flat.length);
    if ends == Ends::Both {
        // Of a blank text it is always the literal "".
        let is_some = pool.ne(flat.length, zero);
        is_all = pool.and(is_all, is_some);
    }
    machine.returns_unless_unchanged(state, Text::flat(part), args[0].bits, is_all)
}
