//! What the machine knows of symbolic inputs, whatever the path.

use crate::inputs::Handles;
use expr::ExprId;
use inputs::Keys;
use program::ClassId;
use report::Assumption;
use report::InputKind;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// What the machine knows of symbolic inputs, whatever the path.
#[derive(Default)]
pub(crate) struct InputTables {
    /// What inputs are found by.
    pub(crate) keys: Keys,
    /// Inputs that are references.
    pub(crate) handles: Handles,
    /// The lengths of inputs that have any, and are known to others than who makes inputs of them.
    pub(crate) lengths: FxHashMap<ExprId, InputKind>,
    /// How often a call that was to make an input made none.
    pub(crate) n_refused: u64,
    /// What was taken for granted about inputs.
    pub(crate) assumptions: BTreeSet<Assumption>,
    /// Classes whose static fields are inputs.
    pub(crate) open_classes: Rc<[ClassId]>,
}
