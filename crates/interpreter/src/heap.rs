//! Objects of one state.
//!
//! References are one-based positions, zero is null. A state shares its objects with the states it was
//! forked from until one of them writes.

use crate::array::Array;
use crate::outcome::{Message, TraceElement};
use imbl::Vector;
use program::ClassId;
use std::rc::Rc;

/// A reference to an object, or null.
pub(crate) type Reference = u64;

/// An object.
#[derive(Clone)]
pub(crate) struct Object {
    pub(crate) class: ClassId,
    pub(crate) content: Content,
}

/// What an object holds.
#[derive(Clone)]
pub(crate) enum Content {
    /// Fields, in the order of the class's layout: bits and expression ids.
    Fields(Vec<(u64, u32)>),
    /// What `Integer.valueOf` and its kin gave: for small values the same object each time, so that identity
    /// follows from the value, which is the only field.
    Boxed(Vec<(u64, u32)>),
    /// A throwable: its fields, and where it was made.
    Throwable { fields: Vec<(u64, u32)>, trace: Rc<[TraceElement]>, origin: ThrowableOrigin },
    /// The elements of an array.
    Array(Array),
    /// A string.
    String(Message),
    /// The `java.lang.Class` of the class of that internal name.
    Class(Rc<str>),
}

/// Who made a throwable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThrowableOrigin {
    /// A `new` in the program.
    New,
    /// An operation that failed.
    Operation,
}

impl Object {
    /// The fields, if they can be accessed one by one.
    pub(crate) fn fields(&self) -> Option<&Vec<(u64, u32)>> {
        match &self.content {
            Content::Fields(fields) | Content::Boxed(fields) | Content::Throwable { fields, .. } => {
                Some(fields)
            }
            Content::Array(_) | Content::String(_) | Content::Class(_) => None,
        }
    }

    /// The fields for writing, if they can be accessed one by one.
    pub(crate) fn fields_mut(&mut self) -> Option<&mut Vec<(u64, u32)>> {
        match &mut self.content {
            Content::Fields(fields) | Content::Boxed(fields) | Content::Throwable { fields, .. } => {
                Some(fields)
            }
            Content::Array(_) | Content::String(_) | Content::Class(_) => None,
        }
    }
}

/// The objects that a state has made.
#[derive(Clone, Default)]
pub(crate) struct Heap {
    objects: Vector<Rc<Object>>,
}

impl Heap {
    pub(crate) fn allocate(&mut self, object: Object) -> Reference {
        self.objects.push_back(Rc::new(object));
        self.objects.len() as Reference
    }

    /// The object of a reference that is not null.
    pub(crate) fn get(&self, reference: Reference) -> &Object {
        self.objects.get(position(reference)).expect("a reference points to an object")
    }

    /// Whether both are different boxes, whose identity follows from their values.
    pub(crate) fn both_boxed(&self, a: Reference, b: Reference) -> bool {
        let is_box = |reference| matches!(self.get(reference).content, Content::Boxed(_));
        a != b && a != 0 && b != 0 && is_box(a) && is_box(b)
    }

    /// The elements of an array that is not null.
    pub(crate) fn array(&self, reference: Reference) -> Option<&Array> {
        match &self.get(reference).content {
            Content::Array(array) => Some(array),
            _ => None,
        }
    }

    /// The elements of an array that is not null, for writing.
    pub(crate) fn array_mut(&mut self, reference: Reference) -> Option<&mut Array> {
        match &mut self.get_mut(reference).content {
            Content::Array(array) => Some(array),
            _ => None,
        }
    }

    /// The object of a reference that is not null, for writing.
    pub(crate) fn get_mut(&mut self, reference: Reference) -> &mut Object {
        Rc::make_mut(self.objects.get_mut(position(reference)).expect("a reference points to an object"))
    }
}

fn position(reference: Reference) -> usize {
    usize::try_from(reference)
        .ok()
        .and_then(|one_based| one_based.checked_sub(1))
        .expect("a reference is not null here")
}
