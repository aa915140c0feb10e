//! Why something could not be linked.

/// A class, member or body that is not to be had.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Error {
    /// No container holds the class.
    #[error("class {class} was not found; looked in {searched}")]
    NoClass {
        /// The class, in Java spelling.
        class: String,
        /// Where we looked.
        searched: String,
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
    /// The class has no such member.
    #[error("{class} has no {what} {name}{descriptor}")]
    NoMember {
        /// The class, in Java spelling.
        class: String,
        /// Method or field.
        what: &'static str,
        /// The member's name.
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
}
