//! Concrete inputs of an entry method: what the JVM gets, and what that means for the variables of the paths.

use super::bits::{MAX_LENGTH, fit};
use super::random::Random;
use classfile::descriptor::FieldType;
use exploration::{Parameter, literal};
use report::Value;

/// One input.
#[derive(Clone, Debug, Default)]
pub(crate) struct Input {
    /// Values of variables, by name; all others are zero.
    pub(crate) variables: Vec<(String, u64)>,
    /// What each parameter is.
    pub(crate) values: Vec<Value>,
    /// The bits of each parameter, for those that are primitive.
    pub(crate) bits: Vec<u64>,
}

impl Input {
    /// Adds a primitive parameter.
    pub(crate) fn push(&mut self, parameter: &Parameter, bits: u64) {
        let bits = fit(&parameter.ty, bits.cast_signed());
        self.variables.push((parameter.name.clone(), bits));
        self.values.push(literal(&parameter.ty, bits));
        self.bits.push(bits);
    }

    /// Adds a parameter of any type that can be drawn.
    pub(crate) fn draw(&mut self, parameter: &Parameter, random: &mut Random) {
        let name = &parameter.name;
        match &parameter.ty {
            FieldType::Object(_) => {
                let Some(length) = self.length(name, &format!("{name}.length()"), random) else { return };
                let units: Vec<u16> = (0..length).map(|_| draw_unit(random)).collect();
                for (index, &unit) in units.iter().enumerate() {
                    self.variables.push((format!("{name}.charAt({index})"), unit.into()));
                }
                self.values.push(Value::String(units));
            }
            FieldType::Array(element) => {
                let Some(length) = self.length(name, &format!("{name}.length"), random) else { return };
                let mut elements = Vec::new();
                for index in 0..length {
                    let bits = fit(element, draw_number(random));
                    self.variables.push((format!("{name}[{index}]"), bits));
                    elements.push(literal(element, bits));
                }
                let id = u32::try_from(self.values.len()).expect("there are few parameters") + 1;
                self.values.push(Value::Array { id, ty: parameter.ty.java_name(), elements });
            }
            _ => self.push(parameter, draw_number(random).cast_unsigned()),
        }
    }

    /// Draws null, or a length.
    fn length(&mut self, name: &str, variable: &str, random: &mut Random) -> Option<usize> {
        self.bits.push(0);
        if random.below(12) == 0 {
            self.values.push(Value::Null);
            return None;
        }
        // Some are longer than what is materialised.
        let length = if random.below(8) == 0 { random.below(MAX_LENGTH) } else { random.below(6) };
        self.variables.push((format!("&{name}"), 1));
        self.variables.push((variable.to_owned(), length as u64));
        Some(length)
    }
}

const CORNERS: [i64; 12] =
    [0, 1, -1, 2, 7, 100, i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN, 0x7fff, -0x8000];

fn draw_number(random: &mut Random) -> i64 {
    match random.below(4) {
        0 => *random.pick(&CORNERS),
        1 | 2 => random.below(21) as i64 - 10,
        _ => random.next().cast_signed(),
    }
}

fn draw_unit(random: &mut Random) -> u16 {
    let text: Vec<u16> = "abcxyzABZ019 -+.,_/\t\u{e4}\u{df}\u{131}\u{660}\u{2028}".encode_utf16().collect();
    match random.below(12) {
        0 => random.next() as u16,
        _ => *random.pick(&text),
    }
}
