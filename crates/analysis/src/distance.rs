//! How many blocks lie between a place in a program and others that are to be reached.
//!
//! A step leads from a block to the next one, or from a call to the entry of what it can run; calls into the JDK, if that is
//! not followed, can run whatever it calls back. Returning is not a step: who asks knows the callers that a run returns to.
//!
//! **Invariant:** where there is no distance, no run gets there without returning first, except in ways that the call graph
//! does not see.

use crate::call_graph::{CallGraph, Follow};
use entity::Id;
use ir::{BlockId, Body};
use program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// Distances to a set of blocks.
#[derive(Debug, Default)]
pub struct Distances {
    /// For each method that was looked into, its blocks.
    blocks: FxHashMap<MethodId, Vec<Option<u32>>>,
}

impl Distances {
    /// The distances to the blocks that `is_goal` accepts, in all methods of the graph that have code.
    pub fn new(
        program: &mut Program,
        graph: &CallGraph,
        is_goal: &dyn Fn(&Program, MethodId, &Body, BlockId) -> bool,
    ) -> Distances {
        let steps = Steps::new(program, graph);
        let mut distances: Vec<Option<u32>> = vec![None; steps.backward.len()];
        let mut pending = VecDeque::new();
        for (method, body, first) in &steps.bodies {
            for block in body.blocks.ids() {
                if is_goal(program, *method, body, block) {
                    distances[first + block.index()] = Some(0);
                    pending.push_back(first + block.index());
                }
            }
        }
        while let Some(node) = pending.pop_front() {
            for &before in &steps.backward[node] {
                if distances[before].is_none() {
                    distances[before] = distances[node].map(|distance| distance + 1);
                    pending.push_back(before);
                }
            }
        }
        let of_method = |(method, body, first): &(MethodId, Rc<Body>, usize)| {
            (*method, distances[*first..first + body.blocks.len()].to_vec())
        };
        Distances { blocks: steps.bodies.iter().map(of_method).collect() }
    }

    /// The distance from the start of a block; none if nothing leads from there to a goal.
    pub fn from(&self, method: MethodId, block: BlockId) -> Option<u32> {
        self.blocks.get(&method).and_then(|blocks| blocks.get(block.index()).copied().flatten())
    }
}

/// What leads where, backwards.
struct Steps {
    /// Methods, and the number of the first block of each.
    bodies: Vec<(MethodId, Rc<Body>, usize)>,
    backward: Vec<Vec<usize>>,
}

impl Steps {
    fn new(program: &mut Program, graph: &CallGraph) -> Steps {
        let mut bodies = Vec::new();
        // The first one stands for the JDK, on its way to call back.
        let mut n_nodes = 1;
        for method in graph.methods().filter(|&method| graph.follow(method) == Some(Follow::Followed)) {
            if let Ok(body) = program.body(method) {
                let n_blocks = body.blocks.len();
                bodies.push((method, body, n_nodes));
                n_nodes += n_blocks;
            }
        }
        let entries: FxHashMap<MethodId, usize> =
            bodies.iter().map(|(method, body, first)| (*method, first + body.entry().index())).collect();
        let mut backward = vec![Vec::new(); n_nodes];
        for callee in graph.called_unseen().filter_map(|method| entries.get(&method)) {
            backward[*callee].push(0);
        }
        for (method, body, first) in &bodies {
            let mut at: FxHashMap<u32, usize> = FxHashMap::default();
            for (block, content) in body.blocks.iter() {
                let node = first + block.index();
                content.edges().for_each(|edge| backward[first + edge.target.index()].push(node));
                for inst in &content.insts {
                    at.entry(inst.at).or_insert(node);
                }
            }
            for (site, target) in graph.calls(*method) {
                let Some(&node) = site.at.and_then(|offset| at.get(&offset)) else { continue };
                match entries.get(&target) {
                    Some(&entry) => backward[entry].push(node),
                    None => backward[0].push(node),
                }
            }
        }
        Steps { bodies, backward }
    }
}
