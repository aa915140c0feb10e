//! Letters whose case is not one letter for one: those that become several, as `ß` does, and the capital sigma, whose small form
//! depends on the word that it stands in.
//!
//! What each unit becomes is a count and up to three units, so the whole is a formula: a unit of the result is that of the
//! character before which so many units stand. Of the capital sigma the JDK asks where words end. In texts of European letters and white
//! space alone that is plain; with anything else in them it may be either form, as if it differed between runs: what
//! holds for both is proved, and what the JVM does decides the rest.

use crate::machine::outcome::Outcome;
use crate::machine::{Control, Machine, Stop};
use crate::models::api;
use crate::models::lang::characters::{Table, tabulate};
use crate::models::lang::strings::returns_text;
use crate::state::State;
use crate::state::value::Value;
use crate::strings::symbolic::{Flat, Text};
use classfile::descriptor::FieldType;
use expr::ExprId;
use ir::Ty;
use report::Use;
use std::rc::Rc;

pub(crate) const CAPITAL_SIGMA: u16 = 0x3a3;
const SMALL_SIGMA: u64 = 0x3c3;
const FINAL_SIGMA: u64 = 0x3c2;

/// The only letter of which the small form is several: an `i`, and the dot above it.
pub(crate) const CAPITAL_I_WITH_DOT: u16 = 0x130;
const SMALL_I_WITH_DOT: [u16; 2] = [0x69, 0x307];

/// The most units that a character becomes.
const MOST: usize = 3;

/// Operations that one call may take.
const MAX_OPERATIONS: u64 = 1_000_000;

/// What characters of 16 bits become that do not become one.
#[derive(Clone)]
pub(crate) struct Several {
    /// How many units; one for all others.
    count: Rc<Table>,
    units: [Rc<Table>; MOST],
}

impl Several {
    fn new(letters: &[(u16, Vec<u16>)]) -> Several {
        let mut count = vec![1; 1 << 16];
        let mut units: [Vec<u32>; MOST] = std::array::from_fn(|_| vec![0; 1 << 16]);
        for (letter, several) in letters {
            count[usize::from(*letter)] = several.len() as u32;
            for (values, &unit) in units.iter_mut().zip(several) {
                values[usize::from(*letter)] = unit.into();
            }
        }
        Several {
            count: Rc::new(Table::new(&count)),
            units: units.map(|values| Rc::new(Table::new(&values))),
        }
    }

    /// Small forms.
    pub(crate) fn lower() -> Several {
        Several::new(&[(CAPITAL_I_WITH_DOT, SMALL_I_WITH_DOT.to_vec())])
    }

    /// Capital forms of the given letters, by running the JDK's function of one character; none if that does not simply return.
    pub(crate) fn upper(machine: &mut Machine, state: &mut State, letters: &[u16]) -> Option<Several> {
        let class = machine.program.load("java/lang/Character").ok()?;
        let method = machine.program.declared_method(class, "toUpperCaseCharArray", "(I)[C")?;
        let code = machine.code(method).ok()?;
        let mut scratch = state.fork();
        machine.aside(|machine| {
            let mut made = Vec::new();
            for &letter in letters {
                scratch.restart(Rc::clone(&code), &[Value::concrete(letter.into())]);
                let Stop::Done(Outcome::Returned(Some(array))) = machine.run(&mut scratch, MAX_OPERATIONS)
                else {
                    return None;
                };
                let array = scratch.heap.array(array.bits)?;
                let units: Option<Vec<u16>> =
                    (0..array.len()).map(|index| Some(array.bits(index)? as u16)).collect();
                made.push((letter, units.filter(|units| units.len() <= MOST)?));
            }
            Some(Several::new(&made))
        })
    }
}

/// A character for the question where words end: white space ends them, letters do not, and of others nothing is said.
const LETTER: u32 = 1;
const WHITE: u32 = 2;

/// Kinds of characters; none if the JDK does not tell.
pub(crate) fn kinds(machine: &mut Machine, state: &mut State) -> Option<Rc<Table>> {
    let key = ("kinds", "of words", Vec::new());
    if let Some(known) = machine.strings.characters.get(&key) {
        return known.clone();
    }
    let types = tabulate(machine, state, "getType", "(C)I", 0, &[])?;
    // Latin, Greek and Cyrillic letters that have a case.
    let is_near = |unit: u32| matches!(unit, 0..=0x24f | 0x370..=0x52f);
    let kind = |(unit, ty): (u32, &u32)| match (unit, *ty) {
        (0x09 | 0x0a | 0x0d | 0x20, _) => WHITE,
        (unit, 1..=3) if is_near(unit) => LETTER,
        _ => 0,
    };
    let values: Vec<u32> = (0u32..).zip(&types).map(kind).collect();
    let table = Some(Rc::new(Table::new(&values)));
    machine.strings.characters.insert(key, table.clone());
    table
}

impl Machine {
    /// Whether the form of each capital sigma is plain: there is none, or there are letters and white space only.
    pub(crate) fn sigmas_are_plain(&mut self, flat: &Flat, kinds: &Table) -> ExprId {
        let sigma = self.pool.bv(16, CAPITAL_SIGMA.into());
        let zero = self.int(0);
        let (mut none, mut plain) = (self.pool.bool(true), self.pool.bool(true));
        for (index, &unit) in flat.units.iter().enumerate() {
            let inside = self.is_inside(index, flat.length);
            let kind = kinds.formula(&mut self.pool, unit);
            let pool = &mut self.pool;
            let (is_other, is_known) = (pool.ne(unit, sigma), pool.ne(kind, zero));
            let (fine, known) = (pool.implies(inside, is_other), pool.implies(inside, is_known));
            (none, plain) = (pool.and(none, fine), pool.and(plain, known));
        }
        self.pool.or(none, plain)
    }

    /// Sets the small form of capital sigmas: at the end of a word that they do not begin it is another one.
    pub(crate) fn set_sigmas(&mut self, flat: &Flat, units: &mut [ExprId], kinds: &Table) {
        let letter = self.int(LETTER.into());
        let is_letter: Vec<ExprId> = flat
            .units
            .iter()
            .enumerate()
            .map(|(index, &unit)| {
                let inside = self.is_inside(index, flat.length);
                let kind = kinds.formula(&mut self.pool, unit);
                let is_letter = self.pool.eq(kind, letter);
                self.pool.and(inside, is_letter)
            })
            .collect();
        let no = self.pool.bool(false);
        for index in 0..units.len() {
            let before = index.checked_sub(1).map_or(no, |before| is_letter[before]);
            let after = is_letter.get(index + 1).copied().unwrap_or(no);
            let ends = self.pool.not(after);
            let is_final = self.pool.and(before, ends);
            self.set_sigma(flat, units, index, is_final);
        }
    }

    fn set_sigma(&mut self, flat: &Flat, units: &mut [ExprId], index: usize, is_final: ExprId) {
        let pool = &mut self.pool;
        let [capital, small, last] =
            [CAPITAL_SIGMA.into(), SMALL_SIGMA, FINAL_SIGMA].map(|unit| pool.bv(16, unit));
        let is_sigma = pool.eq(flat.units[index], capital);
        let form = pool.ite(is_final, last, small);
        units[index] = pool.ite(is_sigma, form, units[index]);
    }

    /// The same where it is not known which words there are. A sigma that begins the text ends no word before it.
    pub(crate) fn set_any_sigmas(
        &mut self,
        state: &mut State,
        flat: &Flat,
        units: &mut [ExprId],
    ) -> Result<(), Control> {
        if !self.limits.any_run || units.len() > 64 {
            let what = Use::CapitalSigma;
            return Err(self.unsupported(state, what));
        }
        let chosen = api::varying_number(self, state, FieldType::Long);
        let chosen = self.expression(Ty::I64, chosen);
        for index in 0..units.len() {
            let bit = self.pool.extract(index as u8, index as u8, chosen);
            let one = self.pool.bv(1, 1);
            let is_final = if index == 0 { self.pool.bool(false) } else { self.pool.eq(bit, one) };
            self.set_sigma(flat, units, index, is_final);
        }
        Ok(())
    }

    /// Returns the text of these units, where some stand for several.
    pub(crate) fn returns_several(
        &mut self,
        state: &mut State,
        flat: &Flat,
        units: &[ExprId],
        several: &Several,
    ) -> Control {
        let flat = self.expanded(flat, units, several);
        let modelled = returns_text(self, state, Text::flat(flat));
        self.apply(state, modelled)
    }

    fn expanded(&mut self, flat: &Flat, units: &[ExprId], several: &Several) -> Flat {
        let n_places = MOST * units.len();
        let (yes, no, zero) = (self.pool.bool(true), self.pool.bool(false), self.pool.bv(16, 0));
        let mut places = vec![zero; n_places];
        // Whether so many units are before the character at hand. Conditions, not a sum, since solvers are quick with them.
        let mut before = vec![no; n_places + 1];
        before[0] = yes;
        for (index, (&unit, &changed)) in flat.units.iter().zip(units).enumerate() {
            let inside = self.is_inside(index, flat.length);
            let (counts, own) = self.several_units(unit, changed, several);
            let mut after = vec![no; n_places + 1];
            for n_before in index..=MOST * index {
                let is_here = before[n_before];
                for (n_more, &is_count) in (1..).zip(&counts) {
                    let pool = &mut self.pool;
                    let is_so = pool.and(is_here, is_count);
                    for (place, &own) in places[n_before..n_before + n_more].iter_mut().zip(&own) {
                        *place = pool.ite(is_so, own, *place);
                    }
                    after[n_before + n_more] = pool.or(after[n_before + n_more], is_so);
                }
            }
            for (after, before) in after.iter_mut().zip(&before) {
                *after = self.pool.ite(inside, *after, *before);
            }
            before = after;
        }
        let mut length = self.int(0);
        for (n_units, &is_so) in before.iter().enumerate() {
            let number = self.int(n_units as i64);
            length = self.pool.ite(is_so, number, length);
        }
        Flat { length, units: places, open: None }
    }

    /// Whether a unit becomes one, two or three units, and which.
    fn several_units(
        &mut self,
        unit: ExprId,
        changed: ExprId,
        several: &Several,
    ) -> ([ExprId; MOST], [ExprId; MOST]) {
        let count = several.count.formula(&mut self.pool, unit);
        let counts = [1, 2, 3].map(|n_units| {
            let n_units = self.int(n_units);
            self.pool.eq(count, n_units)
        });
        let mut own = several.units.each_ref().map(|table| {
            let wide = table.formula(&mut self.pool, unit);
            self.pool.extract(15, 0, wide)
        });
        own[0] = self.pool.ite(counts[0], changed, own[0]);
        (counts, own)
    }
}
