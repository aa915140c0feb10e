//! `dup`, `swap`, `pop` and their kin: they rearrange the simulated stack and emit nothing.

use super::translate::{Fault, Translator};
use crate::body::ValueId;
use classfile::Instruction;

/// Translates the instruction if it is of this family.
pub(super) fn translate(t: &mut Translator<'_>, instruction: &Instruction) -> Result<bool, Fault> {
    match instruction {
        Instruction::Pop => drop(pop_words(t, 1)?),
        Instruction::Pop2 => drop(pop_words(t, 2)?),
        Instruction::Dup => duplicate(t, 1, 0)?,
        Instruction::Dup_x1 => duplicate(t, 1, 1)?,
        Instruction::Dup_x2 => duplicate(t, 1, 2)?,
        Instruction::Dup2 => duplicate(t, 2, 0)?,
        Instruction::Dup2_x1 => duplicate(t, 2, 1)?,
        Instruction::Dup2_x2 => duplicate(t, 2, 2)?,
        Instruction::Swap => {
            let (top, below) = (pop_words(t, 1)?, pop_words(t, 1)?);
            t.push(top[0]);
            t.push(below[0]);
        }
        Instruction::Nop => {}
        _ => return Ok(false),
    }
    Ok(true)
}

/// Puts a copy of the top `words` under the next `below` words.
fn duplicate(t: &mut Translator<'_>, words: usize, below: usize) -> Result<(), Fault> {
    let top = pop_words(t, words)?;
    let skipped = pop_words(t, below)?;
    for value in top.iter().chain(&skipped).chain(&top) {
        t.push(*value);
    }
    Ok(())
}

/// Pops values that take so many words together, in the order in which they were pushed.
fn pop_words(t: &mut Translator<'_>, words: usize) -> Result<Vec<ValueId>, Fault> {
    let mut popped = Vec::new();
    let mut n_words = 0;
    while n_words < words {
        let value = t.pop_any()?;
        n_words += t.ty(value).n_slots();
        popped.push(value);
    }
    if n_words > words {
        return Err(t.malformed("a wide value is cut in two".into()));
    }
    popped.reverse();
    Ok(popped)
}
