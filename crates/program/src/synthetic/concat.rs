//! String concatenation: `StringConcatFactory` (JLS §15.18.1), by a `StringBuilder`.
//!
//! ```java
//! static String makeConcatWithConstants(int n, Object x) {      // for: "n=" + n + ", " + x
//!     return new StringBuilder().append("n=").append(n).append(", ").append(x).toString();
//! }
//! ```

use super::assembler::Assembler;
use super::{Site, constant, define_function};
use crate::class::MethodId;
use crate::error::Error;
use crate::link::Program;
use classfile::Loadable;
use classfile::descriptor::{FieldType, MethodDescriptor};
use ir::{CallKind, Constant, MethodRef, ValueId};

const BUILDER: &str = "java/lang/StringBuilder";

/// Stands for an argument of the call in a recipe, and for one of the bootstrap method.
const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;

/// Links a call of `descriptor`, which takes the values to be put together. Without a recipe they are all there is.
pub(super) fn link(
    program: &mut Program,
    site: &Site<'_>,
    descriptor: &MethodDescriptor,
    has_recipe: bool,
) -> Result<MethodId, Error> {
    let without = vec![ARGUMENT; descriptor.parameters.len()];
    let (recipe, constants) = match site.arguments() {
        [Loadable::String(recipe), constants @ ..] if has_recipe => (recipe, constants),
        [] if !has_recipe => (&without, [].as_slice()),
        _ => return Err(site.refused("a concatenation needs a recipe")),
    };
    define_function(program, site, "Concat", descriptor, |program, assembler, params| {
        let mut writer = Writer::new(assembler);
        let mut params = params.iter().copied().zip(&descriptor.parameters);
        let mut constants = constants.iter();
        for &unit in recipe {
            match unit {
                ARGUMENT => {
                    let (value, ty) =
                        params.next().ok_or_else(|| site.refused("a recipe has too many arguments"))?;
                    writer.append(value, ty);
                }
                CONSTANT => {
                    let constant =
                        constants.next().ok_or_else(|| site.refused("a recipe has too many constants"))?;
                    writer.append_constant(program, site, constant)?;
                }
                unit => writer.append_units(&[unit]),
            }
        }
        if params.next().is_some() || constants.next().is_some() {
            return Err(site.refused("a recipe leaves something out"));
        }
        writer.finish();
        Ok(())
    })
}

/// Appends to a builder; neighbouring literals are put together first.
pub(super) struct Writer<'a> {
    pub(super) assembler: &'a mut Assembler,
    builder: ValueId,
    literal: Vec<u16>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(assembler: &'a mut Assembler) -> Writer<'a> {
        let builder = assembler.allocate(&BUILDER.into());
        assembler.call_unchecked(
            CallKind::Special,
            MethodRef::of_class(BUILDER, "<init>", "()V"),
            vec![builder],
        );
        Writer { assembler, builder, literal: Vec::new() }
    }

    /// Appends a literal.
    pub(super) fn append_text(&mut self, text: &str) {
        self.literal.extend(text.encode_utf16());
    }

    /// Appends a literal in UTF-16.
    pub(super) fn append_units(&mut self, units: &[u16]) {
        self.literal.extend(units);
    }

    /// Appends a value by its exact type: a `char[]` is an object here.
    pub(super) fn append(&mut self, value: ValueId, ty: &FieldType) {
        self.flush();
        let as_declared = match ty {
            FieldType::Byte | FieldType::Short | FieldType::Int => "I".into(),
            FieldType::Object(class) if class == "java/lang/String" => "Ljava/lang/String;".into(),
            FieldType::Object(_) | FieldType::Array(_) => "Ljava/lang/Object;".into(),
            primitive => primitive.to_string(),
        };
        self.call_append(&as_declared, value);
    }

    fn append_constant(
        &mut self,
        program: &mut Program,
        site: &Site<'_>,
        constant: &Loadable,
    ) -> Result<(), Error> {
        match constant {
            Loadable::String(text) => self.append_units(text),
            Loadable::Int(number) => self.append_text(&number.to_string()),
            Loadable::Long(number) => self.append_text(&number.to_string()),
            other => {
                self.flush();
                let (value, ty) = constant::load(program, self.assembler, site, other)?;
                self.append(value, &ty);
            }
        }
        Ok(())
    }

    fn flush(&mut self) {
        if !self.literal.is_empty() {
            let literal = std::mem::take(&mut self.literal);
            let value = self.assembler.constant(Constant::String(literal.into()));
            self.call_append("Ljava/lang/String;", value);
        }
    }

    fn call_append(&mut self, ty: &str, value: ValueId) {
        let append = MethodRef::of_class(BUILDER, "append", &format!("({ty})L{BUILDER};"));
        self.assembler.call_unchecked(CallKind::Virtual, append, vec![self.builder, value]);
    }

    /// Returns the string.
    pub(super) fn finish(mut self) {
        self.flush();
        let to_string = MethodRef::of_class(BUILDER, "toString", "()Ljava/lang/String;");
        let text = self.assembler.call_unchecked(CallKind::Virtual, to_string, vec![self.builder]);
        self.assembler.leave(text);
    }
}
