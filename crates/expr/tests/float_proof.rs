//! Tries the rewrite rules of floats on the values where laws of the reals break.
//!
//! All terms of two levels of operators are built, with rules on, and each is compared with the operator applied
//! to its operands, for all combinations of special values. The meaning of the operators is written here once
//! more, over Rust's floats, so that it is not taken from the crate under test.
//!
//! Every rule must have been applied somewhere: one that never is fails the test by its name.

use expr::{ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, Node, Pool, Sort, rules, text};
use std::collections::{BTreeMap, BTreeSet};

/// Zeros, ones, halves, limits of every kind, and integers at the edge of exactness.
const VALUES: [f64; 22] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -1.5,
    2.5,
    3.0,
    0.1,
    16_777_217.0,
    -2_147_483_648.0,
    2_147_483_647.5,
    9.3e18,
    -9_223_372_036_854_775_808.0,
    1e-45,
    1.2e-38,
    3.4e38,
    5e-324,
    1.7e308,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

/// Integers that the variables of the bit vectors take.
const INTEGERS: [i64; 8] = [0, 1, -1, 3, 16_777_217, i32::MIN as i64, i32::MAX as i64, i64::MIN + 1];

#[test]
fn every_rule_is_right_on_special_values_and_applies() {
    let mut universe = Universe::new();
    let leaves = universe.leaves();
    let one = universe.level(&leaves, &leaves);
    universe.level(&one, &leaves);
    universe.level(&leaves, &one);
    universe.level_of_negations(&one);
    let of_floats = rules::names().into_iter().filter(|name| name.starts_with("float-"));
    let never: Vec<_> = of_floats.filter(|name| !universe.applied.contains(name)).collect();
    assert!(never.is_empty(), "rules that were never applied: {never:?}");
}

type Terms = BTreeMap<&'static str, Vec<ExprId>>;

struct Universe {
    pool: Pool,
    /// The value under each assignment, at the position of the term.
    columns: Vec<Vec<u64>>,
    applied: BTreeSet<&'static str>,
}

const N_ASSIGNMENTS: usize = VALUES.len() * VALUES.len();

impl Universe {
    fn new() -> Self {
        let mut pool = Pool::new();
        pool.trace_rules();
        Self { pool, columns: Vec::new(), applied: BTreeSet::new() }
    }

    /// Variables and constants of the sorts that Java has.
    fn leaves(&mut self) -> Terms {
        let mut leaves = Terms::new();
        for name in ["f", "g"] {
            let single = self.pool.var(&format!("{name}32"), Sort::Float(32));
            let double = self.pool.var(&format!("{name}64"), Sort::Float(64));
            let int = self.pool.var(&format!("{name}i"), Sort::BitVec(32));
            let long = self.pool.var(&format!("{name}l"), Sort::BitVec(64));
            let condition = self.pool.var(&format!("{name}p"), Sort::Bool);
            for e in [single, double, int, long, condition] {
                self.insert(&mut leaves, e);
            }
        }
        for value in [0.0, -0.0, 1.0, -1.0, 0.5, 0.1, 2.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN] {
            for width in [32, 64] {
                let bits = bits_of(width, value);
                let constant = self.pool.float(width, bits);
                self.insert(&mut leaves, constant);
            }
        }
        for value in [0, 0x7fc0_0000, 0x7fc0_0001] {
            let constant = self.pool.bv(32, value);
            self.insert(&mut leaves, constant);
        }
        let [f, g, fp] = ["f32", "g64", "fp"].map(|name| {
            let var = self.pool.find_var(name).expect("made above");
            self.pool.var_expr(var)
        });
        for of in [f, g] {
            let Sort::Float(width) = self.pool.sort(of) else { unreachable!("both are floats") };
            let (one, two) =
                (self.pool.float(width, bits_of(width, 1.0)), self.pool.float(width, bits_of(width, -2.0)));
            let choice = self.pool.ite(fp, one, two);
            self.insert(&mut leaves, choice);
        }
        self.evaluate_new_terms();
        leaves
    }

    fn insert(&self, terms: &mut Terms, e: ExprId) {
        let key = match self.pool.sort(e) {
            Sort::Bool => "bool",
            Sort::BitVec(32) => "int",
            Sort::BitVec(64) => "long",
            Sort::Float(32) => "single",
            Sort::Float(_) => "double",
            Sort::BitVec(_) => return,
        };
        let known = terms.entry(key).or_default();
        if !known.contains(&e) {
            known.push(e);
        }
    }

    /// Builds every operator on operands from `left` and `right`, in this order.
    fn level(&mut self, left: &Terms, right: &Terms) -> Terms {
        let mut made = Terms::new();
        let condition = self.pool.find_var("gp").expect("made at the start");
        let condition = self.pool.var_expr(condition);
        for (&sort, lefts) in left {
            for &a in lefts {
                let mut nodes = Vec::new();
                match sort {
                    "single" | "double" => {
                        nodes.extend(FloatUnaryOp::ALL.map(|op| Node::FloatUnary(op, a)));
                        nodes.extend([Node::FloatIsNan(a), Node::FloatToBits(a)]);
                        for width in [32, 64] {
                            nodes.push(Node::FloatToFloat { width, of: a });
                            nodes.push(Node::FloatToSigned { width, of: a });
                        }
                        for &b in right.get(sort).into_iter().flatten() {
                            nodes.extend(FloatBinaryOp::ALL.map(|op| Node::FloatBinary(op, a, b)));
                            nodes.extend(FloatCompareOp::ALL.map(|op| Node::FloatCompare(op, a, b)));
                            nodes.extend([Node::Eq(a, b), Node::Ite(condition, a, b)]);
                            if sort == "double" && self.pool.as_const(b).is_some() {
                                nodes.push(Node::Math(MathOp::Pow, a, b));
                            }
                        }
                    }
                    "int" | "long" => {
                        nodes.push(Node::FloatFromBits(a));
                        nodes.extend([32, 64].map(|width| Node::SignedToFloat { width, of: a }));
                        nodes.push(Node::SignExtend { width: 64, of: a });
                        for &b in right.get(sort).into_iter().flatten() {
                            nodes.extend([Node::Eq(a, b), Node::Ite(condition, a, b)]);
                        }
                    }
                    _ => {}
                }
                for node in nodes {
                    let e = self.check(node);
                    self.insert(&mut made, e);
                }
            }
        }
        made
    }

    /// Binary operators on two terms of one level, for the rules that need that on both sides.
    fn level_of_negations(&mut self, one: &Terms) {
        for sort in ["single", "double", "int"] {
            let special: Vec<ExprId> = one[sort]
                .iter()
                .copied()
                .filter(|&e| {
                    let node = self.pool.node(e);
                    matches!(node, Node::FloatUnary(FloatUnaryOp::Neg | FloatUnaryOp::Abs, _))
                        || matches!(node, Node::SignedToFloat { .. } | Node::FloatToFloat { .. })
                        || matches!(node, Node::FloatToBits(_))
                })
                .collect();
            let special = Terms::from([(sort, special)]);
            self.level(&special, &special);
        }
    }

    /// Builds the node and compares; returns what it became.
    fn check(&mut self, node: Node) -> ExprId {
        let built = self.pool.build(node);
        self.evaluate_new_terms();
        let rules = self.pool.take_trace();
        let expected = self.column(node);
        if expected != self.columns[entity::Id::index(built)] {
            let operands: Vec<_> = node.operands().map(|e| text::write(&self.pool, e)).collect();
            panic!("{node:?} of {operands:?} became {} by {rules:?}", text::write(&self.pool, built));
        }
        self.applied.extend(rules);
        built
    }

    fn evaluate_new_terms(&mut self) {
        while self.columns.len() < self.pool.len() {
            let node = self.pool.node(entity::Id::new(self.columns.len()));
            let column = self.column(node);
            self.columns.push(column);
        }
    }

    fn column(&self, node: Node) -> Vec<u64> {
        (0..N_ASSIGNMENTS).map(|assignment| self.value(node, assignment)).collect()
    }

    fn value(&self, node: Node, assignment: usize) -> u64 {
        let at = |e: ExprId| self.columns[entity::Id::index(e)][assignment];
        let width = |e: ExprId| self.pool.sort(e).bits();
        let real = |e: ExprId| number(width(e), at(e));
        let signed = |e: ExprId| match width(e) {
            64 => at(e) as i64,
            narrow => ((at(e) << (64 - narrow)) as i64) >> (64 - narrow),
        };
        match node {
            Node::Var(var) => {
                let name = self.pool.var_label(var);
                let (first, second) = (assignment % VALUES.len(), assignment / VALUES.len());
                let choice = if name.starts_with('f') { first } else { second };
                match self.pool.var_sort(var) {
                    Sort::Bool => choice as u64 & 1,
                    Sort::Float(width) => bits_of(width, VALUES[choice]),
                    sort if choice % 2 == 0 => INTEGERS[choice / 2 % INTEGERS.len()] as u64 & sort.mask(),
                    // Patterns that are floats of the width, an odd NaN among them.
                    Sort::BitVec(32) => {
                        u64::from((VALUES[choice] as f32).to_bits()) | u64::from(VALUES[choice].is_nan())
                    }
                    _ => VALUES[choice].to_bits() | u64::from(VALUES[choice].is_nan()),
                }
            }
            Node::Bool(value) => value.into(),
            Node::Const { value, .. } => value,
            Node::Float { bits, .. } => bits,
            Node::Not(a) => 1 - at(a),
            Node::And(a, b) => at(a) & at(b),
            Node::Or(a, b) => at(a) | at(b),
            Node::Eq(a, b) => (at(a) == at(b)).into(),
            Node::Ite(c, t, e) => {
                if at(c) == 1 {
                    at(t)
                } else {
                    at(e)
                }
            }
            Node::Compare(op, a, b) => op.holds(width(a), at(a), at(b)).into(),
            Node::Unary(op, a) => op.apply(width(a), at(a)),
            Node::Binary(op, a, b) => op.apply(width(a), at(a), at(b)),
            Node::Extract { hi, lo, of } => (at(of) >> lo) & (u64::MAX >> (63 - (hi - lo))),
            Node::ZeroExtend { of, .. } => at(of),
            Node::SignExtend { width, of } => signed(of) as u64 & (u64::MAX >> (64 - width)),
            Node::Concat(hi, lo) => at(hi) << width(lo) | at(lo),
            Node::FloatFromBits(a) => bits_of(width(a), number(width(a), at(a))),
            Node::FloatToBits(a) => at(a),
            Node::FloatIsNan(a) => real(a).is_nan().into(),
            Node::FloatUnary(op, a) => bits_of(
                width(a),
                match op {
                    FloatUnaryOp::Neg => -real(a),
                    FloatUnaryOp::Abs => real(a).abs(),
                    // Rounding to single afterwards is harmless for a square root.
                    FloatUnaryOp::Sqrt => real(a).sqrt(),
                    FloatUnaryOp::Floor => real(a).floor(),
                    FloatUnaryOp::Ceil => real(a).ceil(),
                    FloatUnaryOp::RoundEven => real(a).round_ties_even(),
                },
            ),
            // Rounding twice is harmless for one operation on singles that is computed on doubles.
            Node::FloatBinary(op, a, b) => bits_of(
                width(a),
                match op {
                    FloatBinaryOp::Add => real(a) + real(b),
                    FloatBinaryOp::Sub => real(a) - real(b),
                    FloatBinaryOp::Mul => real(a) * real(b),
                    FloatBinaryOp::Div => real(a) / real(b),
                    FloatBinaryOp::Rem => real(a) % real(b),
                },
            ),
            Node::FloatCompare(op, a, b) => match op {
                FloatCompareOp::Eq => (real(a) == real(b)).into(),
                FloatCompareOp::Lt => (real(a) < real(b)).into(),
                FloatCompareOp::Le => (real(a) <= real(b)).into(),
            },
            Node::FloatToFloat { width, of } => bits_of(width, real(of)),
            Node::SignedToFloat { width: 32, of } => u64::from((signed(of) as f32).to_bits()),
            Node::SignedToFloat { of, .. } => (signed(of) as f64).to_bits(),
            Node::FloatToSigned { width: 32, of } => u64::from(real(of) as i32 as u32),
            Node::FloatToSigned { of, .. } => real(of) as i64 as u64,
            Node::FloatText { spelling, word, of } => {
                numerics::spelling::word(spelling, width(of), at(of), word)
            }
            Node::Select(..) => unreachable!("no array is among the terms"),
            // What a function means is what it computes.
            Node::Math(op, a, b) => op.apply(at(a), at(b)),
        }
    }
}

fn number(width: u8, bits: u64) -> f64 {
    if width == 32 { f32::from_bits(bits as u32).into() } else { f64::from_bits(bits) }
}

fn bits_of(width: u8, value: f64) -> u64 {
    match width {
        32 if value.is_nan() => 0x7fc0_0000,
        32 => (value as f32).to_bits().into(),
        _ if value.is_nan() => 0x7ff8_0000_0000_0000,
        _ => value.to_bits(),
    }
}
