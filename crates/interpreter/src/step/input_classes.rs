//! Of which classes inputs of a type can be: those of the program that fit, and a few of the JDK's.

use crate::input::Handle;
use crate::machine::Machine;
use crate::state::State;
use classfile::Origin;
use classfile::descriptor::FieldType;
use ir::Op;
use program::{ClassId, MethodId};
use report::Assumption;
use rustc_hash::FxHashSet;

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

impl Machine {
    /// Classes of which a new object fits a handle.
    pub(super) fn implementations(
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
        if is_concrete && name != OBJECT {
            classes.push(declared);
        }
        let stand_ins = JDK_IMPLEMENTATIONS.iter().find(|(interface, _)| *interface == name);
        for stand_in in stand_ins.map_or(&[][..], |(_, stand_ins)| stand_ins) {
            classes.push(self.load_named(stand_in)?);
        }
        // What makes an object takes the simplest that fits.
        if handle.is_part && origin == Origin::Jdk && !classes.is_empty() {
            return Ok(classes);
        }
        if !is_final && origin == Origin::Application {
            let subclasses = self.application_subclasses(declared)?;
            // Where a test could not say what its objects are, they stand back behind all others.
            let is_seen = |&class: &ClassId| self.is_seen(class);
            let needs_seen = self.limits.made_first && (is_concrete || subclasses.iter().any(is_seen));
            let known = subclasses.iter().copied().filter(|class| !needs_seen || is_seen(class));
            classes.extend(known.take(MAX_SUBCLASSES));
        } else if !is_final && !is_concrete {
            let subclasses = self.application_subclasses(declared)?.into_iter();
            let sound = subclasses.filter(|&class| {
                !self.extends_jdk(class) && (!self.limits.made_first || self.is_seen(class))
            });
            classes.extend(sound.take(MAX_UNRELATED));
        }
        if !is_final && origin == Origin::Jdk {
            classes.extend(self.mentioned_classes(state, declared)?);
        }
        if name == OBJECT {
            // Stands for every class that the program does not know.
            classes.push(declared);
        }
        classes.retain(|&class| self.can_receive(handle, class));
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
        if !is_final {
            self.assume_known_classes(&handle.ty, &classes);
        }
        Ok(classes)
    }

    /// Whether an object of a class can be what a handle stands for, if that is the receiver: the method that is explored
    /// must be the one that a call on the object runs, and none that overrides it.
    pub(super) fn can_receive(&self, handle: &Handle, class: ClassId) -> bool {
        let is_receiver = &*handle.name == RECEIVER;
        !is_receiver || self.entry.is_none_or(|entry| self.program.select_method(class, entry) == entry)
    }

    /// The class of an object that nobody has looked at; the first one, or a plain object where a test need not say more.
    pub(crate) fn simplest_class(
        &mut self,
        state: &State,
        handle: &Handle,
        declared: ClassId,
    ) -> Option<ClassId> {
        let classes = self.implementations(state, handle, declared).ok()?;
        let is_plain = self.limits.made_first && self.program.class(declared).file.name == OBJECT;
        if is_plain { Some(declared) } else { classes.first().copied() }
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
    fn extends_jdk(&self, class: ClassId) -> bool {
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

    /// Classes below `declared` that the entry method asks about, by `instanceof` or a cast, or methods of its class that
    /// it calls.
    fn mentioned_classes(&mut self, state: &State, declared: ClassId) -> Result<Vec<ClassId>, String> {
        let Some(method) = state.frames().last().map(|frame| frame.code.method) else {
            return Ok(Vec::new());
        };
        let entry = self.program.method(method).class;
        let mut found = Vec::new();
        if self.program.class(entry).origin == Origin::Application
            && !self.program.class(entry).file.is_abstract()
            && !self.program.class(entry).file.is_enum()
            && !self.program.class(entry).file.name.starts_with(OWN_PACKAGE)
        {
            found.push(entry);
        }
        for method in self.own_methods(method) {
            let Ok(body) = self.program.body(method) else { continue };
            for instruction in body.blocks.iter().flat_map(|(_, block)| &block.insts) {
                if let Op::InstanceOf(name, _) | Op::CheckCast(name, _) = &instruction.op {
                    found.extend(self.concrete_classes(name));
                }
            }
        }
        if self.program.class(declared).file.name == OBJECT {
            for name in ["java/lang/String", "java/lang/Integer"] {
                found.push(self.load_named(name)?);
            }
        }
        found.retain(|&class| self.program.is_subclass(class, declared));
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
    pub(crate) fn application_subclasses(&mut self, ancestor: ClassId) -> Result<Vec<ClassId>, String> {
        if let Some(known) = self.subclasses.get(&ancestor) {
            return Ok(known.to_vec());
        }
        let mut names = self.program.class_path().application_classes().map_err(|error| error.to_string())?;
        // Those that are near by name first: what implements a type is mostly in its own library.
        let home = self.program.class(ancestor).file.name.clone();
        names.sort_by_cached_key(|name| (std::cmp::Reverse(common_packages(&home, name)), name.clone()));
        let mut found = Vec::new();
        for name in names.into_iter().take(MAX_CLASSES_SEARCHED) {
            if name.starts_with(OWN_PACKAGE) {
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
        found.sort_by_cached_key(|&class| {
            let file = &self.program.class(class).file;
            (file.enclosing_method.is_some(), file.name.clone())
        });
        self.subclasses.insert(ancestor, found.clone().into());
        Ok(found)
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

    pub(crate) fn load_named(&mut self, name: &str) -> Result<ClassId, String> {
        self.program.load(name).map_err(|error| error.to_string())
    }
}

/// How many packages around two classes are the same, from the outermost on.
fn common_packages(a: &str, b: &str) -> usize {
    let packages = |name: &str| name.rmatch_indices('/').next().map_or(0, |(end, _)| end);
    let (a, b) = (&a[..packages(a)], &b[..packages(b)]);
    a.split('/').zip(b.split('/')).take_while(|(a, b)| a == b).count()
}

/// Classes that come with the engine.
const OWN_PACKAGE: &str = "percolate/api/";

/// Flags of a class (JVMS §4.7.6).
const PUBLIC: u16 = 0x0001;
const PRIVATE: u16 = 0x0002;

/// The class of a plain object.
const OBJECT: &str = "java/lang/Object";

/// The name of the receiver among the inputs.
const RECEIVER: &str = "this";

/// Classes below one of the program that are tried.
const MAX_SUBCLASSES: usize = 20;
/// Classes of the program below one of the JDK that are tried.
const MAX_UNRELATED: usize = 4;

/// Classes that are looked at for implementations.
const MAX_CLASSES_SEARCHED: usize = 5000;
