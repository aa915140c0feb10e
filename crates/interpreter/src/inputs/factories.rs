//! Calls that make objects of the program's classes: constructors, static static_factories, builders, and constants.
//!
//! An object of a class that rests on the JDK (a reader, a lock, a pattern in one of its fields) is sound only if such a
//! call has made it: its fields cannot be anything. [`Machine::factories`] tells how inputs of such a class are made,
//! `made.rs` makes them.
//!
//! **Invariant:** what is a factory depends on the classes alone, so it is the same on every path.

use crate::inputs::classes::has_stand_in;
use crate::machine::Machine;
use analysis::constructors::only_stores;
use analysis::providers::{is_hidden, returners};
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Class, Method, Origin};
use program::{ClassId, FieldSlot, MethodId, StaticId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A call that makes an object, or a field that holds one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Factory {
    /// A constructor, a static method, or a method of another object, which is then the first argument.
    Call(MethodId),
    /// A static field.
    Constant(StaticId),
    /// A field of what came before, by the class of that and its position.
    Field(ClassId, u32),
    /// An element of the array or list that came before.
    Element(u32),
}

/// How inputs of a class are made.
#[derive(Clone, Default)]
pub(crate) struct Making {
    /// By one of these.
    pub(crate) factories: Rc<[Factory]>,
    /// Or field by field.
    pub(crate) or_by_fields: bool,
    /// Only once somebody looks.
    pub(crate) is_lazy: bool,
}

impl Making {
    /// Whether calls have no part in it.
    pub(crate) fn is_by_fields(&self) -> bool {
        self.factories.is_empty()
    }
}

/// What is known about the factories of classes.
#[derive(Default)]
pub(crate) struct Factories {
    found: FxHashMap<ClassId, Rc<[Factory]>>,
    needed: FxHashMap<ClassId, bool>,
    /// The constructors of classes that are guarded by them.
    pub(crate) guards: FxHashMap<ClassId, Rc<[Factory]>>,
    /// By class, and whether another object is made by it.
    making: FxHashMap<(ClassId, bool), Making>,
    on_statics: FxHashMap<MethodId, bool>,
    only_look: FxHashMap<MethodId, bool>,
}

/// Constructors that are tried: each adds paths to all that follows.
const MAX_CONSTRUCTORS: usize = 3;
/// Factories and builders that are tried besides constructors, or instead of them.
const MAX_FACTORIES: usize = 2;
/// Constants that are tried.
const MAX_CONSTANTS: usize = 4;
/// Types of the JDK of which inputs are a few examples, or are as new. What a constructor puts into a field is rarely one of
/// those.
const CHOSEN: &[&str] = &[
    "java/util/regex/Pattern",
    "java/util/regex/Matcher",
    "java/math/MathContext",
    "java/net/URI",
    "java/net/URL",
    "java/util/TimeZone",
    "java/util/SimpleTimeZone",
    "java/util/Scanner",
    "java/util/StringTokenizer",
    "java/util/ListIterator",
    "java/util/Enumeration",
    "java/util/Spliterator",
    "java/util/stream/LongStream",
    "java/util/stream/DoubleStream",
    "java/util/concurrent/BlockingQueue",
    "java/util/concurrent/BlockingDeque",
    "java/util/concurrent/locks/Lock",
    "java/util/concurrent/locks/ReentrantLock",
    "java/util/concurrent/CountDownLatch",
    "java/util/concurrent/Semaphore",
    "java/text/NumberFormat",
    "java/text/DecimalFormat",
    "java/time/format/DateTimeFormatter",
    "java/lang/ref/WeakReference",
    "java/lang/ref/SoftReference",
    "java/lang/ref/ReferenceQueue",
    "java/lang/reflect/Method",
    "java/lang/reflect/Field",
    "java/lang/reflect/Constructor",
];
const STRING: &str = "java/lang/String";
/// How far fields are followed to find out what an object rests on.
const MAX_DEPTH: usize = 5;

impl Machine {
    /// How inputs of a class are made: by calls where they have to be, or where that is preferred to any fields. What a call
    /// that makes another one is made on has to be.
    pub(crate) fn making(&mut self, class: ClassId, is_builder: bool) -> Making {
        if let Some(known) = self.facts.factories.making.get(&(class, is_builder)) {
            return known.clone();
        }
        let making = if is_builder || self.needs_maker(class) || self.is_returned(class) {
            Making { factories: self.factories(class), ..Making::default() }
        } else if !self.guards(class).is_empty() {
            // A test needs one, also if nobody looks at it.
            let is_lazy = !self.limits.made_first;
            Making { factories: self.guards(class), or_by_fields: false, is_lazy }
        } else if self.limits.made_first && !self.is_plain_data(class) && self.invariant(class).is_none() {
            // Nobody can make a record but by its constructor.
            let or_by_fields = self.program.class(class).file.record.is_none();
            Making { factories: self.factories(class), or_by_fields, is_lazy: false }
        } else {
            Making::default()
        };
        self.facts.factories.making.insert((class, is_builder), making.clone());
        making
    }

    /// Whether objects of a class are what a method returns, and no test could have one in another way.
    fn is_returned(&mut self, class: ClassId) -> bool {
        self.limits.made_first
            && self.factories(class).iter().any(|&factory| self.is_returner(factory, class))
    }

    fn is_returner(&self, factory: Factory, class: ClassId) -> bool {
        let Factory::Call(method) = factory else { return false };
        // A builder is a class inside, what is around is not.
        let owner = &self.program.class(self.program.method(method).class).file.name;
        let is_own = owner.starts_with(&*self.program.class(class).file.name);
        !is_own && !self.program.declaration(method).is_constructor()
    }

    /// Methods that return objects of a class which others cannot name or create.
    fn find_returners(&mut self, class: ClassId) -> Vec<Factory> {
        let mut found = returners(&mut self.program, class);
        found.retain(|&method| {
            let parameters = self.program.declaration(method).descriptor.parameters.clone();
            parameters.iter().all(|ty| self.can_be_argument(ty))
        });
        if found.iter().any(|&method| self.program.declaration(method).is_public()) {
            found.retain(|&method| self.program.declaration(method).is_public());
        }
        found.sort_by_key(|&method| self.program.declaration(method).descriptor.parameters.len());
        found.truncate(MAX_FACTORIES);
        found.into_iter().map(Factory::Call).collect()
    }

    /// Whether a constructor takes just what the fields hold, so that objects with any fields are what it makes. That of a record must
    /// do nothing else either.
    fn is_plain_data(&mut self, class: ClassId) -> bool {
        let linked = self.program.class(class);
        let is_named = |slot: &FieldSlot| {
            let declaring = &self.program.class(slot.class).file;
            declaring.field(&slot.name, &slot.descriptor).is_some_and(|field| !field.is_synthetic())
        };
        // The object around one of an inner class is no field that anyone could set.
        if !linked.fields.iter().all(is_named) {
            return false;
        }
        let mut fields: Vec<&str> = linked.fields.iter().map(|slot| &*slot.descriptor).collect();
        fields.sort_unstable();
        let is_record = linked.file.record.is_some();
        let takes_fields = |method: &Method| {
            let mut parameters: Vec<String> =
                method.descriptor.parameters.iter().map(FieldType::to_string).collect();
            parameters.sort_unstable();
            parameters == fields && !method.is_private()
        };
        let methods = linked.methods.clone();
        let constructor = methods.into_iter().find(|&method| {
            let declaration = self.program.declaration(method);
            declaration.is_constructor() && takes_fields(declaration)
        });
        constructor.is_some_and(|constructor| {
            !is_record || self.program.body(constructor).is_ok_and(|body| only_stores(&body))
        })
    }

    /// Whether what a method does may depend on static fields of the program that change, or change them.
    pub(crate) fn depends_on_statics(&mut self, method: MethodId) -> bool {
        if let Some(&known) = self.facts.factories.on_statics.get(&method) {
            return known;
        }
        let depends = self.facts.code.depends_on_statics(&mut self.program, method);
        self.facts.factories.on_statics.insert(method, depends);
        depends
    }

    /// Whether a call that makes an object changes nothing else.
    pub(crate) fn only_looks(&mut self, method: MethodId) -> bool {
        if let Some(&known) = self.facts.factories.only_look.get(&method) {
            return known;
        }
        let looks = self.facts.code.only_looks(&mut self.program, method);
        self.facts.factories.only_look.insert(method, looks);
        looks
    }

    /// The calls that make objects of a class from inputs, those that everybody may call if there are any.
    fn factories(&mut self, class: ClassId) -> Rc<[Factory]> {
        if let Some(found) = self.facts.factories.found.get(&class) {
            return Rc::clone(found);
        }
        // A class that needs itself is made in another way, or not at all.
        self.facts.factories.found.insert(class, Rc::default());
        let found: Rc<[Factory]> = self.find_makers(class).into();
        self.facts.factories.found.insert(class, Rc::clone(&found));
        found
    }

    /// Whether objects of a class of the program are not sound if their fields may hold anything: one leads to an object of the
    /// JDK that no input can be, or belongs to the JDK itself.
    pub(crate) fn needs_maker(&mut self, class: ClassId) -> bool {
        if let Some(&known) = self.facts.factories.needed.get(&class) {
            return known;
        }
        let needs = self.invariant(class).is_none() && self.rests_on_jdk(class, MAX_DEPTH);
        self.facts.factories.needed.insert(class, needs);
        needs
    }

    fn rests_on_jdk(&mut self, class: ClassId, depth: usize) -> bool {
        let linked = self.program.class(class);
        if linked.origin == Origin::Jdk || linked.file.is_enum() || linked.hidden {
            return false;
        }
        let slots = Rc::clone(&linked.fields);
        slots.iter().any(|slot| {
            if self.program.class(slot.class).origin == Origin::Jdk {
                return true;
            }
            let declared = self.program.class(slot.class).file.field(&slot.name, &slot.descriptor);
            // What others may set need not be what a constructor made of it.
            let is_own = declared.is_some_and(|field| field.is_private() || field.is_final());
            let ty =
                FieldType::parse(&slot.descriptor).expect("descriptors of linked classes are well formed");
            self.is_unlike_any_input(&ty, if is_own { depth } else { 0 })
        })
    }

    /// Whether a field of a type holds what no input can be.
    fn is_unlike_any_input(&mut self, ty: &FieldType, depth: usize) -> bool {
        let name = match ty {
            FieldType::Array(element) => return self.is_unlike_any_input(element, depth),
            FieldType::Object(name) => name,
            _ => return false,
        };
        let Ok(class) = self.program.load(name) else { return false };
        let linked = self.program.class(class);
        match linked.origin {
            Origin::Jdk => CHOSEN.contains(&&**name) || !self.is_input_of_jdk(class),
            Origin::Application if linked.file.is_abstract() || linked.file.is_interface() => false,
            Origin::Application => depth > 0 && self.rests_on_jdk(class, depth - 1),
        }
    }

    /// Whether inputs can be of a type of the JDK.
    fn is_input_of_jdk(&mut self, class: ClassId) -> bool {
        let file = Rc::clone(&self.program.class(class).file);
        let is_stand_in = match file.is_interface() {
            true => self.has_one_method(class),
            false => self.can_stand_in(class),
        };
        file.is_enum() || has_stand_in(&file.name) || is_stand_in || self.can_be_made(class)
    }

    /// Whether a lambda expression could implement an interface.
    fn has_one_method(&self, interface: ClassId) -> bool {
        let all = std::iter::once(interface).chain(self.program.superinterfaces(interface).iter().copied());
        let methods = all.flat_map(|interface| self.program.class(interface).file.methods.iter());
        methods.filter(|method| method.is_abstract() && method.name != "equals").count() == 1
    }

    fn find_makers(&mut self, class: ClassId) -> Vec<Factory> {
        let linked = self.program.class(class);
        let file = Rc::clone(&linked.file);
        let is_known = linked.origin == Origin::Application && !linked.hidden;
        if !is_known || file.is_abstract() || file.is_interface() || file.is_enum() {
            return Vec::new();
        }
        let returners = if self.limits.made_first { self.find_returners(class) } else { Vec::new() };
        if !returners.is_empty() && is_hidden(&file) {
            return returners;
        }
        let constructors =
            if has_name(&file) { self.methods(class, Method::is_constructor) } else { Vec::new() };
        let own = Some(FieldType::Object(file.name.clone()));
        let makes = |method: &Method| method.is_static() && method.descriptor.result == own;
        let mut static_factories = self.methods(class, makes);
        if constructors.is_empty() {
            static_factories.extend(self.builders(&file));
        }
        let constants = self.constants(class, &file);
        if constructors.is_empty() && static_factories.is_empty() && constants.is_empty() {
            return returners;
        }
        let is_public = |machine: &Machine, factory: &Factory| machine.is_public_maker(*factory);
        let mut all = [constructors, static_factories, constants];
        if all.iter().flatten().any(|factory| is_public(self, factory)) {
            all.iter_mut().for_each(|factories| factories.retain(|factory| is_public(self, factory)));
        }
        let [mut constructors, mut static_factories, mut constants] = all;
        self.put_plain_second(&mut constructors);
        thin_out(&mut constructors, MAX_CONSTRUCTORS);
        let n_static_factories = match constructors.len() {
            0 => MAX_FACTORIES + 1,
            n_constructors => MAX_FACTORIES.saturating_sub(n_constructors),
        };
        thin_out(&mut static_factories, n_static_factories);
        let is_enough = !constructors.is_empty() && !self.limits.made_first;
        constants.truncate(if is_enough { 1 } else { MAX_CONSTANTS });
        // What is there anyway is the simplest.
        constants.into_iter().chain(constructors).chain(static_factories).collect()
    }

    /// Of several constructors between the first and the last, the one comes first that takes the most numbers and texts and
    /// nothing else: objects differ by what it is given, and arguments are easy to find.
    fn put_plain_second(&self, constructors: &mut [Factory]) {
        let n_plain = |&factory: &Factory| {
            let Factory::Call(method) = factory else { return 0 };
            let parameters = &self.program.declaration(method).descriptor.parameters;
            let is_plain = |ty: &FieldType| !ty.is_reference() || *ty == FieldType::Object(STRING.into());
            if parameters.iter().all(is_plain) { parameters.len() } else { 0 }
        };
        let [_, between @ .., _] = constructors else { return };
        let most = between.iter().map(n_plain).max().unwrap_or_default();
        let best = between.iter().position(|factory| n_plain(factory) == most);
        if let Some(best) = best {
            between[..=best].rotate_right(1);
        }
    }

    /// Methods of a class that can be called with inputs, those with the fewest parameters first.
    fn methods(&mut self, class: ClassId, wanted: impl Fn(&Method) -> bool) -> Vec<Factory> {
        let mut found: Vec<(usize, MethodId)> = Vec::new();
        for id in self.program.class(class).methods.clone() {
            let method = self.program.declaration(id);
            if method.is_private() || method.is_synthetic() || !wanted(method) {
                continue;
            }
            let MethodDescriptor { parameters, .. } = method.descriptor.clone();
            let own = FieldType::Object(self.program.class(class).file.name.clone());
            if !parameters.contains(&own) && parameters.iter().all(|ty| self.can_be_argument(ty)) {
                found.push((parameters.len(), id));
            }
        }
        found.sort_by_key(|(n_parameters, _)| *n_parameters);
        found.into_iter().map(|(_, id)| Factory::Call(id)).collect()
    }

    /// `build()` of a class inside, or whatever else without parameters returns an object.
    fn builders(&mut self, file: &Class) -> Vec<Factory> {
        let own = Some(FieldType::Object(file.name.clone()));
        let mut found = Vec::new();
        let inside = file.inner_classes.iter().filter(|inner| inner.outer.as_deref() == Some(&*file.name));
        for inner in inside.map(|inner| inner.class.clone()).collect::<Vec<_>>() {
            let Ok(builder) = self.program.load(&inner) else { continue };
            let builds = |method: &Method| {
                !method.is_static()
                    && !method.is_constructor()
                    && method.descriptor.parameters.is_empty()
                    && method.descriptor.result == own
            };
            let methods = self.methods(builder, builds);
            if !methods.is_empty() && !self.factories(builder).is_empty() {
                found.extend(methods);
            }
        }
        found
    }

    fn constants(&self, class: ClassId, file: &Class) -> Vec<Factory> {
        let descriptor = format!("L{};", file.name);
        let is_constant = |id: &StaticId| {
            let field = self.program.static_field(*id);
            let declared = file.field(&field.name, &field.descriptor);
            *field.descriptor == *descriptor
                && declared
                    .is_some_and(|field| field.is_final() && !field.is_private() && !field.is_synthetic())
        };
        let statics = self.program.class(class).statics.iter().copied();
        statics.filter(is_constant).map(Factory::Constant).collect()
    }

    fn is_public_maker(&self, factory: Factory) -> bool {
        match factory {
            Factory::Field(..) | Factory::Element(_) => false,
            Factory::Call(method) => self.program.declaration(method).is_public(),
            Factory::Constant(id) => {
                let field = self.program.static_field(id);
                let file = &self.program.class(field.class).file;
                file.field(&field.name, &field.descriptor).is_some_and(|field| field.is_public())
            }
        }
    }

    /// Whether inputs can be of a type, so that they can be given to a call.
    pub(crate) fn can_be_argument(&mut self, ty: &FieldType) -> bool {
        let name = match ty {
            FieldType::Array(element) => return self.can_be_argument(element),
            FieldType::Object(name) => name,
            _ => return true,
        };
        let Ok(class) = self.program.load(name) else { return false };
        let linked = self.program.class(class);
        let file = Rc::clone(&linked.file);
        match linked.origin {
            // There are files, but what is in them nobody knows.
            Origin::Jdk => name != "java/io/File" && self.is_input_of_jdk(class),
            Origin::Application if file.is_enum() => true,
            Origin::Application if file.is_interface() && self.has_one_method(class) => true,
            Origin::Application if file.is_abstract() || file.is_interface() => {
                self.application_subclasses(class).is_ok_and(|found| !found.classes.is_empty())
                    || self.can_stand_in(class)
            }
            Origin::Application => !self.needs_maker(class) || !self.factories(class).is_empty(),
        }
    }

    /// The factories of an input that was made, as Java spells them.
    pub(crate) fn known_makers(&self, class: ClassId, is_builder: bool) -> Vec<String> {
        if let Some(guards) =
            self.facts.factories.guards.get(&class).filter(|guards| !guards.is_empty() && !is_builder)
        {
            return guards.iter().map(|&factory| self.maker_name(factory)).collect();
        }
        let is_needed =
            is_builder || self.limits.made_first || self.facts.factories.needed.get(&class) == Some(&true);
        let found = self.facts.factories.found.get(&class).filter(|_| is_needed);
        found.map_or_else(Vec::new, |found| found.iter().map(|&factory| self.maker_name(factory)).collect())
    }

    /// A factory as Java spells it, without arguments.
    pub(crate) fn maker_name(&self, factory: Factory) -> String {
        match factory {
            Factory::Constant(id) => {
                let field = self.program.static_field(id);
                format!("{}.{}", self.program.class(field.class).java_name(), field.name)
            }
            Factory::Field(class, slot) => {
                let slot = &self.program.class(class).fields[slot as usize];
                format!("{}.{}", self.program.class(slot.class).java_name(), slot.name)
            }
            Factory::Element(index) => format!("[{index}]"),
            Factory::Call(method) => {
                let declaration = self.program.declaration(method);
                let class = self.program.class(self.program.method(method).class).java_name();
                let parameters = declaration.descriptor.java_parameters();
                match declaration.is_constructor() {
                    true => format!("new {class}({parameters})"),
                    false => format!("{class}.{}({parameters})", declaration.name),
                }
            }
        }
    }
}

/// The first ones and the last, which has the most parameters.
fn thin_out(factories: &mut Vec<Factory>, most: usize) {
    if factories.len() > most
        && let Some(last) = factories.pop()
    {
        factories.truncate(most.saturating_sub(1));
        if most > 0 {
            factories.push(last);
        }
    }
}

/// Whether code outside of the class can create an object of it.
fn has_name(file: &Class) -> bool {
    let declared = file.inner_classes.iter().find(|inner| inner.class == file.name);
    file.enclosing_method.is_none()
        && declared.is_none_or(|inner| inner.outer.is_some() && inner.name.is_some())
}
