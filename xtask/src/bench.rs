//! Measures the release build against numbers that mean the same on any machine.
//!
//! Rates (paths a second) describe this machine; ratios (to `java`, in the same session and alternating with it) can
//! be compared between machines. `benches/*.java` and `benches/run/*.java` are the subjects, and say what each is about.

mod measure;
mod subjects;

use crate::repo;
use anyhow::Result;
use subjects::Subjects;

/// A benchmark, and how it is measured: the result is the cells of its row.
struct Benchmark {
    name: &'static str,
    measure: fn(&Subjects) -> Result<Vec<Cell>>,
}

const BENCHMARKS: &[Benchmark] = &[
    Benchmark { name: "independent14", measure: |_| measure::exploration("Independent14") },
    Benchmark { name: "dependent14", measure: |_| measure::exploration("Dependent14") },
    Benchmark { name: "loop", measure: measure::concrete_loop },
    Benchmark { name: "startup", measure: measure::startup },
    Benchmark { name: "hello", measure: measure::hello },
    Benchmark { name: "programs", measure: measure::programs },
    Benchmark { name: "fork", measure: |_| measure::fork() },
    Benchmark { name: "states", measure: |_| measure::states() },
    Benchmark { name: "steps", measure: |_| measure::steps() },
];

/// A number and what it counts.
struct Cell {
    what: String,
    number: String,
}

/// The names of all benchmarks.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    BENCHMARKS.iter().map(|benchmark| benchmark.name)
}

/// Measures the benchmark `name`, or all.
pub(crate) fn run(name: Option<&str>) -> Result<()> {
    repo::succeed(&mut repo::cargo(&["build", "--release", "--locked", "-p", "percolate"]))?;
    let subjects = Subjects::compile()?;
    for benchmark in BENCHMARKS.iter().filter(|benchmark| name.is_none_or(|name| name == benchmark.name)) {
        eprintln!("bench: {}", benchmark.name);
        let cells = (benchmark.measure)(&subjects)?;
        for (position, Cell { what, number }) in cells.iter().enumerate() {
            let name = if position == 0 { benchmark.name } else { "" };
            println!("{name:<15}{what:<36}{number:>14}");
        }
    }
    Ok(())
}
