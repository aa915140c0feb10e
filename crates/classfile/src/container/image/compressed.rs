//! Unpacks the resources of an image that was linked with `jlink --compress`.
//!
//! A packed resource begins with a header that names its decompressor; what comes out may be packed again:
//!
//! ```text
//! magic 4 | packed size 8 | size 8 | name of the decompressor 4 | its configuration 4 | is last 1 | packed bytes
//! ```
//!
//! `zip` is zlib. `compact-cp` keeps the texts of constant pools in the strings of the image, where equal ones are
//! shared, and descriptors as a pattern and the names in it. The JDK's side is in
//! `src/java.base/share/native/libjimage/imageDecompressor.cpp`.

use super::Image;
use crate::container::inflate::{Framing, MAX_SIZE, inflate};
use crate::error::Error;

const MAGIC: u32 = 0xcafe_fafa;
const HEADER_SIZE: usize = 29;
/// Magic, version and the number of constants, of a class file.
const CLASS_HEADER_SIZE: usize = 10;
/// Tags of constants: JVMS table 4.4-B, and two of the image's own.
const UTF8: u8 = 1;
const SHARED_TEXT: u8 = 23;
const SHARED_DESCRIPTOR: u8 = 25;

impl Image {
    /// Unpacks until there is no header any more; `size` is what must come out.
    pub(super) fn unpack(&self, packed: &[u8], size: usize) -> Result<Vec<u8>, Error> {
        if size as u64 > MAX_SIZE {
            return Err(self.damaged("the size of a resource"));
        }
        let mut bytes = self.unpack_layer(packed)?.ok_or_else(|| self.damaged("a packed resource"))?;
        while let Some(unpacked) = self.unpack_layer(&bytes)? {
            bytes = unpacked;
        }
        if bytes.len() == size { Ok(bytes) } else { Err(self.damaged("the size of a resource")) }
    }

    /// Takes one layer of packing away, if there is one. Each makes the bytes that are left fewer or the result larger,
    /// and both are limited, so that no image keeps us busy for ever.
    fn unpack_layer(&self, bytes: &[u8]) -> Result<Option<Vec<u8>>, Error> {
        if self.word_in(bytes, 0) != Some(MAGIC) {
            return Ok(None);
        }
        let damaged = || self.damaged("a packed resource");
        let (header, packed) = bytes.split_at_checked(HEADER_SIZE).ok_or_else(damaged)?;
        let word = |at| self.word_in(header, at).expect("the header has 29 bytes");
        let long = |at| {
            let (first, second) = (u64::from(word(at)), u64::from(word(at + 4)));
            if self.is_big_endian { first << 32 | second } else { second << 32 | first }
        };
        let (packed_size, size, name) = (long(4), long(12), word(20) as usize);
        let packed = usize::try_from(packed_size).ok().and_then(|size| packed.get(..size));
        let packed = packed.filter(|_| size <= MAX_SIZE).ok_or_else(damaged)?;
        let unpacked = match self.string(name)? {
            "zip" => inflate(packed, Framing::Zlib, size),
            "compact-cp" => self.restore_constants(packed, size)?,
            _ => return Err(self.damaged("the decompressor of a resource")),
        };
        unpacked.map(Some).ok_or_else(damaged)
    }

    /// Puts the shared texts back into the constant pool of a class; none if the bytes are damaged.
    fn restore_constants(&self, packed: &[u8], size: u64) -> Result<Option<Vec<u8>>, Error> {
        let Some((header, mut rest)) = packed.split_at_checked(CLASS_HEADER_SIZE) else { return Ok(None) };
        let mut class = header.to_owned();
        let n_constants = u16::from_be_bytes([header[8], header[9]]);
        let mut index = 1;
        while index < n_constants {
            let Some((&tag, tail)) = rest.split_first() else { return Ok(None) };
            rest = tail;
            let is_restored = match tag {
                SHARED_TEXT => match take_integer(&mut rest) {
                    Some(text) => push_text(&mut class, &[self.string_bytes(text)?]),
                    None => false,
                },
                SHARED_DESCRIPTOR => self.restore_descriptor(&mut class, &mut rest)?,
                _ => copy_constant(&mut class, tag, &mut rest),
            };
            if !is_restored || class.len() as u64 > size {
                return Ok(None);
            }
            index = index.saturating_add(if matches!(tag, 5 | 6) { 2 } else { 1 });
        }
        class.extend(rest);
        Ok((class.len() as u64 == size).then_some(class))
    }

    /// The pattern has `L;` for each class, and the names follow as pairs of package and class.
    fn restore_descriptor(&self, class: &mut Vec<u8>, rest: &mut &[u8]) -> Result<bool, Error> {
        let (Some(pattern), Some(length)) = (take_integer(rest), take_integer(rest)) else {
            return Ok(false);
        };
        let Some((mut names, tail)) = rest.split_at_checked(length) else { return Ok(false) };
        *rest = tail;
        let pattern = self.string_bytes(pattern)?;
        if length == 0 {
            return Ok(push_text(class, &[pattern]));
        }
        let mut parts: Vec<&[u8]> = Vec::new();
        for part in pattern.split_inclusive(|&byte| byte == b'L') {
            parts.push(part);
            if part.ends_with(b"L") {
                let (Some(package), Some(name)) = (take_integer(&mut names), take_integer(&mut names)) else {
                    return Ok(false);
                };
                let package = self.string_bytes(package)?;
                if !package.is_empty() {
                    parts.extend([package, b"/"]);
                }
                parts.push(self.string_bytes(name)?);
            }
        }
        Ok(push_text(class, &parts))
    }
}

/// Appends a text constant; false if it is too long for one.
fn push_text(class: &mut Vec<u8>, parts: &[&[u8]]) -> bool {
    let Ok(length) = u16::try_from(parts.iter().map(|part| part.len()).sum::<usize>()) else { return false };
    class.push(UTF8);
    class.extend(length.to_be_bytes());
    parts.iter().for_each(|part| class.extend(*part));
    true
}

/// Copies a constant that is as in any class file; false if there is no such tag or it is cut short.
fn copy_constant(class: &mut Vec<u8>, tag: u8, rest: &mut &[u8]) -> bool {
    let size = match tag {
        UTF8 => rest.first_chunk().map(|&length| 2 + usize::from(u16::from_be_bytes(length))),
        7 | 8 | 16 | 19 | 20 => Some(2),
        15 => Some(3),
        3 | 4 | 9..=12 | 17 | 18 => Some(4),
        5 | 6 => Some(8),
        _ => None,
    };
    let Some((constant, tail)) = size.and_then(|size| rest.split_at_checked(size)) else { return false };
    class.push(tag);
    class.extend(constant);
    *rest = tail;
    true
}

/// Reads a number whose first byte says in its top bits how long it is: `1nn` for one to three bytes, `0` for four.
fn take_integer(rest: &mut &[u8]) -> Option<usize> {
    let first = *rest.first()?;
    let is_short = first & 0x80 != 0;
    let n_bytes = if is_short { usize::from(first >> 5 & 3) } else { 4 };
    let (bytes, tail) = rest.split_at_checked(n_bytes).filter(|(bytes, _)| !bytes.is_empty())?;
    *rest = tail;
    let first = usize::from(if is_short { first & 0x1f } else { first });
    Some(bytes[1..].iter().fold(first, |number, &byte| number << 8 | usize::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::super::MAGIC as IMAGE_MAGIC;
    use super::*;
    use flate2::{Compress, Compression, FlushCompress};

    const STRINGS: &[&str] = &["", "zip", "compact-cp", "java/lang", "String", "(L;I)L;", "text", "V"];

    /// An image of nothing but strings.
    fn image() -> Image {
        let strings = STRINGS.iter().flat_map(|text| text.bytes().chain([0])).collect::<Vec<u8>>();
        let n_strings = u32::try_from(strings.len()).unwrap();
        let words = [IMAGE_MAGIC, 1 << 16, 0, 0, 1, 1, n_strings, 0, 0];
        let mut bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        bytes.push(0);
        bytes.extend(strings);
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), bytes).unwrap();
        Image::open(file.path()).unwrap()
    }

    /// The offset of a string.
    fn string(text: &str) -> u8 {
        let before = STRINGS.iter().take_while(|&&known| known != text);
        u8::try_from(before.map(|known| known.len() + 1).sum::<usize>()).unwrap()
    }

    fn packed(decompressor: &str, bytes: &[u8], size: usize) -> Vec<u8> {
        let mut packed = MAGIC.to_le_bytes().to_vec();
        packed.extend((bytes.len() as u64).to_le_bytes());
        packed.extend((size as u64).to_le_bytes());
        packed.extend([string(decompressor), 0, 0, 0, 0, 0, 0, 0, 1]);
        packed.extend(bytes);
        packed
    }

    /// A class of which the constants are shared, and the same class as it should be.
    fn class() -> (Vec<u8>, Vec<u8>) {
        let header = [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 7];
        let number = |text: &str| [0, 0, 0, string(text)];
        let mut shared = header.to_vec();
        shared.push(SHARED_TEXT);
        shared.extend(number("text"));
        shared.push(SHARED_DESCRIPTOR);
        shared.extend(number("(L;I)L;"));
        shared.push(0xa0 | 16);
        for name in ["java/lang", "String", "", "V"] {
            shared.extend(number(name));
        }
        shared.extend([5, 1, 2, 3, 4, 5, 6, 7, 8]); // a long, which counts as two
        shared.push(SHARED_DESCRIPTOR);
        shared.extend(number("V"));
        shared.extend([0xa0, UTF8, 0, 1, b'x']);
        shared.extend(b"the rest");
        let mut plain = header.to_vec();
        for text in ["text", "(Ljava/lang/String;I)LV;"] {
            assert!(push_text(&mut plain, &[text.as_bytes()]));
        }
        plain.extend([5, 1, 2, 3, 4, 5, 6, 7, 8, UTF8, 0, 1, b'V', UTF8, 0, 1, b'x']);
        plain.extend(b"the rest");
        (shared, plain)
    }

    #[test]
    fn one_packing_may_be_in_another() {
        let (shared, plain) = class();
        let inner = packed("compact-cp", &shared, plain.len());
        let mut zipped = Vec::with_capacity(1000);
        let mut stream = Compress::new(Compression::default(), true);
        stream.compress_vec(&inner, &mut zipped, FlushCompress::Finish).unwrap();
        let image = image();
        assert_eq!(image.unpack(&inner, plain.len()).unwrap(), plain);
        assert_eq!(image.unpack(&packed("zip", &zipped, inner.len()), plain.len()).unwrap(), plain);
        assert!(image.unpack(&inner, plain.len() + 1).is_err());
        assert!(image.unpack(&plain, plain.len()).is_err());
    }

    #[test]
    fn damaged_packing_is_refused() {
        let (shared, plain) = class();
        let image = image();
        for length in 0..shared.len() {
            let cut = packed("compact-cp", &shared[..length], plain.len());
            assert!(image.unpack(&cut, plain.len()).is_err(), "{length} bytes");
        }
        assert!(image.unpack(&packed("text", &shared, plain.len()), plain.len()).is_err());
        assert!(image.unpack(&packed("zip", &shared, plain.len()), plain.len()).is_err());
        // Every byte may be any other: the result is wrong or an error, and that is all.
        for at in 0..shared.len() {
            let mut damaged = shared.clone();
            damaged[at] ^= 0xff;
            let _ = image.unpack(&packed("compact-cp", &damaged, plain.len()), plain.len());
        }
    }

    #[test]
    fn integers_have_one_to_four_bytes() {
        let check = |mut bytes: &[u8], expected: Option<usize>, n_left: usize| {
            assert_eq!((take_integer(&mut bytes), bytes.len()), (expected, n_left));
        };
        check(&[0xa5, 9], Some(5), 1);
        check(&[0xc1, 0x02], Some(0x102), 0);
        check(&[0xe1, 0x02, 0x03, 9, 9], Some(0x1_0203), 2);
        check(&[0x01, 0x02, 0x03, 0x04], Some(0x0102_0304), 0);
        check(&[0x80, 1], None, 2);
        check(&[0xe1, 0x02], None, 2);
        check(&[], None, 0);
    }

    #[test]
    fn a_constant_is_copied_whole_or_not_at_all() {
        let check = |tag, mut rest: &[u8], expected: Option<&[u8]>| {
            let mut class = Vec::new();
            assert_eq!(copy_constant(&mut class, tag, &mut rest), expected.is_some());
            assert_eq!(class, expected.unwrap_or_default());
        };
        check(UTF8, &[0, 1, b'x', 7], Some(&[1, 0, 1, b'x']));
        check(15, &[1, 2, 3], Some(&[15, 1, 2, 3]));
        check(UTF8, &[0, 2, b'x'], None);
        check(5, &[0; 7], None);
        check(2, &[0; 9], None);
    }
}
