//! Loads and links classes, and lowers bodies, when they are first needed.

use crate::class::{ClassId, FieldSlot, LinkedClass, LinkedMethod, MethodId, StaticField, StaticId};
use crate::error::Error;
use classfile::descriptor::FieldType;
use classfile::{Class, ClassPath, Field, Method, Origin};
use entity::Table;
use ir::{Body, Ty};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// All classes and methods that were needed so far.
pub struct Program {
    class_path: ClassPath,
    classes: Table<ClassId, LinkedClass>,
    methods: Table<MethodId, LinkedMethod>,
    statics: Table<StaticId, StaticField>,
    by_name: FxHashMap<Rc<str>, ClassId>,
}

impl Program {
    /// A program whose classes come from `class_path`.
    pub fn new(class_path: ClassPath) -> Program {
        Program {
            class_path,
            classes: Table::new(),
            methods: Table::new(),
            statics: Table::new(),
            by_name: FxHashMap::default(),
        }
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
                return Err(Error::NoClass { class: java_name, searched: self.class_path.searched() });
            }
            Err(problem) => return Err(Error::BadClass { class: java_name, problem: problem.to_string() }),
        };
        log::debug!("loaded {java_name}");
        below.push(name.to_owned());
        let superclass = file.superclass.as_deref().map(|name| self.load_below(name, below)).transpose()?;
        let mut interfaces = Vec::new();
        for interface in &file.interfaces {
            interfaces.push(self.load_below(interface, below)?);
        }
        below.pop();
        Ok(self.link(file, origin, superclass, interfaces))
    }

    /// Array classes have no file: they are `Object` with another name and two interfaces (JLS §10.8).
    fn load_array(&mut self, name: &str) -> Result<ClassId, Error> {
        let element = FieldType::parse(&name[1..])
            .map_err(|_| Error::NoClass { class: name.into(), searched: "array types".into() })?;
        if let FieldType::Array(_) = element {
            self.load(&name[1..])?;
        }
        let origin = match innermost(&element) {
            FieldType::Object(class) => {
                let element = self.load(class)?;
                self.classes[element].origin
            }
            _ => Origin::Jdk,
        };
        let object = self.load("java/lang/Object")?;
        let interfaces = vec![self.load("java/lang/Cloneable")?, self.load("java/io/Serializable")?];
        let mut file = Class::clone(&self.classes[object].file);
        file.name = name.to_owned();
        file.methods = Vec::new();
        let id = self.link(file, origin, Some(object), interfaces);
        self.classes[id].element = Some(element);
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
        let own = file.fields.iter().filter(|field| !field.is_static()).map(|field| FieldSlot {
            class: id,
            name: field.name.as_str().into(),
            descriptor: field.descriptor.to_string().into(),
        });
        let fields = inherited.iter().cloned().chain(own).collect();
        self.by_name.insert(file.name.as_str().into(), id);
        let file = Rc::new(file);
        self.classes.push(LinkedClass {
            file,
            origin,
            superclass,
            interfaces,
            methods,
            statics,
            fields,
            element: None,
        })
    }

    /// The body of a method that has code; lowered on the first call.
    pub fn body(&mut self, id: MethodId) -> Result<Rc<Body>, Error> {
        if let Some(body) = &self.methods[id].body {
            return Ok(Rc::clone(body));
        }
        let LinkedMethod { class, index, .. } = self.methods[id];
        let file = Rc::clone(&self.classes[class].file);
        let lowered = ir::lower::lower(&file, &file.methods[index])
            .map_err(|error| Error::BadBody { problem: error.to_string() })?;
        log::debug!(target: "ir", "lowered {}: {} blocks", lowered.signature(), lowered.blocks.len());
        let body = Rc::new(lowered);
        self.methods[id].body = Some(Rc::clone(&body));
        Ok(body)
    }
}

/// What an array of arrays holds in the end.
fn innermost(mut ty: &FieldType) -> &FieldType {
    while let FieldType::Array(element) = ty {
        ty = element;
    }
    ty
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
