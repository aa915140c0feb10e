//! What the flags of a JBMC test ask for, and which of them cannot be asked of `percolate`.
//!
//! **The table [`FLAGS`] alone decides which tests are left out.** A flag that is not in it leaves the test out too.

/// What a test asks for.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Request {
    /// The entry: `pkg.Class.method`, perhaps with `:` and a descriptor.
    pub(super) function: Option<String>,
    pub(super) main_class: Option<String>,
    pub(super) jar: Option<String>,
    /// Places of classes, relative to the folder of the test; empty if the flags name none.
    pub(super) class_path: Vec<String>,
    pub(super) max_string: Option<String>,
    pub(super) max_array: Option<String>,
    /// Only this property counts.
    pub(super) property: Option<String>,
}

/// What a flag means for the comparison.
#[derive(Clone, Copy)]
enum Meaning {
    /// Its value is part of the [`Request`].
    Asks(fn(&mut Request, &str)),
    /// The verdict is the same without it. The number is how many values follow.
    Neutral(usize),
    /// JBMC looks no further than the value says: it fails there, or is silent about the rest. `percolate` has no such
    /// bound and answers for the whole program.
    Bounded,
    /// The test is left out, and this is why.
    Excluded(&'static str),
}
use Meaning::{Asks, Bounded, Excluded, Neutral};

/// Inputs or initial values that are not those of Java, and that `percolate` has no option for.
const INPUTS: &str = "inputs other than Java's";
/// The test looks at something else in the output.
const OUTPUT: &str = "not about a verdict";
/// Parts of the program are not loaded, replaced or not checked.
const PARTIAL: &str = "a part of the program, or of the properties";
const THREADS: &str = "threads";
const GIVES_UP: &str = "gives up on purpose";

const FLAGS: &[(&str, Meaning)] = &[
    ("--function", Asks(|request, value| request.function = Some(value.to_owned()))),
    ("--main-class", Asks(|request, value| request.main_class = Some(value.to_owned()))),
    ("-jar", Asks(|request, value| request.jar = Some(value.to_owned()))),
    ("--cp", Asks(|request, value| request.class_path = class_path(value))),
    ("-cp", Asks(|request, value| request.class_path = class_path(value))),
    ("--classpath", Asks(|request, value| request.class_path = class_path(value))),
    ("-classpath", Asks(|request, value| request.class_path = class_path(value))),
    ("--max-nondet-string-length", Asks(|request, value| request.max_string = Some(value.to_owned()))),
    ("--max-nondet-array-length", Asks(|request, value| request.max_array = Some(value.to_owned()))),
    ("--property", Asks(|request, value| request.property = Some(value.to_owned()))),
    ("--unwind", Bounded),
    ("--unwindset", Bounded),
    ("--depth", Bounded),
    ("--max-nondet-tree-depth", Bounded),
    // Whether JBMC fails at a bound of `--unwind`, which it does by default, or is silent.
    ("--unwinding-assertions", Neutral(0)),
    ("--no-unwinding-assertions", Neutral(0)),
    // These two are what Java does, and what `percolate` always does.
    ("--throw-runtime-exceptions", Neutral(0)),
    ("--throw-assertion-error", Neutral(0)),
    ("--verbosity", Neutral(1)),
    ("--trace", Neutral(0)),
    ("--stop-on-fail", Neutral(0)),
    ("--object-bits", Neutral(1)),
    ("--no-simplify", Neutral(0)),
    ("--no-propagation", Neutral(0)),
    ("--no-refine-strings", Neutral(0)),
    ("--refine-strings", Neutral(0)),
    ("--java-unwind-enum-static", Neutral(0)),
    ("--java-lift-clinit-calls", Neutral(0)),
    ("--validate-goto-model", Neutral(0)),
    ("--validate-ssa-equation", Neutral(0)),
    ("--validate-trace", Neutral(0)),
    ("--java-assume-inputs-non-null", Excluded(INPUTS)),
    ("--java-assume-inputs-interval", Excluded(INPUTS)),
    ("--java-assume-inputs-integral", Excluded(INPUTS)),
    ("--string-printable", Excluded(INPUTS)),
    ("--java-max-vla-length", Excluded(INPUTS)),
    ("--nondet-static", Excluded(INPUTS)),
    ("--static-values", Excluded(INPUTS)),
    ("--disable-uncaught-exception-check", Excluded(PARTIAL)),
    ("--assert-no-exceptions-thrown", Excluded(PARTIAL)),
    ("--no-assertions", Excluded(PARTIAL)),
    ("--no-assumptions", Excluded(PARTIAL)),
    ("--error-label", Excluded(PARTIAL)),
    ("--context-include", Excluded(PARTIAL)),
    ("--context-exclude", Excluded(PARTIAL)),
    ("--java-cp-include-files", Excluded(PARTIAL)),
    ("--java-load-class", Excluded(PARTIAL)),
    ("--java-no-load-class", Excluded(PARTIAL)),
    ("--lazy-methods-extra-entry-point", Excluded(PARTIAL)),
    ("--no-lazy-methods", Excluded(PARTIAL)),
    ("--symex-driven-lazy-loading", Excluded(PARTIAL)),
    ("--ignore-manifest-main-class", Excluded(PARTIAL)),
    ("--gb", Excluded(PARTIAL)),
    ("--symex-complexity-limit", Excluded(GIVES_UP)),
    ("--symex-complexity-failed-child-loops-limit", Excluded(GIVES_UP)),
    ("--java-threading", Excluded(THREADS)),
    ("--mm", Excluded(THREADS)),
    ("--json-ui", Excluded(OUTPUT)),
    ("--xml-ui", Excluded(OUTPUT)),
    ("--trace-json-extended", Excluded(OUTPUT)),
    ("--cover", Excluded(OUTPUT)),
    ("--localize-faults", Excluded(OUTPUT)),
    ("--program-only", Excluded(OUTPUT)),
    ("--list-symbols", Excluded(OUTPUT)),
    ("--drop-unused-functions", Excluded(OUTPUT)),
];

/// What `flags` ask for, or why the test is left out.
pub(super) fn understand(flags: &[String]) -> Result<Request, String> {
    let mut request = Request::default();
    let mut rest = flags.iter();
    while let Some(word) = rest.next() {
        let (flag, inline) = match word.split_once('=') {
            Some((flag, value)) => (flag, Some(value)),
            None => (word.as_str(), None),
        };
        let meaning = FLAGS.iter().find(|(name, _)| *name == flag).map(|(_, meaning)| *meaning);
        let mut value = || inline.or_else(|| rest.next().map(String::as_str)).unwrap_or_default();
        match meaning {
            Some(Asks(set)) => set(&mut request, value()),
            Some(Bounded) => _ = value(),
            Some(Neutral(n_values)) => _ = (0..n_values).map(|_| value()).last(),
            Some(Excluded(why)) => return Err(format!("{why}: {flag}")),
            None if flag.starts_with("--show-") || flag.starts_with("--dump") => {
                return Err(format!("{OUTPUT}: {flag}"));
            }
            None => return Err(format!("a flag that is not in the table: {flag}")),
        }
    }
    Ok(request)
}

/// The places of a class path. JBMC's tests let a script join them with the separator of the system.
fn class_path(value: &str) -> Vec<String> {
    let places: Vec<&str> = match value.strip_prefix('`').and_then(|inner| inner.strip_suffix('`')) {
        Some(command) => command.split_whitespace().skip(1).collect(),
        None => value.split([':', ';']).collect(),
    };
    places.into_iter().filter(|place| !place.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str) -> Result<Request, String> {
        let flags: Vec<String> = line.split(',').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        understand(&flags)
    }

    #[test]
    fn values_are_not_taken_for_flags() {
        let request = check("--unwind,5,--function,A.f,--verbosity,10").unwrap();
        assert_eq!(request, Request { function: Some("A.f".to_owned()), ..Request::default() });
    }

    #[test]
    fn the_script_of_a_class_path_is_not_a_place() {
        assert_eq!(check("--cp,`../format.sh . b.jar`").unwrap().class_path, [".", "b.jar"]);
        assert_eq!(check("-cp,a:b.jar").unwrap().class_path, ["a", "b.jar"]);
    }

    #[test]
    fn what_cannot_be_asked_leaves_the_test_out() {
        assert_eq!(
            check("--unwind,5,--nondet-static").unwrap_err(),
            "inputs other than Java's: --nondet-static"
        );
        assert_eq!(check("--show-vcc").unwrap_err(), "not about a verdict: --show-vcc");
        assert_eq!(check("--frobnicate").unwrap_err(), "a flag that is not in the table: --frobnicate");
    }

    #[test]
    fn no_flag_is_listed_twice() {
        for (position, (flag, _)) in FLAGS.iter().enumerate() {
            assert!(FLAGS[..position].iter().all(|(other, _)| other != flag), "{flag}");
        }
    }
}
