//! Which registers and fields hold numbers that say *where*, as [`analysis::index_use`] has found: states that differ in such a
//! number are better kept apart.
//!
//! What a method returns says where if the caller uses it so.

use crate::machine::Machine;
use crate::machine::code::Op;
use crate::state::{Purpose, State};
use analysis::index_use::Ahead;
use entity::Id;
use program::ClassId;

impl Machine {
    /// Whether a field holds a number that says where, as far as the methods of its class tell.
    pub(crate) fn field_says_where(&mut self, class: ClassId, slot: usize) -> bool {
        let field = self.program.class(class).fields.get(slot).map(|slot| slot.id);
        field.is_some_and(|field| self.facts.code.field_says_where(&mut self.program, field))
    }

    /// Whether a register of the running frame holds a number that will say where.
    pub(crate) fn says_where(&mut self, state: &State, register: usize) -> bool {
        let mut frames = state.frames().peekable();
        let mut register = register;
        let mut is_caller = false;
        while let Some(frame) = frames.next() {
            let code = &frame.code;
            let Some(uses) = self.facts.code.index_use(&mut self.program, code.method) else { return false };
            let Some((block, inst)) = code.place_at(frame.pc) else { return false };
            // A caller goes on behind its call.
            let inst = inst + usize::from(is_caller);
            match uses.ahead(block, inst, |value| usize::from(code.values[value.index()]) == register) {
                Ahead::Where => return true,
                Ahead::Nothing => return false,
                Ahead::Result => {}
            }
            let Some(caller) = frames.peek().filter(|_| frame.purpose == Purpose::Call) else { return false };
            let Op::Call(site) = caller.code.ops[caller.pc] else { return false };
            let Some(result) = caller.code.calls[usize::from(site)].result else { return false };
            register = usize::from(result);
            is_caller = true;
        }
        false
    }
}
