//! Executes register code on concrete and symbolic values, one path at a time.
//!
//! [`emit`] turns the SSA form of a method into [`Code`]; a [`Machine`] runs it on a [`State`] until the path
//! is [done](Outcome) or a [`Choice`] comes up. The machine never chooses: it hands out disjoint, exhaustive
//! guards, and goes on where [`Machine::resume`] tells it to. It knows no solver.
//!
//! **Invariant:** a [`State`] holds semantics only. What is counted or scored lives beside it.

mod boot;
pub mod emit;
mod inputs;
mod machine;
mod maps;
mod merge;
mod models;
mod observe;
mod state;
mod step;
mod strings;

pub use ::inputs::{InputType, Nulls};
pub use boot::Ended;
pub use boot::image::ImageError;
pub use inputs::factories::Factory;
pub use inputs::function::Called;
pub use inputs::made::MakingCall;
pub use inputs::resolution_trace::ResolutionTrace;
pub use inputs::static_field::StaticInput;
pub use inputs::taken::{Obscure, Taken, TakenFor, Told, ToldIdentities, Way};
pub use inputs::{Asked, Crossroads};
pub use machine::code::Code;
pub use machine::host::{Existence, FileKind, Host, Opening, Output, Sealed};
pub use machine::limits::Limits;
pub use machine::outcome::{Message, Needs, Outcome, Thrown, TraceElement};
pub use machine::prepared::Prepared;
pub use machine::{Choice, Machine, Stop};
pub use merge::join_point::{Branch, JoinPoint, Standing};
pub use merge::merged_input::ToldApart;
pub use merge::{Affords, CoveredSoFar, Difference, Weighed};
pub use models::io::printing::Printed;
pub use models::lang::varying::file_of_jdk;
pub use observe::calls::HeapFact;
pub use observe::collections::{CollectionReader, Evaluate, Held, MAX_COLLECTION};
pub use observe::conditionals::{Conditional, Conditionals};
pub use observe::coverage::{BranchSides, Coverage};
pub use observe::coverage_log::Noted;
pub use observe::view::{Moment, Shape, SharedPlain, ValueOf, View, ViewContent};
pub use observe::{Pointee, SameText, StaticFields};
pub use state::State;
pub use state::canonical;
pub use state::value::Value;
pub use step::alternative::ChoiceKind;
pub use step::elements::Beyond;
pub use strings::symbolic::Text;
