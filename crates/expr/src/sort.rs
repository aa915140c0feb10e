//! Sorts, and the arithmetic of widths that follows from them.
//!
//! **Invariant:** the value of a bit vector of width `w` is a `u64` whose bits from `w` upward are zero.

use std::fmt;

/// What kind of value an expression has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// True or false, as values 1 and 0.
    Bool,
    /// A bit vector of 1 to 64 bits.
    BitVec(u8),
}

impl Sort {
    /// How many bits a value of this sort takes: 1 for a boolean.
    #[inline]
    pub fn bits(self) -> u8 {
        match self {
            Sort::Bool => 1,
            Sort::BitVec(width) => width,
        }
    }

    /// The largest value of this sort, all ones; also the mask that truncates to it.
    #[inline]
    pub fn mask(self) -> u64 {
        mask(self.bits())
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => f.write_str("bool"),
            Sort::BitVec(width) => write!(f, "{width}"),
        }
    }
}

/// `width` ones.
#[inline]
pub(crate) fn mask(width: u8) -> u64 {
    debug_assert!((1..=64).contains(&width));
    u64::MAX >> (64 - width)
}

/// The most negative value, which is also the sign bit alone.
#[inline]
pub(crate) fn signed_min(width: u8) -> u64 {
    1 << (width - 1)
}

/// The most positive signed value.
#[inline]
pub(crate) fn signed_max(width: u8) -> u64 {
    signed_min(width) - 1
}

/// The value read as two's complement.
#[inline]
pub(crate) fn to_signed(width: u8, value: u64) -> i64 {
    let unused = 64 - width;
    ((value << unused) as i64) >> unused
}

/// The two's complement of a number, cut to `width` bits.
#[inline]
pub(crate) fn from_signed(width: u8, value: i64) -> u64 {
    value as u64 & mask(width)
}
