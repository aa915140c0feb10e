//! Looking at inputs: a handle becomes null, an object that is there, or a new one.
//!
//! Null or not is asked first, and alone where that is all the program wants to know. An operation that needs the object
//! itself stops for a choice between the candidates and is then done once more.

use super::collection_input::is_map;
use crate::code::Reg;
use crate::heap::Reference;
use crate::input::{Handle, InputObject, Nulls, Resolved};
use crate::machine::{Control, Machine};
use crate::state::{Initialisation, State};
use crate::value::Value;
use classfile::Origin;
use classfile::descriptor::FieldType;
use expr::{ExprId, Sort};
use ir::Op;
use program::ClassId;
use rustc_hash::FxHashSet;
use std::rc::Rc;

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
    /// An object that is there.
    Existing(Reference),
    /// A new object.
    New(ClassId),
    /// A new object, but there are too many around it already.
    TooDeep,
}

/// Interfaces and abstract classes of the JDK, and the class that stands for them.
const JDK_IMPLEMENTATIONS: &[(&str, &[&str])] = &[
    ("java/util/List", &["java/util/ArrayList"]),
    ("java/util/Collection", &["java/util/ArrayList"]),
    ("java/lang/Iterable", &["java/util/ArrayList"]),
    ("java/util/AbstractList", &["java/util/ArrayList"]),
    ("java/util/AbstractCollection", &["java/util/ArrayList"]),
    ("java/util/RandomAccess", &["java/util/ArrayList"]),
    ("java/util/Map", &["java/util/HashMap"]),
    ("java/util/AbstractMap", &["java/util/HashMap"]),
    ("java/util/SortedMap", &["java/util/TreeMap"]),
    ("java/util/NavigableMap", &["java/util/TreeMap"]),
    ("java/util/concurrent/ConcurrentMap", &["java/util/concurrent/ConcurrentHashMap"]),
    ("java/util/Set", &["java/util/HashSet"]),
    ("java/util/AbstractSet", &["java/util/HashSet"]),
    ("java/util/SortedSet", &["java/util/TreeSet"]),
    ("java/util/NavigableSet", &["java/util/TreeSet"]),
    ("java/util/Queue", &["java/util/LinkedList"]),
    ("java/util/Deque", &["java/util/LinkedList"]),
    ("java/lang/CharSequence", &["java/lang/String", "java/lang/StringBuilder"]),
    ("java/lang/Appendable", &["java/lang/StringBuilder"]),
    ("java/lang/Comparable", &["java/lang/String", "java/lang/Integer"]),
    ("java/io/Serializable", &["java/lang/String", "java/lang/Integer"]),
    ("java/lang/Number", &["java/lang/Integer", "java/lang/Long", "java/lang/Double"]),
];

impl Machine {
    /// Makes sure that as much as `look` says is known of the reference in a register. If it is, nothing is returned,
    /// and the register holds null or an object, or at least something that is not null.
    pub(crate) fn look_at(&mut self, state: &mut State, register: Reg, look: Look) -> Option<Control> {
        let handle = state.get(register).as_handle()?;
        match self.look(state, handle, look) {
            Ok(Some(reference)) => {
                state.set(register, Value::concrete(reference));
                None
            }
            Ok(None) => None,
            Err(control) => Some(control),
        }
    }

    /// Throws if a reference is null.
    pub(crate) fn check_non_null(&mut self, state: &mut State, register: Reg) -> Control {
        if let Some(control) = self.look_at(state, register, Look::Null) {
            return control;
        }
        match state.get(register).bits {
            0 => self.throw_new_without_message(state, "java/lang/NullPointerException"),
            _ => super::object::done(state, None),
        }
    }

    /// The same for a value; the object, if that was asked for, null, or none for something that is not null.
    pub(crate) fn look(
        &mut self,
        state: &mut State,
        handle: ExprId,
        look: Look,
    ) -> Result<Option<Reference>, Control> {
        if let Some(known) = self.recalled(state, handle, look)? {
            state.inputs.resolve(handle, known);
            return self.look(state, handle, look);
        }
        match state.inputs.resolved.get(&handle).copied() {
            Some(Resolved::Null) => Ok(Some(0)),
            Some(Resolved::Object(reference)) => Ok(Some(reference)),
            Some(Resolved::NotNull | Resolved::New(_)) if look == Look::Null => Ok(None),
            Some(Resolved::New(class)) => self.make(state, handle, class).map(Some),
            Some(Resolved::NotNull) => match self.candidates(state, handle) {
                Ok(candidates) => Err(self.choose_candidate(state, handle, candidates)),
                Err(control) => Err(control),
            },
            None if self.handles[&handle].nulls != Nulls::Anywhere => {
                state.inputs.resolved.insert(handle, Resolved::NotNull);
                self.look(state, handle, look)
            }
            None => Err(self.choose_null(state, handle)),
        }
    }

    fn choose_null(&mut self, state: &mut State, handle: ExprId) -> Control {
        let zero = self.pool.bv(16, 0);
        let is_null = self.pool.eq(handle, zero);
        let is_not = self.pool.not(is_null);
        let resolve = |resolved| -> super::choice::Then {
            Rc::new(move |_, state| {
                state.inputs.resolve(handle, resolved);
                Control::Reload
            })
        };
        self.choose(state, vec![(is_not, resolve(Resolved::NotNull)), (is_null, resolve(Resolved::Null))])
    }

    fn choose_candidate(&mut self, state: &mut State, handle: ExprId, candidates: Vec<Candidate>) -> Control {
        let mut ways: Vec<(ExprId, super::choice::Then)> = Vec::new();
        let last = candidates.len() - 1;
        for (index, candidate) in candidates.into_iter().enumerate() {
            // Zero is null, which it is not.
            let number = self.pool.bv(16, index as u64 + 1);
            let guard = match (index, last) {
                (_, 0) => self.pool.bool(true),
                (index, last) if index == last => self.pool.ule(number, handle),
                _ => self.pool.eq(handle, number),
            };
            let resolved = match candidate {
                Candidate::Existing(reference) => Resolved::Object(reference),
                Candidate::New(class) => Resolved::New(class),
                Candidate::TooDeep => {
                    let what = format!("objects of inputs nested {} deep", self.limits.max_nesting);
                    ways.push((guard, self.cut(what, "--max-nesting")));
                    continue;
                }
            };
            ways.push((
                guard,
                Rc::new(move |_, state| {
                    state.inputs.resolve(handle, resolved);
                    Control::Reload
                }),
            ));
        }
        self.choose(state, ways)
    }

    /// What a handle can be that is not null: objects that are there, and classes of which a new one can be made.
    fn candidates(&mut self, state: &mut State, handle: ExprId) -> Result<Vec<Candidate>, Control> {
        let handle = Rc::clone(&self.handles[&handle]);
        let mut candidates = Vec::new();
        let declared = match self.load_type(&handle.ty) {
            Ok(class) => class,
            Err(error) => return Err(self.link_error(state, &error)),
        };
        if let FieldType::Array(element) = &handle.ty
            && element.is_reference()
        {
            let exact =
                format!("arrays that are inputs of type {} are of just that type", handle.ty.java_name());
            self.assumptions.insert(exact);
        }
        if self.program.class(declared).file.is_enum() {
            return self.enum_constants(state, declared);
        }
        let classes = match self.implementations(state, &handle, declared) {
            Ok(classes) => classes,
            Err(what) => return Err(self.unsupported(state, &what)),
        };
        let too_deep = handle.depth >= self.limits.max_nesting;
        for class in classes {
            if too_deep && !self.has_no_identity(class) {
                candidates.push(Candidate::TooDeep);
                break;
            }
            candidates.push(Candidate::New(class));
        }
        for object in &state.inputs.objects {
            let class = state.heap.class(object.reference);
            let fits = match (&object.generic, &handle.generic) {
                (Some(own), Some(wanted)) => own == wanted,
                _ => true,
            };
            if fits && !self.has_no_identity(class) && self.program.is_subclass(class, declared) {
                candidates.push(Candidate::Existing(object.reference));
            }
        }
        if candidates.is_empty() {
            let what =
                format!("an input of type {}, of which no implementation is known", handle.ty.java_name());
            return Err(self.unsupported(state, &what));
        }
        Ok(candidates)
    }

    /// Whether two inputs of a class are taken to be different objects, or the same if equal, because programs do not
    /// tell such objects apart by identity.
    fn has_no_identity(&self, class: ClassId) -> bool {
        let name = self.program.class(class).file.name.as_str();
        name == "java/lang/String" || BOXES.iter().any(|(class, _)| *class == name)
    }

    fn enum_constants(&mut self, state: &mut State, class: ClassId) -> Result<Vec<Candidate>, Control> {
        self.initialised(state, class)?;
        let file = Rc::clone(&self.program.class(class).file);
        let constants = self.program.class(class).statics.iter().filter(|&&id| {
            file.field(&self.program.static_field(id).name)
                .is_some_and(|field| field.flags & ENUM_CONSTANT != 0)
        });
        let references: Vec<Candidate> = constants
            .filter_map(|&id| state.static_value(id))
            .filter(|value| value.bits != 0)
            .map(|value| Candidate::Existing(value.bits))
            .collect();
        if references.is_empty() {
            let what = format!("an input of the empty enum {}", file.java_name());
            return Err(self.unsupported(state, &what));
        }
        Ok(references)
    }

    /// Chooses between the two boxes that there are of a boolean.
    fn choose_boolean(&mut self, state: &mut State, handle: ExprId, class: ClassId) -> Control {
        let name = Rc::clone(&self.handles[&handle].name);
        let is_true = self.variable(&name, Sort::Bool);
        let is_false = self.pool.not(is_true);
        let statics = self.program.class(class).statics.clone();
        let mut ways: Vec<(ExprId, super::choice::Then)> = Vec::new();
        for (guard, name) in [(is_true, "TRUE"), (is_false, "FALSE")] {
            let field = statics.iter().find(|&&id| &*self.program.static_field(id).name == name);
            let Some(value) = field.and_then(|&id| state.static_value(id)) else {
                return self.unsupported(state, "layout of java.lang.Boolean");
            };
            ways.push((
                guard,
                Rc::new(move |_, state| {
                    state.inputs.resolved.insert(handle, Resolved::Object(value.bits));
                    Control::Reload
                }),
            ));
        }
        self.choose(state, ways)
    }

    /// Classes of which a new object fits a handle.
    fn implementations(
        &mut self,
        state: &State,
        handle: &Handle,
        declared: ClassId,
    ) -> Result<Vec<ClassId>, String> {
        if matches!(handle.ty, FieldType::Array(_)) {
            return Ok(vec![declared]);
        }
        let linked = self.program.class(declared);
        let name = linked.file.name.clone();
        let (origin, is_final) = (linked.origin, linked.file.is_final());
        let is_concrete = !linked.file.is_abstract() && !linked.file.is_interface();
        let mut classes = Vec::new();
        if is_concrete && name != "java/lang/Object" {
            classes.push(declared);
        }
        let stand_ins = JDK_IMPLEMENTATIONS.iter().find(|(interface, _)| *interface == name);
        for stand_in in stand_ins.map_or(&[][..], |(_, stand_ins)| stand_ins) {
            classes.push(self.load_named(stand_in)?);
        }
        if !is_final && (origin == Origin::Application || !is_concrete) {
            let most = if origin == Origin::Application { MAX_SUBCLASSES } else { MAX_UNRELATED };
            classes.extend(self.application_subclasses(declared)?.into_iter().take(most));
        }
        if !is_final && origin == Origin::Jdk {
            classes.extend(self.mentioned_classes(state, declared)?);
        }
        if name == "java/lang/Object" {
            // Stands for every class that the program does not know.
            classes.push(declared);
        }
        if classes.is_empty() && self.program.class(declared).file.is_interface() {
            classes.push(self.stub_class(declared)?);
            let interface = self.program.class(declared).java_name();
            let harmless = format!("calls on inputs of type {interface} return and change nothing");
            self.assumptions.insert(harmless);
        }
        let mut seen = FxHashSet::default();
        classes.retain(|&class| seen.insert(class));
        if !is_final {
            self.assume_known_classes(&handle.ty, &classes);
        }
        Ok(classes)
    }

    /// Notes that inputs of a type are taken to be of these classes only.
    fn assume_known_classes(&mut self, ty: &FieldType, classes: &[ClassId]) {
        let known = classes.iter().filter(|&&class| !self.is_stub(class));
        let names: Vec<String> = known.map(|&class| self.program.class(class).java_name()).collect();
        if names.is_empty() {
            return;
        }
        let assumption = format!("inputs of type {} are of class {}", ty.java_name(), names.join(" or "));
        self.assumptions.insert(assumption);
    }

    /// Classes below `declared` that the class of the entry method asks about, by `instanceof` or a cast.
    fn mentioned_classes(&mut self, state: &State, declared: ClassId) -> Result<Vec<ClassId>, String> {
        let Some(entry) = state.frames().last().map(|frame| self.program.method(frame.code.method).class)
        else {
            return Ok(Vec::new());
        };
        let mut found = Vec::new();
        if self.program.class(entry).origin == Origin::Application
            && !self.program.class(entry).file.is_abstract()
            && !self.program.class(entry).file.is_enum()
        {
            found.push(entry);
        }
        for method in self.program.class(entry).methods.clone() {
            let Ok(body) = self.program.body(method) else { continue };
            for instruction in body.blocks.iter().flat_map(|(_, block)| &block.insts) {
                if let Op::InstanceOf(name, _) | Op::CheckCast(name, _) = &instruction.op {
                    found.extend(self.concrete_classes(name));
                }
            }
        }
        if self.program.class(declared).file.name == "java/lang/Object" {
            for name in ["java/lang/String", "java/lang/Integer"] {
                found.push(self.load_named(name)?);
            }
        }
        found.retain(|&class| self.program.is_subclass(class, declared));
        Ok(found)
    }

    /// Classes of which an object can be made that is an instance of the named one.
    fn concrete_classes(&mut self, name: &str) -> Vec<ClassId> {
        let Ok(class) = self.program.load(name) else { return Vec::new() };
        let file = &self.program.class(class).file;
        if name.starts_with('[') || (!file.is_abstract() && !file.is_interface() && self.can_be_made(class)) {
            return vec![class];
        }
        if let Some((_, stand_ins)) = JDK_IMPLEMENTATIONS.iter().find(|(interface, _)| *interface == name) {
            return stand_ins.iter().filter_map(|stand_in| self.program.load(stand_in).ok()).collect();
        }
        let subclasses = self.application_subclasses(class).unwrap_or_default();
        subclasses.into_iter().take(MAX_UNRELATED).collect()
    }

    /// The concrete classes of the program below a class or interface, in the order of their names.
    fn application_subclasses(&mut self, ancestor: ClassId) -> Result<Vec<ClassId>, String> {
        if let Some(known) = self.subclasses.get(&ancestor) {
            return Ok(known.to_vec());
        }
        let mut names = self.program.class_path().application_classes().map_err(|error| error.to_string())?;
        names.sort();
        let mut found = Vec::new();
        for name in names.into_iter().take(MAX_CLASSES_SEARCHED) {
            if name.starts_with("percolate/api/") {
                continue;
            }
            // A class whose own ancestors are missing is nobody's subclass here.
            let Ok(class) = self.program.load(&name) else { continue };
            let file = &self.program.class(class).file;
            // An enum has no objects but its constants.
            let is_concrete = !file.is_abstract() && !file.is_interface() && !file.is_enum();
            if class != ancestor && is_concrete && self.program.is_subclass(class, ancestor) {
                found.push(class);
            }
        }
        // Classes with a name of their own first: others are somebody's detail.
        found.sort_by_key(|&class| self.program.class(class).file.enclosing_method.is_some());
        self.subclasses.insert(ancestor, found.clone().into());
        Ok(found)
    }

    /// Makes the object of a handle.
    fn make(&mut self, state: &mut State, handle: ExprId, class: ClassId) -> Result<Reference, Control> {
        if !self.program.class(class).file.name.starts_with('[') {
            self.initialised(state, class)?;
        }
        if self.program.class(class).file.name == "java/lang/Boolean" {
            return Err(self.choose_boolean(state, handle, class));
        }
        if let Some(is_map) = is_map(&self.program.class(class).file.name) {
            return Err(self.build(state, handle, class, is_map));
        }
        let info = Rc::clone(&self.handles[&handle]);
        let object = self.new_input(state, &info, class)?;
        let reference = state.heap.allocate(object.clone());
        let generic = info.generic.clone();
        state.inputs.objects.push_back(InputObject { reference, initial: object, generic, parts: None });
        state.inputs.resolved.insert(handle, Resolved::Object(reference));
        Ok(reference)
    }

    /// Makes some object for a handle that is not null, where nobody cares which.
    pub(crate) fn make_any(&mut self, state: &mut State, handle: ExprId) {
        let ty = self.handles[&handle].ty.clone();
        if self.load_type(&ty).is_ok_and(|class| self.program.class(class).file.is_enum()) {
            return;
        }
        if self.built_class(state, handle).is_some() {
            return;
        }
        let class = match state.inputs.resolved.get(&handle) {
            Some(&Resolved::New(class)) => Some(class),
            _ => {
                let info = Rc::clone(&self.handles[&handle]);
                let declared = self.load_type(&info.ty).ok();
                let classes = declared.and_then(|declared| self.implementations(state, &info, declared).ok());
                classes.and_then(|classes| classes.into_iter().next())
            }
        };
        let Some(class) = class else { return };
        let info = Rc::clone(&self.handles[&handle]);
        if let Ok(object) = self.new_input(state, &info, class) {
            let reference = state.heap.allocate(object.clone());
            let generic = info.generic.clone();
            state.inputs.objects.push_back(InputObject { reference, initial: object, generic, parts: None });
            state.inputs.resolved.insert(handle, Resolved::Object(reference));
        }
    }

    /// The class of the collection that a handle stands for, if it is one that is built.
    pub(crate) fn built_class(&mut self, state: &State, handle: ExprId) -> Option<ClassId> {
        let info = Rc::clone(&self.handles[&handle]);
        let class = match state.inputs.resolved.get(&handle) {
            Some(&Resolved::New(class)) => class,
            _ => {
                let declared = self.load_type(&info.ty).ok()?;
                *self.implementations(state, &info, declared).ok()?.first()?
            }
        };
        is_map(&self.program.class(class).file.name).map(|_| class)
    }

    /// Has a class initialised; until that is done, the operation is to be repeated.
    pub(crate) fn initialised(&mut self, state: &mut State, class: ClassId) -> Result<(), Control> {
        match state.initialisation(class) {
            Initialisation::Done | Initialisation::Begun => Ok(()),
            Initialisation::Failed => Err(self.throw_unusable(state, class)),
            Initialisation::NotYet => Err(self.begin_initialisation(state, class)),
        }
    }

    pub(crate) fn load_named(&mut self, name: &str) -> Result<ClassId, String> {
        self.program.load(name).map_err(|error| error.to_string())
    }

    /// The class of a reference type.
    pub(crate) fn load_type(&mut self, ty: &FieldType) -> Result<ClassId, program::Error> {
        match ty {
            FieldType::Object(name) => self.program.load(name),
            other => self.program.load(&other.to_string()),
        }
    }

    /// Whether everything that a handle can be is of that class, by its declared type.
    pub(crate) fn is_declared_as(&mut self, handle: ExprId, wanted: ClassId) -> bool {
        let ty = self.handles[&handle].ty.clone();
        self.load_type(&ty).is_ok_and(|declared| self.program.is_subclass(declared, wanted))
    }
}

/// The flag of a field that is a constant of an enum (JVMS §4.5).
pub(crate) const ENUM_CONSTANT: u16 = 0x4000;

/// Classes below one of the program that are tried.
const MAX_SUBCLASSES: usize = 20;
/// Classes of the program below one of the JDK that are tried.
const MAX_UNRELATED: usize = 4;

/// Classes that are looked at for implementations.
const MAX_CLASSES_SEARCHED: usize = 5000;

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
