//! Looking at inputs: a handle becomes null, an object that is there, or a new one.
//!
//! Null or not is asked first, and alone where that is all the program wants to know. An operation that needs the object
//! itself stops for a choice between the candidates and is then done once more.

use crate::inputs::alias::Learnt;
use crate::inputs::classes::Implementations;
use crate::inputs::collection::is_map;
use crate::inputs::given::LateCall;
use crate::inputs::jdk_value::{is_copied, recipe};
use crate::inputs::type_arguments::{Type, tells};
use crate::inputs::{InputObject, Parts, Resolved};
use crate::machine::code::Reg;
use crate::machine::{Control, Machine};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use crate::step::alternative::Alternative;
use classfile::descriptor::FieldType;
use expr::{ExprId, Sort};
use inputs::lazy::{candidate_guards, null_guards};
use inputs::{InputKey, Nulls};
use program::{ClassId, StaticId};
use report::{Assumption, Bound, Uninput, Unmodelled, Use};

/// What an operation needs to know about a reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// Whether it is null.
    Null,
    /// Which object it is.
    Object,
}

/// What a handle that is not null can be.
enum Candidate {
    /// An object that is there, on some inputs perhaps, and what that tells.
    Existing(Reference, Option<ExprId>, Learnt),
    /// The object of a static field, by its number.
    Shared(usize),
    /// A new object.
    New(ClassId),
    /// A new object, but there are too many around it already.
    TooDeep,
    /// A new object of a class beyond a bound.
    Beyond(Bound),
}

impl Candidate {
    /// On which inputs it is there, if not on all.
    fn presence(&self) -> Option<ExprId> {
        match self {
            Candidate::Existing(_, presence, _) => *presence,
            _ => None,
        }
    }
}

impl Machine {
    /// Makes sure that as much as `look` says is known of the reference in a register. If it is, nothing is returned,
    /// and the register holds null or an object, or at least something that is not null.
    pub(crate) fn look_at(&mut self, state: &mut State, register: Reg, look: Look) -> Option<Control> {
        let mut handle = state.get(register).as_handle()?;
        if !self.inputs.handles.contains_key(&handle) {
            if look == Look::Null && self.is_never_unlooked(handle) {
                return self.look_for_null(state, register, handle);
            }
            let value = match self.choose_reference(state, handle) {
                Ok(value) => value,
                Err(control) => return Some(control),
            };
            state.set(register, value);
            handle = value.as_handle()?;
        }
        match self.look(state, handle, look) {
            Ok(Some(reference)) => {
                state.set(register, Value::concrete(reference));
                None
            }
            Ok(None) => None,
            Err(control) => Some(control),
        }
    }

    /// The object that a reference means, or null; until that is known, the operation is to be repeated.
    pub(crate) fn object_of(&mut self, state: &mut State, value: Value) -> Result<Reference, Control> {
        let Some(handle) = value.as_handle() else { return Ok(value.bits) };
        let known = match self.inputs.handles.contains_key(&handle) {
            true => value,
            false => self.choose_reference(state, handle)?,
        };
        let Some(handle) = known.as_handle() else { return Ok(known.bits) };
        let object = self.look(state, handle, Look::Object)?;
        Ok(object.expect("who looks for the object is told it"))
    }

    /// Throws if a reference is null.
    pub(crate) fn check_non_null(&mut self, state: &mut State, register: Reg) -> Control {
        if let Some(control) = self.look_at(state, register, Look::Null) {
            return control;
        }
        match state.get(register).bits {
            0 => match self.error_of_call(state, register) {
                Some(error) => self.link_error(state, &error),
                None => self.throw_new_without_message(state, "java/lang/NullPointerException"),
            },
            _ => crate::step::object::done(state, None),
        }
    }

    /// The same for a value; the object, if that was asked for, null, or none for something that is not null.
    pub(crate) fn look(
        &mut self,
        state: &mut State,
        handle: ExprId,
        look: Look,
    ) -> Result<Option<Reference>, Control> {
        if !self.inputs.handles.contains_key(&handle) {
            let value = self.choose_reference(state, handle)?;
            return match value.as_handle() {
                Some(handle) => self.look(state, handle, look),
                None => Ok(Some(value.bits)),
            };
        }
        if let Some(known) = self.replayed_resolution(state, handle, look)? {
            state.inputs.resolve(handle, known);
            return self.look(state, handle, look);
        }
        match state.inputs.resolved.get(&handle).copied() {
            Some(Resolved::Null) => Ok(Some(0)),
            Some(Resolved::Object(reference)) => Ok(Some(reference)),
            Some(Resolved::NotNull | Resolved::New(_)) if look == Look::Null && !self.is_made(handle) => {
                Ok(None)
            }
            Some(Resolved::New(class)) => self.make(state, handle, class).map(Some),
            Some(Resolved::Either(either)) => self.look_at_either(state, handle, either, look),
            Some(Resolved::NotNull) => match self.candidates(state, handle) {
                Ok(candidates) => Err(self.choose_candidate(state, handle, candidates)),
                Err(control) => Err(control),
            },
            None if self.inputs.handles[&handle].nulls != Nulls::Anywhere => {
                state.inputs.resolved.insert(handle, Resolved::NotNull);
                self.look(state, handle, look)
            }
            None => Err(self.choose_null(state, handle)),
        }
    }

    pub(crate) fn choose_null(&mut self, state: &mut State, handle: ExprId) -> Control {
        let [is_not, is_null] = null_guards(&mut self.pool, handle);
        self.choose_among(
            state,
            vec![
                (is_not, Alternative::Resolve(handle, Resolved::NotNull)),
                (is_null, Alternative::Resolve(handle, Resolved::Null)),
            ],
        )
    }

    fn choose_candidate(&mut self, state: &mut State, handle: ExprId, candidates: Vec<Candidate>) -> Control {
        let presence: Vec<Option<ExprId>> = candidates.iter().map(Candidate::presence).collect();
        let guards = candidate_guards(&mut self.pool, handle, &presence);
        let most = self.limits.max_nesting;
        let meanings = candidates.into_iter().map(|candidate| match candidate {
            Candidate::Existing(reference, _, learnt) => Alternative::Alias(handle, reference, learnt.into()),
            Candidate::Shared(index) => Alternative::Shared(handle, index),
            Candidate::New(class) => Alternative::Resolve(handle, Resolved::New(class)),
            Candidate::Beyond(bound) => Alternative::bound(bound, None),
            Candidate::TooDeep => Alternative::bound(Bound::Nesting { most }, None),
        });
        let mut alternatives: Vec<(ExprId, Alternative)> = guards.each.into_iter().zip(meanings).collect();
        alternatives.extend(guards.nowhere.map(|stray| (stray, Alternative::Unsupported(Use::MissingAlias))));
        self.choose_among(state, alternatives)
    }

    /// What a handle can be that is not null: objects that are there, and classes of which a new one can be made.
    fn candidates(&mut self, state: &mut State, variable: ExprId) -> Result<Vec<Candidate>, Control> {
        let handle = self.handle_on(state, variable);
        let mut candidates = Vec::new();
        let declared = match self.load_type(&handle.ty) {
            Ok(class) => class,
            Err(error) => return Err(self.link_error(state, &error)),
        };
        if let FieldType::Array(element) = &handle.ty
            && element.is_reference()
        {
            self.note_assumption(Assumption::ExactArrays { ty: handle.ty.java_name() });
        }
        if self.program.class(declared).file.is_enum() {
            return self.enum_constants(state, declared);
        }
        let Implementations { classes, beyond } = match self.implementations(state, &handle, declared) {
            Ok(found) => found,
            Err(what) => return Err(self.unsupported(state, what)),
        };
        let too_deep = handle.depth >= self.limits.max_nesting;
        for class in classes {
            // One of those that the program tells apart, though not the declared one.
            if self.program.class(class).file.is_enum() {
                self.initialised(state, class)?;
                candidates.extend(self.constants_of(state, class).into_iter().filter(|candidate| {
                    !matches!(candidate, Candidate::Existing(constant, ..)
                        if state.inputs.identity.is_other(variable, *constant))
                }));
                continue;
            }
            if too_deep && !self.has_no_identity(class) {
                candidates.push(Candidate::TooDeep);
                break;
            }
            candidates.push(Candidate::New(class));
        }
        candidates.extend(beyond.map(Candidate::Beyond));
        self.make_pending(state, variable, declared)?;
        // A constant is a way of its own where calls make inputs.
        let copied = self.arrays_of_copies(state);
        let younger = self.younger_objects(state, variable);
        let mut has_younger = false;
        let given = self.given(state, &handle);
        let may_be_known = |object: &&InputObject| {
            given.may_be(&state.inputs, object.reference) && !copied.contains(&object.reference)
        };
        let late = LateCall::of(state);
        for (index, object) in
            state.inputs.objects.iter().enumerate().filter(|(_, object)| may_be_known(object))
        {
            let class = state.heap.class(object.reference);
            let is_told_apart = state.inputs.identity.is_other(variable, object.reference);
            let is_own_way = object.is_constant() && self.is_way_of_its_own(state, object.reference);
            if is_told_apart || is_own_way {
                continue;
            }
            let fits = self.can_receive(&handle, class)
                && !self.has_no_identity(class)
                && handle.exact.is_none_or(|exact| exact == class)
                && self.program.is_subclass(class, declared);
            if let Some(late) = late.filter(|late| fits && index < late.n_before)
                && !self.can_be_given_late(state, late, object.reference)
            {
                self.assume_made_of_new(late.method);
                continue;
            }
            if let Some(learnt) = fits.then(|| self.as_alias(state, object, &handle)).flatten() {
                match younger.contains(&object.reference) {
                    true => has_younger = true,
                    false => candidates.push(Candidate::Existing(object.reference, object.when, learnt)),
                }
            }
        }
        for (index, object) in self.shared_for(state, variable, &handle, declared) {
            match late {
                Some(late) if !self.can_be_given_late(state, late, object) => {
                    self.assume_made_of_new(late.method);
                }
                _ => candidates.push(Candidate::Shared(index)),
            }
        }
        if has_younger {
            self.assume_settled(state, variable);
        }
        if candidates.is_empty() {
            let what = Unmodelled::Input(Uninput::Unimplemented, handle.ty.java_name());
            return Err(self.unsupported(state, what));
        }
        Ok(candidates)
    }

    /// Makes the objects that other handles stand for and a handle may stand for too: who chooses later can choose only among
    /// those that are there.
    fn make_pending(
        &mut self,
        state: &mut State,
        variable: ExprId,
        declared: ClassId,
    ) -> Result<(), Control> {
        let is_pending = |handle: ExprId, class: ClassId| {
            handle != variable && state.inputs.resolved.get(&handle) == Some(&Resolved::New(class))
        };
        let pending: Vec<(ExprId, ClassId)> = state
            .inputs
            .resolutions
            .iter()
            .filter_map(|&(handle, resolved)| match resolved {
                Resolved::New(class) if is_pending(handle, class) => Some((handle, class)),
                _ => None,
            })
            .collect();
        for (handle, class) in pending {
            let is_apart = self.has_no_identity(class) || state.inputs.building.contains_key(&handle);
            if !is_apart && self.program.is_subclass(class, declared) {
                self.make(state, handle, class)?;
            }
        }
        Ok(())
    }

    /// The arrays in inputs that are told by what they hold: these have arrays of their own.
    fn arrays_of_copies(&self, state: &State) -> Vec<Reference> {
        let mut arrays = Vec::new();
        for object in &state.inputs.objects {
            let class = self.program.class(object.initial.class);
            if let Some(Parts::Values(parts)) = &object.parts
                && is_copied(&class.file.name)
            {
                let known = parts.iter().map(|&part| state.inputs.settled(part));
                arrays.extend(known.filter(|part| part.as_handle().is_none()).map(|part| part.bits));
            }
        }
        arrays
    }

    /// Whether two inputs of a class are taken to be different objects, or the same if equal, because programs do not
    /// tell such objects apart by identity.
    pub(crate) fn has_no_identity(&self, class: ClassId) -> bool {
        let name = self.program.class(class).file.name.as_str();
        name == "java/lang/String" || recipe(name).is_some() || BOXES.iter().any(|(class, _)| *class == name)
    }

    fn enum_constants(&mut self, state: &mut State, class: ClassId) -> Result<Vec<Candidate>, Control> {
        self.initialised(state, class)?;
        let references = self.constants_of(state, class);
        if references.is_empty() {
            let what = Unmodelled::Input(Uninput::EmptyEnum, self.program.class(class).java_name());
            return Err(self.unsupported(state, what));
        }
        Ok(references)
    }

    fn constants_of(&self, state: &State, class: ClassId) -> Vec<Candidate> {
        self.constant_fields(class)
            .filter_map(|id| state.static_value(id))
            .filter(|value| value.bits != 0)
            .map(|value| Candidate::Existing(value.bits, None, Learnt::default()))
            .collect()
    }

    /// The fields of the constants of an enum.
    fn constant_fields(&self, class: ClassId) -> impl Iterator<Item = StaticId> {
        let linked = self.program.class(class);
        linked.statics.iter().copied().filter(move |&id| {
            let field = self.program.static_field(id);
            let declared = linked.file.field(&field.name, &field.descriptor);
            declared.is_some_and(|field| field.is_enum_constant())
        })
    }

    /// The name of the field that holds a constant of an enum. What the constant calls itself may be another one, though no compiler
    /// does that.
    pub fn constant_name(&self, state: &State, class: ClassId, constant: Reference) -> Option<&str> {
        let is_it = |id: &StaticId| state.static_value(*id).is_some_and(|value| value.bits == constant);
        self.constant_fields(class).find(is_it).map(|id| &*self.program.static_field(id).name)
    }

    /// Chooses between the two boxes that there are of a boolean.
    fn choose_boolean(&mut self, state: &mut State, handle: ExprId, class: ClassId) -> Control {
        self.note_assumption(Assumption::CachedBoxes);
        let content = InputKey::Content { of: self.inputs.handles[&handle].place };
        let is_true = self.variable(content, Sort::Bool);
        let is_false = self.pool.not(is_true);
        let statics = self.program.class(class).statics.clone();
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for (guard, name) in [(is_true, "TRUE"), (is_false, "FALSE")] {
            let field = statics.iter().find(|&&id| &*self.program.static_field(id).name == name);
            let Some(value) = field.and_then(|&id| state.static_value(id)) else {
                return self.unsupported(state, Unmodelled::layout("java.lang.Boolean"));
            };
            alternatives.push((guard, Alternative::TellInput(handle, value.bits)));
        }
        self.choose(state, alternatives)
    }

    /// Makes the object of a handle.
    fn make(&mut self, state: &mut State, handle: ExprId, class: ClassId) -> Result<Reference, Control> {
        if !self.program.class(class).file.name.starts_with('[') {
            self.check_order(state, class)?;
            self.initialised(state, class)?;
        }
        if self.program.class(class).file.name == "java/lang/Boolean" {
            return Err(self.choose_boolean(state, handle, class));
        }
        let generic = self.handle_on(state, handle).generic.clone();
        self.assume_arguments(generic.as_deref());
        if let Some(is_map) = is_map(&self.program.class(class).file.name) {
            return Err(self.build(state, handle, class, is_map));
        }
        if let Some(recipe) = recipe(&self.program.class(class).file.name) {
            return Err(self.build_value(state, handle, class, recipe));
        }
        let info = self.handle_on(state, handle);
        if let Some(control) = self.make_by_call(state, handle, class) {
            return Err(control);
        }
        let object = self.new_input(state, handle, &info, class)?;
        let reference = self.place_input(state, handle, class, object, info.generic.clone());
        match self.check_invariant(state, reference) {
            Some(control) => Err(control),
            None => Ok(reference),
        }
    }

    /// Notes that what an input holds is what its type arguments say.
    fn assume_arguments(&mut self, generic: Option<&str>) {
        if generic.and_then(Type::parse).is_some_and(|ty| tells(&ty)) {
            self.note_assumption(Assumption::TypeArgumentsKept);
        }
    }

    /// Makes some object for a handle that is not null, where nobody cares which.
    pub(crate) fn make_any(&mut self, state: &mut State, handle: ExprId) {
        let ty = self.handle_on(state, handle).ty.clone();
        if self.load_type(&ty).is_ok_and(|class| self.program.class(class).file.is_enum()) {
            return;
        }
        if self.built_class(state, handle).is_some() {
            return;
        }
        let class = match state.inputs.resolved.get(&handle) {
            Some(&Resolved::New(class)) => Some(class),
            _ => {
                let info = self.handle_on(state, handle);
                let declared = self.load_type(&info.ty).ok();
                declared.and_then(|declared| self.simplest_class(state, &info, declared))
            }
        };
        let Some(class) = class else { return };
        let is_any = matches!(state.inputs.resolved.get(&handle), Some(Resolved::NotNull));
        if is_any && self.settle_constant(state, handle, class) {
            return;
        }
        let info = self.handle_on(state, handle);
        if !self.making(class, info.is_builder()).is_by_fields() && !self.has_any_fields(state, handle, class)
        {
            return;
        }
        // On the path its class was not initialised, and need not have been unless others can tell.
        let is_first = state.initialisation(class) == Initialisation::NotYet;
        if is_first && !self.is_initialised_alone(class) {
            return;
        }
        if let Ok(object) = self.new_input(state, handle, &info, class) {
            self.place_input(state, handle, class, object, info.generic.clone());
        }
    }

    /// The class of the collection that a handle stands for, if it is one that is built.
    pub(crate) fn built_class(&mut self, state: &State, handle: ExprId) -> Option<ClassId> {
        let info = self.handle_on(state, handle);
        let class = match state.inputs.resolved.get(&handle) {
            Some(&Resolved::New(class)) => class,
            _ => {
                let declared = self.load_type(&info.ty).ok()?;
                self.simplest_class(state, &info, declared)?
            }
        };
        let name = &self.program.class(class).file.name;
        (is_map(name).is_some() || recipe(name).is_some()).then_some(class)
    }

    /// Has a class initialised; until that is done, the operation is to be repeated.
    pub(crate) fn initialised(&mut self, state: &mut State, class: ClassId) -> Result<(), Control> {
        match state.initialisation(class) {
            Initialisation::Done | Initialisation::Begun => Ok(()),
            Initialisation::Failed => Err(self.throw_unusable(state, class)),
            Initialisation::NotYet => Err(self.begin_initialisation(state, class)),
        }
    }

    /// The class of a reference type.
    pub(crate) fn load_type(&mut self, ty: &FieldType) -> Result<ClassId, program::Error> {
        match ty {
            FieldType::Object(name) => self.program.load(name),
            other => self.program.load(&other.to_string()),
        }
    }

    /// Whether everything that a handle can be is of that class, by its declared type.
    pub(crate) fn is_declared_as(&mut self, state: &State, handle: ExprId, wanted: ClassId) -> bool {
        if !self.inputs.handles.contains_key(&handle) {
            return false;
        }
        let ty = self.handle_on(state, handle).ty.clone();
        self.load_type(&ty).is_ok_and(|declared| self.program.is_subclass(declared, wanted))
    }
}

/// Boxes, and what is in them.
pub(crate) const BOXES: &[(&str, FieldType)] = &[
    ("java/lang/Boolean", FieldType::Boolean),
    ("java/lang/Byte", FieldType::Byte),
    ("java/lang/Character", FieldType::Char),
    ("java/lang/Short", FieldType::Short),
    ("java/lang/Integer", FieldType::Int),
    ("java/lang/Long", FieldType::Long),
    ("java/lang/Float", FieldType::Float),
    ("java/lang/Double", FieldType::Double),
];
