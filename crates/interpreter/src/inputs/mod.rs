//! Symbolic inputs: values of any type that are made up as the program looks at them.
//!
//! A primitive input is a variable. An input of a reference type starts as a *handle*: a variable that stands for the
//! choice between null, an object that is there already, and a new one, which is made when the program first needs to
//! know (lazy initialisation). A register or field that holds a handle has bits that are no reference, so that nobody
//! takes it for null or for an object by mistake.
//!
//! **Invariant:** a handle's place is the way to it from the entry method's parameters, so equal places mean the same
//! input on every path. Nothing is found by how it is written.

pub(crate) mod alias;
pub(crate) mod changers;
pub(crate) mod classes;
pub(crate) mod collection;
pub(crate) mod constant;
pub(crate) mod effects;
pub(crate) mod factories;
pub(crate) mod facts;
pub(crate) mod function;
pub(crate) mod given;
pub(crate) mod identity;
pub(crate) mod identity_hash;
pub(crate) mod init_order;
pub(crate) mod invariant;
pub(crate) mod jdk_value;
pub(crate) mod made;
pub(crate) mod new_object;
pub(crate) mod resolution;
pub(crate) mod resolution_trace;
pub(crate) mod settled_field;
pub(crate) mod shape;
pub(crate) mod shared_static;
pub(crate) mod standard;
pub(crate) mod static_field;
pub(crate) mod static_reads;
pub(crate) mod tables;
pub(crate) mod taken;
pub(crate) mod type_arguments;
pub(crate) mod unchanged;
pub(crate) mod validating;

use crate::inputs::factories::Factory;
use crate::inputs::function::{Answered, Called};
use crate::inputs::identity::Identity;
use crate::inputs::made::MakingCall;
use crate::inputs::resolution_trace::ResolutionReplay;
use crate::inputs::shared_static::SharedObject;
use crate::machine::Machine;
use crate::machine::outcome::{Needs, TraceElement};
use crate::state::State;
use crate::state::heap::{Object, Reference};
use crate::state::places::Places;
use crate::state::value::Value;
use crate::strings::unchanged::Unchanged;
use classfile::descriptor::FieldType;
use expr::{ArrayId, ExprId, Pool, Sort, VarId};
use imbl::{HashMap, HashSet, OrdSet, Vector};
use inputs::values::sort;
use inputs::{InputId, InputKey, InputType, Keys, Nulls, Root, var_key};
use program::{ClassId, StaticId};
use report::{Assumption, Bound};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Marks the bits of a register that holds a handle.
pub(crate) const UNRESOLVED: u64 = 1 << 62;

/// Marks a handle in what another one stands for, or it itself, where it is known not to be null.
pub(crate) const NOT_NULL: u64 = 1 << 61;

/// What is known of a reference that nobody has looked at.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    /// The way to it from the parameters.
    pub(crate) place: InputId,
    /// The type; see [`Machine::handle_on`] for what a path knows of it.
    pub(crate) ty: FieldType,
    /// The same with type arguments, if the class file has them.
    pub(crate) generic: Option<Rc<str>>,
    pub(crate) nulls: Nulls,
    /// Whether the type is still to be told by a cast.
    pub(crate) is_open: bool,
    /// How many objects lie between the parameters and it.
    pub(crate) depth: u32,
    /// Whether it is an argument of a call that makes another input.
    pub(crate) is_part: bool,
    /// The class of whatever it refers to, if no object of another one can be there.
    pub(crate) exact: Option<ClassId>,
}

/// All handles of a machine, by their variable.
pub(crate) type Handles = FxHashMap<ExprId, Rc<Handle>>;

/// What a path knows about its inputs.
#[derive(Clone, Default)]
pub(crate) struct InputState {
    pub(crate) resolved: HashMap<ExprId, Resolved>,
    /// Handles of which merging forgot whether they are null: their values tell.
    pub(crate) forgotten: OrdSet<ExprId>,
    /// What was chosen for handles, in that order.
    pub(crate) resolutions: Vector<(ExprId, Resolved)>,
    /// What another run has chosen before this one.
    pub(crate) replayed: Option<ResolutionReplay>,
    /// The objects that were made for handles, in that order.
    pub(crate) objects: Vector<InputObject>,
    /// What casts told of the types of handles that were left open.
    pub(crate) cast: HashMap<ExprId, Cast>,
    /// The indexes at which a path has looked into texts that are inputs, by their lengths, from the first unknown one on.
    pub(crate) looked_at: HashMap<ExprId, OrdSet<ExprId>>,
    /// Lengths that are known not to exceed what may be materialised.
    pub(crate) bounded: HashSet<ExprId>,
    /// The first bound behind which the path goes on though no input need do so.
    pub(crate) beyond: Option<Rc<(Bound, Needs)>>,
    /// How often it did so.
    pub(crate) n_guesses: u32,
    /// The arrays in which lists that are inputs keep their elements, as they were at first. They are no inputs of their
    /// own: nobody else can refer to them.
    pub(crate) arrays_of_lists: Vector<(Reference, Object)>,
    /// Numbers that were chosen for expressions.
    pub(crate) fixed: HashMap<ExprId, u64>,
    /// Strings and builders that a formula does not do for.
    pub(crate) awkward: HashSet<Reference>,
    /// Strings that are another one if nothing had to be changed.
    pub(crate) unchanged: HashMap<Reference, Unchanged>,
    /// How often it was asked whether two references are one object, without an answer.
    pub(crate) n_aliases: u32,
    /// What inputs that are built are built from.
    pub(crate) building: HashMap<ExprId, Building>,
    /// The objects that static fields led to at first, once they were looked for.
    pub(crate) shared: Option<Rc<[SharedObject]>>,
    /// Static fields that are inputs, and what they were at first.
    pub(crate) statics: Vector<(StaticId, Value)>,
    /// Objects whose invariant is still to be asked.
    pub(crate) unchecked: Vector<Reference>,
    /// How many bytes of standard input were read.
    pub(crate) n_read: usize,
    /// Whether somebody has asked how many bytes there are.
    pub(crate) is_input_counted: bool,
    /// The stand-ins that have fields, and their places among the inputs.
    pub(crate) stand_ins: HashMap<Reference, InputId>,
    /// What calls on stand-ins gave.
    pub(crate) answered: Vector<Answered>,
    /// The calls on stand-ins, in that order.
    pub(crate) calls: Vector<Called>,
    /// Values that the program asked for itself, in that order.
    pub(crate) asked: Vector<Asked>,
    /// The identity hash codes of objects that were asked for theirs.
    pub(crate) identities: HashMap<Reference, Value>,
    /// What was told about the identity of strings and boxes.
    pub(crate) identity: Identity,
    /// What references that merging made were told to be.
    pub(crate) told: HashMap<ExprId, u64>,
    /// What the state chooses just now about how its receiver is made.
    pub(crate) crossroads: Option<Crossroads>,
    /// How many calls were made on objects that calls had made.
    pub(crate) n_changes: u32,
    /// Whether the last of them is followed by others.
    pub(crate) is_changing: bool,
    /// Whether an object was made field by field that calls could have made.
    pub(crate) is_made_up: bool,
    /// Whether the program asked for a class loader.
    pub(crate) asks_loader: bool,
}

/// What a cast, or an alias, told of the type of an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cast {
    pub(crate) ty: FieldType,
    /// The same with type arguments, if they are known.
    pub(crate) generic: Option<Rc<str>>,
}

/// A choice about how an input is made by calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crossroads {
    /// Which call makes it.
    Maker {
        /// Whether it is made field by field in the last way.
        or_by_fields: bool,
    },
    /// What is called on it next; in the first way nothing.
    NextCall {
        /// The object.
        object: u64,
        /// The input that it is to be.
        input: InputId,
        /// Whether that is the receiver of the entry method, or what another call is made on.
        is_receiver: bool,
        /// How many methods have been called on it.
        n_calls: u32,
    },
}

/// A value that the program asked for while it ran.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// What it is found by: it is [asked for](Root::Asked) or [varies](Root::Varying).
    pub root: Root,
    /// Its type.
    pub ty: FieldType,
    /// The value.
    pub value: Value,
    /// Where the program asked.
    pub at: TraceElement,
    /// On which inputs, if not on all that take the path.
    pub when: Option<ExprId>,
}

/// What a handle turned out to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Resolved {
    Null,
    /// An object, but which one nobody needed to know so far.
    NotNull,
    /// A new object of that class, which is still to be made.
    New(ClassId),
    Object(Reference),
    /// What states that were merged took it for: an expression over null, objects, and the handle itself where nobody has looked
    /// further than whether it is null.
    Either(ExprId),
}

/// An object that was there when the entry method was called.
#[derive(Clone)]
pub(crate) struct InputObject {
    pub(crate) reference: Reference,
    /// As it was then.
    pub(crate) initial: Object,
    /// Its type with type arguments, if that was declared.
    pub(crate) generic: Option<Rc<str>>,
    /// What it was built from, if it was not made field by field.
    pub(crate) parts: Option<Parts>,
    /// On which inputs there is such an object, if not on all that take the path.
    pub(crate) when: Option<ExprId>,
    /// The handle that it was made for, if that was field by field.
    pub(crate) owner: Option<ExprId>,
}

/// What an input was built from.
#[derive(Clone)]
pub(crate) enum Parts {
    /// The elements of a collection, or the keys and then the values of a map, or what a value of the JDK consists of.
    Values(Rc<[Value]>),
    /// Calls of the program have made it: one, and those on what that returned.
    Calls(Rc<[MakingCall]>),
}

/// An input that is being built.
#[derive(Clone)]
pub(crate) enum Building {
    /// From these values.
    Values(Rc<[Value]>),
    /// By calls, of which the last is running; the object, if it is there, and how many inputs were there before the call.
    Calls { object: Option<Reference>, calls: Rc<[MakingCall]>, n_before: usize },
    /// By calls, after which there may be more.
    Made { object: Reference, calls: Rc<[MakingCall]> },
}

impl Handle {
    /// Whether a call that makes another input is made on it.
    pub(crate) fn is_builder(&self) -> bool {
        self.is_part && self.nulls != Nulls::Anywhere
    }
}

impl InputObject {
    /// Whether it and another one at the same place were built from the same values by the same calls.
    pub(crate) fn is_built_like(&self, other: &InputObject) -> bool {
        match (&self.parts, &other.parts) {
            (None, None) => true,
            (Some(Parts::Values(one)), Some(Parts::Values(two))) => one == two,
            (Some(Parts::Calls(one)), Some(Parts::Calls(two))) => one == two,
            _ => false,
        }
    }

    /// Whether it is the object of a static field, made before any input.
    pub(crate) fn is_constant(&self) -> bool {
        let Some(Parts::Calls(calls)) = &self.parts else { return false };
        calls.iter().any(|call| matches!(call.factory, Factory::Constant(_)))
    }
}

impl Value {
    pub(crate) fn handle(expr: ExprId) -> Value {
        Value { bits: UNRESOLVED | u64::from(expr.raw()), expr: Some(expr) }
    }

    /// Whether it is a reference that nobody has looked at.
    pub fn is_open(self) -> bool {
        self.as_handle().is_some()
    }

    /// The handle, if the value is a reference that nobody has looked at.
    #[inline]
    pub(crate) fn as_handle(self) -> Option<ExprId> {
        self.expr.filter(|_| self.bits & UNRESOLVED != 0)
    }
}

impl InputState {
    /// The value with null or the object in place of a handle that turned out to be that.
    pub(crate) fn settled(&self, value: Value) -> Value {
        let Some(handle) = value.as_handle() else { return value };
        if let Some(&leaf) = self.told.get(&handle) {
            return self.settled(Value::of_leaf(leaf));
        }
        match self.resolved.get(&handle) {
            Some(Resolved::Null) => Value::ZERO,
            Some(&Resolved::Object(reference)) => Value::concrete(reference),
            Some(&Resolved::Either(either)) => match self.told.get(&either) {
                None => Value { bits: UNRESOLVED, expr: Some(either) },
                Some(&leaf) if leaf & !NOT_NULL == value.bits => value,
                Some(&leaf) => self.settled(Value::of_leaf(leaf)),
            },
            _ => value,
        }
    }

    /// Notes a choice about a handle.
    pub(crate) fn resolve(&mut self, handle: ExprId, resolved: Resolved) {
        self.resolved.insert(handle, resolved);
        self.resolutions.push_back((handle, resolved));
    }

    /// An object of an input, as it was at first: one that was made for a handle, or what a list keeps its elements in.
    pub(crate) fn before(&self, reference: Reference) -> Option<&Object> {
        let array = || self.arrays_of_lists.iter().find(|(array, _)| *array == reference);
        self.initial(reference).or_else(|| array().map(|(_, initial)| initial))
    }

    /// Whether calls of the program have made the object of an input.
    pub(crate) fn is_made(&self, reference: Reference) -> bool {
        let object = self.objects.iter().find(|object| object.reference == reference);
        object.is_some_and(|object| matches!(object.parts, Some(Parts::Calls(_))))
    }

    /// The object that was made for a handle, as it was at first.
    pub(crate) fn initial(&self, reference: Reference) -> Option<&Object> {
        self.objects.iter().find(|object| object.reference == reference).map(|object| &object.initial)
    }
}

impl Machine {
    /// A symbolic value of that type; the same root always means the same value.
    pub fn input(&mut self, root: Root, ty: &InputType) -> Value {
        self.nested_input(InputKey::Root(root), ty, 0)
    }

    pub(crate) fn nested_input(&mut self, place: InputKey, ty: &InputType, depth: u32) -> Value {
        let place = self.inputs.keys.id(place);
        match self.inputs.keys.primitive(&mut self.pool, place, &ty.ty) {
            Some(value) => Value::symbolic(value),
            None => self.new_handle(place, ty, depth),
        }
    }

    /// The array variable of an input whose elements are the bits of inputs; none if they are references.
    pub(crate) fn array_variable(&mut self, key: InputKey, element: &FieldType) -> Option<ArrayId> {
        self.inputs.keys.elements(&mut self.pool, key, element)
    }

    /// The variable of an input and sort.
    pub(crate) fn variable(&mut self, key: InputKey, sort: Sort) -> ExprId {
        let id = self.inputs.keys.id(key);
        self.inputs.keys.variable(&mut self.pool, id, sort)
    }

    /// How an input is written for people.
    pub fn label(&self, root: Root) -> String {
        let keys = &self.inputs.keys;
        keys.find(InputKey::Root(root)).map_or_else(|| "?".to_owned(), |id| keys.label(id).to_string())
    }

    /// What inputs are found by, and how they are written.
    pub fn keys(&self) -> &Keys {
        &self.inputs.keys
    }

    /// The variable of an input of a primitive type, if there is one.
    pub fn find_variable(&self, root: Root, ty: &FieldType) -> Option<VarId> {
        let id = self.inputs.keys.find(InputKey::Root(root))?;
        self.pool.find_keyed_var(var_key(id), sort(ty)?)
    }

    /// Says what a parameter of the entry method is called.
    pub fn call_parameter(&mut self, parameter: u32, name: &str) {
        self.inputs.keys.call_parameter(parameter, name);
    }

    /// Whether an expression depends on what differs between runs.
    pub fn varies(&mut self, e: ExprId) -> bool {
        let variables = self.pool.vars(e);
        let roots = variables.iter().map(|&variable| {
            let id = self.inputs.keys.id_of(&self.pool, variable)?;
            self.inputs.keys.root_of(id)
        });
        roots.flatten().any(|root| matches!(root, Root::Varying(_)))
    }

    /// Expressions, and what inputs are found by in them.
    pub fn expressions(&mut self) -> (&mut Pool, &Keys) {
        (&mut self.pool, &self.inputs.keys)
    }

    /// Exchanges expressions with another machine, and what inputs are found by in them.
    pub fn swap_expressions(&mut self, other: &mut Machine) {
        std::mem::swap(&mut self.pool, &mut other.pool);
        std::mem::swap(&mut self.inputs.keys, &mut other.inputs.keys);
    }

    fn new_handle(&mut self, place: InputId, ty: &InputType, depth: u32) -> Value {
        let variable = self.inputs.keys.reference(&mut self.pool, place, ty);
        let handle = || Handle {
            place,
            ty: ty.ty.clone(),
            generic: ty.generic.clone(),
            nulls: ty.nulls,
            is_open: false,
            depth,
            is_part: false,
            exact: None,
        };
        self.inputs.handles.entry(variable).or_insert_with(|| Rc::new(handle()));
        Value::handle(variable)
    }

    /// Says that an input of the entry method is not null, as its receiver.
    pub fn not_null(&mut self, state: &mut State, value: Value) {
        if let Some(handle) = value.as_handle() {
            state.inputs.resolved.insert(handle, Resolved::NotNull);
        }
    }

    /// Notes something that is taken for granted of inputs.
    pub fn note_assumption(&mut self, assumption: Assumption) {
        self.inputs.assumptions.insert(assumption);
    }

    /// What was taken for granted about inputs.
    pub fn assumptions(&self) -> impl Iterator<Item = &Assumption> {
        self.inputs.assumptions.iter()
    }

    /// Forgets all inputs and expressions: no state that knows them is left.
    pub fn forget_inputs(&mut self) {
        self.pool = Pool::new();
        self.inputs.handles.clear();
        self.inputs.lengths.clear();
        self.inputs.keys = Keys::default();
        self.places = Places::default();
        // What initialisers have asked for they do not ask again.
        self.inputs.assumptions.retain(Assumption::is_about_surroundings);
        self.inputs.n_refused = 0;
    }

    /// Lets the first cast of an input say what type it has.
    pub(crate) fn leave_type_open(&mut self, value: Value) {
        if let Some(handle) = value.as_handle().and_then(|handle| self.inputs.handles.get_mut(&handle)) {
            Rc::make_mut(handle).is_open = true;
        }
    }

    /// Says what type an input has on a path, if that was left open.
    pub(crate) fn close_type(&mut self, state: &mut State, handle: ExprId, class: ClassId) {
        let is_open = self.inputs.handles.get(&handle).is_some_and(|info| info.is_open);
        if !is_open || state.inputs.cast.contains_key(&handle) {
            return;
        }
        if let Ok(ty) = FieldType::parse_class_name(&self.program.class(class).file.name) {
            state.inputs.cast.insert(handle, Cast { ty, generic: None });
        }
    }

    /// What a path knows of a handle. Another path may have cast it to another type.
    pub(crate) fn handle_on(&self, state: &State, handle: ExprId) -> Rc<Handle> {
        let info = &self.inputs.handles[&handle];
        match state.inputs.cast.get(&handle) {
            Some(Cast { ty, generic }) => {
                let generic = generic.clone().or_else(|| info.generic.clone());
                Rc::new(Handle { ty: ty.clone(), generic, ..Handle::clone(info) })
            }
            None => Rc::clone(info),
        }
    }
}
