//! Fields that are null in no object that Java code made: every constructor gives them a new object.

use crate::machine::Machine;
use classfile::Class;
use ir::{Body, Inst, Op, ValueId};
use program::ClassId;
use std::rc::Rc;

impl Machine {
    /// Whether a field of a class is never null once a constructor is done. Only fields that nobody else can write are
    /// looked at: those that are private or final.
    pub(crate) fn is_never_null(&mut self, class: ClassId, field: &str) -> bool {
        let key = (class, Rc::<str>::from(field));
        if let Some(&known) = self.facts.never_null.get(&key) {
            return known;
        }
        let file = Rc::clone(&self.program.class(class).file);
        let is_own = file.field(field).is_some_and(|field| field.is_final() || field.is_private());
        let never = is_own && self.all_assign_new(class, &file, field);
        self.facts.never_null.insert(key, never);
        never
    }

    fn all_assign_new(&mut self, class: ClassId, file: &Class, field: &str) -> bool {
        for method in self.program.class(class).methods.clone() {
            let is_constructor = self.program.declaration(method).is_constructor();
            if !self.program.has_body(method) {
                continue;
            }
            let Ok(body) = self.program.body(method) else { return false };
            let assigned = assigned(&body, &file.name, field);
            let delegates = is_constructor && calls_other_constructor(&body, &file.name);
            if is_constructor && !delegates && assigned.is_empty() {
                return false;
            }
            if !assigned.iter().all(|&value| is_new(&body, value)) {
                return false;
            }
        }
        true
    }
}

fn instructions(body: &Body) -> impl Iterator<Item = &Inst> {
    body.blocks.iter().flat_map(|(_, block)| &block.insts)
}

/// What a body stores in a field.
fn assigned(body: &Body, class: &str, field: &str) -> Vec<ValueId> {
    let stored = |inst: &Inst| match &inst.op {
        Op::PutField(place, _, value) if &*place.class == class && &*place.name == field => Some(*value),
        _ => None,
    };
    instructions(body).filter_map(stored).collect()
}

/// Whether a constructor begins with `this(...)`.
pub(crate) fn calls_other_constructor(body: &Body, class: &str) -> bool {
    let receiver = body.first_parameter();
    instructions(body).any(|inst| {
        matches!(&inst.op, Op::Call(_, method, args)
            if &*method.class == class && &*method.name == "<init>" && args.first().copied() == receiver)
    })
}

/// Whether a value is a new object.
fn is_new(body: &Body, value: ValueId) -> bool {
    instructions(body).any(|inst| {
        inst.result == Some(value)
            && matches!(inst.op, Op::New(_) | Op::NewArray(..) | Op::NewNestedArray(..) | Op::CallDynamic(..))
    })
}
