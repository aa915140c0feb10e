//! What happens at a choice.

use crate::engine::{Engine, Taken};
use crate::explore::{ChoiceOf, Chosen, Ended, Explore, NodeOf};
use crate::feasible::{Feasible, feasible_alternatives};
use crate::frontier::Search;
use crate::node::{End, Node};
use crate::policy::{Instead, Turn};
use report::Bound;

/// Finds the alternatives that exist; gives the successor back if there is just one, else all of them wait.
pub(crate) fn choose<X: Explore>(x: &mut X, node: NodeOf<X>, choice: ChoiceOf<X>) -> Option<NodeOf<X>> {
    if let Some(bound) = bound_at(x, &node) {
        x.finish(Ended::of(node, End::Budget(bound)));
        return None;
    }
    let policies = x.core().policies.clone();
    let is_rounding_off = x.core().is_rounding_off;
    let (node, choice) = match is_rounding_off {
        true => (node, choice),
        false => match policies.instead(x, node, choice) {
            Instead::Nothing(node, choice) => (node, choice),
            Instead::Followed(next) => return next,
        },
    };
    let mut alternatives = feasible_alternatives(x, &node, &choice)?;
    let mut turns = None;
    if !is_rounding_off {
        turns = policies.iter().find_map(|policy| policy.turns(x, &node, choice.guards.len()));
    }
    if let Some(turns) = &turns {
        alternatives.retain(|feasible| turns[feasible.index as usize] != Turn::Never);
        if alternatives.is_empty() {
            return None;
        }
    }
    if alternatives.is_empty() {
        // What the witness says nothing about is left.
        if !is_rounding_off {
            nowhere(x, node);
        }
        return None;
    }
    if alternatives.iter().filter(|feasible| feasible.undecided.is_none()).count() > 1 {
        x.core_mut().stats.forks += 1;
    }
    let is_only = alternatives.len() == 1;
    let mut successors = successors(x, node, &choice, alternatives, turns.as_deref());
    // A single successor is run on at once, whatever the search order: nothing was forked.
    if is_only && matches!(&successors[..], [(_, only)] if only.end.is_none()) {
        return successors.pop().map(|(_, only)| only);
    }
    enqueue(x, successors);
    None
}

/// The bound at which a path ends that would have to choose once more.
fn bound_at<X: Explore>(x: &mut X, node: &NodeOf<X>) -> Option<Bound> {
    let (engine, core) = x.parts();
    let most = core.meter.max_depth();
    let is_deep = node.depth >= most;
    is_deep.then_some(Bound::Choices { most }).or_else(|| engine.bound_of(&node.state))
}

/// No alternative of a choice exists.
fn nowhere<X: Explore>(x: &mut X, node: NodeOf<X>) {
    // One in doubt is now known to have no inputs.
    if node.doubt.is_none() {
        // Guards are exhaustive, so an input takes one of them: the solver or we are wrong.
        let end = End::Panicked("no alternative of a choice is feasible".into());
        x.finish(Ended { state: None, ..Ended::of(node, end) });
    }
}

/// The states that come out of a choice and wait for their turn as the search has it, and whether each did something new. Those that
/// have a round of their own wait for that.
fn successors<X: Explore>(
    x: &mut X,
    node: NodeOf<X>,
    choice: &ChoiceOf<X>,
    alternatives: Vec<Feasible>,
    turns: Option<&[Turn]>,
) -> Vec<(bool, NodeOf<X>)> {
    let policies = x.core().policies.clone();
    let mark = x.mark(&node, choice);
    let follows_undecided = policies.iter().any(|policy| policy.follows_undecided());
    let Node { state, path, along, depth, steps, doubt, .. } = node;
    let last = alternatives.len() - 1;
    let mut state = Some(state);
    let (mut successors, mut going_on) = (Vec::with_capacity(alternatives.len()), Vec::new());
    for (position, feasible) in alternatives.into_iter().enumerate() {
        let own = if position == last { state.take() } else { state.as_mut().map(|state| fork(x, state)) };
        let mut state = own.expect("the state is given away at the last alternative only");
        let n_covered = x.engine().n_newly_covered();
        // A guard that holds for all inputs that get here would only make later queries longer.
        let is_implied = last == 0 && feasible.undecided.is_none() && !x.core().is_rounding_off;
        let is_open = feasible.undecided.is_some() && !follows_undecided;
        let chosen = Chosen { feasible: &feasible, before: &path, is_implied, is_open };
        let along = x.along(&mark, &along, &chosen);
        let end = match &feasible.undecided {
            Some(reason) if is_open => Some(End::Undecided(reason.clone())),
            _ => match x.parts().0.take(&mut state, feasible.index) {
                Taken::GoesOn => None,
                Taken::Done(outcome) => Some(End::Outcome(outcome)),
                Taken::Excluded => {
                    x.core_mut().stats.excluded += 1;
                    continue;
                }
            },
        };
        let path = if is_implied { path.clone() } else { feasible.path };
        let doubt = feasible.undecided.or_else(|| doubt.clone()).filter(|_| !path.is_witnessed());
        let is_new = x.engine().n_newly_covered() > n_covered;
        let planned = turns.map(|turns| turns[feasible.index as usize]);
        let mut next = Node { state, path, along, depth: depth + 1, steps, end, doubt };
        let turn = match x.core().is_rounding_off {
            true => Turn::Next,
            false => policies.turn(x, &mut next, feasible.index, planned),
        };
        match turn {
            Turn::Round(round) if turns.is_some() => x.core_mut().frontier.push_round(round, next),
            Turn::Round(round) => going_on.push((round, next)),
            _ => successors.push((is_new || turns.is_some(), next)),
        }
    }
    for (round, next) in going_on.into_iter().rev() {
        x.core_mut().frontier.go_on_in_round(round, next);
    }
    successors
}

fn fork<X: Explore>(x: &mut X, state: &mut <X::Engine as Engine>::State) -> <X::Engine as Engine>::State {
    x.parts().0.fork(state)
}

/// Has the successors of a state wait for their turn, each with whether it did something new.
pub(crate) fn enqueue<X: Explore>(x: &mut X, successors: Vec<(bool, NodeOf<X>)>) {
    let is_late = |node: &NodeOf<X>| node.doubt.is_some() || x.engine().is_behind_bound(&node.state);
    let (late, successors): (Vec<_>, Vec<_>) = successors.into_iter().partition(|(_, node)| is_late(node));
    let core = x.core_mut();
    core.frontier.extend_late(late.into_iter().map(|(_, node)| node));
    if core.search != Search::Targeted {
        return core.frontier.extend(successors);
    }
    let policies = core.policies.clone();
    for (is_new, node) in successors.into_iter().rev() {
        match policies.iter().find_map(|policy| policy.distance(x, &node)) {
            Some(distance) => x.core_mut().frontier.push_at(distance, node),
            None => x.core_mut().frontier.extend(vec![(is_new, node)]),
        }
    }
}
