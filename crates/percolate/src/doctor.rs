//! `doctor`: checks that everything percolate needs is there, by using it.

use crate::failure::{BAD_INPUT, Failure};
use classfile::jdk::Jdk;
use classfile::sources::Cache;
use expr::{BinaryOp, Pool, Sort};
use exploration::replay::{Answer, Jvm, Request};
use solver::Chain;
use std::time::Duration;

pub(crate) fn run() -> Result<u8, Failure> {
    let mut healthy = true;
    let mut check = |what: &str, result: Result<String, String>| match result {
        Ok(found) => println!("ok       {what}: {found}"),
        Err(problem) => {
            println!("problem  {what}: {problem}");
            healthy = false;
        }
    };
    println!("percolate {}", env!("CARGO_PKG_VERSION"));
    let jdk = Jdk::locate();
    check("JDK", jdk.as_ref().map(|jdk| format!("{} at {}", jdk.version, jdk.home.display())).map_err(ToString::to_string));
    check("solver", solver_works());
    check("cache", cache_works());
    if let Ok(jdk) = &jdk {
        check("JDK classes", jdk_classes(jdk));
        check("javac", javac_works(jdk));
        check("replay", replay_works(jdk));
    }
    println!("{}", if healthy { "everything works" } else { "some things do not work" });
    Ok(if healthy { 0 } else { BAD_INPUT })
}

fn solver_works() -> Result<String, String> {
    let mut pool = Pool::new();
    let x = pool.var("x", Sort::BitVec(32));
    let (square, wanted) = (pool.binary(BinaryOp::Mul, x, x), pool.bv(32, 1369));
    let guard = pool.eq(square, wanted);
    let mut chain = Chain::new(&solver::Config::default()).map_err(|error| error.to_string())?;
    match chain.check(&mut pool, &[guard]) {
        solver::Answer::Sat(_) => Ok("Bitwuzla solves".into()),
        other => Err(format!("x * x == 1369 has a solution, but the solver says {other:?}")),
    }
}

fn cache_works() -> Result<String, String> {
    let cache = Cache::of_user().map_err(|error| error.to_string())?;
    Ok(cache.root().display().to_string())
}

fn jdk_classes(jdk: &Jdk) -> Result<String, String> {
    let container = jdk.container().map_err(|error| error.to_string())?;
    let found = container.find("java/lang/Object").map_err(|error| error.to_string())?;
    found.map(|_| jdk.modules().display().to_string()).ok_or("java.lang.Object is not there".into())
}

fn javac_works(jdk: &Jdk) -> Result<String, String> {
    let javac = jdk.javac();
    if javac.is_file() {
        Ok(javac.display().to_string())
    } else {
        Err(format!("{} is not there; install a JDK rather than a JRE", javac.display()))
    }
}

fn replay_works(jdk: &Jdk) -> Result<String, String> {
    let mut jvm = Jvm::start(jdk, &[], Duration::from_secs(10)).map_err(|error| error.to_string())?;
    let request = Request {
        class: "java.lang.Math".into(),
        method: "max".into(),
        descriptor: "(II)I".into(),
        arguments: vec!["1".into(), "2".into()],
    };
    match jvm.run(&[request]).map_err(|error| error.to_string())?.as_slice() {
        [Answer::Returned(value)] if value == "2" => Ok("the JVM answers".into()),
        other => Err(format!("the JVM answers {other:?}")),
    }
}
