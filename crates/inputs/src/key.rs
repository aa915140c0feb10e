//! What an input is found by: the way to it from a root.
//!
//! There are keys for *places*, where an input is, and for *facets*, the numbers that tell what is there. A place of a primitive type is
//! its own number. A place that holds a reference has a facet for which object that is, and an object has facets as its length.
//!
//! **Invariant:** equal keys mean the same input on every path, and keys of a place begin with that of the place around it. So what
//! is below a root can be told relative to it.

use entity::entity;
use serde::{Deserialize, Serialize};

entity!(/** An interned [`InputKey`]. */ InputId, "i");
entity!(/** A name that keys have in them: of a class, a field, a method, or whatever else tells inputs apart. */ NameId, "n");
entity!(/** A declared type that keys have in them. */ TypeId, "t");

/// Where a way to an input begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Root {
    /// The receiver of the method.
    Receiver,
    /// A parameter of the method, counted from 0 without the receiver.
    Parameter(u32),
    /// A static field, before the method is called.
    Static {
        /// The class that declares it, in Java's spelling.
        class: NameId,
        /// Its name.
        field: NameId,
        /// Its descriptor: in class files, fields of one class may have one name.
        descriptor: NameId,
    },
    /// The bytes that the program reads from standard input.
    StandardInput,
    /// What the program asked for as the how manieth thing, through an interface for that.
    Asked(u32),
    /// What differs between runs, as the time; asked for as the how manieth thing.
    Varying(u32),
}

/// What a length counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Measure {
    /// The elements of an array, or the bytes of standard input.
    Array,
    /// The elements of a collection, or the entries of a map.
    Collection,
    /// The units of a text.
    Text,
}

/// What a collection is built from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EntryKind {
    /// What is in it.
    Element,
    /// The keys of a map.
    Key,
    /// The values of a map.
    Value,
}

/// What an input is found by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InputKey {
    /// The place where a way begins.
    Root(Root),
    /// The place of a field.
    Field {
        /// The object.
        of: InputId,
        /// The class that declares the field, in Java's spelling.
        class: NameId,
        /// Its name.
        field: NameId,
        /// Its descriptor: in class files, fields of one class may have one name.
        descriptor: NameId,
        /// Whether a field of a subclass has the same name.
        is_hidden: bool,
    },
    /// The place of an element of an array or list; a byte of standard input.
    Element {
        /// The array or list.
        of: InputId,
        /// Its index.
        index: u32,
    },
    /// The place of something that a collection is built from.
    Entry {
        /// The collection.
        of: InputId,
        /// What it is.
        kind: EntryKind,
        /// The how manieth one it is.
        index: u32,
    },
    /// The place of a part that an object of the JDK is made from. Nobody else knows it.
    Part {
        /// The object.
        of: InputId,
        /// What it is called.
        name: NameId,
    },
    /// The place of an argument of a call that makes an object, or of its receiver. Nobody else knows it.
    Argument {
        /// The object.
        of: InputId,
        /// How many calls were made before.
        nth: u32,
        /// The name of the method; none for the first call.
        method: Option<NameId>,
        /// The name of the parameter.
        name: NameId,
        /// How many parameters before it have that name.
        n_same: u32,
    },
    /// The place of what a call on a stand-in gave.
    Answer {
        /// The stand-in.
        of: InputId,
        /// The name of the method.
        method: NameId,
        /// How many calls were answered before.
        index: u32,
    },
    /// Which object a place refers to: null is zero.
    Reference {
        /// The place.
        of: InputId,
        /// The declared type, which may not be the same on all paths.
        ty: TypeId,
    },
    /// What is in a box.
    Content {
        /// The place that refers to it.
        of: InputId,
    },
    /// How long something is.
    Length {
        /// The place that refers to it.
        of: InputId,
        /// What is counted.
        measure: Measure,
    },
    /// The elements of an array, if they are numbers.
    Elements {
        /// The place that refers to it.
        of: InputId,
    },
    /// The units of a text.
    Units {
        /// The place that refers to it.
        of: InputId,
    },
    /// Which one of a few examples an object is, or a part of it.
    Example {
        /// The place that refers to it.
        of: InputId,
        /// What is chosen.
        name: NameId,
    },
    /// Whether an object is among those that can be made.
    Fits {
        /// The place that refers to it.
        of: InputId,
    },
    /// Which call makes an object.
    Factory {
        /// The place that refers to it.
        of: InputId,
    },
    /// Which call is made on an object next.
    Changer {
        /// The place that refers to it.
        of: InputId,
        /// How many were made before.
        nth: u32,
    },
    /// Whether two references are one object, where no value tells: the how manieth such question.
    Alias(u32),
    /// Whether two objects are one, by what they are called in states.
    OneObject(u64, u64),
    /// What something beyond a bound does, of which no more is known than what it is done to.
    Guess(NameId),
}

impl InputKey {
    /// The place that it is in, or a facet of.
    pub fn of(self) -> Option<InputId> {
        use InputKey as Key;
        match self {
            Key::Root(_) | Key::Alias(_) | Key::OneObject(..) | Key::Guess(_) => None,
            Key::Field { of, .. }
            | Key::Element { of, .. }
            | Key::Entry { of, .. }
            | Key::Part { of, .. }
            | Key::Argument { of, .. }
            | Key::Answer { of, .. }
            | Key::Reference { of, .. }
            | Key::Content { of }
            | Key::Length { of, .. }
            | Key::Elements { of }
            | Key::Units { of }
            | Key::Example { of, .. }
            | Key::Fits { of }
            | Key::Factory { of }
            | Key::Changer { of, .. } => Some(of),
        }
    }

    /// Whether it is something that other inputs are made from, of which nobody else knows.
    pub fn is_internal(self) -> bool {
        matches!(self, InputKey::Part { .. } | InputKey::Argument { .. })
    }

    /// Whether it tells which objects there are, and how they are made, and nothing of what is in them.
    pub fn is_about_references(self) -> bool {
        use InputKey as Key;
        matches!(
            self,
            Key::Reference { .. }
                | Key::Fits { .. }
                | Key::Factory { .. }
                | Key::Changer { .. }
                | Key::Alias(_)
                | Key::OneObject(..)
        )
    }
}
