//! Executes register code on concrete and symbolic values, one path at a time.
//!
//! [`emit`] turns the SSA form of a method into [`Code`]; a [`Machine`] runs it on a [`State`] until the path
//! is [done](Outcome) or a [`Choice`] comes up. The machine never chooses: it hands out disjoint, exhaustive
//! guards, and goes on where [`Machine::resume`] tells it to. It knows no solver.
//!
//! **Invariant:** a [`State`] holds semantics only. What is counted or scored lives beside it.

mod array;
mod boot;
mod changers;
mod circular;
pub mod code;
mod collect;
mod coverage;
mod effects;
mod elements;
pub mod emit;
mod guarded;
mod heap;
mod host;
mod image;
mod input;
mod journal;
mod known;
mod limits;
mod liveness;
mod loose_map;
mod machine;
mod makers;
mod map_keys;
mod meeting;
mod merge;
mod merge_inputs;
mod mirror;
mod models;
mod observe;
mod outcome;
mod paged;
mod places;
mod prepared;
mod recall;
mod registers;
mod returned;
mod roles;
mod shape;
mod state;
mod static_reads;
mod step;
mod string_switch;
mod surroundings;
mod symbolic;
mod symbolic_text;
mod taken;
mod text;
mod text_formulas;
mod type_arguments;
mod value;
mod view;
mod watch;
mod wheres;

pub use boot::Ended;
pub use code::Code;
pub use coverage::{BranchSides, Coverage};
pub use host::{Existence, FileKind, Host, Opening, Output, Sealed};
pub use image::ImageError;
pub use input::{Asked, Crossroads, InputType, Nulls};
pub use journal::Noted;
pub use limits::Limits;
pub use machine::{Choice, Machine, Stop};
pub use makers::Maker;
pub use meeting::{Branch, Meeting, Standing};
pub use merge::{Affords, Difference, Weighed};
pub use models::printing::Printed;
pub use models::varying::{TIME_ZONES, VARYING};
pub use observe::{Pointee, SameText, StaticFields};
pub use outcome::{Message, Needs, Outcome, Thrown, TraceElement};
pub use prepared::Prepared;
pub use recall::Looks;
pub use returned::{is_hidden, returners};
pub use state::State;
pub use step::elements::Beyond;
pub use step::function_input::Called;
pub use step::made_input::MakingCall;
pub use step::merged_input::ToldApart;
pub use step::static_input::StaticInput;
pub use surroundings::Surroundings;
pub use symbolic_text::{Text, is_length_of_text};
pub use taken::{Taken, TakenFor, Told, ToldIdentities};
pub use value::Value;
pub use view::{Moment, SharedPlain, ValueOf, View, ViewContent};
