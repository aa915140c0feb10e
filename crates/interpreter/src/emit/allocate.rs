//! Gives every value a register.
//!
//! A block parameter and an argument passed to it share a register if they are never needed at the same time;
//! so loop variables are updated in place. Constants get registers that are never written.

use crate::emit::liveness::Liveness;
use entity::SideMap;
use ir::{Body, Constant, Edge, Op, ValueId};
use rustc_hash::FxHashMap;

/// Pairs compared before giving up on sharing: keeps huge methods from taking quadratic time.
const MAX_PAIRS: usize = 4096;

/// The registers of a body. Numbers are not limited here.
pub(super) struct Allocation {
    register: SideMap<ValueId, Option<usize>>,
    /// Values of constant registers.
    pub(super) constants: Vec<(usize, u64)>,
    pub(super) n_registers: usize,
}

impl Allocation {
    pub(super) fn new(body: &Body) -> Allocation {
        let constants = constants(body);
        let mut groups = Groups::new(body, &constants);
        let liveness = Liveness::new(body);
        for block in body.blocks.values() {
            for edge in block.terminator.edges() {
                groups.share_along(&liveness, edge, &body.blocks[edge.target].params);
            }
            if let Some(unwind) = &block.unwind {
                groups.share_along(&liveness, unwind, &body.blocks[unwind.target].params[1..]);
            }
        }
        let mut allocation = Allocation { register: SideMap::new(), constants: Vec::new(), n_registers: 0 };
        for value in body.values.ids() {
            allocation.place(value, &mut groups, &constants);
        }
        allocation.place_constants(body, &constants);
        allocation
    }

    pub(super) fn register(&self, value: ValueId) -> usize {
        self.register[value].expect("every value has a register")
    }

    /// A register that no value uses.
    pub(super) fn fresh(&mut self) -> usize {
        self.n_registers += 1;
        self.n_registers - 1
    }

    fn place(&mut self, value: ValueId, groups: &mut Groups, constants: &SideMap<ValueId, Option<u64>>) {
        if constants[value].is_none() {
            let leader = groups.leader(value);
            let register = self.register[leader].unwrap_or_else(|| self.fresh());
            self.register[leader] = Some(register);
            self.register[value] = Some(register);
        }
    }

    fn place_constants(&mut self, body: &Body, constants: &SideMap<ValueId, Option<u64>>) {
        let mut known: FxHashMap<u64, usize> = FxHashMap::default();
        for value in body.values.ids() {
            if let Some(bits) = constants[value] {
                let register = *known.entry(bits).or_insert_with(|| {
                    let register = self.n_registers;
                    self.n_registers += 1;
                    self.constants.push((register, bits));
                    register
                });
                self.register[value] = Some(register);
            }
        }
    }
}

/// The bits of values that are constants; strings and classes are objects and made at run time.
fn constants(body: &Body) -> SideMap<ValueId, Option<u64>> {
    let mut constants = SideMap::new();
    for inst in body.blocks.values().flat_map(|block| &block.insts) {
        if let (Some(result), Op::Const(constant)) = (inst.result, &inst.op) {
            constants[result] = bits(constant);
        }
    }
    constants
}

fn bits(constant: &Constant) -> Option<u64> {
    match constant {
        Constant::I32(value) => Some(u64::from(value.cast_unsigned())),
        Constant::I64(value) => Some(value.cast_unsigned()),
        Constant::F32(bits) => Some(u64::from(*bits)),
        Constant::F64(bits) => Some(*bits),
        Constant::Null => Some(0),
        Constant::String(_) | Constant::Class(_) => None,
    }
}

/// Values that share a register: a union-find whose leaders hold the members.
struct Groups {
    parent: SideMap<ValueId, Option<ValueId>>,
    members: SideMap<ValueId, Vec<ValueId>>,
    fixed: SideMap<ValueId, bool>,
}

impl Groups {
    fn new(body: &Body, constants: &SideMap<ValueId, Option<u64>>) -> Groups {
        let mut groups = Groups { parent: SideMap::new(), members: SideMap::new(), fixed: SideMap::new() };
        for value in body.values.ids() {
            groups.members[value] = vec![value];
            groups.fixed[value] = constants[value].is_some();
        }
        groups
    }

    fn leader(&mut self, value: ValueId) -> ValueId {
        let mut leader = value;
        while let Some(parent) = self.parent[leader] {
            leader = parent;
        }
        if leader != value {
            self.parent[value] = Some(leader);
        }
        leader
    }

    fn share_along(&mut self, liveness: &Liveness, edge: &Edge, params: &[ValueId]) {
        for (&argument, &param) in edge.args.iter().zip(params) {
            self.share(liveness, argument, param);
        }
    }

    fn share(&mut self, liveness: &Liveness, a: ValueId, b: ValueId) {
        if self.fixed[a] || self.fixed[b] {
            return;
        }
        let (a, b) = (self.leader(a), self.leader(b));
        if a == b || self.members[a].len() * self.members[b].len() > MAX_PAIRS {
            return;
        }
        let clash = |&x: &ValueId| self.members[b].iter().any(|&y| liveness.interfere(x, y));
        if self.members[a].iter().any(clash) {
            return;
        }
        let (large, small) = if self.members[a].len() < self.members[b].len() { (b, a) } else { (a, b) };
        let moved = std::mem::take(&mut self.members[small]);
        self.members[large].extend(moved);
        self.parent[small] = Some(large);
    }
}
