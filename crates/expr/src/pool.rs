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
    vars_by_key: FxHashMap<(VarKey, Sort), VarId>,
    vars_by_name: FxHashMap<Rc<str>, VarId>,
    /// For people and tests: labels are unique.
    vars_by_label: FxHashMap<Rc<str>, VarId>,
    pub(crate) arrays: Arrays,
}

/// What a variable or an array is found by: a number that its maker gives it. What the number stands for only its maker knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct VarKey {
    /// Who gave the number.
    pub maker: Maker,
    /// The number.
    pub number: u64,
}

/// Who makes variables, each with numbers of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Maker {
    /// Who makes formulas and asks about them.
    Asker,
    /// A backend of the solver, for operators that it has no theory of.
    Backend,
    /// A layer of the solver, for the kinds of values that it tells apart.
    Kinds,
}

/// What a variable or an array is found by.
#[derive(Clone)]
pub(crate) enum Identity {
    Key(VarKey),
    Name(Rc<str>),
    /// By the array that it is an element of.
    Place,
}

impl Identity {
    pub(crate) fn key(&self) -> Option<VarKey> {
        match self {
            Identity::Key(key) => Some(*key),
            Identity::Name(_) | Identity::Place => None,
        }
    }
}

struct Variable {
    identity: Identity,
    label: Rc<str>,
    sort: Sort,
    expr: ExprId,
    flavour: Flavour,
    idle: Idle,
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

/// Which values of a variable that nothing is said about are worth showing, where others than the default are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Idle {
    /// Such as its flavour says.
    #[default]
    ByFlavour,
    /// A few: it counts what people like to see some of.
    Few,
    /// None: nobody can choose it.
    Unchosen,
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
            vars_by_key: FxHashMap::default(),
            vars_by_name: FxHashMap::default(),
            vars_by_label: FxHashMap::default(),
            arrays: Arrays::default(),
        };
        // `bool` relies on these being the first two.
        pool.intern(Node::Bool(false), Sort::Bool);
        pool.intern(Node::Bool(true), Sort::Bool);
        pool
    }

    /// The variable of this key and sort, new if there was none. Then it has this label, or one like it that no other has.
    pub fn keyed_var(&mut self, key: VarKey, sort: Sort, label: impl FnOnce() -> String) -> ExprId {
        if let Some(var) = self.find_keyed_var(key, sort) {
            return self.var_expr(var);
        }
        let var = self.new_var(Identity::Key(key), &label(), sort);
        self.vars_by_key.insert((key, sort), var);
        self.var_expr(var)
    }

    /// The variable of this key and sort, if there is one.
    #[inline]
    pub fn find_keyed_var(&self, key: VarKey, sort: Sort) -> Option<VarId> {
        self.vars_by_key.get(&(key, sort)).copied()
    }

    /// The variable of this name, new if there was none: for what has nothing but names, as text.
    ///
    /// # Panics
    /// If the name is already taken by a variable of another sort.
    pub fn var(&mut self, name: &str, sort: Sort) -> ExprId {
        if let Some(&var) = self.vars_by_name.get(name) {
            let known = self.var_sort(var);
            assert!(known == sort, "variable {name} has sort {known} and cannot also have sort {sort}");
            return self.var_expr(var);
        }
        let shared: Rc<str> = Rc::from(name);
        let var = self.new_var(Identity::Name(Rc::clone(&shared)), name, sort);
        self.vars_by_name.insert(shared, var);
        self.var_expr(var)
    }

    /// The variable of this name, or else of this label, if there is one: for text and tests.
    pub fn find_var(&self, name: &str) -> Option<VarId> {
        self.vars_by_name.get(name).or_else(|| self.vars_by_label.get(name)).copied()
    }

    pub(crate) fn new_var(&mut self, identity: Identity, label: &str, sort: Sort) -> VarId {
        assert!(
            sort.exists(),
            "variable {label}: a bit vector has 1 to 64 bits, a float 32 or 64, not {sort}"
        );
        let var = self.vars.next_id();
        let expr = self.intern(Node::Var(var), sort);
        let label = unique_label(label, |label| self.vars_by_label.contains_key(label));
        self.vars_by_label.insert(Rc::clone(&label), var);
        let (flavour, idle) = (Flavour::default(), Idle::default());
        self.vars.push(Variable { identity, label, sort, expr, flavour, idle, most: None })
    }

    /// What a variable is found by; none if that is its name, or if it is an element of an array.
    #[inline]
    pub fn var_key(&self, var: VarId) -> Option<VarKey> {
        self.vars[var].identity.key()
    }

    pub(crate) fn identity(&self, var: VarId) -> &Identity {
        &self.vars[var].identity
    }

    /// How a variable is written for people. No other one is written so.
    pub fn var_label(&self, var: VarId) -> &str {
        &self.vars[var].label
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

    /// Which values of a variable that nothing is said about are worth showing.
    pub fn idle(&self, var: VarId) -> Idle {
        self.vars[var].idle
    }

    /// Says which values of a variable that nothing is said about are worth showing.
    pub fn set_idle(&mut self, var: VarId, idle: Idle) {
        self.vars[var].idle = idle;
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
            Node::FloatText { word, of, .. } => {
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

/// A label that is not taken: the one that is wanted, or that with a mark behind it.
pub(crate) fn unique_label(wanted: &str, is_taken: impl Fn(&str) -> bool) -> Rc<str> {
    if !is_taken(wanted) {
        return Rc::from(wanted);
    }
    let marked = (1u64..).map(|n| if n == 1 { format!("{wanted}'") } else { format!("{wanted}'{n}") });
    let free = marked.into_iter().find(|label| !is_taken(label)).expect("there are numbers enough");
    Rc::from(free)
}

/// The two boolean constants, which every pool starts with.
#[inline]
pub(crate) fn bool_id(value: bool) -> ExprId {
    ExprId::new(usize::from(value))
}
