//! Runs a path again by its trace, without a solver.

use super::guide::spot;
use super::{ChoiceAt, Diverged, Place, Run, RunEnd, Step, Trace, VERSION};
use crate::entry::Entry;
use crate::explorer::{Config, Explorer};
use crate::merging::either;
use crate::node::Node;
use crate::path::{End, ExploredPath};
use expr::ExprId;
use interpreter::{Choice, Machine, Outcome, State, Stop};
use report::Bound;
use search::OPERATIONS_PER_CHECK;
use solver::{PathCondition, Reason};

/// A path that was run again.
pub struct Rerun {
    /// The state that it ends in; none if the entry method could not be started.
    pub state: Option<State>,
    /// Its condition.
    pub guards: Vec<ExprId>,
    /// How it ends. Where only a verdict was wanted, and the path was not known to exist, that is what the machine says.
    pub end: End,
}

/// Runs paths of one method again.
pub struct Reruns {
    explorer: Explorer,
    /// Where they start.
    start: Option<State>,
    /// How the only path ends, if the method cannot be started.
    refused: Option<ExploredPath>,
}

/// Where a path got to.
enum Reached {
    Choice(Choice),
    End(End),
    /// No input gets further.
    Nowhere,
}

impl Reruns {
    /// For the paths of a method on a booted JDK, explored with this configuration and the limits of the machine.
    pub fn new(
        machine: Machine,
        booted: State,
        entry: &Entry,
        config: Config,
    ) -> Result<Reruns, solver::ConfigError> {
        let mut explorer = Explorer::new(machine, booted, entry, config)?;
        let start = explorer.take_start();
        let refused = explorer.core.finished.pop_front();
        explorer.merger.be_guided();
        explorer.guide_by(0, Vec::new());
        Ok(Reruns { explorer, start, refused })
    }

    /// What runs them: it holds the expressions.
    pub fn explorer(&mut self) -> &mut Explorer {
        &mut self.explorer
    }

    /// Runs a path again; its state and its end are those of its first run.
    pub fn rerun(&mut self, trace: &Trace) -> Result<Rerun, Diverged> {
        if trace.version != VERSION {
            return Err(Diverged::Version { expected: VERSION, found: trace.version });
        }
        let found = self.explorer.method_of(self.explorer.entry);
        if trace.entry != found {
            let (expected, found) = (trace.entry.clone().into(), found.into());
            return Err(Diverged::Entry { expected, found });
        }
        let mut reruns = Vec::with_capacity(trace.runs.len());
        for run in &trace.runs {
            reruns.push(self.run(run)?);
        }
        let conditions: Vec<Vec<ExprId>> = reruns.iter().map(|rerun| rerun.guards.clone()).collect();
        let mut first = reruns.into_iter().next().ok_or(Diverged::Empty)?;
        if conditions.len() > 1 {
            let conditions: Vec<&[ExprId]> = conditions.iter().map(|guards| &guards[..]).collect();
            first.guards = either(&mut self.explorer.machine.pool, &conditions);
        }
        Ok(first)
    }

    fn run(&mut self, run: &Run) -> Result<Rerun, Diverged> {
        let Some(start) = &mut self.start else {
            let end = self.refused.as_ref().map(|path| path.end.clone());
            let end =
                end.ok_or(Diverged::EndsEarly { step: 0 }).and_then(|end| match run.steps.is_empty() {
                    true => Ok(end),
                    false => Err(Diverged::EndsEarly { step: 0 }),
                })?;
            return Ok(Rerun { state: None, guards: Vec::new(), end });
        };
        let mut node = Node::root(start.fork(), PathCondition::new());
        for (number, step) in run.steps.iter().enumerate() {
            let Reached::Choice(choice) = self.explorer.run_to_choice(&mut node) else {
                return Err(Diverged::EndsEarly { step: number });
            };
            let is_open = number + 1 == run.steps.len() && run.end == RunEnd::Undecided;
            node = self.explorer.repeat(node, choice, number, step, is_open)?;
        }
        let end = match (&run.end, self.explorer.run_to_choice(&mut node)) {
            (RunEnd::Bound(bound), Reached::Choice(_)) => End::Budget(bound.clone()),
            (RunEnd::Unordered, Reached::End(_)) => {
                let others = node.state.with_other_turns();
                let trace = others.first().map_or_else(|| [].into(), State::where_it_stands);
                End::Outcome(Outcome::Unordered { trace })
            }
            (_, Reached::End(end)) => end,
            (_, Reached::Choice(_)) => {
                let found = self.explorer.placed(spot(&node.state));
                return Err(Diverged::GoesOn { found: found.into() });
            }
            (_, Reached::Nowhere) => return Err(Diverged::EndsEarly { step: run.steps.len() }),
        };
        Ok(Rerun { state: Some(node.state), guards: node.path.guards(), end })
    }
}

impl Explorer {
    /// Runs a state until it has to choose, or its path ends.
    fn run_to_choice(&mut self, node: &mut Node) -> Reached {
        loop {
            if let Some(end) = &node.end {
                return Reached::End(end.clone());
            }
            match self.machine.run(&mut node.state, OPERATIONS_PER_CHECK) {
                Stop::Choice(choice) => return Reached::Choice(choice),
                Stop::Done(outcome) => node.end = Some(End::Outcome(outcome)),
                Stop::Paused => {
                    node.steps += OPERATIONS_PER_CHECK;
                    if node.steps >= self.core.meter.max_steps() {
                        node.end = Some(End::Budget(Bound::Operations { most: self.core.meter.max_steps() }));
                    }
                }
                Stop::Excluded => return Reached::Nowhere,
                other @ (Stop::Met | Stop::Left | Stop::Turned | Stop::Entered) => {
                    unreachable!("there was no join point, but {other:?}")
                }
            }
        }
    }

    /// Takes a step again.
    fn repeat(
        &mut self,
        node: Node,
        choice: Choice,
        number: usize,
        step: &Step<Place>,
        is_open: bool,
    ) -> Result<Node, Diverged> {
        let found = Explorer::choice_at(&node.state, choice.kind, choice.guards.len());
        let found = self.placed_choice(&found);
        match step {
            Step::Take { at, index, adds } => {
                compare(number, at, &found)?;
                let guard = choice.guards.get(*index as usize).copied();
                let n = choice.guards.len();
                let guard = guard.ok_or(Diverged::Index { step: number, index: *index, n })?;
                let path = self.with_added(&node.path, guard, adds);
                self.end_guide()?;
                let mut node = Node { path, ..node };
                if is_open {
                    node.end = Some(End::Undecided(Reason::TimeLimit));
                    return Ok(node);
                }
                match self.machine.resume(&mut node.state, *index as usize) {
                    None => Ok(node),
                    Some(Stop::Done(outcome)) => Ok(Node { end: Some(End::Outcome(outcome)), ..node }),
                    Some(_) => Err(Diverged::EndsEarly { step: number + 1 }),
                }
            }
            Step::Merge { at, events, successor } => {
                compare(number, at, &found)?;
                let fork = self.merger.fork_at(&mut self.machine, &node.state);
                let fork = fork.ok_or(Diverged::NoRegion { step: number })?;
                self.guide_by(number, events.clone());
                let successors = self.follow_from(node, fork, choice).unwrap_or_default();
                self.end_guide()?;
                let n = successors.len();
                let next = successors.into_iter().nth(*successor as usize);
                next.ok_or(Diverged::Index { step: number, index: *successor, n })
            }
        }
    }
}

/// Whether a choice is the one that was written.
fn compare(step: usize, expected: &ChoiceAt<Place>, found: &ChoiceAt<Place>) -> Result<(), Diverged> {
    if expected.place != found.place {
        let (expected, found) = (expected.place.clone().into(), found.place.clone().into());
        return Err(Diverged::Place { step, expected, found });
    }
    if expected.kind != found.kind {
        return Err(Diverged::Kind { step, expected: expected.kind, found: found.kind });
    }
    if expected.n_alternatives != found.n_alternatives {
        let (expected, found) = (expected.n_alternatives, found.n_alternatives);
        return Err(Diverged::Alternatives { step, expected, found });
    }
    Ok(())
}
