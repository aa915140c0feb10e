//! Types with arguments (JVMS §4.7.9.1), one against the other: what the variables of an object's class stand for, and whether
//! two spellings can mean one object.
//!
//! `List<Integer>` and `Collection<? extends Number>` can, `List<Integer>` and `List<String>` cannot. That type arguments are
//! kept is an assumption: an unchecked cast may break it.
//!
//! **Invariant:** what is called distinct no object is without an unchecked cast; in doubt nothing is.

use classfile::signature::type_parameters;
use program::{ClassId, Program};
use std::collections::BTreeMap;
use std::fmt;

/// A type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    /// A primitive type, by the letter of its descriptor.
    Primitive(char),
    /// A class, and its arguments; none if it is not generic, or raw.
    Class(String, Vec<Argument>),
    Array(Box<Type>),
    Variable(String),
    /// Some reference.
    Unknown,
}

/// A type argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Argument {
    Any,
    Extends(Type),
    Super(Type),
    Exact(Type),
}

/// What type variables stand for.
pub(crate) type Variables = BTreeMap<String, Argument>;

/// How far supertypes are followed.
const MAX_DEPTH: u32 = 40;

impl Type {
    pub(crate) fn parse(signature: &str) -> Option<Type> {
        let mut parser = Parser { rest: signature };
        let ty = parser.ty()?;
        parser.rest.is_empty().then_some(ty)
    }

    fn mentions_inexact(&self, variables: &Variables) -> bool {
        match self {
            Type::Variable(name) => !matches!(variables.get(name), Some(Argument::Exact(_))),
            Type::Array(element) => element.mentions_inexact(variables),
            _ => false,
        }
    }

    pub(crate) fn replaced(&self, variables: &Variables) -> Type {
        match self {
            Type::Variable(name) => match variables.get(name) {
                Some(Argument::Exact(ty) | Argument::Extends(ty)) => ty.clone(),
                _ => Type::Unknown,
            },
            Type::Array(element) => Type::Array(Box::new(element.replaced(variables))),
            Type::Class(name, arguments) => {
                let arguments = arguments.iter().map(|argument| argument.replaced(variables));
                Type::Class(name.clone(), arguments.collect())
            }
            Type::Primitive(_) | Type::Unknown => self.clone(),
        }
    }
}

impl Argument {
    /// What an object is at least that the argument allows.
    pub(crate) fn upper(&self) -> Option<&Type> {
        match self {
            Argument::Exact(ty) | Argument::Extends(ty) => Some(ty),
            Argument::Any | Argument::Super(_) => None,
        }
    }

    fn replaced(&self, variables: &Variables) -> Argument {
        match self {
            Argument::Any => Argument::Any,
            Argument::Exact(Type::Variable(name)) => variables.get(name).cloned().unwrap_or(Argument::Any),
            Argument::Exact(ty) if ty.mentions_inexact(variables) => {
                Argument::Extends(ty.replaced(variables))
            }
            Argument::Exact(ty) => Argument::Exact(ty.replaced(variables)),
            Argument::Extends(ty) => Argument::Extends(ty.replaced(variables)),
            Argument::Super(Type::Variable(name)) => match variables.get(name) {
                Some(Argument::Exact(ty) | Argument::Super(ty)) => Argument::Super(ty.clone()),
                _ => Argument::Any,
            },
            Argument::Super(ty) => Argument::Super(ty.replaced(variables)),
        }
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    fn eat(&mut self, c: char) -> bool {
        let behind = self.rest.strip_prefix(c);
        self.rest = behind.unwrap_or(self.rest);
        behind.is_some()
    }

    fn ty(&mut self) -> Option<Type> {
        let first = self.rest.chars().next()?;
        self.rest = &self.rest[first.len_utf8()..];
        match first {
            'B' | 'C' | 'D' | 'F' | 'I' | 'J' | 'S' | 'Z' | 'V' => Some(Type::Primitive(first)),
            '[' => Some(Type::Array(Box::new(self.ty()?))),
            'T' => {
                let (name, behind) = self.rest.split_once(';')?;
                self.rest = behind;
                Some(Type::Variable(name.to_owned()))
            }
            'L' => self.class(),
            _ => None,
        }
    }

    fn class(&mut self) -> Option<Type> {
        let mut name = String::new();
        let mut arguments = Vec::new();
        loop {
            let end = self.rest.find(['<', ';', '.'])?;
            name.push_str(&self.rest[..end]);
            self.rest = &self.rest[end..];
            if self.eat('<') {
                arguments.clear();
                while !self.eat('>') {
                    arguments.push(self.argument()?);
                }
            }
            if self.eat(';') {
                return Some(Type::Class(name, arguments));
            }
            // A class inside a generic one: only its own arguments are looked at.
            self.eat('.').then_some(())?;
            name.push('$');
            arguments.clear();
        }
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
        Some(Argument::Exact(self.ty()?))
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Primitive(letter) => write!(f, "{letter}"),
            Type::Class(name, arguments) if arguments.is_empty() => write!(f, "L{name};"),
            Type::Class(name, arguments) => {
                write!(f, "L{name}<")?;
                arguments.iter().try_for_each(|argument| write!(f, "{argument}"))?;
                f.write_str(">;")
            }
            Type::Array(element) => write!(f, "[{element}"),
            Type::Variable(_) | Type::Unknown => f.write_str("Ljava/lang/Object;"),
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Any | Argument::Exact(Type::Unknown | Type::Variable(_)) => f.write_str("*"),
            Argument::Extends(ty) => write!(f, "+{ty}"),
            Argument::Super(ty) => write!(f, "-{ty}"),
            Argument::Exact(ty) => write!(f, "{ty}"),
        }
    }
}

/// The types that a class extends and implements, in terms of its variables.
fn supertypes(program: &Program, class: ClassId) -> Vec<Type> {
    let linked = program.class(class);
    if let Some(signature) = &linked.file.signature {
        let mut parser = Parser { rest: behind_parameters(signature) };
        let mut types = Vec::new();
        while let Some(ty) = parser.ty() {
            types.push(ty);
        }
        return types;
    }
    let above = linked.superclass.into_iter().chain(linked.interfaces.iter().copied());
    above.map(|above| Type::Class(program.class(above).file.name.clone(), Vec::new())).collect()
}

/// A signature without the type parameters that it begins with.
fn behind_parameters(signature: &str) -> &str {
    if !signature.starts_with('<') {
        return signature;
    }
    let mut depth = 0;
    for (index, c) in signature.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &signature[index + 1..];
        }
    }
    ""
}

fn parameters(program: &Program, class: ClassId) -> Vec<String> {
    let signature = program.class(class).file.signature.as_deref().unwrap_or_default();
    type_parameters(signature).into_iter().map(|(name, _)| name.to_owned()).collect()
}

/// The arguments of a type seen as one of its supertypes; none if nothing is known of them.
pub(crate) fn seen_as(program: &mut Program, ty: &Type, target: ClassId) -> Option<Vec<Argument>> {
    seen_from(program, ty, target, MAX_DEPTH)
}

fn seen_from(program: &mut Program, ty: &Type, target: ClassId, depth: u32) -> Option<Vec<Argument>> {
    let Type::Class(name, arguments) = ty else { return None };
    let class = program.load(name).ok()?;
    if class == target {
        return (!arguments.is_empty()).then(|| arguments.clone());
    }
    if depth == 0 || !program.is_subclass(class, target) {
        return None;
    }
    let parameters = parameters(program, class);
    // All that is known of what is above a raw type is its class.
    if parameters.len() != arguments.len() {
        return None;
    }
    let variables = parameters.into_iter().zip(arguments.iter().cloned()).collect();
    supertypes(program, class)
        .into_iter()
        .find_map(|above| seen_from(program, &above.replaced(&variables), target, depth - 1))
}

/// A class with its own variables as arguments.
fn in_own_terms(program: &Program, class: ClassId) -> Type {
    let own = parameters(program, class).into_iter().map(|name| Argument::Exact(Type::Variable(name)));
    Type::Class(program.class(class).file.name.clone(), own.collect())
}

/// What the variables of a class stand for in its objects that were declared with a type. Those of which that says nothing are left
/// out.
pub(crate) fn variables_of(program: &mut Program, class: ClassId, declared: Option<&Type>) -> Variables {
    let mut variables = Variables::new();
    let Some(Type::Class(name, arguments)) = declared else { return variables };
    let Ok(above) = program.load(name) else { return variables };
    let own = parameters(program, class);
    if above == class {
        if own.len() == arguments.len() {
            variables.extend(own.into_iter().zip(arguments.iter().cloned()));
        }
        return variables;
    }
    let ty = in_own_terms(program, class);
    let patterns = seen_as(program, &ty, above).unwrap_or_default();
    if patterns.len() == arguments.len() {
        patterns
            .iter()
            .zip(arguments)
            .for_each(|(pattern, argument)| unify(pattern, argument, &mut variables));
    }
    variables
}

/// The same for variables of a class or interface above, in which a field or method is declared.
pub(crate) fn variables_above(
    program: &mut Program,
    class: ClassId,
    declared: Option<&Type>,
    above: ClassId,
) -> Variables {
    let own = variables_of(program, class, declared);
    if above == class {
        return own;
    }
    let ty = in_own_terms(program, class).replaced(&own);
    let arguments = seen_as(program, &ty, above).unwrap_or_default();
    let parameters = parameters(program, above);
    // What is declared as a type below `above` says more than a stand-in does of itself.
    let told = declared.and_then(|declared| seen_as(program, declared, above)).unwrap_or_default();
    let arguments = if arguments.len() == parameters.len() { arguments } else { told };
    if parameters.len() != arguments.len() {
        return Variables::new();
    }
    parameters.into_iter().zip(arguments).collect()
}

fn unify(pattern: &Argument, argument: &Argument, variables: &mut Variables) {
    match (pattern, argument) {
        (Argument::Exact(Type::Variable(name)), argument) => {
            variables.insert(name.clone(), argument.clone());
        }
        (Argument::Exact(pattern), Argument::Exact(ty)) => unify_types(pattern, ty, variables),
        (Argument::Exact(Type::Array(pattern)), Argument::Extends(Type::Array(ty))) => {
            if let Type::Variable(name) = &**pattern {
                variables.insert(name.clone(), Argument::Extends((**ty).clone()));
            }
        }
        _ => {}
    }
}

fn unify_types(pattern: &Type, ty: &Type, variables: &mut Variables) {
    match (pattern, ty) {
        (Type::Variable(name), ty) => {
            variables.insert(name.clone(), Argument::Exact(ty.clone()));
        }
        (Type::Array(pattern), Type::Array(ty)) => unify_types(pattern, ty, variables),
        (Type::Class(one, patterns), Type::Class(two, arguments))
            if one == two && patterns.len() == arguments.len() =>
        {
            patterns.iter().zip(arguments).for_each(|(pattern, ty)| unify(pattern, ty, variables));
        }
        _ => {}
    }
}

/// Whether an object of a class that was declared as `own`, if anything was, can be what is declared as `wanted`.
pub(crate) fn fits(program: &mut Program, class: ClassId, own: Option<&Type>, wanted: &Type) -> bool {
    match (own, wanted) {
        (Some(own @ Type::Array(_)), Type::Array(_)) => return is_below(program, own, wanted),
        (_, Type::Array(_)) => return true,
        _ => {}
    }
    let of_class = in_own_terms(program, class).replaced(&Variables::new());
    let views = [own.cloned(), Some(of_class)];
    views.into_iter().flatten().all(|own| meet(program, &own, wanted))
}

/// Whether an object can be of both types, as far as arguments are concerned.
fn meet(program: &mut Program, own: &Type, wanted: &Type) -> bool {
    let (Type::Class(own_name, _), Type::Class(wanted_name, _)) = (own, wanted) else { return true };
    let (Ok(own_class), Ok(wanted_class)) = (program.load(own_name), program.load(wanted_name)) else {
        return true;
    };
    // One of them is above the other, or else both may be above a third one.
    let mut shared = vec![own_class, wanted_class];
    shared.extend(program.superinterfaces(own_class).iter().copied());
    shared.extend(program.superclasses(own_class));
    shared.retain(|&above| {
        program.is_subclass(own_class, above)
            && program.is_subclass(wanted_class, above)
            && program.class(above).file.signature.is_some()
    });
    shared.dedup();
    shared.into_iter().all(|above| match (seen_as(program, own, above), seen_as(program, wanted, above)) {
        (Some(one), Some(two)) if one.len() == two.len() => {
            one.iter().zip(&two).all(|(one, two)| !are_distinct(program, one, two))
        }
        _ => true,
    })
}

/// Whether no type fits both arguments (JLS §4.5.1).
fn are_distinct(program: &mut Program, one: &Argument, two: &Argument) -> bool {
    use Argument::{Any, Exact, Extends, Super};
    match (one, two) {
        (Any, _) | (_, Any) | (Super(_), Super(_)) => false,
        (Exact(one), Exact(two)) => !are_alike(program, one, two),
        (Exact(exact), Extends(above)) | (Extends(above), Exact(exact)) => !is_below(program, exact, above),
        (Exact(exact), Super(below)) | (Super(below), Exact(exact)) => !is_below(program, below, exact),
        (Extends(above), Super(below)) | (Super(below), Extends(above)) => !is_below(program, below, above),
        (Extends(one), Extends(two)) => !can_have_common_subtype(program, one, two),
    }
}

/// Whether two types can be the same.
fn are_alike(program: &mut Program, one: &Type, two: &Type) -> bool {
    match (one, two) {
        (Type::Unknown | Type::Variable(_), Type::Primitive(_))
        | (Type::Primitive(_), Type::Unknown | Type::Variable(_)) => false,
        (Type::Unknown | Type::Variable(_), _) | (_, Type::Unknown | Type::Variable(_)) => true,
        (Type::Array(one), Type::Array(two)) => are_alike(program, one, two),
        (Type::Class(one, some), Type::Class(two, others)) => {
            one == two
                && (some.len() != others.len()
                    || some.iter().zip(others).all(|(one, two)| !are_distinct(program, one, two)))
        }
        _ => one == two,
    }
}

/// Whether the first type can be the second one, or below it.
fn is_below(program: &mut Program, ty: &Type, above: &Type) -> bool {
    match (ty, above) {
        (Type::Unknown | Type::Variable(_), _) | (_, Type::Unknown | Type::Variable(_)) => true,
        (Type::Array(ty), Type::Array(above)) => match (&**ty, &**above) {
            (Type::Primitive(one), Type::Primitive(two)) => one == two,
            (Type::Primitive(_), _) | (_, Type::Primitive(_)) => false,
            (ty, above) => is_below(program, ty, above),
        },
        (Type::Array(_), Type::Class(above, _)) => {
            matches!(above.as_str(), "java/lang/Object" | "java/lang/Cloneable" | "java/io/Serializable")
        }
        (Type::Class(name, _), Type::Class(above_name, _)) => {
            let (Ok(class), Ok(wanted)) = (program.load(name), program.load(above_name)) else { return true };
            program.is_subclass(class, wanted) && meet(program, ty, above)
        }
        _ => false,
    }
}

fn can_have_common_subtype(program: &mut Program, one: &Type, two: &Type) -> bool {
    if is_below(program, one, two) || is_below(program, two, one) {
        return true;
    }
    let (Type::Class(one, _), Type::Class(two, _)) = (one, two) else { return false };
    let (Ok(one), Ok(two)) = (program.load(one), program.load(two)) else { return true };
    let file = |class| &program.class(class).file;
    // Arguments may still forbid it; in doubt they do not.
    let is_related = program.is_subclass(one, two) || program.is_subclass(two, one);
    let is_open = |class| !file(class).is_final();
    !is_related && is_open(one) && is_open(two) && (file(one).is_interface() || file(two).is_interface())
}

/// Whether a type says something about what its objects hold.
pub(crate) fn tells(ty: &Type) -> bool {
    match ty {
        Type::Class(_, arguments) => arguments.iter().any(|argument| match argument {
            Argument::Exact(ty) | Argument::Extends(ty) => !is_object(ty),
            Argument::Any | Argument::Super(_) => false,
        }),
        Type::Array(element) => tells(element),
        _ => false,
    }
}

fn is_object(ty: &Type) -> bool {
    matches!(ty, Type::Unknown | Type::Variable(_))
        || matches!(ty, Type::Class(name, _) if name == "java/lang/Object")
}

#[cfg(test)]
mod tests {
    use super::{Argument, Type};

    #[test]
    fn a_type_is_spelled_as_it_was_read() {
        for signature in [
            "I",
            "[[J",
            "Ljava/util/List<[I>;",
            "Ljava/util/Map<+Ljava/lang/Number;-[Ljava/lang/String;>;",
            "Lp/Box<*>;",
            "Ljava/util/List<Ljava/util/List<Ljava/lang/String;>;>;",
        ] {
            assert_eq!(Type::parse(signature).map(|ty| ty.to_string()).as_deref(), Some(signature));
        }
        assert_eq!(Type::parse("Lp/Box<I"), None);
    }

    #[test]
    fn a_class_inside_a_generic_one_has_its_own_arguments() {
        let ty = Type::parse("Lp/Outer<Ljava/lang/String;>.Inner<TX;>;");
        let own = Argument::Exact(Type::Variable("X".into()));
        assert_eq!(ty, Some(Type::Class("p/Outer$Inner".into(), vec![own])));
    }
}
