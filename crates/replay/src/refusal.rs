//! Classes that the JVM refuses: it finds fault with a class file that we have taken, or cannot link it.
//!
//! That is no contradiction about what the code does, since none of it has run. But nothing is known of the path any more.

use super::protocol::Answer;
use report::{Obstacle, Outcome, Path, Replay, Stop};

/// What the JVM throws where a class is at fault.
const FAULTS: &[&str] = &[
    "java.lang.LinkageError",
    "java.lang.VerifyError",
    "java.lang.ClassFormatError",
    "java.lang.UnsupportedClassVersionError",
    "java.lang.reflect.GenericSignatureFormatError",
    "java.lang.ClassCircularityError",
    "java.lang.BootstrapMethodError",
    "java.lang.IncompatibleClassChangeError",
    "java.lang.AbstractMethodError",
    "java.lang.IllegalAccessError",
    "java.lang.InstantiationError",
    "java.lang.NoSuchFieldError",
    "java.lang.NoSuchMethodError",
];

/// Whether the JVM refuses a class where the path does not say so; then the path ends as one that is not modelled.
pub fn refused(path: &mut Path, answer: &Answer) -> bool {
    let what = match answer {
        Answer::RefusedClass(what) => what.clone(),
        Answer::Threw { class, message, .. }
            if is_fault(class, message.as_deref()) && !expects(path, class) =>
        {
            let simple = class.rsplit('.').next().unwrap_or(class);
            match message.as_deref().and_then(|message| message.lines().next()) {
                Some(message) => format!("{simple}: {message}"),
                None => simple.to_owned(),
            }
        }
        _ => return false,
    };
    let obstacle = Obstacle::RefusedClass(what);
    path.replay = Replay::NotRun(obstacle.to_string());
    path.outcome = Outcome::Unsupported(Stop { obstacle, at: None, stack: Vec::new() });
    (path.precondition, path.tolerated) = (false, false);
    true
}

/// Whether the JVM throws that where a class is at fault. That a class cannot be used since its initialiser has failed is what code does.
fn is_fault(class: &str, message: Option<&str>) -> bool {
    let is_missing = class == "java.lang.NoClassDefFoundError"
        && message.is_none_or(|message| !message.starts_with("Could not initialize class"));
    is_missing || FAULTS.contains(&class)
}

fn expects(path: &Path, class: &str) -> bool {
    path.outcome.throwable().is_some_and(|throwable| throwable.exception == class)
}
