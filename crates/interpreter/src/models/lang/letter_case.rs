//! `String.toLowerCase` and `toUpperCase` on symbolic text.
//!
//! ASCII is a formula of its own, which changes one bit. So are other characters that become one character whatever stands
//! around them, by a table, and pairs of surrogates. What is left is in `several_letters.rs`: a capital sigma, whose
//! small form depends on the words around it, and characters that become several, as `ß` does.

use crate::machine::{Control, Machine};
use crate::models::lang::beyond::{Made, finish_or_make};
use crate::models::lang::characters::{Table, tabulate};
use crate::models::lang::several_letters::{CAPITAL_I_WITH_DOT, CAPITAL_SIGMA, Several, kinds};
use crate::models::lang::strings::own;
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::step::alternative::Alternative;
use crate::strings::symbolic::{Flat, Text};
use expr::{BinaryOp, ExprId};
use std::rc::Rc;

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/String.toLowerCase(Ljava/util/Locale;)Ljava/lang/String;", |m, s, a| {
        change_case(m, s, a, Case::Lower)
    }),
    model("java/lang/String.toUpperCase(Ljava/util/Locale;)Ljava/lang/String;", |m, s, a| {
        change_case(m, s, a, Case::Upper)
    }),
];

/// Which letters are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Case {
    Lower,
    Upper,
}

/// Languages in which letters have a case of their own.
const SPECIAL_LANGUAGES: &[&str] = &["tr", "az", "lt"];

/// What `Character.toUpperCaseEx` gives for a character that becomes several.
const SEVERAL: u32 = 0xffff_ffff;

/// What characters become.
#[derive(Clone)]
pub(crate) struct Letters {
    /// Of 16 bits.
    basic: Rc<Table>,
    /// For which of them that holds.
    is_plain: Rc<Table>,
    /// Of the second plane, by their low 16 bits. They stay in it, and no plane beyond has letters with a case.
    second_plane: Rc<Table>,
    /// Of 16 bits that become several.
    several: Rc<Several>,
    /// Which of them end words, if that matters.
    kinds: Option<Rc<Table>>,
}

fn change_case(machine: &mut Machine, state: &mut State, args: &[Value], case: Case) -> Modelled {
    let Some(text) = own(machine, state, args) else { return Modelled::Declines };
    match language(machine, state, args[1]) {
        Some(language) if !SPECIAL_LANGUAGES.contains(&language.as_str()) => {}
        _ => return Modelled::Declines,
    }
    let receiver = args[0].bits;
    let flat = match machine.flatten_wholly(state, &text) {
        Ok(flat) => flat,
        Err(obstacle) => {
            let how = format!("{case:?} case");
            return finish_or_make(machine, state, Err(obstacle), (&text, receiver), &how, Made::AnyLength);
        }
    };
    let Some(letters) = letters(machine, state, case) else { return Modelled::Declines };
    let is_ascii = machine.all_inside_below(&flat, 0x80);
    let is_plain = machine.all_plain(&flat, &letters.is_plain);
    let is_settled = match &letters.kinds {
        Some(kinds) => machine.sigmas_are_plain(&flat, kinds),
        None => machine.pool.bool(true),
    };
    let pool = &mut machine.pool;
    let is_beyond = pool.not(is_ascii);
    let by_table = pool.and(is_beyond, is_plain);
    let is_not_plain = pool.not(is_plain);
    let is_open = pool.not(is_settled);
    let (several, any) = (pool.and(is_not_plain, is_settled), pool.and(is_not_plain, is_open));
    let changed =
        |flat: Flat, change: Change| Alternative::Letters(Rc::new(ChangedCase { flat, receiver, change }));
    let alternatives: Vec<(ExprId, Alternative)> = vec![
        (is_ascii, changed(flat.clone(), Change::Ascii(case))),
        (by_table, changed(flat.clone(), Change::ByTable(letters.clone()))),
        (several, changed(flat.clone(), Change::Several(letters.clone(), Sigmas::Plain))),
        (any, changed(flat, Change::Several(letters, Sigmas::Any))),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

/// What is known of the words that capital sigmas stand in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sigmas {
    Plain,
    Any,
}

/// A text of which letters change their case.
pub(crate) struct ChangedCase {
    flat: Flat,
    receiver: Reference,
    change: Change,
}

/// How they do.
enum Change {
    /// All are ASCII.
    Ascii(Case),
    /// Each becomes one.
    ByTable(Letters),
    /// Some become several, or depend on others: the result is another string then.
    Several(Letters, Sigmas),
}

impl ChangedCase {
    /// Returns the changed text.
    pub(crate) fn returns(&self, machine: &mut Machine, state: &mut State) -> Control {
        let flat = &self.flat;
        let units = match &self.change {
            Change::Ascii(case) => machine.ascii_letters(flat, *case),
            Change::ByTable(letters) => machine.other_letters(flat, letters),
            Change::Several(letters, sigmas) => {
                return returns_several(machine, state, flat, letters, *sigmas);
            }
        };
        let is_same = machine.all_inside_same(flat, &units);
        // With a surrogate in it, the JDK makes a new string all the same.
        let is_without = machine.no_surrogates(flat);
        let is_same = machine.pool.and(is_same, is_without);
        let text = Text::flat(Flat { length: flat.length, units, open: None });
        let modelled = machine.returns_unless_unchanged(state, text, self.receiver, is_same);
        machine.apply(state, modelled)
    }
}

fn returns_several(
    machine: &mut Machine,
    state: &mut State,
    flat: &Flat,
    letters: &Letters,
    sigmas: Sigmas,
) -> Control {
    let mut units = machine.other_letters(flat, letters);
    match (&letters.kinds, sigmas) {
        (None, _) => {}
        (Some(kinds), Sigmas::Plain) => machine.set_sigmas(flat, &mut units, kinds),
        (Some(_), Sigmas::Any) => {
            if let Err(control) = machine.set_any_sigmas(state, flat, &mut units) {
                return control;
            }
        }
    }
    machine.returns_several(state, flat, &units, &letters.several)
}

/// The language of a locale that is known.
fn language(machine: &mut Machine, state: &State, locale: Value) -> Option<String> {
    let base = machine.slot("java/util/Locale", "baseLocale", "Lsun/util/locale/BaseLocale;")?;
    let language = machine.slot("sun/util/locale/BaseLocale", "language", "Ljava/lang/String;")?;
    let base = state.heap.field(locale.bits, base).filter(|base| base.expr.is_none())?;
    let language = state.heap.field(base.bits, language).filter(|language| language.expr.is_none())?;
    state.heap.find(language.bits)?;
    machine.text(state, language.bits)
}

/// What characters become, by running the JDK's functions of one character.
fn letters(machine: &mut Machine, state: &mut State, case: Case) -> Option<Letters> {
    if let Some(known) = machine.strings.letters.get(&case) {
        return known.clone();
    }
    let made = tabulate_letters(machine, state, case);
    machine.strings.letters.insert(case, made.clone());
    made
}

fn tabulate_letters(machine: &mut Machine, state: &mut State, case: Case) -> Option<Letters> {
    let function = match case {
        Case::Lower => "toLowerCase",
        Case::Upper => "toUpperCaseEx",
    };
    let mut basic = tabulate(machine, state, function, "(I)I", 0, &[])?;
    let second_plane = tabulate(machine, state, function, "(I)I", 0x1_0000, &[])?;
    let mut is_plain = Vec::with_capacity(basic.len());
    let mut several = Vec::new();
    for (unit, letter) in (0u16..=u16::MAX).zip(&mut basic) {
        let depends = matches!(unit, CAPITAL_SIGMA | CAPITAL_I_WITH_DOT) && case == Case::Lower;
        let is_one = !depends && *letter != SEVERAL;
        if is_one && *letter > 0xffff {
            return None;
        }
        is_plain.push(u32::from(is_one));
        if !is_one {
            *letter = unit.into();
            several.push(unit);
        }
    }
    let second_plane: Vec<u32> = second_plane.into_iter().map(|letter| letter & 0xffff).collect();
    let (several, kinds) = match case {
        Case::Lower => (Several::lower(), Some(kinds(machine, state)?)),
        Case::Upper => (Several::upper(machine, state, &several)?, None),
    };
    let [basic, is_plain, second_plane] =
        [basic, is_plain, second_plane].map(|values| Rc::new(Table::new(&values)));
    Some(Letters { basic, is_plain, second_plane, several: Rc::new(several), kinds })
}

impl Machine {
    fn all_plain(&mut self, flat: &Flat, plain: &Table) -> ExprId {
        let zero = self.int(0);
        let mut all = self.pool.bool(true);
        for (index, &unit) in flat.units.iter().enumerate() {
            let inside = self.is_inside(index, flat.length);
            let is_plain = plain.formula(&mut self.pool, unit);
            let is_plain = self.pool.ne(is_plain, zero);
            let fine = self.pool.implies(inside, is_plain);
            all = self.pool.and(all, fine);
        }
        all
    }

    fn ascii_letters(&mut self, flat: &Flat, case: Case) -> Vec<ExprId> {
        let letters = match case {
            Case::Lower => b'A'..=b'Z',
            Case::Upper => b'a'..=b'z',
        };
        let pool = &mut self.pool;
        let (first, last) = (pool.bv(16, (*letters.start()).into()), pool.bv(16, (*letters.end()).into()));
        let bit = pool.bv(16, 0x20);
        let changed = |&unit: &ExprId| {
            let (above, below) = (pool.ule(first, unit), pool.ule(unit, last));
            let is_letter = pool.and(above, below);
            let other = pool.binary(BinaryOp::Xor, unit, bit);
            pool.ite(is_letter, other, unit)
        };
        flat.units.iter().map(changed).collect()
    }

    fn other_letters(&mut self, flat: &Flat, letters: &Letters) -> Vec<ExprId> {
        let mut units: Vec<ExprId> =
            flat.units.iter().map(|&unit| self.low_half_by(&letters.basic, unit)).collect();
        for index in 1..flat.units.len() {
            let (high, low) = (flat.units[index - 1], flat.units[index]);
            let inside = self.is_inside(index, flat.length);
            let is_pair = self.is_second_plane(high, low);
            let is_pair = self.pool.and(inside, is_pair);
            let pool = &mut self.pool;
            let (block, rest) = (pool.extract(5, 0, high), pool.extract(9, 0, low));
            let point = pool.concat(block, rest);
            let changed = self.low_half_by(&letters.second_plane, point);
            let pool = &mut self.pool;
            let (block, rest) = (pool.extract(15, 10, changed), pool.extract(9, 0, changed));
            let (high, low) = (pool.bv(10, 0xd800 >> 6), pool.bv(6, 0xdc00 >> 10));
            let (high, low) = (pool.concat(high, block), pool.concat(low, rest));
            units[index - 1] = pool.ite(is_pair, high, units[index - 1]);
            units[index] = pool.ite(is_pair, low, units[index]);
        }
        units
    }

    /// Whether two units are a pair that stands for a character of the second plane.
    pub(crate) fn is_second_plane(&mut self, high: ExprId, low: ExprId) -> ExprId {
        let pool = &mut self.pool;
        let (high, low) = (pool.extract(15, 6, high), pool.extract(15, 10, low));
        let (of_plane, of_pair) = (pool.bv(10, 0xd800 >> 6), pool.bv(6, 0xdc00 >> 10));
        let (is_high, is_low) = (pool.eq(high, of_plane), pool.eq(low, of_pair));
        pool.and(is_high, is_low)
    }

    fn no_surrogates(&mut self, flat: &Flat) -> ExprId {
        let surrogate = self.pool.bv(5, 0xd800 >> 11);
        let mut none = self.pool.bool(true);
        for (index, &unit) in flat.units.iter().enumerate() {
            let inside = self.is_inside(index, flat.length);
            let top = self.pool.extract(15, 11, unit);
            let is_other = self.pool.ne(top, surrogate);
            let fine = self.pool.implies(inside, is_other);
            none = self.pool.and(none, fine);
        }
        none
    }

    fn low_half_by(&mut self, table: &Table, unit: ExprId) -> ExprId {
        let wide = table.formula(&mut self.pool, unit);
        self.pool.extract(15, 0, wide)
    }
}
