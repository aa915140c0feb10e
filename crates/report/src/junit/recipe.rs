//! What a test needs to know of the classes it mentions: how to name them, build their objects and look into them.
//!
//! Plain data, found by whoever can read classes. Names of classes are binary names (`p.Outer$Inner`), types are written
//! as in Java but with binary names (`int`, `p.Outer$Inner[]`).
//!
//! **Invariant:** a constructor that is listed here does nothing but give each field what [`Constructor::fields`] says; a
//! getter or setter does nothing but read or write its field. What is not known to be that simple is not listed.

use crate::{Call, FieldKey, Value};
use std::collections::BTreeMap;

/// Everything known, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recipes {
    /// Classes by binary name.
    pub classes: BTreeMap<String, Recipe>,
    /// Methods under test by canonical spelling, as in [`Header::method`](crate::Header::method).
    pub methods: BTreeMap<String, Callee>,
    /// Objects of classes, by binary name, and calls that were seen to make them.
    pub made: BTreeMap<String, Vec<Made>>,
    /// What is called to make inputs, by [`Maker::key`].
    pub makers: BTreeMap<String, Maker>,
}

/// Something that is called to make an object, or a constant that holds one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Maker {
    /// Who may use it.
    pub access: Access,
    /// The types of its parameters.
    pub parameters: Vec<String>,
    /// The exceptions that it declares.
    pub throws: Vec<String>,
    /// Whether another method takes as many arguments, or this one any number.
    pub overloaded: bool,
    /// Whether it is a constructor that takes the object around the new one.
    pub is_inner: bool,
    /// The type that it returns, and those above that.
    pub result: Vec<String>,
    /// If its class has no name: the types through which it can be called.
    pub through: Vec<Through>,
}

/// A type that everybody can name, and through which a method of a class without a name can be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Through {
    /// The type.
    pub ty: String,
    /// What the method returns there.
    pub result: Option<String>,
}

/// A call of a constructor or static factory, and the object that it makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The fields of the object.
    pub fields: Vec<(FieldKey, Value)>,
    /// The method of its class; `<init>` for a constructor.
    pub name: String,
    /// Who may call it.
    pub access: Access,
    /// The types of its parameters.
    pub parameters: Vec<String>,
    /// What it is given.
    pub arguments: Vec<Value>,
    /// The exceptions that it declares.
    pub throws: Vec<String>,
    /// Whether another method takes as many arguments, or this one any number.
    pub overloaded: bool,
}

impl Maker {
    /// The type of those through which to call a method of what this one returns, and whether no cast is needed for it.
    pub(super) fn best<'t>(&self, through: &'t [Through]) -> Option<(&'t Through, bool)> {
        let fitting = through.iter().find(|through| self.result.contains(&through.ty));
        fitting.map(|through| (through, true)).or_else(|| Some((through.first()?, false)))
    }

    /// By what a maker is found.
    pub fn key(call: &Call) -> String {
        format!("{}#{}{}", call.class, call.name, call.descriptor)
    }
}

/// From where a class or member can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// From everywhere.
    Public,
    /// From classes of this package; the unnamed one is the empty text.
    Package(String),
    /// Not from outside.
    Private,
}

impl Access {
    /// Whether code of `package` may use it.
    pub(super) fn allows(&self, package: &str) -> bool {
        match self {
            Access::Public => true,
            Access::Package(own) => own == package,
            Access::Private => false,
        }
    }
}

/// A method under test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Callee {
    /// Its class.
    pub class: String,
    /// Its name; `<init>` for a constructor.
    pub name: String,
    /// Whether it has no receiver.
    pub is_static: bool,
    /// Who may call it.
    pub access: Access,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The type of its result; none for `void`.
    pub result: Option<String>,
    /// The exceptions that it declares.
    pub throws: Vec<String>,
    /// Whether arguments must have the exact types of the parameters, since another method takes as many, or this one any
    /// number, or a type variable ties them.
    pub overloaded: bool,
    /// Whether code of its class may compare strings by identity: then each must be an object of its own.
    pub compares_strings: bool,
    /// Whether code of its class may ask of which class an object is.
    pub asks_for_class: bool,
    /// If its class has no name: the types through which it can be called.
    pub through: Vec<Through>,
}

impl Callee {
    /// Whether it is a constructor, whose result is the new object.
    pub(super) fn is_constructor(&self) -> bool {
        self.name == "<init>"
    }

    /// The class whose tests show what it does.
    pub(super) fn home(&self) -> &str {
        let outermost = self.class.split('$').next().unwrap_or(&self.class);
        if self.through.is_empty() { &self.class } else { outermost }
    }
}

/// A parameter of a method under test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name among the inputs.
    pub name: String,
    /// Its erased type.
    pub ty: String,
    /// The classes between `<` and `>` in its declared type, if all of them are plain classes; else empty.
    pub arguments: Vec<String>,
}

/// How to deal with one class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    /// Its name in source code, `p.Outer.Inner`; none if source cannot name it, as it is local or anonymous.
    pub name: Option<String>,
    /// Who may name it, the classes around it considered.
    pub access: Access,
    /// Whether it has no subclasses.
    pub is_final: bool,
    /// Whether `equals` compares all fields by their own `equals` and nothing else, as that of a record does.
    pub equality: bool,
    /// Fields and types of the components, if it is a record.
    pub components: Option<Vec<(FieldKey, String)>>,
    /// Its only abstract method, if it is an interface that a lambda expression can implement.
    pub function: Option<Function>,
    /// Its abstract methods, if it is an interface that a class in source can implement.
    pub abstract_methods: Vec<AbstractMethod>,
    /// How a class in source extends it, if it is an abstract class for which one can.
    pub extension: Option<Extension>,
    /// Whether it has type parameters.
    pub is_generic: bool,
    /// All instance fields, inherited ones too.
    pub fields: BTreeMap<FieldKey, Field>,
    /// Its static fields.
    pub statics: BTreeMap<FieldKey, Field>,
    /// Its constructors, as far as they are simple.
    pub constructors: Vec<Constructor>,
}

/// The method that a lambda expression implements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// How many parameters it has.
    pub n_parameters: usize,
    /// The erased type of its result; none for `void`.
    pub result: Option<String>,
}

/// What a class in source below an abstract class has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extension {
    /// The abstract methods that it implements.
    pub methods: Vec<AbstractMethod>,
    /// Whether code may ask of which class an object is: then two of them must not be of classes of their own.
    pub asks_for_class: bool,
}

/// A method that a stand-in implements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbstractMethod {
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// The erased types of its parameters.
    pub parameters: Vec<String>,
    /// The erased type of its result; none for `void`.
    pub result: Option<String>,
}

/// A field and the ways to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its erased type.
    pub ty: String,
    /// Who may use it by name; nobody if a field of a subclass hides it, or its class has two of the name.
    pub access: Access,
    /// How the helpers of tests call it, given an object or the class: by its name, after its class if a field of a subclass
    /// hides it. None if its class has two of the name.
    pub called: Option<String>,
    /// Whether it is `final`.
    pub is_final: bool,
    /// A method without parameters that returns it.
    pub getter: Option<Member>,
    /// A method with one parameter that sets it, and that no other method of its name can be taken for.
    pub setter: Option<Member>,
}

/// A getter or setter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its name.
    pub name: String,
    /// Who may call it.
    pub access: Access,
}

/// A constructor that only fills fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constructor {
    /// Who may call it.
    pub access: Access,
    /// The types of its parameters.
    pub parameters: Vec<String>,
    /// The exceptions that it declares.
    pub throws: Vec<String>,
    /// Whether another constructor takes as many arguments, or this one any number.
    pub overloaded: bool,
    /// What must hold of its arguments: otherwise it throws.
    pub guards: Vec<Guard>,
    /// Where the value of each field comes from afterwards. A field that is not here has its default value.
    pub fields: BTreeMap<FieldKey, Source>,
}

/// A comparison that must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guard {
    /// The left side.
    pub left: Source,
    /// How they compare.
    pub comparison: Comparison,
    /// The right side.
    pub right: Source,
}

/// How two values compare: integers by size, references by identity, of which only null is decided here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    /// Whether it holds; none if that cannot be told.
    pub(super) fn holds(self, left: &Value, right: &Value) -> Option<bool> {
        let (left, right) = match (left, right) {
            (Value::Null, Value::Null) => (0, 0),
            (Value::Null, other) | (other, Value::Null) if integer(other).is_none() => (0, 1),
            (left, right) => (integer(left)?, integer(right)?),
        };
        Some(match self {
            Comparison::Equal => left == right,
            Comparison::NotEqual => left != right,
            Comparison::Less => left < right,
            Comparison::LessOrEqual => left <= right,
            Comparison::Greater => left > right,
            Comparison::GreaterOrEqual => left >= right,
        })
    }
}

/// The number that the JVM compares for a primitive value.
fn integer(value: &Value) -> Option<i64> {
    match value {
        Value::Integer(value) => Some(*value),
        Value::Char(unit) => Some(i64::from(*unit)),
        Value::Boolean(value) => Some(i64::from(*value)),
        _ => None,
    }
}

/// Where a constructor takes a value from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The parameter at this position.
    Parameter(usize),
    /// Always this one: a primitive value, a string, null, or a new empty collection or map.
    Constant(Value),
}

impl Recipes {
    /// The name of a class in the source of `package`, if it can be used there.
    pub(super) fn source_name(&self, class: &str, package: &str) -> Option<String> {
        match self.classes.get(class) {
            Some(recipe) if recipe.access.allows(package) => recipe.name.clone(),
            Some(_) => None,
            // Nothing known: without a dollar it is taken for a public class of its package.
            None => (!class.contains('$')).then(|| class.to_owned()),
        }
    }
}

/// The value that a field of type `ty` has before anything is assigned.
pub(super) fn default_value(ty: &str) -> Value {
    match ty {
        "boolean" => Value::Boolean(false),
        "char" => Value::Char(0),
        "byte" | "short" | "int" | "long" => Value::Integer(0),
        "float" => Value::Float(0),
        "double" => Value::Double(0),
        _ => Value::Null,
    }
}
