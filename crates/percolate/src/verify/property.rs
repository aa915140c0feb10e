//! Property files of SV-COMP: `CHECK( init(Main.main()), LTL(G assert) )`.

use exploration::Property;
use session::Failure;
use std::path::Path;

/// What a property file asks for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Check {
    /// The file's text on one line, as witnesses repeat it.
    pub(super) text: String,
    /// The main method, as `Main.main`.
    pub(super) entry: String,
    pub(super) property: Property,
}

impl Check {
    pub(super) fn read(file: &Path) -> Result<Check, Failure> {
        let shown = file.display();
        let bytes = classfile::files::read(file)
            .map_err(|error| Failure::bad_input(format!("cannot read {shown}: {error}")))?;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
        Check::parse(&text).ok_or_else(|| {
            let known = "LTL(G assert) and LTL(G ! uncaught(CLASS)) of init(CLASS.main()) are understood";
            Failure::usage(format!("{shown} is not a property that can be verified: {known}, not {text}"))
        })
    }

    fn parse(text: &str) -> Option<Check> {
        let bare: String = text.split_whitespace().collect();
        let (entry, formula) = bare.strip_prefix("CHECK(init(")?.split_once("()),LTL(")?;
        let formula = formula.strip_suffix("))")?;
        let is_name =
            |name: &str| name.split('.').all(|part| !part.is_empty() && part.chars().all(is_of_name));
        let property = match formula {
            "Gassert" => Property::NoFailedAssertion,
            other => {
                let class = other.strip_prefix("G!uncaught(")?.strip_suffix(')')?;
                Property::NoUncaught(Some(class).filter(|class| is_name(class))?.to_owned())
            }
        };
        let is_main = entry.ends_with(".main") && is_name(entry);
        is_main.then(|| Check { text: text.to_owned(), entry: entry.to_owned(), property })
    }
}

fn is_of_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

/// What is verified without a property file, in its words; the method in canonical spelling.
pub(super) fn any_failure(method: &str) -> String {
    let name = method.split('(').next().unwrap_or(method).replace('#', ".");
    format!("CHECK( init({name}()), LTL(G ! uncaught(java.lang.Throwable)) )")
}

#[cfg(test)]
mod tests {
    use super::{Check, any_failure};
    use exploration::Property;

    #[test]
    fn properties_of_sv_comp_are_understood() {
        let property = |text: &str| Check::parse(text).map(|check| (check.entry, check.property));
        let main = || "Main.main".to_owned();
        assert_eq!(
            property("CHECK( init(Main.main()), LTL(G assert) )"),
            Some((main(), Property::NoFailedAssertion))
        );
        assert_eq!(
            property("CHECK(init(Main.main()),LTL(G!uncaught(java.lang.RuntimeException)))"),
            Some((main(), Property::NoUncaught("java.lang.RuntimeException".into())))
        );
        for other in [
            "",
            "CHECK( init(main()), LTL(G ! call(reach_error())) )",
            "CHECK( init(Main.main()), LTL(F end) )",
            "CHECK( init(Main.main()), LTL(G ! uncaught()) )",
            "CHECK( init(Main.run()), LTL(G assert) )",
            "CHECK( init(Main.main()), LTL(G assert) ) CHECK( init(Main.main()), LTL(F end) )",
        ] {
            assert_eq!(property(other), None, "{other}");
        }
    }

    #[test]
    fn without_a_property_nothing_may_be_uncaught() {
        let expected = "CHECK( init(p.C.f()), LTL(G ! uncaught(java.lang.Throwable)) )";
        assert_eq!(any_failure("p.C#f(int)"), expected);
    }
}
