//! Values of the program under test.
//!
//! A value is a tree that mentions each object once, with an id; further mentions, be they aliases or cycles, are
//! [`Value::Shared`]. The ids of one [`Path`](crate::Path) count up from 1 in the order of first mention.
//!
//! **Invariant:** no value is nested deeper than [`MAX_DEPTH`], so that walking one recursively is safe.

mod java;
mod json;

use crate::FieldKey;
pub(crate) use java::{Shown, ShownInputs, simple_name};
use std::collections::BTreeSet;

/// How deep values may be nested. Who makes a value writes [`Value::Opaque`] for what is deeper.
pub const MAX_DEPTH: usize = 500;

/// A value of the program under test. It prints as Java writes it: `-7`, `'x'`, `new int[] {1, 2}`.
///
/// Classes are given by binary name: `java.util.Map$Entry`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A `boolean`.
    Boolean(bool),
    /// A `byte`, `short`, `int` or `long`; the declaration says which.
    Integer(i64),
    /// A `char`: a UTF-16 code unit.
    Char(u16),
    /// A `float`: its IEEE 754 bits.
    Float(u32),
    /// A `double`: its IEEE 754 bits.
    Double(u64),
    /// The null reference.
    Null,
    /// A string in UTF-16; it may hold lone surrogates.
    String(Vec<u16>),
    /// A `java.lang.Integer`, `java.lang.Boolean`, …: its value and class. So are objects of the JDK that a number or a text says
    /// all about, as a `java.math.BigInteger`. A string in such a box is the one that every literal is.
    Boxed(Box<Value>, String),
    /// A string or box, told by [`Value::String`] or [`Value::Boxed`], that is mentioned again: other ones are objects of their own.
    Numbered {
        /// Its number in the path.
        id: u32,
        /// What it is.
        value: Box<Value>,
    },
    /// A constant of an enum.
    Enum {
        /// The class that declares it.
        class: String,
        /// Its name.
        name: String,
    },
    /// An array.
    Array {
        /// Its number in the path.
        id: u32,
        /// Its type in Java's spelling: `int[]`, `java.lang.String[][]`.
        ty: String,
        /// What it holds.
        elements: Vec<Value>,
    },
    /// An object, given by its fields.
    Object {
        /// Its number in the path.
        id: u32,
        /// Its class.
        class: String,
        /// Its fields, those of superclasses first.
        fields: Vec<(FieldKey, Value)>,
        /// If the class is abstract and the object a stand-in for those below it: what calls of abstract methods return, by
        /// name and descriptor of the method, in that order; later ones return the default of their type.
        answers: Vec<(String, Value)>,
    },
    /// An object of the JDK, given by what it is made of.
    Parts {
        /// Its number in the path.
        id: u32,
        /// Its class.
        class: String,
        /// Its parts, by what they are called here: that need not be the name of a field.
        parts: Vec<(String, Value)>,
    },
    /// An object, given by the calls that make it.
    Made {
        /// Its number in the path.
        id: u32,
        /// Its class.
        class: String,
        /// The first one returns it, the others are made on it, in this order.
        calls: Vec<Call>,
    },
    /// Any `java.util.Collection`.
    List {
        /// Its number in the path.
        id: u32,
        /// Its class.
        class: String,
        /// What it holds, in the order of iteration.
        elements: Vec<Value>,
    },
    /// A `java.util.Map`.
    Map {
        /// Its number in the path.
        id: u32,
        /// Its class.
        class: String,
        /// Keys and values, in the order of iteration.
        entries: Vec<(Value, Value)>,
    },
    /// The object of that number again.
    Shared(u32),
    /// A stand-in for an interface, as a lambda is one.
    Function {
        /// Its number in the path.
        id: u32,
        /// The interface.
        interface: String,
        /// What the first call returns, the second, and so on; later ones return the default of their type.
        returns: Vec<Value>,
        /// The method of each of these calls, by name and descriptor.
        methods: Vec<String>,
    },
    /// An object whose content is not compared: its class.
    Opaque(String),
    /// An object of whatever class, whose methods do nothing.
    Implementation {
        /// Its number in the path.
        id: u32,
        /// The interface that it implements.
        interface: String,
    },
}

/// A call that has part in making an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// What is called.
    pub kind: CallKind,
    /// The class that declares it.
    pub class: String,
    /// Its name; `<init>` for a constructor.
    pub name: String,
    /// The descriptor of the method (JVMS §4.3.3); that of the field of a constant.
    pub descriptor: String,
    /// What it is given.
    pub arguments: Vec<Value>,
}

impl Call {
    /// An element of the array or list that came before.
    pub fn element(index: u32) -> Call {
        let class = "java.lang.Object".to_owned();
        Call {
            kind: CallKind::Part,
            class,
            name: format!("[{index}]"),
            descriptor: "I".into(),
            arguments: Vec::new(),
        }
    }
}

/// What is called to make an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallKind {
    /// A constructor.
    Constructor,
    /// A static method.
    Static,
    /// A method of the object that is made, or, for the first call, of the first argument.
    Instance,
    /// Nothing: a static field holds the object.
    Constant,
    /// Nothing: a field or element of the object that came before holds it.
    Part,
}

impl CallKind {
    /// Its name in JSON and in the spelling of values.
    pub(crate) fn name(self) -> &'static str {
        match self {
            CallKind::Constructor => "constructor",
            CallKind::Static => "static",
            CallKind::Instance => "instance",
            CallKind::Constant => "constant",
            CallKind::Part => "part",
        }
    }

    pub(crate) fn of_name(name: &str) -> Option<CallKind> {
        let all =
            [CallKind::Constructor, CallKind::Static, CallKind::Instance, CallKind::Constant, CallKind::Part];
        all.into_iter().find(|kind| kind.name() == name)
    }
}

impl Value {
    /// Adds the ids that are mentioned more than once in this value.
    pub(crate) fn collect_shared(&self, shared: &mut BTreeSet<u32>) {
        self.walk(&mut |value| {
            if let Value::Shared(id) = value {
                shared.insert(*id);
            }
        });
    }

    /// How much there is to read of it: values in it, and characters of strings.
    pub(crate) fn size(&self) -> usize {
        let mut size = 0;
        self.walk(&mut |value| size += if let Value::String(text) = value { 1 + text.len() } else { 1 });
        size
    }

    /// Shows this value, and then all that it holds, to `visit`.
    fn walk(&self, visit: &mut impl FnMut(&Value)) {
        visit(self);
        match self {
            Value::Boxed(value, _) | Value::Numbered { value, .. } => value.walk(visit),
            Value::Array { elements, .. }
            | Value::List { elements, .. }
            | Value::Function { returns: elements, .. } => {
                elements.iter().for_each(|element| element.walk(visit));
            }
            Value::Object { fields, answers, .. } => {
                fields.iter().for_each(|(_, value)| value.walk(visit));
                answers.iter().for_each(|(_, value)| value.walk(visit));
            }
            Value::Parts { parts, .. } => parts.iter().for_each(|(_, value)| value.walk(visit)),
            Value::Made { calls, .. } => {
                let arguments = calls.iter().flat_map(|call| &call.arguments);
                arguments.for_each(|argument| argument.walk(visit));
            }
            Value::Map { entries, .. } => {
                for (key, value) in entries {
                    key.walk(visit);
                    value.walk(visit);
                }
            }
            Value::Boolean(_)
            | Value::Integer(_)
            | Value::Char(_)
            | Value::Float(_)
            | Value::Double(_)
            | Value::Null
            | Value::String(_)
            | Value::Enum { .. }
            | Value::Shared(_)
            | Value::Opaque(_)
            | Value::Implementation { .. } => {}
        }
    }
}
