//! What of the JDK's own state can be made by running its class initialisers, and what they need for that.
//!
//! Only classes that work the same before and after the JVM has booted are initialised. `System`, for one,
//! sets `out` to null and is given the real stream later, by code that we do not run.

use super::{Model, Modelled, model};
use crate::machine::Machine;
use crate::state::State;
use crate::value::Value;

/// Packages whose classes hold plain data.
const PACKAGES: &[&str] = &["java/lang/", "java/util/", "java/math/"];

/// Among them, those that depend on the running JVM.
const EXCEPTIONS: &[&str] = &[
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/Runtime",
    "java/lang/Shutdown",
    "java/lang/ClassLoader",
    "java/lang/Module",
    "java/lang/Process",
    "java/lang/String",
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/lang/ref/",
    "java/lang/module/",
    "java/util/concurrent/",
    "java/util/logging/",
    "java/util/ServiceLoader",
    "java/util/ResourceBundle",
    "java/util/TimeZone",
    "java/util/Locale",
    "java/util/zip/",
    "java/util/jar/",
];

/// Whether the initialiser of a JDK class may be run.
pub(crate) fn can_be_initialised(class: &str) -> bool {
    PACKAGES.iter().any(|package| class.starts_with(package))
        && !EXCEPTIONS.iter().any(|exception| class.starts_with(exception))
}

/// What initialisers ask the JVM.
pub(super) const MODELS: &[Model] = &[
    model("jdk/internal/misc/VM.getSavedProperty(Ljava/lang/String;)Ljava/lang/String;", no_property),
    model("jdk/internal/misc/CDS.initializeFromArchive(Ljava/lang/Class;)V", nothing),
];

/// No property of the JDK's own is set on the command line.
fn no_property(_: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    Modelled::Returns(Some(Value::ZERO))
}

/// There is no archive, so the class makes its data itself.
fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> Modelled {
    Modelled::Returns(None)
}
