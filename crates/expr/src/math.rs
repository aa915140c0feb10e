//! Functions of mathematics on doubles, which no solver has a theory of.
//!
//! They are computed by [`numerics::fdlibm`], which is exact to the last bit by definition, or by [`numerics::rounded`], from which who
//! runs them may differ in the last bit, so a value computed here is to be
//! confirmed where that matters. What always holds of the results, so that a solver can at least use that, is listed by
//! whoever translates them.

use crate::float::bits_of_double;
use numerics::{fdlibm, rounded};

/// A function on doubles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is the function of that name")]
pub enum MathOp {
    Sin,
    Cos,
    Tan,
    Asin,
    Acos,
    Atan,
    /// The angle of the point whose second coordinate comes first.
    Atan2,
    Exp,
    Log,
    Log10,
    Pow,
    Sinh,
    Cosh,
    Tanh,
    Cbrt,
    Expm1,
    Log1p,
    Hypot,
    /// As newer JDKs have it: the nearest double.
    NearestTanh,
    NearestCbrt,
}

impl MathOp {
    /// Every function, in the order of declaration.
    pub const ALL: [MathOp; 20] = [
        MathOp::Sin,
        MathOp::Cos,
        MathOp::Tan,
        MathOp::Asin,
        MathOp::Acos,
        MathOp::Atan,
        MathOp::Atan2,
        MathOp::Exp,
        MathOp::Log,
        MathOp::Log10,
        MathOp::Pow,
        MathOp::Sinh,
        MathOp::Cosh,
        MathOp::Tanh,
        MathOp::Cbrt,
        MathOp::Expm1,
        MathOp::Log1p,
        MathOp::Hypot,
        MathOp::NearestTanh,
        MathOp::NearestCbrt,
    ];

    /// Its name, as C and others write it.
    pub fn name(self) -> &'static str {
        match self {
            MathOp::Sin => "sin",
            MathOp::Cos => "cos",
            MathOp::Tan => "tan",
            MathOp::Asin => "asin",
            MathOp::Acos => "acos",
            MathOp::Atan => "atan",
            MathOp::Atan2 => "atan2",
            MathOp::Exp => "exp",
            MathOp::Log => "log",
            MathOp::Log10 => "log10",
            MathOp::Pow => "pow",
            MathOp::Sinh => "sinh",
            MathOp::Cosh => "cosh",
            MathOp::Tanh => "tanh",
            MathOp::Cbrt => "cbrt",
            MathOp::Expm1 => "expm1",
            MathOp::Log1p => "log1p",
            MathOp::Hypot => "hypot",
            MathOp::NearestTanh => "nearest-tanh",
            MathOp::NearestCbrt => "nearest-cbrt",
        }
    }

    /// Whether it takes two numbers; else its second operand repeats the first.
    #[inline]
    pub fn is_binary(self) -> bool {
        matches!(self, MathOp::Atan2 | MathOp::Pow | MathOp::Hypot)
    }

    /// The result for the bits of two doubles, of which a function of one number takes the first.
    pub fn apply(self, a: u64, b: u64) -> u64 {
        let (x, y) = (f64::from_bits(a), f64::from_bits(b));
        bits_of_double(match self {
            MathOp::Sin => rounded::sin(x),
            MathOp::Cos => rounded::cos(x),
            MathOp::Tan => rounded::tan(x),
            MathOp::Asin => fdlibm::asin(x),
            MathOp::Acos => fdlibm::acos(x),
            MathOp::Atan => fdlibm::atan(x),
            MathOp::Atan2 => fdlibm::atan2(x, y),
            MathOp::Exp => rounded::exp(x),
            MathOp::Log => rounded::log(x),
            MathOp::Log10 => rounded::log10(x),
            MathOp::Pow => rounded::pow(x, y),
            MathOp::Sinh => fdlibm::sinh(x),
            MathOp::Cosh => fdlibm::cosh(x),
            MathOp::Tanh => fdlibm::tanh(x),
            MathOp::Cbrt => fdlibm::cbrt(x),
            MathOp::Expm1 => fdlibm::expm1(x),
            MathOp::Log1p => fdlibm::log1p(x),
            MathOp::Hypot => fdlibm::hypot(x, y),
            MathOp::NearestTanh => rounded::tanh(x),
            MathOp::NearestCbrt => rounded::cbrt(x),
        })
    }
}

#[cfg(test)]
mod tests;
