//! Methods that a class has from its superclasses, as entries of its own: called on it, they come back to what it overrides.
//!
//! **Invariant:** the superclass is of the program, and none of the classes that are explored anyway.

use super::{Entry, describe};
use classfile::Origin;
use ir::Op;
use program::{ClassId, MethodId, Program};
use std::collections::BTreeSet;

/// The methods with code that `class` has from superclasses outside of `classes`, nearest first; overridden ones are not among them.
pub(super) fn methods(program: &Program, classes: &[String], class: ClassId) -> Vec<Entry> {
    let file = &program.class(class).file;
    if file.is_abstract() || file.is_interface() || file.is_enum() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for ancestor in program.superclasses(class).skip(1) {
        let linked = program.class(ancestor);
        if linked.origin != Origin::Application || classes.contains(&linked.file.name) {
            continue;
        }
        for &method in &linked.methods {
            let declaration = program.declaration(method);
            let is_callable = !declaration.is_static()
                && !declaration.is_private()
                && !declaration.is_constructor()
                && !declaration.is_synthetic();
            if is_callable && program.has_body(method) && program.select_method(class, method) == method {
                found.push(of_class(program, method, class));
            }
        }
    }
    found
}

/// Whether the method, on an object of `class`, may run one that `class` declares.
pub(super) fn comes_back(program: &mut Program, class: ClassId, method: MethodId) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([method]), vec![method]);
    while let Some(method) = open.pop() {
        // What cannot be read will be said when it is run.
        let Ok(body) = program.body(method) else { continue };
        let insts = body.blocks.iter().flat_map(|(_, block)| &block.insts);
        for inst in insts {
            let Op::Call(_, reference, _) = &inst.op else { continue };
            let Ok(resolved) = program.resolve_method(reference) else { continue };
            let owner = program.method(resolved).class;
            let is_own = program.is_subclass(class, owner) && !program.declaration(resolved).is_static();
            let called = if is_own { program.select_method(class, resolved) } else { resolved };
            let called_class = program.method(called).class;
            if called_class == class {
                return true;
            }
            let is_program = program.class(called_class).origin == Origin::Application;
            if is_own && is_program && program.has_body(called) && seen.insert(called) {
                open.push(called);
            }
        }
    }
    false
}

fn of_class(program: &Program, method: MethodId, class: ClassId) -> Entry {
    let entry = describe(program, method);
    let linked = program.class(class);
    let own = entry.name.split_once('#').map_or(entry.name.as_str(), |(_, own)| own);
    Entry { name: format!("{}#{own}", linked.java_name()), class: linked.file.name.clone(), ..entry }
}
