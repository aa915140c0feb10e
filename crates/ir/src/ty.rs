//! The types of IR values: what the JVM calls computational types (JVMS §2.11.1).

use classfile::descriptor::FieldType;
use std::fmt;

/// The type of a value in a register; boolean, byte, char and short live in an `I32`, as on the JVM's stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ty {
    /// 32-bit integer.
    I32,
    /// 64-bit integer.
    I64,
    /// IEEE single.
    F32,
    /// IEEE double.
    F64,
    /// Reference to an object or array, or null.
    Ref,
}

impl Ty {
    /// All types, in the order of their spelling.
    pub const ALL: [Ty; 5] = [Ty::I32, Ty::I64, Ty::F32, Ty::F64, Ty::Ref];

    /// The type in which a value of the declared type is held.
    pub fn of(declared: &FieldType) -> Ty {
        match declared {
            FieldType::Boolean | FieldType::Byte | FieldType::Char | FieldType::Short | FieldType::Int => {
                Ty::I32
            }
            FieldType::Long => Ty::I64,
            FieldType::Float => Ty::F32,
            FieldType::Double => Ty::F64,
            FieldType::Object(_) | FieldType::Array(_) => Ty::Ref,
        }
    }

    /// Whether it takes two slots in the JVM's locals and operand stack (category 2, JVMS §2.11.1).
    pub fn is_wide(self) -> bool {
        matches!(self, Ty::I64 | Ty::F64)
    }

    /// How many slots it takes there.
    pub fn n_slots(self) -> usize {
        if self.is_wide() { 2 } else { 1 }
    }

    /// The spelling in the text format.
    pub fn name(self) -> &'static str {
        match self {
            Ty::I32 => "i32",
            Ty::I64 => "i64",
            Ty::F32 => "f32",
            Ty::F64 => "f64",
            Ty::Ref => "ref",
        }
    }
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
