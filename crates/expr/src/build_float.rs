//! The constructors of floating-point nodes, on the same footing as those in `build.rs`.

use crate::rules::{float as rules, float_compare};
use crate::{ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, Node, Pool, Sort};
use numerics::spelling::Spelling;

impl Pool {
    /// A floating-point constant of 32 or 64 bits; the bits of any NaN give the one NaN.
    ///
    /// # Panics
    /// If the width is another, here and in every other constructor that takes one.
    pub fn float(&mut self, width: u8, bits: u64) -> ExprId {
        let sort = Sort::Float(width);
        assert!(sort.exists(), "a float has 32 or 64 bits, not {width}");
        self.intern(Node::Float { width, bits: sort.value(bits) }, sort)
    }

    /// The float with these bits, a vector of 32 or 64.
    pub fn float_from_bits(&mut self, bits: ExprId) -> ExprId {
        self.finish(Node::FloatFromBits(bits), |pool| pool.rewrite(rules::FROM_BITS, bits))
    }

    /// The bits of a float, always the same ones for NaN.
    pub fn float_to_bits(&mut self, a: ExprId) -> ExprId {
        self.finish(Node::FloatToBits(a), |pool| pool.rewrite(rules::TO_BITS, a))
    }

    /// Whether a float is NaN.
    pub fn float_is_nan(&mut self, a: ExprId) -> ExprId {
        self.finish(Node::FloatIsNan(a), |pool| pool.rewrite(float_compare::IS_NAN, a))
    }

    /// An operator on one float.
    pub fn float_unary(&mut self, op: FloatUnaryOp, a: ExprId) -> ExprId {
        self.finish(Node::FloatUnary(op, a), |pool| pool.rewrite(rules::UNARY, (op, a)))
    }

    /// An operator on two floats of the same width.
    pub fn float_binary(&mut self, op: FloatBinaryOp, a: ExprId, b: ExprId) -> ExprId {
        let (a, b) = if op.is_commutative() { self.ordered(a, b) } else { (a, b) };
        self.finish(Node::FloatBinary(op, a, b), |pool| pool.rewrite(rules::BINARY, (op, a, b)))
    }

    /// A relation between two floats of the same width.
    pub fn float_compare(&mut self, op: FloatCompareOp, a: ExprId, b: ExprId) -> ExprId {
        let (a, b) = if op == FloatCompareOp::Eq { self.ordered(a, b) } else { (a, b) };
        self.finish(Node::FloatCompare(op, a, b), |pool| pool.rewrite(float_compare::COMPARE, (op, a, b)))
    }

    /// A float as the nearest one of `width` bits.
    pub fn float_to_float(&mut self, width: u8, of: ExprId) -> ExprId {
        self.finish(Node::FloatToFloat { width, of }, |pool| pool.rewrite(rules::TO_FLOAT, (width, of)))
    }

    /// The float of `width` bits that is nearest to a bit vector in two's complement.
    pub fn signed_to_float(&mut self, width: u8, of: ExprId) -> ExprId {
        self.finish(Node::SignedToFloat { width, of }, |pool| pool.rewrite(rules::OF_SIGNED, (width, of)))
    }

    /// A float without its fraction, as the nearest number of `width` bits in two's complement; NaN is zero.
    pub fn float_to_signed(&mut self, width: u8, of: ExprId) -> ExprId {
        self.finish(Node::FloatToSigned { width, of }, |pool| pool.rewrite(rules::TO_SIGNED, (width, of)))
    }

    /// How a float is written in decimal: some of its characters, or how many there are ([`numerics::spelling::word`]).
    pub fn float_text(&mut self, spelling: Spelling, word: u8, of: ExprId) -> ExprId {
        self.finish(Node::FloatText { spelling, word, of }, |_| None)
    }

    /// A function of doubles. One that takes one number ignores `b`, so that `a` may be repeated.
    pub fn math(&mut self, op: MathOp, a: ExprId, b: ExprId) -> ExprId {
        let b = if op.is_binary() { b } else { a };
        self.finish(Node::Math(op, a, b), |pool| pool.rewrite(rules::MATH, (op, a, b)))
    }
}
