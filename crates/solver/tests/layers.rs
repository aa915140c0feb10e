//! Every layer, on and off, gives the answers that brute force gives.

use expr::{BinaryOp, CompareOp, Evaluator, ExprId, Pool, Rules, Sort, VarId};
use proptest::prelude::*;
use solver::{Assumed, Chain, Config, PathCondition};

const WIDTH: u8 = 3;
const N_VARS: usize = 3;

/// How to make one more expression, or one more guard, out of those there are.
type Step = (u8, u8, u8);

fn configs() -> Vec<Config> {
    let all = Config { rebuild_every: 3, ..Config::default() };
    vec![
        Config { constant: false, ..all.clone() },
        Config { intervals: false, ..all.clone() },
        Config { witness: false, ..all.clone() },
        Config { slices: false, ..all.clone() },
        Config { cache: false, ..all.clone() },
        Config { counterexamples: false, ..all.clone() },
        Config { cache: false, repair: false, enumeration: false, linear: false, ..all.clone() },
        Config { repair: false, enumeration: false, linear: false, ..all.clone() },
        Config { repair: false, cache: false, counterexamples: false, ..all.clone() },
        Config { enumeration: false, linear: false, ..all.clone() },
        Config { linear: false, ..all.clone() },
        Config { diagrams: false, ..all.clone() },
        // Diagrams see nearly all questions.
        Config { repair: false, enumeration: false, intervals: false, cache: false, ..all.clone() },
        Config { cases: false, ..all.clone() },
        Config { enumeration: false, repair: false, counterexamples: false, ..all.clone() },
        // Sums are reckoned with from any values on, and with wide ranges.
        Config { repair: false, enumeration: false, counterexamples: false, intervals: false, ..all.clone() },
        Config { repair: false, enumeration: false, counterexamples: false, ..all.clone() },
        Config { incremental: false, ..all.clone() },
        Config {
            constant: false,
            intervals: false,
            witness: false,
            slices: false,
            cache: false,
            counterexamples: false,
            repair: false,
            enumeration: false,
            diagrams: false,
            linear: false,
            cases: false,
            incremental: false,
            ..all.clone()
        },
        all,
    ]
}

struct System {
    pool: Pool,
    vars: Vec<VarId>,
    guards: Vec<ExprId>,
}

impl System {
    fn new(rules: Rules, steps: &[Step]) -> Self {
        use BinaryOp::*;
        const OPS: [BinaryOp; 13] = [Add, Sub, Mul, UDiv, URem, SDiv, SRem, And, Or, Xor, Shl, LShr, AShr];
        const ORDERS: [CompareOp; 4] = [CompareOp::Ult, CompareOp::Ule, CompareOp::Slt, CompareOp::Sle];
        let mut pool = Pool::with_rules(rules);
        let mut terms: Vec<ExprId> =
            (0..N_VARS).map(|index| pool.var(&format!("x{index}"), Sort::BitVec(WIDTH))).collect();
        let vars = terms.iter().flat_map(|&term| pool.vars(term).to_vec()).collect();
        terms.extend([0, 1, 2, 5, 7].map(|value| pool.bv(WIDTH, value)));
        let mut guards = Vec::new();
        for &(op, left, right) in steps {
            let op = op as usize;
            let [a, b] = [left, right].map(|index| terms[index as usize % terms.len()]);
            match op % 8 {
                0..=2 => terms.push(pool.binary(OPS[(op / 8) % OPS.len()], a, b)),
                3 | 4 => guards.push(pool.compare(ORDERS[(op / 8) % ORDERS.len()], a, b)),
                5 => guards.push(pool.eq(a, b)),
                6 => guards.push(pool.ne(a, b)),
                _ if guards.is_empty() => {}
                _ => {
                    let [c, d] = [left, right].map(|index| guards[index as usize % guards.len()]);
                    let combined = if op & 8 == 0 { pool.and(c, d) } else { pool.or(c, d) };
                    guards.push(if op & 16 == 0 { combined } else { pool.not(combined) });
                }
            }
        }
        Self { pool, vars, guards }
    }

    /// All assignments, as one number of `WIDTH` bits after the other.
    fn assignments() -> std::ops::Range<u64> {
        0..1 << (WIDTH as usize * N_VARS)
    }

    fn satisfies(&self, assignment: u64, guard: ExprId) -> bool {
        let value_of = |var| {
            let position = self
                .vars
                .iter()
                .position(|&known| known == var)
                .expect("guards only mention the system's variables");
            assignment >> (WIDTH as usize * position) & 7
        };
        Evaluator::new().eval(&self.pool, guard, &value_of) == 1
    }
}

fn check_witness(pool: &Pool, path: &PathCondition) {
    assert!(path.is_witnessed());
    for guard in path.guards() {
        assert_eq!(
            Evaluator::new().eval(pool, guard, &|var| path.witness(pool, var)),
            1,
            "{guard} in {path:?}"
        );
    }
}

/// Assumes the guards one after the other, leaving out those that are infeasible.
fn walk(system: &mut System, config: &Config) {
    let mut chain = Chain::new(config).expect("a valid configuration");
    let mut path = PathCondition::new();
    let mut models: Vec<u64> = System::assignments().collect();
    for guard in system.guards.clone() {
        let left: Vec<u64> = models.iter().copied().filter(|&model| system.satisfies(model, guard)).collect();
        match chain.assume(&mut system.pool, &path, guard) {
            Assumed::Feasible(longer) => {
                assert!(!left.is_empty(), "{guard} is infeasible on {path:?}");
                check_witness(&system.pool, &longer);
                (path, models) = (longer, left);
            }
            Assumed::Infeasible => assert!(left.is_empty(), "{guard} is feasible on {path:?}"),
            Assumed::Unknown(_, reason) => panic!("{reason}"),
        }
    }
    let smaller = chain.shrink(&mut system.pool, &path);
    check_witness(&system.pool, &smaller);
    let stats = chain.stats();
    assert_eq!(
        stats.queries,
        stats.by_constant + stats.by_interval + stats.by_witness + stats.undecided_sides
    );
    assert_eq!(
        stats.undecided_sides,
        stats.by_cache
            + stats.by_counterexample
            + stats.by_repair
            + stats.by_enumeration
            + stats.by_diagram
            + stats.by_linear
            + stats.by_deeper_interval
            + stats.by_cases
            + stats.backend_checks
    );
}

/// Splits on each guard and its negation, depth first; the number of leaves.
fn explore(chain: &mut Chain, pool: &mut Pool, path: &PathCondition, guards: &[ExprId]) -> usize {
    let Some((&guard, rest)) = guards.split_first() else {
        check_witness(pool, path);
        return 1;
    };
    let negation = pool.not(guard);
    let sides = chain.split(pool, path, &[guard, negation]);
    sides.into_iter().filter_map(Assumed::path).map(|side| explore(chain, pool, &side, rest)).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_layer_changes_the_feasibility_of_a_guard(steps in prop::collection::vec(any::<Step>(), 1..24)) {
        for rules in [Rules::On, Rules::Off] {
            for config in configs() {
                walk(&mut System::new(rules, &steps), &config);
            }
        }
    }

    #[test]
    fn no_layer_changes_the_number_of_paths(steps in prop::collection::vec(any::<Step>(), 1..12)) {
        let system = System::new(Rules::On, &steps);
        let mut traces: Vec<Vec<bool>> = System::assignments()
            .map(|assignment| system.guards.iter().map(|&guard| system.satisfies(assignment, guard)).collect())
            .collect();
        traces.sort_unstable();
        traces.dedup();
        for config in configs() {
            let mut system = System::new(Rules::On, &steps);
            let mut chain = Chain::new(&config).unwrap();
            let n_paths = explore(&mut chain, &mut system.pool, &PathCondition::new(), &system.guards);
            prop_assert_eq!(n_paths, traces.len(), "{:?}", config);
        }
    }
}
