//! Path merging: what lies between a branch and where its alternatives meet again becomes one formula.
//!
//! Where a state stands at the branch of a [region](analysis::regions), all of the region's alternatives are followed at once: each
//! up to the join, regions inside it merged first, calls followed into whatever method the receiver's class has. States that
//! arrive are merged by values. Whatever does not arrive (an exception, something that cannot be merged, a bound) is a state
//! like any other, under the condition of its alternative, and is explored on its own. So merging never gives up work that was done.
//!
//! States that arrive but cannot be merged go on together, as long as later joins still bring some of them together: the
//! lengths of two texts may differ after one character and be the same after the next.
//!
//! A loop that only counts is not followed iteration by iteration: what it comes to is a formula over the number of its iterations.
//!
//! Inside a region the solver is asked only where it must be: for exits from it, for choices that no region starts at, for a
//! loop that comes round again, and once for each branch side that was not covered before, whose inputs then become a
//! [variant](Variant) of the path. All other states run on credit; what one covers that does not exist is taken back.

mod closed_form;
mod costs;
mod counting;
mod ends;
mod history;
mod inside;
mod iterations;
mod leaving;
mod region_run;
mod together;
mod variants;

pub(crate) use ends::{Ends, either};
pub use history::MergeStats;
pub(crate) use history::Merger;
pub(crate) use variants::{Covered, Variants, drawn};

use crate::explorer::Explorer;
use crate::node::Node;
use interpreter::ChoiceKind;
use search::{Choice, Instead, Policy};

/// Regions are merged, and paths that end with the same exception become one.
pub(crate) struct Merging;

impl Policy<Explorer> for Merging {
    fn is_given_up(&self, explorer: &Explorer) -> bool {
        !explorer.merger.is_on()
    }

    fn instead(&self, explorer: &mut Explorer, node: Node, choice: Choice<ChoiceKind>) -> Instead<Explorer> {
        let choice = interpreter::Choice { guards: choice.guards, kind: choice.kind };
        match explorer.fork_for(&node, &choice) {
            Some(fork) => Instead::Followed(explorer.merge_region(node, fork, choice)),
            None => Instead::Nothing(node, Choice { guards: choice.guards, kind: choice.kind }),
        }
    }

    fn release(&self, explorer: &mut Explorer) -> bool {
        explorer.give_ends_back()
    }
}
