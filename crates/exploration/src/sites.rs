//! Numbers for what paths cover: places of the program under test, and the exits from them.
//!
//! **Invariant:** a number means the same on all paths of a run, and in all of its processes. A branch has the same number
//! whether a path had to choose there or not.

use crate::describe::is_users;
use crate::explorer::Explorer;
use interpreter::{Branch, Noted, State};
use program::{MethodId, Program};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

impl Explorer {
    /// A number for the place that a state stands at, if that is in the program under test.
    pub(crate) fn site(&self, state: &State) -> Option<u32> {
        let (method, pc) = state.place();
        let program = &self.machine.program;
        // What is called to make an input shows what it does in tests of its own.
        let is_shown = state.has_begun() && !state.is_changing();
        let is_own = is_shown && is_users(program, program.method(method).class);
        is_own.then(|| site_number(program, method, pc))
    }

    /// Whether something that was covered belongs to the program under test.
    pub(crate) fn is_users_code(&self, noted: Noted) -> bool {
        let (Noted::Way { method, .. } | Noted::Case { method, .. }) = noted;
        let program = &self.machine.program;
        is_users(program, program.method(method).class)
    }

    /// Numbers for what was covered of the program under test.
    pub(crate) fn sites(&self, noted: &[Noted]) -> Vec<u32> {
        let program = &self.machine.program;
        let number = |noted: &Noted| {
            let (method, pc, way) = match *noted {
                Noted::Way { method, pc, way } => (method, pc, usize::from(way)),
                Noted::Case { method, pc, way, .. } => (method, pc, way),
            };
            let is_branch =
                self.machine.is_branch(method, pc) && is_users(program, program.method(method).class);
            is_branch.then(|| site_number(program, method, pc).wrapping_mul(31).wrapping_add(way as u32 + 1))
        };
        noted.iter().filter_map(number).collect()
    }
}

/// Made of names, since ids differ between processes that load classes in different orders.
fn site_number(program: &Program, method: MethodId, pc: usize) -> u32 {
    let method = program.method(method);
    let mut hasher = FxHasher::default();
    (&program.class(method.class).file.name, method.index).hash(&mut hasher);
    ((hasher.finish() >> 32) as u32).wrapping_mul(0x9e37_79b9).wrapping_add(pc as u32)
}

/// Alternatives of a choice at no branch that count as different ones.
const MOST_TOLD_APART: u32 = 3;

/// A way of a choice, by the same number as if the branch that it is taken at had not needed a choice.
fn numbered_alternative(site: u32, is_branch: Branch, way: u32) -> u32 {
    let number = match is_branch {
        // Jumps are taken in their first way.
        Branch::Jump => 3 - way,
        Branch::Switch => way + 1,
        // Which of many elements or classes it is makes no difference any more.
        Branch::No => way.min(MOST_TOLD_APART) + FIRST_OF_NO_BRANCH,
    };
    site.wrapping_mul(31).wrapping_add(number)
}

const FIRST_OF_NO_BRANCH: u32 = 16;

/// The same where the way `before` may have been taken at the same place: after whether a reference is null, whether it is the
/// one that it is compared with.
pub(crate) fn numbered_alternative_after(before: Option<u32>, site: u32, is_branch: Branch, way: u32) -> u32 {
    let first = site.wrapping_mul(31).wrapping_add(FIRST_OF_NO_BRANCH);
    let is_there = before.is_some_and(|before| before.wrapping_sub(first) <= MOST_TOLD_APART);
    let number = numbered_alternative(site, is_branch, way);
    if is_there && is_branch == Branch::No { number.wrapping_add(MOST_TOLD_APART + 1) } else { number }
}
