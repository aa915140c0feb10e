//! Arrays: making them, their length, their elements.
//!
//! A symbolic index into an array of primitives needs no fork: the element is a conditional over all elements.
//! Into an array of references it is a choice between the indexes, or between the references where most are alike, since
//! references are never symbolic.

use crate::inputs::resolution::Look;
use crate::machine::code::Reg;
use crate::machine::outcome::{Needs, Outcome};
use crate::machine::unlinked::unlinked;
use crate::machine::{Choice, Control, Machine, Stop};
use crate::models::lang::characters::Table;
use crate::state::array::{Array, Maker, OpenArray};
use crate::state::collect::collect;
use crate::state::elements::{Elements, First};
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::{Value, width};
use crate::state::{Frame, State};
use crate::step::alternative::{Alternative, ChoiceKind};
use crate::step::object::done;
use classfile::descriptor::FieldType;
use expr::{BinaryOp, ExprId};
use ir::{Element, Ty};
use program::ClassId;
use report::{Bound, LONGEST_ARRAY, Unmodelled, Use};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Elements that a symbolic index may choose between; expressions grow with it.
const MAX_SYMBOLIC_CHOICES: usize = 512;

/// The same for references, of which each is a way of its own.
const MAX_REFERENCES: usize = 4096;
/// Elements for each different reference from which on an index chooses between references.
const MANY_ALIKE: usize = 4;
/// Elements from which on it does so: what comes next may want to know the index, as the code of a small hash table does.
const MIN_ALIKE: usize = 64;

/// The same for an array of plain numbers, where equal ones share.
const MAX_TABLE: usize = 1 << 16;
/// Ranges of such an array.
const MAX_RANGES: usize = 4096;
/// Shorter arrays are cheaper as they are.
const MIN_TABLE: usize = 16;

/// Elements that one array may have: an interpreted program must not exhaust the host's memory.
const MAX_LENGTH: u64 = 1 << 26;
/// The first length that HotSpot has no memory for, however much there is.
const HOTSPOT_MAX_LENGTH: u64 = LONGEST_ARRAY + 1;
/// Bytes of texts that are joined without asking whether there is room for the result.
const SHORT: usize = 1 << 20;
/// Bytes that are needed to join texts for each byte of them: they are copied, and may be widened, once or twice.
const BYTES_TO_JOIN: usize = 4;
/// The JDK's code for what is in strings.
const TEXT_CLASSES: &[&str] = &[
    "java/lang/String",
    "java/lang/StringLatin1",
    "java/lang/StringUTF16",
    "java/lang/StringCoding",
    "java/lang/StringConcatHelper",
    "java/lang/AbstractStringBuilder",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
];

/// What HotSpot says if there is no memory.
const HEAP_IS_FULL: &str = "Java heap space";

/// What HotSpot says of an array of that length that there is no memory for.
fn no_room_for(length: u64) -> &'static str {
    if length >= HOTSPOT_MAX_LENGTH { "Requested array size exceeds VM limit" } else { HEAP_IS_FULL }
}

impl Machine {
    pub(crate) fn new_array(&mut self, state: &mut State, d: Reg, length: Reg, site: u16) -> Control {
        let class = match self.resolve_class(state, site) {
            Ok(class) => class,
            Err(error) => return self.link_error(state, &error),
        };
        let length = state.get(length);
        if let Some(length) = length.expr {
            if let Some(control) = self.within_memory(state, length) {
                return control;
            }
            return match self.allocate_open_array(state, class, length) {
                Ok(reference) => done(state, Some((d, Value::concrete(reference)))),
                Err(what) => self.unsupported(state, what),
            };
        }
        if !self.has_room_for_array(state, class, length.bits) {
            return self.no_room(state, length.bits);
        }
        match self.allocate_array(state, class, length.bits) {
            Ok(reference) => done(state, Some((d, Value::concrete(reference)))),
            Err(what) => self.has_too_many_elements(state, length.bits, what),
        }
    }

    /// Leaves out lengths of arrays that there is no memory for, however much there is, where a verdict is wanted: it takes for granted
    /// that there is. None if the path has done so already.
    fn within_memory(&mut self, state: &mut State, length: ExprId) -> Option<Control> {
        if !self.limits.goes_beyond || self.inputs.lengths.contains_key(&length) {
            return None;
        }
        let most = self.pool.bv(32, LONGEST_ARRAY);
        let fits = self.pool.ule(length, most);
        if self.pool.as_bool(fits) == Some(true) || state.inputs.fixed.contains_key(&fits) {
            return None;
        }
        Some(self.assume(state, fits, Alternative::Fix(fits, 1)))
    }

    /// Whether there is memory for so many elements of a type, told by its descriptor or that of an array of it; frees what is
    /// unreachable if that is needed to tell. To be asked before an operation has any effect.
    pub(crate) fn has_room(&mut self, state: &mut State, descriptor: &str, n_elements: u64) -> bool {
        let width = match descriptor.trim_start_matches('[') {
            "Z" | "B" => 1,
            "C" | "S" => 2,
            "I" | "F" => 4,
            _ => 8,
        };
        let wanted = usize::try_from(n_elements.saturating_mul(width)).unwrap_or(usize::MAX);
        if state.heap.fresh_bytes.saturating_add(wanted) <= self.limits.collect_after {
            return true;
        }
        collect(self, state);
        state.heap.live_bytes.saturating_add(wanted) <= self.limits.max_heap
    }

    /// The same for an array of a class.
    pub(crate) fn has_room_for_array(&mut self, state: &mut State, class: ClassId, length: u64) -> bool {
        // Whatever the elements are, there are not that many.
        if state.heap.fresh_bytes.saturating_add(length as usize * 8) <= self.limits.collect_after {
            return true;
        }
        let file = Rc::clone(&self.program.class(class).file);
        self.has_room(state, &file.name, length)
    }

    /// The same for a text that is made of all these strings and builders, which are looked at only if they are long.
    pub(crate) fn has_room_to_join(&mut self, state: &mut State, parts: &[Value]) -> bool {
        let strings = parts.iter().filter(|part| part.shadow() == 0);
        let n_bytes = strings.map(|part| self.size_of_string(state, part.bits)).sum();
        self.has_room_for_joined(state, n_bytes)
    }

    /// The same for texts that take so many bytes together.
    pub(crate) fn has_room_for_joined(&mut self, state: &mut State, n_bytes: usize) -> bool {
        n_bytes <= SHORT || self.has_room(state, "B", (BYTES_TO_JOIN * n_bytes) as u64)
    }

    /// The bytes of the units of a string or builder, roughly; zero if it is something else.
    fn size_of_string(&mut self, state: &State, reference: Reference) -> usize {
        match state.heap.find(reference).map(|object| &object.content) {
            Some(Content::Text(text)) => text.size(),
            Some(Content::Fields(fields)) => {
                let known = self.known().ok();
                let string = known.filter(|known| known.string == state.heap.class(reference));
                let value = string.and_then(|known| fields.get(known.string_value));
                value.and_then(|value| state.heap.array(value.bits)).map_or(0, Array::size)
            }
            _ => 0,
        }
    }

    /// For an array, or with length 0 something else, that there is no memory for: what HotSpot throws, or the end of the path.
    pub(crate) fn no_room(&mut self, state: &mut State, length: u64) -> Control {
        if self.limits.errors_throw {
            return self.throw_new(state, "java/lang/OutOfMemoryError", Some(no_room_for(length)));
        }
        Control::Stop(Stop::Done(self.beyond_room(state)))
    }

    /// The end of a path whose objects take more memory than they may.
    pub(crate) fn beyond_room(&self, state: &State) -> Outcome {
        let bound = Bound::Memory { most_mb: (self.limits.max_heap >> 20) as u64 };
        Outcome::Bound { bound, needs: None, trace: state.trace().into() }
    }

    /// For an array that is longer than there may be any.
    fn has_too_many_elements(&mut self, state: &mut State, length: u64, what: Unmodelled) -> Control {
        if self.limits.errors_throw { self.no_room(state, length) } else { self.unsupported(state, what) }
    }

    pub(crate) fn allocate_array(
        &mut self,
        state: &mut State,
        class: ClassId,
        length: u64,
    ) -> Result<Reference, Unmodelled> {
        let most = if self.limits.errors_throw { HOTSPOT_MAX_LENGTH } else { MAX_LENGTH + 1 };
        if length >= most {
            return Err(Unmodelled::Array(length));
        }
        let element = self.program.element_type(class).ok_or(Use::NoElementType)?;
        let length = usize::try_from(length).expect("the length is bounded");
        let content = Content::Array(Array::new(&element, length));
        Ok(state.heap.allocate(Object::new(class, content)))
    }

    /// An array of zeros whose length is symbolic, and not negative.
    pub(crate) fn allocate_open_array(
        &mut self,
        state: &mut State,
        class: ClassId,
        length: ExprId,
    ) -> Result<Reference, Unmodelled> {
        let element = self.program.element_type(class).ok_or(Use::NoElementType)?;
        let cells = Array::new(&element, self.limits.max_array);
        let maker = if self.is_for_text(state) { Maker::Text } else { Maker::Program };
        let elements = (!element.is_reference()).then(|| Rc::new(Elements::new(First::Zero)));
        let content = Content::OpenArray(OpenArray { cells, length, maker, elements });
        Ok(state.heap.allocate(Object::new(class, content)))
    }

    /// An array of arrays, as deep as there are lengths (`multianewarray`).
    pub(crate) fn new_nested_array(&mut self, state: &mut State, d: Reg, site: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let site = &code.nested_arrays[usize::from(site)];
        let mut lengths = Vec::new();
        for &register in &site.lengths {
            let length = state.get(register);
            match self.concrete(state, length) {
                Ok(length) => lengths.push(length),
                Err(expr) => return self.fix_up_to(state, expr, self.max_made_length()),
            }
        }
        let n_elements = lengths.iter().fold(1_u64, |product, &length| product.saturating_mul(length));
        if !self.has_room(state, &site.class, n_elements) {
            let longest = lengths.iter().copied().max().unwrap_or(0);
            return self.no_room(state, longest);
        }
        match self.nest(state, &site.class, &lengths) {
            Ok(reference) => done(state, Some((d, Value::concrete(reference)))),
            Err(what) => self.has_too_many_elements(state, lengths.iter().copied().max().unwrap_or(0), what),
        }
    }

    fn nest(&mut self, state: &mut State, class: &str, lengths: &[u64]) -> Result<Reference, Unmodelled> {
        let id = self.program.load(class).map_err(unlinked)?;
        let reference = self.allocate_array(state, id, lengths[0])?;
        if lengths.len() > 1 {
            for index in 0..usize::try_from(lengths[0]).expect("the length is bounded") {
                let inner = self.nest(state, &class[1..], &lengths[1..])?;
                array_mut(state, reference).set(index, Value::concrete(inner));
            }
        }
        Ok(reference)
    }

    pub(crate) fn array_length(&mut self, state: &mut State, d: Reg, a: Reg) -> Control {
        let reference = state.get(a).bits;
        let length = match state.heap.find(reference).map(|object| &object.content) {
            Some(Content::OpenArray(open)) => self.value_of(open.length),
            Some(Content::Array(array)) => Value::concrete(array.len() as u64),
            // Before every access to an element comes the length, so that this is told here.
            _ => {
                return self.unsupported(state, Use::NoArray);
            }
        };
        done(state, Some((d, length)))
    }

    /// Throws unless the length is at least zero. Way 0 of a choice is that it is.
    pub(crate) fn check_length(&mut self, state: &mut State, a: Reg) -> Control {
        let length = state.get(a);
        let Some(expr) = length.expr else {
            let length = length.bits as u32 as i32;
            if length < 0 {
                return self.throw_new(state, NEGATIVE_SIZE, Some(&length.to_string()));
            }
            return done(state, None);
        };
        let zero = self.pool.bv(32, 0);
        let is_fine = self.pool.sle(zero, expr);
        self.fork_on(state, is_fine)
    }

    /// A value as a number, if it is one or was made one; else what it is.
    pub(crate) fn concrete(&self, state: &State, value: Value) -> Result<u64, ExprId> {
        match value.expr {
            None => Ok(value.bits),
            Some(expr) => state.inputs.fixed.get(&expr).copied().ok_or(expr),
        }
    }

    /// Makes an `int` a number, up to the bound on arrays, by a choice between them; then the operation is repeated.
    pub(crate) fn fix(&mut self, state: &mut State, expr: ExprId) -> Control {
        let most = if self.is_for_text(state) { self.max_text_array() } else { self.limits.max_array };
        self.fix_up_to(state, expr, most)
    }

    fn fix_up_to(&mut self, state: &mut State, expr: ExprId, most: usize) -> Control {
        let most = most as u64;
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for number in 0..=most {
            let constant = self.pool.bv(32, number);
            let guard = self.pool.eq(expr, constant);
            alternatives.push((guard, Alternative::Fix(expr, number)));
        }
        let constant = self.pool.bv(32, most);
        let beyond = self.pool.ult(constant, expr);
        let bound = self.bound_on_array(expr, most as usize, Maker::Program);
        alternatives.push((beyond, Alternative::bound(bound, Some(Needs { next: None, whole: expr }))));
        self.choose(state, alternatives)
    }

    /// How long an array that the program has made may be where each length is a way of its own.
    fn max_made_length(&self) -> usize {
        self.limits.max_made_array.min(3 * self.limits.max_array).max(self.limits.max_array)
    }

    /// How long an array may be that holds what is in strings: as long as a few inputs with two or more bytes for each unit. Paths end
    /// at the bounds of these inputs, and not in the middle of the JDK's code.
    pub(crate) fn max_text_array(&self) -> usize {
        4 * self.limits.max_string.max(self.limits.max_array)
    }

    /// Whether the JDK's code for strings is running, or who copies arrays for it.
    fn is_for_text(&self, state: &State) -> bool {
        let class = |frame: &Frame| {
            self.program.class(self.program.method(frame.code.method).class).file.name.as_str()
        };
        let mut classes = state.frames().map(class).skip_while(|&class| class == "java/util/Arrays");
        classes.next().is_some_and(|class| TEXT_CLASSES.contains(&class))
    }

    /// Gives an array of symbolic length a number for it; none if it has one already.
    pub(crate) fn close_array(&mut self, state: &mut State, reference: Reference) -> Option<Control> {
        let Content::OpenArray(open) = &state.heap.find(reference)?.content else { return None };
        let most = match open.maker {
            Maker::Input => self.limits.max_array,
            Maker::Program => self.max_made_length(),
            Maker::Text => self.max_made_length().max(self.max_text_array()),
        };
        let open = open.clone();
        let length = match self.concrete(state, self.value_of(open.length)) {
            Ok(length) => length as usize,
            Err(expr) => return Some(self.fix_up_to(state, expr, most)),
        };
        self.spread(state, reference, &open, length);
        None
    }

    /// Stops for a choice unless the condition is decided: way 0 goes on, way 1 fails the check.
    pub(crate) fn fork_on(&mut self, state: &mut State, is_fine: ExprId) -> Control {
        match self.pool.as_bool(is_fine) {
            Some(true) => done(state, None),
            Some(false) => self.fail_check(state),
            None => {
                let fails = self.pool.not(is_fine);
                Control::Stop(Stop::Choice(Choice { guards: vec![is_fine, fails], kind: ChoiceKind::Check }))
            }
        }
    }

    pub(crate) fn array_load(
        &mut self,
        state: &mut State,
        element: Element,
        d: Reg,
        a: Reg,
        index: Reg,
    ) -> Control {
        let reference = state.get(a).bits;
        let elements = array(state, reference);
        let position = state.get(index);
        let has_cell = position.expr.is_none() && position.bits < elements.len() as u64;
        if !has_cell
            && let Content::OpenArray(OpenArray { elements: Some(elements), .. }) =
                &state.heap.get(reference).content
        {
            let elements = Rc::clone(elements);
            return self.load_anywhere(state, d, reference, &elements, position);
        }
        let Some(at) = position.expr else {
            let value = elements.get(position.bits as usize);
            return done(state, Some((d, value)));
        };
        let length = elements.len();
        if length > MAX_TABLE {
            return self.too_many_elements(state, length);
        }
        let values: Vec<Value> = (0..length).map(|index| elements.get(index)).collect();
        if let Some(loaded) = self.look_up(element, at, &values) {
            let value = self.value_of(loaded);
            return done(state, Some((d, value)));
        }
        if length > MAX_SYMBOLIC_CHOICES && element.ty() != Ty::Ref {
            let elements = Elements::new(First::Known(elements.clone()));
            return self.load_anywhere(state, d, reference, &elements, position);
        }
        if element.ty() == Ty::Ref {
            return self.load_one_of(state, d, at, &values);
        }
        let loaded = self.select(element.ty(), at, &values);
        let value = self.value_of(loaded);
        done(state, Some((d, value)))
    }

    /// A reference at a symbolic index: a way for each index, or, where most are alike, for each reference.
    fn load_one_of(&mut self, state: &mut State, d: Reg, at: ExprId, values: &[Value]) -> Control {
        let mut different: Vec<Value> = Vec::new();
        let mut numbers: FxHashMap<(u64, Option<ExprId>), u32> = FxHashMap::default();
        let which: Vec<u32> = (values.iter())
            .map(|value| {
                *numbers.entry((value.bits, value.expr)).or_insert_with(|| {
                    different.push(*value);
                    different.len() as u32 - 1
                })
            })
            .collect();
        if different.len() > MAX_REFERENCES {
            return self.too_many_elements(state, values.len());
        }
        if values.len() < MIN_ALIKE || different.len() * MANY_ALIKE > values.len() {
            return self.choose_index(at, values.len());
        }
        let index = self.pool.extract(15, 0, at);
        let chosen = Table::new(&which).formula(&mut self.pool, index);
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for (number, value) in different.into_iter().enumerate() {
            let number = self.pool.bv(32, number as u64);
            let is_this = self.pool.eq(chosen, number);
            alternatives.push((is_this, Alternative::Next(Some((d, value)))));
        }
        self.choose(state, alternatives)
    }

    /// The element at an index that need not be that of a cell.
    fn load_anywhere(
        &mut self,
        state: &mut State,
        d: Reg,
        reference: Reference,
        elements: &Elements,
        position: Value,
    ) -> Control {
        let at = self.expression(Ty::I32, position);
        let element = self.program.element_type(state.heap.class(reference));
        match element.and_then(|element| self.element_at(&element, elements, at)) {
            Some(loaded) => {
                let value = self.value_of(loaded);
                done(state, Some((d, value)))
            }
            None => self.unsupported(state, Use::LargeSymbolicIndex),
        }
    }

    /// The element of a table of plain numbers: a decision tree over the ranges where they are alike.
    fn look_up(&mut self, element: Element, at: ExprId, values: &[Value]) -> Option<ExprId> {
        if element.ty() != Ty::I32
            || values.len() < MIN_TABLE
            || values.iter().any(|value| value.expr.is_some())
        {
            return None;
        }
        let numbers: Vec<u32> = values.iter().map(|value| value.bits as u32).collect();
        let table = Table::new(&numbers);
        let index = self.pool.extract(15, 0, at);
        (table.len() <= MAX_RANGES).then(|| table.formula(&mut self.pool, index))
    }

    /// The element at a symbolic index that is within bounds.
    fn select(&mut self, ty: Ty, at: ExprId, values: &[Value]) -> ExprId {
        let (last, others) = values.split_last().expect("an index is within bounds, so there are elements");
        let mut selected = self.expression(ty, *last);
        for (index, &value) in others.iter().enumerate().rev() {
            let value = self.expression(ty, value);
            let here = self.is_at(at, index);
            selected = self.pool.ite(here, value, selected);
        }
        selected
    }

    fn is_at(&mut self, at: ExprId, index: usize) -> ExprId {
        let index = self.pool.bv(32, index as u64);
        self.pool.eq(at, index)
    }

    pub(crate) fn array_store(
        &mut self,
        state: &mut State,
        element: Element,
        a: Reg,
        index: Reg,
        b: Reg,
    ) -> Control {
        let reference = state.get(a).bits;
        let position = state.get(index);
        let value = self.narrowed(state, reference, state.get(b));
        let length = array(state, reference).len();
        if element.ty() != Ty::Ref && position.expr.is_some() && length > MAX_SYMBOLIC_CHOICES {
            self.list_stores(state, reference);
        }
        if open_length(state, reference).is_some() {
            let at = self.expression(Ty::I32, position);
            self.note_store(state, reference, at, value);
        }
        if position.expr.is_some() && array(state, reference).len() > MAX_SYMBOLIC_CHOICES {
            self.drop_cells(state, reference);
        }
        let length = array(state, reference).len();
        let Some(at) = position.expr else {
            // Where there is no cell, the list of stores is all that there is.
            if position.bits < length as u64 {
                array_mut(state, reference).set(position.bits as usize, value);
            }
            return done(state, None);
        };
        if element.ty() == Ty::Ref && length <= MAX_REFERENCES {
            return self.choose_index(at, length);
        }
        if length > MAX_SYMBOLIC_CHOICES {
            return self.too_many_elements(state, length);
        }
        let stored = self.expression(element.ty(), value);
        for index in 0..length {
            let old = array(state, reference).get(index);
            let old = self.expression(element.ty(), old);
            let here = self.is_at(at, index);
            let new = self.pool.ite(here, stored, old);
            let new = self.value_of(new);
            array_mut(state, reference).set(index, new);
        }
        done(state, None)
    }

    /// A value as the array holds it (JVMS: `bastore`, `castore`, `sastore` truncate).
    fn narrowed(&mut self, state: &State, array: Reference, value: Value) -> Value {
        let element = self.program.element_type(state.heap.get(array).class);
        let is_narrow = |ty: &FieldType| {
            matches!(ty, FieldType::Boolean | FieldType::Byte | FieldType::Char | FieldType::Short)
        };
        if !element.as_ref().is_some_and(is_narrow) {
            return value;
        }
        let expr = self.expression(Ty::I32, value);
        let pool = &mut self.pool;
        let narrow = match element {
            Some(FieldType::Boolean) => {
                let one = pool.bv(32, 1);
                pool.binary(BinaryOp::And, expr, one)
            }
            Some(FieldType::Byte) => {
                let low = pool.extract(7, 0, expr);
                pool.sign_extend(width(Ty::I32), low)
            }
            Some(FieldType::Char) => {
                let low = pool.extract(15, 0, expr);
                pool.zero_extend(width(Ty::I32), low)
            }
            Some(FieldType::Short) => {
                let low = pool.extract(15, 0, expr);
                pool.sign_extend(width(Ty::I32), low)
            }
            _ => expr,
        };
        self.value_of(narrow)
    }

    /// A way for each index; [`resume`](Machine::resume) makes the index concrete and repeats the operation.
    fn choose_index(&mut self, at: ExprId, length: usize) -> Control {
        let guards = (0..length).map(|index| self.is_at(at, index)).collect();
        Control::Stop(Stop::Choice(Choice { guards, kind: ChoiceKind::Index }))
    }

    fn too_many_elements(&mut self, state: &State, length: usize) -> Control {
        self.unsupported(state, Unmodelled::IndexInto(length as u64))
    }

    /// Throws unless a reference can be stored in the array (JVMS: `aastore`).
    pub(crate) fn check_store(&mut self, state: &mut State, a: Reg, b: Reg) -> Control {
        let array = state.heap.class(state.get(a).bits);
        let value = state.get(b);
        if value.as_handle().is_some() {
            let element = self.program.element_class(array);
            if element.is_ok_and(|element| self.is_always_a(state, value, element)) {
                return done(state, None);
            }
            if let Some(control) = self.look_at(state, b, Look::Object) {
                return control;
            }
        }
        let stored = state.get(b).bits;
        if stored == 0 {
            return done(state, None);
        }
        let stored = state.heap.get(stored).class;
        let fits = match self.program.element_class(array) {
            Ok(element) => self.program.is_subclass(stored, element),
            Err(error) => return self.unsupported(state, unlinked(error)),
        };
        if fits {
            return done(state, None);
        }
        // As `Class.getName` spells it: `[J` for an array of longs.
        let name = self.program.class(stored).file.name.replace('/', ".");
        self.throw_new(state, "java/lang/ArrayStoreException", Some(&name))
    }
}

/// What a check on an index throws.
pub(crate) const OUT_OF_BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";
/// What a check on a length throws.
pub(crate) const NEGATIVE_SIZE: &str = "java/lang/NegativeArraySizeException";

/// The elements of the array of a reference that is not null; of an array of symbolic length, as many as may be looked
/// at.
pub(crate) fn array(state: &State, reference: Reference) -> &Array {
    match &state.heap.get(reference).content {
        Content::Array(array) => array,
        Content::OpenArray(open) => &open.cells,
        _ => unreachable!("the length of an array was asked for before"),
    }
}

pub(crate) fn array_mut(state: &mut State, reference: Reference) -> &mut Array {
    match &mut state.heap.get_mut(reference).content {
        Content::Array(array) => array,
        Content::OpenArray(open) => &mut open.cells,
        _ => unreachable!("the length of an array was asked for before"),
    }
}

/// The length of an array, if that is symbolic.
pub(crate) fn open_length(state: &State, reference: Reference) -> Option<ExprId> {
    match &state.heap.find(reference)?.content {
        Content::OpenArray(open) => Some(open.length),
        _ => None,
    }
}
