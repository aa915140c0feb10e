//! Code that is not modelled.
//!
//! **Invariant:** paths are told together that came to the same value, whatever its words, which are made here.

mod uses;

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
pub use uses::Use;

/// Code that is not modelled, or a use of it that is not. Classes are in Java spelling.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unmodelled {
    /// An instruction, or what one loads: which.
    Instruction(String),
    /// A native method without a model, with its class and parameters.
    NativeMethod(String),
    /// A method that is given something else than what its model expects.
    Arguments(String),
    /// A class of a JDK whose fields are not those that a model knows.
    Layout(String),
    /// Something that differs between runs.
    Varies(Varies),
    /// A file that does, by its path.
    VaryingFile(String),
    /// A static field of the JDK that does.
    VaryingStatic {
        /// Its class.
        class: String,
        /// Its name.
        name: String,
    },
    /// A class, member or body that cannot be linked.
    Unlinked(Unlinked, String),
    /// A second class of one name.
    SecondClass(String),
    /// A field of which nothing is known.
    Field {
        /// Its class.
        class: String,
        /// Its name.
        name: String,
    },
    /// An array that is too long to be kept.
    Array(u64),
    /// A symbolic index into an array of so many elements.
    IndexInto(u64),
    /// A mode in which compressed data is flushed.
    FlushMode(u64),
    /// An input of a class of which none can be made.
    Input(Uninput, String),
    /// A use of something that is modelled otherwise.
    Use(Use),
}

/// What differs between runs, so that what a path does with it shows nothing of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Varies {
    /// What the clock says.
    Time,
    /// Where the computer stands.
    TimeZone,
    /// The number that stands for the identity of an object.
    Identity,
    /// How many processors there are.
    Processors,
    /// Which process it is.
    Process,
    /// How much memory there is.
    Memory,
    /// What the garbage collector has done.
    Collected,
    /// Variables of the environment.
    Environment,
    /// A property that was not stated.
    Property,
    /// What files hold, and which there are.
    File,
    /// The folder in which the program runs.
    Folder,
}

/// Why something cannot be linked; the words are those of who links it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Unlinked {
    /// There is no such class, or it is of another kind than it is taken for.
    Class,
    /// There is no such method, or it is of another kind.
    Method,
    /// There is no such field, or it is of another kind.
    Field,
    /// A class file that cannot be read.
    File,
    /// The body of a method.
    Body,
    /// A dynamic call or constant.
    Dynamic,
}

/// Why there is no such input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Uninput {
    /// Nothing of the class can be made.
    Class,
    /// No implementation of the type is known.
    Unimplemented,
    /// An enum without constants.
    EmptyEnum,
    /// A superclass needs it before it is made.
    NeededBefore,
    /// Whether its `repOk` holds is not known since others have changed.
    UnknownInvariant,
    /// What makes it depends on static fields that may have changed.
    ChangedStatics,
    /// Two runs share an object of that class.
    Shared,
}

impl From<Use> for Unmodelled {
    fn from(what: Use) -> Self {
        Unmodelled::Use(what)
    }
}

impl From<Varies> for Unmodelled {
    fn from(what: Varies) -> Self {
        Unmodelled::Varies(what)
    }
}

/// For who can only say why it went wrong.
impl From<Unmodelled> for String {
    fn from(what: Unmodelled) -> Self {
        what.to_string()
    }
}

impl Unmodelled {
    /// A method that is given something else than what its model expects.
    pub fn arguments(method: &str) -> Self {
        Unmodelled::Arguments(method.to_owned())
    }

    /// A class of a JDK whose fields are not those that a model knows, by its name in either spelling.
    pub fn layout(class: &str) -> Self {
        Unmodelled::Layout(class.replace('/', "."))
    }
}

impl Display for Unmodelled {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Unmodelled::Instruction(what) | Unmodelled::Unlinked(_, what) => f.write_str(what),
            Unmodelled::NativeMethod(method) => write!(f, "native method {method}"),
            Unmodelled::Arguments(method) => write!(f, "{method} with other arguments"),
            Unmodelled::Layout(class) => write!(f, "layout of {class}"),
            Unmodelled::Varies(what) => write!(f, "{what}, which differs between runs"),
            Unmodelled::VaryingFile(path) => write!(f, "the file {path}, which differs between runs"),
            Unmodelled::VaryingStatic { class, name } => {
                write!(f, "{class}.{name}, which differs between runs")
            }
            Unmodelled::SecondClass(class) => write!(f, "a second class {class}"),
            Unmodelled::Field { class, name } => write!(f, "field {name} of {class}"),
            Unmodelled::Array(length) => write!(f, "array of {length} elements"),
            Unmodelled::IndexInto(length) => write!(f, "symbolic index into an array of {length} elements"),
            Unmodelled::FlushMode(mode) => write!(f, "the mode {mode} of flushing"),
            Unmodelled::Input(why, class) => why.write(class, f),
            Unmodelled::Use(what) => write!(f, "{what}"),
        }
    }
}

impl Uninput {
    fn write(self, class: &str, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Uninput::Class => write!(f, "an input of class {class}"),
            Uninput::Unimplemented => {
                write!(f, "an input of type {class}, of which no implementation is known")
            }
            Uninput::EmptyEnum => write!(f, "an input of the empty enum {class}"),
            Uninput::NeededBefore => {
                write!(f, "an input of {class}, which a superclass needs before it is made")
            }
            Uninput::UnknownInvariant => {
                write!(f, "an input of class {class}, whose repOk is not known since others have changed")
            }
            Uninput::ChangedStatics => {
                write!(f, "an input that {class} makes, which depends on static fields that may have changed")
            }
            Uninput::Shared => write!(f, "an input that is a shared object of class {class}"),
        }
    }
}

impl Display for Varies {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Varies::Time => "the time",
            Varies::TimeZone => "the time zone",
            Varies::Identity => "an identity hash code",
            Varies::Processors => "the number of processors",
            Varies::Process => "the number of the process",
            Varies::Memory => "the memory of the JVM",
            Varies::Collected => "what is collected",
            Varies::Environment => "the environment",
            Varies::Property => "a property of the system",
            Varies::File => "a file",
            Varies::Folder => "the working folder",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Use;
    use super::uses::ALL;
    use std::collections::HashSet;

    #[test]
    fn no_two_uses_have_the_same_words() {
        let words: HashSet<String> = ALL.iter().map(Use::to_string).collect();
        assert_eq!(words.len(), ALL.len());
    }
}
