//! Layer: questions that are decided by how large and how small expressions can be.
//!
//! The [`Bounds`] of a path are what its guards say about single expressions: after `0 <= d` it is known that `d`,
//! however large an expression, is not negative. Ranges of other expressions follow from those of their operands.
//! A new guard that no value of these ranges satisfies contradicts the path; else it cuts them down, together with
//! the ranges of operands where that is easy to see.
//!
//! In a conditional, each arm is looked at under its condition, down a whole tree of conditionals: `c - '0'` is a digit
//! where `'0' <= c` and `c <= '9'` led to it. A tree that is too large for that is looked at without.
//!
//! **Invariants:** every assignment that satisfies the guards is within the bounds. Bounds are persistent like their
//! path, and the work for one question is limited by [`MAX_VISITS`], however long the path is.

mod effort;

pub(crate) use effort::Effort;

use crate::path::PathCondition;
use crate::range::Range;
use effort::{BoundsId, Learnt, Look};
use expr::{BinaryOp, CompareOp, ExprId, Flavour, Node, Pool, Sort, VarId};
use imbl::GenericHashMap;
use imbl::shared_ptr::RcK;
use numerics::spelling;
use rustc_hash::{FxBuildHasher, FxHashMap};

/// How often expressions are visited for one guard.
const MAX_VISITS: usize = 20_000;

/// How often they are visited at first, and at least, however little came of it; so little work is not counted.
const MIN_VISITS: usize = 125;

/// Guards for which the most visits decide nothing, after which guards get half as many.
const PATIENCE: usize = 10;

/// How often they are visited for one tree of conditionals.
const MAX_TREE_VISITS: usize = 3000;

/// How deep expressions are looked into.
const MAX_DEPTH: usize = 1100;

/// What the guards of a path say about the ranges of expressions; a boolean is a bit vector of one bit.
#[derive(Clone, Default)]
pub(crate) struct Bounds {
    known: Known,
    id: BoundsId,
}

type Known = GenericHashMap<ExprId, Range, FxBuildHasher, RcK>;

/// What ranges say about goals.
pub(crate) enum Bounded {
    /// They hold on the whole path.
    True,
    /// They contradict the path.
    False,
    /// They may hold, and then these are the bounds.
    Open {
        bounds: Bounds,
        /// Whether [looking deeper](Bounds::look_deeper) may tell more.
        is_cut: bool,
    },
}

impl Bounds {
    /// Takes a short look at `goals` on `path`.
    pub(crate) fn decide(
        pool: &Pool,
        path: &PathCondition,
        goals: &[ExprId],
        effort: &mut Effort,
    ) -> Bounded {
        let mut bounds = path.bounds().clone();
        let mut is_cut = false;
        for &goal in goals {
            let learnt = effort.look(pool, &bounds, goal, Look::Short);
            let Some(narrower) = learnt.bounds else { return Bounded::False };
            bounds = narrower;
            is_cut |= learnt.is_cut;
        }
        // Where the path is witnessed, evaluation sees it sooner.
        if !path.is_witnessed() && goals.iter().all(|&goal| path.bounds().imply(pool, goal)) {
            return Bounded::True;
        }
        Bounded::Open { bounds, is_cut }
    }

    /// The bounds where all `goals` hold as well, by as much work as that is worth; none if that is impossible.
    pub(crate) fn look_deeper(&self, pool: &Pool, goals: &[ExprId], effort: &mut Effort) -> Option<Self> {
        let mut bounds = self.clone();
        for &goal in goals {
            bounds = effort.look(pool, &bounds, goal, Look::Long).bounds?;
        }
        Some(bounds)
    }

    /// What so many visits find out about `goal`, and how many it took.
    fn learnt(&self, pool: &Pool, goal: ExprId, max_visits: usize) -> (Learnt, usize) {
        let mut reasoning = Reasoning::new(pool, self.known.clone());
        reasoning.visits_left = max_visits;
        let is_possible = reasoning.learn(goal, true);
        let visits = max_visits - reasoning.visits_left;
        let narrower = is_possible.then(|| Self { known: reasoning.known, id: BoundsId::fresh() });
        (Learnt { bounds: narrower, is_cut: visits == max_visits }, visits)
    }

    /// Whether `goal` holds for all values within the bounds.
    fn imply(&self, pool: &Pool, goal: ExprId) -> bool {
        Reasoning::new(pool, self.known.clone()).decide(goal) == Some(true)
    }

    /// The least and the greatest value of a variable, as two's complement has it, unless all numbers that people like
    /// to see there are natural.
    pub(crate) fn ends(&self, pool: &Pool, var: VarId) -> (u64, u64) {
        let range = Reasoning::new(pool, self.known.clone()).range(pool.var_expr(var));
        if pool.flavour(var) == Flavour::Number { range.signed_ends() } else { range.unsigned_ends() }
    }

    /// For asking about many expressions.
    pub(crate) fn ranges<'a>(&self, pool: &'a Pool) -> Ranges<'a> {
        Ranges(Reasoning::new(pool, self.known.clone()))
    }

    /// The values that an expression can have within the bounds.
    #[cfg(test)]
    fn range(&self, pool: &Pool, e: ExprId) -> Range {
        Reasoning::new(pool, self.known.clone()).range(e)
    }
}

/// The ranges of expressions within some bounds.
pub(crate) struct Ranges<'a>(Reasoning<'a>);

impl Ranges<'_> {
    /// The least and the greatest number that an expression is in two's complement.
    pub(crate) fn signed(&mut self, e: ExprId) -> (i128, i128) {
        self.0.range(e).as_signed()
    }

    /// The least and the greatest number that it is without a sign.
    pub(crate) fn unsigned(&mut self, e: ExprId) -> (i128, i128) {
        self.0.range(e).as_unsigned()
    }
}

/// Looks at expressions under some bounds.
struct Reasoning<'a> {
    pool: &'a Pool,
    known: Known,
    /// What holds besides under the conditions of the present arm. Not in `known`, which is dear to change and to restore.
    assumed: FxHashMap<ExprId, Range>,
    /// What `assumed` said before each change.
    trail: Vec<(ExprId, Option<Range>)>,
    /// How many conditionals the present expression is in an arm of.
    n_arms: usize,
    /// Ranges that were computed, outside of trees. They stay true when bounds get narrower.
    computed: FxHashMap<ExprId, Range>,
    /// What was found out about booleans, and under how many changes of bounds: conditions of merged paths share most of their parts.
    decided: FxHashMap<ExprId, (usize, Option<bool>)>,
    n_changes: usize,
    visits_left: usize,
    depth_left: usize,
    trees: Trees,
}

/// How conditionals are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trees {
    /// Each arm under its condition.
    Tried,
    /// So is the tree that the present expression is part of.
    Inside,
    /// Without the condition: a tree was too large.
    TooLarge,
}

impl<'a> Reasoning<'a> {
    fn new(pool: &'a Pool, known: Known) -> Self {
        Self {
            pool,
            known,
            assumed: FxHashMap::default(),
            trail: Vec::new(),
            n_arms: 0,
            computed: FxHashMap::default(),
            decided: FxHashMap::default(),
            n_changes: 0,
            visits_left: MAX_VISITS,
            depth_left: MAX_DEPTH,
            trees: Trees::Tried,
        }
    }

    /// What is known of an expression here.
    fn bound(&self, e: ExprId) -> Option<Range> {
        let assumed = if self.n_arms == 0 { None } else { self.assumed.get(&e) };
        assumed.or_else(|| self.known.get(&e)).copied()
    }

    fn set_bound(&mut self, e: ExprId, range: Range) {
        self.n_changes += 1;
        if self.n_arms == 0 {
            self.known.insert(e, range);
        } else {
            let before = self.assumed.insert(e, range);
            self.trail.push((e, before));
        }
    }

    /// Takes back what was assumed since the trail had this length.
    fn forget(&mut self, length: usize) {
        self.n_changes += usize::from(self.trail.len() > length);
        while self.trail.len() > length {
            match self.trail.pop() {
                Some((e, Some(before))) => _ = self.assumed.insert(e, before),
                Some((e, None)) => _ = self.assumed.remove(&e),
                None => {}
            }
        }
    }

    /// Cuts the bounds down to where `e` has this value; false if it cannot have it.
    fn learn(&mut self, e: ExprId, value: bool) -> bool {
        if !self.enter() {
            return true;
        }
        let possible = self.learn_node(e, value);
        self.depth_left += 1;
        possible
    }

    /// Whether one more expression may be looked at, inside the present one.
    fn enter(&mut self) -> bool {
        let may = self.visits_left > 0 && self.depth_left > 0;
        if may {
            self.visits_left -= 1;
            self.depth_left -= 1;
        }
        may
    }

    fn learn_node(&mut self, e: ExprId, value: bool) -> bool {
        match self.pool.node(e) {
            Node::Bool(constant) => constant == value,
            Node::Not(a) => self.learn(a, !value),
            Node::And(a, b) if value => self.learn(a, true) && self.learn(b, true),
            Node::Or(a, b) if !value => self.learn(a, false) && self.learn(b, false),
            Node::And(a, b) | Node::Or(a, b) => match (self.decide(a), self.decide(b)) {
                (Some(a), Some(b)) => (a == value) || (b == value),
                (Some(decided), None) if decided != value => self.learn(b, value),
                (None, Some(decided)) if decided != value => self.learn(a, value),
                _ => self.remember(e, value),
            },
            Node::Eq(a, b) if self.width(a).is_some() => {
                (if value { self.learn_equal(a, b) } else { self.learn_different(a, b) })
                    && self.remember(e, value)
            }
            Node::Compare(op, a, b) => {
                let learnt =
                    if value { self.learn_order(op, a, b) } else { self.learn_order(op.negated(), b, a) };
                learnt && self.remember(e, value)
            }
            _ => self.remember(e, value),
        }
    }

    fn learn_equal(&mut self, a: ExprId, b: ExprId) -> bool {
        let (in_a, in_b) = (self.range(a), self.range(b));
        match in_a.meet(in_b) {
            Some(both) => self.narrow(a, in_a, both) && self.narrow(b, in_b, both),
            None => false,
        }
    }

    fn learn_different(&mut self, a: ExprId, b: ExprId) -> bool {
        let (in_a, in_b) = (self.range(a), self.range(b));
        let cut = |range: Range, other: Range| match other.value() {
            Some(value) => range.without(value),
            None => Some(range),
        };
        match (cut(in_a, in_b), cut(in_b, in_a)) {
            (Some(left), Some(right)) => self.narrow(a, in_a, left) && self.narrow(b, in_b, right),
            _ => false,
        }
    }

    fn learn_order(&mut self, op: CompareOp, a: ExprId, b: ExprId) -> bool {
        let (in_a, in_b) = (self.range(a), self.range(b));
        match (in_a.below(op, in_b), in_b.above(op, in_a)) {
            (Some(left), Some(right)) => self.narrow(a, in_a, left) && self.narrow(b, in_b, right),
            _ => false,
        }
    }

    /// Keeps the value of a boolean, unless ranges say as much; false if it is known to be another.
    fn remember(&mut self, e: ExprId, value: bool) -> bool {
        match self.decide(e) {
            Some(decided) => decided == value,
            None => {
                self.set_bound(e, Range::point(1, u64::from(value)));
                true
            }
        }
    }

    /// Cuts the range of `e` from `old` to `new`, and those of its operands; false if they have no such values.
    fn narrow(&mut self, e: ExprId, old: Range, new: Range) -> bool {
        if old == new || self.pool.as_const(e).is_some() {
            return true;
        }
        self.set_bound(e, new);
        self.computed.remove(&e);
        if !self.enter() {
            return true;
        }
        let possible = self.narrow_operands(e, new);
        self.depth_left += 1;
        possible
    }

    fn narrow_operands(&mut self, e: ExprId, new: Range) -> bool {
        match self.pool.node(e) {
            Node::ZeroExtend { of, .. } => self.narrow_to(of, new.before_zero_extend(self.width_of(of))),
            Node::SignExtend { of, .. } => self.narrow_to(of, new.before_sign_extend(self.width_of(of))),
            Node::Unary(op, a) => self.narrow_to(a, Some(new.unary(op))),
            Node::Binary(BinaryOp::Add, a, b) => {
                let in_b = self.range(b);
                let possible = self.narrow_to(a, Some(new.binary(BinaryOp::Sub, in_b)));
                let in_a = self.range(a);
                possible && self.narrow_to(b, Some(new.binary(BinaryOp::Sub, in_a)))
            }
            Node::Binary(BinaryOp::Sub, a, b) => {
                let in_b = self.range(b);
                let possible = self.narrow_to(a, Some(new.binary(BinaryOp::Add, in_b)));
                let in_a = self.range(a);
                possible && self.narrow_to(b, Some(in_a.binary(BinaryOp::Sub, new)))
            }
            Node::Ite(condition, then, otherwise) => {
                let then_possible = self.range(then).meet(new).is_some();
                let otherwise_possible = self.range(otherwise).meet(new).is_some();
                match (then_possible, otherwise_possible) {
                    (true, true) => true,
                    (true, false) => self.learn(condition, true) && self.narrow_to(then, Some(new)),
                    (false, true) => self.learn(condition, false) && self.narrow_to(otherwise, Some(new)),
                    (false, false) => false,
                }
            }
            _ => true,
        }
    }

    /// Cuts the range of `e` down to `new`, which is none if nothing is possible.
    fn narrow_to(&mut self, e: ExprId, new: Option<Range>) -> bool {
        let old = self.range(e);
        match new.and_then(|new| old.meet(new)) {
            Some(new) => self.narrow(e, old, new),
            None => false,
        }
    }

    /// The value of a boolean, if it is the same everywhere within the bounds.
    fn decide(&mut self, e: ExprId) -> Option<bool> {
        if let Some(constant) = self.pool.as_bool(e) {
            return Some(constant);
        }
        if let Some(known) = self.known_bool(e) {
            return Some(known);
        }
        if let Some(&(n_changes, decided)) = self.decided.get(&e)
            && n_changes == self.n_changes
        {
            return decided;
        }
        if !self.enter() {
            return None;
        }
        let n_changes = self.n_changes;
        let decided = self.decide_node(self.pool.node(e));
        self.depth_left += 1;
        // Looking at a tree changes bounds and restores them.
        if n_changes == self.n_changes && self.visits_left > 0 {
            self.decided.insert(e, (n_changes, decided));
        }
        decided
    }

    fn decide_node(&mut self, node: Node) -> Option<bool> {
        match node {
            Node::Not(a) => self.decide(a).map(|value| !value),
            Node::And(a, b) => match (self.decide(a), self.decide(b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Node::Or(a, b) => match (self.decide(a), self.decide(b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Node::Eq(a, b) => {
                self.width(a)?;
                let (in_a, in_b) = (self.range(a), self.range(b));
                match in_a.meet(in_b) {
                    None => Some(false),
                    Some(_) => (in_a.value().is_some() && in_a == in_b).then_some(true),
                }
            }
            Node::Compare(op, a, b) => {
                let opposite = Node::Compare(op.negated(), b, a);
                if let Some(known) = self.pool.find(opposite).and_then(|opposite| self.known_bool(opposite)) {
                    return Some(!known);
                }
                Range::compare(op, self.range(a), self.range(b))
            }
            _ => None,
        }
    }

    fn known_bool(&self, e: ExprId) -> Option<bool> {
        self.bound(e).and_then(|range| range.value()).map(|value| value == 1)
    }

    /// The values that a bit vector can have within the bounds.
    fn range(&mut self, e: ExprId) -> Range {
        let width = self.width_of(e);
        if let Node::Const { value, .. } = self.pool.node(e) {
            return Range::point(width, value);
        }
        let remembers = self.trees != Trees::Inside;
        if remembers && let Some(&computed) = self.computed.get(&e) {
            return computed;
        }
        let known = self.bound(e);
        let bound = known.unwrap_or(Range::full(width));
        let node = self.pool.node(e);
        // What was found out about a conditional when its bound was set is part of the bound.
        let is_final = matches!(node, Node::Var(_)) || (known.is_some() && matches!(node, Node::Ite(..)));
        if is_final || !self.enter() {
            return bound;
        }
        // If nothing is in both, no values are left at all, and any range will do.
        let range = bound.meet(self.range_of_node(node, width)).unwrap_or(bound);
        self.depth_left += 1;
        if remembers {
            self.computed.insert(e, range);
        }
        range
    }

    /// Whether these bits are a character of the text of a float.
    fn is_character(&self, hi: u8, lo: u8, of: ExprId) -> bool {
        let is_text = matches!(self.pool.node(of), Node::FloatText { word, .. } if word != spelling::LENGTH);
        is_text && lo.is_multiple_of(8) && hi == lo + 7
    }

    fn range_of_node(&mut self, node: Node, width: u8) -> Range {
        match node {
            Node::Unary(op, a) => self.range(a).unary(op),
            Node::Binary(op, a, b) => {
                let in_a = self.range(a);
                in_a.binary(op, self.range(b))
            }
            Node::Extract { hi, lo, of } if self.is_character(hi, lo, of) => {
                Range::point(width, 0).join(Range::point(width, spelling::GREATEST.into()))
            }
            Node::Extract { hi, lo, of } => self.range(of).extract(hi, lo),
            Node::ZeroExtend { of, .. } => self.range(of).zero_extend(width),
            Node::SignExtend { of, .. } => self.range(of).sign_extend(width),
            Node::Concat(hi, lo) => {
                let above = self.range(hi);
                above.concat(self.range(lo))
            }
            Node::Ite(condition, then, otherwise) => match self.decide(condition) {
                Some(true) => self.range(then),
                Some(false) => self.range(otherwise),
                None => self.conditional(condition, then, otherwise, width),
            },
            Node::FloatText { word: spelling::LENGTH, .. } => {
                let [least, most] = [spelling::MIN_LENGTH, spelling::MAX_LENGTH];
                Range::point(width, least as u64).join(Range::point(width, most as u64))
            }
            _ => Range::full(width),
        }
    }

    /// The values of a conditional whose condition is open.
    fn conditional(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId, width: u8) -> Range {
        match self.trees {
            Trees::Inside => self.arms(condition, then, otherwise, width),
            Trees::TooLarge => {
                let then = self.range(then);
                then.join(self.range(otherwise))
            }
            Trees::Tried => {
                let visits_left = self.visits_left;
                let limit = visits_left.min(MAX_TREE_VISITS);
                self.visits_left = limit;
                self.trees = Trees::Inside;
                let range = self.arms(condition, then, otherwise, width);
                let is_complete = self.visits_left > 0;
                self.visits_left += visits_left - limit;
                self.trees = if is_complete { Trees::Tried } else { Trees::TooLarge };
                if is_complete {
                    return range;
                }
                self.conditional(condition, then, otherwise, width).meet(range).unwrap_or(range)
            }
        }
    }

    /// The values of both arms, each under its condition.
    fn arms(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId, width: u8) -> Range {
        let outside = self.trail.len();
        self.n_arms += 1;
        let arms = [(then, true), (otherwise, false)].map(|(arm, value)| {
            let range = self.learn(condition, value).then(|| self.range(arm));
            self.forget(outside);
            range
        });
        self.n_arms -= 1;
        // If no arm is possible, no values are left at all, and any range will do.
        arms.into_iter().flatten().reduce(Range::join).unwrap_or(Range::full(width))
    }

    fn width(&self, e: ExprId) -> Option<u8> {
        match self.pool.sort(e) {
            Sort::BitVec(width) => Some(width),
            Sort::Bool | Sort::Float(_) => None,
        }
    }

    fn width_of(&self, e: ExprId) -> u8 {
        self.width(e).expect("only bit vectors have ranges")
    }
}

#[cfg(test)]
mod tests;
