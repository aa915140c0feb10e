//! Unpacks deflated bytes whose size is known beforehand.
//!
//! **Invariant:** no more memory is taken than the promised size, which is at most [`MAX_SIZE`] and which the packed bytes
//! could really have: a few bytes that claim to be a gigabyte are refused before anything is allocated.

use flate2::{Decompress, FlushDecompress, Status};

/// The most bytes that one class or resource may have.
pub(super) const MAX_SIZE: u64 = 64 << 20;
/// Deflate writes at most 258 bytes for two bits.
const MAX_RATIO: usize = 1032;

/// What stands around the deflated bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Framing {
    /// Nothing, as in a zip file.
    None,
    /// The header and checksum of zlib, as in a JDK's image.
    Zlib,
}

/// The unpacked bytes; none if they are not exactly `size`, or if the packed ones are damaged.
pub(super) fn inflate(packed: &[u8], framing: Framing, size: u64) -> Option<Vec<u8>> {
    let size = usize::try_from(size).ok().filter(|_| size <= MAX_SIZE)?;
    if size / MAX_RATIO > packed.len() {
        return None;
    }
    // The spare byte shows a stream that goes on, and lets one of no bytes at all come to its end.
    let mut bytes = Vec::with_capacity(size + 1);
    let mut stream = Decompress::new(framing == Framing::Zlib);
    let status = stream.decompress_vec(packed, &mut bytes, FlushDecompress::Finish).ok()?;
    (status == Status::StreamEnd && bytes.len() == size).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::{Compress, Compression, FlushCompress};

    fn deflate(bytes: &[u8], framing: Framing) -> Vec<u8> {
        let mut packed = Vec::with_capacity(bytes.len() + 100);
        let mut stream = Compress::new(Compression::best(), framing == Framing::Zlib);
        stream.compress_vec(bytes, &mut packed, FlushCompress::Finish).unwrap();
        packed
    }

    #[test]
    fn what_was_packed_is_unpacked() {
        for framing in [Framing::None, Framing::Zlib] {
            for bytes in [vec![], vec![7], vec![0; 1_000_000], (0..=255).collect()] {
                let packed = deflate(&bytes, framing);
                assert_eq!(inflate(&packed, framing, bytes.len() as u64).as_ref(), Some(&bytes));
            }
        }
    }

    #[test]
    fn a_wrong_size_is_refused() {
        let packed = deflate(&[1; 1000], Framing::None);
        for size in [0, 999, 1001, MAX_SIZE, MAX_SIZE + 1, u64::MAX] {
            assert!(inflate(&packed, Framing::None, size).is_none(), "{size}");
        }
    }

    #[test]
    fn damaged_bytes_are_refused() {
        let packed = deflate(b"some text, some text, some text", Framing::Zlib);
        assert!(inflate(&packed[..packed.len() - 6], Framing::Zlib, 31).is_none());
        assert!(inflate(b"no deflated bytes", Framing::Zlib, 31).is_none());
        assert!(inflate(&[], Framing::None, 0).is_none());
    }
}
