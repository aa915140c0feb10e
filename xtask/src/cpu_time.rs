//! CPU time, which says more about a program than the clock does on a machine that others use too.

use anyhow::{Context, Result};
use std::fs;
use std::time::Duration;

/// The CPU time of every process that we, or those we waited for, have waited for: see proc_pid_stat(5).
pub(crate) fn of_children() -> Result<Duration> {
    const PER_TICK: Duration = Duration::from_millis(10);
    let stat = fs::read_to_string("/proc/self/stat").context("CPU times need the /proc of Linux")?;
    // The second field is a name in parentheses, and may itself hold spaces; the third comes after it.
    let (_, fields) = stat.rsplit_once(')').context("/proc/self/stat has no name")?;
    let ticks: Option<u32> =
        fields.split_whitespace().skip(13).take(2).map(|field| field.parse::<u32>().ok()).sum();
    Ok(PER_TICK * ticks.context("/proc/self/stat has no times")?)
}

#[cfg(test)]
mod tests {
    use super::of_children;

    #[test]
    fn the_system_tells_cpu_times() {
        assert!(of_children().unwrap() <= of_children().unwrap());
    }
}
