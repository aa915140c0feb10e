//! Which static initialisers the first use of a class runs (JVMS §5.5).

use program::{ClassId, MethodId, Program};

/// The initialisers of the class and of what is initialised with it, in the order in which they run.
///
/// A class comes after its superclass and those of its superinterfaces that have default methods; an interface brings none of its own
/// ancestors along.
pub(super) fn run_by(program: &Program, class: ClassId) -> Vec<MethodId> {
    let mut lineage: Vec<ClassId> = program.superclasses(class).collect();
    if program.class(class).file.is_interface() {
        lineage.truncate(1);
    }
    let mut order: Vec<ClassId> = Vec::new();
    for &class in lineage.iter().rev() {
        let mut add = |class| {
            if !order.contains(&class) {
                order.push(class);
            }
        };
        if !program.class(class).file.is_interface() {
            let interfaces = program.superinterfaces(class).iter().copied();
            interfaces.filter(|&interface| has_default(program, interface)).for_each(&mut add);
        }
        add(class);
    }
    order.into_iter().filter_map(|class| program.declared_method(class, "<clinit>", "()V")).collect()
}

fn has_default(program: &Program, interface: ClassId) -> bool {
    let methods = &program.class(interface).file.methods;
    methods.iter().any(|method| !method.is_abstract() && !method.is_static())
}
