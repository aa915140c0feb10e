//! Random statements of everyday programs.
//!
//! **Invariant:** every statement can complete normally, as far as the language's rules on unreachable code (JLS §14.22)
//! can tell; every loop burns fuel.

use super::actions::ACTIONS;
use super::generator::{Generator, Use};
use super::types::Type;

/// What is caught. No class comes after its superclass.
const CAUGHT: [&str; 11] = [
    "Worse",
    "Problem",
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException | StringIndexOutOfBoundsException",
    "IndexOutOfBoundsException",
    "ClassCastException | ArrayStoreException",
    "NumberFormatException",
    "IllegalArgumentException | IllegalStateException",
    "RuntimeException",
    "Exception",
    "Throwable",
];

impl Generator {
    /// Statements in a scope of their own, without the braces.
    pub(crate) fn block(&mut self, n_statements: usize) {
        let n_variables = self.variables.len();
        self.indent += 1;
        for _ in 0..n_statements {
            self.statement();
        }
        self.indent -= 1;
        self.variables.truncate(n_variables);
    }

    fn inner_block(&mut self) {
        let n_statements = 1 + self.random.below(3);
        self.block(n_statements);
    }

    fn statement(&mut self) {
        let is_simple = self.nesting >= 3 || self.statements_left == 0;
        self.statements_left = self.statements_left.saturating_sub(1);
        self.nesting += 1;
        match self.random.below(if is_simple { 12 } else { 24 }) {
            0..=2 => self.declaration(),
            3..=7 => self.simple(),
            8..=10 => self.print(),
            11 => self.exit_under_condition(),
            12..=14 => self.conditional(),
            15 | 16 => self.counted_loop(),
            17 => self.conditional_loop(),
            18 | 19 => self.each_loop(),
            20 | 21 => self.try_statement(),
            22 => self.switch_statement(),
            _ => self.labelled_block(),
        }
        self.nesting -= 1;
    }

    fn declaration(&mut self) {
        let ty = Type::any(&mut self.random);
        let value = self.expression(ty, 3);
        let name = self.new_name("v");
        let is_final = ty.is_function() || self.random.below(3) == 0;
        let (modifier, usage) = if is_final { ("final ", Use::Final) } else { ("", Use::Free) };
        self.line(&format!("{modifier}{} {name} = {value};", ty.java()));
        self.declare(&name, ty, usage);
    }

    fn simple(&mut self) {
        let template = *self.random.pick(ACTIONS);
        match self.fill(template, 2) {
            Some(text) => self.line(&text),
            None => self.print(),
        }
    }

    pub(crate) fn print(&mut self) {
        let ty = Type::any(&mut self.random);
        let value = self.expression(ty, 3);
        let name = self.new_name("p");
        self.line(&format!("print(\"{name}\", {});", ty.shown(&value)));
    }

    fn exit_under_condition(&mut self) {
        let condition = self.expression(Type::Boolean, 2);
        let exit = match self.random.below(5) {
            0 | 1 if !self.labels.is_empty() => {
                let (label, is_loop) = self.random.pick(&self.labels).clone();
                let keyword = if is_loop && self.random.below(2) == 0 { "continue" } else { "break" };
                format!("{keyword} {label};")
            }
            2 | 3 => match self.caught.last().cloned() {
                Some(cause) => format!("throw new Worse({}, {cause});", self.leaf(Type::Int)),
                None => format!("throw new Problem({}, {});", self.leaf(Type::Text), self.leaf(Type::Int)),
            },
            _ => {
                let result = self.result;
                format!("return {};", self.expression(result, 2))
            }
        };
        self.line(&format!("if ({condition}) {exit}"));
    }

    fn conditional(&mut self) {
        let condition = self.expression(Type::Boolean, 3);
        self.line(&format!("if ({condition}) {{"));
        self.inner_block();
        if self.random.below(2) == 0 {
            self.line("} else {");
            self.inner_block();
        }
        self.line("}");
    }

    fn counted_loop(&mut self) {
        let counter = self.new_name("i");
        let bound = match self.random.below(3) {
            0 => format!("({} & 7)", self.expression(Type::Int, 1)),
            _ => (1 + self.random.below(5)).to_string(),
        };
        let head = if self.random.below(3) == 0 {
            format!("for (int {counter} = {bound}; {counter} > 0 && fuel-- > 0; {counter} -= 2)")
        } else {
            format!("for (int {counter} = 0; {counter} < {bound} && fuel-- > 0; {counter}++)")
        };
        self.loop_over(&head, &[(counter, Type::Int, Use::Counter)]);
    }

    fn conditional_loop(&mut self) {
        let (condition, counter) = (self.expression(Type::Boolean, 2), self.new_name("i"));
        let bound = 2 + self.random.below(5);
        self.line(&format!("int {counter} = 0;"));
        if self.random.below(2) == 0 {
            let head = format!("while ({counter}++ < {bound} && {condition})");
            return self.loop_over(&head, &[(counter, Type::Int, Use::Counter)]);
        }
        let label = self.new_name("loop");
        self.line(&format!("{label}: do {{"));
        self.labels.push((label, true));
        self.inner_block();
        self.labels.pop();
        self.line(&format!("}} while (++{counter} < {bound} && fuel-- > 0 && {condition});"));
    }

    /// Over arrays, collections, entries and characters, as far as they do not change meanwhile or do not mind.
    fn each_loop(&mut self) {
        let name = self.new_name("e");
        let (java, source, ty) = match self.random.below(8) {
            0 => ("int", self.expression(Type::Ints, 2), Type::Int),
            1 => ("int", self.expression(Type::List, 2), Type::Int),
            2 => ("String", self.expression(Type::Words, 2), Type::Text),
            3 => ("char", format!("{}.toCharArray()", self.expression(Type::Text, 2)), Type::Char),
            4 => ("String", format!("{}.keySet()", self.expression(Type::Counts, 2)), Type::Text),
            5 => ("Shape", self.expression(Type::Shapes, 2), Type::Shape),
            6 => ("Color", "Color.values()".into(), Type::Color),
            _ => ("int", self.expression(Type::Queue, 1), Type::Int),
        };
        let head = format!("for ({java} {name} : {source})");
        self.loop_over(&head, &[(name, ty, Use::Final)]);
    }

    fn loop_over(&mut self, head: &str, variables: &[(String, Type, Use)]) {
        let label = self.new_name("loop");
        self.line(&format!("{label}: {head} {{"));
        self.line("    if (fuel-- <= 0) break;");
        let n_variables = self.variables.len();
        for (name, ty, usage) in variables {
            self.declare(name, *ty, *usage);
        }
        self.labels.push((label, true));
        self.inner_block();
        self.labels.pop();
        self.variables.truncate(n_variables);
        self.line("}");
    }

    fn labelled_block(&mut self) {
        let label = self.new_name("block");
        self.line(&format!("{label}: {{"));
        self.labels.push((label, false));
        self.inner_block();
        self.labels.pop();
        self.line("}");
    }

    fn switch_statement(&mut self) {
        let (on, keys): (String, &[&str]) = match self.random.below(4) {
            0 => (format!("{} & 3", self.expression(Type::Int, 2)), &["0", "1", "2"]),
            1 => (self.expression(Type::Text, 2), &["\"abc\"", "\"Aa\"", "\"BB\""]),
            2 => (self.expression(Type::Color, 2), &["RED", "GREEN", "BLUE"]),
            _ => (self.expression(Type::Int, 2), &["-2147483648", "-1", "100000"]),
        };
        let is_arrow = self.random.below(2) == 0;
        let default_at = self.random.below(keys.len() + 2);
        self.line(&format!("switch ({on}) {{"));
        for at in 0..=keys.len() {
            if at == default_at {
                self.switch_arm("default", is_arrow);
            }
            if let Some(key) = keys.get(at) {
                self.switch_arm(&format!("case {key}"), is_arrow);
            }
        }
        self.line("}");
    }

    /// In the old style, some arms fall through.
    fn switch_arm(&mut self, label: &str, is_arrow: bool) {
        self.line(&if is_arrow { format!("{label} -> {{") } else { format!("{label}: {{") });
        self.block(1);
        self.line("}");
        if !is_arrow && self.random.below(2) == 0 {
            self.line("break;");
        }
    }

    fn try_statement(&mut self) {
        let first = self.random.below(CAUGHT.len());
        let n_handlers = self.random.below(4);
        let handlers = &CAUGHT[first..(first + n_handlers).min(CAUGHT.len())];
        self.line("try {");
        self.inner_block();
        for class in handlers {
            let exception = self.new_name("t");
            self.line(&format!("}} catch ({class} {exception}) {{"));
            self.line(&format!("    report(\"{exception}\", {exception});"));
            self.caught.push(exception);
            self.inner_block();
            self.caught.pop();
        }
        if handlers.is_empty() || self.random.below(3) == 0 {
            self.line("} finally {");
            self.inner_block();
        }
        self.line("}");
    }
}
