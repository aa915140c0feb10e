//! Sorts, and the arithmetic of widths that follows from them.
//!
//! **Invariant:** the value of a bit vector of width `w` is a `u64` whose bits from `w` upward are zero. That of a
//! float is its IEEE bits, likewise, and those of NaN are always the same: see [`crate::float::canonical`].

use crate::float;
use std::fmt;

/// What kind of value an expression has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// True or false, as values 1 and 0.
    Bool,
    /// A bit vector of 1 to 64 bits.
    BitVec(u8),
    /// An IEEE float of 32 or 64 bits.
    Float(u8),
}

impl Sort {
    /// How many bits a value of this sort takes: 1 for a boolean.
    #[inline]
    pub fn bits(self) -> u8 {
        match self {
            Sort::Bool => 1,
            Sort::BitVec(width) | Sort::Float(width) => width,
        }
    }

    /// All ones, the mask that truncates to this sort; the largest value, unless it is a float.
    #[inline]
    pub fn mask(self) -> u64 {
        mask(self.bits())
    }

    /// The value that any 64 bits stand for: truncated, and the one NaN for all.
    #[inline]
    pub fn value(self, bits: u64) -> u64 {
        match self {
            Sort::Bool | Sort::BitVec(_) => bits & self.mask(),
            Sort::Float(width) => float::canonical(width, bits),
        }
    }

    /// Whether there is such a sort.
    pub(crate) fn exists(self) -> bool {
        match self {
            Sort::Bool => true,
            Sort::BitVec(width) => (1..=64).contains(&width),
            Sort::Float(width) => matches!(width, 32 | 64),
        }
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sort::Bool => f.write_str("bool"),
            Sort::BitVec(width) => write!(f, "{width}"),
            Sort::Float(width) => write!(f, "f{width}"),
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
