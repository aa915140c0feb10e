//! Arrays on the heap: elements at their natural width, expressions beside them only if there are any.
//!
//! **Invariant:** an element is what a load gives: a byte or short is sign-extended to 32 bits, a char or
//! boolean zero-extended. Its expression, if it has one, is of the width of a register (32 or 64 bits).

use crate::value::Value;
use classfile::descriptor::FieldType;

/// The elements of one array.
#[derive(Clone)]
pub(crate) struct Array {
    cells: Cells,
    /// An expression id for each element, zero if it is concrete; empty until the first symbolic store.
    shadows: Vec<u32>,
}

#[derive(Clone)]
enum Cells {
    Boolean(Vec<u8>),
    Byte(Vec<i8>),
    Char(Vec<u16>),
    Short(Vec<i16>),
    /// `int` and `float`.
    Word(Vec<u32>),
    /// `long`, `double` and references.
    Wide(Vec<u64>),
}

impl Array {
    /// An array of zeros.
    pub(crate) fn new(element: &FieldType, length: usize) -> Array {
        let cells = match element {
            FieldType::Boolean => Cells::Boolean(vec![0; length]),
            FieldType::Byte => Cells::Byte(vec![0; length]),
            FieldType::Char => Cells::Char(vec![0; length]),
            FieldType::Short => Cells::Short(vec![0; length]),
            FieldType::Int | FieldType::Float => Cells::Word(vec![0; length]),
            FieldType::Long | FieldType::Double | FieldType::Object(_) | FieldType::Array(_) => {
                Cells::Wide(vec![0; length])
            }
        };
        Array { cells, shadows: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        match &self.cells {
            Cells::Boolean(cells) => cells.len(),
            Cells::Byte(cells) => cells.len(),
            Cells::Char(cells) => cells.len(),
            Cells::Short(cells) => cells.len(),
            Cells::Word(cells) => cells.len(),
            Cells::Wide(cells) => cells.len(),
        }
    }

    /// The element at an index below the length.
    pub(crate) fn get(&self, index: usize) -> Value {
        let word = |value: i32| u64::from(value.cast_unsigned());
        let bits = match &self.cells {
            Cells::Boolean(cells) => u64::from(cells[index]),
            Cells::Byte(cells) => word(cells[index].into()),
            Cells::Char(cells) => u64::from(cells[index]),
            Cells::Short(cells) => word(cells[index].into()),
            Cells::Word(cells) => u64::from(cells[index]),
            Cells::Wide(cells) => cells[index],
        };
        Value::from_parts(bits, self.shadows.get(index).copied().unwrap_or(0))
    }

    /// Stores an element at an index below the length; a symbolic one must be narrowed already.
    pub(crate) fn set(&mut self, index: usize, value: Value) {
        match &mut self.cells {
            Cells::Boolean(cells) => cells[index] = value.bits as u8 & 1,
            Cells::Byte(cells) => cells[index] = value.bits as i8,
            Cells::Char(cells) => cells[index] = value.bits as u16,
            Cells::Short(cells) => cells[index] = value.bits as i16,
            Cells::Word(cells) => cells[index] = value.bits as u32,
            Cells::Wide(cells) => cells[index] = value.bits,
        }
        if self.shadows.is_empty() && value.expr.is_some() {
            self.shadows = vec![0; self.len()];
        }
        if let Some(shadow) = self.shadows.get_mut(index) {
            *shadow = value.shadow();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Array;
    use crate::value::Value;
    use classfile::descriptor::FieldType;

    fn check(element: FieldType, stored: i32, loaded: i32) {
        let mut array = Array::new(&element, 2);
        array.set(1, Value::int(stored));
        assert_eq!((array.get(0), array.get(1)), (Value::ZERO, Value::int(loaded)), "{element:?}");
    }

    #[test]
    fn a_store_narrows_and_a_load_extends() {
        check(FieldType::Byte, 200, -56);
        check(FieldType::Short, 40_000, -25_536);
        check(FieldType::Char, -1, 65_535);
        check(FieldType::Boolean, 2, 0);
        check(FieldType::Int, -7, -7);
    }
}
