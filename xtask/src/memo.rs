//! Explores methods without and with what is known of the methods that they call, and prints what that costs.
//!
//! A row is a line `//@ memo: METHOD WITHOUT/WITH PATHS` of a source, with the numbers of questions and paths that the thesis on memoized
//! replay has for the method. The chore fails if a method has other paths with trees than without. `docs/memo.md` has the results.

use crate::peers::percolate::{Outcome, Percolate};
use crate::{cpu_time, repo};
use anyhow::{Context, Result, ensure};
use clap::Args;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the sources are.
const FOLDERS: &[&str] = &["benches/memo", "benches/subjects/Wbs"];

/// What to explore.
#[derive(Args)]
pub(crate) struct Options {
    /// Only methods whose names contain this
    name: Option<String>,
    /// Stop each run after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    time: u64,
    /// Take the least CPU time of so many runs
    #[arg(long, value_name = "N", default_value_t = 3)]
    best_of: u32,
    /// The binary, instead of the release build
    #[arg(long, value_name = "PATH")]
    percolate: Option<PathBuf>,
}

/// A method, and what the thesis says of it.
struct Row {
    source: PathBuf,
    method: String,
    thesis: String,
    paths: String,
}

/// What exploring it has cost.
struct Cost {
    paths: u64,
    queries: u64,
    building: u64,
    trees: u64,
    seconds: f64,
}

/// Prints a line for each method.
pub(crate) fn run(options: &Options) -> Result<()> {
    let binary = options.percolate.clone().unwrap_or_else(|| repo::target().join("release/percolate"));
    let percolate = Percolate::at(binary, options.time);
    let logs = repo::target().join("memo");
    fs::create_dir_all(&logs).with_context(|| format!("cannot create {}", logs.display()))?;
    let is_named = |row: &Row| options.name.as_ref().is_none_or(|name| row.name().contains(name));
    let rows: Vec<Row> = rows()?.into_iter().filter(is_named).collect();
    ensure!(!rows.is_empty(), "no method has such a name");
    println!(
        "| method | paths (thesis) | without | with | building | trees | thesis | CPU s without | with |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for row in rows {
        // What javac does is done before.
        cost(&percolate, &row, "off", &logs)?;
        let [mut off, mut on] = ["off", "on"].map(|memo| cost(&percolate, &row, memo, &logs));
        for _ in 1..options.best_of {
            for (best, memo) in [(&mut off, "off"), (&mut on, "on")] {
                let again = cost(&percolate, &row, memo, &logs)?;
                if let Ok(best) = best {
                    best.seconds = best.seconds.min(again.seconds);
                }
            }
        }
        let (off, on) = (off?, on?);
        ensure!(off.paths == on.paths, "{} has {} paths instead of {}", row.name(), on.paths, off.paths);
        println!(
            "| {} | {} ({}) | {} | {} | {} | {} | {} | {:.2} | {:.2} |",
            row.name(),
            off.paths,
            row.paths,
            off.queries,
            on.queries,
            on.building,
            on.trees,
            row.thesis,
            off.seconds,
            on.seconds
        );
    }
    Ok(())
}

impl Row {
    /// `SwapNode#callTwice(…)`.
    fn name(&self) -> String {
        let class =
            self.source.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        format!("{class}#{}", self.method)
    }
}

fn rows() -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for folder in FOLDERS {
        let folder = repo::root().join(folder);
        let entries = fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))?;
        let mut sources = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<PathBuf>>>()?;
        sources.sort();
        for source in sources {
            let text =
                fs::read_to_string(&source).with_context(|| format!("cannot read {}", source.display()))?;
            for line in text.lines().filter_map(|line| line.strip_prefix("//@ memo:")) {
                let words: Vec<&str> = line.split_whitespace().collect();
                let [method, thesis, paths] = words[..] else {
                    anyhow::bail!("{}: '{line}' is not METHOD WITHOUT/WITH PATHS", source.display())
                };
                let [method, thesis, paths] = [method, thesis, paths].map(str::to_owned);
                rows.push(Row { source: source.clone(), method, thesis, paths });
            }
        }
    }
    Ok(rows)
}

fn cost(percolate: &Percolate, row: &Row, memo: &str, logs: &Path) -> Result<Cost> {
    let more = ["--merge", "off", "--no-replay", "--memo", memo].map(str::to_owned);
    let before = cpu_time::of_children()?;
    let answer = percolate.run("explore", &row.source, Some(&row.method), &more, &logs.join(memo))?;
    let seconds = (cpu_time::of_children()? - before).as_secs_f64();
    let json = match answer.result {
        Outcome::Json(json) => json,
        Outcome::Refused(error) => anyhow::bail!("{}: {error}", row.name()),
    };
    let count = |value: &Value| value.as_u64().unwrap_or(0);
    let stats = &json["stats"];
    let paths = stats["paths"].as_u64().context("a report has statistics")?;
    let queries = count(&stats["solver_queries"]);
    let (building, trees) = (count(&stats["memo"]["building_queries"]), count(&stats["memo"]["trees"]));
    Ok(Cost { paths, queries, building, trees, seconds })
}
