//! Which variables occur in an expression.
//!
//! Sets are interned, so expressions over the same variables share one, and a union that was computed once is
//! looked up. A set is remembered for every expression on the way.
//!
//! **Invariant:** every set is sorted and without duplicates.

use crate::arrays::Arrays;
use crate::{ExprId, Node, VarId};
use entity::{Id, SideMap, Table};
use rustc_hash::FxHashMap;
use std::num::NonZeroU32;
use std::rc::Rc;

/// The remembered sets.
pub(crate) struct FreeVars {
    known: SideMap<ExprId, Option<SetId>>,
    sets: Vec<Rc<[VarId]>>,
    ids: FxHashMap<Rc<[VarId]>, SetId>,
    unions: FxHashMap<(SetId, SetId), SetId>,
}

/// A set's position in `sets`, plus one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct SetId(NonZeroU32);

impl FreeVars {
    pub(crate) fn new() -> Self {
        Self {
            known: SideMap::new(),
            sets: Vec::new(),
            ids: FxHashMap::default(),
            unions: FxHashMap::default(),
        }
    }

    /// The variables of `e`.
    pub(crate) fn of(&mut self, nodes: &Table<ExprId, Node>, arrays: &Arrays, e: ExprId) -> Rc<[VarId]> {
        let mut pending = vec![e];
        while let Some(&next) = pending.last() {
            if self.known[next].is_some() {
                pending.pop();
                continue;
            }
            let n_pending = pending.len();
            pending.extend(nodes[next].operands().filter(|&operand| self.known[operand].is_none()));
            if pending.len() == n_pending {
                self.known[next] = Some(self.of_node(arrays, nodes[next]));
                pending.pop();
            }
        }
        let set = self.known[e].expect("the loop ends when the set of e is known");
        Rc::clone(self.set(set))
    }

    /// The set of a node whose operands are known.
    fn of_node(&mut self, arrays: &Arrays, node: Node) -> SetId {
        let own = match node {
            Node::Var(var) => return self.intern(&[var]),
            Node::Select(array, _) => self.intern(&[arrays.anchor(array)]),
            _ => self.intern(&[]),
        };
        node.operands().fold(own, |set, operand| {
            let more = self.known[operand].expect("operands come before their node");
            self.union(set, more)
        })
    }

    fn union(&mut self, a: SetId, b: SetId) -> SetId {
        if a == b || self.set(b).is_empty() {
            return a;
        }
        if self.set(a).is_empty() {
            return b;
        }
        let key = (a.min(b), a.max(b));
        if let Some(&union) = self.unions.get(&key) {
            return union;
        }
        let mut merged: Vec<VarId> = self.set(a).iter().chain(self.set(b).iter()).copied().collect();
        merged.sort_unstable_by_key(|var| var.index());
        merged.dedup();
        let union = self.intern(&merged);
        self.unions.insert(key, union);
        union
    }

    fn intern(&mut self, set: &[VarId]) -> SetId {
        if let Some(&known) = self.ids.get(set) {
            return known;
        }
        let set: Rc<[VarId]> = Rc::from(set);
        self.sets.push(Rc::clone(&set));
        let n_sets =
            u32::try_from(self.sets.len()).expect("fewer sets than expressions, whose ids are 32 bit");
        let id = SetId(NonZeroU32::new(n_sets).expect("a set was just added"));
        self.ids.insert(set, id);
        id
    }

    fn set(&self, id: SetId) -> &Rc<[VarId]> {
        &self.sets[id.0.get() as usize - 1]
    }
}
