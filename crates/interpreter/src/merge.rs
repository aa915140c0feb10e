//! Two states that stand at the same place, made one.
//!
//! Where they differ the merged state holds a choice by value: `guard ? other : this`. References that differ become an
//! expression over the references they may be, and are told apart only when the program looks, see
//! [`choose_reference`](Machine::choose_reference).
//!
//! **Invariant:** a merged state is, for every input that satisfies the guard, the other one, and for all others this one.
//! What cannot be expressed by values (which classes are initialised, what inputs turned out to be) must be equal, else nothing
//! is merged and nothing is changed.

use crate::array::{Array, OpenArray};
use crate::heap::{Content, Fields, Object, Reference};
use crate::input::{Asked, InputState, Resolved};
use crate::machine::Machine;
use crate::outcome::Outcome;
use crate::state::State;
use crate::step::function_input::Called;
use crate::symbolic_text::{Flat, Text};
use crate::value::Value;
use classfile::descriptor::FieldType;
use entity::Id;
use expr::ExprId;
use imbl::Vector;
use ir::Ty;
use program::{ClassId, StaticId};
use std::rc::Rc;

/// Why two states were not merged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difference {
    /// They are at different places.
    Stack,
    /// Other classes are initialised.
    Classes,
    /// Other string literals have been used.
    Literals,
    /// Inputs turned out to be something else.
    Inputs,
    /// An object of one class and another of a different one are at the same place.
    Objects,
    /// Something that has no symbolic form, as text of which nothing is known.
    Form,
    /// A number that says where, as an index: symbolic ones are expensive.
    Where,
    /// References to different objects that the program will look into.
    References,
}

impl Difference {
    /// A few words for people.
    pub fn what(self) -> &'static str {
        match self {
            Difference::Stack => "states at different places",
            Difference::Classes => "different classes initialised",
            Difference::Literals => "different literals used",
            Difference::Inputs => "different inputs looked at",
            Difference::Objects => "different objects made",
            Difference::Form => "values without a symbolic form",
            Difference::Where => "different indexes",
            Difference::References => "different references",
        }
    }
}

/// Nodes of hash maps.
const MAP_NODES: &[&str] =
    &["java/util/HashMap$Node", "java/util/HashMap$TreeNode", "java/util/LinkedHashMap$Entry"];

/// What a merged state has in one place.
enum Change {
    Register(usize, Value),
    Static(usize, Value),
    Object(Reference, Box<Object>),
}

impl Machine {
    /// Makes of `state` what it is together with `other`, which it is where `guard` holds.
    pub fn merge(
        &mut self,
        state: &mut State,
        guard: ExprId,
        other: &State,
        have_ended: bool,
    ) -> Result<usize, Difference> {
        if !have_ended && (!state.stands_where(other) || state.monitors != other.monitors) {
            return Err(Difference::Stack);
        }
        self.must_agree(state, other)?;
        let inputs = self.merged_inputs(&state.inputs, guard, &other.inputs)?;
        let mut changes = Vec::new();
        self.merge_registers(state, guard, other, &mut changes)?;
        self.merge_statics(state, guard, other, &mut changes)?;
        self.merge_objects(state, guard, other, &mut changes)?;
        let n_changes = changes.len();
        state.heap.adopt(&other.heap);
        state.inputs = inputs;
        for change in changes {
            match change {
                Change::Register(index, value) => {
                    state.values[index] = value.bits;
                    state.shadows[index] = value.shadow();
                }
                Change::Static(index, value) => state.set_static(StaticId::new(index), Some(value)),
                Change::Object(reference, object) => state.heap.put(reference, *object),
            }
        }
        Ok(n_changes)
    }

    /// What two paths that ended give together.
    pub fn merge_outcomes(
        &mut self,
        ty: Option<&FieldType>,
        outcome: &Outcome,
        guard: ExprId,
        other: &Outcome,
    ) -> Option<Outcome> {
        match (outcome, other) {
            (Outcome::Returned(None), Outcome::Returned(None)) => Some(Outcome::Returned(None)),
            (Outcome::Returned(Some(value)), Outcome::Returned(Some(other))) => {
                let merged = self.either_value(Ty::of(ty?), *value, guard, *other);
                Some(Outcome::Returned(Some(merged)))
            }
            _ => None,
        }
    }

    /// Interns the literals that were used for the first time since the last call, so that states which differ in nothing else
    /// can be merged.
    pub fn intern_new_literals(&mut self, state: &mut State) -> usize {
        let literals = std::mem::take(&mut self.new_literals);
        let n_literals = literals.len();
        for literal in literals {
            // The JDK has booted, so a string can be made.
            self.intern(state, &literal).expect("strings can be made");
        }
        n_literals
    }

    /// What was covered for the first time since the last call.
    pub fn take_journal(&mut self) -> Vec<crate::Noted> {
        self.journal.take()
    }

    /// Takes back all that was covered since the last call.
    pub fn forget_journal(&mut self) {
        let noted = self.take_journal();
        self.forget(&noted);
    }

    /// Covers again what was taken back; nobody is told.
    pub fn recover(&mut self, noted: &[crate::Noted]) {
        for &noted in noted {
            if let Some(code) = self.known_code(noted.method()) {
                code.recover(noted);
            }
        }
    }

    /// Takes back what was covered.
    pub fn forget(&mut self, noted: &[crate::Noted]) {
        for &noted in noted {
            if let Some(code) = self.known_code(noted.method()) {
                code.forget(noted);
            }
        }
    }

    fn must_agree(&self, state: &State, other: &State) -> Result<(), Difference> {
        if !Rc::ptr_eq(&state.classes, &other.classes) && state.classes != other.classes
            || !same(&state.failures, &other.failures)
        {
            return Err(Difference::Classes);
        }
        if state.printed != other.printed {
            return Err(Difference::Form);
        }
        if !same(&state.strings, &other.strings) {
            return Err(Difference::Literals);
        }
        let same_mirrors = same(&state.class_objects, &other.class_objects)
            && same(&state.modules, &other.modules)
            && same(&state.module_versions, &other.module_versions);
        if !same_mirrors || state.blocks != other.blocks {
            return Err(Difference::Classes);
        }
        Ok(())
    }

    fn merged_inputs(
        &mut self,
        inputs: &InputState,
        guard: ExprId,
        other: &InputState,
    ) -> Result<InputState, Difference> {
        let is_same_length = inputs.objects.len() == other.objects.len()
            && inputs.answered.len() == other.answered.len()
            && inputs.building.len() == other.building.len();
        let same_objects =
            || inputs.objects.iter().zip(&other.objects).all(|(one, two)| one.reference == two.reference);
        let same_answers = || {
            let mut pairs = inputs.answered.iter().zip(&other.answered);
            pairs.all(|(one, two)| one.by == two.by && one.value == two.value)
        };
        let same_others = inputs.statics == other.statics
            && inputs.unchecked == other.unchecked
            && inputs.n_read == other.n_read
            && inputs.identity == other.identity
            && same(&inputs.cast, &other.cast)
            && same(&inputs.identities, &other.identities);
        if !is_same_length || !same_objects() || !same_answers() || !same_others {
            return Err(Difference::Inputs);
        }
        let mut merged = inputs.clone();
        merged.forgotten = inputs.forgotten.clone().union(other.forgotten.clone());
        merged.is_input_counted |= other.is_input_counted;
        if !same(&inputs.resolved, &other.resolved) {
            let all = inputs.resolved.iter().chain(&other.resolved);
            for (handle, resolved) in all {
                if inputs.resolved.get(handle) == other.resolved.get(handle) {
                    continue;
                }
                // That it is null or not is forgotten, and asked again; an object cannot be unmade.
                if !matches!(resolved, Resolved::Null | Resolved::NotNull) {
                    return Err(Difference::Inputs);
                }
                merged.resolved.remove(handle);
                merged.forgotten.insert(*handle);
                merged.looks.retain(|(looked_at, _)| looked_at != handle);
            }
        }
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

    fn merge_registers(
        &mut self,
        state: &State,
        guard: ExprId,
        other: &State,
        changes: &mut Vec<Change>,
    ) -> Result<(), Difference> {
        if state.values.len() != other.values.len() {
            return Err(Difference::Stack);
        }
        let code = Rc::clone(&state.top.code);
        let base = state.top.base;
        for index in 0..state.values.len() {
            let one = Value::from_parts(state.values[index], state.shadows[index]);
            let two = Value::from_parts(other.values[index], other.shadows[index]);
            if one == two {
                continue;
            }
            // Frames below are shared, else the states are at different places.
            let Some(register) = index.checked_sub(base) else { return Err(Difference::Stack) };
            let merged = if code.is_live(state.top.pc, register) {
                let ty = code.types[register];
                if ty == Ty::I32 && is_partly_concrete(one, two) && self.says_where(state, register) {
                    return Err(Difference::Where);
                }
                self.worth_merging(state, other, ty, one, two)?;
                self.either_value(ty, one, guard, two)
            } else {
                Value::ZERO
            };
            changes.push(Change::Register(index, merged));
        }
        Ok(())
    }

    fn merge_statics(
        &mut self,
        state: &State,
        guard: ExprId,
        other: &State,
        changes: &mut Vec<Change>,
    ) -> Result<(), Difference> {
        for index in state.statics.differing(&other.statics) {
            let one = state.statics.get(index).copied().flatten();
            let two = other.statics.get(index).copied().flatten();
            match (one, two) {
                (Some(one), Some(two)) if one != two => {
                    let ty = self.program.static_field(StaticId::new(index)).ty;
                    self.worth_merging(state, other, ty, one, two)?;
                    changes.push(Change::Static(index, self.either_value(ty, one, guard, two)));
                }
                (Some(_), Some(_)) | (None, None) => {}
                _ => return Err(Difference::Classes),
            }
        }
        Ok(())
    }

    fn merge_objects(
        &mut self,
        state: &State,
        guard: ExprId,
        other: &State,
        changes: &mut Vec<Change>,
    ) -> Result<(), Difference> {
        for index in state.heap.differing(&other.heap) {
            let reference = index as Reference;
            match (state.heap.find(reference), other.heap.find(reference)) {
                (Some(one), Some(two)) => {
                    if let Some(merged) = self.merged_object(state, one, guard, other, two)? {
                        changes.push(Change::Object(reference, Box::new(merged)));
                    }
                }
                // What only the other one made is unknown to this one.
                (None, Some(two)) => changes.push(Change::Object(reference, Box::new(two.clone()))),
                _ => {}
            }
        }
        Ok(())
    }

    /// What two objects at the same place are together; none if they are equal.
    fn merged_object(
        &mut self,
        state: &State,
        one: &Object,
        guard: ExprId,
        other: &State,
        two: &Object,
    ) -> Result<Option<Object>, Difference> {
        if one.class != two.class
            || one.is_box != two.is_box
            || one.may_be_other != two.may_be_other
            || one.layout != two.layout
        {
            return Err(Difference::Objects);
        }
        let content = match (&one.content, &two.content) {
            (Content::Fields(a), Content::Fields(b)) => {
                let types = self.field_types(one.class);
                if self.is_read_by_machine(one.class, &types, a, b) {
                    return Err(Difference::Form);
                }
                // What a box holds is looked at by whoever knows that it is a box.
                if !one.is_box {
                    self.fields_worth_merging(state, one.class, &types, a, other, b)?;
                }
                self.merged_fields(&types, a, guard, b)?.map(Content::Fields)
            }
            (Content::Array(a), Content::Array(b)) => {
                let ty = self.element_type(one.class);
                self.merged_array(state, ty, a, guard, other, b)?.map(Content::Array)
            }
            (Content::OpenArray(a), Content::OpenArray(b)) => {
                let ty = self.element_type(one.class);
                if a.can_grow != b.can_grow {
                    return Err(Difference::Form);
                }
                // One side may have needed more elements than the other so far.
                let n_cells = if a.can_grow { a.cells.len().max(b.cells.len()) } else { 0 };
                let [own, others] = match self.program.element_type(one.class) {
                    Some(element) if n_cells > 0 => [a, b].map(|open| self.grown(&element, open, n_cells)),
                    _ => [a, b].map(|open| open.cells.grown(n_cells)),
                };
                let elements = match (&a.elements, &b.elements) {
                    (None, None) => None,
                    (Some(a), Some(b)) => {
                        Some((a, self.merged_elements(a, guard, b).ok_or(Difference::Form)?))
                    }
                    _ => return Err(Difference::Form),
                };
                let is_stored = elements.as_ref().is_some_and(|(a, merged)| a.stores != merged.stores);
                let cells = self.merged_array(state, ty, &own, guard, other, &others)?;
                let length = self.pool.ite(guard, b.length, a.length);
                let is_same =
                    !is_stored && cells.is_none() && own.len() == a.cells.len() && length == a.length;
                let cells = cells.unwrap_or(own);
                let elements = elements.map(|(_, merged)| Rc::new(merged));
                let can_grow = a.can_grow;
                (!is_same).then_some(Content::OpenArray(OpenArray { cells, length, can_grow, elements }))
            }
            (Content::Text(a), Content::Text(b)) if a == b => None,
            (Content::Text(a), Content::Text(b)) => {
                Some(Content::Text(self.merged_text(state, a, guard, other, b)?))
            }
            (Content::Stub(a), Content::Stub(b)) if a == b => None,
            (Content::Backtrace(a), Content::Backtrace(b)) if a.trace == b.trace && a.origin == b.origin => {
                None
            }
            _ => return Err(Difference::Form),
        };
        Ok(content.map(|content| Object { content, ..one.clone() }))
    }

    /// Whether objects differ in what the machine reads without asking what it may be: the bytes of strings, the keys
    /// and the places of nodes in maps.
    fn is_read_by_machine(&mut self, class: ClassId, types: &[Ty], one: &Fields, two: &Fields) -> bool {
        let is_string = self.known().is_ok_and(|known| known.string == class);
        let linked = self.program.class(class);
        let is_node = MAP_NODES.contains(&linked.file.name.as_str());
        (0..types.len()).any(|slot| {
            let is_place = is_node && matches!(&*linked.fields[slot].name, "hash" | "key" | "next");
            (is_place || (is_string && types[slot] == Ty::Ref)) && one.get(slot) != two.get(slot)
        })
    }

    /// References to objects that the program looks into would only be told apart again; strings and boxes may never be.
    fn worth_merging(
        &mut self,
        state: &State,
        other: &State,
        ty: Ty,
        one: Value,
        two: Value,
    ) -> Result<(), Difference> {
        if ty != Ty::Ref || one == two {
            return Ok(());
        }
        let string = self.known().map_err(|_| Difference::Form)?.string;
        let is_plain = |state: &State, value: Value| {
            value.as_handle().is_none()
                && state.heap.find(value.bits).is_none_or(|object| object.is_box || object.class == string)
        };
        if is_plain(state, one) && is_plain(other, two) { Ok(()) } else { Err(Difference::References) }
    }

    /// The same for all fields of an object; numbers that say where are kept apart too.
    fn fields_worth_merging(
        &mut self,
        state: &State,
        class: ClassId,
        types: &[Ty],
        one: &Fields,
        other: &State,
        two: &Fields,
    ) -> Result<(), Difference> {
        for (slot, &ty) in types.iter().enumerate() {
            let (Some(a), Some(b)) = (one.get(slot), two.get(slot)) else { continue };
            if a == b {
                continue;
            }
            self.worth_merging(state, other, ty, a, b)?;
            if ty == Ty::I32 && is_partly_concrete(a, b) && self.field_says_where(class, slot) {
                return Err(Difference::Where);
            }
        }
        Ok(())
    }

    fn field_types(&self, class: ClassId) -> Vec<Ty> {
        let ty = |descriptor: &str| FieldType::parse(descriptor).map_or(Ty::Ref, |ty| Ty::of(&ty));
        self.program.class(class).fields.iter().map(|field| ty(&field.descriptor)).collect()
    }

    fn merged_fields(
        &mut self,
        types: &[Ty],
        one: &Fields,
        guard: ExprId,
        two: &Fields,
    ) -> Result<Option<Fields>, Difference> {
        if one.bits.len() != two.bits.len() {
            return Err(Difference::Objects);
        }
        let mut merged: Option<Fields> = None;
        for slot in 0..one.bits.len() {
            let (Some(a), Some(b)) = (one.get(slot), two.get(slot)) else { continue };
            if a != b {
                let ty = types.get(slot).copied().ok_or(Difference::Form)?;
                let value = self.either_value(ty, a, guard, b);
                merged.get_or_insert_with(|| one.clone()).set(slot, value.bits, value.shadow());
            }
        }
        Ok(merged)
    }

    fn element_type(&self, array: ClassId) -> Ty {
        let name = &self.program.class(array).file.name;
        let element = name.strip_prefix('[').and_then(|element| FieldType::parse(element).ok());
        element.map_or(Ty::Ref, |element| Ty::of(&element))
    }

    fn merged_array(
        &mut self,
        state: &State,
        ty: Ty,
        one: &Array,
        guard: ExprId,
        other: &State,
        two: &Array,
    ) -> Result<Option<Array>, Difference> {
        if one.is_shared_with(two) {
            return Ok(None);
        }
        if one.len() != two.len() {
            return Err(Difference::Objects);
        }
        let mut merged: Option<Array> = None;
        for index in 0..one.len() {
            let (a, b) = (one.get(index), two.get(index));
            if a != b {
                self.worth_merging(state, other, ty, a, b)?;
                let value = self.either_value(ty, a, guard, b);
                merged.get_or_insert_with(|| one.clone()).set(index, value);
            }
        }
        Ok(merged)
    }

    fn merged_text(
        &mut self,
        state: &State,
        one: &Text,
        guard: ExprId,
        other: &State,
        two: &Text,
    ) -> Result<Text, Difference> {
        let a = self.flatten_wholly(state, one).map_err(|_| Difference::Form)?;
        let b = self.flatten_wholly(other, two).map_err(|_| Difference::Form)?;
        if a.open.is_some() || b.open.is_some() {
            return Err(Difference::Form);
        }
        let nothing = self.pool.bv(16, 0);
        let n_units = a.units.len().max(b.units.len());
        let unit = |flat: &Flat, index: usize| flat.units.get(index).copied().unwrap_or(nothing);
        let units = (0..n_units).map(|index| {
            let (a, b) = (unit(&a, index), unit(&b, index));
            self.pool.ite(guard, b, a)
        });
        let units = units.collect();
        let length = self.pool.ite(guard, b.length, a.length);
        Ok(Text::flat(Flat { length, units, open: None }))
    }

    /// `guard ? two : one`.
    fn either_value(&mut self, ty: Ty, one: Value, guard: ExprId, two: Value) -> Value {
        if one == two {
            return one;
        }
        if ty == Ty::Ref {
            let (a, b) = (self.reference_expr(one), self.reference_expr(two));
            let either = self.pool.ite(guard, b, a);
            return self.reference_value(either);
        }
        let (a, b) = (self.expression(ty, one), self.expression(ty, two));
        let either = self.pool.ite(guard, b, a);
        self.value_of(either)
    }
}

fn is_partly_concrete(one: Value, two: Value) -> bool {
    one.expr.is_none() || two.expr.is_none()
}

fn same<K, V>(one: &imbl::HashMap<K, V>, two: &imbl::HashMap<K, V>) -> bool
where
    K: std::hash::Hash + Eq + Clone,
    V: PartialEq + Clone,
{
    one.ptr_eq(two) || one == two
}
