//! Puts other expressions in the place of some, and rewrites what holds them.

use crate::{ExprId, Pool};
use rustc_hash::FxHashMap;

impl Pool {
    /// The expression `e` where `copies` says what is to stand for which expression. Adds what stands for all others
    /// that it meets.
    pub fn substitute(&mut self, e: ExprId, copies: &mut FxHashMap<ExprId, ExprId>) -> ExprId {
        let mut pending = vec![e];
        while let Some(&next) = pending.last() {
            if copies.contains_key(&next) {
                pending.pop();
                continue;
            }
            let node = self.node(next);
            let n_pending = pending.len();
            pending.extend(node.operands().rev().filter(|operand| !copies.contains_key(operand)));
            if pending.len() > n_pending {
                continue;
            }
            pending.pop();
            let is_same = node.operands().all(|operand| copies[&operand] == operand);
            let copy = if is_same { next } else { self.build(node.map_operands(|operand| copies[&operand])) };
            copies.insert(next, copy);
        }
        copies[&e]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BinaryOp, Node, Sort};

    #[test]
    fn what_becomes_known_is_rewritten() {
        let mut pool = Pool::new();
        let [a, b] = ["a", "b"].map(|name| pool.var(name, Sort::BitVec(32)));
        let three = pool.bv(32, 3);
        let product = pool.binary(BinaryOp::Mul, a, b);
        let thrice = pool.binary(BinaryOp::Mul, a, three);
        let differ = pool.ne(product, thrice);
        let mut copies = FxHashMap::from_iter([(b, three)]);
        let known = pool.substitute(differ, &mut copies);
        assert_eq!(pool.as_bool(known), Some(false));
        let untouched = pool.substitute(thrice, &mut copies);
        assert_eq!(untouched, thrice);
        assert!(matches!(pool.node(a), Node::Var(_)));
    }
}
