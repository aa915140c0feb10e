//! Sums of two doubles, of which the second is what the first lacks: arithmetic with some 105 bits (Dekker, Knuth).
//!
//! **Invariant:** `high` is the double nearest to `high + low`, so that rounding the sum is taking `high`.

use std::ops::{Add, Div, Mul, Neg};

/// The exact sum of two doubles.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide {
    pub(super) high: f64,
    pub(super) low: f64,
}

impl Wide {
    pub(super) const ZERO: Wide = Wide { high: 0.0, low: 0.0 };
    pub(super) const ONE: Wide = Wide { high: 1.0, low: 0.0 };

    /// The exact sum of any two doubles.
    pub(super) fn sum(a: f64, b: f64) -> Wide {
        let high = a + b;
        let from_b = high - a;
        Wide { high, low: (a - (high - from_b)) + (b - from_b) }
    }

    /// The exact product, unless it leaves the range of doubles.
    pub(super) fn product(a: f64, b: f64) -> Wide {
        let high = a * b;
        Wide { high, low: a.mul_add(b, -high) }
    }

    /// The exact sum, if `b` is not the greater one.
    fn renormalised(a: f64, b: f64) -> Wide {
        let high = a + b;
        Wide { high, low: b - (high - a) }
    }

    /// The sum of many doubles, however much of them cancels out: each pass leaves the rounding errors of the sums so
    /// far where their operands were (Ogita, Rump and Oishi).
    pub(super) fn sum_of(terms: &mut [f64]) -> Wide {
        for _ in 0..4 {
            for i in 1..terms.len() {
                let Wide { high, low } = Wide::sum(terms[i], terms[i - 1]);
                terms[i] = high;
                terms[i - 1] = low;
            }
        }
        let (last, others) = terms.split_last().expect("there is something to sum up");
        Wide::renormalised(*last, others.iter().sum())
    }

    /// Times a power of two, without rounding.
    pub(super) fn scaled(self, factor: f64) -> Wide {
        Wide { high: self.high * factor, low: self.low * factor }
    }
}

impl From<f64> for Wide {
    fn from(high: f64) -> Wide {
        Wide { high, low: 0.0 }
    }
}

impl Neg for Wide {
    type Output = Wide;

    fn neg(self) -> Wide {
        Wide { high: -self.high, low: -self.low }
    }
}

impl Add for Wide {
    type Output = Wide;

    fn add(self, other: Wide) -> Wide {
        let (high, low) = (Wide::sum(self.high, other.high), Wide::sum(self.low, other.low));
        let partial = Wide::renormalised(high.high, high.low + low.high);
        Wide::renormalised(partial.high, partial.low + low.low)
    }
}

impl Mul for Wide {
    type Output = Wide;

    fn mul(self, other: Wide) -> Wide {
        let product = Wide::product(self.high, other.high);
        let cross = self.high.mul_add(other.low, self.low * other.high);
        Wide::renormalised(product.high, product.low + cross)
    }
}

impl Mul<f64> for Wide {
    type Output = Wide;

    fn mul(self, other: f64) -> Wide {
        let product = Wide::product(self.high, other);
        Wide::renormalised(product.high, self.low.mul_add(other, product.low))
    }
}

impl Div for Wide {
    type Output = Wide;

    /// Long division: each digit is a double.
    fn div(self, other: Wide) -> Wide {
        let first = self.high / other.high;
        let rest = self + -(other * first);
        let second = rest.high / other.high;
        let rest = rest + -(other * second);
        let third = rest.high / other.high;
        Wide::renormalised(first, second) + Wide::from(third)
    }
}
