//! Sine, cosine and tangent: the argument is reduced to [-pi/4, pi/4], as a double and what it lacks, where polynomials
//! approximate the functions.

use super::reduce::{Reduced, reduce};
use super::{HALF_PI_LOW, from_high, head, high, polynomial};
use std::f64::consts::FRAC_PI_4;

/// The sine of an angle.
pub fn sin(x: f64) -> f64 {
    let Some(Reduced { quadrant, angle, tail }) = reduce(x) else {
        return f64::NAN;
    };
    match quadrant & 3 {
        0 => sine(angle, tail),
        1 => cosine(angle, tail.unwrap_or(0.0)),
        2 => -sine(angle, tail),
        _ => -cosine(angle, tail.unwrap_or(0.0)),
    }
}

/// The cosine of an angle.
pub fn cos(x: f64) -> f64 {
    let Some(Reduced { quadrant, angle, tail }) = reduce(x) else {
        return f64::NAN;
    };
    match quadrant & 3 {
        0 => cosine(angle, tail.unwrap_or(0.0)),
        1 => -sine(angle, tail),
        2 => -cosine(angle, tail.unwrap_or(0.0)),
        _ => sine(angle, tail),
    }
}

/// The tangent of an angle.
pub fn tan(x: f64) -> f64 {
    let Some(Reduced { quadrant, angle, tail }) = reduce(x) else {
        return f64::NAN;
    };
    tangent(angle, tail.unwrap_or(0.0), quadrant & 1 == 1)
}

/// On [-pi/4, pi/4], the sine of an angle, with what the angle lacks if it was reduced.
fn sine(x: f64, tail: Option<f64>) -> f64 {
    const FIRST: f64 = -0.16666666666666632;
    const OTHERS: [f64; 5] = [
        0.00833333333332249,
        -0.0001984126982985795,
        2.7557313707070068e-06,
        -2.5050760253406863e-08,
        1.58969099521155e-10,
    ];
    if x.abs() < from_high(0x3e40_0000) {
        return x;
    }
    let square = x * x;
    let cube = square * x;
    let others = polynomial(square, &OTHERS);
    match tail {
        None => x + cube * (FIRST + square * others),
        Some(tail) => x - ((square * (0.5 * tail - cube * others) - tail) - cube * FIRST),
    }
}

/// On [-pi/4, pi/4], the cosine of an angle, with what the angle lacks.
fn cosine(x: f64, tail: f64) -> f64 {
    const COEFFICIENTS: [f64; 6] = [
        0.0416666666666666,
        -0.001388888888887411,
        2.480158728947673e-05,
        -2.7557314351390663e-07,
        2.087572321298175e-09,
        -1.1359647557788195e-11,
    ];
    let magnitude = x.abs();
    if magnitude < from_high(0x3e40_0000) {
        return 1.0;
    }
    let square = x * x;
    let rest = square * polynomial(square, &COEFFICIENTS);
    if magnitude < from_high(0x3fd3_3333) {
        return 1.0 - (0.5 * square - (square * rest - x * tail));
    }
    // About a quarter of the angle, without its last bits, is taken from both sides, so that 1 - part is exact.
    let part = if magnitude >= from_high(0x3fe9_0001) {
        0.28125
    } else {
        from_high(high(magnitude).cast_unsigned() - 0x0020_0000)
    };
    let half_square = 0.5 * square - part;
    (1.0 - part) - (half_square - (square * rest - x * tail))
}

/// On [-pi/4, pi/4], the tangent of an angle, with what the angle lacks, or minus its inverse.
fn tangent(x: f64, tail: f64, inverted: bool) -> f64 {
    const FIRST: f64 = 0.3333333333333341;
    const ODD: [f64; 6] = [
        0.13333333333320124,
        0.021869488294859542,
        0.0035920791075913124,
        0.0005880412408202641,
        7.817944429395571e-05,
        -1.8558637485527546e-05,
    ];
    const EVEN: [f64; 6] = [
        0.05396825397622605,
        0.0088632398235993,
        0.0014562094543252903,
        0.0002464631348184699,
        7.140724913826082e-05,
        2.590730518636337e-05,
    ];
    let is_negative = x.is_sign_negative();
    if x.abs() < from_high(0x3e30_0000) {
        return match (inverted, x == 0.0) {
            (false, _) => x,
            (true, true) => f64::INFINITY,
            (true, false) => minus_inverse(x + tail, x, tail),
        };
    }
    let is_large = x.abs() >= from_high(0x3fe5_9428);
    let (mut x, mut tail) = (x, tail);
    if is_large {
        // The tangent near pi/4 follows from that of the difference.
        let sign = if is_negative { -1.0 } else { 1.0 };
        x = (FRAC_PI_4 - sign * x) + (0.5 * HALF_PI_LOW - sign * tail);
        tail = 0.0;
    }
    let square = x * x;
    let fourth = square * square;
    let odd = polynomial(fourth, &ODD);
    let even = square * polynomial(fourth, &EVEN);
    let cube = square * x;
    let mut rest = tail + square * (cube * (odd + even) + tail);
    rest += FIRST * cube;
    let sum = x + rest;
    if is_large {
        let one = if inverted { -1.0 } else { 1.0 };
        let result = one - 2.0 * (x - (sum * sum / (sum + one) - rest));
        return if is_negative { -result } else { result };
    }
    if inverted { minus_inverse(sum, x, rest) } else { sum }
}

/// `-1 / sum`, where `sum` is `x + rest`, rounded.
fn minus_inverse(sum: f64, x: f64, rest: f64) -> f64 {
    let sum_head = head(sum);
    let sum_tail = rest - (sum_head - x);
    let inverse = -1.0 / sum;
    let inverse_head = head(inverse);
    inverse_head + inverse * ((1.0 + inverse_head * sum_head) + inverse_head * sum_tail)
}
