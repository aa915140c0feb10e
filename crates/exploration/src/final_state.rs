//! The last states of paths, for those who compare what they leave behind.

use crate::explorer::Explorer;
use crate::path::{End, ExploredPath, LastState};
use interpreter::{Outcome, State};
use search::Explore;
use solver::{Assumed, PathCondition};

impl Explorer {
    /// Keeps the last state of a path. One that was merged is told apart as far as it takes to say what each reference is.
    pub(crate) fn keep(&mut self, state: Option<State>, condition: PathCondition, end: End) {
        let mut pending = vec![(state, condition, end)];
        while let Some((state, condition, end)) = pending.pop() {
            let result = match &end {
                End::Outcome(Outcome::Returned(Some(value))) => vec![*value],
                _ => Vec::new(),
            };
            let apart = state.as_ref().and_then(|state| self.machine.tell_references(state, &result));
            let Some(apart) = apart else {
                self.keep_one(state, condition, end);
                continue;
            };
            for told in apart {
                match self.assume(&condition, told.when) {
                    Assumed::Feasible(condition) => pending.push((Some(told.state), condition, end.clone())),
                    Assumed::Infeasible => {}
                    Assumed::Unknown(condition, reason) => {
                        pending.push((None, condition, End::Undecided(reason)));
                    }
                }
            }
        }
    }

    fn keep_one(&mut self, state: Option<State>, condition: PathCondition, end: End) {
        let last = state.map(|state| Box::new(LastState { state, condition }));
        self.core.finished.push_back(ExploredPath {
            trace: Vec::new(),
            runs: Vec::new(),
            covered: Vec::new(),
            passed: 0,
            is_made_up: false,
            guards: Vec::new(),
            shapes: Vec::new(),
            witness: None,
            concrete: None,
            end,
            needed: None,
            last,
            variants: Vec::new(),
        });
    }
}
