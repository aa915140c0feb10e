//! Numbers to which a constant was added, and where comparing them with constants changes its answer.

use super::predicate::{Relation, Step, mask};
use expr::BinaryOp;

/// Constants that one variable may be given to, each for some of its values.
const MAX_OFFSETS: usize = 8;

/// What is, for each value of a number, that value and one of some constants, modulo a width, without some of its lowest bits. Which of
/// the constants it is changes only at the cuts.
pub(super) struct Shifted {
    number_width: u8,
    offsets: Vec<u64>,
    cuts: Vec<u64>,
    n_dropped: u8,
}

impl Shifted {
    /// The number itself.
    pub(super) fn new(number_width: u8) -> Shifted {
        Shifted { number_width, offsets: vec![0], cuts: Vec::new(), n_dropped: 0 }
    }

    /// What a step makes of it; none if that is something else.
    pub(super) fn then(mut self, step: Step) -> Option<Shifted> {
        match step {
            _ if self.n_dropped > 0 => return None,
            Step::Binary { op: BinaryOp::LShr, width, constant, is_turned: false } => {
                self.n_dropped = u8::try_from(constant).ok().filter(|&n_bits| n_bits < width)?;
            }
            Step::Binary { op: BinaryOp::Add, width, constant, .. } => {
                let sum = |offset: &mut u64| *offset = offset.wrapping_add(constant) & mask(width);
                self.offsets.iter_mut().for_each(sum);
            }
            Step::Binary { .. } | Step::Unary { .. } => return None,
            Step::Low { width } if width < self.number_width => return None,
            Step::Low { width } => self.offsets.iter_mut().for_each(|offset| *offset &= mask(width)),
            Step::Widen { from, to, is_signed: false } => self.extend(from, to, &[0]),
            Step::Widen { from, to, is_signed: true } => self.extend(from, to, &[0, 1 << (from - 1)]),
        }
        (self.offsets.len() <= MAX_OFFSETS).then_some(self)
    }

    /// Widens numbers. The sum of number and offset is below twice the modulus; as a number of the smaller width it is less by the
    /// modulus, once for each of the `limits`, modulo that, which it has passed.
    fn extend(&mut self, from: u8, to: u8, limits: &[u64]) {
        let modulus = mask(from).wrapping_add(1);
        let mut offsets = Vec::new();
        for &offset in &self.offsets {
            for times in 0..=limits.len() as u64 {
                let lower = offset.wrapping_sub(modulus.wrapping_mul(times));
                offsets.push(lower & mask(to));
            }
            for &limit in limits {
                for round in [limit, limit.wrapping_add(modulus)] {
                    self.cuts.push(round.wrapping_sub(offset));
                }
            }
        }
        offsets.sort_unstable();
        offsets.dedup();
        self.offsets = offsets;
    }

    /// The first values of ranges of the number within which it compares with a constant in one way, in order.
    pub(super) fn starts(&self, relation: Relation) -> Vec<u64> {
        let (constant, all) = (relation.constant, mask(relation.width));
        let sign = 1 << (relation.width - 1);
        let mut starts = vec![0];
        for &offset in &self.offsets {
            let changes =
                [0, sign, constant, constant.wrapping_add(1)].map(|change| change << self.n_dropped);
            starts.extend(changes.map(|change| change.wrapping_sub(offset) & all));
        }
        starts.extend(&self.cuts);
        starts.retain(|&start| start <= mask(self.number_width));
        starts.sort_unstable();
        starts.dedup();
        starts
    }
}
