//! Where calls begin that somebody wants to hear of, and what they are given.

use crate::inputs::Resolved;
use crate::machine::{Machine, Stop};
use crate::state::State;
use crate::state::heap::Content;
use crate::state::value::Value;
use crate::step::alternative::{Alternative, ChoiceKind};
use expr::ExprId;
use inputs::InputId;
use program::{ClassId, FieldId, MethodId, StaticId};

/// What taking an alternative says of the heap that the method was called with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeapFact {
    /// The place holds null, or does not.
    Null(InputId, bool),
    /// It holds an object of that class that was not met before.
    New(InputId, ClassId),
    /// It holds the object that was met at another place.
    Same(InputId, InputId),
    /// Something else that no number tells.
    Other,
}

impl Machine {
    /// Has states stop where calls of a method begin, as far as they are [heard of](Self::run_hearing).
    pub fn hear_calls_of(&mut self, method: MethodId, hears: bool) {
        if let Ok(code) = self.code(method) {
            code.stops.set(hears);
        }
    }

    /// Like [`run`](Machine::run), but also stops where such a call has begun.
    pub fn run_hearing(&mut self, state: &mut State, limit: u64) -> Stop {
        self.hears_calls = true;
        let stop = self.run(state, limit);
        self.hears_calls = false;
        stop
    }

    /// What the alternatives of the choice that a state stands at say of the heap; nothing where it is about numbers only.
    pub fn heap_facts(&self, state: &State) -> Option<Vec<HeapFact>> {
        let alternatives = state.pending.as_ref()?;
        let place = |handle: ExprId| self.inputs.handles.get(&handle).map(|known| known.place);
        let fact = |alternative: &Alternative| match alternative {
            &Alternative::Resolve(handle, resolved) => {
                place(handle).map_or(HeapFact::Other, |place| match resolved {
                    Resolved::Null => HeapFact::Null(place, true),
                    Resolved::NotNull => HeapFact::Null(place, false),
                    Resolved::New(class) => HeapFact::New(place, class),
                    Resolved::Object(_) | Resolved::Either(_) => HeapFact::Other,
                })
            }
            Alternative::Alias(handle, reference, _) => {
                let mut objects = state.inputs.objects.iter();
                let object = objects.find(|object| object.reference == *reference);
                let owner = object.and_then(|object| object.owner).and_then(place);
                place(*handle).zip(owner).map_or(HeapFact::Other, |(one, other)| HeapFact::Same(one, other))
            }
            _ => HeapFact::Other,
        };
        let is_about_heap = |alternative: &Alternative| {
            alternative.kind() == ChoiceKind::Reference || matches!(alternative, Alternative::Make { .. })
        };
        alternatives.iter().any(is_about_heap).then(|| alternatives.iter().map(fact).collect())
    }
}

impl State {
    /// How many frames there are.
    pub fn depth(&self) -> usize {
        self.n_frames
    }

    /// The method of the frame with so many below it and itself.
    pub fn method_at(&self, depth: usize) -> Option<MethodId> {
        let above = self.n_frames.checked_sub(depth)?;
        self.frames().nth(above).map(|frame| frame.code.method)
    }

    /// What the running method was called with, if it has only just begun.
    pub fn arguments(&self) -> Vec<Value> {
        self.top.code.params.iter().map(|&register| self.get(register)).collect()
    }

    /// What is known of a reference by now.
    pub fn known(&self, value: Value) -> Value {
        self.inputs.settled(value)
    }

    /// Whether a reference is null, if that is known.
    pub fn is_null(&self, value: Value) -> Option<bool> {
        let known = self.known(value);
        match known.as_handle() {
            None => Some(known.bits == 0),
            Some(handle) => match self.inputs.resolved.get(&handle) {
                Some(Resolved::NotNull | Resolved::New(_)) => Some(false),
                _ => None,
            },
        }
    }

    /// The object that a reference means and its class, if that is known and it is not null.
    pub fn object(&self, value: Value) -> Option<(u64, ClassId)> {
        let known = self.known(value);
        let is_known = known.as_handle().is_none() && known.expr.is_none();
        is_known.then(|| self.heap.find(known.bits)).flatten().map(|object| (known.bits, object.class))
    }

    /// What a field of an object holds.
    pub fn field_of(&self, machine: &Machine, object: u64, field: FieldId) -> Option<Value> {
        let object = self.heap.find(object)?;
        let slot = machine.program.class(object.class).fields.iter().position(|slot| slot.id == field)?;
        object.fields()?.get(slot)
    }

    /// What a field held before anybody looked at the reference to its object, which was made as an input since.
    pub fn field_before(&self, machine: &Machine, reference: Value, field: FieldId) -> Option<Value> {
        let handle = reference.as_handle()?;
        let object = self.inputs.objects.iter().find(|object| object.owner == Some(handle))?;
        let class = machine.program.class(object.initial.class);
        let slot = class.fields.iter().position(|slot| slot.id == field)?;
        object.initial.fields()?.get(slot)
    }

    /// How long an array is.
    pub fn length_of(&self, object: u64) -> Option<Value> {
        Some(match &self.heap.find(object)?.content {
            Content::Array(array) => Value::concrete(array.len() as u64),
            Content::OpenArray(array) => Value::symbolic(array.length),
            _ => return None,
        })
    }

    /// What a static field holds, once its class is initialised.
    pub fn static_field(&self, field: StaticId) -> Option<Value> {
        self.static_value(field)
    }

    /// An element of an array whose length is known.
    pub fn element_of(&self, object: u64, index: usize) -> Option<Value> {
        let array = self.heap.array(object)?;
        (index < array.len()).then(|| array.get(index))
    }
}
