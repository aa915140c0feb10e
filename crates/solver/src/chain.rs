//! The chain: how a guard is decided.
//!
//! **Invariant:** a side of a choice costs at most one check of the backend, and none if it is constant, holds
//! under the witness, or was asked before.

use crate::answer::{Answer, Reason};
use crate::backend::{Backend, BitwuzlaBackend, Query};
use crate::cache::Cache;
use crate::config::{Config, ConfigError};
use crate::constant::{self, Decision};
use crate::partition::{Part, partition};
use crate::path::{PathCondition, Values};
use crate::repair;
use crate::shrink::Shrunk;
use crate::stats::Stats;
use crate::witness::Witness;
use expr::{Evaluator, ExprId, Pool, text};
use log::{debug, error};
use std::time::Instant;

/// Decides guards, for the paths over one pool of expressions.
pub struct Chain {
    config: Config,
    witness: Witness,
    cache: Cache,
    backend: Box<dyn Backend>,
    /// Evaluates under values that are not a path's witness, or not yet.
    evaluator: Evaluator,
    last_witness_id: u64,
    shrunk: Shrunk,
    stats: Stats,
}

/// A path condition that was to be extended by a guard.
#[derive(Clone, Debug)]
pub enum Assumed {
    /// It can be, and this is the longer one. If the given one was not witnessed, this says that the slices
    /// that the guard touches can hold; see [`PathCondition::is_witnessed`].
    Feasible(PathCondition),
    /// It cannot be.
    Infeasible,
    /// Nobody knows. This is the longer one; its witness may not satisfy it.
    Unknown(PathCondition, Reason),
}

impl Assumed {
    /// The longer path condition, unless it is known to be infeasible.
    pub fn path(self) -> Option<PathCondition> {
        match self {
            Self::Feasible(path) | Self::Unknown(path, _) => Some(path),
            Self::Infeasible => None,
        }
    }
}

impl Chain {
    /// A chain over Bitwuzla.
    pub fn new(config: &Config) -> Result<Self, ConfigError> {
        config.validate()?;
        Ok(Self::with_backend(config, Box::new(BitwuzlaBackend::new(config))))
    }

    fn with_backend(config: &Config, backend: Box<dyn Backend>) -> Self {
        Self {
            config: config.clone(),
            witness: Witness::new(),
            cache: Cache::default(),
            backend,
            evaluator: Evaluator::new(),
            last_witness_id: 0,
            shrunk: Shrunk::default(),
            stats: Stats::default(),
        }
    }

    /// Extends `path` by `guard`.
    pub fn assume(&mut self, pool: &mut Pool, path: &PathCondition, guard: ExprId) -> Assumed {
        self.stats.queries += 1;

        let decision = if self.config.constant {
            constant::decide(pool, path, guard)
        } else {
            Decision::Open(constant::conjuncts(pool, guard))
        };
        let goals = match decision {
            Decision::Open(goals) => goals,
            Decision::True => {
                self.stats.by_constant += 1;
                return Assumed::Feasible(path.clone());
            }
            Decision::False => {
                self.stats.by_constant += 1;
                return Assumed::Infeasible;
            }
        };

        let parts = partition(pool, path, &goals, self.config.slices);
        let use_witness = self.config.witness;
        let (settled, open): (Vec<Part>, Vec<Part>) =
            parts.into_iter().partition(|part| use_witness && self.witness.satisfies(pool, path, part));
        if open.is_empty() {
            self.stats.by_witness += 1;
            return Assumed::Feasible(path.extended(guard, &settled, &open, Values::Kept));
        }

        self.stats.undecided_sides += 1;
        match self.solve(pool, path, &open) {
            Answer::Sat(model) => {
                let mut longer = path.extended(guard, &settled, &open, Values::Found(&model));
                longer.set_witness_id(self.new_witness_id());
                Assumed::Feasible(longer)
            }
            Answer::Unsat => Assumed::Infeasible,
            Answer::Unknown(reason) => {
                Assumed::Unknown(path.extended(guard, &settled, &open, Values::Unknown), reason)
            }
        }
    }

    /// Extends `path` by each of `guards`, the sides of a choice, which exclude each other and leave nothing
    /// out. The side that the witness takes is free.
    pub fn split(&mut self, pool: &mut Pool, path: &PathCondition, guards: &[ExprId]) -> Vec<Assumed> {
        guards.iter().map(|&guard| self.assume(pool, path, guard)).collect()
    }

    /// Whether all `guards` can hold together.
    pub fn check(&mut self, pool: &mut Pool, guards: &[ExprId]) -> Answer {
        let mut path = PathCondition::new();
        let mut unknown = None;
        for &guard in guards {
            path = match self.assume(pool, &path, guard) {
                Assumed::Feasible(longer) => longer,
                Assumed::Infeasible => return Answer::Unsat,
                Assumed::Unknown(longer, reason) => {
                    unknown = Some(reason);
                    longer
                }
            };
        }
        match unknown {
            // A later check of the same slice may have found a model after all.
            Some(reason) if !path.is_witnessed() => Answer::Unknown(reason),
            _ => Answer::Sat(path.model()),
        }
    }

    /// Whether `guard` is true under the witness of `path`.
    pub fn holds(&mut self, pool: &Pool, path: &PathCondition, guard: ExprId) -> bool {
        self.witness.holds(pool, path, guard)
    }

    /// The same condition with a witness nearer to zero, as far as evaluation alone finds one.
    pub fn shrink(&mut self, pool: &mut Pool, path: &PathCondition) -> PathCondition {
        let mut smaller = path.clone();
        if self.shrunk.shrink(pool, &mut self.evaluator, &mut smaller) {
            smaller.set_witness_id(self.new_witness_id());
        }
        smaller
    }

    /// What was done so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    /// Whether the parts can hold on `path`: from the cache, by a small change of the witness, or else from
    /// the backend.
    fn solve(&mut self, pool: &mut Pool, path: &PathCondition, parts: &[Part]) -> Answer {
        let query = &Query::new(path, parts);
        if self.config.cache
            && let Some(answer) = self.cache.get(query)
        {
            self.stats.by_cache += 1;
            return answer;
        }
        let witnessed = parts.iter().flat_map(|part| &part.slices).all(|&key| path.slice(key).witnessed);
        let answer = match self.config.repair && witnessed {
            true => repair::repair(pool, &mut self.evaluator, path, query).map(Answer::Sat),
            false => None,
        };
        let answer = match answer {
            Some(answer) => {
                self.stats.by_repair += 1;
                debug_assert!(self.is_model(pool, query, &answer), "repair finds models only");
                answer
            }
            None => self.ask_backend(pool, query),
        };
        if self.config.cache {
            self.cache.put(query, &answer);
        }
        answer
    }

    fn ask_backend(&mut self, pool: &Pool, query: &Query) -> Answer {
        let start = Instant::now();
        let mut answer = self.backend.check(pool, query);
        let time = start.elapsed();
        if let Answer::Sat(model) = &answer
            && let Some(guard) = self.violated(pool, query, |var| model.get(var).unwrap_or(0))
        {
            let guard = text::write(pool, guard);
            error!(target: "solver", "the backend's model {model:?} violates {guard}");
            answer = Answer::Unknown(Reason::Backend(format!("the model violates {guard}")));
        }
        self.count(query, &answer);
        self.stats.backend_time += time;
        debug!(target: "solver", "{} guards: {} in {} us", query.len(), name(&answer), time.as_micros());
        answer
    }

    fn is_model(&mut self, pool: &Pool, query: &Query, answer: &Answer) -> bool {
        match answer {
            Answer::Sat(model) => self.violated(pool, query, |var| model.get(var).unwrap_or(0)).is_none(),
            Answer::Unsat | Answer::Unknown(_) => false,
        }
    }

    /// A guard of `query` that is false under these values.
    fn violated(
        &mut self,
        pool: &Pool,
        query: &Query,
        value_of: impl Fn(expr::VarId) -> u64,
    ) -> Option<ExprId> {
        self.evaluator.reset();
        query.guards().into_iter().find(|&guard| self.evaluator.eval(pool, guard, &value_of) != 1)
    }

    fn count(&mut self, query: &Query, answer: &Answer) {
        let stats = &mut self.stats;
        stats.backend_checks += 1;
        stats.max_slice = stats.max_slice.max(query.len());
        match answer {
            Answer::Sat(_) => stats.sat += 1,
            Answer::Unsat => stats.unsat += 1,
            Answer::Unknown(_) => stats.unknown += 1,
        }
    }

    fn new_witness_id(&mut self) -> u64 {
        self.last_witness_id += 1;
        self.last_witness_id
    }
}

fn name(answer: &Answer) -> &'static str {
    match answer {
        Answer::Sat(_) => "sat",
        Answer::Unsat => "unsat",
        Answer::Unknown(_) => "unknown",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::Model;
    use expr::Sort;

    /// Says that everything is satisfied by zeros.
    struct Liar;

    impl Backend for Liar {
        fn check(&mut self, _: &Pool, query: &Query) -> Answer {
            Answer::Sat(query.vars().iter().map(|&var| (var, 0)).collect::<Model>())
        }
    }

    #[test]
    fn a_model_that_is_none_is_not_believed() {
        let mut pool = Pool::new();
        let config = Config { repair: false, ..Config::default() };
        let mut chain = Chain::with_backend(&config, Box::new(Liar));
        let x = pool.var("x", Sort::BitVec(32));
        let seven = pool.bv(32, 7);
        let large = pool.slt(seven, x);
        for _ in 0..2 {
            let Assumed::Unknown(path, Reason::Backend(message)) =
                chain.assume(&mut pool, &PathCondition::new(), large)
            else {
                panic!("0 is not greater than 7");
            };
            assert!(message.starts_with("the model violates"), "{message}");
            assert!(!path.is_witnessed());
        }
        assert_eq!(chain.stats().unknown, 2, "and it is not remembered either");
    }
}
