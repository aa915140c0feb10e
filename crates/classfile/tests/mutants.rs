//! Damaged class files are refused or read, and never make the reader or the listing panic.

#![allow(clippy::unwrap_used, reason = "a panic fails the test")]

mod support;

use classfile::jdk::Jdk;
use classfile::{Class, text};

/// A small generator (xorshift64*), so that every run sees the same mutants.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() >> 16).unwrap() % limit
    }
}

/// Changes, removes or repeats a few bytes.
fn mutate(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut mutant = bytes.to_owned();
    for _ in 0..=random.below(3) {
        let at = random.below(mutant.len());
        match random.below(8) {
            0 => mutant.truncate(at.max(1)),
            1 => drop(mutant.remove(at)),
            2 => mutant.insert(at, mutant[at]),
            3 => mutant[at] = [0x00, 0x01, 0x7f, 0x80, 0xff, 0xc8, 0xc4][random.below(7)],
            4 => mutant[at] = mutant[at].wrapping_add(1),
            _ => mutant[at] ^= 1 << random.below(8),
        }
        if mutant.len() < 2 {
            break;
        }
    }
    mutant
}

fn originals() -> Vec<Vec<u8>> {
    let jdk = Jdk::locate().unwrap().container().unwrap();
    let mut files: Vec<Vec<u8>> =
        ["java/util/ArrayDeque", "java/lang/Boolean", "java/util/function/Function"]
            .iter()
            .map(|name| jdk.find(name).unwrap().unwrap().into_owned())
            .collect();
    for case in ["Switches.java", "Handlers.java", "Lambdas.java", "Members.java", "Wide.java"] {
        files.extend(support::class_files(&support::cases().join(case)));
    }
    files
}

#[test]
fn mutants_do_not_panic() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let originals = originals();
    let mut n_parsed = 0;
    for idx in 0..2_000 {
        let mutant = mutate(&originals[idx % originals.len()], &mut random);
        if let Ok(class) = Class::parse(&mutant) {
            assert!(!text::write(&class).is_empty());
            n_parsed += 1;
        }
    }
    // Both sides must be exercised for the test to mean something.
    assert!((100..1_900).contains(&n_parsed), "{n_parsed} of 2000 were read");
}

#[test]
fn every_truncation_is_refused() {
    for bytes in originals().iter().filter(|bytes| bytes.len() < 3_000) {
        for length in 0..bytes.len() {
            assert!(Class::parse(&bytes[..length]).is_err(), "{length} of {} bytes", bytes.len());
        }
    }
}
