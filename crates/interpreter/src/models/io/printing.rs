//! Printing to `System.out` and `System.err` while exploring: nobody reads it there, so symbolic values can be printed
//! without a look at them, and what is known costs nothing.
//!
//! Only streams that end at the standard output are meant; one that writes into memory runs its own code. What is to be
//! printed is still asked for (`toString` of an object of the program may throw), unless that cannot be noticed.
//! [`Limits::keeps_output`](crate::Limits) makes the output belong to the path: then only symbolic text is taken from here.

use crate::machine::Machine;
use crate::machine::host::Output;
use crate::models::io::files::number_of;
use crate::models::lang::strings::text_of_chars;
use crate::models::{Model, Modelled, model};
use crate::state::State;
use crate::state::heap::Reference;
use crate::state::value::Value;
use crate::strings::symbolic::Text;
use classfile::descriptor::FieldType;
use std::rc::Rc;

/// Something that was printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Printed {
    /// Bytes.
    Bytes(Rc<[u8]>),
    /// Text that depends on inputs.
    Text(Text),
}

macro_rules! print_models {
    ($($ty:literal),*) => {
        &[
            $(
                model(concat!("java/io/PrintStream.print(", $ty, ")V"), print_plain),
                model(concat!("java/io/PrintStream.println(", $ty, ")V"), print_plain),
            )*
            model("java/io/PrintStream.println()V", print_plain),
            model("java/io/PrintStream.newLine()V", print_plain),
            model("java/io/PrintStream.write(I)V", print_plain),
            model("java/io/PrintStream.write(Ljava/lang/String;)V", |m, s, a| print_text(m, s, a, "")),
            model("java/io/PrintStream.writeln(Ljava/lang/String;)V", |m, s, a| print_text(m, s, a, "\n")),
            model("java/io/PrintStream.write([C)V", |m, s, a| print_chars(m, s, a, "")),
            model("java/io/PrintStream.writeln([C)V", |m, s, a| print_chars(m, s, a, "\n")),
            model("java/io/PrintStream.print(Ljava/lang/Object;)V", print_object),
            model("java/io/PrintStream.println(Ljava/lang/Object;)V", print_object),
            model(
                "java/io/PrintStream.format(Ljava/lang/String;[Ljava/lang/Object;)Ljava/io/PrintStream;",
                print_formatted
            ),
        ]
    };
}

pub(crate) const INTERCEPTS: &[Model] = print_models!("Z", "C", "I", "J", "F", "D");

/// Where a stream prints to, if it is as the JDK makes `System.out` and `System.err`, and open.
fn standard(machine: &mut Machine, state: &State, stream: Value) -> Option<Output> {
    let class_of = |machine: &Machine, object: Reference| {
        Some(machine.program.class(state.heap.find(object)?.class).file.name.clone())
    };
    if class_of(machine, stream.bits)? != "java/io/PrintStream" {
        return None;
    }
    let inner = machine.slot("java/io/FilterOutputStream", "out", "Ljava/io/OutputStream;")?;
    let mut sink = state.heap.field(stream.bits, inner)?.bits;
    if class_of(machine, sink)? == "java/io/BufferedOutputStream" {
        sink = state.heap.field(sink, inner)?.bits;
    }
    // Since JDK 24 of a class of its own.
    if !matches!(class_of(machine, sink)?.as_str(), "java/io/FileOutputStream" | "java/lang/System$Out") {
        return None;
    }
    match number_of(machine, state, "java/io/FileOutputStream", Value::concrete(sink))? {
        1 => Some(Output::Standard),
        2 => Some(Output::Error),
        _ => None,
    }
}

/// Whether what is printed to a stream is gone.
fn is_gone(machine: &mut Machine, state: &State, stream: Value) -> bool {
    !machine.limits.keeps_output && standard(machine, state, stream).is_some()
}

/// A primitive value, or nothing but the end of a line.
fn print_plain(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    if is_gone(machine, state, args[0]) { Modelled::Returns(None) } else { Modelled::Declines }
}

fn print_text(machine: &mut Machine, state: &mut State, args: &[Value], end: &str) -> Modelled {
    if is_gone(machine, state, args[0]) {
        return Modelled::Returns(None);
    }
    let text = machine.text_of(state, args[1].bits).filter(|text| text.as_known().is_none());
    keep(machine, state, args[0], text, end)
}

fn print_chars(machine: &mut Machine, state: &mut State, args: &[Value], end: &str) -> Modelled {
    if args[1].bits == 0 {
        return Modelled::Declines;
    }
    if is_gone(machine, state, args[0]) {
        return Modelled::Returns(None);
    }
    let text = text_of_chars(machine, state, args);
    keep(machine, state, args[0], text, end)
}

/// Makes symbolic text part of what the path prints; anything else is left to the JDK's code.
fn keep(machine: &mut Machine, state: &mut State, stream: Value, text: Option<Text>, end: &str) -> Modelled {
    match (text, standard(machine, state, stream)) {
        (Some(text), Some(output)) => {
            state.printed.push_back((output, Printed::Text(text.then(&Text::of(end)))));
            Modelled::Returns(None)
        }
        _ => Modelled::Declines,
    }
}

/// An object that is told by its class and identity hash code: the one differs between runs, but who prints it does not
/// learn it.
fn print_object(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(object) = state.heap.find(args[1].bits) else { return Modelled::Declines };
    let class = object.class;
    let is_plain = |machine: &mut Machine, name: &str, descriptor: &str| {
        let method = machine.find("java/lang/Object", name, descriptor);
        method.is_ok_and(|method| machine.select_method(class, method) == method)
    };
    let is_by_identity =
        is_plain(machine, "toString", "()Ljava/lang/String;") && is_plain(machine, "hashCode", "()I");
    if is_by_identity && is_gone(machine, state, args[0]) {
        return Modelled::Returns(None);
    }
    Modelled::Declines
}

/// `printf`, where it is plain that the format fits the arguments.
fn print_formatted(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let format = machine.text_of(state, args[1].bits).and_then(|text| text.as_known());
    let Some(array) = state.heap.array(args[2].bits).cloned() else { return Modelled::Declines };
    let classes: Vec<Argument> =
        (0..array.len()).map(|index| argument(machine, state, array.get(index))).collect();
    let fits = format.is_some_and(|format| fits(&String::from_utf16_lossy(&format), &classes));
    if fits && is_gone(machine, state, args[0]) {
        return Modelled::Returns(Some(args[0]));
    }
    Modelled::Declines
}

/// What is known of something that is to be formatted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Argument {
    Null,
    Whole,
    Real,
    Char,
    /// A string or another box: `toString` has no effect.
    Plain,
    Other,
}

fn argument(machine: &Machine, state: &State, value: Value) -> Argument {
    let name = match value.as_handle() {
        Some(handle) => match machine.inputs.handles.get(&handle).map(|handle| &handle.ty) {
            Some(FieldType::Object(name)) => name.clone(),
            _ => return Argument::Other,
        },
        None => match state.heap.find(value.bits) {
            Some(object) => machine.program.class(object.class).file.name.clone(),
            None => return Argument::Null,
        },
    };
    match name.strip_prefix("java/lang/") {
        Some("Byte" | "Short" | "Integer" | "Long") => Argument::Whole,
        Some("Float" | "Double") => Argument::Real,
        Some("Character") => Argument::Char,
        Some("String" | "Boolean") => Argument::Plain,
        _ => Argument::Other,
    }
}

/// Whether `Formatter` takes the arguments without any exception; false if that is not plain.
fn fits(format: &str, arguments: &[Argument]) -> bool {
    let mut arguments = arguments.iter();
    let mut rest = format;
    while let Some((_, spec)) = rest.split_once('%') {
        if let Some(after) = spec.strip_prefix(['n', '%']) {
            rest = after;
            continue;
        }
        let flag = spec.chars().next().filter(|c| matches!(c, '-' | '0'));
        let spec = spec.strip_prefix(['-', '0']).unwrap_or(spec);
        let after_width = spec.trim_start_matches(|c: char| c.is_ascii_digit());
        let width = spec.len() - after_width.len();
        let after_precision = match after_width.strip_prefix('.') {
            Some(digits) => digits.trim_start_matches(|c: char| c.is_ascii_digit()),
            None => after_width,
        };
        let precision = after_width.len() - after_precision.len();
        // A second flag, if it is no zero, or the `$` of `%1$d` is no conversion.
        let is_wrong = flag.is_some() && (width == 0 || spec.starts_with('0'));
        if is_wrong || width > 4 || precision == 1 || precision > 4 {
            return false;
        }
        let mut after = after_precision.chars();
        let (Some(conversion), Some(&argument)) = (after.next(), arguments.next()) else { return false };
        let no_zeros = flag != Some('0');
        let is_right = match conversion {
            'd' | 'x' => precision == 0 && matches!(argument, Argument::Whole | Argument::Null),
            'f' | 'e' => matches!(argument, Argument::Real | Argument::Null),
            'c' => precision == 0 && no_zeros && matches!(argument, Argument::Char | Argument::Null),
            's' => no_zeros && argument != Argument::Other,
            'b' => no_zeros,
            _ => false,
        };
        if !is_right {
            return false;
        }
        rest = after.as_str();
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{Argument, fits};

    fn check(format: &str, arguments: &[Argument], expected: bool) {
        assert_eq!(fits(format, arguments), expected, "{format}");
    }

    #[test]
    fn only_formats_that_cannot_fail_fit() {
        use Argument::{Char, Null, Other, Plain, Real, Whole};
        check("plain", &[], true);
        check("%d%n", &[Whole], true);
        check("%5d|%-5d|%05d|%x%%", &[Whole, Whole, Whole, Whole], true);
        check("%.2f %8.3e", &[Real, Real], true);
        check("%s %b %c", &[Plain, Other, Char], true);
        check("%d", &[Null], true);
        check("%d", &[Whole, Whole], true);
        check("%d", &[], false);
        check("%d", &[Real], false);
        check("%f", &[Whole], false);
        check("%s", &[Other], false);
        check("%.2d", &[Whole], false);
        check("%05s", &[Plain], false);
        check("%-d", &[Whole], false);
        check("%.f", &[Real], false);
        check("%1$d", &[Whole], false);
        check("%", &[], false);
        check("%-05d", &[Whole], false);
        check("%t", &[Whole], false);
        check("%5n", &[], false);
    }
}
