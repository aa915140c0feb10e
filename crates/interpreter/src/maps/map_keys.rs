//! Keys of hash maps of which equality and hash codes are known without running code: strings, boxes, null, objects that are
//! equal only to themselves, and records of these.

use crate::machine::{Control, Machine};
use crate::state::State;
use crate::state::heap::{Content, Reference};
use crate::state::value::{Value, width};
use crate::step::call::POOL_WORKER;
use crate::strings::symbolic::Obstacle;
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::{BinaryOp, ExprId, Pool, Sort};
use inputs::InputKey;
use ir::{Op, Ty};
use program::ClassId;
use report::Use;
use std::rc::Rc;

/// What kind of key an object is. A record is of the last kind that one of its components is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Key {
    /// Null, or a string or box that is wholly known.
    Known,
    /// A string or box that is not.
    Symbolic,
    /// Equal to itself only, or with such a component. Where a map puts it differs between runs.
    Identity,
    /// Anything else: its own code says what it is equal to.
    Other,
}

/// Why a hash code has no formula.
pub(crate) enum NoHash {
    /// It differs between runs.
    Varies,
    /// The text cannot be looked into yet.
    Text(Obstacle),
}

impl Machine {
    /// What kind of key a reference is.
    pub(crate) fn key(&mut self, state: &State, key: Value) -> Key {
        self.nested_key(state, key, 0)
    }

    /// The same for a key, or a component of one, in so many records.
    fn nested_key(&mut self, state: &State, key: Value, depth: usize) -> Key {
        if key.as_handle().is_some() || depth > MAX_RECORDS {
            return Key::Other;
        }
        let Some(object) = state.heap.find(key.bits) else { return Key::Known };
        let known = self.known().ok().filter(|known| known.string == object.class);
        if let Some(known) = known {
            let bytes = state.heap.field(key.bits, known.string_value);
            let is_plain = bytes
                .and_then(|bytes| state.heap.array(bytes.bits))
                .is_some_and(|bytes| bytes.shadows.is_none());
            return if is_plain { Key::Known } else { Key::Symbolic };
        }
        let class = self.program.class(object.class);
        let name = class.file.name.as_str();
        if INTEGERS.contains(&name) {
            let is_known = object.fields().is_some_and(|fields| fields.shadow(0) == 0);
            return if is_known { Key::Known } else { Key::Symbolic };
        }
        if class.file.record.is_some() {
            return self.record_key(state, key.bits, depth + 1);
        }
        // Code of the JDK may look such objects up in maps of its own.
        let is_the_jdks = class.origin == Origin::Jdk
            && (class.file.is_enum()
                || matches!(name, "java/lang/Class" | "java/lang/Module")
                || name.ends_with("ClassLoader")
                || name == POOL_WORKER
                || name.starts_with("jdk/internal/")
                || name.starts_with("sun/"));
        if !is_the_jdks && self.has_identity_only(object.class) { Key::Identity } else { Key::Other }
    }

    /// Whether objects of a class are equal to themselves only.
    fn has_identity_only(&self, class: ClassId) -> bool {
        let declares = |class: ClassId, name: &str, descriptor: &str| {
            self.program.class(class).file.method(name, descriptor).is_some()
        };
        let is_plain = |name: &str, descriptor: &str| {
            let mut above = self.program.superclasses(class);
            above.find(|&class| declares(class, name, descriptor)).is_some_and(|class| {
                matches!(self.program.class(class).file.name.as_str(), "java/lang/Object" | "java/lang/Enum")
            })
        };
        is_plain("hashCode", "()I") && is_plain("equals", "(Ljava/lang/Object;)Z")
    }

    fn record_key(&mut self, state: &State, record: Reference, depth: usize) -> Key {
        let Some(components) = self.components(state, record) else { return Key::Other };
        let kinds = components.into_iter().map(|component| match component {
            (Ty::Ref, value) => self.component_key(state, value, depth),
            (Ty::F32 | Ty::F64, _) => Key::Other,
            (_, number) if number.expr.is_some() => Key::Symbolic,
            _ => Key::Known,
        });
        kinds.max().unwrap_or(Key::Known)
    }

    /// An object that is equal to itself only may be the object of a static field, which is asked about keys only.
    fn component_key(&mut self, state: &State, component: Value, depth: usize) -> Key {
        let kind = self.nested_key(state, component, depth);
        let is_enum = state
            .heap
            .find(component.bits)
            .is_some_and(|object| self.program.class(object.class).file.is_enum());
        if kind == Key::Identity && !is_enum { Key::Other } else { kind }
    }

    /// A component of a key, or of a record in it, that nobody has looked at.
    pub(crate) fn unseen_component(&mut self, state: &State, key: Reference) -> Option<ExprId> {
        let mut records = vec![key];
        for _ in 0..MAX_RECORDS {
            let components = self.components(state, records.pop()?).unwrap_or_default();
            for (_, component) in components.into_iter().filter(|(ty, _)| *ty == Ty::Ref) {
                match component.as_handle() {
                    Some(handle) => return Some(handle),
                    None => records.push(component.bits),
                }
            }
        }
        None
    }

    /// The components of a record whose `equals` and `hashCode` are the compiler's; none for other objects.
    fn components(&mut self, state: &State, record: Reference) -> Option<Vec<(Ty, Value)>> {
        let object = state.heap.find(record)?;
        let class = object.class;
        let slots = Rc::clone(&self.program.class(class).fields);
        let declared = self.program.class(class).file.record.as_ref()?;
        // The hash code depends on their order.
        if !declared.iter().map(|component| component.name.as_str()).eq(slots.iter().map(|slot| &*slot.name))
        {
            return None;
        }
        for (name, descriptor) in [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z")] {
            let method = self.program.declared_method(class, name, descriptor)?;
            let body = self.program.body(method).ok()?;
            let mut operations =
                body.blocks.iter().flat_map(|(_, block)| block.insts.iter().map(|inst| &inst.op));
            operations.find(|op| matches!(op, Op::CallDynamic(call, _) if *call.name == *name))?;
        }
        let fields = object.fields()?;
        let component = |index: usize| {
            let ty = FieldType::parse(&slots[index].descriptor).ok()?;
            Some((Ty::of(&ty), state.inputs.settled(fields.get(index)?)))
        };
        (0..slots.len()).map(component).collect()
    }

    /// When two keys, neither of which has code of its own, are equal.
    pub(crate) fn equal_keys(&mut self, state: &State, a: Value, b: Value) -> Result<ExprId, Obstacle> {
        if a.bits == b.bits {
            return Ok(self.pool.bool(true));
        }
        let classes = [a, b].map(|key| state.heap.find(key.bits).map(|object| object.class));
        let [Some(class), Some(other)] = classes else { return Ok(self.pool.bool(false)) };
        if class != other {
            return Ok(self.pool.bool(false));
        }
        if self.known().is_ok_and(|known| known.string == class) {
            let (Some(a), Some(b)) = (self.text_of(state, a.bits), self.text_of(state, b.bits)) else {
                return Err(Obstacle::Unknown);
            };
            return self.same_units(state, &a, &b);
        }
        if let (Some(own), Some(others)) = (self.components(state, a.bits), self.components(state, b.bits)) {
            let mut equal = self.pool.bool(true);
            for ((ty, value), (_, other)) in own.into_iter().zip(others) {
                let same = match ty {
                    Ty::Ref => self.equal_keys(state, value, other)?,
                    _ => {
                        let [value, other] = [value, other].map(|value| self.expression(ty, value));
                        self.pool.eq(value, other)
                    }
                };
                equal = self.pool.and(equal, same);
            }
            return Ok(equal);
        }
        match (self.integer_in(state, a.bits), self.integer_in(state, b.bits)) {
            (Some(a), Some(b)) => Ok(self.pool.eq(a, b)),
            _ => Ok(self.pool.bool(false)),
        }
    }

    /// Says that two keys which are different objects here are so on the JVM: one may be an input, and the other an object that
    /// the caller has at hand.
    pub(crate) fn tell_apart(&mut self, state: &mut State, a: Value, b: Value) -> Result<(), Control> {
        if a.bits == b.bits || !self.is_shared_object(state, a.bits, b.bits) {
            return Ok(());
        }
        let (first, second) = (a.bits.min(b.bits), a.bits.max(b.bits));
        let same = self.variable(InputKey::OneObject(first, second), Sort::Bool);
        if self.decided(state, same)? {
            return Err(self.unsupported(state, Use::InputIsStaticObject));
        }
        Ok(())
    }

    /// The number in a box.
    fn integer_in(&mut self, state: &State, reference: Reference) -> Option<ExprId> {
        let object = state.heap.find(reference)?;
        let name = self.program.class(object.class).file.name.as_str();
        if !INTEGERS.contains(&name) {
            return None;
        }
        let ty = if name == "java/lang/Long" { Ty::I64 } else { Ty::I32 };
        let value = object.fields()?.get(0)?;
        Some(self.expression(ty, value))
    }

    /// `HashMap.hash` of a key.
    pub(crate) fn hash_of_key(&mut self, state: &State, key: Value) -> Result<ExprId, NoHash> {
        let code = self.code_of_key(state, key)?;
        let half = self.int(16);
        let high = self.pool.binary(BinaryOp::LShr, code, half);
        Ok(self.pool.binary(BinaryOp::Xor, code, high))
    }

    /// `Objects.hashCode` of a key.
    fn code_of_key(&mut self, state: &State, key: Value) -> Result<ExprId, NoHash> {
        let Some(object) = state.heap.find(key.bits) else { return Ok(self.int(0)) };
        let class = object.class;
        if self.known().is_ok_and(|known| known.string == class) {
            let text = self.text_of(state, key.bits).ok_or(NoHash::Text(Obstacle::Unknown))?;
            let flat = self.flatten_wholly(state, &text).map_err(NoHash::Text)?;
            return Ok(self.hash_of(&flat));
        }
        let Some(components) = self.components(state, key.bits) else {
            let number = self.integer_in(state, key.bits).ok_or(NoHash::Varies)?;
            let is_boolean = self.program.class(class).file.name == "java/lang/Boolean";
            return Ok(hash_of_integer(&mut self.pool, number, is_boolean));
        };
        let slots = Rc::clone(&self.program.class(class).fields);
        let (mut code, factor) = (self.int(0), self.int(31));
        for ((ty, value), slot) in components.into_iter().zip(slots.iter()) {
            let component = match ty {
                Ty::Ref => self.code_of_key(state, value)?,
                _ => {
                    let number = self.expression(ty, value);
                    hash_of_integer(&mut self.pool, number, &*slot.descriptor == "Z")
                }
            };
            let before = self.pool.binary(BinaryOp::Mul, code, factor);
            code = self.pool.binary(BinaryOp::Add, before, component);
        }
        Ok(code)
    }

    /// `HashMap.hash` of an `Integer` that is known, without running code for it.
    pub(crate) fn known_hash(&self, state: &State, key: Value) -> Option<u32> {
        let object = state.heap.find(key.bits)?;
        let value = object.fields().filter(|_| object.is_box)?.get(0)?;
        if value.expr.is_some() || self.program.class(object.class).file.name != "java/lang/Integer" {
            return None;
        }
        let code = value.bits as u32;
        Some(code ^ (code >> 16))
    }

    /// The same for given values of the variables; none if it differs between runs.
    pub(crate) fn hash_for(
        &mut self,
        state: &State,
        key: Value,
        value_of: &dyn Fn(&Pool, ExprId) -> u64,
    ) -> Option<u32> {
        if let Some(Content::Text(text)) = state.heap.find(key.bits).map(|object| &object.content) {
            let units = text.evaluate(&self.pool, value_of)?;
            let code =
                units.iter().fold(0_u32, |hash, &unit| hash.wrapping_mul(31).wrapping_add(unit.into()));
            return Some(code ^ (code >> 16));
        }
        let hash = self.hash_of_key(state, key).ok()?;
        Some(value_of(&self.pool, hash) as u32)
    }
}

/// Records in a key that are looked into: an input may hold itself.
const MAX_RECORDS: usize = 16;

/// Boxes of numbers whose hash code is plain.
const INTEGERS: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
];

/// `hashCode` of such a box.
fn hash_of_integer(pool: &mut Pool, number: ExprId, is_boolean: bool) -> ExprId {
    if is_boolean {
        let (zero, yes, no) = (pool.bv(32, 0), pool.bv(32, 1231), pool.bv(32, 1237));
        let is_true = pool.ne(number, zero);
        return pool.ite(is_true, yes, no);
    }
    if pool.sort(number) == Sort::BitVec(width(Ty::I64)) {
        let half = pool.bv(64, 32);
        let high = pool.binary(BinaryOp::LShr, number, half);
        let both = pool.binary(BinaryOp::Xor, number, high);
        return pool.extract(31, 0, both);
    }
    number
}
