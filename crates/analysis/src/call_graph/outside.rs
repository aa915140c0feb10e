//! Objects that come from outside: the receivers and arguments of entries, and what these hold in their fields.
//!
//! Such an object can be of any class of the application that fits the declared type; of the JDK's classes it is taken
//! to have the declared one. Type arguments count as types: whoever takes a `List<Shape>` gets hold of shapes.

use classfile::Origin;
use entity::SideMap;
use program::{ClassId, MethodId, Program};

/// The classes that objects from outside can have when the entries are called, given all classes of the application.
pub(super) fn classes(program: &mut Program, application: &[ClassId], entries: &[MethodId]) -> Vec<ClassId> {
    let mut outside =
        Outside { below: below(program, application), is_seen: SideMap::new(), found: Vec::new() };
    for &entry in entries {
        let declaration = program.declaration(entry);
        let mut types = class_names(&declaration.descriptor.to_string());
        types.extend(declaration.signature.iter().flat_map(|signature| class_names(signature)));
        if !declaration.is_static() {
            types.push(program.class(program.method(entry).class).file.name.clone());
        }
        outside.add_types(program, types);
    }
    outside.found
}

struct Outside {
    /// The concrete classes of the application at or below each class.
    below: SideMap<ClassId, Vec<ClassId>>,
    /// The types that were added.
    is_seen: SideMap<ClassId, bool>,
    /// What objects can be of; a class may be here twice.
    found: Vec<ClassId>,
}

impl Outside {
    fn add_types(&mut self, program: &mut Program, mut types: Vec<String>) {
        while let Some(name) = types.pop() {
            // No object is of a class that is missing.
            let Ok(class) = program.load(&name) else { continue };
            if std::mem::replace(&mut self.is_seen[class], true) {
                continue;
            }
            let is_own = program.class(class).origin == Origin::Application;
            let itself = (!is_own).then_some(class);
            for &class in itself.iter().chain(&self.below[class]) {
                self.found.push(class);
                types.extend(held_by(program, class));
            }
        }
    }
}

fn below(program: &Program, application: &[ClassId]) -> SideMap<ClassId, Vec<ClassId>> {
    let mut below: SideMap<ClassId, Vec<ClassId>> = SideMap::new();
    for &class in application.iter().filter(|&&class| !program.class(class).file.is_abstract()) {
        let interfaces = program.superinterfaces(class).iter().copied();
        for ancestor in program.superclasses(class).chain(interfaces) {
            below[ancestor].push(class);
        }
    }
    below
}

/// The types of the fields that the application declares in objects of a class.
fn held_by(program: &Program, class: ClassId) -> Vec<String> {
    let own = program.superclasses(class).filter(|&class| program.class(class).origin == Origin::Application);
    let fields = own.flat_map(|class| &program.class(class).file.fields).filter(|field| !field.is_static());
    let mut types = Vec::new();
    for field in fields {
        types.extend(class_names(&field.descriptor.to_string()));
        types.extend(field.signature.iter().flat_map(|signature| class_names(signature)));
    }
    types
}

/// The classes that a descriptor or signature (JVMS §4.7.9.1) names, without those in the declarations of type variables.
fn class_names(signature: &str) -> Vec<String> {
    let mut names = Vec::new();
    // Classes whose type arguments are being read.
    let mut open: Vec<String> = Vec::new();
    let mut rest = without_declarations(signature);
    while let Some(next) = rest.chars().next() {
        rest = &rest[next.len_utf8()..];
        let end = rest.find([';', '<', '.']).unwrap_or(rest.len());
        match next {
            'L' => open.push(rest[..end].to_owned()),
            '.' => {
                let outer = open.pop().unwrap_or_default();
                open.push(format!("{outer}${}", &rest[..end]));
            }
            'T' => rest = &rest[(end + 1).min(rest.len())..],
            ';' => names.extend(open.pop()),
            _ => {}
        }
        if matches!(next, 'L' | '.') {
            rest = &rest[end..];
        }
    }
    names
}

/// What follows `<T:Ljava/lang/Object;>`.
fn without_declarations(signature: &str) -> &str {
    let mut depth = 0;
    for (position, c) in signature.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return if c == '>' { &signature[position + 1..] } else { signature };
        }
    }
    signature
}

#[cfg(test)]
mod tests {
    use super::class_names;

    #[test]
    fn a_signature_names_its_type_arguments() {
        assert_eq!(class_names("(I[[Lp/A;J)V"), ["p/A"]);
        assert_eq!(
            class_names("<LAST:Lp/X;T::Lp/Y<TLAST;>;>(Ljava/util/Map<+Lp/A;[TT;>;TT;*)Lp/B;"),
            ["p/A", "java/util/Map", "p/B"]
        );
        assert_eq!(class_names("Lp/Outer<Lp/A;>.Inner<TT;>;"), ["p/A", "p/Outer$Inner"]);
    }
}
