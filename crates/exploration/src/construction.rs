//! How a test can build and inspect objects of the program's classes: finds constructors that only fill fields, getters
//! and setters.
//!
//! [`recipes`] reads the classes that reports mention and describes them as plain data for the writer of tests.
//!
//! [`try_constructors`] finds more, by running them.
//!
//! **Invariant:** what is described as simple is: see `effect` for what a body may do. A method that a subclass
//! overrides is not taken for the one it inherits.

mod effect;
mod signature;
#[cfg(test)]
mod tests;
mod trial;

use crate::concretise::field_key;
use crate::entry::{Entry, constructors, known_above};
use analysis::providers::is_hidden;
use classfile::access::{PRIVATE, PROTECTED, PUBLIC, STATIC};
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Class, Field, Method, Origin, RecordComponent};
use effect::{Known, effect};
use ir::{Body, Constant, Op, Terminator, Ty, ValueId};
use program::{ClassId, FieldSlot, MethodId, Program};
use report::junit::{
    self, AbstractMethod, Access, Callee, Comparison, Constructor, Extension, Function, Guard, Maker, Member,
    Parameter, Recipe, Recipes, Source, Through, making_calls, mentioned,
};
use report::{FieldKey, Report};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
pub use trial::try_constructors;

/// What is known of the methods of `reports` and of the classes that their paths mention. A class that cannot be read is
/// left out.
pub fn recipes(program: &mut Program, reports: &[Report]) -> Recipes {
    let mut recipes = Recipes::default();
    let mut wanted: BTreeSet<String> = mentioned(reports);
    for report in reports {
        if let Some(callee) = callee(program, &report.header.method) {
            wanted.insert(callee.class.clone());
            let known = callee.through.iter().flat_map(|it| std::iter::once(&it.ty).chain(&it.result));
            let types = callee.parameters.iter().map(|parameter| &parameter.ty).chain(&callee.result);
            let types = types.chain(known);
            wanted.extend(types.filter_map(|ty| class_in(ty)));
            recipes.methods.insert(report.header.method.clone(), callee);
        }
    }
    add_makers(program, reports, &mut recipes, &mut wanted);
    // Types of fields and parameters must be named too; what is in objects of theirs is mentioned by itself.
    for _ in 0..2 {
        let unknown: Vec<String> =
            wanted.iter().filter(|class| !recipes.classes.contains_key(*class)).cloned().collect();
        for class in unknown {
            if let Some(recipe) = recipe(program, &class) {
                let fields = recipe.fields.values().chain(recipe.statics.values()).map(|field| &field.ty);
                let parameters = recipe.constructors.iter().flat_map(|constructor| &constructor.parameters);
                let methods = recipe.extension.iter().flat_map(|extension| &extension.methods);
                let types = methods.flat_map(|method| method.parameters.iter().chain(&method.result));
                wanted.extend(fields.chain(parameters).chain(types).filter_map(|ty| class_in(ty)));
                recipes.classes.insert(class, recipe);
            }
        }
    }
    recipes
}

/// Describes what is called to make the inputs of `reports`.
fn add_makers(
    program: &mut Program,
    reports: &[Report],
    recipes: &mut Recipes,
    wanted: &mut BTreeSet<String>,
) {
    for call in making_calls(reports) {
        let key = Maker::key(call);
        if recipes.makers.contains_key(&key) {
            continue;
        }
        let Ok(class) = program.load(&call.class.replace('.', "/")) else { continue };
        let file = Rc::clone(&program.class(class).file);
        let maker = match file.method(&call.name, &call.descriptor) {
            Some(method) => Maker {
                access: method_access(&file, method),
                parameters: method.descriptor.parameters.iter().map(FieldType::java_name).collect(),
                throws: exceptions(method),
                overloaded: is_overloaded(program, class, method),
                is_inner: method.is_constructor() && !constructors::is_free(&file),
                result: method
                    .descriptor
                    .result
                    .clone()
                    .map_or_else(Vec::new, |ty| types_above(program, &ty)),
                through: through(program, class, method),
            },
            None => {
                let Some(field) = file.field(&call.name, &call.descriptor) else { continue };
                let access = field_access(&file, field);
                let (parameters, throws) = (Vec::new(), Vec::new());
                let (result, through) = (Vec::new(), Vec::new());
                Maker { access, parameters, throws, overloaded: false, is_inner: false, result, through }
            }
        };
        wanted.insert(call.class.clone());
        wanted.extend(maker.result.iter().chain(maker.through.iter().map(|it| &it.ty)).cloned());
        wanted.extend(maker.parameters.iter().filter_map(|ty| class_in(ty)));
        recipes.makers.insert(key, maker);
    }
}

/// The class whose name is part of a type: `p.C` for `p.C[]`, none for `int`.
fn class_in(ty: &str) -> Option<String> {
    let element = ty.trim_end_matches("[]");
    let primitives = ["boolean", "byte", "char", "short", "int", "long", "float", "double"];
    (!primitives.contains(&element)).then(|| element.to_owned())
}

fn callee(program: &mut Program, method: &str) -> Option<Callee> {
    let class = method.split_once('#')?.0;
    let entry = Entry::find(program, &[class.replace('.', "/")], method).ok()?;
    let id = entry.method;
    let class_id = program.method(id).class;
    let called_on = program.load(&entry.class).ok()?;
    let compares_strings = compares_strings(program, class_id);
    let asks_for_class = asks_for_class(program, class_id);
    let owner = &program.class(class_id).file;
    let declaration = program.declaration(id);
    let is_constructor = declaration.is_constructor();
    // The constructor of an inner class is called on the object around it, which has a syntax of its own.
    if is_constructor && !constructors::is_free(owner) {
        return None;
    }
    let generic = declaration.signature.as_deref().map(signature::parameter_arguments).unwrap_or_default();
    let arguments = generic.into_iter().chain(std::iter::repeat(Vec::new()));
    let types = &declaration.descriptor.parameters;
    let parameters = entry.parameters.iter().zip(types).zip(arguments);
    Some(Callee {
        class: class.to_owned(),
        name: declaration.name.clone(),
        is_static: entry.is_static,
        access: method_access(owner, declaration),
        parameters: parameters
            .map(|((parameter, ty), arguments)| Parameter {
                name: parameter.name.clone(),
                ty: ty.java_name(),
                arguments,
            })
            .collect(),
        result: match &declaration.descriptor.result {
            None if is_constructor => Some(class.to_owned()),
            result => result.as_ref().map(FieldType::java_name),
        },
        throws: exceptions(declaration),
        overloaded: is_overloaded(program, called_on, declaration) || ties_arguments(declaration),
        compares_strings,
        asks_for_class,
        through: through(program, class_id, declaration),
    })
}

/// Through which types a method of a class that has no name can be called.
fn through(program: &Program, class: ClassId, method: &Method) -> Vec<Through> {
    let is_returned =
        is_hidden(&program.class(class).file) && !method.is_static() && !method.is_constructor();
    let own = program.declared_method(class, &method.name, &method.descriptor.to_string());
    let above = own.filter(|_| is_returned).map_or_else(Vec::new, |own| known_above(program, class, own));
    let known = above.into_iter().map(|above| Through {
        ty: program.class(program.method(above).class).java_name(),
        result: program.declaration(above).descriptor.result.as_ref().map(FieldType::java_name),
    });
    known.collect()
}

/// A type and those above it.
fn types_above(program: &mut Program, ty: &FieldType) -> Vec<String> {
    let FieldType::Object(name) = ty else { return vec![ty.java_name()] };
    let Ok(class) = program.load(name) else { return vec![ty.java_name()] };
    let above = program.superclasses(class).chain(program.superinterfaces(class).iter().copied());
    above.map(|above| program.class(above).java_name()).collect()
}

/// The declared exceptions by binary name.
fn exceptions(method: &Method) -> Vec<String> {
    method.exceptions.iter().map(|exception| exception.replace('/', ".")).collect()
}

/// Whether code of the class may test two strings for identity.
fn compares_strings(program: &mut Program, class: ClassId) -> bool {
    let methods = program.class(class).methods.clone();
    methods.into_iter().any(|method| {
        if !program.has_body(method) {
            return false;
        }
        // A body that cannot be read may do anything.
        let Ok(body) = program.body(method) else { return true };
        body.blocks.iter().any(|(_, block)| {
            matches!(&block.terminator, Terminator::Branch(condition, ..)
                if condition.ty == Ty::Ref && [condition.left, condition.right].iter().all(|&v| may_be_string(&body, v)))
        })
    })
}

/// Whether a value can be a string, as far as its declared type tells.
fn may_be_string(body: &Body, value: ValueId) -> bool {
    let mut insts = body.blocks.iter().flat_map(|(_, block)| &block.insts);
    let ty = match insts.find(|inst| inst.result == Some(value)).map(|inst| &inst.op) {
        Some(Op::Const(Constant::String(_))) => return true,
        Some(Op::Const(_) | Op::New(_) | Op::NewArray(..) | Op::NewNestedArray(..)) => return false,
        Some(Op::GetField(field, _) | Op::GetStatic(field)) => FieldType::parse(&field.descriptor).ok(),
        Some(Op::Call(_, method, _)) => {
            MethodDescriptor::parse(&method.descriptor).ok().and_then(|descriptor| descriptor.result)
        }
        Some(_) => None,
        None => parameter_type(body, value),
    };
    let Some(ty) = ty else { return true };
    let supertypes =
        ["java.lang.String", "java.lang.Object", "java.lang.CharSequence", "java.lang.Comparable"];
    supertypes.contains(&ty.java_name().as_str())
}

/// The declared type of a parameter of the method.
fn parameter_type(body: &Body, value: ValueId) -> Option<FieldType> {
    let position = body.blocks[body.entry()].params.iter().position(|&param| param == value)?;
    let descriptor = MethodDescriptor::parse(&body.descriptor).ok()?;
    match position.checked_sub(usize::from(!body.is_static)) {
        Some(index) => descriptor.parameters.get(index).cloned(),
        None => Some(FieldType::Object(body.class.to_string())),
    }
}

/// Whether a call with as many arguments could mean another method.
fn is_overloaded(program: &Program, class: ClassId, method: &Method) -> bool {
    let rivals = program.superclasses(class).flat_map(|class| program.class(class).file.methods.iter());
    let n_parameters = method.descriptor.parameters.len();
    let is_rival = |other: &Method| {
        other.name == method.name
            && !other.is_synthetic()
            && other.descriptor.parameters != method.descriptor.parameters
            && (other.descriptor.parameters.len() == n_parameters || other.is_varargs())
    };
    method.is_varargs() || rivals.into_iter().any(is_rival)
}

/// Whether the types of several arguments must agree, as those of `<T> void copy(List<T> from, List<T> to)`.
fn ties_arguments(method: &Method) -> bool {
    let is_generic = method.signature.as_deref().is_some_and(|signature| signature.starts_with('<'));
    is_generic && method.descriptor.parameters.iter().filter(|ty| ty.is_reference()).count() > 1
}

fn recipe(program: &mut Program, class: &str) -> Option<Recipe> {
    let id = program.load(&class.replace('.', "/")).ok()?;
    let file = Rc::clone(&program.class(id).file);
    let (name, access) = naming(program, id);
    let slots = Rc::clone(&program.class(id).fields);
    let keys: Vec<Option<FieldKey>> = slots.iter().map(|slot| key(program, slot)).collect();
    let mut fields: BTreeMap<FieldKey, junit::Field> = BTreeMap::new();
    for (index, (slot, key)) in slots.iter().zip(&keys).enumerate() {
        let owner = &program.class(slot.class).file;
        if let (Some(key), Some(declared)) = (key, owner.field(&slot.name, &slot.descriptor)) {
            let is_hidden =
                slots[index + 1..].iter().any(|below| below.name == slot.name && below.class != slot.class);
            let is_seen = !is_hidden
                && !has_twin(owner, declared)
                && is_inherited(program, id, slot.class, declared.flags)
                && !is_retyped(program, id, slot.class, declared.signature.as_deref());
            let access = if is_seen { field_access(owner, declared) } else { Access::Private };
            let called = if is_hidden { key.to_string() } else { key.name.clone() };
            fields.insert(key.clone(), field(owner, declared, access, called));
        }
    }
    add_accessors(program, id, &keys, &mut fields);
    let statics = file.fields.iter().filter(|field| field.is_static() && !field.is_synthetic());
    let statics = statics.map(|declared| {
        let (class, name, descriptor) =
            (file.java_name(), declared.name.clone(), declared.descriptor.to_string());
        let access = if has_twin(&file, declared) { Access::Private } else { field_access(&file, declared) };
        let field = field(&file, declared, access, name.clone());
        (FieldKey { class, name, descriptor }, field)
    });
    Some(Recipe {
        name,
        access,
        is_final: file.is_final(),
        equality: has_record_equality(program, id),
        components: file.record.as_ref().map(|components| {
            let key = |part: &RecordComponent| FieldKey {
                class: file.java_name(),
                name: part.name.clone(),
                descriptor: part.descriptor.to_string(),
            };
            components.iter().map(|part| (key(part), part.descriptor.java_name())).collect()
        }),
        function: function(program, id),
        abstract_methods: abstract_methods(program, id),
        extension: extension(program, id),
        is_generic: is_generic(&file),
        statics: statics.collect(),
        constructors: constructors(program, id, &keys),
        fields,
    })
}

fn field(owner: &Class, declared: &Field, access: Access, called: String) -> junit::Field {
    let ty = declared.descriptor.java_name();
    let called = (!has_twin(owner, declared)).then_some(called);
    junit::Field { ty, access, called, is_final: declared.is_final(), getter: None, setter: None }
}

/// Whether a class has another field of that name, as a class file may: no source can name either.
fn has_twin(owner: &Class, declared: &Field) -> bool {
    owner.fields.iter().filter(|field| field.name == declared.name).count() > 1
}

/// What a field is found by; none if no source declares it.
fn key(program: &Program, slot: &FieldSlot) -> Option<FieldKey> {
    let declared = program.class(slot.class).file.field(&slot.name, &slot.descriptor);
    declared.filter(|field| !field.is_synthetic()).map(|_| field_key(program, slot))
}

/// The name in source code, and who may use it.
fn naming(program: &mut Program, class: ClassId) -> (Option<String>, Access) {
    let file = Rc::clone(&program.class(class).file);
    let package = file.package().replace('/', ".");
    let is_internal = program.class(class).origin == Origin::Jdk && !file.name.starts_with("java");
    let access = |flags: u16| match flags & (PUBLIC | PRIVATE) {
        PUBLIC if !is_internal => Access::Public,
        0 if !is_internal => Access::Package(package.clone()),
        _ => Access::Private,
    };
    let entry = file.inner_classes.iter().find(|inner| inner.class == file.name);
    match entry {
        None if file.enclosing_method.is_some() => (None, Access::Private),
        None => (Some(file.java_name()), access(file.flags)),
        Some(inner) => {
            let (Some(outer), Some(name)) = (&inner.outer, &inner.name) else {
                return (None, Access::Private);
            };
            let Ok(outer) = program.load(outer) else { return (None, Access::Private) };
            let (around, above) = naming(program, outer);
            (around.map(|around| format!("{around}.{name}")), narrower(above, access(inner.flags)))
        }
    }
}

fn narrower(a: Access, b: Access) -> Access {
    match (a, b) {
        (Access::Private, _) | (_, Access::Private) => Access::Private,
        (Access::Public, other) | (other, _) => other,
    }
}

fn method_access(owner: &Class, method: &Method) -> Access {
    access_by(owner, method.is_public(), method.is_private())
}

fn field_access(owner: &Class, field: &Field) -> Access {
    access_by(owner, field.is_public(), field.is_private())
}

/// Whether a class has what a superclass declares with these flags as a member of its own: what only a package may use does
/// not go through a class of another one (JLS §8.2).
fn is_inherited(program: &Program, class: ClassId, owner: ClassId, flags: u16) -> bool {
    let package = program.class(owner).file.package();
    let mut between = program.superclasses(class).take_while(|&above| above != owner);
    flags & (PUBLIC | PRIVATE | PROTECTED) != 0
        || between.all(|above| program.class(above).file.package() == package)
}

fn access_by(owner: &Class, is_public: bool, is_private: bool) -> Access {
    match (is_public, is_private) {
        (true, _) => Access::Public,
        (_, true) => Access::Private,
        _ => Access::Package(owner.package().replace('/', ".")),
    }
}

/// Finds the getters and setters among the methods that objects of exactly this class have.
fn add_accessors(
    program: &mut Program,
    class: ClassId,
    keys: &[Option<FieldKey>],
    fields: &mut BTreeMap<FieldKey, junit::Field>,
) {
    let lineage: Vec<ClassId> = program.superclasses(class).collect();
    let mut seen: BTreeSet<(String, String)> = BTreeSet::new();
    for owner in lineage {
        for method in program.class(owner).methods.clone() {
            let declaration = program.declaration(method);
            let signature = (declaration.name.clone(), declaration.descriptor.to_string());
            let is_overridden = !seen.insert(signature);
            if !declaration.is_static() && !declaration.is_constructor() && !is_overridden {
                add_accessor(program, class, method, keys, fields);
            }
        }
    }
}

fn add_accessor(
    program: &mut Program,
    class: ClassId,
    method: MethodId,
    keys: &[Option<FieldKey>],
    fields: &mut BTreeMap<FieldKey, junit::Field>,
) {
    let declaration = program.declaration(method);
    let owner_id = program.method(method).class;
    let owner = &program.class(owner_id).file;
    let is_seen = is_inherited(program, class, owner_id, declaration.flags)
        && !is_retyped(program, class, owner_id, declaration.signature.as_deref());
    let member = Member { name: declaration.name.clone(), access: method_access(owner, declaration) };
    let MethodDescriptor { parameters, result } = declaration.descriptor.clone();
    let is_usable = is_seen && !declaration.is_synthetic() && member.access != Access::Private;
    if !is_usable || parameters.len() > 1 || is_overloaded(program, class, declaration) {
        return;
    }
    let Some(effect) = effect(program, method).filter(|effect| effect.guards.is_empty()) else { return };
    let written: Vec<(usize, &Known)> = effect.fields.iter().map(|(&slot, value)| (slot, value)).collect();
    let (slot, ty, is_getter) = match (&parameters[..], &written[..], &effect.result) {
        ([], [], Some(Known::Field(slot))) => (*slot, result, true),
        ([ty], [(slot, Known::Parameter(0))], None | Some(Known::This)) => (*slot, Some(ty.clone()), false),
        _ => return,
    };
    let Some(field) = keys[slot].as_ref().and_then(|key| fields.get_mut(key)) else { return };
    if ty.is_some_and(|ty| ty.java_name() == field.ty) {
        let accessor = if is_getter { &mut field.getter } else { &mut field.setter };
        accessor.get_or_insert(member);
    }
}

/// The constructors of which all effects are known.
fn constructors(program: &mut Program, class: ClassId, keys: &[Option<FieldKey>]) -> Vec<Constructor> {
    let file = Rc::clone(&program.class(class).file);
    let entry = file.inner_classes.iter().find(|inner| inner.class == file.name);
    // An inner class takes the object around it, which source code does not write as an argument.
    let is_inner = entry.is_some_and(|inner| inner.flags & STATIC == 0);
    if file.is_interface() || file.is_enum() || is_inner {
        return Vec::new();
    }
    let mut found = Vec::new();
    for method in program.class(class).methods.clone() {
        let declaration = program.declaration(method);
        if !declaration.is_constructor() || declaration.is_private() || declaration.is_synthetic() {
            continue;
        }
        // Whoever extends a class may call its protected constructors.
        let access = match file.is_abstract() && declaration.is_protected() {
            true => Access::Public,
            false => method_access(&file, declaration),
        };
        let parameters = declaration.descriptor.parameters.iter().map(FieldType::java_name).collect();
        let throws = exceptions(declaration);
        let is_rival = |other: &&Method| {
            other.is_constructor() && other.descriptor.parameters != declaration.descriptor.parameters
        };
        let n_parameters = declaration.descriptor.parameters.len();
        let overloaded = declaration.is_varargs()
            || file
                .methods
                .iter()
                .filter(is_rival)
                .any(|other| other.descriptor.parameters.len() == n_parameters || other.is_varargs());
        let Some(effect) = effect(program, method) else { continue };
        let fields: Option<BTreeMap<FieldKey, Source>> = effect
            .fields
            .into_iter()
            .map(|(slot, known)| Some((keys[slot].clone()?, source(known)?)))
            .collect();
        let guards: Option<Vec<Guard>> = effect.guards.into_iter().map(guard).collect();
        if let (Some(fields), Some(guards)) = (fields, guards) {
            found.push(Constructor { access, parameters, throws, overloaded, guards, fields });
        }
    }
    found
}

fn source(known: Known) -> Option<Source> {
    match known {
        Known::Parameter(index) => Some(Source::Parameter(index)),
        Known::Constant(value) => Some(Source::Constant(value)),
        Known::This | Known::Field(_) | Known::Fresh(_) => None,
    }
}

fn guard((left, comparison, right): (Known, Comparison, Known)) -> Option<Guard> {
    Some(Guard { left: source(left)?, comparison, right: source(right)? })
}

/// Whether `equals` is the one that the compiler gives a record.
fn has_record_equality(program: &mut Program, class: ClassId) -> bool {
    if program.class(class).file.record.is_none() {
        return false;
    }
    let equals = program.declared_method(class, "equals", "(Ljava/lang/Object;)Z");
    let body = equals.and_then(|method| program.body(method).ok());
    body.is_some_and(|body| {
        let mut insts = body.blocks.iter().flat_map(|(_, block)| &block.insts);
        insts.any(|inst| matches!(inst.op, Op::CallDynamic(..)))
    })
}

/// Whether javac takes a member that a class inherits for something narrower than its erasure: the class says what the type
/// variables of `owner` are.
fn is_retyped(program: &Program, class: ClassId, owner: ClassId, signature: Option<&str>) -> bool {
    class != owner
        && !is_generic(&program.class(class).file)
        && signature.is_some_and(signature::has_variables)
}

/// Whether a class has type parameters.
fn is_generic(file: &Class) -> bool {
    file.signature.as_deref().is_some_and(|signature| signature.starts_with('<'))
}

/// The only abstract method of an interface, if a lambda expression can implement it.
fn function(program: &Program, class: ClassId) -> Option<Function> {
    let [only] = open_methods(program, class)[..] else { return None };
    (!has_type_parameters(only)).then(|| Function {
        n_parameters: only.descriptor.parameters.len(),
        result: only.descriptor.result.as_ref().map(FieldType::java_name),
    })
}

/// The abstract methods of an interface, if a class that names their erased types implements them.
fn abstract_methods(program: &Program, class: ClassId) -> Vec<AbstractMethod> {
    implementable(program, class, &open_methods(program, class)).unwrap_or_default()
}

/// How a class that names erased types extends an abstract class.
fn extension(program: &mut Program, class: ClassId) -> Option<Extension> {
    let file = &program.class(class).file;
    let is_abstract = file.is_abstract() && !file.is_interface() && !file.is_enum();
    if !is_abstract || !file.permitted_subclasses.is_empty() {
        return None;
    }
    let lineage: Vec<ClassId> = program.superclasses(class).collect();
    let above = lineage.iter().copied().chain(program.superinterfaces(class).iter().copied());
    let mut open: Vec<&Method> = Vec::new();
    for id in above.flat_map(|above| program.class(above).methods.iter().copied()) {
        let method = program.declaration(id);
        let is_same = |known: &&&Method| known.name == method.name && known.descriptor == method.descriptor;
        let is_open =
            method.is_abstract() && program.declaration(program.select_method(class, id)).is_abstract();
        if is_open && open.iter().find(is_same).is_none() {
            open.push(method);
        }
    }
    let methods = implementable(program, class, &open)?;
    let asks_for_class = lineage.into_iter().any(|above| asks_for_class(program, above));
    Some(Extension { methods, asks_for_class })
}

/// Whether code of a class of the program may ask an object for its class.
fn asks_for_class(program: &mut Program, class: ClassId) -> bool {
    if program.class(class).origin == Origin::Jdk {
        return false;
    }
    let methods = program.class(class).methods.clone();
    methods.into_iter().any(|method| {
        if !program.has_body(method) {
            return false;
        }
        // A body that cannot be read may do anything.
        let Ok(body) = program.body(method) else { return true };
        let mut insts = body.blocks.iter().flat_map(|(_, block)| &block.insts);
        insts.any(|inst| matches!(&inst.op, Op::Call(_, callee, _) if &*callee.name == "getClass"))
    })
}

/// Abstract methods as source implements them by their erased types, if it can.
fn implementable(program: &Program, class: ClassId, methods: &[&Method]) -> Option<Vec<AbstractMethod>> {
    // Of a type without type parameters, those above may have got type arguments, which the class would have to name.
    let is_erased = |method: &&Method| {
        let signature = method.signature.as_deref();
        is_generic(&program.class(class).file)
            || signature.is_none_or(|signature| !signature::has_variables(signature))
    };
    if methods.iter().any(|method| has_type_parameters(method) || !is_erased(method)) {
        return None;
    }
    let method = |method: &Method| AbstractMethod {
        name: method.name.clone(),
        descriptor: method.descriptor.to_string(),
        parameters: method.descriptor.parameters.iter().map(FieldType::java_name).collect(),
        result: method.descriptor.result.as_ref().map(FieldType::java_name),
    };
    Some(methods.iter().copied().map(method).collect())
}

fn has_type_parameters(method: &Method) -> bool {
    method.signature.as_deref().is_some_and(|signature| signature.starts_with('<'))
}

/// The methods of an interface that an implementation must define.
fn open_methods(program: &Program, class: ClassId) -> Vec<&Method> {
    let file = &program.class(class).file;
    let Some(object) = program.loaded("java/lang/Object").filter(|_| file.is_interface()) else {
        return Vec::new();
    };
    let interfaces = || std::iter::once(class).chain(program.superinterfaces(class).iter().copied());
    let all = || interfaces().flat_map(|interface| program.class(interface).file.methods.iter());
    let is_same = |a: &Method, b: &Method| a.name == b.name && a.descriptor == b.descriptor;
    let of_object = &program.class(object).file.methods;
    let mut open: Vec<&Method> = Vec::new();
    for method in all().filter(|method| method.is_abstract()) {
        let is_given = of_object.iter().any(|known| known.is_public() && is_same(known, method))
            || all().any(|other| !other.is_abstract() && is_same(other, method));
        if !is_given && !open.iter().any(|known| is_same(known, method)) {
            open.push(method);
        }
    }
    open
}
