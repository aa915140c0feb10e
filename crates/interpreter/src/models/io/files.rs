//! Models of files that may be read: those that the host lets through. Writing them: `writing.rs`.

use crate::machine::Machine;
use crate::machine::host::FileKind;
use crate::models::{Model, Modelled, boolean, int, model, no, reference, returns};
use crate::state::State;
use crate::state::value::Value;
use report::Use;
use std::io;
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("java/io/FileInputStream.open0", open),
    model("java/io/FileInputStream.length0", |machine, state, args| {
        with_file(machine, state, args, |file| file.bytes.len() as u64)
    }),
    model("java/io/FileInputStream.position0", |machine, state, args| {
        with_file(machine, state, args, |file| file.position as u64)
    }),
    model("java/io/FileInputStream.skip0", skip),
    model("java/io/UnixFileSystem.getBooleanAttributes0", attributes),
    model("java/io/UnixFileSystem.getLength", length),
    model("java/io/UnixFileSystem.checkAccess", check_access),
    model("java/io/UnixFileSystem.canonicalize0", canonicalize),
    model("java/io/UnixFileSystem.getLastModifiedTime", |machine, state, args| {
        let path = path(machine, state, args[1]);
        returns(path.map_or(0, |path| machine.host.modified(&path)).cast_unsigned())
    }),
    model("java/io/UnixFileSystem.list", list),
    model("java/io/UnixFileSystem.setReadOnly", no),
    model("java/io/UnixFileSystem.setPermission", no),
    model("java/io/UnixFileSystem.setLastModifiedTime", no),
    model("java/io/UnixFileSystem.getNameMax0", |_, _, _| returns(255)),
    model("java/io/FileDescriptor.close0", |machine, state, args| close(machine, state, args[0])),
];

const STREAM: &str = "java/io/FileInputStream";

/// A file that is open.
pub(crate) struct OpenFile {
    /// What is no file has none.
    pub(crate) path: Rc<str>,
    pub(crate) bytes: Vec<u8>,
    pub(crate) position: usize,
    pub(crate) writable: bool,
    /// Whether what is written goes to the end.
    pub(crate) appends: bool,
}

impl Machine {
    /// Opens a file for reading: its number.
    pub(crate) fn open_file(&mut self, path: &str) -> io::Result<i32> {
        let bytes = self.host.read_file(path)?;
        let number = self.open_bytes(bytes);
        if let Some(file) = self.devices.open_files.get_mut(&number) {
            file.path = path.into();
        }
        Ok(number)
    }

    /// Opens something to be read that is no file.
    pub(crate) fn open_bytes(&mut self, bytes: Vec<u8>) -> i32 {
        let number = self.devices.open_files.keys().max().map_or(3, |last| last + 1);
        let file = OpenFile { path: "".into(), bytes, position: 0, writable: false, appends: false };
        self.devices.open_files.insert(number, file);
        number
    }

    /// Up to so many bytes from where reading a file has come to.
    pub(crate) fn read_open_file(&mut self, number: i32, length: usize) -> Vec<u8> {
        let Some(file) = self.devices.open_files.get_mut(&number) else { return Vec::new() };
        let read: Vec<u8> = file.bytes.iter().skip(file.position).take(length).copied().collect();
        file.position += read.len();
        read
    }

    /// Bytes that are left to be read.
    pub(crate) fn open_file_remaining(&self, number: i32) -> usize {
        self.devices.open_files.get(&number).map_or(0, |file| file.bytes.len().saturating_sub(file.position))
    }
}

/// The number of the file that an object of a class of streams is open on.
pub(crate) fn number_of(machine: &mut Machine, state: &State, class: &str, stream: Value) -> Option<i32> {
    let slot = machine.slot(class, "fd", "Ljava/io/FileDescriptor;")?;
    let descriptor = state.heap.field(stream.bits, slot)?.bits;
    let slot = machine.slot("java/io/FileDescriptor", "fd", "I")?;
    Some(state.heap.field(descriptor, slot)?.bits as u32 as i32)
}

pub(crate) fn set_number_of(
    machine: &mut Machine,
    state: &mut State,
    class: &str,
    stream: Value,
    number: i32,
) {
    let slot = machine.slot(class, "fd", "Ljava/io/FileDescriptor;");
    let descriptor = slot.and_then(|slot| state.heap.field(stream.bits, slot));
    let slot = machine.slot("java/io/FileDescriptor", "fd", "I");
    if let (Some(descriptor), Some(slot)) = (descriptor, slot) {
        state.heap.set_field(descriptor.bits, slot, Value::int(number));
    }
}

/// Of a `FileDescriptor`, which is then that of no file.
fn close(machine: &mut Machine, state: &mut State, descriptor: Value) -> Modelled {
    if let Some(slot) = machine.slot("java/io/FileDescriptor", "fd", "I") {
        let number = state.heap.field(descriptor.bits, slot).map_or(-1, |number| number.bits as u32 as i32);
        machine.devices.open_files.remove(&number);
        state.heap.set_field(descriptor.bits, slot, Value::int(-1));
    }
    Modelled::Returns(None)
}

fn number(machine: &mut Machine, state: &State, args: &[Value]) -> Option<i32> {
    number_of(machine, state, STREAM, args[0])
}

fn with_file(machine: &mut Machine, state: &State, args: &[Value], ask: fn(&OpenFile) -> u64) -> Modelled {
    let file = number(machine, state, args).and_then(|number| machine.devices.open_files.get(&number));
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
        return Modelled::Unsupported(Use::NameOfFile.into());
    };
    match machine.open_file(&path) {
        Ok(number) => {
            set_number_of(machine, state, STREAM, args[0], number);
            Modelled::Returns(None)
        }
        Err(error) => {
            let message = format!("{path} ({})", reason(&error));
            Modelled::Throws("java/io/FileNotFoundException", Some(message))
        }
    }
}

/// What went wrong, as the C library words it.
pub(crate) fn reason(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::NotFound => "No such file or directory",
        io::ErrorKind::IsADirectory => "Is a directory",
        io::ErrorKind::NotADirectory => "Not a directory",
        io::ErrorKind::AlreadyExists => "File exists",
        io::ErrorKind::DirectoryNotEmpty => "Directory not empty",
        io::ErrorKind::StorageFull => "No space left on device",
        io::ErrorKind::PermissionDenied => "Permission denied",
        _ if error.raw_os_error() == Some(9) => "Bad file descriptor",
        _ => "Input/output error",
    }
}

/// The path of a `java.io.File`.
pub(crate) fn path(machine: &mut Machine, state: &State, file: Value) -> Option<String> {
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

/// Reading is allowed where the host tells of a file at all; nothing can be executed.
fn check_access(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const READ: u64 = 4;
    const WRITE: u64 = 2;
    let Some(path) = path(machine, state, args[1]) else { return boolean(false) };
    let exists = machine.host.file_kind(&path).is_some();
    boolean(exists && (args[2].bits == READ || args[2].bits == WRITE && machine.host.may_write(&path)))
}

/// Without `.` and `..`; links are not followed.
fn canonicalize(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(path) = machine.text(state, args[1].bits) else {
        return Modelled::Unsupported(Use::NameOfFile.into());
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
