//! The many spellings of loading and storing a local variable.

use crate::ty::Ty;
use classfile::Instruction;

/// A read or write of one local variable.
pub(super) enum Access {
    Load(Ty, u16),
    Store(Ty, u16),
}

impl Access {
    /// What the instruction does to a local, if that is all it does.
    #[rustfmt::skip]
    pub(super) fn of(instruction: &Instruction) -> Option<Access> {
        use Instruction as I;
        Some(match *instruction {
            I::Iload(n) => Access::Load(Ty::I32, n.into()),
            I::Iload_w(n) => Access::Load(Ty::I32, n),
            I::Iload_0 => Access::Load(Ty::I32, 0),
            I::Iload_1 => Access::Load(Ty::I32, 1),
            I::Iload_2 => Access::Load(Ty::I32, 2),
            I::Iload_3 => Access::Load(Ty::I32, 3),
            I::Istore(n) => Access::Store(Ty::I32, n.into()),
            I::Istore_w(n) => Access::Store(Ty::I32, n),
            I::Istore_0 => Access::Store(Ty::I32, 0),
            I::Istore_1 => Access::Store(Ty::I32, 1),
            I::Istore_2 => Access::Store(Ty::I32, 2),
            I::Istore_3 => Access::Store(Ty::I32, 3),
            I::Lload(n) => Access::Load(Ty::I64, n.into()),
            I::Lload_w(n) => Access::Load(Ty::I64, n),
            I::Lload_0 => Access::Load(Ty::I64, 0),
            I::Lload_1 => Access::Load(Ty::I64, 1),
            I::Lload_2 => Access::Load(Ty::I64, 2),
            I::Lload_3 => Access::Load(Ty::I64, 3),
            I::Lstore(n) => Access::Store(Ty::I64, n.into()),
            I::Lstore_w(n) => Access::Store(Ty::I64, n),
            I::Lstore_0 => Access::Store(Ty::I64, 0),
            I::Lstore_1 => Access::Store(Ty::I64, 1),
            I::Lstore_2 => Access::Store(Ty::I64, 2),
            I::Lstore_3 => Access::Store(Ty::I64, 3),
            I::Fload(n) => Access::Load(Ty::F32, n.into()),
            I::Fload_w(n) => Access::Load(Ty::F32, n),
            I::Fload_0 => Access::Load(Ty::F32, 0),
            I::Fload_1 => Access::Load(Ty::F32, 1),
            I::Fload_2 => Access::Load(Ty::F32, 2),
            I::Fload_3 => Access::Load(Ty::F32, 3),
            I::Fstore(n) => Access::Store(Ty::F32, n.into()),
            I::Fstore_w(n) => Access::Store(Ty::F32, n),
            I::Fstore_0 => Access::Store(Ty::F32, 0),
            I::Fstore_1 => Access::Store(Ty::F32, 1),
            I::Fstore_2 => Access::Store(Ty::F32, 2),
            I::Fstore_3 => Access::Store(Ty::F32, 3),
            I::Dload(n) => Access::Load(Ty::F64, n.into()),
            I::Dload_w(n) => Access::Load(Ty::F64, n),
            I::Dload_0 => Access::Load(Ty::F64, 0),
            I::Dload_1 => Access::Load(Ty::F64, 1),
            I::Dload_2 => Access::Load(Ty::F64, 2),
            I::Dload_3 => Access::Load(Ty::F64, 3),
            I::Dstore(n) => Access::Store(Ty::F64, n.into()),
            I::Dstore_w(n) => Access::Store(Ty::F64, n),
            I::Dstore_0 => Access::Store(Ty::F64, 0),
            I::Dstore_1 => Access::Store(Ty::F64, 1),
            I::Dstore_2 => Access::Store(Ty::F64, 2),
            I::Dstore_3 => Access::Store(Ty::F64, 3),
            I::Aload(n) => Access::Load(Ty::Ref, n.into()),
            I::Aload_w(n) => Access::Load(Ty::Ref, n),
            I::Aload_0 => Access::Load(Ty::Ref, 0),
            I::Aload_1 => Access::Load(Ty::Ref, 1),
            I::Aload_2 => Access::Load(Ty::Ref, 2),
            I::Aload_3 => Access::Load(Ty::Ref, 3),
            I::Astore(n) => Access::Store(Ty::Ref, n.into()),
            I::Astore_w(n) => Access::Store(Ty::Ref, n),
            I::Astore_0 => Access::Store(Ty::Ref, 0),
            I::Astore_1 => Access::Store(Ty::Ref, 1),
            I::Astore_2 => Access::Store(Ty::Ref, 2),
            I::Astore_3 => Access::Store(Ty::Ref, 3),
            _ => return None,
        })
    }
}
