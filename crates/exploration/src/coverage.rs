//! Branches and lines of the program under test that were executed, added up.

use classfile::Origin;
use interpreter::Machine;

/// What all paths so far covered of the user's classes, in the methods that were entered.
pub fn coverage(machine: &mut Machine) -> report::Coverage {
    let mut total = report::Coverage::default();
    for (method, covered) in machine.coverage() {
        let class = machine.program.method(method).class;
        if machine.program.class(class).origin != Origin::Application {
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
