//! Powers and roots.

use super::exponential::COEFFICIENTS as EXPONENTIAL;
use super::{INVERSE_LN_2, from_high, head, high, polynomial, power_of_two, scaled, with_high};
use std::f64::consts::LN_2;

/// `x` to the power of `y`. Unlike in C, a NaN stays one, and ±1 to an infinite power is one.
pub fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 {
        return 1.0;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if y == 2.0 {
        return x * x;
    }
    if y == 0.5 && x != f64::NEG_INFINITY {
        return (x + 0.0).sqrt();
    }
    if y.abs() == 1.0 {
        return if y == 1.0 { x } else { 1.0 / x };
    }
    let magnitude = x.abs();
    if y.is_infinite() {
        return match (magnitude > 1.0, y > 0.0) {
            _ if magnitude == 1.0 => f64::NAN,
            (true, true) | (false, false) => f64::INFINITY,
            (true, false) | (false, true) => 0.0,
        };
    }
    let is_negative = x.is_sign_negative();
    let is_odd = is_negative && y.trunc() == y && (y * 0.5).trunc() != y * 0.5;
    let sign = if is_odd { -1.0 } else { 1.0 };
    if magnitude == 0.0 || magnitude.is_infinite() {
        return sign * if y < 0.0 { 1.0 / magnitude } else { magnitude };
    }
    if is_negative && y.trunc() != y {
        return f64::NAN;
    }
    if magnitude == 1.0 {
        return sign;
    }
    if y.abs() > f64::from_bits(0x41e0_0000_ffff_ffff) {
        // Too large for anything but numbers next to one.
        if magnitude < from_high(0x3fef_ffff) {
            return if y < 0.0 { sign * f64::INFINITY } else { sign * 0.0 };
        }
        if magnitude > f64::from_bits(0x3ff0_0000_ffff_ffff) {
            return if y > 0.0 { sign * f64::INFINITY } else { sign * 0.0 };
        }
        return exp2(sign, y, log2_near_one(magnitude));
    }
    exp2(sign, y, log2(magnitude))
}

/// A number in two parts: the first has few bits, the second is what it lacks.
type Parts = (f64, f64);

/// The logarithm to the base of two of a number next to one.
fn log2_near_one(x: f64) -> Parts {
    const INVERSE_LN_2_HIGH: f64 = 1.4426950216293335;
    const INVERSE_LN_2_LOW: f64 = 1.9259629911266175e-08;
    let t = x - 1.0;
    let rest = (t * t) * (0.5 - t * (1.0 / 3.0 - t * 0.25));
    let large = INVERSE_LN_2_HIGH * t;
    let small = t * INVERSE_LN_2_LOW - rest * INVERSE_LN_2;
    let sum = head(large + small);
    (sum, small - (sum - large))
}

/// The logarithm to the base of two of a positive number.
fn log2(x: f64) -> Parts {
    const COEFFICIENTS: [f64; 6] = [
        0.5999999999999946,
        0.4285714285785502,
        0.33333332981837743,
        0.272728123808534,
        0.23066074577556175,
        0.20697501780033842,
    ];
    /// 2/(3 ln 2), and the same in two parts.
    const FACTOR: f64 = 0.9617966939259756;
    const FACTOR_HIGH: f64 = 0.9617967009544373;
    const FACTOR_LOW: f64 = -7.028461650952758e-09;
    /// The logarithm of 3/2.
    const BASE_HIGH: f64 = 0.5849624872207642;
    const BASE_LOW: f64 = 1.350039202129749e-08;

    let (x, mut exponent) = if x < f64::MIN_POSITIVE { (x * TWO_53, -53) } else { (x, 0) };
    exponent += (high(x) >> 20) - 1023;
    let fraction = high(x) & 0xf_ffff;
    // The number is near 1 or near 3/2.
    let mut word = fraction | 0x3ff0_0000;
    let is_near_one = fraction <= 0x3_988e || fraction >= 0xb_b67a;
    if fraction >= 0xb_b67a {
        exponent += 1;
        word -= 0x10_0000;
    }
    let (base, base_high, base_low) = if is_near_one { (1.0, 0.0, 0.0) } else { (1.5, BASE_HIGH, BASE_LOW) };
    let x = with_high(x, word);

    // s = (x - base) / (x + base), in two parts.
    let difference = x - base;
    let inverse = 1.0 / (x + base);
    let s = difference * inverse;
    let s_high = head(s);
    let step = if is_near_one { 0 } else { 1 << 18 };
    let sum_high = with_high(0.0, (word >> 1 | 0x2000_0000) + 0x8_0000 + step);
    let sum_low = x - (sum_high - base);
    let s_low = inverse * ((difference - s_high * sum_high) - s_high * sum_low);
    // The logarithm of (1 + s) / (1 - s), in two parts.
    let square = s * s;
    let mut rest = square * square * polynomial(square, &COEFFICIENTS);
    rest += s_low * (s_high + s);
    let square = s_high * s_high;
    let t_high = head(3.0 + square + rest);
    let t_low = rest - ((t_high - 3.0) - square);
    let large = s_high * t_high;
    let small = s_low * t_high + t_low * s;
    let p_high = head(large + small);
    let p_low = small - (p_high - large);
    let z_high = FACTOR_HIGH * p_high;
    let z_low = FACTOR_LOW * p_high + p_low * FACTOR + base_low;
    let k = f64::from(exponent);
    let result = head(((z_high + z_low) + base_high) + k);
    (result, z_low - (((result - k) - base_high) - z_high))
}

const TWO_53: f64 = (1_u64 << 53) as f64;

/// `sign` times two to the power of `y` times a logarithm.
fn exp2(sign: f64, y: f64, (log_high, log_low): Parts) -> f64 {
    const LN_2_HIGH: f64 = 0.6931471824645996;
    const LN_2_LOW: f64 = -1.904654299957768e-09;
    /// How much less than 1024 the logarithm of the largest number and a half is.
    const MARGIN: f64 = 8.008566259537294e-17;
    let y_high = head(y);
    let small = (y - y_high) * log_high + y * log_low;
    let mut large = y_high * log_high;
    let sum = small + large;
    if sum > 1024.0 || (sum == 1024.0 && small + MARGIN > sum - large) {
        return sign * f64::INFINITY;
    }
    if sum < -1075.0 || (sum == -1075.0 && small <= sum - large) {
        return sign * 0.0;
    }
    let mut n = 0;
    if sum.abs() >= from_high(0x3fe0_0001) {
        // The nearest integer, by adding a half to the bits.
        let word = high(sum);
        let exponent = ((word & 0x7fff_ffff) >> 20) - 1023;
        let rounded = word + (0x10_0000 >> (exponent + 1));
        let exponent = ((rounded & 0x7fff_ffff) >> 20) - 1023;
        large -= with_high(0.0, rounded & !(0xf_ffff >> exponent));
        n = ((rounded & 0xf_ffff) | 0x10_0000) >> (20 - exponent);
        if word < 0 {
            n = -n;
        }
    }
    let t = head(small + large);
    let product = t * LN_2_HIGH;
    let rest = (small - (t - large)) * LN_2 + t * LN_2_LOW;
    let z = product + rest;
    let lacking = rest - (z - product);
    let square = z * z;
    let c = z - square * polynomial(square, &EXPONENTIAL);
    let r = (z * c) / (c - 2.0) - (lacking + z * lacking);
    let result = 1.0 - (r - z);
    let is_subnormal = (high(result) + (n << 20)) >> 20 <= 0;
    sign * if is_subnormal { with_exponent_below(result, n) } else { scaled(result, n) }
}

/// `x` times two to a power that leads below the normal numbers, rounded once.
fn with_exponent_below(x: f64, exponent: i32) -> f64 {
    x * power_of_two(exponent + 600) * power_of_two(-600)
}

/// The cube root.
pub fn cbrt(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let magnitude = x.abs();
    // A third of the exponent, and of the fraction with it, gives five bits.
    let guess = if magnitude < f64::MIN_POSITIVE {
        let larger = magnitude * super::TWO_54;
        with_high(larger, high(larger) / 3 + 696_219_795)
    } else {
        with_high(0.0, high(magnitude) / 3 + 715_094_163)
    };
    // 23 bits.
    let r = guess * guess / magnitude;
    let s = 19.0 / 35.0 + r * guess;
    let better = guess * (5.0 / 14.0 + (45.0 / 28.0) / (s + 99.0 / 70.0 + (-864.0 / 1225.0) / s));
    // 20 of them, rounded up, so that the square is exact; then one step of Newton's method.
    let root = head(better);
    let root = with_high(root, high(root) + 1);
    let quotient = magnitude / (root * root);
    let result = root + root * ((quotient - root) / ((root + root) + quotient));
    if x < 0.0 { -result } else { result }
}

/// The root of `x² + y²`, without overflow on the way.
pub fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (mut a, mut b) = if y.abs() > x.abs() { (y.abs(), x.abs()) } else { (x.abs(), y.abs()) };
    if high(a) - high(b) > 0x3c0_0000 {
        return a + b;
    }
    let mut exponent = 0;
    if a > f64::from_bits(0x5f30_0000_ffff_ffff) {
        a *= power_of_two(-600);
        b *= power_of_two(-600);
        exponent += 600;
    }
    let mut words = (high(a), high(b));
    if b < power_of_two(-500) {
        if b == 0.0 {
            return a;
        }
        let is_subnormal = b < f64::MIN_POSITIVE;
        let by = if is_subnormal { 1022 } else { 600 };
        a *= power_of_two(by);
        b *= power_of_two(by);
        exponent -= by;
        if !is_subnormal {
            words = (high(a), high(b));
        }
    }
    // The heads of subnormal numbers are those from before they were scaled. That costs precision, but is how it is.
    let difference = a - b;
    let root = if difference > b {
        let a_head = with_high(0.0, words.0);
        let a_tail = a - a_head;
        (a_head * a_head - (b * -b - a_tail * (a + a_head))).sqrt()
    } else {
        let double = a + a;
        let b_head = with_high(0.0, words.1);
        let b_tail = b - b_head;
        let double_head = with_high(0.0, words.0 + 0x10_0000);
        let double_tail = double - double_head;
        (double_head * b_head - (difference * -difference - (double_head * b_tail + double_tail * b))).sqrt()
    };
    if exponent == 0 { root } else { power_of_two(exponent) * root }
}
