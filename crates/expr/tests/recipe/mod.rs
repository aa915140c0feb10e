//! Random terms that shrink: a recipe is a list of steps, each of which makes one more term from earlier ones.

use expr::{
    BinaryOp, CompareOp, ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, Node, Pool, Sort,
    UnaryOp, float,
};
use numerics::spelling::Spelling;
use proptest::collection::vec;
use proptest::prelude::*;

/// Which operator, and which earlier terms; numbers are taken modulo what there is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    op: u8,
    first: u16,
    second: u16,
    third: u16,
}

/// Up to `length` steps. Most operands are recent terms, so that terms become deep.
pub(crate) fn recipe(length: usize) -> impl Strategy<Value = Vec<Step>> {
    let back = || prop_oneof![0..4u16, 0..64u16];
    let step = (any::<u8>(), back(), back(), back());
    vec(step.prop_map(|(op, first, second, third)| Step { op, first, second, third }), 1..=length)
}

/// The terms that a recipe makes, variables and constants first.
pub(crate) fn cook(pool: &mut Pool, recipe: &[Step]) -> Vec<ExprId> {
    let mut terms = Vec::new();
    for width in [8, 16, 32, 64] {
        for value in [0, 1, 2, 3, 10, 255, u64::MAX, 1 << (width - 1), (1 << (width - 1)) - 1] {
            terms.push(pool.bv(width, value));
        }
        for name in ["x", "y", "a name |\\"] {
            terms.push(pool.var(&format!("{name}{width}"), Sort::BitVec(width)));
        }
    }
    for width in [32, 64] {
        for value in [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 2.5, -3.0, 1e9, 1e300, f64::INFINITY, f64::NAN] {
            terms.push(pool.float(width, float::rounded(width, value)));
        }
        for name in ["f", "NaN:f", "g"] {
            terms.push(pool.var(&format!("{name}{width}"), Sort::Float(width)));
        }
    }
    for name in ["p", "q", "true"] {
        terms.push(pool.var(name, Sort::Bool));
    }
    for &step in recipe {
        let node = node(pool, &terms, step);
        terms.push(pool.build(node));
    }
    terms
}

fn node(pool: &Pool, terms: &[ExprId], step: Step) -> Node {
    // Counted from the most recent.
    let pick = |back: u16, is_wanted: &dyn Fn(Sort) -> bool| {
        let wanted: Vec<ExprId> = terms.iter().rev().copied().filter(|&e| is_wanted(pool.sort(e))).collect();
        wanted[usize::from(back) % wanted.len()]
    };
    if step.op.is_multiple_of(2) {
        return float_node(pool, terms, Step { op: step.op / 2, ..step });
    }
    let is_bits = |sort: Sort| matches!(sort, Sort::BitVec(_));
    let is_bool = |sort: Sort| sort == Sort::Bool;
    let any = pick(step.first, &|_| true);
    let a = pick(step.first, &is_bits);
    let b = pick(step.second, &|sort| sort == pool.sort(a));
    let width = pool.sort(a).bits();
    let (p, q) = (pick(step.first, &is_bool), pick(step.second, &is_bool));
    let op = step.op / 2 % 32;
    match op {
        0 => Node::Not(p),
        1 => Node::And(p, q),
        2 => Node::Or(p, q),
        3 => Node::Eq(any, pick(step.second, &|sort| sort == pool.sort(any))),
        4 => Node::Compare(CompareOp::Ult, a, b),
        5 => Node::Compare(CompareOp::Ule, a, b),
        6 => Node::Compare(CompareOp::Slt, a, b),
        7 => Node::Compare(CompareOp::Sle, a, b),
        8 => Node::Unary(UnaryOp::Not, a),
        9 => Node::Unary(UnaryOp::Neg, a),
        10..=22 => Node::Binary(BinaryOp::ALL[usize::from(op) - 10], a, b),
        23..=25 => {
            Node::Ite(pick(step.third, &is_bool), any, pick(step.second, &|sort| sort == pool.sort(any)))
        }
        26 | 27 => {
            // Back to a width that has variables, where there is room.
            let narrow = [8, 16, 32][usize::from(step.second) % 3].min(width);
            let lo = (step.third % u16::from(width - narrow + 1)) as u8;
            Node::Extract { hi: lo + narrow - 1, lo, of: a }
        }
        28 => Node::ZeroExtend { width: [16, 32, 64][usize::from(step.second) % 3].max(width), of: a },
        29 => Node::SignExtend { width: [16, 32, 64][usize::from(step.second) % 3].max(width), of: a },
        _ => {
            let half = pick(step.first, &|sort| is_bits(sort) && sort.bits() <= 32);
            Node::Concat(half, pick(step.second, &|sort| sort == pool.sort(half)))
        }
    }
}

fn float_node(pool: &Pool, terms: &[ExprId], step: Step) -> Node {
    let pick = |back: u16, is_wanted: &dyn Fn(Sort) -> bool| {
        let wanted: Vec<ExprId> = terms.iter().rev().copied().filter(|&e| is_wanted(pool.sort(e))).collect();
        wanted[usize::from(back) % wanted.len()]
    };
    let is_float = |sort: Sort| matches!(sort, Sort::Float(_));
    let a = pick(step.first, &is_float);
    let b = pick(step.second, &|sort| sort == pool.sort(a));
    let bits = pick(step.first, &|sort| matches!(sort, Sort::BitVec(32 | 64)));
    let integer = pick(step.first, &|sort| matches!(sort, Sort::BitVec(_)));
    let double = |back| pick(back, &|sort| sort == Sort::Float(64));
    let width = [32, 64][usize::from(step.third) % 2];
    match step.op % 32 {
        0 | 1 => Node::FloatFromBits(bits),
        2 | 3 => Node::FloatToBits(a),
        4 => Node::FloatIsNan(a),
        5..=10 => Node::FloatUnary(FloatUnaryOp::ALL[usize::from(step.op % 32) - 5], a),
        11..=15 => Node::FloatBinary(FloatBinaryOp::ALL[usize::from(step.op % 32) - 11], a, b),
        16..=18 => Node::FloatCompare(FloatCompareOp::ALL[usize::from(step.op % 32) - 16], a, b),
        19 | 20 => Node::FloatToFloat { width, of: a },
        21 | 22 => Node::SignedToFloat { width, of: integer },
        23 | 24 => Node::FloatToSigned { width, of: a },
        25 => {
            let op = MathOp::ALL[usize::from(step.third) % MathOp::ALL.len()];
            let (x, y) = (double(step.first), double(step.second));
            Node::Math(op, x, if op.is_binary() { y } else { x })
        }
        26 | 27 => Node::Eq(a, b),
        28 => Node::FloatText {
            spelling: if step.third & 4 == 0 { Spelling::UpTo18 } else { Spelling::Since19 },
            word: (step.third % 4) as u8,
            of: a,
        },
        29 | 30 => Node::Ite(pick(step.third, &|sort| sort == Sort::Bool), a, b),
        _ => Node::FloatUnary(FloatUnaryOp::Neg, a),
    }
}
