//! Classes whose static state depends on what is initialised first, they or a superclass:
//!
//! ```java
//! abstract class Zone { static final Zone UTC = Utc.ZONE; }
//! class Utc extends Zone { static final Zone ZONE = new Utc(); }
//! ```
//!
//! Whoever begins with `Utc` finds null in `Zone.UTC` ever after. An input of such a class was made before the path begins, and
//! then its class came first; a path that has begun with the superclass is none that such an input takes.

use crate::machine::{Control, Machine};
use crate::state::State;
use classfile::Origin;
use ir::Op;
use program::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known about classes.
pub(crate) type Circular = FxHashMap<ClassId, bool>;

/// Methods that are read to find out what an initialiser needs.
const MAX_METHODS_READ: usize = 100;

impl Machine {
    /// Refuses an input whose class should have been initialised before others, unless it was: the entry method's is the first.
    pub(crate) fn check_order(&mut self, state: &mut State, class: ClassId) -> Result<(), Control> {
        let entry = state.frames().last().map(|entry| self.program.method(entry.code.method).class);
        if entry == Some(class) || !self.is_circular(class) {
            return Ok(());
        }
        let name = self.program.class(class).java_name();
        Err(self
            .unsupported(state, &format!("an input of {name}, which a superclass needs before it is made")))
    }

    /// Whether a superclass needs what the initialiser of a class leaves when it is initialised itself.
    pub(crate) fn is_circular(&mut self, class: ClassId) -> bool {
        if let Some(&known) = self.facts.circular.get(&class) {
            return known;
        }
        let is_circular = self.initialiser(class).is_some() && {
            let above: Vec<ClassId> = self.program.superclasses(class).skip(1).collect();
            let initialisers: Vec<MethodId> =
                above.into_iter().filter_map(|above| self.initialiser(above)).collect();
            initialisers.into_iter().any(|initialiser| self.needs_static_of(initialiser, class))
        };
        self.facts.circular.insert(class, is_circular);
        is_circular
    }

    /// The static initialiser of a class of the program.
    fn initialiser(&self, class: ClassId) -> Option<MethodId> {
        let is_own = self.program.class(class).origin == Origin::Application;
        self.program.declared_method(class, "<clinit>", "()V").filter(|_| is_own)
    }

    /// Whether the initialisers of a class and those above it touch no static state but their own.
    pub(crate) fn is_initialised_alone(&mut self, class: ClassId) -> bool {
        let classes: Vec<ClassId> = self.program.superclasses(class).collect();
        let initialisers: Vec<MethodId> =
            classes.iter().filter_map(|&class| self.initialiser(class)).collect();
        !initialisers.into_iter().any(|initialiser| {
            self.statics_of(initialiser, class).iter().any(|needed| !classes.contains(needed))
        })
    }

    /// Whether a method, or one of its class that it calls, reads a static field of `class`.
    fn needs_static_of(&mut self, method: MethodId, class: ClassId) -> bool {
        self.statics_of(method, class).contains(&class)
    }

    /// The classes of the program whose static fields a method reads, or whose static methods it calls; the same for methods that
    /// it calls of its own class and of `other`.
    fn statics_of(&mut self, method: MethodId, other: ClassId) -> FxHashSet<ClassId> {
        let owner = self.program.method(method).class;
        let (mut open, mut seen) = (vec![method], FxHashSet::from_iter([method]));
        let mut found = FxHashSet::default();
        while let Some(method) = open.pop() {
            let Ok(body) = self.program.body(method) else { continue };
            for instruction in body.blocks.iter().flat_map(|(_, block)| &block.insts) {
                let needed = match &instruction.op {
                    Op::GetStatic(field) => {
                        let field = self.program.resolve_static(field).ok();
                        field.map(|id| self.program.static_field(id).class)
                    }
                    Op::Call(_, called, _) if seen.len() < MAX_METHODS_READ => {
                        let Ok(called) = self.program.resolve_method(called) else { continue };
                        let class = self.program.method(called).class;
                        let is_near = class == owner || class == other;
                        if is_near && self.program.has_body(called) && seen.insert(called) {
                            open.push(called);
                        }
                        (self.program.declaration(called).is_static() && !is_near).then_some(class)
                    }
                    _ => None,
                };
                let is_own = |class: &ClassId| self.program.class(*class).origin == Origin::Application;
                found.extend(needed.filter(is_own));
            }
        }
        found
    }
}
