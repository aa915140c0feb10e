//! What holds of a field in every object that constructors have made, because of who writes it: that it is never null, or that it
//! was settled before anybody else knew the object.
//!
//! Who may write a private field are all classes of its nest; a final one is written by its own class. Writes that no instruction
//! shows (handles, updaters, reflection, native code) are looked for in the same classes: what others do by reflection breaks
//! the rules of the language, and is an assumption.
//!
//! **Invariant:** "never null" also holds where an object is seen that is not done: code that sees it before the field is
//! set does not read the field. Methods of the class are such code if a constructor calls them, that of a superclass among them.

use crate::dataflow::{Forwards, forwards};
use crate::escapes::{Escapes, Given, Handling, InBlock};
use crate::facts::Facts;
use crate::nest;
use classfile::{Field, Origin};
use ir::{Body, CallKind, DynamicCall, Inst, Op, Terminator, ValueId};
use program::{ClassId, FieldId, FieldSlot, MethodId, Program};
use std::cell::RefCell;
use std::rc::Rc;

/// What is asked of the writes of a field.
type IsFine<'a> = &'a dyn Fn(&Program, MethodId, &Body, ValueId, ValueId) -> bool;

impl Facts {
    /// Whether a field that refers to something is null in no object that a constructor made, and is seen null by nobody before.
    pub fn is_never_null(&mut self, program: &mut Program, field: FieldId) -> bool {
        if let Some(&known) = self.never_null.get(&field) {
            return known;
        }
        let never = self.find_never_null(program, field);
        self.never_null.insert(field, never);
        never
    }

    /// Whether only constructors of its class write a field, that of the object that they make, which nobody knows until then.
    ///
    /// Then no chain of such fields leads from an object back to itself: the last link of it would have been set by a constructor
    /// whose object is known elsewhere already.
    pub fn is_settled(&mut self, program: &mut Program, field: FieldId) -> bool {
        if let Some(&known) = self.settled.get(&field) {
            return known;
        }
        let slot = program.field(field);
        let is_own = slot.descriptor.starts_with('L') && program.class(slot.class).origin != Origin::Jdk;
        let is_settled = is_own && self.find_settled(program, field);
        self.settled.insert(field, is_settled);
        is_settled
    }

    /// The class of whatever a field refers to, if all that is ever put into it are new objects of that class.
    pub fn only_class(&mut self, program: &mut Program, field: FieldId) -> Option<Rc<str>> {
        if let Some(known) = self.only_class.get(&field) {
            return known.clone();
        }
        let slot = program.field(field).clone();
        let found: RefCell<Option<Rc<str>>> = RefCell::default();
        let is_of_one = |_: &Program, _, body: &Body, _, value| {
            let Some(class) = class_of_new(body, value) else { return false };
            let mut found = found.borrow_mut();
            *found.get_or_insert_with(|| Rc::clone(&class)) == class
        };
        let is_own = slot.descriptor.starts_with('L') && program.class(slot.class).origin != Origin::Jdk;
        let only =
            is_own && !is_skipped_by_streams(program, &slot) && self.all_writes(program, &slot, &is_of_one);
        let found = found.take().filter(|_| only);
        self.only_class.insert(field, found.clone());
        found
    }

    fn find_never_null(&mut self, program: &mut Program, field: FieldId) -> bool {
        let slot = program.field(field).clone();
        let is_there = |program: &Program, method, body: &Body, _, value| {
            is_new(program, method, body, value) || is_checked_first(body, value)
        };
        !is_skipped_by_streams(program, &slot)
            && self.all_writes(program, &slot, &is_there)
            && self.is_set_unseen(program, &slot)
    }

    fn find_settled(&mut self, program: &mut Program, field: FieldId) -> bool {
        let slot = program.field(field).clone();
        let class = slot.class;
        let by_constructors = |program: &Program, method, body: &Body, object, _| {
            program.method(method).class == class
                && program.declaration(method).is_constructor()
                && body.first_parameter() == Some(object)
        };
        if !self.all_writes(program, &slot, &by_constructors) {
            return false;
        }
        constructors(program, class).into_iter().all(|method| {
            let handling = Escapes::new(program, &mut self.hierarchy).follow(made_by(method, class));
            !handling.lets_go && !handling.is_held && !handling.put_into.contains(&field)
        })
    }

    /// Whether all writes of a field are known, and something holds for each: in which method it is, the object and the value.
    fn all_writes(&mut self, program: &mut Program, slot: &FieldSlot, is_fine: IsFine) -> bool {
        let Some(declared) = declared(program, slot) else { return false };
        let (is_final, is_private) = (declared.is_final(), declared.is_private());
        if !is_final && !is_private {
            return false;
        }
        let Some(mates) = nest::mates(program, slot.class) else { return false };
        if mates.iter().any(|&mate| self.mentions.may_write_unseen(program, mate, slot)) {
            return false;
        }
        // Of a field that is final not even mates may write (JVMS §6.5, putfield).
        let writers = mates.into_iter().filter(|&mate| !is_final || mate == slot.class);
        let named: Vec<ClassId> =
            writers.filter(|&mate| self.mentions.may_write(program, mate, slot)).collect();
        named.into_iter().all(|writer| {
            let methods = program.class(writer).methods.clone();
            methods.into_iter().all(|method| writes_are_fine(program, method, slot, is_fine))
        })
    }

    /// Whether all constructors set a field, and nobody else sees it before.
    fn is_set_unseen(&mut self, program: &mut Program, slot: &FieldSlot) -> bool {
        let methods = constructors(program, slot.class);
        !methods.is_empty()
            && methods.into_iter().all(|method| self.sets_unseen(program, method, slot))
            && self.finalizers_are_apart(program, slot)
    }

    fn sets_unseen(&mut self, program: &mut Program, method: MethodId, slot: &FieldSlot) -> bool {
        let Some(shown) = self.shown_by(program, method, slot.class) else { return false };
        let Ok(body) = program.body(method) else { return false };
        let mut setting = Setting { program, slot, receiver: body.first_parameter() };
        let at_start = forwards(&body, &mut setting);
        body.blocks.iter().zip(&*shown).all(|((id, block), shown)| {
            let Some(mut is_set) = at_start[id] else { return true };
            for (inst, handled) in block.insts.iter().zip(&shown.insts) {
                if !is_set && !setting.delegates(&inst.op) && !is_apart(handled, slot.id) {
                    return false;
                }
                setting.step(&mut is_set, inst);
            }
            match &block.terminator {
                Terminator::Return(_) => is_set,
                Terminator::Throw(_) => is_set || !shown.is_thrown,
                Terminator::Unsupported(_) => false,
                _ => true,
            }
        })
    }

    /// To whom a constructor shows its object, block by block; none if its code cannot be read.
    fn shown_by(&mut self, program: &mut Program, method: MethodId, class: ClassId) -> Option<Rc<[InBlock]>> {
        if let Some(known) = self.shown_by.get(&method) {
            return known.clone();
        }
        let shown = Escapes::new(program, &mut self.hierarchy).by_block(made_by(method, class));
        let shown: Option<Rc<[InBlock]>> = shown.map(Into::into);
        self.shown_by.insert(method, shown.clone());
        shown
    }

    /// Whether code that the virtual machine runs on objects whose constructors have thrown does not see a field.
    fn finalizers_are_apart(&mut self, program: &mut Program, slot: &FieldSlot) -> bool {
        let Some(object) = program.superclasses(slot.class).last() else { return false };
        let Some(general) = program.declared_method(object, "finalize", "()V") else { return true };
        let Some(classes) = self.hierarchy.at_or_below(program, slot.class) else { return false };
        let mut finalizers: Vec<MethodId> =
            classes.iter().map(|&class| program.select_method(class, general)).collect();
        finalizers.push(program.select_method(slot.class, general));
        finalizers.retain(|&finalizer| finalizer != general);
        finalizers.into_iter().all(|finalizer| {
            let handling = Escapes::new(program, &mut self.hierarchy).follow(made_by(finalizer, slot.class));
            is_apart(&handling, slot.id)
        })
    }
}

/// Whether nobody reads a field of an object by what is done with it.
fn is_apart(handling: &Handling, field: FieldId) -> bool {
    !handling.lets_go && handling.held_by.is_empty() && !handling.reads.contains(&field)
}

fn made_by(constructor: MethodId, class: ClassId) -> Given {
    Given { method: constructor, parameter: 0, class: Some(class) }
}

fn constructors(program: &Program, class: ClassId) -> Vec<MethodId> {
    let methods = program.class(class).methods.iter().copied();
    methods.filter(|&method| program.declaration(method).is_constructor()).collect()
}

fn declared<'a>(program: &'a Program, slot: &FieldSlot) -> Option<&'a Field> {
    let fields = &program.class(slot.class).file.fields;
    fields.iter().find(|field| *field.name == *slot.name && field.descriptor.to_string() == *slot.descriptor)
}

/// Whether objects that are read from a stream may have a field that is not as a constructor left it: it is not written, or the
/// class has its own way of reading.
fn is_skipped_by_streams(program: &mut Program, slot: &FieldSlot) -> bool {
    let is_serializable = program
        .load("java/io/Serializable")
        .is_ok_and(|serializable| program.is_subclass(slot.class, serializable));
    let file = &program.class(slot.class).file;
    let reads_itself = ["readObject", "readObjectNoData"];
    let has_own_way = file.methods.iter().any(|method| reads_itself.contains(&&*method.name))
        || file.fields.iter().any(|field| field.name == "serialPersistentFields");
    let is_transient = declared(program, slot).is_some_and(Field::is_transient);
    is_serializable && (is_transient || has_own_way)
}

fn writes_are_fine(program: &mut Program, method: MethodId, slot: &FieldSlot, is_fine: IsFine) -> bool {
    if !program.has_body(method) {
        return true;
    }
    let Ok(body) = program.body(method) else { return false };
    body.blocks.values().all(|block| {
        !matches!(block.terminator, Terminator::Unsupported(_))
            && block.insts.iter().all(|inst| match &inst.op {
                Op::PutField(field, object, value) if field.name == slot.name => {
                    let is_other = program.field_named(field).is_ok_and(|named| named != slot.id);
                    is_other || is_fine(program, method, &body, *object, *value)
                }
                _ => true,
            })
    })
}

/// Whether a value is a new object.
/// The class of a value, if it is a new object.
fn class_of_new(body: &Body, value: ValueId) -> Option<Rc<str>> {
    let mut insts = body.blocks.values().flat_map(|block| &block.insts);
    insts.find(|inst| inst.result == Some(value)).and_then(|inst| match &inst.op {
        Op::New(class) => Some(class.to_string().into()),
        _ => None,
    })
}

fn is_new(program: &Program, method: MethodId, body: &Body, value: ValueId) -> bool {
    let mut insts = body.blocks.values().flat_map(|block| &block.insts);
    insts.any(|inst| {
        inst.result == Some(value)
            && match &inst.op {
                Op::New(_) | Op::NewArray(..) | Op::NewNestedArray(..) => true,
                Op::CallDynamic(call, _) => makes_object(program, method, call),
                _ => false,
            }
    })
}

/// Where Kotlin's compiler has a method check the parameters that are never null, before it does anything else.
const CHECKS: (&str, &[&str]) =
    ("kotlin/jvm/internal/Intrinsics", &["checkNotNullParameter", "checkParameterIsNotNull"]);

/// Whether a value is a parameter of which Kotlin made sure, by a call at the very beginning, that it is not null.
fn is_checked_first(body: &Body, value: ValueId) -> bool {
    let Some((_, entry)) = body.blocks.iter().next() else { return false };
    if !entry.params.contains(&value) {
        return false;
    }
    for inst in &entry.insts {
        match &inst.op {
            Op::Const(_) | Op::LoadLinked(_) | Op::Mark | Op::InitClass(_) => {}
            Op::Call(CallKind::Static, called, arguments)
                if &*called.class == CHECKS.0 && CHECKS.1.contains(&&*called.name) =>
            {
                if arguments.first() == Some(&value) {
                    return true;
                }
            }
            _ => return false,
        }
    }
    false
}

/// Whether a dynamic call gives an object: those of the JDK do, what others return nobody knows.
fn makes_object(program: &Program, method: MethodId, call: &DynamicCall) -> bool {
    const MAKERS: &[&str] = &[
        "java/lang/invoke/LambdaMetafactory",
        "java/lang/invoke/StringConcatFactory",
        "java/lang/runtime/ObjectMethods",
    ];
    let file = &program.class(program.method(method).class).file;
    file.bootstrap_methods
        .get(usize::from(call.bootstrap))
        .is_some_and(|bootstrap| MAKERS.contains(&&*bootstrap.handle.member.class))
}

/// Whether a constructor has set a field, from one instruction to the next.
struct Setting<'a> {
    program: &'a mut Program,
    slot: &'a FieldSlot,
    receiver: Option<ValueId>,
}

impl Setting<'_> {
    /// Whether it leaves everything to another constructor of the class.
    fn delegates(&self, op: &Op) -> bool {
        let class = &self.program.class(self.slot.class).file.name;
        matches!(op, Op::Call(_, called, arguments)
            if &*called.name == "<init>" && *called.class == **class && arguments.first().copied() == self.receiver)
    }
}

impl Forwards for Setting<'_> {
    type State = bool;

    fn at_entry(&self) -> bool {
        false
    }

    fn join(&self, state: &mut bool, other: &bool) {
        *state &= other;
    }

    fn step(&mut self, state: &mut bool, inst: &Inst) {
        *state |= match &inst.op {
            Op::PutField(field, object, _) => {
                field.name == self.slot.name
                    && Some(*object) == self.receiver
                    && self.program.field_named(field).is_ok_and(|field| field == self.slot.id)
            }
            op => self.delegates(op),
        };
    }
}
