//! Which numbers say *where*: an index, a length, or how often a loop comes round.
//!
//! Such a number is cheap as long as it is concrete. Made symbolic it turns every access into a choice among all elements, and
//! every iteration of a loop into a question.
//!
//! Such numbers are found by walking back from where they are used so, through arithmetic, the parameters of blocks, the
//! parameters of methods that are called, and fields. [`IndexUse::ahead`] tells it from a place on: behind the loop that it
//! counted, an index is a number like any other if nobody looks up an element with it.
//!
//! **Invariant:** an answer depends on the classes alone, not on what was asked before. It says what is cheap, never what is
//! true: a call may run a method that was not looked at.

use crate::facts::Facts;
use ir::{BinaryOp, BlockId, Body, Inst, MethodRef, Op, Terminator, Ty, ValueId};
use program::{FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// What a number is needed for behind a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ahead {
    /// To say where.
    Where,
    /// It says where before the place, and what the method returns is made of it.
    Result,
    /// Neither.
    Nothing,
}

/// What the numbers of a method are used for.
pub struct IndexUse {
    body: Rc<Body>,
    /// The numbers that say where, somewhere in the method.
    anywhere: FxHashSet<ValueId>,
    wheres: Needed,
    results: Needed,
}

/// The numbers of a method that say where, and the fields that they are read from, there and in the methods that it calls.
#[derive(Default)]
pub(crate) struct Numbers {
    values: FxHashSet<ValueId>,
    fields: BTreeSet<FieldId>,
}

/// What is known of methods.
#[derive(Default)]
pub(crate) struct Known {
    /// By the calls that lead to the method.
    numbers: FxHashMap<(MethodId, u32), Rc<Numbers>>,
    uses: FxHashMap<MethodId, Option<Rc<IndexUse>>>,
    fields: FxHashMap<FieldId, bool>,
}

/// The numbers that are needed for some purpose.
#[derive(Default)]
struct Needed {
    /// By the instruction that has that purpose; the terminator comes behind the last one.
    seeds: FxHashMap<(BlockId, usize), Vec<ValueId>>,
    at_start: FxHashMap<BlockId, FxHashSet<ValueId>>,
}

/// How far parameters are followed into calls.
const MAX_CALLS: u32 = 4;

impl Facts {
    /// What the numbers of a method are used for; none if its code cannot be read.
    pub fn index_use(&mut self, program: &mut Program, method: MethodId) -> Option<Rc<IndexUse>> {
        if let Some(known) = self.index_use.uses.get(&method) {
            return known.clone();
        }
        let found = readable(program, method).map(|body| Rc::new(self.read_uses(program, method, body)));
        self.index_use.uses.insert(method, found.clone());
        found
    }

    /// Whether a field holds a number that says where, as far as the methods of its class tell.
    pub fn field_says_where(&mut self, program: &mut Program, field: FieldId) -> bool {
        if let Some(&known) = self.index_use.fields.get(&field) {
            return known;
        }
        let methods = program.class(program.field(field).class).methods.clone();
        let found =
            methods.into_iter().any(|method| self.numbers(program, method, 0).fields.contains(&field));
        self.index_use.fields.insert(field, found);
        found
    }

    fn read_uses(&mut self, program: &mut Program, method: MethodId, body: Rc<Body>) -> IndexUse {
        let anywhere = self.numbers(program, method, 0).values.clone();
        let (mut wheres, mut results) = (Needed::default(), Needed::default());
        for_each_where(&body, |at, value| wheres.add(at, value));
        for (id, block) in body.blocks.iter() {
            for (index, inst) in block.insts.iter().enumerate() {
                let at = (id, index);
                match &inst.op {
                    Op::Call(_, called, args) => {
                        let passed = self.passed(program, called, args, 0);
                        passed.0.into_iter().for_each(|value| wheres.add(at, value));
                    }
                    Op::PutField(field, _, value) => {
                        let is_loaded = program.loaded(&field.class).is_some();
                        let field = program.field_named(field).ok().filter(|_| is_loaded);
                        if field.is_some_and(|field| self.field_says_where(program, field)) {
                            wheres.add(at, *value);
                        }
                    }
                    _ => {}
                }
            }
            if let Terminator::Return(Some(value)) = block.terminator {
                results.add((id, block.insts.len()), value);
            }
        }
        wheres.spread(&body);
        results.spread(&body);
        IndexUse { body, anywhere, wheres, results }
    }

    /// The numbers of a method that is called by others that are.
    fn numbers(&mut self, program: &mut Program, method: MethodId, n_calls: u32) -> Rc<Numbers> {
        if let Some(known) = self.index_use.numbers.get(&(method, n_calls)) {
            return Rc::clone(known);
        }
        let mut found = Numbers::default();
        if let Some(body) = readable(program, method) {
            for_each_where(&body, |_, value| found.values.extend([value]));
            for inst in body.blocks.values().flat_map(|block| &block.insts) {
                if let Op::Call(_, called, args) = &inst.op
                    && n_calls < MAX_CALLS
                    && args.iter().any(|&arg| body.values[arg] != Ty::Ref)
                {
                    let (values, inside) = self.passed(program, called, args, n_calls);
                    found.values.extend(values);
                    found.fields.extend(inside.iter().flat_map(|inside| &inside.fields));
                }
            }
            found.spread(&body);
            found.note_fields(program, &body);
        }
        let found = Rc::new(found);
        self.index_use.numbers.insert((method, n_calls), Rc::clone(&found));
        found
    }

    /// The arguments of a call for parameters that say where, and the numbers of the method that is called.
    fn passed(
        &mut self,
        program: &mut Program,
        called: &MethodRef,
        args: &[ValueId],
        n_calls: u32,
    ) -> (Vec<ValueId>, Option<Rc<Numbers>>) {
        let Ok(method) = program.resolve_method(called) else { return Default::default() };
        let Some(body) = readable(program, method) else { return Default::default() };
        let inside = self.numbers(program, method, n_calls + 1);
        let params = &body.blocks[body.entry()].params;
        let passed = params.iter().zip(args).filter(|(param, _)| inside.values.contains(param));
        (passed.map(|(_, &arg)| arg).collect(), Some(inside))
    }
}

impl IndexUse {
    /// What the numbers that are meant are needed for behind a place, if they say where somewhere in the method: what is only
    /// stored in a field that says where does not count. The place is in front of an instruction, or of the terminator.
    pub fn ahead(&self, block: BlockId, inst: usize, mut is_meant: impl FnMut(ValueId) -> bool) -> Ahead {
        let mut counts = |value: &ValueId| self.anywhere.contains(value) && is_meant(*value);
        let mut is_needed = |needed: &Needed| match (inst, needed.at_start.get(&block)) {
            (0, Some(values)) => values.iter().any(&mut counts),
            _ => needed.at(&self.body, block, inst).iter().any(&mut counts),
        };
        if is_needed(&self.wheres) {
            Ahead::Where
        } else if is_needed(&self.results) {
            Ahead::Result
        } else {
            Ahead::Nothing
        }
    }
}

impl Numbers {
    /// Marks what marked numbers are made of, until there is nothing new.
    fn spread(&mut self, body: &Body) {
        let mut changed = true;
        while changed {
            let before = self.values.len();
            for block in body.blocks.values() {
                for inst in block.insts.iter().rev() {
                    if inst.result.is_some_and(|result| self.values.contains(&result)) {
                        self.values.extend(terms(&inst.op));
                    }
                }
                for (param, arg) in passed_on(body, block) {
                    if self.values.contains(&param) {
                        self.values.insert(arg);
                    }
                }
            }
            changed = self.values.len() > before;
        }
    }

    fn note_fields(&mut self, program: &mut Program, body: &Body) {
        for inst in body.blocks.values().flat_map(|block| &block.insts) {
            if let Op::GetField(field, _) = &inst.op
                && inst.result.is_some_and(|result| self.values.contains(&result))
            {
                self.fields.extend(program.field_named(field).ok());
            }
        }
    }
}

impl Needed {
    fn add(&mut self, at: (BlockId, usize), value: ValueId) {
        self.seeds.entry(at).or_default().push(value);
    }

    /// What is needed where blocks start, found by going over them until nothing changes.
    fn spread(&mut self, body: &Body) {
        let mut changed = true;
        while changed {
            changed = false;
            for id in body.blocks.ids().rev() {
                let needed = self.at(body, id, 0);
                let known = self.at_start.entry(id).or_default();
                changed |= known.len() != needed.len();
                *known = needed;
            }
        }
    }

    /// What is needed in front of an instruction, or of the terminator, given what is where other blocks start.
    fn at(&self, body: &Body, id: BlockId, inst: usize) -> FxHashSet<ValueId> {
        let block = &body.blocks[id];
        let mut needed = FxHashSet::default();
        for edge in block.terminator.edges() {
            let params = body.blocks[edge.target].params.iter();
            self.pass_back(edge.target, params.zip(&edge.args), &mut needed);
        }
        self.seed((id, block.insts.len()), &mut needed);
        for (index, inst) in block.insts.iter().enumerate().skip(inst).rev() {
            if inst.result.is_some_and(|result| needed.remove(&result)) {
                needed.extend(terms(&inst.op));
            }
            self.seed((id, index), &mut needed);
        }
        // What a handler needs is there where the block starts.
        if let Some(edge) = &block.unwind {
            let params = body.blocks[edge.target].params.iter().skip(1);
            self.pass_back(edge.target, params.zip(&edge.args), &mut needed);
        }
        needed
    }

    fn seed(&self, at: (BlockId, usize), needed: &mut FxHashSet<ValueId>) {
        needed.extend(self.seeds.get(&at).into_iter().flatten());
    }

    fn pass_back<'a>(
        &self,
        target: BlockId,
        passed: impl Iterator<Item = (&'a ValueId, &'a ValueId)>,
        needed: &mut FxHashSet<ValueId>,
    ) {
        let Some(at_start) = self.at_start.get(&target) else { return };
        let mut others = at_start.clone();
        for (param, &arg) in passed {
            if others.remove(param) {
                needed.insert(arg);
            }
        }
        needed.extend(others);
    }
}

fn readable(program: &mut Program, method: MethodId) -> Option<Rc<Body>> {
    let is_there = program.has_body(method) && !program.declaration(method).is_abstract();
    is_there.then(|| program.body(method).ok()).flatten()
}

/// Calls `visit` with what is used as an index or a length, or decides whether a loop comes round again, and where it is so.
fn for_each_where(body: &Body, mut visit: impl FnMut((BlockId, usize), ValueId)) {
    let loops = loops(body);
    for (id, block) in body.blocks.iter() {
        for (index, inst) in block.insts.iter().enumerate() {
            wheres(inst).iter().for_each(|&value| visit((id, index), value));
        }
        if let Terminator::Branch(condition, then, otherwise) = &block.terminator {
            let leaves = |&(start, end): &(BlockId, BlockId)| {
                let is_inside = |block: BlockId| (start..=end).contains(&block);
                is_inside(id) && !(is_inside(then.target) && is_inside(otherwise.target))
            };
            if loops.iter().any(leaves) {
                let at = (id, block.insts.len());
                visit(at, condition.left);
                visit(at, condition.right);
            }
        }
    }
}

fn wheres(inst: &Inst) -> &[ValueId] {
    use std::slice::from_ref;
    match &inst.op {
        Op::CheckIndex(_, index)
        | Op::ArrayLoad(_, _, index)
        | Op::ArrayStore(_, _, index, _)
        | Op::NewArray(_, index)
        | Op::Check(ir::Check::Length, index) => from_ref(index),
        Op::NewNestedArray(_, lengths) => lengths,
        _ => &[],
    }
}

/// The blocks between the target of a jump back and the jump, in the order of the code. Who leaves a loop by returning from its
/// midst has not counted its iterations, so loops are what they are in the text rather than in the graph.
fn loops(body: &Body) -> Vec<(BlockId, BlockId)> {
    let edges =
        body.blocks.iter().flat_map(|(id, block)| block.terminator.edges().map(move |edge| (id, edge)));
    edges.filter(|(id, edge)| edge.target <= *id).map(|(id, edge)| (edge.target, id)).collect()
}

/// The parameters of blocks that one leads to, with what it passes for them.
fn passed_on<'a>(body: &'a Body, block: &'a ir::Block) -> impl Iterator<Item = (ValueId, ValueId)> + 'a {
    let onwards = block.terminator.edges().map(|edge| (edge, 0));
    // The exception comes first.
    let all = onwards.chain(block.unwind.iter().map(|edge| (edge, 1)));
    all.flat_map(|(edge, n_given)| {
        let params = body.blocks[edge.target].params.iter().skip(n_given);
        params.zip(&edge.args).map(|(&param, &arg)| (param, arg))
    })
}

/// What a number is made of by arithmetic.
fn terms(op: &Op) -> impl Iterator<Item = ValueId> {
    use BinaryOp as B;
    let terms = match *op {
        Op::Neg(_, a) | Op::Convert(_, a) => [Some(a), None],
        Op::Binary(B::Add | B::Sub | B::Mul | B::Shl | B::Shr | B::Ushr | B::Div | B::Rem, Ty::I32, a, b)
        | Op::Binary(B::Add | B::Sub, Ty::I64, a, b) => [Some(a), Some(b)],
        _ => [None, None],
    };
    terms.into_iter().flatten()
}
