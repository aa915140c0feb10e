//! How a float is written in decimal, as Java does it: up to JDK 18 by an algorithm of its own, and since then by the [`shortest`]
//! digits.
//!
//! The older algorithm: digits are made one by one until they tell the number from its neighbours (Steele and White, 1990). What differs from
//! the shortest text with that property is what is kept here on purpose, as programs see it: whole numbers are rounded to the
//! digits that count, at least two digits are made where there is an exponent, a power of two has a nearer neighbour
//! below that is taken to be as near above, and whether a sum that just reaches the next digit is rounded up depends on how
//! large the numbers are.
//!
//! **Invariant:** a text reads back as the number it was made of, and has at most [`MAX_LENGTH`] characters, of ASCII.

mod shortest;

use std::cmp::Ordering;

/// Who writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spelling {
    /// A JDK up to version 18.
    UpTo18,
    /// A later one.
    Since19,
}

/// The most characters that a text has: a sign, 17 digits and a point, `E-`, and three digits; numbers with 18 digits have a shorter exponent.
pub const MAX_LENGTH: usize = 24;

/// The most characters of the text of a float of this width. One of 32 bits has nine digits, and two in its exponent.
pub fn max_length(width: u8) -> usize {
    if width == 32 { 15 } else { MAX_LENGTH }
}

/// The fewest, as in `0.0` and `NaN`.
pub const MIN_LENGTH: usize = 3;

/// The greatest character of a text: the last one of `Infinity`.
pub const GREATEST: u8 = b'y';

/// Characters in a word, of 64 bits.
pub const WORD: usize = 8;

/// Stands for the length of a text in the place of a word.
pub const LENGTH: u8 = (MAX_LENGTH / WORD) as u8;

/// The text of the float of this width, 32 or 64, with these bits.
pub fn spell(spelling: Spelling, width: u8, bits: u64) -> String {
    let format = Format::of(width);
    let fraction = bits & ((1 << format.fraction) - 1);
    let exponent = (bits >> format.fraction) as i32 & format.top;
    let is_negative = bits >> (width - 1) != 0;
    let magnitude = match (exponent, fraction) {
        (top, 0) if top == format.top => "Infinity".into(),
        (top, _) if top == format.top => return "NaN".into(),
        (0, 0) => "0.0".into(),
        _ if spelling == Spelling::Since19 => shortest::digits(width, bits & !(1 << (width - 1))).text(),
        _ => digits(&Binary::of(&format, exponent, fraction)).text(),
    };
    if is_negative { format!("-{magnitude}") } else { magnitude }
}

/// The characters from `WORD * index` on, the first in the lowest byte; zero after the last. With [`LENGTH`], how many
/// characters the text has.
pub fn word(spelling: Spelling, width: u8, bits: u64, index: u8) -> u64 {
    let text = spell(spelling, width, bits);
    if index == LENGTH {
        return text.len() as u64;
    }
    let rest = text.as_bytes().iter().skip(usize::from(index) * WORD).take(WORD);
    rest.rev().fold(0, |word, &character| word << 8 | u64::from(character))
}

/// How floats of a width are laid out.
struct Format {
    /// Bits of the fraction.
    fraction: u32,
    /// The exponent of infinity, with the bias.
    top: i32,
}

impl Format {
    fn of(width: u8) -> Format {
        if width == 32 { Format { fraction: 23, top: 0xff } } else { Format { fraction: 52, top: 0x7ff } }
    }
}

/// A positive number: a fraction of 53 bits, of which the highest is set and stands for 2^exponent.
struct Binary {
    fraction: u64,
    exponent: i32,
    /// Bits of the fraction that the format has room for.
    n_significant: i32,
}

impl Binary {
    fn of(format: &Format, exponent: i32, fraction: u64) -> Binary {
        let bias = format.top / 2;
        let aligned = fraction << (52 - format.fraction);
        if exponent != 0 {
            let n_significant = format.fraction as i32 + 1;
            return Binary { fraction: aligned | 1 << 52, exponent: exponent - bias, n_significant };
        }
        // Below the least exponent there are fewer bits.
        let shift = aligned.leading_zeros() as i32 - 11;
        let n_significant = 64 - fraction.leading_zeros() as i32;
        Binary { fraction: aligned << shift, exponent: 1 - shift - bias, n_significant }
    }

    /// The largest power of ten that is not above the number, or one more.
    fn decimal_exponent(&self) -> i32 {
        #[expect(clippy::approx_constant, reason = "that is how far the algorithm knows it")]
        const LOG10_2: f64 = 0.301_029_995_663_981;
        let mantissa = f64::from_bits(0x3ff << 52 | self.fraction & ((1 << 52) - 1));
        let logarithm = (mantissa - 1.5) * 0.289_529_654 + 0.176_091_259 + f64::from(self.exponent) * LOG10_2;
        logarithm.floor() as i32
    }
}

/// `0.d1d2d3…` times a power of ten.
struct Decimal {
    digits: Vec<u8>,
    exponent: i32,
}

impl Decimal {
    /// Adds one to the last digit.
    fn round_up(&mut self) {
        let n_nines = self.digits.iter().rev().take_while(|&&digit| digit == 9).count();
        let n_kept = self.digits.len() - n_nines;
        if n_kept == 0 {
            self.digits.fill(0);
            self.digits[0] = 1;
            self.exponent += 1;
            return;
        }
        self.digits[n_kept..].fill(0);
        self.digits[n_kept - 1] += 1;
    }

    fn text(&self) -> String {
        let digits: String = self.digits.iter().map(|&digit| char::from(b'0' + digit)).collect();
        let or_zero = |rest: &str| if rest.is_empty() { "0".to_owned() } else { rest.to_owned() };
        match self.exponent {
            before @ 1..8 => {
                let whole = format!("{digits:0<width$}", width = before as usize);
                let (whole, rest) = whole.split_at(before as usize);
                format!("{whole}.{}", or_zero(rest))
            }
            zeros @ -2..=0 => format!("0.{}{digits}", "0".repeat(zeros.unsigned_abs() as usize)),
            exponent => {
                let (first, rest) = digits.split_at(1);
                format!("{first}.{}E{}", or_zero(rest), exponent - 1)
            }
        }
    }
}

fn digits(number: &Binary) -> Decimal {
    let tail_zeros = number.fraction.trailing_zeros() as i32;
    let n_bits = 53 - tail_zeros;
    let n_below_point = (n_bits - number.exponent - 1).max(0);
    if n_below_point == 0 && number.exponent <= 62 {
        return of_whole(number);
    }
    let estimate = number.decimal_exponent();
    let mut scale = Scale::new(number, estimate, n_bits, n_below_point);
    scale.align(n_bits);
    let fraction = number.fraction >> tail_zeros;
    if scale.fits(n_bits, 32) {
        make(&mut Plain::new(&scale, fraction, true), estimate)
    } else if scale.fits(n_bits, 64) {
        make(&mut Plain::new(&scale, fraction, false), estimate)
    } else {
        make(&mut Large::new(&scale, fraction), estimate)
    }
}

/// A whole number below 2^63, without the digits that its bits do not determine.
fn of_whole(number: &Binary) -> Decimal {
    let mut value = if number.exponent >= 52 {
        number.fraction << (number.exponent - 52)
    } else {
        number.fraction >> (52 - number.exponent)
    };
    let mut exponent = 0;
    let n_free = number.exponent - number.n_significant - 1;
    if number.exponent > number.n_significant && n_free > 1 {
        let n_dropped = (1_u64 << n_free).ilog10();
        let power = 10_u64.pow(n_dropped);
        let rest = value % power;
        value /= power;
        value += u64::from(rest >= power / 2 && n_dropped > 0);
        exponent = n_dropped as i32;
    }
    let text = value.to_string();
    let digits = text.trim_end_matches('0').bytes().map(|digit| digit - b'0').collect();
    Decimal { digits, exponent: exponent + text.len() as i32 }
}

/// Powers of two and of five by which the number `b`, the unit `s` of its next digit and half the distance to its
/// neighbours `m` are scaled, so that all are whole.
struct Scale {
    b2: i32,
    b5: i32,
    s2: i32,
    s5: i32,
    m2: i32,
}

impl Scale {
    fn new(number: &Binary, decimal_exponent: i32, n_bits: i32, n_below_point: i32) -> Scale {
        let (b5, s5) = ((-decimal_exponent).max(0), decimal_exponent.max(0));
        let b2 = b5 + n_below_point + number.exponent;
        let m2 = b2 - number.n_significant;
        Scale { b2: b2 - (n_bits - 1), b5, s2: s5 + n_below_point, s5, m2 }
    }

    fn align(&mut self, n_bits: i32) {
        let common = self.b2.min(self.s2);
        self.b2 -= common;
        self.s2 -= common;
        self.m2 -= common;
        if n_bits == 1 {
            self.m2 -= 1;
        }
        if self.m2 < 0 {
            self.b2 -= self.m2;
            self.s2 -= self.m2;
            self.m2 = 0;
        }
    }

    /// Whether all numbers have fewer than so many bits, as far as a rough count tells.
    fn fits(&self, n_bits: i32, width: i32) -> bool {
        let of_five = |power: i32| match power {
            0 => 0,
            1..=26 => 5_u64.pow(power as u32).ilog2() as i32 + 1,
            _ => power * 3,
        };
        n_bits + self.b2 + of_five(self.b5) < width && self.s2 + 1 + of_five(self.s5 + 1) < width
    }
}

/// The numbers of a [`Scale`].
trait Numbers {
    /// The next digit, by which the number becomes less.
    fn next(&mut self) -> u8;

    /// Whether what is left is less than the distance to the neighbours, and whether that reaches the next digit.
    fn ends(&self) -> (bool, bool);

    /// What is left, compared with half a digit.
    fn rest(&self) -> Ordering;
}

fn make(numbers: &mut dyn Numbers, mut exponent: i32) -> Decimal {
    let mut digits = Vec::new();
    let first = numbers.next();
    let (mut low, mut high) = numbers.ends();
    if first == 0 && !high {
        exponent -= 1;
    } else {
        digits.push(first);
    }
    // There is a digit after the point, even if there is an exponent.
    if !(-3..8).contains(&exponent) {
        (low, high) = (false, false);
    }
    while !low && !high {
        digits.push(numbers.next());
        (low, high) = numbers.ends();
    }
    let mut decimal = Decimal { digits, exponent: exponent + 1 };
    let is_up = match numbers.rest() {
        _ if !low => high,
        _ if !high => false,
        Ordering::Equal => decimal.digits.last().is_some_and(|digit| digit % 2 == 1),
        rest => rest == Ordering::Greater,
    };
    if is_up {
        decimal.round_up();
    }
    decimal
}

/// Numbers of 32 or 64 bits with a sign, which overflow where those of the algorithm do.
struct Plain {
    b: i64,
    s: i64,
    m: i64,
    is_narrow: bool,
}

impl Plain {
    fn new(scale: &Scale, fraction: u64, is_narrow: bool) -> Plain {
        let five = |power: i32| 5_i64.wrapping_pow(power as u32);
        let b = (fraction as i64).wrapping_mul(five(scale.b5)) << scale.b2;
        let (s, m) = (five(scale.s5) << scale.s2, five(scale.b5) << scale.m2);
        Plain { b, s, m, is_narrow }
    }

    fn wrapped(&self, value: i64) -> i64 {
        if self.is_narrow { i64::from(value as i32) } else { value }
    }
}

impl Numbers for Plain {
    fn next(&mut self) -> u8 {
        let digit = self.b / self.s;
        self.b = self.wrapped((self.b % self.s).wrapping_mul(10));
        self.m = self.wrapped(self.m.wrapping_mul(10));
        digit as u8
    }

    fn ends(&self) -> (bool, bool) {
        if self.m <= 0 {
            return (true, true);
        }
        (self.b < self.m, self.wrapped(self.b.wrapping_add(self.m)) > self.wrapped(self.s.wrapping_mul(10)))
    }

    fn rest(&self) -> Ordering {
        self.wrapped((self.b << 1).wrapping_sub(self.s.wrapping_mul(10))).cmp(&0)
    }
}

/// Numbers of any size.
struct Large {
    b: Big,
    s: Big,
    m: Big,
    tens: Big,
}

impl Large {
    fn new(scale: &Scale, fraction: u64) -> Large {
        let b = Big::new(fraction, scale.b5, scale.b2);
        let (s, m) = (Big::new(1, scale.s5, scale.s2), Big::new(1, scale.b5, scale.m2));
        Large { b, tens: s.times(10), s, m }
    }
}

impl Numbers for Large {
    fn next(&mut self) -> u8 {
        let mut digit = 0;
        while self.b.cmp(&self.s) != Ordering::Less {
            self.b.subtract(&self.s);
            digit += 1;
        }
        self.b = self.b.times(10);
        self.m = self.m.times(10);
        digit
    }

    fn ends(&self) -> (bool, bool) {
        let low = self.b.cmp(&self.m) == Ordering::Less;
        (low, self.b.plus(&self.m).cmp(&self.tens) != Ordering::Less)
    }

    fn rest(&self) -> Ordering {
        self.b.times(2).cmp(&self.tens)
    }
}

/// A natural number, its lowest part first and its highest not zero.
struct Big(Vec<u32>);

impl Big {
    /// A number times powers of five and of two.
    fn new(number: u64, fives: i32, twos: i32) -> Big {
        let mut big = Big(vec![number as u32, (number >> 32) as u32]);
        for _ in 0..fives {
            big = big.times(5);
        }
        let (parts, bits) = (twos / 32, twos % 32);
        big = big.times(1 << bits);
        big.0.splice(0..0, std::iter::repeat_n(0, parts as usize));
        big.trim();
        big
    }

    fn trim(&mut self) {
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn times(&self, factor: u32) -> Big {
        let mut carry = 0;
        let mut parts: Vec<u32> = Vec::with_capacity(self.0.len() + 1);
        for &part in &self.0 {
            carry += u64::from(part) * u64::from(factor);
            parts.push(carry as u32);
            carry >>= 32;
        }
        parts.push(carry as u32);
        let mut product = Big(parts);
        product.trim();
        product
    }

    fn plus(&self, other: &Big) -> Big {
        let mut carry = 0;
        let mut parts = Vec::new();
        for index in 0..=self.0.len().max(other.0.len()) {
            let part = |big: &Big| u64::from(big.0.get(index).copied().unwrap_or(0));
            carry += part(self) + part(other);
            parts.push(carry as u32);
            carry >>= 32;
        }
        let mut sum = Big(parts);
        sum.trim();
        sum
    }

    /// Takes away a number that is not greater.
    fn subtract(&mut self, other: &Big) {
        let mut borrow = 0;
        for (index, part) in self.0.iter_mut().enumerate() {
            let taken = i64::from(other.0.get(index).copied().unwrap_or(0)) + borrow;
            let left = i64::from(*part) - taken;
            borrow = i64::from(left < 0);
            *part = left as u32;
        }
        self.trim();
    }

    fn cmp(&self, other: &Big) -> Ordering {
        let by_length = self.0.len().cmp(&other.0.len());
        by_length.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_written_as_java_does() {
        // What JDK 17 writes, which is not always the shortest text.
        let doubles = [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (-1.5, "-1.5"),
            (100.0, "100.0"),
            (0.001, "0.001"),
            (0.000_999, "9.99E-4"),
            (9_999_999.0, "9999999.0"),
            (1e7, "1.0E7"),
            (123_456_789.125, "1.23456789125E8"),
            (1e23, "9.999999999999999E22"),
            (2e23, "1.9999999999999998E23"),
            (2f64.powi(-44), "5.6843418860808015E-14"),
            (0.1 + 0.2, "0.30000000000000004"),
            (f64::MAX, "1.7976931348623157E308"),
            (f64::MIN_POSITIVE, "2.2250738585072014E-308"),
            (f64::from_bits(1), "4.9E-324"),
            (f64::NAN, "NaN"),
            (f64::NEG_INFINITY, "-Infinity"),
        ];
        for (number, text) in doubles {
            assert_eq!(spell(Spelling::UpTo18, 64, number.to_bits()), text);
        }
        let floats =
            [(0.1, "0.1"), (3.4e38, "3.4E38"), (f32::MIN_POSITIVE, "1.17549435E-38"), (1e10, "1.0E10")];
        for (number, text) in floats {
            assert_eq!(spell(Spelling::UpTo18, 32, f32::to_bits(number).into()), text);
        }
    }

    #[test]
    fn since_jdk_19_as_few_digits_as_possible_are_written() {
        // What JDK 25 writes.
        let doubles = [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (100.0, "100.0"),
            (0.000_999, "9.99E-4"),
            (1e7, "1.0E7"),
            (123_456_789.125, "1.23456789125E8"),
            (1e23, "1.0E23"),
            (2e23, "2.0E23"),
            (2f64.powi(-44), "5.684341886080802E-14"),
            (2f64.powi(89), "6.189700196426902E26"),
            (9_007_199_254_740_993e5, "9.007199254740993E20"),
            (f64::MAX, "1.7976931348623157E308"),
            (f64::from_bits(1), "4.9E-324"),
            (f64::from_bits(2), "9.9E-324"),
            (f64::from_bits(4), "2.0E-323"),
            (f64::NAN, "NaN"),
        ];
        for (number, text) in doubles {
            assert_eq!(spell(Spelling::Since19, 64, number.to_bits()), text);
        }
        let floats = [
            (0.1, "0.1"),
            (f32::MIN_POSITIVE, "1.1754944E-38"),
            (1e10, "1.0E10"),
            (f32::from_bits(1), "1.4E-45"),
            (33_554_432.0, "3.3554432E7"),
        ];
        for (number, text) in floats {
            assert_eq!(spell(Spelling::Since19, 32, f32::to_bits(number).into()), text);
        }
    }

    #[test]
    fn texts_read_back_as_the_number() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..20_000 {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            let spelling = if bits & 1 == 0 { Spelling::UpTo18 } else { Spelling::Since19 };
            let number = f64::from_bits(bits);
            let text = spell(spelling, 64, bits);
            assert!(
                text.len() <= MAX_LENGTH && text.bytes().all(|character| character <= GREATEST),
                "{text}"
            );
            assert!(number.is_nan() || text.parse() == Ok(number), "{text}");
            let single = f32::from_bits(bits as u32);
            let text = spell(spelling, 32, u64::from(single.to_bits()));
            assert!(text.len() <= max_length(32), "{text}");
            assert!(single.is_nan() || text.parse() == Ok(single), "{text}");
        }
    }

    #[test]
    fn words_hold_the_characters_in_order() {
        let bits = (-123_456.75_f64).to_bits();
        let word = |index: u8| word(Spelling::UpTo18, 64, bits, index);
        let characters: Vec<u8> = (0..LENGTH).flat_map(|index| word(index).to_le_bytes()).collect();
        assert_eq!(characters[..10], *b"-123456.75");
        assert!(characters[10..].iter().all(|&character| character == 0));
        assert_eq!(word(LENGTH), 10);
    }
}
