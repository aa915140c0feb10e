//! Class files, the containers that hold them, the class path and the javac cache.
//!
//! [`Class::parse`] turns bytes into a [`Class`]; a [`Container`](container::Container) finds the bytes,
//! be it a folder, a jar or the image of a JDK; a [`ClassPath`] asks several in order and the [`Jdk`](jdk::Jdk) last;
//! [`sources`] compiles `.java` files into a folder of classes in the [`cache`]; [`text`] lists a class for reading;
//! [`files`] reads files whole, if they have an end.
//!
//! **Invariant:** no bytes make [`Class::parse`] panic, and a class that it returns is consistent: every index
//! names a constant of the right kind, every descriptor is well formed, every branch, handler and line
//! belongs to an instruction. Later layers look things up without doubting them. [`Class::parse_lazily`], and what
//! reads the classes of the JDK, promise the same of code that [`Class::code`] has returned.
//! What only the bytecode verifier can tell (types on the stack) is not checked here.

mod error;

pub mod descriptor;

pub mod access;
pub mod annotations;
mod attributes;
mod class;
mod code;
mod constants;
mod decode;
mod erasure;
mod jump;
mod read;
pub mod signature;
mod stack_effect;

pub mod cache;
pub mod container;
pub mod files;
pub mod jdk;
pub mod sources;
pub mod text;

mod class_path;
mod null_message;

pub use attributes::{EnclosingMethod, InnerClass, Parameter, RecordComponent};
pub use class::{BootstrapMethod, Class, ConstantValue, Field, Method, MethodCode};
pub use class_path::{ClassPath, Origin, existing};
pub use code::{Code, Handler, Variable};
pub use constants::{Constants, DynamicRef, Loadable, MemberRef, MethodHandle};
pub use error::Error;
pub use jump::Jump;
pub use null_message::null_message;
pub use ristretto_classfile::attributes::{ArrayType, Instruction};
pub use stack_effect::StackEffect;
