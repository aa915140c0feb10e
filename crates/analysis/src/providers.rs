//! Objects of classes that nobody outside can name, or create: iterators, views, nodes. Only what returns one gives it to others.
//!
//! **Invariant:** it depends on the classes alone. That a method creates such an object does not say that it returns it: who
//! calls the method has to look at what comes back.

use classfile::access::PRIVATE;
use classfile::descriptor::FieldType;
use classfile::{Class, Origin};
use ir::Op;
use program::{ClassId, MethodId, Program};

/// Whether code outside of a class cannot name it: it is anonymous, local or private.
pub fn is_hidden(file: &Class) -> bool {
    let declared = file.inner_classes.iter().find(|inner| inner.class == file.name);
    let has_name = declared.is_none_or(|inner| inner.outer.is_some() && inner.name.is_some());
    file.enclosing_method.is_some() || !has_name || declared.is_some_and(|inner| inner.flags & PRIVATE != 0)
}

/// Whether a class inside another one leaves it to that one to create its objects: all its constructors are private.
fn is_created_inside(file: &Class) -> bool {
    let is_member = file.inner_classes.iter().any(|inner| inner.class == file.name);
    let mut constructors =
        file.methods.iter().filter(|method| method.is_constructor() && !method.is_synthetic());
    is_member && constructors.all(|constructor| constructor.is_private())
}

/// Methods of the classes around one that others cannot name, or not create, which create an object of it and may return it as
/// something that others know.
pub fn returners(program: &mut Program, class: ClassId) -> Vec<MethodId> {
    let file = program.class(class).file.clone();
    let is_hidden_itself = is_hidden(&file);
    let is_unreachable = is_hidden_itself || is_created_inside(&file);
    if !is_unreachable || file.is_abstract() || file.is_interface() || file.is_enum() || file.is_synthetic() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for around in around(program, &file) {
        for method in program.class(around).methods.clone() {
            let declaration = program.declaration(method);
            let is_callable =
                !declaration.is_private() && !declaration.is_constructor() && !declaration.is_synthetic();
            let Some(FieldType::Object(result)) = declaration.descriptor.result.clone() else { continue };
            if !is_callable || !program.has_body(method) {
                continue;
            }
            let is_above = program.load(&result).is_ok_and(|result| {
                (result != class || !is_hidden_itself)
                    && program.is_subclass(class, result)
                    && !is_hidden(&program.class(result).file)
            });
            if is_above && creates(program, method, &file.name) {
                found.push(method);
            }
        }
    }
    found
}

/// The outermost class around a class, and all inside that are not hidden in an unknown way.
fn around(program: &mut Program, file: &Class) -> Vec<ClassId> {
    let outermost = file.name.split('$').next().unwrap_or(&file.name).to_owned();
    let mut names = vec![outermost.clone()];
    let inside = file.inner_classes.iter().map(|inner| inner.class.clone());
    names.extend(inside.filter(|name| name.starts_with(&format!("{outermost}$"))));
    let loaded: Vec<ClassId> = names.iter().filter_map(|name| program.load(name).ok()).collect();
    loaded.into_iter().filter(|&class| program.class(class).origin == Origin::Application).collect()
}

fn creates(program: &mut Program, method: MethodId, class: &str) -> bool {
    let Ok(body) = program.body(method) else { return false };
    let mut insts = body.blocks.iter().flat_map(|(_, block)| &block.insts);
    insts.any(|inst| matches!(&inst.op, Op::New(created) if **created == *class))
}
