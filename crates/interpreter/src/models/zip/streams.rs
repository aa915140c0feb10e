//! Models of `java.util.zip.Inflater` and `Deflater`.
//!
//! Both are zlib, as in the JDK, so that compressed bytes are the same. A stream is the machine's, not the state's: a path that
//! forks in between would share it, so a program that is explored cannot use it.

use crate::machine::Machine;
use crate::models::{Model, Modelled, int, model, nothing, returns};
use crate::state::State;
use crate::state::array::Cells;
use crate::state::heap::Reference;
use crate::state::value::Value;
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use report::{Unmodelled, Use};
use std::rc::Rc;

pub(crate) const MODELS: &[Model] = &[
    model("java/util/zip/Inflater.init", open_inflater),
    model("java/util/zip/Inflater.inflateBytesBytes", inflate),
    model("java/util/zip/Inflater.setDictionary(J[BII)V", set_dictionary),
    model("java/util/zip/Inflater.reset(J)V", reset),
    model("java/util/zip/Inflater.end(J)V", end),
    model("java/util/zip/Inflater.getAdler(J)I", adler),
    model("java/util/zip/Deflater.init", open_deflater),
    model("java/util/zip/Deflater.deflateBytesBytes", deflate),
    model("java/util/zip/Deflater.setDictionary(J[BII)V", set_dictionary),
    model("java/util/zip/Deflater.reset(J)V", reset),
    model("java/util/zip/Deflater.end(J)V", end),
    model("java/util/zip/Deflater.getAdler(J)I", adler),
    model("java/util/zip/ZipUtils.loadLibrary", nothing),
];

/// What is being inflated and deflated; numbered from 1, so that none is null.
#[derive(Default)]
pub(crate) struct ZipStreams(Vec<Option<Stream>>);

struct Stream {
    coder: Coder,
    /// Whether there is a zlib header, and at the end a checksum.
    has_header: bool,
    /// The checksum of what is not compressed, so far.
    adler: u32,
}

enum Coder {
    Inflater(Decompress),
    Deflater(Compress),
}

/// The checksum of nothing.
const ADLER: u32 = 1;

/// Bits of a result that say that the stream has ended, and that it cannot go on without a dictionary.
const FINISHED: u64 = 1 << 62;
const NEEDS_DICTIONARY: u64 = 1 << 63;

fn open(machine: &mut Machine, has_header: bool, coder: impl FnOnce() -> Coder) -> Modelled {
    if machine.limits.same_on_every_run {
        return Modelled::Unsupported(Use::CompressedData.into());
    }
    let streams = &mut machine.devices.zip_streams.0;
    streams.push(Some(Stream { coder: coder(), has_header, adler: ADLER }));
    returns(streams.len() as u64)
}

fn open_inflater(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    let has_header = args[0].bits == 0;
    open(machine, has_header, || Coder::Inflater(Decompress::new(has_header)))
}

/// Of the level, the strategy, which is the usual one, and whether there is no header.
fn open_deflater(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    let has_header = args[2].bits == 0;
    open(machine, has_header, || Coder::Deflater(Compress::new(compression(args[0].bits as i32), has_header)))
}

fn compression(level: i32) -> Compression {
    u32::try_from(level).map_or_else(|_| Compression::default(), Compression::new)
}

fn stream(machine: &mut Machine, number: Value) -> Option<&mut Stream> {
    machine.devices.zip_streams.0.get_mut((number.bits as usize).checked_sub(1)?)?.as_mut()
}

fn reset(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    if let Some(stream) = stream(machine, args[0]) {
        stream.adler = ADLER;
        match &mut stream.coder {
            Coder::Inflater(coder) => coder.reset(stream.has_header),
            Coder::Deflater(coder) => coder.reset(),
        }
    }
    Modelled::Returns(None)
}

fn end(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    if let Some(slot) = machine.devices.zip_streams.0.get_mut((args[0].bits as usize).wrapping_sub(1)) {
        *slot = None;
    }
    Modelled::Returns(None)
}

fn adler(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    match stream(machine, args[0]) {
        Some(stream) => int(stream.adler.cast_signed()),
        None => Modelled::ThrowsPlain("java/lang/NullPointerException"),
    }
}

fn set_dictionary(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [number, array, start, length] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("setDictionary"));
    };
    let Some(dictionary) = bytes(state, array.bits, *start, *length) else {
        return Modelled::Unsupported(Use::SymbolicDictionary.into());
    };
    let Some(stream) = stream(machine, *number) else {
        return Modelled::ThrowsPlain("java/lang/NullPointerException");
    };
    let checksum = match &mut stream.coder {
        Coder::Inflater(coder) => coder.set_dictionary(&dictionary).ok(),
        Coder::Deflater(coder) => coder.set_dictionary(&dictionary).ok(),
    };
    match checksum {
        Some(checksum) => {
            stream.adler = match stream.coder {
                Coder::Deflater(_) if stream.has_header => checksum,
                _ => ADLER,
            };
            Modelled::Returns(None)
        }
        None => Modelled::ThrowsPlain("java/lang/IllegalArgumentException"),
    }
}

/// From one array into another: the result packs what was read, what was written, and whether that is all.
fn inflate(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [_, number, input, in_start, in_length, output, out_start, out_length] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("inflateBytesBytes"));
    };
    let Some(source) = bytes(state, input.bits, *in_start, *in_length) else {
        return Modelled::Unsupported(Use::InflatedSymbolicValues.into());
    };
    let mut target = vec![0; out_length.bits as usize];
    let Some(Stream { coder: Coder::Inflater(coder), has_header, adler }) = stream(machine, *number) else {
        return Modelled::ThrowsPlain("java/lang/NullPointerException");
    };
    let before = (coder.total_in(), coder.total_out());
    let ended = match coder.decompress(&source, &mut target, FlushDecompress::None) {
        Ok(Status::StreamEnd) => FINISHED,
        Ok(Status::Ok | Status::BufError) => 0,
        Err(error) => match error.needs_dictionary() {
            Some(wanted) => {
                *adler = wanted;
                NEEDS_DICTIONARY
            }
            None => {
                let class = "java/util/zip/DataFormatException";
                return match error.message() {
                    Some(message) => Modelled::Throws(class, Some(message.to_owned())),
                    None => Modelled::ThrowsPlain(class),
                };
            }
        },
    };
    let read = coder.total_in() - before.0;
    let written = coder.total_out() - before.1;
    if *has_header && ended != NEEDS_DICTIONARY {
        *adler = checksum(*adler, &target[..written as usize]);
    }
    store(state, output.bits, *out_start, &target[..written as usize]);
    returns(read | written << 31 | ended)
}

/// The same; the last argument is a level and strategy to go on with, if it is odd.
fn deflate(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [_, number, input, in_start, in_length, output, out_start, out_length, flush, params] = args else {
        return Modelled::Unsupported(Unmodelled::arguments("deflateBytesBytes"));
    };
    let Some(source) = bytes(state, input.bits, *in_start, *in_length) else {
        return Modelled::Unsupported(Use::DeflatedSymbolicValues.into());
    };
    let Some(Stream { coder: Coder::Deflater(coder), has_header, adler }) = stream(machine, *number) else {
        return Modelled::ThrowsPlain("java/lang/NullPointerException");
    };
    let params = params.bits as i32;
    if params & 1 != 0 {
        // zlib can do this too, flate2 cannot.
        if params >> 1 & 3 != 0 {
            return Modelled::Unsupported(Use::StrategyOfDeflater.into());
        }
        return match coder.set_level(compression(params >> 3)) {
            Ok(()) => returns(0),
            Err(_) => Modelled::Unsupported(Use::LevelOfBegunDeflater.into()),
        };
    }
    let flush = match flush.bits {
        0 => FlushCompress::None,
        2 => FlushCompress::Sync,
        3 => FlushCompress::Full,
        4 => FlushCompress::Finish,
        other => return Modelled::Unsupported(Unmodelled::FlushMode(other)),
    };
    let mut target = vec![0; out_length.bits as usize];
    let before = (coder.total_in(), coder.total_out());
    if before == (0, 0) {
        // Until the header is written, it is that of the dictionary.
        *adler = ADLER;
    }
    let Ok(status) = coder.compress(&source, &mut target, flush) else {
        return Modelled::Unsupported(Use::FailingDeflater.into());
    };
    let read = coder.total_in() - before.0;
    let written = coder.total_out() - before.1;
    if *has_header {
        *adler = checksum(*adler, &source[..read as usize]);
    }
    store(state, output.bits, *out_start, &target[..written as usize]);
    let ended = if status == Status::StreamEnd { FINISHED } else { 0 };
    returns(read | written << 31 | ended)
}

/// A part of an array of bytes; nothing if some are symbolic.
fn bytes(state: &State, array: Reference, start: Value, length: Value) -> Option<Vec<u8>> {
    let array = state.heap.array(array).filter(|array| array.shadows.is_none())?;
    let Cells::Byte(cells) = &array.cells else { return None };
    let start = start.bits as usize;
    let part = cells.get(start..start + length.bits as usize)?;
    Some(part.iter().map(|byte| byte.cast_unsigned()).collect())
}

fn store(state: &mut State, array: Reference, start: Value, bytes: &[u8]) {
    if let Some(Cells::Byte(cells)) = state.heap.array_mut(array).map(|array| &mut array.cells) {
        for (cell, byte) in Rc::make_mut(cells)[start.bits as usize..].iter_mut().zip(bytes) {
            *cell = byte.cast_signed();
        }
    }
}

/// Adler-32 (RFC 1950) of more bytes.
fn checksum(adler: u32, bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65_521;
    // As many as can be added before a sum of 32 bits overflows.
    const RUN: usize = 5552;
    let (mut low, mut high) = (adler & 0xffff, adler >> 16);
    for run in bytes.chunks(RUN) {
        for &byte in run {
            low += u32::from(byte);
            high += low;
        }
        low %= MODULUS;
        high %= MODULUS;
    }
    high << 16 | low
}
