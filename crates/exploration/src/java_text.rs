//! Expressions as a Java programmer would write them.
//!
//! The result is for reading: what Java cannot say in one expression (an extracted field of bits, say) is written
//! as the s-expression it is. What would be longer than half a page is cut with `…`.

mod float;

use expr::{BinaryOp, CompareOp, ExprId, Node, Pool, Sort, UnaryOp, VarId};
use rustc_hash::FxHashSet;

/// Bytes after which an expression is cut.
const MAX_LENGTH: usize = 2000;

/// Operators nested more deeply than this are not shown: printing is recursive.
const MAX_DEPTH: usize = 200;

/// S-expressions with more nodes than this are not shown: they are written in full before they could be cut.
const MAX_NODES: usize = 2000;

/// An expression that somebody can read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Text {
    pub(crate) text: String,
    /// Whether it is only the beginning, or leaves out what is inside.
    pub(crate) is_cut: bool,
}

/// A guard that stands alone. Variables of 16 bits are `short` unless `is_char` says otherwise, those of 8 bits are `byte`.
pub(crate) fn alone(pool: &Pool, is_char: &dyn Fn(VarId) -> bool, guard: ExprId) -> Text {
    expression(pool, is_char, guard, Level::Lowest)
}

/// The same as an operand of `&&`.
pub(crate) fn conjunct(pool: &Pool, is_char: &dyn Fn(VarId) -> bool, guard: ExprId) -> Text {
    expression(pool, is_char, guard, Level::Equality)
}

/// How tightly an operator binds, in the order of JLS §15; operands that bind less are put in parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Lowest,
    Or,
    And,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Relational,
    Shift,
    Additive,
    Multiplicative,
    Unary,
}

impl Level {
    /// What the right operand of a left-associative operator must bind more tightly than.
    fn tighter(self) -> Level {
        match self {
            Level::Lowest => Level::Or,
            Level::Or => Level::And,
            Level::And => Level::BitOr,
            Level::BitOr => Level::BitXor,
            Level::BitXor => Level::BitAnd,
            Level::BitAnd => Level::Equality,
            Level::Equality => Level::Relational,
            Level::Relational => Level::Shift,
            Level::Shift => Level::Additive,
            Level::Additive => Level::Multiplicative,
            Level::Multiplicative | Level::Unary => Level::Unary,
        }
    }
}

/// An expression where operators of at least level `context` need no parentheses.
fn expression(pool: &Pool, is_char: &dyn Fn(VarId) -> bool, e: ExprId, context: Level) -> Text {
    let mut printer = Printer { pool, is_char, out: String::new(), n_before: 0, depth: 0, is_cut: false };
    printer.write(e, context);
    if printer.is_full() {
        let end = (0..=MAX_LENGTH).rev().find(|&end| printer.out.is_char_boundary(end)).unwrap_or(0);
        printer.out.truncate(end);
        printer.cut();
    }
    Text { text: printer.out, is_cut: printer.is_cut }
}

struct Printer<'p> {
    pool: &'p Pool,
    is_char: &'p dyn Fn(VarId) -> bool,
    out: String,
    /// Bytes of what `out` will be put behind.
    n_before: usize,
    depth: usize,
    is_cut: bool,
}

impl Printer<'_> {
    fn is_full(&self) -> bool {
        self.n_before + self.out.len() > MAX_LENGTH
    }

    fn cut(&mut self) {
        self.out.push(report::Constraint::CUT);
        self.is_cut = true;
    }

    /// Stops descending once the text is too long: shared subterms could make it exponential.
    fn write(&mut self, e: ExprId, context: Level) {
        if self.is_full() {
            return;
        }
        if self.depth == MAX_DEPTH {
            return self.cut();
        }
        self.depth += 1;
        self.node(e, context);
        self.depth -= 1;
    }

    fn node(&mut self, e: ExprId, context: Level) {
        match self.pool.node(e) {
            Node::Bool(value) => self.out.push_str(if value { "true" } else { "false" }),
            Node::Const { width, value } => self.constant(width, value),
            Node::Var(variable) => self.out.push_str(self.pool.var_name(variable)),
            Node::Select(array, index) => {
                let before = std::mem::take(&mut self.out);
                self.n_before += before.len();
                self.write(index, Level::Lowest);
                self.n_before -= before.len();
                let index = std::mem::replace(&mut self.out, before);
                self.out.push_str(&self.pool.element_name(array, index));
            }
            Node::Not(a) => self.negation(a, context),
            Node::And(a, b) => self.infix(" && ", Level::And, a, b, context),
            Node::Or(a, b) => self.infix(" || ", Level::Or, a, b, context),
            Node::Eq(a, b) => self.equality(" == ", a, b, context),
            Node::Compare(CompareOp::Ult, a, b) if self.is_natural(a) => {
                self.ordered("<", ">", a, b, context);
            }
            Node::Compare(CompareOp::Ule, a, b) if self.is_natural(a) => {
                self.ordered("<=", ">=", a, b, context);
            }
            Node::Compare(op, a, b) if self.is_narrow(a) => self.narrow_comparison(op, a, b, context),
            Node::Compare(CompareOp::Slt, a, b) => self.ordered("<", ">", a, b, context),
            Node::Compare(CompareOp::Sle, a, b) => self.ordered("<=", ">=", a, b, context),
            Node::Compare(CompareOp::Ult, a, b) => self.unsigned(" < 0", a, b, context),
            Node::Compare(CompareOp::Ule, a, b) => self.unsigned(" <= 0", a, b, context),
            Node::Unary(op, a) => self.prefix(if op == UnaryOp::Neg { "-" } else { "~" }, a),
            Node::Binary(op, a, b) => self.binary(e, op, a, b, context),
            Node::Ite(condition, then, otherwise) => self.conditional(condition, then, otherwise, context),
            Node::SignExtend { width: 32, of } if self.is_narrow(of) => {
                self.narrow(of, Sign::Signed, context);
            }
            Node::ZeroExtend { width: 32, of } if self.is_narrow(of) => {
                self.narrow(of, Sign::Unsigned, context);
            }
            Node::SignExtend { width: 64, of } if self.is_int(of) => self.prefix("(long) ", of),
            Node::Extract { .. } if self.float_text(e) => {}
            Node::Extract { hi: 31, lo: 0, of } => self.prefix("(int) ", of),
            Node::ZeroExtend { width: 32, of } if self.is_natural(of) => self.write(of, context),
            _ if self.float(e, context) => {}
            _ => self.s_expression(e),
        }
    }

    /// What Java cannot say.
    fn s_expression(&mut self, e: ExprId) {
        let (mut seen, mut pending) = (FxHashSet::default(), vec![e]);
        while let Some(next) = pending.pop() {
            if seen.insert(next) {
                pending.extend(self.pool.node(next).operands());
            }
            if seen.len() > MAX_NODES {
                return self.cut();
            }
        }
        self.out.push_str(&expr::text::write(self.pool, e));
    }

    /// Whether an expression is a length: 31 bits, never negative.
    fn is_natural(&self, e: ExprId) -> bool {
        self.pool.sort(e) == Sort::BitVec(31)
    }

    fn is_int(&self, e: ExprId) -> bool {
        self.pool.sort(e) == Sort::BitVec(32)
    }

    fn constant(&mut self, width: u8, value: u64) {
        let shift = if width == 31 { 0 } else { 64 - u32::from(width) };
        let signed = (value << shift).cast_signed() >> shift;
        let text = match (width, signed) {
            (64, i64::MIN) => "Long.MIN_VALUE".to_owned(),
            (64, i64::MAX) => "Long.MAX_VALUE".to_owned(),
            (32, -2_147_483_648) => "Integer.MIN_VALUE".to_owned(),
            (32, 2_147_483_647) => "Integer.MAX_VALUE".to_owned(),
            (64, signed) => format!("{signed}L"),
            (_, signed) => signed.to_string(),
        };
        self.out.push_str(&text);
    }

    fn parenthesised(&mut self, level: Level, context: Level, write: impl FnOnce(&mut Self)) {
        if level < context {
            self.out.push('(');
            write(self);
            self.out.push(')');
        } else {
            write(self);
        }
    }

    fn infix(&mut self, operator: &str, level: Level, a: ExprId, b: ExprId, context: Level) {
        self.parenthesised(level, context, |printer| {
            printer.write(a, level);
            printer.out.push_str(operator);
            printer.write(b, level.tighter());
        });
    }

    /// Puts a constant on the right: `3 < x` reads better as `x > 3`.
    fn ordered(&mut self, operator: &str, mirrored: &str, a: ExprId, b: ExprId, context: Level) {
        let (operator, a, b) =
            if self.pool.as_const(a).is_some() { (mirrored, b, a) } else { (operator, a, b) };
        self.infix(&format!(" {operator} "), Level::Relational, a, b, context);
    }

    fn unsigned(&mut self, against: &str, a: ExprId, b: ExprId, context: Level) {
        self.parenthesised(Level::Relational, context, |printer| {
            let class = if printer.is_int(a) { "Integer" } else { "Long" };
            printer.out.push_str(class);
            printer.out.push_str(".compareUnsigned(");
            printer.write(a, Level::Lowest);
            printer.out.push_str(", ");
            printer.write(b, Level::Lowest);
            printer.out.push(')');
            printer.out.push_str(against);
        });
    }

    fn negation(&mut self, a: ExprId, context: Level) {
        match self.pool.node(a) {
            Node::Eq(x, y) => self.equality(" != ", x, y, context),
            _ => self.prefix("!", a),
        }
    }

    fn prefix(&mut self, operator: &str, a: ExprId) {
        self.out.push_str(operator);
        let start = self.out.len();
        self.write(a, Level::Unary);
        // `--x` and `- -1` are other things in Java.
        if operator == "-" && self.out[start..].starts_with('-') {
            self.out.insert(start, '(');
            self.out.push(')');
        }
    }

    fn binary(&mut self, e: ExprId, op: BinaryOp, a: ExprId, b: ExprId, context: Level) {
        let (operator, level) = match op {
            BinaryOp::Add => return self.sum(a, b, context),
            BinaryOp::Sub => (" - ", Level::Additive),
            BinaryOp::Mul => (" * ", Level::Multiplicative),
            BinaryOp::SDiv => (" / ", Level::Multiplicative),
            BinaryOp::SRem => (" % ", Level::Multiplicative),
            BinaryOp::And => (" & ", Level::BitAnd),
            BinaryOp::Or => (" | ", Level::BitOr),
            BinaryOp::Xor => (" ^ ", Level::BitXor),
            BinaryOp::Shl => (" << ", Level::Shift),
            BinaryOp::LShr => (" >>> ", Level::Shift),
            BinaryOp::AShr => (" >> ", Level::Shift),
            BinaryOp::UDiv => return self.unsigned_division(e, "divide", a, b),
            BinaryOp::URem => return self.unsigned_division(e, "remainder", a, b),
        };
        self.infix(operator, level, a, b, context);
    }

    /// Java has methods for it, which do not take zero as a divisor.
    fn unsigned_division(&mut self, e: ExprId, what: &str, a: ExprId, b: ExprId) {
        let class = match self.pool.sort(a) {
            Sort::BitVec(32) => "Integer",
            Sort::BitVec(64) => "Long",
            _ => "",
        };
        if class.is_empty() || self.pool.as_const(b).is_none_or(|divisor| divisor == 0) {
            return self.s_expression(e);
        }
        self.out.push_str(&format!("{class}.{what}Unsigned("));
        self.write(a, Level::Lowest);
        self.out.push_str(", ");
        self.write(b, Level::Lowest);
        self.out.push(')');
    }

    /// `x + -3` reads better as `x - 3`.
    fn sum(&mut self, a: ExprId, b: ExprId, context: Level) {
        if let Node::Const { width, value } = self.pool.node(b) {
            let shift = 64 - u32::from(width);
            let signed = (value << shift).cast_signed() >> shift;
            let is_minimum = value == 1 << (width - 1);
            if signed < 0 && !is_minimum {
                return self.parenthesised(Level::Additive, context, |printer| {
                    printer.write(a, Level::Additive);
                    printer.out.push_str(" - ");
                    printer.constant(width, value.wrapping_neg() & (u64::MAX >> shift));
                });
            }
        }
        if let Node::Unary(UnaryOp::Neg, subtracted) = self.pool.node(b) {
            return self.infix(" - ", Level::Additive, a, subtracted, context);
        }
        if let Node::Unary(UnaryOp::Neg, subtracted) = self.pool.node(a) {
            return self.infix(" - ", Level::Additive, b, subtracted, context);
        }
        self.infix(" + ", Level::Additive, a, b, context);
    }

    fn conditional(&mut self, condition: ExprId, then: ExprId, otherwise: ExprId, context: Level) {
        self.parenthesised(Level::Lowest, context, |printer| {
            printer.write(condition, Level::Or);
            printer.out.push_str(" ? ");
            printer.write(then, Level::Or);
            printer.out.push_str(" : ");
            printer.write(otherwise, Level::Lowest);
        });
    }

    /// Whether an expression is a byte, char or short, which Java knows only as variables and casts.
    fn is_narrow(&self, e: ExprId) -> bool {
        matches!(self.pool.sort(e), Sort::BitVec(8 | 16))
    }

    /// The name of the input whose reference a variable stands for: zero is null.
    fn reference(&self, e: ExprId) -> Option<&str> {
        match self.pool.node(e) {
            Node::Var(variable) => self.pool.var_name(variable).strip_prefix('&'),
            _ => None,
        }
    }

    fn is_char(&self, e: ExprId) -> bool {
        match self.pool.node(e) {
            Node::Var(variable) => (self.is_char)(variable),
            Node::Extract { of, .. } => matches!(self.pool.node(of), Node::FloatText { .. }),
            // What one element is, all are.
            Node::Select(array, _) => (self.is_char)(self.pool.anchor(array)),
            _ => false,
        }
    }

    fn equality(&mut self, operator: &str, a: ExprId, b: ExprId, context: Level) {
        for (one, other) in [(a, b), (b, a)] {
            if let (Some(reference), Some(0)) = (self.reference(one), self.pool.as_const(other)) {
                let reference = reference.to_owned();
                return self.parenthesised(Level::Equality, context, |printer| {
                    printer.out.push_str(&reference);
                    printer.out.push_str(operator);
                    printer.out.push_str("null");
                });
            }
        }
        if !self.is_narrow(a) {
            return self.infix(operator, Level::Equality, a, b, context);
        }
        let sign = if self.is_char(a) || self.is_char(b) { Sign::Unsigned } else { Sign::Signed };
        self.parenthesised(Level::Equality, context, |printer| {
            printer.narrow(a, sign, Level::Equality);
            printer.out.push_str(operator);
            printer.narrow(b, sign, Level::Relational);
        });
    }

    /// Bytes, chars and shorts are compared as the `int`s that they are promoted to.
    fn narrow_comparison(&mut self, op: CompareOp, a: ExprId, b: ExprId, context: Level) {
        let sign = if op.is_signed() { Sign::Signed } else { Sign::Unsigned };
        let mirrored = self.pool.as_const(a).is_some();
        let (a, b) = if mirrored { (b, a) } else { (a, b) };
        let operator = match (op.is_strict(), mirrored) {
            (true, false) => " < ",
            (true, true) => " > ",
            (false, false) => " <= ",
            (false, true) => " >= ",
        };
        self.parenthesised(Level::Relational, context, |printer| {
            printer.narrow(a, sign, Level::Relational);
            printer.out.push_str(operator);
            printer.narrow(b, sign, Level::Shift);
        });
    }

    /// A narrow value as the `int` that extending it gives: a parameter as it is if Java extends it so, or the
    /// low bits of something as a cast.
    fn narrow(&mut self, e: ExprId, sign: Sign, context: Level) {
        let is_byte = self.pool.sort(e) == Sort::BitVec(8);
        match (self.pool.node(e), sign) {
            (Node::Extract { .. }, Sign::Unsigned) if self.float_text(e) => {}
            (Node::Const { width: 16, value: value @ 0x20..=0x7e }, Sign::Unsigned) => {
                self.out.push_str(&report::Value::Char(value as u16).to_string());
            }
            (Node::Const { value, .. }, Sign::Unsigned) => self.out.push_str(&value.to_string()),
            (Node::Const { width, value }, Sign::Signed) => self.constant(width, value),
            (Node::Var(_) | Node::Select(..), Sign::Signed) if !self.is_char(e) => self.write(e, context),
            (Node::Var(_) | Node::Select(..), Sign::Unsigned) if self.is_char(e) => self.write(e, context),
            (Node::Var(_) | Node::Select(..), Sign::Signed) => self.prefix("(short) ", e),
            (Node::Extract { lo: 0, of, .. }, Sign::Signed) if self.is_int(of) => {
                self.prefix(if is_byte { "(byte) " } else { "(short) " }, of);
            }
            (Node::Extract { lo: 0, of, .. }, Sign::Unsigned) if self.is_int(of) && !is_byte => {
                self.prefix("(char) ", of);
            }
            (Node::Var(_) | Node::Select(..) | Node::Extract { lo: 0, .. }, Sign::Unsigned) => {
                let of = if let Node::Extract { of, .. } = self.pool.node(e) { of } else { e };
                self.out.push('(');
                self.write(of, Level::BitAnd);
                self.out.push_str(if is_byte { " & 0xff)" } else { " & 0xffff)" });
            }
            _ => self.s_expression(e),
        }
    }
}

/// How a narrow value is extended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Signed,
    Unsigned,
}

#[cfg(test)]
mod tests {
    use super::{MAX_LENGTH, Text, alone};
    use expr::{Pool, text};

    fn check(term: &str, expected: &str) {
        let mut pool = Pool::new();
        let declared =
            format!("(var x 32) (var y 32) (var l 64) (var c 16) (var s 16) (var i 8) (var b bool) {term}");
        let guard = text::parse(&mut pool, &declared).unwrap();
        let c = pool.find_var("c").unwrap();
        let text = alone(&pool, &|variable| variable == c, guard);
        assert_eq!(text, Text { text: expected.to_owned(), is_cut: false });
    }

    #[test]
    fn comparisons_read_as_in_java() {
        check("(bvslt x 3)", "x < 3");
        check("(bvslt 3 x)", "x >= 4");
        check("(not (= x y))", "x != y");
        check("(not b)", "!b");
    }

    #[test]
    fn only_needed_parentheses_are_written() {
        check("(= (bvmul (bvadd x y) y) x)", "x == y * (x + y)");
        check("(bvslt (bvadd x y) 3)", "x + y < 3");
        check("(or b (and b (= x y)))", "b");
    }

    #[test]
    fn narrow_parameters_need_no_cast() {
        check("(bvslt ((_ zero_extend 16) c) x)", "c < x");
        check("(bvslt ((_ sign_extend 32) x) l)", "(long) x < l");
    }

    #[test]
    fn elements_are_written_with_their_index() {
        check("(array a 32 32) (bvslt (select a (bvadd x 1)) 3)", "a[x + 1] < 3");
        check("(array a 32 16) (= (select a x) -1:16)", "a[x] == -1");
    }

    #[test]
    fn narrow_values_are_shown_as_the_ints_they_are_promoted_to() {
        check("(= c -1:16)", "c == 65535");
        check("(= s -1:16)", "s == -1");
        check("(bvult c 100:16)", "c < 'd'");
        check("(bvult i 200:8)", "(i & 0xff) < 200");
        check("(bvslt i -3:8)", "i < -3");
        check("(bvslt ((_ sign_extend 16) c) x)", "(short) c < x");
    }

    #[test]
    fn a_long_constraint_is_cut() {
        let mut pool = Pool::new();
        let mut e = text::parse(&mut pool, "(var x 32) x").unwrap();
        for _ in 0..60 {
            e = pool.binary(expr::BinaryOp::Mul, e, e);
        }
        let zero = pool.bv(32, 0);
        let guard = pool.slt(e, zero);
        check_cut(&pool, guard);
    }

    fn check_cut(pool: &Pool, guard: expr::ExprId) {
        let Text { text, is_cut } = alone(pool, &|_| false, guard);
        assert!(is_cut && text.contains('…') && text.len() <= 2 * MAX_LENGTH, "{} bytes", text.len());
    }

    #[test]
    fn an_index_that_is_used_again_and_again_is_cut() {
        let mut pool = Pool::new();
        let mut e = text::parse(&mut pool, "(array a 32 32) (var x 32) (select a x)").unwrap();
        let expr::Node::Select(array, _) = pool.node(e) else { panic!("it is a selection") };
        for _ in 0..60 {
            let product = pool.binary(expr::BinaryOp::Mul, e, e);
            e = pool.select(array, product);
        }
        let zero = pool.bv(32, 0);
        let guard = pool.slt(e, zero);
        check_cut(&pool, guard);
    }

    #[test]
    fn what_java_cannot_say_is_shown_only_if_it_is_small() {
        let mut pool = Pool::new();
        let mut e = text::parse(&mut pool, "(var x0 8) x0").unwrap();
        for index in 1..2000 {
            let next = pool.var(&format!("x{index}"), expr::Sort::BitVec(8));
            e = pool.binary(expr::BinaryOp::Xor, e, next);
        }
        let wide = pool.zero_extend(64, e);
        let seven = pool.bv(64, 7);
        let guard = pool.eq(wide, seven);
        check_cut(&pool, guard);
    }
}
