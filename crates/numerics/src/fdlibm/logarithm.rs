//! Logarithms: the argument is `2^k (1 + f)` with `f` near zero, and `log(1 + f)` follows from `s = f / (2 + f)`.

use super::{LN_2_HIGH, LN_2_LOW, TWO_54, from_high, high, polynomial, with_high};
use std::f64::consts::LOG10_E;

/// The coefficients of `log((1 + s) / (1 - s))`, of the square of `s`.
const COEFFICIENTS: [f64; 7] = [
    0.6666666666666735,
    0.3999999999940942,
    0.2857142874366239,
    0.22222198432149784,
    0.1818357216161805,
    0.15313837699209373,
    0.14798198605116586,
];

/// The natural logarithm.
pub fn log(x: f64) -> f64 {
    if let Some(result) = special(x) {
        return result;
    }
    let (x, mut exponent) = normal(x);
    let fraction = high(x) & 0xf_ffff;
    // Above the root of two, half the number is nearer to one.
    let carry = (fraction + 0x9_5f64) & 0x10_0000;
    exponent += (high(x) >> 20) - 1023 + (carry >> 20);
    let k = f64::from(exponent);
    let f = with_high(x, fraction | (carry ^ 0x3ff0_0000)) - 1.0;
    if (2 + fraction) & 0xf_ffff < 3 {
        if f == 0.0 {
            return if exponent == 0 { 0.0 } else { k * LN_2_HIGH + k * LN_2_LOW };
        }
        let rest = f * f * (0.5 - ONE_THIRD * f);
        return if exponent == 0 { f - rest } else { k * LN_2_HIGH - ((rest - k * LN_2_LOW) - f) };
    }
    let s = f / (2.0 + f);
    let square = s * s;
    let fourth = square * square;
    let [c1, c2, c3, c4, c5, c6, c7] = COEFFICIENTS;
    let even = fourth * polynomial(fourth, &[c2, c4, c6]);
    let odd = square * polynomial(fourth, &[c1, c3, c5, c7]);
    let rest = odd + even;
    let is_far = (fraction - 0x6_147a) | (0x6_b851 - fraction) > 0;
    if is_far {
        let half_square = 0.5 * f * f;
        let product = s * (half_square + rest);
        if exponent == 0 {
            f - (half_square - product)
        } else {
            k * LN_2_HIGH - ((half_square - (product + k * LN_2_LOW)) - f)
        }
    } else if exponent == 0 {
        f - s * (f - rest)
    } else {
        k * LN_2_HIGH - ((s * (f - rest) - k * LN_2_LOW) - f)
    }
}

const ONE_THIRD: f64 = 1.0 / 3.0;

/// The logarithm to the base of ten.
pub fn log10(x: f64) -> f64 {
    const LOG10_2_HIGH: f64 = 0.30102999566361177;
    const LOG10_2_LOW: f64 = 3.694239077158931e-13;
    if let Some(result) = special(x) {
        return result;
    }
    let (x, mut exponent) = normal(x);
    exponent += (high(x) >> 20) - 1023;
    // Rounded towards zero, so that the two parts have the same sign.
    let is_negative = i32::from(exponent < 0);
    let k = f64::from(exponent + is_negative);
    let mantissa = with_high(x, (high(x) & 0xf_ffff) | (0x3ff - is_negative) << 20);
    (k * LOG10_2_LOW + LOG10_E * log(mantissa)) + k * LOG10_2_HIGH
}

/// The logarithm where it is none of a positive number.
fn special(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x.is_nan() || x < 0.0 {
        Some(f64::NAN)
    } else if x == f64::INFINITY {
        Some(x)
    } else {
        None
    }
}

/// A positive number as a normal one, and the exponent that is lacking.
fn normal(x: f64) -> (f64, i32) {
    if x < f64::MIN_POSITIVE { (x * TWO_54, -54) } else { (x, 0) }
}

/// `log(1 + x)`, also where `1 + x` would be rounded to one.
pub fn log1p(x: f64) -> f64 {
    if x == -1.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_nan() || x < -1.0 {
        return f64::NAN;
    }
    if x == f64::INFINITY {
        return x;
    }
    if x.abs() < from_high(0x3e20_0000) {
        return if x.abs() < from_high(0x3c90_0000) { x } else { x - x * x * 0.5 };
    }
    // From the inverse of the root of two up to the root itself.
    let is_near = -from_high(0x3fd2_bec4) < x && x < from_high(0x3fda_827a);
    let sum = if is_near { Sum::near(x) } else { Sum::of(x) };
    let Sum { f, exponent, lacking, is_one } = sum;
    let k = f64::from(exponent);
    let half_square = 0.5 * f * f;
    if is_one {
        if f == 0.0 {
            return if exponent == 0 { 0.0 } else { k * LN_2_HIGH + (lacking + k * LN_2_LOW) };
        }
        let rest = half_square * (1.0 - TWO_THIRDS * f);
        return if exponent == 0 {
            f - rest
        } else {
            k * LN_2_HIGH - ((rest - (k * LN_2_LOW + lacking)) - f)
        };
    }
    let s = f / (2.0 + f);
    let square = s * s;
    let rest = square * polynomial(square, &COEFFICIENTS);
    let product = s * (half_square + rest);
    if exponent == 0 {
        f - (half_square - product)
    } else {
        k * LN_2_HIGH - ((half_square - (product + (k * LN_2_LOW + lacking))) - f)
    }
}

const TWO_THIRDS: f64 = 2.0 / 3.0;

/// `1 + x`, as `2^exponent (1 + f)`.
struct Sum {
    f: f64,
    exponent: i32,
    /// What `1 + x`, rounded, lacks, in units of itself.
    lacking: f64,
    /// Whether `f` is less than about 2^-20.
    is_one: bool,
}

impl Sum {
    fn near(x: f64) -> Self {
        Self { f: x, exponent: 0, lacking: 0.0, is_one: false }
    }

    fn of(x: f64) -> Self {
        let is_large = x >= from_high(0x4340_0000);
        let sum = if is_large { x } else { 1.0 + x };
        let mut exponent = (high(sum) >> 20) - 1023;
        let lacking = match (is_large, exponent > 0) {
            (true, _) => 0.0,
            (false, true) => (1.0 - (sum - x)) / sum,
            (false, false) => (x - (sum - 1.0)) / sum,
        };
        let fraction = high(sum) & 0xf_ffff;
        let (mantissa, distance) = if fraction < 0x6_a09e {
            (with_high(sum, fraction | 0x3ff0_0000), fraction)
        } else {
            exponent += 1;
            (with_high(sum, fraction | 0x3fe0_0000), (0x10_0000 - fraction) >> 2)
        };
        Self { f: mantissa - 1.0, exponent, lacking, is_one: distance == 0 }
    }
}
