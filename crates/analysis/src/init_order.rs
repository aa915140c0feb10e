//! Classes whose static state depends on what is initialised first, they or a superclass:
//!
//! ```java
//! abstract class Zone { static final Zone UTC = Utc.ZONE; }
//! class Utc extends Zone { static final Zone ZONE = new Utc(); }
//! ```
//!
//! Whoever begins with `Utc` finds null in `Zone.UTC` ever after.

use crate::facts::Facts;
use crate::loggers;
use classfile::Origin;
use program::{ClassId, MethodId, Program};
use std::collections::BTreeSet;

impl Facts {
    /// Whether a superclass needs what the initialiser of a class leaves when it is initialised itself.
    pub fn is_circular(&mut self, program: &mut Program, class: ClassId) -> bool {
        if let Some(&known) = self.circular.get(&class) {
            return known;
        }
        let is_circular = initialiser(program, class).is_some() && {
            let above: Vec<ClassId> = program.superclasses(class).skip(1).collect();
            above.into_iter().any(|above| {
                let touched = self.statics_touched(program, above, class);
                touched.is_none_or(|touched| touched.reads.contains(&class))
            })
        };
        self.circular.insert(class, is_circular);
        is_circular
    }

    /// Whether the initialisers of a class and those above it touch no static state but their own.
    pub fn is_initialised_alone(&mut self, program: &mut Program, class: ClassId) -> bool {
        let classes: Vec<ClassId> = program.superclasses(class).collect();
        classes.iter().all(|&above| {
            let touched = self.statics_touched(program, above, above);
            touched.is_some_and(|touched| touched.all().all(|owner| classes.contains(owner)))
        })
    }

    /// The static state that the initialiser of a class touches, and those that this runs in turn, but for that of `other`; none
    /// if that is not known.
    fn statics_touched(&mut self, program: &mut Program, class: ClassId, other: ClassId) -> Option<Statics> {
        let mut found = Statics::default();
        let (mut open, mut seen) = (vec![class], BTreeSet::from([class, other]));
        while let Some(class) = open.pop() {
            // What it finds to write to matters to nobody.
            if loggers::made_by(program, class).is_some() {
                continue;
            }
            let Some(initialiser) = initialiser(program, class) else { continue };
            let effects = self.effects(program, initialiser);
            if !effects.is_whole {
                return None;
            }
            let owner = |id| program.static_field(id).class;
            let is_own = |class: &ClassId| program.class(*class).origin == Origin::Application;
            let touched = &effects.touched;
            found.reads.extend(touched.static_reads.iter().map(|&id| owner(id)).filter(is_own));
            found.writes.extend(touched.static_writes.iter().map(|&id| owner(id)).filter(is_own));
            for &initialised in &touched.initialises {
                open.extend(program.superclasses(initialised).filter(|&above| seen.insert(above)));
            }
        }
        Some(found)
    }
}

/// The classes of the program whose static fields are touched.
#[derive(Default)]
struct Statics {
    reads: BTreeSet<ClassId>,
    writes: BTreeSet<ClassId>,
}

impl Statics {
    fn all(&self) -> impl Iterator<Item = &ClassId> {
        self.reads.iter().chain(&self.writes)
    }
}

/// The static initialiser of a class of the program.
fn initialiser(program: &Program, class: ClassId) -> Option<MethodId> {
    let is_own = program.class(class).origin == Origin::Application;
    program.declared_method(class, "<clinit>", "()V").filter(|_| is_own)
}
