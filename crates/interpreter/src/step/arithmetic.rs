//! Java's arithmetic on concrete values, where it is more than one machine instruction.

use ir::{BinaryOp, Conversion, ThreeWay, Ty};
use std::ops::{Add, Div, Mul, Rem, Sub};

/// `int` division or remainder; the divisor is not zero.
pub(crate) fn divide32(op: BinaryOp, left: u32, right: u32) -> u32 {
    let (left, right) = (left.cast_signed(), right.cast_signed());
    let result = if op == BinaryOp::Div { left.wrapping_div(right) } else { left.wrapping_rem(right) };
    result.cast_unsigned()
}

/// `long` division or remainder; the divisor is not zero.
pub(crate) fn divide64(op: BinaryOp, left: u64, right: u64) -> u64 {
    let (left, right) = (left.cast_signed(), right.cast_signed());
    let result = if op == BinaryOp::Div { left.wrapping_div(right) } else { left.wrapping_rem(right) };
    result.cast_unsigned()
}

/// `float` arithmetic on bits.
pub(crate) fn float32(op: BinaryOp, left: u32, right: u32) -> u32 {
    canonical32(float(op, f32::from_bits(left), f32::from_bits(right)))
}

/// `double` arithmetic on bits.
pub(crate) fn float64(op: BinaryOp, left: u64, right: u64) -> u64 {
    canonical64(float(op, f64::from_bits(left), f64::from_bits(right)))
}

/// Rust's `%` on floats is C's `fmod`, as Java's is.
fn float<T>(op: BinaryOp, left: T, right: T) -> T
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T> + Div<Output = T> + Rem<Output = T>,
{
    match op {
        BinaryOp::Add => left + right,
        BinaryOp::Sub => left - right,
        BinaryOp::Mul => left * right,
        BinaryOp::Div => left / right,
        BinaryOp::Rem => left % right,
        _ => unreachable!("verifier: floats have no bitwise operations"),
    }
}

/// The sign and payload of a computed NaN differ between machines; Java leaves them open, we take one.
fn canonical32(value: f32) -> u32 {
    if value.is_nan() { 0x7fc0_0000 } else { value.to_bits() }
}

fn canonical64(value: f64) -> u64 {
    if value.is_nan() { 0x7ff8_0000_0000_0000 } else { value.to_bits() }
}

/// Negation; on floats it flips the sign bit, also of zero and NaN.
pub(crate) fn negate(ty: Ty, value: u64) -> u64 {
    match ty {
        Ty::I64 => value.wrapping_neg(),
        Ty::F32 => value ^ 0x8000_0000,
        Ty::F64 => value ^ (1 << 63),
        Ty::I32 | Ty::Ref => u64::from((value as u32).wrapping_neg()),
    }
}

/// -1, 0 or 1 as the bits of an `int`.
pub(crate) fn compare(op: ThreeWay, left: u64, right: u64) -> u64 {
    let single = |bits: u64| f32::from_bits(bits as u32);
    let (ordering, unordered) = match op {
        ThreeWay::I64 => (Some(left.cast_signed().cmp(&right.cast_signed())), 0),
        ThreeWay::F32Less => (single(left).partial_cmp(&single(right)), -1),
        ThreeWay::F32Greater => (single(left).partial_cmp(&single(right)), 1),
        ThreeWay::F64Less => (f64::from_bits(left).partial_cmp(&f64::from_bits(right)), -1),
        ThreeWay::F64Greater => (f64::from_bits(left).partial_cmp(&f64::from_bits(right)), 1),
    };
    let result: i32 = ordering.map_or(unordered, |ordering| ordering as i32);
    u64::from(result.cast_unsigned())
}

/// A conversion; from floats to integers it saturates and takes NaN to zero, as Rust's `as` does.
pub(crate) fn convert(conversion: Conversion, bits: u64) -> u64 {
    let int = bits as u32 as i32;
    let long = bits.cast_signed();
    let (single, double) = (f32::from_bits(bits as u32), f64::from_bits(bits));
    let from_int = |value: i32| u64::from(value.cast_unsigned());
    match conversion {
        Conversion::I32ToI8 => from_int(i32::from(int as i8)),
        Conversion::I32ToU16 => from_int(i32::from(int as u16)),
        Conversion::I32ToI16 => from_int(i32::from(int as i16)),
        Conversion::I32ToI64 => i64::from(int).cast_unsigned(),
        Conversion::I64ToI32 => from_int(long as i32),
        Conversion::I32ToF32 => u64::from((int as f32).to_bits()),
        Conversion::I32ToF64 => f64::from(int).to_bits(),
        Conversion::I64ToF32 => u64::from((long as f32).to_bits()),
        Conversion::I64ToF64 => (long as f64).to_bits(),
        Conversion::F32ToI32 => from_int(single as i32),
        Conversion::F32ToI64 => (single as i64).cast_unsigned(),
        Conversion::F32ToF64 => canonical64(f64::from(single)),
        Conversion::F64ToI32 => from_int(double as i32),
        Conversion::F64ToI64 => (double as i64).cast_unsigned(),
        Conversion::F64ToF32 => u64::from(canonical32(double as f32)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_int_divided_by_minus_one_wraps() {
        let (min, minus_one) = (i32::MIN.cast_unsigned(), (-1_i32).cast_unsigned());
        assert_eq!(divide32(BinaryOp::Div, min, minus_one), min);
        assert_eq!(divide32(BinaryOp::Rem, min, minus_one), 0);
    }

    #[test]
    fn nan_compares_as_the_instruction_says() {
        let nan = f64::NAN.to_bits();
        assert_eq!(compare(ThreeWay::F64Less, nan, 0), u64::from(u32::MAX));
        assert_eq!(compare(ThreeWay::F64Greater, nan, 0), 1);
    }

    #[test]
    fn narrowing_keeps_the_sign_of_bytes_and_none_of_chars() {
        assert_eq!(convert(Conversion::I32ToI8, 0xff), u64::from(u32::MAX));
        assert_eq!(convert(Conversion::I32ToU16, u64::from(u32::MAX)), 0xffff);
    }

    #[test]
    fn floats_out_of_range_saturate() {
        assert_eq!(convert(Conversion::F64ToI32, f64::INFINITY.to_bits()), i32::MAX as u64);
        assert_eq!(convert(Conversion::F64ToI32, f64::NAN.to_bits()), 0);
    }
}
