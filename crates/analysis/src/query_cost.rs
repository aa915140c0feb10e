//! How much a value matters to what comes later: the number of questions that a solver would be asked if it were symbolic.
//!
//! Two states that are merged become cheaper by the questions that both would have asked, and dearer by those about values that
//! were concrete in one of them and no longer are. Both are estimated as in Kuznetsov, Kinder, Bucur, Candea, "Efficient State
//! Merging in Symbolic Execution" (PLDI 2012): every branch is a question, weighted by how often it is expected to be met from a
//! place on. A branch goes each way equally often; a loop comes round [`ITERATIONS`] times. A value is asked about by branches and
//! checks whose operands are computed from it, through block parameters, arithmetic and loads; calls and returns are one question each,
//! since nobody looks into them here.
//!
//! These are estimates: they decide what is fast, never what is true.

use entity::SideMap;
use ir::cfg::{Cfg, Loops};
use ir::{BlockId, Body, Check, Op, Terminator, ValueId};
use std::collections::BTreeMap;

/// How often a loop is taken to come round.
pub const ITERATIONS: f64 = 10.0;

/// Passes over a method; what is left out by then is below a hundredth.
const PASSES: usize = 64;

/// What questions a method asks, for each of its values.
#[derive(Debug)]
pub struct QueryCost {
    /// Where control goes from a block, and how often.
    ways: SideMap<BlockId, Vec<(BlockId, f64)>>,
    /// What is asked in each block: the values that a question is about.
    asks: SideMap<BlockId, Vec<Vec<ValueId>>>,
    /// What is computed from a value.
    flows: SideMap<ValueId, Vec<ValueId>>,
    /// What is read from the fields of a name.
    loads: BTreeMap<String, Vec<ValueId>>,
    made_in: SideMap<ValueId, Option<BlockId>>,
    /// Blocks from the last to the first, as control goes.
    order: Vec<BlockId>,
}

impl QueryCost {
    /// The questions of a body.
    pub fn of(body: &Body) -> QueryCost {
        let cfg = Cfg::new(body);
        let loops = Loops::new(body, &cfg);
        let mut cost = QueryCost {
            ways: SideMap::new(),
            asks: SideMap::new(),
            flows: SideMap::new(),
            loads: BTreeMap::new(),
            made_in: SideMap::new(),
            order: cfg.order().iter().rev().copied().collect(),
        };
        for &id in cfg.order() {
            cost.ways[id] = ways(body, &loops, id);
            cost.read_block(body, id);
        }
        cost
    }

    fn read_block(&mut self, body: &Body, id: BlockId) {
        let block = &body.blocks[id];
        for &param in &block.params {
            self.made_in[param] = Some(id);
        }
        for inst in &block.insts {
            let mut used = Vec::new();
            inst.op.for_each_use(|value| used.push(value));
            if asks(&inst.op) {
                self.asks[id].push(used.clone());
            }
            let Some(result) = inst.result else { continue };
            self.made_in[result] = Some(id);
            if let Op::GetField(field, _) = &inst.op {
                self.loads.entry(field.name.to_string()).or_default().push(result);
            }
            if !matches!(inst.op, Op::Call(..) | Op::CallDynamic(..)) {
                used.into_iter().for_each(|value| self.flows[value].push(result));
            }
        }
        let mut used = Vec::new();
        match &block.terminator {
            Terminator::Branch(condition, ..) => used.extend([condition.left, condition.right]),
            Terminator::Switch(value, ..) => used.push(*value),
            Terminator::Return(value) => used.extend(*value),
            _ => {}
        }
        if !used.is_empty() {
            self.asks[id].push(used);
        }
        for edge in block.terminator.edges() {
            for (&param, &arg) in body.blocks[edge.target].params.iter().zip(&edge.args) {
                self.flows[arg].push(param);
            }
        }
    }

    /// How many questions are expected from a block on, whatever they are about.
    pub fn expected(&self, block: BlockId) -> f64 {
        self.from(block, None, &|_| true)
    }

    /// How many of them are about a value, or about what is computed from it, up to where it is made anew.
    pub fn about(&self, block: BlockId, value: ValueId) -> f64 {
        let affected = self.affected(&[value]);
        self.from(block, self.made_in[value], &|used| used.iter().any(|&used| affected[used]))
    }

    /// How many of them are about what fields of a name hold.
    pub fn about_field(&self, block: BlockId, name: &str) -> f64 {
        let Some(loads) = self.loads.get(name) else { return 0.0 };
        let affected = self.affected(loads);
        self.from(block, None, &|used| used.iter().any(|&used| affected[used]))
    }

    /// The values that are computed from some.
    fn affected(&self, values: &[ValueId]) -> SideMap<ValueId, bool> {
        let mut affected: SideMap<ValueId, bool> = SideMap::new();
        let mut pending = values.to_vec();
        while let Some(value) = pending.pop() {
            if !std::mem::replace(&mut affected[value], true) {
                pending.extend(&self.flows[value]);
            }
        }
        affected
    }

    /// How many questions of a kind are expected from the start of a block on, up to a block that is entered again.
    fn from(&self, start: BlockId, end: Option<BlockId>, counts: &dyn Fn(&[ValueId]) -> bool) -> f64 {
        let mut own: SideMap<BlockId, f64> = SideMap::new();
        for &block in &self.order {
            own[block] = self.asks[block].iter().filter(|used| counts(used)).count() as f64;
        }
        let mut expected = own.clone();
        let behind = |block: BlockId, expected: &SideMap<BlockId, f64>| {
            let ways = self.ways[block].iter().filter(|(target, _)| Some(*target) != end);
            ways.map(|&(target, weight)| weight * expected[target]).sum::<f64>()
        };
        for _ in 0..PASSES {
            for &block in &self.order {
                expected[block] = own[block] + behind(block, &expected);
            }
        }
        expected[start]
    }
}

/// Whether an operation asks something of its operands.
fn asks(op: &Op) -> bool {
    match op {
        Op::Check(check, _) => matches!(check, Check::NonZero | Check::NonNull | Check::Length),
        Op::CheckIndex(..) | Op::Call(..) | Op::CallDynamic(..) => true,
        _ => false,
    }
}

/// Where control goes from a block, and how often: each way alike, but a way out of a loop once in [`ITERATIONS`].
fn ways(body: &Body, loops: &Loops, id: BlockId) -> Vec<(BlockId, f64)> {
    let targets: Vec<BlockId> = body.blocks[id].terminator.edges().map(|edge| edge.target).collect();
    let leaves =
        |target: &BlockId| loops.innermost(id).is_some_and(|inside| !loops.contains(inside, *target));
    let n_leaving = targets.iter().filter(|target| leaves(target)).count();
    let n_staying = targets.len() - n_leaving;
    let weight = |target: &BlockId| match (leaves(target), n_leaving, n_staying) {
        (_, 0, n) | (_, n, 0) => 1.0 / n as f64,
        (true, n, _) => 1.0 / ITERATIONS / n as f64,
        (false, _, n) => (1.0 - 1.0 / ITERATIONS) / n as f64,
    };
    targets.iter().map(|target| (*target, weight(target))).collect()
}
