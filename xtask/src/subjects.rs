//! Verifies the subjects in `benches/subjects` in each mode of path merging, and prints what it costs.
//!
//! CPU times are of all processes of a run: the supervisor, its worker and the JVM of the replays. What `javac` does is
//! done before, so that it is not measured. A verdict that contradicts what the driver says is a failure of the chore;
//! UNKNOWN contradicts nothing.

mod driver;

use crate::peers::percolate::{Outcome, Percolate, strings};
use crate::{cpu_time, repo};
use anyhow::{Context, Result, ensure};
use clap::Args;
use driver::Driver;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// What to verify, and how.
#[derive(Args)]
pub(crate) struct Options {
    /// Only these subjects or drivers, as in `Tcas` or `Tcas#steps1`
    names: Vec<String>,
    /// The modes of path merging to compare, of off, simple, complex and higher-order; without it the default
    #[arg(long, value_name = "MODES", value_delimiter = ',')]
    modes: Vec<String>,
    /// Stop each run after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    time: u64,
    /// More options for each run, as in `--with=--no-replay`
    #[arg(long, value_name = "OPTION")]
    with: Vec<String>,
    /// The binary, instead of the release build
    #[arg(long, value_name = "PATH")]
    percolate: Option<PathBuf>,
}

/// Verifies the chosen drivers in the chosen modes.
pub(crate) fn run(options: &Options) -> Result<()> {
    let is_chosen = |driver: &Driver| {
        let is_named = |name: &String| *name == driver.subject || *name == driver.name();
        options.names.is_empty() || options.names.iter().any(is_named)
    };
    let drivers: Vec<Driver> = Driver::all()?.into_iter().filter(is_chosen).collect();
    ensure!(!drivers.is_empty(), "no driver has such a name");
    let binary = options.percolate.clone().unwrap_or_else(|| repo::target().join("release/percolate"));
    let logs = repo::target().join("subjects");
    fs::create_dir_all(&logs).with_context(|| format!("cannot create {}", logs.display()))?;

    let percolate = Percolate::at(binary, options.time);
    let modes: Vec<Option<&str>> = match &options.modes[..] {
        [] => vec![None],
        modes => modes.iter().map(|mode| Some(mode.as_str())).collect(),
    };
    println!("| driver | merge | paths | queries | merged | instructions | expressions | CPU s | verdict |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let mut wrong = Vec::new();
    let mut compiled = None;
    for driver in &drivers {
        if compiled != Some(&driver.subject) {
            compile(&percolate, driver, &logs)?;
            compiled = Some(&driver.subject);
        }
        for mode in &modes {
            let row = measure(&percolate, driver, *mode, &options.with, &logs)?;
            println!("| {} | {} | {} |", driver.name(), mode.unwrap_or("default"), row.cells.join(" | "));
            if row.verdict.is_some_and(|verdict| verdict != "UNKNOWN" && verdict != driver.verdict) {
                wrong.push(driver.name());
            }
        }
    }
    ensure!(wrong.is_empty(), "wrong verdicts: {}", wrong.join(", "));
    Ok(())
}

/// The cells of a run from the paths on, and the verdict if there is one.
struct Row {
    cells: Vec<String>,
    verdict: Option<String>,
}

/// Fills the cache of compiled classes.
fn compile(percolate: &Percolate, driver: &Driver, logs: &Path) -> Result<()> {
    let more = ["--max-paths", "1", "--no-replay"].map(str::to_owned);
    verify(percolate, driver, &more, &logs.join("compile")).map(drop)
}

fn measure(
    percolate: &Percolate,
    driver: &Driver,
    mode: Option<&str>,
    with: &[String],
    logs: &Path,
) -> Result<Row> {
    let mut more = with.to_vec();
    more.extend(mode.map(|mode| format!("--merge={mode}")));
    let log = logs.join(format!("{}.{}", driver.name(), mode.unwrap_or("default")));
    let before = cpu_time::of_children()?;
    let outcome = verify(percolate, driver, &more, &log)?;
    let seconds = (cpu_time::of_children()? - before).as_secs_f64();
    match outcome {
        Outcome::Json(json) => row(&json, seconds),
        Outcome::Refused(error) => {
            let mut cells = vec!["-".to_owned(); 5];
            cells.extend([format!("{seconds:.2}"), error]);
            Ok(Row { cells, verdict: None })
        }
    }
}

fn verify(percolate: &Percolate, driver: &Driver, more: &[String], log: &Path) -> Result<Outcome> {
    let mut more = more.to_vec();
    if let Some(library) = &driver.library {
        more.extend(["--classpath".to_owned(), library.jar()?.display().to_string()]);
    }
    Ok(percolate.run("verify", &driver.target(), Some(&driver.name()), &more, log)?.result)
}

fn row(json: &Value, seconds: f64) -> Result<Row> {
    let verdict = json["verdict"].as_str().context("verify has a verdict")?.to_owned();
    let mut cells = Vec::new();
    for key in ["paths", "solver_queries", "merged", "instructions", "expressions"] {
        cells.push(grouped(json["stats"][key].as_u64().context("a report has statistics")?));
    }
    cells.push(format!("{seconds:.2}"));
    // The first reason is enough to see what to do about it.
    let why = strings(json, "incomplete").into_iter().next();
    cells.push(why.map_or_else(|| verdict.clone(), |why| format!("{verdict}: {why}")));
    Ok(Row { cells, verdict: Some(verdict) })
}

/// A number as it is read: 16,128.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{grouped, row};
    use serde_json::json;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(16_128), "16,128");
        assert_eq!(grouped(1_000_000), "1,000,000");
    }

    #[test]
    fn an_unknown_verdict_tells_its_first_reason() {
        let stats =
            json!({"paths": 2, "solver_queries": 3, "merged": 0, "instructions": 1234, "expressions": 5});
        let report = json!({"verdict": "UNKNOWN", "incomplete": ["time", "memory"], "stats": stats});
        let row = row(&report, 1.5).unwrap();
        assert_eq!(row.cells, ["2", "3", "0", "1,234", "5", "1.50", "UNKNOWN: time"]);
        assert_eq!(row.verdict.as_deref(), Some("UNKNOWN"));
    }
}
