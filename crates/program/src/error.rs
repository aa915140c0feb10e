//! Why something could not be linked, and which Java error that is.

use classfile::descriptor::MethodDescriptor;
use ir::{CallKind, OwnerKind};

/// A class, member or body that is not to be had.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// No container holds the class.
    #[error("class {class} was not found{}; looked in {searched}", suggest(.similar))]
    NoClass {
        /// The class, in Java spelling.
        class: String,
        /// Where we looked.
        searched: String,
        /// Classes that may have been meant, if the user named it.
        similar: Vec<String>,
    },
    /// The class is there but cannot be read.
    #[error("class {class} cannot be read: {problem}")]
    BadClass {
        /// The class, in Java spelling.
        class: String,
        /// What is wrong with it.
        problem: String,
    },
    /// What has the name of a class is a module.
    #[error("{class} is a module, no class")]
    Module {
        /// The class, in Java spelling.
        class: String,
    },
    /// A class is its own ancestor.
    #[error("class {class} is among its own superclasses")]
    Circular {
        /// The class, in Java spelling.
        class: String,
    },
    /// A class has an ancestor that it cannot have.
    #[error("class {class} {} {ancestor}", why.verb())]
    Inheritance {
        /// The class, in Java spelling.
        class: String,
        /// The ancestor, in Java spelling.
        ancestor: String,
        /// Why not.
        why: Inheritance,
    },
    /// The class has no such method.
    #[error("{class} has no method {name}{descriptor}")]
    NoMethod {
        /// The class in which the search began, in Java spelling.
        class: String,
        /// The method's name.
        name: String,
        /// Its descriptor.
        descriptor: String,
    },
    /// The class has no such field.
    #[error("{class} has no field {name}{descriptor}")]
    NoField {
        /// The class in which the search began, in Java spelling.
        class: String,
        /// The field's name.
        name: String,
        /// Its descriptor.
        descriptor: String,
    },
    /// A call without a receiver of an instance method, or one with a receiver of a static method.
    #[error("{class}.{name}{descriptor} is {}static", if *kind == CallKind::Static { "not " } else { "" })]
    MethodKind {
        /// The class that declares the method, in Java spelling.
        class: String,
        /// The method's name.
        name: String,
        /// Its descriptor.
        descriptor: String,
        /// How it is called.
        kind: CallKind,
    },
    /// A call of a method of an interface that names it as that of a class, or the other way round.
    #[error("{class} is {}", if *named == OwnerKind::Class { "an interface" } else { "no interface" })]
    OwnerKind {
        /// The class in which the search would begin, in Java spelling.
        class: String,
        /// The method's name.
        name: String,
        /// Its descriptor.
        descriptor: String,
        /// How it is called.
        kind: CallKind,
        /// What the call takes the class to be.
        named: OwnerKind,
    },
    /// The same for a method handle of a class file.
    #[error("{class}: the method handle for {owner}.{name}{descriptor} takes it for the other kind of class")]
    HandleOwnerKind {
        /// The class that has the handle, in Java spelling.
        class: String,
        /// Position of the handle among its constants; none if it is not known.
        index: Option<u16>,
        /// The internal name of the method's class.
        owner: String,
        /// The method's name.
        name: String,
        /// Its descriptor.
        descriptor: String,
        /// What the handle takes the class to be.
        named: OwnerKind,
    },
    /// A static access to an instance field, or the other way round.
    #[error("field {class}.{name} is {}static", if *wants_static { "not " } else { "" })]
    FieldKind {
        /// The class in which the search began, in Java spelling.
        class: String,
        /// The field's name.
        name: String,
        /// Whether the access is a static one.
        wants_static: bool,
    },
    /// The receiver has no implementation of the method.
    #[error("{receiver} does not implement {class}.{name}{descriptor}")]
    Abstract {
        /// The class of the receiver, in Java spelling.
        receiver: String,
        /// The class that declares the abstract method, in Java spelling.
        class: String,
        /// Whether that is an interface.
        is_interface: bool,
        /// The method's name.
        name: String,
        /// Its descriptor.
        descriptor: String,
    },
    /// The body cannot be lowered.
    #[error("{problem}")]
    BadBody {
        /// What is wrong, with the method's name.
        problem: String,
    },
    /// A dynamic call or constant is linked by code that is not modelled.
    #[error("dynamic linkage by {class}.{name} is not modelled")]
    UnsupportedBootstrap {
        /// The class of the bootstrap method, in Java spelling.
        class: String,
        /// The bootstrap method's name.
        name: String,
    },
    /// A bootstrap method would refuse what the class file gives it.
    #[error("{class}: bootstrap method {bootstrap}: {problem}")]
    BadBootstrap {
        /// The class with the dynamic call or constant, in Java spelling.
        class: String,
        /// Its number in the class file.
        bootstrap: usize,
        /// What is wrong.
        problem: &'static str,
    },
}

/// Why a class cannot have an ancestor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inheritance {
    /// The superclass is an interface.
    InterfaceAsSuperclass,
    /// What it implements is no interface.
    ClassAsInterface {
        /// Whether it is a class of the JDK.
        is_jdk: bool,
    },
    /// The superclass is final.
    FinalSuperclass,
    /// The superclass is sealed, and does not permit it.
    SealedSuperclass,
    /// An interface is.
    SealedInterface {
        /// Whether the class is itself an interface.
        is_interface: bool,
    },
    /// A final method of the ancestor is overridden.
    FinalMethod {
        /// The method's name.
        name: String,
        /// Its descriptor.
        descriptor: String,
    },
}

impl Inheritance {
    /// What stands between the class and its ancestor.
    fn verb(&self) -> &'static str {
        match self {
            Inheritance::InterfaceAsSuperclass => "extends the interface",
            Inheritance::ClassAsInterface { .. } => "can not implement",
            Inheritance::FinalSuperclass => "cannot inherit from final class",
            Inheritance::SealedSuperclass => "cannot inherit from sealed class",
            Inheritance::SealedInterface { is_interface: true } => "cannot extend sealed interface",
            Inheritance::SealedInterface { is_interface: false } => "cannot implement sealed interface",
            Inheritance::FinalMethod { .. } => "overrides a final method of",
        }
    }

    /// As HotSpot words it; none where the words would name a module.
    fn message(&self, class: &str, ancestor: &str) -> Option<String> {
        Some(match self {
            Inheritance::InterfaceAsSuperclass => {
                format!("class {class} has interface {ancestor} as super class")
            }
            Inheritance::ClassAsInterface { is_jdk: true } => return None,
            Inheritance::ClassAsInterface { is_jdk: false } => format!(
                "class {class} can not implement {ancestor}, because it is not an interface ({ancestor} is in unnamed \
                 module of loader 'app')"
            ),
            Inheritance::FinalMethod { name, descriptor } => {
                format!("class {class} overrides final method {ancestor}.{name}{descriptor}")
            }
            Inheritance::FinalSuperclass
            | Inheritance::SealedSuperclass
            | Inheritance::SealedInterface { .. } => {
                format!("class {class} {} {ancestor}", self.verb())
            }
        })
    }
}

impl Error {
    /// The error that Java throws for it, as internal name and message, worded as HotSpot does; none where Java would
    /// go on, or where its words are not known.
    pub fn java_error(&self) -> Option<(&'static str, String)> {
        const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";
        match self {
            Error::NoClass { class, .. } => Some(("java/lang/NoClassDefFoundError", class.replace('.', "/"))),
            Error::Module { class } => {
                let class = class.replace('.', "/");
                let message = format!("{class} is not a class because access_flag ACC_MODULE is set");
                Some(("java/lang/NoClassDefFoundError", message))
            }
            Error::Circular { class } => Some(("java/lang/ClassCircularityError", class.replace('.', "/"))),
            Error::Inheritance { class, ancestor, why } => {
                Some((INCOMPATIBLE, why.message(class, ancestor)?))
            }
            Error::NoMethod { class, name, descriptor } => {
                let method = java_method(&format!("{class}.{name}"), descriptor)?;
                Some(("java/lang/NoSuchMethodError", format!("'{method}'")))
            }
            Error::NoField { name, .. } => Some(("java/lang/NoSuchFieldError", name.clone())),
            Error::MethodKind { class, name, descriptor, kind } => {
                let expected = match kind {
                    CallKind::Static => "Expected static method",
                    CallKind::Special | CallKind::Virtual => "Expecting non-static method",
                    CallKind::Interface => "Expected instance not static method",
                };
                let method = java_method(&format!("{class}.{name}"), descriptor)?;
                Some((INCOMPATIBLE, format!("{expected} '{method}'")))
            }
            Error::OwnerKind { class, name, descriptor, kind, named } => {
                let message = match kind {
                    CallKind::Virtual => format!("Found interface {class}, but class was expected"),
                    CallKind::Interface => format!("Found class {class}, but interface was expected"),
                    CallKind::Static | CallKind::Special => {
                        let method = java_method(&format!("{class}.{name}"), descriptor)?;
                        let expected = constant_for(*named).1;
                        format!("Method '{method}' must be {expected} constant")
                    }
                };
                Some((INCOMPATIBLE, message))
            }
            Error::HandleOwnerKind { index, owner, name, descriptor, named, .. } => {
                let method = java_method(name, descriptor)?;
                let (index, (found, expected)) = ((*index)?, constant_for(*named));
                let message = format!(
                    "Inconsistent constant pool data in classfile for class {owner}. Method '{method}' at index {index} \
                     is CONSTANT_{} and should be CONSTANT_{}",
                    found.replace("ref", "Ref"),
                    expected.replace("ref", "Ref"),
                );
                Some((INCOMPATIBLE, message))
            }
            Error::FieldKind { class, name, wants_static } => {
                let kind = if *wants_static { "static" } else { "non-static" };
                Some((INCOMPATIBLE, format!("Expected {kind} field {class}.{name}")))
            }
            Error::Abstract { receiver, class, is_interface, name, descriptor } => {
                let kind = if *is_interface { "interface" } else { "abstract class" };
                let method = java_method(name, descriptor)?;
                let message = format!(
                    "Receiver class {receiver} does not define or inherit an implementation of the resolved method \
                     'abstract {method}' of {kind} {class}."
                );
                Some(("java/lang/AbstractMethodError", message))
            }
            Error::BadClass { .. }
            | Error::BadBody { .. }
            | Error::UnsupportedBootstrap { .. }
            | Error::BadBootstrap { .. } => None,
        }
    }
}

/// The constants for methods of that kind of class, and of the other kind.
fn constant_for(owner: OwnerKind) -> (&'static str, &'static str) {
    const KINDS: (&str, &str) = ("Methodref", "InterfaceMethodref");
    match owner {
        OwnerKind::Class => KINDS,
        OwnerKind::Interface => (KINDS.1, KINDS.0),
    }
}

fn suggest(similar: &[String]) -> String {
    match similar {
        [] => String::new(),
        [only] => format!(", did you mean {only}?"),
        several => format!(", did you mean one of {}?", several.join(", ")),
    }
}

/// `void pkg.Name.m(int, long)`, for that name and a descriptor.
fn java_method(name: &str, descriptor: &str) -> Option<String> {
    let descriptor = MethodDescriptor::parse(descriptor).ok()?;
    let parameters = descriptor.java_parameters().replace(',', ", ");
    Some(format!("{} {name}({parameters})", descriptor.java_result()))
}
