//! A method that graphs are drawn for, and what is interesting for it: numbers and texts of its code, and what static fields of
//! its file refer to.

use super::drawing::{self, Callee, Hints, Undrawable};
use super::graph::{Content, FieldOf, Graph, Object, Part};
use super::making::Makers;
use super::types::{Argument, Type};
use super::world::World;
use crate::shared::classes::Classes;
use crate::shared::random::Random;
use classfile::descriptor::FieldType;
use classfile::{Class, Code, ConstantValue, Instruction, Loadable};
use exploration::Entry;
use program::Program;
use replay::{Answer, Request};
use report::{Call, CallKind, Value};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// What became of the graphs for one method.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Graphs that were drawn.
    pub(crate) drawn: usize,
    /// Of those, such that a call to make a part of it throws: there is no such input.
    pub(crate) refused: usize,
    /// Of those, beyond what is assumed.
    pub(crate) beyond: usize,
    /// Of the others, those of which the paths do not tell which one they take, by the reason.
    pub(crate) untold: BTreeMap<String, usize>,
    /// Those that were run on the JVM, which did what was said.
    pub(crate) agreed: usize,
    /// Of those, such that calls made a part of.
    pub(crate) made: usize,
}

impl Tally {
    /// A graph says nothing.
    pub(crate) fn cannot_tell(&mut self, why: impl Debug) {
        *self.untold.entry(format!("{why:?}")).or_default() += 1;
    }

    /// A graph did what was said.
    pub(crate) fn agree(&mut self, graph: &Graph) {
        self.agreed += 1;
        self.made += usize::from(graph.has_made());
    }
}

/// What became of many methods.
#[derive(Debug, Default)]
pub(crate) struct Checked {
    /// Methods for which graphs were drawn that did what was said.
    pub(crate) n_methods: usize,
    /// Graphs with what calls make that did what was said.
    pub(crate) n_made: usize,
    sum: Tally,
    /// Methods of which an input cannot be drawn, by the type of that.
    undrawable: BTreeMap<String, usize>,
}

impl Checked {
    pub(crate) fn add(&mut self, checked: Result<Tally, Undrawable>) {
        match checked {
            Ok(tally) => {
                self.n_methods += usize::from(tally.agreed > 0);
                self.sum.drawn += tally.drawn;
                self.sum.beyond += tally.beyond;
                for (why, number) in tally.untold {
                    *self.sum.untold.entry(why).or_default() += number;
                }
                self.sum.agreed += tally.agreed;
                self.sum.refused += tally.refused;
                self.n_made += tally.made;
            }
            Err(Undrawable(ty)) => *self.undrawable.entry(ty).or_default() += 1,
        }
    }

    pub(crate) fn print(&self, what: &str) {
        let Checked { n_methods, n_made, sum, undrawable } = self;
        println!("{what}: {} of {} methods, {n_made} with what calls make", sum.agreed, n_methods);
        let Tally { drawn, beyond, untold, refused, .. } = sum;
        let n_untold: usize = untold.values().sum();
        println!("  {drawn} drawn, {beyond} beyond what is assumed, {n_untold} untold, {refused} refused");
        let mut reasons: Vec<(&String, &usize)> = untold.iter().collect();
        reasons.sort_unstable_by_key(|&(why, number)| (Reverse(number), why));
        let reasons: Vec<String> = reasons.iter().map(|(why, number)| format!("{why} {number}")).collect();
        println!("  untold: {}", reasons.join(", "));
        let skipped: Vec<String> = undrawable.iter().map(|(ty, n)| format!("{ty} {n}")).collect();
        println!("  methods without: {}", skipped.join(", "));
    }
}

/// A method, and what can be drawn for it.
pub(crate) struct Target {
    callee: Callee,
    hints: Hints,
    class: String,
    method: String,
    descriptor: String,
}

/// A method of a class.
#[derive(Clone, Copy)]
pub(crate) struct Method<'a> {
    pub(crate) program: &'a Program,
    pub(crate) class: &'a str,
    pub(crate) entry: &'a Entry,
}

impl Target {
    pub(crate) fn new(classes: &Classes, world: &mut World, method: Method<'_>) -> Target {
        let Method { program, class, entry } = method;
        let declaration = program.declaration(entry.method);
        let declaring = program.class(program.method(entry.method).class).file.name.clone();
        let callee = Callee::new(world, &declaring, declaration, entry);
        let outermost = declaring.split('$').next().unwrap_or(&declaring).to_owned();
        Target {
            hints: hints(classes, world, &outermost),
            callee,
            class: class.to_owned(),
            method: declaration.name.clone(),
            descriptor: declaration.descriptor.to_string(),
        }
    }

    /// A graph in which calls make the objects of these classes.
    pub(crate) fn draw(
        &self,
        world: &mut World,
        random: &mut Random,
        makers: &Makers,
    ) -> Result<Graph, Undrawable> {
        drawing::draw(world, random, &self.callee, &self.hints, makers)
    }

    pub(crate) fn request(&self, graph: &Graph) -> Request {
        Request {
            class: self.class.clone(),
            method: self.method.clone(),
            descriptor: self.descriptor.clone(),
            arguments: graph.values(),
            static_fields: Vec::new(),
            standard_input: None,
            watched: Vec::new(),
            values: Vec::new(),
            ends_jvm: false,
        }
    }
}

/// Numbers and texts of the classes of a file, and what its static fields refer to.
fn hints(classes: &Classes, world: &mut World, outermost: &str) -> Hints {
    let mut hints = Hints::default();
    let mut fields = Vec::new();
    for name in world.own_classes(outermost) {
        let is_inside = name == outermost || name.starts_with(&format!("{outermost}$"));
        let Some(class) = world.class(&name).filter(|_| is_inside) else { continue };
        for field in &class.fields {
            match &field.constant {
                Some(ConstantValue::Int(number)) => hints.numbers.push((*number).into()),
                Some(ConstantValue::Long(number)) => hints.numbers.push(*number),
                Some(ConstantValue::String(text)) => hints.texts.push(text.clone()),
                _ => {}
            }
            let is_reference = field.descriptor.is_reference()
                && !matches!(&field.descriptor, FieldType::Object(name) if name == "java/lang/String");
            if field.is_static() && is_reference && !field.is_enum_constant() && !field.is_synthetic() {
                let declared = Type::declared(&field.descriptor, field.signature.as_deref());
                let place = (name.clone(), field.name.clone(), field.descriptor.to_string());
                fields.push((declared, place));
            }
        }
        for method in &class.methods {
            let Ok(Some(code)) = class.code(method) else { continue };
            literals(&class, &code, &mut hints);
        }
    }
    let requests: Vec<Request> = fields.iter().map(|(_, place)| read_constant(place)).collect();
    if requests.is_empty() {
        return hints;
    }
    for ((declared, place), answer) in fields.into_iter().zip(classes.on_jvm(&requests)) {
        if let Answer::Returned { value: Some(value), .. } = answer
            && let Some(object) = constant(world, &declared, &place, &value)
        {
            hints.constants.push((object.ty.clone(), place, object));
        }
    }
    hints
}

/// Numbers and texts that code mentions.
fn literals(class: &Class, code: &Code, hints: &mut Hints) {
    for instruction in code.instructions.iter() {
        let pushed = match instruction {
            Instruction::Bipush(value) => Some(i64::from(*value)),
            Instruction::Sipush(value) => Some(i64::from(*value)),
            _ => None,
        };
        hints.numbers.extend(pushed);
        let index = match instruction {
            Instruction::Ldc(index) => u16::from(*index),
            Instruction::Ldc_w(index) | Instruction::Ldc2_w(index) => *index,
            _ => continue,
        };
        match class.constants.loadable(index) {
            Ok(Loadable::Int(number)) => hints.numbers.push(number.into()),
            Ok(Loadable::Long(number)) => hints.numbers.push(number),
            Ok(Loadable::String(text)) => hints.texts.push(text.to_vec()),
            _ => {}
        }
    }
}

/// Asks the JVM for what a static field refers to.
fn read_constant((class, name, descriptor): &(String, String, String)) -> Request {
    let call = Call {
        kind: CallKind::Constant,
        class: class.replace('/', "."),
        name: name.clone(),
        descriptor: descriptor.clone(),
        arguments: Vec::new(),
    };
    Request {
        class: "java.util.Objects".into(),
        method: "requireNonNull".into(),
        descriptor: "(Ljava/lang/Object;)Ljava/lang/Object;".into(),
        arguments: vec![Value::Made { id: 1, class: class.replace('/', "."), calls: vec![call] }],
        static_fields: Vec::new(),
        standard_input: None,
        watched: Vec::new(),
        values: Vec::new(),
        ends_jvm: false,
    }
}

/// What a static field refers to, if its type is known with its arguments.
fn constant(
    world: &mut World,
    declared: &Type,
    place: &(String, String, String),
    value: &Value,
) -> Option<Object> {
    let ty = match (value, declared) {
        (Value::Array { ty, .. }, declared) if *ty == declared.java_name() => declared.clone(),
        (Value::List { class, .. }, Type::Class(_, arguments)) if class == "java.util.ArrayList" => {
            let is_exact = matches!(arguments[..], [Argument::Exactly(_)]);
            is_exact.then(|| Type::Class("java/util/ArrayList".into(), arguments.clone()))?
        }
        (Value::Object { class, .. }, declared) => {
            let name = class.replace('.', "/");
            let is_plain = world.is_own(&name) && world.parameters(&name).is_empty();
            match declared {
                Type::Class(own, arguments) if *own == name && !arguments.is_empty() => declared.clone(),
                _ if is_plain => Type::class(&name),
                _ => return None,
            }
        }
        _ => return None,
    };
    let content = plain_content(world, &ty, value).unwrap_or(Content::Plain);
    Some(Object { ty, content, constant: Some(place.clone()) })
}

/// What an object holds that refers to no other one.
fn plain_content(world: &mut World, ty: &Type, value: &Value) -> Option<Content> {
    match (ty, value) {
        (Type::Array(_), Value::Array { elements, .. }) => {
            Some(Content::Elements(elements.iter().map(plain_part).collect::<Option<_>>()?))
        }
        (Type::Class(name, arguments), Value::Object { fields: told, .. }) if arguments.is_empty() => {
            let mut fields = Vec::new();
            for class in world.own_superclasses(name).into_iter().rev() {
                for field in class.fields.iter().filter(|field| !field.is_static()) {
                    let mut own = FieldOf {
                        declaring: class.name.clone(),
                        name: field.name.clone(),
                        descriptor: field.descriptor.to_string(),
                        ty: Type::declared(&field.descriptor, field.signature.as_deref()),
                        value: Part::Null,
                        is_hidden: false,
                    };
                    let (_, value) = told.iter().find(|(known, _)| *known == own.key())?;
                    own.value = plain_part(value)?;
                    fields.push(own);
                }
            }
            Some(Content::Fields(fields))
        }
        _ => None,
    }
}

fn plain_part(value: &Value) -> Option<Part> {
    Some(match value {
        Value::Null => Part::Null,
        Value::Boolean(value) => Part::Bits(u64::from(*value)),
        Value::Integer(value) => Part::Bits(value.cast_unsigned()),
        Value::Char(value) => Part::Bits(u64::from(*value)),
        Value::Float(bits) => Part::Bits(u64::from(*bits)),
        Value::Double(bits) => Part::Bits(*bits),
        _ => return None,
    })
}
