//! Functions of mathematics to the last bit as Java's `StrictMath` has them.
//!
//! The Java platform defines them by the algorithms of fdlibm, the freely distributable library of mathematics, version
//! 5.3: not by how near a result is, but by every rounding on the way to it. So here the order of operations is part
//! of the meaning, and an equivalent formula is a wrong one. Each file has one family, and says what its functions
//! do: bring the argument into a small interval, approximate there, go back.
//!
//! **Invariant:** the results are those of `StrictMath`, bit for bit, except which NaN it is. `tests.rs` keeps values on
//! both sides of each case distinction, as the JVM computes them.

mod exponential;
mod inverse;
mod logarithm;
mod power;
mod reduce;
mod remainder;
#[cfg(test)]
mod tests;
mod trigonometric;

pub use exponential::{cosh, exp, expm1, sinh, tanh};
pub use inverse::{acos, asin, atan, atan2};
pub use logarithm::{log, log1p, log10};
pub use power::{cbrt, hypot, pow};
pub(crate) use reduce::{Reduced, reduce};
pub use remainder::remainder;
pub use trigonometric::{cos, sin, tan};

/// 1/ln 2.
const INVERSE_LN_2: f64 = std::f64::consts::LOG2_E;

/// The leading 32 bits of ln 2.
const LN_2_HIGH: f64 = 0.6931471803691238;

/// The rest of ln 2.
const LN_2_LOW: f64 = 1.9082149292705877e-10;

/// What pi/2, rounded, lacks.
const HALF_PI_LOW: f64 = 6.123233995736766e-17;

/// 2^54, which makes every number normal.
const TWO_54: f64 = (1_u64 << 54) as f64;

/// Sign, exponent and the first 20 bits of the fraction.
fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

/// The double with another high word.
fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits(u64::from(high.cast_unsigned()) << 32 | x.to_bits() & 0xffff_ffff)
}

/// The double with this high word and zeros after it: what `high(x)` is compared with, `x` can be.
const fn from_high(high: u32) -> f64 {
    f64::from_bits((high as u64) << 32)
}

/// The number without the lower half of its bits, so that a product of two of them is exact.
fn head(x: f64) -> f64 {
    f64::from_bits(x.to_bits() & 0xffff_ffff_0000_0000)
}

/// Adds to the exponent of a number that has room for it.
fn scaled(x: f64, by: i32) -> f64 {
    with_high(x, high(x).wrapping_add(by << 20))
}

/// A power of two that is a normal number.
fn power_of_two(exponent: i32) -> f64 {
    with_high(0.0, (exponent + 1023) << 20)
}

/// `c0 + x (c1 + x (c2 + ...))`, from the inside out.
fn polynomial(x: f64, coefficients: &[f64]) -> f64 {
    coefficients.iter().copied().rev().reduce(|sum, coefficient| coefficient + x * sum).unwrap_or(0.0)
}
