//! Which stack words and local variables hold return addresses, and how instructions move them.
//!
//! A return address is the index of the `jsr` that pushed it. It can be stored, duplicated, swapped and dropped, and
//! nothing else.

use super::malformed;
use crate::lower::locals::Access;
use crate::lower::translate::Fault;
use crate::ty::Ty;
use classfile::{Class, Code, Instruction, StackEffect};

/// More return addresses are not held at a time.
const MAX_HELD: usize = 64;

/// The return addresses of a JVM frame.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Frame {
    /// How many words are on the stack.
    depth: usize,
    /// Words of the stack that hold one, from the bottom.
    stack: Vec<(usize, usize)>,
    /// Local variables that hold one, ascending.
    locals: Vec<(u16, usize)>,
}

/// A word of the stack: a return address, or anything else.
type Word = Option<usize>;

impl Frame {
    /// `jsr`: pushes the return address of the instruction `caller`.
    pub(super) fn call(&mut self, caller: usize, max_stack: u16) -> Result<(), String> {
        if self.stack.len() + self.locals.len() >= MAX_HELD {
            return Err("subroutines nest too deeply".into());
        }
        self.push(Some(caller));
        self.check_depth(max_stack)
    }

    /// `ret`: the `jsr` that pushed the return address in a local variable. It cannot be used again.
    pub(super) fn return_by(&mut self, local: u16) -> Result<usize, String> {
        let held = self.locals.iter().find(|(at, _)| *at == local);
        let Some(&(_, caller)) = held else {
            return Err(format!("local {local} holds no return address that was not used yet"));
        };
        self.locals.retain(|&(_, held)| held != caller);
        self.stack.retain(|&(_, held)| held != caller);
        Ok(caller)
    }

    /// What a handler sees: the exception alone on the stack.
    pub(super) fn unwound(&self) -> Frame {
        Frame { depth: 1, stack: Vec::new(), locals: self.locals.clone() }
    }

    /// Drops the return addresses in local variables that fit.
    pub(super) fn forget_locals(&mut self, is_useless: impl Fn(u16) -> bool) {
        self.locals.retain(|&(local, _)| !is_useless(local));
    }

    fn push(&mut self, word: Word) {
        self.stack.extend(word.map(|caller| (self.depth, caller)));
        self.depth += 1;
    }

    fn pop(&mut self) -> Result<Word, String> {
        self.depth = self.depth.checked_sub(1).ok_or("the stack is empty")?;
        let is_address = self.stack.last().is_some_and(|&(position, _)| position == self.depth);
        Ok(if is_address { self.stack.pop().map(|(_, caller)| caller) } else { None })
    }

    fn pop_values(&mut self, n_words: usize) -> Result<(), String> {
        self.depth = self.depth.checked_sub(n_words).ok_or("the stack is empty")?;
        if self.stack.last().is_some_and(|&(position, _)| position >= self.depth) {
            return Err("a return address is used as a value".into());
        }
        Ok(())
    }

    fn check_depth(&self, max_stack: u16) -> Result<(), String> {
        if self.depth > usize::from(max_stack) {
            return Err(format!("there are more than {max_stack} words on the stack"));
        }
        Ok(())
    }

    /// Puts a copy of the top words under the words below them.
    fn duplicate(&mut self, n_words: usize, n_below: usize) -> Result<(), String> {
        let mut words = Vec::new();
        for _ in 0..n_words + n_below {
            words.push(self.pop()?);
        }
        words.reverse();
        let (below, top) = words.split_at(n_below);
        for &word in top.iter().chain(below).chain(top) {
            self.push(word);
        }
        Ok(())
    }

    fn access(&mut self, access: &Access) -> Result<(), String> {
        match *access {
            Access::Load(ty, local) => {
                if self.locals.iter().any(|&(at, _)| at == local) {
                    return Err("a return address is used as a value".into());
                }
                self.depth += ty.n_slots();
            }
            Access::Store(Ty::Ref, local) => {
                let word = self.pop()?;
                self.forget_locals(|at| at == local);
                if let Some(caller) = word {
                    let position = self.locals.partition_point(|&(at, _)| at < local);
                    self.locals.insert(position, (local, caller));
                }
            }
            Access::Store(ty, local) => {
                self.pop_values(ty.n_slots())?;
                self.forget_locals(|at| at == local || (ty.is_wide() && at == local.saturating_add(1)));
            }
        }
        Ok(())
    }
}

/// Does to `frame` what an instruction other than `jsr` and `ret` does.
pub(super) fn apply(class: &Class, code: &Code, index: usize, frame: &mut Frame) -> Result<(), Fault> {
    let instruction = &code.instructions[index];
    let moved = match instruction {
        Instruction::Pop => frame.pop().map(drop),
        Instruction::Pop2 => frame.pop().and_then(|_| frame.pop()).map(drop),
        Instruction::Dup => frame.duplicate(1, 0),
        Instruction::Dup_x1 => frame.duplicate(1, 1),
        Instruction::Dup_x2 => frame.duplicate(1, 2),
        Instruction::Dup2 => frame.duplicate(2, 0),
        Instruction::Dup2_x1 => frame.duplicate(2, 1),
        Instruction::Dup2_x2 => frame.duplicate(2, 2),
        Instruction::Swap => frame.pop().and_then(|top| {
            let below = frame.pop()?;
            frame.push(top);
            frame.push(below);
            Ok(())
        }),
        _ => match Access::of(instruction) {
            Some(access) => frame.access(&access),
            None => {
                let effect = StackEffect::of(instruction, &class.constants);
                let popped = frame.pop_values(effect.pops());
                frame.depth += effect.pushes();
                popped
            }
        },
    };
    moved.and_then(|()| frame.check_depth(code.max_stack)).map_err(|problem| malformed(code, index, &problem))
}
