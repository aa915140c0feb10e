//! What is said of the conditions of paths.
//!
//! Paths share most of their guards, and the condition of each path is told: so whatever is said of one guard is found out once, and a
//! condition is put together from that. No text grows with the path, nor with how often a term is used: what is beyond
//! [`MAX_LENGTH`] is left out and counted.
//!
//! **Invariant:** texts that are remembered take at most [`MAX_REMEMBERED`] bytes; what is forgotten is written again, the same.

use crate::java_text::{self, Text};
use expr::{ExprId, Pool, VarId};
use report::Constraint;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// How long the text of a condition may become.
const MAX_LENGTH: usize = 4000;

/// How many bytes of text are remembered.
const MAX_REMEMBERED: usize = 1 << 22;

const AND: &str = " && ";

/// What was found out about guards.
#[derive(Default)]
pub(crate) struct Conditions {
    /// What of a guard a text tells.
    parts: FxHashMap<ExprId, Rc<[ExprId]>>,
    by_chance: FxHashMap<ExprId, bool>,
    about_parameters: FxHashMap<ExprId, bool>,
    texts: FxHashMap<ExprId, Rc<Text>>,
    n_bytes: usize,
    /// Guards that were written.
    n_written: u64,
}

impl Conditions {
    /// Whether taking `guard` is a matter of chance, which `find` finds out.
    pub(crate) fn is_by_chance(&mut self, guard: ExprId, find: impl FnOnce() -> bool) -> bool {
        *self.by_chance.entry(guard).or_insert_with(find)
    }

    /// Whether `guard` says something about the receiver or a parameter, which `find` finds out.
    pub(crate) fn is_about_parameters(&mut self, guard: ExprId, find: impl FnOnce() -> bool) -> bool {
        *self.about_parameters.entry(guard).or_insert_with(find)
    }

    /// The parts of `guard` that are told, which `find` finds.
    fn parts(&mut self, guard: ExprId, find: impl FnOnce() -> Vec<ExprId>) -> Rc<[ExprId]> {
        Rc::clone(self.parts.entry(guard).or_insert_with(|| find().into()))
    }

    /// The conjunction of `shapes` and of the parts of `guards` that `parts_of` finds.
    pub(crate) fn conjunction(
        &mut self,
        pool: &mut Pool,
        is_char: &dyn Fn(&Pool, VarId) -> bool,
        shapes: &[String],
        guards: &[ExprId],
        parts_of: impl Fn(&mut Pool, ExprId) -> Vec<ExprId>,
    ) -> Constraint {
        let mut parts = Vec::with_capacity(guards.len());
        for &guard in guards {
            parts.extend_from_slice(&self.parts(guard, || parts_of(pool, guard)));
        }
        let is_char = |variable: VarId| is_char(pool, variable);
        match (shapes, &parts[..]) {
            ([], []) => Constraint::from("true"),
            ([], &[only]) => {
                let Text { text, is_cut } = java_text::alone(pool, &is_char, only);
                Constraint { text, left_out: u64::from(is_cut), script: None }
            }
            _ => {
                let shown =
                    shapes.iter().map(Shown::Shape).chain(parts.iter().map(|&part| Shown::Guard(part)));
                let n_shown = shapes.len() + parts.len();
                join(n_shown, shown, |part| match part {
                    Shown::Shape(shape) => Rc::new(Text { text: shape.clone(), is_cut: false }),
                    Shown::Guard(guard) => self.text(pool, &is_char, guard),
                })
            }
        }
    }

    /// A guard as a part of a conjunction.
    fn text(&mut self, pool: &Pool, is_char: &dyn Fn(VarId) -> bool, guard: ExprId) -> Rc<Text> {
        if let Some(known) = self.texts.get(&guard) {
            return Rc::clone(known);
        }
        let text = Rc::new(java_text::conjunct(pool, is_char, guard));
        self.n_written += 1;
        self.n_bytes += text.text.len();
        if self.n_bytes > MAX_REMEMBERED {
            self.texts.clear();
            self.n_bytes = text.text.len();
        }
        self.texts.insert(guard, Rc::clone(&text));
        text
    }
}

/// A part of a conjunction.
#[derive(Clone, Copy)]
enum Shown<'a> {
    Shape(&'a String),
    Guard(ExprId),
}

/// The first parts and the last one, which tells a path from those that it shares all others with, as far as they fit.
fn join<'a>(
    n_parts: usize,
    mut parts: impl DoubleEndedIterator<Item = Shown<'a>>,
    mut write: impl FnMut(Shown<'a>) -> Rc<Text>,
) -> Constraint {
    let last = parts.next_back().map(&mut write).expect("somebody has looked whether there are parts");
    let mut joined = Constraint { left_out: u64::from(last.is_cut), ..Constraint::default() };
    let mut n_left = n_parts - 1;
    for part in parts {
        let part = write(part);
        if joined.text.len() + part.text.len() + last.text.len() + 2 * AND.len() > MAX_LENGTH {
            break;
        }
        joined.text += &part.text;
        joined.text += AND;
        joined.left_out += u64::from(part.is_cut);
        n_left -= 1;
    }
    if n_left > 0 {
        joined.text += &format!("{} ({n_left} more){AND}", Constraint::CUT);
        joined.left_out += n_left as u64;
    }
    joined.text += &last.text;
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use expr::{BinaryOp, Sort};

    /// What `s += x[i]; if (s > 1000 + i)` says on the path that goes on `n` times, and the guards.
    fn running_sums(pool: &mut Pool, n: u64) -> Vec<ExprId> {
        let mut sum = pool.bv(32, 0);
        let mut guards = Vec::new();
        for index in 0..n {
            let next = pool.var(&format!("x{index}"), Sort::BitVec(32));
            sum = pool.binary(BinaryOp::Add, sum, next);
            let bound = pool.bv(32, 1000 + index);
            guards.push(pool.sle(sum, bound));
        }
        guards
    }

    fn told(conditions: &mut Conditions, pool: &mut Pool, guards: &[ExprId]) -> Constraint {
        conditions.conjunction(pool, &|_, _| false, &[], guards, |_, guard| vec![guard])
    }

    #[test]
    fn a_short_condition_is_told_in_full() {
        let mut pool = Pool::new();
        let guards = running_sums(&mut pool, 2);
        let told = told(&mut Conditions::default(), &mut pool, &guards);
        assert_eq!(told, Constraint::from("x0 < 1001 && x0 + x1 < 1002"));
    }

    #[test]
    fn a_long_condition_has_its_beginning_and_its_end() {
        let mut pool = Pool::new();
        let guards = running_sums(&mut pool, 300);
        let Constraint { text, left_out, script } = told(&mut Conditions::default(), &mut pool, &guards);
        assert!(text.starts_with("x0 < 1001 && x0 + x1 < 1002 && ") && text.len() <= MAX_LENGTH + 30);
        assert!(text.contains(&format!("… ({} more) && ", left_out - 1)), "the last one is cut, too: {text}");
        assert_eq!(script, None);
    }

    #[test]
    fn guards_are_written_once_for_all_paths() {
        let written = |n: u64| {
            let mut pool = Pool::new();
            let guards = running_sums(&mut pool, n);
            let mut conditions = Conditions::default();
            let n_bytes: usize = (1..=guards.len())
                .map(|n_taken| told(&mut conditions, &mut pool, &guards[..n_taken]).text.len())
                .sum();
            (conditions.n_written, n_bytes)
        };
        let [(few, short), (many, long)] = [200, 400].map(written);
        assert!(many <= 2 * few, "{few} guards are written for 200 paths, {many} for 400");
        assert!(long <= 5 * short / 2, "{short} bytes for 200 paths, {long} for 400");
    }

    #[test]
    fn a_single_guard_needs_no_parentheses_and_one_beside_a_shape_does() {
        let mut pool = Pool::new();
        let guard = expr::text::parse(&mut pool, "(var a bool) (var b bool) (or a b)").unwrap();
        let mut check = |shapes: &[String], expected: &str| {
            let mut conditions = Conditions::default();
            let told =
                conditions.conjunction(&mut pool, &|_, _| false, shapes, &[guard], |_, guard| vec![guard]);
            assert_eq!(told, Constraint::from(expected));
        };
        check(&[], "a || b");
        check(&["s != null".to_owned()], "s != null && (a || b)");
    }
}
