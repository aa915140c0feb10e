//! Switches over strings, as compilers write them: a switch over the hash code, whose cases compare with constants.
//!
//! ```java
//! switch (s.hashCode()) { case 97: if (s.equals("a")) i = 0; break; case 98: if (s.equals("b")) i = 1; break; }
//! ```
//!
//! What such code does depends only on which of the constants the string is equal to. So a symbolic string needs no
//! hash code there, and no bound on its length.

use crate::facts::Facts;
use ir::{BlockId, Body, Check, ConditionOp, Constant, Edge, Inst, Op, Terminator, ValueId};
use program::{MethodId, Program};
use std::rc::Rc;

/// What a switch over a string compares it with.
pub struct StringSwitch {
    /// The constants, with their hash codes.
    pub constants: Vec<(Rc<[u16]>, i32)>,
    /// A hash code that none of the cases is for.
    pub other: i32,
}

impl Facts {
    /// The switch over the hash code that the call at an offset of a method asks for, if that is all it is for.
    pub fn string_switch(
        &mut self,
        program: &mut Program,
        method: MethodId,
        at: u32,
    ) -> Option<Rc<StringSwitch>> {
        if let Some(known) = self.string_switches.get(&(method, at)) {
            return known.clone();
        }
        let body = program.body(method).ok();
        let found = body.and_then(|body| find(&body, at)).map(Rc::new);
        self.string_switches.insert((method, at), found.clone());
        found
    }
}

fn find(body: &Body, at: u32) -> Option<StringSwitch> {
    let (string, hash, block) = body.blocks.values().find_map(|block| match block.insts.last() {
        Some(Inst { result: Some(hash), op: Op::Call(_, method, args), at: here })
            if *here == at && &*method.name == "hashCode" =>
        {
            Some((*args.first()?, *hash, block))
        }
        _ => None,
    })?;
    let Terminator::Switch(on, cases, otherwise) = &block.terminator else { return None };
    if *on != hash || n_uses(body, hash) != 1 {
        return None;
    }
    let mut constants = Vec::new();
    for (key, edge) in cases {
        let mut next = edge;
        while next != otherwise {
            let (constant, if_different) = comparison(body, next, string)?;
            let code =
                constant.iter().fold(0_u32, |hash, &unit| hash.wrapping_mul(31).wrapping_add(unit.into()));
            if code.cast_signed() != *key || constants.len() > MAX_CONSTANTS {
                return None;
            }
            constants.push((constant, *key));
            next = if_different;
        }
    }
    let other = (0..).find(|number| cases.iter().all(|(key, _)| key != number))?;
    Some(StringSwitch { constants, other })
}

/// Switches with more of them are not looked at: a loop in the code must not be one here.
const MAX_CONSTANTS: usize = 1000;

/// How often a value is used.
fn n_uses(body: &Body, value: ValueId) -> usize {
    let mut count = 0;
    let mut visit = |used: ValueId| count += usize::from(used == value);
    for block in body.blocks.values() {
        block.insts.iter().for_each(|inst| inst.op.for_each_use(&mut visit));
        block.terminator.for_each_use(&mut visit);
        let edges = block.terminator.edges().chain(&block.unwind);
        edges.flat_map(|edge| &edge.args).copied().for_each(&mut visit);
    }
    count
}

/// A block that does nothing but compare the string with a constant: the constant, and where it goes if they differ.
fn comparison<'a>(body: &'a Body, edge: &Edge, string: ValueId) -> Option<(Rc<[u16]>, &'a Edge)> {
    let block = &body.blocks[edge.target];
    if !edge.args.is_empty() {
        return None;
    }
    let (mut constant, mut equal, mut zero) = (None, None, None);
    for inst in &block.insts {
        match (&inst.op, inst.result) {
            (Op::Const(Constant::String(units)), Some(result)) => constant = Some((result, Rc::clone(units))),
            (Op::Const(Constant::I32(0)), Some(result)) => zero = Some(result),
            (Op::Check(Check::NonNull, checked), _) if *checked == string => {}
            (Op::Call(_, method, args), Some(result)) if &*method.name == "equals" && equal.is_none() => {
                let (constant, _) = constant.as_ref()?;
                if &*method.class != "java/lang/String" || args[..] != [string, *constant] {
                    return None;
                }
                equal = Some(result);
            }
            _ => return None,
        }
    }
    let Terminator::Branch(condition, holds, fails) = &block.terminator else { return None };
    if Some(condition.left) != equal || Some(condition.right) != zero {
        return None;
    }
    let if_different = match condition.op {
        ConditionOp::Eq => holds,
        ConditionOp::Ne => fails,
        _ => return None,
    };
    Some((constant?.1, without_jumps(body, if_different)))
}

/// Where an edge leads, past blocks that do nothing.
fn without_jumps<'a>(body: &'a Body, edge: &'a Edge) -> &'a Edge {
    let block = |id: BlockId| &body.blocks[id];
    match &block(edge.target).terminator {
        Terminator::Jump(next) if edge.args.is_empty() && block(edge.target).insts.is_empty() => next,
        _ => edge,
    }
}
