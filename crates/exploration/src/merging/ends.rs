//! Paths that end with the same exception at the same place are one path.
//!
//! A loop that may throw in each of its iterations ends so after one iteration, or two, or a hundred: nobody wants a path for each. What they do
//! before they throw is not told, so the path holds where one of their conditions does, and has the inputs of the first. Others that
//! cover something else become its [variants](Variant).
//!
//! Such paths wait until no state is left, or until there are many. What must not happen does not wait: it is the answer.

use crate::explorer::Explorer;
use crate::path::{End, ExploredPath, Variant};
use expr::{ExprId, Pool};
use interpreter::{Outcome, Shape, Thrown};
use rustc_hash::FxHashSet;

/// Paths that may wait.
const MAX_WAITING: usize = 256;

/// Paths that have ended with an exception, and may not be alone.
pub(crate) struct Ends {
    is_on: bool,
    waiting: Vec<ExploredPath>,
}

impl Ends {
    /// For paths that are merged, or not.
    pub(crate) fn new(is_on: bool) -> Ends {
        Ends { is_on, waiting: Vec::new() }
    }
}

impl Explorer {
    /// Gives a finished path back, perhaps later.
    pub(crate) fn give_back(&mut self, path: ExploredPath) {
        if !self.may_wait(&path) {
            self.core.finished.push_back(path);
            return;
        }
        self.ends.waiting.push(path);
        if self.ends.waiting.len() >= MAX_WAITING {
            self.give_ends_back();
        }
    }

    fn may_wait(&mut self, path: &ExploredPath) -> bool {
        let has_thrown = matches!(path.end, End::Outcome(Outcome::Threw(_)));
        let forbidden = self.forbidden.as_ref();
        let is_harmless = forbidden.is_none_or(|it| it.tolerates(&mut self.machine.program, &path.end));
        self.ends.is_on && has_thrown && is_harmless && path.witness.is_some()
    }

    /// Gives the paths back that wait; false if there are none.
    pub(crate) fn give_ends_back(&mut self) -> bool {
        let mut groups: Vec<Vec<ExploredPath>> = Vec::new();
        for path in std::mem::take(&mut self.ends.waiting) {
            match groups.iter_mut().find(|group| end_alike(&group[0], &path)) {
                Some(group) => group.push(path),
                None => groups.push(vec![path]),
            }
        }
        for group in &groups {
            self.merger.stats.merged += group.len() as u64 - 1;
        }
        let has_some = !groups.is_empty();
        let pool = &mut self.machine.pool;
        self.core.finished.extend(groups.into_iter().map(|group| joined(pool, group)));
        has_some
    }
}

/// Whether two paths end with exceptions that nobody could tell apart.
fn end_alike(one: &ExploredPath, two: &ExploredPath) -> bool {
    let thrown = |path: &ExploredPath| match &path.end {
        End::Outcome(Outcome::Threw(thrown)) => Some(thrown.clone()),
        _ => None,
    };
    let key = |thrown: Thrown| (thrown.class, thrown.message, thrown.trace, thrown.explicit);
    one.is_made_up == two.is_made_up && thrown(one).map(key) == thrown(two).map(key)
}

/// One path of several that end alike.
fn joined(pool: &mut Pool, mut group: Vec<ExploredPath>) -> ExploredPath {
    if group.len() == 1 {
        return group.remove(0);
    }
    let conditions: Vec<&[ExprId]> = group.iter().map(|path| &path.guards[..]).collect();
    let guards = either(pool, &conditions);
    let shapes = shapes(&group);
    let mut all = group.into_iter();
    let mut path = all.next().expect("a group has paths");
    (path.guards, path.shapes) = (guards, shapes);
    let own = path.covered.iter().chain(path.variants.iter().flat_map(|variant| &variant.covered));
    let mut covered: FxHashSet<u32> = own.copied().collect();
    for other in all {
        path.runs.extend(other.runs);
        let new: Vec<u32> = other.covered.into_iter().filter(|&site| covered.insert(site)).collect();
        if let Some(witness) = other.witness.filter(|_| !new.is_empty()) {
            path.variants.push(Variant { covered: new, witness, concrete: other.concrete });
        }
        for variant in other.variants {
            covered.extend(&variant.covered);
            path.variants.push(variant);
        }
    }
    path
}

/// What all paths have in common, and that the rest of one of them holds.
pub(crate) fn either(pool: &mut Pool, group: &[&[ExprId]]) -> Vec<ExprId> {
    let first = group[0];
    let is_common = |&position: &usize| group.iter().all(|path| path.get(position) == first.get(position));
    let n_common = (0..first.len()).take_while(is_common).count();
    let mut either = pool.bool(false);
    for path in group {
        let mut rest = pool.bool(true);
        for &guard in &path[n_common..] {
            rest = pool.and(rest, guard);
        }
        either = pool.or(either, rest);
    }
    let mut guards = first[..n_common].to_vec();
    if pool.as_bool(either) != Some(true) {
        guards.push(either);
    }
    guards
}

/// What is known of references on all of the paths, and what else on one of them.
fn shapes(group: &[ExploredPath]) -> Vec<Shape> {
    let is_common = |shape: &&Shape| group.iter().all(|path| path.shapes.contains(shape));
    let mut shapes: Vec<Shape> = group[0].shapes.iter().filter(is_common).cloned().collect();
    let mut rests = Vec::new();
    let mut is_about_parameters = false;
    for path in group {
        let rest: Vec<&Shape> = path.shapes.iter().filter(|shape| !is_common(shape)).collect();
        if rest.is_empty() {
            return shapes;
        }
        is_about_parameters |= rest.iter().any(|shape| shape.is_about_parameters);
        let rest: Vec<&str> = rest.iter().map(|shape| shape.condition.as_str()).collect();
        let rest = rest.join(" && ");
        if !rests.contains(&rest) {
            rests.push(rest);
        }
    }
    shapes.push(Shape {
        condition: format!("({})", rests.join(" || ")),
        is_about_parameters,
        null_parameter: None,
    });
    shapes
}
