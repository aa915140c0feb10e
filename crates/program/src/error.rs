//! Why something could not be linked, and which Java error that is.

use classfile::descriptor::MethodDescriptor;
use ir::CallKind;

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
    /// A class is its own ancestor.
    #[error("class {class} is among its own superclasses")]
    Circular {
        /// The class, in Java spelling.
        class: String,
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

impl Error {
    /// The error that Java throws for it, as internal name and message, worded as HotSpot does; none where Java would
    /// go on, or where its words are not known.
    pub fn java_error(&self) -> Option<(&'static str, String)> {
        const INCOMPATIBLE: &str = "java/lang/IncompatibleClassChangeError";
        match self {
            Error::NoClass { class, .. } => Some(("java/lang/NoClassDefFoundError", class.replace('.', "/"))),
            Error::Circular { class } => Some(("java/lang/ClassCircularityError", class.replace('.', "/"))),
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
