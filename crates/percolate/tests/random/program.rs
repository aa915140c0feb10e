//! A random program: one source file, with everything it needs nested in one class.
//!
//! Methods call only methods that come later, or themselves with less fuel, and loops count, so every program ends.

use crate::array::Array;
use crate::shared::random::Random;
use crate::types::{self, Type};
use std::fmt::Write;

/// A program and the method to explore, `entry(int,long)`.
pub(crate) struct Source {
    pub(crate) class: String,
    pub(crate) entry: String,
    pub(crate) text: String,
}

/// A static method.
#[derive(Clone)]
pub(crate) struct Method {
    pub(crate) name: String,
    pub(crate) result: Type,
    pub(crate) parameters: Vec<Type>,
    /// Whether it takes an `int fuel` first and calls itself while there is some.
    pub(crate) is_recursive: bool,
}

/// A variable or static field in scope.
#[derive(Clone)]
pub(crate) struct Local {
    pub(crate) name: String,
    pub(crate) ty: Type,
    /// Whether the program must not assign it: loops end because nobody touches their counter.
    pub(crate) is_final: bool,
}

/// A variable that holds an object.
pub(crate) struct Reference {
    pub(crate) name: &'static str,
    pub(crate) class: &'static str,
}

/// Writes a program.
pub(crate) struct Generator {
    pub(crate) random: Random,
    text: String,
    pub(crate) indent: usize,
    n_names: usize,
    pub(crate) methods: Vec<Method>,
    /// The position of the method being written; calls go to later ones.
    pub(crate) current: usize,
    statics: Vec<Local>,
    pub(crate) locals: Vec<Local>,
    pub(crate) arrays: Vec<Array>,
    /// What can be left by `break`, and whether it is a loop.
    pub(crate) labels: Vec<(String, bool)>,
    /// Exceptions being handled.
    pub(crate) caught: Vec<String>,
    pub(crate) has_object: bool,
    pub(crate) nesting: usize,
    pub(crate) statements_left: usize,
    pub(crate) calls_left: usize,
}

/// The program of a seed.
pub(crate) fn generate(seed: u64) -> Source {
    let class = format!("Random{seed}");
    let mut generator = Generator {
        random: Random::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d)),
        text: String::new(),
        indent: 0,
        n_names: 0,
        methods: Vec::new(),
        current: 0,
        statics: Vec::new(),
        locals: Vec::new(),
        arrays: Vec::new(),
        labels: Vec::new(),
        caught: Vec::new(),
        has_object: false,
        nesting: 0,
        statements_left: 0,
        calls_left: 0,
    };
    let entry = generator.write(&class);
    Source { class, entry, text: generator.text }
}

impl Generator {
    fn write(&mut self, class: &str) -> String {
        self.line(&format!("class {class} {{"));
        self.indent += 1;
        self.declare_methods();
        self.fields("", 4);
        self.other_class();
        self.exceptions();
        self.fragile_class();
        self.objects();
        self.touch_methods();
        for at in 0..self.methods.len() {
            self.current = at;
            self.method();
        }
        self.indent -= 1;
        self.line("}");
        let types: Vec<&str> = self.methods[0].parameters.iter().map(|ty| ty.name()).collect();
        format!("entry({})", types.join(","))
    }

    fn declare_methods(&mut self) {
        let n_methods = 2 + self.random.below(3);
        for at in 0..n_methods {
            let n_parameters = 1 + self.random.below(if at == 0 { 4 } else { 3 });
            let mut parameters: Vec<Type> = (0..n_parameters).map(|_| Type::any(&mut self.random)).collect();
            if at == 0 && self.random.below(3) == 0 {
                // Two at once: a condition on both is one guard with two parts.
                parameters.extend([Type::Boolean, Type::Boolean]);
            }
            let name = if at == 0 { "entry".into() } else { format!("m{at}") };
            let result = Type::any(&mut self.random);
            self.methods.push(Method {
                name,
                result,
                parameters,
                is_recursive: at > 0 && self.random.below(3) == 0,
            });
        }
    }

    /// Static fields; their initialisers see those above, and call methods now and then.
    fn fields(&mut self, owner: &str, n_fields: usize) {
        self.line("static int total;");
        for _ in 0..n_fields {
            let ty = Type::any(&mut self.random);
            let name = self.new_name("s");
            self.calls_left = usize::from(self.random.below(8) == 0);
            let value = if self.random.below(3) == 0 {
                self.expression(ty, 2)
            } else {
                types::literal(&mut self.random, ty)
            };
            self.line(&format!("static {} {name} = {value};", ty.name()));
            self.statics.push(Local { name: format!("{owner}{name}"), ty, is_final: false });
        }
    }

    /// A class whose initialiser runs when it is first used, in the middle of something else.
    fn other_class(&mut self) {
        self.line("static class Other {");
        self.indent += 1;
        self.fields("Other.", 3);
        let ty = Type::number(&mut self.random);
        let (name, value) = (self.new_name("K"), types::literal(&mut self.random, ty));
        self.line(&format!("static final {} {name} = {value};", ty.name()));
        self.statics.push(Local { name: format!("Other.{name}"), ty, is_final: true });
        self.indent -= 1;
        self.line("}");
    }

    /// A class and an interface whose initialisers may fail, and then stay so.
    fn fragile_class(&mut self) {
        self.current = self.methods.len();
        let (first, second) = (self.expression(Type::Int, 2), self.expression(Type::Int, 2));
        let condition = self.condition(1);
        self.line("interface Rule {");
        self.line(&format!("    int LIMIT = {first} + total++;"));
        self.line("    default int limit() { return LIMIT; }");
        self.line("}");
        self.line("static class Fragile implements Rule {");
        self.line(&format!("    static int held = {second};"));
        self.line(&format!("    static {{ if ({condition}) throw new Problem(held); total += held; }}"));
        self.line("}");
        self.statics.push(Local { name: "Rule.LIMIT".into(), ty: Type::Int, is_final: true });
        self.statics.push(Local { name: "Fragile.held".into(), ty: Type::Int, is_final: false });
    }

    fn exceptions(&mut self) {
        self.line("static class Problem extends RuntimeException {");
        self.line("    final int code;");
        self.line("    Problem(int code) { this.code = code; }");
        self.line("}");
        self.line("static class Worse extends Problem {");
        self.line("    Worse(int code) { super(code + 1); total++; }");
        self.line("}");
    }

    /// `Left` and `Right`, which extends it; what they compute is random.
    fn objects(&mut self) {
        self.current = self.methods.len();
        let apply = [("x", Type::Int), ("y", Type::Long)];
        let fields = [("a", Type::Int), ("b", Type::Long), ("c", Type::Byte), ("d", Type::Boolean)];
        self.line("interface Base {");
        self.line("    long apply(int x, long y);");
        let twice = self.with_locals(&[("z", Type::Short)], |this| this.expression(Type::Int, 2));
        self.line(&format!("    default int twice(short z) {{ return {twice}; }}"));
        self.line("}");
        self.line("static class Left implements Base {");
        self.line("    int a; long b; byte c = 7; boolean d;");
        let (c, d) = self
            .with_locals(&fields, |this| (this.expression(Type::Byte, 2), this.expression(Type::Boolean, 2)));
        self.line(&format!("    Left(int a, long b) {{ this.a = a; this.b = b; c = {c}; d = {d}; }}"));
        let left = self.with_locals(&[&fields[..], &apply].concat(), |this| this.expression(Type::Long, 3));
        self.line(&format!("    public long apply(int x, long y) {{ return {left}; }}"));
        self.line("}");
        self.line("static class Right extends Left {");
        let (a, own) =
            self.with_locals(&apply, |this| (this.expression(Type::Int, 2), this.expression(Type::Long, 2)));
        self.line("    long a = 3;");
        self.line(&format!("    Right(int x, long y) {{ super({a}, y); a += total; }}"));
        self.line(&format!(
            "    @Override public long apply(int x, long y) {{ return super.apply({a}, y) ^ {own} + a; }}"
        ));
        if self.random.below(2) == 0 {
            self.line("    @Override public int twice(short z) { return (int) apply(z, b) + super.twice((short) 1); }");
        }
        self.line("}");
    }

    pub(crate) fn with_locals<T>(
        &mut self,
        locals: &[(&str, Type)],
        write: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let local = |&(name, ty): &(&str, Type)| Local { name: name.to_owned(), ty, is_final: false };
        self.locals = locals.iter().map(local).collect();
        let written = write(self);
        self.locals.clear();
        written
    }

    fn method(&mut self) {
        let method = self.methods[self.current].clone();
        let mut parameters: Vec<String> = Vec::new();
        if method.is_recursive {
            parameters.push("int fuel".into());
        }
        for &ty in &method.parameters {
            let name = self.new_name("p");
            parameters.push(format!("{} {name}", ty.name()));
            self.locals.push(Local { name, ty, is_final: false });
        }
        self.line(&format!("static {} {}({}) {{", method.result.name(), method.name, parameters.join(", ")));
        self.calls_left = 3;
        self.statements_left = 7;
        self.indent += 1;
        if method.is_recursive {
            let names: Vec<String> = self.locals.iter().map(|local| local.name.clone()).collect();
            let own = self.expression(method.result, 2);
            self.line(&format!("if (fuel <= 0) return {own};"));
            let name = self.new_name("r");
            let again = format!("{}(fuel - 1, {})", method.name, names.join(", "));
            self.line(&format!("{} {name} = {again};", method.result.name()));
            self.locals.push(Local { name, ty: method.result, is_final: false });
        }
        if self.random.below(2) == 0 {
            let (left, right) = (self.new_object("Left"), self.new_object("Right"));
            self.line(&format!("Left left = {left};"));
            self.line(&format!("Base object = {right};"));
            self.object_array();
            self.has_object = true;
        }
        for _ in 0..self.random.below(3) {
            self.array_declaration();
        }
        self.indent -= 1;
        let n_statements = 2 + self.random.below(3);
        let n_locals = self.locals.len();
        self.block(n_statements);
        self.locals.truncate(n_locals);
        let value = self.expression(method.result, 3);
        self.line(&format!("    return {value};"));
        self.line("}");
        self.has_object = false;
        self.locals.clear();
        self.arrays.clear();
    }

    pub(crate) fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:width$}{text}", "", width = self.indent * 4);
    }

    pub(crate) fn new_name(&mut self, kind: &str) -> String {
        self.n_names += 1;
        format!("{kind}{}", self.n_names)
    }

    /// A variable of that type, most often a local one, or an element.
    pub(crate) fn variable(&mut self, ty: Type) -> Option<String> {
        self.sometimes_element(ty).or_else(|| self.named(|local| local.ty == ty))
    }

    /// The same, but one that may be assigned.
    pub(crate) fn assignable(&mut self, ty: Type) -> Option<String> {
        self.sometimes_element(ty).or_else(|| self.named(|local| local.ty == ty && !local.is_final))
    }

    fn sometimes_element(&mut self, ty: Type) -> Option<String> {
        if self.random.below(3) == 0 { self.element(ty) } else { None }
    }

    fn named(&mut self, fits: impl Fn(&Local) -> bool) -> Option<String> {
        let local: Vec<&Local> = self.locals.iter().filter(|local| fits(local)).collect();
        // Parameters come first, and are what is symbolic.
        if let Some(first) = local.first().filter(|_| self.random.below(3) == 0) {
            return Some(first.name.clone());
        }
        let global: Vec<&Local> = self.statics.iter().filter(|local| fits(local)).collect();
        let from = if local.is_empty() || (!global.is_empty() && self.random.below(4) == 0) {
            global
        } else {
            local
        };
        (!from.is_empty()).then(|| self.random.pick(&from).name.clone())
    }

    pub(crate) fn reference(&mut self) -> Option<Reference> {
        let of_left = Reference { name: "left", class: "Left" };
        let of_base = Reference { name: "object", class: "Base" };
        self.has_object.then(|| if self.random.below(2) == 0 { of_left } else { of_base })
    }
}
