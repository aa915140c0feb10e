//! Two states that stand at the same place, made one.
//!
//! Where they differ the merged state holds a choice by value: `guard ? other : this`. References that differ become an
//! expression over the references they may be, and are told apart only when the program looks, see
//! [`choose_reference`](Machine::choose_reference).
//!
//! **Invariant:** a merged state is, for every input that satisfies the guard, the other one, and for all others this one.
//! What cannot be expressed by values (which classes are initialised, which code has built an input) must be equal, else
//! nothing is merged and nothing is changed.

pub(crate) mod index_use;
pub(crate) mod inputs;
pub(crate) mod join_point;
pub(crate) mod merged_input;
pub(crate) mod merged_reference;

use crate::machine::Machine;
use crate::machine::code::Code;
use crate::machine::outcome::Outcome;
use crate::state::array::{Array, OpenArray};
use crate::state::heap::{Content, Fields, Object, Reference};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use crate::strings::symbolic::{Flat, Text};
use classfile::Origin;
use classfile::descriptor::FieldType;
use entity::Id;
use expr::ExprId;
use imbl::{HashMap, HashSet};
use ir::{Ty, ValueId};
use program::{ClassId, MethodId, StaticId};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Why two states were not merged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Difference {
    /// They are at different places.
    Stack,
    /// Other classes are initialised.
    Classes,
    /// Other strings have been interned.
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
    /// Numbers that too much of what comes later depends on.
    Cost,
}

/// What would be concrete no longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weighed<'a> {
    /// A number of the running method.
    Value(ValueId),
    /// A field of that name.
    Field(&'a str),
    /// A number that says where, as far as the code tells that was looked at so far.
    Where,
}

/// Says whether it may become symbolic.
pub type Affords<'a> = &'a mut dyn FnMut(Weighed<'_>) -> bool;

impl Difference {
    /// A few words for people.
    pub fn what(self) -> &'static str {
        match self {
            Difference::Stack => "states at different places",
            Difference::Classes => "different classes initialised",
            Difference::Literals => "different strings interned",
            Difference::Inputs => "different inputs looked at",
            Difference::Objects => "different objects made",
            Difference::Form => "values without a symbolic form",
            Difference::Where => "different indexes",
            Difference::References => "different references",
            Difference::Cost => "numbers that many later questions depend on",
        }
    }
}

/// Objects that one reference may be.
const MAX_OBJECTS: usize = 8;

/// Nodes of hash maps.
const MAP_NODES: &[&str] =
    &["java/util/HashMap$Node", "java/util/HashMap$TreeNode", "java/util/LinkedHashMap$Entry"];

/// Interned strings, and those of them that are doubtful.
type Literals = (HashMap<Rc<[u16]>, Reference>, HashSet<Rc<[u16]>>);

/// What a merged state has in one place.
enum Change {
    Register(usize, Value),
    Static(usize, Value),
    Object(Reference, Box<Object>),
}

/// What was covered at some time.
pub struct CoveredSoFar {
    entered: FxHashSet<MethodId>,
    noted: Vec<crate::Noted>,
    n_newly_covered: u64,
}

impl Machine {
    /// Makes of `state` what it is together with `other`, which it is where `guard` holds, if what becomes symbolic by that is
    /// affordable.
    pub fn merge(
        &mut self,
        state: &mut State,
        guard: ExprId,
        other: &State,
        have_ended: bool,
        affords: Affords<'_>,
    ) -> Result<usize, Difference> {
        if state.has_threads() || other.has_threads() || state.waited != other.waited {
            return Err(Difference::Stack);
        }
        if !have_ended && (!state.stands_where(other) || state.monitors != other.monitors) {
            return Err(Difference::Stack);
        }
        let classes = self.must_agree(state, other)?;
        let inputs = self.merged_inputs(state, guard, other)?;
        let literals = self.merged_literals(state, other)?;
        let mut changes = Vec::new();
        self.merge_registers(state, guard, other, affords, &mut changes)?;
        self.merge_statics(state, guard, other, &mut changes)?;
        self.merge_objects(state, guard, other, affords, &mut changes)?;
        let n_changes = changes.len();
        state.heap.adopt(&other.heap);
        state.inputs = inputs;
        state.classes = classes;
        (state.strings, state.doubtful_literals) = literals;
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

    /// The interned strings of both, and those that are there for some inputs only: which string is interned first can matter.
    fn merged_literals(&self, state: &State, other: &State) -> Result<Literals, Difference> {
        let doubtful = state.doubtful_literals.clone().union(other.doubtful_literals.clone());
        let mut merged = (state.strings.clone(), doubtful);
        if same(&state.strings, &other.strings) {
            return Ok(merged);
        }
        for literal in self.places.literals() {
            match (state.strings.get(literal), other.strings.get(literal)) {
                (Some(one), Some(two)) if one != two => return Err(Difference::Literals),
                (Some(_), Some(_)) | (None, None) => {}
                (None, Some(&reference)) => {
                    merged.0.insert(Rc::clone(literal), reference);
                    merged.1.insert(Rc::clone(literal));
                }
                (Some(_), None) => {
                    merged.1.insert(Rc::clone(literal));
                }
            }
        }
        Ok(merged)
    }

    /// What was covered for the first time since the last call.
    pub fn take_coverage_log(&mut self) -> Vec<crate::Noted> {
        self.news.coverage_log.take()
    }

    /// Takes back all that was covered since the last call.
    pub fn forget_coverage_log(&mut self) {
        let noted = self.take_coverage_log();
        self.forget(&noted);
    }

    /// Does something by which nothing counts as covered.
    pub fn uncounted<T>(&mut self, work: impl FnOnce(&mut Machine) -> T) -> T {
        let covered = self.covered_so_far();
        let result = work(self);
        self.cover_only(covered);
        result
    }

    /// What is covered now.
    pub fn covered_so_far(&mut self) -> CoveredSoFar {
        CoveredSoFar {
            entered: self.entered().map(|code| code.method).collect(),
            noted: self.take_coverage_log(),
            n_newly_covered: self.news.n_newly_covered,
        }
    }

    /// Takes back all that was covered since.
    pub fn cover_only(&mut self, covered: CoveredSoFar) {
        let CoveredSoFar { entered, noted, n_newly_covered } = covered;
        self.forget_coverage_log();
        self.entered()
            .filter(|code| !entered.contains(&code.method))
            .for_each(|code| code.entered.set(false));
        self.news.n_newly_covered = n_newly_covered;
        noted.into_iter().for_each(|noted| self.news.coverage_log.push(noted));
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

    /// Which classes are initialised in both, if nothing else that has no symbolic form differs.
    fn must_agree(&self, state: &State, other: &State) -> Result<Rc<Vec<Initialisation>>, Difference> {
        let classes = self.merged_classes(state, other).ok_or(Difference::Classes)?;
        if !same(&state.failures, &other.failures) {
            return Err(Difference::Classes);
        }
        if state.printed != other.printed {
            return Err(Difference::Form);
        }
        let same_mirrors = same(&state.class_objects, &other.class_objects)
            && same(&state.modules, &other.modules)
            && same(&state.module_versions, &other.module_versions);
        if !same_mirrors || state.blocks != other.blocks {
            return Err(Difference::Classes);
        }
        Ok(classes)
    }

    /// Which classes are initialised, if the states differ only in some of which nobody could tell.
    fn merged_classes(&self, state: &State, other: &State) -> Option<Rc<Vec<Initialisation>>> {
        if Rc::ptr_eq(&state.classes, &other.classes) || state.classes == other.classes {
            return Some(Rc::clone(&state.classes));
        }
        let n_classes = state.classes.len().max(other.classes.len());
        let mut merged = Vec::with_capacity(n_classes);
        for class in (0..n_classes).map(ClassId::new) {
            let both = [state, other].map(|state| state.initialisation(class));
            merged.push(match both {
                [one, two] if one == two => one,
                [Initialisation::Done, Initialisation::NotYet]
                | [Initialisation::NotYet, Initialisation::Done]
                    if self.has_nothing_to_initialise(class) =>
                {
                    Initialisation::Done
                }
                _ => return None,
            });
        }
        Some(Rc::new(merged))
    }

    /// Whether a class has neither static fields nor an initialiser. What is above it has its own place.
    fn has_nothing_to_initialise(&self, class: ClassId) -> bool {
        let class = self.program.class(class);
        class.statics.is_empty() && class.file.method("<clinit>", "()V").is_none()
    }

    fn merge_registers(
        &mut self,
        state: &State,
        guard: ExprId,
        other: &State,
        affords: Affords<'_>,
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
                if ty == Ty::I32
                    && is_partly_concrete(one, two)
                    && self.says_where(state, register)
                    && !affords(Weighed::Where)
                {
                    return Err(Difference::Where);
                }
                if ty != Ty::Ref && is_partly_concrete(one, two) && !is_affordable(&code, register, affords) {
                    return Err(Difference::Cost);
                }
                let (one, two) = alike(state, ty, one, other, two);
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
                    let (one, two) = alike(state, ty, one, other, two);
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
        affords: Affords<'_>,
        changes: &mut Vec<Change>,
    ) -> Result<(), Difference> {
        for reference in state.heap.differing(&other.heap) {
            match (state.heap.find(reference), other.heap.find(reference)) {
                (Some(one), Some(two)) => {
                    if let Some(merged) = self.merged_object(state, one, guard, other, two, affords)? {
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
        affords: Affords<'_>,
    ) -> Result<Option<Object>, Difference> {
        if one.class != two.class
            || one.is_box != two.is_box
            || one.may_be_other != two.may_be_other
            || one.layout != two.layout
        {
            return Err(Difference::Objects);
        }
        let content = match (&one.content, &two.content) {
            // Most objects that are near one that was changed were not.
            (Content::Fields(a), Content::Fields(b)) if a.bits == b.bits && a.shadows == b.shadows => None,
            (Content::Fields(a), Content::Fields(b)) => {
                let types = self.field_types(one.class);
                if self.is_read_by_machine(one.class, &types, a, b) {
                    return Err(Difference::Form);
                }
                // What a box holds is looked at by whoever knows that it is a box.
                if !one.is_box {
                    self.fields_worth_merging(state, one.class, &types, a, other, b, affords)?;
                    self.affords_fields(one.class, &types, a, b, affords)?;
                }
                self.merged_fields(state, &types, a, guard, other, b)?.map(Content::Fields)
            }
            (Content::Array(a), Content::Array(b)) if a.is_shared_with(b) => None,
            (Content::Array(a), Content::Array(b)) => {
                let ty = self.element_type(one.class);
                self.merged_array(state, ty, a, guard, other, b)?.map(Content::Array)
            }
            (Content::OpenArray(a), Content::OpenArray(b)) => {
                let ty = self.element_type(one.class);
                if a.maker != b.maker {
                    return Err(Difference::Form);
                }
                // One side may have needed more elements than the other so far.
                let n_cells = if a.maker.can_grow() { a.cells.len().max(b.cells.len()) } else { 0 };
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
                let maker = a.maker;
                (!is_same).then_some(Content::OpenArray(OpenArray { cells, length, maker, elements }))
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

    /// Which of two objects a reference is may stay open if they are of one class of the program, since fields can be read and
    /// methods called whichever it is; and for strings and boxes, whose identity may never be asked for. Other references would
    /// only be told apart at the next use.
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
        if is_plain(state, one) && is_plain(other, two) {
            return Ok(());
        }
        if !self.is_own_code(state) {
            return Err(Difference::References);
        }
        let mut leaves = self.objects_of(state, one).ok_or(Difference::References)?;
        leaves.extend(self.objects_of(other, two).ok_or(Difference::References)?);
        leaves.sort_unstable();
        leaves.dedup();
        let is_alike = leaves.iter().all(|(_, class)| *class == leaves[0].1);
        if is_alike && leaves.len() <= MAX_OBJECTS { Ok(()) } else { Err(Difference::References) }
    }

    /// The objects that a reference can be, which is null or one with fields of a class of the program.
    fn objects_of(&self, state: &State, value: Value) -> Option<Vec<(Reference, ClassId)>> {
        let leaves = match (self.as_merged(value), value.as_handle()) {
            (Some(merged), _) => self.leaves(merged),
            (None, Some(_)) => return None,
            (None, None) => vec![value.bits],
        };
        let mut objects = Vec::new();
        for leaf in leaves.into_iter().filter(|&leaf| leaf != 0) {
            let object = state.heap.find(leaf)?;
            let is_users = self.program.class(object.class).origin == Origin::Application;
            if object.fields().is_none() || !is_users {
                return None;
            }
            objects.push((leaf, object.class));
        }
        Some(objects)
    }

    /// The same for all fields of an object; numbers that say where are kept apart too.
    #[expect(
        clippy::too_many_arguments,
        reason = "two states, an object in each, and what may become symbolic"
    )]
    fn fields_worth_merging(
        &mut self,
        state: &State,
        class: ClassId,
        types: &[Ty],
        one: &Fields,
        other: &State,
        two: &Fields,
        affords: Affords<'_>,
    ) -> Result<(), Difference> {
        for (slot, &ty) in types.iter().enumerate() {
            let (Some(a), Some(b)) = (one.get(slot), two.get(slot)) else { continue };
            if a == b {
                continue;
            }
            let (a, b) = alike(state, ty, a, other, b);
            self.worth_merging(state, other, ty, a, b)?;
            if ty == Ty::I32
                && is_partly_concrete(a, b)
                && self.field_says_where(class, slot)
                && !affords(Weighed::Where)
            {
                return Err(Difference::Where);
            }
        }
        Ok(())
    }

    /// Whether fields that would be concrete no longer are affordable.
    fn affords_fields(
        &self,
        class: ClassId,
        types: &[Ty],
        one: &Fields,
        two: &Fields,
        affords: Affords<'_>,
    ) -> Result<(), Difference> {
        let slots = &self.program.class(class).fields;
        for (slot, (&ty, field)) in types.iter().zip(slots.iter()).enumerate() {
            let (Some(a), Some(b)) = (one.get(slot), two.get(slot)) else { continue };
            let is_lost = a != b && ty != Ty::Ref && is_partly_concrete(a, b);
            if is_lost && !affords(Weighed::Field(&field.name)) {
                return Err(Difference::Cost);
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
        state: &State,
        types: &[Ty],
        one: &Fields,
        guard: ExprId,
        other: &State,
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
                let (a, b) = alike(state, ty, a, other, b);
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
                let (a, b) = alike(state, ty, a, other, b);
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
    pub(crate) fn either_value(&mut self, ty: Ty, one: Value, guard: ExprId, two: Value) -> Value {
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

/// References as each state knows them. An input that is in both is left as it is: what it stands for says the rest.
fn alike(state: &State, ty: Ty, one: Value, other: &State, two: Value) -> (Value, Value) {
    if ty != Ty::Ref {
        return (one, two);
    }
    let settled = (state.inputs.settled(one), other.inputs.settled(two));
    let is_input = |value: Value| value.as_handle().is_some();
    if is_input(one) && other.inputs.settled(one) == settled.1 {
        return (one, one);
    }
    if is_input(two) && state.inputs.settled(two) == settled.0 {
        return (two, two);
    }
    settled
}

/// Whether all numbers that a register holds at one time or another may become symbolic.
fn is_affordable(code: &Code, register: usize, affords: Affords<'_>) -> bool {
    let held = code.values.iter().enumerate().filter(|&(_, &own)| usize::from(own) == register);
    held.map(|(value, _)| ValueId::new(value)).all(|value| affords(Weighed::Value(value)))
}

fn is_partly_concrete(one: Value, two: Value) -> bool {
    one.expr.is_none() || two.expr.is_none()
}

pub(crate) fn same<K, V>(one: &HashMap<K, V>, two: &HashMap<K, V>) -> bool
where
    K: std::hash::Hash + Eq + Clone,
    V: PartialEq + Clone,
{
    one.ptr_eq(two) || one == two
}
