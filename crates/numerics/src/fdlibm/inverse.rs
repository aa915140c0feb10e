//! Arc sine, arc cosine and arc tangent.

use super::{HALF_PI_LOW, from_high, head, high, polynomial};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// The angle in [-pi/2, pi/2] whose sine this is.
pub fn asin(x: f64) -> f64 {
    let magnitude = x.abs();
    if magnitude == 1.0 {
        return x * FRAC_PI_2 + x * HALF_PI_LOW;
    }
    if magnitude.is_nan() || magnitude > 1.0 {
        return f64::NAN;
    }
    if magnitude < 0.5 {
        let is_tiny = magnitude < from_high(0x3e40_0000);
        return if is_tiny { x } else { x + x * ratio(x * x) };
    }
    // From here on by half the angle.
    let square = (1.0 - magnitude) * 0.5;
    let ratio = ratio(square);
    let root = square.sqrt();
    let result = if magnitude >= from_high(0x3fef_3333) {
        FRAC_PI_2 - (2.0 * (root + root * ratio) - HALF_PI_LOW)
    } else {
        let root_head = head(root);
        let root_tail = (square - root_head * root_head) / (root + root_head);
        let rest = 2.0 * root * ratio - (HALF_PI_LOW - 2.0 * root_tail);
        FRAC_PI_4 - (rest - (FRAC_PI_4 - 2.0 * root_head))
    };
    if x > 0.0 { result } else { -result }
}

/// The angle in [0, pi] whose cosine this is.
pub fn acos(x: f64) -> f64 {
    let magnitude = x.abs();
    if magnitude == 1.0 {
        return if x > 0.0 { 0.0 } else { PI + 2.0 * HALF_PI_LOW };
    }
    if magnitude.is_nan() || magnitude > 1.0 {
        return f64::NAN;
    }
    if magnitude < 0.5 {
        if magnitude < from_high(0x3c60_0001) {
            return FRAC_PI_2 + HALF_PI_LOW;
        }
        return FRAC_PI_2 - (x - (HALF_PI_LOW - x * ratio(x * x)));
    }
    let square = (1.0 - magnitude) * 0.5;
    let ratio = ratio(square);
    let root = square.sqrt();
    if x < 0.0 {
        return PI - 2.0 * (root + (ratio * root - HALF_PI_LOW));
    }
    let root_head = head(root);
    let root_tail = (square - root_head * root_head) / (root + root_head);
    2.0 * (root_head + (ratio * root + root_tail))
}

/// `(asin(x) - x) / x`, of the square of `x`, up to 1/2.
fn ratio(square: f64) -> f64 {
    const ABOVE: [f64; 6] = [
        0.16666666666666666,
        -0.3255658186224009,
        0.20121253213486293,
        -0.04005553450067941,
        0.0007915349942898145,
        3.479331075960212e-05,
    ];
    const BELOW: [f64; 5] =
        [1.0, -2.403394911734414, 2.0209457602335057, -0.6882839716054533, 0.07703815055590194];
    square * polynomial(square, &ABOVE) / polynomial(square, &BELOW)
}

/// The angle in [-pi/2, pi/2] whose tangent this is.
pub fn atan(x: f64) -> f64 {
    const EVEN: [f64; 6] = [
        0.3333333333333293,
        0.14285714272503466,
        0.09090887133436507,
        0.06661073137387531,
        0.049768779946159324,
        0.016285820115365782,
    ];
    const ODD: [f64; 5] = [
        -0.19999999999876483,
        -0.11111110405462356,
        -0.0769187620504483,
        -0.058335701337905735,
        -0.036531572744216916,
    ];
    let magnitude = x.abs();
    if x.is_nan() || magnitude < from_high(0x3e20_0000) {
        return x;
    }
    if magnitude >= from_high(0x4410_0000) {
        return (FRAC_PI_2 + HALF_PI_LOW).copysign(x);
    }
    let sums = |x: f64| {
        let square = x * x;
        let fourth = square * square;
        square * polynomial(fourth, &EVEN) + fourth * polynomial(fourth, &ODD)
    };
    if magnitude < from_high(0x3fdc_0000) {
        return x - x * sums(x);
    }
    let ((base, base_low), rest) = nearby(magnitude);
    let result = base - ((rest * sums(rest) - base_low) - rest);
    if x < 0.0 { -result } else { result }
}

/// The arc tangent of a number near `x`, with what it lacks, and the tangent of the rest of the angle.
fn nearby(x: f64) -> ((f64, f64), f64) {
    if x < from_high(0x3fe6_0000) {
        ((0.4636476090008061, 2.2698777452961687e-17), (2.0 * x - 1.0) / (2.0 + x))
    } else if x < from_high(0x3ff3_0000) {
        ((FRAC_PI_4, 0.5 * HALF_PI_LOW), (x - 1.0) / (x + 1.0))
    } else if x < from_high(0x4003_8000) {
        ((0.982793723247329, 1.3903311031230998e-17), (x - 1.5) / (1.0 + 1.5 * x))
    } else {
        ((FRAC_PI_2, HALF_PI_LOW), -1.0 / x)
    }
}

/// The angle in [-pi, pi] of the point `(x, y)`.
pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    let is_left = x.is_sign_negative();
    // The angle on the side of positive coordinates; what follows is exact there.
    let corner = match (y == 0.0, x == 0.0, y.is_infinite(), x.is_infinite()) {
        (true, ..) => Some(if is_left { PI } else { 0.0 }),
        (_, true, ..) => Some(FRAC_PI_2),
        (_, _, true, true) => Some(if is_left { 3.0 * FRAC_PI_4 } else { FRAC_PI_4 }),
        (_, _, false, true) => Some(if is_left { PI } else { 0.0 }),
        (_, _, true, false) => Some(FRAC_PI_2),
        (_, _, false, false) => None,
    };
    if let Some(angle) = corner {
        return angle.copysign(y);
    }
    let exponents = ((high(y) & 0x7fff_ffff) - (high(x) & 0x7fff_ffff)) >> 20;
    let angle = if exponents > 60 {
        FRAC_PI_2 + HALF_PI_LOW
    } else if is_left && exponents < -60 {
        0.0
    } else {
        atan((y / x).abs())
    };
    // What pi, rounded, lacks.
    let pi_low = 2.0 * HALF_PI_LOW;
    match (is_left, y < 0.0) {
        (false, false) => angle,
        (false, true) => -angle,
        (true, false) => PI - (angle - pi_low),
        (true, true) => (angle - pi_low) - PI,
    }
}
