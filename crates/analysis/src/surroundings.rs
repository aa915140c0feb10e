//! What the code that can run from a method on names: classes that it tells apart, static fields that it reads, and what it may
//! change.
//!
//! Inputs are of the classes that are named, and objects of those static fields may be inputs. The code of the JDK is not
//! read: what it calls of the program is taken to be what implements its types. Where a static field is read all the same of which
//! nothing was known here, a verdict says so (`crates/interpreter/src/inputs/static_reads.rs`).

use crate::facts::Facts;
use crate::hierarchy::Hierarchy;
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Loadable, Origin};
use ir::{CallKind, Constant, FieldRef, MethodRef, Op};
use program::{ClassId, MethodId, Program, StaticId};
use rustc_hash::FxHashSet;
use std::collections::{BTreeSet, VecDeque};
use std::rc::Rc;

/// What is named around a method. Names hold in every program that has such classes.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// Classes that objects are told apart by, in the order in which they are met.
    classes: Vec<Rc<str>>,
    /// Static fields of the program that are read, by class and name.
    statics: Vec<FieldRef>,
    /// Whether elements of arrays may be changed.
    changes_arrays: bool,
    /// Classes of the program whose fields are written, other than by their constructors.
    written: BTreeSet<Rc<str>>,
    /// Types of the JDK on whose objects methods are called that may change them.
    called: BTreeSet<Rc<str>>,
    /// Whether any object of the JDK may be changed.
    changes_all: bool,
    /// Whether any field of the program may be written, as by reflection.
    writes_all: bool,
}

/// Methods that are read.
const MAX_METHODS: usize = 400;

/// Methods of the JDK that change nothing that they are called on or given.
const READERS: &[&str] = &[
    "<init>",
    "charAt",
    "clone",
    "codePointAt",
    "compareTo",
    "contains",
    "containsAll",
    "containsKey",
    "containsValue",
    "doubleValue",
    "element",
    "endsWith",
    "entrySet",
    "equals",
    "equalsIgnoreCase",
    "first",
    "firstKey",
    "floatValue",
    "forEach",
    "get",
    "getAsDouble",
    "getAsInt",
    "getAsLong",
    "getClass",
    "getFirst",
    "getKey",
    "getLast",
    "getMessage",
    "getName",
    "getOrDefault",
    "getSimpleName",
    "getValue",
    "hasMoreElements",
    "hasNext",
    "hashCode",
    "indexOf",
    "intValue",
    "isEmpty",
    "isPresent",
    "iterator",
    "keySet",
    "last",
    "lastIndexOf",
    "lastKey",
    "length",
    "longValue",
    "name",
    "orElse",
    "ordinal",
    "peek",
    "size",
    "startsWith",
    "stream",
    "subList",
    "substring",
    "toString",
    "trim",
    "values",
];

/// Types of the JDK whose objects change nothing but themselves and what they are given. All others may be views: an iterator,
/// an entry, or `Arrays.asList(array)` changes what it was made of, whatever the types are.
const SELF_CONTAINED: &[&str] = &[
    "java/io/PrintStream",
    "java/io/StringWriter",
    "java/lang/Appendable",
    "java/lang/CharSequence",
    "java/lang/Class",
    "java/lang/Enum",
    "java/lang/Number",
    "java/lang/Object",
    "java/lang/Runnable",
    "java/lang/String",
    "java/lang/StringBuffer",
    "java/lang/StringBuilder",
    "java/lang/Throwable",
    "java/math/BigDecimal",
    "java/math/BigInteger",
    "java/util/Comparator",
    "java/util/Optional",
    "java/util/Random",
    "java/util/StringJoiner",
    "java/util/concurrent/Callable",
];
/// Packages of such types. What lambdas do is read where they are made.
const SELF_CONTAINED_PACKAGES: &[&str] = &["java/time/", "java/util/function/", "java/util/stream/"];

/// Methods that change nothing but what they are called on, whatever that is a view of.
const STEPS: &[&str] =
    &["hasPrevious", "next", "nextElement", "nextIndex", "previous", "previousIndex", "push", "pop"];

/// What can write fields of the program.
const WRITERS: &[&str] = &[
    "java/io/ObjectInputStream",
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
    "java/util/concurrent/atomic/AtomicLongFieldUpdater",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
    "jdk/",
    "sun/",
];

/// Classes of the JDK whose static methods change nothing that they are given.
const HARMLESS: &[&str] = &[
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Double",
    "java/lang/Enum",
    "java/lang/Float",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Math",
    "java/lang/Short",
    "java/lang/String",
    "java/lang/StrictMath",
    "java/util/List",
    "java/util/Map",
    "java/util/Objects",
    "java/util/Optional",
    "java/util/Set",
];

/// The same of single methods.
const HARMLESS_METHODS: &[(&str, &[&str])] = &[
    (
        "java/util/Arrays",
        &[
            "asList",
            "copyOf",
            "copyOfRange",
            "deepEquals",
            "deepHashCode",
            "deepToString",
            "equals",
            "hashCode",
            "stream",
            "toString",
        ],
    ),
    ("java/util/Collections", &["emptyList", "emptyMap", "emptySet", "max", "min", "singletonList"]),
    ("java/lang/System", &["identityHashCode", "getProperty", "getenv"]),
];

impl Surroundings {
    /// What is named here or around another method.
    #[must_use]
    pub fn and(mut self, other: &Surroundings) -> Surroundings {
        add_all(&mut self.classes, &other.classes);
        add_all(&mut self.statics, &other.statics);
        self.changes_arrays |= other.changes_arrays;
        self.changes_all |= other.changes_all;
        self.writes_all |= other.writes_all;
        self.written.extend(other.written.iter().cloned());
        self.called.extend(other.called.iter().cloned());
        self
    }

    /// Classes that objects are told apart by, in the order in which they are met.
    pub fn classes(&self) -> &[Rc<str>] {
        &self.classes
    }

    /// Static fields of the program that are read, by the classes that declare them.
    pub fn statics(&self) -> &[FieldRef] {
        &self.statics
    }
}

fn add_all<T: Clone + PartialEq>(all: &mut Vec<T>, more: &[T]) {
    for one in more {
        add(all, one);
    }
}

fn add<T: Clone + PartialEq>(all: &mut Vec<T>, one: &T) {
    if !all.contains(one) {
        all.push(one.clone());
    }
}

/// Reads methods, those that it comes to first; those of the first one's class before others.
struct Reader<'a> {
    program: &'a mut Program,
    hierarchy: &'a mut Hierarchy,
    home: ClassId,
    found: Surroundings,
    near: VecDeque<MethodId>,
    far: VecDeque<MethodId>,
    seen: FxHashSet<MethodId>,
    /// Classes of the program of which objects are made, and the methods that the JDK may call on them.
    made: FxHashSet<ClassId>,
}

impl Facts {
    /// What is named around a method.
    pub fn surroundings(&mut self, program: &mut Program, entry: MethodId) -> Rc<Surroundings> {
        if let Some(known) = self.surroundings.get(&entry) {
            return Rc::clone(known);
        }
        let home = program.method(entry).class;
        let mut reader = Reader {
            program,
            hierarchy: &mut self.hierarchy,
            home,
            found: Surroundings::default(),
            near: VecDeque::new(),
            far: VecDeque::new(),
            seen: FxHashSet::default(),
            made: FxHashSet::default(),
        };
        reader.read_all(entry);
        let found = Rc::new(reader.found);
        self.surroundings.insert(entry, Rc::clone(&found));
        found
    }

    /// What is named around a method, if that was asked before.
    pub fn known_surroundings(&self, entry: MethodId) -> Option<Rc<Surroundings>> {
        self.surroundings.get(&entry).cloned()
    }

    /// Takes other surroundings for those of a method.
    pub fn set_surroundings(&mut self, entry: MethodId, surroundings: Rc<Surroundings>) {
        self.surroundings.insert(entry, surroundings);
    }
}

impl Surroundings {
    /// Whether objects of a class may be changed by the code.
    pub fn may_change(&self, program: &Program, class: ClassId) -> bool {
        let linked = program.class(class);
        if linked.element.is_some() {
            return self.changes_arrays;
        }
        let is_related = |name: &Rc<str>| {
            program
                .loaded(name)
                .is_some_and(|other| program.is_subclass(class, other) || program.is_subclass(other, class))
        };
        let interfaces = program.superinterfaces(class).iter().copied();
        let rests_on_jdk = program.superclasses(class).chain(interfaces).any(|above| {
            let above = program.class(above);
            above.origin == Origin::Jdk && &*above.file.name != "java/lang/Object"
        });
        self.writes_all
            || self.written.iter().any(is_related)
            || rests_on_jdk && (self.changes_all || self.called.iter().any(is_related))
    }
}

impl Reader<'_> {
    fn read_all(&mut self, entry: MethodId) {
        let home = self.program.class(self.home);
        let is_open = home.origin == Origin::Application && !home.file.is_abstract() && !home.file.is_enum();
        let name: Rc<str> = home.file.name.as_str().into();
        if is_open {
            self.found.classes.push(name);
        }
        self.push(entry);
        self.push_lambdas(self.home);
        while let Some(method) = self.near.pop_front().or_else(|| self.far.pop_front()) {
            if self.seen.len() > MAX_METHODS {
                self.found.changes_arrays = true;
                self.found.changes_all = true;
                self.found.writes_all = true;
                break;
            }
            self.read(method);
        }
        // An input may be an alias of another one.
        let parameters = self.program.declaration(entry).descriptor.parameters.clone();
        for ty in &parameters {
            match ty {
                FieldType::Object(name) if name != OBJECT => self.name(&Rc::from(name.as_str())),
                FieldType::Array(_) => self.name(&Rc::from(ty.to_string())),
                _ => {}
            }
        }
    }

    fn push(&mut self, method: MethodId) {
        let class = self.program.method(method).class;
        let is_own = self.program.class(class).origin == Origin::Application;
        if !is_own || !self.program.has_body(method) || !self.seen.insert(method) {
            return;
        }
        let is_new = class != self.home && self.made.insert(class);
        match class == self.home {
            true => self.near.push_back(method),
            false => self.far.push_back(method),
        }
        if is_new {
            self.push_lambdas(class);
        }
    }

    fn push_lambdas(&mut self, class: ClassId) {
        let methods = self.program.class(class).methods.clone();
        for method in methods {
            if self.program.declaration(method).name.starts_with("lambda$") {
                self.push(method);
            }
        }
    }

    fn name(&mut self, class: &Rc<str>) {
        add(&mut self.found.classes, class);
    }

    fn is_own(&mut self, class: &str) -> bool {
        let class = self.program.load(class);
        class.is_ok_and(|class| self.program.class(class).origin == Origin::Application)
    }

    fn read(&mut self, method: MethodId) {
        let Ok(body) = self.program.body(method) else { return };
        let class = self.program.method(method).class;
        let is_constructor = self.program.declaration(method).is_constructor();
        let made = body.first_parameter().filter(|_| is_constructor);
        for instruction in body.blocks.iter().flat_map(|(_, block)| &block.insts) {
            match &instruction.op {
                Op::InstanceOf(name, _) | Op::CheckCast(name, _) => self.name(name),
                Op::Const(Constant::Class(name)) if !name.starts_with('[') && self.is_own(name) => {
                    self.name(name);
                }
                Op::New(name) => self.make(name),
                Op::GetStatic(field) => {
                    if let Ok(id) = self.program.resolve_static(field) {
                        self.read_static(id);
                    }
                }
                Op::GetField(field, _) if field.descriptor.starts_with(['L', '[']) => self.read_field(field),
                Op::PutField(field, object, _) if made != Some(*object) => {
                    self.found.written.insert(Rc::clone(&field.class));
                }
                Op::ArrayStore(..) => self.found.changes_arrays = true,
                Op::Call(kind, called, _) => self.call(*kind, called),
                Op::CallDynamic(call, _) => self.link(class, usize::from(call.bootstrap)),
                _ => {}
            }
        }
    }

    /// What a lambda or a switch over patterns is linked to.
    fn link(&mut self, class: ClassId, bootstrap: usize) {
        let file = Rc::clone(&self.program.class(class).file);
        for argument in file.bootstrap_methods.get(bootstrap).iter().flat_map(|method| &method.arguments) {
            match argument {
                Loadable::Class(name) => self.name(&Rc::from(name.as_str())),
                Loadable::MethodHandle(handle) => {
                    let kind = match handle.kind {
                        INVOKE_VIRTUAL => CallKind::Virtual,
                        INVOKE_STATIC => CallKind::Static,
                        INVOKE_INTERFACE => CallKind::Interface,
                        _ => CallKind::Special,
                    };
                    if handle.kind >= INVOKE_VIRTUAL {
                        self.call(kind, &MethodRef::of_member(&handle.member));
                    }
                }
                _ => {}
            }
        }
    }

    /// What a field of an enum refers to static fields lead to, its constants.
    fn read_field(&mut self, field: &FieldRef) {
        let Ok(class) = self.program.load(&field.class) else { return };
        let linked = self.program.class(class);
        if linked.origin != Origin::Application || !linked.file.is_enum() {
            return;
        }
        let file = Rc::clone(&linked.file);
        for constant in file.fields.iter().filter(|field| field.is_enum_constant()) {
            let (class, name) = (file.name.as_str().into(), constant.name.as_str().into());
            let descriptor = constant.descriptor.to_string().into();
            add(&mut self.found.statics, &FieldRef { class, name, descriptor });
        }
    }

    fn read_static(&mut self, id: StaticId) {
        let field = self.program.static_field(id);
        let linked = self.program.class(field.class);
        let declared = linked.file.field(&field.name, &field.descriptor);
        let is_plain = declared.is_some_and(|field| !field.is_synthetic() && !field.is_enum_constant());
        if linked.origin != Origin::Application || linked.hidden || !is_plain || field.ty != ir::Ty::Ref {
            return;
        }
        let (name, descriptor) = (Rc::clone(&field.name), Rc::clone(&field.descriptor));
        add(&mut self.found.statics, &FieldRef { class: linked.file.name.as_str().into(), name, descriptor });
    }

    /// Objects of a class may be given to the JDK, which calls what its own types declare.
    fn make(&mut self, name: &str) {
        let Ok(class) = self.program.load(name) else { return };
        if self.program.class(class).origin != Origin::Application || !self.made.insert(class) {
            return;
        }
        self.push_lambdas(class);
        let above: Vec<ClassId> = self.program.superclasses(class).collect();
        let above = above.into_iter().chain(self.program.superinterfaces(class).to_vec());
        let of_jdk = above.filter(|&above| self.program.class(above).origin == Origin::Jdk);
        for declared in of_jdk.flat_map(|above| self.program.class(above).methods.clone()).collect::<Vec<_>>()
        {
            let declaration = self.program.declaration(declared);
            if !declaration.is_static() && !declaration.is_constructor() && !declaration.is_private() {
                let selected = self.program.select_method(class, declared);
                self.push(selected);
            }
        }
    }

    fn call(&mut self, kind: CallKind, called: &MethodRef) {
        let Ok(resolved) = self.program.resolve_call(kind, called) else { return };
        self.push(resolved);
        let owner = self.program.method(resolved).class;
        let is_virtual = matches!(kind, CallKind::Virtual | CallKind::Interface);
        if self.program.class(owner).origin == Origin::Jdk {
            self.call_jdk(kind != CallKind::Static, called);
        }
        let Some(receiver) = is_virtual.then(|| self.program.load(&called.class).ok()).flatten() else {
            return;
        };
        let file = &self.program.class(receiver).file;
        if file.is_final() || file.name.starts_with('[') || self.program.declaration(resolved).is_final() {
            return;
        }
        let is_jdk = self.program.class(receiver).origin == Origin::Jdk;
        let below = match is_jdk && !file.is_interface() && !file.is_abstract() {
            // Those that are made are read anyhow.
            true => Vec::new(),
            false => self
                .hierarchy
                .subclasses(self.program, receiver)
                .map(|found| found.classes.to_vec())
                .unwrap_or_default(),
        };
        let constants = self.hierarchy.constants_with_bodies(self.program, receiver);
        for class in below.into_iter().chain(constants) {
            let selected = self.program.select_method(class, resolved);
            self.push(selected);
        }
    }

    fn call_jdk(&mut self, has_receiver: bool, called: &MethodRef) {
        let name = &*called.name;
        if READERS.contains(&name) || !has_receiver && HARMLESS.contains(&&*called.class) {
            return;
        }
        let single = HARMLESS_METHODS.iter().find(|(class, _)| **class == *called.class);
        if single.is_some_and(|(_, methods)| methods.contains(&name)) {
            return;
        }
        self.found.writes_all |= WRITERS.iter().any(|writer| called.class.starts_with(writer));
        if has_receiver {
            self.found.called.insert(Rc::clone(&called.class));
            let is_view = !STEPS.contains(&name) && !is_self_contained(&called.class);
            self.found.changes_all |= is_view;
            self.found.changes_arrays |= is_view;
        }
        let descriptor = MethodDescriptor::parse(&called.descriptor);
        let parameters = descriptor.map(|descriptor| descriptor.parameters).unwrap_or_default();
        let is_array = |ty: &FieldType| matches!(ty, FieldType::Array(_));
        self.found.changes_arrays |= parameters.iter().any(is_array);
        if !has_receiver && parameters.iter().any(FieldType::is_reference) {
            self.found.changes_all = true;
            self.found.changes_arrays = true;
        }
    }
}

fn is_self_contained(class: &str) -> bool {
    SELF_CONTAINED.contains(&class)
        || SELF_CONTAINED_PACKAGES.iter().any(|package| class.starts_with(package))
}

/// Kinds of method handles (JVMS table 5.4.3.5-A): from the first one on they are methods.
const INVOKE_VIRTUAL: u8 = 5;
const INVOKE_STATIC: u8 = 6;
const INVOKE_INTERFACE: u8 = 9;

/// What every object is says nothing.
const OBJECT: &str = "java/lang/Object";
