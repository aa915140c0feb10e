//! How each benchmark is measured.

use super::Cell;
use super::subjects::Subjects;
use crate::{cpu_time, repo};
use anyhow::{Context, Result, ensure};
use report::Stats;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// What `explore` may exit with when it did its work: nothing found, a finding, incomplete.
const EXPLORED: &[i32] = &[0, 1, 3];

/// Runs of each side; the best counts, since whatever else the machine does only adds.
const N_LOOPS: usize = 3;

/// The subjects in `benches/run`.
const PROGRAMS: &[&str] = &[
    "IntLoop",
    "ArrayLoop",
    "VirtualCalls",
    "Fields",
    "HashMaps",
    "Builders",
    "Sorting",
    "Recursion",
    "Exceptions",
];

/// Starts of each side; odd, so that the median is one of them.
const N_STARTS: usize = 11;

/// How fast the paths of `class` are explored, and how much of that is the solver.
pub(super) fn exploration(class: &str) -> Result<Vec<Cell>> {
    // The first run compiles the class and fills the cache.
    explore(class)?;
    let Stats { paths, undecided_sides, backend_checks, solver_ms, instructions, wall_ms, .. } =
        explore(class)?;
    let seconds = wall_ms as f64 / 1e3;
    Ok(vec![
        cell("paths", paths.to_string()),
        cell("paths a second", format!("{:.0}", paths as f64 / seconds)),
        cell("backend checks per undecided side", ratio(backend_checks as f64, undecided_sides as f64)),
        cell("solver share of the time", format!("{:.0} %", 100.0 * solver_ms as f64 / wall_ms as f64)),
        cell("instructions a second", format!("{:.0}", instructions as f64 / seconds)),
    ])
}

/// The CPU time of a long concrete loop, against the interpreter of the JVM.
pub(super) fn concrete_loop(subjects: &Subjects) -> Result<Vec<Cell>> {
    explore("Loop")?;
    let mut ours = Duration::MAX;
    let mut theirs = Duration::MAX;
    for _ in 0..N_LOOPS {
        ours = ours.min(cpu_time_of(&mut Subjects::explore("Loop"), EXPLORED)?);
        theirs = theirs.min(cpu_time_of(&mut subjects.java(&["-Xint"], "Loop"), &[0])?);
    }
    Ok(versus(ours, "java -Xint", theirs))
}

/// The time until the first path of a compiled class is on the screen, against that of a hello world.
pub(super) fn startup(subjects: &Subjects) -> Result<Vec<Cell>> {
    let mut ours = Vec::new();
    let mut theirs = Vec::new();
    for _ in 0..N_STARTS {
        ours.push(time_to_line(&mut subjects.explore_compiled(), is_path)?);
        theirs.push(time_to_line(&mut subjects.java(&[], "Hello"), |line| line == "hello")?);
    }
    Ok(versus(median(ours), "java Hello", median(theirs)))
}

/// The time of a hello world in our interpreter, against that of `java`.
pub(super) fn hello(subjects: &Subjects) -> Result<Vec<Cell>> {
    let mut ours = Vec::new();
    let mut theirs = Vec::new();
    for _ in 0..N_STARTS {
        ours.push(time_to_line(&mut subjects.run("Hello"), |line| line == "hello")?);
        theirs.push(time_to_line(&mut subjects.java(&[], "Hello"), |line| line == "hello")?);
    }
    Ok(versus(median(ours), "java Hello", median(theirs)))
}

/// The CPU time of concrete programs, start-up included, against the interpreter of the JVM.
pub(super) fn programs(subjects: &Subjects) -> Result<Vec<Cell>> {
    let mut cells = Vec::new();
    let mut logarithms = Vec::new();
    for class in PROGRAMS {
        let mut ours = Duration::MAX;
        let mut theirs = Duration::MAX;
        for _ in 0..N_LOOPS {
            ours = ours.min(cpu_time_of(&mut subjects.run(class), &[0])?);
            theirs =
                theirs.min(cpu_time_of(&mut subjects.java(&["-Xint", "-XX:+UseSerialGC"], class), &[0])?);
        }
        let quotient = ours.as_secs_f64() / theirs.as_secs_f64();
        logarithms.push(quotient.ln());
        let times = format!("{:.2} / {:.2} s", ours.as_secs_f64(), theirs.as_secs_f64());
        cells.push(cell(&format!("{class} ({times})"), format!("{quotient:.2}")));
    }
    let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
    cells.push(cell("geometric mean, to java -Xint", format!("{mean:.2}")));
    Ok(cells)
}

/// The time of exploring the same forks above a small and a large heap.
pub(super) fn fork() -> Result<Vec<Cell>> {
    let mut times = Vec::new();
    for class in ["ForkSmallHeap", "ForkLargeHeap"] {
        explore(class)?;
        let mut best = Duration::MAX;
        for _ in 0..N_LOOPS {
            best = best.min(cpu_time_of(&mut Subjects::explore(class), EXPLORED)?);
        }
        times.push(best);
    }
    Ok(vec![
        cell("100 objects", format!("{:.3} s", times[0].as_secs_f64())),
        cell("100,000 objects", format!("{:.3} s", times[1].as_secs_f64())),
        cell("ratio", ratio(times[1].as_secs_f64(), times[0].as_secs_f64())),
    ])
}

/// The memory of many states that live at a time.
pub(super) fn states() -> Result<Vec<Cell>> {
    let breadth_first = ["--search", "bfs", "--max-paths", "1", "--memory", "16000"];
    let Stats { forks, peak_mb, .. } = explore_part("States", "run", &breadth_first)?;
    let n_states = forks + 1;
    Ok(vec![
        cell("live states", n_states.to_string()),
        cell("resident memory", format!("{peak_mb} MiB")),
        cell("for 100,000 of them", format!("{:.0} MiB", peak_mb as f64 * 1e5 / n_states as f64)),
    ])
}

/// The time outside the solver that a choice takes, on paths of different lengths.
pub(super) fn steps() -> Result<Vec<Cell>> {
    let deep = ["--search", "dfs", "--max-paths", "1", "--max-depth", "100000"];
    let mut cells = Vec::new();
    for length in [10, 100, 1000, 10_000] {
        let method = format!("run{length}");
        let mut best = f64::INFINITY;
        for _ in 0..N_LOOPS {
            let Stats { forks, solver_ms, wall_ms, .. } = explore_part("Steps", &method, &deep)?;
            ensure!(forks == length, "{method} forked {forks} times");
            best = best.min(wall_ms.saturating_sub(solver_ms) as f64 * 1e3 / forks as f64);
        }
        cells.push(cell(&format!("{length} choices, outside the solver"), format!("{best:.0} us each")));
    }
    Ok(cells)
}

/// Explores a part of what there is and tells the cost.
fn explore_part(class: &str, method: &str, options: &[&str]) -> Result<Stats> {
    let json = repo::output(Subjects::explore_method(class, method).args(options), EXPLORED)?;
    let mut report: serde_json::Value = serde_json::from_slice(&json).context("explore printed no report")?;
    serde_json::from_value(report["stats"].take()).context("a report has statistics")
}

/// Explores `class` and tells the cost. A run that was cut short would measure something else.
fn explore(class: &str) -> Result<Stats> {
    let json = repo::output(&mut Subjects::explore(class), EXPLORED)?;
    let mut report: serde_json::Value = serde_json::from_slice(&json).context("explore printed no report")?;
    let incomplete = report["incomplete"].as_array().context("a report says what is missing")?;
    ensure!(incomplete.is_empty(), "{class} was not explored to the end: {}", report["incomplete"]);
    serde_json::from_value(report["stats"].take()).context("a report has statistics")
}

/// The CPU time of the process and of those that it started.
fn cpu_time_of(command: &mut Command, expected: &[i32]) -> Result<Duration> {
    let before = cpu_time::of_children()?;
    repo::output(command, expected)?;
    Ok(cpu_time::of_children()? - before)
}

/// The time from the start of the process until it printed a line that `is_wanted`.
fn time_to_line(command: &mut Command, is_wanted: fn(&str) -> bool) -> Result<Duration> {
    let start = Instant::now();
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot start {}", repo::shown(command)))?;
    let stdout = child.stdout.take().expect("stdout is piped");
    let mut elapsed = None;
    // Read on to the end, so that the process is not cut off and the next one has the machine to itself.
    for line in BufReader::new(stdout).lines() {
        if is_wanted(&line?) && elapsed.is_none() {
            elapsed = Some(start.elapsed());
        }
    }
    child.wait()?;
    elapsed.with_context(|| format!("{} did not print what was expected", repo::shown(command)))
}

/// Lines of paths start with the number of the path.
fn is_path(line: &str) -> bool {
    line.trim_start().starts_with(|first: char| first.is_ascii_digit())
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}

fn versus(ours: Duration, rival: &'static str, theirs: Duration) -> Vec<Cell> {
    vec![
        cell("percolate", format!("{:.3} s", ours.as_secs_f64())),
        cell(rival, format!("{:.3} s", theirs.as_secs_f64())),
        cell("ratio", ratio(ours.as_secs_f64(), theirs.as_secs_f64())),
    ]
}

fn ratio(part: f64, whole: f64) -> String {
    if whole == 0.0 { "-".to_owned() } else { format!("{:.2}", part / whole) }
}

fn cell(what: &str, number: String) -> Cell {
    Cell { what: what.to_owned(), number }
}

#[cfg(test)]
mod tests {
    use super::{Duration, is_path, median, ratio};

    #[test]
    fn lines_of_paths_are_told_from_the_rest() {
        assert!(is_path("   0  returns 3  a=1  true  ✓"));
        assert!(!is_path("explore Triangle#classify(int,int,int) in classes"));
        assert!(!is_path(""));
    }

    #[test]
    fn the_median_is_one_of_the_times() {
        let times = [5, 1, 9].map(Duration::from_millis).to_vec();
        assert_eq!(median(times), Duration::from_millis(5));
    }

    #[test]
    fn nothing_undecided_has_no_ratio() {
        assert_eq!(ratio(1.0, 2.0), "0.50");
        assert_eq!(ratio(0.0, 0.0), "-");
    }
}
