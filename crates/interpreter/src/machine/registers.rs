//! Unchecked access to the registers of one frame: the only unsafe code of this crate.
//!
//! The machine reads and writes several registers for each operation; checking each index costs a third
//! of its speed. [`Code::validate`](crate::machine::code::Code) has checked all of them once, when the code was made.

use crate::machine::code::{Code, Op, Reg};
use std::cell::Cell;
use std::marker::PhantomData;

/// The registers and operations of the running frame.
pub(crate) struct Registers<'f> {
    values: *mut u64,
    shadows: *mut u32,
    ops: *const Op,
    taken: *const Cell<u8>,
    code: &'f Code,
    /// For the assertions of debug builds.
    n_registers: usize,
    n_ops: usize,
    frame: PhantomData<&'f mut u64>,
}

impl<'f> Registers<'f> {
    /// Opens the registers of a frame that was made for `code`.
    #[inline(always)]
    pub(crate) fn open(values: &'f mut [u64], shadows: &'f mut [u32], code: &'f Code) -> Registers<'f> {
        assert!(values.len() >= code.n_registers, "a frame fits its code");
        assert!(shadows.len() >= code.n_registers, "a frame fits its code");
        Registers {
            values: values.as_mut_ptr(),
            shadows: shadows.as_mut_ptr(),
            ops: code.ops.as_ptr(),
            taken: code.taken.as_ptr(),
            code,
            n_registers: code.n_registers,
            n_ops: code.ops.len(),
            frame: PhantomData,
        }
    }

    /// The operation at `pc`: the start, a target, or the one behind an operation that falls through.
    #[inline(always)]
    pub(crate) fn op(&self, pc: usize) -> Op {
        debug_assert!(pc < self.n_ops);
        // SAFETY: validated code only leads to operations in range, and its last one does not fall through.
        unsafe { *self.ops.add(pc) }
    }

    /// Notes a way out of the operation at `pc`, which is one that [`op`](Self::op) gave.
    #[inline(always)]
    pub(crate) fn note(&self, pc: usize, way: u8) {
        debug_assert!(pc < self.n_ops);
        // SAFETY: there are as many notes as operations; the code is borrowed for as long as this lives.
        let taken = unsafe { &*self.taken.add(pc) };
        if taken.get() & way == 0 {
            self.code.note_first(pc, way);
        }
    }

    /// The bits of a register.
    #[inline(always)]
    pub(crate) fn get(&self, register: Reg) -> u64 {
        debug_assert!(usize::from(register) < self.n_registers);
        // SAFETY: validated code names registers below `n_registers`, the length of `values`.
        unsafe { *self.values.add(usize::from(register)) }
    }

    /// The expression id of a register, zero if it is concrete.
    #[inline(always)]
    pub(crate) fn shadow(&self, register: Reg) -> u32 {
        debug_assert!(usize::from(register) < self.n_registers);
        // SAFETY: as for `get`; `shadows` has the same length.
        unsafe { *self.shadows.add(usize::from(register)) }
    }

    /// Writes a register.
    #[inline(always)]
    pub(crate) fn set(&mut self, register: Reg, bits: u64, shadow: u32) {
        debug_assert!(usize::from(register) < self.n_registers);
        // SAFETY: as for `get`; the frame is borrowed mutably for as long as this lives.
        unsafe {
            *self.values.add(usize::from(register)) = bits;
            *self.shadows.add(usize::from(register)) = shadow;
        }
    }
}
