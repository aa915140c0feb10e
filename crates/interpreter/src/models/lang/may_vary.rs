//! Whether code asks for what differs between runs, as far as its calls of the JDK tell. It decides whether an example that the JVM has run is
//! worth a test, which must pass on other days too; no verdict rests on it.

use crate::machine::Machine;
use crate::models;
use ir::MethodRef;
use program::MethodId;

/// Methods of the JDK, by class, name and the beginning of the descriptor, that ask for the time, for chance, or for the world outside.
const ASKING: &[(&str, &str, &str)] = &[
    ("java/util/Date", "<init>", "()"),
    ("java/util/Calendar", "getInstance", ""),
    ("java/util/GregorianCalendar", "<init>", "()"),
    ("java/util/Random", "<init>", "()"),
    ("java/util/UUID", "randomUUID", ""),
    ("java/lang/Math", "random", ""),
    ("java/security/SecureRandom", "", ""),
    ("java/util/concurrent/ThreadLocalRandom", "", ""),
    ("java/lang/Runtime", "", ""),
    ("java/lang/ProcessHandle", "", ""),
    ("java/io/File", "", ""),
    ("java/nio/file/Files", "", ""),
    ("java/net/", "", ""),
];

impl Machine {
    /// Whether a method, or one of the program that it may call, asks for what differs between runs.
    pub fn may_vary(&mut self, entry: MethodId) -> bool {
        let summary = self.facts.code.effects(&mut self.program, entry);
        summary.outside.iter().any(|named| {
            let resolved = self.program.resolve_method(named).ok();
            asks(named) || resolved.is_some_and(|method| models::varies(&self.program, method).is_some())
        })
    }
}

fn asks(named: &MethodRef) -> bool {
    let is_now = named.class.starts_with("java/time/")
        && matches!(&*named.name, "now" | "systemUTC" | "systemDefaultZone");
    is_now
        || ASKING.iter().any(|(class, name, descriptor)| {
            let is_class = *class == &*named.class || class.ends_with('/') && named.class.starts_with(class);
            is_class
                && (name.is_empty() || *name == &*named.name)
                && named.descriptor.to_string().starts_with(descriptor)
        })
}
