//! Expressions as Bitwuzla's terms.
//!
//! **Invariant:** an expression is translated once; the term lives as long as the term manager. A term means what
//! its expression does if the facts hold that [`Translation::facts`] gives.

use super::define::{Definitions, StandIn};
use bitwuzla::{ArrayTerm, Operator, Rounding, Term, TermManager};
use entity::SideMap;
use expr::{
    ArrayId, BinaryOp, CompareOp, ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, Node, Pool, Sort,
    UnaryOp, VarId, float,
};
use rustc_hash::FxHashSet;

/// The terms of the expressions of one pool.
#[derive(Default)]
pub(super) struct Translation {
    terms: SideMap<ExprId, Option<Term>>,
    definitions: Definitions,
    /// The expressions in which something has a stand-in.
    has_stand_in: SideMap<ExprId, bool>,
    arrays: SideMap<ArrayId, Option<ArrayTerm>>,
}

impl Translation {
    /// The term for `e`, made if need be; without recursion, as expressions can be very deep.
    pub(super) fn term(&mut self, manager: &mut TermManager, pool: &mut Pool, e: ExprId) -> Term {
        let mut pending = vec![e];
        while let Some(&next) = pending.last() {
            let n_pending = pending.len();
            if self.terms[next].is_none() {
                let node = pool.node(next);
                let stand_in = self.definitions.of(pool, next).map(|stand_in| stand_in.expr);
                let needed = node.operands().chain(stand_in);
                pending.extend(needed.filter(|&operand| self.terms[operand].is_none()));
                if pending.len() > n_pending {
                    continue;
                }
                self.has_stand_in[next] =
                    stand_in.is_some() || node.operands().any(|operand| self.has_stand_in[operand]);
                self.terms[next] = Some(match stand_in {
                    Some(expr) => self.known(expr),
                    None => self.translate(manager, pool, node),
                });
            }
            pending.pop();
        }
        self.known(e)
    }

    /// What has to hold so that the term for `e`, which was asked for, means what `e` does.
    pub(super) fn facts(&mut self, manager: &mut TermManager, pool: &mut Pool, e: ExprId) -> Vec<Term> {
        if !self.has_stand_in[e] {
            return Vec::new();
        }
        let mut facts = Vec::new();
        let mut seen = FxHashSet::from_iter([e]);
        let mut pending = vec![e];
        while let Some(next) = pending.pop() {
            if let Some(StandIn { fact, .. }) = self.definitions.of(pool, next) {
                facts.push(self.term(manager, pool, fact));
                // Most facts mention operands of what they are about, but some mention more that has facts.
                pending.extend((self.has_stand_in[fact] && seen.insert(fact)).then_some(fact));
            }
            let operands = pool.node(next).operands();
            pending.extend(operands.filter(|&e| self.has_stand_in[e] && seen.insert(e)));
        }
        facts
    }

    /// Whether an element of that array was taken for a variable like any other, before something selected from the array.
    pub(super) fn is_outdated(&self, pool: &Pool, array: ArrayId) -> bool {
        self.arrays[array].is_none()
            && pool.elements(array).iter().any(|&element| self.terms[pool.var_expr(element)].is_some())
    }

    /// A variable, or an element of an array from which something is selected at an unknown index.
    fn variable(&mut self, manager: &mut TermManager, pool: &Pool, var: VarId) -> Term {
        if pool.read_array_of(var).is_none() {
            return manager.variable(sort(pool.var_sort(var)), pool.var_label(var));
        }
        let (array, index) = pool.place_of(var).expect("it is an element");
        let (width, _) = pool.array_sorts(array);
        let index = manager.bit_vector(width, index);
        let array = self.array(manager, pool, array);
        manager.select(array, index)
    }

    fn array(&mut self, manager: &mut TermManager, pool: &Pool, array: ArrayId) -> ArrayTerm {
        *self.arrays[array].get_or_insert_with(|| {
            let (index, element) = pool.array_sorts(array);
            manager.array(index, sort(element), pool.array_label(array))
        })
    }

    /// The term for a node whose operands are translated.
    fn translate(&mut self, manager: &mut TermManager, pool: &Pool, node: Node) -> Term {
        let apply = |manager: &mut TermManager, operator, operands: &[ExprId]| {
            let mut terms = [self.known(operands[0]); 3];
            for (term, &operand) in terms.iter_mut().zip(operands) {
                *term = self.known(operand);
            }
            manager.apply(operator, &terms[..operands.len()])
        };
        match node {
            Node::Bool(value) => manager.boolean(value),
            Node::Const { width, value } => manager.bit_vector(width, value),
            Node::Var(var) => self.variable(manager, pool, var),
            Node::Select(array, index) => {
                let index = self.known(index);
                let array = self.array(manager, pool, array);
                manager.select(array, index)
            }
            Node::Not(a) => apply(manager, Operator::Not, &[a]),
            Node::And(a, b) => apply(manager, Operator::And, &[a, b]),
            Node::Or(a, b) => apply(manager, Operator::Or, &[a, b]),
            Node::Eq(a, b) => apply(manager, Operator::Equal, &[a, b]),
            Node::Compare(op, a, b) => apply(manager, compare(op), &[a, b]),
            Node::Unary(op, a) => apply(manager, unary(op), &[a]),
            Node::Binary(op, a, b) => apply(manager, binary(op), &[a, b]),
            Node::Ite(c, t, e) => apply(manager, Operator::Ite, &[c, t, e]),
            Node::Extract { hi, lo, of } => manager.extract(hi, lo, self.known(of)),
            Node::ZeroExtend { width, of } => manager.zero_extend(width, self.known(of)),
            Node::SignExtend { width, of } => manager.sign_extend(width, self.known(of)),
            Node::Concat(hi, lo) => apply(manager, Operator::Concat, &[hi, lo]),
            Node::Float { width, bits } => number(manager, width, bits),
            Node::FloatFromBits(bits) => manager.float_from_bits(self.known(bits)),
            Node::FloatIsNan(a) => apply(manager, Operator::FpIsNan, &[a]),
            Node::FloatUnary(op, a) => float_unary(manager, op, self.known(a)),
            Node::FloatBinary(op, a, b) => apply(manager, float_binary(op), &[a, b]),
            Node::FloatCompare(op, a, b) => apply(manager, float_compare(op), &[a, b]),
            Node::FloatToFloat { width, of } => manager.float_to_float(width, self.known(of)),
            Node::SignedToFloat { width, of } => manager.signed_to_float(width, self.known(of)),
            Node::FloatToSigned { width, of } => float_to_signed(manager, width, self.known(of)),
            Node::FloatToBits(_) | Node::FloatText { .. } | Node::Math(..) => {
                unreachable!("{node:?} has a stand-in")
            }
        }
    }

    fn known(&self, e: ExprId) -> Term {
        self.terms[e].expect("operands are translated before their node")
    }
}

fn sort(sort: Sort) -> bitwuzla::Sort {
    match sort {
        Sort::Bool => bitwuzla::Sort::Bool,
        Sort::BitVec(width) => bitwuzla::Sort::BitVec(width),
        Sort::Float(width) => bitwuzla::Sort::Float(width),
    }
}

fn compare(op: CompareOp) -> Operator {
    match op {
        CompareOp::Ult => Operator::BvUlt,
        CompareOp::Ule => Operator::BvUle,
        CompareOp::Slt => Operator::BvSlt,
        CompareOp::Sle => Operator::BvSle,
    }
}

fn unary(op: UnaryOp) -> Operator {
    match op {
        UnaryOp::Not => Operator::BvNot,
        UnaryOp::Neg => Operator::BvNeg,
    }
}

fn binary(op: BinaryOp) -> Operator {
    match op {
        BinaryOp::Add => Operator::BvAdd,
        BinaryOp::Sub => Operator::BvSub,
        BinaryOp::Mul => Operator::BvMul,
        BinaryOp::UDiv => Operator::BvUdiv,
        BinaryOp::URem => Operator::BvUrem,
        BinaryOp::SDiv => Operator::BvSdiv,
        BinaryOp::SRem => Operator::BvSrem,
        BinaryOp::And => Operator::BvAnd,
        BinaryOp::Or => Operator::BvOr,
        BinaryOp::Xor => Operator::BvXor,
        BinaryOp::Shl => Operator::BvShl,
        BinaryOp::LShr => Operator::BvLshr,
        BinaryOp::AShr => Operator::BvAshr,
    }
}

fn number(manager: &mut TermManager, width: u8, bits: u64) -> Term {
    let bits = manager.bit_vector(width, bits);
    manager.float_from_bits(bits)
}

fn float_unary(manager: &mut TermManager, op: FloatUnaryOp, a: Term) -> Term {
    match op {
        FloatUnaryOp::Neg => manager.apply(Operator::FpNeg, &[a]),
        FloatUnaryOp::Abs => manager.apply(Operator::FpAbs, &[a]),
        FloatUnaryOp::Sqrt => manager.apply(Operator::FpSqrt, &[a]),
        FloatUnaryOp::Floor => manager.float_round(Rounding::Down, a),
        FloatUnaryOp::Ceil => manager.float_round(Rounding::Up, a),
        FloatUnaryOp::RoundEven => manager.float_round(Rounding::NearestEven, a),
    }
}

fn float_binary(op: FloatBinaryOp) -> Operator {
    match op {
        FloatBinaryOp::Add => Operator::FpAdd,
        FloatBinaryOp::Sub => Operator::FpSub,
        FloatBinaryOp::Mul => Operator::FpMul,
        FloatBinaryOp::Div => Operator::FpDiv,
        FloatBinaryOp::Rem => unreachable!("remainders have a stand-in"),
    }
}

fn float_compare(op: FloatCompareOp) -> Operator {
    match op {
        FloatCompareOp::Eq => Operator::FpEq,
        FloatCompareOp::Lt => Operator::FpLt,
        FloatCompareOp::Le => Operator::FpLeq,
    }
}

/// SMT-LIB says nothing of a float that does not fit: it becomes the nearest integer that there is, and NaN zero.
fn float_to_signed(manager: &mut TermManager, width: u8, of: Term) -> Term {
    let bitwuzla::Sort::Float(from) = manager.sort(of) else { unreachable!("only floats are cast so") };
    let least = 1u64 << (width - 1);
    let end = 2f64.powi(i32::from(width) - 1);
    let (low, high) =
        (number(manager, from, float::rounded(from, -end)), number(manager, from, float::rounded(from, end)));
    let (too_low, too_high) =
        (manager.apply(Operator::FpLeq, &[of, low]), manager.apply(Operator::FpLeq, &[high, of]));
    let is_nan = manager.apply(Operator::FpIsNan, &[of]);
    let [zero, least, greatest] = [0, least, least - 1].map(|value| manager.bit_vector(width, value));
    let inside = manager.float_to_signed(Rounding::TowardZero, width, of);
    let result = manager.apply(Operator::Ite, &[too_high, greatest, inside]);
    let result = manager.apply(Operator::Ite, &[too_low, least, result]);
    manager.apply(Operator::Ite, &[is_nan, zero, result])
}
