//! What a local variable or stack slot holds, as an SSA value.
//!
//! All edges are known beforehand ([`Layout`]), so a variable is looked up only where it is read: in the
//! block itself, else along single predecessors, else where it is assigned if that is one place ([`SoleAssignments`]),
//! else as a new parameter of the block where ways meet. The
//! arguments for those parameters are looked up at the end, which may add more parameters.

use super::blocks::{Layout, Predecessor, Slot};
use super::sole::SoleAssignments;
use crate::body::ValueId;
use crate::ty::Ty;
use entity::Table;
use std::collections::BTreeMap;

/// A place of the JVM's frame that holds a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Variable {
    /// A local variable, by its index.
    Local(u16),
    /// A position on the operand stack, from the bottom; a wide value is one entry.
    Stack(u16),
}

/// A read of a variable that nothing was assigned to on some way here.
#[derive(Debug)]
pub(super) struct Undefined(pub(super) Variable);

/// The values of variables, per block.
pub(super) struct Variables<'a> {
    layout: &'a Layout,
    sole: SoleAssignments,
    pub(super) values: Table<ValueId, Ty>,
    at_start: Vec<BTreeMap<Variable, ValueId>>,
    at_end: Vec<BTreeMap<Variable, ValueId>>,
    /// The parameters that each block got, in order.
    pub(super) params: Vec<Vec<(Variable, ValueId)>>,
    /// Parameters whose arguments were not looked up yet.
    unsettled: Vec<(Slot, Variable, ValueId)>,
}

impl<'a> Variables<'a> {
    pub(super) fn new(layout: &'a Layout, sole: SoleAssignments) -> Self {
        let n_blocks = layout.blocks.len();
        Variables {
            layout,
            sole,
            values: Table::new(),
            at_start: vec![BTreeMap::new(); n_blocks],
            at_end: vec![BTreeMap::new(); n_blocks],
            params: vec![Vec::new(); n_blocks],
            unsettled: Vec::new(),
        }
    }

    /// Assigns a variable at the current end of `block`.
    pub(super) fn assign(&mut self, block: Slot, variable: Variable, value: ValueId) {
        self.at_end[block].insert(variable, value);
    }

    /// Gives `block` a parameter that no edge's variable feeds: the method's own, or the caught exception.
    pub(super) fn define_at_start(&mut self, block: Slot, variable: Variable, ty: Ty) -> ValueId {
        let value = self.values.push(ty);
        self.at_start[block].insert(variable, value);
        value
    }

    /// The value of a variable at the current end of `block`.
    pub(super) fn read(&mut self, block: Slot, variable: Variable, ty: Ty) -> Result<ValueId, Undefined> {
        match self.at_end[block].get(&variable) {
            Some(&value) => Ok(value),
            None => self.read_at_start(block, variable, ty),
        }
    }

    /// Looks up what every edge passes for every block parameter; that may add parameters to other blocks.
    pub(super) fn settle(&mut self) -> Result<(), Undefined> {
        let layout = self.layout;
        while let Some((block, variable, value)) = self.unsettled.pop() {
            for &edge in &layout.blocks[block].predecessors {
                self.read_along(edge, variable, self.values[value])?;
            }
        }
        Ok(())
    }

    /// The value that an edge passes for a variable.
    pub(super) fn read_along(
        &mut self,
        edge: Predecessor,
        variable: Variable,
        ty: Ty,
    ) -> Result<ValueId, Undefined> {
        match edge {
            Predecessor::Exit(from) => self.read(from, variable, ty),
            Predecessor::Unwind(from) => self.read_at_start(from, variable, ty),
        }
    }

    fn read_at_start(&mut self, block: Slot, variable: Variable, ty: Ty) -> Result<ValueId, Undefined> {
        let mut passed = Vec::new();
        let mut block = block;
        let value = loop {
            if let Some(&value) = self.at_start[block].get(&variable) {
                break value;
            }
            passed.push(block);
            match self.layout.blocks[block].predecessors[..] {
                [] => return Err(Undefined(variable)),
                [Predecessor::Unwind(from)] => block = from,
                [Predecessor::Exit(from)] => match self.at_end[from].get(&variable) {
                    Some(&value) => break value,
                    None => block = from,
                },
                _ => {
                    if let Variable::Local(local) = variable
                        && let Some(home) = self.sole.home(self.layout, local, block)
                    {
                        break self.read(home, variable, ty)?;
                    }
                    let value = self.values.push(ty);
                    self.params[block].push((variable, value));
                    self.unsettled.push((block, variable, value));
                    break value;
                }
            }
        };
        for block in passed {
            self.at_start[block].insert(variable, value);
        }
        Ok(value)
    }
}
