//! What Java makes of floating-point numbers beyond the arithmetic of IEEE 754: functions of mathematics to the last bit, and how
//! numbers are written in decimal.
//!
//! [`fdlibm`] has the algorithms that `StrictMath` is defined by, [`rounded`] the nearest doubles, which HotSpot's own code of
//! `Math` gives, and [`spelling`] the text of a float. It is about numbers only: nothing here knows expressions or a JVM.

pub mod fdlibm;
pub mod rounded;
pub mod spelling;

/// The bits of a double, where every NaN has the same.
#[cfg(test)]
fn bits_of_double(value: f64) -> u64 {
    if value.is_nan() { f64::NAN.to_bits() } else { value.to_bits() }
}
