//! Finds the method that a user means.
//!
//! Understood are `pkg.Class#method(int,long)`, `Class.method`, `Class::method`, a descriptor in place of the
//! parameter list, and a bare method name where the target has one class. A constructor is `Class.new`, `Class#<init>(int)` or
//! `Class(int)`. Where several methods are welcome, `Class` is all that it offers, and a name is all methods that have it.

mod at_line;
pub(crate) mod constructors;
mod inherited;

use crate::inputs::Parameter;
use analysis::providers::{is_hidden, returners};
use classfile::access::PRIVATE;
use classfile::descriptor::FieldType;
use classfile::signature::TypeVariables;
use classfile::{Class, Method};
use inputs::{Nulls, Root};
use ir::Op;
use program::{ClassId, MethodId, Program};
use std::collections::BTreeSet;
use std::rc::Rc;

/// The method to explore.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The method.
    pub method: MethodId,
    /// Its canonical spelling, `pkg.Class#method(int,java.lang.String)`.
    pub name: String,
    /// Whether it can be called without a receiver.
    pub is_static: bool,
    /// Whether it is a constructor, whose result is a new object.
    pub is_constructor: bool,
    /// Whether it is a `main` that a JVM can start.
    pub is_main: bool,
    /// The class that declares it, or of which it is wanted if that has it from a superclass.
    pub class: String,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
}

/// What a user can mean by a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meant {
    /// A method.
    One(Entry),
    /// Methods of a class, or of a name.
    Several {
        /// Those that can be explored.
        entries: Vec<Entry>,
        /// Others, and why not.
        skipped: Vec<(String, String)>,
    },
}

/// Why a method was not found. The messages say what there is instead.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntryError {
    /// There is no class of that name.
    #[error("there is no class {class}{}", suggest(.similar))]
    NoClass {
        /// What was asked for.
        class: String,
        /// What there is.
        similar: Vec<String>,
    },
    /// No class was named and there are several, or none.
    #[error("name the class too, as in 'Class#method': {}", or_nothing(.candidates))]
    WhichClass {
        /// What there is.
        candidates: Vec<String>,
    },
    /// The class has no such method.
    #[error("{class} has no method {method}{}", suggest(.similar))]
    NoMethod {
        /// The class.
        class: String,
        /// What was asked for.
        method: String,
        /// What there is.
        similar: Vec<String>,
    },
    /// Several methods fit.
    #[error("{method} is ambiguous: {}", .candidates.join(", "))]
    Ambiguous {
        /// What was asked for.
        method: String,
        /// What it could mean.
        candidates: Vec<String>,
    },
    /// The method is abstract or native.
    #[error("{method} has no code: it is abstract or native")]
    NoCode {
        /// The method.
        method: String,
    },
    /// No method is there.
    #[error("no method has code at or after {place}")]
    NoCodeAt {
        /// The file and line.
        place: String,
    },
    /// The constructor is of a class that has no objects of its own.
    #[error("{method} cannot be called: its class is abstract or an enum")]
    CannotCreate {
        /// The constructor.
        method: String,
    },
    /// The class cannot be loaded.
    #[error("{0}")]
    Link(String),
}

impl EntryError {
    /// Whether it says that nothing has the name.
    fn is_about_a_name(&self) -> bool {
        use EntryError::{NoClass, NoMethod, WhichClass};
        matches!(self, NoClass { .. } | WhichClass { .. } | NoMethod { .. })
    }
}

fn or_nothing(names: &[String]) -> String {
    if names.is_empty() { "no class".into() } else { names.join(", ") }
}

fn suggest(similar: &[String]) -> String {
    match similar {
        [] => String::new(),
        [only] => format!("; did you mean {only}?"),
        several => format!("; did you mean one of {}?", several.join(", ")),
    }
}

impl Entry {
    /// What it is called with: the receiver, if there is one, and the parameters.
    pub fn inputs(&self) -> Vec<Parameter> {
        let mut inputs = Vec::new();
        if !self.is_static {
            let ty = FieldType::Object(self.class.clone());
            inputs.push(Parameter {
                name: "this".into(),
                nulls: Nulls::NotHere,
                ..Parameter::of_type(Root::Receiver, &ty, None)
            });
        }
        inputs.extend(self.parameters.iter().cloned());
        inputs
    }

    /// That method, whoever may call it.
    pub(crate) fn of(program: &Program, method: MethodId) -> Entry {
        describe(program, method)
    }

    /// The method that `spec` means; `classes` are those of the target, by internal name.
    pub fn find(program: &mut Program, classes: &[String], spec: &str) -> Result<Entry, EntryError> {
        if let Some(found) = at_line::find(program, classes, spec) {
            return found;
        }
        let spec = Spec::parse(spec);
        let found = Entry::find_spec(program, classes, &spec);
        match (&found, spec.as_class(classes)) {
            (Err(error), Some(constructor)) if error.is_about_a_name() => {
                Entry::find_spec(program, classes, &constructor)
            }
            _ => found,
        }
    }

    /// All methods that `spec` means: those of a class if it names one, overloads if it leaves the parameters out.
    pub fn find_all(program: &mut Program, classes: &[String], spec: &str) -> Result<Meant, EntryError> {
        if let Some(found) = at_line::find(program, classes, spec) {
            return found.map(Meant::One);
        }
        match Entry::find_or_class(program, classes, spec) {
            Err(EntryError::Ambiguous { candidates, method }) => {
                let entries: Vec<Entry> =
                    candidates.iter().flat_map(|name| Entry::find(program, classes, name)).collect();
                match entries.is_empty() {
                    true => Err(EntryError::Ambiguous { candidates, method }),
                    false => Ok(Meant::Several { entries, skipped: Vec::new() }),
                }
            }
            found => found,
        }
    }

    /// The method that `spec` means, or the methods of a class if it names one.
    pub fn find_or_class(program: &mut Program, classes: &[String], spec: &str) -> Result<Meant, EntryError> {
        match Entry::find_spec(program, classes, &Spec::parse(spec)) {
            Err(error) if error.is_about_a_name() => match class_meant(classes, spec) {
                Some(class) => Ok(methods_of(program, classes, &class)),
                None => Entry::find(program, classes, spec).map(Meant::One),
            },
            _ => Entry::find(program, classes, spec).map(Meant::One),
        }
    }

    fn find_spec(program: &mut Program, classes: &[String], spec: &Spec) -> Result<Entry, EntryError> {
        let class_name = match &spec.class {
            Some(wanted) => find_class(classes, wanted)?,
            None => only_class(classes)?,
        };
        let class = program.load(&class_name).map_err(|error| EntryError::Link(error.to_string()))?;
        let linked = program.class(class);
        let java_name = linked.java_name();
        let mut all: Vec<Entry> = linked.methods.iter().map(|&method| describe(program, method)).collect();
        let fits = |entry: &&Entry| {
            let declaration = program.declaration(entry.method);
            declaration.name == spec.method
                && !declaration.is_synthetic()
                && declaration.name != "<clinit>"
                && spec.parameters.as_ref().is_none_or(|wanted| fits_parameters(wanted, declaration))
        };
        if !all.iter().any(|entry| fits(&entry)) {
            all.extend(inherited::methods(program, &[], class));
        }
        let found: Vec<&Entry> = all.iter().filter(fits).collect();
        match found[..] {
            [entry] if program.declaration(entry.method).code.is_none() => {
                Err(EntryError::NoCode { method: entry.name.clone() })
            }
            [entry] if entry.is_constructor && !constructors::can_create(&linked.file) => {
                Err(EntryError::CannotCreate { method: entry.name.clone() })
            }
            [entry] => Ok(entry.clone()),
            [] => {
                let similar = similar_methods(&all, &spec.method);
                Err(EntryError::NoMethod { class: java_name, method: spec.spelling(), similar })
            }
            _ => {
                let candidates = found.iter().map(|entry| entry.name.clone()).collect();
                Err(EntryError::Ambiguous { method: spec.spelling(), candidates })
            }
        }
    }
}

/// The public methods of those classes that can be explored, and why others cannot; constructors as far as they have
/// behaviour. Where none is public, all that are not private.
pub fn public_methods(program: &mut Program, classes: &[String]) -> (Vec<Entry>, Vec<(String, String)>) {
    let (entries, skipped) =
        methods_where(program, classes, Class::is_public, |_, method| method.is_public());
    if entries.is_empty() {
        return methods_where(program, classes, Class::is_public, |_, method| !method.is_private());
    }
    (entries, skipped)
}

/// The methods of those classes that tests in their package can call. Besides those of [`public_methods`] and of named classes
/// inside of others these are methods that are not private, of classes that are not public and of others if nothing in the
/// classes calls them; and those that the classes have from superclasses which are not among them, if they come back to what the
/// classes declare; and those of objects that the classes return as something that everybody knows.
pub fn testable_methods(program: &mut Program, classes: &[String]) -> (Vec<Entry>, Vec<(String, String)>) {
    let is_open = |file: &Class| file.is_public() || is_member(file);
    let called = called(program, classes);
    let (mut entries, skipped) = methods_where(program, classes, is_open, |file, method| {
        let is_hidden = || {
            let descriptor = method.descriptor.to_string();
            called.as_ref().is_none_or(|called| called.contains(&(method.name.clone(), descriptor)))
        };
        let is_all_open = !file.is_public() && !is_member(file);
        method.is_public() || !method.is_private() && (is_all_open || !is_hidden())
    });
    let mut owners: Vec<String> = entries.iter().map(|entry| entry.class.clone()).collect();
    owners.dedup();
    for owner in owners {
        let Ok(class) = program.load(&owner) else { continue };
        for entry in inherited::methods(program, classes, class) {
            let is_public = program.declaration(entry.method).is_public();
            if is_public && inherited::comes_back(program, class, entry.method) {
                entries.push(entry);
            }
        }
    }
    entries.extend(methods_of_returned(program, classes));
    (entries, skipped)
}

/// Methods of those classes that have no name for others, of objects that a method returns: others know them by a type above.
fn methods_of_returned(program: &mut Program, classes: &[String]) -> Vec<Entry> {
    let mut entries = Vec::new();
    for class in classes {
        let Ok(class) = program.load(class) else { continue };
        if !is_hidden(&program.class(class).file) || returners(program, class).is_empty() {
            continue;
        }
        for method in program.class(class).methods.clone() {
            let declaration = program.declaration(method);
            let is_own = !declaration.is_static()
                && !declaration.is_constructor()
                && !declaration.is_synthetic()
                && declaration.is_public();
            if is_own && program.has_body(method) && !known_above(program, class, method).is_empty() {
                entries.push(describe(program, method));
            }
        }
    }
    entries
}

/// The methods that a method of a class without a name implements or overrides, of types that everybody can name.
pub(crate) fn known_above(program: &Program, class: ClassId, method: MethodId) -> Vec<MethodId> {
    let wanted = program.declaration(method);
    let above = program.superinterfaces(class).iter().copied().chain(program.superclasses(class).skip(1));
    let mut found = Vec::new();
    for above in above.filter(|&above| program.class(above).file.is_public()) {
        if is_hidden(&program.class(above).file) {
            continue;
        }
        let methods = program.class(above).methods.iter().copied();
        found.extend(methods.filter(|&method| {
            let declaration = program.declaration(method);
            declaration.name == wanted.name
                && declaration.is_public()
                && !declaration.is_static()
                && declaration.descriptor.parameters.len() == wanted.descriptor.parameters.len()
        }));
    }
    found
}

/// Classes whose code is read to find out what they call.
const MAX_CLASSES_READ: usize = 100;

/// Names and descriptors of methods that code of the classes calls, or that a superclass of theirs declares and so may call;
/// none if there are too many classes.
fn called(program: &mut Program, classes: &[String]) -> Option<BTreeSet<(String, String)>> {
    if classes.len() > MAX_CLASSES_READ {
        return None;
    }
    let mut called = BTreeSet::new();
    for class in classes {
        let Ok(class) = program.load(class) else { continue };
        for ancestor in program.superclasses(class).skip(1) {
            let inherited = program.class(ancestor).file.methods.iter();
            called.extend(inherited.map(|method| (method.name.clone(), method.descriptor.to_string())));
        }
        for method in program.class(class).methods.clone() {
            let Ok(body) = program.body(method) else { continue };
            for inst in body.blocks.iter().flat_map(|(_, block)| &block.insts) {
                if let Op::Call(_, callee, _) = &inst.op {
                    called.insert((callee.name.to_string(), callee.descriptor.to_string()));
                }
            }
        }
    }
    Some(called)
}

/// What a class offers, with the public classes inside it.
fn methods_of(program: &mut Program, classes: &[String], class: &str) -> Meant {
    let (mut entries, mut skipped) = public_methods(program, &[class.to_owned()]);
    let below = format!("{class}$");
    let is_open_inside = |name: &&String| {
        name.starts_with(&below)
            && program.load(name).is_ok_and(|class| program.class(class).file.is_public())
    };
    let inside: Vec<String> = classes.iter().filter(is_open_inside).cloned().collect();
    if !inside.is_empty() {
        let (more, more_skipped) = public_methods(program, &inside);
        entries.extend(more);
        skipped.extend(more_skipped);
    }
    Meant::Several { entries, skipped }
}

/// Whether a class is inside of another one, and has a name there that others may use.
fn is_member(file: &Class) -> bool {
    let declared = file.inner_classes.iter().find(|inner| inner.class == file.name);
    declared.is_some_and(|inner| inner.outer.is_some() && inner.name.is_some() && inner.flags & PRIVATE == 0)
}

fn methods_where(
    program: &mut Program,
    classes: &[String],
    is_open: impl Fn(&Class) -> bool,
    is_wanted: impl Fn(&Class, &Method) -> bool,
) -> (Vec<Entry>, Vec<(String, String)>) {
    let (mut entries, mut skipped) = (Vec::new(), Vec::new());
    let mut is_public =
        |class: &String| program.load(class).is_ok_and(|class| program.class(class).file.is_public());
    // Where there are public classes, others are their business.
    let any_public = classes.iter().any(&mut is_public);
    for class in classes {
        let linked = match program.load(class) {
            Ok(linked) => linked,
            Err(error) => {
                // What can be read may still lack a superclass.
                let file = program.class_path().find(class);
                let is_detail = any_public && matches!(file, Ok(Some((file, _))) if !is_open(&file));
                if !is_detail {
                    skipped.push((java(class), error.to_string()));
                }
                continue;
            }
        };
        let file = Rc::clone(&program.class(linked).file);
        if file.is_synthetic() || (any_public && !is_open(&file)) {
            continue;
        }
        let cannot_be_made = file.is_abstract() || file.is_interface();
        for &method in &program.class(linked).methods.clone() {
            let declaration = program.declaration(method);
            let is_generated = declaration.is_synthetic()
                || declaration.name == "<clinit>"
                || file.is_enum() && matches!(&*declaration.name, "values" | "valueOf");
            if !is_wanted(&file, declaration) || is_generated {
                continue;
            }
            let entry = describe(program, method);
            if entry.is_constructor {
                if constructors::is_free(&file) && constructors::has_behaviour(program, method) {
                    entries.push(entry);
                }
            } else if !program.has_body(method) {
                // An abstract method is explored where it is implemented.
                if program.declaration(method).is_native() {
                    skipped.push((entry.name, "it is native".into()));
                }
            } else if !entry.is_static
                && cannot_be_made
                && !has_subclass(program, classes, linked)
                && !can_be_extended(program, linked)
            {
                skipped.push((entry.name, "no class is known that implements its receiver".into()));
            } else {
                entries.push(entry);
            }
        }
    }
    (entries, skipped)
}

/// Whether a stand-in for subclasses can be the receiver: it is an abstract class that anyone may extend, and nothing of the JDK.
fn can_be_extended(program: &Program, class: ClassId) -> bool {
    let file = &program.class(class).file;
    let is_extensible = file.methods.iter().any(|method| method.is_constructor() && !method.is_private());
    let rests_on_jdk = program
        .class(class)
        .fields
        .iter()
        .any(|slot| program.class(slot.class).origin == classfile::Origin::Jdk);
    !file.is_interface() && file.permitted_subclasses.is_empty() && is_extensible && !rests_on_jdk
}

/// Whether one of the classes is a concrete one below `ancestor`.
fn has_subclass(program: &mut Program, classes: &[String], ancestor: ClassId) -> bool {
    classes.iter().any(|name| {
        program.load(name).is_ok_and(|class| {
            let file = &program.class(class).file;
            let is_concrete = !file.is_abstract() && !file.is_interface();
            is_concrete && program.is_subclass(class, ancestor)
        })
    })
}

/// The main methods of those classes; that of a class `Main` alone if there is one.
pub fn main_methods(program: &mut Program, classes: &[String]) -> Vec<Entry> {
    let mut mains = Vec::new();
    for class in classes {
        let Ok(linked) = program.load(class) else { continue };
        let main = program.declared_method(linked, "main", "([Ljava/lang/String;)V");
        if let Some(method) = main.filter(|&method| program.declaration(method).is_static()) {
            mains.push(describe(program, method));
        }
    }
    match mains.iter().find(|entry| entry.class == "Main") {
        Some(main) => vec![main.clone()],
        None => mains,
    }
}

/// What the user wrote, in pieces.
struct Spec {
    class: Option<String>,
    method: String,
    parameters: Option<String>,
}

impl Spec {
    fn parse(text: &str) -> Spec {
        let (name, parameters) = match text.find('(') {
            Some(open) => (&text[..open], Some(text[open..].replace(' ', ""))),
            None => (text, None),
        };
        // As tools of the JDK write it, `Class.method:(I)V`.
        let name = name.trim_end_matches(':');
        let split = name.split_once('#').or_else(|| name.split_once("::")).or_else(|| name.rsplit_once('.'));
        let (class, method) = match split {
            Some((class, method)) => (Some(class.replace('/', ".")), method),
            None => (None, name),
        };
        // No method can have that name, so it is the one of a constructor.
        let method = if method == "new" { "<init>" } else { method };
        Spec { class, method: method.to_owned(), parameters }
    }

    /// The same as the constructor of a class, if that is what it names.
    fn as_class(&self, classes: &[String]) -> Option<Spec> {
        let name = match &self.class {
            Some(package) => format!("{package}.{}", self.method),
            None => self.method.clone(),
        };
        let class = class_meant(classes, &name).map(|class| java(&class))?;
        Some(Spec { class: Some(class), method: "<init>".to_owned(), parameters: self.parameters.clone() })
    }

    fn spelling(&self) -> String {
        format!("{}{}", self.method, self.parameters.as_deref().unwrap_or(""))
    }
}

/// The class of that name, whole or from some package on, written as in a source or as on the class path; none if several fit.
fn class_meant(classes: &[String], name: &str) -> Option<String> {
    let name = name.replace(['$', '/'], ".");
    let below = format!(".{name}");
    let in_source = |class: &String| java(class).replace('$', ".");
    if let Some(exact) = classes.iter().find(|class| in_source(class) == name) {
        return Some(exact.clone());
    }
    let mut found = classes.iter().filter(|class| in_source(class).ends_with(&below));
    found.next().filter(|_| found.next().is_none()).cloned()
}

/// The class that a bare method name is about.
fn only_class(classes: &[String]) -> Result<String, EntryError> {
    let outer: Vec<&String> = classes.iter().filter(|class| !class.contains('$')).collect();
    match outer[..] {
        [only] => Ok(only.clone()),
        _ => Err(EntryError::WhichClass {
            candidates: outer.iter().take(10).map(|class| java(class)).collect(),
        }),
    }
}

/// The class of `classes` (internal names) by its full name in Java spelling, else by its last part if that is
/// unique.
pub fn find_class(classes: &[String], wanted: &str) -> Result<String, EntryError> {
    let as_in_source = |class: &str| java(class).replace('$', ".");
    let is_exact = |class: &&String| java(class) == wanted || as_in_source(class) == wanted;
    if let Some(exact) = classes.iter().find(is_exact) {
        return Ok(exact.clone());
    }
    let last_part = |class: &str| java(class).rsplit(['.', '$']).next().unwrap_or("").to_owned();
    let by_last_part: Vec<&String> = classes.iter().filter(|class| last_part(class) == wanted).collect();
    match by_last_part[..] {
        [only] => Ok(only.clone()),
        _ => {
            let mut similar: Vec<String> = by_last_part.iter().map(|class| java(class)).collect();
            if similar.is_empty() {
                similar = closest(wanted, classes.iter().map(|class| java(class)));
            }
            Err(EntryError::NoClass { class: wanted.to_owned(), similar })
        }
    }
}

fn java(class: &str) -> String {
    class.replace('/', ".")
}

fn describe(program: &Program, method: MethodId) -> Entry {
    let declaration = program.declaration(method);
    let class = program.class(program.method(method).class);
    let types = declaration.descriptor.parameters.iter();
    let names = class.file.parameter_names(declaration);
    let internal_name = class.file.name.clone();
    let class_signature = class.file.signature.clone();
    let class = class.java_name();
    let generics = declaration.generic_parameters();
    let variables =
        TypeVariables::of(class_signature.iter().chain(&declaration.signature).map(String::as_str));
    let is_main = declaration.is_static()
        && declaration.is_public()
        && declaration.name == "main"
        && declaration.descriptor.to_string() == "([Ljava/lang/String;)V";
    let mut parameters: Vec<Parameter> = Vec::new();
    for (index, (ty, name)) in types.zip(names).enumerate() {
        let mut name = name.unwrap_or_else(|| format!("arg{index}"));
        // A class file may give two parameters one name, and tests have a variable for each.
        while parameters.iter().any(|known| known.name == name) {
            name.push('_');
        }
        // What a JVM calls a main method with has no nulls.
        let nulls = if is_main { Nulls::Nowhere } else { Nulls::Anywhere };
        let instance = generics.get(index).map(|ty| variables.replaced(ty));
        let root = Root::Parameter(index as u32);
        parameters.push(Parameter { name, nulls, ..Parameter::of_type(root, ty, instance) });
    }
    Entry {
        method,
        name: format!(
            "{class}#{}({})",
            declaration.name,
            declaration.descriptor.java_parameters().replace(' ', "")
        ),
        is_static: declaration.is_static() || declaration.is_constructor(),
        is_constructor: declaration.is_constructor(),
        is_main,
        class: internal_name,
        parameters,
    }
}

/// Parameter types may be written in full, by their last part (`String`), or as a descriptor.
fn fits_parameters(wanted: &str, declaration: &Method) -> bool {
    if declaration.descriptor.to_string().starts_with(wanted) && wanted.contains(')') && is_descriptor(wanted)
    {
        return true;
    }
    let inner = wanted.trim_start_matches('(').trim_end_matches(')');
    let wanted: Vec<&str> = inner.split(',').filter(|part| !part.is_empty()).collect();
    wanted.len() == declaration.descriptor.parameters.len()
        && wanted.iter().zip(&declaration.descriptor.parameters).all(|(wanted, ty)| {
            let full = ty.java_name();
            let full = full.replace('$', ".");
            let wanted = wanted.replace('$', ".");
            full == wanted || full.ends_with(&format!(".{wanted}"))
        })
}

fn is_descriptor(text: &str) -> bool {
    let inner = text.trim_start_matches('(');
    let parameters = inner.split(')').next().unwrap_or("");
    classfile::descriptor::MethodDescriptor::parse(&format!("({parameters})V")).is_ok()
}

fn similar_methods(all: &[Entry], wanted: &str) -> Vec<String> {
    let name = |entry: &Entry| entry.name.split_once('#').map_or(String::new(), |(_, rest)| rest.to_owned());
    let same: Vec<String> =
        all.iter().map(name).filter(|full| full.split('(').next() == Some(wanted)).collect();
    if !same.is_empty() {
        return same;
    }
    let names = all.iter().map(name).filter(|name| !name.starts_with('<'));
    closest(wanted, names)
}

/// At most three names that resemble what was asked for, the most alike first.
pub(crate) fn closest(wanted: &str, names: impl Iterator<Item = String>) -> Vec<String> {
    let bare = |name: &str| name.split('(').next().unwrap_or("").to_lowercase();
    let wanted = wanted.to_lowercase();
    let mut scored: Vec<(usize, String)> = names
        .map(|name| (distance(&wanted, &bare(&name)), name))
        .filter(|(distance, name)| {
            let bare = bare(name);
            *distance <= bare.len().max(wanted.len()) / 2 || !wanted.is_empty() && bare.starts_with(&wanted)
        })
        .collect();
    scored.sort();
    scored.into_iter().take(3).map(|(_, name)| name).collect()
}

/// The number of single-character edits between two words (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::{closest, distance};

    #[test]
    fn distance_counts_edits() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("same", "same"), 0);
    }

    #[test]
    fn names_that_are_nothing_alike_are_not_suggested() {
        let names = || ["classify(int,int,int)", "main(java.lang.String[])"].map(String::from).into_iter();
        assert_eq!(closest("clasify", names()), ["classify(int,int,int)"]);
        assert_eq!(closest("cla", names()), ["classify(int,int,int)"]);
        assert!(closest("zzzzzzzz", names()).is_empty());
    }
}
