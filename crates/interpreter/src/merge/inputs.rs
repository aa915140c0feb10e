//! What merged states know of their inputs.
//!
//! Where one took an input for null and the other for an object, or for different objects, the input stands for an expression over
//! these, and objects that only one of them has made are there where its condition holds. Whether an input that nobody looked
//! into is null is forgotten, and asked again. What cannot be expressed so must be equal: what casts told of types, what
//! inputs are built from by running code, and what stand-ins have answered.

use crate::inputs::function::Called;
use crate::inputs::{Asked, InputObject, InputState, NOT_NULL, Parts, Resolved};
use crate::machine::Machine;
use crate::merge::merged_input::references_in;
use crate::merge::{Difference, same};
use crate::state::State;
use crate::state::heap::{Content, FIRST_PLACE, Reference};
use crate::state::value::Value;
use classfile::Origin;
use expr::ExprId;
use imbl::Vector;
use ir::Ty;
use rustc_hash::FxHashSet;

/// Objects of a state that are looked through for inputs.
const MAX_SCANNED: usize = 4096;

/// Things that one input may stand for.
const MAX_LEAVES: usize = 8;

impl Machine {
    pub(crate) fn merged_inputs(
        &mut self,
        state: &State,
        guard: ExprId,
        second: &State,
    ) -> Result<InputState, Difference> {
        let (inputs, other) = (&state.inputs, &second.inputs);
        let is_same_length = inputs.answered.len() == other.answered.len()
            && inputs.building.len() == other.building.len()
            && inputs.building.keys().all(|handle| other.building.contains_key(handle));
        let same_answers = || {
            let mut pairs = inputs.answered.iter().zip(&other.answered);
            pairs.all(|(one, two)| one.by == two.by && one.value == two.value)
        };
        let same_others = inputs.statics == other.statics
            && inputs.unchecked == other.unchecked
            && inputs.n_read == other.n_read
            && inputs.beyond == other.beyond
            && inputs.identity == other.identity
            && same(&inputs.cast, &other.cast)
            && same(&inputs.identities, &other.identities);
        if !is_same_length || !same_answers() || !same_others {
            return Err(Difference::Inputs);
        }
        let mut merged = inputs.clone();
        merged.forgotten = inputs.forgotten.clone().union(other.forgotten.clone());
        merged.objects = self.merged_input_objects(inputs, guard, other)?;
        for list in &other.arrays_of_lists {
            if !inputs.arrays_of_lists.iter().any(|(array, _)| *array == list.0) {
                merged.arrays_of_lists.push_back(list.clone());
            }
        }
        if !same(&inputs.resolved, &other.resolved) {
            let open = self.merge_resolved(&mut merged, inputs, guard, other)?;
            let is_kept = || {
                !state.monitors.is_empty()
                    || !self.is_own_code(state)
                    || [state, second].iter().any(|state| self.is_read_by_models(state, &open))
            };
            if !open.is_empty() && is_kept() {
                return Err(Difference::Inputs);
            }
            let n_common =
                inputs.resolutions.iter().zip(&other.resolutions).take_while(|(one, two)| one == two).count();
            merged.resolutions.extend(other.resolutions.iter().skip(n_common).copied());
            merged.resolutions.retain(|(handle, _)| merged.resolved.contains_key(handle));
        }
        merged.is_input_counted |= other.is_input_counted;
        merged.asks_loader |= other.asks_loader;
        merged.stand_ins = inputs.stand_ins.clone().union(other.stand_ins.clone());
        merged.calls = self.merged_calls(&inputs.calls, guard, &other.calls)?;
        let looked_at = other.looked_at.clone();
        merged.looked_at = inputs.looked_at.clone().union_with(looked_at, imbl::OrdSet::union);
        merged.bounded = inputs.bounded.clone().intersection(other.bounded.clone());
        if !same(&inputs.fixed, &other.fixed) {
            merged.fixed.retain(|expr, number| other.fixed.get(expr) == Some(number));
        }
        if !same(&inputs.told, &other.told) {
            merged.told.retain(|expr, leaf| other.told.get(expr) == Some(leaf));
        }
        merged.awkward = inputs.awkward.clone().union(other.awkward.clone());
        if !same(&inputs.unchanged, &other.unchanged) {
            self.merge_unchanged(&mut merged, guard, other)?;
        }
        merged.n_guesses = inputs.n_guesses.max(other.n_guesses);
        merged.n_aliases = inputs.n_aliases.max(other.n_aliases);
        merged.asked = self.merged_questions(inputs, guard, other);
        Ok(merged)
    }

    /// The calls on stand-ins, if they are the same but for numbers.
    fn merged_calls(
        &mut self,
        calls: &Vector<Called>,
        guard: ExprId,
        other: &Vector<Called>,
    ) -> Result<Vector<Called>, Difference> {
        if calls == other {
            return Ok(calls.clone());
        }
        let is_alike = |(one, two): (&Called, &Called)| one.method == two.method;
        if calls.len() != other.len() || !calls.iter().zip(other).all(is_alike) {
            return Err(Difference::Inputs);
        }
        let mut merged = calls.clone();
        for (call, other) in merged.iter_mut().zip(other).filter(|(one, two)| *one != *two) {
            for ((ty, value), (_, two)) in call.arguments.iter_mut().zip(&other.arguments) {
                if value != two && ty.is_reference() {
                    return Err(Difference::Inputs);
                }
                *value = self.either_value(Ty::of(ty), *value, guard, *two);
            }
        }
        Ok(merged)
    }

    /// What either asked for: first what both did, then each its own, under its condition.
    fn merged_questions(&mut self, inputs: &InputState, guard: ExprId, other: &InputState) -> Vector<Asked> {
        let n_common = inputs.asked.iter().zip(&other.asked).take_while(|(one, two)| one == two).count();
        if n_common == inputs.asked.len() && n_common == other.asked.len() {
            return inputs.asked.clone();
        }
        let mut merged = inputs.asked.take(n_common);
        let not_guard = self.pool.not(guard);
        for (asked, when) in [(&inputs.asked, not_guard), (&other.asked, guard)] {
            for question in asked.iter().skip(n_common) {
                let mut question = question.clone();
                question.when = Some(match question.when {
                    Some(before) => self.pool.and(before, when),
                    None => when,
                });
                merged.push_back(question);
            }
        }
        merged
    }

    /// The objects of both, and where each is there.
    fn merged_input_objects(
        &mut self,
        inputs: &InputState,
        guard: ExprId,
        other: &InputState,
    ) -> Result<Vector<InputObject>, Difference> {
        let is_same = |(one, two): (&InputObject, &InputObject)| {
            one.reference == two.reference && one.when == two.when && one.is_built_like(two)
        };
        if inputs.objects.len() == other.objects.len()
            && inputs.objects.iter().zip(&other.objects).all(is_same)
        {
            return Ok(inputs.objects.clone());
        }
        let always = self.pool.bool(true);
        let never = self.pool.bool(false);
        let find = |inputs: &InputState, reference: Reference| {
            inputs.objects.iter().find(|object| object.reference == reference).cloned()
        };
        let mut merged = Vector::new();
        for object in &inputs.objects {
            let two = find(other, object.reference);
            if two.as_ref().is_some_and(|two| !object.is_built_like(two)) {
                return Err(Difference::Inputs);
            }
            let when = two.map_or(never, |two| two.when.unwrap_or(always));
            let when = self.pool.ite(guard, when, object.when.unwrap_or(always));
            merged.push_back(self.there_when(object, when)?);
        }
        for object in &other.objects {
            if find(inputs, object.reference).is_none() {
                let when = self.pool.and(guard, object.when.unwrap_or(always));
                merged.push_back(self.there_when(object, when)?);
            }
        }
        Ok(merged)
    }

    /// The object of an input that is there on some inputs; what code has built is there on all or none.
    fn there_when(&self, object: &InputObject, when: ExprId) -> Result<InputObject, Difference> {
        let when = (self.pool.as_bool(when) != Some(true)).then_some(when);
        if when.is_some() && object.reference < FIRST_PLACE {
            return Err(Difference::Inputs);
        }
        Ok(InputObject { when, ..object.clone() })
    }

    /// Notes what handles stand for that the states take for different things, and tells those of which it now depends.
    fn merge_resolved(
        &mut self,
        merged: &mut InputState,
        inputs: &InputState,
        guard: ExprId,
        other: &InputState,
    ) -> Result<FxHashSet<ExprId>, Difference> {
        let mut open = FxHashSet::default();
        let mut differing: Vec<ExprId> = inputs
            .resolved
            .keys()
            .chain(other.resolved.keys())
            .copied()
            .filter(|handle| inputs.resolved.get(handle) != other.resolved.get(handle))
            .collect();
        differing.sort_unstable();
        differing.dedup();
        for handle in differing {
            let sides = [inputs, other].map(|side| side.resolved.get(&handle).copied());
            let is_open =
                |side: &Option<Resolved>| matches!(side, None | Some(Resolved::Null | Resolved::NotNull));
            if sides.iter().all(is_open) {
                merged.resolved.remove(&handle);
                merged.forgotten.insert(handle);
                continue;
            }
            let one = self.leaf_of(inputs, handle)?;
            let two = self.leaf_of(other, handle)?;
            let either = self.pool.ite(guard, two, one);
            let leaves = self.leaves(either);
            let own = Value::handle(handle).bits;
            if leaves.len() > MAX_LEAVES || !self.is_free_to_differ(inputs, other, handle, &leaves) {
                return Err(Difference::Inputs);
            }
            if leaves.contains(&own) {
                merged.forgotten.insert(handle);
            }
            if leaves[..] == [own] {
                merged.resolved.remove(&handle);
                continue;
            }
            let resolved = match leaves[..] {
                [0] => Resolved::Null,
                [only] if only == own | NOT_NULL => Resolved::NotNull,
                [only] => Resolved::Object(only),
                _ => Resolved::Either(either),
            };
            merged.resolved.insert(handle, resolved);
            open.insert(handle);
        }
        Ok(open)
    }

    /// Whether one of these handles is where models of the JDK read it without asking what it may be: in nodes of maps and
    /// other objects of the JDK, in records, which may be keys, and in what an input was built from.
    fn is_read_by_models(&self, state: &State, handles: &FxHashSet<ExprId>) -> bool {
        let is_one = |value: &Value| value.as_handle().is_some_and(|handle| handles.contains(&handle));
        for object in &state.inputs.objects {
            let is_part = match &object.parts {
                Some(Parts::Values(parts)) => parts.iter().any(is_one),
                Some(Parts::Calls(calls)) => calls.iter().any(|call| call.arguments.iter().any(is_one)),
                None => false,
            };
            if is_part {
                return true;
            }
        }
        let own = state.heap.differing(&self.booted);
        if own.len() > MAX_SCANNED {
            return true;
        }
        let throwable = self.program.loaded("java/lang/Throwable");
        own.into_iter().any(|reference| {
            let Some(object) = state.heap.find(reference) else { return false };
            let class = self.program.class(object.class);
            let is_read = match &object.content {
                Content::Fields(_) => {
                    let is_jdks = class.origin == Origin::Jdk && reference < FIRST_PLACE;
                    let is_thrown = throwable.is_some_and(|top| self.program.is_subclass(object.class, top));
                    is_jdks || is_thrown || class.file.record.is_some()
                }
                Content::Array(_) | Content::OpenArray(_) => {
                    reference < FIRST_PLACE && class.file.name == "[Ljava/lang/Object;"
                }
                _ => false,
            };
            let mut held = Vec::new();
            if is_read {
                references_in(object, &mut held);
            }
            held.iter().any(is_one)
        })
    }

    /// What a handle stands for in one of two states, as an expression.
    fn leaf_of(&mut self, inputs: &InputState, handle: ExprId) -> Result<ExprId, Difference> {
        match inputs.resolved.get(&handle) {
            Some(Resolved::New(_)) => return Err(Difference::Inputs),
            Some(Resolved::NotNull) => return Ok(self.pool.bv(64, Value::handle(handle).bits | NOT_NULL)),
            _ => {}
        }
        let value = inputs.settled(Value::handle(handle));
        Ok(self.reference_expr(value))
    }

    /// Whether a handle may be one thing in one state and another in the other: not if it leads to what code has built, nor if
    /// constructors left it in a field where an object that was there before says what else it cannot be.
    fn is_free_to_differ(
        &mut self,
        inputs: &InputState,
        other: &InputState,
        handle: ExprId,
        leaves: &[u64],
    ) -> bool {
        let find = |reference: Reference| {
            let mut all = inputs.objects.iter().chain(&other.objects);
            all.find(|object| object.reference == reference)
        };
        let objects: Vec<&InputObject> = leaves.iter().filter_map(|&leaf| find(leaf)).collect();
        if objects.iter().any(|object| object.parts.is_some()) {
            return false;
        }
        let is_own = objects.iter().all(|object| object.owner == Some(handle));
        is_own || ![inputs, other].iter().any(|side| self.is_settled_by_constructor(side, handle))
    }
}
