//! Where a return address in a local variable may still be used by a `ret`.
//!
//! A return address that nothing uses any more stays in its variable when an exception or a `goto` leaves a subroutine.
//! Without this, everything behind would be copied for each caller of that subroutine.
//!
//! **Invariant:** this may take too many addresses for needed, and so cost copies, but never too few. A `ret` is taken to
//! return to all callers of every subroutine that reaches it; in what compilers made, that is the right one.

use super::{is_call, returns_by};
use crate::lower::blocks::{covers, falls_through};
use crate::lower::locals::Access;
use classfile::{Code, Instruction};
use std::collections::{BTreeMap, BTreeSet};

/// More subroutines, or variables for their return addresses, are not looked at: they cost a walk over the code each.
const MAX_SUBROUTINES: usize = 1_000;

/// For each variable that a `ret` uses: the instructions before which it is needed.
pub(super) struct Needed(BTreeMap<u16, Vec<bool>>);

impl Needed {
    /// None if there are too many subroutines; `throws` says which instructions can throw.
    pub(super) fn new(code: &Code, throws: &[bool]) -> Option<Needed> {
        let locals: BTreeSet<u16> = code.instructions.iter().filter_map(returns_by).collect();
        let flow = Flow::new(code, throws)?;
        if locals.len() > MAX_SUBROUTINES {
            return None;
        }
        Some(Needed(locals.into_iter().map(|local| (local, flow.needs(local))).collect()))
    }

    /// Whether a return address in the variable is needed when the instruction is reached.
    pub(super) fn at(&self, instruction: usize, local: u16) -> bool {
        self.0.get(&local).is_some_and(|needed| needed[instruction])
    }
}

/// Control flow between instructions.
struct Flow<'c> {
    code: &'c Code,
    throws: &'c [bool],
    /// What leads to an instruction without an exception.
    predecessors: Vec<Vec<usize>>,
}

impl<'c> Flow<'c> {
    fn new(code: &'c Code, throws: &'c [bool]) -> Option<Flow<'c>> {
        let mut flow = Flow { code, throws, predecessors: vec![Vec::new(); code.instructions.len()] };
        let mut callers: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (index, instruction) in code.instructions.iter().enumerate() {
            let targets = code.targets(index);
            if is_call(instruction) {
                callers.entry(targets[0]).or_default().push(index);
            } else if falls_through(instruction) && returns_by(instruction).is_none() {
                flow.predecessors[index + 1].push(index);
            }
            targets.into_iter().for_each(|target| flow.predecessors[target].push(index));
        }
        if callers.len() > MAX_SUBROUTINES {
            return None;
        }
        for (subroutine, callers) in callers {
            let returns = flow.returns_of(subroutine);
            for caller in callers {
                flow.predecessors[caller + 1].extend(&returns);
            }
        }
        Some(flow)
    }

    /// Every `ret` that is reached from an instruction, whether calls on the way return or not.
    fn returns_of(&self, start: usize) -> Vec<usize> {
        let mut seen = vec![false; self.code.instructions.len()];
        let mut pending = vec![start];
        let mut found = Vec::new();
        while let Some(index) = pending.pop() {
            if std::mem::replace(&mut seen[index], true) {
                continue;
            }
            let instruction = &self.code.instructions[index];
            if returns_by(instruction).is_some() {
                found.push(index);
                continue;
            }
            pending.extend(self.code.targets(index));
            if falls_through(instruction) {
                pending.push(index + 1);
            }
            if self.throws[index] {
                let handlers = self.code.handlers.iter().filter(|handler| covers(handler, index));
                pending.extend(handlers.map(|handler| handler.target));
            }
        }
        found.sort_unstable();
        found
    }

    /// For each instruction, whether a `ret` that uses the variable comes before a store to it.
    fn needs(&self, local: u16) -> Vec<bool> {
        let n_instructions = self.code.instructions.len();
        let mut needed = vec![false; n_instructions];
        let returns = |&index: &usize| returns_by(&self.code.instructions[index]) == Some(local);
        let mut pending: Vec<usize> = (0..n_instructions).filter(returns).collect();
        while let Some(index) = pending.pop() {
            if std::mem::replace(&mut needed[index], true) {
                continue;
            }
            let keeps = |from: &usize| !stores(&self.code.instructions[*from], local);
            pending.extend(self.predecessors[index].iter().copied().filter(keeps));
            for handler in self.code.handlers.iter().filter(|handler| handler.target == index) {
                pending
                    .extend((handler.start..handler.end).filter(|&from| self.throws[from] && !needed[from]));
            }
        }
        needed
    }
}

/// Whether an instruction replaces what a variable holds.
fn stores(instruction: &Instruction, local: u16) -> bool {
    match Access::of(instruction) {
        Some(Access::Store(ty, to)) => to == local || (ty.is_wide() && to.checked_add(1) == Some(local)),
        _ => false,
    }
}
