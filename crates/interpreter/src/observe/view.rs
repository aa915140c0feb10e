//! Looking at the objects of a state from outside: what inputs were at first, and what became of them.

use crate::inputs::made::MakingCall;
use crate::inputs::{Asked, Crossroads, Parts, Resolved};
use crate::machine::Machine;
use crate::machine::outcome::Needs;
use crate::state::State;
use crate::state::array::Array;
use crate::state::heap::{Content, Object};
use crate::state::value::Value;
use crate::step::elements::Beyond;
use crate::strings::symbolic::Text;
use classfile::descriptor::FieldType;
use expr::{ExprId, Node, Pool, VarId};
use inputs::{InputKey, Nulls, Root};
use program::{ClassId, MethodId};
use report::Bound;
use std::rc::Rc;

/// When to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// When the entry method was called.
    Before,
    /// Now.
    Now,
}

/// A reference seen from outside.
#[derive(Clone, Debug)]
pub enum View {
    /// Null.
    Null,
    /// An object.
    Object {
        /// Tells it from all others.
        id: u64,
        /// Its class.
        class: ClassId,
        /// What it holds.
        content: ViewContent,
    },
    /// A constant of an enum, of any; its class and its name.
    Constant(ClassId, Rc<str>),
    /// An input that is not null, but of which nothing can be made.
    Nothing,
}

/// What a path knows of an input that is a reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// What is known, as a Java condition.
    pub condition: String,
    /// Whether it is about the receiver or a parameter, or what is reached from them.
    pub is_about_parameters: bool,
    /// The parameter that it says is null, if it says that.
    pub null_parameter: Option<u32>,
}

/// What an input is, if it is a string or box whose identity matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SharedPlain {
    /// The same object as other inputs, and the number of the first of them.
    Input(u64),
    /// The string that every literal with its content is.
    Interned,
}

/// What an object holds.
#[derive(Clone, Debug)]
pub enum ViewContent {
    /// Fields, in the order of the class's layout.
    Fields(Vec<Value>),
    /// Elements; if there is a length, only those below it count, and there may be others beyond.
    Elements(Vec<Value>, Option<ExprId>, Option<Beyond>),
    /// What a collection was built from: its elements, or its keys and then its values.
    Parts(Vec<Value>),
    /// The calls that have made it: one, and those on what that returned.
    Made(Rc<[MakingCall]>),
    /// What calls on a stand-in for an interface gave.
    Answers(Vec<(Rc<str>, FieldType, Value)>),
    /// A text.
    Text(Text),
    /// Something else.
    Other,
}

/// The values of variables, of which some may be free.
pub type ValueOf<'a> = dyn Fn(&Pool, VarId) -> Option<u64> + 'a;

/// How deep objects are made that nobody looked at.
const MAX_COMPLETIONS: usize = 5;

impl Machine {
    /// Makes objects for inputs that are known not to be null and nothing else, or are not for these values.
    pub fn complete_inputs(&mut self, state: &mut State, value_of: &ValueOf<'_>) {
        self.tell_inputs(state, value_of);
        self.note_forgotten(state, value_of);
        self.note_elements(state);
        let asked: Vec<Value> = state.inputs.asked.iter().map(|asked| asked.value).collect();
        for handle in asked.into_iter().filter_map(Value::as_handle) {
            let is_given = self.inputs.handles[&handle].nulls != Nulls::Anywhere;
            if is_given && !state.inputs.resolved.contains_key(&handle) {
                state.inputs.resolved.insert(handle, Resolved::NotNull);
            }
        }
        // An object that is made may have fields that cannot be null either, and so on.
        for _ in 0..MAX_COMPLETIONS {
            let mut open: Vec<ExprId> = state
                .inputs
                .resolved
                .iter()
                .filter(|(_, resolved)| matches!(resolved, Resolved::NotNull | Resolved::New(_)))
                .map(|(&handle, _)| handle)
                .collect();
            // The map is not ordered; variables are.
            open.sort_unstable();
            let n_objects = state.inputs.objects.len();
            for handle in open {
                self.make_any(state, handle);
            }
            if state.inputs.objects.len() == n_objects {
                break;
            }
            self.note_elements(state);
        }
    }

    /// Inputs that were looked at on one of two ways that became one are null or not as their values say.
    fn note_forgotten(&mut self, state: &mut State, value_of: &ValueOf<'_>) {
        let is_object = |handle: &ExprId| match self.pool.node(*handle) {
            Node::Var(variable) => value_of(&self.pool, variable).is_some_and(|value| value != 0),
            _ => false,
        };
        let open =
            state.inputs.forgotten.iter().filter(|handle| !state.inputs.resolved.contains_key(*handle));
        let objects: Vec<ExprId> = open.copied().filter(is_object).collect();
        for handle in objects {
            state.inputs.resolved.insert(handle, Resolved::NotNull);
        }
    }

    /// Elements of arrays and fields that cannot be null are not, though nobody looked.
    fn note_elements(&mut self, state: &mut State) {
        let mut found = Vec::new();
        for object in &state.inputs.objects {
            let values: Vec<Value> = match &object.initial.content {
                Content::OpenArray(open) => {
                    (0..open.cells.len()).map(|index| open.cells.get(index)).collect()
                }
                Content::Fields(fields) => {
                    (0..fields.bits.len()).filter_map(|slot| fields.get(slot)).collect()
                }
                _ => continue,
            };
            let references = values.into_iter().filter_map(Value::as_handle);
            let handles = references.flat_map(|reference| self.handles_in(reference));
            found.extend(handles.filter(|handle| self.inputs.handles[handle].nulls != Nulls::Anywhere));
        }
        for handle in found {
            if !state.inputs.resolved.contains_key(&handle) {
                state.inputs.resolved.insert(handle, Resolved::NotNull);
            }
        }
    }

    /// The handles that a reference can be: it is one, or merging has made it of several.
    fn handles_in(&self, reference: ExprId) -> Vec<ExprId> {
        if self.inputs.handles.contains_key(&reference) {
            return vec![reference];
        }
        let leaves = self.leaves(reference).into_iter();
        leaves.filter_map(|leaf| Value::of_leaf(leaf).as_handle()).collect()
    }

    /// A reference, looked at from outside.
    pub fn view(&mut self, state: &State, value: Value, moment: Moment) -> View {
        let value = state.inputs.settled(value);
        if let Some(handle) = value.as_handle() {
            let is_object = state.inputs.resolved.contains_key(&handle);
            return if is_object { self.any_value(state, handle) } else { View::Null };
        }
        if moment == Moment::Before
            && let Some(input) = state.inputs.objects.iter().find(|object| object.reference == value.bits)
            && let Some(parts) = &input.parts
        {
            let content = match parts {
                Parts::Values(parts) => ViewContent::Parts(parts.to_vec()),
                Parts::Calls(calls) => ViewContent::Made(Rc::clone(calls)),
            };
            return View::Object { id: value.bits, class: input.initial.class, content };
        }
        let before = match moment {
            Moment::Before => state.inputs.before(value.bits),
            Moment::Now => None,
        };
        match before.or_else(|| state.heap.find(value.bits)) {
            Some(object) => self.view_object(state, value.bits, object),
            None => View::Null,
        }
    }

    /// The first constant of an input that is of an enum, or an empty collection.
    fn any_value(&mut self, state: &State, handle: ExprId) -> View {
        if let Some(class) = self.built_class(state, handle) {
            let id = Value::handle(handle).bits;
            return View::Object { id, class, content: ViewContent::Parts(Vec::new()) };
        }
        if let Some((class, call)) = self.plain_call(state, handle) {
            let id = Value::handle(handle).bits;
            return View::Object { id, class, content: ViewContent::Made([call].into()) };
        }
        let ty = self.handle_on(state, handle).ty.clone();
        let Ok(declared) = self.load_type(&ty) else { return View::Nothing };
        let class = self.only_enum(state, handle, declared).unwrap_or(declared);
        let file = Rc::clone(&self.program.class(class).file);
        let constant = file.fields.iter().find(|field| file.is_enum() && field.is_enum_constant());
        constant.map_or(View::Nothing, |field| View::Constant(class, field.name.as_str().into()))
    }

    /// An enum that implements the declared type of an input, where nothing else does.
    fn only_enum(&mut self, state: &State, handle: ExprId, declared: ClassId) -> Option<ClassId> {
        let info = self.handle_on(state, handle);
        let found = self.implementations(state, &info, declared).ok()?.classes;
        let is_enum = |class: &ClassId| self.program.class(*class).file.is_enum();
        found.iter().all(is_enum).then(|| found.first().copied()).flatten()
    }

    fn view_object(&mut self, state: &State, id: u64, object: &Object) -> View {
        let elements =
            |array: &Array| -> Vec<Value> { (0..array.len()).map(|index| array.get(index)).collect() };
        let content = match &object.content {
            Content::Fields(fields) => {
                let is_string = self.known().is_ok_and(|known| known.string == object.class);
                match is_string.then(|| self.text_of(state, id)) {
                    Some(Some(text)) => ViewContent::Text(text),
                    Some(None) => ViewContent::Other,
                    None => {
                        let values = (0..fields.bits.len()).filter_map(|slot| fields.get(slot));
                        ViewContent::Fields(values.collect())
                    }
                }
            }
            Content::Array(array) => ViewContent::Elements(elements(array), None, None),
            Content::OpenArray(open) => match self.pool.as_const(open.length) {
                Some(length) => {
                    let element = self.program.element_type(object.class);
                    let cells = element.map(|element| self.grown(&element, open, length as usize));
                    ViewContent::Elements(cells.iter().flat_map(elements).collect(), None, None)
                }
                None => {
                    let beyond = open.elements.clone().map(Beyond);
                    ViewContent::Elements(elements(&open.cells), Some(open.length), beyond)
                }
            },
            Content::Text(text) => ViewContent::Text(text.clone()),
            Content::Stub(_) => ViewContent::Answers(Machine::answers(state, id)),
            Content::Backtrace(_) => ViewContent::Other,
        };
        View::Object { id, class: object.class, content }
    }

    /// What a path knows of inputs that are references.
    pub fn shapes(&self, state: &State) -> Vec<Shape> {
        let mut resolved: Vec<(ExprId, Resolved)> =
            state.inputs.resolved.iter().map(|(&handle, &resolved)| (handle, resolved)).collect();
        resolved.sort_unstable_by_key(|(handle, _)| *handle);
        // The object of each handle belongs to the first one that has it.
        let mut owners: Vec<(u64, Rc<str>)> = Vec::new();
        let mut shapes = Vec::new();
        for (handle, resolved) in resolved {
            let Some(info) = self.inputs.handles.get(&handle) else { continue };
            let name = self.inputs.keys.label(info.place);
            let is_about_parameters = self.inputs.keys.is_of_parameter(info.place);
            let null_parameter = match (resolved, self.inputs.keys.key(info.place)) {
                (Resolved::Null, InputKey::Root(Root::Parameter(parameter))) => Some(parameter),
                _ => None,
            };
            let mut shows =
                |condition: String| shapes.push(Shape { condition, is_about_parameters, null_parameter });
            let is_given = info.nulls != Nulls::Anywhere;
            match resolved {
                Resolved::Null => shows(format!("{name} == null")),
                // The condition of the path says when it is what.
                Resolved::Either(_) => {}
                Resolved::NotNull | Resolved::New(_) if is_given => {}
                Resolved::NotNull | Resolved::New(_) => shows(format!("{name} != null")),
                Resolved::Object(reference) => {
                    let reference = state.inputs.identity.of(reference);
                    let class = self.program.class(state.heap.class(reference));
                    let declared = match &info.ty {
                        FieldType::Object(declared) => *declared == class.file.name,
                        _ => true,
                    };
                    if let Some((_, owner)) = owners.iter().find(|(known, _)| *known == reference) {
                        shows(format!("{name} == {owner}"));
                    } else if class.file.name == "java/lang/String"
                        && state.inputs.initial(reference).is_none()
                    {
                        shows(format!("{name} is interned"));
                    } else if class.file.is_enum() || state.inputs.initial(reference).is_none() {
                        shows(format!("{name} is a constant"));
                    } else if !declared && !class.hidden {
                        shows(format!("{name} instanceof {}", class.java_name()));
                    } else if !is_given {
                        shows(format!("{name} != null"));
                    }
                    owners.push((reference, name));
                }
            }
        }
        shapes
    }

    /// The object that stands for all that are one with an object of an input, if that is a string or box of which the path was
    /// told so.
    pub fn shared_plain(&self, state: &State, object: u64) -> Option<SharedPlain> {
        if !state.inputs.identity.is_shared(object) {
            return None;
        }
        let known = state.inputs.identity.of(object);
        Some(match state.inputs.initial(known) {
            Some(_) => SharedPlain::Input(known),
            None => SharedPlain::Interned,
        })
    }

    /// The text of a builder or string that is an object; none if it cannot be told.
    pub fn text_in(&mut self, state: &State, id: u64) -> Option<Text> {
        self.text_of(state, id)
    }
}

impl State {
    /// The method that runs, and the operation that it stands at.
    pub fn place(&self) -> (MethodId, usize) {
        (self.top.code.method, self.top.pc)
    }

    /// Whether the running method has begun: before, inputs are made for it, or classes initialised.
    pub fn has_begun(&self) -> bool {
        self.top.begun
    }

    /// Whether the entry method has begun: before that, its inputs are made.
    pub fn has_entry_begun(&self) -> bool {
        self.entry_frame().begun
    }

    /// What the state chooses about how an input is made by calls, if that is what it chooses just now.
    pub fn crossroads(&self) -> Option<Crossroads> {
        self.inputs.crossroads
    }

    /// How many calls were made on objects of inputs before they were.
    pub fn n_changes(&self) -> u32 {
        self.inputs.n_changes
    }

    /// The bound that the path has gone beyond, if any: no input need do what it did since.
    pub fn bound_behind(&self) -> Option<(&Bound, Needs)> {
        self.inputs.beyond.as_deref().map(|(bound, needs)| (bound, *needs))
    }

    /// Whether calls are made on an object before it is an input.
    pub fn is_changing(&self) -> bool {
        self.inputs.is_changing
    }

    /// Whether an input was made field by field that calls could have made.
    pub fn is_made_up(&self) -> bool {
        self.inputs.is_made_up
    }

    /// Whether the program asked for a class loader, which is not the same one everywhere.
    pub fn asks_loader(&self) -> bool {
        self.inputs.asks_loader
    }

    /// How many frames there are.
    pub fn n_frames(&self) -> usize {
        self.n_frames
    }

    /// What the program asked for while it ran, in that order.
    pub fn asked(&self) -> Vec<Asked> {
        self.inputs.asked.iter().cloned().collect()
    }
}
