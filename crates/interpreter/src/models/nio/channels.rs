//! Models of what `java.nio` asks the system for: files that the host lets be read or written, and the names in folders.
//!
//! Paths and buffers are in memory outside of the heap. What fails throws the JDK's `UnixException` with the number of the
//! error, from which it makes the exceptions that programs see.

use crate::machine::Machine;
use crate::machine::host::{Existence, FileKind, Opening};
use crate::models::io::files::reason;
use crate::models::io::writing::done;
use crate::models::reflect::annotations::byte_array;
use crate::models::{Model, Modelled, boolean, int, model, nothing, reference, returns};
use crate::state::State;
use crate::state::value::Value;
use report::{Unmodelled, Use, Varies};
use std::io;
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("sun/nio/fs/LinuxNativeDispatcher.init", nothing),
    model("sun/nio/fs/UnixNativeDispatcher.open0", open),
    model("sun/nio/fs/UnixNativeDispatcher.close0", nothing),
    model("sun/nio/fs/UnixNativeDispatcher.stat0", stat),
    // Since JDK 20 some return the number of the error.
    model(
        "sun/nio/fs/UnixNativeDispatcher.stat0(JLsun/nio/fs/UnixFileAttributes;)I",
        |machine, state, args| {
            let done = stat(machine, state, args);
            number_of_error(machine, state, done)
        },
    ),
    model("sun/nio/fs/UnixNativeDispatcher.access0(JI)I", |machine, state, args| {
        let done = access(machine, state, args);
        number_of_error(machine, state, done)
    }),
    model("sun/nio/fs/UnixNativeDispatcher.fstat0", stat_open),
    model("sun/nio/fs/UnixNativeDispatcher.lstat0", stat),
    model("sun/nio/fs/UnixNativeDispatcher.stat1", |machine, state, args| {
        on_path(machine, state, args, |machine, _, path, _| int(machine.host.file_kind(path).map_or(0, mode)))
    }),
    model("sun/nio/fs/UnixNativeDispatcher.exists0", |machine, state, args| {
        on_path(machine, state, args, |machine, _, path, _| boolean(machine.host.file_kind(path).is_some()))
    }),
    model("sun/nio/fs/UnixNativeDispatcher.access0", access),
    model("sun/nio/fs/UnixNativeDispatcher.realpath0", |machine, state, args| {
        on_path(machine, state, args, |machine, state, path, _| match machine.host.file_kind(path) {
            Some(_) => reference(byte_array(machine, state, path.as_bytes())),
            None => fails(machine, state, NOT_FOUND),
        })
    }),
    model("sun/nio/fs/UnixNativeDispatcher.readlink0", |machine, state, _| fails(machine, state, INVALID)),
    model("sun/nio/fs/UnixNativeDispatcher.mkdir0", |machine, state, args| {
        on_path(machine, state, args, |machine, state, path, _| {
            let result = machine.host.make_folder(path);
            succeeds(machine, state, result)
        })
    }),
    model("sun/nio/fs/UnixNativeDispatcher.rmdir0", remove),
    model("sun/nio/fs/UnixNativeDispatcher.unlink0", remove),
    model("sun/nio/fs/UnixNativeDispatcher.rename0", |machine, state, args| {
        on_path(machine, state, args, |machine, state, path, args| {
            let Some(to) = machine.c_string(state, args[0].bits) else {
                return Modelled::Unsupported(Use::NameOfFile.into());
            };
            let result = machine.host.rename(path, &to);
            succeeds(machine, state, result)
        })
    }),
    model("sun/nio/fs/UnixCopyFile.transfer", copy),
    model("sun/nio/fs/UnixFileSystem.temporaryBufferSize", |_, _, _| int(16384)),
    model("sun/nio/fs/UnixFileSystem.bufferedCopy0", copy),
    model("sun/nio/fs/LinuxNativeDispatcher.directCopy0", |_, _, _| int(UNSUPPORTED_CASE)),
    model("sun/nio/fs/LinuxNativeDispatcher.posix_fadvise", crate::models::no),
    model("sun/nio/fs/UnixNativeDispatcher.strerror", |machine, state, args| {
        let text = match args[0].bits as u32 as i32 {
            INVALID => "Invalid argument",
            number => reason(&io::Error::from_raw_os_error(number)),
        };
        reference(byte_array(machine, state, text.as_bytes()))
    }),
    model("sun/nio/fs/UnixNativeDispatcher.opendir0", open_folder),
    model("sun/nio/fs/UnixNativeDispatcher.readdir", read_folder),
    model("sun/nio/fs/UnixNativeDispatcher.closedir", nothing),
    model("sun/nio/ch/FileDispatcherImpl.init", nothing),
    model("sun/nio/ch/FileDispatcherImpl.read0", read),
    model("sun/nio/ch/FileDispatcherImpl.pread0", read_at),
    model("sun/nio/ch/FileDispatcherImpl.size0", size),
    model("sun/nio/ch/FileDispatcherImpl.write0", write_on),
    model("sun/nio/ch/FileDispatcherImpl.pwrite0", write_at),
    model("sun/nio/ch/FileDispatcherImpl.truncate0", truncate),
    model("sun/nio/ch/FileDispatcherImpl.force0", crate::models::no),
    model("sun/nio/ch/FileDispatcherImpl.seek0", seek),
    model("sun/nio/ch/FileDispatcherImpl.preClose0", nothing),
    model("sun/nio/ch/FileDispatcherImpl.close0", nothing),
    model("sun/nio/ch/FileDispatcherImpl.closeIntFD", nothing),
    // The same since JDK 21.
    model("sun/nio/ch/FileDispatcherImpl.init0", nothing),
    model("sun/nio/ch/UnixDispatcher.init", nothing),
    model("sun/nio/ch/UnixDispatcher.preClose0", nothing),
    model("sun/nio/ch/UnixDispatcher.close0", nothing),
    model("sun/nio/ch/UnixFileDispatcherImpl.allocationGranularity0", |_, _, _| returns(4096)),
    model("sun/nio/ch/UnixFileDispatcherImpl.read0", read),
    model("sun/nio/ch/UnixFileDispatcherImpl.pread0", read_at),
    model("sun/nio/ch/UnixFileDispatcherImpl.size0", size),
    model("sun/nio/ch/UnixFileDispatcherImpl.available0", left),
    model("sun/nio/ch/UnixFileDispatcherImpl.isOther0", crate::models::no),
    model("sun/nio/ch/UnixFileDispatcherImpl.write0", write_on),
    model("sun/nio/ch/UnixFileDispatcherImpl.pwrite0", write_at),
    model("sun/nio/ch/UnixFileDispatcherImpl.truncate0", truncate),
    model("sun/nio/ch/UnixFileDispatcherImpl.force0", crate::models::no),
    model("sun/nio/ch/UnixFileDispatcherImpl.seek0", seek),
    model("sun/nio/ch/UnixFileDispatcherImpl.closeIntFD", nothing),
    model("sun/nio/ch/FileDispatcherImpl.transferFrom0", |_, _, _| returns(UNSUPPORTED_CASE as i64 as u64)),
    model("sun/nio/ch/FileDispatcherImpl.transferTo0", |_, _, _| returns(UNSUPPORTED_CASE as i64 as u64)),
    model("java/io/FileCleanable.cleanupClose0", nothing),
    model("sun/nio/ch/FileChannelImpl.maxDirectTransferSize0", |_, _, _| int(i32::MAX)),
    model("sun/nio/ch/IOUtil.iovMax", |_, _, _| int(1024)),
    model("sun/nio/ch/IOUtil.writevMax", |_, _, _| returns(i32::MAX as u64)),
    model("sun/nio/ch/IOUtil.fdVal", |machine, state, args| int(number(machine, state, args[0]))),
    model("sun/nio/ch/IOUtil.setfdVal", |machine, state, args| {
        if let Some(slot) = machine.slot("java/io/FileDescriptor", "fd", "I") {
            state.heap.set_field(args[0].bits, slot, args[1]);
        }
        Modelled::Returns(None)
    }),
    model("sun/nio/ch/NativeThread.init", nothing),
    model("sun/nio/ch/NativeThread.current", |_, _, _| returns(1)),
    model("sun/nio/ch/NativeThread.signal", nothing),
    model("sun/nio/ch/NativeThread.current0", |_, _, _| returns(1)),
    model("sun/nio/ch/NativeThread.signal0", nothing),
    model("sun/nio/ch/NativeThread.supportPendingSignals0", crate::models::no),
];

const EXCEPTION: &str = "sun/nio/fs/UnixException";

/// Numbers of errors on Linux.
const NOT_FOUND: i32 = 2;
const DENIED: i32 = 13;
const EXISTS: i32 = 17;
const NO_FOLDER: i32 = 20;
const FOLDER: i32 = 21;
const INVALID: i32 = 22;
const NOT_EMPTY: i32 = 39;

/// The JDK then does it in another way.
const UNSUPPORTED_CASE: i32 = -6;

/// Bits of the mode in which a file is opened.
const WRITES: u64 = 0o3;
const CREATES: u64 = 0o100;
const IS_NEW: u64 = 0o200;
const TRUNCATES: u64 = 0o1000;
const APPENDS: u64 = 0o2000;

/// The number of the error that a model would throw as an exception; zero if it succeeded.
fn number_of_error(machine: &mut Machine, state: &State, done: Modelled) -> Modelled {
    match done {
        Modelled::Returns(None) => int(0),
        Modelled::ThrowsObject(exception) => match machine.slot(EXCEPTION, "errno", "I") {
            Some(slot) => Modelled::Returns(state.heap.field(exception, slot)),
            None => Modelled::Unsupported(Unmodelled::layout("sun.nio.fs.UnixException")),
        },
        other => other,
    }
}

/// Throws a `UnixException`.
fn fails(machine: &mut Machine, state: &mut State, error: i32) -> Modelled {
    match machine.new_throwable(state, EXCEPTION, None) {
        Ok(exception) => {
            if let Some(slot) = machine.slot(EXCEPTION, "errno", "I") {
                state.heap.set_field(exception, slot, Value::int(error));
            }
            Modelled::ThrowsObject(exception)
        }
        Err(what) => Modelled::Unsupported(what),
    }
}

/// Nothing, or a `UnixException`.
fn succeeds(machine: &mut Machine, state: &mut State, result: io::Result<()>) -> Modelled {
    match result {
        Ok(()) => Modelled::Returns(None),
        Err(error) => fails(machine, state, error_number(&error)),
    }
}

fn error_number(error: &io::Error) -> i32 {
    error.raw_os_error().unwrap_or(match error.kind() {
        io::ErrorKind::NotFound => NOT_FOUND,
        io::ErrorKind::AlreadyExists => EXISTS,
        io::ErrorKind::NotADirectory => NO_FOLDER,
        io::ErrorKind::IsADirectory => FOLDER,
        io::ErrorKind::DirectoryNotEmpty => NOT_EMPTY,
        _ => DENIED,
    })
}

/// Does something with the path that the first argument is the address of, and the other arguments.
fn on_path(
    machine: &mut Machine,
    state: &mut State,
    args: &[Value],
    run: fn(&mut Machine, &mut State, &str, &[Value]) -> Modelled,
) -> Modelled {
    if machine.limits.same_on_every_run {
        return Modelled::Unsupported(Varies::File.into());
    }
    match machine.c_string(state, args[0].bits) {
        Some(path) => run(machine, state, &path, &args[1..]),
        None => Modelled::Unsupported(Use::NameOfFile.into()),
    }
}

/// The number in a `FileDescriptor`.
fn number(machine: &mut Machine, state: &State, descriptor: Value) -> i32 {
    let slot = machine.slot("java/io/FileDescriptor", "fd", "I");
    let number = slot.and_then(|slot| state.heap.field(descriptor.bits, slot));
    number.map_or(-1, |number| number.bits as u32 as i32)
}

fn open(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    on_path(machine, state, args, |machine, state, path, args| {
        let flags = args[0].bits;
        if flags & (WRITES | CREATES) != 0 {
            let existence = match (flags & CREATES != 0, flags & IS_NEW != 0) {
                (true, true) => Existence::New,
                (true, false) => Existence::Any,
                (false, _) => Existence::Old,
            };
            let opening = Opening { existence, truncates: flags & TRUNCATES != 0 };
            return match machine.open_for_writing(path, opening, flags & APPENDS != 0) {
                Ok(number) => int(number),
                Err(error) => fails(machine, state, error_number(&error)),
            };
        }
        if machine.host.file_kind(path) == Some(FileKind::Folder) {
            // On the JVM the first read fails so.
            return Modelled::Throws("java/io/IOException", Some("Is a directory".into()));
        }
        match machine.open_file(path) {
            Ok(number) => int(number),
            Err(error) if error.kind() == io::ErrorKind::NotFound => fails(machine, state, NOT_FOUND),
            Err(_) => fails(machine, state, DENIED),
        }
    })
}

fn read(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let number = number(machine, state, args[0]);
    let bytes = machine.read_open_file(number, args[2].bits as usize);
    fill(machine, state, args[1].bits, &bytes)
}

fn size(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let number = number(machine, state, args[0]);
    returns(machine.devices.open_files.get(&number).map_or(0, |file| file.bytes.len() as u64))
}

/// How much is left to be read.
fn left(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let number = number(machine, state, args[0]);
    int(machine.open_file_remaining(number) as i32)
}

fn write_on(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    write(machine, state, args[0], args[1], args[2], None)
}

fn write_at(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    write(machine, state, args[0], args[1], args[2], Some(args[3].bits as usize))
}

fn truncate(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let number = number(machine, state, args[0]);
    match machine.set_open_file_length(number, args[1].bits) {
        Ok(()) => int(0),
        Err(error) => done(Err(error)),
    }
}

fn remove(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    on_path(machine, state, args, |machine, state, path, _| {
        let result = machine.host.remove(path);
        succeeds(machine, state, result)
    })
}

/// From what the second number is open on to the first.
fn copy(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [to, from] = [args[0], args[1]].map(|number| number.bits as u32 as i32);
    let bytes = machine.read_open_file(from, usize::MAX);
    let result = machine.write_open_file(to, None, &bytes);
    succeeds(machine, state, result)
}

/// Writes bytes from memory into what a `FileDescriptor` is open on.
fn write(
    machine: &mut Machine,
    state: &mut State,
    descriptor: Value,
    address: Value,
    length: Value,
    position: Option<usize>,
) -> Modelled {
    let number = number(machine, state, descriptor);
    let Some(bytes) = machine.read_memory(state, address.bits, length.bits as usize) else {
        return Modelled::Unsupported(Use::SymbolicOutput.into());
    };
    match machine.write_open_file(number, position, &bytes) {
        Ok(()) => int(bytes.len() as i32),
        Err(error) => done(Err(error)),
    }
}

/// Kind and permissions: everybody may read.
fn mode(kind: FileKind) -> i32 {
    match kind {
        FileKind::File(_) => 0o100_444,
        FileKind::Folder => 0o040_555,
    }
}

fn stat(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    on_path(machine, state, args, |machine, state, path, args| fill_attributes(machine, state, path, args[0]))
}

/// Of the number of an open file.
fn stat_open(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match machine.devices.open_files.get(&(args[0].bits as u32 as i32)).map(|file| Rc::clone(&file.path)) {
        Some(path) => fill_attributes(machine, state, &path, args[1]),
        None => fails(machine, state, NOT_FOUND),
    }
}

/// Fills in `UnixFileAttributes`.
fn fill_attributes(machine: &mut Machine, state: &mut State, path: &str, attributes: Value) -> Modelled {
    const ATTRIBUTES: &str = "sun/nio/fs/UnixFileAttributes";
    let Some(kind) = machine.host.file_kind(path) else { return fails(machine, state, NOT_FOUND) };
    let size = match kind {
        FileKind::File(size) => size,
        FileKind::Folder => 4096,
    };
    let modified = machine.host.modified(path);
    let (seconds, nanoseconds) = (modified.div_euclid(1000), modified.rem_euclid(1000) * 1_000_000);
    for (name, descriptor, value) in [
        ("st_mode", "I", Value::int(mode(kind))),
        ("st_nlink", "I", Value::int(1)),
        ("st_size", "J", Value::concrete(size)),
        ("st_ino", "J", Value::concrete(machine.host.identity(path))),
        ("st_mtime_sec", "J", Value::concrete(seconds.cast_unsigned())),
        ("st_mtime_nsec", "J", Value::concrete(nanoseconds.cast_unsigned())),
    ] {
        if let Some(slot) = machine.slot(ATTRIBUTES, name, descriptor) {
            state.heap.set_field(attributes.bits, slot, value);
        }
    }
    Modelled::Returns(None)
}

fn access(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    const READ: u64 = 4;
    const WRITE: u64 = 2;
    on_path(machine, state, args, |machine, state, path, args| match machine.host.file_kind(path) {
        Some(_) if args[0].bits & !READ == 0 => Modelled::Returns(None),
        Some(_) if args[0].bits & !(READ | WRITE) == 0 && machine.host.may_write(path) => {
            Modelled::Returns(None)
        }
        Some(_) => fails(machine, state, DENIED),
        None => fails(machine, state, NOT_FOUND),
    })
}

/// An open folder is an open file with the names in it, each followed by a zero.
fn open_folder(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    on_path(machine, state, args, |machine, state, path, _| match machine.host.file_kind(path) {
        Some(FileKind::Folder) => {
            let names = machine.host.list(path).unwrap_or_default();
            let bytes = names.iter().flat_map(|name| name.bytes().chain([0])).collect();
            returns(machine.open_bytes(bytes).cast_unsigned().into())
        }
        Some(FileKind::File(_)) => fails(machine, state, NO_FOLDER),
        None => fails(machine, state, NOT_FOUND),
    })
}

fn read_folder(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(folder) = machine.devices.open_files.get_mut(&(args[0].bits as u32 as i32)) else {
        return returns(0);
    };
    let rest = &folder.bytes[folder.position..];
    let name: Vec<u8> = rest.iter().copied().take_while(|&byte| byte != 0).collect();
    folder.position = (folder.position + name.len() + 1).min(folder.bytes.len());
    reference(byte_array(machine, state, &name))
}

fn read_at(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let number = number(machine, state, args[0]);
    let Some(file) = machine.devices.open_files.get(&number) else { return int(-1) };
    let start = file.bytes.len().min(args[3].bits as usize);
    let end = file.bytes.len().min(start.saturating_add(args[2].bits as usize));
    let bytes = file.bytes[start..end].to_vec();
    fill(machine, state, args[1].bits, &bytes)
}

/// Puts what was read into memory: how much it was, or that the end was reached.
fn fill(machine: &mut Machine, state: &mut State, address: u64, bytes: &[u8]) -> Modelled {
    match bytes {
        [] => int(-1),
        _ if machine.write_memory(state, address, bytes) => int(bytes.len() as i32),
        _ => Modelled::Unsupported(Use::UnallocatedMemory.into()),
    }
}

/// Of a negative position: where reading is.
fn seek(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let number = number(machine, state, args[0]);
    let Some(file) = machine.devices.open_files.get_mut(&number) else { return returns(0) };
    if let Ok(position) = usize::try_from(args[1].bits.cast_signed()) {
        file.position = position.min(file.bytes.len());
    }
    returns(file.position as u64)
}
