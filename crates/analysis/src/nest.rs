//! The classes that may use each other's private members (JVMS §5.4.4), and what their constants say that they may do with fields.

use classfile::{Class, MemberRef};
use program::{ClassId, FieldSlot, Program};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// What the constants of classes say, as far as that was asked.
#[derive(Default)]
pub(crate) struct Mentions {
    of: FxHashMap<ClassId, Rc<Mentioned>>,
}

/// What the constants of a class say.
struct Mentioned {
    /// The members that instructions can name.
    members: Vec<MemberRef>,
    /// Fields that method handles write.
    written_by_handles: Vec<MemberRef>,
    writes_unseen: bool,
}

/// How a method handle writes a field (JVMS table 5.4.3.5-A).
const PUT_FIELD: u8 = 3;

/// By what a class writes fields, its own private ones among them, without an instruction that says so.
const UNSEEN_WRITERS: &[&str] = &[
    "java/lang/invoke/MethodHandles",
    "java/lang/invoke/MethodHandles$Lookup",
    "java/lang/invoke/VarHandle",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
    "jdk/internal/misc/Unsafe",
    "sun/misc/Unsafe",
];
/// The same of the methods of a class that begin like this.
const UNSEEN_SETTERS: (&str, &str) = ("java/lang/reflect/Field", "set");

/// The class and all that it shares private members with; none if one of them cannot be looked at.
pub(crate) fn mates(program: &mut Program, class: ClassId) -> Option<Vec<ClassId>> {
    let host = match program.class(class).file.nest_host.clone() {
        Some(host) => program.load(&host).ok()?,
        None => class,
    };
    let members = program.class(host).file.nest_members.clone();
    let mut mates = vec![class];
    for mate in std::iter::once(Ok(host)).chain(members.iter().map(|name| program.load(name))) {
        let mate = mate.ok()?;
        if !mates.contains(&mate) {
            mates.push(mate);
        }
    }
    Some(mates)
}

impl Mentions {
    /// Whether instructions of a class may write a field. What the class does not name, it does not write.
    pub(crate) fn may_write(&mut self, program: &Program, class: ClassId, field: &FieldSlot) -> bool {
        self.of(program, class).members.iter().any(|member| is_named(member, field))
    }

    /// Whether a class may write a field in a way that its instructions do not show.
    pub(crate) fn may_write_unseen(&mut self, program: &Program, class: ClassId, field: &FieldSlot) -> bool {
        let mentioned = self.of(program, class);
        let has_native = program.class(class).file.methods.iter().any(classfile::Method::is_native);
        mentioned.writes_unseen
            || has_native
            || mentioned.written_by_handles.iter().any(|member| is_named(member, field))
    }

    fn of(&mut self, program: &Program, class: ClassId) -> Rc<Mentioned> {
        let read = || Rc::new(Mentioned::of(&program.class(class).file));
        Rc::clone(self.of.entry(class).or_insert_with(read))
    }
}

impl Mentioned {
    fn of(file: &Class) -> Mentioned {
        let members: Vec<MemberRef> = file.constants.members().collect();
        let writes = |member: &MemberRef| {
            UNSEEN_WRITERS.contains(&&*member.class)
                || member.class == UNSEEN_SETTERS.0 && member.name.starts_with(UNSEEN_SETTERS.1)
        };
        let handles = file.constants.method_handles().filter(|handle| handle.kind == PUT_FIELD);
        let writes_unseen = members.iter().any(writes);
        Mentioned {
            writes_unseen,
            written_by_handles: handles.map(|handle| handle.member).collect(),
            members,
        }
    }
}

/// Whether a name in bytecode may mean a field: in which class it is looked for is left open.
fn is_named(member: &MemberRef, field: &FieldSlot) -> bool {
    *member.name == *field.name && *member.descriptor == *field.descriptor
}
