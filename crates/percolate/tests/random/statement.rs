//! Random statements.
//!
//! **Invariant:** every statement can complete normally, as far as the language's rules on unreachable code (JLS §14.22)
//! can tell: jumps out stand under an `if`, or at the end of a `try` block whose handler goes on.

use crate::program::{Generator, Local};
use crate::types::{self, Type};

/// Exceptions that are thrown and caught. No class comes after its superclass.
const THROWN: [&str; 5] =
    ["Worse", "Problem", "ArithmeticException", "IllegalStateException", "NullPointerException"];
const CAUGHT: [&str; 13] = [
    "Worse",
    "Problem",
    "ArithmeticException",
    "IllegalStateException | NullPointerException",
    "AssertionError",
    "ClassCastException",
    "ArrayIndexOutOfBoundsException | ArrayStoreException",
    "NegativeArraySizeException",
    "ExceptionInInitializerError",
    "NoClassDefFoundError",
    "RuntimeException",
    "Exception",
    "Throwable",
];

impl Generator {
    /// Statements in a scope of their own, without the braces.
    pub(crate) fn block(&mut self, n_statements: usize) {
        let (n_locals, n_arrays) = (self.locals.len(), self.arrays.len());
        self.indent += 1;
        for _ in 0..n_statements {
            self.statement();
        }
        self.indent -= 1;
        self.locals.truncate(n_locals);
        self.arrays.truncate(n_arrays);
    }

    fn inner_block(&mut self) {
        let n_statements = 1 + self.random.below(2);
        self.block(n_statements);
    }

    fn statement(&mut self) {
        let simple = self.nesting >= 3 || self.statements_left == 0;
        self.statements_left = self.statements_left.saturating_sub(1);
        self.nesting += 1;
        match self.random.below(if simple { 10 } else { 22 }) {
            0 | 1 => self.declaration(),
            2..=4 => self.assignment_statement(),
            5 => self.object_statement(),
            6 => self.exit_under_condition(),
            // Rarely: most random assertions fail, and end the path there.
            7 if self.random.below(4) == 0 => self.assertion(),
            7 => self.assignment_statement(),
            8 | 9 => self.array_statement(),
            10..=12 => self.conditional(),
            13 => self.switch_statement(),
            14 | 15 => self.bounded_loop(),
            16..=18 => self.try_statement(),
            19 => self.enhanced_for(),
            20 => self.synchronized_block(),
            _ => self.labelled_block(),
        }
        self.nesting -= 1;
    }

    fn declaration(&mut self) {
        let ty = Type::any(&mut self.random);
        let value = self.expression(ty, 3);
        let name = self.new_name("v");
        self.line(&format!("{} {name} = {value};", ty.name()));
        self.locals.push(Local { name, ty, is_final: false });
    }

    fn assignment_statement(&mut self) {
        let ty = Type::number(&mut self.random);
        let Some(name) = self.assignable(ty) else { return self.declaration() };
        let text = match self.random.below(5) {
            0 => format!("{name}++;"),
            1 => format!("{name} = {};", self.expression(ty, 3)),
            _ => format!("{name} {};", self.compound(ty, 2)),
        };
        self.line(&text);
    }

    /// A new object in the variable `object` of this method.
    fn object_statement(&mut self) {
        if !self.has_object {
            return self.assignment_statement();
        }
        let (left, right) = (self.new_object("Left"), self.new_object("Right"));
        let text = match self.random.below(5) {
            0 => format!("object = {left};"),
            1 => format!("object = {right};"),
            2 => format!("object = {} ? {left} : {right};", self.condition(1)),
            3 => format!("((Left) object).a {};", self.compound(Type::Int, 1)),
            _ if self.random.below(3) == 0 => "object = null;".into(),
            _ => format!("left.b {};", self.compound(Type::Long, 1)),
        };
        self.line(&text);
    }

    pub(crate) fn new_object(&mut self, class: &str) -> String {
        format!("new {class}({}, {})", self.expression(Type::Int, 1), self.expression(Type::Long, 1))
    }

    fn exit_under_condition(&mut self) {
        let condition = self.condition(2);
        let exit = self.exit();
        self.line(&format!("if ({condition}) {exit}"));
    }

    /// `return`, `throw`, `break` or `continue`, whatever is possible here.
    fn exit(&mut self) -> String {
        match self.random.below(5) {
            0 | 1 if !self.labels.is_empty() => {
                let (label, is_loop) = self.random.pick(&self.labels).clone();
                let keyword = if is_loop && self.random.below(2) == 0 { "continue" } else { "break" };
                format!("{keyword} {label};")
            }
            0 | 2 => self.throw(),
            _ => {
                let result = self.methods[self.current].result;
                format!("return {};", self.expression(result, 2))
            }
        }
    }

    fn throw(&mut self) -> String {
        match (self.caught.last().cloned(), *self.random.pick(&THROWN)) {
            (Some(exception), _) if self.random.below(2) == 0 => format!("throw {exception};"),
            (_, class @ ("Problem" | "Worse")) => {
                format!("throw new {class}({});", self.expression(Type::Int, 1))
            }
            (_, class) if self.random.below(2) == 0 => format!("throw new {class}({});", self.message()),
            (_, class) => format!("throw new {class}();"),
        }
    }

    /// A text put together from whatever is there.
    fn message(&mut self) -> String {
        let mut text = format!("\"{}\"", self.random.below(100));
        for _ in 0..self.random.below(4) {
            let ty = Type::any(&mut self.random);
            let part = match self.random.below(4) {
                0 => types::literal(&mut self.random, ty),
                1 => "(String) null".into(),
                _ => self.expression(ty, 1),
            };
            text = format!("{text} + ({part}) + \"-\"");
        }
        text
    }

    fn assertion(&mut self) {
        let condition = self.condition(2);
        let message = match self.random.below(3) {
            0 => format!(" : {}", self.message()),
            1 => format!(" : {}", self.expression(Type::Int, 1)),
            _ => String::new(),
        };
        self.line(&format!("assert {condition}{message};"));
    }

    fn conditional(&mut self) {
        let condition = self.condition(3);
        self.line(&format!("if ({condition}) {{"));
        self.inner_block();
        if self.random.below(2) == 0 {
            self.line("} else {");
            self.inner_block();
        }
        self.line("}");
    }

    fn switch_statement(&mut self) {
        let on = self.expression(Type::Int, 2);
        let (on, keys): (String, &[&str]) = match self.random.below(3) {
            0 => (format!("{on} & 3"), &["0", "1", "2"]),
            1 => (format!("(char) ({on})"), &["'a'", "'b'", "'z'"]),
            _ => (on, &["-2147483648", "-1", "1000"]),
        };
        let arrows = self.random.below(2) == 0;
        let default_at = self.random.below(keys.len() + 2);
        self.line(&format!("switch ({on}) {{"));
        for at in 0..=keys.len() {
            if at == default_at {
                self.switch_arm("default", arrows);
            }
            if let Some(key) = keys.get(at) {
                self.switch_arm(&format!("case {key}"), arrows);
            }
        }
        self.line("}");
    }

    /// In the old style, some arms fall through.
    fn switch_arm(&mut self, label: &str, arrows: bool) {
        self.line(&if arrows { format!("{label} -> {{") } else { format!("{label}: {{") });
        self.block(1);
        self.line("}");
        if !arrows && self.random.below(2) == 0 {
            self.line("break;");
        }
    }

    fn bounded_loop(&mut self) {
        let (counter, label) = (self.new_name("i"), self.new_name("loop"));
        let bound = match self.random.below(4) {
            0 => format!("({} & 3)", self.expression(Type::Int, 1)),
            _ => (1 + self.random.below(3)).to_string(),
        };
        let kind = self.random.below(3);
        let (extra, extra_bound) = (self.condition(1), self.condition(1));
        self.line(&match kind {
            0 => format!("{label}: for (int {counter} = 0; {counter} < {bound}; {counter}++) {{"),
            1 => format!("int {counter} = 0; {label}: while ({counter}++ < 2 && {extra}) {{"),
            _ => format!("int {counter} = 0; {label}: do {{"),
        });
        let n_locals = self.locals.len();
        self.locals.push(Local { name: counter.clone(), ty: Type::Int, is_final: true });
        self.labels.push((label, true));
        self.inner_block();
        self.labels.pop();
        self.locals.truncate(n_locals);
        self.line(&if kind == 2 {
            format!("}} while (++{counter} < 3 && {extra_bound});")
        } else {
            "}".into()
        });
    }

    fn synchronized_block(&mut self) {
        let lock = match (self.random.below(3), self.arrays.last()) {
            (0, _) if self.has_object => "object".into(),
            (1, Some(array)) => array.name.clone(),
            _ => "Fragile.class".into(),
        };
        self.line(&format!("synchronized ({lock}) {{"));
        self.inner_block();
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

    fn try_statement(&mut self) {
        let first = self.random.below(CAUGHT.len());
        let n_handlers = self.random.below(3);
        let has_finally = n_handlers == 0 || self.random.below(2) == 0;
        self.line("try {");
        self.inner_block();
        if n_handlers > 0 && self.random.below(3) == 0 {
            let exit = self.exit();
            self.indent += 1;
            self.line(&exit);
            self.indent -= 1;
        }
        for (at, class) in
            CAUGHT.iter().enumerate().filter(|(at, _)| (first..first + n_handlers).contains(at))
        {
            let exception = self.new_name("e");
            self.line(&format!("}} catch ({class} {exception}) {{"));
            if at < 2 {
                // Its code takes part in what happens next.
                self.line(&format!("    total += {exception}.code;"));
            }
            self.caught.push(exception);
            self.inner_block();
            self.caught.pop();
        }
        if has_finally || first + n_handlers > CAUGHT.len() {
            self.line("} finally {");
            self.inner_block();
        }
        self.line("}");
    }
}
