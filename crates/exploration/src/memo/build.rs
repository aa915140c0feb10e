//! Builds trees from the bottom of the call graph up.
//!
//! A method is explored by itself behind those that it calls, and what is known of them leads it. Where methods call each other in a
//! circle, the call that closes it, in the order in which calls are met from the entry on, is left out of the order: that method is then
//! explored without a tree of the other.

use super::Memo;
use super::tree::{Tree, Trees};
use crate::entry::Entry;
use crate::explorer::{Config, Explorer};
use analysis::call_graph::{Algorithm, CallGraph, Config as Calls, JdkCalls, World};
use interpreter::{Machine, State};
use ir::Terminator;
use program::MethodId;
use report::MemoStats;
use rustc_hash::{FxHashMap, FxHashSet};
use search::{Budget, Explore, Merge};
use std::time::Instant;

/// Paths of a method beyond which it gets no tree: looking a call up among them costs more than it saves.
pub(crate) const MOST_PATHS: usize = 4096;

/// Choices on one path beyond which it is left open: a loop that goes on as long as an input says has paths without end, and whoever calls the
/// method asks about those beyond as if there were no tree.
const MOST_DEPTH: u32 = 48;

/// Work that one tree may take, some two seconds.
const MOST_WORK: u64 = 8_000;

/// Methods that are looked at.
const MOST_METHODS: usize = 2_000;

/// Explores the methods that an entry calls, as far as that is wanted and possible.
pub fn build(
    mut machine: Machine,
    booted: &mut State,
    entry: &Entry,
    memo: Memo,
    config: &Config,
) -> (Machine, Trees, MemoStats) {
    let (mut trees, mut stats) = (Trees::default(), MemoStats::default());
    if memo == Memo::Off {
        return (machine, trees, stats);
    }
    let (begun, limits) = (Instant::now(), machine.limits);
    machine.limits.made_first = false;
    let covered = machine.covered_so_far();
    for method in bottom_up(&mut machine, entry.method, memo) {
        if config
            .budget
            .interrupt
            .as_ref()
            .is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed))
        {
            break;
        }
        let (after, tree) = tree_of(machine, booted, method, &trees, config, &mut stats);
        machine = after;
        match tree {
            Some(tree) if tree.n_paths() > 1 => {
                stats.trees += 1;
                stats.choices += tree.n_choices() as u64;
                stats.paths += tree.n_paths() as u64;
                trees.insert(tree);
            }
            Some(_) => {}
            None => stats.given_up += 1,
        }
    }
    machine.limits = limits;
    machine.cover_only(covered);
    stats.building_ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
    (machine, trees, stats)
}

/// The tree of one method; none if it is too large, or its paths do not stand for all that it can be called with.
fn tree_of(
    machine: Machine,
    booted: &mut State,
    method: MethodId,
    trees: &Trees,
    config: &Config,
    stats: &mut MemoStats,
) -> (Machine, Option<Tree>) {
    let entry = Entry::of(&machine.program, method);
    let budget = Budget {
        max_work: Some(MOST_WORK),
        time: config.budget.time,
        max_depth: config.budget.max_depth.min(MOST_DEPTH),
        max_steps: config.budget.max_steps,
        interrupt: config.budget.interrupt.clone(),
        out_of_memory: config.budget.out_of_memory.clone(),
        ..Budget::default()
    };
    let own = Config {
        budget,
        solver: config.solver.clone(),
        merge: Merge::Off,
        trees: trees.clone(),
        makes_tree: true,
        ..Config::default()
    };
    let mut explorer = match Explorer::new(machine, booted.fork(), &entry, own) {
        Ok(explorer) => explorer,
        Err(error) => unreachable!("the solver was configured so before: {error}"),
    };
    while explorer.next_path().is_some() {}
    stats.building_queries += explorer.solver_stats().queries;
    // What is left out by an assumption is no contradiction, of the program or of ours that lengths are not too large.
    let is_assuming = explorer.stats().excluded > 0 || explorer.solver_stats().capped > 0;
    let is_complete = explorer.unfinished().is_none() && !is_assuming;
    let maker = explorer.tree.take().filter(|_| is_complete);
    let tree = maker.map(|maker| maker.finish(&mut explorer.machine, method));
    (explorer.into_machine(), tree)
}

/// The methods that an entry calls and that are worth a tree, each behind those that it calls.
fn bottom_up(machine: &mut Machine, entry: MethodId, memo: Memo) -> Vec<MethodId> {
    let calls = Calls {
        algorithm: Algorithm::Rta,
        jdk: JdkCalls::Leaf,
        world: World::Open,
        max_methods: MOST_METHODS,
    };
    let Ok(graph) = CallGraph::build(&mut machine.program, &[entry], &calls) else { return Vec::new() };
    let mut order = Vec::new();
    let mut seen = FxHashSet::from_iter([entry]);
    let mut n_sites: FxHashMap<MethodId, usize> = FxHashMap::default();
    let mut pending = vec![(entry, callees(&graph, entry, &mut n_sites))];
    while let Some((method, left)) = pending.last_mut() {
        match left.pop() {
            Some(callee) if seen.insert(callee) => {
                let below = callees(&graph, callee, &mut n_sites);
                pending.push((callee, below));
            }
            Some(_) => {}
            None => {
                order.push(*method);
                pending.pop();
            }
        }
    }
    let mut choosing = FxHashSet::default();
    order.retain(|&method| {
        let calls_some = graph.calls(method).any(|(_, callee)| choosing.contains(&callee));
        let is_own = is_own(machine, method);
        let chooses = is_own && (calls_some || has_choices(machine, method));
        choosing.extend(chooses.then_some(method));
        let pays = memo == Memo::On || n_sites.get(&method).is_some_and(|&sites| sites > 1);
        method != entry && pays && chooses
    });
    order
}

/// What a method calls, the last first, as the order of calls is.
fn callees(graph: &CallGraph, method: MethodId, n_sites: &mut FxHashMap<MethodId, usize>) -> Vec<MethodId> {
    let mut callees: Vec<MethodId> = graph.calls(method).map(|(_, callee)| callee).collect();
    for &callee in &callees {
        *n_sites.entry(callee).or_default() += 1;
    }
    callees.reverse();
    callees
}

/// Whether a method is of the program, as somebody has written it.
fn is_own(machine: &Machine, method: MethodId) -> bool {
    // Methods that were made to link a call rely on what that gives them.
    machine.is_of_program(method)
        && &*machine.program.declaration(method).name != "<clinit>"
        && machine.program.has_body(method)
}

/// Whether a method has a conditional of its own.
fn has_choices(machine: &mut Machine, method: MethodId) -> bool {
    let Ok(body) = machine.program.body(method) else { return false };
    let is_branch =
        |terminator: &Terminator| matches!(terminator, Terminator::Branch(..) | Terminator::Switch(..));
    body.blocks.iter().any(|(_, block): (_, &ir::Block)| is_branch(&block.terminator))
}
