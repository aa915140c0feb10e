//! Loads and links classes, and lowers bodies, when they are first needed.
//!
//! **Invariant:** when a class is linked, its ancestors are; so all it needs to answer questions about them is worked
//! out there and then.

use crate::class::{ClassId, FieldId, FieldSlot, LinkedClass, LinkedMethod, MethodId, StaticField, StaticId};
use crate::error::Error;
use classfile::descriptor::FieldType;
use classfile::{Class, ClassPath, Field, Method, Origin};
use entity::Table;
use ir::{Body, DynamicConstant, Ty};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The version of class files of Java 9.
const JAVA_9: u16 = 53;

/// All classes and methods that were needed so far.
pub struct Program {
    class_path: ClassPath,
    classes: Table<ClassId, LinkedClass>,
    methods: Table<MethodId, LinkedMethod>,
    statics: Table<StaticId, StaticField>,
    fields: Table<FieldId, FieldSlot>,
    by_name: FxHashMap<Rc<str>, ClassId>,
    /// How many classes were made rather than loaded.
    n_hidden: usize,
    /// Source lines that somebody looks for, by the internal name of the class.
    marked: BTreeMap<String, BTreeSet<u16>>,
    /// The methods that compute dynamic constants, by the class that has the constant; none while that is being linked.
    pub(crate) constants: FxHashMap<(ClassId, DynamicConstant), Option<MethodId>>,
}

impl Program {
    /// A program whose classes come from `class_path`.
    pub fn new(class_path: ClassPath) -> Program {
        Program {
            class_path,
            classes: Table::new(),
            methods: Table::new(),
            statics: Table::new(),
            fields: Table::new(),
            by_name: FxHashMap::default(),
            n_hidden: 0,
            marked: BTreeMap::new(),
            constants: FxHashMap::default(),
        }
    }

    /// Keeps track of a source line in code of that class which is lowered from now on: else nothing may be left of one that has
    /// no effect.
    pub fn mark(&mut self, class: &str, line: u16) {
        self.marked.entry(class.to_owned()).or_default().insert(line);
    }

    /// What is known of a class.
    pub fn class(&self, id: ClassId) -> &LinkedClass {
        &self.classes[id]
    }

    /// What is known of a method.
    pub fn method(&self, id: MethodId) -> &LinkedMethod {
        &self.methods[id]
    }

    /// The method as its class file has it.
    pub fn declaration(&self, id: MethodId) -> &Method {
        let method = &self.methods[id];
        &self.classes[method.class].file.methods[method.index]
    }

    /// What is known of a static field.
    pub fn static_field(&self, id: StaticId) -> &StaticField {
        &self.statics[id]
    }

    /// What is known of an instance field.
    pub fn field(&self, id: FieldId) -> &FieldSlot {
        &self.fields[id]
    }

    /// How many static fields the classes loaded so far have.
    pub fn n_statics(&self) -> usize {
        self.statics.len()
    }

    /// The classes loaded so far, in the order of loading.
    pub fn classes(&self) -> impl Iterator<Item = (ClassId, &LinkedClass)> {
        self.classes.iter()
    }

    /// Where classes come from.
    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }

    /// The class of that internal name, if it was loaded.
    pub fn loaded(&self, name: &str) -> Option<ClassId> {
        self.by_name.get(name).copied()
    }

    /// The class of that internal name, loaded with its ancestors if it was not.
    pub fn load(&mut self, name: &str) -> Result<ClassId, Error> {
        self.load_below(name, &mut Vec::new())
    }

    /// The same for a class that the user named: an error tells which may have been meant.
    pub fn load_named(&mut self, name: &str) -> Result<ClassId, Error> {
        self.load(name).map_err(|mut error| {
            if let Error::NoClass { class, similar, .. } = &mut error
                && *class == name.replace('/', ".")
            {
                *similar = self.class_path.similar(name);
            }
            error
        })
    }

    /// Loads a class while those in `below`, its descendants, are being loaded.
    fn load_below(&mut self, name: &str, below: &mut Vec<String>) -> Result<ClassId, Error> {
        if let Some(&known) = self.by_name.get(name) {
            return Ok(known);
        }
        if name.starts_with('[') {
            return self.load_array(name);
        }
        let java_name = name.replace('/', ".");
        if below.iter().any(|class| class == name) {
            return Err(Error::Circular { class: java_name });
        }
        let found = self.class_path.find(name);
        let (file, origin) = match found {
            Ok(Some(found)) => found,
            Ok(None) => {
                let searched = self.class_path.searched();
                return Err(Error::NoClass { class: java_name, searched, similar: Vec::new() });
            }
            Err(problem) => return Err(Error::BadClass { class: java_name, problem: problem.to_string() }),
        };
        log::debug!("loaded {java_name}");
        self.link_below(file, origin, below)
    }

    fn link_below(&mut self, file: Class, origin: Origin, below: &mut Vec<String>) -> Result<ClassId, Error> {
        // Files of earlier versions know no modules, and the JVM does not look.
        if file.is_module() && file.version.0 >= JAVA_9 {
            return Err(Error::Module { class: file.name.replace('/', ".") });
        }
        below.push(file.name.clone());
        let superclass = file.superclass.as_deref().map(|name| self.load_below(name, below)).transpose()?;
        if let Some(superclass) = superclass {
            self.check_superclass(&file, superclass)?;
        }
        let mut interfaces = Vec::new();
        for interface in &file.interfaces {
            let interface = self.load_below(interface, below)?;
            self.check_interface(&file, interface)?;
            interfaces.push(interface);
        }
        below.pop();
        self.check_permissions(&file, origin, superclass, &interfaces)?;
        Ok(self.link(file, origin, superclass, interfaces))
    }

    /// Links a class that the running program made. Of the same bytes it is the same class: other paths through the program
    /// make it too. None if another class has its name.
    pub fn define(&mut self, file: Class, origin: Origin) -> Result<Option<ClassId>, Error> {
        if let Some(&known) = self.by_name.get(file.name.as_str()) {
            return Ok((self.classes[known].file.bytes() == file.bytes()).then_some(known));
        }
        log::debug!("defined {}", file.name);
        self.link_below(file, origin, &mut Vec::new()).map(Some)
    }

    /// Array classes have no file: they are `Object` with another name and two interfaces (JLS §10.8).
    fn load_array(&mut self, name: &str) -> Result<ClassId, Error> {
        let element = FieldType::parse(&name[1..]).map_err(|_| Error::NoClass {
            class: name.into(),
            searched: "array types".into(),
            similar: Vec::new(),
        })?;
        let element_class = match &element {
            FieldType::Array(_) => Some(self.load(&name[1..])?),
            FieldType::Object(class) => Some(self.load(class)?),
            _ => None,
        };
        let origin = element_class.map_or(Origin::Jdk, |class| self.classes[class].origin);
        let object = self.load("java/lang/Object")?;
        let interfaces = vec![self.load("java/lang/Cloneable")?, self.load("java/io/Serializable")?];
        let mut file = Class::clone(&self.classes[object].file);
        file.name = name.to_owned();
        file.methods = Vec::new();
        let id = self.link(file, origin, Some(object), interfaces);
        self.classes[id].element = Some(element);
        self.classes[id].element_class = element_class;
        Ok(id)
    }

    /// The name of the next class that is made for code of `maker`: `pkg/Outer$$Lambda$14` for `what` the word `Lambda`.
    pub(crate) fn name_hidden(&mut self, maker: ClassId, what: &str) -> String {
        loop {
            self.n_hidden += 1;
            let name = format!("{}$${what}${}", self.classes[maker].file.name, self.n_hidden);
            if !self.by_name.contains_key(name.as_str()) {
                return name;
            }
        }
    }

    /// Links a class that was made for code of `maker`; `bodies` are those of its methods.
    pub(crate) fn link_hidden(
        &mut self,
        file: Class,
        maker: ClassId,
        bodies: Vec<Body>,
    ) -> Result<ClassId, Error> {
        let superclass = file.superclass.as_deref().map(|name| self.load(name)).transpose()?;
        let interfaces =
            file.interfaces.iter().map(|name| self.load(name)).collect::<Result<Vec<_>, Error>>()?;
        log::debug!("made {}", file.name);
        let id = self.link(file, self.classes[maker].origin, superclass, interfaces);
        self.classes[id].hidden = true;
        let methods = self.classes[id].methods.iter();
        for (&method, body) in methods.zip(bodies) {
            self.methods[method].body = Some(Rc::new(body));
        }
        Ok(id)
    }

    fn link(
        &mut self,
        file: Class,
        origin: Origin,
        superclass: Option<ClassId>,
        interfaces: Vec<ClassId>,
    ) -> ClassId {
        let id = self.classes.next_id();
        let methods = (0..file.methods.len())
            .map(|index| self.methods.push(LinkedMethod { class: id, index, body: None }))
            .collect();
        let statics = file
            .fields
            .iter()
            .filter(|field| field.is_static())
            .map(|field| self.statics.push(static_field(id, field)))
            .collect();
        let inherited: &[FieldSlot] = superclass.map_or(&[], |parent| &self.classes[parent].fields);
        let mut fields = inherited.to_vec();
        for field in file.fields.iter().filter(|field| !field.is_static()) {
            let (name, descriptor) = (field.name.as_str().into(), field.descriptor.to_string().into());
            let slot = FieldSlot { id: self.fields.next_id(), class: id, name, descriptor };
            self.fields.push(slot.clone());
            fields.push(slot);
        }
        let above: &[ClassId] = superclass.map_or(&[], |parent| &self.classes[parent].lineage);
        let lineage = above.iter().copied().chain([id]).collect();
        let superinterfaces = self.all_superinterfaces(superclass, &interfaces);
        self.by_name.insert(file.name.as_str().into(), id);
        let file = Rc::new(file);
        self.classes.push(LinkedClass {
            file,
            origin,
            hidden: false,
            superclass,
            interfaces,
            lineage,
            superinterfaces,
            methods,
            statics,
            fields: fields.into(),
            element: None,
            element_class: None,
        })
    }

    /// Those that a class names and its superclasses name, nearer classes first, and then those that these extend.
    fn all_superinterfaces(&self, superclass: Option<ClassId>, direct: &[ClassId]) -> Rc<[ClassId]> {
        let mut seen = FxHashSet::default();
        let superclasses = superclass.into_iter().flat_map(|class| self.superclasses(class));
        let inherited = superclasses.flat_map(|class| &self.classes[class].interfaces);
        let named = direct.iter().chain(inherited).copied();
        let mut found: Vec<ClassId> = named.filter(|&interface| seen.insert(interface)).collect();
        let mut next = 0;
        while let Some(&interface) = found.get(next) {
            let extended = self.classes[interface].interfaces.iter().copied();
            found.extend(extended.filter(|&above| seen.insert(above)));
            next += 1;
        }
        found.into()
    }

    /// Whether there is a [body](Self::body): abstract and native methods have none.
    pub fn has_body(&self, id: MethodId) -> bool {
        self.methods[id].body.is_some() || self.declaration(id).code.is_some()
    }

    /// The body of a method that has one; lowered on the first call, unless it was made with its class.
    pub fn body(&mut self, id: MethodId) -> Result<Rc<Body>, Error> {
        if let Some(body) = &self.methods[id].body {
            return Ok(Rc::clone(body));
        }
        let LinkedMethod { class, index, .. } = self.methods[id];
        let file = Rc::clone(&self.classes[class].file);
        let none = BTreeSet::new();
        let marked = self.marked.get(file.name.as_str()).unwrap_or(&none);
        let lowered = ir::lower::lower_marked(&file, &file.methods[index], marked)
            .map_err(|error| Error::BadBody { problem: error.to_string() })?;
        log::debug!(target: "ir", "lowered {}: {} blocks", lowered.signature(), lowered.blocks.len());
        let body = Rc::new(lowered);
        self.methods[id].body = Some(Rc::clone(&body));
        Ok(body)
    }
}

fn static_field(class: ClassId, field: &Field) -> StaticField {
    StaticField {
        class,
        name: field.name.as_str().into(),
        descriptor: field.descriptor.to_string().into(),
        ty: Ty::of(&field.descriptor),
        constant: field.constant.clone(),
    }
}
