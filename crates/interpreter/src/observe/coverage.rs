//! Which branches and lines were executed.
//!
//! While it runs, the machine only notes for each operation which ways out of it were taken. What that
//! means in branches and lines of the source is worked out here, afterwards.

use crate::machine::code::{Code, Op};
use ir::Body;
use program::{MethodId, Program};
use std::cell::Cell;
use std::collections::BTreeMap;

/// Bit of [`Code::taken`]: the operation was left for the next one.
pub(crate) const NEXT: u8 = 1;
/// Bit of [`Code::taken`]: the jump was taken.
pub(crate) const JUMPED: u8 = 2;

/// What was covered of one method.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    /// The sides of each branch in the bytecode, by bytecode offset; those that `assert` adds do not count.
    pub branches: BTreeMap<u32, BranchSides>,
    /// Each source line, and whether it was executed.
    pub lines: BTreeMap<u16, bool>,
}

/// What was covered of one branch or switch.
#[derive(Clone, Debug)]
pub struct BranchSides {
    /// Its source line, if the class tells.
    pub line: Option<u16>,
    /// Which of its sides were taken.
    pub sides: Vec<bool>,
}

impl Coverage {
    /// What was covered of `body` by running `code`, its register code; it ran at least once.
    pub(crate) fn of(program: &Program, method: MethodId, code: &Code, body: &Body) -> Coverage {
        let mut coverage = Coverage::default();
        let executed = executed(code);
        let file = &program.class(program.method(method).class).file;
        let Ok(Some(bytecode)) = file.code(program.declaration(method)) else { return coverage };
        for (pc, op) in code.ops.iter().enumerate() {
            let offset = code.offsets[pc];
            // Asking handlers whether they want an exception is nobody's branch.
            if bytecode.instruction_at(offset).is_none() {
                continue;
            }
            let line = body.line_at(offset);
            if let Some(line) = line {
                *coverage.lines.entry(line).or_default() |= executed[pc];
            }
            let sides = sides(code, pc, *op).filter(|_| !tests_assertion_status(code, pc));
            if let Some(sides) = sides {
                coverage.branches.insert(offset, BranchSides { line, sides });
            }
        }
        coverage
    }
}

/// Whether all sides of all branches were taken.
pub(crate) fn is_covered(code: &Code) -> bool {
    let branches = code.ops.iter().enumerate().filter(|(pc, _)| !tests_assertion_status(code, *pc));
    branches.filter_map(|(pc, op)| sides(code, pc, *op)).flatten().all(|taken| taken)
}

fn sides(code: &Code, pc: usize, op: Op) -> Option<Vec<bool>> {
    match op {
        Op::Jump(_) => None,
        Op::Switch(_, table) => Some(code.switches[usize::from(table)].taken.iter().map(Cell::get).collect()),
        op if op.target().is_some() => {
            let taken = code.taken[pc].get();
            Some(vec![taken & NEXT != 0, taken & JUMPED != 0])
        }
        _ => None,
    }
}

/// javac guards every `assert` by a test of a synthetic field, and sets that by a test in the class initialiser;
/// both always go one way when assertions are on.
fn tests_assertion_status(code: &Code, pc: usize) -> bool {
    match pc.checked_sub(1).map(|before| code.ops[before]) {
        Some(Op::GetStatic(_, site)) => &*code.statics[usize::from(site)].field.name == "$assertionsDisabled",
        Some(Op::Call(site)) => &*code.calls[usize::from(site)].method.name == "desiredAssertionStatus",
        _ => false,
    }
}

/// Which operations were executed: those that a way taken leads to.
fn executed(code: &Code) -> Vec<bool> {
    let mut executed = vec![false; code.ops.len()];
    let mut pending = vec![0];
    for landing in &code.handlers {
        if code.taken[landing.target].get() != 0 {
            pending.push(landing.target);
        }
    }
    while let Some(pc) = pending.pop() {
        if std::mem::replace(&mut executed[pc], true) {
            continue;
        }
        match code.ops[pc] {
            Op::Switch(_, table) => {
                let table = &code.switches[usize::from(table)];
                let alternatives = table.taken.iter().enumerate().filter(|(_, taken)| taken.get());
                pending.extend(alternatives.map(|(way, _)| usize::from(table.target(way))));
            }
            Op::Jump(target) => pending.push(target.into()),
            // A shortcut stands for the operations behind it; if it was not possible they were executed themselves.
            op if op.shortcut().is_some() => {
                let skipped = op.shortcut().unwrap_or(0);
                pending.push(pc + 1);
                if code.taken[pc].get() & NEXT != 0 {
                    pending.extend(pc + 2..=pc + skipped + 1);
                }
            }
            op => {
                if let Some(target) = op.target().filter(|_| code.taken[pc].get() & JUMPED != 0) {
                    pending.push(target.into());
                }
                if code.taken[pc].get() & NEXT != 0 || always_goes_on(op) {
                    pending.push(pc + 1);
                }
            }
        }
    }
    executed
}

/// Operations that neither throw nor jump nor end a path, so that the machine notes nothing for them.
fn always_goes_on(op: Op) -> bool {
    !matches!(
        op,
        Op::Float32(..)
            | Op::Float64(..)
            | Op::Compare(..)
            | Op::Neg(..)
            | Op::Convert(..)
            | Op::CheckNonZero32(_)
            | Op::CheckNonZero64(_)
            | Op::CheckNonNull(_)
            | Op::InitClass(_)
            | Op::GetStatic(..)
            | Op::PutStatic(..)
            | Op::GetField(..)
            | Op::PutField(..)
            | Op::New(..)
            | Op::LoadObject(..)
            | Op::InstanceOf(..)
            | Op::ExitMonitor(_)
            | Op::CheckLength(_)
            | Op::CheckIndex(..)
            | Op::CheckStore(..)
            | Op::CheckCast(..)
            | Op::NewArray(..)
            | Op::NewNestedArray(..)
            | Op::ArrayLength(..)
            | Op::ArrayLoad(..)
            | Op::ArrayStore(..)
            | Op::Call(_)
            | Op::CallDynamic(_)
            | Op::Return(_)
            | Op::ReturnVoid
            | Op::Throw(_)
            | Op::Unsupported(_)
    ) && op.target().is_none()
}
