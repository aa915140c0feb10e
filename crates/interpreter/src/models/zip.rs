//! Models of `java.util.zip.Inflater`.
//!
//! A stream that is being read is the machine's, not the state's: a path that forks in between would share it, so a
//! program that is explored cannot use it.

use super::{Model, Modelled, int, model, nothing, returns};
use crate::array::Cells;
use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;
use flate2::{Decompress, FlushDecompress, Status};
use std::rc::Rc;

pub(super) const MODELS: &[Model] = &[
    model("java/util/zip/Inflater.init", init),
    model("java/util/zip/Inflater.inflateBytesBytes", inflate),
    model("java/util/zip/Inflater.reset(J)V", reset),
    model("java/util/zip/Inflater.end(J)V", end),
    model("java/util/zip/Inflater.getAdler(J)I", |_, _, _| int(1)),
    model("java/util/zip/ZipUtils.loadLibrary", nothing),
];

/// What is being inflated; numbered from 1, so that none is null.
#[derive(Default)]
pub(crate) struct Inflaters(Vec<Option<(Decompress, bool)>>);

/// Its only argument says that there is no zlib header.
fn init(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    if machine.limits.same_on_every_run {
        return Modelled::Unsupported("inflating compressed data while exploring".into());
    }
    let has_header = args[0].bits == 0;
    machine.inflaters.0.push(Some((Decompress::new(has_header), has_header)));
    returns(machine.inflaters.0.len() as u64)
}

fn inflater(machine: &mut Machine, number: u64) -> Option<&mut (Decompress, bool)> {
    machine.inflaters.0.get_mut((number as usize).checked_sub(1)?)?.as_mut()
}

fn reset(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    if let Some((stream, has_header)) = inflater(machine, args[0].bits) {
        stream.reset(*has_header);
    }
    Modelled::Returns(None)
}

fn end(machine: &mut Machine, _: &mut State, args: &[Value]) -> Modelled {
    if let Some(slot) = machine.inflaters.0.get_mut((args[0].bits as usize).wrapping_sub(1)) {
        *slot = None;
    }
    Modelled::Returns(None)
}

/// Bits of the result that say that the stream has ended.
const FINISHED: u64 = 1 << 62;

/// From one array into another: the result packs what was read, what was written, and whether that is all.
fn inflate(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let [_, number, input, in_start, in_length, output, out_start, out_length] = args else {
        return Modelled::Unsupported("inflateBytesBytes with other arguments".into());
    };
    let source = state.heap.array(input.bits).filter(|array| array.shadows.is_none());
    let Some(Cells::Byte(source)) = source.map(|array| array.cells.clone()) else {
        return Modelled::Unsupported("inflating symbolic values".into());
    };
    let in_start = in_start.bits as usize;
    let source: Vec<u8> = source[in_start..in_start + in_length.bits as usize]
        .iter()
        .map(|byte| byte.cast_unsigned())
        .collect();
    let mut target = vec![0; out_length.bits as usize];
    let Some((stream, _)) = inflater(machine, number.bits) else {
        return Modelled::ThrowsPlain("java/lang/NullPointerException");
    };
    let before = (stream.total_in(), stream.total_out());
    let status = match stream.decompress(&source, &mut target, FlushDecompress::None) {
        Ok(status) => status,
        Err(error) => {
            let message = error.message().unwrap_or("invalid data").to_owned();
            return Modelled::Throws("java/util/zip/DataFormatException", Some(message));
        }
    };
    let read = stream.total_in() - before.0;
    let written = stream.total_out() - before.1;
    let out_start = out_start.bits as usize;
    if let Some(Cells::Byte(cells)) = state.heap.array_mut(output.bits).map(|array| &mut array.cells) {
        for (cell, byte) in Rc::make_mut(cells)[out_start..].iter_mut().zip(&target[..written as usize]) {
            *cell = byte.cast_signed();
        }
    }
    let finished = if status == Status::StreamEnd { FINISHED } else { 0 };
    returns(read | written << 31 | finished)
}
