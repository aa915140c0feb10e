//! A zip file: an index of its entries, and the bytes of one of them.
//!
//! ```text
//! local header | bytes | local header | bytes | … | central directory | end record
//! ```
//!
//! Only the central directory says what there is; it is read once, from the end of the file, into a hash table, and entries
//! are unpacked one at a time when asked for. As in `java`, something may stand before the zip file (a script that starts
//! it), the last of several entries of one name counts, and checksums are not compared. The format is PKWARE's APPNOTE.TXT,
//! with its 64-bit extension.
//!
//! **Invariant:** whatever the bytes of the file are, opening it takes memory in proportion to its central directory, and an entry
//! takes at most [`MAX_SIZE`]. An entry that reaches into the next one is refused.

use super::inflate::{Framing, MAX_SIZE, inflate};
use crate::error::Error;
use crate::files;
use indexmap::IndexMap;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

const LOCAL_HEADER: &[u8] = b"PK\x03\x04";
const DIRECTORY_ENTRY: &[u8] = b"PK\x01\x02";
const END_RECORD: &[u8] = b"PK\x05\x06";
const END_RECORD_64: &[u8] = b"PK\x06\x06";
const END_LOCATOR_64: &[u8] = b"PK\x06\x07";

const LOCAL_HEADER_SIZE: u64 = 30;
const DIRECTORY_ENTRY_SIZE: usize = 46;
const END_RECORD_SIZE: usize = 22;
const END_LOCATOR_64_SIZE: u64 = 20;
const END_RECORD_64_SIZE: usize = 56;
const MAX_COMMENT_SIZE: u64 = 0xffff;
/// A million entries and more.
const MAX_DIRECTORY_SIZE: u64 = 256 << 20;

/// The extra field in which large sizes and offsets stand.
const EXTRA_64: u16 = 1;
const IS_ENCRYPTED: u16 = 1;
const STORED: u16 = 0;
const DEFLATED: u16 = 8;

/// An open zip file.
#[derive(Debug)]
pub(super) struct Zip {
    path: PathBuf,
    file: File,
    entries: IndexMap<Box<str>, Entry>,
}

/// Where an entry is, and how large.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Its local header.
    start: u64,
    /// The next local header, or the central directory.
    end: u64,
    packed_size: u64,
    size: u64,
    flags: u16,
    method: u16,
}

/// Where the central directory is.
struct Directory {
    start: u64,
    size: u64,
    /// What stands before the zip file; offsets are counted from its end.
    n_before: u64,
}

impl Zip {
    /// Opens the file and reads its central directory.
    pub(super) fn open(path: PathBuf) -> Result<Self, Error> {
        let opened = files::open(&path).and_then(|file| Ok((file.metadata()?, file)));
        let (metadata, file) = match opened {
            Ok(opened) => opened,
            Err(error) => return Err(Error::Io { path, error }),
        };
        let mut zip = Self { path, file, entries: IndexMap::new() };
        if !metadata.is_file() {
            return Err(zip.damaged("it is no file"));
        }
        let directory = zip.directory(metadata.len())?;
        zip.read_directory(&directory)?;
        Ok(zip)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The entries by name, without folders, in the order of the central directory.
    pub(super) fn entries(&self) -> &IndexMap<Box<str>, Entry> {
        &self.entries
    }

    /// Lets an entry be found under a name, instead of what was found there.
    pub(super) fn set(&mut self, name: &str, entry: Entry) {
        self.entries.insert(name.into(), entry);
    }

    /// The unpacked bytes of an entry.
    pub(super) fn read(&self, name: &str) -> Result<Option<Vec<u8>>, Error> {
        let Some(entry) = self.entries.get(name) else { return Ok(None) };
        let refused =
            |problem| Error::DamagedEntry { path: self.path.clone(), entry: name.to_owned(), problem };
        let size = entry.size.max(entry.packed_size);
        if size > MAX_SIZE {
            let (path, entry) = (self.path.clone(), name.to_owned());
            return Err(Error::EntryTooLarge { path, entry, size, limit: MAX_SIZE });
        }
        if entry.flags & IS_ENCRYPTED != 0 {
            return Err(refused("it is encrypted"));
        }
        let header = self.bytes(entry.start, LOCAL_HEADER_SIZE)?;
        if !header.starts_with(LOCAL_HEADER) {
            return Err(refused("its header is damaged"));
        }
        let names = u64::from(half(&header, 26)) + u64::from(half(&header, 28));
        let start = entry.start + LOCAL_HEADER_SIZE + names;
        if start + entry.packed_size > entry.end {
            return Err(refused("it overlaps what follows it"));
        }
        let packed = self.bytes(start, entry.packed_size)?;
        let bytes = match entry.method {
            STORED if entry.size == entry.packed_size => packed,
            STORED => return Err(refused("its two sizes differ, though it is not compressed")),
            DEFLATED => inflate(&packed, Framing::None, entry.size)
                .ok_or_else(|| refused("its compressed bytes are damaged"))?,
            _ => return Err(refused("it is compressed in a way that jars do not use")),
        };
        Ok(Some(bytes))
    }

    /// Finds the end record: the last place in the file that looks like one and whose directory is where it says.
    fn directory(&self, length: u64) -> Result<Directory, Error> {
        let tail_size = length.min(MAX_COMMENT_SIZE + END_RECORD_SIZE as u64);
        let tail_start = length - tail_size;
        let tail = self.bytes(tail_start, tail_size)?;
        let candidates = tail.windows(END_RECORD_SIZE).enumerate().rev();
        for (at, record) in candidates.filter(|(_, record)| record.starts_with(END_RECORD)) {
            let end = tail_start + at as u64;
            let fits = end + END_RECORD_SIZE as u64 + u64::from(half(record, 20)) == length;
            let Some(directory) = self.described_by(record, end)? else { continue };
            // A comment may contain anything, and some tools pad the file.
            if fits || self.has(directory.start, DIRECTORY_ENTRY)? {
                return Ok(directory);
            }
        }
        Err(self.damaged("it does not end as a jar does"))
    }

    /// The directory that the end record at `end` describes, if it fits before it.
    fn described_by(&self, record: &[u8], end: u64) -> Result<Option<Directory>, Error> {
        let (mut size, mut offset) = (u64::from(word(record, 12)), u64::from(word(record, 16)));
        let mut end = end;
        let needs_64 = half(record, 10) == u16::MAX || size == MAX_32 || offset == MAX_32;
        if needs_64
            && let Some(locator) = end.checked_sub(END_LOCATOR_64_SIZE)
            && self.has(locator, END_LOCATOR_64)?
        {
            let at = long(&self.bytes(locator, END_LOCATOR_64_SIZE)?, 8);
            if at >= locator || !self.has(at, END_RECORD_64)? {
                return Ok(None);
            }
            let record = self.bytes(at, END_RECORD_64_SIZE as u64)?;
            (size, offset, end) = (long(&record, 40), long(&record, 48), at);
        }
        let start = end.checked_sub(size);
        let n_before = start.and_then(|start| start.checked_sub(offset));
        Ok(start.zip(n_before).map(|(start, n_before)| Directory { start, size, n_before }))
    }

    fn read_directory(&mut self, directory: &Directory) -> Result<(), Error> {
        if directory.size > MAX_DIRECTORY_SIZE {
            return Err(self.damaged("its directory is too large"));
        }
        let bytes = self.bytes(directory.start, directory.size)?;
        let mut starts = Vec::new();
        let mut rest = bytes.as_slice();
        while !rest.is_empty() {
            let Some((name, entry, tail)) = directory_entry(rest, directory) else {
                return Err(self.damaged("its directory is damaged"));
            };
            starts.push(entry.start);
            // A name that is not Unicode cannot be asked for, and folders have no bytes.
            if let Ok(name) = std::str::from_utf8(name)
                && !name.ends_with('/')
            {
                self.entries.insert(name.into(), entry);
            }
            rest = tail;
        }
        starts.sort_unstable();
        for entry in self.entries.values_mut() {
            let next = starts.partition_point(|&start| start <= entry.start);
            entry.end = starts.get(next).copied().unwrap_or(directory.start);
        }
        Ok(())
    }

    /// Whether these bytes are at an offset.
    fn has(&self, offset: u64, expected: &[u8]) -> Result<bool, Error> {
        let mut bytes = [0; 4];
        match self.file.read_exact_at(&mut bytes, offset) {
            Ok(()) => Ok(bytes == expected),
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(false),
            Err(error) => Err(Error::Io { path: self.path.clone(), error }),
        }
    }

    fn bytes(&self, offset: u64, size: u64) -> Result<Vec<u8>, Error> {
        let size = usize::try_from(size).expect("sizes are limited before they are read");
        let mut bytes = vec![0; size];
        match self.file.read_exact_at(&mut bytes, offset) {
            Ok(()) => Ok(bytes),
            Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => {
                Err(self.damaged("it is cut short"))
            }
            Err(error) => Err(Error::Io { path: self.path.clone(), error }),
        }
    }

    fn damaged(&self, problem: &'static str) -> Error {
        Error::DamagedJar { path: self.path.clone(), problem }
    }
}

/// A 32-bit field with this value stands in the 64-bit extension.
const MAX_32: u64 = 0xffff_ffff;

/// Reads the first entry of a directory: its name, where it is, and what follows it. Its end is not yet known.
fn directory_entry<'a>(bytes: &'a [u8], directory: &Directory) -> Option<(&'a [u8], Entry, &'a [u8])> {
    let (fixed, rest) = bytes.split_at_checked(DIRECTORY_ENTRY_SIZE)?;
    if !fixed.starts_with(DIRECTORY_ENTRY) {
        return None;
    }
    let (name, rest) = rest.split_at_checked(usize::from(half(fixed, 28)))?;
    let (extra, rest) = rest.split_at_checked(usize::from(half(fixed, 30)))?;
    let (_comment, rest) = rest.split_at_checked(usize::from(half(fixed, 32)))?;
    let mut large = extra_64(extra);
    let mut or_large = |value: u32| {
        if u64::from(value) < MAX_32 {
            return Some(u64::from(value));
        }
        let (value, rest) = large.split_at_checked(8)?;
        large = rest;
        Some(long(value, 0))
    };
    // The extension has only the fields that need it, in this order.
    let size = or_large(word(fixed, 24))?;
    let packed_size = or_large(word(fixed, 20))?;
    let start = or_large(word(fixed, 42))?.checked_add(directory.n_before)?;
    if start >= directory.start {
        return None;
    }
    let entry = Entry {
        start,
        end: directory.start,
        packed_size,
        size,
        flags: half(fixed, 8),
        method: half(fixed, 10),
    };
    Some((name, entry, rest))
}

/// The contents of the 64-bit extension; empty if there is none.
fn extra_64(mut extra: &[u8]) -> &[u8] {
    while let Some((head, rest)) = extra.split_at_checked(4) {
        let Some((field, rest)) = rest.split_at_checked(usize::from(half(head, 2))) else { break };
        if half(head, 0) == EXTRA_64 {
            return field;
        }
        extra = rest;
    }
    &[]
}

fn half(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes(*bytes[at..].first_chunk().expect("the caller has the whole record"))
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(*bytes[at..].first_chunk().expect("the caller has the whole record"))
}

fn long(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(*bytes[at..].first_chunk().expect("the caller has the whole record"))
}
