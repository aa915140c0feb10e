//! Values worth a try for a variable that holds a float, or the bits of one.
//!
//! Floats are not evenly spaced, so the distance between two says little about their bits. What helps is the number
//! itself: the one to compare with, its neighbours, and the values at which functions change their ways.

use expr::{Node, Pool, Sort, VarId, float};
use std::f64::consts::PI;

/// Values at which something happens, the simplest first.
const SPECIAL: [f64; 13] =
    [0.0, 1.0, -1.0, 2.0, 0.5, -0.5, -2.0, 10.0, -10.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, -0.0];

/// The width of the float that `var` holds, itself or as bits that are read as a float somewhere.
pub fn float_width(pool: &Pool, var: VarId) -> Option<u8> {
    match pool.var_sort(var) {
        Sort::Float(width) => Some(width),
        Sort::BitVec(width @ (32 | 64)) => {
            pool.find(Node::FloatFromBits(pool.var_expr(var))).is_some().then_some(width)
        }
        Sort::Bool | Sort::BitVec(_) => None,
    }
}

/// The special values, as bits.
pub(crate) fn special(width: u8) -> impl Iterator<Item = u64> {
    SPECIAL.into_iter().map(move |value| float::rounded(width, value))
}

/// Many values of every size, as bits: for a search that has nothing better to go by.
pub(crate) fn spread(width: u8) -> impl Iterator<Item = u64> {
    let integers = (0..=16).map(f64::from);
    let angles = (1..=32).map(|n| f64::from(n) * PI / 4.0);
    let sizes = (-12..=12).map(|n: i32| 10f64.powi(n * n * n.signum()));
    let both = integers.chain(angles).chain(sizes).flat_map(|value| [value, -value]);
    both.chain([f64::INFINITY, f64::NEG_INFINITY, f64::NAN]).map(move |value| float::rounded(width, value))
}

/// A number, and the floats next to it, as bits.
pub(crate) fn around(width: u8, number: f64) -> [u64; 3] {
    let bits = float::rounded(width, number);
    let middle = position(width, bits);
    [bits, at_position(width, middle + 1), at_position(width, middle - 1)]
}

/// Where a float stands among all, both zeros at the same place; the infinities are the first and the last.
pub(crate) fn position(width: u8, bits: u64) -> i64 {
    let sign = 1u64 << (width - 1);
    let size = (bits & (sign - 1)).cast_signed();
    if bits & sign == 0 { size } else { -size }
}

/// The float that stands there, or the infinity before.
pub(crate) fn at_position(width: u8, position: i64) -> u64 {
    let infinity = float::rounded(width, f64::INFINITY);
    let size = position.unsigned_abs().min(infinity);
    if position < 0 { size | 1 << (width - 1) } else { size }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_next_to_each_other() {
        for width in [32, 64] {
            for value in [0.0, 1.0, -1.0, 1e30, -1e-40] {
                let [middle, above, below] = around(width, value).map(|bits| float::number(width, bits));
                assert!(below < middle && middle < above, "{below} {middle} {above}");
            }
            let [middle, above, _] = around(width, f64::INFINITY);
            assert_eq!(middle, above);
        }
        assert_eq!(at_position(64, position(64, 2.5f64.to_bits())), 2.5f64.to_bits());
    }

    #[test]
    fn bits_that_are_read_as_a_float_hold_one() {
        let mut pool = Pool::new();
        let [x, y] = ["x", "y"].map(|name| pool.var(name, Sort::BitVec(32)));
        pool.float_from_bits(x);
        let [x, y] = [x, y].map(|e| pool.vars(e)[0]);
        assert_eq!([x, y].map(|var| float_width(&pool, var)), [Some(32), None]);
    }
}
