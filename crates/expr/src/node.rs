//! One expression: an operator and the ids of its operands.

use crate::{
    ArrayId, BinaryOp, CompareOp, ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, UnaryOp, VarId,
};
use numerics::spelling::Spelling;

/// An operator applied to expressions of the same pool. Operands are older than the node itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// A boolean constant.
    Bool(bool),
    /// A bit vector constant; the bits of `value` from `width` upward are zero.
    Const {
        /// How many bits it has, 1 to 64.
        width: u8,
        /// Its unsigned value.
        value: u64,
    },
    /// A free variable.
    Var(VarId),
    /// Negation of a boolean.
    Not(ExprId),
    /// Conjunction of two booleans.
    And(ExprId, ExprId),
    /// Disjunction of two booleans.
    Or(ExprId, ExprId),
    /// Equality of two expressions of the same sort.
    Eq(ExprId, ExprId),
    /// An order between two bit vectors of the same width.
    Compare(CompareOp, ExprId, ExprId),
    /// An operator on one bit vector.
    Unary(UnaryOp, ExprId),
    /// An operator on two bit vectors of the same width.
    Binary(BinaryOp, ExprId, ExprId),
    /// The second operand if the first, a boolean, is true, else the third; those two have the same sort.
    Ite(ExprId, ExprId, ExprId),
    /// The bits `hi` down to `lo`, both included.
    Extract {
        /// The highest bit taken.
        hi: u8,
        /// The lowest bit taken.
        lo: u8,
        /// The bit vector they are taken from.
        of: ExprId,
    },
    /// A bit vector widened with zeros.
    ZeroExtend {
        /// The width of the result.
        width: u8,
        /// What is widened.
        of: ExprId,
    },
    /// A bit vector widened with copies of its sign.
    SignExtend {
        /// The width of the result.
        width: u8,
        /// What is widened.
        of: ExprId,
    },
    /// The bits of the first above those of the second.
    Concat(ExprId, ExprId),
    /// A floating-point constant; the bits of NaN are always the same.
    Float {
        /// How many bits it has, 32 or 64.
        width: u8,
        /// Its IEEE bits.
        bits: u64,
    },
    /// The float with these bits, a vector of 32 or 64; all that stand for NaN give the one NaN.
    FloatFromBits(ExprId),
    /// The bits of a float, always the same ones for NaN.
    FloatToBits(ExprId),
    /// Whether a float is NaN.
    FloatIsNan(ExprId),
    /// An operator on one float.
    FloatUnary(FloatUnaryOp, ExprId),
    /// An operator on two floats of the same width, rounding to nearest, ties to even.
    FloatBinary(FloatBinaryOp, ExprId, ExprId),
    /// A relation between two floats of the same width, as IEEE has it.
    FloatCompare(FloatCompareOp, ExprId, ExprId),
    /// A float as the nearest one of another width.
    FloatToFloat {
        /// The width of the result, 32 or 64.
        width: u8,
        /// What is converted.
        of: ExprId,
    },
    /// The float nearest to a bit vector in two's complement.
    SignedToFloat {
        /// The width of the result, 32 or 64.
        width: u8,
        /// What is converted.
        of: ExprId,
    },
    /// A float without its fraction as the nearest number in two's complement; NaN is zero.
    FloatToSigned {
        /// The width of the result, 32 or 64.
        width: u8,
        /// What is converted.
        of: ExprId,
    },
    /// How a float is written in decimal: eight of its characters in 64 bits, or how many there are ([`numerics::spelling`]).
    FloatText {
        /// Who writes it.
        spelling: Spelling,
        /// Which eight, or [`numerics::spelling::LENGTH`].
        word: u8,
        /// What is written.
        of: ExprId,
    },
    /// The element of an array at an index that is not constant.
    Select(ArrayId, ExprId),
    /// A function on doubles; the second operand of one that takes one number repeats the first.
    Math(MathOp, ExprId, ExprId),
}

const _: () = assert!(size_of::<Node>() <= 16, "nodes are the memory of the tool");

impl Node {
    /// The operands, in order.
    #[inline]
    pub fn operands(self) -> impl DoubleEndedIterator<Item = ExprId> {
        let operands = match self {
            Node::Bool(_) | Node::Const { .. } | Node::Float { .. } | Node::Var(_) => [None, None, None],
            Node::Not(a)
            | Node::Unary(_, a)
            | Node::Extract { of: a, .. }
            | Node::ZeroExtend { of: a, .. }
            | Node::SignExtend { of: a, .. }
            | Node::FloatFromBits(a)
            | Node::FloatToBits(a)
            | Node::FloatIsNan(a)
            | Node::FloatUnary(_, a)
            | Node::FloatToFloat { of: a, .. }
            | Node::SignedToFloat { of: a, .. }
            | Node::FloatToSigned { of: a, .. }
            | Node::FloatText { of: a, .. }
            | Node::Select(_, a) => [Some(a), None, None],
            Node::Math(op, a, _) if !op.is_binary() => [Some(a), None, None],
            Node::And(a, b)
            | Node::Or(a, b)
            | Node::Eq(a, b)
            | Node::Compare(_, a, b)
            | Node::Binary(_, a, b)
            | Node::Concat(a, b)
            | Node::FloatBinary(_, a, b)
            | Node::FloatCompare(_, a, b)
            | Node::Math(_, a, b) => [Some(a), Some(b), None],
            Node::Ite(c, t, e) => [Some(c), Some(t), Some(e)],
        };
        operands.into_iter().flatten()
    }

    /// The same operator on operands that `replace` gives for the old ones.
    pub(crate) fn map_operands(self, mut replace: impl FnMut(ExprId) -> ExprId) -> Node {
        match self {
            Node::Bool(_) | Node::Const { .. } | Node::Float { .. } | Node::Var(_) => self,
            Node::Not(a) => Node::Not(replace(a)),
            Node::And(a, b) => Node::And(replace(a), replace(b)),
            Node::Or(a, b) => Node::Or(replace(a), replace(b)),
            Node::Eq(a, b) => Node::Eq(replace(a), replace(b)),
            Node::Compare(op, a, b) => Node::Compare(op, replace(a), replace(b)),
            Node::Unary(op, a) => Node::Unary(op, replace(a)),
            Node::Binary(op, a, b) => Node::Binary(op, replace(a), replace(b)),
            Node::Ite(c, t, e) => Node::Ite(replace(c), replace(t), replace(e)),
            Node::Extract { hi, lo, of } => Node::Extract { hi, lo, of: replace(of) },
            Node::ZeroExtend { width, of } => Node::ZeroExtend { width, of: replace(of) },
            Node::SignExtend { width, of } => Node::SignExtend { width, of: replace(of) },
            Node::Concat(a, b) => Node::Concat(replace(a), replace(b)),
            Node::FloatFromBits(a) => Node::FloatFromBits(replace(a)),
            Node::FloatToBits(a) => Node::FloatToBits(replace(a)),
            Node::FloatIsNan(a) => Node::FloatIsNan(replace(a)),
            Node::FloatUnary(op, a) => Node::FloatUnary(op, replace(a)),
            Node::FloatBinary(op, a, b) => Node::FloatBinary(op, replace(a), replace(b)),
            Node::FloatCompare(op, a, b) => Node::FloatCompare(op, replace(a), replace(b)),
            Node::FloatToFloat { width, of } => Node::FloatToFloat { width, of: replace(of) },
            Node::SignedToFloat { width, of } => Node::SignedToFloat { width, of: replace(of) },
            Node::FloatToSigned { width, of } => Node::FloatToSigned { width, of: replace(of) },
            Node::FloatText { spelling, word, of } => Node::FloatText { spelling, word, of: replace(of) },
            Node::Select(array, index) => Node::Select(array, replace(index)),
            Node::Math(op, a, b) => Node::Math(op, replace(a), replace(b)),
        }
    }
}
