//! From expressions to diagrams.
//!
//! A comparison of a variable with a constant is a test of a few ranges. Everything above is made of those. A number that is computed in
//! other ways may be any, and a comparison of two such numbers is a condition of its own.

use super::predicate::{PredicateId, Predicates, Relation, Step, mask};
use super::store::{Beyond, DiagramId, Op, Range, Store, Tested, UnaryKind};
use expr::{CompareOp, ExprId, Node, Pool, Sort};
use rustc_hash::FxHashMap;

/// Ranges that are made for one operator.
const MAX_STEP: usize = 20_000;

/// What a diagram is wanted of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Wanted {
    /// An expression.
    Expr(ExprId),
    /// A question about a number.
    Holds(ExprId, PredicateId),
    /// How two numbers compare, which are no constants: whether they are equal if there is no order.
    Compares(Option<CompareOp>, ExprId, ExprId),
}

/// Why there is no diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Missing {
    /// This one must be made first.
    First(Wanted),
    /// It has too many values, or takes too much.
    Unfit,
    /// The question at hand has taken too much.
    Exhausted,
}

/// The diagrams of expressions, each made once.
#[derive(Default)]
pub(super) struct Builder {
    pub(super) store: Store,
    predicates: Predicates,
    /// None for those that have none.
    made: FxHashMap<Wanted, Option<DiagramId>>,
    pending: Vec<Wanted>,
    /// Ranges and diagrams that may still be made for the question at hand.
    pub(super) fuel: usize,
}

impl Builder {
    /// The diagram of a guard; none if it takes too much.
    pub(super) fn guard(&mut self, pool: &Pool, guard: ExprId) -> Option<DiagramId> {
        let wanted = Wanted::Expr(guard);
        if let Some(&known) = self.made.get(&wanted) {
            return known;
        }
        self.pending.clear();
        self.pending.push(wanted);
        while let Some(&next) = self.pending.last() {
            if self.made.contains_key(&next) {
                self.pending.pop();
                continue;
            }
            self.fuel = self.fuel.checked_sub(1)?;
            let made = match next {
                Wanted::Expr(e) => self.expression(pool, e),
                Wanted::Holds(e, predicate) => self.predicate(pool, e, predicate),
                Wanted::Compares(order, a, b) => self.comparison(pool, order, a, b),
            };
            match made {
                Ok(diagram) => drop(self.made.insert(next, Some(diagram))),
                Err(Missing::Unfit) => drop(self.made.insert(next, None)),
                Err(Missing::First(first)) => self.pending.push(first),
                Err(Missing::Exhausted) => return None,
            }
        }
        self.made[&wanted]
    }

    /// What two diagrams are together; none if it takes too much.
    pub(super) fn both(&mut self, a: DiagramId, b: DiagramId) -> Option<DiagramId> {
        self.limited(|store| store.apply(Op::And, a, b)).ok()
    }

    /// Does one step with a part of the fuel.
    fn limited(
        &mut self,
        step: impl FnOnce(&mut Store) -> Result<DiagramId, Beyond>,
    ) -> Result<DiagramId, Missing> {
        let most = self.fuel.min(MAX_STEP);
        self.store.fuel = most;
        let made = step(&mut self.store);
        self.fuel -= most - self.store.fuel;
        made.map_err(|Beyond| if self.fuel == 0 { Missing::Exhausted } else { Missing::Unfit })
    }

    fn known(&self, wanted: Wanted) -> Result<DiagramId, Missing> {
        match self.made.get(&wanted) {
            Some(made) => made.ok_or(Missing::Unfit),
            None => Err(Missing::First(wanted)),
        }
    }

    fn operand(&self, e: ExprId) -> Result<DiagramId, Missing> {
        self.known(Wanted::Expr(e))
    }

    fn expression(&mut self, pool: &Pool, e: ExprId) -> Result<DiagramId, Missing> {
        match pool.node(e) {
            Node::Bool(value) => Ok(self.store.value(u64::from(value))),
            Node::Const { value, .. } => Ok(self.store.value(value)),
            Node::Var(_) if pool.sort(e) == Sort::Bool => Ok(self.store.condition(Tested::Number(e))),
            Node::Not(a) => self.unary(UnaryKind::Not, a),
            Node::And(a, b) => self.binary(Op::And, a, b),
            Node::Or(a, b) => self.binary(Op::Or, a, b),
            Node::Eq(a, b) if pool.sort(a) == Sort::Bool => self.binary(Op::Eq, a, b),
            Node::Eq(a, b) if matches!(pool.sort(a), Sort::BitVec(_)) => self.compare(pool, None, a, b),
            Node::Compare(order, a, b) => self.compare(pool, Some(order), a, b),
            Node::Ite(c, t, e) => {
                let (c, t, e) = (self.operand(c)?, self.operand(t)?, self.operand(e)?);
                self.limited(|store| store.ite(c, t, e))
            }
            Node::Binary(op, a, b) => self.binary(Op::Binary(op, pool.sort(a).bits()), a, b),
            _ if pool.sort(e) == Sort::Bool => Ok(self.store.condition(Tested::Condition(e))),
            _ => match Step::of(pool, e) {
                Some((step, of)) => self.unary(UnaryKind::Step(step), of),
                None => Err(Missing::Unfit),
            },
        }
    }

    fn unary(&mut self, kind: UnaryKind, a: ExprId) -> Result<DiagramId, Missing> {
        let a = self.operand(a)?;
        self.limited(|store| store.map(kind, a))
    }

    fn binary(&mut self, op: Op, a: ExprId, b: ExprId) -> Result<DiagramId, Missing> {
        let (a, b) = (self.operand(a)?, self.operand(b)?);
        self.limited(|store| store.apply(op, a, b))
    }

    /// How two numbers compare. What has no diagram is a condition that may be true or false.
    fn compare(
        &mut self,
        pool: &Pool,
        order: Option<CompareOp>,
        a: ExprId,
        b: ExprId,
    ) -> Result<DiagramId, Missing> {
        let wanted = self.comparing(pool, order, a, b);
        match self.known(wanted) {
            Err(Missing::Unfit) => self.unknown(order, a, b),
            made => made,
        }
    }

    /// What is wanted where two numbers are compared.
    fn comparing(&mut self, pool: &Pool, order: Option<CompareOp>, a: ExprId, b: ExprId) -> Wanted {
        let width = pool.sort(a).bits();
        let against = |constant, is_turned| Relation { order, is_turned, constant, width };
        match (pool.as_const(a), pool.as_const(b)) {
            (_, Some(constant)) => Wanted::Holds(a, self.predicates.compares(against(constant, false))),
            (Some(constant), None) => Wanted::Holds(b, self.predicates.compares(against(constant, true))),
            (None, None) => Wanted::Compares(order, a, b),
        }
    }

    /// How two numbers compare that are no constants.
    fn comparison(
        &mut self,
        pool: &Pool,
        order: Option<CompareOp>,
        a: ExprId,
        b: ExprId,
    ) -> Result<DiagramId, Missing> {
        let op = order.map_or(Op::Eq, |order| Op::Compare(order, pool.sort(a).bits()));
        match self.binary(op, a, b) {
            Err(Missing::Unfit) => {}
            made => return made,
        }
        let (c, [yes, no]) = match (pool.node(a), pool.node(b)) {
            (_, Node::Ite(c, t, e)) => (c, [t, e].map(|arm| (a, arm))),
            (Node::Ite(c, t, e), _) => (c, [t, e].map(|arm| (arm, b))),
            _ => return self.unknown(order, a, b),
        };
        let c = self.operand(c)?;
        let yes = self.compare(pool, order, yes.0, yes.1)?;
        let no = self.compare(pool, order, no.0, no.1)?;
        self.limited(|store| store.ite(c, yes, no))
    }

    /// A comparison that may be true or false. Those that contradict each other are one test.
    fn unknown(&mut self, order: Option<CompareOp>, a: ExprId, b: ExprId) -> Result<DiagramId, Missing> {
        let Some(op) = order else {
            return Ok(self.store.condition(Tested::Equal { one: a.min(b), two: a.max(b) }));
        };
        let is_signed = op.is_signed();
        if op.is_strict() {
            return Ok(self.store.condition(Tested::Less { is_signed, one: a, two: b }));
        }
        let less = self.store.condition(Tested::Less { is_signed, one: b, two: a });
        self.limited(|store| store.map(UnaryKind::Not, less))
    }

    /// The answer to a question about a number.
    fn predicate(&mut self, pool: &Pool, e: ExprId, predicate: PredicateId) -> Result<DiagramId, Missing> {
        if let Some((of, before)) = self.predicates.before(pool, e, predicate) {
            return self.known(Wanted::Holds(of, before));
        }
        match pool.node(e) {
            Node::Const { value, .. } => {
                Ok(self.store.value(u64::from(self.predicates.holds(predicate, value))))
            }
            Node::Ite(c, t, e) => {
                let c = self.operand(c)?;
                let [t, e] = [t, e].map(|arm| self.known(Wanted::Holds(arm, predicate)));
                let (t, e) = (t?, e?);
                self.limited(|store| store.ite(c, t, e))
            }
            _ => match self.operand(e) {
                Ok(of) => self.asked(of, predicate),
                Err(Missing::Unfit) => self.number(pool, e, predicate),
                Err(missing) => Err(missing),
            },
        }
    }

    /// The answer to a question about what a diagram is.
    fn asked(&mut self, of: DiagramId, predicate: PredicateId) -> Result<DiagramId, Missing> {
        let (steps, relation) = self.predicates.parts(predicate);
        let mut of = of;
        for step in steps {
            of = self.limited(|store| store.map(UnaryKind::Step(step), of))?;
        }
        let constant = self.store.value(relation.constant);
        let op = relation.order.map_or(Op::Eq, |order| Op::Compare(order, relation.width));
        let (a, b) = if relation.is_turned { (constant, of) } else { (of, constant) };
        self.limited(|store| store.apply(op, a, b))
    }

    /// The answer to a question about a number that may be any.
    fn number(&mut self, pool: &Pool, e: ExprId, predicate: PredicateId) -> Result<DiagramId, Missing> {
        let width = pool.sort(e).bits();
        let starts = self.predicates.starts(predicate, width).ok_or(Missing::Unfit)?;
        let ranges = self.ranges(predicate, &starts, mask(width));
        Ok(self.store.test(Tested::Number(e), ranges))
    }

    /// The ranges that start so, with the answer for each.
    fn ranges(&mut self, predicate: PredicateId, starts: &[u64], last: u64) -> Vec<Range> {
        let lasts = starts[1..].iter().map(|next| next - 1).chain([last]);
        let mut ranges = Vec::with_capacity(starts.len());
        for (&start, last) in starts.iter().zip(lasts) {
            let then = self.store.value(u64::from(self.predicates.holds(predicate, start)));
            ranges.push(Range { last, then });
        }
        ranges
    }
}
