//! Java spellings: names as a reader of the source knows them, and inputs as a call.

use crate::{Inputs, Value};

/// The class name without its package: `java.lang.ArithmeticException` is `ArithmeticException`.
pub(crate) fn simple_name(class: &str) -> &str {
    class.rsplit('.').next().unwrap_or(class)
}

/// The call that takes the path: `Foo.m(3, 4L)` for `Foo#m(int,long)`.
pub(crate) fn call(method: &str, inputs: &Inputs) -> String {
    let (name, parameters) = method.split_once('(').unwrap_or((method, ""));
    let mut types = parameters.trim_end_matches(')').split(',');
    let arguments: Vec<String> =
        inputs.iter().map(|(_, value)| literal(types.next().unwrap_or_default(), value)).collect();
    format!("{}({})", name.replace(['#', '$'], "."), arguments.join(", "))
}

/// An expression whose static type is `ty`, so that the call chooses the right overload.
fn literal(ty: &str, value: Value) -> String {
    match (ty, value) {
        ("long", Value::Integer(value)) => format!("{value}L"),
        ("byte" | "short", Value::Integer(value)) => format!("({ty}) {value}"),
        (_, value) => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::call;
    use crate::Value::{Boolean, Char, Integer, Null};
    use crate::{Inputs, Value};

    fn check(method: &str, arguments: &[Value], expected: &str) {
        let inputs: Inputs = arguments.iter().map(|&value| ("p", value)).collect();
        assert_eq!(call(method, &inputs), expected);
    }

    #[test]
    fn inputs_are_literals_of_the_parameter_types() {
        check("Foo#m(int,int)", &[Integer(3), Integer(-1)], "Foo.m(3, -1)");
        check("a.b.Foo$Bar#m(long,byte)", &[Integer(3), Integer(-1)], "a.b.Foo.Bar.m(3L, (byte) -1)");
        check(
            "Foo#m(char,boolean,java.lang.String)",
            &[Char(120), Boolean(true), Null],
            "Foo.m('x', true, null)",
        );
        check("Foo#m()", &[], "Foo.m()");
    }
}
