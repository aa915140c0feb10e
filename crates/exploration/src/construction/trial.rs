//! Constructors and static factories that are found by trying: called with values of the wanted fields, on the JVM, one of them
//! may give just the object that a test needs.
//!
//! What a constructor does is not read from its code, as for those that only fill fields, but seen: so one that checks,
//! reduces or copies its arguments will do. Only plain values are tried as arguments, but for records: their canonical constructor takes
//! whatever the components hold, and may refuse it.
//!
//! **Invariant:** what was found gives an object whose fields are the wanted ones, as the JVM tells them.

use super::{exceptions, is_overloaded, method_access};
use classfile::descriptor::{FieldType, MethodDescriptor};
use program::Program;
use replay::{Answer, Jvm, Request, is_told_alike};
use report::junit::{Access, Made, Recipes};
use report::{FieldKey, Path, Replay, Report, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Objects that are tried for.
const MAX_OBJECTS: usize = 500;

/// Ways to give a method its arguments.
const MAX_WAYS: usize = 6;

/// A constructor or static factory of a class.
struct Maker {
    name: String,
    descriptor: MethodDescriptor,
    access: Access,
    throws: Vec<String>,
    overloaded: bool,
}

/// Tries to make the objects among the inputs of `reports` that no known constructor makes; `recipes` learn what succeeds.
/// If the JVM fails, there is less to learn.
pub fn try_constructors(program: &mut Program, reports: &[Report], recipes: &mut Recipes, jvm: &mut Jvm) {
    let mut makers: BTreeMap<String, Vec<Maker>> = BTreeMap::new();
    let mut requests = Vec::new();
    let mut tried = Vec::new();
    for object in objects(reports, recipes) {
        let Value::Object { class, fields, .. } = object else { continue };
        let known = makers.entry(class.clone()).or_insert_with(|| makers_of(program, class));
        for (index, maker) in known.iter().enumerate() {
            for arguments in ways(&maker.descriptor, fields, recipes, class) {
                requests.push(Request {
                    class: class.clone(),
                    method: maker.name.clone(),
                    descriptor: maker.descriptor.to_string(),
                    arguments: arguments.clone(),
                    static_fields: Vec::new(),
                    standard_input: None,
                    watched: Vec::new(),
                    values: Vec::new(),
                    ends_jvm: false,
                });
                tried.push((object, index, arguments));
            }
        }
    }
    let Ok(answers) = jvm.run(&requests) else { return };
    for ((object, index, arguments), answer) in tried.into_iter().zip(answers) {
        let Value::Object { class, fields, .. } = object else { continue };
        let Answer::Returned { value: Some(found), .. } = answer else { continue };
        let all = recipes.made.entry(class.clone()).or_default();
        if all.iter().any(|made| made.fields == *fields) || !is_told_alike(object, &found) {
            continue;
        }
        let maker = &makers[class][index];
        all.push(Made {
            fields: fields.clone(),
            name: maker.name.clone(),
            access: maker.access.clone(),
            parameters: maker.descriptor.parameters.iter().map(FieldType::java_name).collect(),
            arguments,
            throws: maker.throws.clone(),
            overloaded: maker.overloaded,
        });
    }
}

/// The objects to try for, each once: of classes of the program, with plain fields.
fn objects<'r>(reports: &'r [Report], recipes: &Recipes) -> Vec<&'r Value> {
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    let confirmed = |path: &&Path| path.replay == Replay::Confirmed;
    for path in reports.iter().flat_map(|report| report.paths.iter().filter(confirmed)) {
        let mut open: Vec<&Value> = path.inputs.iter().map(|(_, value)| value).collect();
        while let Some(value) = open.pop() {
            match value {
                Value::Array { elements, .. } | Value::List { elements, .. } => open.extend(elements),
                Value::Object { class, fields, answers, .. } if recipes.classes.contains_key(class) => {
                    open.extend(fields.iter().map(|(_, value)| value));
                    open.extend(answers.iter().map(|(_, value)| value));
                    let plain = recipes.classes[class].components.is_some()
                        || fields.iter().all(|(_, value)| is_plain(value) || is_empty(value));
                    if plain && !fields.is_empty() && seen.insert(format!("{class}{fields:?}")) {
                        found.push(value);
                    }
                }
                _ => {}
            }
        }
    }
    found.truncate(MAX_OBJECTS);
    found
}

/// Whether a value is the same wherever it is written.
fn is_plain(value: &Value) -> bool {
    matches!(
        value,
        Value::Boolean(_)
            | Value::Integer(_)
            | Value::Char(_)
            | Value::Float(_)
            | Value::Double(_)
            | Value::Null
            | Value::String(_)
            | Value::Boxed(..)
            | Value::Enum { .. }
    )
}

/// Whether it is what a constructor may make by itself.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::List { elements, .. } | Value::Array { elements, .. } => elements.is_empty(),
        Value::Map { entries, .. } => entries.is_empty(),
        _ => false,
    }
}

/// The constructors of a class, and its static methods that return objects of it.
fn makers_of(program: &mut Program, class: &str) -> Vec<Maker> {
    let Ok(id) = program.load(&class.replace('.', "/")) else { return Vec::new() };
    let file = std::rc::Rc::clone(&program.class(id).file);
    if file.is_abstract() || file.is_interface() || !super::constructors::is_free(&file) {
        return Vec::new();
    }
    let own = FieldType::Object(file.name.clone());
    let makes = |method: &&classfile::Method| {
        method.is_constructor() || (method.is_static() && method.descriptor.result.as_ref() == Some(&own))
    };
    let methods = file.methods.iter().filter(makes).filter(|method| {
        !method.is_private() && !method.is_synthetic() && !method.descriptor.parameters.is_empty()
    });
    let mut makers: Vec<Maker> = methods
        .map(|method| Maker {
            name: method.name.clone(),
            descriptor: method.descriptor.clone(),
            access: method_access(&file, method),
            throws: exceptions(method),
            overloaded: is_overloaded(program, id, method),
        })
        .collect();
    // The simplest first, and of these what everybody may call.
    makers.sort_by_key(|maker| (maker.access != Access::Public, maker.descriptor.parameters.len()));
    makers
}

/// Arguments made of the values of fields that have the types of the parameters.
fn ways(
    descriptor: &MethodDescriptor,
    fields: &[(FieldKey, Value)],
    recipes: &Recipes,
    class: &str,
) -> Vec<Vec<Value>> {
    let Some(recipe) = recipes.classes.get(class) else { return Vec::new() };
    if let Some(components) = &recipe.components {
        return canonical_way(descriptor, fields, components).into_iter().collect();
    }
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for parameter in &descriptor.parameters {
        let ty = parameter.java_name();
        let fits = |index: &usize| {
            let (key, value) = &fields[*index];
            is_plain(value) && recipe.fields.get(key).is_some_and(|field| field.ty == ty)
        };
        let mut longer = Vec::new();
        for way in &ways {
            let unused = (0..fields.len()).filter(fits).filter(|index| !way.contains(index));
            longer.extend(unused.map(|index| way.iter().copied().chain([index]).collect::<Vec<_>>()));
        }
        longer.truncate(4 * MAX_WAYS);
        ways = longer;
    }
    let values = ways.into_iter().take(MAX_WAYS);
    values.map(|way| way.into_iter().map(|index| fields[index].1.clone()).collect()).collect()
}

/// What the canonical constructor of a record is given, if this is it.
fn canonical_way(
    descriptor: &MethodDescriptor,
    fields: &[(FieldKey, Value)],
    components: &[(FieldKey, String)],
) -> Option<Vec<Value>> {
    let types = descriptor.parameters.iter().map(FieldType::java_name);
    if !types.eq(components.iter().map(|(_, ty)| ty.clone())) {
        return None;
    }
    let value = |(component, _): &(FieldKey, String)| {
        fields.iter().find(|(key, _)| key == component).map(|(_, value)| value.clone())
    };
    components.iter().map(value).collect()
}
