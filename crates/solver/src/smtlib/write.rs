//! Writes a query as a script.

use super::symbol::{ARRAY, PLAIN, Plain, ROUNDED, float_format, name, quoted};
use crate::backend::Definitions;
use expr::{ArrayId, ExprId, FloatUnaryOp, Node, Pool, Sort, VarId, float};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write as _;

/// A script that asks whether all `guards` can hold together.
///
/// What SMT-LIB lacks gets variables, which the pool then has, too.
pub fn write(pool: &mut Pool, guards: &[ExprId]) -> String {
    let mut script = Script { pool, definitions: Definitions::default(), n_uses: FxHashMap::default() };
    let mut asserted = guards.to_vec();
    let order = script.collect(&mut asserted);
    let mut text = String::new();
    let mut arrays = FxHashSet::default();
    for &e in &order {
        let array = match script.pool.node(e) {
            Node::Var(var) => match script.pool.read_array_of(var) {
                Some(array) => array,
                None => {
                    let (name, sort) = (quoted(script.pool.var_label(var)), sort(script.pool.var_sort(var)));
                    push(&mut text, format_args!("(declare-const {name} {sort})\n"));
                    continue;
                }
            },
            Node::Select(array, _) => array,
            _ => continue,
        };
        if arrays.insert(array) {
            let (index, element) = script.pool.array_sorts(array);
            let (index, element) = (sort(Sort::BitVec(index)), sort(element));
            let name = script.array(array);
            push(&mut text, format_args!("(declare-const {name} (Array {index} {element}))\n"));
        }
    }
    let logic = if arrays.is_empty() { "QF_BVFP" } else { "QF_ABVFP" };
    text.insert_str(0, &format!("(set-logic {logic})\n"));
    let named: Vec<ExprId> = order.into_iter().filter(|&e| script.is_named(e)).collect();
    for e in named {
        let sort = sort(script.pool.sort(e));
        push(&mut text, format_args!("(define-fun {e} () {sort} "));
        script.term(&mut text, e, Place::Definition);
        text += ")\n";
    }
    for e in asserted {
        text += "(assert ";
        script.term(&mut text, e, Place::Use);
        text += ")\n";
    }
    text + "(check-sat)\n"
}

struct Script<'a> {
    pool: &'a mut Pool,
    definitions: Definitions,
    n_uses: FxHashMap<ExprId, usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Where a shared term is written out.
    Definition,
    /// Where it is named.
    Use,
}

enum Visit {
    Enter(ExprId),
    Leave(ExprId),
}

enum Task {
    Write(ExprId),
    Text(&'static str),
}

impl Script<'_> {
    /// Everything that is written for the expressions in `asserted`, each after what it mentions. The facts that
    /// have to hold besides are added to `asserted`.
    fn collect(&mut self, asserted: &mut Vec<ExprId>) -> Vec<ExprId> {
        let mut order = Vec::new();
        let mut n_done = 0;
        while let Some(&root) = asserted.get(n_done) {
            n_done += 1;
            let mut pending = vec![Visit::Enter(root)];
            while let Some(visit) = pending.pop() {
                let e = match visit {
                    Visit::Enter(e) => e,
                    Visit::Leave(e) => {
                        order.push(e);
                        continue;
                    }
                };
                let uses = self.n_uses.entry(e).or_insert(0);
                *uses += 1;
                if *uses == 1 {
                    pending.push(Visit::Leave(e));
                    pending.extend(self.mentioned(e, asserted).into_iter().map(Visit::Enter));
                }
            }
        }
        order
    }

    /// What is written where `e` is, operand by operand.
    fn mentioned(&mut self, e: ExprId, asserted: &mut Vec<ExprId>) -> Vec<ExprId> {
        if let Some(stand_in) = self.definitions.of(self.pool, e) {
            if self.pool.as_bool(stand_in.fact) != Some(true) {
                asserted.push(stand_in.fact);
            }
            return vec![stand_in.expr];
        }
        match self.pool.node(e) {
            // Its operand is written several times.
            Node::FloatToSigned { of, .. } => vec![of, of],
            node => node.operands().collect(),
        }
    }

    /// Whether `e` is defined once and then called by its name.
    fn is_named(&self, e: ExprId) -> bool {
        self.n_uses[&e] > 1 && self.pool.node(e).operands().next().is_some()
    }

    fn term(&mut self, text: &mut String, e: ExprId, place: Place) {
        let mut place = place;
        let mut tasks = vec![Task::Write(e)];
        while let Some(task) = tasks.pop() {
            let e = match task {
                Task::Text(part) => {
                    *text += part;
                    continue;
                }
                Task::Write(e) => e,
            };
            let is_use = std::mem::replace(&mut place, Place::Use) == Place::Use;
            let node = self.pool.node(e);
            if is_use && self.is_named(e) {
                push(text, format_args!("{e}"));
            } else if let Some(stand_in) = self.definitions.of(self.pool, e) {
                tasks.push(Task::Write(stand_in.expr));
            } else {
                self.node(text, node, &mut tasks);
            }
        }
    }

    /// Writes the head of a node, and leaves the rest to be done.
    fn node(&self, text: &mut String, node: Node, tasks: &mut Vec<Task>) {
        let plain = |operator| name(PLAIN, &operator).to_owned();
        let head = match node {
            Node::Bool(value) => return push(text, format_args!("{value}")),
            Node::Const { width, value } => return push(text, format_args!("(_ bv{value} {width})")),
            Node::Var(var) => return self.variable(text, var),
            Node::Select(array, _) => format!("select {}", self.array(array)),
            Node::Float { width, bits } => return push_float(text, width, bits),
            Node::FloatToSigned { width, of } => return self.push_cast(text, width, of),
            Node::Not(_) => plain(Plain::Not),
            Node::And(..) => plain(Plain::And),
            Node::Or(..) => plain(Plain::Or),
            Node::Eq(..) => plain(Plain::Eq),
            Node::Ite(..) => plain(Plain::Ite),
            Node::Concat(..) => plain(Plain::Concat),
            Node::Compare(op, ..) => plain(Plain::Compare(op)),
            Node::Unary(op, _) => plain(Plain::Unary(op)),
            Node::Binary(op, ..) => plain(Plain::Binary(op)),
            Node::Extract { hi, lo, .. } => format!("(_ extract {hi} {lo})"),
            Node::ZeroExtend { width, of } => {
                format!("(_ zero_extend {})", width - self.pool.sort(of).bits())
            }
            Node::SignExtend { width, of } => {
                format!("(_ sign_extend {})", width - self.pool.sort(of).bits())
            }
            Node::FloatIsNan(_) => plain(Plain::IsNan),
            Node::FloatUnary(FloatUnaryOp::Neg, _) => plain(Plain::Neg),
            Node::FloatUnary(FloatUnaryOp::Abs, _) => plain(Plain::Abs),
            Node::FloatUnary(FloatUnaryOp::Sqrt, _) => "fp.sqrt RNE".to_owned(),
            Node::FloatUnary(FloatUnaryOp::Floor, _) => "fp.roundToIntegral RTN".to_owned(),
            Node::FloatUnary(FloatUnaryOp::Ceil, _) => "fp.roundToIntegral RTP".to_owned(),
            Node::FloatUnary(FloatUnaryOp::RoundEven, _) => "fp.roundToIntegral RNE".to_owned(),
            Node::FloatBinary(op, ..) => format!("{} RNE", name(ROUNDED, &op)),
            Node::FloatCompare(op, ..) => plain(Plain::FloatCompare(op)),
            Node::FloatFromBits(bits) => to_fp(self.pool.sort(bits).bits()),
            Node::FloatToFloat { width, .. } | Node::SignedToFloat { width, .. } => {
                format!("{} RNE", to_fp(width))
            }
            Node::FloatToBits(_) | Node::FloatText { .. } | Node::Math(..) => {
                unreachable!("{node:?} has a stand-in")
            }
        };
        push(text, format_args!("({head}"));
        tasks.push(Task::Text(")"));
        for operand in node.operands().rev() {
            tasks.extend([Task::Write(operand), Task::Text(" ")]);
        }
    }

    /// A variable, or an element of an array from which something is selected at an unknown index.
    fn variable(&self, text: &mut String, var: VarId) {
        match self.pool.place_of(var).filter(|_| self.pool.read_array_of(var).is_some()) {
            None => text.push_str(&quoted(self.pool.var_label(var))),
            Some((array, index)) => {
                let ((width, _), name) = (self.pool.array_sorts(array), self.array(array));
                push(text, format_args!("(select {name} (_ bv{index} {width}))"));
            }
        }
    }

    /// The symbol of an array, which no variable has.
    fn array(&self, array: ArrayId) -> String {
        quoted(&format!("{}{ARRAY}", self.pool.array_label(array)))
    }

    /// SMT-LIB says nothing of a float that does not fit: it becomes the nearest integer that there is, and NaN zero.
    fn push_cast(&self, text: &mut String, width: u8, of: ExprId) {
        let Sort::Float(from) = self.pool.sort(of) else { unreachable!("only floats are cast so") };
        let mut operand = String::new();
        if self.is_named(of) {
            push(&mut operand, format_args!("{of}"));
        } else {
            self.node(&mut operand, self.pool.node(of), &mut Vec::new());
        }
        let end = 2f64.powi(i32::from(width) - 1);
        let [low, high] = [-end, end].map(|number| {
            let mut text = String::new();
            push_float(&mut text, from, float::rounded(from, number));
            text
        });
        let least = 1u64 << (width - 1);
        let greatest = least - 1;
        push(text, format_args!("(ite (fp.isNaN {operand}) (_ bv0 {width}) "));
        push(text, format_args!("(ite (fp.leq {operand} {low}) (_ bv{least} {width}) "));
        push(text, format_args!("(ite (fp.leq {high} {operand}) (_ bv{greatest} {width}) "));
        push(text, format_args!("((_ fp.to_sbv {width}) RTZ {operand}))))"));
    }
}

fn to_fp(width: u8) -> String {
    let (exponent, significand) = float_format(width);
    format!("(_ to_fp {exponent} {significand})")
}

fn sort(sort: Sort) -> String {
    match sort {
        Sort::Bool => "Bool".to_owned(),
        Sort::BitVec(width) => format!("(_ BitVec {width})"),
        Sort::Float(width) => {
            let (exponent, significand) = float_format(width);
            format!("(_ FloatingPoint {exponent} {significand})")
        }
    }
}

fn push_float(text: &mut String, width: u8, bits: u64) {
    let (exponent, significand) = float_format(width);
    let [n_exponent, n_fraction] = [exponent, significand - 1].map(usize::from);
    let sign = bits >> (width - 1);
    let exponent = (bits >> n_fraction) & ((1 << n_exponent) - 1);
    let fraction = bits & ((1 << n_fraction) - 1);
    push(text, format_args!("(fp #b{sign} #b{exponent:0n_exponent$b} #b{fraction:0n_fraction$b})"));
}

fn push(text: &mut String, part: std::fmt::Arguments<'_>) {
    text.write_fmt(part).expect("writing to a string does not fail");
}
