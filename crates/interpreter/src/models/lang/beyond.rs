//! What methods return on texts that are longer than a path may look at, where only a verdict is wanted.
//!
//! Such a path goes on with a result of which little is known: any that fits the lengths of the texts, and the same one for
//! the same texts. So it does all that real inputs beyond the bound make it do, and more. If nothing forbidden happens on it, nothing
//! does beyond the bound; else the path ends at the bound after all (`crates/exploration/src/undecided.rs`).
//!
//! **Invariant:** what a method really returns is among the results, whatever the texts hold.

use crate::machine::Machine;
use crate::models::Modelled;
use crate::models::lang::builders::replaced;
use crate::models::lang::strings::{OUT_OF_BOUNDS, finish, returns_condition, returns_expr};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::strings::symbolic::{Obstacle, Text};
use expr::{BinaryOp, ExprId, Sort};
use inputs::InputKey;

const BAD_NUMBER: &str = "java/lang/NumberFormatException";

/// What is looked for in a text.
pub(crate) enum Part<'a> {
    Text(&'a Text),
    Unit(ExprId),
}

/// What a formula gave; or what is in its way, beyond which the result may be whatever `guess` says.
pub(crate) fn finish_or_guess(
    machine: &mut Machine,
    state: &mut State,
    result: Result<Modelled, Obstacle>,
    guess: impl FnOnce(&mut Machine, &State) -> Result<Modelled, Obstacle>,
) -> Modelled {
    let length = match result {
        Err(Obstacle::Open(length)) if machine.limits.goes_beyond => length,
        other => return finish(machine, state, other),
    };
    match guess(machine, state) {
        Ok(Modelled::Returns(value)) => {
            let is_any = machine.pool.bool(true);
            Modelled::Goes(machine.choose_beyond(state, length, vec![(is_any, Alternative::Returns(value))]))
        }
        _ => finish(machine, state, Err(Obstacle::Open(length))),
    }
}

/// How long a text is that is made of another one.
pub(crate) enum Made {
    /// As long.
    SameLength,
    /// As long or shorter, and then another one.
    Shorter,
    AnyLength,
}

/// Makes a string of one that may be longer than the bound: there it may hold anything.
pub(crate) fn finish_or_make(
    machine: &mut Machine,
    state: &mut State,
    result: Result<Modelled, Obstacle>,
    (text, of): (&Text, Reference),
    how: &str,
    made: Made,
) -> Modelled {
    let open = match result {
        Err(Obstacle::Open(open)) if machine.limits.goes_beyond => open,
        other => return finish(machine, state, other),
    };
    let Ok(length) = machine.text_length(state, text) else {
        return finish(machine, state, Err(Obstacle::Open(open)));
    };
    let name = format!("{how} {text:?}");
    let guess = machine.guessed_length(&format!("length {name}"));
    let other = machine.guessed(&format!("same object {name}"), Sort::Bool);
    let pool = &mut machine.pool;
    let (new_length, is_same) = match made {
        Made::SameLength => (length, other),
        Made::Shorter => {
            let is_shorter = pool.ule(guess, length);
            let shorter = pool.ite(is_shorter, guess, length);
            (shorter, pool.eq(shorter, length))
        }
        Made::AnyLength => (guess, other),
    };
    let new = Text::guessed(machine, &name, new_length);
    let is_any = machine.pool.bool(true);
    let makes = Alternative::ReturnsText(new, Some((of, is_same)));
    Modelled::Goes(machine.choose_beyond(state, open, vec![(is_any, makes)]))
}

/// A part of a text that may be longer than the bound, from one place to another, which holds anything there; or what
/// `wrong` does if these places are not in order. What begins at a known place is left to formulas.
pub(crate) fn part_beyond(
    machine: &mut Machine,
    state: &mut State,
    text: &Text,
    (begin, end): (ExprId, Option<ExprId>),
    open: ExprId,
    unless: Option<Reference>,
) -> Modelled {
    let Ok(length) = machine.text_length(state, text) else {
        return finish(machine, state, Err(Obstacle::Open(open)));
    };
    let end = end.unwrap_or(length);
    let fine = machine.is_part(begin, end, length);
    let wrong = machine.pool.not(fine);
    let new_length = machine.pool.binary(BinaryOp::Sub, end, begin);
    let new = Text::guessed(machine, &format!("part {text:?} {begin:?} {end:?}"), new_length);
    let is_all = machine.pool.eq(new_length, length);
    let makes = Alternative::ReturnsText(new, unless.map(|string| (string, is_all)));
    let throws = Alternative::Throws(OUT_OF_BOUNDS);
    Modelled::Goes(machine.choose_beyond(state, open, vec![(fine, makes), (wrong, throws)]))
}

/// What a method makes of a builder.
pub(crate) struct Edit<'a> {
    pub(crate) builder: Value,
    /// What was in it.
    pub(crate) text: &'a Text,
    /// The method and its arguments.
    pub(crate) how: String,
    /// Where the arguments are not in order, it throws.
    pub(crate) fine: ExprId,
    pub(crate) new_length: ExprId,
    pub(crate) result: Option<Value>,
}

/// Changes a builder that may be longer than the bound: there it holds anything afterwards.
pub(crate) fn edit_beyond(
    machine: &mut Machine,
    state: &mut State,
    open: ExprId,
    edit: Edit<'_>,
) -> Modelled {
    let Edit { builder, text, how, fine, new_length, result } = edit;
    let wrong = machine.pool.not(fine);
    let new = Text::guessed(machine, &format!("{how} {text:?}"), new_length);
    let alternatives =
        vec![(fine, replaced(builder, new, result)), (wrong, Alternative::Throws(OUT_OF_BOUNDS))];
    Modelled::Goes(machine.choose_beyond(state, open, alternatives))
}

/// Reads a number from a text that may be longer than the bound: there it is any number, or none. Shorter ones are left to the
/// code of the method.
pub(crate) fn read_number(machine: &mut Machine, state: &mut State, text: &Text, sort: Sort) -> Modelled {
    if !machine.limits.goes_beyond {
        return Modelled::Declines;
    }
    let Err(Obstacle::Open(length)) = machine.flatten_wholly(state, text) else { return Modelled::Declines };
    if machine.is_left_to_code(state, length) {
        return Modelled::Declines;
    }
    let number = machine.guessed(&format!("number {text:?}"), sort);
    let is_number = machine.guessed(&format!("is number {text:?}"), Sort::Bool);
    let is_none = machine.pool.not(is_number);
    let value = Value::symbolic(number);
    let alternatives =
        vec![(is_number, Alternative::Returns(Some(value))), (is_none, Alternative::Throws(BAD_NUMBER))];
    Modelled::Goes(machine.choose_beyond_or_leave(state, length, alternatives))
}

impl Machine {
    fn guessed(&mut self, what: &str, sort: Sort) -> ExprId {
        let key = InputKey::Guess(self.inputs.keys.name(what));
        self.variable(key, sort)
    }

    fn guessed_length(&mut self, what: &str) -> ExprId {
        let key = InputKey::Guess(self.inputs.keys.name(what));
        self.capped_length(key)
    }

    /// Whether two texts are the same: they are as long as each other.
    pub(crate) fn guess_same(&mut self, state: &State, a: &Text, b: &Text) -> Result<ExprId, Obstacle> {
        let mut texts = [format!("{a:?}"), format!("{b:?}")];
        texts.sort();
        let [first, second] = texts;
        let guess = self.guessed(&format!("same {first} {second}"), Sort::Bool);
        let are_long = self.are_as_long(state, a, b)?;
        Ok(self.pool.and(are_long, guess))
    }

    /// The same but for the case of letters: what is the same is so here.
    pub(crate) fn guess_same_letters(
        &mut self,
        state: &State,
        a: &Text,
        b: &Text,
    ) -> Result<ExprId, Obstacle> {
        let guess = self.guessed(&format!("same letters {a:?} {b:?}"), Sort::Bool);
        let are_same = self.guess_same(state, a, b)?;
        let are_long = self.are_as_long(state, a, b)?;
        let either = self.pool.or(are_same, guess);
        Ok(self.pool.and(are_long, either))
    }

    /// How two texts compare: as equal only if they are the same.
    pub(crate) fn guess_order(&mut self, state: &State, a: &Text, b: &Text) -> Result<ExprId, Obstacle> {
        let guess = self.guessed(&format!("order {a:?} {b:?}"), Sort::BitVec(32));
        let are_same = self.guess_same(state, a, b)?;
        let (zero, one) = (self.int(0), self.int(1));
        let is_zero = self.pool.eq(guess, zero);
        let other = self.pool.ite(is_zero, one, guess);
        Ok(self.pool.ite(are_same, zero, other))
    }

    /// Whether a text has a part at its beginning or end, which `place` names: it is no longer.
    pub(crate) fn guess_edge(
        &mut self,
        state: &State,
        whole: &Text,
        part: &Text,
        place: &str,
    ) -> Result<ExprId, Obstacle> {
        let guess = self.guessed(&format!("{place} {whole:?} {part:?}"), Sort::Bool);
        let whole = self.text_length(state, whole)?;
        let part = self.text_length(state, part)?;
        let fits = self.pool.ule(part, whole);
        Ok(self.pool.and(fits, guess))
    }

    /// Where a part stands first, from a place on: it fits behind that, or there is none.
    pub(crate) fn guess_first(
        &mut self,
        state: &State,
        whole: &Text,
        part: &Part<'_>,
        from: ExprId,
    ) -> Result<ExprId, Obstacle> {
        let key = part.key();
        let guess = self.guessed(&format!("first {whole:?} {key} {from:?}"), Sort::BitVec(32));
        let (length, last) = self.last_place(state, whole, part)?;
        // An empty part is found at the end, wherever the search begins behind it.
        let begins_behind = self.pool.slt(length, from);
        let least = self.pool.ite(begins_behind, length, from);
        Ok(self.place_or_none(guess, least, last))
    }

    /// Where it stands last: nowhere if it does not stand anywhere, and not before the first.
    pub(crate) fn guess_last(
        &mut self,
        state: &State,
        whole: &Text,
        part: &Part<'_>,
    ) -> Result<ExprId, Obstacle> {
        let zero = self.int(0);
        let first = self.guess_first(state, whole, part, zero)?;
        let guess = self.guessed(&format!("last {whole:?} {}", part.key()), Sort::BitVec(32));
        let (_, last) = self.last_place(state, whole, part)?;
        let place = self.place_or_none(guess, first, last);
        let is_missing = self.pool.slt(first, zero);
        let none = self.int(-1);
        let is_none = self.pool.eq(place, none);
        let at_first = self.pool.ite(is_none, first, place);
        Ok(self.pool.ite(is_missing, none, at_first))
    }

    fn are_as_long(&mut self, state: &State, a: &Text, b: &Text) -> Result<ExprId, Obstacle> {
        let a = self.text_length(state, a)?;
        let b = self.text_length(state, b)?;
        Ok(self.pool.eq(a, b))
    }

    /// The length of a text, and the last place where a part may stand; below zero if it is longer.
    fn last_place(
        &mut self,
        state: &State,
        whole: &Text,
        part: &Part<'_>,
    ) -> Result<(ExprId, ExprId), Obstacle> {
        let length = self.text_length(state, whole)?;
        let part = match part {
            Part::Text(part) => self.text_length(state, part)?,
            Part::Unit(_) => self.int(1),
        };
        Ok((length, self.pool.binary(BinaryOp::Sub, length, part)))
    }

    /// A place from `least`, or zero, to `last`; -1 if it is none of them.
    fn place_or_none(&mut self, place: ExprId, least: ExprId, last: ExprId) -> ExprId {
        let (zero, none) = (self.int(0), self.int(-1));
        let is_place = self.pool.sle(zero, place);
        let is_behind = self.pool.sle(least, place);
        let is_before = self.pool.sle(place, last);
        let fits = self.pool.and(is_behind, is_before);
        let fits = self.pool.and(is_place, fits);
        self.pool.ite(fits, place, none)
    }
}

impl Part<'_> {
    fn key(&self) -> String {
        match self {
            Part::Text(text) => format!("{text:?}"),
            Part::Unit(unit) => format!("{unit:?}"),
        }
    }
}

/// A guess as a `boolean`.
pub(crate) fn as_boolean(
    machine: &mut Machine,
    guess: Result<ExprId, Obstacle>,
) -> Result<Modelled, Obstacle> {
    guess.map(|guess| returns_condition(machine, guess))
}

/// A guess as a number.
pub(crate) fn as_number(
    machine: &mut Machine,
    guess: Result<ExprId, Obstacle>,
) -> Result<Modelled, Obstacle> {
    guess.map(|guess| returns_expr(machine, guess))
}
