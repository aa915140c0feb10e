//! Inputs that calls of the program make: a constructor, a factory or a constant, with arguments that are inputs.
//!
//! Which call it is is a choice like that between null, an alias and a new object. Receiver and parameters are made before
//! the entry method begins, in their order, as a caller would; what lies behind them when it is first looked at. Where a call
//! throws there is no such object, and so no path. A receiver may have other methods called on it then, one after the other, as
//! `changers.rs` tells: which one is next is a choice again, and the arguments are inputs too.
//!
//! **Invariant:** a call that comes late, when the method has begun, looks only at objects that nothing else refers to when the call
//! is made, or that are as they were; so it makes no difference when that is (`given.rs`). Where static fields could make one, such a
//! call ends the path.

use crate::inputs::factories::{Factory, Making};
use crate::inputs::resolution::Look;
use crate::inputs::{Building, Crossroads, Handle, InputObject, Parts, Resolved};
use crate::machine::{Control, Machine, Stop};
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::state::{Initialisation, Purpose, State};
use crate::step::alternative::Alternative;
use classfile::Origin;
use classfile::access::STATIC;
use classfile::descriptor::FieldType;
use classfile::signature::TypeVariables;
use expr::{ExprId, Flavour, Sort};
use inputs::values::prefer;
use inputs::{InputId, InputKey, InputType, Keys, NameId, Nulls, Root};
use program::{ClassId, MethodId, StaticId};
use report::{Assumption, Uninput, Unmodelled, Use};
use std::rc::Rc;

/// How deep an input may be at most for methods to be called on it before it is one: behind an argument of the method, or of the
/// constructor of its receiver, or an element of what a stand-in returns.
const MAX_CHANGED_DEPTH: u32 = 1;

/// A call that has part in making an input.
#[derive(Clone, PartialEq, Debug)]
pub struct MakingCall {
    /// What is called.
    pub factory: Factory,
    /// The types of its arguments. A method of another object has that as its first one.
    pub types: Rc<[FieldType]>,
    /// The arguments.
    pub arguments: Rc<[Value]>,
}

impl Machine {
    /// Makes the inputs of the entry method that calls make, before it begins.
    pub(crate) fn make_parameters(&mut self, state: &mut State) -> Option<Control> {
        let code = Rc::clone(&state.top.code);
        code.params.iter().find_map(|&register| {
            let handle = state.get(register).as_handle()?;
            let is_receiver = self.is_receiver(self.inputs.handles[&handle].place);
            if !self.is_made(handle) || !is_receiver && self.is_made_late(handle) {
                return None;
            }
            self.look(state, handle, Look::Object).err()
        })
    }

    /// Whether what a handle stands for is made by a call as soon as it is known not to be null: since it has to be made that
    /// way, or is the receiver.
    pub(crate) fn is_made(&mut self, handle: ExprId) -> bool {
        let Some(info) = self.inputs.handles.get(&handle) else { return false };
        let FieldType::Object(name) = info.ty.clone() else { return false };
        let (is_builder, is_receiver) = (info.is_builder(), self.is_receiver(info.place));
        let is_parameter = matches!(self.inputs.keys.key(info.place), InputKey::Root(Root::Parameter(_)));
        self.program.load(&name).is_ok_and(|class| {
            let making = self.making(class, is_builder);
            let is_first = is_receiver || is_parameter && !self.changers(class).is_empty();
            !making.is_by_fields() && (is_first || !making.or_by_fields)
        })
    }

    /// Whether it makes no difference when the call is made that makes it.
    fn is_made_late(&mut self, handle: ExprId) -> bool {
        let info = Rc::clone(&self.inputs.handles[&handle]);
        let FieldType::Object(name) = &info.ty else { return false };
        self.program.load(name).is_ok_and(|class| self.making(class, info.is_builder()).is_lazy)
    }

    /// Has an object made by a call; the operation that needs it is repeated then. None if its fields are inputs.
    pub(crate) fn make_by_call(
        &mut self,
        state: &mut State,
        handle: ExprId,
        class: ClassId,
    ) -> Option<Control> {
        let making = self.making(class, self.inputs.handles[&handle].is_builder());
        if making.is_by_fields() {
            return None;
        }
        if let Some(Building::Made { object, calls }) = state.inputs.building.get(&handle).cloned() {
            return Some(self.change(state, handle, object, &calls));
        }
        let factory = match self.choose_maker(state, handle, &making) {
            Ok(factory) => factory?,
            Err(control) => return Some(control),
        };
        self.assume_makers(class, &making);
        Some(match factory {
            Factory::Constant(id) => {
                let owner = self.program.static_field(id).class;
                if let Err(control) = self.initialised(state, owner) {
                    return Some(control);
                }
                let call = MakingCall { factory, types: Rc::default(), arguments: Rc::default() };
                match state.static_value(id).filter(|value| value.bits != 0 && value.expr.is_none()) {
                    Some(value) => self.settle_made(state, handle, value.bits, [call].into()),
                    None => self.refuse(),
                }
            }
            Factory::Call(method) => match self.call_maker(state, handle, method) {
                Ok(()) => Control::Reload,
                Err(control) => control,
            },
            // These come after others only.
            Factory::Field(..) | Factory::Element(_) => self.refuse(),
        })
    }

    /// Notes how inputs of a class are made, unless they may be anything.
    fn assume_makers(&mut self, class: ClassId, making: &Making) {
        if !making.or_by_fields {
            let factories = making.factories.iter().map(|&factory| self.maker_name(factory)).collect();
            let class = self.program.class(class).java_name();
            self.note_assumption(Assumption::MadeBy { class, factories });
        }
    }

    /// Which call makes the object; none if its fields are inputs.
    fn choose_maker(
        &mut self,
        state: &mut State,
        handle: ExprId,
        making: &Making,
    ) -> Result<Option<Factory>, Control> {
        let n_alternatives = making.factories.len() + usize::from(making.or_by_fields);
        let key = InputKey::Factory { of: self.inputs.handles[&handle].place };
        let crossroads = Some(Crossroads::Maker { or_by_fields: making.or_by_fields });
        let chosen = self.chosen_at(state, key, n_alternatives, crossroads)?;
        Ok(making.factories.get(chosen as usize).copied())
    }

    /// A number below `count`, by a choice that is about how a receiver is made.
    fn chosen_at(
        &mut self,
        state: &mut State,
        key: InputKey,
        count: usize,
        crossroads: Option<Crossroads>,
    ) -> Result<u64, Control> {
        let chosen = self.chosen_number(state, key, count);
        state.inputs.crossroads = crossroads.filter(|_| chosen.is_err());
        chosen
    }

    /// A number below `count`, by a choice.
    fn chosen_number(&mut self, state: &mut State, key: InputKey, count: usize) -> Result<u64, Control> {
        let number = self.variable(key, Sort::BitVec(16));
        prefer(&mut self.pool, number, Flavour::Natural);
        if let Some(&chosen) = state.inputs.fixed.get(&number) {
            return Ok(chosen);
        }
        let last = count as u64 - 1;
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for chosen in 0..=last {
            let constant = self.pool.bv(16, chosen);
            let guard =
                if chosen == last { self.pool.ule(constant, number) } else { self.pool.eq(number, constant) };
            alternatives.push((guard, Alternative::Make { number, chosen, is_last: chosen == last }));
        }
        Err(self.choose(state, alternatives))
    }

    /// Pushes the frame that makes the object.
    fn call_maker(&mut self, state: &mut State, handle: ExprId, method: MethodId) -> Result<(), Control> {
        let owner = self.program.method(method).class;
        self.initialised(state, owner)?;
        let has_begun = state.has_entry_begun();
        if has_begun && self.depends_on_statics(method) {
            let made = self.maker_name(Factory::Call(method));
            return Err(self.unsupported(state, Unmodelled::Input(Uninput::ChangedStatics, made)));
        }
        let info = Rc::clone(&self.inputs.handles[&handle]);
        let (types, arguments) = self.arguments(&info, method, 0, None);
        let declaration = self.program.declaration(method);
        let is_constructor = declaration.is_constructor();
        if !is_constructor && !declaration.is_static() {
            // The object whose method is called has to be there.
            let receiver = arguments.first().and_then(|receiver| receiver.as_handle());
            if let Some(receiver) = receiver
                && self.look(state, receiver, Look::Object)? == Some(0)
            {
                return Err(self.refuse());
            }
        }
        let object = is_constructor.then(|| self.allocate(state, owner));
        let call =
            MakingCall { factory: Factory::Call(method), types: types.into(), arguments: arguments.into() };
        self.run_call(state, handle, object, object, &[], call)
    }

    /// Calls the next method that may change the object, or leaves it as it is.
    fn change(
        &mut self,
        state: &mut State,
        handle: ExprId,
        object: Reference,
        calls: &Rc<[MakingCall]>,
    ) -> Control {
        let changers = self.changers(state.heap.class(object));
        let info = Rc::clone(&self.inputs.handles[&handle]);
        let nth = calls.len() as u32;
        let key = InputKey::Changer { of: info.place, nth };
        let crossroads = Some(Crossroads::NextCall {
            object,
            input: info.place,
            is_receiver: self.is_receiver(info.place) || info.is_builder(),
            n_calls: nth - 1,
        });
        let chosen = match self.chosen_at(state, key, changers.len() + 1, crossroads) {
            Ok(0) => {
                let settled = self.settle_made(state, handle, object, Rc::clone(calls));
                state.inputs.is_changing = is_inside_change(state);
                return settled;
            }
            Ok(chosen) => changers[chosen as usize - 1],
            Err(control) => return control,
        };
        // The method may have changed by then what such a call would see.
        if state.has_entry_begun() && self.depends_on_statics(chosen) {
            return self.refuse();
        }
        state.inputs.n_changes += 1;
        state.inputs.is_changing = true;
        let name = self.inputs.keys.name(&self.program.declaration(chosen).name);
        let (mut types, mut arguments) = self.arguments(&info, chosen, nth, Some(name));
        // Its receiver is the object itself.
        types.remove(0);
        arguments.remove(0);
        let call =
            MakingCall { factory: Factory::Call(chosen), types: types.into(), arguments: arguments.into() };
        match self.run_call(state, handle, Some(object), Some(object), calls, call) {
            Ok(()) => Control::Reload,
            Err(control) => control,
        }
    }

    /// Pushes the frame of a call that comes after others, on `receiver` if that is not among its arguments.
    fn run_call(
        &mut self,
        state: &mut State,
        handle: ExprId,
        object: Option<Reference>,
        receiver: Option<Reference>,
        before: &[MakingCall],
        call: MakingCall,
    ) -> Result<(), Control> {
        let Factory::Call(method) = call.factory else { return Ok(()) };
        let code = self.code(method).map_err(|what| self.unsupported(state, what))?;
        let receiver = receiver.map(Value::concrete).into_iter();
        let given = receiver.chain(call.arguments.iter().map(|&value| state.inputs.settled(value)));
        let given: Vec<Value> = given.collect();
        let calls = before.iter().cloned().chain([call]).collect();
        let n_before = state.inputs.objects.len();
        state.inputs.building.insert(handle, Building::Calls { object, calls, n_before });
        state.push_frame(code, &given, Purpose::Prepare(handle));
        Ok(())
    }

    /// Inputs for the parameters of a method, after its receiver if it has one: of the n-th call, by the name that tells its inputs
    /// from those of others.
    fn arguments(
        &mut self,
        info: &Handle,
        method: MethodId,
        nth: u32,
        called: Option<NameId>,
    ) -> (Vec<FieldType>, Vec<Value>) {
        let owner = Rc::clone(&self.program.class(self.program.method(method).class).file);
        let declaration = self.program.declaration(method).clone();
        let (mut types, mut values) = (Vec::new(), Vec::new());
        let mut spelled: Vec<String> = Vec::new();
        let mut key = |keys: &mut Keys, name: &str| {
            let n_same = spelled.iter().filter(|known| *known == name).count() as u32;
            spelled.push(name.to_owned());
            InputKey::Argument { of: info.place, nth, method: called, name: keys.name(name), n_same }
        };
        if !declaration.is_constructor() && !declaration.is_static() {
            let ty = FieldType::Object(owner.name.clone());
            let receiver = InputType { ty: ty.clone(), generic: None, nulls: Nulls::NotHere };
            let key = key(&mut self.inputs.keys, "builder");
            values.push(self.argument(key, &receiver, info.depth + 1));
            types.push(ty);
        }
        let names = owner.parameter_names(&declaration);
        let generics = declaration.generic_parameters();
        let variables =
            TypeVariables::of(owner.signature.iter().chain(&declaration.signature).map(String::as_str));
        for (index, ty) in declaration.descriptor.parameters.iter().enumerate() {
            let name = names.get(index).cloned().flatten().unwrap_or_else(|| format!("arg{index}"));
            let instance = generics.get(index).map(|ty| variables.replaced(ty));
            if instance.as_ref().is_some_and(|instance| instance.is_chosen) {
                self.note_assumption(Assumption::ComparableIsInteger);
            }
            let is_outer = index == 0 && is_inner(&owner, ty) && declaration.is_constructor();
            let nulls = if is_outer { Nulls::NotHere } else { Nulls::Anywhere };
            let input = InputType { nulls, ..InputType::declared(ty, instance.as_ref()) };
            let key = key(&mut self.inputs.keys, &name);
            values.push(self.argument(key, &input, info.depth + 1));
            types.push(ty.clone());
        }
        (types, values)
    }

    /// Whether a place is that of the receiver of the entry method.
    pub(crate) fn is_receiver(&self, place: InputId) -> bool {
        self.inputs.keys.key(place) == InputKey::Root(Root::Receiver)
    }

    /// A call that makes what a handle stands for, of which nobody has seen more than that it is not null; only if the call
    /// needs no arguments, since others may be refused.
    pub(crate) fn plain_call(&mut self, state: &State, handle: ExprId) -> Option<(ClassId, MakingCall)> {
        let info = Rc::clone(&self.inputs.handles[&handle]);
        let class = match state.inputs.resolved.get(&handle) {
            Some(&Resolved::New(class)) => class,
            _ => {
                let declared = self.load_type(&info.ty).ok()?;
                self.simplest_class(state, &info, declared)?
            }
        };
        let factories = self.making(class, info.is_builder()).factories;
        let factory = factories.iter().copied().find(|&factory| match factory {
            Factory::Constant(id) => self.is_unknown(state, handle, id),
            Factory::Field(..) | Factory::Element(_) => false,
            Factory::Call(method) => {
                let owner = self.program.method(method).class;
                let declared = self.program.declaration(method);
                let is_static = declared.is_static();
                declared.descriptor.parameters.is_empty()
                    && (is_static || declared.is_constructor())
                    // A factory may be the first to use its class; on the path that had no effect on others.
                    && (!is_static || self.is_initialised_alone(owner))
            }
        })?;
        Some((class, MakingCall { factory, types: Rc::default(), arguments: Rc::default() }))
    }

    /// Whether a constant is an object that the path cannot have met, nor can it be another input: its class has not even been
    /// initialised.
    fn is_unknown(&self, state: &State, handle: ExprId, constant: StaticId) -> bool {
        let is_first = || {
            let ty = &self.inputs.handles[&handle].ty;
            let is_rival = |(other, resolved): (&ExprId, &Resolved)| {
                let is_open = matches!(resolved, Resolved::NotNull | Resolved::New(_));
                is_open && *other < handle && self.inputs.handles[other].ty == *ty
            };
            !state.inputs.resolved.iter().any(is_rival)
        };
        let owner = self.program.static_field(constant).class;
        state.initialisation(owner) == Initialisation::NotYet && is_first()
    }

    /// Takes a constant for an input of which nobody has seen more than that it is not null, if there is one that is no input
    /// already.
    pub(crate) fn settle_constant(&mut self, state: &mut State, handle: ExprId, class: ClassId) -> bool {
        let factories = self.making(class, self.inputs.handles[&handle].is_builder()).factories;
        let found = factories.iter().find_map(|&factory| {
            let Factory::Constant(id) = factory else { return None };
            let value = state.static_value(id).filter(|value| value.bits != 0 && value.expr.is_none())?;
            let is_done = state.initialisation(self.program.static_field(id).class) == Initialisation::Done;
            (is_done && state.inputs.initial(value.bits).is_none()).then_some((factory, value.bits))
        });
        let Some((factory, reference)) = found else { return false };
        let call = MakingCall { factory, types: Rc::default(), arguments: Rc::default() };
        self.settle_made(state, handle, reference, [call].into());
        true
    }

    /// Whether an object that nobody looked at may as well have any fields: no simple call makes one, and none has to.
    pub(crate) fn has_any_fields(&mut self, state: &State, handle: ExprId, class: ClassId) -> bool {
        let is_builder = self.inputs.handles[&handle].is_builder();
        self.making(class, is_builder).or_by_fields && self.plain_call(state, handle).is_none()
    }

    /// An argument of a call that makes an input.
    fn argument(&mut self, key: InputKey, ty: &InputType, depth: u32) -> Value {
        let value = self.nested_input(key, ty, depth);
        if let Some(handle) = value.as_handle().and_then(|handle| self.inputs.handles.get_mut(&handle))
            && !handle.is_part
        {
            Rc::make_mut(handle).is_part = true;
        }
        value
    }

    /// A call has returned: there is an object, which the next one may change if it is to be a receiver.
    pub(crate) fn made(
        &mut self,
        state: &mut State,
        handle: ExprId,
        object: Option<Reference>,
        calls: Rc<[MakingCall]>,
        result: Option<Value>,
    ) -> Control {
        let result = result.map(|result| state.inputs.settled(result));
        let returned = result.filter(|result| result.as_handle().is_none()).map(|result| result.bits);
        let object = match object.or(returned) {
            Some(0) => return self.refuse(),
            Some(object) => object,
            None => return self.unsupported(state, Use::FactoryOfInput),
        };
        // A method may return something else than what it was called for.
        let class = state.heap.class(object);
        if let Some(&Resolved::New(wanted)) = state.inputs.resolved.get(&handle)
            && !self.program.is_subclass(class, wanted)
        {
            return self.refuse();
        }
        let info = Rc::clone(&self.inputs.handles[&handle]);
        // Of the method, or of a call that makes another input; or what it is likely to look into.
        let is_receiver = self.is_receiver(info.place) || info.is_builder();
        let is_changed = is_receiver || info.depth <= MAX_CHANGED_DEPTH && self.is_own_type(&info.ty);
        let is_enough = calls.len() > self.limits.max_calls;
        if is_changed && !is_enough && !self.changers(class).is_empty() {
            state.inputs.building.insert(handle, Building::Made { object, calls });
            return Control::Reload;
        }
        let settled = self.settle_made(state, handle, object, calls);
        state.inputs.is_changing = is_inside_change(state);
        settled
    }

    /// Whether a type is declared by the program. What may be anything is rarely worth bringing into a state.
    fn is_own_type(&mut self, ty: &FieldType) -> bool {
        self.load_type(ty).is_ok_and(|class| self.program.class(class).origin == Origin::Application)
    }

    /// There is no such object.
    fn refuse(&mut self) -> Control {
        self.inputs.n_refused += 1;
        Control::Stop(Stop::Excluded)
    }

    /// The object is what the handle stands for.
    pub(crate) fn settle_made(
        &mut self,
        state: &mut State,
        handle: ExprId,
        reference: Reference,
        calls: Rc<[MakingCall]>,
    ) -> Control {
        if state.inputs.initial(reference).is_none() {
            // It may still be the object of a constant.
            state.heap.get_mut(reference).may_be_other = true;
            let initial = state.heap.get(reference).clone();
            let generic = self.inputs.handles[&handle].generic.clone();
            let parts = Some(Parts::Calls(calls));
            state.inputs.objects.push_back(InputObject {
                reference,
                initial,
                generic,
                parts,
                when: None,
                owner: None,
            });
        }
        state.inputs.resolved.insert(handle, Resolved::Object(reference));
        Control::Reload
    }
}

/// Whether one of the calls that are running is made on an object that another one has made.
fn is_inside_change(state: &State) -> bool {
    state.frames().any(|frame| {
        let Purpose::Prepare(handle) = frame.purpose else { return false };
        let building = state.inputs.building.get(&handle);
        matches!(building, Some(Building::Calls { calls, .. }) if calls.len() > 1)
    })
}

/// Whether an object of a class belongs to one of the type, the class around it.
fn is_inner(file: &classfile::Class, ty: &FieldType) -> bool {
    let declared = file.inner_classes.iter().find(|inner| inner.class == file.name);
    let is_inner = declared.is_some_and(|inner| inner.flags & STATIC == 0 && inner.outer.is_some());
    is_inner
        && declared.and_then(|inner| inner.outer.clone()).is_some_and(|outer| *ty == FieldType::Object(outer))
}
