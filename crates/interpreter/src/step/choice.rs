//! How a state goes on after a choice.
//!
//! A state that stopped for a choice still stands at the operation that could not decide. So the choice of a jump, a
//! switch or a check needs no memory of its own: the operation says what each alternative means. Whatever else has to choose
//! leaves its alternatives with the state, as data (`alternative.rs`).

use crate::machine::code::{Code, Op};
use crate::machine::outcome::Message;
use crate::machine::{Choice, Control, Machine, Stop};
use crate::observe::coverage::{JUMPED, NEXT};
use crate::state::State;
use crate::state::array::Maker;
use crate::state::value::Value;
use crate::step::alternative::{Alternative, ChoiceKind};
use crate::step::array::{NEGATIVE_SIZE, OUT_OF_BOUNDS};
use classfile::Origin;
use expr::ExprId;
use ir::Ty;
use report::{Bound, InputKind, MadeKind};
use std::rc::Rc;

impl Machine {
    /// Goes on in way `way` of the choice that the state stopped at.
    pub fn resume(&mut self, state: &mut State, way: usize) -> Option<Stop> {
        let is_own = self.is_own_code(state);
        if let Some(alternatives) = state.pending.take() {
            let site = (state.top.code.method, state.top.pc, way);
            // How inputs are made is no goal by itself either.
            if is_own && state.top.begun && self.news.ways_taken.insert(site) {
                self.news.n_newly_covered += 1;
            }
            match self.carry_out(state, &alternatives[way]) {
                Control::Next => state.top.pc += 1,
                Control::Reload => {}
                Control::Stop(stop) => return Some(stop),
            }
            return None;
        }
        let op = state.top.code.ops[state.top.pc];
        let (code, pc) = (Rc::clone(&state.top.code), state.top.pc);
        let before = taken(&code, pc, op);
        let stop = self.resume_at(state, op, way);
        if is_own && taken(&code, pc, op) > before {
            self.news.n_newly_covered += 1;
        }
        stop
    }

    /// Whether the state stands in code of the program: what is new in the JDK is no goal by itself.
    pub(crate) fn is_own_code(&self, state: &State) -> bool {
        let class = self.program.method(state.top.code.method).class;
        self.program.class(class).origin == Origin::Application
    }

    fn resume_at(&mut self, state: &mut State, op: Op, way: usize) -> Option<Stop> {
        let bound = self.count_iteration(state);
        if bound.is_some() {
            return bound;
        }
        match op {
            Op::Switch(_, table) => take_switch_way(state, table, way),
            Op::CheckNonZero32(_) | Op::CheckNonZero64(_) | Op::CheckLength(_) | Op::CheckIndex(..) => {
                if way == 0 {
                    go_on(state);
                } else if let Control::Stop(stop) = self.fail_check(state) {
                    return Some(stop);
                }
            }
            // The index becomes concrete, and the operation is done once more.
            Op::ArrayLoad(_, _, _, index) | Op::ArrayStore(_, _, index, _) => {
                state.set(index, Value::concrete(way as u64));
            }
            _ => {
                let target = op.target().expect("a choice stands at a jump, a switch or a check");
                take_jump(state, way == 0, target);
            }
        }
        None
    }

    /// Stops for a choice between alternatives, unless it is decided: guards are disjoint and exhaustive. Those that are plainly
    /// false stay, so that the number of an alternative means the same whatever is known.
    pub(crate) fn choose(&mut self, state: &mut State, guarded: Vec<(ExprId, Alternative)>) -> Control {
        let mut possible = guarded.iter().filter(|(guard, _)| self.pool.as_bool(*guard) != Some(false));
        if let (Some((_, only)), None) = (possible.next(), possible.next()) {
            return self.carry_out(state, only);
        }
        let kind = guarded.first().map_or(ChoiceKind::Method, |(_, first)| first.kind());
        let (guards, alternatives): (Vec<ExprId>, Vec<Alternative>) = guarded.into_iter().unzip();
        state.pending = Some(alternatives.into());
        state.asks_reference = false;
        Control::Stop(Stop::Choice(Choice { guards, kind }))
    }

    /// The same for what a reference is.
    pub(crate) fn choose_among(&mut self, state: &mut State, guarded: Vec<(ExprId, Alternative)>) -> Control {
        let control = self.choose(state, guarded);
        state.asks_reference = state.pending.is_some();
        control
    }

    /// Goes on where a condition holds; where it does not, there is no path.
    pub(crate) fn assume(&mut self, state: &mut State, condition: ExprId, then: Alternative) -> Control {
        let otherwise = self.pool.not(condition);
        self.choose(state, vec![(condition, then), (otherwise, Alternative::Excluded)])
    }

    /// What bounds an array of that length.
    pub(crate) fn bound_on_array(&self, length: ExprId, most: usize, maker: Maker) -> Bound {
        let most = most as u64;
        match self.inputs.lengths.get(&length) {
            Some(&kind @ (InputKind::Array | InputKind::List)) => Bound::Input { kind, most },
            // The characters of a text, as many as may be looked at.
            Some(&kind @ InputKind::String) if maker == Maker::Input => Bound::Input { kind, most },
            _ => Bound::Made { kind: MadeKind::Array, most },
        }
    }

    /// What bounds a text of that length.
    pub(crate) fn bound_on_text(&self, length: ExprId) -> Bound {
        let most = self.limits.max_string as u64;
        match self.inputs.lengths.get(&length) {
            Some(&kind @ InputKind::String) => Bound::Input { kind, most },
            _ => Bound::Made { kind: MadeKind::String, most },
        }
    }

    /// Throws what the check that the state stands at throws.
    pub(crate) fn fail_check(&mut self, state: &mut State) -> Control {
        match state.top.code.ops[state.top.pc] {
            Op::CheckLength(length) => {
                let length = self.operand(state, Ty::I32, length);
                let message = self.number_in_words(length);
                self.throw_message(state, NEGATIVE_SIZE, Message::Symbolic(message))
            }
            Op::CheckIndex(array, index) => {
                let index = self.operand(state, Ty::I32, index);
                let length = self.length_of(state, array);
                let message = self.index_message(index, length);
                self.throw_message(state, OUT_OF_BOUNDS, Message::Symbolic(message))
            }
            _ => self.throw_new(state, "java/lang/ArithmeticException", Some("/ by zero")),
        }
    }
}

/// How many ways out of an operation were taken so far.
fn taken(code: &Code, pc: usize, op: Op) -> usize {
    match op {
        Op::Switch(_, table) => {
            code.switches[usize::from(table)].taken.iter().filter(|taken| taken.get()).count()
        }
        _ => code.taken[pc].get().count_ones() as usize,
    }
}

pub(crate) fn go_on(state: &mut State) {
    state.top.code.note(state.top.pc, NEXT);
    state.top.pc += 1;
}

pub(crate) fn take_jump(state: &mut State, taken: bool, target: u16) {
    if taken {
        state.top.code.note(state.top.pc, JUMPED);
        state.top.pc = usize::from(target);
    } else {
        go_on(state);
    }
}

pub(crate) fn take_switch_way(state: &mut State, table: u16, way: usize) {
    let code = &state.top.code;
    code.note_case(state.top.pc, table, way);
    state.top.pc = usize::from(code.switches[usize::from(table)].target(way));
}
