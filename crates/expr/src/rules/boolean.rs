//! Negation, conjunction, disjunction, and equality and choice between booleans.
//!
//! Conjunction and disjunction are each other's mirror image, so each rule is written once, for a [`Junction`].

use super::{Pair, Rule, rule};
use crate::{CompareOp, ExprId, Node, Pool};

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Junction {
    And,
    Or,
}

impl Junction {
    pub(crate) fn node(self, a: ExprId, b: ExprId) -> Node {
        match self {
            Junction::And => Node::And(a, b),
            Junction::Or => Node::Or(a, b),
        }
    }

    /// The constant that changes nothing; its negation decides.
    fn neutral(self) -> bool {
        self == Junction::And
    }

    fn dual(self) -> Self {
        match self {
            Junction::And => Junction::Or,
            Junction::Or => Junction::And,
        }
    }

    /// The operands if `e` is this junction.
    #[inline]
    fn operands(self, pool: &Pool, e: ExprId) -> Option<Pair> {
        match (self, pool.node(e)) {
            (Junction::And, Node::And(a, b)) | (Junction::Or, Node::Or(a, b)) => Some((a, b)),
            _ => None,
        }
    }
}

type Parts = (Junction, ExprId, ExprId);

pub(crate) const NOT: &[Rule<ExprId>] = &[rule("not-not", not_not), rule("not-compare", not_compare)];

pub(crate) const JUNCTION: &[Rule<Parts>] = &[
    rule("junction-neutral", |pool, (op, a, b)| (pool.as_bool(b)? == op.neutral()).then_some(a)),
    rule("junction-decided", |pool, (op, _, b)| (pool.as_bool(b)? != op.neutral()).then_some(b)),
    rule("junction-self", |_, (_, a, b)| (a == b).then_some(a)),
    rule("junction-complement", junction_complement),
    rule("junction-absorb", junction_absorb),
    rule("junction-absorb-dual", junction_absorb_dual),
    rule("junction-nested-complement", junction_nested_complement),
    rule("junction-resolve", junction_resolve),
    rule("junction-relations", junction_relations),
    rule("junction-known-value", junction_known_value),
];

pub(crate) const EQ: &[Rule<Pair>] = &[
    rule("eq-bool-self", |pool, (a, b)| (a == b).then(|| pool.bool(true))),
    rule("eq-bool-true", |pool, (a, b)| (pool.as_bool(b)?).then_some(a)),
    rule("eq-bool-false", |pool, (a, b)| (!pool.as_bool(b)?).then(|| pool.not(a))),
    rule("eq-bool-negation", eq_bool_negation),
    rule("eq-bool-complement", |pool, (a, b)| are_complements(pool, a, b).then(|| pool.bool(false))),
];

pub(crate) const ITE: &[Rule<(ExprId, ExprId, ExprId)>] = &[
    rule("ite-bool-then-constant", ite_bool_then_constant),
    rule("ite-bool-else-constant", ite_bool_else_constant),
    rule("ite-bool-condition-arm", ite_bool_condition_arm),
    rule("ite-bool-complementary-arms", ite_bool_complementary_arms),
];

fn not_not(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    match pool.node(a) {
        Node::Not(x) => Some(x),
        _ => None,
    }
}

/// `not (a < b)` is `b <= a`.
fn not_compare(pool: &mut Pool, a: ExprId) -> Option<ExprId> {
    match pool.node(a) {
        Node::Compare(op, x, y) => Some(pool.compare(op.negated(), y, x)),
        _ => None,
    }
}

fn junction_complement(pool: &mut Pool, (op, a, b): Parts) -> Option<ExprId> {
    are_complements(pool, a, b).then(|| pool.bool(!op.neutral()))
}

/// `a and (a and b)` is `a and b`.
fn junction_absorb(pool: &mut Pool, (op, a, b): Parts) -> Option<ExprId> {
    let absorbs = |whole, part| op.operands(pool, whole).is_some_and(|(x, y)| x == part || y == part);
    absorbs(b, a).then_some(b).or_else(|| absorbs(a, b).then_some(a))
}

/// `a and (a or b)` is `a`.
fn junction_absorb_dual(pool: &mut Pool, (op, a, b): Parts) -> Option<ExprId> {
    let dual = op.dual();
    let absorbs = |part, whole| dual.operands(pool, whole).is_some_and(|(x, y)| x == part || y == part);
    absorbs(a, b).then_some(a).or_else(|| absorbs(b, a).then_some(b))
}

/// `a and (not a and b)` is false.
fn junction_nested_complement(pool: &mut Pool, (op, a, b): Parts) -> Option<ExprId> {
    let excludes = |whole, part| {
        op.operands(pool, whole)
            .is_some_and(|(x, y)| are_complements(pool, x, part) || are_complements(pool, y, part))
    };
    (excludes(b, a) || excludes(a, b)).then(|| pool.bool(!op.neutral()))
}

/// `a and (not a or b)` is `a and b`.
fn junction_resolve(pool: &mut Pool, (op, a, b): Parts) -> Option<ExprId> {
    let rest = |clause, unit| match op.dual().operands(pool, clause)? {
        (x, y) if are_complements(pool, x, unit) => Some(y),
        (x, y) if are_complements(pool, y, unit) => Some(x),
        _ => None,
    };
    if let Some(rest) = rest(b, a) {
        return Some(pool.junction(op, a, rest));
    }
    rest(a, b).map(|rest| pool.junction(op, rest, b))
}

/// Two relations between the same operands are one: `a <= b and a != b` is `a < b`.
fn junction_relations(pool: &mut Pool, (op, a, b): Parts) -> Option<ExprId> {
    let (left, right) = (Relation::of(pool, a)?, Relation::of(pool, b)?);
    let right = right.between(left.x, left.y)?;
    let order = match (left.order, right.order) {
        (Some(left), Some(right)) => (left == right).then_some(left)?,
        // Without an order both are equations of the same operands, and other rules apply.
        (order, None) | (None, order) => order?,
    };
    let holds = match op {
        Junction::And => left.holds & right.holds,
        Junction::Or => left.holds | right.holds,
    };
    Some(Relation { holds, order: Some(order), ..left }.build(pool, order))
}

/// `x = k` decides what else is said about `x` and a constant: `x = 1 and x < 3` is `x = 1`.
fn junction_known_value(pool: &mut Pool, (op, a, b): Parts) -> Option<ExprId> {
    let decide = |known, other| {
        // A disjunction knows `x = k` on the side where its operand `x != k` is false.
        let equation = match (op, pool.node(known)) {
            (Junction::And, _) => known,
            (Junction::Or, Node::Not(equation)) => equation,
            (Junction::Or, _) => return None,
        };
        let Node::Eq(x, k) = pool.node(equation) else { return None };
        let holds = holds_for(pool, other, x, pool.as_const(k)?)?;
        Some(if holds == op.neutral() { Ok(known) } else { Err(!op.neutral()) })
    };
    match decide(a, b).or_else(|| decide(b, a))? {
        Ok(kept) => Some(kept),
        Err(decided) => Some(pool.bool(decided)),
    }
}

/// Whether a predicate on `x` and a constant holds for the value `k`.
fn holds_for(pool: &Pool, predicate: ExprId, x: ExprId, k: u64) -> Option<bool> {
    match pool.node(predicate) {
        Node::Eq(y, c) if y == x => Some(k == pool.as_const(c)?),
        Node::Not(inner) => match pool.node(inner) {
            Node::Eq(y, c) if y == x => Some(k != pool.as_const(c)?),
            _ => None,
        },
        Node::Compare(op, y, c) if y == x => Some(op.holds(pool.width(x), k, pool.as_const(c)?)),
        Node::Compare(op, c, y) if y == x => Some(op.holds(pool.width(x), pool.as_const(c)?, k)),
        _ => None,
    }
}

/// `not a = b` is `not (a = b)`.
fn eq_bool_negation(pool: &mut Pool, (a, b): Pair) -> Option<ExprId> {
    let (x, y) = match (pool.node(a), pool.node(b)) {
        (Node::Not(x), _) => (x, b),
        (_, Node::Not(y)) => (a, y),
        _ => return None,
    };
    Some(pool.ne(x, y))
}

fn ite_bool_then_constant(pool: &mut Pool, (c, t, e): (ExprId, ExprId, ExprId)) -> Option<ExprId> {
    Some(match pool.as_bool(t)? {
        true => pool.or(c, e),
        false => {
            let not_c = pool.not(c);
            pool.and(not_c, e)
        }
    })
}

fn ite_bool_else_constant(pool: &mut Pool, (c, t, e): (ExprId, ExprId, ExprId)) -> Option<ExprId> {
    Some(match pool.as_bool(e)? {
        true => {
            let not_c = pool.not(c);
            pool.or(not_c, t)
        }
        false => pool.and(c, t),
    })
}

/// In its own arms the condition is known.
fn ite_bool_condition_arm(pool: &mut Pool, (c, t, e): (ExprId, ExprId, ExprId)) -> Option<ExprId> {
    let known = |arm, taken: bool| match arm {
        _ if arm == c => Some(taken),
        _ if are_complements(pool, arm, c) => Some(!taken),
        _ => None,
    };
    match (known(t, true), known(e, false)) {
        (Some(value), _) => {
            let constant = pool.bool(value);
            Some(pool.ite(c, constant, e))
        }
        (None, Some(value)) => {
            let constant = pool.bool(value);
            Some(pool.ite(c, t, constant))
        }
        (None, None) => None,
    }
}

/// `(ite c t (not t))` is `c = t`.
fn ite_bool_complementary_arms(pool: &mut Pool, (c, t, e): (ExprId, ExprId, ExprId)) -> Option<ExprId> {
    are_complements(pool, t, e).then(|| pool.eq(c, t))
}

/// Whether one is visibly the negation of the other.
pub(super) fn are_complements(pool: &Pool, a: ExprId, b: ExprId) -> bool {
    match (pool.node(a), pool.node(b)) {
        (Node::Not(x), _) if x == b => true,
        (_, Node::Not(y)) if y == a => true,
        (Node::Compare(p, x, y), Node::Compare(q, z, w)) => p.negated() == q && (x, y) == (w, z),
        _ => false,
    }
}

const LESS: u8 = 1;
const EQUAL: u8 = 2;
const GREATER: u8 = 4;

/// What an expression says of two bit vectors: for which outcomes of comparing them it holds.
struct Relation {
    x: ExprId,
    y: ExprId,
    /// The strict operator of the order, which an equation does not need.
    order: Option<CompareOp>,
    holds: u8,
}

impl Relation {
    fn of(pool: &Pool, e: ExprId) -> Option<Self> {
        match pool.node(e) {
            Node::Eq(x, y) => Some(Self { x, y, order: None, holds: EQUAL }),
            Node::Not(inner) => match pool.node(inner) {
                Node::Eq(x, y) => Some(Self { x, y, order: None, holds: LESS | GREATER }),
                _ => None,
            },
            Node::Compare(op, x, y) => {
                let holds = if op.is_strict() { LESS } else { LESS | EQUAL };
                Some(Self { x, y, order: Some(op.strict()), holds })
            }
            _ => None,
        }
    }

    /// The same relation, said of `x` and `y` in this order.
    fn between(self, x: ExprId, y: ExprId) -> Option<Self> {
        if (self.x, self.y) == (x, y) {
            return Some(self);
        }
        let mirrored = (self.holds & EQUAL)
            | if self.holds & LESS != 0 { GREATER } else { 0 }
            | if self.holds & GREATER != 0 { LESS } else { 0 };
        ((self.y, self.x) == (x, y)).then_some(Self { x, y, holds: mirrored, ..self })
    }

    fn build(&self, pool: &mut Pool, order: CompareOp) -> ExprId {
        const NOT_EQUAL: u8 = LESS | GREATER;
        const AT_MOST: u8 = LESS | EQUAL;
        const AT_LEAST: u8 = GREATER | EQUAL;
        let (x, y) = (self.x, self.y);
        match self.holds {
            0 => pool.bool(false),
            LESS => pool.compare(order, x, y),
            EQUAL => pool.eq(x, y),
            GREATER => pool.compare(order, y, x),
            AT_MOST => pool.compare(order.weak(), x, y),
            AT_LEAST => pool.compare(order.weak(), y, x),
            NOT_EQUAL => pool.ne(x, y),
            _ => pool.bool(true),
        }
    }
}
