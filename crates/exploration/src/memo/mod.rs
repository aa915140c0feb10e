//! Methods are explored once: what was found out about one is used wherever it is called.
//!
//! A [`Tree`](tree::Tree) is what the exploration of a method by itself, with symbolic inputs, has chosen: at each choice the alternatives
//! that exist, with their conditions over what the method was called with. Where the method is called, these conditions are put in
//! terms of what it is given there ([`instance`]), and while the call runs, its choices are found among them ([`guide`]). What no recorded
//! path takes is not asked about; of what is left the witness of the path takes one alternative, and only the others are questions.
//!
//! **Why nothing is lost.** A tree is a decision tree over the inputs of the method: at each of its nodes the conditions of all
//! alternatives are exhaustive, but for those that contradict the conditions above. Both hold whatever is put in the place of the variables, so
//! they hold for what a call is given, even if it runs otherwise than the method did by itself, since other fields have changed. An
//! alternative is left out only if every branch of the tree that inputs can take has the condition of another one. What a
//! condition is in terms of a call is not always known: then all of its branches may be taken. That an alternative exists is never taken
//! from a tree: a witness or the solver says so.

mod build;
mod executed;
mod guide;
mod instance;
mod maker;
mod tree;

pub(crate) use build::MOST_PATHS;
pub use build::build;
pub(crate) use executed::{Executed, Met};
pub(crate) use guide::Guide;
pub(crate) use maker::{Record, Recorded, TreeMaker};
pub use tree::{Tree, Trees};

use expr::{Evaluator, ExprId, Pool};
use instance::Instance;
use interpreter::{Machine, State, Value};
use program::MethodId;
use rustc_hash::FxHashMap;
use search::Recalled;
use serde::{Deserialize, Serialize};
use solver::Model;
use std::rc::Rc;

/// Whether methods are explored once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Memo {
    /// No.
    #[default]
    Off,
    /// All that are called.
    On,
    /// Those that are expected to pay.
    Auto,
}

/// What a reference is has a number, which is nowhere else as long as nobody has looked at it: then any number that an alternative allows
/// will do, and is found without a solver.
pub(crate) fn add_numbers(pool: &mut Pool, guards: &[ExprId], alternatives: &mut [Recalled]) {
    for (&guard, alternative) in guards.iter().zip(alternatives) {
        let Recalled::Perhaps(models) = alternative else { continue };
        let &[variable] = &*pool.vars(guard) else { continue };
        let holds = |number: &u64| Evaluator::new().eval(pool, guard, &|_| *number) == 1;
        let number = (0..=guards.len() as u64).find(holds);
        models.extend(number.map(|number| Model::from_iter([(variable, number)])));
    }
}

/// What is at the places of a tree, as far as that is known.
type Actuals = Box<[Option<Value>]>;

/// What an exploration knows of the methods that are called.
#[derive(Default)]
pub(crate) struct Known {
    trees: Trees,
    /// Calls that were led.
    pub(crate) n_led: u64,
    instances: FxHashMap<(MethodId, Actuals), Rc<Instance>>,
}

impl Known {
    /// These trees; states stop where their methods are called.
    pub(crate) fn new(machine: &mut Machine, trees: Trees) -> Known {
        for method in trees.methods() {
            machine.hear_calls_of(method, true);
        }
        Known { trees, n_led: 0, instances: FxHashMap::default() }
    }

    /// Whether there are any.
    pub(crate) fn is_empty(&self) -> bool {
        self.trees.is_empty()
    }

    /// Nobody hears of calls any more.
    pub(crate) fn forget(&mut self, machine: &mut Machine) {
        for method in self.trees.methods() {
            machine.hear_calls_of(method, false);
        }
        self.trees = Trees::default();
        self.instances.clear();
    }

    /// What leads a state through the call that it has just begun, besides what leads it already.
    pub(crate) fn enter(
        &mut self,
        machine: &mut Machine,
        state: &State,
        outer: Option<Rc<Guide>>,
    ) -> Option<Rc<Guide>> {
        let outer = Guide::around(outer, state);
        let method = state.place().0;
        let Some(tree) = self.trees.of(method) else { return outer };
        // Whoever knows all of the caller knows what happens here.
        if outer.as_ref().is_some_and(|guide| guide.is_whole()) {
            return outer;
        }
        self.n_led += 1;
        let (tree, actuals) = (Rc::clone(tree), tree.actuals(machine, state));
        let instance = self.instance(machine, tree, actuals);
        Some(Rc::new(Guide::new(state, instance, outer)))
    }

    /// The same with what the state has come to know since the call began.
    pub(crate) fn refined(&mut self, machine: &mut Machine, state: &State, guide: Rc<Guide>) -> Rc<Guide> {
        match guide.later(machine, state) {
            Some((tree, actuals)) => {
                let instance = self.instance(machine, tree, actuals);
                Rc::new(guide.with(instance))
            }
            None => guide,
        }
    }

    fn instance(
        &mut self,
        machine: &mut Machine,
        tree: Rc<Tree>,
        actuals: Vec<Option<Value>>,
    ) -> Rc<Instance> {
        let key = (tree.method, actuals.into_boxed_slice());
        if let Some(known) = self.instances.get(&key) {
            return Rc::clone(known);
        }
        let instance = Rc::new(Instance::new(machine, tree, &key.1));
        self.instances.insert(key, Rc::clone(&instance));
        instance
    }
}
