//! Constructors as entries: which can be called, and which are worth it.

use classfile::access::STATIC;
use classfile::{Class, Origin};
use ir::{Op, Terminator};
use program::{MethodId, Program};

/// Whether code outside of the class can create an object of it, and needs no other object for it.
pub(crate) fn is_free(file: &Class) -> bool {
    let declared = file.inner_classes.iter().find(|inner| inner.class == file.name);
    let is_inner = declared.is_some_and(|inner| inner.outer.is_none() || inner.flags & STATIC == 0);
    can_create(file) && !is_inner
}

/// Whether a constructor of the class can be called by itself.
pub(crate) fn can_create(file: &Class) -> bool {
    !file.is_abstract() && !file.is_interface() && !file.is_enum()
}

/// Whether a constructor does more than fill fields: it decides something, can throw, or runs other code of the program.
/// Other ones have a single path, which tells nothing.
pub(crate) fn has_behaviour(program: &mut Program, constructor: MethodId) -> bool {
    // What cannot be read will be said when it is run.
    let Ok(body) = program.body(constructor) else { return true };
    let this = body.blocks[body.entry()].params.first().copied();
    let mut calls = Vec::new();
    for (_, block) in body.blocks.iter() {
        if matches!(block.terminator, Terminator::Branch(..) | Terminator::Switch(..) | Terminator::Throw(_))
        {
            return true;
        }
        for inst in &block.insts {
            match &inst.op {
                Op::Call(_, method, _) if &*method.name == "<init>" => calls.push(method.class.clone()),
                Op::Check(_, checked) if Some(*checked) == this => {}
                Op::New(_) | Op::InitClass(_) | Op::LoadLinked(_) | Op::CallDynamic(..) => {}
                other if other.can_throw() => return true,
                _ => {}
            }
        }
    }
    calls.iter().any(|class| {
        program.load(class).is_ok_and(|class| program.class(class).origin == Origin::Application)
    })
}
