//! Arrays: making them, their length, their elements, and what can go wrong with an index.
//!
//! A symbolic index into an array of primitives needs no fork: the element is a conditional over all elements.
//! Into an array of references it is a choice between the indexes, since references are never symbolic.

use crate::array::Array;
use crate::code::Reg;
use crate::heap::{Content, Object, Reference};
use crate::machine::{Choice, Control, Machine, Stop};
use crate::state::State;
use crate::step::object::done;
use crate::value::{Value, width};
use classfile::descriptor::FieldType;
use expr::{BinaryOp, ExprId};
use ir::{Element, Ty};
use program::ClassId;

/// Elements that a symbolic index may choose between; expressions grow with it.
const MAX_SYMBOLIC_CHOICES: usize = 512;

/// Elements that one array may have: an interpreted program must not exhaust the host's memory.
const MAX_LENGTH: u64 = 1 << 26;
/// The same for a program that is run and not explored.
const MAX_LENGTH_RUNNING: u64 = 1 << 28;
/// The first length that HotSpot has no memory for, however much there is.
const HOTSPOT_MAX_LENGTH: u64 = i32::MAX as u64 - 1;

impl Machine {
    pub(crate) fn new_array(&mut self, state: &mut State, d: Reg, length: Reg, site: u16) -> Control {
        let class = match self.resolve_class(state, site) {
            Ok(class) => class,
            Err(error) => return self.link_error(state, &error),
        };
        let length = state.get(length);
        if length.expr.is_some() {
            return self.unsupported(state, "array of symbolic length");
        }
        match self.allocate_array(state, class, length.bits) {
            Ok(reference) => done(state, Some((d, Value::concrete(reference)))),
            Err(what) => self.out_of_memory(state, length.bits, &what),
        }
    }

    /// As HotSpot words it, or the end of the path.
    fn out_of_memory(&mut self, state: &mut State, length: u64, what: &str) -> Control {
        if !self.limits.errors_throw {
            return self.unsupported(state, what);
        }
        let message = if length >= HOTSPOT_MAX_LENGTH {
            "Requested array size exceeds VM limit"
        } else {
            "Java heap space"
        };
        self.throw_new(state, "java/lang/OutOfMemoryError", Some(message))
    }

    pub(crate) fn allocate_array(
        &mut self,
        state: &mut State,
        class: ClassId,
        length: u64,
    ) -> Result<Reference, String> {
        let most = if self.limits.errors_throw { MAX_LENGTH_RUNNING } else { MAX_LENGTH };
        if length > most {
            return Err(format!("array of {length} elements"));
        }
        let element = self.program.element_type(class).ok_or("array of no element type")?;
        let length = usize::try_from(length).expect("the length is bounded");
        let content = Content::Array(Array::new(&element, length));
        Ok(state.heap.allocate(Object::new(class, content)))
    }

    /// An array of arrays, as deep as there are lengths (`multianewarray`).
    pub(crate) fn new_nested_array(&mut self, state: &mut State, d: Reg, site: u16) -> Control {
        let code = std::rc::Rc::clone(&state.top.code);
        let site = &code.nested_arrays[usize::from(site)];
        let mut lengths = Vec::new();
        for &register in &site.lengths {
            let length = state.get(register);
            if length.expr.is_some() {
                return self.unsupported(state, "array of symbolic length");
            }
            lengths.push(length.bits);
        }
        match self.nest(state, &site.class, &lengths) {
            Ok(reference) => done(state, Some((d, Value::concrete(reference)))),
            Err(what) => self.out_of_memory(state, lengths.iter().copied().max().unwrap_or(0), &what),
        }
    }

    fn nest(&mut self, state: &mut State, class: &str, lengths: &[u64]) -> Result<Reference, String> {
        let id = self.program.load(class).map_err(|error| error.to_string())?;
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
        let length = array(state, state.get(a).bits).len();
        done(state, Some((d, Value::concrete(length as u64))))
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

    /// Throws unless the index is within the array. Way 0 of a choice is that it is.
    pub(crate) fn check_index(&mut self, state: &mut State, a: Reg, index: Reg) -> Control {
        let length = array(state, state.get(a).bits).len();
        let index = state.get(index);
        let Some(expr) = index.expr else {
            if index.bits < length as u64 {
                return done(state, None);
            }
            let message = format!("Index {} out of bounds for length {length}", index.bits as u32 as i32);
            return self.throw_new(state, OUT_OF_BOUNDS, Some(&message));
        };
        let length = self.pool.bv(32, length as u64);
        let is_fine = self.pool.ult(expr, length);
        self.fork_on(state, is_fine)
    }

    /// Stops for a choice unless the condition is decided: way 0 goes on, way 1 fails the check.
    fn fork_on(&mut self, state: &mut State, is_fine: ExprId) -> Control {
        match self.pool.as_bool(is_fine) {
            Some(true) => done(state, None),
            Some(false) => self.fail_check(state),
            None => {
                let fails = self.pool.not(is_fine);
                Control::Stop(Stop::Choice(Choice { guards: vec![is_fine, fails] }))
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
        let elements = array(state, state.get(a).bits);
        let position = state.get(index);
        let Some(at) = position.expr else {
            let value = elements.get(position.bits as usize);
            return done(state, Some((d, value)));
        };
        let length = elements.len();
        if length > MAX_SYMBOLIC_CHOICES {
            return self.too_many_elements(state, length);
        }
        let values: Vec<Value> = (0..length).map(|index| elements.get(index)).collect();
        if element.ty() == Ty::Ref {
            return self.choose_index(at, values.len());
        }
        if is_float(element) {
            return self.unsupported(state, "symbolic index into an array of floating-point numbers");
        }
        let loaded = self.select(element.ty(), at, &values);
        let value = self.value_of(loaded);
        done(state, Some((d, value)))
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
        let Some(at) = position.expr else {
            array_mut(state, reference).set(position.bits as usize, value);
            return done(state, None);
        };
        let length = array(state, reference).len();
        if length > MAX_SYMBOLIC_CHOICES {
            return self.too_many_elements(state, length);
        }
        if element.ty() == Ty::Ref {
            return self.choose_index(at, length);
        }
        if is_float(element) {
            return self.unsupported(state, "symbolic index into an array of floating-point numbers");
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
        Control::Stop(Stop::Choice(Choice { guards }))
    }

    fn too_many_elements(&mut self, state: &State, length: usize) -> Control {
        self.unsupported(state, &format!("symbolic index into an array of {length} elements"))
    }

    /// Throws unless a reference can be stored in the array (JVMS: `aastore`).
    pub(crate) fn check_store(&mut self, state: &mut State, a: Reg, b: Reg) -> Control {
        let stored = state.get(b).bits;
        if stored == 0 {
            return done(state, None);
        }
        let array = state.heap.get(state.get(a).bits).class;
        let stored = state.heap.get(stored).class;
        let fits = match self.program.element_class(array) {
            Ok(element) => self.program.is_subclass(stored, element),
            Err(error) => return self.unsupported(state, &error.to_string()),
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
pub(super) const OUT_OF_BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";
/// What a check on a length throws.
pub(super) const NEGATIVE_SIZE: &str = "java/lang/NegativeArraySizeException";

fn is_float(element: Element) -> bool {
    matches!(element.ty(), Ty::F32 | Ty::F64)
}

/// The elements of the array of a reference that is not null.
fn array(state: &State, reference: Reference) -> &Array {
    state.heap.array(reference).expect("bytecode that a JVM accepts uses arrays as arrays")
}

fn array_mut(state: &mut State, reference: Reference) -> &mut Array {
    state.heap.array_mut(reference).expect("bytecode that a JVM accepts uses arrays as arrays")
}
