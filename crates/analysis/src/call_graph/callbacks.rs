//! What code of the JDK may call in the application, where that code is not followed.
//!
//! An object that the JDK gets hold of is of some class of the application, and all that the JDK knows of that class are
//! the methods it declares itself. So it calls those that override them: `run` of a `Runnable`, `compareTo`, `toString`.

use classfile::Origin;
use entity::SideMap;
use program::{ClassId, MethodId, Program};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// The methods of classes of the JDK that can be overridden, by name, for classes that were asked about.
#[derive(Default)]
pub(super) struct Callbacks {
    overridable: SideMap<ClassId, Option<Rc<ByName>>>,
}

type ByName = FxHashMap<String, Vec<MethodId>>;

impl Callbacks {
    /// The methods of the application that the JDK may call on an object of class `receiver`.
    pub(super) fn on(&mut self, program: &Program, receiver: ClassId) -> Vec<MethodId> {
        let interfaces = program.superinterfaces(receiver).iter().copied();
        let (own, above): (Vec<ClassId>, Vec<ClassId>) = program
            .superclasses(receiver)
            .chain(interfaces)
            .partition(|&ancestor| program.class(ancestor).origin == Origin::Application);
        let above: Vec<Rc<ByName>> = above.iter().map(|&class| self.overridable(program, class)).collect();
        let mut found = Vec::new();
        for &method in own.iter().flat_map(|&class| &program.class(class).methods) {
            let name = &program.declaration(method).name;
            let overridden = above.iter().filter_map(|methods| methods.get(name)).flatten();
            let selected = overridden.map(|&overridden| program.select_method(receiver, overridden));
            found.extend(selected.filter(|&selected| selected == method).take(1));
        }
        found
    }

    fn overridable(&mut self, program: &Program, class: ClassId) -> Rc<ByName> {
        let known = &mut self.overridable[class];
        Rc::clone(known.get_or_insert_with(|| {
            let mut methods = ByName::default();
            for &method in &program.class(class).methods {
                let declaration = program.declaration(method);
                let is_fixed = declaration.is_static() || declaration.is_private() || declaration.is_final();
                if !is_fixed && !declaration.is_constructor() {
                    methods.entry(declaration.name.clone()).or_default().push(method);
                }
            }
            Rc::new(methods)
        }))
    }
}
