//! Inlines subroutines: what comes out has no `jsr` and no `ret` (JVMS §3.13, class files up to version 50).
//!
//! Compilers once put a `finally` block into a subroutine: `jsr` pushes a return address and jumps there, the subroutine
//! stores the address in a local variable, and `ret` goes to what that holds. Callers may keep values of different
//! types in the local variables that the subroutine does not touch, so it cannot be typed before it is copied for
//! each caller.
//!
//! Every instruction is copied once for each [`Frame`] with which it is reached: which stack words and local variables hold
//! which return addresses. So a `ret` has one target, whatever it skips. A return address that no `ret` can use any more
//! is forgotten ([`Needed`]), or code behind a subroutine would be copied too. In the copies `jsr` pushes null instead of
//! the address, which nothing looks at.
//!
//! **Invariant:** a return address is used once (JVMS §4.10.2.5), so recursion ends at a `ret` that has none.

mod frame;
mod needed;

use super::blocks::{can_throw, covers, falls_through};
use super::translate::Fault;
use classfile::{Class, Code, Handler, Instruction, Jump};
use frame::Frame;
use needed::Needed;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// More copies cannot be made: the operand of a branch has 16 bits.
const MAX_COPIES: usize = 0xffff;

/// The code without subroutines. The offsets of copies are those of their originals, so they need not ascend; lines and
/// variables are left out.
pub(super) fn inline<'c>(class: &Class, code: &'c Code) -> Result<Cow<'c, Code>, Fault> {
    if !code.instructions.iter().any(is_call) {
        return Ok(Cow::Borrowed(code));
    }
    let throws: Vec<bool> =
        code.instructions.iter().map(|instruction| can_throw(class, instruction)).collect();
    let mut inliner = Inliner {
        class,
        code,
        needed: Needed::new(code, &throws)
            .ok_or_else(|| malformed(code, 0, "there are too many subroutines"))?,
        throws,
        pending: vec![Place { instruction: 0, frame: Frame::default() }],
        copies: BTreeMap::new(),
        instructions: Vec::new(),
        origins: Vec::new(),
        jumps: Vec::new(),
    };
    while let Some(place) = inliner.pending.pop() {
        if !inliner.copies.contains_key(&place) {
            inliner.copy_from(place)?;
        }
    }
    Ok(Cow::Owned(inliner.finish()))
}

fn is_call(instruction: &Instruction) -> bool {
    matches!(instruction, Instruction::Jsr(_) | Instruction::Jsr_w(_))
}

/// The local variable of a `ret`.
fn returns_by(instruction: &Instruction) -> Option<u16> {
    match *instruction {
        Instruction::Ret(local) => Some(local.into()),
        Instruction::Ret_w(local) => Some(local),
        _ => None,
    }
}

fn malformed(code: &Code, instruction: usize, problem: &str) -> Fault {
    Fault::Malformed { offset: code.offsets[instruction], problem: problem.to_owned() }
}

/// An instruction, and the return addresses that are there when it is reached.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    instruction: usize,
    frame: Frame,
}

struct Inliner<'c> {
    class: &'c Class,
    code: &'c Code,
    /// For each instruction, whether it can throw.
    throws: Vec<bool>,
    needed: Needed,
    /// Places that some copy leads to.
    pending: Vec<Place>,
    /// Where the copy of a place is.
    copies: BTreeMap<Place, usize>,
    instructions: Vec<Instruction>,
    /// For each copy, what it is a copy of; an added `goto` belongs to what it stands behind.
    origins: Vec<Place>,
    /// Copies that branch, and where they lead.
    jumps: Vec<(usize, Vec<Place>)>,
}

impl Inliner<'_> {
    /// Copies a place and what follows it, up to an instruction that nothing follows or that was copied before.
    fn copy_from(&mut self, mut place: Place) -> Result<(), Fault> {
        loop {
            if self.instructions.len() >= MAX_COPIES - 1 {
                return Err(malformed(self.code, place.instruction, "subroutines nest too deeply"));
            }
            self.copies.insert(place.clone(), self.instructions.len());
            let next = self.copy(&place)?;
            let Some(next) = next else { return Ok(()) };
            if let Some(&copy) = self.copies.get(&next) {
                let copy = u16::try_from(copy).expect("there are less than 2^16 copies");
                self.instructions.push(Instruction::Goto(copy));
                self.origins.push(place);
                return Ok(());
            }
            place = next;
        }
    }

    /// Copies one instruction; tells which is next if nothing is jumped over.
    fn copy(&mut self, place: &Place) -> Result<Option<Place>, Fault> {
        let &Place { instruction: index, ref frame } = place;
        let instruction = &self.code.instructions[index];
        if self.throws[index] {
            let handlers = self.code.handlers.iter().filter(|handler| covers(handler, index));
            let caught: Vec<Place> = handlers.map(|handler| self.handler_place(handler, frame)).collect();
            self.pending.extend(caught);
        }
        let step = |problem: String| malformed(self.code, index, &problem);
        let mut after = frame.clone();
        if is_call(instruction) {
            after.call(index, self.code.max_stack).map_err(step)?;
            self.push(Instruction::Aconst_null, place);
            return Ok(Some(self.place(self.code.targets(index)[0], after)));
        }
        if let Some(local) = returns_by(instruction) {
            let caller = after.return_by(local).map_err(step)?;
            return Ok(Some(self.place(caller + 1, after)));
        }
        frame::apply(self.class, self.code, index, &mut after)?;
        let mut targets: Vec<Place> =
            self.code.targets(index).into_iter().map(|target| self.place(target, after.clone())).collect();
        if matches!(instruction, Instruction::Goto(_) | Instruction::Goto_w(_)) {
            return Ok(targets.pop());
        }
        if !targets.is_empty() {
            self.pending.extend(targets.iter().cloned());
            self.jumps.push((self.instructions.len(), targets));
        }
        self.push(instruction.clone(), place);
        Ok(falls_through(instruction).then(|| self.place(index + 1, after)))
    }

    fn push(&mut self, instruction: Instruction, place: &Place) {
        self.instructions.push(instruction);
        self.origins.push(place.clone());
    }

    /// An instruction with what is still needed of a frame.
    fn place(&self, instruction: usize, mut frame: Frame) -> Place {
        frame.forget_locals(|local| !self.needed.at(instruction, local));
        Place { instruction, frame }
    }

    /// The place to which an exception goes that is thrown with a frame.
    fn handler_place(&self, handler: &Handler, frame: &Frame) -> Place {
        self.place(handler.target, frame.unwound())
    }

    fn finish(mut self) -> Code {
        for (index, targets) in std::mem::take(&mut self.jumps) {
            let targets: Vec<usize> = targets.iter().map(|target| self.copies[target]).collect();
            set_targets(&mut self.instructions[index], index, &targets);
        }
        Code {
            max_stack: self.code.max_stack,
            max_locals: self.code.max_locals,
            offsets: self.origins.iter().map(|place| self.code.offsets[place.instruction]).collect(),
            handlers: self.code.handlers.iter().flat_map(|handler| self.copy_handler(handler)).collect(),
            instructions: self.instructions,
            lines: Vec::new(),
            variables: Vec::new(),
        }
    }

    /// One handler for each run of copies that it guards and that lead to the same copy of its target; what does not throw
    /// belongs to any run.
    fn copy_handler(&self, handler: &Handler) -> Vec<Handler> {
        let mut copies: Vec<Handler> = Vec::new();
        // Where the copies that this one belongs with begin; all of them are guarded.
        let mut start = 0;
        for (index, origin) in self.origins.iter().enumerate() {
            if !covers(handler, origin.instruction) {
                start = index + 1;
                continue;
            }
            let open = copies.last_mut().filter(|last| last.end == index);
            if !self.throws[origin.instruction] {
                if let Some(open) = open {
                    open.end = index + 1;
                }
                continue;
            }
            let target = self.copies[&self.handler_place(handler, &origin.frame)];
            match open {
                Some(open) if open.target == target => open.end = index + 1,
                Some(_) => copies.push(Handler { start: index, end: index + 1, target, ..handler.clone() }),
                None => copies.push(Handler { start, end: index + 1, target, ..handler.clone() }),
            }
        }
        copies
    }
}

/// Makes a copied branch lead to other copies: absolute for branches, relative for switches, as [`Code`] has it.
fn set_targets(instruction: &mut Instruction, index: usize, targets: &[usize]) {
    let number = |copy: usize| i32::try_from(copy).expect("there are less than 2^16 copies");
    match Jump::of(instruction) {
        Some(Jump::Near(target)) => {
            *target = u16::try_from(targets[0]).expect("there are less than 2^16 copies");
        }
        Some(Jump::Switch(distances)) => {
            for (distance, &target) in distances.into_iter().zip(targets) {
                *distance = number(target) - number(index);
            }
        }
        Some(Jump::Wide(_)) | None => unreachable!("it has no targets that are copied"),
    }
}
