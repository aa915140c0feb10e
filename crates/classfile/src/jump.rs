//! Branches and switches, and where they lead.

use ristretto_classfile::attributes::Instruction;

/// The instructions that have one target in 16 bits.
macro_rules! near {
    ($target:ident) => {
        Instruction::Ifeq($target)
            | Instruction::Ifne($target)
            | Instruction::Iflt($target)
            | Instruction::Ifge($target)
            | Instruction::Ifgt($target)
            | Instruction::Ifle($target)
            | Instruction::If_icmpeq($target)
            | Instruction::If_icmpne($target)
            | Instruction::If_icmplt($target)
            | Instruction::If_icmpge($target)
            | Instruction::If_icmpgt($target)
            | Instruction::If_icmple($target)
            | Instruction::If_acmpeq($target)
            | Instruction::If_acmpne($target)
            | Instruction::Ifnull($target)
            | Instruction::Ifnonnull($target)
            | Instruction::Goto($target)
            | Instruction::Jsr($target)
    };
}

/// The operand of an instruction that may go on elsewhere than behind it.
pub enum Jump<'a> {
    /// Of a branch: where it leads.
    Near(&'a mut u16),
    /// The same in a wide one.
    Wide(&'a mut i32),
    /// Of a switch: how far away the default and the cases are.
    Switch(Vec<&'a mut i32>),
}

impl Jump<'_> {
    /// That of an instruction, if it has one.
    pub fn of(instruction: &mut Instruction) -> Option<Jump<'_>> {
        use Instruction as I;
        Some(match instruction {
            near!(target) => Jump::Near(target),
            I::Goto_w(target) | I::Jsr_w(target) => Jump::Wide(target),
            I::Tableswitch(switch) => {
                Jump::Switch(std::iter::once(&mut switch.default).chain(&mut switch.offsets).collect())
            }
            I::Lookupswitch(switch) => {
                Jump::Switch(std::iter::once(&mut switch.default).chain(switch.pairs.values_mut()).collect())
            }
            _ => return None,
        })
    }
}

/// The target of a branch; none for other instructions, switches among them.
pub(crate) fn target_of_branch(instruction: &Instruction) -> Option<usize> {
    match instruction {
        near!(target) => Some(usize::from(*target)),
        Instruction::Goto_w(target) | Instruction::Jsr_w(target) => {
            Some(usize::try_from(*target).expect("parse: a wide branch holds an instruction index"))
        }
        _ => None,
    }
}
