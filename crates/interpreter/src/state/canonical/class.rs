//! What of a class tells the forms of its objects. It is worked out once for each class.

use super::Throwables;
use crate::inputs::resolution::BOXES;
use crate::machine::Machine;
use classfile::Origin;
use classfile::descriptor::FieldType;
use ir::Ty;
use program::ClassId;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// A class, told without ids of a program.
#[derive(Debug)]
pub struct ClassForm {
    /// In Java spelling; one that was made for a lambda is told by what it does, one of stand-ins by what they stand in for.
    pub name: Rc<str>,
    /// Whether it was made to link a dynamic call of the program.
    pub is_made: bool,
    /// The fields that count, those of superclasses first.
    pub fields: Vec<FieldForm>,
    pub(super) kind: Kind,
    /// Whether it is in the package of the collections: code of no other one sees what is inside of them.
    pub(super) is_in_util: bool,
    /// Of everything that it is compared by.
    pub(super) hash: u64,
}

/// A field.
#[derive(PartialEq, Eq, Debug)]
pub struct FieldForm {
    /// With the class that declares it, in Java spelling.
    pub name: Rc<str>,
    pub(super) ty: FieldType,
    /// Its position in the objects of the class.
    pub(super) slot: usize,
    /// Whether it holds the message that the JVM gives to a failed cast.
    pub(super) is_worded: bool,
}

/// What is special about the objects of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    String,
    Box(Ty),
    Builder,
    Array(FieldType),
    /// A collection that is known here, by its internal name.
    Collection(CollectionKind),
    Other,
}

/// The collections that are compared by what they hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CollectionKind {
    ArrayList,
    ArraysList,
    HashMap,
    LinkedHashMap,
    TreeMap,
    LinkedList,
    /// A set over a map, and the field that leads to that.
    Set,
}

/// Known collections, by their internal names.
const COLLECTIONS: &[(&str, CollectionKind)] = &[
    ("java/util/ArrayList", CollectionKind::ArrayList),
    ("java/util/Arrays$ArrayList", CollectionKind::ArraysList),
    ("java/util/HashMap", CollectionKind::HashMap),
    ("java/util/LinkedHashMap", CollectionKind::LinkedHashMap),
    ("java/util/TreeMap", CollectionKind::TreeMap),
    ("java/util/LinkedList", CollectionKind::LinkedList),
    ("java/util/HashSet", CollectionKind::Set),
    ("java/util/LinkedHashSet", CollectionKind::Set),
    ("java/util/TreeSet", CollectionKind::Set),
];

impl PartialEq for ClassForm {
    fn eq(&self, other: &ClassForm) -> bool {
        self.hash == other.hash
            && self.name == other.name
            && self.is_made == other.is_made
            && self.kind == other.kind
            && self.fields == other.fields
    }
}

impl Machine {
    /// The form of a class.
    pub(super) fn class_form(&mut self, class: ClassId, throwables: Throwables) -> Rc<ClassForm> {
        if let Some(known) = self.facts.class_forms.get(&(class, throwables)) {
            return Rc::clone(known);
        }
        let form = Rc::new(self.new_class_form(class, throwables));
        self.facts.class_forms.insert((class, throwables), Rc::clone(&form));
        form
    }

    fn new_class_form(&mut self, class: ClassId, throwables: Throwables) -> ClassForm {
        let linked = self.program.class(class);
        let (hidden, internal) = (linked.hidden, linked.file.name.clone());
        let (java_name, is_in_util) = (linked.java_name(), linked.file.package() == "java/util");
        let kind = match &linked.element {
            Some(element) => Kind::Array(element.clone()),
            None => kind(&internal),
        };
        let (name, is_made) = match self.stands_in_for(class) {
            Some(of) => (self.program.class(of).java_name(), false),
            None if hidden => self.made_class(class, &internal),
            None => (java_name, false),
        };
        let fields = self.fields_that_count(class, &internal, throwables);
        let mut hasher = FxHasher::default();
        name.hash(&mut hasher);
        fields.iter().for_each(|field| field.name.hash(&mut hasher));
        ClassForm { name: name.into(), is_made, fields, kind, is_in_util, hash: hasher.finish() }
    }

    fn fields_that_count(
        &mut self,
        class: ClassId,
        internal: &str,
        throwables: Throwables,
    ) -> Vec<FieldForm> {
        let throwable = self.program.load("java/lang/Throwable");
        let is_throwable = throwables == Throwables::ByMessage
            && throwable.is_ok_and(|throwable| self.program.is_subclass(class, throwable));
        let slots = Rc::clone(&self.program.class(class).fields);
        let field = |(slot, field): (usize, &program::FieldSlot)| {
            let declaring = self.program.class(field.class).java_name();
            let counts = !is_throwable || !is_untold(&declaring, &field.name);
            counts.then(|| FieldForm {
                name: format!("{declaring}.{}", field.name).into(),
                ty: FieldType::parse(&field.descriptor)
                    .expect("descriptors of linked classes are well formed"),
                slot,
                is_worded: is_throwable
                    && internal == "java/lang/ClassCastException"
                    && &*field.name == "detailMessage",
            })
        };
        slots.iter().enumerate().filter_map(field).collect()
    }

    /// A class that was made to link a dynamic call, by what its methods do: its name tells only how many were linked
    /// before. And whether it is the program's.
    fn made_class(&mut self, class: ClassId, own: &str) -> (String, bool) {
        let program = &mut self.program;
        let around = own.split("$$").next().unwrap_or_default().to_owned();
        // The JDK is the same for two versions of a program.
        let is_jdks = program.loaded(&around).is_some_and(|class| program.class(class).origin == Origin::Jdk);
        let mut told = around.clone();
        for method in program.class(class).methods.clone() {
            if let Ok(body) = program.body(method) {
                told.push('\n');
                told.push_str(&ir::text::write(&body).replace(own, &around));
            }
        }
        (told, !is_jdks)
    }
}

fn kind(internal: &str) -> Kind {
    if let Some((_, ty)) = BOXES.iter().find(|(class, _)| *class == internal) {
        return Kind::Box(Ty::of(ty));
    }
    if let Some(&(_, kind)) = COLLECTIONS.iter().find(|(class, _)| *class == internal) {
        return Kind::Collection(kind);
    }
    match internal {
        "java/lang/String" => Kind::String,
        "java/lang/StringBuilder" | "java/lang/StringBuffer" => Kind::Builder,
        _ => Kind::Other,
    }
}

/// Fields of a throwable that tell where it was made, or that it was the JVM who made it.
fn is_untold(declaring: &str, field: &str) -> bool {
    match declaring {
        "java.lang.Throwable" => !matches!(field, "detailMessage" | "cause"),
        "java.lang.NullPointerException" => true,
        _ => false,
    }
}
