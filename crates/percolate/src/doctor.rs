//! `doctor`: checks that everything percolate needs is there, by using it.

use classfile::jdk::Jdk;
use classfile::sources::Cache;
use expr::{BinaryOp, Pool, Sort};
use fence::Walls;
use replay::{Answer, Jvm, Permissions, Request};
use report::Value;
use session::{BAD_INPUT, Failure, memory};
use solver::Chain;
use std::io::Write;
use std::process::Command;
use std::time::Duration;

pub(crate) fn run() -> Result<u8, Failure> {
    let mut checkup = Checkup { out: std::io::stdout().lock(), healthy: true };
    checkup.examine().map_err(|error| Failure::output(&error))?;
    Ok(if checkup.healthy { 0 } else { BAD_INPUT })
}

/// Tells what it finds, line by line, and remembers whether all of it is well.
struct Checkup<W> {
    out: W,
    healthy: bool,
}

impl<W: Write> Checkup<W> {
    fn examine(&mut self) -> std::io::Result<()> {
        writeln!(self.out, "percolate {}", env!("CARGO_PKG_VERSION"))?;
        let jdk = Jdk::locate();
        let found = jdk.as_ref().map(|jdk| format!("{} at {}", jdk.version, jdk.home.display()));
        self.check("JDK", found.map_err(ToString::to_string))?;
        self.check("solver", solver_works())?;
        self.check("cache", cache_works())?;
        if let Ok(jdk) = &jdk {
            self.check("JDK classes", jdk_classes(jdk))?;
            self.check("javac", javac_works(jdk))?;
            self.check("fence", fence_holds())?;
            self.check("replay", replay_works(jdk))?;
            self.check("engine", engine_works(jdk))?;
            for newer in jdk.newer() {
                self.check("for newer classes", engine_works(&newer))?;
            }
        }
        writeln!(self.out, "{}", if self.healthy { "everything works" } else { "some things do not work" })
    }

    fn check(&mut self, what: &str, result: Result<String, String>) -> std::io::Result<()> {
        match result {
            Ok(found) => writeln!(self.out, "ok       {what}: {found}"),
            Err(problem) => {
                self.healthy = false;
                writeln!(self.out, "problem  {what}: {problem}")
            }
        }
    }
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
    let compiler = jdk.compiler().map_err(|error| error.to_string())?;
    let javac = compiler.jdk.javac();
    Ok(match compiler.release {
        None if compiler.jdk.major() < jdk.major() => {
            let (known, major) = (compiler.jdk.major(), jdk.major());
            format!("{}, which knows the language of Java {known} and not that of {major}", javac.display())
        }
        None => javac.display().to_string(),
        Some(release) => format!("{}, told to compile for Java {release}", javac.display()),
    })
}

/// The exit code where something was found.
const FINDING: i32 = 1;

/// A line that divides by zero for one input.
const LINE: &str = "class Line {\n    static int half(int x) { return 100 / (x - 37); }\n}\n";

/// Explores that line, by the command that users run: the engine boots the JDK, finds the input, and the JVM confirms it.
fn engine_works(jdk: &Jdk) -> Result<String, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let file = folder.path().join("Line.java");
    std::fs::write(&file, LINE).map_err(|error| error.to_string())?;
    let explored = Command::new(own)
        .env("JAVA_HOME", &jdk.home)
        .args(["explore", "--unfenced-replay"])
        .arg(&file)
        .arg("Line#half(int)")
        .output()
        .map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&explored.stdout);
    let is_found = explored.status.code() == Some(FINDING) && said.contains("x=37");
    if is_found {
        return Ok(format!("boots JDK {} and finds the error of one line", jdk.version));
    }
    let complaint = String::from_utf8_lossy(&explored.stderr);
    let complaint = complaint.lines().next().unwrap_or("it does not find the error of one line");
    Err(complaint.trim_start_matches("percolate: ").to_owned())
}

/// Tries it: what a kernel has may still be forbidden.
fn fence_holds() -> Result<String, String> {
    let without = "inputs are run on the JVM only with --unfenced-replay";
    let walls = Walls::of_system().map_err(|error| format!("{error}; {without}"))?;
    if walls.holds() {
        Ok(format!("what the JVM runs is kept in by {walls}"))
    } else {
        Err(format!("{walls} do not work here; {without}"))
    }
}

fn replay_works(jdk: &Jdk) -> Result<String, String> {
    // Whether there is a fence was said already.
    let permissions =
        Permissions { unfenced: true, memory_mb: Some(memory::LEAST_MB), ..Permissions::default() };
    let jvm = Jvm::start(jdk, &[], Duration::from_secs(10), &permissions);
    let mut jvm = jvm.map_err(|error| error.to_string())?;
    let request = Request {
        class: "java.lang.Math".into(),
        method: "max".into(),
        descriptor: "(II)I".into(),
        arguments: vec![Value::Integer(1), Value::Integer(2)],
        static_fields: Vec::new(),
        standard_input: None,
        watched: Vec::new(),
        values: Vec::new(),
        ends_jvm: false,
    };
    match jvm.run(&[request]).map_err(|error| error.to_string())?.as_slice() {
        [Answer::Returned { value: Some(Value::Integer(2)), .. }] => Ok("the JVM answers".into()),
        other => Err(format!("the JVM answers {other:?}")),
    }
}
