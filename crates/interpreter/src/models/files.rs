//! Models of files that may be read: those that the host lets through.

use super::{Model, Modelled, boolean, int, model, no, reference, returns};
use crate::host::FileKind;
use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;

pub(super) const MODELS: &[Model] = &[
    model("java/io/FileInputStream.open0", open),
    model("java/io/FileInputStream.length0", |machine, state, args| {
        with_file(machine, state, args, |file| file.bytes.len() as u64)
    }),
    model("java/io/FileInputStream.position0", |machine, state, args| {
        with_file(machine, state, args, |file| file.position as u64)
    }),
    model("java/io/FileInputStream.skip0", skip),
    model("java/io/FileOutputStream.open0", |machine, state, args| {
        let path = machine.text(state, args[1].bits).unwrap_or_default();
        Modelled::Throws("java/io/FileNotFoundException", Some(format!("{path} (Permission denied)")))
    }),
    model("java/io/UnixFileSystem.getBooleanAttributes0", attributes),
    model("java/io/UnixFileSystem.getLength", length),
    model("java/io/UnixFileSystem.checkAccess", check_access),
    model("java/io/UnixFileSystem.canonicalize0", canonicalize),
    model("java/io/UnixFileSystem.getLastModifiedTime", |machine, state, args| {
        let path = path(machine, state, args[1]);
        returns(path.map_or(0, |path| machine.host.modified(&path)).cast_unsigned())
    }),
    model("java/io/UnixFileSystem.list", list),
    model("java/io/UnixFileSystem.createDirectory", no),
    model("java/io/UnixFileSystem.delete0", no),
    model("java/io/UnixFileSystem.rename0", no),
    model("java/io/UnixFileSystem.setReadOnly", no),
    model("java/io/UnixFileSystem.setPermission", no),
    model("java/io/UnixFileSystem.setLastModifiedTime", no),
    model("java/io/UnixFileSystem.getNameMax0", |_, _, _| returns(255)),
    model("java/io/UnixFileSystem.createFileExclusively", |_, _, _| {
        Modelled::Throws("java/io/IOException", Some("Permission denied".into()))
    }),
];

/// A file that is open for reading.
pub(crate) struct OpenFile {
    pub(super) bytes: Vec<u8>,
    pub(super) position: usize,
}

impl Machine {
    /// Opens a file for reading: its number.
    pub(super) fn open_file(&mut self, path: &str) -> std::io::Result<i32> {
        let bytes = self.host.read_file(path)?;
        Ok(self.open_bytes(bytes))
    }

    /// Opens something to be read that is no file.
    pub(super) fn open_bytes(&mut self, bytes: Vec<u8>) -> i32 {
        let number = self.open_files.keys().max().map_or(3, |last| last + 1);
        self.open_files.insert(number, OpenFile { bytes, position: 0 });
        number
    }

    /// Up to so many bytes from where reading a file has come to.
    pub(super) fn read_open_file(&mut self, number: i32, length: usize) -> Vec<u8> {
        let Some(file) = self.open_files.get_mut(&number) else { return Vec::new() };
        let end = file.bytes.len().min(file.position + length);
        let read = file.bytes[file.position..end].to_vec();
        file.position = end;
        read
    }

    /// Bytes that are left to be read.
    pub(super) fn open_file_remaining(&self, number: i32) -> usize {
        self.open_files.get(&number).map_or(0, |file| file.bytes.len() - file.position)
    }
}

/// The number of the file that a stream is open on.
fn number(machine: &mut Machine, state: &State, args: &[Value]) -> Option<i32> {
    let slot = machine.slot("java/io/FileInputStream", "fd", "Ljava/io/FileDescriptor;")?;
    let descriptor = state.heap.field(args[0].bits, slot)?.bits;
    let slot = machine.slot("java/io/FileDescriptor", "fd", "I")?;
    Some(state.heap.field(descriptor, slot)?.bits as u32 as i32)
}

fn with_file(machine: &mut Machine, state: &State, args: &[Value], ask: fn(&OpenFile) -> u64) -> Modelled {
    let file = number(machine, state, args).and_then(|number| machine.open_files.get(&number));
    match file {
        Some(file) => returns(ask(file)),
        None => Modelled::Throws("java/io/IOException", Some("Stream Closed".into())),
    }
}

fn skip(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(number) = number(machine, state, args) else {
        return Modelled::Throws("java/io/IOException", Some("Stream Closed".into()));
    };
    let remaining = machine.open_file_remaining(number);
    let count = (args[1].bits.cast_signed().max(0) as usize).min(remaining);
    machine.read_open_file(number, count);
    returns(count as u64)
}

fn open(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(path) = machine.text(state, args[1].bits) else {
        return Modelled::Unsupported("a file of unknown name".into());
    };
    match machine.open_file(&path) {
        Ok(number) => {
            set_number(machine, state, args, number);
            Modelled::Returns(None)
        }
        Err(error) => {
            let reason = match error.kind() {
                std::io::ErrorKind::NotFound => "No such file or directory",
                std::io::ErrorKind::IsADirectory => "Is a directory",
                _ => "Permission denied",
            };
            Modelled::Throws("java/io/FileNotFoundException", Some(format!("{path} ({reason})")))
        }
    }
}

fn set_number(machine: &mut Machine, state: &mut State, args: &[Value], number: i32) {
    let slot = machine.slot("java/io/FileInputStream", "fd", "Ljava/io/FileDescriptor;");
    let descriptor = slot.and_then(|slot| state.heap.field(args[0].bits, slot));
    let slot = machine.slot("java/io/FileDescriptor", "fd", "I");
    if let (Some(descriptor), Some(slot)) = (descriptor, slot) {
        state.heap.set_field(descriptor.bits, slot, Value::int(number));
    }
}

/// The path of a `java.io.File`.
fn path(machine: &mut Machine, state: &State, file: Value) -> Option<String> {
    let slot = machine.slot("java/io/File", "path", "Ljava/lang/String;")?;
    let path = state.heap.field(file.bits, slot)?.bits;
    machine.text(state, path)
}

/// Bits as `java.io.FileSystem` numbers them: exists, regular file, folder.
fn attributes(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let kind = path(machine, state, args[1]).and_then(|path| machine.host.file_kind(&path));
    int(match kind {
        Some(FileKind::File(_)) => 1 | 2,
        Some(FileKind::Folder) => 1 | 4,
        None => 0,
    })
}

fn length(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match path(machine, state, args[1]).and_then(|path| machine.host.file_kind(&path)) {
        Some(FileKind::File(length)) => returns(length),
        _ => returns(0),
    }
}

fn list(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match path(machine, state, args[1]).and_then(|path| machine.host.list(&path)) {
        Some(names) => reference(machine.string_array(state, &names)),
        None => returns(0),
    }
}

/// Reading is what can be allowed.
fn check_access(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const READ: u64 = 4;
    let kind = path(machine, state, args[1]).and_then(|path| machine.host.file_kind(&path));
    boolean(kind.is_some() && args[2].bits == READ)
}

/// Without `.` and `..`; links are not followed.
fn canonicalize(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(path) = machine.text(state, args[1].bits) else {
        return Modelled::Unsupported("a file of unknown name".into());
    };
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    reference(machine.new_text(state, &format!("/{}", parts.join("/"))))
}
