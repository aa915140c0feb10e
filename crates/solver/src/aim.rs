//! What one variable must be for a condition to hold: operators are undone from the top down, all else staying what it is.
//!
//! `(x >> 3 & 1) == 1` with `x` at 0 wants 1 of the `&`, so 1 of what is shifted, so 8 of `x`: bits that an operator drops keep
//! what they are. Where an operator gives no such value, or several, one is tried or none.
//!
//! Only variables below a bitwise operator or a shift are aimed at: for arithmetic the backend finds values that are smaller.
//!
//! **Invariant:** what is found is worth a try and no more, and the work for one condition is bounded.

use expr::{BinaryOp, CompareOp, Evaluator, ExprId, Node, Pool, Sort, UnaryOp, VarId};

/// Operators that are undone for one condition.
const MAX_STEPS: usize = 64;

/// Values for single variables that may make `goal` hold, which it does not under `value_of`.
pub(crate) fn aims(
    pool: &Pool,
    evaluator: &mut Evaluator,
    goal: ExprId,
    value_of: &impl Fn(VarId) -> u64,
) -> Vec<(VarId, u64)> {
    let mut aim = Aim {
        pool,
        evaluator,
        value_of,
        wanted: vec![(goal, 1, false)],
        is_bitwise: false,
        found: Vec::new(),
    };
    for _ in 0..MAX_STEPS {
        let Some((e, value, is_bitwise)) = aim.wanted.pop() else { break };
        aim.is_bitwise = is_bitwise;
        aim.undo(e, value);
    }
    aim.found
}

struct Aim<'a, F> {
    pool: &'a Pool,
    evaluator: &'a mut Evaluator,
    value_of: &'a F,
    /// Expressions, what each should be, and whether it is below a bitwise operator.
    wanted: Vec<(ExprId, u64, bool)>,
    /// Whether what is undone is, or is one.
    is_bitwise: bool,
    found: Vec<(VarId, u64)>,
}

impl<F: Fn(VarId) -> u64> Aim<'_, F> {
    fn now(&mut self, e: ExprId) -> u64 {
        self.evaluator.eval(self.pool, e, self.value_of)
    }

    fn width(&self, e: ExprId) -> u8 {
        match self.pool.sort(e) {
            Sort::Bool => 1,
            Sort::BitVec(width) | Sort::Float(width) => width,
        }
    }

    fn want(&mut self, e: ExprId, value: u64) {
        let value = self.pool.sort(e).value(value);
        self.wanted.push((e, value, self.is_bitwise));
    }

    /// Asks of the operands of `e` what would give it `value`.
    fn undo(&mut self, e: ExprId, value: u64) {
        match self.pool.node(e) {
            Node::Var(var) => {
                let aim = (var, self.pool.var_sort(var).value(value));
                if self.is_bitwise && !self.found.contains(&aim) {
                    self.found.push(aim);
                }
            }
            Node::Not(a) => self.want(a, value ^ 1),
            Node::And(a, b) => self.undo_junction(a, b, value, 1),
            Node::Or(a, b) => self.undo_junction(a, b, value, 0),
            Node::Eq(a, b) => self.undo_equality(a, b, value == 1),
            Node::Compare(op, a, b) if value == 1 => self.undo_order(op, a, b),
            Node::Compare(op, a, b) => self.undo_order(op.negated(), b, a),
            Node::Unary(UnaryOp::Not, a) => self.want(a, !value),
            Node::Unary(UnaryOp::Neg, a) => self.want(a, value.wrapping_neg()),
            Node::Binary(op, a, b) => self.undo_binary(op, a, b, value),
            Node::Ite(condition, then, otherwise) => {
                let holds = self.now(condition) == 1;
                let (chosen, other) = if holds { (then, otherwise) } else { (otherwise, then) };
                self.want(chosen, value);
                if self.now(other) == value {
                    self.want(condition, u64::from(!holds));
                }
            }
            Node::Extract { hi, lo, of } => {
                let taken = low_bits(hi - lo + 1) << lo;
                let old = self.now(of);
                self.want(of, old & !taken | value << lo & taken);
            }
            // What does not fit is found out when it is tried.
            Node::ZeroExtend { of, .. } | Node::SignExtend { of, .. } => self.want(of, value),
            Node::Concat(high, low) => {
                let width = self.width(low);
                if self.now(high) == value >> width {
                    self.want(low, value);
                } else {
                    self.want(high, value >> width);
                }
            }
            Node::FloatFromBits(a) => self.want(a, value),
            _ => {}
        }
    }

    /// A conjunction with `unit` 1, a disjunction with 0: it is `unit` if both operands are.
    fn undo_junction(&mut self, a: ExprId, b: ExprId, value: u64, unit: u64) {
        for operand in [b, a] {
            if value != unit || self.now(operand) != unit {
                self.want(operand, value);
            }
        }
    }

    fn undo_equality(&mut self, a: ExprId, b: ExprId, is_equal: bool) {
        let (left, right) = (self.now(a), self.now(b));
        if is_equal {
            self.want(b, left);
            self.want(a, right);
        } else {
            // Which bits can change at all is known below.
            for (side, value) in [(b, right), (a, left)] {
                self.want(side, !value);
                self.want(side, value ^ 1);
            }
        }
    }

    /// `a op b`, which does not hold: each side may move to where the other is, or past it.
    fn undo_order(&mut self, op: CompareOp, a: ExprId, b: ExprId) {
        let (left, right) = (self.now(a), self.now(b));
        let past = u64::from(op.is_strict());
        self.want(b, left.wrapping_add(past));
        self.want(a, right.wrapping_sub(past));
    }

    fn undo_binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId, value: u64) {
        let (left, right) = (self.now(a), self.now(b));
        let width = self.width(a);
        self.is_bitwise |= !matches!(
            op,
            BinaryOp::Add
                | BinaryOp::Sub
                | BinaryOp::Mul
                | BinaryOp::UDiv
                | BinaryOp::SDiv
                | BinaryOp::URem
                | BinaryOp::SRem
        );
        match op {
            BinaryOp::Add => {
                self.want(b, value.wrapping_sub(left));
                self.want(a, value.wrapping_sub(right));
            }
            BinaryOp::Sub => {
                self.want(b, left.wrapping_sub(value));
                self.want(a, value.wrapping_add(right));
            }
            BinaryOp::Xor => {
                self.want(b, value ^ left);
                self.want(a, value ^ right);
            }
            // Bits that the other operand decides stay.
            BinaryOp::And => {
                self.want(b, right & !left | value & left);
                self.want(a, left & !right | value & right);
            }
            BinaryOp::Or => {
                self.want(b, right & left | value & !left);
                self.want(a, left & right | value & !right);
            }
            BinaryOp::Shl if right < u64::from(width) => {
                let kept = low_bits(width) >> right;
                self.want(a, left & !kept | value >> right);
            }
            BinaryOp::LShr | BinaryOp::AShr if right < u64::from(width) => {
                let dropped = (1 << right) - 1;
                self.want(a, left & dropped | value << right);
            }
            BinaryOp::Mul => {
                self.undo_product(b, left, value);
                self.undo_product(a, right, value);
            }
            BinaryOp::UDiv | BinaryOp::SDiv => self.want(a, value.wrapping_mul(right)),
            BinaryOp::URem | BinaryOp::SRem => {
                let rest = op.apply(width, left, right);
                self.want(a, left.wrapping_sub(rest).wrapping_add(value));
            }
            BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => {}
        }
    }

    /// One factor of a product, given the other.
    fn undo_product(&mut self, e: ExprId, factor: u64, value: u64) {
        if let Some(0) = value.checked_rem(factor) {
            self.want(e, value / factor);
        }
    }
}

fn low_bits(width: u8) -> u64 {
    u64::MAX >> (64 - u32::from(width))
}
