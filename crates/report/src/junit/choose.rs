//! Chooses which paths become tests: few, but with the coverage of all.

use super::ids::walk;
use crate::{Outcome, Path, Value};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// The paths that are worth a test, in their order. Every place that throws keeps one; of the others, those stay that
/// reach what no path before reaches, as `covers` tells, the richest first. Then paths with other outcomes join them, until
/// there are `limit` besides those that throw.
pub fn choose<'p>(
    paths: &[&'p Path],
    covers: impl Fn(&Path) -> BTreeSet<u32>,
    limit: usize,
) -> Vec<&'p Path> {
    let paths: Vec<(&Path, bool)> = paths.iter().map(|path| (*path, false)).collect();
    choose_made_up_last(&paths, covers, limit)
}

/// The paths that may be worth a test, by their numbers, before it is known which of them the JVM confirms and how their
/// objects can be built: what [`choose`] takes of all, and what it needs of those that tell no object by its fields. With a limit, also
/// what it would need if it could have none of those.
pub fn candidates(
    paths: &[Path],
    covers: impl Fn(&Path) -> BTreeSet<u32> + Copy,
    limit: usize,
) -> BTreeSet<u32> {
    // What was not followed to its end is told only for what nothing else reaches, and as an example.
    let all: Vec<(&Path, bool)> = paths.iter().map(|path| (path, !has_ended(path))).collect();
    let plain: Vec<&Path> = paths.iter().filter(|path| has_ended(path) && !has_fields(path)).collect();
    let chosen = choose_made_up_last(&all, covers, limit).into_iter().chain(choose(&plain, covers, 0));
    let mut chosen: BTreeSet<u32> = chosen.map(|path| path.id).collect();
    if limit > 0 {
        let is_spare = |path: &&Path| has_ended(path) && !chosen.contains(&path.id);
        let spare: Vec<&Path> = paths.iter().filter(is_spare).collect();
        let spare: Vec<u32> = choose(&spare, covers, 0).into_iter().map(|path| path.id).collect();
        chosen.extend(spare);
        chosen.extend(examples(paths));
    }
    chosen
}

/// Paths that were not followed to their ends, of which the JVM shows what becomes: where they have stopped tells nothing of that, so some
/// are taken from all over.
fn examples(paths: &[Path]) -> impl Iterator<Item = u32> {
    const MOST: usize = 12;
    let open: Vec<u32> =
        paths.iter().filter(|path| !has_ended(path) && !path.varies).map(|path| path.id).collect();
    let n_taken = open.len().min(MOST);
    (0..n_taken).map(move |index| open[index * open.len() / n_taken])
}

/// Whether the program has ended a path.
fn has_ended(path: &Path) -> bool {
    !matches!(path.outcome, Outcome::Unsupported(_) | Outcome::Budget(_))
}

/// Whether a test may have to build an object field by field.
fn has_fields(path: &Path) -> bool {
    let mut found = false;
    for (_, input) in path.inputs.iter() {
        walk(input, &mut |value| found |= matches!(value, Value::Object { .. } | Value::Parts { .. }));
    }
    found
}

/// Chooses like [`choose`], of paths and whether their inputs have to be made up, since no constructor is known to make them: such a path is
/// worth less than all others, and stays only for what no other path throws or reaches.
pub(super) fn choose_made_up_last<'p>(
    paths: &[(&'p Path, bool)],
    covers: impl Fn(&Path) -> BTreeSet<u32>,
    limit: usize,
) -> Vec<&'p Path> {
    let mut chosen: BTreeSet<usize> = BTreeSet::new();
    let mut places = BTreeSet::new();
    let covered: Vec<BTreeSet<u32>> = paths.iter().map(|(path, _)| covers(path)).collect();
    let n_calls: Vec<usize> = paths.iter().map(|(path, _)| n_calls(path)).collect();
    let has_plain = paths.iter().any(|(_, made_up)| !made_up);
    for made_up in [false, true] {
        let candidates: Vec<usize> = (0..paths.len()).filter(|&index| paths[index].1 == made_up).collect();
        // What throws on an object that perhaps nothing makes is of interest for the branches that it takes only.
        let throwing = if made_up && has_plain { &[] } else { &candidates[..] };
        for &index in throwing {
            if let Some(throwable) = paths[index].0.outcome.throwable()
                && places.insert((&throwable.exception, &throwable.at))
            {
                chosen.insert(index);
            }
        }
        add_covering(&candidates, &covered, &n_calls, &mut chosen);
    }
    // What decides between outcomes may be in code that `covers` does not tell of.
    let n_others = chosen.len() - places.len();
    let candidates: Vec<usize> = (0..paths.len()).filter(|&index| !(has_plain && paths[index].1)).collect();
    add_different(paths, &candidates, limit.saturating_sub(n_others), &mut chosen);
    chosen.into_iter().map(|index| paths[index].0).collect()
}

/// How many calls make the inputs of a path.
fn n_calls(path: &Path) -> usize {
    let mut count = 0;
    for (_, input) in path.inputs.iter() {
        walk(input, &mut |value| {
            count += if let Value::Made { calls, .. } = value { calls.len() } else { 0 }
        });
    }
    count
}

/// Greedy set cover: at most a logarithm worse than the smallest one, which nobody can find fast.
fn add_covering(
    candidates: &[usize],
    covered: &[BTreeSet<u32>],
    n_calls: &[usize],
    chosen: &mut BTreeSet<usize>,
) {
    let mut reached: BTreeSet<u32> =
        chosen.iter().flat_map(|&index| covered[index].iter().copied()).collect();
    loop {
        let gain = |index: usize| covered[index].difference(&reached).count();
        let best =
            candidates.iter().max_by_key(|&&index| (gain(index), Reverse(n_calls[index]), Reverse(index)));
        match best {
            Some(&index) if gain(index) > 0 => {
                reached.extend(&covered[index]);
                chosen.insert(index);
            }
            _ => return,
        }
    }
}

/// How many results of one kind are worth a test besides those that branches need: the first may be a special case.
const MAX_ALIKE: usize = 2;

fn add_different(paths: &[(&Path, bool)], candidates: &[usize], limit: usize, chosen: &mut BTreeSet<usize>) {
    let mut seen: Vec<Difference<'_>> = chosen.iter().map(|&index| Difference::of(paths[index].0)).collect();
    let mut n_added = 0;
    for &index in candidates {
        let difference = Difference::of(paths[index].0);
        let n_alike = seen.iter().filter(|other| other.is_alike(&difference)).count();
        if n_added < limit && n_alike < MAX_ALIKE && !seen.contains(&difference) {
            seen.push(difference);
            chosen.insert(index);
            n_added += 1;
        }
    }
}

/// What makes the behaviour of one path another than that of the next.
#[derive(PartialEq)]
enum Difference<'p> {
    /// What it returns.
    Result(Option<&'p Value>),
    /// What it throws, and where.
    Exception(&'p str, Option<&'p str>),
    /// The end is not known.
    Unknown,
}

impl<'p> Difference<'p> {
    fn of(path: &'p Path) -> Difference<'p> {
        match &path.outcome {
            Outcome::Returned { value } => Difference::Result(value.as_ref()),
            Outcome::Threw(throwable) | Outcome::Assertion(throwable) => {
                Difference::Exception(&throwable.exception, throwable.at.as_deref())
            }
            Outcome::Exited(_) | Outcome::Unsupported(_) | Outcome::Budget(_) => Difference::Unknown,
        }
    }

    /// Whether only the inputs make the difference, by all that can be seen: other numbers lead to other sums.
    fn is_alike(&self, other: &Difference<'_>) -> bool {
        match (self, other) {
            (Difference::Result(Some(value)), Difference::Result(Some(other))) => are_alike(value, other),
            _ => self == other,
        }
    }
}

fn are_alike(value: &Value, other: &Value) -> bool {
    match (value, other) {
        (Value::Integer(value), Value::Integer(other)) => value.signum() == other.signum(),
        (Value::Char(_), Value::Char(_)) => true,
        (Value::Float(value), Value::Float(other)) => {
            let [value, other] = [*value, *other].map(f32::from_bits);
            (value.classify(), value.is_sign_negative()) == (other.classify(), other.is_sign_negative())
        }
        (Value::Double(value), Value::Double(other)) => {
            let [value, other] = [*value, *other].map(f64::from_bits);
            (value.classify(), value.is_sign_negative()) == (other.classify(), other.is_sign_negative())
        }
        (Value::String(value), Value::String(other)) => value.is_empty() == other.is_empty(),
        (Value::Boxed(value, class), Value::Boxed(other, other_class)) => {
            class == other_class && are_alike(value, other)
        }
        (Value::Array { elements: value, .. }, Value::Array { elements: other, .. })
        | (Value::List { elements: value, .. }, Value::List { elements: other, .. }) => {
            value.is_empty() == other.is_empty()
        }
        (Value::Object { class, .. }, Value::Object { class: other, .. })
        | (Value::Parts { class, .. }, Value::Parts { class: other, .. }) => class == other,
        _ => value == other,
    }
}
