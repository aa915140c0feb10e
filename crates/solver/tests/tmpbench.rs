use expr::{BinaryOp, ExprId, Pool, Sort};
use solver::{Assumed, Chain, Config, PathCondition};
use std::time::Instant;
#[test]
fn chain_bench() {
    for (name, config) in [
        ("default", Config::default()),
        ("rebuild 1000", Config { rebuild_every: 1000, ..Config::default() }),
        ("non-incremental", Config { incremental: false, ..Config::default() }),
    ] {
        let mut pool = Pool::new();
        let mut chain = Chain::new(&config).unwrap();
        let mut path = PathCondition::new();
        let vars: Vec<ExprId> = (0..401).map(|i| pool.var(&format!("x{i}"), Sort::BitVec(32))).collect();
        let mut start = Instant::now();
        for (i, pair) in vars.windows(2).enumerate() {
            let less = pool.slt(pair[0], pair[1]);
            match chain.assume(&mut pool, &path, less) {
                Assumed::Feasible(p) => path = p,
                _ => panic!(),
            }
            if (i + 1) % 200 == 0 {
                eprintln!(
                    "{name}: order {} guards: {:?} per check, backend {:?}",
                    i + 1,
                    start.elapsed() / 200,
                    chain.stats().backend_time
                );
                start = Instant::now();
            }
        }
    }
    for (name, config) in [
        ("default", Config::default()),
        ("rebuild 10000", Config { rebuild_every: 10000, ..Config::default() }),
        ("non-incremental", Config { incremental: false, ..Config::default() }),
    ] {
        // one slice, x != i free, x == i asked
        let mut pool = Pool::new();
        let mut chain = Chain::new(&config).unwrap();
        let mut path = PathCondition::new();
        let x = pool.var("x", Sort::BitVec(32));
        let y = pool.var("y", Sort::BitVec(32));
        let s = pool.binary(BinaryOp::Mul, x, y);
        let mut start = Instant::now();
        for i in 1..1001u64 {
            let c = pool.bv(32, i * 7);
            let e = pool.eq(s, c);
            let n = pool.not(e);
            let mut sides = chain.split(&mut pool, &path, &[e, n]);
            match sides.pop().unwrap() {
                Assumed::Feasible(p) => path = p,
                _ => panic!(),
            }
            if i % 250 == 0 {
                eprintln!(
                    "{name}: ne {} guards: {:?} per check, backend {:?}",
                    i,
                    start.elapsed() / 250,
                    chain.stats().backend_time
                );
                start = Instant::now();
            }
        }
    }
    // free walk
    let mut pool = Pool::new();
    let mut chain = Chain::new(&Config::default()).unwrap();
    let mut path = PathCondition::new();
    let vars: Vec<ExprId> = (0..1000).map(|i| pool.var(&format!("x{i}"), Sort::BitVec(32))).collect();
    let c = pool.bv(32, 1000);
    let guards: Vec<ExprId> = (0..200_000)
        .map(|i| {
            let k = pool.bv(32, i as u64 / 1000 + 1);
            let a = pool.binary(BinaryOp::Add, vars[i % 1000], k);
            pool.slt(a, c)
        })
        .collect();
    let start = Instant::now();
    for &g in &guards {
        match chain.assume(&mut pool, &path, g) {
            Assumed::Feasible(p) => path = p,
            _ => panic!(),
        }
    }
    eprintln!("free: {:?} per query {:?}", start.elapsed() / 200_000, chain.stats());
    let start = Instant::now();
    drop(path);
    eprintln!("drop {:?}", start.elapsed());
}
