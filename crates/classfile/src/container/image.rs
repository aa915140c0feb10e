//! The image of a JDK (`lib/modules`), mapped into memory.
//!
//! An image is a perfect hash table from paths such as `/java.base/java/lang/String.class` to their bytes, in the byte order
//! of its machine:
//!
//! ```text
//! header (7 words) | redirects | offsets of locations | locations | strings | resources
//! ```
//!
//! Resources may be packed, see `compressed`. `/packages/java.lang` says in which module a package is, so that finding a class takes two probes, opening an
//! image reads only the header, and nothing is built in memory. The format is described in the JDK's
//! `src/java.base/share/native/libjimage/imageFile.hpp`.
//!
//! **Invariant:** a damaged image gives an error or misses classes; it never panics. (A file that somebody truncates
//! while it is mapped kills the process, as it kills `java`.)

mod compressed;

use crate::descriptor::is_class_name;
use crate::error::Error;
use memmap2::Mmap;
use std::borrow::Cow;
use std::fs::File;
use std::path::{Path, PathBuf};

const MAGIC: u32 = 0xcafe_dada;
const HEADER_SIZE: usize = 28;
/// The multiplier of the hash, which is also the seed of its first round.
const HASH_MULTIPLIER: u32 = 0x0100_0193;

/// A mapped image.
#[derive(Debug)]
pub struct Image {
    path: PathBuf,
    bytes: Mmap,
    is_big_endian: bool,
    n_entries: u32,
    /// Where the parts begin; the redirects follow the header.
    offsets: usize,
    locations: usize,
    strings: usize,
    resources: usize,
}

/// An entry of the table; texts are offsets of strings.
#[derive(Default)]
struct Location {
    module: usize,
    parent: usize,
    base: usize,
    extension: usize,
    offset: usize,
    compressed_size: usize,
    size: usize,
}

impl Image {
    /// Maps the image at `path`.
    pub fn open(path: impl Into<PathBuf>) -> Result<Self, Error> {
        let path = path.into();
        let bytes = match map(&path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(Error::Io { path, error }),
        };
        let mut image = Self {
            path,
            bytes,
            is_big_endian: false,
            n_entries: 0,
            offsets: 0,
            locations: 0,
            strings: 0,
            resources: 0,
        };
        image.read_header()?;
        Ok(image)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of a class by its internal name.
    pub fn find(&self, class: &str) -> Result<Option<Cow<'_, [u8]>>, Error> {
        let Some(module) = self.module_of(class)? else { return Ok(None) };
        self.entry(&format!("/{module}/{class}.class"))
    }

    /// The bytes of a resource by its path, `java/lang/uniName.dat`, from the first module that has it.
    pub fn resource(&self, name: &str) -> Result<Option<Cow<'_, [u8]>>, Error> {
        let package = name.rsplit_once('/').map_or("", |(package, _)| package);
        for (module, _) in self.modules_of(package)? {
            if let Some(bytes) = self.entry(&format!("/{module}/{name}"))? {
                return Ok(Some(bytes));
            }
        }
        Ok(None)
    }

    /// The module that has the package of a class; the class itself need not exist.
    pub fn module_of(&self, class: &str) -> Result<Option<&str>, Error> {
        let Some((package, _)) = class.rsplit_once('/').filter(|_| is_class_name(class)) else {
            return Ok(None);
        };
        let modules = self.modules_of(package)?;
        Ok(modules.into_iter().find_map(|(module, has_classes)| has_classes.then_some(module)))
    }

    /// The names of all classes, sorted, without `module-info`.
    pub fn list(&self) -> Result<Vec<String>, Error> {
        self.list_where(|_| true)
    }

    /// The names of all classes of one module, sorted, without `module-info`.
    pub fn list_module(&self, module: &str) -> Result<Vec<String>, Error> {
        self.list_where(|found| found == module)
    }

    fn list_where(&self, wanted: impl Fn(&str) -> bool) -> Result<Vec<String>, Error> {
        let mut classes = Vec::new();
        for entry in 0..self.n_entries {
            let location = self.location(entry)?;
            let parent = self.string(location.parent)?;
            // What has no package is the module's own description.
            if self.string(location.extension)? == "class"
                && !parent.is_empty()
                && wanted(self.string(location.module)?)
            {
                classes.push(format!("{parent}/{}", self.string(location.base)?));
            }
        }
        classes.sort();
        Ok(classes)
    }

    fn read_header(&mut self) -> Result<(), Error> {
        let magic = self.bytes.first_chunk().map(|&bytes| u32::from_le_bytes(bytes));
        self.is_big_endian = match magic {
            Some(MAGIC) => false,
            Some(swapped) if swapped == MAGIC.swap_bytes() => true,
            _ => return Err(self.damaged("the magic number")),
        };
        let mut words = [0; HEADER_SIZE / 4];
        for (idx, word) in words.iter_mut().enumerate() {
            *word = self.word(idx * 4)?;
        }
        let [_, version, _, _, n_entries, locations_size, strings_size] = words;
        if version != 1 << 16 {
            return Err(self.damaged("the version"));
        }
        let table_size = n_entries as usize * 4;
        self.n_entries = n_entries;
        self.offsets = HEADER_SIZE + table_size;
        self.locations = self.offsets + table_size;
        self.strings = self.locations + locations_size as usize;
        self.resources = self.strings + strings_size as usize;
        if n_entries == 0 || self.resources > self.bytes.len() {
            return Err(self.damaged("the size of the index"));
        }
        Ok(())
    }

    /// The modules that have a package, given as a path, and whether they have classes in it.
    fn modules_of(&self, package: &str) -> Result<Vec<(&str, bool)>, Error> {
        let path = format!("/packages/{}", package.replace('/', "."));
        let Some(bytes) = self.entry(&path)? else { return Ok(Vec::new()) };
        // Pairs of words: whether the package has no classes in that module, and the module's name.
        let module = |pair: &[u8]| {
            let (is_empty, name) = (self.word_in(pair, 0), self.word_in(pair, 4));
            let name = name.expect("a pair has eight bytes") as usize;
            Ok((self.string(name)?, is_empty == Some(0)))
        };
        bytes.chunks_exact(8).map(module).collect()
    }

    /// The bytes of an entry by its full path.
    fn entry(&self, path: &str) -> Result<Option<Cow<'_, [u8]>>, Error> {
        self.location_of(path)?.map(|location| self.bytes_at(&location)).transpose()
    }

    /// Finds an entry by its full path.
    fn location_of(&self, path: &str) -> Result<Option<Location>, Error> {
        let slot = hash(path, HASH_MULTIPLIER) % self.n_entries;
        let redirect = self.word(HEADER_SIZE + slot as usize * 4)?.cast_signed();
        let entry = match redirect {
            0 => return Ok(None),
            1.. => hash(path, redirect.cast_unsigned()) % self.n_entries,
            _ => (-1 - redirect).cast_unsigned(),
        };
        if entry >= self.n_entries {
            return Err(self.damaged("a redirect"));
        }
        let location = self.location(entry)?;
        Ok(self.has_path(&location, path)?.then_some(location))
    }

    /// The hash is perfect only for paths that exist, so the path must be compared.
    fn has_path(&self, location: &Location, path: &str) -> Result<bool, Error> {
        let mut rest = Some(path);
        for (before, string, after) in [
            ("/", location.module, "/"),
            ("", location.parent, "/"),
            ("", location.base, ""),
            (".", location.extension, ""),
        ] {
            let part = self.string(string)?;
            if !part.is_empty() {
                rest = rest
                    .and_then(|rest| rest.strip_prefix(before))
                    .and_then(|rest| rest.strip_prefix(part))
                    .and_then(|rest| rest.strip_prefix(after));
            }
        }
        Ok(rest == Some(""))
    }

    /// Reads an entry: a list of kind and length in one byte, then the value, big-endian on every machine.
    fn location(&self, entry: u32) -> Result<Location, Error> {
        let start = self.word(self.offsets + entry as usize * 4)? as usize;
        let mut rest = self.bytes.get(self.locations..self.strings).and_then(|bytes| bytes.get(start..));
        let mut location = Location::default();
        while let Some([head, tail @ ..]) = rest {
            if head >> 3 == 0 {
                return Ok(location);
            }
            let n_bytes = usize::from(head & 7) + 1;
            let Some((value, tail)) = tail.split_at_checked(n_bytes) else { break };
            let value = value.iter().fold(0usize, |value, &byte| value << 8 | usize::from(byte));
            match head >> 3 {
                1 => location.module = value,
                2 => location.parent = value,
                3 => location.base = value,
                4 => location.extension = value,
                5 => location.offset = value,
                6 => location.compressed_size = value,
                7 => location.size = value,
                _ => break,
            }
            rest = Some(tail);
        }
        Err(self.damaged("a location"))
    }

    fn bytes_at(&self, location: &Location) -> Result<Cow<'_, [u8]>, Error> {
        let is_packed = location.compressed_size != 0;
        let n_bytes = if is_packed { location.compressed_size } else { location.size };
        let start = self.resources.checked_add(location.offset);
        let end = start.and_then(|start| start.checked_add(n_bytes));
        let bytes = match (start, end) {
            (Some(start), Some(end)) => self.bytes.get(start..end),
            _ => None,
        };
        let bytes = bytes.ok_or_else(|| self.damaged("a resource"))?;
        if is_packed { self.unpack(bytes, location.size).map(Cow::Owned) } else { Ok(Cow::Borrowed(bytes)) }
    }

    fn string(&self, offset: usize) -> Result<&str, Error> {
        std::str::from_utf8(self.string_bytes(offset)?).map_err(|_| self.damaged("a string"))
    }

    /// A string as it stands in a class file, where some characters are encoded in their own way.
    fn string_bytes(&self, offset: usize) -> Result<&[u8], Error> {
        let strings = &self.bytes[self.strings..self.resources];
        let text = strings.get(offset..).and_then(|bytes| bytes.split(|&byte| byte == 0).next());
        text.ok_or_else(|| self.damaged("a string"))
    }

    fn word(&self, offset: usize) -> Result<u32, Error> {
        self.word_in(&self.bytes, offset).ok_or_else(|| self.damaged("the index"))
    }

    fn word_in(&self, bytes: &[u8], offset: usize) -> Option<u32> {
        let word = *bytes.get(offset..)?.first_chunk()?;
        Some(if self.is_big_endian { u32::from_be_bytes(word) } else { u32::from_le_bytes(word) })
    }

    fn damaged(&self, part: &'static str) -> Error {
        Error::DamagedImage { path: self.path.clone(), part }
    }
}

/// Maps a file into memory.
fn map(path: &Path) -> std::io::Result<Mmap> {
    let file = File::open(path)?;
    // SAFETY: the mapping is only read, and the files of an installed JDK are replaced, never rewritten in place.
    unsafe { Mmap::map(&file) }
}

fn hash(path: &str, seed: u32) -> u32 {
    let hash = path.bytes().fold(seed, |hash, byte| hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte));
    hash & 0x7fff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jdk::Jdk;

    fn image() -> Image {
        Image::open(Jdk::locate().unwrap().modules()).unwrap()
    }

    #[test]
    fn a_class_is_found_in_its_module() {
        let image = image();
        for (class, module) in
            [("java/lang/String", "java.base"), ("java/util/logging/Logger", "java.logging")]
        {
            assert_eq!(image.module_of(class).unwrap(), Some(module));
            assert!(image.find(class).unwrap().unwrap().starts_with(&[0xca, 0xfe, 0xba, 0xbe]));
        }
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        let image = image();
        for class in
            ["java/lang/Strin", "no/such/Package", "Unnamed", "", "java/lang/", "/java/lang/String", "java"]
        {
            assert!(image.find(class).unwrap().is_none(), "{class}");
        }
    }

    #[test]
    fn every_listed_class_is_found() {
        let image = image();
        let classes = image.list_module("java.logging").unwrap();
        assert!(classes.contains(&"java/util/logging/Logger".to_owned()));
        for class in classes {
            assert!(image.find(&class).unwrap().is_some(), "{class}");
        }
    }

    #[test]
    fn a_file_that_is_no_image_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("modules");
        for bytes in [&b"x"[..], b"not an image at all, though long enough for one", &[0; 100]] {
            std::fs::write(&path, bytes).unwrap();
            assert!(matches!(Image::open(&path), Err(Error::DamagedImage { .. })));
        }
        let mut header = vec![0xda, 0xda, 0xfe, 0xca, 0, 0, 1, 0];
        header.extend([0xff; 20]);
        std::fs::write(&path, header).unwrap();
        assert!(matches!(Image::open(&path), Err(Error::DamagedImage { .. })));
    }
}
