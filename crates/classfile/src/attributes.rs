//! What attributes say about a class beyond its declaration: nesting, components of records, declared parameters.
//!
//! These are the parts that reflection asks for (JVMS §4.7). Nothing is linked: classes are names, and a name that an
//! attribute mentions need not exist.
//!
//! Annotations are kept as the bytes of their attribute, whose indexes are those of
//! [`Class::constants`](crate::Class::constants): the JDK parses them itself, and most classes are never asked.

use crate::descriptor::FieldType;

/// A class that is not a member of a package, mentioned by this class (JVMS §4.7.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InnerClass {
    /// The internal name, `java/util/Map$Entry`.
    pub class: String,
    /// The class of which it is a member; local and anonymous classes have none.
    pub outer: Option<String>,
    /// The name in the source, `Entry`; an anonymous class has none.
    pub name: Option<String>,
    /// The access flags as the source declares them (JVMS table 4.7.6-A).
    pub flags: u16,
}

/// Where a local or anonymous class is declared (JVMS §4.7.7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnclosingMethod {
    /// The innermost class around it.
    pub class: String,
    /// Name and descriptor of the method or constructor around it; an initialiser is none.
    pub method: Option<(String, String)>,
}

/// A component of a record (JVMS §4.7.30).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordComponent {
    /// Its name, which is also that of its field and accessor.
    pub name: String,
    /// Its type.
    pub descriptor: FieldType,
    /// Its generic type.
    pub signature: Option<String>,
    /// The raw `RuntimeVisibleAnnotations`; empty if there are none.
    pub annotations: Vec<u8>,
}

/// A parameter as `javac -parameters` records it (JVMS §4.7.24).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name, if it has one.
    pub name: Option<String>,
    /// `final`, `synthetic` and `mandated`, as bits.
    pub flags: u16,
}
