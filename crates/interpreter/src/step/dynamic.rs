//! Dynamic calls: each is linked once to a method that does what its bootstrap method says.
//!
//! String concatenation (JLS §15.18.1) of plain values is done here at once. If a symbolic value goes into it the
//! result is a string of unknown content, which can be a message but not be looked into.

use crate::code::DynamicCallSite;
use crate::image::Link;
use crate::machine::{Control, Machine};
use crate::outcome::Message;
use crate::state::{Initialisation, State};
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
        let args: Vec<Value> = site.args.iter().map(|&arg| state.get(arg)).collect();
        let bootstrap = &file.bootstrap_methods[usize::from(site.call.bootstrap)];
        if bootstrap.handle.member.class == "java/lang/invoke/StringConcatFactory"
            && let Some(content) = self.concatenate(state, bootstrap, site, &args)
        {
            let string = match content {
                Message::Known(units) => self.new_string(state, &units),
                Message::Unknown => self.unknown_string(state),
            };
            return match string {
                Ok(string) => done(state, site.result.map(|register| (register, Value::concrete(string)))),
                Err(what) => self.unsupported(state, &what),
            };
        }
        let linked = match site.linked.get() {
            Some(&linked) => linked,
            None => match self.program.link_dynamic(class, &site.call) {
                Ok(linked) => {
                    self.links.push(Link {
                        caller: file.name.clone(),
                        bootstrap: site.call.bootstrap,
                        name: site.call.name.to_string(),
                        descriptor: site.call.descriptor.to_string(),
                        made: self.program.class(self.program.method(linked).class).file.name.clone(),
                    });
                    *site.linked.get_or_init(|| linked)
                }
                Err(error) => return self.link_error(state, &error),
            },
        };
        // Synthetic classes have nothing to initialise, but their fields must be there.
        let home = self.program.method(linked).class;
        if state.initialisation(home) == Initialisation::NotYet {
            return self.begin_initialisation(state, home);
        }
        self.enter(state, linked, &args)
    }

    /// The string that a call site makes, if no method has to be called for that.
    fn concatenate(
        &mut self,
        state: &State,
        bootstrap: &BootstrapMethod,
        site: &DynamicCallSite,
        args: &[Value],
    ) -> Option<Message> {
        let descriptor = MethodDescriptor::parse(&site.call.descriptor).ok()?;
        let mut pieces = Vec::new();
        for (ty, &value) in descriptor.parameters.iter().zip(args) {
            pieces.push(self.convert(state, ty, value)?);
        }
        let recipe: Vec<u16> = match bootstrap.arguments.first() {
            Some(Loadable::String(recipe)) => recipe.clone(),
            // `makeConcat` has no recipe: all arguments, one after the other.
            _ => vec![ARGUMENT; args.len()],
        };
        if recipe.contains(&CONSTANT) {
            return None;
        }
        let mut pieces = pieces.into_iter();
        let mut text = Vec::new();
        for unit in recipe {
            match unit {
                ARGUMENT => match pieces.next()? {
                    Message::Known(piece) => text.extend_from_slice(&piece),
                    Message::Unknown => return Some(Message::Unknown),
                },
                unit => text.push(unit),
            }
        }
        Some(Message::Known(text.into()))
    }

    /// A value as string conversion writes it (JLS §5.1.11); none if a method has to be called.
    fn convert(&mut self, state: &State, ty: &FieldType, value: Value) -> Option<Message> {
        let text = |text: String| Some(Message::Known(text.encode_utf16().collect()));
        if value.expr.is_some() {
            return Some(Message::Unknown);
        }
        match ty {
            FieldType::Boolean => text((value.bits != 0).to_string()),
            FieldType::Char => Some(Message::Known([value.bits as u16].into())),
            FieldType::Byte | FieldType::Short | FieldType::Int => text((value.bits as i32).to_string()),
            FieldType::Long => text(value.bits.cast_signed().to_string()),
            FieldType::Float | FieldType::Double => None,
            FieldType::Object(_) | FieldType::Array(_) if value.bits == 0 => text("null".into()),
            FieldType::Object(_) | FieldType::Array(_) => {
                let object = state.heap.get(value.bits);
                let known = self.known().ok()?;
                if object.class == known.string {
                    return Some(self.string_content(state, value.bits));
                }
                // A boxed symbolic value.
                let is_symbolic = object.is_box && object.fields()?.shadow(0) != 0;
                is_symbolic.then_some(Message::Unknown)
            }
        }
    }
}
