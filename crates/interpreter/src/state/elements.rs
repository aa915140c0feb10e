//! The elements of an array as a function of the index: what they were at first, and what was stored since.
//!
//! With this an element at an unknown index, or behind the cells that an array of symbolic length has, needs no choice: it is
//! what was stored there last, under the conditions that the indexes are the same, or what it was at first.
//!
//! **Invariant:** every store since the array was made is in the list, or overwritten there; so the list alone says what an
//! element is, and the cells of the array, where there are some, say the same.

use crate::state::array::Array;
use crate::state::value::Value;
use expr::{ArrayId, ExprId};
use imbl::{OrdSet, Vector};

/// All elements of an array of primitives.
#[derive(Clone, Debug)]
pub(crate) struct Elements {
    pub(crate) first: First,
    /// From the first one on.
    pub(crate) stores: Vector<Store>,
    /// The indexes that a path has looked at, from the first unknown one on.
    pub(crate) looked_at: OrdSet<ExprId>,
}

/// What the elements of an array were at first.
#[derive(Clone, Debug)]
pub(crate) enum First {
    /// Zero, as the program has made it.
    Zero,
    /// Inputs.
    Input(ArrayId),
    /// These; there are no others.
    Known(Array),
}

/// One store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Store {
    /// An `int`.
    pub(crate) index: ExprId,
    /// What was stored, as a load gives it.
    pub(crate) value: Value,
    /// On which inputs, if not on all that take the path.
    pub(crate) when: Option<ExprId>,
}

impl First {
    fn is_same(&self, other: &First) -> bool {
        match (self, other) {
            (First::Zero, First::Zero) => true,
            (First::Input(one), First::Input(two)) => one == two,
            (First::Known(one), First::Known(two)) => one.is_shared_with(two),
            _ => false,
        }
    }
}

impl Elements {
    pub(crate) fn new(first: First) -> Elements {
        Elements { first, stores: Vector::new(), looked_at: OrdSet::new() }
    }

    /// Adds a store at an index that is constant if `is_constant` says so of it.
    pub(crate) fn store(&mut self, store: Store, is_constant: impl Fn(ExprId) -> bool) {
        // What is overwritten for sure does not count any more; what comes before an unknown index may.
        let is_plain = |known: &Store| known.when.is_none() && is_constant(known.index);
        if is_plain(&store) {
            let latest = self.stores.iter().rev().take_while(|known| is_plain(known));
            if let Some(behind) = latest.into_iter().position(|known| known.index == store.index) {
                let position = self.stores.len() - 1 - behind;
                self.stores.set(position, store);
                return;
            }
        }
        self.stores.push_back(store);
    }

    /// The stores that both have, and those that only one of them has; none if they were different at first.
    pub(crate) fn compare<'a>(
        &'a self,
        other: &'a Elements,
    ) -> Option<(usize, Vec<&'a Store>, Vec<&'a Store>)> {
        if !self.first.is_same(&other.first) {
            return None;
        }
        let common = self.stores.iter().zip(&other.stores).take_while(|(one, two)| one == two).count();
        Some((common, self.stores.iter().skip(common).collect(), other.stores.iter().skip(common).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::{Elements, First, Store};
    use crate::state::value::Value;
    use expr::{ExprId, Pool, Sort};

    fn stored(pool: &Pool, indexes: &[ExprId]) -> Vec<(ExprId, i32)> {
        let mut elements = Elements::new(First::Zero);
        for (number, &index) in indexes.iter().enumerate() {
            let store = Store { index, value: Value::int(number as i32), when: None };
            elements.store(store, |index| pool.as_const(index).is_some());
        }
        elements.stores.iter().map(|store| (store.index, store.value.bits as i32)).collect()
    }

    #[test]
    fn a_store_replaces_what_it_overwrites_for_sure() {
        let mut pool = Pool::new();
        let (one, two, i) = (pool.bv(32, 1), pool.bv(32, 2), pool.var("i", Sort::BitVec(32)));
        assert_eq!(stored(&pool, &[one, two, one]), [(one, 2), (two, 1)]);
        assert_eq!(stored(&pool, &[one, i, one, two, one]), [(one, 0), (i, 1), (one, 4), (two, 3)]);
        assert_eq!(stored(&pool, &[i, i]), [(i, 0), (i, 1)]);
    }
}
