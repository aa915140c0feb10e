//! Changes bytes at random, the same in every run.

/// A small generator (xorshift64*).
pub(crate) struct Random(u64);

impl Random {
    /// The seed must not be zero.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number from zero up to, but without, the limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 16) as usize % limit
    }
}

/// Changes, removes or repeats a few bytes, at places that `place` chooses below a length.
pub(crate) fn mutate(
    bytes: &[u8],
    random: &mut Random,
    place: impl Fn(&mut Random, usize) -> usize,
) -> Vec<u8> {
    let mut mutant = bytes.to_owned();
    for _ in 0..=random.below(3) {
        let at = place(random, mutant.len());
        // What moves other bytes is rare, since a file hardly survives it.
        match random.below(24) {
            0 => mutant.truncate(at.max(1)),
            1 => drop(mutant.remove(at)),
            2 => mutant.insert(at, mutant[at]),
            3..=8 => mutant[at] = [0x00, 0x01, 0x7f, 0x80, 0xff, 0xc8, 0xc4][random.below(7)],
            9..=12 => mutant[at] = mutant[at].wrapping_add(1),
            _ => mutant[at] ^= 1 << random.below(8),
        }
        if mutant.len() < 2 {
            break;
        }
    }
    mutant
}

/// Any place of a class file, but more often behind the constants, which fill the first half: they are checked one by one,
/// and what matters is what they are used for.
pub(crate) fn mostly_behind_constants(random: &mut Random, length: usize) -> usize {
    let tail = if random.below(4) == 0 { length } else { length.div_ceil(2) };
    length - 1 - random.below(tail)
}

/// The directory at the end of a jar decides what is read, so that half of the places are there.
pub(crate) fn mostly_at_the_end(random: &mut Random, length: usize) -> usize {
    let tail = if random.below(2) == 0 { length.div_ceil(8) } else { length };
    length - 1 - random.below(tail)
}
