//! What each instruction does to the operand stack, in slots (JVMS §6.5).

use crate::constants::{Constants, MemberRef};
use crate::descriptor::{FieldType, MethodDescriptor};
use ristretto_classfile::attributes::Instruction;

/// What the class file promises of code that was read.
const CHECKED: &str = "parse: operands name constants of the right kind";

/// How an instruction changes the stack.
pub enum StackEffect {
    /// Takes some slots and pushes new ones.
    Replace {
        /// How many slots are taken.
        pops: usize,
        /// How many are pushed.
        pushes: usize,
    },
    /// Takes some slots and pushes them again, some of them twice.
    Rearrange {
        /// How many slots are taken.
        pops: usize,
        /// Which are pushed, by their depth before, the new top last.
        depths: &'static [usize],
    },
}

impl StackEffect {
    /// The effect of an instruction of [code](crate::Class::code) of the class with these constants.
    pub fn of(instruction: &Instruction, constants: &Constants) -> Self {
        use Instruction as I;
        match instruction {
            I::Dup => rearrange(1, &[0, 0]),
            I::Dup_x1 => rearrange(2, &[0, 1, 0]),
            I::Dup_x2 => rearrange(3, &[0, 2, 1, 0]),
            I::Dup2 => rearrange(2, &[1, 0, 1, 0]),
            I::Dup2_x1 => rearrange(3, &[1, 0, 2, 1, 0]),
            I::Dup2_x2 => rearrange(4, &[1, 0, 3, 2, 1, 0]),
            I::Swap => rearrange(2, &[0, 1]),

            I::Getstatic(index) => replace(0, field_slots(&member(constants, *index))),
            I::Getfield(index) => replace(1, field_slots(&member(constants, *index))),
            I::Putstatic(index) => replace(field_slots(&member(constants, *index)), 0),
            I::Putfield(index) => replace(1 + field_slots(&member(constants, *index)), 0),
            I::Invokestatic(index) => call(0, &member(constants, *index).descriptor),
            I::Invokevirtual(index) | I::Invokespecial(index) | I::Invokeinterface(index, _) => {
                call(1, &member(constants, *index).descriptor)
            }
            I::Invokedynamic(index) => call(0, &constants.invoke_dynamic(*index).expect(CHECKED).descriptor),
            I::Multianewarray(_, dimensions) => replace(usize::from(*dimensions), 1),
            _ => by_opcode(instruction),
        }
    }

    /// How many slots are taken.
    pub fn pops(&self) -> usize {
        match self {
            Self::Replace { pops, .. } | Self::Rearrange { pops, .. } => *pops,
        }
    }

    /// How many slots are pushed.
    pub fn pushes(&self) -> usize {
        match self {
            Self::Replace { pushes, .. } => *pushes,
            Self::Rearrange { depths, .. } => depths.len(),
        }
    }
}

/// Whether execution never continues with the instruction after this one.
pub(crate) fn ends_flow(instruction: &Instruction) -> bool {
    use Instruction as I;
    let jumps =
        matches!(instruction, I::Goto(_) | I::Goto_w(_) | I::Jsr(_) | I::Jsr_w(_) | I::Ret(_) | I::Ret_w(_));
    let returns =
        matches!(instruction, I::Ireturn | I::Lreturn | I::Freturn | I::Dreturn | I::Areturn | I::Return);
    jumps || returns || matches!(instruction, I::Athrow)
}

/// The local that an instruction stores into, the first of two for `long` and `double`. Incrementing is not storing:
/// the local stays the variable that it was.
pub(crate) fn stored_local(instruction: &Instruction) -> Option<u16> {
    use Instruction as I;
    match instruction {
        I::Istore(local) | I::Lstore(local) | I::Fstore(local) | I::Dstore(local) | I::Astore(local) => {
            Some(u16::from(*local))
        }
        I::Istore_w(local) | I::Lstore_w(local) | I::Fstore_w(local) => Some(*local),
        I::Dstore_w(local) | I::Astore_w(local) => Some(*local),
        I::Istore_0 | I::Lstore_0 | I::Fstore_0 | I::Dstore_0 | I::Astore_0 => Some(0),
        I::Istore_1 | I::Lstore_1 | I::Fstore_1 | I::Dstore_1 | I::Astore_1 => Some(1),
        I::Istore_2 | I::Lstore_2 | I::Fstore_2 | I::Dstore_2 | I::Astore_2 => Some(2),
        I::Istore_3 | I::Lstore_3 | I::Fstore_3 | I::Dstore_3 | I::Astore_3 => Some(3),
        _ => None,
    }
}

/// How many slots a field takes.
pub(crate) fn field_slots(field: &MemberRef) -> usize {
    FieldType::parse(&field.descriptor).expect(CHECKED).slots()
}

/// The parameters and result of a method that a constant names.
pub(crate) fn method_descriptor(descriptor: &str) -> MethodDescriptor {
    MethodDescriptor::parse(descriptor).expect(CHECKED)
}

/// The instructions whose effect does not depend on operands.
fn by_opcode(instruction: &Instruction) -> StackEffect {
    use Instruction as I;
    match instruction {
        I::Nop | I::Iinc(..) | I::Iinc_w(..) | I::Ret(_) | I::Ret_w(_) | I::Checkcast(_) => replace(0, 0),
        I::Goto(_) | I::Goto_w(_) | I::Return => replace(0, 0),

        I::Aconst_null | I::Iconst_m1 | I::Iconst_0 | I::Iconst_1 | I::Iconst_2 | I::Iconst_3 => {
            replace(0, 1)
        }
        I::Iconst_4 | I::Iconst_5 | I::Fconst_0 | I::Fconst_1 | I::Fconst_2 => replace(0, 1),
        I::Bipush(_) | I::Sipush(_) | I::Ldc(_) | I::Ldc_w(_) | I::New(_) => replace(0, 1),
        I::Jsr(_) | I::Jsr_w(_) => replace(0, 1),
        I::Lconst_0 | I::Lconst_1 | I::Dconst_0 | I::Dconst_1 | I::Ldc2_w(_) => replace(0, 2),

        I::Iload(_) | I::Iload_w(_) | I::Iload_0 | I::Iload_1 | I::Iload_2 | I::Iload_3 => replace(0, 1),
        I::Fload(_) | I::Fload_w(_) | I::Fload_0 | I::Fload_1 | I::Fload_2 | I::Fload_3 => replace(0, 1),
        I::Aload(_) | I::Aload_w(_) | I::Aload_0 | I::Aload_1 | I::Aload_2 | I::Aload_3 => replace(0, 1),
        I::Lload(_) | I::Lload_w(_) | I::Lload_0 | I::Lload_1 | I::Lload_2 | I::Lload_3 => replace(0, 2),
        I::Dload(_) | I::Dload_w(_) | I::Dload_0 | I::Dload_1 | I::Dload_2 | I::Dload_3 => replace(0, 2),
        I::Iaload | I::Faload | I::Aaload | I::Baload | I::Caload | I::Saload => replace(2, 1),
        I::Laload | I::Daload => replace(2, 2),

        I::Istore(_) | I::Istore_w(_) | I::Istore_0 | I::Istore_1 | I::Istore_2 | I::Istore_3 => {
            replace(1, 0)
        }
        I::Fstore(_) | I::Fstore_w(_) | I::Fstore_0 | I::Fstore_1 | I::Fstore_2 | I::Fstore_3 => {
            replace(1, 0)
        }
        I::Astore(_) | I::Astore_w(_) | I::Astore_0 | I::Astore_1 | I::Astore_2 | I::Astore_3 => {
            replace(1, 0)
        }
        I::Lstore(_) | I::Lstore_w(_) | I::Lstore_0 | I::Lstore_1 | I::Lstore_2 | I::Lstore_3 => {
            replace(2, 0)
        }
        I::Dstore(_) | I::Dstore_w(_) | I::Dstore_0 | I::Dstore_1 | I::Dstore_2 | I::Dstore_3 => {
            replace(2, 0)
        }
        I::Iastore | I::Fastore | I::Aastore | I::Bastore | I::Castore | I::Sastore => replace(3, 0),
        I::Lastore | I::Dastore => replace(4, 0),

        I::Iadd | I::Isub | I::Imul | I::Idiv | I::Irem | I::Iand | I::Ior | I::Ixor => replace(2, 1),
        I::Ishl | I::Ishr | I::Iushr | I::Fadd | I::Fsub | I::Fmul | I::Fdiv | I::Frem => replace(2, 1),
        I::Ladd | I::Lsub | I::Lmul | I::Ldiv | I::Lrem | I::Land | I::Lor | I::Lxor => replace(4, 2),
        I::Dadd | I::Dsub | I::Dmul | I::Ddiv | I::Drem => replace(4, 2),
        I::Lshl | I::Lshr | I::Lushr => replace(3, 2),
        I::Ineg | I::Fneg | I::I2f | I::F2i | I::I2b | I::I2c | I::I2s => replace(1, 1),
        I::Lneg | I::Dneg | I::L2d | I::D2l => replace(2, 2),
        I::I2l | I::I2d | I::F2l | I::F2d => replace(1, 2),
        I::L2i | I::L2f | I::D2i | I::D2f | I::Fcmpl | I::Fcmpg => replace(2, 1),
        I::Lcmp | I::Dcmpl | I::Dcmpg => replace(4, 1),

        I::Newarray(_) | I::Anewarray(_) | I::Arraylength | I::Instanceof(_) => replace(1, 1),
        I::Pop | I::Monitorenter | I::Monitorexit | I::Athrow => replace(1, 0),
        I::Ifeq(_) | I::Ifne(_) | I::Iflt(_) | I::Ifge(_) | I::Ifgt(_) | I::Ifle(_) => replace(1, 0),
        I::Ifnull(_) | I::Ifnonnull(_) | I::Tableswitch(_) | I::Lookupswitch(_) => replace(1, 0),
        I::Ireturn | I::Freturn | I::Areturn => replace(1, 0),
        I::Pop2 | I::Lreturn | I::Dreturn | I::If_icmpeq(_) | I::If_icmpne(_) => replace(2, 0),
        I::If_icmplt(_) | I::If_icmpge(_) | I::If_icmpgt(_) | I::If_icmple(_) => replace(2, 0),
        I::If_acmpeq(_) | I::If_acmpne(_) => replace(2, 0),

        other => unreachable!("parse: {other} is of no class file, or its operands were looked at"),
    }
}

fn replace(pops: usize, pushes: usize) -> StackEffect {
    StackEffect::Replace { pops, pushes }
}

fn rearrange(pops: usize, depths: &'static [usize]) -> StackEffect {
    StackEffect::Rearrange { pops, depths }
}

fn call(receiver: usize, descriptor: &str) -> StackEffect {
    let descriptor = method_descriptor(descriptor);
    let pushes = descriptor.result.as_ref().map_or(0, FieldType::slots);
    replace(receiver + descriptor.parameter_slots(), pushes)
}

fn member(constants: &Constants, index: u16) -> MemberRef {
    constants.member(index).expect(CHECKED)
}
