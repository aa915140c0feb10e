//! Inputs that calls of the program make: a constructor, a factory or a constant, with arguments that are inputs.
//!
//! Which call it is is a choice like that between null, an alias and a new object. Receiver and parameters are made before
//! the entry method begins, in their order, as a caller would; what lies behind them when it is first looked at. Where a call
//! throws there is no such object, and so no path.
//!
//! **Invariant:** arguments are new objects, which nothing else refers to when the call is made; so it makes no difference
//! when that is, as far as static fields play no part.

use super::choice::Then;
use super::input::Look;
use crate::heap::Reference;
use crate::input::{Building, Handle, InputObject, InputType, Nulls, Parts, Resolved};
use crate::machine::{Control, Machine, Stop};
use crate::makers::Maker;
use crate::state::{Purpose, State};
use crate::value::Value;
use classfile::descriptor::FieldType;
use expr::{ExprId, Flavour, Sort};
use program::{ClassId, MethodId};
use std::rc::Rc;

/// A call that has made an input.
#[derive(Clone, Debug)]
pub struct MakingCall {
    /// What is called.
    pub maker: Maker,
    /// With which types.
    pub types: Rc<[FieldType]>,
    /// And which arguments.
    pub arguments: Rc<[Value]>,
}

impl Machine {
    /// Makes the inputs of the entry method that calls make, before it begins.
    pub(super) fn make_parameters(&mut self, state: &mut State) -> Option<Control> {
        let code = Rc::clone(&state.top.code);
        code.params.iter().find_map(|&register| {
            let handle = state.get(register).as_handle()?;
            if !self.is_made(handle) {
                return None;
            }
            self.look(state, handle, Look::Object).err()
        })
    }

    /// Whether what a handle stands for is made by a call, unless it is null.
    pub(super) fn is_made(&mut self, handle: ExprId) -> bool {
        let Some(Handle { ty: FieldType::Object(name), is_part, .. }) = self.handles.get(&handle).map(|info| &**info)
        else {
            return false;
        };
        let is_part = *is_part;
        self.program.load(&name.clone()).is_ok_and(|class| !self.makers_for(class, is_part).is_empty())
    }

    /// Has an object made by one of the calls; the operation that needs it is repeated then.
    pub(super) fn make_by_call(
        &mut self,
        state: &mut State,
        handle: ExprId,
        class: ClassId,
        makers: &[Maker],
    ) -> Control {
        let maker = match self.choose_maker(state, handle, makers) {
            Ok(maker) => maker,
            Err(control) => return control,
        };
        let names: Vec<String> = makers.iter().map(|&maker| self.maker_name(maker)).collect();
        let name = self.program.class(class).java_name();
        self.assumptions.insert(format!("inputs of class {name} are as {} makes them", names.join(" or ")));
        match maker {
            Maker::Constant(id) => {
                let owner = self.program.static_field(id).class;
                if let Err(control) = self.initialised(state, owner) {
                    return control;
                }
                let call = MakingCall { maker, types: Rc::default(), arguments: Rc::default() };
                match state.static_value(id).filter(|value| value.bits != 0 && value.expr.is_none()) {
                    Some(value) => self.is_made_as(state, handle, value.bits, call),
                    None => Control::Stop(Stop::Excluded),
                }
            }
            Maker::Call(method) => match self.call_maker(state, handle, method) {
                Ok(()) => Control::Reload,
                Err(control) => control,
            },
        }
    }

    fn choose_maker(&mut self, state: &mut State, handle: ExprId, makers: &[Maker]) -> Result<Maker, Control> {
        if let [only] = makers {
            return Ok(*only);
        }
        let name = Rc::clone(&self.handles[&handle].name);
        let number = self.variable(&format!("&{name} made"), Sort::BitVec(16));
        self.prefer(number, Flavour::Natural);
        if let Some(&chosen) = state.inputs.fixed.get(&number) {
            return Ok(makers[chosen as usize]);
        }
        let last = makers.len() as u64 - 1;
        let mut ways: Vec<(ExprId, Then)> = Vec::new();
        for chosen in 0..=last {
            let constant = self.pool.bv(16, chosen);
            let guard =
                if chosen == last { self.pool.ule(constant, number) } else { self.pool.eq(number, constant) };
            ways.push((
                guard,
                Rc::new(move |_, state| {
                    state.inputs.fixed.insert(number, chosen);
                    Control::Reload
                }),
            ));
        }
        Err(self.choose(state, ways))
    }

    /// Pushes the frame that makes the object.
    fn call_maker(&mut self, state: &mut State, handle: ExprId, method: MethodId) -> Result<(), Control> {
        let owner = self.program.method(method).class;
        self.initialised(state, owner)?;
        let code = self.code(method).map_err(|what| self.unsupported(state, &what))?;
        let info = Rc::clone(&self.handles[&handle]);
        let (types, values) = self.arguments(&info, method);
        let declaration = self.program.declaration(method);
        let is_constructor = declaration.is_constructor();
        if !is_constructor && !declaration.is_static() {
            // The object whose method is called has to be there.
            let receiver = values.first().and_then(|receiver| receiver.as_handle());
            if let Some(receiver) = receiver {
                let reference = self.look(state, receiver, Look::Object)?;
                if reference == Some(0) {
                    return Err(Control::Stop(Stop::Excluded));
                }
            }
        }
        let mut given: Vec<Value> = values.iter().map(|&value| state.inputs.settled(value)).collect();
        let object = is_constructor.then(|| self.allocate(state, owner));
        if let Some(object) = object {
            given.insert(0, Value::concrete(object));
        }
        let call = MakingCall { maker: Maker::Call(method), types: types.into(), arguments: values.into() };
        state.inputs.building.insert(handle, Building::Call { object, call });
        state.push_frame(code, &given, Purpose::Prepare(handle));
        Ok(())
    }

    /// Inputs for the parameters of a method, after its receiver if it has one.
    fn arguments(&mut self, info: &Handle, method: MethodId) -> (Vec<FieldType>, Vec<Value>) {
        let owner = Rc::clone(&self.program.class(self.program.method(method).class).file);
        let declaration = self.program.declaration(method).clone();
        let (mut types, mut values) = (Vec::new(), Vec::new());
        if !declaration.is_constructor() && !declaration.is_static() {
            let ty = FieldType::Object(owner.name.clone());
            let receiver = InputType { ty: ty.clone(), generic: None, nulls: Nulls::NotHere };
            values.push(self.argument(&format!("{}.builder", info.name), &receiver, info.depth + 1));
            types.push(ty);
        }
        let names = owner.parameter_names(&declaration);
        let generics = declaration.generic_parameters();
        for (index, ty) in declaration.descriptor.parameters.iter().enumerate() {
            let name = names.get(index).cloned().flatten().unwrap_or_else(|| format!("arg{index}"));
            let generic = generics.get(index).copied().flatten().map(Rc::from);
            let input = InputType { ty: ty.clone(), generic, nulls: Nulls::Anywhere };
            values.push(self.argument(&format!("{}.{name}", info.name), &input, info.depth + 1));
            types.push(ty.clone());
        }
        (types, values)
    }

    /// A call that makes what a handle stands for, of which nobody has seen more than that it is not null; only if the call
    /// needs no arguments, since others may be refused.
    pub(crate) fn plain_call(&mut self, state: &State, handle: ExprId) -> Option<(ClassId, MakingCall)> {
        let info = Rc::clone(&self.handles[&handle]);
        let class = match state.inputs.resolved.get(&handle) {
            Some(&Resolved::New(class)) => class,
            _ => {
                let declared = self.load_type(&info.ty).ok()?;
                *self.implementations(state, &info, declared).ok()?.first()?
            }
        };
        let makers = self.makers_for(class, info.is_part);
        let maker = makers.iter().copied().find(|&maker| match maker {
            Maker::Constant(_) => true,
            Maker::Call(method) => {
                let method = self.program.declaration(method);
                method.descriptor.parameters.is_empty() && (method.is_static() || method.is_constructor())
            }
        })?;
        Some((class, MakingCall { maker, types: Rc::default(), arguments: Rc::default() }))
    }

    /// An argument of a call that makes an input.
    fn argument(&mut self, name: &str, ty: &InputType, depth: u32) -> Value {
        let value = self.nested_input(name, ty, depth);
        if let Some(handle) = value.as_handle().and_then(|handle| self.handles.get_mut(&handle))
            && !handle.is_part
        {
            Rc::make_mut(handle).is_part = true;
        }
        value
    }

    /// A call has made an object, which is what the handle stands for.
    pub(super) fn made(
        &mut self,
        state: &mut State,
        handle: ExprId,
        object: Option<Reference>,
        call: MakingCall,
        result: Option<Value>,
    ) -> Control {
        let result = result.map(|result| state.inputs.settled(result));
        match object.or_else(|| result.filter(|result| result.as_handle().is_none()).map(|result| result.bits)) {
            Some(0) => Control::Stop(Stop::Excluded),
            Some(reference) => self.is_made_as(state, handle, reference, call),
            None => self.unsupported(state, "a factory that returns an input"),
        }
    }

    fn is_made_as(&mut self, state: &mut State, handle: ExprId, reference: Reference, call: MakingCall) -> Control {
        if state.inputs.initial(reference).is_none() {
            let initial = state.heap.get(reference).clone();
            let generic = self.handles[&handle].generic.clone();
            let parts = Some(Parts::Calls([call].into()));
            state.inputs.objects.push_back(InputObject { reference, initial, generic, parts });
        }
        state.inputs.resolved.insert(handle, Resolved::Object(reference));
        Control::Reload
    }
}
