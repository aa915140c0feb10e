//! Local variables that are assigned in one place, as most are: behind it, wherever ways meet, they hold one value.
//!
//! Without this, a variable would become a parameter of every block where ways meet between its assignment and its use, and
//! [`simplify`](crate::simplify) would have to find out that none was needed: time and memory of variables times
//! blocks.

use super::blocks::{Kind, Layout, Predecessor, Slot, assigned_local};
use crate::cfg::dominance::Dominance;
use crate::cfg::graph::Graph;
use classfile::Code;
use std::cell::OnceCell;
use std::collections::BTreeMap;

/// Where variables that are assigned once are.
pub(super) struct SoleAssignments {
    /// By variable: the block that assigns it.
    homes: BTreeMap<u16, Slot>,
    /// Over entries and exits of blocks; often not asked for.
    dominance: OnceCell<Dominance>,
}

impl SoleAssignments {
    /// `arguments` are the variables that the entry block assigns.
    pub(super) fn new(layout: &Layout, code: &Code, arguments: &[u16]) -> SoleAssignments {
        let mut assignments: BTreeMap<u16, Vec<Slot>> = BTreeMap::new();
        for &local in arguments {
            assignments.entry(local).or_default().push(Layout::ENTRY);
        }
        for &slot in &layout.order {
            if let Kind::Code(start, end) = layout.blocks[slot].kind {
                for local in code.instructions[start..end].iter().filter_map(assigned_local) {
                    assignments.entry(local).or_default().push(slot);
                }
            }
        }
        let homes = assignments.into_iter().filter(|(_, blocks)| blocks.len() == 1);
        SoleAssignments {
            homes: homes.map(|(local, blocks)| (local, blocks[0])).collect(),
            dominance: OnceCell::new(),
        }
    }

    /// The block that assigns a variable, if no other does and every way to the start of `block` passes all of it.
    pub(super) fn home(&self, layout: &Layout, local: u16, block: Slot) -> Option<Slot> {
        let home = *self.homes.get(&local)?;
        let dominance = self.dominance.get_or_init(|| dominance(layout));
        dominance.dominates(exit(home), entry(block)).then_some(home)
    }
}

fn entry(block: Slot) -> usize {
    block * 2
}

fn exit(block: Slot) -> usize {
    block * 2 + 1
}

fn dominance(layout: &Layout) -> Dominance {
    let mut edges = Vec::new();
    for &block in &layout.order {
        edges.push((entry(block), exit(block)));
        edges.extend(layout.blocks[block].predecessors.iter().map(|&from| match from {
            Predecessor::Exit(from) => (exit(from), entry(block)),
            Predecessor::Unwind(from) => (entry(from), entry(block)),
        }));
    }
    let graph = Graph::new(layout.blocks.len() * 2, &edges);
    Dominance::new(&graph, &graph.walk(entry(Layout::ENTRY)))
}
