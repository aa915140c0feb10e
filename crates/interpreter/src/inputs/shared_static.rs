//! Objects that static fields lead to when the entry method is called: a caller may pass them.
//!
//! Only those of fields that the code around the method reads, and that it may change: nobody could tell others from
//! a new object. They are found before the method begins, so that what it stores later is not among them.

use crate::inputs::factories::Factory;
use crate::inputs::made::MakingCall;
use crate::inputs::resolution::BOXES;
use crate::inputs::type_arguments::{Argument, Type};
use crate::inputs::{InputObject, Parts};
use crate::machine::{Control, Machine};
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use analysis::Surroundings;
use classfile::Origin;
use classfile::descriptor::FieldType;
use ir::{CallKind, Check, FieldRef, Op, Terminator};
use program::{ClassId, MethodId, StaticId};
use report::Assumption;
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::rc::Rc;

/// An object that a static field led to when the entry method was called.
#[derive(Clone)]
pub(crate) struct SharedObject {
    pub(crate) reference: Reference,
    /// As it was then.
    pub(crate) initial: Object,
    /// Its type with type arguments, if that was declared.
    pub(crate) generic: Option<Rc<str>>,
    /// The field, and the way from there.
    pub(crate) calls: Rc<[MakingCall]>,
}

/// Objects that are offered.
const MAX_SHARED: usize = 16;
/// Elements and fields between the static field and an object.
const MAX_STEPS: usize = 3;
/// Elements of one array or list.
const MAX_ELEMENTS: usize = 16;
/// Objects that are looked at.
const MAX_SEEN: usize = 1000;
/// Calls that an initialiser makes, one within the other.
const MAX_CALLS: u32 = 3;

/// Lists of the JDK, and the field that holds their elements, or the fields that are elements.
const LISTS: &[(&str, &[&str])] = &[
    ("java/util/ArrayList", &["elementData"]),
    ("java/util/Arrays$ArrayList", &["a"]),
    ("java/util/ImmutableCollections$ListN", &["elements"]),
    ("java/util/ImmutableCollections$List12", &["e0", "e1"]),
];

/// What is still to be looked at.
struct Open {
    reference: Reference,
    /// The way to the object, if it can be told.
    way: Option<Vec<MakingCall>>,
    /// Its type with type arguments, if that was declared.
    ty: Option<Type>,
}

impl Machine {
    /// The static field that is told.
    fn static_of(&mut self, field: &FieldRef) -> Option<StaticId> {
        let class = self.program.load(&field.class).ok()?;
        let statics = &self.program.class(class).statics;
        let linked = |id: StaticId| self.program.static_field(id);
        let is_it =
            |&id: &StaticId| linked(id).name == field.name && linked(id).descriptor == field.descriptor;
        statics.iter().copied().find(is_it)
    }

    /// Finds the objects before the entry method begins; what has to be initialised first is.
    pub(crate) fn find_shared(&mut self, state: &mut State) -> Option<Control> {
        if state.inputs.shared.is_some() {
            return None;
        }
        // To draw inputs something else is run in its place.
        let entry = self.entry.unwrap_or(state.top.code.method);
        let own = self.program.method(entry).class;
        if self.program.class(own).origin != Origin::Application {
            state.inputs.shared = Some(Rc::default());
            return None;
        }
        let around = self.surroundings(entry);
        let mut roots = Vec::new();
        for field in around.statics() {
            let Some(id) = self.static_of(field).filter(|&id| self.may_share(id)) else { continue };
            let owner = self.program.static_field(id).class;
            match state.initialisation(owner) {
                Initialisation::NotYet
                    if self.program.is_subclass(own, owner) || self.is_initialised_quietly(owner) =>
                {
                    return Some(self.begin_initialisation(state, owner));
                }
                Initialisation::NotYet => self.assume_apart(id),
                Initialisation::Failed => {}
                Initialisation::Begun | Initialisation::Done => roots.push(id),
            }
        }
        let shared = self.objects_behind(state, &around, &roots);
        state.inputs.shared = Some(shared.into());
        None
    }

    /// Whether the object of a static field may be told from others, as far as its declared type says.
    fn may_share(&self, id: StaticId) -> bool {
        let ty = FieldType::parse(&self.program.static_field(id).descriptor);
        ty.is_ok_and(|ty| !self.is_plain_type(&ty))
    }

    /// Whether nobody tells objects of a type apart that are equal, or there are no others.
    fn is_plain_type(&self, ty: &FieldType) -> bool {
        let FieldType::Object(name) = ty else { return !ty.is_reference() };
        name == "java/lang/String"
            || name == "java/lang/Class"
            || BOXES.iter().any(|(class, _)| *class == name.as_str())
    }

    /// Notes that inputs are taken to be no object of a static field; of an enum, none that its constants refer to.
    pub(crate) fn assume_apart(&mut self, id: StaticId) {
        let field = self.program.static_field(id);
        let Ok(ty) = FieldType::parse(&field.descriptor) else { return };
        let enumeration = match &ty {
            FieldType::Object(name) => self.program.loaded(name),
            _ => None,
        };
        let enumeration = enumeration.map(|class| self.program.class(class));
        let behind = enumeration.filter(|class| class.file.is_enum()).map(|class| Rc::clone(&class.fields));
        let Some(behind) = behind else {
            return self.note_assumption(Assumption::ApartFromStatics { class: ty.java_name() });
        };
        for ty in behind.iter().filter_map(|slot| FieldType::parse(&slot.descriptor).ok()) {
            if ty.is_reference() && !self.is_plain_type(&ty) {
                self.note_assumption(Assumption::ApartFromStatics { class: ty.java_name() });
            }
        }
    }

    fn objects_behind(
        &mut self,
        state: &State,
        around: &Surroundings,
        roots: &[StaticId],
    ) -> Vec<SharedObject> {
        let mut found: Vec<SharedObject> = Vec::new();
        let mut seen: FxHashSet<Reference> = FxHashSet::default();
        let mut open: VecDeque<Open> = roots
            .iter()
            .filter_map(|&id| {
                let value = state.static_value(id).filter(|value| value.expr.is_none() && value.bits != 0)?;
                let field = self.program.static_field(id);
                let declared = self.program.class(field.class).file.field(&field.name, &field.descriptor)?;
                let ty = declared.signature.as_deref().and_then(Type::parse);
                Some(Open { reference: value.bits, way: Some(vec![step(Factory::Constant(id))]), ty })
            })
            .collect();
        while let Some(Open { reference, way, ty }) = open.pop_front() {
            if seen.len() > MAX_SEEN || !seen.insert(reference) {
                continue;
            }
            let Some(object) = state.heap.find(reference).cloned() else { continue };
            if self.is_told_apart(object.class) && around.may_change(&self.program, object.class) {
                let way = way.as_ref().filter(|way| self.can_offer(way, object.class));
                match way.filter(|_| found.len() < MAX_SHARED) {
                    Some(way) => found.push(SharedObject {
                        reference,
                        initial: object.clone(),
                        generic: ty.as_ref().map(|ty| ty.to_string().into()),
                        calls: way.as_slice().into(),
                    }),
                    None => {
                        let class = self.program.class(object.class).java_name();
                        self.note_assumption(Assumption::ApartFromStatics { class });
                    }
                }
            }
            let way = way.filter(|way| way.len() <= MAX_STEPS);
            self.behind(state, &object, way.as_deref(), ty.as_ref(), &mut open);
        }
        found
    }

    /// Whether programs tell objects of a class from others that are equal, and a JVM can be given one.
    fn is_told_apart(&self, class: ClassId) -> bool {
        let file = &self.program.class(class).file;
        let name = file.name.as_str();
        let is_plain = self.has_no_identity(class) || matches!(name, "java/lang/Class" | "java/lang/Object");
        // What is inside of the JDK's objects nobody else has.
        let is_inside = self.program.class(class).origin == Origin::Jdk
            && !file.is_public()
            && !LISTS.iter().any(|(list, _)| *list == name);
        !is_plain
            && !is_inside
            && !file.is_enum()
            && !file.is_synthetic()
            && !self.program.class(class).hidden
    }

    fn can_offer(&self, way: &[MakingCall], class: ClassId) -> bool {
        // A test names the field.
        let is_named = || {
            let [MakingCall { factory: Factory::Constant(id), .. }] = way else { return false };
            let field = self.program.static_field(*id);
            let file = &self.program.class(field.class).file;
            file.field(&field.name, &field.descriptor).is_some_and(|field| field.is_public())
                && self.program.class(class).element.is_none()
        };
        !self.limits.made_first || is_named()
    }

    fn behind(
        &mut self,
        state: &State,
        object: &Object,
        way: Option<&[MakingCall]>,
        ty: Option<&Type>,
        open: &mut VecDeque<Open>,
    ) {
        let linked = self.program.class(object.class);
        let mut push = |value: Value, factory: Option<Factory>, ty: Option<Type>| {
            if value.bits != 0 && value.expr.is_none() {
                let way = way.zip(factory).map(|(way, factory)| [way, &[step(factory)]].concat());
                open.push_back(Open { reference: value.bits, way, ty });
            }
        };
        let element_of = |index: usize| (index < MAX_ELEMENTS).then_some(Factory::Element(index as u32));
        let fields = match &object.content {
            Content::Array(array)
                if linked.element.as_ref().is_some_and(|element| element.is_reference()) =>
            {
                let element =
                    if let Some(Type::Array(element)) = ty { Some((**element).clone()) } else { None };
                (0..array.len()).for_each(|index| push(array.get(index), element_of(index), element.clone()));
                return;
            }
            Content::Fields(fields) => fields,
            _ => return,
        };
        let is_own = linked.origin == Origin::Application;
        let list = LISTS.iter().find(|(list, _)| *list == linked.file.name).map(|(_, names)| *names);
        let element = match ty {
            Some(Type::Class(_, arguments)) => arguments.first().and_then(Argument::upper).cloned(),
            _ => None,
        };
        let slots = Rc::clone(&linked.fields);
        for (index, slot) in
            slots.iter().enumerate().filter(|(_, slot)| slot.descriptor.starts_with(['L', '[']))
        {
            let Some(value) = fields.get(index) else { continue };
            let names = list.unwrap_or_default();
            match (names, names.iter().position(|name| **name == *slot.name)) {
                ([_], Some(_)) => {
                    let elements = state.heap.array(value.bits);
                    for index in 0..elements.map_or(0, |elements| elements.len()) {
                        let value = elements.map_or(Value::ZERO, |elements| elements.get(index));
                        push(value, element_of(index), element.clone());
                    }
                }
                (_, Some(position)) => push(value, element_of(position), element.clone()),
                _ if is_own => {
                    let generic = self.field_type(object.class, ty, slot).0.generic;
                    let factory = Factory::Field(object.class, index as u32);
                    push(value, Some(factory), generic.as_deref().and_then(Type::parse));
                }
                _ => push(value, None, None),
            }
        }
    }

    /// The objects of static fields that a handle may stand for, with their numbers.
    pub(crate) fn shared_for(
        &mut self,
        state: &State,
        variable: expr::ExprId,
        handle: &crate::inputs::Handle,
        declared: ClassId,
    ) -> Vec<(usize, Reference)> {
        let Some(shared) = state.inputs.shared.clone().filter(|_| !self.is_copied_part(handle)) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (index, object) in shared.iter().enumerate() {
            let class = object.initial.class;
            if self.program.is_subclass(class, declared)
                && state.inputs.initial(object.reference).is_none()
                && !state.inputs.identity.is_other(variable, object.reference)
                && self.can_receive(handle, class)
                && self.may_be_of(object, handle)
                && !self.is_way_of_its_own(state, object.reference)
            {
                found.push((index, object.reference));
            }
        }
        found
    }

    /// Makes an object of a static field one that inputs lead to.
    pub(crate) fn take_shared(&self, state: &mut State, index: usize) -> Option<Reference> {
        let object = state.inputs.shared.as_ref()?.get(index)?.clone();
        let reference = object.reference;
        if state.inputs.initial(reference).is_none() {
            state.heap.get_mut(reference).may_be_other = true;
            state.inputs.objects.push_back(InputObject {
                reference,
                initial: object.initial,
                generic: object.generic,
                parts: Some(Parts::Calls(object.calls)),
                when: None,
                owner: None,
            });
        }
        Some(reference)
    }

    /// Whether nothing but the object of a static field tells that a class was initialised, and its initialiser does not fail.
    fn is_initialised_quietly(&mut self, class: ClassId) -> bool {
        if !self.is_initialised_alone(class) {
            return false;
        }
        let classes: Vec<ClassId> = self.program.superclasses(class).collect();
        let of_program =
            classes.into_iter().filter(|&class| self.program.class(class).origin == Origin::Application);
        of_program.collect::<Vec<_>>().into_iter().all(|class| {
            let initialiser = self.program.declared_method(class, "<clinit>", "()V");
            initialiser.is_none_or(|initialiser| self.is_quiet(initialiser, MAX_CALLS))
        })
    }

    /// Whether a method only makes objects and fills them.
    fn is_quiet(&mut self, method: MethodId, depth: u32) -> bool {
        let Ok(body) = self.program.body(method) else { return false };
        body.blocks.iter().all(|(_, block)| {
            !matches!(block.terminator, Terminator::Throw(_) | Terminator::Unsupported(_))
                && block.insts.iter().all(|inst| match &inst.op {
                    Op::Call(kind, called, _) => self.is_quiet_call(*kind, called, depth),
                    // What lies on the class path need not be complete.
                    Op::New(class) | Op::NewArray(class, _) => self.program.load(class).is_ok(),
                    Op::Check(Check::NonZero, _)
                    | Op::CallDynamic(..)
                    | Op::Monitor(..)
                    | Op::CheckCast(..) => false,
                    _ => true,
                })
        })
    }

    fn is_quiet_call(&mut self, kind: CallKind, called: &ir::MethodRef, depth: u32) -> bool {
        let Ok(resolved) = self.program.resolve_call(kind, called) else { return false };
        let owner = self.program.method(resolved).class;
        if self.program.class(owner).origin == Origin::Jdk {
            return called.class.starts_with("java/util/")
                || called.class.starts_with("java/lang/")
                    && (&*called.name == "<init>" || FILLERS.contains(&&*called.name));
        }
        // That of the array of its constants is what every enum has.
        matches!(&*called.name, "<init>" | "$values") && depth > 0 && self.is_quiet(resolved, depth - 1)
    }
}

/// Methods of the JDK's language classes that initialisers call, which do not fail.
const FILLERS: &[&str] = &["append", "valueOf", "desiredAssertionStatus", "toString"];

fn step(factory: Factory) -> MakingCall {
    MakingCall { factory, types: Rc::default(), arguments: Rc::default() }
}
