//! Objects of one state.
//!
//! References are positions, zero is null. A state shares its objects with the states it was forked from until
//! one of them writes.
//!
//! Objects of inputs and literals have [places](crate::state::places) of their own, which are the same on every path, so that paths
//! which meet agree about which object is which, whatever else each has made by then.

use crate::machine::outcome::TraceElement;
use crate::maps::unhashed_map::Layout;
use crate::state::array::{Array, OpenArray};
use crate::state::paged::Paged;
use crate::state::value::Value;
use crate::strings::symbolic::Text;
use inputs::InputId;
use program::ClassId;
use std::rc::Rc;

/// A reference to an object, or null.
pub(crate) type Reference = u64;

/// References from here on are to objects that have the same place on every path: those of inputs, and literals.
pub(crate) const FIRST_PLACE: Reference = 1 << 40;

/// An object.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(crate) class: ClassId,
    /// What `Integer.valueOf` and its kin gave: for small values the same object each time, so that identity
    /// follows from the value, which is the only field.
    pub(crate) is_box: bool,
    /// Whether it may be one object with another on the JVM though it is two here, so that `==` does not go by references.
    pub(crate) may_be_other: bool,
    /// If it is a hash map, how its nodes are placed.
    pub(crate) layout: Layout,
    pub(crate) content: Content,
}

/// What an object holds.
#[derive(Clone, Debug)]
pub(crate) enum Content {
    /// Fields, in the order of the class's layout.
    Fields(Fields),
    /// The elements of an array.
    Array(Array),
    /// The elements of an array of symbolic length.
    OpenArray(OpenArray),
    /// The text of a string or builder that is not wholly known.
    Text(Text),
    /// Nothing: an input of an interface that nothing implements. Its name is that of the input.
    Stub(InputId),
    /// Where a throwable was made: what its `backtrace` refers to.
    Backtrace(Rc<Backtrace>),
}

/// Where a throwable was made, and by whom.
#[derive(Clone, Debug)]
pub(crate) struct Backtrace {
    /// Innermost first, without the constructors of the throwable.
    pub(crate) trace: Rc<[TraceElement]>,
    pub(crate) origin: ThrowableOrigin,
}

/// Who made a throwable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThrowableOrigin {
    /// A `new` in the program.
    New,
    /// An operation that failed.
    Operation,
}

/// The fields of an object; clones share them until one is written.
#[derive(Clone, Debug)]
pub(crate) struct Fields {
    pub(crate) bits: Rc<[u64]>,
    /// An expression id for each field, zero if it is concrete; none until the first symbolic store.
    pub(crate) shadows: Option<Rc<[u32]>>,
}

impl Fields {
    /// Fields that are all zero.
    #[inline]
    pub(crate) fn new(count: usize) -> Fields {
        Fields { bits: std::iter::repeat_n(0, count).collect(), shadows: None }
    }

    #[inline(always)]
    pub(crate) fn get(&self, slot: usize) -> Option<Value> {
        let bits = *self.bits.get(slot)?;
        Some(Value::from_parts(bits, self.shadow(slot)))
    }

    #[inline(always)]
    pub(crate) fn shadow(&self, slot: usize) -> u32 {
        self.shadows.as_ref().map_or(0, |shadows| shadows[slot])
    }

    /// Stores a field; false if there is none at that slot.
    #[inline(always)]
    pub(crate) fn set(&mut self, slot: usize, bits: u64, shadow: u32) -> bool {
        match Rc::make_mut(&mut self.bits).get_mut(slot) {
            Some(field) => *field = bits,
            None => return false,
        }
        if self.shadows.is_some() || shadow != 0 {
            self.set_shadow(slot, shadow);
        }
        true
    }

    #[cold]
    fn set_shadow(&mut self, slot: usize, shadow: u32) {
        let count = self.bits.len();
        let shadows = self.shadows.get_or_insert_with(|| std::iter::repeat_n(0, count).collect());
        Rc::make_mut(shadows)[slot] = shadow;
    }
}

impl Object {
    pub(crate) fn new(class: ClassId, content: Content) -> Object {
        Object { class, is_box: false, may_be_other: false, layout: Layout::Hashed, content }
    }

    /// The fields, if it has any that can be accessed one by one.
    #[inline(always)]
    pub(crate) fn fields(&self) -> Option<&Fields> {
        match &self.content {
            Content::Fields(fields) => Some(fields),
            _ => None,
        }
    }

    /// The fields for writing.
    #[inline(always)]
    pub(crate) fn fields_mut(&mut self) -> Option<&mut Fields> {
        match &mut self.content {
            Content::Fields(fields) => Some(fields),
            _ => None,
        }
    }

    /// Roughly the memory it takes, in bytes.
    pub(crate) fn size(&self) -> usize {
        64 + match &self.content {
            Content::Fields(fields) => 8 * fields.bits.len(),
            Content::Array(array) => array.size(),
            Content::OpenArray(array) => array.cells.size(),
            Content::Text(text) => text.size(),
            Content::Stub(_) => 0,
            Content::Backtrace(backtrace) => 8 * backtrace.trace.len(),
        }
    }
}

/// A place for an object.
#[derive(Clone, Debug)]
enum Slot {
    Used(Object),
    /// Free; the next free one, or zero.
    Free(Reference),
}

impl Default for Slot {
    fn default() -> Slot {
        Slot::Free(0)
    }
}

/// The objects that a state has made.
#[derive(Clone, Default)]
pub(crate) struct Heap {
    slots: Paged<Slot>,
    /// The same for objects of inputs and literals.
    placed: Paged<Slot>,
    first_free: Reference,
    /// Bytes allocated since the last collection.
    pub(crate) fresh_bytes: usize,
    /// Bytes that were needed at the last collection.
    pub(crate) live_bytes: usize,
}

impl Heap {
    /// Appends a slot, whatever is free.
    pub(crate) fn append(&mut self, object: Option<Object>) {
        if self.slots.len() == 0 {
            self.slots.push(Slot::default());
        }
        match object {
            Some(object) => {
                self.slots.push(Slot::Used(object));
            }
            None => {
                let reference = self.slots.push(Slot::default()) as Reference;
                self.free(reference);
            }
        }
    }

    pub(crate) fn allocate(&mut self, object: Object) -> Reference {
        self.fresh_bytes += object.size();
        let slot = Slot::Used(object);
        if self.first_free != 0 {
            let reference = self.first_free;
            let place = self.slots.get_mut(reference as usize).expect("free slots are slots");
            if let Slot::Free(next) = *place {
                self.first_free = next;
            }
            *place = slot;
            return reference;
        }
        if self.slots.len() == 0 {
            // The slot of null.
            self.slots.push(Slot::default());
        }
        self.slots.push(slot) as Reference
    }

    /// The object of a reference, unless that is null.
    #[inline(always)]
    pub(crate) fn find(&self, reference: Reference) -> Option<&Object> {
        match self.slots.get(reference as usize) {
            Some(Slot::Used(object)) => Some(object),
            Some(Slot::Free(_)) => None,
            None => self.find_placed(reference),
        }
    }

    fn find_placed(&self, reference: Reference) -> Option<&Object> {
        match self.placed.get(reference.checked_sub(FIRST_PLACE)? as usize)? {
            Slot::Used(object) => Some(object),
            Slot::Free(_) => None,
        }
    }

    /// The object of a reference, unless that is null, for writing.
    #[inline(always)]
    pub(crate) fn find_mut(&mut self, reference: Reference) -> Option<&mut Object> {
        let slot = match reference.checked_sub(FIRST_PLACE) {
            None => self.slots.get_mut(reference as usize)?,
            Some(place) => self.placed.get_mut(place as usize)?,
        };
        match slot {
            Slot::Used(object) => Some(object),
            Slot::Free(_) => None,
        }
    }

    /// Puts an object at the place that it has on every path.
    pub(crate) fn place(&mut self, reference: Reference, object: Object) {
        self.fresh_bytes += object.size();
        self.placed.grow_to((reference - FIRST_PLACE) as usize + 1);
        self.put(reference, object);
    }

    /// The objects of inputs, and literals.
    pub(crate) fn of_places(&self) -> impl Iterator<Item = (Reference, &Object)> {
        (0..self.placed.len()).filter_map(|place| match self.placed.get(place)? {
            Slot::Used(object) => Some((FIRST_PLACE + place as Reference, object)),
            Slot::Free(_) => None,
        })
    }

    /// The object of a reference that is not null.
    pub(crate) fn get(&self, reference: Reference) -> &Object {
        self.find(reference).expect("a reference that is not null points to an object")
    }

    /// The object of a reference that is not null, for writing.
    pub(crate) fn get_mut(&mut self, reference: Reference) -> &mut Object {
        self.find_mut(reference).expect("a reference that is not null points to an object")
    }

    /// The class of the object of a reference that is not null.
    pub(crate) fn class(&self, reference: Reference) -> ClassId {
        self.get(reference).class
    }

    /// Whether two references may be one object though they differ: boxes, whose identity follows from their values,
    /// what a caller has passed, and strings of which nobody has asked.
    #[inline(always)]
    pub(crate) fn may_be_one(&self, a: Reference, b: Reference) -> bool {
        a != b
            && match (self.find(a), self.find(b)) {
                (Some(a), Some(b)) => a.is_box && b.is_box || a.may_be_other || b.may_be_other,
                _ => false,
            }
    }

    /// Whether both are different boxes, whose identity follows from their values.
    pub(crate) fn both_boxed(&self, a: Reference, b: Reference) -> bool {
        let is_box = |reference| self.find(reference).is_some_and(|object| object.is_box);
        a != b && is_box(a) && is_box(b)
    }

    /// The elements, if the reference is to an array.
    #[inline(always)]
    pub(crate) fn array(&self, reference: Reference) -> Option<&Array> {
        match &self.find(reference)?.content {
            Content::Array(array) => Some(array),
            _ => None,
        }
    }

    /// The elements for writing, if the reference is to an array.
    #[inline(always)]
    pub(crate) fn array_mut(&mut self, reference: Reference) -> Option<&mut Array> {
        match &mut self.find_mut(reference)?.content {
            Content::Array(array) => Some(array),
            _ => None,
        }
    }

    /// A field of an object that has one at that slot.
    pub(crate) fn field(&self, reference: Reference, slot: usize) -> Option<Value> {
        self.find(reference)?.fields()?.get(slot)
    }

    /// Stores a field of an object that has one at that slot.
    pub(crate) fn set_field(&mut self, reference: Reference, slot: usize, value: Value) {
        if let Some(fields) = self.find_mut(reference).and_then(Object::fields_mut) {
            fields.set(slot, value.bits, value.shadow());
        }
    }

    /// References whose objects may differ from those of another heap, with which this one shares the others.
    pub(crate) fn differing(&self, other: &Heap) -> Vec<Reference> {
        let own = self.slots.differing(&other.slots).into_iter().map(|index| index as Reference);
        let placed = self.placed.differing(&other.placed).into_iter();
        own.chain(placed.map(|index| FIRST_PLACE + index as Reference)).collect()
    }

    /// Makes room for what another heap holds. What is free in only one of them is free in neither any more.
    pub(crate) fn adopt(&mut self, other: &Heap) {
        self.slots.grow_to(other.slots.len());
        self.placed.grow_to(other.placed.len());
        if self.first_free != other.first_free {
            self.first_free = 0;
        }
        self.fresh_bytes = self.fresh_bytes.max(other.fresh_bytes);
    }

    /// Puts an object at a place that there is.
    pub(crate) fn put(&mut self, reference: Reference, object: Object) {
        let slot = match reference.checked_sub(FIRST_PLACE) {
            None => self.slots.get_mut(reference as usize),
            Some(place) => self.placed.get_mut(place as usize),
        };
        *slot.expect("there is room") = Slot::Used(object);
    }

    /// How many slots there are, free ones and that of null included.
    pub(crate) fn n_slots(&self) -> usize {
        self.slots.len()
    }

    /// Frees an object that nothing refers to.
    pub(crate) fn free(&mut self, reference: Reference) {
        if let Some(slot) = self.slots.get_mut(reference as usize) {
            *slot = Slot::Free(self.first_free);
            self.first_free = reference;
        }
    }
}
