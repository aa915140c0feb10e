//! Dynamic calls. What is modelled is string concatenation (JLS §15.18.1), as javac emits it since Java 9.
//!
//! The result is exact if everything that goes into it is known; else it is a string of unknown content, which can
//! be a message but not be looked into.

use crate::code::DynamicCallSite;
use crate::heap::Content;
use crate::machine::{Control, Machine};
use crate::outcome::Message;
use crate::state::State;
use crate::step::object::done;
use crate::value::Value;
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{BootstrapMethod, Loadable};
use std::rc::Rc;

/// Stands for an argument in a recipe, and for a constant of the bootstrap method.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

impl Machine {
    pub(crate) fn call_dynamic(&mut self, state: &mut State, site: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let site = &code.dynamic_calls[usize::from(site)];
        let class = self.program.method(code.method).class;
        let file = Rc::clone(&self.program.class(class).file);
        let bootstrap = &file.bootstrap_methods[usize::from(site.call.bootstrap)];
        let member = &bootstrap.handle.member;
        if member.class != "java/lang/invoke/StringConcatFactory" {
            let what = format!("invokedynamic by {}.{}", member.class.replace('/', "."), member.name);
            return self.unsupported(state, &what);
        }
        let args: Vec<Value> = site.args.iter().map(|&arg| state.top.get(arg)).collect();
        match concatenate(state, bootstrap, site, &args) {
            Ok(content) => {
                let string = self.new_string(state, content);
                done(state, site.result.map(|register| (register, Value::concrete(string))))
            }
            Err(what) => self.unsupported(state, what),
        }
    }
}

/// The string that a call site makes; an error says what is not modelled.
fn concatenate(
    state: &State,
    bootstrap: &BootstrapMethod,
    site: &DynamicCallSite,
    args: &[Value],
) -> Result<Message, &'static str> {
    let descriptor = MethodDescriptor::parse(&site.call.descriptor).map_err(|_| "malformed dynamic call")?;
    let mut pieces = Vec::new();
    for (ty, &value) in descriptor.parameters.iter().zip(args) {
        pieces.push(convert(state, ty, value)?);
    }
    let recipe: Vec<u16> = match bootstrap.arguments.first() {
        Some(Loadable::String(recipe)) => recipe.clone(),
        // `makeConcat` has no recipe: all arguments, one after the other.
        _ => vec![ARGUMENT; args.len()],
    };
    if recipe.contains(&CONSTANT) {
        return Ok(Message::Unknown);
    }
    let mut pieces = pieces.into_iter();
    let mut text = Vec::new();
    for unit in recipe {
        match unit {
            ARGUMENT => match pieces.next().flatten() {
                Some(piece) => text.extend(piece),
                None => return Ok(Message::Unknown),
            },
            unit => text.push(unit),
        }
    }
    Ok(Message::Known(text.into()))
}

/// A value as string conversion writes it (JLS §5.1.11), if that is known.
fn convert(state: &State, ty: &FieldType, value: Value) -> Result<Option<Vec<u16>>, &'static str> {
    let text = |text: String| Ok(Some(text.encode_utf16().collect()));
    if value.expr.is_some() {
        return Ok(None);
    }
    match ty {
        FieldType::Boolean => text((value.bits != 0).to_string()),
        FieldType::Char => Ok(Some(vec![value.bits as u16])),
        FieldType::Byte | FieldType::Short | FieldType::Int => text((value.bits as i32).to_string()),
        FieldType::Long => text(value.bits.cast_signed().to_string()),
        FieldType::Float | FieldType::Double => Ok(None),
        FieldType::Object(_) | FieldType::Array(_) if value.bits == 0 => text("null".into()),
        FieldType::Object(_) | FieldType::Array(_) => match &state.heap.get(value.bits).content {
            Content::String(Message::Known(units)) => Ok(Some(units.to_vec())),
            Content::String(Message::Unknown) => Ok(None),
            // Its `toString` would have to be called.
            _ => Err("string conversion of an object"),
        },
    }
}
