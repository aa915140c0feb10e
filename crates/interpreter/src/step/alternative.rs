//! The alternatives of a choice, as data: what each does to the state that stands at it.
//!
//! Most of them note something, after which the operation is done once more and finds it decided. Others end the operation: it
//! returns, throws, jumps, or the path ends.
//!
//! Expressions, references, classes and static fields are in them by their numbers, which mean something to this machine and this state
//! only: so alternatives are not written down or sent. What another process gets is which one was taken (`exploration`, `trace/`), and
//! its machine makes the alternatives anew when it stands at the same choice.
//!
//! **Invariant:** an alternative does not choose again, and does the same to any copy of the state.

use crate::inputs::alias::Learnt;
use crate::inputs::{Crossroads, Resolved};
use crate::machine::code::Reg;
use crate::machine::outcome::{Message, Needs, Outcome};
use crate::machine::{Control, Machine, Stop};
use crate::maps::unhashed_map::Insertion;
use crate::models::lang::letter_case::ChangedCase;
use crate::models::lang::strings::returns_text;
use crate::models::{Modelled, reference};
use crate::state::State;
use crate::state::heap::{Content, Reference};
use crate::state::value::Value;
use crate::step::choice::take_jump;
use crate::step::object::done;
use crate::strings::symbolic::Text;
use expr::ExprId;
use program::{ClassId, StaticId};
use report::{Bound, Use};
use serde::{Deserialize, Serialize};
use std::rc::Rc;

/// What a choice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum ChoiceKind {
    /// Whether a jump is taken.
    Jump,
    /// Which case of a switch is.
    Switch,
    /// Whether an operation throws.
    Check,
    /// Which element of an array is meant.
    Index,
    /// What a reference is: an input, or one that merging made.
    Reference,
    /// Which number something is.
    Number,
    /// How long a text is.
    Text,
    /// Whether two objects are one.
    Identity,
    /// Whether what the program assumes holds.
    Assumption,
    /// What a method of the JDK does.
    Method,
}

impl ChoiceKind {
    /// A word for people.
    pub fn word(self) -> &'static str {
        match self {
            ChoiceKind::Jump => "jump",
            ChoiceKind::Switch => "switch",
            ChoiceKind::Check => "check",
            ChoiceKind::Index => "index",
            ChoiceKind::Reference => "reference",
            ChoiceKind::Number => "number",
            ChoiceKind::Text => "text",
            ChoiceKind::Identity => "identity",
            ChoiceKind::Assumption => "assumption",
            ChoiceKind::Method => "method",
        }
    }
}

/// What one of several ways to go on does.
pub(crate) enum Alternative {
    /// A handle is null, not null, or a new object of a class.
    Resolve(ExprId, Resolved),
    /// A handle stands for an object that is there, and what that tells.
    Alias(ExprId, Reference, Box<Learnt>),
    /// A handle stands for the object of a static field, by its number.
    Shared(ExprId, usize),
    /// A handle stands for the object of this static field.
    Constant {
        handle: ExprId,
        object: Reference,
        constant: StaticId,
    },
    /// A handle stands for something else than the object of a static field.
    NotConstant(ExprId, Reference),
    /// A handle that merging left open is told, or what it may still be.
    TellInput(ExprId, u64),
    NarrowInput(ExprId, ExprId),
    /// A reference that merging made is told.
    TellMerged(ExprId, u64),
    /// A register holds this.
    Set(Reg, Value),
    /// An expression has this value.
    Fix(ExprId, u64),
    /// An input is made in this of several ways, the last of which may be field by field.
    Make {
        number: ExprId,
        chosen: u64,
        is_last: bool,
    },
    /// A length is within the bound on texts.
    Bounded(ExprId),
    /// A text is longer than that, and its operation goes on all the same.
    Beyond(Rc<(Bound, Needs)>, Box<Alternative>),
    /// A string or builder gets these units as its fields.
    Store {
        reference: Reference,
        units: Rc<[ExprId]>,
        is_latin1: bool,
    },
    /// A string is the one that it was made of, or is not.
    IsUnchanged(Reference, bool),
    /// A string is the empty literal, or is not.
    IsEmptied(Reference, bool),
    /// A builder gets text that only its own code can give it.
    Awkward(Reference),
    /// The next invariant of an input is asked.
    AskNextInvariant,
    /// The operation is done, and a register holds its result.
    Next(Option<(Reg, Value)>),
    /// The jump is taken, or is not.
    Jump(bool),
    /// Two references that are compared are two objects.
    Apart([Reference; 2]),
    /// They are one; what they are, in words.
    Together([Reference; 2], Use),
    /// The first of two objects has the identity hash code of the second one.
    SameHash([Reference; 2]),
    /// An array gets more elements, and the operation is done.
    Grow(Reference, usize),
    /// A new array of that class and symbolic length is returned.
    NewArray(ClassId, ExprId),
    /// The method returns.
    Returns(Option<Value>),
    /// It returns a text; or a string instead, where a condition holds.
    ReturnsText(Text, Option<(Reference, ExprId)>),
    /// It returns a text whose letters change their case.
    Letters(Rc<ChangedCase>),
    /// It gives a builder another text, and returns.
    Replaces {
        builder: Reference,
        text: Text,
        result: Option<Value>,
    },
    /// It returns what a new key of a map has for a hash.
    NewTicket {
        map: Reference,
        key: Value,
        insertion: Insertion,
    },
    /// It throws, with a message that is not known.
    Throws(&'static str),
    /// It throws an exception that has no message.
    ThrowsPlain(&'static str),
    /// The operation throws, with a message.
    ThrowsMessage(&'static str, Text),
    /// A method throws what its caller is to blame for.
    ThrowsOnPurpose(&'static str, Text),
    /// The path ends at a bound.
    Bound(Box<(Bound, Option<Needs>)>),
    /// There is no such path.
    Excluded,
    /// It is not modelled.
    Unsupported(Use),
}

impl Alternative {
    /// One that ends at a bound.
    pub(crate) fn bound(bound: Bound, needs: Option<Needs>) -> Alternative {
        Alternative::Bound(Box::new((bound, needs)))
    }

    /// What a choice is about of which this is the first alternative.
    pub(crate) fn kind(&self) -> ChoiceKind {
        match self {
            Alternative::Resolve(..)
            | Alternative::Alias(..)
            | Alternative::Shared(..)
            | Alternative::Constant { .. }
            | Alternative::NotConstant(..)
            | Alternative::TellInput(..)
            | Alternative::NarrowInput(..)
            | Alternative::TellMerged(..)
            | Alternative::Set(..) => ChoiceKind::Reference,
            Alternative::Fix(..) | Alternative::Make { .. } => ChoiceKind::Number,
            Alternative::Bounded(_) | Alternative::Beyond(..) | Alternative::Store { .. } => ChoiceKind::Text,
            Alternative::IsUnchanged(..)
            | Alternative::IsEmptied(..)
            | Alternative::Jump(_)
            | Alternative::Apart(_)
            | Alternative::Together(..)
            | Alternative::SameHash(_) => ChoiceKind::Identity,
            Alternative::AskNextInvariant => ChoiceKind::Assumption,
            Alternative::Next(_) | Alternative::Grow(..) => ChoiceKind::Index,
            Alternative::Awkward(_)
            | Alternative::NewArray(..)
            | Alternative::Returns(_)
            | Alternative::ReturnsText(..)
            | Alternative::Letters(_)
            | Alternative::Replaces { .. }
            | Alternative::NewTicket { .. }
            | Alternative::Throws(_)
            | Alternative::ThrowsPlain(_)
            | Alternative::ThrowsMessage(..)
            | Alternative::ThrowsOnPurpose(..)
            | Alternative::Bound(_)
            | Alternative::Excluded
            | Alternative::Unsupported(_) => ChoiceKind::Method,
        }
    }
}

impl Machine {
    /// Does what an alternative of the choice says that a state stands at.
    pub(crate) fn carry_out(&mut self, state: &mut State, alternative: &Alternative) -> Control {
        match alternative {
            &Alternative::Resolve(handle, resolved) => state.inputs.resolve(handle, resolved),
            Alternative::Alias(handle, reference, learnt) => {
                learnt.note(state);
                state.inputs.resolve(*handle, Resolved::Object(*reference));
            }
            &Alternative::Shared(handle, index) => match self.take_shared(state, index) {
                Some(reference) => state.inputs.resolve(handle, Resolved::Object(reference)),
                None => return self.unsupported(state, Use::MissingStaticObject),
            },
            &Alternative::Constant { handle, object, constant } => {
                return self.take_constant(state, handle, object, constant);
            }
            &Alternative::NotConstant(handle, object) => state.inputs.identity.tell_other(handle, object),
            &Alternative::TellInput(handle, leaf) => state.inputs.tell(handle, leaf),
            &Alternative::NarrowInput(handle, rest) => {
                state.inputs.resolved.insert(handle, Resolved::Either(rest));
            }
            &Alternative::TellMerged(merged, leaf) => {
                state.inputs.told.insert(merged, leaf);
            }
            &Alternative::Set(register, value) => state.set(register, value),
            &Alternative::Fix(expr, number) => {
                state.inputs.fixed.insert(expr, number);
            }
            &Alternative::Make { number, chosen, is_last } => {
                state.inputs.fixed.insert(number, chosen);
                let by_fields = Some(Crossroads::Maker { or_by_fields: true });
                state.inputs.is_made_up |= is_last && state.inputs.crossroads == by_fields;
            }
            &Alternative::Bounded(length) => {
                state.inputs.bounded.insert(length);
            }
            Alternative::Beyond(bound, alternative) => {
                state.inputs.beyond.get_or_insert(Rc::clone(bound));
                state.inputs.n_guesses += 1;
                return self.carry_out(state, alternative);
            }
            Alternative::Store { reference, units, is_latin1 } => {
                if let Err(what) = self.store_text(state, *reference, units, *is_latin1) {
                    return self.unsupported(state, what);
                }
            }
            &Alternative::IsUnchanged(object, is_unchanged) => {
                self.note_unchanged(state, object, is_unchanged);
            }
            &Alternative::IsEmptied(object, is_emptied) => self.note_emptied(state, object, is_emptied),
            &Alternative::Awkward(builder) => {
                state.inputs.awkward.insert(builder);
            }
            Alternative::AskNextInvariant => return self.ask_next_invariant(state),
            _ => return self.end_operation(state, alternative),
        }
        Control::Reload
    }

    /// The same for those after which the operation is not done once more.
    fn end_operation(&mut self, state: &mut State, alternative: &Alternative) -> Control {
        match alternative {
            &Alternative::Next(result) => done(state, result),
            &Alternative::Jump(is_taken) => {
                let op = state.top.code.ops[state.top.pc];
                take_jump(state, is_taken, op.target().expect("only jumps have conditions"));
                Control::Reload
            }
            &Alternative::Apart(objects) => Machine::go_apart(state, objects),
            &Alternative::SameHash(objects) => {
                state.share_hash(objects);
                Control::Reload
            }
            &Alternative::Together(objects, what) => self.go_together(state, objects, what),
            &Alternative::Grow(array, wanted) => {
                self.grow(state, array, wanted);
                done(state, None)
            }
            &Alternative::NewArray(class, length) => {
                let made = self.allocate_open_array(state, class, length);
                self.apply(state, reference(made))
            }
            &Alternative::Returns(value) => self.apply(state, Modelled::Returns(value)),
            Alternative::ReturnsText(text, unless) => {
                let modelled = match *unless {
                    Some((string, when)) => self.returns_unless_unchanged(state, text.clone(), string, when),
                    None => returns_text(self, state, text.clone()),
                };
                self.apply(state, modelled)
            }
            Alternative::Letters(changed) => changed.returns(self, state),
            Alternative::Replaces { builder, text, result } => {
                state.heap.get_mut(*builder).content = Content::Text(text.clone());
                self.apply(state, Modelled::Returns(*result))
            }
            &Alternative::NewTicket { map, key, insertion } => {
                match self.new_ticket(state, map, key, insertion) {
                    Ok(ticket) => self.apply(state, Modelled::Returns(Some(ticket.value()))),
                    Err(what) => self.unsupported(state, what),
                }
            }
            Alternative::Throws(class) => self.throw_new(state, class, None),
            Alternative::ThrowsPlain(class) => self.throw_new_without_message(state, class),
            Alternative::ThrowsMessage(class, message) => {
                self.throw_message(state, class, Message::Symbolic(message.clone()))
            }
            Alternative::ThrowsOnPurpose(class, message) => {
                self.throw_on_purpose(state, class, Message::Symbolic(message.clone()))
            }
            Alternative::Bound(bound) => self.end_at(state, bound.0.clone(), bound.1),
            Alternative::Excluded => Control::Stop(Stop::Excluded),
            &Alternative::Unsupported(what) => self.unsupported(state, what),
            note => unreachable!("after a choice of kind {:?} the operation is done once more", note.kind()),
        }
    }

    /// Ends a path at a bound.
    pub(crate) fn end_at(&self, state: &State, bound: Bound, needs: Option<Needs>) -> Control {
        let trace = state.trace().into();
        Control::Stop(Stop::Done(Outcome::Bound { bound, needs, trace }))
    }
}
