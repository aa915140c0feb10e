//! References that merging made: which object one is depends on values, and is told when the program looks.
//!
//! Such a reference is an expression whose leaves are the bits of what it can be: null, an object, or an input that
//! nobody has looked at. What it was told to be is kept with the state, since the same expression may be in other places.

use crate::inputs::UNRESOLVED;
use crate::machine::code::Reg;
use crate::machine::{Control, Machine};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::step::object::done;
use classfile::descriptor::FieldType;
use expr::{ExprId, Node};
use ir::Ty;
use program::ClassId;
use rustc_hash::FxHashMap;

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
        match value.expr.filter(|expr| !self.inputs.handles.contains_key(expr)) {
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
        value.as_handle().filter(|expr| !self.inputs.handles.contains_key(expr))
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
        let mut alternatives = Vec::new();
        for leaf in self.leaves(merged) {
            let bits = self.pool.bv(64, leaf);
            let guard = self.pool.eq(merged, bits);
            alternatives.push((guard, Alternative::TellMerged(merged, leaf)));
        }
        match self.choose_among(state, alternatives) {
            // The only way left was taken at once.
            Control::Reload => self.choose_reference(state, merged),
            control => Err(control),
        }
    }

    /// Whether nothing that a merged reference can be is an input that nobody has looked at.
    pub(crate) fn is_never_unlooked(&self, merged: ExprId) -> bool {
        self.leaves(merged).into_iter().all(|leaf| leaf & UNRESOLVED == 0)
    }

    /// Stops for a choice of whether a merged reference is null, if it can be; where it is not, which object it is stays open.
    pub(crate) fn look_for_null(
        &mut self,
        state: &mut State,
        register: Reg,
        merged: ExprId,
    ) -> Option<Control> {
        if let Some(&leaf) = state.inputs.told.get(&merged) {
            state.set(register, Value::of_leaf(leaf));
            return None;
        }
        if !self.leaves(merged).contains(&0) {
            return None;
        }
        let null = self.pool.bv(64, 0);
        let is_null = self.pool.eq(merged, null);
        let is_not = self.pool.not(is_null);
        let rest = self.without(merged, 0).expect("it can be an object");
        let object = self.reference_value(rest);
        let sets = |value: Value| Alternative::Set(register, value);
        match self.choose_among(state, vec![(is_not, sets(object)), (is_null, sets(Value::ZERO))]) {
            Control::Reload => None,
            control => Some(control),
        }
    }

    /// The objects that the reference in a register can be, if it was merged, is not null whatever it is, and all of them have
    /// fields.
    fn objects_in(&self, state: &State, register: Reg) -> Option<(ExprId, Vec<Reference>)> {
        let merged = self.as_merged(state.inputs.settled(state.get(register)))?;
        let leaves = self.leaves(merged);
        let has_fields = |&leaf: &u64| state.heap.find(leaf).is_some_and(|object| object.fields().is_some());
        leaves.iter().all(has_fields).then_some((merged, leaves))
    }

    /// Reads a field of whatever object a merged reference is; none if that has to be told first.
    pub(crate) fn get_field_of_any(
        &mut self,
        state: &mut State,
        d: Reg,
        a: Reg,
        site: u16,
    ) -> Option<Control> {
        let (merged, objects) = self.objects_in(state, a)?;
        let slot = self.resolve_field(state, site).ok()?;
        let ty = field_type(state, site)?;
        let mut values = FxHashMap::default();
        for object in objects {
            let value = state.heap.field(object, slot)?;
            let value = if ty == Ty::Ref {
                self.reference_expr(state.inputs.settled(value))
            } else {
                self.expression(ty, value)
            };
            values.insert(self.pool.bv(64, object), value);
        }
        let value = self.with_leaves(merged, &mut values);
        let value = if ty == Ty::Ref { self.reference_value(value) } else { self.value_of(value) };
        Some(done(state, Some((d, value))))
    }

    /// Writes a field of whatever object a merged reference is; none if that has to be told first.
    pub(crate) fn put_field_of_any(
        &mut self,
        state: &mut State,
        site: u16,
        a: Reg,
        b: Reg,
    ) -> Option<Control> {
        let (merged, objects) = self.objects_in(state, a)?;
        let slot = self.resolve_field(state, site).ok()?;
        let ty = field_type(state, site)?;
        let value = state.get(b);
        let mut changed = Vec::new();
        for object in objects {
            let before = state.heap.field(object, slot)?;
            let bits = self.pool.bv(64, object);
            let is_it = self.pool.eq(merged, bits);
            let settled = |value| if ty == Ty::Ref { state.inputs.settled(value) } else { value };
            changed.push((object, self.either_value(ty, settled(before), is_it, settled(value))));
        }
        for (object, value) in changed {
            state.heap.set_field(object, slot, value);
        }
        Some(done(state, None))
    }

    /// The class of whatever object a merged reference is, if that is the same for all.
    pub(crate) fn class_of_any(&self, state: &State, register: Reg) -> Option<ClassId> {
        let (_, objects) = self.objects_in(state, register)?;
        let class = state.heap.class(*objects.first()?);
        objects.iter().all(|&object| state.heap.class(object) == class).then_some(class)
    }

    /// A merged reference with something else in place of each thing that it can be. What is known is added to.
    pub(crate) fn with_leaves(&mut self, merged: ExprId, known: &mut FxHashMap<ExprId, ExprId>) -> ExprId {
        if let Some(&known) = known.get(&merged) {
            return known;
        }
        let Node::Ite(condition, then, otherwise) = self.pool.node(merged) else {
            unreachable!("a merged reference is a choice of references");
        };
        let then = self.with_leaves(then, known);
        let otherwise = self.with_leaves(otherwise, known);
        let either = self.pool.ite(condition, then, otherwise);
        known.insert(merged, either);
        either
    }

    /// A merged reference as it is where it is not one of the things that it can be; none if it can be nothing else.
    pub(crate) fn without(&mut self, merged: ExprId, leaf: u64) -> Option<ExprId> {
        self.without_leaf(merged, leaf, &mut FxHashMap::default())
    }

    fn without_leaf(
        &mut self,
        merged: ExprId,
        leaf: u64,
        known: &mut FxHashMap<ExprId, Option<ExprId>>,
    ) -> Option<ExprId> {
        if let Some(&known) = known.get(&merged) {
            return known;
        }
        let rest = match self.pool.node(merged) {
            Node::Ite(condition, then, otherwise) => {
                let then = self.without_leaf(then, leaf, known);
                let otherwise = self.without_leaf(otherwise, leaf, known);
                match (then, otherwise) {
                    (Some(then), Some(otherwise)) => Some(self.pool.ite(condition, then, otherwise)),
                    (then, otherwise) => then.or(otherwise),
                }
            }
            _ => (self.pool.as_const(merged) != Some(leaf)).then_some(merged),
        };
        known.insert(merged, rest);
        rest
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

/// The type of the field that an operation names.
fn field_type(state: &State, site: u16) -> Option<Ty> {
    let field = &state.top.code.fields[usize::from(site)].field;
    FieldType::parse(&field.descriptor).ok().map(|ty| Ty::of(&ty))
}
