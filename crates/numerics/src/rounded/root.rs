//! Cube roots.

use super::wide::Wide;
use crate::fdlibm;

/// The cube root.
pub fn cbrt(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    // Within the range where no product leaves that of doubles: powers of eight have a whole root.
    let (scaled, back) = match x.abs() {
        size if size < 1e-200 => (x * 2_f64.powi(600), 2_f64.powi(-200)),
        size if size > 1e200 => (x * 2_f64.powi(-600), 2_f64.powi(200)),
        _ => (x, 1.0),
    };
    // One step of Newton's method from a root that is right to 52 bits doubles them.
    let start = fdlibm::cbrt(scaled);
    let square = Wide::product(start, start);
    let rest = Wide::from(scaled) + -(square * start);
    let root = Wide::from(start) + rest / (square * 3.0);
    root.high * back
}
