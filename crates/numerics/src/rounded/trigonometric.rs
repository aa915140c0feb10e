//! Sine, cosine and tangent: multiples of pi/2 are taken from the angle, and series summed up for the rest.

use super::wide::Wide;
use crate::fdlibm::{Reduced, reduce};
use std::f64::consts::FRAC_2_PI;

/// The sine of an angle.
pub fn sin(x: f64) -> f64 {
    match quadrant(x) {
        Some((_, rest)) if rest.high == 0.0 => x,
        Some((0, rest)) => sine(rest).high,
        Some((1, rest)) => cosine(rest).high,
        Some((2, rest)) => -sine(rest).high,
        Some((_, rest)) => -cosine(rest).high,
        None => f64::NAN,
    }
}

/// The cosine of an angle.
pub fn cos(x: f64) -> f64 {
    match quadrant(x) {
        Some((0, rest)) => cosine(rest).high,
        Some((1, rest)) => -sine(rest).high,
        Some((2, rest)) => -cosine(rest).high,
        Some((_, rest)) => sine(rest).high,
        None => f64::NAN,
    }
}

/// The tangent of an angle.
pub fn tan(x: f64) -> f64 {
    match quadrant(x) {
        Some((_, rest)) if rest.high == 0.0 => x,
        Some((0 | 2, rest)) => (sine(rest) / cosine(rest)).high,
        Some((_, rest)) => (-cosine(rest) / sine(rest)).high,
        None => f64::NAN,
    }
}

/// Pi/2, to more bits than an angle can lose.
const HALF_PI: [f64; 4] =
    [std::f64::consts::FRAC_PI_2, 6.123233995736766e-17, -1.4973849048591698e-33, 5.562271104316826e-50];

/// How many times pi/2 an angle is, modulo 4, and what is left, which is zero for zero only; none if it is not finite.
fn quadrant(x: f64) -> Option<(u8, Wide)> {
    if !x.is_finite() {
        return None;
    }
    if x.abs() > (1 << 20) as f64 {
        let Reduced { quadrant, angle, tail } = reduce(x)?;
        return Some(((quadrant & 3) as u8, Wide::sum(angle, tail.unwrap_or(0.0))));
    }
    let n = (x * FRAC_2_PI).round();
    let mut terms = [0.0; 9];
    for (i, piece) in HALF_PI.into_iter().rev().enumerate() {
        let product = Wide::product(-n, piece);
        terms[2 * i] = product.low;
        terms[2 * i + 1] = product.high;
    }
    terms[8] = x;
    Some(((n as i32 & 3) as u8, Wide::sum_of(&mut terms)))
}

/// `x - x^3/3! + x^5/5! - …` within [-pi/4, pi/4].
fn sine(x: Wide) -> Wide {
    x * series(x, 1)
}

/// `1 - x^2/2! + x^4/4! - …` within [-pi/4, pi/4].
fn cosine(x: Wide) -> Wide {
    series(x, 0)
}

/// `1 - x^2/((k+1)(k+2)) (1 - x^2/((k+3)(k+4)) (…))`.
fn series(x: Wide, k: i32) -> Wide {
    let square = -(x * x);
    let mut sum = Wide::ONE;
    for i in (0..16).rev() {
        let factor = f64::from((2 * i + k + 1) * (2 * i + k + 2));
        sum = Wide::ONE + square * sum / Wide::from(factor);
    }
    sum
}
