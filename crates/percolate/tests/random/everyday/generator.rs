//! Fills the gaps of templates with what is in scope.
//!
//! **Invariant:** inside a lambda or a local class nothing is used that is not effectively final, and nothing local is
//! assigned (JLS §15.27.2).

use super::templates;
use super::types::{self, Type};
use crate::shared::random::Random;
use std::fmt::Write;

/// How a variable may be used.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Use {
    /// Read and assigned.
    Free,
    /// Read: loops end because nobody touches their counter.
    Counter,
    /// Read, also in lambdas.
    Final,
}

/// A variable, static field or parameter in scope.
#[derive(Clone)]
pub(crate) struct Variable {
    /// An expression that reads it.
    pub(crate) text: String,
    pub(crate) ty: Type,
    pub(crate) usage: Use,
    /// Whether it is a field, which lambdas may assign.
    pub(crate) is_static: bool,
}

/// A static method of the program. It calls only methods that come later.
#[derive(Clone)]
pub(crate) struct Method {
    pub(crate) name: String,
    pub(crate) result: Type,
    pub(crate) parameters: Vec<Type>,
}

/// Writes a program.
pub(crate) struct Generator {
    pub(crate) random: Random,
    pub(crate) text: String,
    pub(crate) indent: usize,
    n_names: usize,
    pub(crate) variables: Vec<Variable>,
    pub(crate) methods: Vec<Method>,
    /// Methods from here on may be called; none if methods of objects must not be called either.
    pub(crate) callable: Option<usize>,
    /// How many lambdas and local classes are around.
    captures: usize,
    pub(crate) labels: Vec<(String, bool)>,
    pub(crate) caught: Vec<String>,
    pub(crate) result: Type,
    pub(crate) nesting: usize,
    pub(crate) statements_left: usize,
}

impl Generator {
    pub(crate) fn new(seed: u64) -> Generator {
        Generator {
            random: Random::new(seed.wrapping_mul(0x9e6c_63d0_876a_9a47)),
            text: String::new(),
            indent: 0,
            n_names: 0,
            variables: Vec::new(),
            methods: Vec::new(),
            callable: None,
            captures: 0,
            labels: Vec::new(),
            caught: Vec::new(),
            result: Type::Int,
            nesting: 0,
            statements_left: 0,
        }
    }

    pub(crate) fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:width$}{text}", "", width = self.indent * 4);
    }

    pub(crate) fn new_name(&mut self, kind: &str) -> String {
        self.n_names += 1;
        format!("{kind}{}", self.n_names)
    }

    pub(crate) fn declare(&mut self, text: &str, ty: Type, usage: Use) {
        self.variables.push(Variable { text: text.to_owned(), ty, usage, is_static: false });
    }

    /// An expression of that type, nested up to `depth`.
    pub(crate) fn expression(&mut self, ty: Type, depth: u32) -> String {
        if depth == 0 || self.random.below(6) == 0 {
            return self.leaf(ty);
        }
        if self.callable.is_some() && self.random.below(8) == 0 {
            let calls = templates::calls(ty);
            if !calls.is_empty() && self.random.below(2) == 0 {
                let call = *self.random.pick(calls);
                return self.fill(call, depth - 1).map_or_else(|| self.leaf(ty), |text| typed(ty, &text));
            }
            if let Some(call) = self.call(ty, depth - 1) {
                return typed(ty, &call);
            }
        }
        let template = *self.random.pick(templates::expressions(ty));
        self.fill(template, depth - 1).map_or_else(|| self.leaf(ty), |text| typed(ty, &text))
    }

    /// A variable or a literal.
    pub(crate) fn leaf(&mut self, ty: Type) -> String {
        if self.random.below(4) != 0
            && let Some(name) = self.variable(ty, false)
        {
            return name;
        }
        let literal = types::literal(&mut self.random, ty);
        typed(ty, &literal)
    }

    fn variable(&mut self, ty: Type, assigned: bool) -> Option<String> {
        let is_captured = self.captures > 0;
        let fits = |variable: &&Variable| {
            let may_use = !is_captured || variable.is_static || variable.usage == Use::Final;
            variable.ty == ty && may_use && (!assigned || variable.usage == Use::Free)
        };
        let fitting: Vec<&Variable> = self.variables.iter().filter(fits).collect();
        (!fitting.is_empty()).then(|| self.random.pick(&fitting).text.clone())
    }

    /// A call of a method of the program.
    fn call(&mut self, ty: Type, depth: u32) -> Option<String> {
        let first = self.callable?;
        let fitting: Vec<usize> =
            (first..self.methods.len()).filter(|&at| self.methods[at].result == ty).collect();
        if fitting.is_empty() {
            return None;
        }
        let method = self.methods[*self.random.pick(&fitting)].clone();
        let arguments: Vec<String> =
            method.parameters.iter().map(|&parameter| self.expression(parameter, depth.min(1))).collect();
        Some(format!("{}({})", method.name, arguments.join(", ")))
    }

    /// The template with its gaps filled; nothing if there is no variable that it needs.
    pub(crate) fn fill(&mut self, template: &str, depth: u32) -> Option<String> {
        let mut text = String::new();
        let mut rest = template;
        let own_name = self.new_name("");
        while let Some(at) = rest.find('$') {
            text += &rest[..at];
            rest = &rest[at + 1..];
            if let Some(lambda) = rest.strip_prefix('(') {
                let (signature, after) = lambda.split_once(')').expect("the parenthesis of a gap is closed");
                rest = after;
                text += &self.lambda(signature, depth);
            } else if let Some(captured) = rest.strip_prefix('[') {
                let (name, after) = captured.split_once(']').expect("the bracket of a gap is closed");
                rest = after;
                text += &self.captured(Type::named(name).expect("a gap has a type"), depth);
            } else {
                let end = rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(rest.len());
                let (gap, after) = rest.split_at(end);
                rest = after;
                if let Some(after) = rest.strip_prefix('!') {
                    rest = after;
                    text += &self.variable(Type::named(gap).expect("a gap has a type"), true)?;
                } else {
                    text += &self.gap(gap, &own_name, depth);
                }
            }
        }
        Some(text + rest)
    }

    fn gap(&mut self, gap: &str, own_name: &str, depth: u32) -> String {
        let operators: &[&str] = match gap {
            "op" => &["+", "-", "*", "&", "|", "^", "+", "-"],
            "arith" => &["+", "-", "*"],
            "compare" => &["<", "<=", ">", ">=", "==", "!="],
            "shift" => &["<<", ">>", ">>>"],
            "assign" => &["+=", "-=", "*=", "&=", "|=", "^=", "<<=", ">>=", ">>>=", "/=", "%="],
            "assigned" => &["+=", "-=", "*=", "/=", "%="],
            "key" => &["\"a\"", "\"b\"", "\"abc\"", "\"zebra\"", "\"Aa\"", "\"BB\""],
            "new" => return own_name.to_owned(),
            "small" => return self.random.below(10).to_string(),
            "index" => return self.index(depth),
            // Memory is limited, and not in the same way everywhere.
            "size" if self.random.below(4) == 0 => return format!("({} % 5)", self.leaf(Type::Int)),
            "size" => return self.random.below(6).to_string(),
            // What is left is no gap, as in the replacement "$0".
            "" => return "$".into(),
            _ => {
                let ty = Type::named(gap).unwrap_or_else(|| panic!("${gap} is no gap"));
                return self.expression(ty, depth);
            }
        };
        (*self.random.pick(operators)).into()
    }

    /// An index that is mostly in bounds.
    fn index(&mut self, depth: u32) -> String {
        match self.random.below(12) {
            0 => self.expression(Type::Int, depth.min(1)),
            1..=3 => format!("({} & 3)", self.leaf(Type::Int)),
            4 => self.random.below(5).to_string(),
            _ => self.random.below(2).to_string(),
        }
    }

    /// A lambda with parameters like `int,text` and a result after the arrow.
    fn lambda(&mut self, signature: &str, depth: u32) -> String {
        let (parameters, result) = signature.split_once("->").expect("a lambda has an arrow");
        let n_variables = self.variables.len();
        let mut names = Vec::new();
        for parameter in parameters.split(',') {
            let ty = Type::named(parameter).expect("a parameter has a type");
            let name = self.new_name("x");
            // It may be boxed, and then a cast to a narrower type would not compile.
            let text = if ty == Type::Text { name.clone() } else { format!("(({}) {name})", ty.java()) };
            self.declare(&text, ty, Use::Final);
            names.push(name);
        }
        let body = self.captured(Type::named(result).expect("a result has a type"), depth);
        self.variables.truncate(n_variables);
        format!("({}) -> {body}", names.join(", "))
    }

    fn captured(&mut self, ty: Type, depth: u32) -> String {
        self.captures += 1;
        let text = self.expression(ty, depth);
        self.captures -= 1;
        text
    }
}

/// The expression with its type made plain, where the context could give it another, or where it must be a primary.
fn typed(ty: Type, text: &str) -> String {
    match ty {
        Type::Int | Type::Long => format!("(({}) {text})", ty.java()),
        Type::Shape | Type::Shapes => format!("(({}) {text})", ty.java()),
        _ if ty.is_array() => format!("({text})"),
        _ => ty.identity().map_or_else(|| text.to_owned(), |method| format!("{method}({text})")),
    }
}
