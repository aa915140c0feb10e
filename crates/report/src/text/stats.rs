//! What a run cost, in detail: operations, memory, who answered the questions to the solver, and what was merged.

use super::{grouped, plural};
use crate::Stats;
use std::io::{self, Write};

pub(super) fn write(out: &mut impl Write, stats: &Stats) -> io::Result<()> {
    let operations = plural(stats.instructions, "operation");
    let expressions = plural(stats.expressions, "expression");
    let excluded = grouped(stats.excluded);
    writeln!(out, "engine: {operations}, {expressions}, {excluded} excluded, {} MiB", stats.peak_mb)?;
    let questions = plural(stats.solver_queries, "question");
    writeln!(
        out,
        "solver: {questions} in {} ms: {} by witness, {} undecided, of which {} by cache and {} by the backend",
        grouped(stats.solver_ms),
        grouped(stats.witness_hits),
        grouped(stats.undecided_sides),
        grouped(stats.cache_hits),
        grouped(stats.backend_checks),
    )?;
    let sizes = &stats.checks_by_size;
    for (index, size) in sizes.iter().enumerate().filter(|(_, size)| size.checks > 0) {
        let guards = match sizes.get(index + 1) {
            Some(next) => format!("{} to {} guards", size.guards, next.guards - 1),
            None => format!("{} guards or more", size.guards),
        };
        writeln!(out, "  {guards}: {} in {} ms", plural(size.checks, "check"), grouped(size.ms))?;
    }
    memo(out, stats)?;
    merging(out, stats)
}

fn memo(out: &mut impl Write, stats: &Stats) -> io::Result<()> {
    let memo = &stats.memo;
    if memo.is_empty() {
        return Ok(());
    }
    let questions = plural(memo.building_queries, "question");
    writeln!(
        out,
        "memo: {} of {} and {}, built by {questions} in {} ms; {} given up",
        plural(memo.trees, "tree"),
        plural(memo.choices, "choice"),
        plural(memo.paths, "path"),
        grouped(memo.building_ms),
        grouped(memo.given_up),
    )?;
    writeln!(
        out,
        "  {} led by them: {} known to be impossible, {} taken by the witness",
        plural(stats.replayed_summaries, "call"),
        plural(memo.recalled, "side"),
        grouped(memo.followed),
    )
}

fn merging(out: &mut impl Write, stats: &Stats) -> io::Result<()> {
    if stats.regions == 0 {
        return Ok(());
    }
    writeln!(
        out,
        "merging: {} met, {} merged",
        plural(stats.regions, "region"),
        plural(stats.merged, "state")
    )?;
    for (reason, &count) in &stats.declined {
        writeln!(out, "  not merged {}: {reason}", plural(count, "time"))?;
    }
    Ok(())
}
