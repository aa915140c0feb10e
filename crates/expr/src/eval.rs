//! The value of an expression under an assignment.
//!
//! **Invariant:** a value is computed at most once between two resets; a reset costs nothing, because it only
//! makes the stamps of the old values stale. Arms of an `ite` that are not taken are not evaluated.

use crate::{ExprId, Node, Pool, VarId, fold};
use entity::Id;

/// Evaluates expressions of one pool, remembering the values of subexpressions until [`Evaluator::reset`].
pub struct Evaluator {
    values: Vec<Remembered>,
    stamp: u32,
    pending: Vec<ExprId>,
}

#[derive(Clone, Copy)]
struct Remembered {
    value: u64,
    /// When it was computed: valid if this is the evaluator's stamp.
    stamp: u32,
}

impl Evaluator {
    /// An evaluator that remembers nothing.
    pub fn new() -> Self {
        Self { values: Vec::new(), stamp: 1, pending: Vec::new() }
    }

    /// Forgets all values, as the assignment or the pool changes.
    pub fn reset(&mut self) {
        self.stamp = match self.stamp.checked_add(1) {
            Some(stamp) => stamp,
            None => {
                self.values.clear();
                1
            }
        };
    }

    /// The value of `e`, a boolean as 0 or 1, a float as its bits. Values of variables are truncated to their sort.
    /// An element of an array that has no variable has its default value, and whoever gives values to
    /// variables must give that of [`Pool::default_value`] to those of which nothing is known.
    ///
    /// Since the last reset, every call must have had the same pool and the same `value_of`.
    pub fn eval(&mut self, pool: &Pool, e: ExprId, value_of: &impl Fn(VarId) -> u64) -> u64 {
        if self.values.len() < pool.len() {
            self.values.resize(pool.len(), Remembered { value: 0, stamp: 0 });
        }
        if let Ok(value) = self.known(pool, e) {
            return value;
        }
        self.pending.clear();
        self.pending.push(e);
        let mut value = 0;
        while let Some(&next) = self.pending.last() {
            let computed = match pool.node(next) {
                Node::Var(var) => Ok(pool.var_sort(var).value(value_of(var))),
                Node::Select(array, index) => self.known(pool, index).map(|index| {
                    let element = pool.find_element(array, index);
                    let default = || pool.array_sorts(array).1.value(pool.default_element(array));
                    element.map_or_else(default, |var| pool.var_sort(var).value(value_of(var)))
                }),
                node => fold::node_value(pool, node, |operand| self.known(pool, operand)),
            };
            match computed {
                Ok(known) => {
                    value = known;
                    self.values[next.index()] = Remembered { value, stamp: self.stamp };
                    self.pending.pop();
                }
                Err(operand) => self.pending.push(operand),
            }
        }
        value
    }

    /// The value of an operand, or the operand itself as what must be evaluated first.
    #[inline]
    fn known(&self, pool: &Pool, e: ExprId) -> Result<u64, ExprId> {
        let remembered = self.values[e.index()];
        if remembered.stamp == self.stamp {
            return Ok(remembered.value);
        }
        pool.as_const(e).ok_or(e)
    }
}

impl Default for Evaluator {
    fn default() -> Self {
        Self::new()
    }
}
