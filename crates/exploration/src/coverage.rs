//! Branches and lines of the program under test that were executed.

use crate::describe::is_users;
use interpreter::{BranchSides, Machine};
use report::{Covered, CoveredBranch, CoveredMethod};

/// What all paths so far covered of the user's classes, in the methods that were entered.
pub fn covered(machine: &mut Machine) -> Covered {
    let mut all = Covered::default();
    for (method, coverage) in machine.coverage() {
        let class = machine.program.method(method).class;
        if !is_users(&machine.program, class) {
            continue;
        }
        let class = machine.program.class(class);
        let declaration = machine.program.declaration(method);
        let name = format!("{}#{}{}", class.java_name(), declaration.name, declaration.descriptor);
        let file = class.file.source_file.clone();
        let told = |branch: BranchSides| CoveredBranch { line: branch.line, sides: branch.sides };
        let branches = coverage.branches.into_iter().map(|(offset, branch)| (offset, told(branch))).collect();
        all.methods.insert(name, CoveredMethod { file, branches, lines: coverage.lines });
    }
    all
}

/// The same, added up.
pub fn coverage(machine: &mut Machine) -> report::Coverage {
    covered(machine).counts()
}
