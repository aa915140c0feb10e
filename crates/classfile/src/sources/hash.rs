//! A hash that is the same on every machine and in every version: FNV-1a with 128 bits.
//!
//! It names entries of a cache that only its owner writes, so it must tell texts apart, not resist an attacker.

use std::fmt;

const OFFSET_BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

/// A hash of bytes; prints as 32 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hash(u128);

impl Hash {
    /// The hash of `bytes`.
    pub(super) fn of(bytes: &[u8]) -> Self {
        Self(bytes.iter().fold(OFFSET_BASIS, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME)))
    }

    /// Reads what `Display` wrote.
    pub(super) fn parse(text: &str) -> Option<Self> {
        u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32).map(Self)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // From the test vectors of draft-eastlake-fnv.
        assert_eq!(Hash::of(b"").to_string(), "6c62272e07bb014262b821756295c58d");
        assert_eq!(Hash::of(b"a").to_string(), "d228cb696f1a8caf78912b704e4a8964");
    }
}
