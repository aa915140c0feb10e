//! Exponentials, logarithms and powers.

use super::wide::Wide;
use crate::fdlibm;
use std::f64::consts::{LN_2, LOG2_E, SQRT_2};

const WIDE_LN_2: Wide = Wide { high: LN_2, low: 2.3190468138462996e-17 };

/// 1/ln 10.
const INVERSE_LN_10: Wide = Wide { high: std::f64::consts::LOG10_E, low: 1.098319650216765e-17 };

/// e to the power of a number.
pub fn exp(x: f64) -> f64 {
    if x.is_nan() { x } else { exp_of(x.into()) }
}

/// The natural logarithm.
pub fn log(x: f64) -> f64 {
    if is_ordinary(x) { log_of(x).high } else { fdlibm::log(x) }
}

/// The logarithm to the base of 10.
pub fn log10(x: f64) -> f64 {
    if is_ordinary(x) { (log_of(x) * INVERSE_LN_10).high } else { fdlibm::log10(x) }
}

/// A number to the power of another.
pub fn pow(x: f64, y: f64) -> f64 {
    // HotSpot multiplies, which rounds once.
    if y == 2.0 {
        return x * x;
    }
    let base = x.abs();
    let is_defined = x > 0.0 || y == y.trunc();
    if !is_ordinary(base) || !y.is_finite() || !is_defined {
        return fdlibm::pow(x, y);
    }
    // The product may leave the range of doubles, and then so does the power.
    let magnitude = if (y * log_of(base).high).is_finite() {
        exp_of(log_of(base) * y)
    } else if (y > 0.0) == (base > 1.0) {
        f64::INFINITY
    } else {
        0.0
    };
    let is_odd = (y % 2.0).abs() == 1.0;
    if x < 0.0 && is_odd { -magnitude } else { magnitude }
}

/// The hyperbolic tangent.
pub fn tanh(x: f64) -> f64 {
    const TINY: f64 = 1.0 / (1 << 28) as f64;
    let size = x.abs();
    if x.is_nan() || size < TINY {
        return x;
    }
    // What lacks to one is less than half of its last bit.
    if size > 20.0 {
        return 1_f64.copysign(x);
    }
    let (part, n) = exp_parts(Wide::from(2.0 * size));
    let power = part.scaled(2_f64.powi(n));
    ((power + -Wide::ONE) / (power + Wide::ONE)).high.copysign(x)
}

/// Whether a number has a logarithm that needs computing.
fn is_ordinary(x: f64) -> bool {
    x > 0.0 && x.is_finite()
}

/// e to the power of a number, rounded.
fn exp_of(x: Wide) -> f64 {
    if x.high > 710.0 {
        return f64::INFINITY;
    }
    if x.high < -746.0 {
        return 0.0;
    }
    let (part, n) = exp_parts(x);
    rounded(part, n)
}

/// e to the power of a number: a number near one, and the power of two that it is to be multiplied by.
fn exp_parts(x: Wide) -> (Wide, i32) {
    // x = n ln 2 + 2^8 part, where part is within ±0.0014.
    let n = (x.high * LOG2_E).round();
    let part = (x + -(WIDE_LN_2 * n)).scaled(1.0 / 256.0);
    let mut minus_one = Wide::ZERO;
    for i in (1..=12).rev() {
        // part/i (1 + part/(i+1) (1 + …))
        minus_one = part * (Wide::ONE + minus_one) / Wide::from(f64::from(i));
    }
    for _ in 0..8 {
        minus_one = minus_one.scaled(2.0) + minus_one * minus_one;
    }
    (Wide::ONE + minus_one, n as i32)
}

/// The logarithm of an ordinary number.
fn log_of(x: f64) -> Wide {
    // x = 2^n part, where part is within [1/2, 2), and near one if x is.
    let (part, n) = split(x);
    let (part, n) = if part > SQRT_2 { (part / 2.0, n + 1) } else { (part, n) };
    let log_of_part = if (part - 1.0).abs() < 1.0 / 16.0 { log_near_one(part) } else { log_of_part(part) };
    log_of_part + WIDE_LN_2 * f64::from(n)
}

/// `ln x = 2 atanh z` where `z = (x - 1) / (x + 1)`, so that a small logarithm has as many bits as a large one.
fn log_near_one(x: f64) -> Wide {
    let z = Wide::sum(x, -1.0) / Wide::sum(x, 1.0);
    let square = z * z;
    let mut series = Wide::ZERO;
    for i in (0..12).rev() {
        series = Wide::ONE / Wide::from(f64::from(2 * i + 1)) + square * series;
    }
    (z * series).scaled(2.0)
}

/// One step of Halley's method from a logarithm that is right to 52 bits triples them.
fn log_of_part(x: f64) -> Wide {
    let start = fdlibm::log(x);
    let (power, n) = exp_parts(start.into());
    let power = power.scaled(2_f64.powi(n));
    let step = (Wide::from(x) + -power) / (Wide::from(x) + power);
    Wide::from(start) + step.scaled(2.0)
}

/// A positive number as one within [1, 2) and a power of two.
fn split(x: f64) -> (f64, i32) {
    const FRACTION: u64 = (1 << 52) - 1;
    if !x.is_normal() {
        let (part, n) = split(x * 2_f64.powi(54));
        return (part, n - 54);
    }
    let n = (x.to_bits() >> 52) as i32 - 1023;
    (f64::from_bits(x.to_bits() & FRACTION | 1_f64.to_bits()), n)
}

/// `2^n x`, rounded once, where `x` is within [1/2, 2).
fn rounded(x: Wide, n: i32) -> f64 {
    if n >= -1021 {
        // In two steps, since 2^1024 is no double.
        return nearest(x) * 2_f64.powi(n - 1) * 2.0;
    }
    // Subnormal: a fraction of 120 bits, of which those below 2^-1074 are rounded away.
    let one = 2_f64.powi(120);
    let fraction = (x.high * one) as i128 + (x.low * one) as i128;
    let n_lost = (120 - 1074 - n).clamp(1, 126);
    let (kept, lost) = (fraction >> n_lost, fraction & ((1 << n_lost) - 1));
    let half = 1 << (n_lost - 1);
    let up = lost > half || lost == half && kept & 1 == 1;
    f64::from_bits((kept + i128::from(up)) as u64)
}

/// The double nearest to a number within [1/2, 2). A power can be half way between two doubles; then one with noise in its
/// last bits lies on either side, and the even one is meant.
fn nearest(x: Wide) -> f64 {
    const NOISE: f64 = 1e-24;
    let neighbour = if x.low > 0.0 { x.high.next_up() } else { x.high.next_down() };
    let half_step = (neighbour - x.high) / 2.0;
    let is_tie = (x.low - half_step).abs() < NOISE;
    if is_tie && x.high.to_bits() & 1 == 1 { neighbour } else { x.high }
}
