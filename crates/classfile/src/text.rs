//! Lists a class for reading: what `percolate inspect class` prints.
//!
//! ```text
//! class Counter extends java.lang.Object
//!     source Counter.java, version 61.0
//!
//!     private int count
//!
//!     int next(int step)
//!         stack 3, locals 2
//!         line 4
//!             0  aload_0
//!             1  aload_0
//!             2  getfield        Counter.count: int
//! ```
//!
//! Types are spelled as in Java, code is addressed by byte offset as in `javap` and in the specification.

mod operand;

use crate::class::{BootstrapMethod, Class, ConstantValue, Field, Method};
use crate::code::{Code, Handler};
use crate::constants::Constants;
use std::fmt::{self, Write};

/// The listing of a class.
pub fn write(class: &Class) -> String {
    let mut text = String::new();
    write_class(&mut text, class).expect("writing to a string cannot fail");
    text
}

fn write_class(out: &mut String, class: &Class) -> fmt::Result {
    writeln!(out, "{}", declaration(class))?;
    let (major, minor) = class.version;
    match &class.source_file {
        Some(file) => writeln!(out, "    source {file}, version {major}.{minor}")?,
        None => writeln!(out, "    version {major}.{minor}")?,
    }
    for (idx, field) in class.fields.iter().enumerate() {
        if idx == 0 {
            writeln!(out)?;
        }
        writeln!(out, "    {}", field_line(field))?;
    }
    for method in &class.methods {
        writeln!(out, "\n    {}", method_line(class, method))?;
        match class.code(method) {
            Ok(Some(code)) => write_code(out, &code, &class.constants)?,
            Ok(None) => {}
            Err(error) => writeln!(out, "        {error}")?,
        }
    }
    for (idx, bootstrap) in class.bootstrap_methods.iter().enumerate() {
        write_bootstrap(out, idx, bootstrap)?;
    }
    Ok(())
}

/// The first line: modifiers, kind, name, superclass, interfaces.
fn declaration(class: &Class) -> String {
    let mut line = words(&[
        (class.is_public(), "public"),
        (class.is_final(), "final"),
        (class.is_abstract() && !class.is_interface(), "abstract"),
        (class.is_synthetic(), "synthetic"),
    ]);
    line += if class.is_module() {
        "module "
    } else if class.is_annotation() {
        "@interface "
    } else if class.is_interface() {
        "interface "
    } else if class.is_enum() {
        "enum "
    } else {
        "class "
    };
    line += &class.java_name();
    let interfaces = java_names(&class.interfaces);
    if class.is_interface() {
        if !interfaces.is_empty() {
            line += &format!(" extends {interfaces}");
        }
        return line;
    }
    if let Some(superclass) = &class.superclass {
        line += &format!(" extends {}", superclass.replace('/', "."));
    }
    if !interfaces.is_empty() {
        line += &format!(" implements {interfaces}");
    }
    line
}

fn field_line(field: &Field) -> String {
    let mut line = words(&[
        (field.is_public(), "public"),
        (field.is_private(), "private"),
        (field.is_protected(), "protected"),
        (field.is_static(), "static"),
        (field.is_final(), "final"),
        (field.is_volatile(), "volatile"),
        (field.is_transient(), "transient"),
        (field.is_synthetic(), "synthetic"),
    ]);
    line += &format!("{} {}", field.descriptor.java_name(), field.name);
    match &field.constant {
        None => {}
        Some(ConstantValue::Int(value)) => line += &format!(" = {value}"),
        Some(ConstantValue::Long(value)) => line += &format!(" = {value}L"),
        Some(ConstantValue::Float(value)) => line += &format!(" = {value:?}f"),
        Some(ConstantValue::Double(value)) => line += &format!(" = {value:?}"),
        Some(ConstantValue::String(value)) => line += &format!(" = {}", operand::string(value)),
    }
    line
}

fn method_line(class: &Class, method: &Method) -> String {
    let is_default =
        class.is_interface() && !(method.is_abstract() || method.is_static() || method.is_private());
    let mut line = words(&[
        (method.is_public(), "public"),
        (method.is_private(), "private"),
        (method.is_protected(), "protected"),
        (method.is_static(), "static"),
        (method.is_final(), "final"),
        (method.is_synchronized(), "synchronized"),
        (method.is_native(), "native"),
        (method.is_abstract(), "abstract"),
        (is_default, "default"),
        (method.is_bridge(), "bridge"),
        (method.is_varargs(), "varargs"),
        (method.is_synthetic(), "synthetic"),
    ]);
    let parameters: Vec<String> = method
        .descriptor
        .parameters
        .iter()
        .zip(&class.parameter_names(method))
        .map(|(ty, name)| match name {
            Some(name) => format!("{} {name}", ty.java_name()),
            None => ty.java_name(),
        })
        .collect();
    line += &format!("{} {}({})", method.descriptor.java_result(), method.name, parameters.join(", "));
    if !method.exceptions.is_empty() {
        line += &format!(" throws {}", java_names(&method.exceptions));
    }
    line
}

fn write_code(out: &mut String, code: &Code, constants: &Constants) -> fmt::Result {
    writeln!(out, "        stack {}, locals {}", code.max_stack, code.max_locals)?;
    let mut lines = code.lines.iter().peekable();
    for (idx, instruction) in code.instructions.iter().enumerate() {
        if let Some((_, line)) = lines.next_if(|(start, _)| *start == idx) {
            writeln!(out, "        line {line}")?;
        }
        let text = instruction.to_string();
        let mnemonic = text.split([' ', '\n']).next().unwrap_or_default();
        let operands = operand::write(code, idx, constants);
        let line = format!("        {:>5}  {mnemonic:<15} {operands}", code.offsets[idx]);
        writeln!(out, "{}", line.trim_end())?;
    }
    for handler in &code.handlers {
        write_handler(out, code, handler)?;
    }
    Ok(())
}

fn write_handler(out: &mut String, code: &Code, handler: &Handler) -> fmt::Result {
    let caught = handler.catch_type.as_ref().map_or("anything".to_owned(), |name| name.replace('/', "."));
    let end = code.offsets.get(handler.end).map_or("the end".to_owned(), u32::to_string);
    let (start, target) = (code.offsets[handler.start], code.offsets[handler.target]);
    writeln!(out, "        catch {caught} from {start} to {end} -> {target}")
}

fn write_bootstrap(out: &mut String, idx: usize, bootstrap: &BootstrapMethod) -> fmt::Result {
    writeln!(out, "\n    bootstrap {idx}: {}", operand::method_handle(&bootstrap.handle))?;
    for argument in &bootstrap.arguments {
        writeln!(out, "        {}", operand::loadable(argument))?;
    }
    Ok(())
}

/// The words that apply, each followed by a space.
fn words(words: &[(bool, &str)]) -> String {
    words.iter().filter(|(applies, _)| *applies).map(|(_, word)| format!("{word} ")).collect()
}

fn java_names(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| name.replace('/', ".")).collect();
    names.join(", ")
}
