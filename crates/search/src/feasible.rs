//! Which alternatives of a choice exist.

use crate::engine::Engine;
use crate::explore::{ChoiceOf, Explore, NodeOf};
use solver::{Assumed, Model, PathCondition, Reason};

/// An alternative that is feasible, or about which the solver could not tell.
pub struct Feasible {
    /// Its number among all.
    pub index: u32,
    /// Its number among those that are not plainly impossible.
    pub rank: u32,
    /// The condition under which it is taken.
    pub path: PathCondition,
    /// Why the solver could not tell, if so.
    pub undecided: Option<Reason>,
}

/// What is known of an alternative without a question.
pub enum Recalled {
    /// No input takes it.
    Impossible,
    /// Inputs with these values may take it.
    Perhaps(Vec<Model>),
}

impl Recalled {
    fn models(&self) -> &[Model] {
        match self {
            Recalled::Impossible => &[],
            Recalled::Perhaps(models) => models,
        }
    }
}

/// The alternatives that are not infeasible; none if the solver was interrupted, and exploration with it.
pub(crate) fn feasible_alternatives<X: Explore>(
    x: &mut X,
    node: &NodeOf<X>,
    choice: &ChoiceOf<X>,
) -> Option<Vec<Feasible>> {
    if x.core().is_rounding_off {
        return Some(witnessed(x, node, choice).into_iter().collect());
    }
    let n_checks = x.core().chain.stats().backend_checks;
    let (mut found, mut rank) = (Vec::new(), 0);
    let known = x.recall(node, choice);
    for (index, &guard) in (0..).zip(&choice.guards) {
        // What is plainly impossible is no query.
        if x.engine().pool().as_bool(guard) == Some(false) {
            continue;
        }
        let recalled = known.as_ref().map(|known| &known[index as usize]);
        if matches!(recalled, Some(Recalled::Impossible)) {
            let stats = &mut x.core_mut().stats;
            (stats.infeasible, stats.recalled) = (stats.infeasible + 1, stats.recalled + 1);
            rank += 1;
            continue;
        }
        let followed = recalled.and_then(|recalled| x.follow(&node.path, guard, recalled.models()));
        match followed.map_or_else(|| x.assume(&node.path, guard), Assumed::Feasible) {
            Assumed::Feasible(path) => found.push(Feasible { index, rank, path, undecided: None }),
            Assumed::Infeasible => x.core_mut().stats.infeasible += 1,
            Assumed::Unknown(_, Reason::Interrupted) => {
                let why = x.core().meter.why_interrupted();
                x.give_up(why, 1);
                return None;
            }
            Assumed::Unknown(path, reason) => {
                found.push(Feasible { index, rank, path, undecided: Some(reason) });
            }
        }
        rank += 1;
    }
    let core = x.core_mut();
    core.frontier.count_hard(core.chain.stats().backend_checks - n_checks);
    Some(found)
}

/// The alternative that the witness of a path takes.
fn witnessed<X: Explore>(x: &mut X, node: &NodeOf<X>, choice: &ChoiceOf<X>) -> Option<Feasible> {
    let mut rank = 0;
    for (index, &guard) in (0..).zip(&choice.guards) {
        let (engine, core) = x.parts();
        if engine.pool().as_bool(guard) == Some(false) {
            continue;
        }
        if core.chain.holds(engine.pool(), &node.path, guard)
            && let Assumed::Feasible(path) = x.assume(&node.path, guard)
        {
            return Some(Feasible { index, rank, path, undecided: None });
        }
        rank += 1;
    }
    log::debug!("no alternative is taken by the witness");
    None
}
