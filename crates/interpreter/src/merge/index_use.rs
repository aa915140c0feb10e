//! What registers and fields are used for, as far as it matters to merging.
//!
//! A number that says *where* (an index, a length, how often a loop comes round) is cheap as long as it is concrete. Made
//! symbolic it turns every access into a choice among all elements, and every round of a loop into a question. So states that
//! differ in such a number are better kept apart.
//!
//! Uses are found by walking back from their uses, through arithmetic, copies, fields and parameters of calls. Code that was not
//! looked at yet says nothing: roles decide what is fast, never what is true.

use crate::emit::emit;
use crate::machine::Machine;
use crate::machine::code::{CallSite, Code, Op, Reg};
use crate::merge::index_use_end::Wheres;
use ir::{FieldRef, Ty};
use program::{ClassId, FieldId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// How far parameters are followed into calls.
const MAX_CALLS: u32 = 4;

/// Which numbers of a method and of fields say where.
#[derive(Default)]
pub(crate) struct IndexUses {
    methods: FxHashMap<MethodId, Rc<[bool]>>,
    fields: FxHashSet<FieldId>,
    /// The classes whose methods were looked at.
    classes: FxHashSet<ClassId>,
    /// From where on registers of a method say where, once that was asked.
    pub(crate) wheres: FxHashMap<MethodId, Rc<Wheres>>,
}

impl Machine {
    /// Whether a field holds a number that says where, as far as the methods of its class tell.
    pub(crate) fn field_says_where(&mut self, class: ClassId, slot: usize) -> bool {
        let field = self.program.class(class).fields.get(slot).map(|slot| slot.id);
        field.is_some_and(|field| self.is_where(field))
    }

    /// The same for a field as bytecode names it.
    pub(crate) fn named_field_says_where(&mut self, field: &FieldRef) -> bool {
        let is_loaded = self.program.loaded(&field.class).is_some();
        is_loaded && self.program.field_named(field).is_ok_and(|field| self.is_where(field))
    }

    fn is_where(&mut self, field: FieldId) -> bool {
        let owner = self.program.field(field).class;
        if self.facts.roles.classes.insert(owner) {
            let methods = self.program.class(owner).methods.clone();
            for method in methods {
                if let Some(code) = self.code_to_read(method) {
                    self.roles_of(&code, 0);
                }
            }
        }
        self.facts.roles.fields.contains(&field)
    }

    /// The code of a method that may not run at all: coverage must not count it.
    fn code_to_read(&mut self, method: MethodId) -> Option<Rc<Code>> {
        if let Some(known) = self.known_code(method) {
            return Some(Rc::clone(known));
        }
        let body = self.program.body(method).ok()?;
        emit(method, &body).ok().map(Rc::new)
    }

    /// Whether each register of a method holds a number that says where, anywhere in the method.
    pub(crate) fn roles_of(&mut self, code: &Rc<Code>, n_calls: u32) -> Rc<[bool]> {
        if let Some(known) = self.facts.roles.methods.get(&code.method) {
            return Rc::clone(known);
        }
        // A method that calls itself says nothing new.
        self.facts.roles.methods.insert(code.method, Rc::from([]));
        let mut wheres = vec![false; code.n_registers];
        seed(code, &mut wheres);
        for site in &code.calls {
            if n_calls < MAX_CALLS && site.args.iter().any(|&arg| code.types[usize::from(arg)] != Ty::Ref) {
                self.seed_call(site, n_calls, &mut wheres);
            }
        }
        while propagate(code, &mut wheres) {}
        for op in &code.ops {
            if let Op::GetField(d, _, site) = *op
                && wheres[usize::from(d)]
            {
                let field = &code.fields[usize::from(site)].field;
                self.facts.roles.fields.extend(self.program.field_named(field).ok());
            }
        }
        let wheres: Rc<[bool]> = wheres.into();
        self.facts.roles.methods.insert(code.method, Rc::clone(&wheres));
        wheres
    }

    /// Arguments of a call for parameters that say where.
    pub(crate) fn seed_call(&mut self, site: &CallSite, n_calls: u32, wheres: &mut [bool]) {
        let Ok(method) = self.program.resolve_method(&site.method) else { return };
        let declaration = self.program.declaration(method);
        if declaration.is_native() || declaration.is_abstract() {
            return;
        }
        let Some(target) = self.code_to_read(method) else { return };
        let inside = self.roles_of(&target, n_calls + 1);
        for (&param, &arg) in target.params.iter().zip(&site.args) {
            wheres[usize::from(arg)] |= inside.get(usize::from(param)).copied().unwrap_or(false);
        }
    }
}

/// Marks what is used as an index or a length, and what decides how often a loop comes round.
fn seed(code: &Code, wheres: &mut [bool]) {
    let loops = loops(code);
    for pc in 0..code.ops.len() {
        for_each_where(code, &loops, pc, |register| wheres[usize::from(register)] = true);
    }
}

/// The registers that an operation uses as an index or a length, or to decide whether a loop comes round again.
pub(crate) fn for_each_where(code: &Code, loops: &[(usize, usize)], pc: usize, mut visit: impl FnMut(Reg)) {
    match code.ops[pc] {
        Op::CheckIndex(_, index)
        | Op::ArrayLoad(_, _, _, index)
        | Op::ArrayStore(_, _, index, _)
        | Op::LoadElement(_, _, _, index)
        | Op::StoreElement(_, _, index, _)
        | Op::NewArray(_, index, _)
        | Op::CheckLength(index) => visit(index),
        Op::NewNestedArray(_, site) => {
            code.nested_arrays[usize::from(site)].lengths.iter().copied().for_each(visit);
        }
        op => {
            if let Some(target) = op.target().filter(|_| op.falls_through()) {
                let leaves = |&(start, end): &(usize, usize)| {
                    let is_inside = |pc: usize| (start..=end).contains(&pc);
                    is_inside(pc) && !(is_inside(target.into()) && is_inside(pc + 1))
                };
                if loops.iter().any(leaves) {
                    op.for_each_register(visit);
                }
            }
        }
    }
}

/// The operations between the target of a jump back and the jump.
pub(crate) fn loops(code: &Code) -> Vec<(usize, usize)> {
    let back = |(pc, op): (usize, &Op)| {
        let target = usize::from(op.target()?);
        (target <= pc).then_some((target, pc))
    };
    code.ops.iter().enumerate().filter_map(back).collect()
}

/// Marks the operands of what computes a marked number; says whether there was anything new.
fn propagate(code: &Code, wheres: &mut [bool]) -> bool {
    let mut changed = false;
    for op in code.ops.iter().rev() {
        if !op.result().is_some_and(|result| wheres[usize::from(result)]) {
            continue;
        }
        for operand in terms(*op) {
            changed |= !std::mem::replace(&mut wheres[usize::from(operand)], true);
        }
    }
    changed
}

/// What a number is computed from by copies and arithmetic.
pub(crate) fn terms(op: Op) -> impl Iterator<Item = Reg> {
    let terms: [Option<Reg>; 2] = match op {
        Op::Move(_, a) | Op::Neg(_, _, a) | Op::Convert(_, _, a) => [Some(a), None],
        Op::Add32(_, a, b)
        | Op::Sub32(_, a, b)
        | Op::Mul32(_, a, b)
        | Op::Shl32(_, a, b)
        | Op::Shr32(_, a, b)
        | Op::Ushr32(_, a, b)
        | Op::Add64(_, a, b)
        | Op::Sub64(_, a, b)
        | Op::Divide32(_, _, a, b) => [Some(a), Some(b)],
        _ => [None, None],
    };
    terms.into_iter().flatten()
}
