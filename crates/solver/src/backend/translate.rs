//! Expressions as Bitwuzla's terms.
//!
//! **Invariant:** an expression is translated once; the term lives as long as the term manager.

use bitwuzla::{Operator, Term, TermManager};
use entity::SideMap;
use expr::{BinaryOp, CompareOp, ExprId, Node, Pool, Sort, UnaryOp};

/// The terms of the expressions of one pool.
#[derive(Default)]
pub(super) struct Translation {
    terms: SideMap<ExprId, Option<Term>>,
}

impl Translation {
    /// The term for `e`, made if need be; without recursion, as expressions can be very deep.
    pub(super) fn term(&mut self, manager: &mut TermManager, pool: &Pool, e: ExprId) -> Term {
        let mut pending = vec![e];
        while let Some(&next) = pending.last() {
            let n_pending = pending.len();
            if self.terms[next].is_none() {
                let node = pool.node(next);
                pending.extend(node.operands().filter(|&operand| self.terms[operand].is_none()));
                if pending.len() > n_pending {
                    continue;
                }
                self.terms[next] = Some(self.translate(manager, pool, node));
            }
            pending.pop();
        }
        self.known(e)
    }

    /// The term for a node whose operands are translated.
    fn translate(&self, manager: &mut TermManager, pool: &Pool, node: Node) -> Term {
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
            Node::Var(var) => manager.variable(sort(pool.var_sort(var)), pool.var_name(var)),
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
