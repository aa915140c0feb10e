//! The code of one method, addressed by instruction index.
//!
//! The class file addresses code by byte offset; here the n-th instruction has index n, and
//! [`offsets`](Code::offsets) remembers where it was. Operands of branches are indexes too, in two conventions that come from
//! the decoder (absolute for branches, relative for switches): ask [`Code::targets`] and don't look at them.
//!
//! **Invariant:** every target, handler and line is the index of an instruction, locals are below `max_locals`, and
//! execution cannot run off the end. So a class from [`Class::parse`](crate::Class::parse) can be walked without checks.

use crate::jump::target_of_branch;
use ristretto_classfile::attributes::Instruction;

/// The body of a method.
#[derive(Clone, Debug)]
pub struct Code {
    /// How many slots the operand stack needs.
    pub max_stack: u16,
    /// How many local variables there are, the arguments first.
    pub max_locals: u16,
    /// The instructions; there is at least one.
    pub instructions: Vec<Instruction>,
    /// The byte offset of each instruction.
    pub offsets: Vec<u32>,
    /// Exception handlers; the first that fits catches.
    pub handlers: Vec<Handler>,
    /// Where a source line begins, as instruction index and line, sorted by index, one line for an index.
    pub lines: Vec<(usize, u16)>,
    /// The local variables that `javac -g` recorded, in the order of the file.
    pub variables: Vec<Variable>,
}

/// A named local variable and where it is in scope.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// The first instruction of the scope.
    pub start: usize,
    /// One past the last instruction of the scope.
    pub end: usize,
    /// Its name.
    pub name: String,
    /// The descriptor of its type.
    pub descriptor: String,
    /// The local in which it lives, the first of two for `long` and `double`.
    pub local: u16,
}

/// An exception handler and the instructions that it guards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Handler {
    /// The first guarded instruction.
    pub start: usize,
    /// One past the last guarded instruction; may be the number of instructions.
    pub end: usize,
    /// The instruction where handling begins, with the exception alone on the stack.
    pub target: usize,
    /// The class that is caught with its subclasses; none catches everything.
    pub catch_type: Option<String>,
}

impl Code {
    /// The source line of an instruction.
    pub fn line_of(&self, instruction: usize) -> Option<u16> {
        let n_before = self.lines.partition_point(|&(start, _)| start <= instruction);
        n_before.checked_sub(1).map(|last| self.lines[last].1)
    }

    /// The variable that has a name and lives in a local at an instruction.
    pub fn variable_in(&self, local: u16, instruction: usize) -> Option<&Variable> {
        let is_here = |variable: &&Variable| {
            variable.local == local && (variable.start..variable.end).contains(&instruction)
        };
        self.variables.iter().find(is_here)
    }

    /// The instruction that begins at a byte offset.
    pub fn instruction_at(&self, offset: u32) -> Option<usize> {
        self.offsets.binary_search(&offset).ok()
    }

    /// Where an instruction may jump to, as instruction indexes: none for what does not branch, one for `if`, `goto` and
    /// `jsr` (falling through is not a jump), and for a switch the default followed by the cases in the order of
    /// [`switch_keys`](Self::switch_keys).
    pub fn targets(&self, instruction: usize) -> Vec<usize> {
        use Instruction as I;
        let relative = |&distance: &i32| {
            instruction
                .checked_add_signed(distance as isize)
                .expect("parse: a switch stays within its method")
        };
        match &self.instructions[instruction] {
            I::Tableswitch(switch) => {
                std::iter::once(&switch.default).chain(&switch.offsets).map(relative).collect()
            }
            I::Lookupswitch(switch) => {
                std::iter::once(&switch.default).chain(switch.pairs.values()).map(relative).collect()
            }
            instruction => target_of_branch(instruction).into_iter().collect(),
        }
    }

    /// The keys of a switch, ascending, without the default; none for other instructions.
    pub fn switch_keys(&self, instruction: usize) -> Option<Vec<i32>> {
        match &self.instructions[instruction] {
            Instruction::Tableswitch(switch) => Some((switch.low..=switch.high).collect()),
            Instruction::Lookupswitch(switch) => Some(switch.pairs.keys().copied().collect()),
            _ => None,
        }
    }
}
