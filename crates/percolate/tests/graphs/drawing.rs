//! Draws graphs for the parameters of a method, by their declared types.
//!
//! What is drawn is what well-typed Java code can hold: type arguments are kept. An object has exact type arguments, so that it can
//! be seen by whatever type fits.

mod jdk;
mod made;

use super::graph::{Content, FieldOf, Graph, Object, Part};
use super::making::Makers;
use super::types::{Argument, Bindings, Declaration, OBJECT, Type};
use super::world::World;
use crate::shared::bits::fit;
use crate::shared::random::Random;
use classfile::Method;
use exploration::Entry;
use inputs::Root;
use std::collections::BTreeMap;

/// From here on references are null, or objects that are there.
const MAX_DEPTH: usize = 5;
const MAX_OBJECTS: usize = 14;

/// The method that graphs are drawn for.
pub(crate) struct Callee {
    /// The class, by its internal name.
    pub(crate) class: String,
    pub(crate) is_static: bool,
    /// The type parameters that its signature names, with their bounds.
    variables: Vec<(String, Type)>,
    parameters: Vec<(String, Type)>,
    /// Whether its arguments and their elements are not null, as those of `main`.
    is_main: bool,
}

/// What makes values interesting for a program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hints {
    pub(crate) numbers: Vec<i64>,
    pub(crate) texts: Vec<Vec<u16>>,
    /// What static fields of the program refer to: class, name and descriptor of each.
    pub(crate) constants: Vec<(Type, (String, String, String), Object)>,
}

impl Callee {
    pub(crate) fn new(world: &mut World, class: &str, method: &Method, entry: &Entry) -> Callee {
        let is_static = entry.is_static;
        let declared = method.signature.as_deref().and_then(Declaration::of_method);
        let n_parameters = method.descriptor.parameters.len();
        let declared = declared.filter(|declared| declared.types.len() == n_parameters);
        let mut variables = world.parameters(class);
        let types = match declared {
            Some(declared) => {
                variables.extend(declared.parameters);
                declared.types
            }
            None => method.descriptor.parameters.iter().map(Type::of).collect(),
        };
        let names = entry.parameters.iter().map(|parameter| parameter.name.clone());
        let is_main =
            is_static && method.name == "main" && method.descriptor.to_string() == "([Ljava/lang/String;)V";
        Callee {
            class: class.to_owned(),
            is_static,
            variables,
            parameters: names.zip(types).collect(),
            is_main,
        }
    }
}

/// Why nothing can be drawn for a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Undrawable(pub(crate) String);

pub(crate) fn draw(
    world: &mut World,
    random: &mut Random,
    callee: &Callee,
    hints: &Hints,
    makers: &Makers,
) -> Result<Graph, Undrawable> {
    let graph = Graph::default();
    let mut artist = Artist { world, random, hints, makers, graph, nulls: 1, open: Vec::new(), n_barred: 0 };
    artist.nulls = artist.random.below(4);
    let mut bindings = Bindings::new();
    for (name, bound) in &callee.variables {
        let bound = bound.with(&bindings);
        let ty = artist.stands_for(name, &bound);
        bindings.insert(name.clone(), ty);
    }
    if !callee.is_static {
        let parameters = artist.world.parameters(&callee.class);
        let arguments = parameters.iter().map(|(name, _)| Argument::Exactly(bindings[name].clone()));
        let ty = Type::Class(callee.class.clone(), arguments.collect());
        let part = artist.new_object(&ty, 0)?;
        artist.graph.roots.push((Root::Receiver, "this".into(), ty, part));
    }
    for (index, (name, ty)) in callee.parameters.iter().enumerate() {
        let ty = ty.with(&bindings);
        let part = match callee.is_main {
            true => artist.arguments(),
            false => artist.part(&ty, 0)?,
        };
        artist.graph.roots.push((Root::Parameter(index as u32), name.clone(), ty, part));
    }
    artist.tie();
    Ok(artist.graph)
}

struct Artist<'a> {
    world: &'a mut World,
    random: &'a mut Random,
    hints: &'a Hints,
    makers: &'a Makers,
    graph: Graph,
    /// How many of eight references are null.
    nulls: usize,
    /// Objects of which the content is being drawn, each inside of those before it.
    open: Vec<usize>,
    /// How many of these are around the call that is being drawn: they are not there yet when it is made.
    n_barred: usize,
}

impl Artist<'_> {
    /// A type for a type variable.
    fn stands_for(&mut self, variable: &str, bound: &Type) -> Type {
        match bound {
            Type::Class(name, arguments) if name == "java/lang/Comparable" => match arguments.first() {
                Some(Argument::Exactly(Type::Variable(own)) | Argument::Super(Type::Variable(own)))
                    if own == variable =>
                {
                    Type::class("java/lang/Integer")
                }
                _ => Type::class("java/lang/Integer"),
            },
            Type::Class(name, _) if name == OBJECT => {
                let known = ["java/lang/Integer", "java/lang/String", OBJECT];
                Type::class(self.random.pick::<&str>(&known))
            }
            bound => bound.clone(),
        }
    }

    /// The same for a type argument of a class's parameter.
    fn exact(&mut self, argument: &Argument, variable: &str, bound: &Type) -> Type {
        match argument {
            Argument::Exactly(ty) => ty.clone(),
            Argument::Extends(ty) if *ty == Type::object() => self.stands_for(variable, bound),
            Argument::Extends(ty) => self.below(ty),
            Argument::Super(ty) => match self.random.below(2) {
                0 if *bound == Type::object() => Type::object(),
                _ => ty.clone(),
            },
            Argument::Any => self.stands_for(variable, bound),
        }
    }

    /// A type that another one allows as `? extends`.
    fn below(&mut self, ty: &Type) -> Type {
        let Type::Class(name, _) = ty else { return ty.clone() };
        match name.as_str() {
            "java/lang/Number" => {
                Type::class(self.random.pick::<&str>(&["java/lang/Integer", "java/lang/Long"]))
            }
            "java/lang/Comparable" => Type::class("java/lang/Integer"),
            "java/lang/CharSequence" => Type::class("java/lang/String"),
            _ => ty.clone(),
        }
    }

    fn part(&mut self, ty: &Type, depth: usize) -> Result<Part, Undrawable> {
        let Type::Primitive(primitive) = ty else { return self.reference(ty, depth) };
        Ok(Part::Bits(fit(primitive, self.number())))
    }

    fn number(&mut self) -> i64 {
        if !self.hints.numbers.is_empty() && self.random.below(3) == 0 {
            let near = self.random.below(3) as i64 - 1;
            return self.random.pick(&self.hints.numbers).wrapping_add(near);
        }
        match self.random.below(8) {
            0 => *self.random.pick(&[
                i64::from(i32::MAX),
                i64::from(i32::MIN),
                i64::MAX,
                i64::MIN,
                200,
                1000,
                -129,
            ]),
            1 => self.random.next().cast_signed(),
            _ => self.random.below(7) as i64 - 2,
        }
    }

    fn reference(&mut self, ty: &Type, depth: usize) -> Result<Part, Undrawable> {
        let is_full = depth >= MAX_DEPTH || self.graph.objects.len() >= MAX_OBJECTS;
        if self.random.below(8) < self.nulls {
            return Ok(Part::Null);
        }
        if (is_full || self.random.below(3) == 0)
            && let Some(known) = self.known(ty)
        {
            return Ok(self.known_part(ty, known));
        }
        if is_full {
            return Ok(Part::Null);
        }
        if !self.hints.constants.is_empty()
            && self.random.below(4) == 0
            && let Some(part) = self.constant(ty)
        {
            return Ok(part);
        }
        match self.new_object(ty, depth) {
            // Null is all that is known of it.
            Err(_) if depth > 0 => Ok(Part::Null),
            drawn => drawn,
        }
    }

    /// An object that is there and fits.
    fn known(&mut self, ty: &Type) -> Option<usize> {
        let mut fitting = Vec::new();
        for index in 0..self.graph.objects.len() {
            let own = self.graph.objects[index].ty.clone();
            if self.world.is_subtype(&own, ty) && self.is_before_call(index) {
                fitting.push(index);
            }
        }
        (!fitting.is_empty()).then(|| *self.random.pick(&fitting))
    }

    fn known_part(&mut self, ty: &Type, known: usize) -> Part {
        self.graph.places.push((ty.clone(), known));
        Part::Object(known)
    }

    /// The object of a static field that fits.
    fn constant(&mut self, ty: &Type) -> Option<Part> {
        let hints = self.hints;
        let fitting = hints.constants.iter().filter(|(own, ..)| self.world.is_subtype(own, ty));
        let fitting: Vec<&Object> = fitting.map(|(.., object)| object).collect();
        let object = (!fitting.is_empty()).then(|| (*self.random.pick(&fitting)).clone())?;
        Some(self.constant_object(ty, object))
    }

    fn constant_object(&mut self, ty: &Type, object: Object) -> Part {
        let is_same = |known: &Object| known.constant == object.constant;
        let index = self.graph.objects.iter().position(is_same).unwrap_or_else(|| {
            self.graph.objects.push(object);
            self.graph.objects.len() - 1
        });
        self.known_part(ty, index)
    }

    fn add(&mut self, declared: &Type, ty: Type, content: Content) -> usize {
        self.graph.objects.push(Object { ty, content, constant: None });
        let index = self.graph.objects.len() - 1;
        self.graph.places.push((declared.clone(), index));
        index
    }

    fn new_object(&mut self, ty: &Type, depth: usize) -> Result<Part, Undrawable> {
        let (name, arguments) = match ty {
            Type::Array(element) => return self.array(ty, element, depth),
            Type::Class(name, arguments) => (name.as_str(), arguments),
            Type::Variable(_) | Type::Primitive(_) => return Err(Undrawable(ty.java_name())),
        };
        if let Some(part) = self.of_jdk(ty, name, arguments, depth)? {
            return Ok(part);
        }
        if let Some(class) = self.world.class(name)
            && class.is_enum()
        {
            let constants: Vec<String> = class
                .fields
                .iter()
                .filter(|field| field.is_enum_constant())
                .map(|field| field.name.clone())
                .collect();
            if constants.is_empty() {
                return Err(Undrawable(ty.java_name()));
            }
            let constant = self.random.pick(&constants).clone();
            let known = self.graph.objects.iter().position(
                |known| matches!(&known.content, Content::Constant(name) if known.ty == *ty && *name == constant),
            );
            let index = match known {
                Some(index) => index,
                None => self.add(ty, ty.clone(), Content::Constant(constant)),
            };
            return Ok(Part::Object(index));
        }
        self.of_program(ty, name, arguments, depth)
    }

    fn array(&mut self, ty: &Type, element: &Type, depth: usize) -> Result<Part, Undrawable> {
        // An array may be of a subtype.
        let element = match self.random.below(4) {
            0 if element.is_reference() => self.narrower(element),
            _ => element.clone(),
        };
        let own = Type::Array(Box::new(element.clone()));
        let index = self.add(ty, own, Content::Elements(Vec::new()));
        self.open.push(index);
        let n_elements = self.random.below(4);
        let mut parts = Vec::new();
        for _ in 0..n_elements {
            parts.push(self.part(&element, depth + 1)?);
        }
        self.open.pop();
        self.graph.objects[index].content = Content::Elements(parts);
        Ok(Part::Object(index))
    }

    fn narrower(&mut self, element: &Type) -> Type {
        let Type::Class(name, arguments) = element else { return element.clone() };
        let classes = match name.as_str() {
            OBJECT => vec!["java/lang/String".to_owned(), "java/lang/Integer".to_owned()],
            _ if self.world.is_own(name) && arguments.is_empty() => self.world.concrete_below(name),
            _ => Vec::new(),
        };
        match classes.is_empty() {
            true => element.clone(),
            false => Type::class(self.random.pick::<String>(&classes)),
        }
    }

    /// An object of the class of a type or one below it.
    fn of_program(
        &mut self,
        ty: &Type,
        name: &str,
        arguments: &[Argument],
        depth: usize,
    ) -> Result<Part, Undrawable> {
        let classes = self.world.concrete_below(name);
        let mut fitting = Vec::new();
        for class in classes {
            if let Some(own) = self.inferred(&class, name, arguments) {
                fitting.push((class, own));
            }
        }
        let enums = if arguments.is_empty() { self.world.enums_below(name) } else { Vec::new() };
        if !enums.is_empty() && self.random.below(enums.len() + fitting.len()) < enums.len() {
            let constant = Type::class(self.random.pick::<String>(&enums));
            let part = self.new_object(&constant, depth)?;
            if let Part::Object(index) = part {
                self.graph.places.push((ty.clone(), index));
            }
            return Ok(part);
        }
        if fitting.is_empty() {
            return Err(Undrawable(ty.java_name()));
        }
        let (class, own) = self.random.pick(&fitting).clone();
        let exact = Type::Class(class.clone(), own.clone());
        let makers = self.makers;
        if let Some(makers) = makers.of(&exact) {
            return self.made(ty, (&class, &own), makers, depth);
        }
        let index = self.add(ty, exact, Content::Plain);
        self.open.push(index);
        let fields = self.fields(&class, &own, depth);
        self.open.pop();
        let fields = fields?;
        self.graph.objects[index].content = Content::Fields(fields);
        Ok(Part::Object(index))
    }

    /// What is told of a field, unless that says less than the type that the JVM keeps to, which is the bound of a type variable.
    fn within_bound(&mut self, told: Type, bound: Type) -> Type {
        match (&told, &bound) {
            (Type::Class(name, _), Type::Class(above, _)) if !self.world.is_below(name, above) => bound,
            _ => told,
        }
    }

    fn fields(&mut self, class: &str, own: &[Argument], depth: usize) -> Result<Vec<FieldOf>, Undrawable> {
        let mut fields: Vec<FieldOf> = Vec::new();
        for declaring in self.world.own_superclasses(class).into_iter().rev() {
            let arguments = self.world.seen_as(class, own, &declaring.name).unwrap_or_default();
            let bindings = self.world.bindings(&declaring.name, &arguments);
            for field in declaring.fields.iter().filter(|field| !field.is_static()) {
                let told = Type::declared(&field.descriptor, field.signature.as_deref()).with(&bindings);
                let declared = self.within_bound(told, Type::of(&field.descriptor));
                // The object around an object of an inner class is always there.
                let is_outer = field.name.starts_with("this$") && field.is_synthetic();
                let value = match is_outer {
                    true => match self.known(&declared) {
                        Some(known) => Part::Object(known),
                        None => self.new_object(&declared, depth + 1)?,
                    },
                    false => self.part(&declared, depth + 1)?,
                };
                if let (Type::Variable(_), Part::Object(index)) =
                    (Type::declared(&field.descriptor, field.signature.as_deref()), value)
                {
                    self.graph.places.push((Type::of(&field.descriptor), index));
                }
                fields
                    .iter_mut()
                    .filter(|known| known.name == field.name)
                    .for_each(|known| known.is_hidden = true);
                fields.push(FieldOf {
                    declaring: declaring.name.clone(),
                    name: field.name.clone(),
                    descriptor: field.descriptor.to_string(),
                    ty: declared,
                    value,
                    is_hidden: false,
                });
            }
        }
        Ok(fields)
    }

    /// Type arguments with which a class is of a type above it.
    fn inferred(&mut self, class: &str, above: &str, wanted: &[Argument]) -> Option<Vec<Argument>> {
        let parameters = self.world.parameters(class);
        let open: Vec<Argument> =
            parameters.iter().map(|(name, _)| Argument::Exactly(Type::Variable(name.clone()))).collect();
        let seen = self.world.seen_as(class, &open, above)?;
        let wanted_parameters = self.world.parameters(above);
        let mut bindings: BTreeMap<String, Type> = BTreeMap::new();
        if seen.len() == wanted.len() {
            for ((seen, wanted), (name, bound)) in seen.iter().zip(wanted).zip(&wanted_parameters) {
                match seen {
                    Argument::Exactly(Type::Variable(variable)) if !bindings.contains_key(variable) => {
                        let exact = self.exact(wanted, name, bound);
                        bindings.insert(variable.clone(), exact);
                    }
                    _ => {}
                }
            }
        }
        let mut own = Vec::new();
        for (name, bound) in &parameters {
            let ty = match bindings.get(name) {
                Some(ty) => ty.clone(),
                None => self.stands_for(name, &bound.with(&bindings)),
            };
            bindings.insert(name.clone(), ty.clone());
            own.push(Argument::Exactly(ty));
        }
        let ty = Type::Class(class.to_owned(), own.clone());
        let fits = self.world.is_subtype(&ty, &Type::Class(above.to_owned(), wanted.to_vec()));
        fits.then_some(own)
    }

    /// The argument of `main`.
    fn arguments(&mut self) -> Part {
        let string = Type::class("java/lang/String");
        let ty = Type::Array(Box::new(string.clone()));
        let n_elements = self.random.below(4);
        let texts: Vec<Vec<u16>> = (0..n_elements).map(|_| self.text()).collect();
        let parts = texts
            .into_iter()
            .map(|text| Part::Object(self.add(&string, string.clone(), Content::Text(text))));
        let parts = parts.collect();
        Part::Object(self.add(&ty, ty.clone(), Content::Elements(parts)))
    }

    /// Makes some of what is null or an object of its own lead back to objects that are there.
    fn tie(&mut self) {
        let n_ties = self.random.below(3);
        for _ in 0..n_ties {
            if self.graph.objects.is_empty() {
                return;
            }
            let index = self.random.below(self.graph.objects.len());
            let Content::Fields(fields) = &self.graph.objects[index].content else { continue };
            if fields.is_empty() || self.graph.objects[index].constant.is_some() {
                continue;
            }
            let slot = self.random.below(fields.len());
            let (ty, is_outer) = (fields[slot].ty.clone(), fields[slot].name.starts_with("this$"));
            if !ty.is_reference() || is_outer {
                continue;
            }
            let Some(known) = self.known(&ty) else { continue };
            let before = self.put(index, slot, Part::Object(known));
            match self.graph.can_be_made() {
                true => self.graph.places.push((ty, known)),
                false => _ = self.put(index, slot, before),
            }
        }
    }

    /// Puts something into a field, and gives back what was there.
    fn put(&mut self, object: usize, slot: usize, part: Part) -> Part {
        match &mut self.graph.objects[object].content {
            Content::Fields(fields) => std::mem::replace(&mut fields[slot].value, part),
            _ => part,
        }
    }
}
