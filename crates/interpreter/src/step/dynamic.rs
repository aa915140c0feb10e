//! Dynamic calls: each is linked once to a method that does what its bootstrap method says.
//!
//! String concatenation (JLS §15.18.1) of plain values is done here at once. If a symbolic value goes into it the
//! result is a string of unknown content, which can be a message but not be looked into.

use crate::boot::image::Link;
use crate::inputs::resolution::{BOXES, Look};
use crate::machine::code::{Concatenation, DynamicCallSite};
use crate::machine::{Control, Machine};
use crate::state::value::Value;
use crate::state::{Initialisation, State};
use crate::step::object::done;
use crate::strings::symbolic::Text;
use classfile::descriptor::{FieldType, MethodDescriptor};
use classfile::{Class, Loadable};
use expr::ExprId;
use program::{ClassId, MethodId};
use std::rc::Rc;

/// Stands for an argument in a recipe, and for a constant of the bootstrap method.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

impl Machine {
    pub(crate) fn call_dynamic(&mut self, state: &mut State, site: u16) -> Control {
        let code = Rc::clone(&state.top.code);
        let site = &code.dynamic_calls[usize::from(site)];
        let class = self.program.method(code.method).class;
        let concatenation =
            site.concatenation.get_or_init(|| concatenation(&self.program.class(class).file, site));
        if concatenation.is_some() {
            for &arg in &site.args {
                if let Some(control) = self.look_at(state, arg, Look::Object) {
                    return control;
                }
            }
        }
        let args: Vec<Value> = site.args.iter().map(|&arg| state.get(arg)).collect();
        if concatenation.is_some() && !self.has_room_to_join(state, &args) {
            return self.no_room(state, 0);
        }
        if let Some(concatenation) = concatenation
            && let Some(content) = self.concatenate(state, concatenation, &args)
        {
            return match self.new_symbolic(state, content) {
                Ok(string) => done(state, site.result.map(|register| (register, Value::concrete(string)))),
                Err(what) => self.unsupported(state, what),
            };
        }
        let linked = match site.linked.get() {
            Some(&linked) => linked,
            None => match self.link(class, site) {
                Ok(linked) if site.constant.is_some() => *site.linked.get_or_init(|| linked),
                Ok(linked) => {
                    self.linked.dynamic.push(Link {
                        caller: self.program.class(class).file.name.clone(),
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

    /// The method that a call site calls, or that gives the constant that it loads.
    fn link(&mut self, class: ClassId, site: &DynamicCallSite) -> Result<MethodId, program::Error> {
        match &site.constant {
            Some(constant) => self.program.link_constant(class, constant),
            None => self.program.link_dynamic(class, &site.call),
        }
    }

    /// The string that a call site makes, if no method has to be called for that.
    fn concatenate(&mut self, state: &State, concatenation: &Concatenation, args: &[Value]) -> Option<Text> {
        let mut pieces = concatenation.types.iter().zip(args);
        let mut text = Text::known(&[]);
        for &unit in &concatenation.recipe {
            let piece = match unit {
                ARGUMENT => {
                    let (ty, &value) = pieces.next()?;
                    self.convert(state, ty, value)?
                }
                unit => Text::known(&[unit]),
            };
            text = text.then(&piece);
        }
        Some(text)
    }

    /// A value as string conversion writes it (JLS §5.1.11); none if a method has to be called.
    fn convert(&mut self, state: &State, ty: &FieldType, value: Value) -> Option<Text> {
        let text = |text: String| Some(Text::known(&text.encode_utf16().collect::<Vec<u16>>()));
        if let Some(expr) = value.expr {
            return Some(self.convert_symbolic(ty, expr));
        }
        match ty {
            FieldType::Boolean => text((value.bits != 0).to_string()),
            FieldType::Char => Some(Text::known(&[value.bits as u16])),
            FieldType::Byte | FieldType::Short | FieldType::Int => text((value.bits as i32).to_string()),
            FieldType::Long => text(value.bits.cast_signed().to_string()),
            FieldType::Float | FieldType::Double => None,
            FieldType::Object(_) | FieldType::Array(_) if value.bits == 0 => text("null".into()),
            FieldType::Object(_) | FieldType::Array(_) => {
                let object = state.heap.get(value.bits);
                let known = self.known().ok()?;
                if object.class == known.string {
                    return self.text_of(state, value.bits);
                }
                let boxed = object.fields().filter(|_| object.is_box)?.get(0)?;
                let name = self.program.class(object.class).file.name.clone();
                let (_, ty) = BOXES.iter().find(|(class, _)| *class == name)?;
                Some(self.convert_symbolic(ty, boxed.expr?))
            }
        }
    }

    /// A symbolic value of a primitive type as string conversion writes it, as far as that is modelled.
    fn convert_symbolic(&mut self, ty: &FieldType, value: ExprId) -> Text {
        match ty {
            FieldType::Boolean => {
                let zero = self.pool.bv(32, 0);
                let condition = self.pool.ne(value, zero);
                Text::boolean(&mut self.pool, condition)
            }
            FieldType::Char => {
                let unit = self.pool.extract(15, 0, value);
                Text::unit(&mut self.pool, unit)
            }
            FieldType::Byte | FieldType::Short | FieldType::Int | FieldType::Long => Text::decimal(value),
            FieldType::Float | FieldType::Double => self.real_text(value),
            FieldType::Object(_) | FieldType::Array(_) => Text::unknown(),
        }
    }
}

/// What a call site concatenates; none if it is something else, or takes constants from the bootstrap method.
fn concatenation(file: &Class, site: &DynamicCallSite) -> Option<Concatenation> {
    let bootstrap = file.bootstrap_methods.get(usize::from(site.call.bootstrap))?;
    if bootstrap.handle.member.class != "java/lang/invoke/StringConcatFactory" {
        return None;
    }
    let types = MethodDescriptor::parse(&site.call.descriptor).ok()?.parameters;
    let recipe = match bootstrap.arguments.first() {
        Some(Loadable::String(recipe)) => recipe.clone(),
        // `makeConcat` has no recipe: all arguments, one after the other.
        _ => vec![ARGUMENT; types.len()],
    };
    (!recipe.contains(&CONSTANT)).then_some(Concatenation { types, recipe })
}
