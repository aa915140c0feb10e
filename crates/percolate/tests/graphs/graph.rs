//! A graph of objects: the inputs of one call.

use super::making::Maker;
use super::types::Type;
use classfile::descriptor::FieldType;
use exploration::literal;
use inputs::Root;
use report::Role;
use report::{Call, CallKind, FieldKey, Value};
use std::collections::{BTreeMap, BTreeSet};

/// What a field, an element or a parameter holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Null,
    /// The bits of a primitive value.
    Bits(u64),
    /// An object, by its position in the graph.
    Object(usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Object {
    /// Its class or array type, with type arguments.
    pub(crate) ty: Type,
    pub(crate) content: Content,
    /// The static field that refers to it: class, name and descriptor.
    pub(crate) constant: Option<(String, String, String)>,
}

#[derive(Clone, Debug)]
pub(crate) enum Content {
    Fields(Vec<FieldOf>),
    /// Of an array.
    Elements(Vec<Part>),
    /// Of an `ArrayList`.
    List(Vec<Part>),
    /// Of an object that a call makes: that, and what it is given.
    Made(Maker, Vec<(Type, Part)>),
    Text(Vec<u16>),
    Boxed(FieldType, u64),
    /// A constant of an enum: its name.
    Constant(String),
    Plain,
}

#[derive(Clone, Debug)]
pub(crate) struct FieldOf {
    pub(crate) declaring: String,
    pub(crate) name: String,
    pub(crate) descriptor: String,
    pub(crate) ty: Type,
    pub(crate) value: Part,
    /// Whether a subclass hides it.
    pub(crate) is_hidden: bool,
}

impl FieldOf {
    /// By which values know it.
    pub(crate) fn key(&self) -> FieldKey {
        FieldKey {
            class: self.declaring.replace('/', "."),
            name: self.name.clone(),
            descriptor: self.descriptor.clone(),
        }
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Graph {
    pub(crate) objects: Vec<Object>,
    /// The receiver, if there is one, and the arguments, with their declared types.
    pub(crate) roots: Vec<(Root, String, Type, Part)>,
    /// Declared types of places, and the objects there.
    pub(crate) places: Vec<(Type, usize)>,
}

impl Object {
    /// The internal name of its class; none of an array.
    pub(crate) fn class(&self) -> Option<&str> {
        match &self.ty {
            Type::Class(name, _) => Some(name),
            _ => None,
        }
    }

    /// What it refers to.
    pub(crate) fn parts(&self) -> Vec<Part> {
        match &self.content {
            Content::Fields(fields) => fields.iter().map(|field| field.value).collect(),
            Content::Elements(parts) | Content::List(parts) => parts.clone(),
            Content::Made(_, arguments) => arguments.iter().map(|(_, part)| *part).collect(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn is_made(&self) -> bool {
        matches!(self.content, Content::Made(..))
    }

    /// Whether its content says all about it for most programs: strings and boxes.
    pub(crate) fn is_plain_value(&self) -> bool {
        matches!(self.content, Content::Text(_) | Content::Boxed(..))
    }
}

impl Graph {
    /// The inputs as the JVM gets them.
    pub(crate) fn values(&self) -> Vec<Value> {
        let mut writer = Writer { graph: self, mentions: self.mentions(), numbers: BTreeMap::new() };
        self.roots.iter().map(|(_, _, ty, part)| writer.part(ty, *part)).collect()
    }

    /// How often each object is referred to.
    pub(crate) fn mentions(&self) -> Vec<usize> {
        let mut mentions = vec![0; self.objects.len()];
        let parts = self.objects.iter().flat_map(Object::parts);
        for part in parts.chain(self.roots.iter().map(|(.., part)| *part)) {
            if let Part::Object(object) = part {
                mentions[object] += 1;
            }
        }
        mentions
    }

    /// All objects that parts lead to.
    pub(crate) fn behind(&self, parts: impl IntoIterator<Item = Part>) -> BTreeSet<usize> {
        let mut open: Vec<Part> = parts.into_iter().collect();
        let mut seen = BTreeSet::new();
        while let Some(part) = open.pop() {
            if let Part::Object(index) = part
                && seen.insert(index)
            {
                open.extend(self.objects[index].parts());
            }
        }
        seen
    }

    /// Whether what calls are given is there before them: it does not lead to what they make.
    pub(crate) fn can_be_made(&self) -> bool {
        let is_before = |(index, object): (usize, &Object)| {
            !object.is_made() || !self.behind(object.parts()).contains(&index)
        };
        self.objects.iter().enumerate().all(is_before)
    }

    /// Whether calls make any of it.
    pub(crate) fn has_made(&self) -> bool {
        self.objects.iter().any(Object::is_made)
    }

    pub(crate) fn inputs(&self) -> report::Inputs {
        let roles = self.roots.iter().map(|(root, name, ..)| match root {
            Root::Parameter(position) => (Role::Parameter(*position), name.clone()),
            _ => (Role::Receiver, name.clone()),
        });
        roles.zip(self.values()).map(|((role, name), value)| (role, name, value)).collect()
    }
}

struct Writer<'a> {
    graph: &'a Graph,
    mentions: Vec<usize>,
    numbers: BTreeMap<usize, u32>,
}

impl Writer<'_> {
    fn part(&mut self, ty: &Type, part: Part) -> Value {
        match (part, ty) {
            (Part::Null, _) => Value::Null,
            (Part::Bits(bits), Type::Primitive(ty)) => literal(ty, bits),
            (Part::Bits(_), _) => Value::Null,
            (Part::Object(object), _) => self.object(object),
        }
    }

    fn object(&mut self, index: usize) -> Value {
        if let Some(&number) = self.numbers.get(&index) {
            return Value::Shared(number);
        }
        let graph = self.graph;
        let object = &graph.objects[index];
        if let Content::Constant(name) = &object.content {
            return Value::Enum { class: object.ty.java_name(), name: name.clone() };
        }
        if object.is_plain_value() && self.mentions[index] < 2 && object.constant.is_none() {
            return plain(object);
        }
        let id = u32::try_from(self.numbers.len()).expect("graphs are small") + 1;
        self.numbers.insert(index, id);
        if let Some((class, name, descriptor)) = &object.constant {
            let call = Call {
                kind: CallKind::Constant,
                class: class.replace('/', "."),
                name: name.clone(),
                descriptor: descriptor.clone(),
                arguments: Vec::new(),
            };
            return Value::Made { id, class: object.ty.java_name(), calls: vec![call] };
        }
        let class = object.ty.java_name();
        match &object.content {
            Content::Text(_) | Content::Boxed(..) => Value::Numbered { id, value: Box::new(plain(object)) },
            Content::Elements(parts) => {
                let Type::Array(element) = &object.ty else { return Value::Null };
                let elements = parts.iter().map(|part| self.part(element, *part)).collect();
                Value::Array { id, ty: class, elements }
            }
            Content::List(parts) => {
                let elements = parts.iter().map(|part| self.part(&Type::object(), *part)).collect();
                Value::List { id, class, elements }
            }
            Content::Fields(fields) => {
                let fields =
                    fields.iter().map(|field| (field.key(), self.part(&field.ty, field.value))).collect();
                Value::Object { id, class, fields, answers: Vec::new() }
            }
            Content::Made(maker, arguments) => {
                let call = Call {
                    kind: maker.kind,
                    class: maker.owner.replace('/', "."),
                    name: maker.name.clone(),
                    descriptor: maker.descriptor.clone(),
                    arguments: arguments.iter().map(|(ty, part)| self.part(ty, *part)).collect(),
                };
                Value::Made { id, class, calls: vec![call] }
            }
            Content::Plain | Content::Constant(_) => {
                Value::Object { id, class, fields: Vec::new(), answers: Vec::new() }
            }
        }
    }
}

fn plain(object: &Object) -> Value {
    match &object.content {
        Content::Text(units) => Value::String(units.clone()),
        Content::Boxed(ty, bits) => Value::Boxed(Box::new(literal(ty, *bits)), object.ty.java_name()),
        _ => Value::Null,
    }
}
