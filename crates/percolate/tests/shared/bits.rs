//! Values as bits of their types.

use classfile::descriptor::FieldType;

/// Arrays and strings that are drawn are shorter.
pub(crate) const MAX_LENGTH: usize = 20;

/// A value as bits of the width of its type.
pub(crate) fn fit(ty: &FieldType, value: i64) -> u64 {
    let bits = value.cast_unsigned();
    match ty {
        FieldType::Boolean => bits & 1,
        FieldType::Byte => bits & 0xff,
        FieldType::Char | FieldType::Short => bits & 0xffff,
        FieldType::Int => bits & 0xffff_ffff,
        // Small numbers are more telling than small patterns of bits.
        FieldType::Float if value.unsigned_abs() <= 1000 => u64::from((value as f32 / 2.0).to_bits()),
        FieldType::Float => bits & 0xffff_ffff,
        FieldType::Double if value.unsigned_abs() <= 1000 => (value as f64 / 2.0).to_bits(),
        _ => bits,
    }
}
