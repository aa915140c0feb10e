//! The constructors: the only way to make a node.
//!
//! Each orders commutative operands, looks the node up, folds constants, and otherwise asks the rules of its
//! operator, first match wins; [`crate::rules`] documents the form that results. With [`Rules::Off`] a node is
//! interned exactly as given.
//!
//! A node that is found needs no rules: what is in the pool is final, and rules depend on structure alone.

use crate::pool::bool_id;
use crate::rules::{self, Rule, boolean::Junction};
use crate::{BinaryOp, CompareOp, ExprId, Node, Pool, Rules, Sort, UnaryOp, fold};

/// How deep rules may trigger each other. Rules peel one level at a time, so the chains that matter are
/// shorter; beyond, a node is kept as it stands, which is sound, and the stack stays bounded.
const MAX_NESTING: u32 = 100;

impl Pool {
    /// A boolean constant.
    #[inline]
    pub fn bool(&mut self, value: bool) -> ExprId {
        bool_id(value)
    }

    /// A bit vector constant; `value` is truncated to `width`.
    ///
    /// # Panics
    /// If the width is not between 1 and 64, here and in every other constructor that takes one: sorts are
    /// the caller's to get right. [`Pool::sort_of`] tells beforehand.
    #[inline]
    pub fn bv(&mut self, width: u8, value: u64) -> ExprId {
        assert!((1..=64).contains(&width), "a bit vector has 1 to 64 bits, not {width}");
        let sort = Sort::BitVec(width);
        self.intern(Node::Const { width, value: value & sort.mask() }, sort)
    }

    /// The negation of a boolean.
    pub fn not(&mut self, a: ExprId) -> ExprId {
        self.finish(Node::Not(a), |pool| pool.rewrite(rules::boolean::NOT, a))
    }

    /// The conjunction of two booleans.
    pub fn and(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.junction(Junction::And, a, b)
    }

    /// The disjunction of two booleans.
    pub fn or(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.junction(Junction::Or, a, b)
    }

    /// Whether the first boolean being true makes the second true.
    pub fn implies(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let not_a = self.not(a);
        self.or(not_a, b)
    }

    /// Equality of two expressions of the same sort.
    pub fn eq(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let (a, b) = self.ordered(a, b);
        self.finish(Node::Eq(a, b), |pool| match pool.sort(a) {
            Sort::Bool => pool.rewrite(rules::boolean::EQ, (a, b)),
            Sort::BitVec(_) => pool
                .rewrite(rules::equation::EQ, (a, b))
                .or_else(|| pool.rewrite(rules::float_compare::BITS_EQ, (a, b))),
            Sort::Float(_) => pool.rewrite(rules::float_compare::EQ, (a, b)),
        })
    }

    /// Inequality of two expressions of the same sort: a negated equality.
    pub fn ne(&mut self, a: ExprId, b: ExprId) -> ExprId {
        let eq = self.eq(a, b);
        self.not(eq)
    }

    /// An order between two bit vectors of the same width.
    pub fn compare(&mut self, op: CompareOp, a: ExprId, b: ExprId) -> ExprId {
        self.finish(Node::Compare(op, a, b), |pool| pool.rewrite(rules::compare::COMPARE, (op, a, b)))
    }

    /// Unsigned less.
    pub fn ult(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.compare(CompareOp::Ult, a, b)
    }

    /// Unsigned less or equal.
    pub fn ule(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.compare(CompareOp::Ule, a, b)
    }

    /// Signed less.
    pub fn slt(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.compare(CompareOp::Slt, a, b)
    }

    /// Signed less or equal.
    pub fn sle(&mut self, a: ExprId, b: ExprId) -> ExprId {
        self.compare(CompareOp::Sle, a, b)
    }

    /// An operator on one bit vector.
    pub fn unary(&mut self, op: UnaryOp, a: ExprId) -> ExprId {
        self.finish(Node::Unary(op, a), |pool| {
            pool.rewrite(rules::unary(op), a).or_else(|| pool.rewrite(rules::ite::OF_UNARY, (op, a)))
        })
    }

    /// An operator on two bit vectors of the same width.
    pub fn binary(&mut self, op: BinaryOp, a: ExprId, b: ExprId) -> ExprId {
        let (a, b) = if op.is_commutative() { self.ordered(a, b) } else { (a, b) };
        self.finish(Node::Binary(op, a, b), |pool| {
            pool.rewrite(rules::binary(op), (a, b))
                .or_else(|| pool.rewrite(rules::ite::OF_BINARY, (op, a, b)))
        })
    }

    /// `then` if the boolean `condition` is true, else `otherwise`; those two have the same sort.
    pub fn ite(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId) -> ExprId {
        self.finish(Node::Ite(condition, then, otherwise), |pool| {
            let parts = (condition, then, otherwise);
            pool.rewrite(rules::ite::ITE, parts).or_else(|| match pool.sort(then) {
                Sort::Bool => pool.rewrite(rules::boolean::ITE, parts),
                Sort::BitVec(_) | Sort::Float(_) => None,
            })
        })
    }

    /// The bits `hi` down to `lo` of a bit vector, both included.
    pub fn extract(&mut self, hi: u8, lo: u8, of: ExprId) -> ExprId {
        self.finish(Node::Extract { hi, lo, of }, |pool| pool.rewrite(rules::width::EXTRACT, (hi, lo, of)))
    }

    /// A bit vector widened to `width` bits with zeros.
    pub fn zero_extend(&mut self, width: u8, of: ExprId) -> ExprId {
        self.finish(Node::ZeroExtend { width, of }, |pool| {
            pool.rewrite(rules::width::ZERO_EXTEND, (width, of))
        })
    }

    /// A bit vector widened to `width` bits with copies of its sign.
    pub fn sign_extend(&mut self, width: u8, of: ExprId) -> ExprId {
        self.finish(Node::SignExtend { width, of }, |pool| {
            pool.rewrite(rules::width::SIGN_EXTEND, (width, of))
        })
    }

    /// The bits of `hi` above those of `lo`.
    pub fn concat(&mut self, hi: ExprId, lo: ExprId) -> ExprId {
        self.finish(Node::Concat(hi, lo), |pool| pool.rewrite(rules::width::CONCAT, (hi, lo)))
    }

    /// The expression that `node` describes, through the constructor of its operator.
    pub fn build(&mut self, node: Node) -> ExprId {
        match node {
            Node::Bool(value) => self.bool(value),
            Node::Const { width, value } => self.bv(width, value),
            Node::Var(var) => self.var_expr(var),
            Node::Not(a) => self.not(a),
            Node::And(a, b) => self.and(a, b),
            Node::Or(a, b) => self.or(a, b),
            Node::Eq(a, b) => self.eq(a, b),
            Node::Compare(op, a, b) => self.compare(op, a, b),
            Node::Unary(op, a) => self.unary(op, a),
            Node::Binary(op, a, b) => self.binary(op, a, b),
            Node::Ite(c, t, e) => self.ite(c, t, e),
            Node::Extract { hi, lo, of } => self.extract(hi, lo, of),
            Node::ZeroExtend { width, of } => self.zero_extend(width, of),
            Node::SignExtend { width, of } => self.sign_extend(width, of),
            Node::Concat(hi, lo) => self.concat(hi, lo),
            Node::Float { width, bits } => self.float(width, bits),
            Node::FloatFromBits(a) => self.float_from_bits(a),
            Node::FloatToBits(a) => self.float_to_bits(a),
            Node::FloatIsNan(a) => self.float_is_nan(a),
            Node::FloatUnary(op, a) => self.float_unary(op, a),
            Node::FloatBinary(op, a, b) => self.float_binary(op, a, b),
            Node::FloatCompare(op, a, b) => self.float_compare(op, a, b),
            Node::FloatToFloat { width, of } => self.float_to_float(width, of),
            Node::SignedToFloat { width, of } => self.signed_to_float(width, of),
            Node::FloatToSigned { width, of } => self.float_to_signed(width, of),
            Node::FloatText { spelling, word, of } => self.float_text(spelling, word, of),
            Node::Select(array, index) => self.select(array, index),
            Node::Math(op, a, b) => self.math(op, a, b),
        }
    }

    /// Starts remembering which rules are applied.
    pub fn trace_rules(&mut self) {
        self.trace = Some(Vec::new());
    }

    /// The names of the rules applied since tracing began or the last call, in the order they finished.
    pub fn take_trace(&mut self) -> Vec<&'static str> {
        self.trace.as_mut().map(std::mem::take).unwrap_or_default()
    }

    pub(crate) fn junction(&mut self, junction: Junction, a: ExprId, b: ExprId) -> ExprId {
        let (a, b) = self.ordered(a, b);
        self.finish(junction.node(a, b), |pool| pool.rewrite(rules::boolean::JUNCTION, (junction, a, b)))
    }

    #[inline]
    pub(crate) fn finish(&mut self, node: Node, rewrite: impl FnOnce(&mut Self) -> Option<ExprId>) -> ExprId {
        if let Some(known) = self.unique.find(&self.nodes, node) {
            return known;
        }
        let Some(sort) = self.sort_of(node) else { self.reject(node) };
        if self.rules == Rules::Off {
            return self.intern(node, sort);
        }
        if let Some(value) = fold::constant(self, node) {
            return self.constant(sort, value);
        }
        match rewrite(self) {
            Some(simpler) => simpler,
            None => self.intern(node, sort),
        }
    }

    /// What the first rule that applies makes of the operands.
    #[inline]
    pub(crate) fn rewrite<A: Copy>(&mut self, rules: &'static [Rule<A>], operands: A) -> Option<ExprId> {
        if self.nesting == MAX_NESTING {
            return None;
        }
        self.nesting += 1;
        let rewritten = rules.iter().find_map(|rule| Some((rule, (rule.apply)(self, operands)?)));
        self.nesting -= 1;
        let (rule, simpler) = rewritten?;
        if let Some(trace) = &mut self.trace {
            trace.push(rule.name);
        }
        Some(simpler)
    }

    /// Operands of a commutative operator: constants to the right, the older to the left.
    #[inline]
    pub(crate) fn ordered(&self, a: ExprId, b: ExprId) -> (ExprId, ExprId) {
        let key = |e| (self.as_const(e).is_some(), e);
        if self.rules == Rules::On && key(b) < key(a) { (b, a) } else { (a, b) }
    }

    #[cold]
    fn reject(&self, node: Node) -> ! {
        let sorts: Vec<String> = node.operands().map(|e| format!("{e}: {}", self.sort(e))).collect();
        panic!("the caller built an ill-sorted node: {node:?} with operands of sort [{}]", sorts.join(", "));
    }
}
