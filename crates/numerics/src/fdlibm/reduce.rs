//! Takes multiples of pi/2 from an angle, so that what is left is within [-pi/4, pi/4].
//!
//! Up to 2^19 multiples, pi/2 in three pieces of 33 bits is subtracted as exactly as needed (Cody and Waite). Beyond, only
//! those bits of 2/pi are multiplied that matter for the fraction of the quotient (Payne and Hanek).

use super::{from_high, high, power_of_two, with_high};
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

/// An angle without multiples of pi/2.
pub(crate) struct Reduced {
    /// How many of them there were, modulo 4 at least.
    pub(crate) quadrant: i32,
    pub(crate) angle: f64,
    /// What the angle lacks, if anything was taken from it.
    pub(crate) tail: Option<f64>,
}

/// Pi/2 in pieces of 33 bits, each with everything after it.
const PIECES: [(f64, f64); 3] = [
    (1.5707963267341256, 6.077100506506192e-11),
    (6.077100506303966e-11, 2.0222662487959506e-21),
    (2.0222662487111665e-21, 8.4784276603689e-32),
];

/// Reduces an angle; none if it is not finite.
pub(crate) fn reduce(x: f64) -> Option<Reduced> {
    if !x.is_finite() {
        return None;
    }
    let magnitude = x.abs();
    if magnitude < from_high(0x3fe9_21fc) {
        return Some(Reduced { quadrant: 0, angle: x, tail: None });
    }
    let (quadrant, angle, tail) = if magnitude < from_high(0x4002_d97c) {
        once(magnitude)
    } else if magnitude < from_high(0x4139_21fc) {
        by_pieces(magnitude)
    } else {
        by_digits(magnitude)
    };
    Some(if x < 0.0 {
        Reduced { quadrant: -quadrant, angle: -angle, tail: Some(-tail) }
    } else {
        Reduced { quadrant, angle, tail: Some(tail) }
    })
}

/// Below 3 pi/4.
fn once(x: f64) -> (i32, f64, f64) {
    let mut rest = x - PIECES[0].0;
    let mut lacking = PIECES[0].1;
    if high(x) == high(FRAC_PI_2) {
        rest -= PIECES[1].0;
        lacking = PIECES[1].1;
    }
    let angle = rest - lacking;
    (1, angle, (rest - angle) - lacking)
}

/// Up to 2^19 multiples.
fn by_pieces(x: f64) -> (i32, f64, f64) {
    let n = (x * FRAC_2_PI + 0.5) as i32;
    let count = f64::from(n);
    let mut rest = x - count * PIECES[0].0;
    let mut lacking = count * PIECES[0].1;
    let mut angle = rest - lacking;
    let is_near_multiple = n >= 32 || high(x) == high(count * FRAC_PI_2);
    if is_near_multiple {
        // How many bits may be lost before the next piece is needed.
        for (allowed, (piece, after)) in [16, 49].into_iter().zip(&PIECES[1..]) {
            let n_lost = (high(x) >> 20) - (high(angle) >> 20 & 0x7ff);
            if n_lost <= allowed {
                break;
            }
            let before = rest;
            let next = count * piece;
            rest = before - next;
            lacking = count * after - ((before - rest) - next);
            angle = rest - lacking;
        }
    }
    (n, angle, (rest - angle) - lacking)
}

const TWO_24: f64 = (1 << 24) as f64;
const TWO_MINUS_24: f64 = 1.0 / TWO_24;

/// Digits of 2/pi to the base of 2^24, after the point.
const TWO_OVER_PI: [u32; 66] = [
    0xa2_f983, 0x6e_4e44, 0x15_29fc, 0x27_57d1, 0xf5_34dd, 0xc0_db62, 0x95_993c, 0x43_9041, 0xfe_5163,
    0xab_debb, 0xc5_61b7, 0x24_6e3a, 0x42_4dd2, 0xe0_0649, 0x2e_ea09, 0xd1_921c, 0xfe_1deb, 0x1c_b129,
    0xa7_3ee8, 0x82_35f5, 0x2e_bb44, 0x84_e99c, 0x70_26b4, 0x5f_7e41, 0x39_91d6, 0x39_8353, 0x39_f49c,
    0x84_5f8b, 0xbd_f928, 0x3b_1ff8, 0x97_ffde, 0x05_980f, 0xef_2f11, 0x8b_5a0a, 0x6d_1f6d, 0x36_7ecf,
    0x27_cb09, 0xb7_4f46, 0x3f_669e, 0x5f_ea2d, 0x75_27ba, 0xc7_ebe5, 0xf1_7b3d, 0x07_39f7, 0x8a_5292,
    0xea_6bfb, 0x5f_b11f, 0x8d_5d08, 0x56_0330, 0x46_fc7b, 0x6b_abf0, 0xcf_bc20, 0x9a_f436, 0x1d_a9e3,
    0x91_615e, 0xe6_1b08, 0x65_9985, 0x5f_14a0, 0x68_408d, 0xff_d880, 0x4d_7327, 0x31_0606, 0x15_56ca,
    0x73_a8c9, 0x60_e27b, 0xc0_8c6b,
];

/// Pi/2 in pieces of 24 bits.
const HALF_PI: [f64; 5] = [
    1.570796251296997,
    7.549789415861596e-08,
    5.390302529957765e-15,
    3.282003415807913e-22,
    1.270655753080676e-29,
];

/// How many digits of the quotient are enough to begin with, beyond the first.
const N_DIGITS: usize = 4;

/// Large angles.
fn by_digits(x: f64) -> (i32, f64, f64) {
    let exponent = (high(x) >> 20) - 1046;
    let digits = digits_of(scaled_down(x, exponent));
    let skipped = usize::try_from((exponent - 3) / 24).unwrap_or(0);
    let mut scale = exponent - 24 * (i32::try_from(skipped).expect("an exponent is small") + 1);
    // Digit `i` of the product of the angle with 2/pi, before carrying.
    let product = |i: usize| {
        let terms = digits.iter().enumerate().map(|(j, digit)| {
            let factor = (skipped + i).checked_sub(j).map_or(0, |position| TWO_OVER_PI[position]);
            digit * f64::from(factor)
        });
        terms.fold(0.0, |sum, term| sum + term)
    };

    let mut products: Vec<f64> = (0..=N_DIGITS).map(product).collect();
    let (mut quotient, n, is_above_half) = loop {
        let mut quotient = Quotient::carried(&products, scale);
        let n = quotient.take_integer(scale);
        let is_above_half = quotient.is_above_half(scale);
        if is_above_half {
            quotient.complement(scale);
        }
        let is_lost = quotient.top == 0.0 && quotient.digits[N_DIGITS..].iter().all(|&digit| digit == 0);
        if !is_lost {
            break (quotient, n + i32::from(is_above_half), is_above_half);
        }
        // All that was computed cancels out: as many more digits as there are zeros.
        let n_zeros = quotient.digits[..N_DIGITS].iter().rev().take_while(|&&digit| digit == 0).count();
        products.extend((products.len()..=products.len() + n_zeros).map(product));
    };
    quotient.normalise(&mut scale);
    let (angle, tail) = quotient.times_half_pi(scale);
    let sign = if is_above_half { -1.0 } else { 1.0 };
    (n & 7, sign * angle, sign * tail)
}

fn scaled_down(x: f64, by: i32) -> f64 {
    with_high(x, high(x) - (by << 20))
}

/// The three digits to the base of 2^24 of a number below 2^24, without zeros at the end.
fn digits_of(mut x: f64) -> Vec<f64> {
    let mut digits = Vec::with_capacity(3);
    for _ in 0..2 {
        digits.push(x.trunc());
        x = (x - x.trunc()) * TWO_24;
    }
    digits.push(x);
    while digits.last() == Some(&0.0) {
        digits.pop();
    }
    digits
}

/// An angle over pi/2.
struct Quotient {
    /// Digits to the base of 2^24 below the top, the least significant first.
    digits: Vec<i32>,
    /// What is above them.
    top: f64,
}

impl Quotient {
    /// From products of digits, the most significant first, in units of `2^scale`.
    fn carried(products: &[f64], scale: i32) -> Self {
        let (first, others) = products.split_first().expect("there are products");
        let mut digits = Vec::with_capacity(others.len());
        let mut carry = 0.0;
        for product in others.iter().rev() {
            let sum = product + carry;
            carry = (TWO_MINUS_24 * sum).trunc();
            digits.push((sum - TWO_24 * carry) as i32);
        }
        Self { digits, top: (first + carry) * power_of_two(scale) }
    }

    fn highest(&mut self) -> &mut i32 {
        self.digits.last_mut().expect("there are digits")
    }

    /// Removes the integer, and returns it modulo 8.
    fn take_integer(&mut self, scale: i32) -> i32 {
        self.top -= 8.0 * (self.top * 0.125).floor();
        let mut n = self.top as i32;
        self.top -= f64::from(n);
        if scale > 0 {
            let part = *self.highest() >> (24 - scale);
            n += part;
            *self.highest() -= part << (24 - scale);
        }
        n
    }

    fn is_above_half(&mut self, scale: i32) -> bool {
        if scale >= 0 { *self.highest() >> (23 - scale) > 0 } else { self.top >= 0.5 }
    }

    /// One minus the quotient.
    fn complement(&mut self, scale: i32) {
        let mut borrowed = false;
        for digit in &mut self.digits {
            if borrowed {
                *digit = 0xff_ffff - *digit;
            } else if *digit != 0 {
                borrowed = true;
                *digit = 0x100_0000 - *digit;
            }
        }
        if scale > 0 {
            *self.highest() &= 0xff_ffff >> scale;
        }
        if scale < 0 {
            self.top = 1.0 - self.top;
            if borrowed {
                self.top -= power_of_two(scale);
            }
        }
    }

    /// Makes digits of the top, or drops zeros there; the highest digit is then in units of `2^scale`.
    fn normalise(&mut self, scale: &mut i32) {
        if self.top == 0.0 {
            *scale -= 24;
            while self.digits.last() == Some(&0) {
                self.digits.pop();
                *scale -= 24;
            }
            return;
        }
        let top = self.top * power_of_two(-*scale);
        if top >= TWO_24 {
            let carry = (TWO_MINUS_24 * top).trunc();
            self.digits.push((top - TWO_24 * carry) as i32);
            self.digits.push(carry as i32);
            *scale += 24;
        } else {
            self.digits.push(top as i32);
        }
    }

    /// The angle, and what it lacks.
    fn times_half_pi(&self, scale: i32) -> (f64, f64) {
        // The most significant first.
        let mut unit = power_of_two(scale);
        let mut terms = Vec::with_capacity(self.digits.len());
        for &digit in self.digits.iter().rev() {
            terms.push(unit * f64::from(digit));
            unit *= TWO_MINUS_24;
        }
        let sums: Vec<f64> = (0..terms.len())
            .map(|last| {
                let pairs = HALF_PI.iter().zip(terms[..=last].iter().rev());
                pairs.fold(0.0, |sum, (piece, term)| sum + piece * term)
            })
            .collect();
        let angle = sums.iter().rev().fold(0.0, |sum, term| sum + term);
        let tail = sums[1..].iter().fold(sums[0] - angle, |sum, term| sum + term);
        (angle, tail)
    }
}
