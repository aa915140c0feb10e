//! Random programs as people write them: objects, strings, collections, lambdas, exceptions. They print what they do.
//!
//! Methods call only methods that come later, and loops burn fuel, so every program ends. What a program prints
//! depends on nothing but itself.

mod actions;
mod classes;
mod generator;
mod statement;
mod templates;
mod types;

use generator::{Generator, Method, Use};
use types::Type;

/// Programs begin with these; what an import is for can be seen in the templates.
const IMPORTS: &str = "import java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\n";

const N_METHODS: usize = 6;

/// The text of a program; its class has the name given.
pub(crate) fn generate(class: &str, seed: u64) -> String {
    let mut generator = Generator::new(seed);
    generator.text = IMPORTS.into();
    generator.line(&format!("class {class} {{"));
    generator.indent += 1;
    generator.classes();
    generator.declare_methods();
    for at in 0..N_METHODS {
        generator.method(at);
    }
    generator.main();
    generator.indent -= 1;
    generator.line("}");
    generator.text
}

impl Generator {
    fn declare_methods(&mut self) {
        for at in 0..N_METHODS {
            let n_parameters = self.random.below(4);
            let parameters = (0..n_parameters).map(|_| Type::any(&mut self.random)).collect();
            let result = *self.random.pick(&types::SIMPLE);
            self.methods.push(Method { name: format!("m{at}"), result, parameters });
        }
    }

    fn method(&mut self, at: usize) {
        let Method { name, result, parameters } = self.methods[at].clone();
        let n_variables = self.variables.len();
        let mut declared = Vec::new();
        for ty in parameters {
            let parameter = self.new_name("a");
            declared.push(format!("{} {parameter}", ty.java()));
            self.declare(&parameter, ty, if ty.is_function() { Use::Final } else { Use::Free });
        }
        self.callable = Some(at + 1);
        self.result = result;
        self.statements_left = 14;
        self.line(&format!("static {} {name}({}) {{", result.java(), declared.join(", ")));
        let early = self.leaf(result);
        self.line(&format!("    if (fuel-- <= 0) return {early};"));
        // Some call themselves with what they were given, until the fuel is used up or a depth is reached.
        if self.random.below(3) == 0 {
            let names: Vec<&str> = declared.iter().filter_map(|text| text.rsplit(' ').next()).collect();
            let again = format!("{name}({})", names.join(", "));
            self.line(&format!("    if (fuel % 3 == 0) print(\"again\", {});", result.shown(&again)));
        }
        let n_statements = 4 + self.random.below(5);
        self.block(n_statements);
        let value = self.expression(result, 3);
        self.line(&format!("    return {value};"));
        self.line("}");
        self.variables.truncate(n_variables);
        self.callable = None;
    }

    /// Calls every method; what escapes from all but the last is reported.
    fn main(&mut self) {
        self.line("public static void main(String[] args) {");
        self.indent += 1;
        let n_calls = N_METHODS * 2;
        for call in 0..n_calls {
            let Method { name, result, parameters } = self.methods[call % N_METHODS].clone();
            self.callable = Some(N_METHODS);
            let arguments: Vec<String> = parameters.iter().map(|&ty| self.expression(ty, 2)).collect();
            let call_text = result.shown(&format!("{name}({})", arguments.join(", ")));
            self.line("fuel = 400;");
            if call + 1 == n_calls {
                self.state();
                self.line(&format!("print(\"last\", {call_text});"));
            } else {
                self.line("try {");
                self.line(&format!("    print(\"{name}\", {call_text});"));
                self.line("} catch (Throwable thrown) {");
                self.line(&format!("    report(\"{name}\", thrown);"));
                self.line("}");
            }
        }
        self.state();
        if self.random.below(3) == 0 {
            let code = self.random.below(200);
            self.line(&format!("System.exit({code});"));
        }
        self.indent -= 1;
        self.line("}");
    }

    /// Prints all static fields, and a digest of everything that was printed or left out.
    fn state(&mut self) {
        let fields: Vec<(String, Type)> = self
            .variables
            .iter()
            .filter(|variable| variable.is_static)
            .map(|variable| (variable.text.clone(), variable.ty))
            .collect();
        self.line("lines = 0;");
        for (name, ty) in fields {
            self.line(&format!("print(\"{name}\", {});", ty.shown(&name)));
        }
        self.line("System.out.println(digest + \" \" + lines + \" \" + Figure.count + \" \" + Point.made);");
    }
}
