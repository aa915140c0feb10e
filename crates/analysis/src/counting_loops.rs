//! Loops that only count: how often they come round, and what they leave behind, can be said without running them.
//!
//! Such a loop is one cycle of blocks that does nothing but integer arithmetic, and is left at one branch, its *test*. Whatever
//! is tested, or needed behind the loop, follows a [`Rule`] from iteration to iteration: it stays the same, grows by something that
//! itself follows a rule, or is a sum or product of such values. All of these are polynomials in the number of the iteration, of a
//! degree of at most [`MAX_DEGREE`]; those that are tested are linear.
//!
//! What the rules come to is computed where a state gets to the loop, with the values that it has then.

use entity::{Id, SideMap};
use ir::cfg::{Cfg, LoopId, Loops};
use ir::{
    BinaryOp, BlockId, Body, Condition, ConditionOp, Constant, Conversion, Edge, Op, Terminator, Ty, ValueId,
};

/// The highest degree of a value as a polynomial in the number of the iteration.
pub const MAX_DEGREE: usize = 3;

/// What a value that grows may be the sum of.
const MAX_TERMS: usize = 16;

/// How two numbers are compared where the loop goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// While left is less, signed.
    Less,
    /// While left is at most right, signed.
    AtMost,
    /// While they differ.
    Differ,
}

/// How a value of one iteration depends on others of that iteration, or on itself in the iteration before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rule {
    /// It is made outside of the loop, or constant.
    Same,
    /// A parameter of the header: in the next iteration it is more by these, or less by those that are marked.
    Grows(Vec<(ValueId, bool)>),
    /// Two values added.
    Sum(ValueId, ValueId),
    /// The second taken from the first.
    Difference(ValueId, ValueId),
    /// Two values multiplied.
    Product(ValueId, ValueId),
    /// An `int` as a `long`.
    Widened(ValueId),
    /// The lower half of a `long`.
    Narrowed(ValueId),
}

/// A value of a loop and its rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The value.
    pub value: ValueId,
    /// Its type.
    pub ty: Ty,
    /// Its rule.
    pub rule: Rule,
}

impl Counted {
    /// The value and its type, if it must be known at the start of an iteration.
    pub fn start(&self) -> Option<(ValueId, Ty)> {
        matches!(self.rule, Rule::Same | Rule::Grows(_)).then_some((self.value, self.ty))
    }
}

/// A loop that only counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountingLoop {
    /// Where iterations begin.
    pub header: BlockId,
    /// The block that ends with the branch out of the loop.
    pub test: BlockId,
    /// Which edge of that branch stays in the loop.
    pub way_on: usize,
    /// The comparison by which it does.
    pub op: Test,
    /// Left operand.
    pub left: ValueId,
    /// Right operand.
    pub right: ValueId,
    /// The values that matter, operands before what is made of them; parameters of the header that grow come behind what they
    /// grow by.
    pub values: Vec<Counted>,
    /// Values made in the loop that are needed behind it.
    pub results: Vec<ValueId>,
}

impl CountingLoop {
    /// The counting loops of a body, in the order of their headers.
    pub fn all_of(body: &Body) -> Vec<CountingLoop> {
        let cfg = Cfg::new(body);
        let loops = Loops::new(body, &cfg);
        loops.iter().filter_map(|(id, _)| counting_loop(body, &loops, id)).collect()
    }
}

fn counting_loop(body: &Body, loops: &Loops, id: LoopId) -> Option<CountingLoop> {
    let header = loops.get(id).header;
    let cycle = cycle(body, loops, id)?;
    let pure = |&block: &BlockId| body.blocks[block].insts.iter().all(|inst| is_arithmetic(&inst.op));
    if !cycle.blocks.iter().all(pure) {
        return None;
    }
    let is_inside = |block: BlockId| loops.contains(id, block);
    let mut finder = Finder {
        body,
        header,
        back: &cycle.back.args,
        made: values_made_in(body, &cycle.blocks),
        degrees: SideMap::new(),
        values: Vec::new(),
    };
    let (op, left, right) = going_on(&cycle.condition, cycle.way_on)?;
    let is_linear = |finder: &mut Finder, value| finder.degree(value).is_some_and(|degree| degree <= 1);
    if !is_linear(&mut finder, left) || !is_linear(&mut finder, right) {
        return None;
    }
    let results = needed_behind(body, &is_inside, &cycle, &finder.made);
    for &result in &results {
        finder.degree(result)?;
    }
    let Finder { values, .. } = finder;
    Some(CountingLoop { header, test: cycle.test, way_on: cycle.way_on, op, left, right, values, results })
}

/// A loop whose blocks follow each other in one order, and which has one way out.
struct Cycle<'a> {
    /// From the header on.
    blocks: Vec<BlockId>,
    test: BlockId,
    condition: Condition,
    way_on: usize,
    /// The way out.
    out: &'a Edge,
    /// The way back to the header.
    back: &'a Edge,
}

/// Exceptions are not looked at: arithmetic has none.
fn cycle<'a>(body: &'a Body, loops: &Loops, id: LoopId) -> Option<Cycle<'a>> {
    let header = loops.get(id).header;
    let mut blocks = Vec::new();
    let mut found = None;
    let mut block = header;
    loop {
        blocks.push(block);
        let next = match &body.blocks[block].terminator {
            Terminator::Jump(edge) => edge,
            Terminator::Branch(condition, then, otherwise) => {
                let stays = [then, otherwise].map(|edge| loops.contains(id, edge.target));
                let (way_on, on, out) = match stays {
                    [true, false] => (0, then, otherwise),
                    [false, true] => (1, otherwise, then),
                    _ => return None,
                };
                if found.replace((block, *condition, way_on, out)).is_some() {
                    return None;
                }
                on
            }
            _ => return None,
        };
        if next.target == header {
            let (test, condition, way_on, out) = found?;
            let is_whole = blocks.len() == loops.blocks(id).len();
            return is_whole.then_some(Cycle { blocks, test, condition, way_on, out, back: next });
        }
        // An inner loop would never come back to the header without a branch.
        if blocks.len() == loops.blocks(id).len() {
            return None;
        }
        block = next.target;
    }
}

fn is_arithmetic(op: &Op) -> bool {
    match op {
        Op::Const(constant) => !matches!(constant, Constant::String(_) | Constant::Class(_)),
        Op::Neg(..) | Op::Convert(..) | Op::Binary(..) | Op::Compare(..) => true,
        _ => false,
    }
}

/// The comparison that keeps a loop going, so that the smaller one is on the left.
fn going_on(condition: &Condition, way_on: usize) -> Option<(Test, ValueId, ValueId)> {
    let Condition { left, right, ty, .. } = *condition;
    if !matches!(ty, Ty::I32 | Ty::I64) {
        return None;
    }
    let op = if way_on == 0 { condition.op } else { condition.op.negated() };
    match op {
        ConditionOp::Lt => Some((Test::Less, left, right)),
        ConditionOp::Le => Some((Test::AtMost, left, right)),
        ConditionOp::Gt => Some((Test::Less, right, left)),
        ConditionOp::Ge => Some((Test::AtMost, right, left)),
        ConditionOp::Ne => Some((Test::Differ, left, right)),
        ConditionOp::Eq => None,
    }
}

fn values_made_in(body: &Body, blocks: &[BlockId]) -> SideMap<ValueId, Option<Made>> {
    let mut made = SideMap::new();
    for &id in blocks {
        let block = &body.blocks[id];
        for (index, &param) in block.params.iter().enumerate() {
            made[param] = Some(Made::Param(id, index));
        }
        for (index, inst) in block.insts.iter().enumerate() {
            if let Some(result) = inst.result {
                made[result] = Some(Made::Inst(id, index));
            }
        }
    }
    made
}

/// Where a value of the loop is made.
#[derive(Clone, Copy)]
enum Made {
    Param(BlockId, usize),
    Inst(BlockId, usize),
}

/// Values made in the loop that are used outside, in the order of ids; not constants and what no iteration changes.
fn needed_behind(
    body: &Body,
    is_inside: &dyn Fn(BlockId) -> bool,
    cycle: &Cycle<'_>,
    made: &SideMap<ValueId, Option<Made>>,
) -> Vec<ValueId> {
    let mut needed = vec![false; body.values.len()];
    let mut mark = |value: ValueId| needed[value.index()] = true;
    cycle.out.args.iter().copied().for_each(&mut mark);
    for (_, block) in body.blocks.iter().filter(|&(id, _)| !is_inside(id)) {
        block.insts.iter().for_each(|inst| inst.op.for_each_use(&mut mark));
        block.terminator.for_each_use(&mut mark);
        block.edges().flat_map(|edge| &edge.args).copied().for_each(&mut mark);
    }
    let is_variable = |value: ValueId| match made[value] {
        Some(Made::Inst(block, index)) => !matches!(body.blocks[block].insts[index].op, Op::Const(_)),
        Some(Made::Param(block, index)) => block != cycle.blocks[0] || cycle.back.args[index] != value,
        None => false,
    };
    body.values.ids().filter(|&value| needed[value.index()] && is_variable(value)).collect()
}

/// Finds the rules of values, each once.
struct Finder<'a> {
    body: &'a Body,
    header: BlockId,
    /// What the next iteration gets for the parameters of the header.
    back: &'a [ValueId],
    made: SideMap<ValueId, Option<Made>>,
    degrees: SideMap<ValueId, Degree>,
    values: Vec<Counted>,
}

#[derive(Clone, Copy, Default)]
enum Degree {
    #[default]
    Unknown,
    /// Being found; what needs it now depends on itself.
    Open,
    None,
    Known(usize),
}

impl Finder<'_> {
    /// The degree of a value as a polynomial in the number of the iteration, if it is one.
    fn degree(&mut self, value: ValueId) -> Option<usize> {
        match self.degrees[value] {
            Degree::Known(degree) => return Some(degree),
            Degree::Open | Degree::None => return None,
            Degree::Unknown => {}
        }
        self.degrees[value] = Degree::Open;
        let found = self.rule(value).filter(|(_, degree)| *degree <= MAX_DEGREE);
        self.degrees[value] = match &found {
            &Some((_, degree)) => Degree::Known(degree),
            None => Degree::None,
        };
        let (rule, degree) = found?;
        self.values.push(Counted { value, ty: self.body.values[value], rule });
        Some(degree)
    }

    fn rule(&mut self, value: ValueId) -> Option<(Rule, usize)> {
        match self.made[value] {
            None => Some((Rule::Same, 0)),
            Some(Made::Param(block, index)) if block == self.header => self.growth(value, self.back[index]),
            Some(Made::Param(..)) => None,
            Some(Made::Inst(block, index)) => self.rule_of(&self.body.blocks[block].insts[index].op),
        }
    }

    fn rule_of(&mut self, op: &Op) -> Option<(Rule, usize)> {
        match *op {
            Op::Const(_) => Some((Rule::Same, 0)),
            Op::Binary(_, Ty::F32 | Ty::F64, ..) => None,
            Op::Binary(BinaryOp::Add, _, a, b) => {
                Some((Rule::Sum(a, b), self.degree(a)?.max(self.degree(b)?)))
            }
            Op::Binary(BinaryOp::Sub, _, a, b) => {
                Some((Rule::Difference(a, b), self.degree(a)?.max(self.degree(b)?)))
            }
            Op::Binary(BinaryOp::Mul, _, a, b) => {
                Some((Rule::Product(a, b), self.degree(a)? + self.degree(b)?))
            }
            // What overflows is another number as a `long`: who computes it makes sure that a line does not.
            Op::Convert(Conversion::I32ToI64, a) => {
                self.degree(a).filter(|&degree| degree <= 1).map(|degree| (Rule::Widened(a), degree))
            }
            Op::Convert(Conversion::I64ToI32, a) => self.degree(a).map(|degree| (Rule::Narrowed(a), degree)),
            _ => None,
        }
    }

    /// How a parameter of the header becomes what the next iteration gets for it.
    fn growth(&mut self, param: ValueId, next: ValueId) -> Option<(Rule, usize)> {
        let mut terms = Vec::new();
        let mut n_itself = 0;
        let mut pending = vec![(next, false)];
        while let Some((value, is_less)) = pending.pop() {
            if value == param {
                n_itself += if is_less { -1 } else { 1 };
                continue;
            }
            let op = match self.made[value] {
                Some(Made::Inst(block, index)) => Some(&self.body.blocks[block].insts[index].op),
                _ => None,
            };
            match op {
                Some(&Op::Binary(BinaryOp::Add, Ty::I32 | Ty::I64, a, b)) => {
                    pending.extend([(b, is_less), (a, is_less)]);
                }
                Some(&Op::Binary(BinaryOp::Sub, Ty::I32 | Ty::I64, a, b)) => {
                    pending.extend([(b, !is_less), (a, is_less)]);
                }
                _ => terms.push((value, is_less)),
            }
            if terms.len() + pending.len() > MAX_TERMS {
                return None;
            }
        }
        let mut degree = 0;
        for &(term, _) in &terms {
            degree = degree.max(self.degree(term)? + 1);
        }
        (n_itself == 1).then_some((Rule::Grows(terms), degree))
    }
}
