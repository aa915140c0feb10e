//! The owner of all expressions: nodes, sorts, variables.
//!
//! **Invariants:** equal ids if and only if equal expressions. An operand is older than its node, so ids are a
//! topological order. Every node is well sorted, as [`Pool::sort_of`] defines it. Nodes are made by the
//! constructors in `build.rs` only, which is where rewriting happens.

use crate::arrays::Arrays;
use crate::free_vars::FreeVars;
use crate::unique::UniqueTable;
use crate::{Node, Sort, float};
use entity::{Id, Table, entity};
use rustc_hash::FxHashMap;
use std::cell::Cell;
use std::rc::Rc;

entity!(/** An expression of one pool. */ ExprId, "e");
entity!(/** A free variable of one pool. */ VarId, "x");

/// Whether constructors rewrite to canonical form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Constants are folded and the rules of [`crate::rules`] applied.
    On,
    /// Terms stay exactly as they were built, so that a test can compare on with off.
    Off,
}

/// All expressions of one exploration shard.
pub struct Pool {
    pub(crate) nodes: Table<ExprId, Node>,
    pub(crate) sorts: Table<ExprId, Sort>,
    pub(crate) unique: UniqueTable,
    /// How often an expression was looked for, to be made or not.
    n_lookups: Cell<u64>,
    pub(crate) free_vars: FreeVars,
    pub(crate) rules: Rules,
    /// How many rules are being applied inside one another right now.
    pub(crate) nesting: u32,
    /// The rules applied so far, if somebody asked.
    pub(crate) trace: Option<Vec<&'static str>>,
    vars: Table<VarId, Variable>,
    vars_by_name: FxHashMap<Rc<str>, VarId>,
    pub(crate) arrays: Arrays,
}

struct Variable {
    name: Rc<str>,
    sort: Sort,
    expr: ExprId,
    flavour: Flavour,
    /// The largest value that it has, as a number without a sign.
    most: Option<u64>,
}

/// Which values of a variable people like to see, where any would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Flavour {
    /// Numbers near zero.
    #[default]
    Number,
    /// Numbers near zero that are not negative.
    Natural,
    /// Letters.
    Letter,
}

impl Flavour {
    /// The value of a variable that nothing is known about.
    pub fn default_value(self) -> u64 {
        match self {
            Flavour::Number | Flavour::Natural => 0,
            Flavour::Letter => u64::from(b'a'),
        }
    }
}

impl Pool {
    /// An empty pool whose constructors rewrite.
    pub fn new() -> Self {
        Self::with_rules(Rules::On)
    }

    /// An empty pool.
    pub fn with_rules(rules: Rules) -> Self {
        let mut pool = Self {
            nodes: Table::new(),
            sorts: Table::new(),
            unique: UniqueTable::new(),
            n_lookups: Cell::new(0),
            free_vars: FreeVars::new(),
            rules,
            nesting: 0,
            trace: None,
            vars: Table::new(),
            vars_by_name: FxHashMap::default(),
            arrays: Arrays::default(),
        };
        // `bool` relies on these being the first two.
        pool.intern(Node::Bool(false), Sort::Bool);
        pool.intern(Node::Bool(true), Sort::Bool);
        pool
    }

    /// The variable of this name, new if there was none.
    ///
    /// # Panics
    /// If the name is already taken by a variable of another sort: names are chosen by one place in the caller.
    pub fn var(&mut self, name: &str, sort: Sort) -> ExprId {
        if let Some(var) = self.find_var(name) {
            let known = self.var_sort(var);
            assert!(known == sort, "variable {name} has sort {known} and cannot also have sort {sort}");
            return self.var_expr(var);
        }
        assert!(
            sort.exists(),
            "variable {name}: a bit vector has 1 to 64 bits, a float 32 or 64, not {sort}"
        );
        let var = self.vars.next_id();
        let expr = self.intern(Node::Var(var), sort);
        let name: Rc<str> = Rc::from(name);
        self.vars.push(Variable {
            name: Rc::clone(&name),
            sort,
            expr,
            flavour: Flavour::default(),
            most: None,
        });
        self.vars_by_name.insert(name, var);
        expr
    }

    /// The variable of this name, if there is one.
    pub fn find_var(&self, name: &str) -> Option<VarId> {
        self.vars_by_name.get(name).copied()
    }

    /// The name a variable was made with.
    pub fn var_name(&self, var: VarId) -> &str {
        &self.vars[var].name
    }

    /// The sort a variable was made with.
    #[inline]
    pub fn var_sort(&self, var: VarId) -> Sort {
        self.vars[var].sort
    }

    /// The expression that is just this variable.
    #[inline]
    pub fn var_expr(&self, var: VarId) -> ExprId {
        self.vars[var].expr
    }

    /// Which values of a variable people like to see.
    pub fn flavour(&self, var: VarId) -> Flavour {
        self.vars[var].flavour
    }

    /// Says which values of a variable people like to see.
    pub fn set_flavour(&mut self, var: VarId, flavour: Flavour) {
        self.vars[var].flavour = flavour;
    }

    /// The largest value that a variable has, a bit vector, if it does not have all that its sort allows. Nothing here makes use of it; it is a
    /// fact for who decides what variables can be.
    pub fn most(&self, var: VarId) -> Option<u64> {
        self.vars[var].most
    }

    /// The condition that a variable is not larger, if there is one.
    pub fn fits(&mut self, var: VarId) -> Option<ExprId> {
        let (most, Sort::BitVec(width)) = (self.most(var)?, self.var_sort(var)) else { return None };
        let (variable, most) = (self.var_expr(var), self.bv(width, most));
        Some(self.ule(variable, most))
    }

    /// Says that a variable has no larger value, as a number without a sign.
    pub fn set_most(&mut self, var: VarId, most: u64) {
        self.vars[var].most = Some(most);
    }

    /// How many variables there are.
    pub fn n_vars(&self) -> usize {
        self.vars.len()
    }

    /// The operator and operands of an expression.
    #[inline]
    pub fn node(&self, e: ExprId) -> Node {
        self.nodes[e]
    }

    /// The expression that is exactly this node, if there is one.
    #[inline]
    pub fn find(&self, node: Node) -> Option<ExprId> {
        self.count_lookup();
        self.unique.find(&self.nodes, node)
    }

    /// The sort of an expression.
    #[inline]
    pub fn sort(&self, e: ExprId) -> Sort {
        self.sorts[e]
    }

    /// How many expressions there are; the two boolean constants always exist.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// How often an expression was looked for, to be made or not: what was done with expressions, whatever the machine.
    pub fn n_lookups(&self) -> u64 {
        self.n_lookups.get()
    }

    #[inline]
    fn count_lookup(&self) {
        self.n_lookups.set(self.n_lookups.get() + 1);
    }

    /// Whether there is nothing beyond the two boolean constants.
    pub fn is_empty(&self) -> bool {
        self.len() == 2
    }

    /// The value of a constant; a boolean one gives 0 or 1, a float its bits.
    #[inline]
    pub fn as_const(&self, e: ExprId) -> Option<u64> {
        match self.node(e) {
            Node::Const { value, .. } => Some(value),
            Node::Float { bits, .. } => Some(bits),
            Node::Bool(value) => Some(u64::from(value)),
            _ => None,
        }
    }

    /// The value of a boolean constant.
    #[inline]
    pub fn as_bool(&self, e: ExprId) -> Option<bool> {
        match self.node(e) {
            Node::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The free variables of an expression, sorted. What selects from an array has the element at index zero among them,
    /// and not those others that it may mean: see [`Pool::may_depend_on`].
    ///
    /// Remembered for every subexpression, equal sets once: a node on top of a known one costs one union.
    pub fn vars(&mut self, e: ExprId) -> Rc<[VarId]> {
        self.free_vars.of(&self.nodes, &self.arrays, e)
    }

    /// The sort that a node over expressions of this pool has, or none if it is not well sorted.
    #[inline]
    pub fn sort_of(&self, node: Node) -> Option<Sort> {
        let width = |e| match self.sort(e) {
            Sort::BitVec(width) => Some(width),
            Sort::Bool | Sort::Float(_) => None,
        };
        let float = |e| match self.sort(e) {
            Sort::Float(width) => Some(width),
            Sort::Bool | Sort::BitVec(_) => None,
        };
        let float_sort = |width| Sort::Float(width).exists().then_some(Sort::Float(width));
        let is_bool = |e| self.sort(e) == Sort::Bool;
        match node {
            Node::Bool(_) => Some(Sort::Bool),
            Node::Const { width, value } => {
                let fits = Sort::BitVec(width).exists() && Sort::BitVec(width).value(value) == value;
                fits.then_some(Sort::BitVec(width))
            }
            Node::Var(var) => self.vars.get(var).map(|var| var.sort),
            Node::Not(a) => is_bool(a).then_some(Sort::Bool),
            Node::And(a, b) | Node::Or(a, b) => (is_bool(a) && is_bool(b)).then_some(Sort::Bool),
            Node::Eq(a, b) => (self.sort(a) == self.sort(b)).then_some(Sort::Bool),
            Node::Compare(_, a, b) => (width(a)? == width(b)?).then_some(Sort::Bool),
            Node::Unary(_, a) => width(a).map(Sort::BitVec),
            Node::Binary(_, a, b) => {
                let width = (width(a)?, width(b)?);
                (width.0 == width.1).then_some(Sort::BitVec(width.0))
            }
            Node::Ite(c, t, e) => (is_bool(c) && self.sort(t) == self.sort(e)).then_some(self.sort(t)),
            Node::Extract { hi, lo, of } => (lo <= hi && hi < width(of)?).then(|| Sort::BitVec(hi - lo + 1)),
            Node::ZeroExtend { width: to, of } | Node::SignExtend { width: to, of } => {
                (width(of)? <= to && to <= 64).then_some(Sort::BitVec(to))
            }
            Node::Concat(hi, lo) => {
                let total = width(hi)? + width(lo)?;
                (total <= 64).then_some(Sort::BitVec(total))
            }
            Node::Float { width, bits } => {
                float_sort(width).filter(|_| float::canonical(width, bits) == bits)
            }
            Node::FloatFromBits(a) => float_sort(width(a)?),
            Node::FloatToBits(a) => float(a).map(Sort::BitVec),
            Node::FloatIsNan(a) => float(a).map(|_| Sort::Bool),
            Node::FloatUnary(_, a) => float(a).map(Sort::Float),
            Node::FloatBinary(_, a, b) => (float(a)? == float(b)?).then_some(self.sort(a)),
            Node::FloatCompare(_, a, b) => (float(a)? == float(b)?).then_some(Sort::Bool),
            Node::FloatToFloat { width, of } => float(of).and_then(|_| float_sort(width)),
            Node::SignedToFloat { width: to, of } => width(of).and_then(|_| float_sort(to)),
            Node::FloatToSigned { width, of } => {
                (float(of).is_some() && matches!(width, 32 | 64)).then_some(Sort::BitVec(width))
            }
            Node::FloatText { word, of } => {
                (float(of).is_some() && word <= numerics::spelling::LENGTH).then_some(Sort::BitVec(64))
            }
            Node::Select(array, index) => self.select_sort(array, index),
            Node::Math(op, a, b) => {
                let fits = float(a)? == 64 && float(b)? == 64 && (op.is_binary() || a == b);
                fits.then_some(Sort::Float(64))
            }
        }
    }

    /// The id of a well-sorted node that is final: no rule will look at it.
    #[inline]
    pub(crate) fn intern(&mut self, node: Node, sort: Sort) -> ExprId {
        self.count_lookup();
        let (id, is_new) = self.unique.intern(&mut self.nodes, node);
        if is_new {
            self.sorts.push(sort);
        }
        id
    }

    /// The width of a bit vector.
    #[inline]
    pub(crate) fn width(&self, e: ExprId) -> u8 {
        match self.sort(e) {
            Sort::BitVec(width) => width,
            sort => panic!("{e} has the sort {sort} where a bit vector is expected"),
        }
    }

    /// The width of a float.
    #[inline]
    pub(crate) fn float_width(&self, e: ExprId) -> u8 {
        match self.sort(e) {
            Sort::Float(width) => width,
            sort => panic!("{e} has the sort {sort} where a float is expected"),
        }
    }
}

impl Default for Pool {
    fn default() -> Self {
        Self::new()
    }
}

/// The two boolean constants, which every pool starts with.
#[inline]
pub(crate) fn bool_id(value: bool) -> ExprId {
    ExprId::new(usize::from(value))
}
