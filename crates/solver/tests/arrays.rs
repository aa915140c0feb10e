//! Questions about elements of arrays: every layer, on and off, gives the answers that brute force gives.

use expr::{ArrayId, BinaryOp, CompareOp, Evaluator, ExprId, Pool, Rules, Sort, VarId};
use proptest::prelude::*;
use solver::smtlib::{read, write};
use solver::{Assumed, Chain, Config, PathCondition};

/// Indexes, elements and variables have so many bits.
const WIDTH: u8 = 2;
const N_ELEMENTS: u64 = 1 << WIDTH;
const N_VARS: usize = 2;

/// How to make one more expression, or one more guard, out of those there are.
type Step = (u8, u8, u8);

struct System {
    pool: Pool,
    vars: Vec<VarId>,
    array: ArrayId,
    guards: Vec<ExprId>,
}

impl System {
    fn new(rules: Rules, steps: &[Step]) -> Self {
        let mut pool = Pool::with_rules(rules);
        let mut terms: Vec<ExprId> =
            (0..N_VARS).map(|index| pool.var(&format!("x{index}"), Sort::BitVec(WIDTH))).collect();
        let vars = terms.iter().flat_map(|&term| pool.vars(term).to_vec()).collect();
        let array = pool.array("a", WIDTH, Sort::BitVec(WIDTH));
        terms.extend([0, 1, 3].map(|value| pool.bv(WIDTH, value)));
        let mut guards = Vec::new();
        for &(op, left, right) in steps {
            let [a, b] = [left, right].map(|index| terms[index as usize % terms.len()]);
            match op % 8 {
                0 | 1 => terms.push(pool.select(array, a)),
                2 => terms.push(pool.binary(BinaryOp::Add, a, b)),
                3 if !guards.is_empty() => {
                    let condition: ExprId = guards[op as usize / 8 % guards.len()];
                    terms.push(pool.ite(condition, a, b));
                }
                3 | 4 => guards.push(pool.compare(CompareOp::Ult, a, b)),
                5 => guards.push(pool.eq(a, b)),
                6 => guards.push(pool.ne(a, b)),
                _ if guards.is_empty() => {}
                _ => {
                    let [c, d] = [left, right].map(|index| guards[index as usize % guards.len()]);
                    guards.push(if op & 8 == 0 { pool.and(c, d) } else { pool.or(c, d) });
                }
            }
        }
        Self { pool, vars, array, guards }
    }

    /// Which guards hold, for every assignment to variables and elements.
    fn table(mut self) -> Vec<Vec<bool>> {
        let elements: Vec<VarId> =
            (0..N_ELEMENTS).map(|index| self.pool.element(self.array, index)).collect();
        let places: Vec<VarId> = self.vars.iter().copied().chain(elements).collect();
        let mut evaluator = Evaluator::new();
        let of_assignment = |assignment: u64| {
            let value_of = |var| {
                let position = places.iter().position(|&known| known == var).expect("there are no others");
                assignment >> (WIDTH as usize * position) & (N_ELEMENTS - 1)
            };
            evaluator.reset();
            let mut holds = |&guard: &ExprId| evaluator.eval(&self.pool, guard, &value_of) == 1;
            self.guards.iter().map(&mut holds).collect()
        };
        (0..1 << (WIDTH as usize * places.len())).map(of_assignment).collect()
    }
}

fn configs() -> Vec<Config> {
    let all = Config { rebuild_every: 3, ..Config::default() };
    let bare = Config { repair: false, counterexamples: false, cache: false, ..all.clone() };
    vec![
        Config { witness: false, ..all.clone() },
        Config { slices: false, ..bare.clone() },
        Config { repair: false, ..all.clone() },
        Config { intervals: false, linear: false, constant: false, ..bare.clone() },
        Config { incremental: false, ..bare.clone() },
        bare,
        all,
    ]
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
fn walk(mut system: System, table: &[Vec<bool>], config: &Config) {
    let mut chain = Chain::new(config).expect("a valid configuration");
    let mut path = PathCondition::new();
    let mut models: Vec<&Vec<bool>> = table.iter().collect();
    for (index, guard) in system.guards.clone().into_iter().enumerate() {
        let left: Vec<&Vec<bool>> = models.iter().copied().filter(|row| row[index]).collect();
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
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_layer_changes_the_feasibility_of_a_guard(steps in prop::collection::vec(any::<Step>(), 1..24)) {
        for rules in [Rules::On, Rules::Off] {
            let table = System::new(rules, &steps).table();
            for config in configs() {
                walk(System::new(rules, &steps), &table, &config);
            }
        }
    }

    #[test]
    fn no_layer_changes_the_number_of_paths(steps in prop::collection::vec(any::<Step>(), 1..14)) {
        let mut traces = System::new(Rules::On, &steps).table();
        traces.sort_unstable();
        traces.dedup();
        for config in configs() {
            let mut system = System::new(Rules::On, &steps);
            let mut chain = Chain::new(&config).unwrap();
            let n_paths = explore(&mut chain, &mut system.pool, &PathCondition::new(), &system.guards);
            prop_assert_eq!(n_paths, traces.len(), "{:?}", config);
        }
    }

    #[test]
    fn scripts_read_back(steps in prop::collection::vec(any::<Step>(), 1..24)) {
        let mut system = System::new(Rules::On, &steps);
        let script = write(&mut system.pool, &system.guards);
        // Who reads a script has the variables already that it names by their labels.
        let mut other = Pool::new();
        let copies: Vec<ExprId> =
            system.guards.iter().map(|&guard| other.import(&system.pool, guard)).collect();
        let again = read(&mut other, &script).expect("it was written here");
        prop_assert_eq!(copies, again, "{}", script);
    }
}

/// The elements at an index and at another one, and whether the indexes are the same.
fn two_places(pool: &mut Pool) -> [ExprId; 3] {
    let array = pool.array("a", 32, Sort::BitVec(32));
    let [i, j] = ["i", "j"].map(|name| pool.var(name, Sort::BitVec(32)));
    let [here, there] = [i, j].map(|index| pool.select(array, index));
    [here, there, pool.eq(i, j)]
}

#[test]
fn a_model_prefers_small_indexes() {
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config::default()).unwrap();
    let [here, there, _] = two_places(&mut pool);
    let seven = pool.bv(32, 7);
    let mut path = PathCondition::new();
    for guard in [pool.eq(here, seven), pool.ult(there, here), pool.ult(seven, there)] {
        match chain.assume(&mut pool, &path, guard) {
            Assumed::Feasible(longer) => path = longer,
            Assumed::Infeasible => return,
            Assumed::Unknown(_, reason) => panic!("{reason}"),
        }
        check_witness(&pool, &path);
        for name in ["i", "j"] {
            assert!(path.witness(&pool, pool.find_var(name).unwrap()) < 16, "{path:?}");
        }
    }
    panic!("what is less than seven is not greater");
}

#[test]
fn an_element_is_named_after_something_selected_it() {
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config::default()).unwrap();
    let [here, ..] = two_places(&mut pool);
    let array = pool.find_array("a").unwrap();
    let (five, nine) = (pool.bv(32, 5), pool.bv(32, 9));
    let i = pool.find_var("i").map(|var| pool.var_expr(var)).unwrap();
    let named = pool.select(array, nine);
    let guards = [pool.eq(here, five), pool.ne(named, five), pool.ule(nine, i), pool.ule(i, nine)];
    let mut path = PathCondition::new();
    for guard in &guards[..3] {
        path = chain.assume(&mut pool, &path, *guard).path().expect("ten will do");
        check_witness(&pool, &path);
    }
    assert!(matches!(chain.assume(&mut pool, &path, guards[3]), Assumed::Infeasible));
}
