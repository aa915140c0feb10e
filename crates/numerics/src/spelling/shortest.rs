//! The digits that the JDK writes since version 19 (Giulietti): of the decimals that are read back as the number, one of the least
//! length, where one digit counts as two; of these the nearest, of two that are as near the one whose last digit is even.
//!
//! Rust writes the least number of digits that tell a number from its neighbours, and of so many digits the nearest decimal. Only that of
//! a power of two may not be read back, since the neighbour below is nearer than the one above: then it is the next above.

use super::Decimal;

/// The digits of a positive finite number of this width, 32 or 64, with these bits.
pub(super) fn digits(width: u8, bits: u64) -> Decimal {
    let (double, single) = (f64::from_bits(bits), f32::from_bits(bits as u32));
    let shortest = if width == 32 { format!("{single:e}") } else { format!("{double:e}") };
    let n_after_first = parts(&shortest).0.len().max(2) - 1;
    let nearest =
        if width == 32 { format!("{single:.n_after_first$e}") } else { format!("{double:.n_after_first$e}") };
    let is_read_back =
        if width == 32 { nearest.parse() == Ok(single) } else { nearest.parse() == Ok(double) };
    let (digits, exponent) = parts(&nearest);
    let mut decimal = Decimal { digits, exponent: exponent + 1 };
    if !is_read_back {
        decimal.round_up();
    }
    let digits = &mut decimal.digits;
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    decimal
}

/// The digits and the exponent of `1.25e-7`.
fn parts(text: &str) -> (Vec<u8>, i32) {
    let (digits, exponent) = text.split_once('e').expect("a number in scientific notation has an exponent");
    let digits = digits.bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    (digits, exponent.parse().expect("an exponent is a number"))
}
