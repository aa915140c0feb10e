//! Tells answers of the replaying program from lines that the program under test has written.
//!
//! Both run in one JVM, so whatever one can write to, so can the other. A line counts only with the seal that `Seal.java` puts on
//! it: SipHash-2-4 of the line's number and bytes under a key that only that program is told. The same goes for requests.

use std::fs::File;
use std::io::{self, Read};

/// Checks the lines of one JVM.
pub(super) struct Seal {
    key: [u64; 2],
    n_lines: u64,
    n_requests: u64,
}

/// The number of the first request; answers have lower ones.
const REQUESTS: u64 = 1 << 63;

impl Seal {
    /// With a key that nobody knows.
    pub(super) fn new() -> io::Result<Seal> {
        let mut bytes = [0; 16];
        File::open("/dev/urandom")?.read_exact(&mut bytes)?;
        let half = |range: std::ops::Range<usize>| {
            bytes[range].iter().fold(0, |number: u64, &byte| number << 8 | u64::from(byte))
        };
        Ok(Seal { key: [half(0..8), half(8..16)], n_lines: 0, n_requests: 0 })
    }

    /// The key, as the first line that the JVM gets.
    pub(super) fn key_line(&self) -> String {
        format!("{:016x}{:016x}\n", self.key[0], self.key[1])
    }

    /// The next request, with its line feed, behind its seal.
    pub(super) fn close(&mut self, request: &str) -> String {
        let line = request.strip_suffix('\n').unwrap_or(request);
        let seal = sip_hash(self.key, REQUESTS + self.n_requests, line.as_bytes());
        self.n_requests += 1;
        format!("{seal:016x}\t{line}\n")
    }

    /// The line behind its seal, if it is the next one of ours.
    pub(super) fn open<'l>(&mut self, sealed: &'l [u8]) -> Option<&'l str> {
        let (seal, line) = (sealed.get(..16)?, sealed.get(17..)?);
        let expected = sip_hash(self.key, self.n_lines, line);
        if seal != format!("{expected:016x}").as_bytes() || sealed[16] != b'\t' {
            return None;
        }
        self.n_lines += 1;
        std::str::from_utf8(line).ok()
    }
}

/// SipHash-2-4 of eight bytes, which a number stands for, and others.
fn sip_hash(key: [u64; 2], number: u64, bytes: &[u8]) -> u64 {
    let mut state = [
        key[0] ^ 0x736f_6d65_7073_6575,
        key[1] ^ 0x646f_7261_6e64_6f6d,
        key[0] ^ 0x6c79_6765_6e65_7261,
        key[1] ^ 0x7465_6462_7974_6573,
    ];
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word: u64, &byte| word << 8 | u64::from(byte));
    let words = bytes.chunks_exact(8);
    let last = word(words.remainder()) | (bytes.len() as u64 + 8) << 56;
    for word in std::iter::once(number).chain(words.map(word)).chain([last]) {
        state[3] ^= word;
        round(&mut state);
        round(&mut state);
        state[0] ^= word;
    }
    state[2] ^= 0xff;
    (0..4).for_each(|_| round(&mut state));
    state.iter().fold(0, |hash, word| hash ^ word)
}

fn round([v0, v1, v2, v3]: &mut [u64; 4]) {
    *v0 = v0.wrapping_add(*v1);
    *v1 = v1.rotate_left(13) ^ *v0;
    *v0 = v0.rotate_left(32);
    *v2 = v2.wrapping_add(*v3);
    *v3 = v3.rotate_left(16) ^ *v2;
    *v0 = v0.wrapping_add(*v3);
    *v3 = v3.rotate_left(21) ^ *v0;
    *v2 = v2.wrapping_add(*v1);
    *v1 = v1.rotate_left(17) ^ *v2;
    *v2 = v2.rotate_left(32);
}

#[cfg(test)]
mod tests {
    use super::{Seal, sip_hash};

    /// The key and the message of the paper's appendix: the bytes from 0 on.
    #[test]
    fn the_hash_is_that_of_the_paper() {
        let key = [0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908];
        let rest: Vec<u8> = (8..15).collect();
        assert_eq!(sip_hash(key, 0x0706_0504_0302_0100, &rest), 0xa129_ca61_49be_45e5);
    }

    #[test]
    fn a_line_has_the_seal_of_its_number() {
        let mut seal = Seal { key: [1, 2], n_lines: 0, n_requests: 0 };
        let first = format!("{:016x}\tready", sip_hash([1, 2], 0, b"ready"));
        let second = format!("{:016x}\tready", sip_hash([1, 2], 1, b"ready"));
        assert_eq!(seal.open(second.as_bytes()), None);
        assert_eq!(seal.open(b"0\treturned\tI5\t"), None);
        assert_eq!(seal.open(b""), None);
        assert_eq!(seal.open(first.as_bytes()), Some("ready"));
        assert_eq!(seal.open(first.as_bytes()), None, "a line that was there before");
        assert_eq!(seal.open(second.as_bytes()), Some("ready"));
    }
}
