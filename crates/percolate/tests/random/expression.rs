//! Random expressions.
//!
//! **Invariant:** an expression asked for as `int`, `long` or `boolean` has exactly that type, one asked for as a
//! narrower type can be assigned to it; all are parenthesised where precedence could matter.

use crate::program::{Generator, Reference};
use crate::types::{self, Type};

impl Generator {
    /// An expression of that type, nested up to `depth`.
    pub(crate) fn expression(&mut self, ty: Type, depth: u32) -> String {
        if depth == 0 || self.random.below(5) == 0 {
            return self.leaf(ty);
        }
        let depth = depth - 1;
        match self.random.below(16) {
            0 => self.ternary(ty, depth),
            1 => self.assignment(ty, depth),
            2 => self.call(ty, depth).unwrap_or_else(|| self.leaf(ty)),
            3 if ty != Type::Boolean => self.switch_expression(ty, depth),
            4 => self.member(ty, depth),
            _ => match ty {
                Type::Boolean => self.condition(depth),
                Type::Int => self.arithmetic(Type::Int, depth),
                Type::Long => self.arithmetic(Type::Long, depth),
                narrow => {
                    let from = if self.random.below(4) == 0 { Type::Long } else { Type::Int };
                    let inner = self.expression(from, depth);
                    format!("({}) ({inner})", narrow.name())
                }
            },
        }
    }

    /// A variable, a static field or a literal.
    fn leaf(&mut self, ty: Type) -> String {
        if self.random.below(4) != 0 {
            if let Some(name) = self.variable(ty) {
                return name;
            }
            // What is narrower widens; what is not is cast.
            let other = Type::number(&mut self.random);
            if let Some(name) = self.variable(other).filter(|_| ty != Type::Boolean) {
                return format!("(({}) {name})", ty.name());
            }
        }
        let literal = types::literal(&mut self.random, ty);
        if literal.starts_with("(byte)") || literal.starts_with("(char)") || literal.starts_with("(short)") {
            format!("({literal})")
        } else {
            literal
        }
    }

    fn arithmetic(&mut self, ty: Type, depth: u32) -> String {
        let operator = *self
            .random
            .pick(&["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>", "+", "-", "~", "cast"]);
        match operator {
            "~" => {
                let sign = *self.random.pick(&["~", "-", "+"]);
                format!("({sign}({}))", self.expression(ty, depth))
            }
            "cast" => {
                let from = Type::number(&mut self.random);
                format!("(({}) ({}))", ty.name(), self.expression(from, depth))
            }
            "<<" | ">>" | ">>>" => {
                let distance = *self.random.pick(&[Type::Int, Type::Long]);
                let distance = if self.random.below(2) == 0 {
                    types::literal(&mut self.random, distance)
                } else {
                    self.expression(distance, depth)
                };
                format!("({} {operator} {distance})", self.operand(ty, depth))
            }
            // The solver is slow at products of variables; one constant factor is enough most of the time.
            "*" if self.random.below(4) != 0 => {
                format!("({} * {})", self.operand(ty, depth), types::literal(&mut self.random, ty))
            }
            "/" | "%" => {
                let divisor = self.divisor(ty, depth);
                format!("({} {operator} {divisor})", self.operand(ty, depth))
            }
            _ => format!("({} {operator} {})", self.operand(ty, depth), self.operand(ty, depth)),
        }
    }

    /// An operand that an operation on `ty` widens, or not.
    fn operand(&mut self, ty: Type, depth: u32) -> String {
        if ty == Type::Int && self.random.below(6) == 0 {
            let narrow = *self.random.pick(&[Type::Byte, Type::Char, Type::Short]);
            return format!("({})", self.expression(narrow, depth));
        }
        self.expression(ty, depth)
    }

    /// Mostly one that cannot be zero.
    fn divisor(&mut self, ty: Type, depth: u32) -> String {
        match self.random.below(8) {
            0 => self.leaf(ty),
            1 => format!("({} | 1)", self.expression(ty, depth)),
            _ => {
                let literal = types::literal(&mut self.random, ty);
                if literal.trim_end_matches('L') == "0" { "3".into() } else { literal }
            }
        }
    }

    pub(crate) fn condition(&mut self, depth: u32) -> String {
        match self.random.below(11) {
            0 | 1 => {
                let operator = *self.random.pick(&["&&", "||", "&", "|", "^", "==", "!="]);
                format!("({} {operator} {})", self.boolean(depth), self.boolean(depth))
            }
            2 => format!("!({})", self.boolean(depth)),
            // Without a branch in between.
            3 => {
                let operator = *self.random.pick(&["&", "&", "|", "^"]);
                let [a, b, c] = [(); 3].map(|()| self.leaf(Type::Boolean));
                format!("({a} & {b} {operator} {c})")
            }
            4 => match self.reference() {
                Some(Reference { name, .. }) => {
                    let test = *self.random.pick(&[
                        "instanceof Left",
                        "instanceof Right",
                        "instanceof Base",
                        "!= null",
                    ]);
                    format!("({name} {test})")
                }
                None => self.leaf(Type::Boolean),
            },
            _ => {
                let ty = *self.random.pick(&[Type::Int, Type::Int, Type::Long]);
                let operator = *self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
                let left = self.operand(ty, depth);
                let right = if self.random.below(2) == 0 {
                    types::literal(&mut self.random, ty)
                } else {
                    self.operand(ty, depth)
                };
                format!("({left} {operator} {right})")
            }
        }
    }

    fn boolean(&mut self, depth: u32) -> String {
        self.expression(Type::Boolean, depth)
    }

    fn ternary(&mut self, ty: Type, depth: u32) -> String {
        let (condition, yes, no) =
            (self.condition(depth), self.expression(ty, depth), self.expression(ty, depth));
        format!("({condition} ? {yes} : {no})")
    }

    /// An assignment, compound assignment or increment of a variable of exactly that type.
    fn assignment(&mut self, ty: Type, depth: u32) -> String {
        let Some(name) = self.assignable(ty) else { return self.leaf(ty) };
        if ty == Type::Boolean {
            let operator = *self.random.pick(&["=", "&=", "|=", "^="]);
            return format!("({name} {operator} {})", self.boolean(depth));
        }
        match self.random.below(6) {
            0 => format!("{name}++"),
            1 => format!("--{name}"),
            2 => format!("({name} = {})", self.expression(ty, depth)),
            _ => format!("({name} {})", self.compound(ty, depth)),
        }
    }

    /// `+= 3`, for a number of any type.
    pub(crate) fn compound(&mut self, ty: Type, depth: u32) -> String {
        let operator =
            *self.random.pick(&["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>="]);
        let wide = *self.random.pick(&[Type::Int, Type::Long]);
        match operator {
            "/=" | "%=" => format!("{operator} {}", self.divisor(wide, depth)),
            _ => {
                let right = if self.random.below(2) == 0 { ty } else { wide };
                format!("{operator} {}", self.expression(right, depth))
            }
        }
    }

    /// A call of a method that comes later, so that calls end.
    pub(crate) fn call(&mut self, ty: Type, depth: u32) -> Option<String> {
        let fitting: Vec<usize> =
            (self.current + 1..self.methods.len()).filter(|&at| self.methods[at].result == ty).collect();
        if fitting.is_empty() || self.calls_left == 0 {
            return None;
        }
        self.calls_left -= 1;
        let method = self.methods[*self.random.pick(&fitting)].clone();
        let mut arguments = Vec::new();
        if method.is_recursive {
            arguments.push(self.random.below(4).to_string());
        }
        for &parameter in &method.parameters {
            arguments.push(self.expression(parameter, depth.min(1)));
        }
        Some(format!("{}({})", method.name, arguments.join(", ")))
    }

    /// A field or a call of an object.
    fn member(&mut self, ty: Type, depth: u32) -> String {
        let Some(Reference { name, class }) = self.reference() else { return self.leaf(ty) };
        let (text, found) = match (self.random.below(3), class) {
            (0, "Left" | "Right") => {
                let (field, ty) = *self.random.pick(&[
                    ("a", Type::Int),
                    ("b", Type::Long),
                    ("c", Type::Byte),
                    ("d", Type::Boolean),
                ]);
                (format!("{name}.{field}"), ty)
            }
            (1, _) => (format!("{name}.twice({})", self.expression(Type::Short, depth)), Type::Int),
            _ => (
                format!(
                    "{name}.apply({}, {})",
                    self.expression(Type::Int, depth),
                    self.expression(Type::Long, depth)
                ),
                Type::Long,
            ),
        };
        match (ty, found) {
            (Type::Boolean, Type::Boolean) => text,
            (Type::Boolean, _) => format!("({text} > 0)"),
            (_, Type::Boolean) => format!("(({}) ({text} ? 1 : 0))", ty.name()),
            _ => format!("(({}) {text})", ty.name()),
        }
    }

    fn switch_expression(&mut self, ty: Type, depth: u32) -> String {
        let on = self.expression(Type::Int, depth);
        let [a, b, c] = [(); 3].map(|()| self.expression(ty, depth));
        // javac takes `yield (switch` for a call of a method `yield`.
        let yields = |value: &str| format!("yield true ? {value} : {value};");
        match self.random.below(3) {
            0 => format!("(switch ({on} & 7) {{ case 0, 3 -> {a}; case 5 -> {b}; default -> {c}; }})"),
            1 => {
                let (a, b, c) = (yields(&a), yields(&b), yields(&c));
                format!("(switch ({on}) {{ case -1: {a} case {}: case 77: {b} default: {c} }})", i32::MAX)
            }
            _ => {
                let b = yields(&b);
                format!(
                    "(switch ((char) ({on})) {{ case 'a' -> {a}; case 'b', '\\uffff' -> {{ {b} }} default -> {c}; }})"
                )
            }
        }
    }
}
