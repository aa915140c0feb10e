//! Uses of what is modelled that the models do not cover, each with its words.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};

macro_rules! uses {
    ($($name:ident => $words:literal,)*) => {
        /// A use of something that is not modelled. Which one it is, is told by its name; the words are for people.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Use {
            $(#[doc = $words] $name,)*
        }

        impl Display for Use {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Use::$name => $words,)*
                })
            }
        }

        #[cfg(test)]
        pub(super) const ALL: &[Use] = &[$(Use::$name),*];
    };
}

uses! {
    AddressOfJdkResource => "the address of a resource of the JDK that is no class",
    AllResources => "all resources of a name",
    AnyOfUnclearClass => "any object of a class that is symbolic, null or primitive",
    AnyWithoutClass => "Symbolic.any without a class",
    BitsOfComputedNaN => "raw bits of a NaN that was computed",
    BoxedElement => "boxing an element",
    BytesOfSymbolicElements => "bytes of symbolic elements",
    BytesOfSymbolicValues => "bytes made from symbolic values",
    CProverNotModelled => "CProver.notModelled",
    CapitalSigma => "a capital sigma, whose small form depends on the word around it",
    ChecksumOfSymbolicValues => "checksum of symbolic values",
    ClassInitialisedAsDefined => "a class that is initialised while it is defined",
    CloneOfThis => "clone of this object",
    CodeOfThread => "a thread whose code is not known",
    CompressedData => "compressed data while exploring",
    CopyOfFieldMemory => "copyMemory of fields",
    CopyOfInputs => "arraycopy of inputs into an array of another type",
    DeflatedSymbolicValues => "deflating symbolic values",
    ElementAtSymbolicLength => "an element of an array of symbolic length by reflection",
    ElementOfSymbolicArray => "an element of a symbolic array by reflection",
    ExceptionOfHandler => "an exception of who handles those that nobody catches",
    FactoryOfInput => "a factory that returns an input",
    FailingDeflater => "a Deflater that fails",
    FieldsOfCalendar => "the fields of a calendar",
    FieldsOfLogger => "the fields of a logger",
    FrameOfWalk => "a frame of a stack walk that is not known",
    FullSymbolicTable => "a full hash table with symbolic keys",
    FunctionOfHandle => "a function of a method handle that is not known",
    GrowingSymbolicTable => "a hash table with symbolic keys that grows",
    HasNegatives => "hasNegatives",
    HiddenClass => "a hidden class that the program makes",
    IdentityOfBox => "identity of a box",
    IdentityOfInput => "identity of a string or box that is an input",
    IdentityOfInterned => "identity of an interned string",
    IdentityOfString => "identity of a string",
    IdentityOfSymbolicBox => "identity of a boxed symbolic value",
    InflatedSymbolicValues => "inflating symbolic values",
    InputIsStaticObject => "an input that is the object of a static field",
    InputMergedApart => "an input that merged paths take for different things",
    InputOfOtherMethod => "an input that the other method made in its own way",
    InputsMadeApart => "inputs that two runs make in different ways",
    InternedBefore => "a string that may have been interned before",
    InternedOpen => "an interned string that may be another one",
    InternedOnSomePaths => "a string that another one was interned for on some of the merged paths",
    LargeReflectedIndex => "a symbolic index into a large array by reflection",
    LargeSymbolicIndex => "a symbolic index into an array of too many symbolic elements",
    LevelOfBegunDeflater => "another level of a Deflater that has begun",
    LikeNullOrSymbolic => "a symbolic object like one that is null or symbolic itself",
    LiveFrames => "live frames of a stack walk",
    LogManager => "the manager of loggers, by which a program configures them",
    LoggerConfiguration => "how a library of loggers is configured",
    MemoryAtSymbolicOffset => "memory at a symbolic offset",
    MemoryBeforeArray => "memory before an array",
    MemoryBeyondObject => "memory beyond an object",
    MemoryOfNoObject => "memory of no object",
    MemoryOfSymbolicSize => "memory of symbolic size",
    MemoryWithinObject => "memory within such an object",
    MissingAlias => "an input that can only be an object which is not there",
    MissingStaticObject => "an object of a static field that is not there",
    NameOfClass => "class of an unknown name",
    NameOfField => "a field of unknown name",
    NameOfFile => "a file of unknown name",
    NameOfNoClass => "name of something that is no class",
    NameOfPackage => "a package of an unknown name",
    NameOfPrimitive => "getPrimitiveClass of an unknown name",
    NameOfResource => "a resource of unknown name",
    NoArray => "an object that is no array used as one, which the JVM refuses",
    NoDimensions => "an array without dimensions",
    NoElementType => "array of no element type",
    NoStaticField => "no static field there",
    OrderOfSymbolicTable => "the order of a hash table with many symbolic keys",
    OriginOfClass => "where a class comes from",
    OtherHashTable => "a hash table of another JDK",
    OwnLogHandler => "a handler, filter or formatter of a logger that is the program's",
    ReflectedConstructor => "a constructor that reflection does not know",
    ReflectedField => "a field that reflection does not know",
    ReflectedMethod => "a method that reflection does not know",
    ReflectedSymbolicLength => "array of symbolic length",
    SetFieldMemory => "setMemory of fields",
    ShutdownHook => "a shutdown hook, which is a thread of its own",
    StrategyOfDeflater => "another strategy of a Deflater than the usual one",
    StreamOfChangedTable => "a stream over a hash table with symbolic keys that has changed",
    SymbolicClassFile => "a class made from symbolic values",
    SymbolicCompareAndSet => "compare-and-set of a symbolic value",
    SymbolicDictionary => "a dictionary of symbolic values",
    SymbolicMathFunction => "mathematical function of a symbolic floating-point value",
    SymbolicOutput => "output of symbolic values",
    SymbolicReadLength => "reading a symbolic number of bytes",
    SymbolicReflectedElement => "a symbolic element by reflection",
    SymbolicReflectedType => "a symbolic value as another type by reflection",
    SymbolicText => "content of a string that is made from symbolic values",
    SymbolicWait => "waiting for a symbolic time",
    ThreadThatBeginsWaiting => "a thread that begins by waiting for a monitor",
    TwoIdentityHashCodes => "one object with two identity hash codes",
    UnallocatedMemory => "memory that is not allocated",
    UnbuiltInput => "an input that was not built",
    UnclearMonitor => "the monitor of an object that may be another one",
    UnclearThread => "a thread that may be another one",
    UnknownMember => "a member that is not known",
    VarHandleOfUnknownField => "a variable handle of an unknown field",
    VaryingIdentity => "identity hash codes, which differ between runs",
    ViewOfBytes => "a view of bytes as something else",
    OneString => "two strings, of which one is an input, that are one object",
    OneBox => "two boxes that are one object",
    OneEqualBox => "two equal boxes that are one object",
    OneHash => "two objects of one identity hash code that are one object",
}
