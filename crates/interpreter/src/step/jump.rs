//! Branches, switches and zero checks whose way is not known: they become choices.

use crate::inputs::resolution::Look;
use crate::machine::code::{Op, Reg};
use crate::machine::{Choice, Control, Machine, Stop};
use crate::state::State;
use crate::state::value::Value;
use crate::step::alternative::ChoiceKind;
use crate::step::choice::{go_on, take_jump, take_switch_way};
use expr::ExprId;
use ir::Ty;
use std::rc::Rc;

impl Machine {
    /// A jump with a symbolic operand: way 0 is to take it.
    pub(crate) fn symbolic_jump(&mut self, state: &mut State, op: Op) -> Control {
        let condition = self.condition(state, op);
        self.jump_if(state, op, condition)
    }

    /// A comparison of references that cannot be decided by their bits.
    pub(crate) fn jump_on_references(&mut self, state: &mut State, op: Op, a: Reg, b: Reg) -> Control {
        let (left, right) = (state.get(a), state.get(b));
        if left.as_handle().is_none() && right.as_handle().is_none() {
            return self.jump_on_boxes(state, op, a, b);
        }
        let is_null = |value: Value| value.bits == 0;
        if let Some(control) = self.compare_with_constant(state, op, a, b) {
            return control;
        }
        for register in [a, b] {
            // Looking at the first one may have told that it is null.
            let is_for_null = is_null(state.get(a)) || is_null(state.get(b));
            let look = if is_for_null { Look::Null } else { Look::Object };
            if let Some(control) = self.look_at(state, register, look) {
                return control;
            }
        }
        let (left, right) = (state.get(a), state.get(b));
        let target = op.target().expect("only jumps have conditions");
        if left.bits == right.bits || is_null(left) || is_null(right) {
            take_jump(state, (left.bits == right.bits) == matches!(op, Op::JumpSame(..)), target);
            return Control::Reload;
        }
        self.jump_on_boxes(state, op, a, b)
    }

    pub(crate) fn jump_if(&mut self, state: &mut State, op: Op, condition: ExprId) -> Control {
        let target = op.target().expect("only jumps have conditions");
        match self.pool.as_bool(condition) {
            Some(taken) => {
                take_jump(state, taken, target);
                Control::Reload
            }
            None => {
                let otherwise = self.pool.not(condition);
                Control::Stop(Stop::Choice(Choice {
                    guards: vec![condition, otherwise],
                    kind: ChoiceKind::Jump,
                }))
            }
        }
    }

    fn condition(&mut self, state: &State, op: Op) -> ExprId {
        let (ty, a, b) = match op {
            Op::JumpEq32(a, b, _) | Op::JumpNe32(a, b, _) | Op::JumpLt32(a, b, _) | Op::JumpGe32(a, b, _) => {
                (Ty::I32, a, b)
            }
            Op::JumpEq64(a, b, _) | Op::JumpNe64(a, b, _) | Op::JumpLt64(a, b, _) | Op::JumpGe64(a, b, _) => {
                (Ty::I64, a, b)
            }
            _ => unreachable!("only jumps that compare integers can be symbolic"),
        };
        let (left, right) = (self.operand(state, ty, a), self.operand(state, ty, b));
        match op {
            Op::JumpEq32(..) | Op::JumpEq64(..) => self.pool.eq(left, right),
            Op::JumpNe32(..) | Op::JumpNe64(..) => self.pool.ne(left, right),
            Op::JumpLt32(..) | Op::JumpLt64(..) => self.pool.slt(left, right),
            _ => self.pool.sle(right, left),
        }
    }

    /// Way 0 is that the divisor is not zero.
    pub(crate) fn check_non_zero(&mut self, state: &mut State, ty: Ty, a: Reg) -> Control {
        if state.get(a).expr.is_none() {
            return self.fail_check(state);
        }
        let divisor = self.operand(state, ty, a);
        let zero = self.pool.bv(crate::state::value::width(ty), 0);
        let is_zero = self.pool.eq(divisor, zero);
        match self.pool.as_bool(is_zero) {
            Some(true) => self.fail_check(state),
            Some(false) => {
                go_on(state);
                Control::Reload
            }
            None => {
                let not_zero = self.pool.not(is_zero);
                Control::Stop(Stop::Choice(Choice {
                    guards: vec![not_zero, is_zero],
                    kind: ChoiceKind::Check,
                }))
            }
        }
    }

    /// A way for each key, the default last.
    pub(crate) fn switch(&mut self, state: &mut State, a: Reg, table: u16) -> Control {
        let value = state.get(a);
        let Some(on) = value.expr else {
            let way = state.top.code.switches[usize::from(table)].way(value.bits as u32 as i32);
            take_switch_way(state, table, way);
            return Control::Reload;
        };
        let code = Rc::clone(&state.top.code);
        let mut guards = Vec::new();
        let mut default = self.pool.bool(true);
        for &key in &code.switches[usize::from(table)].keys {
            let key = self.pool.bv(32, u64::from(key.cast_unsigned()));
            let matches = self.pool.eq(on, key);
            guards.push(matches);
            let differs = self.pool.not(matches);
            default = self.pool.and(default, differs);
        }
        guards.push(default);
        Control::Stop(Stop::Choice(Choice { guards, kind: ChoiceKind::Switch }))
    }
}
