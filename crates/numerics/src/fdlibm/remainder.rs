//! The remainder of IEEE 754.

/// `x - n y`, where `n` is the integer nearest to `x / y`, and the even one of two: an exact result.
pub fn remainder(x: f64, y: f64) -> f64 {
    if !x.is_finite() || y.is_nan() || y == 0.0 {
        return f64::NAN;
    }
    if y.is_infinite() {
        return x;
    }
    let y = y.abs();
    // Twice the divisor may be infinite, which then changes nothing.
    let mut rest = (x % (y + y)).abs();
    // Comparisons with half the divisor, which subnormal numbers may not have.
    let exceeds_half = |rest: f64| if y < 2.0 * f64::MIN_POSITIVE { rest + rest > y } else { rest > 0.5 * y };
    let reaches_half =
        |rest: f64| if y < 2.0 * f64::MIN_POSITIVE { rest + rest >= y } else { rest >= 0.5 * y };
    if exceeds_half(rest) {
        rest -= y;
        if reaches_half(rest) {
            rest -= y;
        }
    }
    if x.is_sign_negative() { -rest } else { rest }
}
