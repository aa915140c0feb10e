//! Proves the rewrite rules at small widths, by exhaustion.
//!
//! All terms of two levels of operators over variables and constants are built, with rules on, and each is
//! compared with the operator applied to its operands, under every assignment. Operands are themselves such
//! terms, so by induction a term with rules on equals the term with rules off. The meaning of the operators is
//! written here once more, over small integers, so that it is not taken from the crate under test.
//!
//! Every rule must have been applied somewhere: one that never is fails the test by its name.

use expr::{BinaryOp, CompareOp, ExprId, Node, Pool, Sort, UnaryOp, VarId, rules, text};
use std::collections::{BTreeMap, BTreeSet};

const COMPARE_OPS: [CompareOp; 4] = [CompareOp::Ult, CompareOp::Ule, CompareOp::Slt, CompareOp::Sle];

#[test]
fn every_rule_is_sound_and_applies_at_small_widths() {
    let mut applied = BTreeSet::new();
    for width in 1..=4 {
        let mut universe = Universe::new(width);
        universe.explore();
        applied.append(&mut universe.applied);
    }
    let of_bits = rules::names().into_iter().filter(|name| !name.starts_with("float-"));
    let never: Vec<_> = of_bits.filter(|name| !applied.contains(name)).collect();
    assert!(never.is_empty(), "rules that were never applied: {never:?}");
}

/// Terms of each sort, without duplicates.
type Terms = BTreeMap<u8, Vec<ExprId>>;

/// The key of the booleans in [`Terms`].
const BOOL: u8 = 0;

/// All assignments to `x`, `y` (bit vectors) and `p`, `q` (booleans), and the values of all terms under each.
struct Universe {
    width: u8,
    widest: u8,
    pool: Pool,
    /// One byte for each assignment, at the position of the term.
    values: Vec<Vec<u8>>,
    n_assignments: usize,
    applied: BTreeSet<&'static str>,
}

impl Universe {
    fn new(width: u8) -> Self {
        let mut pool = Pool::new();
        pool.trace_rules();
        for name in ["x", "y"] {
            pool.var(name, Sort::BitVec(width));
        }
        for name in ["p", "q"] {
            pool.var(name, Sort::Bool);
        }
        let n_assignments = 1 << (2 * width + 2);
        let widest = if width <= 2 { width + 2 } else { width + 1 };
        Self { width, widest, pool, values: Vec::new(), n_assignments, applied: BTreeSet::new() }
    }

    fn explore(&mut self) {
        let leaves = self.leaves();
        let one = self.one_level(&leaves, &leaves);
        self.choices_on(&one[&BOOL], &leaves);
        self.level(&one, &leaves);
        self.level(&leaves, &one);
        if self.width <= 2 {
            self.level(&one, &one);
        }
        self.pairs_of_relations(&one);
        self.nested_booleans();
        self.nested_choices();
    }

    /// Builds the node and compares; returns what it became.
    fn check(&mut self, node: Node) -> ExprId {
        let built = self.pool.build(node);
        self.evaluate_new_terms();
        let rules = self.pool.take_trace();
        // Interned as it is: there is nothing to compare.
        if self.pool.node(built) != node && self.column(node) != self.values[index(built)] {
            let operands: Vec<_> = node.operands().map(|e| text::write(&self.pool, e)).collect();
            let became = text::write(&self.pool, built);
            panic!("width {}: {node:?} of {operands:?} became {became} by {rules:?}", self.width);
        }
        self.applied.extend(rules);
        built
    }

    fn evaluate_new_terms(&mut self) {
        while self.values.len() < self.pool.len() {
            let node = self.pool.node(entity::Id::new(self.values.len()));
            let column = self.column(node);
            self.values.push(column);
        }
    }

    /// The values of a node under all assignments.
    fn column(&self, node: Node) -> Vec<u8> {
        let sort = self.pool.sort_of(node).expect("only well-sorted terms are enumerated");
        let operands: Vec<&[u8]> = node.operands().map(|e| self.values[index(e)].as_slice()).collect();
        let width = node.operands().last().map_or(1, |e| i32::from(self.pool.sort(e).bits()));
        let signed = |value: i32| value - ((value >> (width - 1)) << width);
        // Shifts of 8 or more leave of a byte what 8 leaves.
        let apply: &dyn Fn(i32, i32) -> i32 = match node {
            Node::Bool(value) => &move |_, _| i32::from(value),
            Node::Const { value, .. } => &move |_, _| value as i32,
            Node::Var(var) => {
                return (0..self.n_assignments).map(|assignment| self.assigned(var, assignment)).collect();
            }
            Node::Ite(..) => {
                let choose = |at| if operands[0][at] == 1 { operands[1][at] } else { operands[2][at] };
                return (0..self.n_assignments).map(choose).collect();
            }
            Node::Not(_) => &|a, _| 1 - a,
            Node::Eq(..) => &|a, b| i32::from(a == b),
            Node::Compare(CompareOp::Ult, ..) => &|a, b| i32::from(a < b),
            Node::Compare(CompareOp::Ule, ..) => &|a, b| i32::from(a <= b),
            Node::Compare(CompareOp::Slt, ..) => &|a, b| i32::from(signed(a) < signed(b)),
            Node::Compare(CompareOp::Sle, ..) => &|a, b| i32::from(signed(a) <= signed(b)),
            Node::Unary(UnaryOp::Not, _) => &|a, _| !a,
            Node::Unary(UnaryOp::Neg, _) => &|a, _| -a,
            Node::Binary(BinaryOp::Add, ..) => &|a, b| a + b,
            Node::Binary(BinaryOp::Sub, ..) => &|a, b| a - b,
            Node::Binary(BinaryOp::Mul, ..) => &|a, b| a * b,
            Node::Binary(BinaryOp::UDiv, ..) => &|a, b| if b == 0 { -1 } else { a / b },
            Node::Binary(BinaryOp::URem, ..) => &|a, b| if b == 0 { a } else { a % b },
            Node::Binary(BinaryOp::SDiv, ..) => &|a, b| match (signed(a), signed(b)) {
                (a, 0) => {
                    if a < 0 {
                        1
                    } else {
                        -1
                    }
                }
                (a, b) => a / b,
            },
            Node::Binary(BinaryOp::SRem, ..) => &|a, b| if b == 0 { a } else { signed(a) % signed(b) },
            Node::And(..) | Node::Binary(BinaryOp::And, ..) => &|a, b| a & b,
            Node::Or(..) | Node::Binary(BinaryOp::Or, ..) => &|a, b| a | b,
            Node::Binary(BinaryOp::Xor, ..) => &|a, b| a ^ b,
            Node::Binary(BinaryOp::Shl, ..) => &|a, b| a << b.min(8),
            Node::Binary(BinaryOp::LShr, ..) => &|a, b| a >> b.min(8),
            Node::Binary(BinaryOp::AShr, ..) => &|a, b| signed(a) >> b.min(8),
            Node::Extract { lo, .. } => &move |a, _| a >> lo,
            Node::ZeroExtend { .. } => &|a, _| a,
            Node::SignExtend { .. } => &|a, _| signed(a),
            Node::Concat(..) => &|a, b| a << width | b,
            _ => unreachable!("{node:?}: floats have no small widths, float_proof.rs is about them"),
        };
        let at =
            |operand: usize, assignment: usize| operands.get(operand).map_or(0, |column| column[assignment]);
        let value = |assignment| apply(at(0, assignment).into(), at(1, assignment).into()) as u8;
        (0..self.n_assignments).map(|assignment| value(assignment) & sort.mask() as u8).collect()
    }

    fn assigned(&self, var: VarId, assignment: usize) -> u8 {
        let width = usize::from(self.width);
        let shift = match self.pool.var_label(var) {
            "x" => 0,
            "y" => width,
            "p" => 2 * width,
            _ => 2 * width + 1,
        };
        (assignment >> shift) as u8 & self.pool.var_sort(var).mask() as u8
    }

    /// The variables and, for every width, its constants: all of them up to 3 bits, else those that matter.
    fn leaves(&mut self) -> Terms {
        let mut leaves: Terms = (0..=self.widest).map(|width| (width, Vec::new())).collect();
        for name in ["x", "y", "p", "q"] {
            let var = self.pool.find_var(name).expect("made at the start");
            self.insert(&mut leaves, self.pool.var_expr(var));
        }
        for width in 1..=self.widest {
            let half = 1u64 << (width - 1);
            let values = match width {
                1..=3 => (0..2 * half).collect(),
                _ => vec![0, 1, 2, 3, half - 1, half, half + 1, 2 * half - 2, 2 * half - 1],
            };
            for value in values {
                let constant = self.pool.bv(width, value);
                self.insert(&mut leaves, constant);
            }
        }
        for value in [false, true] {
            let constant = self.pool.bool(value);
            self.insert(&mut leaves, constant);
        }
        self.evaluate_new_terms();
        leaves
    }

    fn insert(&self, terms: &mut Terms, e: ExprId) {
        let key = match self.pool.sort(e) {
            Sort::Bool => BOOL,
            Sort::BitVec(width) => width,
            Sort::Float(_) => unreachable!("no floats are made here"),
        };
        terms.entry(key).or_default().push(e);
    }

    /// What operators make of one operand from each, as new terms.
    fn one_level(&mut self, left: &Terms, right: &Terms) -> Terms {
        let mut made = self.level(left, right);
        let old: BTreeSet<ExprId> = left.values().flatten().copied().collect();
        let mut terms = Terms::from_iter([(BOOL, Vec::new())]);
        made.retain(|e| !old.contains(e));
        for e in made {
            self.insert(&mut terms, e);
        }
        terms
    }

    /// Builds every operator on operands from `left` and `right`, in this order.
    fn level(&mut self, left: &Terms, right: &Terms) -> BTreeSet<ExprId> {
        let mut made = BTreeSet::new();
        let conditions = ["p", "q"].map(|name| {
            let var = self.pool.find_var(name).expect("made at the start");
            self.pool.var_expr(var)
        });
        for (&sort, lefts) in left {
            for &a in lefts {
                for node in self.unary_nodes(sort, a) {
                    made.insert(self.check(node));
                }
                for &b in right.get(&sort).into_iter().flatten() {
                    for node in binary_nodes(sort, a, b) {
                        made.insert(self.check(node));
                    }
                    for c in conditions {
                        made.insert(self.check(Node::Ite(c, a, b)));
                    }
                }
                let room = if sort == BOOL { 0 } else { self.widest - sort };
                for &b in right.range(1..).filter(|(width, _)| **width <= room).flat_map(|(_, terms)| terms) {
                    made.insert(self.check(Node::Concat(a, b)));
                }
            }
        }
        made
    }

    fn unary_nodes(&self, sort: u8, a: ExprId) -> Vec<Node> {
        if sort == BOOL {
            return vec![Node::Not(a)];
        }
        let mut nodes = vec![Node::Unary(UnaryOp::Not, a), Node::Unary(UnaryOp::Neg, a)];
        for hi in 0..sort {
            nodes.extend((0..=hi).map(|lo| Node::Extract { hi, lo, of: a }));
        }
        for width in sort..=self.widest {
            nodes.extend([Node::ZeroExtend { width, of: a }, Node::SignExtend { width, of: a }]);
        }
        nodes
    }

    /// Choices between leaves, on every condition of one level.
    fn choices_on(&mut self, conditions: &[ExprId], leaves: &Terms) {
        for &c in conditions {
            for sort in [BOOL, self.width] {
                for &t in &leaves[&sort] {
                    for &e in &leaves[&sort] {
                        self.check(Node::Ite(c, t, e));
                    }
                }
            }
        }
    }

    /// Two relations of one level, joined; and choices between relations, on a relation.
    fn pairs_of_relations(&mut self, one: &Terms) {
        for &a in &one[&BOOL] {
            for &b in &one[&BOOL] {
                for node in [Node::And(a, b), Node::Or(a, b), Node::Eq(a, b), Node::Ite(a, b, a)] {
                    self.check(node);
                }
            }
        }
    }

    /// Three levels of boolean operators over two variables and a relation.
    fn nested_booleans(&mut self) {
        let mut atoms = Terms::new();
        for name in ["p", "q"] {
            let var = self.pool.find_var(name).expect("made at the start");
            self.insert(&mut atoms, self.pool.var_expr(var));
        }
        let [x, y] = ["x", "y"].map(|name| self.pool.find_var(name).expect("made at the start"));
        let less = Node::Compare(CompareOp::Slt, self.pool.var_expr(x), self.pool.var_expr(y));
        let less = self.check(less);
        self.insert(&mut atoms, less);
        let one = self.one_level(&atoms, &atoms);
        let two = self.one_level(&one, &atoms);
        self.level(&two, &atoms);
        self.level(&atoms, &two);
        self.level(&one, &two);
    }

    /// Comparisons of choices between constants and choices of constants, as `lcmp` makes them.
    fn nested_choices(&mut self) {
        let width = self.width;
        let [p, q] = ["p", "q"].map(|name| {
            let var = self.pool.find_var(name).expect("made at the start");
            self.pool.var_expr(var)
        });
        let constants: Vec<ExprId> = [0, 1, u64::MAX].map(|value| self.pool.bv(width, value)).into();
        self.evaluate_new_terms();
        for (a, b) in constants.iter().flat_map(|&a| constants.iter().map(move |&b| (a, b))) {
            for &c in &constants {
                let inner = self.check(Node::Ite(q, a, b));
                for choice in [Node::Ite(p, c, inner), Node::Ite(p, inner, c)] {
                    let choice = self.check(choice);
                    for &k in &constants {
                        for node in binary_nodes(width, choice, k).chain(binary_nodes(width, k, choice)) {
                            self.check(node);
                        }
                    }
                }
            }
        }
    }
}

fn binary_nodes(sort: u8, a: ExprId, b: ExprId) -> impl Iterator<Item = Node> {
    let of_booleans = [Node::And(a, b), Node::Or(a, b)];
    let of_bits = BinaryOp::ALL.into_iter().map(move |op| Node::Binary(op, a, b));
    let orders = COMPARE_OPS.into_iter().map(move |op| Node::Compare(op, a, b));
    let is_bool = sort == BOOL;
    let of_booleans = of_booleans.into_iter().filter(move |_| is_bool);
    let of_bits = of_bits.chain(orders).filter(move |_| !is_bool);
    of_booleans.chain(of_bits).chain([Node::Eq(a, b)])
}

fn index(e: ExprId) -> usize {
    entity::Id::index(e)
}
