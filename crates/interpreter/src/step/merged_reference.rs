//! References that merging made: which object one is depends on values, and is told when the program looks.
//!
//! Such a reference is an expression whose leaves are the bits of what it can be: null, an object, or an input that
//! nobody has looked at. What it was told to be is kept with the state, since the same expression may be in other places.

use crate::input::UNRESOLVED;
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::value::Value;
use expr::{ExprId, Node};
use program::ClassId;
use std::rc::Rc;

impl Value {
    /// A reference from its bits, as leaves of a merged one have them.
    pub(crate) fn of_leaf(bits: u64) -> Value {
        match ExprId::from_raw((bits & !UNRESOLVED) as u32).filter(|_| bits & UNRESOLVED != 0) {
            Some(handle) => Value::handle(handle),
            None => Value::concrete(bits),
        }
    }
}

impl Machine {
    /// A reference as an expression over what it can be.
    pub(crate) fn reference_expr(&mut self, value: Value) -> ExprId {
        match value.expr.filter(|expr| !self.handles.contains_key(expr)) {
            Some(merged) => merged,
            None => self.pool.bv(64, value.bits),
        }
    }

    /// The reverse.
    pub(crate) fn reference_value(&self, expr: ExprId) -> Value {
        match self.pool.as_const(expr) {
            Some(bits) => Value::of_leaf(bits),
            None => Value { bits: UNRESOLVED, expr: Some(expr) },
        }
    }

    /// The expression of a reference that was merged.
    pub fn as_merged(&self, value: Value) -> Option<ExprId> {
        value.as_handle().filter(|expr| !self.handles.contains_key(expr))
    }

    /// What a merged reference is when its expression has these bits.
    pub fn leaf(&self, bits: u64) -> Value {
        Value::of_leaf(bits)
    }

    /// Stops for a choice of what a merged reference is, unless that was told; then it is the value.
    pub(crate) fn choose_reference(&mut self, state: &mut State, merged: ExprId) -> Result<Value, Control> {
        if let Some(&leaf) = state.inputs.told.get(&merged) {
            return Ok(Value::of_leaf(leaf));
        }
        let mut ways = Vec::new();
        for leaf in self.leaves(merged) {
            let bits = self.pool.bv(64, leaf);
            let guard = self.pool.eq(merged, bits);
            let then: super::choice::Then = Rc::new(move |_, state| {
                state.inputs.told.insert(merged, leaf);
                Control::Reload
            });
            ways.push((guard, then));
        }
        match self.choose(state, ways) {
            // The only way left was taken at once.
            Control::Reload => self.choose_reference(state, merged),
            control => Err(control),
        }
    }

    /// Whether a reference that is not known yet is null or of a class, whatever it turns out to be.
    pub(crate) fn is_always_a(&mut self, state: &State, value: Value, wanted: ClassId) -> bool {
        let Some(merged) = self.as_merged(value) else {
            return value.as_handle().is_some_and(|handle| self.is_declared_as(state, handle, wanted));
        };
        self.leaves(merged).into_iter().all(|leaf| match Value::of_leaf(leaf).as_handle() {
            Some(handle) => self.is_declared_as(state, handle, wanted),
            None => {
                let object = state.heap.find(leaf);
                object.is_none_or(|object| self.program.is_subclass(object.class, wanted))
            }
        })
    }

    /// The bits of everything that a merged reference can be, each once.
    pub(crate) fn leaves(&self, merged: ExprId) -> Vec<u64> {
        let mut leaves = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut pending = vec![merged];
        while let Some(expr) = pending.pop() {
            if !seen.insert(expr) {
                continue;
            }
            match self.pool.node(expr) {
                Node::Ite(_, then, otherwise) => pending.extend([otherwise, then]),
                _ => leaves
                    .push(self.pool.as_const(expr).expect("a merged reference is a choice of references")),
            }
        }
        leaves
    }
}
