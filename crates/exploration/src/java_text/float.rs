//! Floating-point expressions as a Java programmer would write them.

use super::{Level, Printer};
use expr::{ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, Node, Sort};
use numerics::spelling;

impl Printer<'_> {
    /// Writes an expression on floats; false if it is none.
    pub(super) fn float(&mut self, e: ExprId, context: Level) -> bool {
        match self.pool.node(e) {
            Node::Float { width, bits } => self.out.push_str(&literal(width, bits)),
            // That is how inputs arrive.
            Node::FloatFromBits(bits) if matches!(self.pool.node(bits), Node::Var(_)) => {
                self.write(bits, context);
            }
            Node::FloatFromBits(bits) => {
                let name = if self.is_int(bits) { "Float.intBitsToFloat" } else { "Double.longBitsToDouble" };
                self.call(name, &[bits]);
            }
            Node::FloatToBits(number) => {
                let name =
                    if self.is_single(number) { "Float.floatToIntBits" } else { "Double.doubleToLongBits" };
                self.call(name, &[number]);
            }
            Node::FloatIsNan(number) => {
                self.call(if self.is_single(number) { "Float.isNaN" } else { "Double.isNaN" }, &[number]);
            }
            Node::FloatCompare(FloatCompareOp::Eq, a, b) => {
                self.infix(" == ", Level::Equality, a, b, context);
            }
            Node::FloatCompare(FloatCompareOp::Lt, a, b) => self.float_ordered("<", ">", a, b, context),
            Node::FloatCompare(FloatCompareOp::Le, a, b) => self.float_ordered("<=", ">=", a, b, context),
            Node::FloatUnary(FloatUnaryOp::Neg, a) => self.prefix("-", a),
            Node::FloatUnary(op, a) => {
                let name = match op {
                    FloatUnaryOp::Abs => "Math.abs",
                    FloatUnaryOp::Sqrt => "Math.sqrt",
                    FloatUnaryOp::Floor => "Math.floor",
                    FloatUnaryOp::Ceil => "Math.ceil",
                    FloatUnaryOp::RoundEven | FloatUnaryOp::Neg => "Math.rint",
                };
                self.call(name, &[a]);
            }
            Node::FloatBinary(op, a, b) => {
                let (operator, level) = match op {
                    FloatBinaryOp::Add => (" + ", Level::Additive),
                    FloatBinaryOp::Sub => (" - ", Level::Additive),
                    FloatBinaryOp::Mul => (" * ", Level::Multiplicative),
                    FloatBinaryOp::Div => (" / ", Level::Multiplicative),
                    FloatBinaryOp::Rem => (" % ", Level::Multiplicative),
                };
                self.infix(operator, level, a, b, context);
            }
            Node::FloatToFloat { width, of } | Node::SignedToFloat { width, of } => {
                self.prefix(if width == 32 { "(float) " } else { "(double) " }, of);
            }
            Node::FloatToSigned { width, of } => {
                self.prefix(if width == 32 { "(int) " } else { "(long) " }, of);
            }
            Node::Math(op, a, b) => {
                let name = format!("{op:?}").to_lowercase();
                let name = format!("Math.{}", name.trim_start_matches("nearest"));
                if a == b { self.call(&name, &[a]) } else { self.call(&name, &[a, b]) }
            }
            _ => return false,
        }
        true
    }

    /// Writes a character of the text of a float, or its length; false if it is neither.
    pub(super) fn float_text(&mut self, e: ExprId) -> bool {
        let Node::Extract { lo, of, .. } = self.pool.node(e) else { return false };
        let Node::FloatText { word, of, .. } = self.pool.node(of) else { return false };
        self.call(if self.is_single(of) { "Float.toString" } else { "Double.toString" }, &[of]);
        let part = match word {
            spelling::LENGTH => ".length()".to_owned(),
            _ => format!(".charAt({})", usize::from(word) * spelling::WORD + usize::from(lo / 8)),
        };
        self.out.push_str(&part);
        true
    }

    fn is_single(&self, e: ExprId) -> bool {
        self.pool.sort(e) == Sort::Float(32)
    }

    fn float_ordered(&mut self, operator: &str, mirrored: &str, a: ExprId, b: ExprId, context: Level) {
        let is_constant = matches!(self.pool.node(a), Node::Float { .. });
        let (operator, a, b) = if is_constant { (mirrored, b, a) } else { (operator, a, b) };
        self.infix(&format!(" {operator} "), Level::Relational, a, b, context);
    }

    fn call(&mut self, name: &str, args: &[ExprId]) {
        self.out.push_str(name);
        self.out.push('(');
        for (index, &arg) in args.iter().enumerate() {
            if index > 0 {
                self.out.push_str(", ");
            }
            self.write(arg, Level::Lowest);
        }
        self.out.push(')');
    }
}

/// A constant as `report` shows values.
fn literal(width: u8, bits: u64) -> String {
    if width == 32 {
        report::Value::Float(bits as u32).to_string()
    } else {
        report::Value::Double(bits).to_string()
    }
}
