//! Puts copies that happen at once into an order that gives the same result.

/// Orders `moves` (to, from), all of which read before any writes; cycles go through `scratch`.
/// No register is written twice.
pub(super) fn sequentialise(moves: &[(usize, usize)], scratch: usize) -> Vec<(usize, usize)> {
    let mut pending: Vec<(usize, usize)> = moves.iter().copied().filter(|(to, from)| to != from).collect();
    let mut ordered = Vec::with_capacity(pending.len());
    while !pending.is_empty() {
        let free = pending.iter().position(|(to, _)| !pending.iter().any(|(_, from)| from == to));
        match free {
            Some(index) => ordered.push(pending.remove(index)),
            None => {
                // Every target is still read by another: break the cycle by saving one source.
                let saved = pending[0].1;
                ordered.push((scratch, saved));
                for (_, from) in pending.iter_mut().filter(|(_, from)| *from == saved) {
                    *from = scratch;
                }
            }
        }
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::sequentialise;

    const SCRATCH: usize = 9;

    /// Runs the ordered moves and compares with doing all at once.
    fn check(moves: &[(usize, usize)]) {
        let before: Vec<usize> = (0..10).map(|register| register * 100).collect();
        let mut after = before.clone();
        for (to, from) in sequentialise(moves, SCRATCH) {
            after[to] = after[from];
        }
        for &(to, from) in moves {
            assert_eq!(after[to], before[from], "{moves:?}");
        }
    }

    #[test]
    fn moves_happen_as_if_at_once() {
        check(&[]);
        check(&[(0, 1), (2, 3)]);
        check(&[(0, 1), (1, 2), (2, 3)]);
        check(&[(2, 1), (1, 0)]);
        check(&[(0, 1), (2, 1), (3, 1)]);
    }

    #[test]
    fn cycles_go_through_the_scratch_register() {
        check(&[(0, 1), (1, 0)]);
        check(&[(0, 1), (1, 2), (2, 0)]);
        check(&[(0, 1), (1, 0), (2, 3), (3, 2)]);
        check(&[(0, 1), (1, 0), (2, 0)]);
    }

    #[test]
    fn every_small_assignment_is_right() {
        for code in 0..4_usize.pow(4) {
            let moves: Vec<_> = (0..4).map(|to| (to, code / 4_usize.pow(to as u32) % 4)).collect();
            check(&moves);
        }
    }
}
