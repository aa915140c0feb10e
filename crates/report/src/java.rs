//! Java spellings of a whole call.

use crate::value::Shown;
pub(crate) use crate::value::simple_name;
use crate::{Input, Inputs, Role, Value};
use std::collections::BTreeSet;

/// The call that takes the path: `Foo.m(3, 4L)` for `Foo#m(int,long)`. An instance method is called on its
/// receiver; what is no argument follows the call.
pub fn call(method: &str, inputs: &Inputs) -> String {
    let (name, parameters) = method.split_once('(').unwrap_or((method, ""));
    let types: Vec<&str> = parameters.trim_end_matches(')').split(',').filter(|ty| !ty.is_empty()).collect();
    let shared = inputs.shared();
    let mut rest = inputs.entries().peekable();
    let called = match rest.next_if(|input| input.role == Role::Receiver) {
        Some(Input { value, .. }) => {
            let name = name.rsplit('#').next().unwrap_or(name);
            format!("{}.{name}", Shown { value, shared: &shared })
        }
        None => match name.strip_suffix("#<init>") {
            Some(class) => format!("new {}", class.replace('$', ".")),
            None => name.replace(['#', '$'], "."),
        },
    };
    let arguments: Vec<String> =
        types.iter().zip(rest.by_ref()).map(|(ty, input)| literal(ty, &input.value, &shared)).collect();
    let mut text = format!("{called}({})", arguments.join(", "));
    for (position, Input { name, value, .. }) in rest.enumerate() {
        text.push_str(if position == 0 { " with " } else { ", " });
        text.push_str(&format!("{name} = {}", Shown { value, shared: &shared }));
    }
    text
}

/// An expression whose static type is `ty`, so that the call chooses the right overload.
fn literal(ty: &str, value: &Value, shared: &BTreeSet<u32>) -> String {
    match (ty, value) {
        ("long", Value::Integer(value)) => format!("{value}L"),
        ("byte" | "short", Value::Integer(value)) => format!("({ty}) {value}"),
        (_, value) => Shown { value, shared }.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::call;
    use crate::Value::{Boolean, Char, Integer, Null};
    use crate::spelling::parse_value;
    use crate::{FieldKey, Inputs, Role, Value};

    fn check(method: &str, arguments: &[Value], expected: &str) {
        let inputs = Inputs::of_parameters(arguments.iter().map(|value| ("p", value.clone())));
        assert_eq!(call(method, &inputs), expected);
    }

    #[test]
    fn inputs_are_literals_of_the_parameter_types() {
        check("Foo#m(int,int)", &[Integer(3), Integer(-1)], "Foo.m(3, -1)");
        check("a.Foo$Bar#<init>(int)", &[Integer(3)], "new a.Foo.Bar(3)");
        check("a.b.Foo$Bar#m(long,byte)", &[Integer(3), Integer(-1)], "a.b.Foo.Bar.m(3L, (byte) -1)");
        check(
            "Foo#m(char,boolean,java.lang.String)",
            &[Char(120), Boolean(true), Null],
            "Foo.m('x', true, null)",
        );
        check("Foo#m()", &[], "Foo.m()");
    }

    #[test]
    fn receiver_and_other_inputs_stand_around_the_arguments() {
        let point = parse_value("O1 p.Point ( . x I I1 )").unwrap();
        let scale = FieldKey { class: "p.Point".into(), name: "scale".into(), descriptor: "I".into() };
        let inputs: Inputs = [
            (Role::Receiver, "this", point),
            (Role::Parameter(0), "by", Integer(2)),
            (Role::Parameter(1), "other", Value::Shared(1)),
            (Role::Static(scale), "p.Point.scale", Integer(3)),
            (Role::Asked(0), "nondet0", Boolean(true)),
        ]
        .into_iter()
        .collect();
        assert_eq!(
            call("p.Point#move(int,p.Point)", &inputs),
            "Point#1{x=1}.move(2, #1) with p.Point.scale = 3, nondet0 = true"
        );
    }
}
