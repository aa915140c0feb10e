//! Arrays on the heap: elements at their natural width, expressions beside them only if there are any.
//!
//! **Invariant:** an element is what a load gives: a byte or short is sign-extended to 32 bits, a char or
//! boolean zero-extended. Its expression, if it has one, is of the width of a register (32 or 64 bits).

use crate::state::elements::Elements;
use crate::state::value::Value;
use classfile::descriptor::FieldType;
use expr::ExprId;
use std::ops::Range;
use std::rc::Rc;

/// The elements of one array; clones share them until one is written.
#[derive(Clone, Debug)]
pub(crate) struct Array {
    pub(crate) cells: Cells,
    /// An expression id for each element, zero if it is concrete; none until the first symbolic store.
    pub(crate) shadows: Option<Rc<[u32]>>,
}

#[derive(Clone, Debug)]
pub(crate) enum Cells {
    Boolean(Rc<[u8]>),
    Byte(Rc<[i8]>),
    Char(Rc<[u16]>),
    Short(Rc<[i16]>),
    /// `int` and `float`.
    Word(Rc<[u32]>),
    /// `long` and `double`.
    Wide(Rc<[u64]>),
    /// References.
    Ref(Rc<[u64]>),
}

/// Where an array of symbolic length comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Maker {
    /// It is an input, or as long as one: there are as many cells as the bound on inputs allows.
    Input,
    /// It was made, so that elements behind the cells are zero: there may be more cells when they are needed.
    Program,
    /// The same, by the JDK's code for strings, for what is in one: bounds on inputs are all that it needs.
    Text,
}

impl Maker {
    /// Whether there may be more cells than at first.
    pub(crate) fn can_grow(self) -> bool {
        self != Maker::Input
    }
}

/// An array of symbolic length: a choice is needed before an element is known to be there.
#[derive(Clone, Debug)]
pub(crate) struct OpenArray {
    /// The elements that may be looked at; those below the length count.
    pub(crate) cells: Array,
    /// An `int` that is not negative.
    pub(crate) length: ExprId,
    /// Where it comes from.
    pub(crate) maker: Maker,
    /// All elements, also those behind the cells; none if an index must be that of a cell.
    pub(crate) elements: Option<Rc<Elements>>,
}

fn zeros<T: Copy + Default>(length: usize) -> Rc<[T]> {
    std::iter::repeat_n(T::default(), length).collect()
}

fn extended<T: Copy + Default>(cells: &[T], length: usize) -> Rc<[T]> {
    let zeros = std::iter::repeat_n(T::default(), length - cells.len());
    cells.iter().copied().chain(zeros).collect()
}

impl Array {
    /// An array of zeros.
    pub(crate) fn new(element: &FieldType, length: usize) -> Array {
        let cells = match element {
            FieldType::Boolean => Cells::Boolean(zeros(length)),
            FieldType::Byte => Cells::Byte(zeros(length)),
            FieldType::Char => Cells::Char(zeros(length)),
            FieldType::Short => Cells::Short(zeros(length)),
            FieldType::Int | FieldType::Float => Cells::Word(zeros(length)),
            FieldType::Long | FieldType::Double => Cells::Wide(zeros(length)),
            FieldType::Object(_) | FieldType::Array(_) => Cells::Ref(zeros(length)),
        };
        Array { cells, shadows: None }
    }

    /// An array of concrete elements.
    pub(crate) fn of(cells: Cells) -> Array {
        Array { cells, shadows: None }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        match &self.cells {
            Cells::Boolean(cells) => cells.len(),
            Cells::Byte(cells) => cells.len(),
            Cells::Char(cells) => cells.len(),
            Cells::Short(cells) => cells.len(),
            Cells::Word(cells) => cells.len(),
            Cells::Wide(cells) | Cells::Ref(cells) => cells.len(),
        }
    }

    /// Whether both are the same elements in memory.
    pub(crate) fn is_shared_with(&self, other: &Array) -> bool {
        macro_rules! shared {
            ($($kind:ident),*) => {
                match (&self.cells, &other.cells) {
                    $((Cells::$kind(one), Cells::$kind(two)) => Rc::ptr_eq(one, two),)*
                    _ => false,
                }
            };
        }
        let same_shadows = match (&self.shadows, &other.shadows) {
            (Some(one), Some(two)) => Rc::ptr_eq(one, two),
            (None, None) => true,
            _ => false,
        };
        same_shadows && shared!(Boolean, Byte, Char, Short, Word, Wide, Ref)
    }

    /// Whether both are arrays of one kind with the same elements, in the same memory or not.
    pub(crate) fn is_same(&self, other: &Array) -> bool {
        macro_rules! same {
            ($($kind:ident),*) => {
                match (&self.cells, &other.cells) {
                    $((Cells::$kind(one), Cells::$kind(two)) => Rc::ptr_eq(one, two) || one == two,)*
                    _ => false,
                }
            };
        }
        let has_same_shadows = || (0..self.len()).all(|index| self.shadow(index) == other.shadow(index));
        let is_concrete = self.shadows.is_none() && other.shadows.is_none();
        same!(Boolean, Byte, Char, Short, Word, Wide, Ref) && (is_concrete || has_same_shadows())
    }

    /// The number of bytes that its elements take, with their expressions.
    pub(crate) fn size(&self) -> usize {
        let shadows = self.shadows.as_ref().map_or(0, |shadows| 4 * shadows.len());
        shadows
            + match &self.cells {
                Cells::Boolean(cells) => cells.len(),
                Cells::Byte(cells) => cells.len(),
                Cells::Char(cells) => 2 * cells.len(),
                Cells::Short(cells) => 2 * cells.len(),
                Cells::Word(cells) => 4 * cells.len(),
                Cells::Wide(cells) | Cells::Ref(cells) => 8 * cells.len(),
            }
    }

    /// The bits of an element, if the index is below the length.
    #[inline(always)]
    pub(crate) fn bits(&self, index: usize) -> Option<u64> {
        let word = |value: i32| u64::from(value.cast_unsigned());
        Some(match &self.cells {
            Cells::Boolean(cells) => u64::from(*cells.get(index)?),
            Cells::Byte(cells) => word((*cells.get(index)?).into()),
            Cells::Char(cells) => u64::from(*cells.get(index)?),
            Cells::Short(cells) => word((*cells.get(index)?).into()),
            Cells::Word(cells) => u64::from(*cells.get(index)?),
            Cells::Wide(cells) | Cells::Ref(cells) => *cells.get(index)?,
        })
    }

    /// The expression id of an element, zero if it is concrete.
    #[inline(always)]
    pub(crate) fn shadow(&self, index: usize) -> u32 {
        self.shadows.as_ref().map_or(0, |shadows| shadows[index])
    }

    /// The element at an index below the length.
    pub(crate) fn get(&self, index: usize) -> Value {
        let bits = self.bits(index).expect("the index was checked");
        Value::from_parts(bits, self.shadow(index))
    }

    /// Stores an element at an index below the length; a symbolic one must be narrowed already.
    pub(crate) fn set(&mut self, index: usize, value: Value) {
        assert!(self.set_bits(index, value.bits), "the index was checked");
        if self.shadows.is_none() && value.expr.is_some() {
            self.shadows = Some(zeros(self.len()));
        }
        if let Some(shadows) = &mut self.shadows {
            Rc::make_mut(shadows)[index] = value.shadow();
        }
    }

    /// Stores the bits of an element of an array without expressions; false if the index is not below the length.
    #[inline(always)]
    pub(crate) fn set_bits(&mut self, index: usize, bits: u64) -> bool {
        macro_rules! store {
            ($cells:expr, $value:expr) => {
                match Rc::make_mut($cells).get_mut(index) {
                    Some(cell) => *cell = $value,
                    None => return false,
                }
            };
        }
        match &mut self.cells {
            Cells::Boolean(cells) => store!(cells, bits as u8 & 1),
            Cells::Byte(cells) => store!(cells, bits as i8),
            Cells::Char(cells) => store!(cells, bits as u16),
            Cells::Short(cells) => store!(cells, bits as i16),
            Cells::Word(cells) => store!(cells, bits as u32),
            Cells::Wide(cells) | Cells::Ref(cells) => store!(cells, bits),
        }
        true
    }

    /// The first elements.
    pub(crate) fn cut(&self, length: usize) -> Array {
        macro_rules! cut {
            ($($kind:ident),*) => {
                match &self.cells {
                    $(Cells::$kind(cells) => Cells::$kind(cells[..length].into()),)*
                }
            };
        }
        let cells = cut!(Boolean, Byte, Char, Short, Word, Wide, Ref);
        Array { cells, shadows: self.shadows.as_ref().map(|shadows| shadows[..length].into()) }
    }

    /// The elements, and zeros behind them up to that length; the elements themselves if there are as many.
    pub(crate) fn grown(&self, length: usize) -> Array {
        if length <= self.len() {
            return self.clone();
        }
        macro_rules! grown {
            ($($kind:ident),*) => {
                match &self.cells {
                    $(Cells::$kind(cells) => Cells::$kind(extended(cells, length)),)*
                }
            };
        }
        let cells = grown!(Boolean, Byte, Char, Short, Word, Wide, Ref);
        Array { cells, shadows: self.shadows.as_ref().map(|shadows| extended(shadows, length)) }
    }

    /// Copies elements of an array of the same kind, as if all at once; false if the kinds differ.
    pub(crate) fn copy_from(&mut self, at: usize, from: &Array, range: Range<usize>) -> bool {
        macro_rules! copy {
            ($($kind:ident),*) => {
                match (&mut self.cells, &from.cells) {
                    $((Cells::$kind(to), Cells::$kind(from)) => {
                        Rc::make_mut(to)[at..at + range.len()].copy_from_slice(&from[range.clone()]);
                    })*
                    _ => return false,
                }
            };
        }
        copy!(Boolean, Byte, Char, Short, Word, Wide, Ref);
        if self.shadows.is_some() || from.shadows.is_some() {
            let length = self.len();
            let shadows = self.shadows.get_or_insert_with(|| zeros(length));
            let to = &mut Rc::make_mut(shadows)[at..at + range.len()];
            match &from.shadows {
                Some(from) => to.copy_from_slice(&from[range]),
                None => to.fill(0),
            }
        }
        true
    }

    /// The same within one array.
    pub(crate) fn copy_within(&mut self, at: usize, range: Range<usize>) {
        macro_rules! copy {
            ($cells:expr) => {
                Rc::make_mut($cells).copy_within(range.clone(), at)
            };
        }
        match &mut self.cells {
            Cells::Boolean(cells) => copy!(cells),
            Cells::Byte(cells) => copy!(cells),
            Cells::Char(cells) => copy!(cells),
            Cells::Short(cells) => copy!(cells),
            Cells::Word(cells) => copy!(cells),
            Cells::Wide(cells) | Cells::Ref(cells) => copy!(cells),
        }
        if let Some(shadows) = &mut self.shadows {
            Rc::make_mut(shadows).copy_within(range, at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Array;
    use crate::state::value::Value;
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

    #[test]
    fn a_store_beyond_the_end_does_nothing() {
        let mut array = Array::new(&FieldType::Int, 2);
        assert!(!array.set_bits(2, 1));
        assert_eq!(array.bits(2), None);
    }

    #[test]
    fn overlapping_elements_are_copied_as_if_at_once() {
        let mut array = Array::new(&FieldType::Long, 4);
        (0..4).for_each(|index| array.set(index, Value::concrete(index as u64)));
        array.copy_within(1, 0..3);
        let elements: Vec<u64> = (0..4).map(|index| array.get(index).bits).collect();
        assert_eq!(elements, [0, 0, 1, 2]);
    }
}
