//! Inputs of classes that should have been initialised before a superclass (`crates/analysis/src/init_order.rs`).
//!
//! Such an input was made before the path begins, and then its class came first; a path that has begun with the superclass is none
//! that it takes.

use crate::machine::{Control, Machine};
use crate::state::State;
use program::ClassId;
use report::{Uninput, Unmodelled};

impl Machine {
    /// Refuses an input whose class should have been initialised before others, unless it was: the entry method's is the first.
    pub(crate) fn check_order(&mut self, state: &mut State, class: ClassId) -> Result<(), Control> {
        let entry = self.program.method(state.entry_frame().code.method).class;
        if entry == class || !self.facts.code.is_circular(&mut self.program, class) {
            return Ok(());
        }
        let name = self.program.class(class).java_name();
        Err(self.unsupported(state, Unmodelled::Input(Uninput::NeededBefore, name)))
    }

    /// Whether the initialisers of a class and those above it touch no static state but their own.
    pub(crate) fn is_initialised_alone(&mut self, class: ClassId) -> bool {
        self.facts.code.is_initialised_alone(&mut self.program, class)
    }
}
