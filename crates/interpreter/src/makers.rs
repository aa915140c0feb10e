//! Calls that make objects of the program's classes: constructors, static factories, builders, and constants.
//!
//! An object of a class that rests on the JDK (a reader, a lock, a pattern in one of its fields) is sound only if such a
//! call has made it: its fields cannot be anything. [`Machine::makers`] tells how inputs of such a class are made,
//! `step/made_input.rs` makes them.
//!
//! **Invariant:** what is a maker depends on the classes alone, so it is the same on every path.

use crate::machine::Machine;
use crate::step::input_classes::has_stand_in;
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Class, Method, Origin};
use program::{ClassId, MethodId, StaticId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A call that makes an object, or a field that holds one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Maker {
    /// A constructor, a static method, or a method of another object, which is then the first argument.
    Call(MethodId),
    /// A static field that is final.
    Constant(StaticId),
}

/// What is known about the makers of classes.
#[derive(Default)]
pub(crate) struct Makers {
    found: FxHashMap<ClassId, Rc<[Maker]>>,
    needed: FxHashMap<ClassId, bool>,
}

/// Constructors that are tried: each adds paths to all that follows.
const MAX_CONSTRUCTORS: usize = 3;
/// Factories and builders that are tried besides constructors, or instead of them.
const MAX_FACTORIES: usize = 2;
/// Constants that are tried.
const MAX_CONSTANTS: usize = 4;
/// How far fields are followed to find out what an object rests on.
const MAX_DEPTH: usize = 5;

impl Machine {
    /// How inputs of a class are made, if not field by field; empty if they are not made by calls.
    pub(crate) fn makers_for(&mut self, class: ClassId, is_part: bool) -> Rc<[Maker]> {
        if is_part || self.needs_maker(class) { self.makers(class) } else { Rc::default() }
    }

    /// The calls that make objects of a class from inputs, those that everybody may call if there are any.
    fn makers(&mut self, class: ClassId) -> Rc<[Maker]> {
        if let Some(found) = self.makers.found.get(&class) {
            return Rc::clone(found);
        }
        // A class that needs itself is made in another way, or not at all.
        self.makers.found.insert(class, Rc::default());
        let found: Rc<[Maker]> = self.find_makers(class).into();
        self.makers.found.insert(class, Rc::clone(&found));
        found
    }

    /// Whether objects of a class of the program are not sound if their fields may hold anything: one leads to an object of the
    /// JDK that no input can be, or belongs to the JDK itself.
    fn needs_maker(&mut self, class: ClassId) -> bool {
        if let Some(&known) = self.makers.needed.get(&class) {
            return known;
        }
        let needs = self.invariant(class).is_none() && self.rests_on_jdk(class, MAX_DEPTH);
        self.makers.needed.insert(class, needs);
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
            let ty = FieldType::parse(&slot.descriptor).expect("descriptors of linked classes are well formed");
            self.is_unlike_any_input(&ty, depth)
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
            Origin::Jdk => !self.is_input_of_jdk(class),
            Origin::Application if linked.file.is_abstract() || linked.file.is_interface() => false,
            Origin::Application => depth > 0 && self.rests_on_jdk(class, depth - 1),
        }
    }

    /// Whether inputs can be of a type of the JDK.
    fn is_input_of_jdk(&self, class: ClassId) -> bool {
        let file = &self.program.class(class).file;
        let is_stand_in = file.is_interface() && self.has_one_method(class);
        file.is_enum() || has_stand_in(&file.name) || is_stand_in || self.can_be_made(class)
    }

    /// Whether a lambda expression could implement an interface.
    fn has_one_method(&self, interface: ClassId) -> bool {
        let all = std::iter::once(interface).chain(self.program.superinterfaces(interface).iter().copied());
        let methods = all.flat_map(|interface| self.program.class(interface).file.methods.iter());
        methods.filter(|method| method.is_abstract() && method.name != "equals").count() == 1
    }

    fn find_makers(&mut self, class: ClassId) -> Vec<Maker> {
        let linked = self.program.class(class);
        let file = Rc::clone(&linked.file);
        let is_known = linked.origin == Origin::Application && !linked.hidden;
        if !is_known || file.is_abstract() || file.is_interface() || file.is_enum() {
            return Vec::new();
        }
        let constructors = if is_free(&file) { self.methods(class, |method| method.is_constructor()) } else { Vec::new() };
        let own = Some(FieldType::Object(file.name.clone()));
        let makes = |method: &Method| method.is_static() && method.descriptor.result == own;
        let mut factories = self.methods(class, makes);
        if constructors.is_empty() {
            factories.extend(self.builders(&file));
        }
        let constants = self.constants(class, &file);
        let is_public = |machine: &Machine, maker: &Maker| machine.is_public_maker(*maker);
        let mut all = [constructors, factories, constants];
        if all.iter().flatten().any(|maker| is_public(self, maker)) {
            all.iter_mut().for_each(|makers| makers.retain(|maker| is_public(self, maker)));
        }
        let [mut constructors, mut factories, mut constants] = all;
        thin_out(&mut constructors, MAX_CONSTRUCTORS);
        thin_out(&mut factories, if constructors.is_empty() { MAX_FACTORIES + 1 } else { MAX_FACTORIES - constructors.len().min(MAX_FACTORIES) });
        constants.truncate(if constructors.is_empty() { MAX_CONSTANTS } else { 1 });
        // What is there anyway is the simplest.
        constants.into_iter().chain(constructors).chain(factories).collect()
    }

    /// Methods of a class that can be called with inputs, those with the fewest parameters first.
    fn methods(&mut self, class: ClassId, wanted: impl Fn(&Method) -> bool) -> Vec<Maker> {
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
        found.into_iter().map(|(_, id)| Maker::Call(id)).collect()
    }

    /// `build()` of a class inside, or whatever else without parameters returns an object.
    fn builders(&mut self, file: &Class) -> Vec<Maker> {
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
            if !methods.is_empty() && !self.makers(builder).is_empty() {
                found.extend(methods);
            }
        }
        found
    }

    fn constants(&self, class: ClassId, file: &Class) -> Vec<Maker> {
        let descriptor = format!("L{};", file.name);
        let is_constant = |id: &StaticId| {
            let field = self.program.static_field(*id);
            let declared = file.field(&field.name);
            *field.descriptor == *descriptor
                && declared.is_some_and(|field| field.is_final() && !field.is_private() && !field.is_synthetic())
        };
        let statics = self.program.class(class).statics.iter().copied();
        statics.filter(is_constant).map(Maker::Constant).collect()
    }

    fn is_public_maker(&self, maker: Maker) -> bool {
        match maker {
            Maker::Call(method) => self.program.declaration(method).is_public(),
            Maker::Constant(id) => {
                let field = self.program.static_field(id);
                let file = &self.program.class(field.class).file;
                file.field(&field.name).is_some_and(|field| field.is_public())
            }
        }
    }

    /// Whether inputs can be of a type, so that they can be given to a call.
    fn can_be_argument(&mut self, ty: &FieldType) -> bool {
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
                self.application_subclasses(class).is_ok_and(|classes| !classes.is_empty())
            }
            Origin::Application => !self.needs_maker(class) || !self.makers(class).is_empty(),
        }
    }

    /// The makers of an input that was made, as Java spells them.
    pub(crate) fn known_makers(&self, class: ClassId, is_part: bool) -> Vec<String> {
        let is_needed = is_part || self.makers.needed.get(&class) == Some(&true);
        let found = self.makers.found.get(&class).filter(|_| is_needed);
        found.map_or_else(Vec::new, |found| found.iter().map(|&maker| self.maker_name(maker)).collect())
    }

    /// A maker as Java spells it, without arguments.
    pub(crate) fn maker_name(&self, maker: Maker) -> String {
        match maker {
            Maker::Constant(id) => {
                let field = self.program.static_field(id);
                format!("{}.{}", self.program.class(field.class).java_name(), field.name)
            }
            Maker::Call(method) => {
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
fn thin_out(makers: &mut Vec<Maker>, most: usize) {
    if makers.len() > most
        && let Some(last) = makers.pop()
    {
        makers.truncate(most.saturating_sub(1));
        if most > 0 {
            makers.push(last);
        }
    }
}

/// Whether code outside of the class can create an object of it, and needs no other object for it.
fn is_free(file: &Class) -> bool {
    let declared = file.inner_classes.iter().find(|inner| inner.class == file.name);
    let is_inner = declared.is_some_and(|inner| inner.outer.is_none() || inner.flags & STATIC == 0);
    file.enclosing_method.is_none() && !is_inner
}

/// The flag of a class inside another one that needs no object of that (JVMS §4.7.6).
const STATIC: u16 = 0x0008;
