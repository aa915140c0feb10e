//! What a path's inputs, results and effects are in values of the program, for the path's witness.
//!
//! **Invariant:** objects are numbered from 1 in the order in which they are first met: inputs first, then what they
//! became, then the result. The same object has the same number throughout.

use crate::explorer::Explorer;
use crate::inputs::Inputs;
use crate::jdk_values;
use crate::path::{Concretisation, End, ExploredPath};
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::{Evaluator, ExprId, Pool, VarId};
use inputs::Root;
use interpreter::{
    Asked, Beyond, CollectionReader, Factory, Held, MAX_COLLECTION, Machine, MakingCall, Message, Moment,
    Outcome, Pointee, SharedPlain, State, StaticInput, Text, Value, ValueOf, View, ViewContent,
};
use program::{ClassId, FieldSlot, Program};
use report::{Call, CallKind, FieldKey, Role, Value as Shown};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::Cell;

/// Classes of the JDK whose elements are shown.
const COLLECTIONS: &[&str] = &[
    "java/util/ArrayList",
    "java/util/Arrays$ArrayList",
    "java/util/HashMap",
    "java/util/LinkedHashMap",
    "java/util/TreeMap",
    "java/util/HashSet",
    "java/util/LinkedHashSet",
    "java/util/TreeSet",
    "java/util/LinkedList",
];

/// Objects beyond this are not shown.
const MAX_OBJECTS: u32 = 2000;

/// How deep objects are followed: drawing is recursive.
const MAX_DEPTH: usize = 300;

/// Draws a path that ended with `outcome`, for values of its variables.
pub(crate) fn render(
    machine: &mut Machine,
    state: &mut State,
    inputs: &Inputs,
    result_type: Option<&FieldType>,
    outcome: Option<&Outcome>,
    value_of: &ValueOf<'_>,
) -> Concretisation {
    machine.complete_inputs(state, value_of);
    paint(machine, state, inputs, result_type, outcome, value_of, Unseen::AsCompleted)
}

impl Explorer {
    /// What the path says of inputs other than its witness, if it has kept its state. Objects that it has not looked at are
    /// [opaque](report::Value::Opaque).
    pub fn foresee(&mut self, path: &ExploredPath, value_of: &ValueOf<'_>) -> Option<Concretisation> {
        let last = path.last.as_deref()?;
        let outcome = match &path.end {
            End::Outcome(outcome) => Some(outcome),
            _ => None,
        };
        let Self { machine, inputs, result_type, .. } = self;
        Some(foresee(machine, &last.state, inputs, result_type.as_ref(), outcome, value_of))
    }
}

/// The same for other values of variables that take the path, of which nothing is completed: what nobody has looked at is opaque.
fn foresee(
    machine: &mut Machine,
    state: &State,
    inputs: &Inputs,
    result_type: Option<&FieldType>,
    outcome: Option<&Outcome>,
    value_of: &ValueOf<'_>,
) -> Concretisation {
    paint(machine, state, inputs, result_type, outcome, value_of, Unseen::Opaque)
}

/// What inputs are that nobody has looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unseen {
    /// What was made of them.
    AsCompleted,
    /// They are not told.
    Opaque,
}

fn paint(
    machine: &mut Machine,
    state: &State,
    inputs: &Inputs,
    result_type: Option<&FieldType>,
    outcome: Option<&Outcome>,
    value_of: &ValueOf<'_>,
    unseen: Unseen,
) -> Concretisation {
    let chance = chance(machine, state);
    let is_by_chance = Cell::new(false);
    let value_of = |pool: &Pool, variable| {
        is_by_chance.set(is_by_chance.get() || chance.contains(&variable));
        value_of(pool, variable)
    };
    let mut painter = Painter {
        machine,
        state,
        value_of: &value_of,
        evaluator: Evaluator::new(),
        moment: Moment::Before,
        numbers: FxHashMap::default(),
        drawn: FxHashSet::default(),
        held: FxHashSet::default(),
        depth: 0,
        unseen,
    };
    let before = painter.inputs(inputs);
    let has_statics = !painter.machine.static_inputs(painter.state).is_empty();
    let is_mutable = has_statics || before.iter().any(|(_, value)| has_state(value));
    painter.moment = Moment::Now;
    // What one test leaves there, the next one finds.
    if painter.machine.limits.made_first {
        painter.held = painter.machine.held_by_statics(painter.state);
    }
    painter.drawn.clear();
    let has_ended = matches!(outcome, Some(Outcome::Returned(_) | Outcome::Threw(_)));
    let after = (is_mutable && has_ended).then(|| painter.inputs(inputs));
    let returned = match (outcome, result_type) {
        (Some(Outcome::Returned(Some(value))), Some(ty)) => Some(painter.value(ty, *value)),
        _ => None,
    };
    let message = match outcome {
        Some(Outcome::Threw(thrown)) => thrown.message.as_ref().and_then(|message| painter.message(message)),
        _ => None,
    };
    let status = match outcome {
        Some(Outcome::Exited { status, .. }) => Some(painter.bits(*status) as u32 as i32),
        _ => None,
    };
    let asked = painter.asked();
    let asked = asked.into_iter().map(|asked| (painter.name(asked.root), asked.at)).collect();
    let varies = is_by_chance.get();
    let (asks_loader, has_threads) = (state.asks_loader(), state.has_threads());
    Concretisation {
        inputs: before,
        after,
        returned,
        message,
        status,
        asked,
        varies,
        asks_loader,
        has_threads,
    }
}

/// The variables that stand for what differs between runs.
fn chance(machine: &Machine, state: &State) -> FxHashSet<VarId> {
    let asked = state.asked();
    let varying = asked.iter().filter(|asked| matches!(asked.root, Root::Varying(_)));
    varying.filter_map(|asked| machine.find_variable(asked.root, &asked.ty)).collect()
}

/// Whether a value has parts that can change.
fn has_state(value: &Shown) -> bool {
    match value {
        Shown::Array { elements, .. } => !elements.is_empty(),
        Shown::Object { .. }
        | Shown::Parts { .. }
        | Shown::Made { .. }
        | Shown::List { .. }
        | Shown::Map { .. } => true,
        _ => false,
    }
}

struct Painter<'a> {
    machine: &'a mut Machine,
    state: &'a State,
    /// What guards say; anything else is free.
    value_of: &'a ValueOf<'a>,
    evaluator: Evaluator,
    moment: Moment,
    numbers: FxHashMap<u64, u32>,
    /// Objects that were drawn at this moment.
    drawn: FxHashSet<u64>,
    /// Objects that others share, of which only what is final is told.
    held: FxHashSet<u64>,
    depth: usize,
    unseen: Unseen,
}

impl Painter<'_> {
    fn inputs(&mut self, inputs: &Inputs) -> report::Inputs {
        let mut shown = report::Inputs::default();
        for (parameter, &value) in inputs.parameters().iter().zip(inputs.values()) {
            let role = match parameter.root {
                Root::Parameter(index) => Role::Parameter(index),
                _ => Role::Receiver,
            };
            shown.push(role, self.name(parameter.root), self.value(&parameter.ty, value));
        }
        for field in self.machine.static_inputs(self.state) {
            let value = if self.moment == Moment::Before { field.before } else { field.now };
            let root = field.root;
            let StaticInput { class, field, ty, .. } = field;
            let key = FieldKey { class, name: field, descriptor: ty.to_string() };
            shown.push(Role::Static(key), self.name(root), self.value(&ty, value));
        }
        let value_of = self.value_of;
        let evaluate = |pool: &Pool, expr: ExprId| {
            Evaluator::new().eval(pool, expr, &|var| free_or(pool, value_of, var))
        };
        if let Some(bytes) = self.machine.standard_input(self.state, &evaluate) {
            // As text, since that is what most programs read: a byte is a character of Latin-1.
            let text = bytes.into_iter().map(u16::from).collect();
            shown.push(Role::StandardInput, self.name(Root::StandardInput), Shown::String(text));
        }
        for asked in self.asked() {
            let Root::Asked(n) = asked.root else { continue };
            shown.push(Role::Asked(n), self.name(asked.root), self.value(&asked.ty, asked.value));
        }
        shown
    }

    /// How an input is written.
    fn name(&self, root: Root) -> String {
        self.machine.label(root)
    }

    /// What the program asks for on these inputs.
    fn asked(&mut self) -> Vec<Asked> {
        let all = self.state.asked().into_iter().filter(|asked| matches!(asked.root, Root::Asked(_)));
        all.filter(|asked| asked.when.is_none_or(|when| self.number(when) == 1)).collect()
    }

    fn number(&mut self, expr: ExprId) -> u64 {
        let (pool, value_of) = (&self.machine.pool, self.value_of);
        self.evaluator.eval(pool, expr, &|var| free_or(pool, value_of, var))
    }

    fn bits(&mut self, value: Value) -> u64 {
        value.expr.map_or(value.bits, |expr| self.number(expr))
    }

    fn value(&mut self, ty: &FieldType, value: Value) -> Shown {
        let value = match self.machine.as_merged(value) {
            Some(merged) => {
                let bits = self.number(merged);
                self.machine.leaf(bits)
            }
            None => value,
        };
        if !ty.is_reference() {
            // An input shows its bits, of which a NaN has many.
            if let Some(bits) = self.raw_float(value) {
                return literal(ty, bits);
            }
            let bits = self.bits(value);
            return literal(ty, bits);
        }
        let is_unseen = || matches!(self.machine.pointee(self.state, value), Some(Pointee::Input(..)));
        if self.depth == MAX_DEPTH || self.unseen == Unseen::Opaque && is_unseen() {
            return Shown::Opaque("…".into());
        }
        self.depth += 1;
        let view = match self.machine.view(self.state, value, self.moment) {
            View::Object { class, .. } if self.is_constant(class) => {
                self.machine.view(self.state, value, Moment::Before)
            }
            view => view,
        };
        let shown = match view {
            View::Null => Shown::Null,
            View::Nothing => Shown::Opaque(ty.java_name()),
            View::Constant(class, name) => Shown::Enum {
                class: self.machine.program.class(class).file.java_name(),
                name: name.to_string(),
            },
            View::Object { id, class, content } => self.object(id, class, content),
        };
        self.depth -= 1;
        shown
    }

    /// Whether objects of a class are now what they were.
    fn is_constant(&self, class: ClassId) -> bool {
        jdk_values::is_constant(&self.machine.program.class(class).file.java_name())
    }

    fn raw_float(&mut self, value: Value) -> Option<u64> {
        match self.machine.pool.node(value.expr?) {
            expr::Node::FloatFromBits(bits) => Some(self.number(bits)),
            _ => None,
        }
    }

    fn object(&mut self, id: u64, class: ClassId, content: ViewContent) -> Shown {
        let name = self.machine.program.class(class).file.name.clone();
        if let Some(shared) = self.shared_plain(id) {
            return shared;
        }
        if let Some(plain) = self.plain(id, class, &name, &content) {
            return plain;
        }
        if let ViewContent::Parts(parts) = &content
            && let Some(value) = self.made_of(&name, parts)
        {
            return value;
        }
        let text = match self.builder_text(&name, &content) {
            Some(None) => return Shown::Opaque(name.replace('/', ".")),
            Some(text) => text,
            None => None,
        };
        let silent = self.machine.silently_implements(class);
        let is_opaque = match content {
            _ if silent.is_some() => false,
            ViewContent::Fields(_) => text.is_none() && self.is_opaque(class, &name),
            ViewContent::Other => true,
            _ => false,
        };
        if is_opaque {
            return Shown::Opaque(name.replace('/', "."));
        }
        let next = self.numbers.len() as u32 + 1;
        let number = *self.numbers.entry(id).or_insert(next);
        if !self.drawn.insert(id) {
            return Shown::Shared(number);
        }
        if let Some(interface) = silent {
            let interface = self.machine.program.class(interface).file.java_name();
            return Shown::Implementation { id: number, interface };
        }
        let java_name = name.replace('/', ".");
        if number > MAX_OBJECTS {
            self.drawn.remove(&id);
            return Shown::Opaque(java_name);
        }
        if let Some(text) = text {
            let parts = vec![("text".to_owned(), Shown::String(text))];
            return Shown::Parts { id: number, class: java_name, parts };
        }
        let shown = match content {
            ViewContent::Elements(values, length, beyond) => {
                self.array(number, class, &values, length, beyond.as_ref())
            }
            ViewContent::Fields(values) => self.fields(id, number, class, &name, &values),
            ViewContent::Parts(parts) => match jdk_values::parts_of(&java_name) {
                Some(names) => self.named_parts(number, java_name, names, &parts),
                None => self.parts(number, class, java_name, &parts),
            },
            ViewContent::Made(calls) => {
                let calls = calls.iter().map(|call| self.call(call)).collect();
                let class = self.machine.program.class(class).java_name();
                Shown::Made { id: number, class, calls }
            }
            ViewContent::Answers(answers) => {
                let interface = self.machine.stands_in_for(class);
                let interface =
                    interface.map_or(java_name, |id| self.machine.program.class(id).file.java_name());
                let returns = answers.iter().map(|(_, ty, value)| self.value(ty, *value)).collect();
                let methods = answers.iter().map(|(method, ..)| method.to_string()).collect();
                Shown::Function { id: number, interface, returns, methods }
            }
            ViewContent::Text(_) | ViewContent::Other => Shown::Opaque(java_name),
        };
        // What is not told has no number that others could mean.
        if matches!(shown, Shown::Opaque(_)) {
            self.drawn.remove(&id);
        }
        shown
    }

    /// A string or box of which the path was told that it is the same object as another one, or as a literal.
    fn shared_plain(&mut self, id: u64) -> Option<Shown> {
        if self.moment != Moment::Before {
            return None;
        }
        let shared = self.machine.shared_plain(self.state, id)?;
        let known = if let SharedPlain::Input(known) = shared { known } else { id };
        let value = Value { bits: known, expr: None };
        let View::Object { id: _, class, content } = self.machine.view(self.state, value, self.moment) else {
            return None;
        };
        let name = self.machine.program.class(class).file.name.clone();
        let plain = self.plain(known, class, &name, &content)?;
        if shared == SharedPlain::Interned {
            return Some(Shown::Boxed(Box::new(plain), "java.lang.String".into()));
        }
        let next = self.numbers.len() as u32 + 1;
        let number = *self.numbers.entry(known).or_insert(next);
        Some(match self.drawn.insert(known) {
            true => Shown::Numbered { id: number, value: Box::new(plain) },
            false => Shown::Shared(number),
        })
    }

    /// A call that has part in making an input.
    fn call(&mut self, call: &MakingCall) -> Call {
        let program = &self.machine.program;
        let (kind, class, name, descriptor) = match call.factory {
            Factory::Call(method) => {
                let declaration = program.declaration(method);
                let kind = match (declaration.is_constructor(), declaration.is_static()) {
                    (true, _) => CallKind::Constructor,
                    (_, true) => CallKind::Static,
                    _ => CallKind::Instance,
                };
                let class = program.method(method).class;
                (kind, class, declaration.name.clone(), declaration.descriptor.to_string())
            }
            Factory::Constant(id) => {
                let field = program.static_field(id);
                (CallKind::Constant, field.class, field.name.to_string(), field.descriptor.to_string())
            }
            Factory::Field(class, slot) => {
                let slot = &program.class(class).fields[slot as usize];
                (CallKind::Part, slot.class, slot.name.to_string(), slot.descriptor.to_string())
            }
            Factory::Element(index) => return Call::element(index),
        };
        let class = program.class(class).file.java_name();
        let arguments = call.types.iter().zip(call.arguments.iter());
        let arguments = arguments.map(|(ty, &argument)| self.value(ty, argument)).collect();
        Call { kind, class, name, descriptor, arguments }
    }

    /// A value of the JDK, from what it was built of; none if it is something else.
    fn made_of(&mut self, class: &str, parts: &[Value]) -> Option<Shown> {
        let class = class.replace('/', ".");
        let unknown = jdk_values::value_of(&class, &[], 0)?;
        if parts.is_empty() {
            return Some(unknown);
        }
        let object = FieldType::Object("java/lang/Object".into());
        let (choice, parts) = parts.split_last().map_or((0, &[][..]), |(choice, parts)| (choice.bits, parts));
        let parts: Vec<Shown> = parts.iter().map(|&part| self.value(&object, part)).collect();
        jdk_values::value_of(&class, &parts, choice)
    }

    /// An object of the JDK, from what it was built of, and the number that was chosen if that has a name.
    fn named_parts(&mut self, id: u32, class: String, names: &[&str], parts: &[Value]) -> Shown {
        let object = FieldType::Object("java/lang/Object".into());
        let mut told = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let ty = if index + 1 == parts.len() { &FieldType::Int } else { &object };
            // What nobody looked at can be anything, and is left out.
            if let Some(&part) = parts.get(index) {
                let example = jdk_values::example_of(&class, name, part.bits);
                told.push(((*name).to_owned(), example.unwrap_or_else(|| self.value(ty, part))));
            }
        }
        Shown::Parts { id, class, parts: told }
    }

    /// The text in a builder: nothing if it is not known, none if the object is no builder.
    fn builder_text(&mut self, name: &str, content: &ViewContent) -> Option<Option<Vec<u16>>> {
        let is_builder = matches!(name, "java/lang/StringBuilder" | "java/lang/StringBuffer");
        if !is_builder || matches!(content, ViewContent::Made(_)) {
            return None;
        }
        let text = match content {
            ViewContent::Text(text) => self.text(text),
            ViewContent::Fields(values) => self.characters(name, values),
            _ => None,
        };
        Some(text)
    }

    /// What the fields of a builder hold: bytes of Latin-1, or two for each unit, the lower one first.
    fn characters(&mut self, name: &str, values: &[Value]) -> Option<Vec<u16>> {
        let class = self.machine.program.loaded(name)?;
        let slots = std::rc::Rc::clone(&self.machine.program.class(class).fields);
        let get = |field: &str| {
            slots.iter().position(|slot| &*slot.name == field).and_then(|index| values.get(index)).copied()
        };
        let [value, coder, count] = ["value", "coder", "count"].map(get);
        let View::Object { content: ViewContent::Elements(bytes, None, _), .. } =
            self.machine.view(self.state, value?, self.moment)
        else {
            return None;
        };
        let (is_wide, count) = (self.bits(coder?) & 1 == 1, self.bits(count?) as u32 as usize);
        let bytes: Vec<u16> = bytes.into_iter().map(|byte| self.bits(byte) as u16 & 0xff).collect();
        if is_wide {
            let units = bytes.chunks_exact(2).map(|pair| pair[0] | pair[1] << 8);
            return (count * 2 <= bytes.len()).then(|| units.take(count).collect());
        }
        bytes.get(..count).map(<[u16]>::to_vec)
    }

    /// A collection, from what it was built of.
    fn parts(&mut self, id: u32, of: ClassId, class: String, parts: &[Value]) -> Shown {
        let object = FieldType::Object("java/lang/Object".into());
        let mut shown: Vec<Shown> = parts.iter().map(|&part| self.value(&object, part)).collect();
        let map = self.machine.program.load("java/util/Map");
        if !map.is_ok_and(|map| self.machine.program.is_subclass(of, map)) {
            return Shown::List { id, class, elements: shown };
        }
        let values = shown.split_off(shown.len() / 2);
        Shown::Map { id, class, entries: shown.into_iter().zip(values).collect() }
    }

    /// Strings, boxes and constants of enums, whose identity nobody asks for.
    fn plain(&mut self, id: u64, class: ClassId, name: &str, content: &ViewContent) -> Option<Shown> {
        match content {
            ViewContent::Text(text) if name == "java/lang/String" => {
                return Some(
                    self.text(text).map_or_else(|| Shown::Opaque("java.lang.String".into()), Shown::String),
                );
            }
            ViewContent::Fields(values) => {
                if let Some(ty) = boxed(name) {
                    let value = self.value(&ty, *values.first()?);
                    return Some(Shown::Boxed(Box::new(value), name.replace('/', ".")));
                }
            }
            _ => {}
        }
        if let Some(charset) = jdk_values::charset(&name.replace('/', ".")) {
            return Some(charset);
        }
        // A constant with a body is an object of a class below the enum.
        let is_enum = |class: ClassId| self.machine.program.class(class).file.is_enum();
        let above = self.machine.program.class(class).superclass.filter(|&above| is_enum(above));
        let class = above.or_else(|| is_enum(class).then_some(class))?;
        if let Some(name) = self.machine.constant_name(self.state, class, id) {
            let name = name.to_owned();
            return Some(Shown::Enum { class: self.machine.program.class(class).file.java_name(), name });
        }
        let constant = self.field(id, "java/lang/Enum", "name")?;
        let View::Object { content: ViewContent::Text(text), .. } =
            self.machine.view(self.state, constant, Moment::Now)
        else {
            return None;
        };
        let name = String::from_utf16_lossy(&self.text(&text)?);
        Some(Shown::Enum { class: self.machine.program.class(class).file.java_name(), name })
    }

    fn text(&mut self, text: &Text) -> Option<Vec<u16>> {
        let value_of = self.value_of;
        let evaluate = |pool: &Pool, expr: ExprId| {
            Evaluator::new().eval(pool, expr, &|var| free_or(pool, value_of, var))
        };
        text.evaluate(&self.machine.pool, &evaluate)
    }

    fn message(&mut self, message: &Message) -> Option<String> {
        match message {
            Message::Known(units) => Some(String::from_utf16_lossy(units)),
            Message::Symbolic(text) => self.text(text).map(|units| String::from_utf16_lossy(&units)),
            Message::Unknown => None,
        }
    }

    fn array(
        &mut self,
        number: u32,
        class: ClassId,
        values: &[Value],
        length: Option<ExprId>,
        beyond: Option<&Beyond>,
    ) -> Shown {
        let length = length.map_or(values.len(), |length| self.number(length) as usize);
        let ty = self.machine.program.class(class).java_name();
        let Some(element) = self.machine.program.element_type(class) else { return Shown::Opaque(ty) };
        let mut elements: Vec<Shown> =
            values.iter().take(length).map(|&value| self.value(&element, value)).collect();
        if length > MAX_COLLECTION {
            return Shown::Opaque(format!("{}[{length}]", element.java_name()));
        }
        if let Some(beyond) = beyond {
            for index in elements.len()..length {
                let value = self.machine.element_in_picture(&element, beyond, index as u64);
                elements.push(self.value(&element, value));
            }
        }
        // Elements that nobody could look at are zero.
        if length > elements.len() {
            let beyond = if element.is_reference() { self.unseen_reference() } else { literal(&element, 0) };
            elements.resize(length, beyond);
        }
        Shown::Array { id: number, ty, elements }
    }

    /// An element that nobody could look at.
    fn unseen_reference(&self) -> Shown {
        match self.unseen {
            Unseen::AsCompleted => Shown::Null,
            Unseen::Opaque => Shown::Opaque("…".into()),
        }
    }

    fn fields(&mut self, id: u64, number: u32, class: ClassId, name: &str, values: &[Value]) -> Shown {
        let stands_for = self.machine.stands_in_for(class);
        let java_name = match stands_for {
            Some(of) => self.machine.program.class(of).file.java_name(),
            None => name.replace('/', "."),
        };
        if self.machine.program.class(class).hidden && stands_for.is_none() {
            return Shown::Opaque(java_name);
        }
        let slots = std::rc::Rc::clone(&self.machine.program.class(class).fields);
        let get = |field: &str| {
            slots.iter().position(|slot| &*slot.name == field).and_then(|index| values.get(index)).copied()
        };
        let (machine, state) = (&mut *self.machine, self.state);
        let value_of = self.value_of;
        let evaluate = |pool: &Pool, expr: ExprId| {
            Evaluator::new().eval(pool, expr, &|var| free_or(pool, value_of, var))
        };
        match (CollectionReader { machine, state, evaluate: Some(&evaluate) }).held(name, id, &get) {
            Some(Held::Array(elements, size)) => {
                let size = size.map_or(usize::MAX, |size| self.bits(size) as usize);
                return self.list(number, java_name, elements, size);
            }
            Some(Held::Elements(elements)) => return self.elements(number, java_name, &elements),
            Some(Held::Entries(entries)) => return self.map(number, java_name, &entries),
            None => {}
        }
        if COLLECTIONS.contains(&name) || self.is_opaque(class, name) {
            return Shown::Opaque(java_name);
        }
        let mut fields = Vec::new();
        for (slot, &value) in slots.iter().zip(values) {
            // Nobody looks into the JDK's part of an object, unless it is an input that was made field by field.
            let is_jdks = self.machine.program.class(slot.class).origin == Origin::Jdk;
            if is_jdks && self.moment == Moment::Now && self.is_application(class) {
                continue;
            }
            let declared = self.machine.program.class(slot.class).file.field(&slot.name, &slot.descriptor);
            if self.held.contains(&id) && declared.is_none_or(|field| !field.is_final()) {
                continue;
            }
            let Ok(ty) = FieldType::parse(&slot.descriptor) else { continue };
            let key = field_key(&self.machine.program, slot);
            let shown = self.value(&ty, value);
            fields.push((key, shown));
        }
        if jdk_values::HOLDERS.contains(&name) {
            let parts = fields.into_iter().map(|(key, value)| (key.name, value)).collect();
            return Shown::Parts { id: number, class: java_name, parts };
        }
        let answers = if stands_for.is_some() { Machine::answers(self.state, id) } else { Vec::new() };
        let answers = answers.iter().map(|(method, ty, value)| (method.to_string(), self.value(ty, *value)));
        let answers = answers.collect();
        Shown::Object { id: number, class: java_name, fields, answers }
    }

    fn elements(&mut self, id: u32, class: String, values: &[Value]) -> Shown {
        let object = FieldType::Object("java/lang/Object".into());
        let elements = values.iter().map(|&value| self.value(&object, value)).collect();
        Shown::List { id, class, elements }
    }

    fn map(&mut self, id: u32, class: String, entries: &[(Value, Value)]) -> Shown {
        let object = FieldType::Object("java/lang/Object".into());
        let entries = entries
            .iter()
            .map(|&(key, value)| (self.value(&object, key), self.value(&object, value)))
            .collect();
        Shown::Map { id, class, entries }
    }

    fn list(&mut self, number: u32, class: String, elements: Value, size: usize) -> Shown {
        let object = FieldType::Object("java/lang/Object".into());
        let View::Object { content: ViewContent::Elements(values, length, _), .. } =
            self.machine.view(self.state, elements, self.moment)
        else {
            return Shown::Opaque(class);
        };
        let length = length.map_or(values.len(), |length| self.number(length) as usize).min(size);
        let mut shown: Vec<Shown> =
            values.iter().take(length).map(|&value| self.value(&object, value)).collect();
        if length > MAX_COLLECTION {
            return Shown::Opaque(class);
        }
        if length > shown.len() {
            let beyond = self.unseen_reference();
            shown.resize(length, beyond);
        }
        Shown::List { id: number, class, elements: shown }
    }

    /// Whether nobody looks into objects of a class.
    fn is_opaque(&mut self, class: ClassId, name: &str) -> bool {
        let linked = self.machine.program.class(class);
        let is_plain = linked.origin == Origin::Application
            || COLLECTIONS.contains(&name)
            || jdk_values::HOLDERS.contains(&name)
            || name == "java/lang/Object";
        let (is_hidden, is_stand_in) = (linked.hidden, self.machine.stands_in_for(class).is_some());
        let is_told = is_stand_in || is_plain && !is_hidden;
        !is_told || self.is_throwable(class)
    }

    fn is_application(&self, class: ClassId) -> bool {
        self.machine.program.class(class).origin == Origin::Application
    }

    fn is_throwable(&mut self, class: ClassId) -> bool {
        let throwable = self.machine.program.load("java/lang/Throwable");
        throwable.is_ok_and(|throwable| self.machine.program.is_subclass(class, throwable))
    }

    /// A field of an object as it is now.
    fn field(&mut self, id: u64, class: &str, name: &str) -> Option<Value> {
        let View::Object { class: own, content: ViewContent::Fields(values), .. } =
            self.machine.view(self.state, Value { bits: id, expr: None }, Moment::Now)
        else {
            return None;
        };
        let declaring = self.machine.program.loaded(class)?;
        let slots = std::rc::Rc::clone(&self.machine.program.class(own).fields);
        let slot = slots.iter().position(|slot| slot.class == declaring && &*slot.name == name)?;
        values.get(slot).copied()
    }
}

/// What a field of objects is found by in reports.
pub(crate) fn field_key(program: &Program, slot: &FieldSlot) -> FieldKey {
    FieldKey {
        class: program.class(slot.class).file.java_name(),
        name: slot.name.to_string(),
        descriptor: slot.descriptor.to_string(),
    }
}

/// The value of a variable, or what people like to see if it can be anything.
fn free_or(pool: &Pool, value_of: &ValueOf<'_>, var: VarId) -> u64 {
    value_of(pool, var).unwrap_or_else(|| pool.flavour(var).default_value())
}

/// What a box holds.
fn boxed(class: &str) -> Option<FieldType> {
    Some(match class {
        "java/lang/Boolean" => FieldType::Boolean,
        "java/lang/Byte" => FieldType::Byte,
        "java/lang/Character" => FieldType::Char,
        "java/lang/Short" => FieldType::Short,
        "java/lang/Integer" => FieldType::Int,
        "java/lang/Long" => FieldType::Long,
        "java/lang/Float" => FieldType::Float,
        "java/lang/Double" => FieldType::Double,
        _ => return None,
    })
}

/// A value of a declared type, from its bits as a register or a variable holds them.
pub fn literal(ty: &FieldType, bits: u64) -> Shown {
    match ty {
        FieldType::Boolean => Shown::Boolean(bits & 1 == 1),
        FieldType::Byte => Shown::Integer(i64::from(bits as i8)),
        FieldType::Short => Shown::Integer(i64::from(bits as i16)),
        FieldType::Char => Shown::Char(bits as u16),
        FieldType::Int => Shown::Integer(i64::from(bits as i32)),
        FieldType::Long => Shown::Integer(bits.cast_signed()),
        FieldType::Float => Shown::Float(bits as u32),
        FieldType::Double => Shown::Double(bits),
        FieldType::Object(_) | FieldType::Array(_) => Shown::Null,
    }
}
