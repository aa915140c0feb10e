//! What exploring with the interpreter does differently from following one alternative after the other.

use super::{Config, Explorer};
use crate::merging::Merging;
use crate::sequences::Receivers;
use crate::straight_line::Straight;
use crate::targets::Targeted;
use crate::undecided::Undecided;
use search::{Policies, Policy};

/// All that hold, in the order in which they are asked.
pub(super) fn standard(config: &Config) -> Policies<Explorer> {
    let mut policies: Vec<Box<dyn Policy<Explorer>>> = vec![
        Box::new(Receivers { enough_after: config.stop_after }),
        Box::new(Straight),
        Box::new(Merging),
        Box::new(Targeted),
    ];
    if config.forbidden.is_some() {
        policies.push(Box::new(Undecided));
    }
    Policies::new(policies)
}
