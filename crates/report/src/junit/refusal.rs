//! Why a path does not become a test.

/// Why a path does not become a test.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// The JVM did not confirm it, so a test of it could fail.
    NotConfirmed,
    /// The JVM was not asked, or could not answer, and why.
    NotReplayed(String),
    /// It depends on what differs between runs, so a test of it could fail.
    Varies,
    /// The other tests show as much.
    Redundant,
    /// Nothing is known of the method.
    UnknownMethod,
    /// The path has no value for a parameter.
    NoValue(String),
    /// The program asks for values by itself.
    OwnValues,
    /// The program ends the JVM, and with it the run of all tests.
    Exits,
    /// There is no way to build an object of the class, or to name it.
    CannotBuild(String),
    /// A static field that cannot be set.
    CannotSet(String),
    /// A value is too large to be read or compiled.
    TooLarge,
    /// A test of it was tried, and javac does not take it.
    DoesNotCompile,
    /// A test of it was tried, and failed.
    Fails,
    /// A test of it could not be tried in time, after others had failed.
    NotTried,
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refusal::NotConfirmed => f.write_str("the JVM did not confirm it"),
            Refusal::NotReplayed(why) => write!(f, "the JVM did not confirm it: {why}"),
            Refusal::Varies => f.write_str("it depends on what differs between runs"),
            Refusal::Redundant => f.write_str("other tests show as much"),
            Refusal::UnknownMethod => f.write_str("nothing is known of the method"),
            Refusal::NoValue(name) => write!(f, "there is no value for {name}"),
            Refusal::OwnValues => f.write_str("the program asks for values by itself"),
            Refusal::Exits => f.write_str("it ends the JVM, as by System.exit"),
            Refusal::CannotBuild(class) => write!(f, "a test cannot build a {class}"),
            Refusal::CannotSet(field) => write!(f, "a test cannot set {field}"),
            Refusal::TooLarge => f.write_str("a value is too large for a test"),
            Refusal::DoesNotCompile => f.write_str("a test of it was tried and does not compile"),
            Refusal::Fails => f.write_str("a test of it was tried and fails"),
            Refusal::NotTried => f.write_str("a test of it was not tried, after too many others had failed"),
        }
    }
}
