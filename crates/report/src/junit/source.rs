//! A Java source file while it is being written: which classes it imports and which helpers its tests use.

use super::Framework;
use super::helper::Helper;
use super::literal::is_primitive;
use super::recipe::{Made, Maker, Recipe, Recipes};
use crate::{Assumption, Call};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What the tests of one class share.
#[derive(Clone)]
pub(super) struct Source<'a> {
    pub(super) recipes: &'a Recipes,
    pub(super) framework: Framework,
    /// The package of the test class.
    pub(super) package: String,
    /// What each simple name means here: the class it stands for, by its name in the source.
    imports: BTreeMap<String, String>,
    /// The assertions in use.
    pub(super) assertions: BTreeSet<&'static str>,
    /// Whether a test assumes something.
    pub(super) assumes: bool,
    helpers: BTreeSet<Helper>,
    /// Whether a test leaves out type arguments.
    pub(super) raw: bool,
    /// What is done before all tests.
    set_up: String,
}

/// The names of one class.
struct Spelling {
    /// With its package: `p.Outer.Inner`.
    full: String,
    /// The class around all others: `Outer`.
    simple: String,
    /// The same with its package: `p.Outer`.
    outermost: String,
    /// Without its package: `Outer.Inner`.
    within: String,
}

impl<'a> Source<'a> {
    pub(super) fn new(recipes: &'a Recipes, framework: Framework, package: &str, class: &str) -> Source<'a> {
        let own = if package.is_empty() { class.to_owned() } else { format!("{package}.{class}") };
        let imports = BTreeMap::from([
            (class.to_owned(), own),
            ("Test".to_owned(), framework.test_annotation().to_owned()),
        ]);
        Source {
            recipes,
            framework,
            package: package.to_owned(),
            imports,
            assertions: BTreeSet::new(),
            assumes: false,
            helpers: BTreeSet::new(),
            raw: false,
            set_up: String::new(),
        }
    }

    /// What is known of a class.
    pub(super) fn recipe(&self, class: &str) -> Option<&'a Recipe> {
        self.recipes.classes.get(class)
    }

    /// Calls that were seen to make objects of a class.
    pub(super) fn made(&self, class: &str) -> &'a [Made] {
        self.recipes.made.get(class).map_or(&[], Vec::as_slice)
    }

    /// What is called to make an object.
    pub(super) fn maker(&self, call: &Call) -> Option<&'a Maker> {
        self.recipes.makers.get(&Maker::key(call))
    }

    /// Whether inputs of a class are made by calls, since its fields cannot be anything.
    pub(super) fn is_made(&self, class: &str) -> bool {
        self.recipes.makers.keys().any(|key| key.split('#').next() == Some(class))
    }

    /// The class as this file writes it, imported if need be; none if the file cannot name it.
    pub(super) fn class(&mut self, binary: &str) -> Option<String> {
        let Spelling { full, simple, outermost, within } = self.spelling(binary)?;
        let meaning = self.imports.entry(simple).or_insert_with(|| outermost.clone());
        Some(if *meaning == outermost { within } else { full })
    }

    /// Whether the file can name all classes of a type.
    pub(super) fn can_name(&self, ty: &str) -> bool {
        let element = ty.trim_end_matches("[]");
        is_primitive(element) || self.spelling(element).is_some()
    }

    fn spelling(&self, binary: &str) -> Option<Spelling> {
        let full = self.recipes.source_name(binary, &self.package)?;
        let package = binary.rsplit_once('.').map_or("", |(package, _)| package);
        let within =
            full.strip_prefix(package).map_or(full.as_str(), |rest| rest.trim_start_matches('.')).to_owned();
        let simple = within.split('.').next().unwrap_or(&within).to_owned();
        let outermost = full[..full.len() - within.len() + simple.len()].to_owned();
        // A class of the unnamed package cannot be imported, nor has it a longer name.
        let is_taken = || self.imports.get(&simple).is_some_and(|meaning| *meaning != outermost);
        if package.is_empty() && (!self.package.is_empty() || is_taken()) {
            return None;
        }
        Some(Spelling { full, simple, outermost, within })
    }

    /// A class of the JDK that everyone can name.
    pub(super) fn jdk(&mut self, class: &str) -> String {
        self.class(class).unwrap_or_else(|| class.to_owned())
    }

    /// The type as this file writes it.
    pub(super) fn ty(&mut self, ty: &str) -> Option<String> {
        if let Some(element) = ty.strip_suffix("[]") {
            return Some(self.ty(element)? + "[]");
        }
        if is_primitive(ty) { Some(ty.to_owned()) } else { self.class(ty) }
    }

    /// An expression for the `Class` object of a type; none for an array of what cannot be named.
    pub(super) fn class_object(&mut self, ty: &str) -> Option<String> {
        match self.ty(ty) {
            Some(name) => Some(format!("{name}.class")),
            None if ty.ends_with("[]") => None,
            None => Some(format!("Class.forName(\"{ty}\")")),
        }
    }

    /// Notes that a helper is used.
    pub(super) fn uses(&mut self, helper: Helper) {
        self.helpers.insert(helper);
        self.helpers.extend(helper.needs());
    }

    /// Has the tests run where what they were made under holds, as far as a program can see to that: in the same time zone, with
    /// the same properties.
    pub(super) fn assume<'b>(&mut self, assumptions: impl Iterator<Item = &'b Assumption>) {
        let mut lines = String::new();
        for assumption in assumptions {
            match assumption {
                Assumption::TimeZoneIsUtc => {
                    let zone = self.jdk("java.util.TimeZone");
                    lines += "        System.setProperty(\"user.timezone\", \"UTC\");\n";
                    let _ = writeln!(lines, "        {zone}.setDefault({zone}.getTimeZone(\"UTC\"));");
                }
                Assumption::PropertyIs { name, value } => {
                    let _ = writeln!(lines, "        System.setProperty(\"{name}\", \"{value}\");");
                }
                _ => {}
            }
        }
        if lines.is_empty() {
            return;
        }
        let annotation = self.jdk(self.framework.set_up_annotation());
        let modifiers = self.framework.method_modifiers();
        self.set_up = format!(
            "
    // What is tested depends on these.
    @{annotation}
    {modifiers}static void setUpSystem() {{
{lines}    }}
"
        );
    }

    /// The whole file around the text of its tests.
    pub(super) fn finish(self, class: &str, subject: &str, tests: &str) -> String {
        let mut text =
            String::from("// Generated by percolate. Changes are lost when the tests are generated again.\n");
        if !self.package.is_empty() {
            text += &format!("package {};\n", self.package);
        }
        text.push('\n');
        text += &self.import_lines();
        text += &format!("\n/** What {subject} does, path by path. */\n");
        if self.raw {
            text += "@SuppressWarnings({\"rawtypes\", \"unchecked\"})\n";
        }
        text += self.framework.class_modifiers();
        text += &format!("class {class} {{\n{}{tests}", self.set_up);
        for helper in &self.helpers {
            text += helper.text();
        }
        text + "}\n"
    }

    /// Static imports first; then the others, but not what is visible anyway.
    fn import_lines(&self) -> String {
        let mut lines = String::new();
        let assertions = self.assertions.iter().map(|name| format!("{}.{name}", self.framework.assertions()));
        let assumption = self.assumes.then(|| format!("{}.assumeTrue", self.framework.assumptions()));
        let statics: Vec<String> = assertions.chain(assumption).collect();
        for name in &statics {
            lines += &format!("import static {name};\n");
        }
        let mut imports: Vec<&String> = self.imports.values().filter(|name| self.must_import(name)).collect();
        imports.sort();
        if !statics.is_empty() && !imports.is_empty() {
            lines.push('\n');
        }
        for name in imports {
            lines += &format!("import {name};\n");
        }
        lines
    }

    fn must_import(&self, name: &str) -> bool {
        let package = name.rsplit_once('.').map_or("", |(package, _)| package);
        package != "java.lang" && package != self.package
    }
}

#[cfg(test)]
mod tests {
    use super::Source;
    use crate::junit::{Framework, Recipes};

    #[test]
    fn classes_are_imported_unless_their_name_is_taken() {
        let recipes = Recipes::default();
        let mut source = Source::new(&recipes, Framework::JUnit5, "p", "FooTest");
        assert_eq!(source.class("java.util.List").as_deref(), Some("List"));
        assert_eq!(source.class("java.awt.List").as_deref(), Some("java.awt.List"));
        assert_eq!(source.class("p.Test").as_deref(), Some("p.Test"));
        assert_eq!(source.class("p.Foo").as_deref(), Some("Foo"));
        assert_eq!(source.class("Unnamed"), None);
        assert_eq!(source.class("p.Foo$1"), None);
        assert_eq!(source.ty("java.util.List[][]").as_deref(), Some("List[][]"));
        let imports = source.import_lines();
        assert_eq!(imports, "import java.util.List;\nimport org.junit.jupiter.api.Test;\n");
    }
}
