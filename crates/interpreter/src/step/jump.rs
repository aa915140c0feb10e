//! Branches, switches and zero checks whose way is not known: they become choices.

use super::input::Look;
use crate::code::{Op, Reg};
use crate::heap::Reference;
use crate::machine::{Choice, Control, Machine, Stop};
use crate::models::boxing::same_box;
use crate::state::State;
use crate::step::choice::{go_on, take_jump, take_switch_way};
use crate::value::Value;
use classfile::Origin;
use entity::Id;
use expr::{ExprId, Sort};
use ir::Ty;
use program::{ClassId, StaticId};
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
        let look = if is_null(left) || is_null(right) { Look::Null } else { Look::Object };
        for register in [a, b] {
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

    /// A comparison of references to two objects, which may be boxes or inputs without an identity of their own.
    fn jump_on_boxes(&mut self, state: &mut State, op: Op, a: Reg, b: Reg) -> Control {
        let (a, b) = (state.get(a).bits, state.get(b).bits);
        if self.compares_to_be_faster(state) {
            return self.jump_on_objects(state, op, a, b);
        }
        match self.identity(state, a).and_then(|a| Ok((a, self.identity(state, b)?))) {
            Ok((a, b)) => self.jump_on_objects(state, op, a, b),
            Err(control) => control,
        }
    }

    fn jump_on_objects(&mut self, state: &mut State, op: Op, a: Reference, b: Reference) -> Control {
        if a == b {
            let target = op.target().expect("only jumps have conditions");
            take_jump(state, matches!(op, Op::JumpSame(..)), target);
            return Control::Reload;
        }
        let are_inputs = state.inputs.initial(a).is_some() && state.inputs.initial(b).is_some();
        let same = match same_box(self, state, a, b) {
            Some(condition) if are_inputs && !self.compares_to_be_faster(state) => {
                return self.jump_on_input_boxes(state, op, a, b, condition);
            }
            // Where boxes are equal, the code finds that out in the next step.
            Some(condition)
                if self.pool.as_bool(condition).is_none() && self.compares_to_be_faster(state) =>
            {
                self.pool.bool(false)
            }
            Some(condition) => condition,
            None if self.is_string_identity_open(state, a, b) => {
                return self.jump_unless_one(
                    state,
                    op,
                    "two strings, of which one is an input, that are one object",
                );
            }
            // Boxes of floats.
            None if are_inputs
                && !self.compares_to_be_faster(state)
                && [a, b].iter().all(|&object| state.heap.get(object).is_box)
                && state.heap.class(a) == state.heap.class(b) =>
            {
                return self.jump_unless_one(state, op, "two boxes that are one object");
            }
            None if self.is_shared_object(state, a, b) => {
                return self.jump_unless_one(state, op, "an input that is the object of a static field");
            }
            None => self.pool.bool(false),
        };
        // Known without rewriting too.
        if let Some(same) = self.pool.as_bool(same) {
            let target = op.target().expect("only jumps have conditions");
            take_jump(state, same == matches!(op, Op::JumpSame(..)), target);
            return Control::Reload;
        }
        let condition = if matches!(op, Op::JumpSame(..)) { same } else { self.pool.not(same) };
        self.jump_if(state, op, condition)
    }

    /// Goes on where two references, of which one is an input, are different objects. That they are one is possible too,
    /// but not modelled.
    fn jump_unless_one(&mut self, state: &mut State, op: Op, what: &'static str) -> Control {
        let (different, same) = self.either(state);
        let target = op.target().expect("only jumps have conditions");
        let jumps_if_same = matches!(op, Op::JumpSame(..));
        let go_on: super::choice::Then = Rc::new(move |_, state| {
            take_jump(state, !jumps_if_same, target);
            Control::Reload
        });
        let open: super::choice::Then = Rc::new(move |machine, state| machine.unsupported(state, what));
        self.choose(state, vec![(different, go_on), (same, open)])
    }

    /// A fact that no value tells: two guards, of which either may hold.
    fn either(&mut self, state: &mut State) -> (ExprId, ExprId) {
        let name = format!("&alias{}", state.inputs.n_aliases);
        state.inputs.n_aliases += 1;
        let same = self.variable(&name, Sort::Bool);
        (self.pool.not(same), same)
    }

    /// Two boxes that are inputs: beyond the small values equal ones may be one object or two.
    fn jump_on_input_boxes(
        &mut self,
        state: &mut State,
        op: Op,
        a: Reference,
        b: Reference,
        cached: ExprId,
    ) -> Control {
        let [Some(left), Some(right)] =
            [a, b].map(|reference| state.heap.get(reference).fields().and_then(|fields| fields.get(0)))
        else {
            return self.unsupported(state, "identity of a box");
        };
        let wide = [left, right]
            .iter()
            .any(|value| value.expr.is_some_and(|expr| self.pool.sort(expr) == Sort::BitVec(64)));
        let ty = if wide { Ty::I64 } else { Ty::I32 };
        let (left, right) = (self.expression(ty, left), self.expression(ty, right));
        let equal = self.pool.eq(left, right);
        let differ = self.pool.not(equal);
        let not_cached = self.pool.not(cached);
        let either = self.pool.and(equal, not_cached);
        let (different, same) = self.either(state);
        let (two, one) = (self.pool.and(either, different), self.pool.and(either, same));
        let target = op.target().expect("only jumps have conditions");
        let jumps_if_same = matches!(op, Op::JumpSame(..));
        let jump = move |same: bool| -> super::choice::Then {
            Rc::new(move |_, state| {
                take_jump(state, same == jumps_if_same, target);
                Control::Reload
            })
        };
        let open: super::choice::Then =
            Rc::new(|machine, state| machine.unsupported(state, "identity of equal boxes that are inputs"));
        self.choose(state, vec![(cached, jump(true)), (differ, jump(false)), (two, jump(false)), (one, open)])
    }

    /// Whether one is an input and the other an object that a static field of the program refers to: the caller may have
    /// passed that very object.
    pub(crate) fn is_shared_object(&self, state: &State, a: Reference, b: Reference) -> bool {
        // What a call has made is no other object.
        let is_input =
            |reference| state.inputs.initial(reference).is_some() && !state.inputs.is_made(reference);
        let other = match (is_input(a), is_input(b)) {
            (true, false) => b,
            (false, true) => a,
            _ => return false,
        };
        let of_program = |class: ClassId| self.program.class(class).origin == Origin::Application;
        (0..self.program.n_statics()).map(StaticId::new).any(|field| {
            of_program(self.program.static_field(field).class)
                && state.static_value(field).is_some_and(|value| value.expr.is_none() && value.bits == other)
        })
    }

    /// The JDK compares strings and boxes by identity only to be faster, except where identity is the point.
    fn compares_to_be_faster(&self, state: &State) -> bool {
        let class = self.program.class(self.program.method(state.top.code.method).class);
        class.origin == Origin::Jdk && !class.file.name.starts_with("java/util/IdentityHashMap")
    }

    /// Whether two strings may be one object on the JVM though they are two here: an input can be any string that the
    /// program's caller holds, another input or a literal.
    pub(crate) fn is_string_identity_open(&self, state: &State, a: Reference, b: Reference) -> bool {
        let is_input = |reference| {
            let may_be_other = state.heap.find(reference).is_some_and(|object| object.may_be_other);
            may_be_other && state.inputs.initial(reference).is_some()
        };
        if self.compares_to_be_faster(state) {
            return false;
        }
        let is_literal = |reference| state.strings.values().any(|&known| known == reference);
        a != b && ((is_input(a) && (is_input(b) || is_literal(b))) || (is_input(b) && is_literal(a)))
    }

    fn jump_if(&mut self, state: &mut State, op: Op, condition: ExprId) -> Control {
        let target = op.target().expect("only jumps have conditions");
        match self.pool.as_bool(condition) {
            Some(taken) => {
                take_jump(state, taken, target);
                Control::Reload
            }
            None => {
                let otherwise = self.pool.not(condition);
                Control::Stop(Stop::Choice(Choice { guards: vec![condition, otherwise] }))
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
        let zero = self.pool.bv(crate::value::width(ty), 0);
        let is_zero = self.pool.eq(divisor, zero);
        match self.pool.as_bool(is_zero) {
            Some(true) => self.fail_check(state),
            Some(false) => {
                go_on(state);
                Control::Reload
            }
            None => {
                let not_zero = self.pool.not(is_zero);
                Control::Stop(Stop::Choice(Choice { guards: vec![not_zero, is_zero] }))
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
        Control::Stop(Stop::Choice(Choice { guards }))
    }
}
