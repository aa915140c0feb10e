//! Java types with their type arguments, read from signatures (JVMS §4.7.9.1).

use classfile::descriptor::FieldType;
use std::collections::BTreeMap;

/// A type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Primitive(FieldType),
    /// A class by its internal name, and its arguments; a raw one has none.
    Class(String, Vec<Argument>),
    Array(Box<Type>),
    Variable(String),
}

/// A type argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    Exactly(Type),
    Extends(Type),
    Super(Type),
    Any,
}

/// What type variables stand for.
pub(crate) type Bindings = BTreeMap<String, Type>;

pub(crate) const OBJECT: &str = "java/lang/Object";

impl Type {
    pub(crate) fn object() -> Type {
        Type::class(OBJECT)
    }

    pub(crate) fn class(name: &str) -> Type {
        Type::Class(name.to_owned(), Vec::new())
    }

    pub(crate) fn of(descriptor: &FieldType) -> Type {
        match descriptor {
            FieldType::Object(name) => Type::class(name),
            FieldType::Array(element) => Type::Array(Box::new(Type::of(element))),
            primitive => Type::Primitive(primitive.clone()),
        }
    }

    /// The type of a declaration, from its signature if it has one.
    pub(crate) fn declared(descriptor: &FieldType, signature: Option<&str>) -> Type {
        let parsed = signature.and_then(|signature| Reader { rest: signature }.ty());
        parsed.unwrap_or_else(|| Type::of(descriptor))
    }

    pub(crate) fn is_reference(&self) -> bool {
        !matches!(self, Type::Primitive(_))
    }

    /// The type with its variables replaced; those that stand for nothing stay.
    pub(crate) fn with(&self, bindings: &Bindings) -> Type {
        match self {
            Type::Primitive(_) => self.clone(),
            Type::Variable(name) => bindings.get(name).cloned().unwrap_or_else(|| self.clone()),
            Type::Array(element) => Type::Array(Box::new(element.with(bindings))),
            Type::Class(name, arguments) => {
                let arguments = arguments.iter().map(|argument| argument.with(bindings));
                Type::Class(name.clone(), arguments.collect())
            }
        }
    }

    /// In Java, without type arguments.
    pub(crate) fn java_name(&self) -> String {
        match self {
            Type::Primitive(ty) => ty.java_name(),
            Type::Class(name, _) => name.replace('/', "."),
            Type::Array(element) => format!("{}[]", element.java_name()),
            Type::Variable(_) => "java.lang.Object".into(),
        }
    }
}

impl Argument {
    fn with(&self, bindings: &Bindings) -> Argument {
        match self {
            Argument::Exactly(ty) => Argument::Exactly(ty.with(bindings)),
            Argument::Extends(ty) => Argument::Extends(ty.with(bindings)),
            Argument::Super(ty) => Argument::Super(ty.with(bindings)),
            Argument::Any => Argument::Any,
        }
    }
}

/// What the signature of a class or method says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Declaration {
    /// Type parameters with their first bounds.
    pub(crate) parameters: Vec<(String, Type)>,
    /// The superclass and the interfaces, or the types of parameters.
    pub(crate) types: Vec<Type>,
}

impl Declaration {
    /// Of a class.
    pub(crate) fn of_class(signature: &str) -> Option<Declaration> {
        let mut reader = Reader { rest: signature };
        let parameters = reader.parameters()?;
        let mut types = Vec::new();
        while !reader.rest.is_empty() {
            types.push(reader.ty()?);
        }
        Some(Declaration { parameters, types })
    }

    /// Of a method.
    pub(crate) fn of_method(signature: &str) -> Option<Declaration> {
        let mut reader = Reader { rest: signature };
        let parameters = reader.parameters()?;
        reader.eat('(').then_some(())?;
        let mut types = Vec::new();
        while !reader.eat(')') {
            types.push(reader.ty()?);
        }
        Some(Declaration { parameters, types })
    }
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn eat(&mut self, c: char) -> bool {
        let found = self.rest.strip_prefix(c);
        self.rest = found.unwrap_or(self.rest);
        found.is_some()
    }

    fn until(&mut self, ends: &[char]) -> Option<String> {
        let end = self.rest.find(ends)?;
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(name.to_owned())
    }

    fn parameters(&mut self) -> Option<Vec<(String, Type)>> {
        let mut parameters = Vec::new();
        if !self.eat('<') {
            return Some(parameters);
        }
        while !self.eat('>') {
            let name = self.until(&[':'])?;
            let mut bounds = Vec::new();
            while self.eat(':') {
                // The first bound, a class, may be missing.
                if !self.rest.starts_with(':') {
                    bounds.push(self.ty()?);
                }
            }
            parameters.push((name, bounds.into_iter().next().unwrap_or_else(Type::object)));
        }
        Some(parameters)
    }

    fn ty(&mut self) -> Option<Type> {
        if self.eat('[') {
            return Some(Type::Array(Box::new(self.ty()?)));
        }
        if self.eat('T') {
            let name = self.until(&[';'])?;
            self.eat(';');
            return Some(Type::Variable(name));
        }
        if self.eat('L') {
            let mut name = String::new();
            let mut arguments = Vec::new();
            loop {
                name.push_str(&self.until(&['<', ';', '.'])?);
                if self.eat('<') {
                    arguments.clear();
                    while !self.eat('>') {
                        arguments.push(self.argument()?);
                    }
                }
                if self.eat(';') {
                    return Some(Type::Class(name, arguments));
                }
                // A class inside of a generic one: its own arguments count.
                self.eat('.').then_some(())?;
                arguments.clear();
                name.push('$');
            }
        }
        let end = self.rest.chars().next()?.len_utf8();
        let (letter, rest) = self.rest.split_at(end);
        let primitive = FieldType::parse(letter).ok()?;
        self.rest = rest;
        Some(Type::Primitive(primitive))
    }

    fn argument(&mut self) -> Option<Argument> {
        if self.eat('*') {
            return Some(Argument::Any);
        }
        if self.eat('+') {
            return Some(Argument::Extends(self.ty()?));
        }
        if self.eat('-') {
            return Some(Argument::Super(self.ty()?));
        }
        Some(Argument::Exactly(self.ty()?))
    }
}
