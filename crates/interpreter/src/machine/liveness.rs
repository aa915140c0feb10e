//! Which registers are needed later, for every operation.
//!
//! An exception can leave any operation for its handler, so what the handler needs is needed throughout its range.

use crate::machine::code::{Code, Op, Reg};

/// The registers that are needed at or behind each operation.
pub(crate) struct Liveness {
    n_words: usize,
    /// A set for each operation, one after the other.
    sets: Vec<u64>,
}

impl Liveness {
    pub(crate) fn of(code: &Code) -> Liveness {
        let n_words = code.n_registers.div_ceil(64);
        let mut liveness = Liveness { n_words, sets: vec![0; n_words * code.ops.len()] };
        while liveness.propagate(code) {}
        liveness
    }

    pub(crate) fn is_live(&self, pc: usize, register: usize) -> bool {
        self.sets[pc * self.n_words + register / 64] >> (register % 64) & 1 == 1
    }

    /// One pass from the last operation to the first; says whether anything changed.
    fn propagate(&mut self, code: &Code) -> bool {
        let mut changed = false;
        for pc in (0..code.ops.len()).rev() {
            let op = code.ops[pc];
            let mut live = vec![0; self.n_words];
            code.for_each_successor(pc, |next| {
                live.iter_mut().zip(self.set(next)).for_each(|(word, more)| *word |= more);
            });
            if let Some(result) = result(code, op) {
                live[usize::from(result) / 64] &= !(1 << (result % 64));
            }
            // Where an exception goes, the result was not written.
            if let Some(handler) = code.handler(pc) {
                let words = self.set(handler);
                live.iter_mut().zip(words).for_each(|(word, more)| *word |= more);
            }
            for_each_use(code, op, |register| live[usize::from(register) / 64] |= 1 << (register % 64));
            let place = &mut self.sets[pc * self.n_words..(pc + 1) * self.n_words];
            if *place != live[..] {
                place.copy_from_slice(&live);
                changed = true;
            }
        }
        changed
    }

    fn set(&self, pc: usize) -> &[u64] {
        &self.sets[pc * self.n_words..(pc + 1) * self.n_words]
    }
}

fn result(code: &Code, op: Op) -> Option<Reg> {
    match op {
        Op::Call(site) => code.calls[usize::from(site)].result,
        Op::CallDynamic(site) => code.dynamic_calls[usize::from(site)].result,
        _ => op.result(),
    }
}

fn for_each_use(code: &Code, op: Op, mut visit: impl FnMut(Reg)) {
    match op {
        Op::Call(site) => code.calls[usize::from(site)].args.iter().copied().for_each(visit),
        Op::CallDynamic(site) => code.dynamic_calls[usize::from(site)].args.iter().copied().for_each(visit),
        Op::NewNestedArray(_, site) => {
            code.nested_arrays[usize::from(site)].lengths.iter().copied().for_each(visit);
        }
        _ if op.shortcut().is_some() => {}
        _ => {
            // The result comes first; where it is an operand too, as in `a = a + b`, it is named twice.
            let mut is_result = op.result().is_some();
            op.for_each_register(|register| {
                if !std::mem::take(&mut is_result) {
                    visit(register);
                }
            });
        }
    }
}
