//! Inputs that are collections: built by their own code from elements that are inputs, so that they are never broken
//! inside.
//!
//! How many elements there are is chosen first; then `percolate.api.Inputs` puts them in, in the program under test's own
//! terms: elements that are equal become one where the collection says so.

use crate::inputs::new_object::type_argument;
use crate::inputs::{Building, Handle, InputObject, Parts, Resolved};
use crate::machine::outcome::Needs;
use crate::machine::unlinked::unlinked;
use crate::machine::{Control, Machine};
use crate::state::array::Array;
use crate::state::heap::{Content, Object, Reference};
use crate::state::value::Value;
use crate::state::{Purpose, State};
use crate::step::alternative::Alternative;
use classfile::descriptor::FieldType;
use expr::ExprId;
use inputs::{EntryKind, InputKey, InputType, Measure};
use ir::MethodRef;
use program::ClassId;
use report::{Bound, InputKind, Unmodelled, Use};
use std::rc::Rc;

/// Elements that a collection may have, unless an option says so, if it just keeps them in their order.
const MAX_IN_ORDER: u64 = 4;

/// The same if it compares them: each adds choices for all that follow.
const MAX_COMPARED: u64 = 2;

/// Entries of maps whose symbolic keys are hashed.
const MAX_HASHED: u64 = 1;

/// Collections that just keep their elements in order.
const IN_ORDER: &[&str] = &[
    "java/util/LinkedList",
    "java/util/ArrayDeque",
    "java/util/Vector",
    "java/util/Stack",
    "java/util/concurrent/CopyOnWriteArrayList",
    "java/util/concurrent/ConcurrentLinkedQueue",
    "java/util/concurrent/ConcurrentLinkedDeque",
    "java/util/concurrent/LinkedBlockingQueue",
    "java/util/concurrent/LinkedBlockingDeque",
];

/// Classes that are built, and whether they are maps.
const BUILT: &[(&str, bool)] = &[
    ("java/util/HashMap", true),
    ("java/util/LinkedHashMap", true),
    ("java/util/TreeMap", true),
    ("java/util/concurrent/ConcurrentHashMap", true),
    ("java/util/Hashtable", true),
    ("java/util/Properties", true),
    ("java/util/HashSet", false),
    ("java/util/LinkedHashSet", false),
    ("java/util/TreeSet", false),
    ("java/util/LinkedList", false),
    ("java/util/ArrayDeque", false),
    ("java/util/Vector", false),
    ("java/util/Stack", false),
    ("java/util/PriorityQueue", false),
    ("java/util/concurrent/CopyOnWriteArrayList", false),
    ("java/util/concurrent/CopyOnWriteArraySet", false),
    ("java/util/concurrent/ConcurrentLinkedQueue", false),
    ("java/util/concurrent/ConcurrentLinkedDeque", false),
    ("java/util/concurrent/LinkedBlockingQueue", false),
    ("java/util/concurrent/LinkedBlockingDeque", false),
];

/// Maps whose code hashes keys, which [`unhashed_map`](crate::maps::unhashed_map) spares a `HashMap`.
const HASHED: &[&str] = &["java/util/Hashtable", "java/util/Properties"];

/// Whether inputs of a class are built, and whether they are maps then.
pub(crate) fn is_map(class: &str) -> Option<bool> {
    BUILT.iter().find(|(built, _)| *built == class).map(|(_, is_map)| *is_map)
}

impl Machine {
    /// Has a collection built; the operation that needs it is repeated then.
    pub(crate) fn build(
        &mut self,
        state: &mut State,
        handle: ExprId,
        class: ClassId,
        is_map: bool,
    ) -> Control {
        let info = self.handle_on(state, handle);
        let size = self.length_variable(InputKey::Length { of: info.place, measure: Measure::Collection });
        let Ok(size) = self.concrete(state, Value::symbolic(size)) else {
            let most = self.most_elements(class);
            return self.choose_size(state, size, most);
        };
        match self.call_builder(state, &info, class, size as usize, is_map) {
            Ok(parts) => {
                state.inputs.building.insert(handle, Building::Values(parts));
                state.top.purpose = Purpose::Prepare(handle);
                Control::Reload
            }
            Err(what) => self.unsupported(state, what),
        }
    }

    fn most_elements(&self, class: ClassId) -> u64 {
        let name = self.program.class(class).file.name.as_str();
        let most = match self.limits.max_collection {
            Some(most) => most as u64,
            None if HASHED.contains(&name) => MAX_HASHED,
            None if IN_ORDER.contains(&name) => MAX_IN_ORDER,
            None => MAX_COMPARED,
        };
        most.max(self.limits.min_collection)
    }

    fn choose_size(&mut self, state: &mut State, size: ExprId, most: u64) -> Control {
        let mut alternatives: Vec<(ExprId, Alternative)> = Vec::new();
        for number in 0..=most {
            let constant = self.pool.bv(32, number);
            let guard = self.pool.eq(size, constant);
            alternatives.push((guard, Alternative::Fix(size, number)));
        }
        let bound = self.pool.bv(32, most);
        let beyond = self.pool.ult(bound, size);
        let bound = Bound::Input { kind: InputKind::Collection, most };
        alternatives.push((beyond, Alternative::bound(bound, Some(Needs { next: None, whole: size }))));
        self.choose(state, alternatives)
    }

    /// Pushes the frame that builds, and gives the elements, or the keys and then the values.
    fn call_builder(
        &mut self,
        state: &mut State,
        handle: &Handle,
        class: ClassId,
        size: usize,
        is_map: bool,
    ) -> Result<Rc<[Value]>, Unmodelled> {
        let method = MethodRef::of_class(
            "percolate/api/Inputs",
            "make",
            "(Ljava/lang/String;[Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        );
        let method = self.program.resolve_method(&method).map_err(unlinked)?;
        let code = self.code(method)?;
        let kinds = if is_map { &[EntryKind::Key, EntryKind::Value][..] } else { &[EntryKind::Element] };
        let mut parts = Vec::new();
        for (position, &kind) in kinds.iter().enumerate() {
            let ty: InputType = match self.program.class(class).file.name.as_str() {
                // By contract, though not by type.
                "java/util/Properties" => FieldType::Object("java/lang/String".into()).into(),
                _ => type_argument(handle.generic.as_deref(), position),
            };
            for index in 0..size {
                let key = InputKey::Entry { of: handle.place, kind, index: index as u32 };
                parts.push(self.nested_input(key, &ty, handle.depth + 1));
            }
        }
        let name = self.program.class(class).java_name();
        let name = self.new_text(state, &name)?;
        let keys = self.array_of(state, &parts[..size])?;
        let values = self.array_of(state, parts.get(size..2 * size).unwrap_or_default())?;
        state.push_frame(code, &[name, keys, values].map(Value::concrete), Purpose::Call);
        Ok(parts.into())
    }

    fn array_of(&mut self, state: &mut State, values: &[Value]) -> Result<Reference, Unmodelled> {
        let class = self.program.load("[Ljava/lang/Object;").map_err(unlinked)?;
        let mut array = Array::new(&FieldType::Object("java/lang/Object".into()), values.len());
        for (index, &value) in values.iter().enumerate() {
            array.set(index, value);
        }
        Ok(state.heap.allocate(Object::new(class, Content::Array(array))))
    }

    /// An input is built: it is what the handle stands for.
    pub(crate) fn prepared(&mut self, state: &mut State, handle: ExprId, made: Option<Value>) -> Control {
        let parts = match state.inputs.building.get(&handle).cloned() {
            Some(Building::Calls { object, calls, .. }) => {
                return self.made(state, handle, object, calls, made);
            }
            Some(Building::Values(parts)) => Some(Parts::Values(parts)),
            Some(Building::Made { .. }) | None => None,
        };
        let Some(reference) = made.map(|made| made.bits) else {
            return self.unsupported(state, Use::UnbuiltInput);
        };
        let initial = state.heap.get(reference).clone();
        let generic = self.handle_on(state, handle).generic.clone();
        state.inputs.objects.push_back(InputObject {
            reference,
            initial,
            generic,
            parts,
            when: None,
            owner: None,
        });
        state.inputs.resolved.insert(handle, Resolved::Object(reference));
        Control::Reload
    }
}
