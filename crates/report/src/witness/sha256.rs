//! SHA-256 (FIPS 180-4), by which witnesses name the files that they are about.
//!
//! The constants are what the standard defines them as, the first bits of roots of primes, and are computed from that.

const BLOCK: usize = 64;

/// The hash in hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    hash(bytes).iter().map(|word| format!("{word:08x}")).collect()
}

fn hash(bytes: &[u8]) -> [u32; 8] {
    let round_constants: Vec<u32> = primes().take(64).map(|prime| root_bits(prime, 3)).collect();
    let mut state = [0; 8];
    state.iter_mut().zip(primes()).for_each(|(word, prime)| *word = root_bits(prime, 2));
    for block in padded(bytes).chunks_exact(BLOCK) {
        let schedule = schedule(block);
        let mut next = state;
        for (word, constant) in schedule.iter().zip(&round_constants) {
            round(&mut next, word.wrapping_add(*constant));
        }
        state.iter_mut().zip(next).for_each(|(word, next)| *word = word.wrapping_add(next));
    }
    state
}

/// The message, a one, zeros, and the length in bits: whole blocks (§5.1.1).
fn padded(bytes: &[u8]) -> Vec<u8> {
    let mut message = bytes.to_vec();
    message.push(0x80);
    while message.len() % BLOCK != BLOCK - 8 {
        message.push(0);
    }
    message.extend((bytes.len() as u64 * 8).to_be_bytes());
    message
}

/// The words that the rounds take in (§6.2.2, step 1).
fn schedule(block: &[u8]) -> Vec<u32> {
    let word = |bytes: &[u8]| u32::from_be_bytes(bytes.try_into().expect("a chunk has four bytes"));
    let mut words: Vec<u32> = block.chunks_exact(4).map(word).collect();
    for t in 16..64 {
        let (early, late) = (words[t - 15], words[t - 2]);
        let early = early.rotate_right(7) ^ early.rotate_right(18) ^ early >> 3;
        let late = late.rotate_right(17) ^ late.rotate_right(19) ^ late >> 10;
        words.push(late.wrapping_add(words[t - 7]).wrapping_add(early).wrapping_add(words[t - 16]));
    }
    words
}

/// One round (§6.2.2, step 3); `input` is the sum of its word and its constant.
fn round(state: &mut [u32; 8], input: u32) {
    let [a, b, c, d, e, f, g, h] = *state;
    let choice = e & f ^ !e & g;
    let majority = a & b ^ a & c ^ b & c;
    let sum_e = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
    let sum_a = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
    let first = h.wrapping_add(sum_e).wrapping_add(choice).wrapping_add(input);
    let second = sum_a.wrapping_add(majority);
    *state = [first.wrapping_add(second), a, b, c, d.wrapping_add(first), e, f, g];
}

fn primes() -> impl Iterator<Item = u128> {
    (2..).filter(|&n| (2..n).all(|divisor| n % divisor != 0))
}

/// The first 32 bits of the fractional part of the root of a number.
fn root_bits(number: u128, degree: u32) -> u32 {
    // The largest integer whose power is not above the number times 2^32 to that power.
    let scaled = number << (32 * degree);
    let mut root: u128 = 0;
    for bit in (0..40).rev() {
        let candidate = root | 1 << bit;
        if candidate.pow(degree) <= scaled {
            root = candidate;
        }
    }
    root as u32
}

#[cfg(test)]
mod tests {
    use super::hex;

    #[test]
    fn hashes_are_those_of_the_standard() {
        let million = vec![b'a'; 1_000_000];
        let cases: [(&[u8], &str); 4] = [
            (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
            (&million, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ];
        for (bytes, expected) in cases {
            assert_eq!(hex(bytes), expected);
        }
    }
}
