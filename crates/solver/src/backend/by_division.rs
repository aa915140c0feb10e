//! Which of two ways Bitwuzla is asked: by whether something is divided by what is not constant.
//!
//! A circuit that divides 32 bits by 32 bits hides even that the remainder is below the divisor. Bitwuzla can take such operators
//! for unknown functions with laws, and make the circuit only if those do not suffice; then that question takes it no time. Products by
//! constants, as in a hash code, are better circuits from the start, and so are all other questions.
//!
//! **Invariant:** each question goes to one instance, and which one depends on the question alone.

use super::bitwuzla::BitwuzlaBackend;
use super::{Backend, Query};
use crate::answer::Answer;
use crate::config::Config;
use expr::{BinaryOp, ExprId, Node, Pool};
use rustc_hash::FxHashSet;

/// The bits of `int`.
const ABSTRACT_FROM: u8 = 32;

/// Two instances of Bitwuzla, one of them made when it is needed.
pub(crate) struct ByDivision {
    config: Config,
    circuits: BitwuzlaBackend,
    laws: Option<BitwuzlaBackend>,
}

impl ByDivision {
    pub(crate) fn new(config: &Config) -> Self {
        Self { config: config.clone(), circuits: BitwuzlaBackend::new(config, None), laws: None }
    }
}

impl Backend for ByDivision {
    fn check(&mut self, pool: &mut Pool, query: &Query) -> Answer {
        if !divides(pool, &query.guards()) {
            return self.circuits.check(pool, query);
        }
        let config = &self.config;
        self.laws.get_or_insert_with(|| BitwuzlaBackend::new(config, Some(ABSTRACT_FROM))).check(pool, query)
    }
}

/// Whether something in `guards` is divided by what is not constant.
fn divides(pool: &Pool, guards: &[ExprId]) -> bool {
    let mut seen: FxHashSet<ExprId> = guards.iter().copied().collect();
    let mut pending = guards.to_vec();
    while let Some(next) = pending.pop() {
        let node = pool.node(next);
        if let Node::Binary(BinaryOp::SDiv | BinaryOp::SRem | BinaryOp::UDiv | BinaryOp::URem, _, divisor) =
            node
            && pool.as_const(divisor).is_none()
        {
            return true;
        }
        pending.extend(node.operands().filter(|&operand| seen.insert(operand)));
    }
    false
}
