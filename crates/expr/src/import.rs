//! Copies an expression from one pool to another, which rewrites it if its rules are on.

use crate::pool::Identity;
use crate::{ArrayId, ExprId, Node, Pool, VarId};
use rustc_hash::FxHashMap;

impl Pool {
    /// The expression `e` of the pool `from`, built here. Variables and arrays are matched by what they are found by:
    /// their keys, or else their names.
    ///
    /// # Panics
    /// If a variable that has a name only has another sort here.
    pub fn import(&mut self, from: &Pool, e: ExprId) -> ExprId {
        self.import_knowing(from, e, &mut FxHashMap::default())
    }

    /// The same where copies of some expressions are known already, or what is to stand for them here. Adds those that
    /// it makes.
    ///
    /// # Panics
    /// If a variable that has a name only has another sort here.
    pub fn import_knowing(
        &mut self,
        from: &Pool,
        e: ExprId,
        copies: &mut FxHashMap<ExprId, ExprId>,
    ) -> ExprId {
        let mut pending = vec![e];
        while let Some(&next) = pending.last() {
            if copies.contains_key(&next) {
                pending.pop();
                continue;
            }
            let node = from.node(next);
            let n_pending = pending.len();
            pending.extend(node.operands().rev().filter(|operand| !copies.contains_key(operand)));
            if pending.len() > n_pending {
                continue;
            }
            pending.pop();
            let copy = match node {
                Node::Var(var) => self.import_var(from, var),
                Node::Select(array, _) => {
                    let index = node.operands().next().expect("an index");
                    let array = self.import_array(from, array);
                    self.select(array, copies[&index])
                }
                _ => self.build(node.map_operands(|operand| copies[&operand])),
            };
            copies.insert(next, copy);
        }
        copies[&e]
    }

    /// The variable here that is the variable `var` of the pool `from`.
    ///
    /// # Panics
    /// If it has a name only, and another sort here.
    pub fn import_var(&mut self, from: &Pool, var: VarId) -> ExprId {
        if let Some((array, index)) = from.place_of(var) {
            let array = self.import_array(from, array);
            let element = self.element(array, index);
            return self.var_expr(element);
        }
        let sort = from.var_sort(var);
        match from.identity(var) {
            Identity::Key(key) => self.keyed_var(*key, sort, || from.var_label(var).to_owned()),
            Identity::Name(name) => self.var(name, sort),
            Identity::Place => unreachable!("it is an element"),
        }
    }

    fn import_array(&mut self, from: &Pool, array: ArrayId) -> ArrayId {
        let (index, element) = from.array_sorts(array);
        match from.identity_of_array(array) {
            (Identity::Key(key), label) => self.keyed_array(*key, index, element, || label),
            (Identity::Name(name), _) => self.array(name, index, element),
            (Identity::Place, _) => unreachable!("no array is an element"),
        }
    }
}
