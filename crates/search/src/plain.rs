//! An exploration without policies: one alternative after the other, and nothing else. An engine is all that it takes.

use crate::core::{Config, Core};
use crate::engine::Engine;
use crate::explore::{ChoiceOf, Chosen, Ended, Explore, NodeOf};
use crate::node::End;
use crate::policy::Policies;
use expr::ExprId;
use solver::PathCondition;
use std::rc::Rc;

/// Explores with an engine, and does nothing differently.
pub struct Plain<E: Engine<Along = Taken>> {
    /// What runs the program.
    pub engine: E,
    core: Core<Self>,
}

/// The numbers of the alternatives that were taken, the last one with those before.
pub(crate) type Taken = Option<Rc<Step>>;

/// A step of a path.
pub struct Step {
    index: u32,
    before: Taken,
}

/// A long path must not overflow the stack when it is dropped.
impl Drop for Step {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut step) = next.and_then(Rc::into_inner) {
            next = step.before.take();
        }
    }
}

/// A finished path.
pub struct PlainPath<E: Engine> {
    /// The number of the alternative taken at each choice.
    pub trace: Vec<u32>,
    /// An input takes this path exactly if it satisfies all of these.
    pub guards: Vec<ExprId>,
    /// The condition with inputs that satisfy it; none if the solver did not find any.
    pub witness: Option<PathCondition>,
    /// The state that it ends in; none after a bug.
    pub state: Option<E::State>,
    /// How it ends.
    pub end: End<E::Outcome>,
}

impl<E: Engine<Along = Taken>> Plain<E> {
    /// Explores from a state.
    pub fn new(engine: E, start: E::State, config: &Config) -> Result<Plain<E>, solver::ConfigError> {
        let core = Core::new(&engine, config, Policies::new(Vec::new()))?;
        let mut plain = Plain { engine, core };
        plain.explore_from(start, PathCondition::new());
        Ok(plain)
    }

    /// What runs the program, for another exploration.
    pub fn into_engine(self) -> E {
        self.engine
    }
}

impl<E: Engine<Along = Taken>> Explore for Plain<E> {
    type Engine = E;
    type Path = PlainPath<E>;
    type Mark = ();

    fn engine(&self) -> &E {
        &self.engine
    }

    fn core(&self) -> &Core<Self> {
        &self.core
    }

    fn parts(&mut self) -> (&mut E, &mut Core<Self>) {
        (&mut self.engine, &mut self.core)
    }

    fn mark(&mut self, _: &NodeOf<Self>, _: &ChoiceOf<Self>) {}

    fn along(&mut self, (): &(), before: &Taken, chosen: &Chosen<'_>) -> Taken {
        Some(Rc::new(Step { index: chosen.feasible.index, before: before.clone() }))
    }

    fn finish(&mut self, ended: Ended<E>) {
        let Ended { state, path, along, end } = ended;
        let all = std::iter::successors(along.as_deref(), |step| step.before.as_deref());
        let mut trace: Vec<u32> = all.map(|step| step.index).collect();
        trace.reverse();
        let small = path.is_witnessed().then(|| self.core.chain.shrink(self.engine.pool_mut(), &path));
        let guards = path.guards();
        self.core.finished.push_back(PlainPath { trace, guards, witness: small, state, end });
    }
}
