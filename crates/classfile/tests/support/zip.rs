//! Writes zip files, sound ones and ones that lie.

use flate2::{Compress, Compression, FlushCompress};

/// How an entry is packed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    Stored,
    Deflated,
}

#[derive(Clone)]
struct Entry {
    name: String,
    packed: Vec<u8>,
    flags: u16,
    method: u16,
    /// As the directory tells them.
    packed_size: u32,
    size: u32,
}

/// A zip file to be.
#[derive(Clone, Default)]
pub(crate) struct Zip {
    before: Vec<u8>,
    entries: Vec<Entry>,
    comment: Vec<u8>,
}

impl Zip {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Adds an entry.
    pub(crate) fn with(mut self, name: &str, bytes: &[u8], method: Method) -> Self {
        let packed = if method == Method::Stored { bytes.to_owned() } else { deflate(bytes) };
        self.entries.push(Entry {
            name: name.to_owned(),
            flags: 0,
            method: if method == Method::Stored { 0 } else { 8 },
            packed_size: u32::try_from(packed.len()).unwrap(),
            size: u32::try_from(bytes.len()).unwrap(),
            packed,
        });
        self
    }

    /// Puts bytes before the first entry and into the comment at the end.
    pub(crate) fn between(mut self, before: &[u8], comment: &[u8]) -> Self {
        (self.before, self.comment) = (before.to_owned(), comment.to_owned());
        self
    }

    /// Lets the directory tell another unpacked size.
    pub(crate) fn claiming(mut self, entry: usize, size: u32) -> Self {
        self.entries[entry].size = size;
        self
    }

    /// Lets the directory tell another packed size.
    pub(crate) fn with_packed_size(mut self, entry: usize, size: u32) -> Self {
        self.entries[entry].packed_size = size;
        self
    }

    pub(crate) fn with_flags(mut self, entry: usize, flags: u16) -> Self {
        self.entries[entry].flags = flags;
        self
    }

    pub(crate) fn with_method(mut self, entry: usize, method: u16) -> Self {
        self.entries[entry].method = method;
        self
    }

    /// The file.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut file = self.before.clone();
        let mut directory = Vec::new();
        for entry in &self.entries {
            let offset = u32::try_from(file.len() - self.before.len()).unwrap();
            let fields = entry.fields();
            file.extend(b"PK\x03\x04");
            file.extend(&fields);
            file.extend([0, 0]);
            file.extend(entry.name.as_bytes());
            file.extend(&entry.packed);
            directory.extend(b"PK\x01\x02\x14\x00");
            directory.extend(&fields);
            directory.extend([0; 12]);
            directory.extend(offset.to_le_bytes());
            directory.extend(entry.name.as_bytes());
        }
        let start = u32::try_from(file.len() - self.before.len()).unwrap();
        let n_entries = u16::try_from(self.entries.len()).unwrap().to_le_bytes();
        file.extend(&directory);
        file.extend(b"PK\x05\x06\0\0\0\0");
        file.extend(n_entries);
        file.extend(n_entries);
        file.extend(u32::try_from(directory.len()).unwrap().to_le_bytes());
        file.extend(start.to_le_bytes());
        file.extend(u16::try_from(self.comment.len()).unwrap().to_le_bytes());
        file.extend(&self.comment);
        file
    }
}

impl Entry {
    /// What the local header and the directory have in common, from the version to the length of the name.
    fn fields(&self) -> Vec<u8> {
        let mut fields = vec![20, 0];
        fields.extend(self.flags.to_le_bytes());
        fields.extend(self.method.to_le_bytes());
        fields.extend([0; 8]); // time, date, checksum
        fields.extend(self.packed_size.to_le_bytes());
        fields.extend(self.size.to_le_bytes());
        fields.extend(u16::try_from(self.name.len()).unwrap().to_le_bytes());
        fields
    }
}

fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(bytes.len() + 100);
    let mut stream = Compress::new(Compression::default(), false);
    stream.compress_vec(bytes, &mut packed, FlushCompress::Finish).unwrap();
    packed
}
