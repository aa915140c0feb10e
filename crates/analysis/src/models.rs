//! What the models of JDK methods do, told below the interpreter, which has their functions.
//!
//! A method is named as in the tables of `crates/interpreter/src/models`: `class.method`, with its descriptor where a name is
//! overloaded. A test there checks that both have the same methods.
//!
//! **Invariant:** effects are never less than what the method does on the JVM. Tests of the interpreter call the models, and
//! compare what they do with what is said here.

mod input;
mod io;
mod lang;
mod library;
mod memory;
mod reflect;
mod releases;
mod text;

pub use releases::unknown_to;

use program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::ops::BitOr;
use std::sync::LazyLock;

/// How a model stands for a method. One that is asked first may have another one in place of the code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stands {
    /// The method's code, if it has any, never runs.
    InPlace,
    /// It is asked first, as symbolic values need; otherwise the code runs, and its effects are those of the code.
    InFront,
    /// The program asks for an input by it.
    ForInput,
}

/// What a method does besides computing a result from numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Does(u8);

impl Does {
    /// Nothing.
    pub const NOTHING: Does = Does(0);
    /// It looks at what objects hold that it is given.
    pub const READS: Does = Does(1);
    /// It changes what they hold, or what others do.
    pub const WRITES: Does = Does(2);
    /// It makes objects.
    pub const MAKES: Does = Does(4);
    /// What it is given may be known to others afterwards, or to what it returns.
    pub const SHARES: Does = Does(8);
    /// It may run code of the program: initialisers, methods, constructors.
    pub const CALLS: Does = Does(16);
    /// It depends on what is outside of the program's objects, or changes it: files, clocks, identities, the virtual machine.
    pub const HOST: Does = Does(32);
    /// Its result may be what it is given.
    pub const RETURNS: Does = Does(64);

    /// Whether it does any of these.
    pub fn any(self, of: Does) -> bool {
        self.0 & of.0 != 0
    }
}

impl BitOr for Does {
    type Output = Does;

    fn bitor(self, other: Does) -> Does {
        Does(self.0 | other.0)
    }
}

/// A modelled method.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    /// The method.
    pub method: &'static str,
    /// How the model stands for it.
    pub stands: Stands,
    /// What it does, if that is not what its code does.
    pub does: Does,
}

const fn in_place(method: &'static str, does: u8) -> Signature {
    Signature { method, stands: Stands::InPlace, does: Does(does) }
}

const fn in_front(method: &'static str) -> Signature {
    Signature { method, stands: Stands::InFront, does: Does::NOTHING }
}

const fn for_input(method: &'static str) -> Signature {
    Signature { method, stands: Stands::ForInput, does: Does::HOST }
}

/// Short for the tables, where they are added.
const NOTHING: u8 = Does::NOTHING.0;
const READS: u8 = Does::READS.0;
const WRITES: u8 = Does::WRITES.0;
const MAKES: u8 = Does::MAKES.0;
const SHARES: u8 = Does::SHARES.0;
const CALLS: u8 = Does::CALLS.0;
const HOST: u8 = Does::HOST.0;
const RETURNS: u8 = Does::RETURNS.0;
/// Of these methods nothing is promised.
const ANYTHING: u8 = u8::MAX;

const TABLES: &[&[Signature]] = &[
    input::SIGNATURES,
    io::SIGNATURES,
    lang::SIGNATURES,
    library::SIGNATURES,
    memory::SIGNATURES,
    reflect::SIGNATURES,
    text::SIGNATURES,
];

static IN_PLACE: LazyLock<FxHashMap<&'static str, Signature>> = LazyLock::new(|| {
    let in_place = signatures().filter(|signature| signature.stands == Stands::InPlace);
    in_place.map(|signature| (signature.method, signature)).collect()
});

/// All modelled methods.
pub fn signatures() -> impl Iterator<Item = Signature> {
    TABLES.iter().copied().flatten().copied()
}

/// What is known of the model of a method that runs in place of its code, if it has one.
pub fn in_place_of(program: &Program, method: MethodId) -> Option<Signature> {
    let class = program.class(program.method(method).class);
    if class.origin != classfile::Origin::Jdk {
        return None;
    }
    let declaration = program.declaration(method);
    let short = format!("{}.{}", class.file.name, declaration.name);
    let full = format!("{short}{}", declaration.descriptor);
    IN_PLACE.get(full.as_str()).or_else(|| IN_PLACE.get(short.as_str())).copied()
}
