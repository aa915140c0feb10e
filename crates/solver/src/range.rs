//! Sets of bit vectors, as one span of negative numbers and one of the others.
//!
//! The two spans together say what a signed and an unsigned interval say, and more: -1 or a digit is a set of eleven.
//! An operator is applied to each pair of spans, exactly, in 128 bits; then the result is wrapped to its width, so
//! that an overflow costs precision only where numbers on both sides of it meet.
//!
//! **Invariant:** a range is not empty, and contains every value of an operator whose operands are in the given
//! ranges.

use expr::{BinaryOp, CompareOp, UnaryOp};

/// A set of bit vectors of one width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    width: u8,
    negative: Option<Span>,
    natural: Option<Span>,
}

/// The numbers from `low` to `high`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Span {
    low: i64,
    high: i64,
}

/// A span before it is wrapped to a width.
type Wide = (i128, i128);

impl Range {
    /// Every bit vector of a width.
    pub(crate) fn full(width: u8) -> Self {
        let half = 1_i128 << (width - 1);
        Self::signed(width, -half, half - 1)
    }

    /// One value.
    pub(crate) fn point(width: u8, value: u64) -> Self {
        Self::wrapped(width, (i128::from(value), i128::from(value)))
    }

    /// The one value, if there is only one.
    pub(crate) fn value(self) -> Option<u64> {
        let (low, high) = self.as_unsigned();
        (low == high).then_some(low as u64)
    }

    /// The least and the greatest value, as numbers in two's complement.
    pub(crate) fn signed_ends(self) -> (u64, u64) {
        let bits = |number: i128| number as u64 & (u64::MAX >> (64 - self.width));
        let (low, high) = self.as_signed();
        (bits(low), bits(high))
    }

    /// The least and the greatest value, as numbers without signs.
    pub(crate) fn unsigned_ends(self) -> (u64, u64) {
        let (low, high) = self.as_unsigned();
        (low as u64, high as u64)
    }

    /// Whether a value belongs to it.
    #[cfg(test)]
    pub(crate) fn contains(self, value: u64) -> bool {
        self.meet(Self::point(self.width, value)).is_some()
    }

    /// The least and the greatest number of it in two's complement.
    pub(crate) fn as_signed(self) -> Wide {
        let spans = [self.negative, self.natural];
        let low = spans.iter().flatten().next().expect("a range is not empty").low;
        let high = spans.iter().flatten().next_back().expect("a range is not empty").high;
        (low.into(), high.into())
    }

    /// The least and the greatest number of it without signs.
    pub(crate) fn as_unsigned(self) -> Wide {
        let mut spans = self.unsigned_spans();
        let first = spans.next().expect("a range is not empty");
        (first.0, spans.next().unwrap_or(first).1)
    }

    fn signed_spans(self) -> impl Iterator<Item = Wide> + Clone {
        [self.negative, self.natural].into_iter().flatten().map(|span| (span.low.into(), span.high.into()))
    }

    /// In ascending order.
    fn unsigned_spans(self) -> impl Iterator<Item = Wide> + Clone {
        let modulus = 1_i128 << self.width;
        let unsigned = move |span: Span, by| (i128::from(span.low) + by, i128::from(span.high) + by);
        let spans = [(self.natural, 0), (self.negative, modulus)];
        spans.into_iter().filter_map(move |(span, by)| span.map(|span| unsigned(span, by)))
    }

    /// The numbers of a span, which are numbers of this width in two's complement.
    fn signed(width: u8, low: i128, high: i128) -> Self {
        let span = |low: i128, high: i128| {
            let number = |wide| i64::try_from(wide).expect("a number of at most 64 bits");
            (low <= high).then(|| Span { low: number(low), high: number(high) })
        };
        Self { width, negative: span(low, high.min(-1)), natural: span(low.max(0), high) }
    }

    /// The numbers of a span, cut to a width.
    fn wrapped(width: u8, (low, high): Wide) -> Self {
        let modulus = 1_i128 << width;
        let half = modulus / 2;
        if high - low >= modulus - 1 {
            return Self::full(width);
        }
        // The remainder, as the modulus is a power of two.
        let first = ((low + half) & (modulus - 1)) - half;
        let last = first + (high - low);
        let below = Self::signed(width, first, last.min(half - 1));
        if last < half { below } else { below.join(Self::signed(width, -half, last - modulus)) }
    }

    /// The smallest range that contains both.
    pub(crate) fn join(self, other: Self) -> Self {
        let hull = |a: Option<Span>, b: Option<Span>| match (a, b) {
            (Some(a), Some(b)) => Some(Span { low: a.low.min(b.low), high: a.high.max(b.high) }),
            _ => a.or(b),
        };
        Self {
            width: self.width,
            negative: hull(self.negative, other.negative),
            natural: hull(self.natural, other.natural),
        }
    }

    /// What is in both, unless that is nothing.
    pub(crate) fn meet(self, other: Self) -> Option<Self> {
        let common = |a: Option<Span>, b: Option<Span>| {
            let span = Span { low: a?.low.max(b?.low), high: a?.high.min(b?.high) };
            (span.low <= span.high).then_some(span)
        };
        let negative = common(self.negative, other.negative);
        let natural = common(self.natural, other.natural);
        (negative.is_some() || natural.is_some()).then_some(Self { width: self.width, negative, natural })
    }

    /// The values but this one, as far as a range can be without it, unless nothing is left.
    pub(crate) fn without(self, value: u64) -> Option<Self> {
        let cut = |span: Option<Span>| {
            let span = span?;
            let is_at = |number: i64| Self::point(self.width, value).as_signed().0 == i128::from(number);
            let shorter = match span {
                Span { low, high } if is_at(low) && low == high => return None,
                Span { low, high } if is_at(low) => Span { low: low + 1, high },
                Span { low, high } if is_at(high) => Span { low, high: high - 1 },
                _ => span,
            };
            Some(shorter)
        };
        let (negative, natural) = (cut(self.negative), cut(self.natural));
        (negative.is_some() || natural.is_some()).then_some(Self { width: self.width, negative, natural })
    }

    /// Whether `a op b` holds for all values of these ranges, or for none.
    pub(crate) fn compare(op: CompareOp, a: Self, b: Self) -> Option<bool> {
        let extremes = |range: Self| if op.is_signed() { range.as_signed() } else { range.as_unsigned() };
        let (a, b) = (extremes(a), extremes(b));
        let strict = i128::from(op.is_strict());
        if a.1 + strict <= b.0 {
            Some(true)
        } else if a.0 + strict > b.1 {
            Some(false)
        } else {
            None
        }
    }

    /// The values that are `op` some value of `other`, unless there is none.
    pub(crate) fn below(self, op: CompareOp, other: Self) -> Option<Self> {
        let strict = i128::from(op.is_strict());
        if op.is_signed() {
            self.meet_signed(i128::MIN, other.as_signed().1 - strict)
        } else {
            self.meet_unsigned(0, other.as_unsigned().1 - strict)
        }
    }

    /// The values that some value of `other` is `op`, unless there is none.
    pub(crate) fn above(self, op: CompareOp, other: Self) -> Option<Self> {
        let strict = i128::from(op.is_strict());
        if op.is_signed() {
            self.meet_signed(other.as_signed().0 + strict, i128::MAX)
        } else {
            self.meet_unsigned(other.as_unsigned().0 + strict, i128::MAX)
        }
    }

    fn meet_signed(self, low: i128, high: i128) -> Option<Self> {
        let (least, greatest) = self.as_signed();
        let (low, high) = (low.max(least), high.min(greatest));
        (low <= high).then(|| Self::signed(self.width, low, high)).and_then(|cut| self.meet(cut))
    }

    fn meet_unsigned(self, low: i128, high: i128) -> Option<Self> {
        let (least, greatest) = self.as_unsigned();
        let (low, high) = (low.max(least), high.min(greatest));
        (low <= high).then(|| Self::wrapped(self.width, (low, high))).and_then(|cut| self.meet(cut))
    }

    /// The values, widened with zeros.
    pub(crate) fn zero_extend(self, width: u8) -> Self {
        joined(self.unsigned_spans().map(|span| Self::wrapped(width, span)))
    }

    /// The values, widened with their signs.
    pub(crate) fn sign_extend(self, width: u8) -> Self {
        joined(self.signed_spans().map(|span| Self::wrapped(width, span)))
    }

    /// The values whose widening with zeros is in this range, unless there is none.
    pub(crate) fn before_zero_extend(self, width: u8) -> Option<Self> {
        let narrow = self.meet_unsigned(0, (1 << width) - 1)?;
        Some(joined(narrow.unsigned_spans().map(|span| Self::wrapped(width, span))))
    }

    /// The values whose widening with their signs is in this range, unless there is none.
    pub(crate) fn before_sign_extend(self, width: u8) -> Option<Self> {
        let half = 1 << (width - 1);
        let narrow = self.meet_signed(-half, half - 1)?;
        Some(joined(narrow.signed_spans().map(|span| Self::wrapped(width, span))))
    }

    /// The bits `hi` down to `lo` of the values.
    pub(crate) fn extract(self, hi: u8, lo: u8) -> Self {
        joined(self.signed_spans().map(|(low, high)| Self::wrapped(hi - lo + 1, (low >> lo, high >> lo))))
    }

    /// The values of this one above those of the other.
    pub(crate) fn concat(self, other: Self) -> Self {
        let by = other.width;
        self.pairs(other, Self::signed_spans, Self::unsigned_spans, self.width + by, |a, b| {
            ((a.0 << by) + b.0, (a.1 << by) + b.1)
        })
    }

    /// The results of a unary operator.
    pub(crate) fn unary(self, op: UnaryOp) -> Self {
        let turned = |(low, high): Wide| match op {
            UnaryOp::Not => (-1 - high, -1 - low),
            UnaryOp::Neg => (-high, -low),
        };
        joined(self.signed_spans().map(|span| Self::wrapped(self.width, turned(span))))
    }

    /// The results of a binary operator.
    pub(crate) fn binary(self, op: BinaryOp, other: Self) -> Self {
        let width = self.width;
        let signed =
            |f: fn(Wide, Wide) -> Wide| self.pairs(other, Self::signed_spans, Self::signed_spans, width, f);
        let unsigned = |f: fn(Wide, Wide) -> Wide| {
            self.pairs(other, Self::unsigned_spans, Self::unsigned_spans, width, f)
        };
        match op {
            BinaryOp::Add => signed(|a, b| (a.0 + b.0, a.1 + b.1)),
            BinaryOp::Sub => signed(|a, b| (a.0 - b.1, a.1 - b.0)),
            BinaryOp::Mul => signed(|a, b| corners(a, b, |a, b| a * b)),
            BinaryOp::And => unsigned(|a, b| {
                let ((a_low, a_high), (b_low, b_high)) = (bits(a), bits(b));
                (a_low & b_low, (a_high & b_high).min(a.1).min(b.1))
            }),
            BinaryOp::Or => unsigned(|a, b| {
                let ((a_low, a_high), (b_low, b_high)) = (bits(a), bits(b));
                ((a_low | b_low).max(a.0).max(b.0), a_high | b_high)
            }),
            BinaryOp::Xor => unsigned(|a, b| {
                let ((a_low, a_high), (b_low, b_high)) = (bits(a), bits(b));
                let open = (a_low ^ a_high) | (b_low ^ b_high);
                let known = (a_low ^ b_low) & !open;
                (known, known | open)
            }),
            BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem => self.divide(op, other),
            BinaryOp::Shl => match other.value() {
                Some(by) if by < u64::from(width) => {
                    joined(self.signed_spans().map(|span| Self::wrapped(width, (span.0 << by, span.1 << by))))
                }
                Some(_) => Self::point(width, 0),
                None => Self::full(width),
            },
            BinaryOp::LShr => unsigned(|a, b| (a.0 >> b.1.min(64), a.1 >> b.0.min(64))),
            BinaryOp::AShr => self.pairs(other, Self::signed_spans, Self::unsigned_spans, width, |a, b| {
                corners(a, (b.0.min(64), b.1.min(64)), |a, by| a >> by)
            }),
        }
    }

    /// Quotients and remainders, whose divisor may be zero.
    fn divide(self, op: BinaryOp, other: Self) -> Self {
        let width = self.width;
        let by_zero = other.meet(Self::point(width, 0)).map(|_| match op {
            BinaryOp::URem | BinaryOp::SRem => self,
            BinaryOp::UDiv => Self::point(width, u64::MAX >> (64 - width)),
            _ => joined(self.signed_spans().map(|a| {
                let quotient = if a.0 < 0 { 1 } else { -1 };
                Self::wrapped(width, (quotient, quotient))
            })),
        });
        let Some(other) = other.without(0) else {
            return by_zero.expect("the only divisor is zero");
        };
        let others = match op {
            BinaryOp::UDiv => self.pairs(other, Self::unsigned_spans, Self::unsigned_spans, width, |a, b| {
                (a.0 / b.1, a.1 / b.0)
            }),
            BinaryOp::URem => {
                self.pairs(other, Self::unsigned_spans, Self::unsigned_spans, width, natural_remainder)
            }
            BinaryOp::SDiv => self.pairs(other, Self::signed_spans, Self::signed_spans, width, |a, b| {
                corners(a, b, |a, b| a / b)
            }),
            _ => self.pairs(other, Self::signed_spans, Self::signed_spans, width, |a, b| {
                let magnitude = |(low, high): Wide| if low < 0 { (-high, -low) } else { (low, high) };
                let (low, high) = natural_remainder(magnitude(a), magnitude(b));
                if a.0 < 0 { (-high, -low) } else { (low, high) }
            }),
        };
        by_zero.map_or(others, |by_zero| by_zero.join(others))
    }

    /// What an operator makes of each pair of spans, wrapped and joined.
    fn pairs<A: Iterator<Item = Wide>, B: Iterator<Item = Wide>>(
        self,
        other: Self,
        spans: impl Fn(Self) -> A,
        other_spans: impl Fn(Self) -> B,
        width: u8,
        f: impl Fn(Wide, Wide) -> Wide,
    ) -> Self {
        let f = &f;
        let other_spans = &other_spans;
        joined(spans(self).flat_map(|a| other_spans(other).map(move |b| Self::wrapped(width, f(a, b)))))
    }
}

/// The hull of some ranges.
fn joined(ranges: impl Iterator<Item = Range>) -> Range {
    ranges.reduce(Range::join).expect("a range has a span")
}

/// The least and the greatest result of an operator that is monotone in each operand.
fn corners(a: Wide, b: Wide, f: impl Fn(i128, i128) -> i128) -> Wide {
    let results = [f(a.0, b.0), f(a.0, b.1), f(a.1, b.0), f(a.1, b.1)];
    results
        .into_iter()
        .fold((results[0], results[0]), |(low, high), result| (low.min(result), high.max(result)))
}

/// The remainders of natural numbers by positive ones.
fn natural_remainder(a: Wide, b: Wide) -> Wide {
    if a.1 < b.0 {
        a
    } else if b.0 == b.1 && a.0 / b.0 == a.1 / b.0 {
        (a.0 % b.0, a.1 % b.0)
    } else {
        (0, a.1.min(b.1 - 1))
    }
}

/// The bits that the natural numbers of a span have in common: once with zeros for the others, once with ones.
fn bits((low, high): Wide) -> Wide {
    let open = match low ^ high {
        0 => 0,
        different => (1_i128 << (128 - different.leading_zeros())) - 1,
    };
    (low & !open, low | open)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every range of numbers of this width.
    fn ranges(width: u8) -> Vec<Range> {
        let n_values = 1_i128 << width;
        let mut ranges = Vec::new();
        for low in 0..n_values {
            for high in low..low + n_values {
                let range = Range::wrapped(width, (low, high));
                if !ranges.contains(&range) {
                    ranges.push(range);
                }
            }
        }
        ranges
    }

    fn members(range: Range) -> Vec<u64> {
        (0..1 << range.width).filter(|&value| range.contains(value)).collect()
    }

    #[test]
    fn operators_miss_no_result() {
        for width in 1..=3 {
            let ranges = ranges(width);
            for (&a, &b) in ranges.iter().flat_map(|a| ranges.iter().map(move |b| (a, b))) {
                let (in_a, in_b) = (members(a), members(b));
                let pairs = in_a.iter().flat_map(|&a| in_b.iter().map(move |&b| (a, b)));
                for op in BinaryOp::ALL {
                    let results = a.binary(op, b);
                    for (x, y) in pairs.clone() {
                        let result = op.apply(width, x, y);
                        assert!(
                            results.contains(result),
                            "{x} {op:?} {y} in {a:?} {op:?} {b:?} = {results:?}"
                        );
                    }
                }
                let concat = a.concat(b);
                assert!(pairs.clone().all(|(x, y)| concat.contains(x << width | y)), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn sums_are_exact() {
        let check = |a: Wide, b: Wide, expected: Wide| {
            let [a, b, expected] = [a, b, expected].map(|span| Range::wrapped(8, span));
            assert_eq!(a.binary(BinaryOp::Add, b), expected);
        };
        check((-1, 9), (1, 1), (0, 10));
        check((120, 127), (5, 5), (125, 132));
        check((0, 255), (1, 1), (0, 255));
    }

    #[test]
    fn comparisons_are_decided_and_cut_correctly() {
        let ops = [CompareOp::Ult, CompareOp::Ule, CompareOp::Slt, CompareOp::Sle];
        for width in 1..=3 {
            let ranges = ranges(width);
            for (&a, &b) in ranges.iter().flat_map(|a| ranges.iter().map(move |b| (a, b))) {
                let (in_a, in_b) = (members(a), members(b));
                for op in ops {
                    let holds = |x: u64, y: u64| op.holds(width, x, y);
                    let outcomes: Vec<bool> =
                        in_a.iter().flat_map(|&x| in_b.iter().map(move |&y| holds(x, y))).collect();
                    match Range::compare(op, a, b) {
                        Some(always) => assert!(outcomes.iter().all(|&outcome| outcome == always)),
                        None => assert!(outcomes.contains(&true) && outcomes.contains(&false)),
                    }
                    let (below, above) = (a.below(op, b), b.above(op, a));
                    for &x in in_a.iter().filter(|&&x| in_b.iter().any(|&y| holds(x, y))) {
                        assert!(below.is_some_and(|below| below.contains(x)));
                    }
                    for &y in in_b.iter().filter(|&&y| in_a.iter().any(|&x| holds(x, y))) {
                        assert!(above.is_some_and(|above| above.contains(y)));
                    }
                }
            }
        }
    }

    #[test]
    fn widths_change_without_losing_a_value() {
        for range in ranges(3) {
            let check = |mapped: Range, map: &dyn Fn(u64) -> u64| {
                for value in members(range) {
                    assert!(mapped.contains(map(value)), "{value} of {range:?} in {mapped:?}");
                }
            };
            let signed = |value: u64| if value >= 4 { value + 56 } else { value };
            check(range.zero_extend(6), &|value| value);
            check(range.sign_extend(6), &signed);
            check(range.unary(UnaryOp::Not), &|value| 7 - value);
            check(range.unary(UnaryOp::Neg), &|value| (8 - value) % 8);
            check(range.zero_extend(6).before_zero_extend(3).unwrap(), &|value| value);
            assert_eq!(range.sign_extend(6).before_sign_extend(3), Some(range));
            for (hi, lo) in [(0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (2, 2)] {
                check(range.extract(hi, lo), &|value| value >> lo & ((2 << (hi - lo)) - 1));
            }
            for value in 0..8 {
                let rest = range.without(value).map_or_else(Vec::new, members);
                assert!(members(range).into_iter().all(|other| other == value || rest.contains(&other)));
            }
        }
    }
}
