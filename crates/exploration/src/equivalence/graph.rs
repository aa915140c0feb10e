//! Everything that a caller can observe of a path that has ended, as expressions over its inputs.
//!
//! **Invariant:** nothing in a graph is told by ids of a program or references of a state, so graphs of two programs can
//! be compared; expressions and handles are those of the pool that both use.

use crate::picture::boxed;
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::ExprId;
use interpreter::{
    Beyond, CollectionReader, Held, Machine, Moment, Outcome, Output, Pointee, Printed, State, Text, Value,
    View, ViewContent,
};
use ir::Ty;
use program::{ClassId, FieldSlot};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Objects that are looked at.
const MAX_OBJECTS: usize = 20_000;

/// The objects of a state, and what refers to them from outside.
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// The nodes of inputs, in the order in which they were made.
    pub(super) inputs: Vec<usize>,
    /// The static fields of the program's classes that are initialised.
    pub(super) statics: BTreeMap<String, Vec<(String, Part)>>,
    pub(super) ending: Ending,
    pub(super) printed: [Vec<Printed>; 2],
    /// The calls of methods of inputs of which nothing is known but their interface, with receiver and arguments.
    pub(super) calls: Vec<(String, Vec<Part>)>,
}

impl Graph {
    /// Whether there are static fields besides those that the compiler makes.
    pub(super) fn has_statics(&self) -> bool {
        self.statics.values().flatten().any(|(field, _)| !field.starts_with('$'))
    }

    /// The static fields as `Class.field`.
    pub(super) fn static_fields(&self) -> impl Iterator<Item = String> + '_ {
        self.statics
            .iter()
            .flat_map(|(class, fields)| fields.iter().map(move |(field, _)| format!("{class}.{field}")))
    }
}

/// How a method ends.
pub(super) enum Ending {
    Returned(Option<Part>),
    Threw(Part),
}

/// An object.
pub(super) struct Node {
    /// Its class, in Java spelling; a class that was made for a lambda is told by what it does.
    pub(super) class: String,
    pub(super) is_input: bool,
    pub(super) content: Content,
}

pub(super) enum Content {
    /// A string or builder.
    Text(Text),
    /// A box, and what is in it.
    Boxed(Part),
    /// Fields, or entries of a map, by what they are called.
    Parts(Vec<(String, Part)>),
    /// Elements; if there is a length, only those below it count.
    Elements(Vec<Part>, Option<ExprId>),
    /// The same, where all elements are known as a function of the index.
    AnyElements(Vec<Part>, ExprId, FieldType, Beyond),
    /// Something of which nothing can be said.
    Unknown,
}

/// A value.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Number(Ty, Value),
    Null,
    Node(usize),
    /// An input that the path has not looked at, and whether it is null, if that is known.
    Input(ExprId, Option<bool>),
}

/// What a path that has ended leaves behind; an error says what cannot be told.
pub(super) fn graph(
    machine: &mut Machine,
    state: &State,
    result_type: Option<&FieldType>,
    outcome: &Outcome,
) -> Result<Graph, String> {
    let mut walk =
        Walk { machine, state, nodes: Vec::new(), known: FxHashMap::default(), pending: Vec::new() };
    let mut inputs = Vec::new();
    for object in state.input_objects() {
        inputs.push(walk.node(object)?);
    }
    let mut statics = BTreeMap::new();
    for fields in walk.machine.static_fields(state) {
        let class = walk.machine.program.class(fields.class).java_name();
        let mut values = Vec::new();
        for (id, value) in fields.values {
            let field = walk.machine.program.static_field(id);
            let (name, ty) = (field.name.to_string(), parse(&field.descriptor));
            values.push((name, walk.part(&ty, value)?));
        }
        statics.insert(class, values);
    }
    let ending = match (outcome, result_type) {
        (Outcome::Returned(Some(value)), Some(ty)) => Ending::Returned(Some(walk.part(ty, *value)?)),
        (Outcome::Returned(_), _) => Ending::Returned(None),
        (Outcome::Threw(thrown), _) => Ending::Threw(walk.part(&object_type(), thrown.object())?),
        _ => return Err("a path that does not end by itself".into()),
    };
    let mut calls = Vec::new();
    for call in state.calls() {
        let arguments = call.arguments.iter().map(|(ty, value)| walk.part(ty, *value));
        calls.push((call.method, arguments.collect::<Result<Vec<Part>, String>>()?));
    }
    walk.finish()?;
    let mut nodes: Vec<Node> = Vec::new();
    for node in walk.nodes {
        nodes.push(node.expect("all nodes are filled when the walk is finished"));
    }
    for &input in &inputs {
        nodes[input].is_input = true;
    }
    let printed = [Output::Standard, Output::Error].map(|output| state.printed(output));
    Ok(Graph { nodes, inputs, statics, ending, printed, calls })
}

struct Walk<'a> {
    machine: &'a mut Machine,
    state: &'a State,
    /// None until the object was looked at.
    nodes: Vec<Option<Node>>,
    known: FxHashMap<u64, usize>,
    pending: Vec<u64>,
}

impl Walk<'_> {
    fn finish(&mut self) -> Result<(), String> {
        while let Some(object) = self.pending.pop() {
            let node = self.look(object)?;
            let index = self.known[&object];
            self.nodes[index] = Some(node);
        }
        Ok(())
    }

    fn node(&mut self, object: u64) -> Result<usize, String> {
        if let Some(&known) = self.known.get(&object) {
            return Ok(known);
        }
        if self.nodes.len() == MAX_OBJECTS {
            return Err(format!("more than {MAX_OBJECTS} objects to compare"));
        }
        let index = self.nodes.len();
        self.nodes.push(None);
        self.known.insert(object, index);
        self.pending.push(object);
        Ok(index)
    }

    fn part(&mut self, ty: &FieldType, value: Value) -> Result<Part, String> {
        if !ty.is_reference() {
            return Ok(Part::Number(kind(ty), value));
        }
        match self.machine.pointee(self.state, value) {
            Some(Pointee::Null) => Ok(Part::Null),
            Some(Pointee::Object(object)) => self.node(object).map(Part::Node),
            Some(Pointee::Input(handle, is_null)) => Ok(Part::Input(handle, is_null)),
            None => Err("a reference that depends on more than an input".into()),
        }
    }

    fn look(&mut self, object: u64) -> Result<Node, String> {
        let View::Object { class, content, .. } =
            self.machine.view(self.state, Value::concrete(object), Moment::Now)
        else {
            return Err("a reference that leads nowhere".into());
        };
        let linked = self.machine.program.class(class);
        let (hidden, java_name) = (linked.hidden, linked.java_name());
        let name = linked.file.name.clone();
        let content = match content {
            ViewContent::Text(text) => Content::Text(text),
            ViewContent::Fields(values) => self.fields(object, class, &name, &values)?,
            ViewContent::Elements(values, length, beyond) => {
                let Some(element) = self.machine.program.element_type(class) else {
                    return Err(format!("the elements of {java_name}"));
                };
                let parts = self.parts(&element, &values)?;
                match (length, beyond) {
                    (Some(length), Some(beyond)) => Content::AnyElements(parts, length, element, beyond),
                    _ => Content::Elements(parts, length),
                }
            }
            // Calls on it change nothing; that none gave an answer is seen to elsewhere.
            ViewContent::Answers(_) => {
                let interface = self.machine.stands_in_for(class);
                let interface = interface.map_or(java_name, |id| self.machine.program.class(id).java_name());
                return Ok(Node { class: interface, is_input: false, content: Content::Parts(Vec::new()) });
            }
            ViewContent::Parts(_) | ViewContent::Made(_) | ViewContent::Other => Content::Unknown,
        };
        let class = match self.machine.stands_in_for(class) {
            Some(of) => self.machine.program.class(of).java_name(),
            None if hidden => self.made_class(class),
            None => java_name,
        };
        Ok(Node { class, is_input: false, content })
    }

    fn parts(&mut self, ty: &FieldType, values: &[Value]) -> Result<Vec<Part>, String> {
        values.iter().map(|&value| self.part(ty, value)).collect()
    }

    fn fields(
        &mut self,
        object: u64,
        class: ClassId,
        name: &str,
        values: &[Value],
    ) -> Result<Content, String> {
        if let (Some(ty), Some(&value)) = (boxed(name), values.first()) {
            return Ok(Content::Boxed(self.part(&ty, value)?));
        }
        if matches!(name, "java/lang/StringBuilder" | "java/lang/StringBuffer") {
            let text = self.machine.text_in(self.state, object);
            return Ok(text.map_or(Content::Unknown, Content::Text));
        }
        if let Some(class) = self.state.class_named(object) {
            return Ok(Content::Text(Text::of(class)));
        }
        let slots = Rc::clone(&self.machine.program.class(class).fields);
        let get = |field: &str| {
            slots.iter().position(|slot| &*slot.name == field).and_then(|index| values.get(index)).copied()
        };
        if self.machine.is_loose(self.state, object) {
            return Ok(Content::Unknown);
        }
        let collections =
            &mut CollectionReader { machine: &mut *self.machine, state: self.state, evaluate: None };
        // A set is compared by the map behind it.
        match collections.held(name, object, &get).filter(|_| !name.ends_with("Set")) {
            Some(Held::Array(elements, size)) => return self.list(elements, size),
            Some(Held::Elements(elements)) => {
                return Ok(Content::Elements(self.parts(&object_type(), &elements)?, None));
            }
            Some(Held::Entries(entries)) => {
                let both = entries.into_iter().flat_map(|(key, value)| [key, value]);
                let order = get("comparator");
                let parts = self.parts(&object_type(), &both.chain(order).collect::<Vec<Value>>())?;
                let by_access = get("accessOrder").map(|value| Part::Number(Ty::I32, value));
                return Ok(Content::Elements(parts.into_iter().chain(by_access).collect(), None));
            }
            None => {}
        }
        let is_throwable = self.is_throwable(class);
        let mut parts = Vec::new();
        for (slot, &value) in slots.iter().zip(values) {
            let declaring = self.machine.program.class(slot.class).java_name();
            if is_throwable && (is_untold(&declaring, &slot.name) || self.is_worded_by_jvm(name, slot, value))
            {
                continue;
            }
            parts.push((format!("{declaring}.{}", slot.name), self.part(&parse(&slot.descriptor), value)?));
        }
        Ok(Content::Parts(parts))
    }

    /// The elements of a list, from the array behind it.
    fn list(&mut self, elements: Value, size: Option<Value>) -> Result<Content, String> {
        let Some(Pointee::Object(array)) = self.machine.pointee(self.state, elements) else {
            return Ok(Content::Unknown);
        };
        let View::Object { content: ViewContent::Elements(mut values, length, _), .. } =
            self.machine.view(self.state, Value::concrete(array), Moment::Now)
        else {
            return Ok(Content::Unknown);
        };
        let length = match size {
            None => length,
            Some(Value { expr: Some(size), .. }) => Some(size),
            Some(Value { bits, expr: None }) if bits as usize <= values.len() => {
                values.truncate(bits as usize);
                None
            }
            Some(_) => return Ok(Content::Unknown),
        };
        Ok(Content::Elements(self.parts(&object_type(), &values)?, length))
    }

    fn is_throwable(&mut self, class: ClassId) -> bool {
        let throwable = self.machine.program.load("java/lang/Throwable");
        throwable.is_ok_and(|throwable| self.machine.program.is_subclass(class, throwable))
    }

    /// Whether a field holds the message that the JVM gives to a failed cast, which tells about loaders and modules.
    fn is_worded_by_jvm(&mut self, class: &str, slot: &FieldSlot, value: Value) -> bool {
        if class != "java/lang/ClassCastException" || &*slot.name != "detailMessage" {
            return false;
        }
        let message = self.machine.view(self.state, value, Moment::Now);
        matches!(message, View::Object { content: ViewContent::Text(text), .. } if text.is_unknown())
    }

    /// A class that was made to link a dynamic call, by what its methods do: its name tells only how many were linked before.
    fn made_class(&mut self, class: ClassId) -> String {
        let program = &mut self.machine.program;
        let own = program.class(class).file.name.clone();
        let around = own.split("$$").next().unwrap_or_default().to_owned();
        // The JDK is the same for two versions of a program.
        let is_jdks = program.loaded(&around).is_some_and(|class| program.class(class).origin == Origin::Jdk);
        let mut told = format!("{}{around}", if is_jdks { "" } else { MADE });
        for method in program.class(class).methods.clone() {
            if let Ok(body) = program.body(method) {
                told.push('\n');
                told.push_str(&ir::text::write(&body).replace(&own, &around));
            }
        }
        told
    }
}

/// What the name of a class begins with that was made to link a dynamic call of the program.
pub(super) const MADE: &str = "λ ";

/// Fields of a throwable that tell where it was made, or that it was the JVM who made it.
fn is_untold(declaring: &str, field: &str) -> bool {
    match declaring {
        "java.lang.Throwable" => !matches!(field, "detailMessage" | "cause"),
        "java.lang.NullPointerException" => true,
        _ => false,
    }
}

fn parse(descriptor: &str) -> FieldType {
    FieldType::parse(descriptor).expect("descriptors of linked classes are well formed")
}

fn object_type() -> FieldType {
    FieldType::Object("java/lang/Object".into())
}

/// How a register holds a value of a primitive type.
fn kind(ty: &FieldType) -> Ty {
    match ty {
        FieldType::Long => Ty::I64,
        FieldType::Float => Ty::F32,
        FieldType::Double => Ty::F64,
        FieldType::Object(_) | FieldType::Array(_) => Ty::Ref,
        _ => Ty::I32,
    }
}
