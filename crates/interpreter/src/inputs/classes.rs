//! Of which classes inputs of a type can be: those of the program that fit, and a few of the JDK's.

use crate::inputs::Handle;
use crate::inputs::type_arguments::{Type, fits};
use crate::machine::Machine;
use crate::machine::unlinked::{unlinked, unreadable};
use crate::state::State;
use analysis::Surroundings;
use analysis::hierarchy::{MAX_CLASSES_SEARCHED, Subclasses};
use classfile::Origin;
use classfile::access::{PRIVATE, PUBLIC};
use classfile::descriptor::FieldType;
use ir::Op;
use program::{ClassId, MethodId};
use report::{Assumption, Bound, Unmodelled};
use rustc_hash::FxHashSet;
use std::rc::Rc;

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
    ("java/util/Dictionary", &["java/util/Hashtable"]),
    ("java/util/Queue", &["java/util/LinkedList"]),
    ("java/util/Deque", &["java/util/LinkedList"]),
    ("java/util/concurrent/BlockingQueue", &["java/util/concurrent/LinkedBlockingQueue"]),
    ("java/util/concurrent/BlockingDeque", &["java/util/concurrent/LinkedBlockingDeque"]),
    ("java/util/concurrent/locks/Lock", &["java/util/concurrent/locks/ReentrantLock"]),
    ("java/util/Map$Entry", &["java/util/AbstractMap$SimpleEntry"]),
    ("java/util/ListIterator", &["java/util/AbstractList$ListItr"]),
    ("java/util/Enumeration", &["java/util/Collections$3"]),
    ("java/util/Spliterator", &["java/util/Spliterators$ArraySpliterator"]),
    ("java/util/TimeZone", &["java/util/SimpleTimeZone"]),
    ("java/text/NumberFormat", &["java/text/DecimalFormat"]),
    ("java/lang/CharSequence", &["java/lang/String", "java/lang/StringBuilder"]),
    ("java/lang/Appendable", &["java/lang/StringBuilder"]),
    ("java/lang/Comparable", &["java/lang/String", "java/lang/Integer"]),
    ("java/io/Serializable", &["java/lang/String", "java/lang/Integer"]),
    ("java/io/Reader", &["java/io/StringReader"]),
    ("java/io/InputStream", &["java/io/ByteArrayInputStream"]),
    ("java/io/OutputStream", &["java/io/ByteArrayOutputStream"]),
    ("java/io/Writer", &["java/io/StringWriter"]),
    ("java/nio/charset/Charset", &["sun/nio/cs/UTF_8", "sun/nio/cs/ISO_8859_1", "sun/nio/cs/US_ASCII"]),
    ("java/nio/ByteBuffer", &["java/nio/HeapByteBuffer", "java/nio/HeapByteBufferR"]),
    ("java/nio/CharBuffer", &["java/nio/HeapCharBuffer"]),
    ("java/time/ZoneId", &["java/time/ZoneOffset"]),
    ("java/util/Iterator", &["java/util/Arrays$ArrayItr"]),
    ("java/util/stream/Stream", &["java/util/stream/ReferencePipeline$Head"]),
    ("java/util/stream/IntStream", &["java/util/stream/IntPipeline$Head"]),
    ("java/util/stream/LongStream", &["java/util/stream/LongPipeline$Head"]),
    ("java/util/stream/DoubleStream", &["java/util/stream/DoublePipeline$Head"]),
    ("java/lang/Number", &["java/lang/Integer", "java/lang/Long", "java/lang/Double"]),
];

/// Whether a class of the JDK stands for an interface or abstract class where that is the type of an input.
pub(crate) fn has_stand_in(class: &str) -> bool {
    JDK_IMPLEMENTATIONS.iter().any(|(interface, _)| *interface == class)
}

/// Of which classes new objects fit a handle.
pub(crate) struct Implementations {
    pub(crate) classes: Vec<ClassId>,
    /// The bound beyond which there are others, if there are.
    pub(crate) beyond: Option<Bound>,
}

impl From<Vec<ClassId>> for Implementations {
    fn from(classes: Vec<ClassId>) -> Implementations {
        Implementations { classes, beyond: None }
    }
}

impl Machine {
    /// Classes of which a new object fits a handle.
    pub(crate) fn implementations(
        &mut self,
        state: &State,
        handle: &Handle,
        declared: ClassId,
    ) -> Result<Implementations, Unmodelled> {
        if matches!(handle.ty, FieldType::Array(_)) {
            return Ok(vec![declared].into());
        }
        if let Some(exact) = handle.exact {
            return Ok(vec![exact].into());
        }
        // Nobody has configured one.
        if self.limits.same_on_every_run
            && let Some(silent) = self.silent_class(declared)?
        {
            let mut classes = vec![silent];
            for &class in self.application_subclasses(declared)?.classes.iter() {
                let name = &self.program.class(class).file.name;
                if self.program.class_path().is_of_target(name).map_err(|error| unreadable(&error))? {
                    classes.push(class);
                }
            }
            return Ok(classes.into());
        }
        let mut is_cut = false;
        let linked = self.program.class(declared);
        let name = linked.file.name.clone();
        let (origin, is_final) = (linked.origin, linked.file.is_final());
        let is_concrete = !linked.file.is_abstract() && !linked.file.is_interface();
        let mut classes = Vec::new();
        if is_concrete && name != OBJECT {
            classes.push(declared);
        }
        let stand_ins = JDK_IMPLEMENTATIONS.iter().find(|(interface, _)| *interface == name);
        for stand_in in stand_ins.map_or(&[][..], |(_, stand_ins)| stand_ins) {
            classes.push(self.load_named(stand_in)?);
        }
        // What makes an object takes the simplest that fits.
        if handle.is_part && origin == Origin::Jdk && !classes.is_empty() {
            return Ok(classes.into());
        }
        if !is_final && origin == Origin::Application {
            let Subclasses { classes: subclasses, is_cut: is_partly } =
                self.application_subclasses(declared)?;
            is_cut = is_partly;
            let subclasses = self.own_implementations(state, declared, &subclasses)?;
            // Where a test could not say what its objects are, they stand back behind all others.
            let is_seen = |&class: &ClassId| self.is_seen(class);
            let needs_seen = self.limits.made_first && (is_concrete || subclasses.iter().any(is_seen));
            let known = subclasses.iter().copied().filter(|class| !needs_seen || is_seen(class));
            classes.extend(known);
        } else if !is_final && !is_concrete {
            let Subclasses { classes: subclasses, is_cut: is_partly } =
                self.application_subclasses(declared)?;
            is_cut = is_partly;
            let subclasses = self.own_implementations(state, declared, &subclasses)?;
            let sound = subclasses.iter().copied().filter(|&class| {
                !self.extends_jdk(class) && (!self.limits.made_first || self.is_seen(class))
            });
            // A test needs one, no verdict rests on it.
            let most = if self.limits.made_first { MAX_UNRELATED } else { usize::MAX };
            classes.extend(sound.take(most));
        }
        if !is_final && origin == Origin::Jdk {
            classes.extend(self.mentioned_classes(state, declared)?);
        }
        if name == OBJECT {
            // Stands for every class that the program does not know.
            classes.push(declared);
        }
        classes.retain(|&class| self.can_receive(handle, class) && self.has_arguments(handle, class));
        if classes.is_empty() && !is_concrete && self.can_stand_in(declared) {
            let stand_in = self.stub_class(declared)?;
            if self.can_receive(handle, stand_in) {
                classes.push(stand_in);
                let of = self.program.class(declared);
                let (ty, is_interface) = (of.java_name(), of.file.is_interface());
                self.note_assumption(Assumption::HarmlessCalls { ty, is_interface });
            }
        }
        let mut seen = FxHashSet::default();
        classes.retain(|&class| seen.insert(class));
        let beyond = self.cut_classes(handle, &mut classes, is_cut);
        if !is_final {
            self.assume_known_classes(&handle.ty, &classes);
        }
        Ok(Implementations { classes, beyond })
    }

    /// Of the classes below an interface those that belong to the target or are named by the code around the entry method, where it is
    /// not about all that there may be: what else lies on the class path has nothing to do with it. All, if there is none and nothing can
    /// stand in.
    fn own_implementations(
        &mut self,
        state: &State,
        declared: ClassId,
        all: &Rc<[ClassId]>,
    ) -> Result<Rc<[ClassId]>, Unmodelled> {
        let entry = self.entry.or_else(|| state.frames().last().map(|frame| frame.code.method));
        // What is below an abstract class is mostly of its own library, and nothing stands in for it as well.
        let is_interface = self.program.class(declared).file.is_interface();
        let Some(entry) = entry.filter(|_| self.limits.own_classes && is_interface && !all.is_empty()) else {
            return Ok(Rc::clone(all));
        };
        let inside = format!("{}$", self.program.class(declared).file.name);
        if let Some(known) = self.facts.own_classes.get(&(entry, declared)) {
            return Ok(Rc::clone(known));
        }
        let around = self.surroundings(entry);
        let mut own = Vec::new();
        for &class in all.iter() {
            let name = &self.program.class(class).file.name;
            let is_named = around.classes().iter().any(|named| **named == **name);
            if is_named
                || name.starts_with(&inside)
                || self.program.class_path().is_of_target(name).map_err(|error| unreadable(&error))?
            {
                own.push(class);
            }
        }
        let is_enough = !own.is_empty() || self.can_stand_in(declared);
        let found: Rc<[ClassId]> = if is_enough { own.into() } else { Rc::clone(all) };
        self.facts.own_classes.insert((entry, declared), Rc::clone(&found));
        Ok(found)
    }

    /// Leaves out classes that are too many; says which bound that is, unless for tests, which need not have all.
    fn cut_classes(&self, handle: &Handle, classes: &mut Vec<ClassId>, is_cut: bool) -> Option<Bound> {
        let most = if self.limits.made_first { MAX_FOR_TESTS } else { self.limits.max_classes };
        let ty = handle.ty.java_name();
        let is_beyond = classes.len() > most;
        classes.truncate(most);
        match (self.limits.made_first, is_beyond, is_cut) {
            (false, true, _) => Some(Bound::Classes { ty, most: most as u64 }),
            (false, false, true) => Some(Bound::ClassesSearched { ty, most: MAX_CLASSES_SEARCHED as u64 }),
            _ => None,
        }
    }

    /// Whether objects of a class can be what a handle was declared as, by its type arguments. A test may break their promise.
    fn has_arguments(&mut self, handle: &Handle, class: ClassId) -> bool {
        if self.limits.made_first {
            return true;
        }
        let wanted = handle.generic.as_deref().and_then(Type::parse);
        wanted.is_none_or(|wanted| fits(&mut self.program, class, None, &wanted))
    }

    /// Whether an object of a class can be what a handle stands for, if that is the receiver: the method that is explored
    /// must be the one that a call on the object runs, and none that overrides it.
    pub(crate) fn can_receive(&self, handle: &Handle, class: ClassId) -> bool {
        let is_receiver = self.is_receiver(handle.place);
        !is_receiver || self.entry.is_none_or(|entry| self.program.select_method(class, entry) == entry)
    }

    /// The class of an object that nobody has looked at; the first one, or a plain object where a test need not say more.
    pub(crate) fn simplest_class(
        &mut self,
        state: &State,
        handle: &Handle,
        declared: ClassId,
    ) -> Option<ClassId> {
        let classes = self.implementations(state, handle, declared).ok()?.classes;
        let is_plain = self.limits.made_first && self.program.class(declared).file.name == OBJECT;
        // Of an enum there is nothing to make.
        let is_made = |class: &&ClassId| !self.program.class(**class).file.is_enum();
        if is_plain { Some(declared) } else { classes.iter().find(is_made).copied() }
    }

    /// Whether code in the package of the entry method can name a class.
    fn is_seen(&self, class: ClassId) -> bool {
        let file = &self.program.class(class).file;
        let entry = self.entry.map(|entry| self.program.method(entry).class);
        let is_near = entry.is_some_and(|entry| self.program.class(entry).file.package() == file.package());
        let mut name = &file.name;
        loop {
            let declared = file.inner_classes.iter().find(|inner| inner.class == *name);
            let flags = match (declared, self.program.loaded(name)) {
                (Some(declared), _) => declared.flags,
                (None, Some(loaded)) => self.program.class(loaded).file.flags,
                (None, None) => PUBLIC,
            };
            if flags & PUBLIC == 0 && (flags & PRIVATE != 0 || !is_near) {
                return false;
            }
            let Some(declared) = declared else { return file.enclosing_method.is_none() };
            let (Some(outer), Some(_)) = (&declared.outer, &declared.name) else { return false };
            name = outer;
        }
    }

    /// Whether a class of the program extends one of the JDK that has its own notion of which objects are sound, as
    /// `HashMap`: made field by field, nearly all of them would be broken.
    pub(crate) fn extends_jdk(&self, class: ClassId) -> bool {
        self.program.superclasses(class).any(|above| {
            let linked = self.program.class(above);
            linked.origin == Origin::Jdk && !linked.file.is_abstract() && !linked.fields.is_empty()
        })
    }

    /// Notes that inputs of a type are taken to be of these classes only.
    fn assume_known_classes(&mut self, ty: &FieldType, classes: &[ClassId]) {
        let known = classes.iter().filter(|&&class| !self.is_stub(class));
        let classes: Vec<String> = known.map(|&class| self.program.class(class).java_name()).collect();
        if !classes.is_empty() {
            self.note_assumption(Assumption::KnownClasses { ty: ty.java_name(), classes });
        }
    }

    /// Classes below `declared` that the code around the entry method names.
    fn mentioned_classes(&mut self, state: &State, declared: ClassId) -> Result<Vec<ClassId>, Unmodelled> {
        let method = self.entry.unwrap_or_else(|| state.entry_frame().code.method);
        let around = self.surroundings(method);
        let named = around.classes().iter().filter(|name| !name.starts_with(OWN_PACKAGE));
        let mut found: Vec<ClassId> = named.flat_map(|name| self.concrete_classes(name)).collect();
        if self.program.class(declared).file.name == OBJECT {
            for name in ["java/lang/String", "java/lang/Integer"] {
                found.push(self.load_named(name)?);
            }
        }
        found.retain(|&class| self.program.is_subclass(class, declared));
        // A test need not have them all.
        if !self.limits.made_first {
            found.extend(self.stand_ins_of_named(&around, declared)?);
        }
        Ok(found)
    }

    /// Stand-ins for the interfaces that the code names and nothing that is known implements.
    fn stand_ins_of_named(
        &mut self,
        around: &Surroundings,
        declared: ClassId,
    ) -> Result<Vec<ClassId>, Unmodelled> {
        let mut found = Vec::new();
        for name in around.classes().iter().filter(|name| !name.starts_with(OWN_PACKAGE)) {
            let Ok(class) = self.program.load(name) else { continue };
            let is_meant = class != declared
                && self.program.class(class).file.is_interface()
                && self.program.is_subclass(class, declared)
                && self.concrete_classes(name).is_empty()
                && self.can_stand_in(class);
            if is_meant {
                found.push(self.stub_class(class)?);
                let ty = self.program.class(class).java_name();
                self.note_assumption(Assumption::HarmlessCalls { ty, is_interface: true });
            }
        }
        Ok(found)
    }

    /// A method, those of its class that it calls, directly or not, and all of its class that were made for lambdas.
    pub fn own_methods(&mut self, entry: MethodId) -> Vec<MethodId> {
        let class = self.program.method(entry).class;
        let class_name = self.program.class(class).file.name.clone();
        let declared = self.program.class(class).methods.clone();
        let is_lambda = |method: &MethodId| self.program.declaration(*method).name.starts_with("lambda$");
        let mut found: Vec<MethodId> = declared.into_iter().filter(is_lambda).collect();
        found.insert(0, entry);
        let mut n_seen = 0;
        while let Some(&method) = found.get(n_seen) {
            n_seen += 1;
            let Ok(body) = self.program.body(method) else { continue };
            for instruction in body.blocks.iter().flat_map(|(_, block)| &block.insts) {
                let Op::Call(_, callee, _) = &instruction.op else { continue };
                let called = self.program.declared_method(class, &callee.name, &callee.descriptor);
                if let Some(called) =
                    called.filter(|called| *callee.class == *class_name && !found.contains(called))
                {
                    found.push(called);
                }
            }
        }
        found
    }

    /// Classes of which an object can be made that is an instance of the named one.
    fn concrete_classes(&mut self, name: &str) -> Vec<ClassId> {
        let Ok(class) = self.program.load(name) else { return Vec::new() };
        let file = &self.program.class(class).file;
        // An abstract enum has constants like any other.
        if file.is_enum()
            || name.starts_with('[')
            || (!file.is_abstract() && !file.is_interface() && self.can_be_made(class))
        {
            return vec![class];
        }
        if let Some((_, stand_ins)) = JDK_IMPLEMENTATIONS.iter().find(|(interface, _)| *interface == name) {
            return stand_ins.iter().filter_map(|stand_in| self.program.load(stand_in).ok()).collect();
        }
        let subclasses = self.application_subclasses(class).map(|found| found.classes.to_vec());
        let most = if self.limits.made_first { MAX_UNRELATED } else { usize::MAX };
        subclasses.unwrap_or_default().into_iter().take(most).collect()
    }

    /// The concrete classes of the program below a class or interface.
    pub(crate) fn application_subclasses(&mut self, ancestor: ClassId) -> Result<Subclasses, Unmodelled> {
        let found = self.facts.code.hierarchy.subclasses(&mut self.program, ancestor);
        found.map_err(|error| unreadable(&error))
    }

    /// Looks for the classes that inputs of a type can have, so that copies of this machine need not: each would read the
    /// whole class path.
    pub fn find_implementations(&mut self, ty: &FieldType) {
        let mut ty = ty;
        while let FieldType::Array(element) = ty {
            ty = element;
        }
        let FieldType::Object(name) = ty else { return };
        // What cannot be loaded or read will be said when it is needed.
        let Ok(class) = self.program.load(name) else { return };
        let linked = self.program.class(class);
        let is_open = linked.origin == Origin::Application || linked.file.is_abstract();
        if is_open && !linked.file.is_final() {
            let _ = self.application_subclasses(class);
        }
    }

    pub(crate) fn load_named(&mut self, name: &str) -> Result<ClassId, Unmodelled> {
        self.program.load(name).map_err(unlinked)
    }
}

/// Classes that come with the engine.
const OWN_PACKAGE: &str = "percolate/api/";

/// The class of a plain object.
const OBJECT: &str = "java/lang/Object";

/// Classes of a type that are tried for tests.
const MAX_FOR_TESTS: usize = 20;
/// The same of the program below one of the JDK.
const MAX_UNRELATED: usize = 4;
