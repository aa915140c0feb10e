//! Simulates the operand stack of a method, and remembers which instruction pushed each slot.
//!
//! The simulation sweeps over the code from front to back, and again as long as that reaches new instructions. It stops
//! as soon as it arrives at the instruction that is asked about, so what flows back along a loop is mostly not seen.
//! A precise answer would be easy to have, but it would name variables where HotSpot does not, and the other way round.

use crate::code::Code;
use crate::constants::Constants;
use crate::stack_effect::{StackEffect, ends_flow, stored_local};

/// Where HotSpot gives up on a method, in slots over all its stacks.
const MAX_SLOTS: usize = 1_000_000;

/// The stack before each instruction of a method, as far as it was needed.
pub(super) struct Stacks {
    before: Vec<Option<Stack>>,
    n_slots: usize,
}

/// The stack before one instruction.
#[derive(Clone, Default)]
pub(super) struct Stack {
    /// The instruction that pushed each slot, from the bottom up; none where it depends on the path.
    sources: Vec<Option<usize>>,
    /// A bit for each of the first 64 locals: whether a path to here has written it.
    written: u64,
}

/// What a sweep over the code found.
#[derive(Default)]
struct Sweep {
    /// There was an instruction without a stack.
    missed_some: bool,
    /// An instruction got its first stack.
    reached_more: bool,
}

impl Stacks {
    /// Simulates the code until the stack before the instruction `until` is known.
    pub(super) fn simulate(code: &Code, constants: &Constants, until: usize) -> Self {
        let mut stacks = Self { before: vec![None; code.instructions.len()], n_slots: 0 };
        stacks.before[0] = Some(Stack::default());
        for handler in &code.handlers {
            let caught = || Stack { sources: vec![Some(handler.target)], written: 0 };
            stacks.before[handler.target].get_or_insert_with(caught);
        }
        loop {
            let mut sweep = Sweep::default();
            for idx in 0..code.instructions.len() {
                stacks.step(code, constants, idx, &mut sweep);
                let has_arrived = idx + 1 == until && stacks.before[until].is_some();
                if has_arrived || stacks.n_slots > MAX_SLOTS {
                    return stacks;
                }
            }
            if !(sweep.missed_some && sweep.reached_more) {
                return stacks;
            }
        }
    }

    /// The stack before an instruction, if the simulation got there.
    pub(super) fn before(&self, idx: usize) -> Option<&Stack> {
        self.before[idx].as_ref()
    }

    /// Hands the stack after an instruction to those that may follow. A switch too is taken to reach the instruction
    /// after it.
    fn step(&mut self, code: &Code, constants: &Constants, idx: usize, sweep: &mut Sweep) {
        let Some(mut stack) = self.before[idx].clone() else {
            sweep.missed_some = true;
            return;
        };
        let instruction = &code.instructions[idx];
        stack.apply(idx, &StackEffect::of(instruction, constants));
        if let Some(local) = stored_local(instruction) {
            stack.write(local);
        }
        let next = (!ends_flow(instruction) && idx + 1 < self.before.len()).then_some(idx + 1);
        for successor in next.into_iter().chain(code.targets(idx)) {
            // What the stack learns from one successor, it carries on to the next.
            match &self.before[successor] {
                Some(known) => stack.merge(known),
                None => {
                    sweep.reached_more = true;
                    self.n_slots += stack.sources.len();
                }
            }
            self.before[successor] = Some(stack.clone());
        }
    }
}

impl Stack {
    /// The instruction that pushed the slot below `depth` others, if it is the same on all paths.
    pub(super) fn source(&self, depth: usize) -> Option<usize> {
        let from_bottom = self.sources.len().checked_sub(depth + 1)?;
        self.sources[from_bottom]
    }

    /// Whether a local may have been written. Those that have no bit count as written.
    pub(super) fn was_written(&self, local: u16) -> bool {
        local_bit(local).is_none_or(|bit| self.written & bit != 0)
    }

    fn write(&mut self, local: u16) {
        self.written |= local_bit(local).unwrap_or(0);
    }

    fn apply(&mut self, idx: usize, effect: &StackEffect) {
        let pushed: Vec<Option<usize>> = match effect {
            StackEffect::Replace { pushes, .. } => vec![Some(idx); *pushes],
            StackEffect::Rearrange { depths, .. } => depths.iter().map(|depth| self.source(*depth)).collect(),
        };
        self.sources.truncate(self.sources.len().saturating_sub(effect.pops()));
        self.sources.extend(pushed);
    }

    /// Keeps the sources on which both agree.
    fn merge(&mut self, other: &Stack) {
        for (ours, theirs) in self.sources.iter_mut().zip(&other.sources) {
            if ours != theirs {
                *ours = None;
            }
        }
        self.written |= other.written;
    }
}

fn local_bit(local: u16) -> Option<u64> {
    1u64.checked_shl(u32::from(local))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::Class;
    use crate::jdk::Jdk;

    /// Compilers know the depth of the stack too: it is the same on all paths, and its maximum stands in the file.
    fn check_depths(code: &Code, constants: &Constants, place: &str) {
        let stacks = Stacks::simulate(code, constants, 0);
        let depth = |idx: usize| stacks.before(idx).map(|stack| stack.sources.len());
        for (idx, instruction) in code.instructions.iter().enumerate() {
            let before = depth(idx).unwrap_or_else(|| panic!("{place}: {idx} is not reached"));
            let effect = StackEffect::of(instruction, constants);
            let left =
                before.checked_sub(effect.pops()).unwrap_or_else(|| panic!("{place}: {idx} underflows"));
            let after = left + effect.pushes();
            let next = (!ends_flow(instruction)).then_some(idx + 1);
            let is_switch = code.switch_keys(idx).is_some();
            for successor in next.filter(|_| !is_switch).into_iter().chain(code.targets(idx)) {
                assert_eq!(depth(successor), Some(after), "{place}: {idx} {instruction} -> {successor}");
            }
        }
        let deepest = (0..code.instructions.len()).filter_map(depth).max();
        assert_eq!(deepest, Some(usize::from(code.max_stack)), "{place}");
    }

    #[test]
    fn depths_are_those_of_the_compiler() {
        let jdk = Jdk::locate().unwrap().container().unwrap();
        for name in [
            "java/lang/Math",
            "java/lang/StrictMath",
            "java/lang/FdLibm$Pow",
            "java/math/BigInteger",
            "java/util/Formatter",
            "java/util/Arrays",
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/atomic/Striped64",
        ] {
            let class = Class::parse(&jdk.find(name).unwrap().unwrap()).unwrap();
            for method in &class.methods {
                if let Some(code) = class.code(method).unwrap() {
                    check_depths(&code, &class.constants, &format!("{name}.{}", method.name));
                }
            }
        }
    }
}
