//! Questions about a number: what is done to it, and how the result compares with a constant.

use super::shifted::Shifted;
use entity::{Table, entity};
use expr::{BinaryOp, CompareOp, ExprId, Node, Pool, UnaryOp};
use rustc_hash::FxHashMap;

entity!(/** A question about a number. */ PredicateId, "p");

/// The widest number of which all values are looked at, in bits.
const MAX_ENUMERATED: u8 = 8;

/// What a number is compared with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Relation {
    /// None for equality.
    pub(super) order: Option<CompareOp>,
    /// Whether the constant is on the left.
    pub(super) is_turned: bool,
    pub(super) constant: u64,
    pub(super) width: u8,
}

/// Something that is done to a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Step {
    /// It is one of the operands, the other is a constant.
    Binary { op: BinaryOp, width: u8, constant: u64, is_turned: bool },
    /// It is the only operand.
    Unary { op: UnaryOp, width: u8 },
    /// Its lowest bits are taken.
    Low { width: u8 },
    /// It gets more bits.
    Widen { from: u8, to: u8, is_signed: bool },
}

/// One question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Predicate {
    Compares(Relation),
    /// The same of what a step gives.
    After(Step, PredicateId),
}

/// All questions, each once.
#[derive(Default)]
pub(super) struct Predicates {
    table: Table<PredicateId, Predicate>,
    known: FxHashMap<Predicate, PredicateId>,
}

impl Predicates {
    pub(super) fn compares(&mut self, relation: Relation) -> PredicateId {
        self.shared(Predicate::Compares(relation))
    }

    /// The question about what `e` was made of, if it was made of one thing only.
    pub(super) fn before(
        &mut self,
        pool: &Pool,
        e: ExprId,
        predicate: PredicateId,
    ) -> Option<(ExprId, PredicateId)> {
        let (step, of) = Step::of(pool, e)?;
        Some((of, self.shared(Predicate::After(step, predicate))))
    }

    fn shared(&mut self, predicate: Predicate) -> PredicateId {
        *self.known.entry(predicate).or_insert_with(|| self.table.push(predicate))
    }

    /// The steps, and how the result is compared.
    pub(super) fn parts(&self, predicate: PredicateId) -> (Vec<Step>, Relation) {
        let mut steps = Vec::new();
        let mut next = predicate;
        loop {
            match self.table[next] {
                Predicate::Compares(relation) => return (steps, relation),
                Predicate::After(step, then) => {
                    steps.push(step);
                    next = then;
                }
            }
        }
    }

    pub(super) fn holds(&self, predicate: PredicateId, value: u64) -> bool {
        let mut value = value;
        let mut next = predicate;
        loop {
            match self.table[next] {
                Predicate::Compares(relation) => return relation.holds(value),
                Predicate::After(step, then) => {
                    value = step.apply(value);
                    next = then;
                }
            }
        }
    }

    /// The first values of ranges of a number of some width within which the answer is the same, in order; none if that is not known.
    pub(super) fn starts(&self, predicate: PredicateId, width: u8) -> Option<Vec<u64>> {
        let (steps, relation) = self.parts(predicate);
        let shifted = steps.into_iter().try_fold(Shifted::new(width), Shifted::then);
        match shifted {
            Some(shifted) => Some(shifted.starts(relation)),
            None => (width <= MAX_ENUMERATED).then(|| (0..1 << width).collect()),
        }
    }
}

impl Relation {
    pub(super) fn holds(self, value: u64) -> bool {
        match self.order {
            None => value == self.constant,
            Some(op) if self.is_turned => op.holds(self.width, self.constant, value),
            Some(op) => op.holds(self.width, value, self.constant),
        }
    }
}

impl Step {
    /// The last step by which an expression was made, and of what.
    pub(super) fn of(pool: &Pool, e: ExprId) -> Option<(Step, ExprId)> {
        match pool.node(e) {
            Node::Binary(op, a, b) => {
                let (of, constant, is_turned) = match (pool.as_const(a), pool.as_const(b)) {
                    (Some(constant), _) => (b, constant, true),
                    (None, Some(constant)) => (a, constant, false),
                    (None, None) => return None,
                };
                Some((Step::Binary { op, width: pool.sort(e).bits(), constant, is_turned }, of))
            }
            Node::Unary(op, of) => Some((Step::Unary { op, width: pool.sort(e).bits() }, of)),
            // A part of a variable is a number of its own.
            Node::Extract { of, .. } if matches!(pool.node(of), Node::Var(_)) => None,
            Node::Extract { hi, lo: 0, of } => Some((Step::Low { width: hi + 1 }, of)),
            Node::ZeroExtend { width, of } => Some((Step::widen(pool, of, width, false), of)),
            Node::SignExtend { width, of } => Some((Step::widen(pool, of, width, true), of)),
            _ => None,
        }
    }

    fn widen(pool: &Pool, of: ExprId, to: u8, is_signed: bool) -> Step {
        Step::Widen { from: pool.sort(of).bits(), to, is_signed }
    }

    pub(super) fn apply(self, value: u64) -> u64 {
        match self {
            Step::Binary { op, width, constant, is_turned: true } => op.apply(width, constant, value),
            Step::Binary { op, width, constant, is_turned: false } => op.apply(width, value, constant),
            Step::Unary { op, width } => op.apply(width, value),
            Step::Low { width } => value & mask(width),
            Step::Widen { is_signed: false, .. } => value,
            Step::Widen { from, to, is_signed: true } => {
                let unused = u64::BITS - u32::from(from);
                ((value << unused).cast_signed() >> unused).cast_unsigned() & mask(to)
            }
        }
    }
}

/// The largest number of a width.
pub(super) fn mask(width: u8) -> u64 {
    u64::MAX >> (u64::BITS - u32::from(width))
}
