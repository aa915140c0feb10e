//! What a verdict takes for granted.
//!
//! **Invariant:** whatever TRUE or EQUIVALENT rests on, besides the code, is a value of [`Assumption`], and is printed with the
//! verdict. Nothing decides by the words, which are made here only. `tests/assumptions` has for each variant a method that is
//! TRUE under it, and an input that breaks both.

use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

/// The length of the longest array that HotSpot makes, of any type of elements: it answers `Requested array size exceeds VM limit` to
/// who asks for more, whatever the memory. Lists and strings keep their parts in an array.
pub const LONGEST_ARRAY: u64 = i32::MAX as u64 - 2;

/// Something that is taken for granted of inputs or of the JVM. Classes and types are told by their names in Java.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Assumption {
    /// There is memory for all objects, and the stack holds all calls.
    MemorySuffices,
    /// No other thread runs.
    SingleThreaded,
    /// Threads that are started run one after another, in the order in which they can go on, and time passes by waiting alone.
    TasksInTurn,
    /// The JDK's pools of threads find one processor.
    OneProcessor,
    /// All of standard input is there when the program begins.
    InputIsThere,
    /// The time zone is UTC.
    TimeZoneIsUtc,
    /// Formats of dates are made today: that tells the years of two digits, and what a format's own calendar shows at first.
    FormatsOfToday,
    /// Nobody has configured loggers: those of the JDK have their defaults, those of libraries have nothing enabled.
    UnconfiguredLoggers,
    /// No environment variable is set.
    EmptyEnvironment,
    /// A system property that differs between users has a value.
    PropertyIs {
        /// Its name.
        name: String,
        /// The value.
        value: String,
    },
    /// A system property is as in the build of the JDK at hand.
    PropertyOfBuild {
        /// Its name.
        name: String,
    },
    /// A system property that no JVM has of its own is not set.
    PropertyUnset {
        /// Its name.
        name: String,
    },
    /// Inputs of a type are of these classes only.
    KnownClasses {
        /// The declared type.
        ty: String,
        /// The classes that were considered.
        classes: Vec<String>,
    },
    /// An array that is an input is of exactly the declared type, and of no subtype.
    ExactArrays {
        /// The type of the array.
        ty: String,
    },
    /// No unchecked cast has put something else into an input than what its type arguments say.
    TypeArgumentsKept,
    /// Boxes of small numbers are those that `valueOf` gives.
    CachedBoxes,
    /// A type variable that must be comparable with itself stands for `Integer`.
    ComparableIsInteger,
    /// Methods of a stand-in have no effect and throw nothing.
    HarmlessCalls {
        /// The type that nothing implements.
        ty: String,
        /// Whether it is an interface: then all of its methods are meant, else the abstract ones.
        is_interface: bool,
    },
    /// Inputs of a class are as one of these calls leaves them.
    MadeBy {
        /// The class.
        class: String,
        /// The calls.
        factories: Vec<String>,
    },
    /// What calls look at that make inputs of a class belongs to no other input.
    MadeOfNew {
        /// The class.
        class: String,
    },
    /// Inputs of a class of the JDK are new objects, each different.
    NewObjects {
        /// The class.
        class: String,
    },
    /// `repOk` returns true for inputs of a class.
    Invariant {
        /// The class.
        class: String,
    },
    /// A field that every constructor sets is not null.
    FieldNotNull {
        /// The field with its class.
        field: String,
    },
    /// A field into which only new objects of one class are put refers to one of that class.
    FieldOfClass {
        /// The field with its class.
        field: String,
        /// The class.
        class: String,
    },
    /// A field that only constructors set does not lead back to its object.
    FieldLeadsAway {
        /// The field with its class.
        field: String,
    },
    /// Inputs of a class are not the objects of static fields, unless the program compares them.
    ApartFromStatics {
        /// The class.
        class: String,
    },
    /// Arrays, lists and strings are no longer than HotSpot makes them.
    LengthsOfHotSpot,
    /// Static fields are as the static initialisers leave them when the method is called.
    StaticsAsInitialised,
    /// Inputs of which only the type is known look at nothing but the arguments of their calls.
    CallsLookAtArguments,
    /// What the program assumes by `Symbolic.assume` and its kin holds.
    StatedByProgram,
}

/// Classes that are told by name.
const MAX_TOLD: usize = 20;

impl Assumption {
    /// Whether it is about what surrounds the program, and so holds for all that runs after it was asked for.
    pub fn is_about_surroundings(&self) -> bool {
        matches!(
            self,
            Assumption::TimeZoneIsUtc
                | Assumption::FormatsOfToday
                | Assumption::UnconfiguredLoggers
                | Assumption::OneProcessor
                | Assumption::EmptyEnvironment
                | Assumption::PropertyIs { .. }
                | Assumption::PropertyOfBuild { .. }
                | Assumption::PropertyUnset { .. }
        )
    }

    /// What every verdict takes for granted.
    pub const ALWAYS: [Assumption; 2] = [Assumption::MemorySuffices, Assumption::SingleThreaded];

    /// Writes those of a report as phrases: its JSON is for people and programs that know no more than these.
    pub(crate) fn as_phrases<S: Serializer>(assumptions: &[Assumption], out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(assumptions.iter().map(ToString::to_string))
    }
}

impl fmt::Display for Assumption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Assumption::MemorySuffices => f.write_str("no OutOfMemoryError or StackOverflowError"),
            Assumption::SingleThreaded => f.write_str("single-threaded"),
            Assumption::TasksInTurn => f.write_str(
                "threads that are started run in turn, each until it waits, and time passes by waiting alone",
            ),
            Assumption::OneProcessor => f.write_str("the JDK's pools of threads find one processor"),
            Assumption::InputIsThere => {
                f.write_str("all of standard input is there from the beginning, as from a file")
            }
            Assumption::TimeZoneIsUtc => f.write_str("the time zone is UTC"),
            Assumption::FormatsOfToday => {
                f.write_str("each SimpleDateFormat is made today, which tells the years of two digits")
            }
            Assumption::UnconfiguredLoggers => {
                f.write_str("loggers of the JDK have their defaults, and those of libraries nothing enabled")
            }
            Assumption::EmptyEnvironment => f.write_str("no environment variable is set"),
            Assumption::PropertyIs { name, value } => {
                write!(f, "the system property {name} is \"{value}\"")
            }
            Assumption::PropertyOfBuild { name } => {
                write!(f, "the system property {name} is that of this JDK")
            }
            Assumption::PropertyUnset { name } => write!(f, "the system property {name} is not set"),
            Assumption::KnownClasses { ty, classes } => {
                let (told, rest) = classes.split_at(classes.len().min(MAX_TOLD));
                write!(f, "inputs of type {ty} are of class {}", told.join(" or "))?;
                if rest.is_empty() { Ok(()) } else { write!(f, " or one of {} others", rest.len()) }
            }
            Assumption::ExactArrays { ty } => {
                write!(f, "arrays that are inputs of type {ty} are of just that type")
            }
            Assumption::TypeArgumentsKept => {
                f.write_str("inputs hold what their type arguments say: a List<String> only strings")
            }
            Assumption::CachedBoxes => {
                f.write_str("boxes of small numbers and booleans are those that valueOf gives")
            }
            Assumption::ComparableIsInteger => {
                f.write_str("a type that extends Comparable of itself is java.lang.Integer")
            }
            Assumption::HarmlessCalls { ty, is_interface } => {
                let which = if *is_interface { "calls" } else { "calls of abstract methods" };
                write!(f, "{which} on inputs of type {ty} return and change nothing")
            }
            Assumption::MadeBy { class, factories } => {
                write!(f, "inputs of class {class} are as {} leaves them", factories.join(" or "))
            }
            Assumption::MadeOfNew { class } => {
                write!(f, "what inputs of class {class} are made of, where that looks into it, is part of no other input")
            }
            Assumption::NewObjects { class } => {
                write!(f, "inputs of class {class} are new objects, each different")
            }
            Assumption::Invariant { class } => write!(f, "repOk of inputs of class {class} returns true"),
            Assumption::FieldNotNull { field } => {
                write!(f, "{field} of inputs is not null, as constructors leave it")
            }
            Assumption::FieldOfClass { field, class } => {
                write!(f, "{field} of inputs is of class {class}, as that is all that is put there")
            }
            Assumption::FieldLeadsAway { field } => {
                write!(f, "{field} of inputs leads to no object that holds them, as constructors leave it")
            }
            Assumption::ApartFromStatics { class } => {
                write!(f, "inputs of class {class} are not the objects of static fields, unless compared")
            }
            Assumption::LengthsOfHotSpot => {
                write!(f, "arrays, lists and strings have at most {LONGEST_ARRAY} elements, as on HotSpot")
            }
            Assumption::StaticsAsInitialised => {
                f.write_str("static fields, and objects behind them, are as initialisers leave them when the method is called")
            }
            Assumption::CallsLookAtArguments => {
                f.write_str("inputs whose methods are called look at nothing but their arguments")
            }
            Assumption::StatedByProgram => {
                f.write_str("what the program assumes by Symbolic.assume and its kin holds")
            }
        }
    }
}

/// The first line that a verdict states.
pub(crate) fn always() -> String {
    format!("assuming {}", Assumption::ALWAYS.map(|it| it.to_string()).join(", "))
}
