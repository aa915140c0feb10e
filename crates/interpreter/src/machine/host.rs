//! What a program under test can reach of the world outside: only what its host lets through.

use std::io;

/// The two output streams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// `System.out`.
    Standard,
    /// `System.err`.
    Error,
}

/// The world outside.
pub trait Host {
    /// Writes to an output stream.
    fn write(&mut self, output: Output, bytes: &[u8]) -> io::Result<()>;

    /// Reads from standard input; zero bytes mean its end.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize>;

    /// Bytes that can be read from standard input without waiting.
    fn available(&mut self) -> usize;

    /// The content of a file that the program may read.
    fn read_file(&mut self, path: &str) -> io::Result<Vec<u8>>;

    /// Whether there is a file that the program may read, and what it is.
    fn file_kind(&mut self, path: &str) -> Option<FileKind>;

    /// When a file that the program may read was changed, in milliseconds since 1970; zero if that is not known.
    fn modified(&mut self, path: &str) -> i64;

    /// The names in a folder that the program may read, sorted.
    fn list(&mut self, path: &str) -> Option<Vec<String>>;

    /// What tells a file that the program may read from all others.
    fn identity(&mut self, _path: &str) -> u64 {
        0
    }

    /// Whether the program may write a file, or in a folder.
    fn may_write(&mut self, _path: &str) -> bool {
        false
    }

    /// Gets a file ready for being written.
    fn open_for_writing(&mut self, _path: &str, _opening: Opening) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    /// Writes into a file that was opened for writing.
    fn write_file(&mut self, _path: &str, _position: u64, _bytes: &[u8]) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    /// Cuts a file that was opened for writing, or fills it up with zeros.
    fn set_file_length(&mut self, _path: &str, _length: u64) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    /// Makes a folder.
    fn make_folder(&mut self, _path: &str) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    /// Removes a file, or a folder that is empty.
    fn remove(&mut self, _path: &str) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    /// Gives a file or folder another path.
    fn rename(&mut self, _from: &str, _to: &str) -> io::Result<()> {
        Err(io::ErrorKind::PermissionDenied.into())
    }

    /// Milliseconds since 1970.
    fn current_time_millis(&mut self) -> i64;

    /// Nanoseconds since some point in the past.
    fn nano_time(&mut self) -> i64;

    /// Lets so many milliseconds pass.
    fn sleep(&mut self, milliseconds: u64);

    /// The environment variables that the program sees, by name.
    fn environment(&self) -> Vec<(Vec<u8>, Vec<u8>)> {
        Vec::new()
    }

    /// A system property that depends on the machine or the command line.
    fn property(&self, name: &str) -> Option<String>;
}

/// What happens to a file when it is opened for writing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Which file it may be.
    pub existence: Existence,
    /// Whether what was in it is dropped.
    pub truncates: bool,
}

/// Whether a file that is opened for writing is there before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existence {
    /// It must be there.
    Old,
    /// It must not be there.
    New,
    /// It is made unless it is there.
    Any,
}

/// What a path leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A regular file and its length.
    File(u64),
    /// A folder.
    Folder,
}

/// A host that lets nothing through: output is dropped, there is no input, no file, and time stands still.
pub struct Sealed;

impl Host for Sealed {
    fn write(&mut self, _: Output, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Ok(0)
    }

    fn available(&mut self) -> usize {
        0
    }

    fn read_file(&mut self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn file_kind(&mut self, _: &str) -> Option<FileKind> {
        None
    }

    fn modified(&mut self, _: &str) -> i64 {
        0
    }

    fn list(&mut self, _: &str) -> Option<Vec<String>> {
        None
    }

    fn current_time_millis(&mut self) -> i64 {
        0
    }

    fn nano_time(&mut self) -> i64 {
        0
    }

    fn sleep(&mut self, _: u64) {}

    fn property(&self, _: &str) -> Option<String> {
        None
    }
}
