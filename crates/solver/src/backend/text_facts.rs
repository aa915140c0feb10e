//! What always holds of the text of a float.
//!
//! A number from a thousandth to ten millions is written plainly: the digits of its whole part, a point, and at least
//! one digit more, which is a zero and the last if the number is whole. Of other numbers one digit is before the point, and
//! an `E` behind it, with an exponent of as many digits as its size tells. So everything is known of whole numbers, and of
//! others all but the digits and how many they are.
//!
//! **Invariant:** a text tells a number from all others, so a whole number that is between the two does not exist: whether
//! the text is the shortest or not, these facts hold.

use expr::{BinaryOp, ExprId, FloatCompareOp, FloatUnaryOp, Node, Pool, Sort, float};
use numerics::spelling::{self, Spelling};
use rustc_hash::FxHashSet;

/// The whole part of a number that is written plainly has no more digits.
const MAX_DIGITS: usize = 7;

/// What holds of `r`, eight characters of the text of `f`, or its length.
pub(super) fn text(pool: &mut Pool, spelling: Spelling, word: u8, f: ExprId, r: ExprId) -> ExprId {
    let mut facts = TextFacts::new(pool, f);
    if word == spelling::LENGTH {
        facts.length(r);
    } else {
        facts.characters(spelling, usize::from(word), r);
    }
    facts.all
}

/// The numbers whose texts are mentioned.
pub(crate) fn written_numbers(pool: &Pool, guards: &[ExprId]) -> Vec<ExprId> {
    let mut numbers = Vec::new();
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        let node = pool.node(next);
        if let Node::FloatText { of, .. } = node
            && !numbers.contains(&of)
        {
            numbers.push(of);
        }
        pending.extend(node.operands().filter(|&operand| seen.insert(operand)));
    }
    numbers
}

/// That everything is known of the text of `f`.
pub(crate) fn is_small_whole(pool: &mut Pool, f: ExprId) -> ExprId {
    let facts = TextFacts::new(pool, f);
    facts.pool.and(facts.is_plain, facts.is_whole)
}

/// A conjunction that grows, about the text of a number.
struct TextFacts<'a> {
    pool: &'a mut Pool,
    f: ExprId,
    width: u8,
    is_nan: ExprId,
    is_infinite: ExprId,
    is_negative: ExprId,
    /// Whether there is no exponent.
    is_plain: ExprId,
    /// Whether there is one.
    is_scientific: ExprId,
    /// Whether that is negative.
    is_small: ExprId,
    /// How many characters there are from the `E` on, where there is one.
    n_after: ExprId,
    is_whole: ExprId,
    /// The digits of the whole part, the last one first, as characters.
    digits: Vec<ExprId>,
    /// Whether the whole part has so many digits; the first is about one of them.
    counts: Vec<ExprId>,
    all: ExprId,
}

impl<'a> TextFacts<'a> {
    fn new(pool: &'a mut Pool, f: ExprId) -> Self {
        let Sort::Float(width) = pool.sort(f) else { unreachable!("texts are of floats") };
        let constant = |pool: &mut Pool, number: f64| pool.float(width, float::rounded(width, number));
        let size = pool.float_unary(FloatUnaryOp::Abs, f);
        let is_bare = pool.eq(size, f);
        let [zero, least, end, infinity] = [0.0, 1e-3, 1e7, f64::INFINITY].map(|n| constant(pool, n));
        let (is_nan, is_infinite, is_zero) =
            (pool.float_is_nan(f), pool.eq(size, infinity), pool.eq(size, zero));
        let is_large_enough = pool.float_compare(FloatCompareOp::Le, least, size);
        let is_small_enough = pool.float_compare(FloatCompareOp::Lt, size, end);
        let is_between = pool.and(is_large_enough, is_small_enough);
        let is_plain = pool.or(is_zero, is_between);
        let is_odd = pool.or(is_nan, is_infinite);
        let is_other = pool.or(is_plain, is_odd);
        let floor = pool.float_unary(FloatUnaryOp::Floor, size);
        let is_whole = pool.eq(floor, size);
        let part = pool.float_to_signed(32, size);
        let (digits, counts) = digits(pool, part);
        let is_small = pool.not(is_large_enough);
        let n_after = after_digits(pool, size, is_small);
        Self {
            f,
            width,
            is_nan,
            is_infinite,
            is_negative: pool.not(is_bare),
            is_plain,
            is_scientific: pool.not(is_other),
            is_small,
            n_after,
            is_whole,
            digits,
            counts,
            all: pool.bool(true),
            pool,
        }
    }

    fn holds(&mut self, fact: ExprId) {
        self.all = self.pool.and(self.all, fact);
    }

    fn holds_if(&mut self, condition: ExprId, fact: ExprId) {
        let fact = self.pool.implies(condition, fact);
        self.holds(fact);
    }

    fn length(&mut self, r: ExprId) {
        let most = spelling::max_length(self.width);
        let (least, most) = (self.number(spelling::MIN_LENGTH), self.number(most));
        let (not_short, not_long) = (self.pool.ule(least, r), self.pool.ule(r, most));
        self.holds(not_short);
        self.holds(not_long);
        let of_nan = self.number("NaN".len());
        let is_three = self.pool.eq(r, of_nan);
        self.holds_if(self.is_nan, is_three);
        for (is_signed, n_signs) in self.signs() {
            let infinite = self.pool.and(is_signed, self.is_infinite);
            let number = self.number("Infinity".len() + n_signs);
            let is_word = self.pool.eq(r, number);
            self.holds_if(infinite, is_word);
            let scientific = self.pool.and(is_signed, self.is_scientific);
            let ends = [3, 1 + self.max_digits()].map(|n_before| {
                let number = self.number(n_signs + n_before);
                self.pool.binary(BinaryOp::Add, number, self.n_after)
            });
            let (above, below) = (self.pool.ule(ends[0], r), self.pool.ule(r, ends[1]));
            let is_between = self.pool.and(above, below);
            self.holds_if(scientific, is_between);
            let plain = self.pool.and(is_signed, self.is_plain);
            // Before the digits that count there may be `0.00`.
            let most = self.number(n_signs + "0.00".len() + self.max_digits());
            let is_short = self.pool.ule(r, most);
            self.holds_if(plain, is_short);
            for n_digits in 1..=MAX_DIGITS {
                let has_digits = self.pool.and(is_signed, self.counts[n_digits - 1]);
                let plain = self.pool.and(has_digits, self.is_plain);
                let number = self.number(n_signs + n_digits + 2);
                let (is_longer, is_same) = (self.pool.ule(number, r), self.pool.eq(r, number));
                self.holds_if(plain, is_longer);
                let whole = self.pool.and(plain, self.is_whole);
                self.holds_if(whole, is_same);
            }
        }
    }

    fn characters(&mut self, spelling: Spelling, word: usize, r: ExprId) {
        let length = self.pool.float_text(spelling, spelling::LENGTH, self.f);
        for index in 0..spelling::WORD {
            let place = word * spelling::WORD + index;
            let low = 8 * index as u8;
            let character = self.pool.extract(low + 7, low, r);
            let here = self.number(place);
            let (inside, none) = (self.pool.ult(here, length), self.is(character, 0));
            let some = self.pool.not(none);
            let same = self.pool.eq(inside, some);
            self.holds(same);
            let of_nan = self.is(character, "NaN".as_bytes().get(place).copied().unwrap_or(0));
            self.holds_if(self.is_nan, of_nan);
            for (is_signed, n_signs) in self.signs() {
                let fact = match place.checked_sub(n_signs) {
                    Some(place) => self.without_sign(place, character),
                    None => self.is(character, b'-'),
                };
                self.holds_if(is_signed, fact);
            }
            if place >= 3 {
                self.exponent(place, character, length);
            }
        }
    }

    /// Where the exponent begins, and where its sign is.
    fn exponent(&mut self, place: usize, character: ExprId, length: ExprId) {
        let here = self.number(place);
        let n_left = self.pool.binary(BinaryOp::Sub, length, here);
        let (is_letter, is_minus) = (self.is(character, b'E'), self.is(character, b'-'));
        let begins = self.pool.eq(n_left, self.n_after);
        let same = self.pool.eq(is_letter, begins);
        self.holds_if(self.is_scientific, same);
        let one = self.number(1);
        let n_next = self.pool.binary(BinaryOp::Sub, self.n_after, one);
        let follows = self.pool.eq(n_left, n_next);
        let follows = self.pool.and(follows, self.is_small);
        let same = self.pool.eq(is_minus, follows);
        self.holds_if(self.is_scientific, same);
    }

    /// How many digits there are at most: as many as tell a number from its neighbours, and one more of some that are whole.
    fn max_digits(&self) -> usize {
        if self.width == 32 { 9 } else { 18 }
    }

    /// What holds of a character of a number's text without sign.
    fn without_sign(&mut self, place: usize, character: ExprId) -> ExprId {
        let infinite = self.is(character, "Infinity".as_bytes().get(place).copied().unwrap_or(0));
        let infinite = self.pool.implies(self.is_infinite, infinite);
        let scientific = self.of_scientific(place, character);
        let scientific = self.pool.implies(self.is_scientific, scientific);
        let plain = self.of_plain(place, character);
        let plain = self.pool.implies(self.is_plain, plain);
        let finite = self.pool.and(scientific, plain);
        self.pool.and(infinite, finite)
    }

    fn of_scientific(&mut self, place: usize, character: ExprId) -> ExprId {
        let is_digit = self.is_digit(character);
        match place {
            0 => {
                let is_zero = self.is(character, b'0');
                let is_not = self.pool.not(is_zero);
                self.pool.and(is_digit, is_not)
            }
            1 => self.is(character, b'.'),
            2 => is_digit,
            _ => {
                let (ends, is_letter, is_minus) =
                    (self.is(character, 0), self.is(character, b'E'), self.is(character, b'-'));
                let is_other = self.pool.or(is_letter, is_minus);
                let is_other = self.pool.or(is_other, ends);
                self.pool.or(is_digit, is_other)
            }
        }
    }

    fn of_plain(&mut self, place: usize, character: ExprId) -> ExprId {
        let mut all = self.pool.bool(true);
        for n_digits in 1..=MAX_DIGITS {
            let fact = if place < n_digits {
                self.pool.eq(character, self.digits[n_digits - 1 - place])
            } else if place == n_digits {
                self.is(character, b'.')
            } else {
                self.of_fraction(place - n_digits - 1, character)
            };
            let fact = self.pool.implies(self.counts[n_digits - 1], fact);
            all = self.pool.and(all, fact);
        }
        all
    }

    /// What holds of a character behind the point, where there is no exponent.
    fn of_fraction(&mut self, place: usize, character: ExprId) -> ExprId {
        let is_digit = self.is_digit(character);
        let (fact, if_whole) = if place == 0 {
            (is_digit, self.is(character, b'0'))
        } else {
            let ends = self.is(character, 0);
            (self.pool.or(is_digit, ends), ends)
        };
        let if_whole = self.pool.implies(self.is_whole, if_whole);
        self.pool.and(fact, if_whole)
    }

    /// Whether there is a sign, and how many characters that has. A NaN has none.
    fn signs(&mut self) -> [(ExprId, usize); 2] {
        let is_negative = self.is_negative;
        let is_odd = self.pool.or(is_negative, self.is_nan);
        [(self.pool.not(is_odd), 0), (is_negative, 1)]
    }

    fn is(&mut self, character: ExprId, which: u8) -> ExprId {
        let which = self.pool.bv(8, which.into());
        self.pool.eq(character, which)
    }

    fn is_digit(&mut self, character: ExprId) -> ExprId {
        let [first, last] = [b'0', b'9'].map(|digit| self.pool.bv(8, digit.into()));
        let (above, below) = (self.pool.ule(first, character), self.pool.ule(character, last));
        self.pool.and(above, below)
    }

    fn number(&mut self, number: usize) -> ExprId {
        self.pool.bv(64, number as u64)
    }
}

/// How many characters an exponent has, with the `E`, of a number of that size that has one.
fn after_digits(pool: &mut Pool, size: ExprId, is_small: ExprId) -> ExprId {
    let Sort::Float(width) = pool.sort(size) else { unreachable!("sizes are floats") };
    let [mut small, mut large] = ["E-324", "E308"].map(|text| pool.bv(64, text.len() as u64));
    for (least, text) in [(1e-99, "E-99"), (1e-9, "E-9")] {
        let least = pool.float(width, float::rounded(width, least));
        let reaches = pool.float_compare(FloatCompareOp::Le, least, size);
        let length = pool.bv(64, text.len() as u64);
        small = pool.ite(reaches, length, small);
    }
    for (end, text) in [(1e100, "E99"), (1e10, "E9")] {
        let end = pool.float(width, float::rounded(width, end));
        let is_below = pool.float_compare(FloatCompareOp::Lt, size, end);
        let length = pool.bv(64, text.len() as u64);
        large = pool.ite(is_below, length, large);
    }
    pool.ite(is_small, small, large)
}

/// The digits of a number of 32 bits below ten millions, and whether there are one, two, … of them.
fn digits(pool: &mut Pool, number: ExprId) -> (Vec<ExprId>, Vec<ExprId>) {
    let ten = pool.bv(32, 10);
    let zero = pool.bv(8, b'0'.into());
    let mut digits = Vec::new();
    let mut counts = Vec::new();
    let mut rest = number;
    let mut reaches = pool.bool(true);
    for n_digits in 1..=MAX_DIGITS as u32 {
        let digit = pool.binary(BinaryOp::URem, rest, ten);
        let digit = pool.extract(7, 0, digit);
        digits.push(pool.binary(BinaryOp::Add, digit, zero));
        rest = pool.binary(BinaryOp::UDiv, rest, ten);
        let next = pool.bv(32, 10_u64.pow(n_digits));
        let ends = pool.ult(number, next);
        counts.push(pool.and(reaches, ends));
        reaches = pool.not(ends);
    }
    (digits, counts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use expr::{Evaluator, VarId};

    #[test]
    fn facts_hold_of_every_text() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = || {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            bits
        };
        // Beside the powers of ten from which on exponents have other numbers of digits.
        let beside =
            |power: f64| [-1, 0, 1].map(|by| f64::from_bits(power.to_bits().wrapping_add_signed(by)));
        let beside_single = |power: f32| {
            [-1, 0, 1].map(|by| f64::from(f32::from_bits(power.to_bits().wrapping_add_signed(by))))
        };
        let at_powers = [1e-99, 1e-9, 1e10, 1e100, 1e-3, 1e7].into_iter().flat_map(beside);
        let at_powers = at_powers.chain([1e-9, 1e10, 1e-3, 1e7].into_iter().flat_map(beside_single));
        let special =
            [0.0, 1.0, 9.5, 10.0, 0.001, 0.000_999, 9_999_999.0, 9_999_999.5, 1e7, 1e-300, 1e23, 0.3];
        let special = special.into_iter().chain(at_powers).chain([
            5e-324,
            f64::MAX,
            f64::INFINITY,
            f64::NAN,
            0.001_5,
            12.25,
        ]);
        let mut numbers: Vec<f64> = special.flat_map(|number| [number, -number]).collect();
        for _ in 0..400 {
            numbers.extend([(random() >> (random() % 60)) as f64, f64::from_bits(random())]);
            numbers.extend([
                (random() >> (random() % 60)) as f64 / 1e6,
                f64::from(f32::from_bits(random() as u32)),
            ]);
            numbers.extend([(random() >> 40) as f64, (random() >> 40) as f64 / 1e3]);
        }
        for width in [32, 64] {
            let mut pool = Pool::new();
            let (f, r) = (pool.var("f", Sort::Float(width)), pool.var("r", Sort::BitVec(64)));
            let is_f = pool.vars(f)[0];
            let words = (0..=spelling::LENGTH)
                .flat_map(|word| [Spelling::UpTo18, Spelling::Since19].map(|spelling| (spelling, word)));
            for (spelling, word) in words {
                let fact = text(&mut pool, spelling, word, f, r);
                let mut evaluator = Evaluator::new();
                for &number in &numbers {
                    let bits = float::rounded(width, number);
                    let result = spelling::word(spelling, width, bits, word);
                    evaluator.reset();
                    let value_of = |var: VarId| if var == is_f { bits } else { result };
                    let text = spelling::spell(spelling, width, bits);
                    assert_eq!(evaluator.eval(&pool, fact, &value_of), 1, "word {word} of {text}");
                }
            }
        }
    }
}
