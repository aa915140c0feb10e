//! The exponential function and its relatives: the argument is `k ln 2 + r` with `r` within half of ln 2, and a
//! rational function of `r` approximates the rest.

use super::{INVERSE_LN_2, LN_2_HIGH, LN_2_LOW, from_high, polynomial, power_of_two, scaled};

/// Above this, the result is infinite.
const OVERFLOW: f64 = 709.782712893384;

/// The coefficients of `r - r (exp(r) - 1) / (exp(r) + 1)`, of the square of `r`.
pub(super) const COEFFICIENTS: [f64; 5] = [
    0.16666666666666602,
    -0.0027777777777015593,
    6.613756321437934e-05,
    -1.6533902205465252e-06,
    4.1381367970572385e-08,
];

/// e to the power of `x`.
pub fn exp(x: f64) -> f64 {
    const UNDERFLOW: f64 = -745.1332191019411;
    if x.is_nan() {
        return x;
    }
    if x > OVERFLOW {
        return f64::INFINITY;
    }
    if x < UNDERFLOW {
        return 0.0;
    }
    if x.abs() < from_high(0x3e30_0000) {
        return 1.0 + x;
    }
    let (k, high, low) = without_multiples(x);
    let rest = high - low;
    let square = rest * rest;
    let c = rest - square * polynomial(square, &COEFFICIENTS);
    if k == 0 {
        return 1.0 - ((rest * c) / (c - 2.0) - rest);
    }
    let result = 1.0 - ((low - (rest * c) / (2.0 - c)) - high);
    if k >= -1021 { scaled(result, k) } else { scaled(result, k + 1000) * power_of_two(-1000) }
}

/// How often ln 2 is in `x`, and the rest, as a difference.
fn without_multiples(x: f64) -> (i32, f64, f64) {
    let magnitude = x.abs();
    if magnitude < from_high(0x3fd6_2e43) {
        return (0, x, 0.0);
    }
    let sign = if x < 0.0 { -1.0 } else { 1.0 };
    if magnitude < from_high(0x3ff0_a2b2) {
        return (sign as i32, x - sign * LN_2_HIGH, sign * LN_2_LOW);
    }
    let k = (INVERSE_LN_2 * x + 0.5 * sign) as i32;
    (k, x - f64::from(k) * LN_2_HIGH, f64::from(k) * LN_2_LOW)
}

/// `exp(x) - 1`, also where `exp(x)` would be rounded to one.
pub fn expm1(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 6] = [
        1.0,
        -0.03333333333333313,
        0.0015873015872548146,
        -7.93650757867488e-05,
        4.008217827329362e-06,
        -2.0109921818362437e-07,
    ];
    if x.is_nan() || x.abs() < from_high(0x3c90_0000) {
        return x;
    }
    if x > OVERFLOW {
        return f64::INFINITY;
    }
    // From -56 ln 2 downward.
    if -x >= from_high(0x4043_687a) {
        return -1.0;
    }
    let (k, high, low) = without_multiples(x);
    let rest = high - low;
    let lacking = (high - rest) - low;
    let half = 0.5 * rest;
    let half_square = rest * half;
    let r = polynomial(half_square, &COEFFICIENTS);
    let t = 3.0 - r * half;
    let mut error = half_square * ((r - t) / (6.0 - rest * t));
    if k == 0 {
        return rest - (rest * error - half_square);
    }
    error = rest * (error - lacking) - lacking;
    error -= half_square;
    match k {
        -1 => 0.5 * (rest - error) - 0.5,
        1 if rest < -0.25 => -2.0 * (error - (rest + 0.5)),
        1 => 1.0 + 2.0 * (rest - error),
        2..=19 => scaled((1.0 - power_of_two(-k)) - (error - rest), k),
        20..=56 => scaled((rest - (error + power_of_two(-k))) + 1.0, k),
        _ => scaled(1.0 - (error - rest), k) - 1.0,
    }
}

/// From here on up to [`LARGEST`], the exponential function overflows, but not half of it.
const LARGE: f64 = from_high(0x4086_2e42);

/// The largest number whose hyperbolic sine and cosine are finite.
const LARGEST: f64 = f64::from_bits(0x4086_33ce_8fb9_f87d);

/// From here on, `exp(-x)` is nothing beside `exp(x)`.
const ONE_SIDED: f64 = 22.0;

/// The hyperbolic sine.
pub fn sinh(x: f64) -> f64 {
    let magnitude = x.abs();
    let half = if x.is_sign_negative() { -0.5 } else { 0.5 };
    if !x.is_finite() || magnitude < from_high(0x3e30_0000) {
        x
    } else if magnitude < ONE_SIDED {
        let t = expm1(magnitude);
        if magnitude < 1.0 { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) }
    } else {
        half_exp(half, magnitude)
    }
}

/// The hyperbolic cosine.
pub fn cosh(x: f64) -> f64 {
    let magnitude = x.abs();
    if !x.is_finite() {
        magnitude
    } else if magnitude < from_high(0x3fd6_2e43) {
        let t = expm1(magnitude);
        let sum = 1.0 + t;
        if magnitude < from_high(0x3c80_0000) { sum } else { 1.0 + (t * t) / (sum + sum) }
    } else if magnitude < ONE_SIDED {
        let t = exp(magnitude);
        0.5 * t + 0.5 / t
    } else {
        half_exp(0.5, magnitude)
    }
}

/// `half * exp(x)`, also where `exp(x)` is infinite but half of it is not.
fn half_exp(half: f64, x: f64) -> f64 {
    if x < LARGE {
        half * exp(x)
    } else if x <= LARGEST {
        let root = exp(0.5 * x);
        (half * root) * root
    } else {
        f64::INFINITY.copysign(half)
    }
}

/// The hyperbolic tangent.
pub fn tanh(x: f64) -> f64 {
    let magnitude = x.abs();
    if x.is_nan() {
        return x;
    }
    if magnitude < from_high(0x3c80_0000) {
        return x * (1.0 + x);
    }
    let result = if magnitude >= ONE_SIDED {
        1.0
    } else if magnitude >= 1.0 {
        1.0 - 2.0 / (expm1(2.0 * magnitude) + 2.0)
    } else {
        let t = expm1(-2.0 * magnitude);
        -t / (t + 2.0)
    };
    if x.is_sign_negative() { -result } else { result }
}
