//! Models of input and output streams, and of checksums.

use crate::machine::Machine;
use crate::machine::host::Output;
use crate::models::io::files::number_of;
use crate::models::io::printing::Printed;
use crate::models::io::writing::done;
use crate::models::{Model, Modelled, boolean, int, model, nothing, returns};
use crate::state::State;
use crate::state::array::{Array, Cells};
use crate::state::heap::Reference;
use crate::state::value::Value;
use report::Use;
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("java/io/FileOutputStream.writeBytes", write_bytes),
    model("java/io/FileOutputStream.write(IZ)V", write_byte),
    model("java/io/FileInputStream.readBytes", read_bytes),
    model("java/io/FileInputStream.read0", read_byte),
    model("java/io/FileInputStream.available0", available),
    model("java/io/FileInputStream.isRegularFile0", is_file),
    model("java/io/FileDescriptor.getHandle", |_, _, _| returns(u64::MAX)),
    model("java/io/FileDescriptor.getAppend", crate::models::no),
    model("java/io/FileDescriptor.sync", nothing),
    model("java/util/zip/CRC32.update(II)I", |_, _, args| {
        int(crc32(args[0].bits as u32, &[args[1].bits as u8]).cast_signed())
    }),
    model("java/util/zip/CRC32.updateBytes0", crc32_bytes),
    model("java/util/zip/Adler32.update(II)I", |_, _, args| {
        int(adler32(args[0].bits as u32, &[args[1].bits as u8]).cast_signed())
    }),
    model("java/util/zip/Adler32.updateBytes", adler32_bytes),
];

/// The number of the file that a stream is open on; none if it is closed.
fn descriptor(machine: &mut Machine, state: &State, stream: Reference, class: &str) -> Option<i32> {
    number_of(machine, state, class, Value::concrete(stream))
}

/// Puts bytes into an array.
pub(crate) fn store(state: &mut State, array: Value, start: usize, bytes: &[u8]) {
    if let Some(Cells::Byte(cells)) = state.heap.array_mut(array.bits).map(|array| &mut array.cells) {
        for (cell, byte) in Rc::make_mut(cells)[start..].iter_mut().zip(bytes) {
            *cell = byte.cast_signed();
        }
    }
}

/// Some bytes of an array, if they are concrete.
pub(crate) fn bytes(state: &State, array: Value, start: Value, length: Value) -> Option<Vec<u8>> {
    if start.expr.is_some() || length.expr.is_some() {
        return None;
    }
    let array: &Array = state.heap.array(array.bits).filter(|array| array.shadows.is_none())?;
    let Cells::Byte(cells) = &array.cells else { return None };
    let (start, length) = (start.bits as usize, length.bits as usize);
    Some(cells.get(start..start.checked_add(length)?)?.iter().map(|byte| byte.cast_unsigned()).collect())
}

const SYMBOLIC: Use = Use::SymbolicOutput;

fn write(machine: &mut Machine, state: &mut State, stream: Reference, bytes: &[u8]) -> Modelled {
    let output = match descriptor(machine, state, stream, "java/io/FileOutputStream") {
        Some(1) => Output::Standard,
        Some(2) => Output::Error,
        Some(number) if number > 2 => return done(machine.write_open_file(number, None, bytes)),
        _ => return Modelled::Throws("java/io/IOException", Some("Stream Closed".into())),
    };
    if machine.limits.keeps_output {
        state.printed.push_back((output, Printed::Bytes(bytes.into())));
    }
    match machine.host.write(output, bytes) {
        Ok(()) => Modelled::Returns(None),
        Err(error) => Modelled::Throws("java/io/IOException", Some(error.to_string())),
    }
}

fn write_bytes(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match bytes(state, args[1], args[2], args[3]) {
        Some(bytes) => write(machine, state, args[0].bits, &bytes),
        None => Modelled::Unsupported(SYMBOLIC.into()),
    }
}

fn write_byte(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[1].expr.is_some() {
        return Modelled::Unsupported(SYMBOLIC.into());
    }
    write(machine, state, args[0].bits, &[args[1].bits as u8])
}

/// Reads up to so many bytes from whatever an input stream is open on.
fn read(machine: &mut Machine, state: &State, stream: Reference, length: usize) -> Result<Vec<u8>, Modelled> {
    let number = descriptor(machine, state, stream, "java/io/FileInputStream");
    let failed = |error: std::io::Error| Modelled::Throws("java/io/IOException", Some(error.to_string()));
    match number {
        Some(0) => {
            let mut buffer = vec![0; length];
            let count = machine.host.read(&mut buffer).map_err(failed)?;
            buffer.truncate(count);
            Ok(buffer)
        }
        Some(number) if number > 2 => Ok(machine.read_open_file(number, length)),
        _ => Err(Modelled::Throws("java/io/IOException", Some("Stream Closed".into()))),
    }
}

/// Whether a stream is standard input on a path that must hold for every run.
fn is_explored_input(machine: &mut Machine, state: &State, stream: Reference) -> bool {
    machine.limits.same_on_every_run
        && descriptor(machine, state, stream, "java/io/FileInputStream") == Some(0)
}

fn read_bytes(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if args[2].expr.or(args[3].expr).is_some() {
        return Modelled::Unsupported(Use::SymbolicReadLength.into());
    }
    let (start, length) = (args[2].bits as usize, args[3].bits as u32 as i32);
    let capacity = state.heap.array(args[1].bits).map_or(0, Array::len);
    if length < 0 || start + length as usize > capacity {
        return Modelled::ThrowsPlain("java/lang/IndexOutOfBoundsException");
    }
    if length == 0 {
        return int(0);
    }
    if is_explored_input(machine, state, args[0].bits) {
        return machine.read_bytes_of_input(state, args[1].bits, start, length as usize);
    }
    match read(machine, state, args[0].bits, length as usize) {
        Ok(bytes) if bytes.is_empty() => int(-1),
        Ok(bytes) => {
            store(state, args[1], start, &bytes);
            int(bytes.len() as i32)
        }
        Err(modelled) => modelled,
    }
}

fn read_byte(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if is_explored_input(machine, state, args[0].bits) {
        return machine.read_byte_of_input(state);
    }
    match read(machine, state, args[0].bits, 1) {
        Ok(bytes) => int(bytes.first().map_or(-1, |&byte| byte.into())),
        Err(modelled) => modelled,
    }
}

fn available(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if is_explored_input(machine, state, args[0].bits) {
        return machine.available_input(state);
    }
    match descriptor(machine, state, args[0].bits, "java/io/FileInputStream") {
        Some(0) => int(machine.host.available() as i32),
        Some(number) => int(machine.open_file_remaining(number) as i32),
        None => Modelled::Throws("java/io/IOException", Some("Stream Closed".into())),
    }
}

/// Of a `FileDescriptor`, after the stream.
fn is_file(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let slot = machine.slot("java/io/FileDescriptor", "fd", "I");
    let number = args.last().zip(slot).and_then(|(descriptor, slot)| state.heap.field(descriptor.bits, slot));
    boolean(number.is_some_and(|number| number.bits as u32 as i32 > 2))
}

fn crc32_bytes(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match bytes(state, args[1], args[2], args[3]) {
        Some(bytes) => int(crc32(args[0].bits as u32, &bytes).cast_signed()),
        None => Modelled::Unsupported(Use::ChecksumOfSymbolicValues.into()),
    }
}

fn adler32_bytes(_: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    match bytes(state, args[1], args[2], args[3]) {
        Some(bytes) => int(adler32(args[0].bits as u32, &bytes).cast_signed()),
        None => Modelled::Unsupported(Use::ChecksumOfSymbolicValues.into()),
    }
}

/// The CRC of IEEE 802.3, bit by bit.
fn crc32(before: u32, bytes: &[u8]) -> u32 {
    let mut crc = !before;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            let carry = crc & 1;
            crc = crc >> 1 ^ (0xedb8_8320 & carry.wrapping_neg());
        }
    }
    !crc
}

/// RFC 1950.
fn adler32(before: u32, bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    let (mut low, mut high) = (before & 0xffff, before >> 16);
    for &byte in bytes {
        low = (low + u32::from(byte)) % MODULUS;
        high = (high + low) % MODULUS;
    }
    high << 16 | low
}
