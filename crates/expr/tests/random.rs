//! Deep random terms at the widths of Java: rules on and rules off have the same values.

mod recipe;

use expr::{Evaluator, Pool, Rules, VarId};
use proptest::prelude::*;
use recipe::{cook, recipe};

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rules_do_not_change_values(steps in recipe(60), values in proptest::collection::vec(any::<u64>(), 15)) {
        let mut off = Pool::with_rules(Rules::Off);
        let mut on = Pool::new();
        let terms = cook(&mut off, &steps);
        let simplified: Vec<_> = terms.iter().map(|&e| on.import(&off, e)).collect();
        let (mut evaluate_off, mut evaluate_on) = (Evaluator::new(), Evaluator::new());
        // Random values, and small ones, which take other branches.
        for truncate in [u64::MAX, 0xff, 1] {
            evaluate_off.reset();
            evaluate_on.reset();
            let value = |index: usize| values[index % values.len()] & truncate;
            for (&e, &s) in terms.iter().zip(&simplified) {
                let expected = evaluate_off.eval(&off, e, &|var: VarId| value(entity::Id::index(var)));
                // Variables are known by name: the pools may have met them in different orders.
                let found = evaluate_on.eval(&on, s, &|var: VarId| {
                    let same = off.find_var(on.var_label(var)).expect("imported from there");
                    value(entity::Id::index(same))
                });
                prop_assert_eq!(expected, found, "{}", expr::text::write(&off, e));
            }
        }
    }

    #[test]
    fn no_rule_applies_to_a_canonical_term(steps in recipe(40)) {
        let mut pool = Pool::new();
        let terms = cook(&mut pool, &steps);
        let mut other = Pool::new();
        other.trace_rules();
        for e in terms {
            other.import(&pool, e);
            prop_assert_eq!(other.take_trace(), [""; 0], "{}", expr::text::write(&pool, e));
        }
    }

    #[test]
    fn free_variables_are_those_that_occur(steps in recipe(40)) {
        let mut pool = Pool::with_rules(Rules::Off);
        let terms = cook(&mut pool, &steps);
        let last = terms[terms.len() - 1];
        let text = expr::text::write_closed(&pool, last);
        let vars = pool.vars(last);
        prop_assert!(vars.is_sorted());
        prop_assert_eq!(text.lines().filter(|line| line.starts_with("(var ")).count(), vars.len());
        for &var in vars.iter() {
            let name = expr::text::write(&pool, pool.var_expr(var));
            prop_assert!(text.contains(&format!("(var {name} ")), "{} is not in {}", name, text);
        }
    }
}
