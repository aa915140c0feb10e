//! Which guards of a slice may change with which variables.
//!
//! Who tries values for one variable after the other evaluates the guards that mention it. To look for them among all guards
//! for each variable takes the square of a path's length; here each guard is looked at once.
//!
//! **Invariant:** of a variable that was asked about, no guard is missing: where that would be too much work there is no answer.

use expr::{ExprId, Pool, VarId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// How many variables may be looked at in the guards of one slice.
const MAX_LOOKS: usize = 1 << 20;

/// The guards by variable.
pub(crate) struct Concerned {
    guards: FxHashMap<VarId, Vec<ExprId>>,
    n_looks: usize,
}

impl Concerned {
    /// The guards that may change with each of `vars`, in their order; none if that is too much to find out.
    pub(crate) fn of(pool: &mut Pool, guards: &[ExprId], vars: &[VarId]) -> Option<Self> {
        let mut found = Self { guards: vars.iter().map(|&var| (var, Vec::new())).collect(), n_looks: 0 };
        // A guard that selects from an array at any index mentions its anchor, and may change with each element.
        let mut elements: BTreeMap<VarId, Vec<VarId>> = BTreeMap::new();
        for &var in vars {
            if let Some(array) = pool.read_array_of(var) {
                elements.entry(pool.anchor(array)).or_default().push(var);
            }
        }
        let wanted: Vec<VarId> = vars.iter().chain(elements.keys()).copied().collect();
        for &guard in guards {
            let own = pool.vars(guard);
            found.n_looks += own.len().min(wanted.len());
            if found.n_looks > MAX_LOOKS {
                return None;
            }
            let has = |var: &VarId| own.binary_search(var).is_ok();
            let mut note = |var: VarId| {
                found.add(var, guard);
                elements.get(&var).into_iter().flatten().for_each(|&element| found.add(element, guard));
            };
            if own.len() <= wanted.len() {
                own.iter().copied().for_each(&mut note);
            } else {
                wanted.iter().copied().filter(has).for_each(&mut note);
            }
        }
        Some(found)
    }

    /// The guards that may change with `var`, which was one of those asked about.
    pub(crate) fn guards(&self, var: VarId) -> &[ExprId] {
        self.guards.get(&var).map_or(&[], Vec::as_slice)
    }

    fn add(&mut self, var: VarId, guard: ExprId) {
        // An element may be mentioned itself, too.
        if let Some(known) = self.guards.get_mut(&var).filter(|known| known.last() != Some(&guard)) {
            known.push(guard);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expr::{Sort, text};

    /// Guards as texts, and the positions of those that may change with each variable.
    fn check(declared: &str, guards: &[&str], expected: &[(&str, &[usize])]) {
        let mut pool = Pool::new();
        let parse = |pool: &mut Pool, text: &str| text::parse(pool, &format!("{declared} {text}")).unwrap();
        let guards: Vec<ExprId> = guards.iter().map(|text| parse(&mut pool, text)).collect();
        let vars: Vec<VarId> = expected.iter().map(|(name, _)| pool.find_var(name).unwrap()).collect();
        let found = Concerned::of(&mut pool, &guards, &vars).unwrap();
        for (&var, (name, positions)) in vars.iter().zip(expected) {
            let expected: Vec<ExprId> = positions.iter().map(|&position| guards[position]).collect();
            assert_eq!(found.guards(var), expected, "{name}");
            let scanned: Vec<ExprId> =
                guards.iter().copied().filter(|&guard| pool.may_depend_on(guard, var)).collect();
            assert_eq!(found.guards(var), scanned, "{name}, as a scan finds them");
        }
    }

    #[test]
    fn a_guard_is_found_by_each_of_its_variables() {
        check(
            "(var x 32) (var y 32) (var z 32)",
            &["(bvslt x y)", "(bvslt y z)", "(bvslt z 5)", "(bvslt x z)"],
            &[("x", &[0, 3]), ("y", &[0, 1])],
        );
    }

    #[test]
    fn a_selection_is_found_by_each_element() {
        check(
            "(array a 32 32) (element a 3) (var i 32)",
            &["(bvslt (select a i) 5)", "(bvslt i 4)", "(bvslt (select a 3) (select a i))"],
            &[("a[3]", &[0, 2]), ("i", &[0, 1, 2])],
        );
    }

    #[test]
    fn a_chain_takes_as_many_looks_as_it_is_long() {
        let looks = |n: usize| {
            let mut pool = Pool::new();
            let all: Vec<ExprId> =
                (0..=n).map(|index| pool.var(&format!("x{index}"), Sort::BitVec(32))).collect();
            let guards: Vec<ExprId> = all.windows(2).map(|pair| pool.slt(pair[0], pair[1])).collect();
            let vars: Vec<VarId> = all.iter().map(|&e| pool.vars(e)[0]).collect();
            Concerned::of(&mut pool, &guards, &vars).unwrap().n_looks
        };
        assert_eq!([looks(700), looks(1400)], [1400, 2800]);
    }
}
