//! Branches and lines of the program under test that were executed, added up.

use crate::describe::is_users;
use interpreter::Machine;

/// What all paths so far covered of the user's classes, in the methods that were entered.
pub fn coverage(machine: &mut Machine) -> report::Coverage {
    let mut total = report::Coverage::default();
    for (method, covered) in machine.coverage() {
        let class = machine.program.method(method).class;
        if !is_users(&machine.program, class) {
            continue;
        }
        for sides in covered.branches.values() {
            total.branches.covered += sides.covered as u64;
            total.branches.total += sides.total as u64;
        }
        total.lines.covered += covered.lines.values().filter(|&&executed| executed).count() as u64;
        total.lines.total += covered.lines.len() as u64;
    }
    total
}

/// Whether a place, as `File.java:14`, was reached by a path so far.
pub fn is_reached(machine: &mut Machine, place: &str) -> bool {
    let Some((file, line)) = place.rsplit_once(':') else { return false };
    let Ok(line) = line.parse::<u16>() else { return false };
    let file = file.rsplit('/').next().unwrap_or(file);
    machine.coverage().into_iter().any(|(method, covered)| {
        let class = machine.program.class(machine.program.method(method).class);
        class.file.source_file.as_deref() == Some(file) && covered.lines.get(&line) == Some(&true)
    })
}
