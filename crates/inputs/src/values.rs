//! What stands for an input in formulas: the variable of a primitive one, and the number that tells what a reference is.

use crate::key::{InputId, InputKey};
use crate::keys::Keys;
use crate::types::InputType;
use classfile::descriptor::FieldType;
use expr::{ArrayId, ExprId, Flavour, Node, Pool, Sort};

/// The sort of the number that tells what a reference is: see [`lazy`](crate::lazy).
pub const REFERENCE: Sort = Sort::BitVec(16);

/// The sort of the variable of a primitive input: as wide as its type; floating-point numbers come as their bits.
pub fn sort(ty: &FieldType) -> Option<Sort> {
    Some(match ty {
        FieldType::Boolean => Sort::Bool,
        FieldType::Byte => Sort::BitVec(8),
        FieldType::Char | FieldType::Short => Sort::BitVec(16),
        FieldType::Int | FieldType::Float => Sort::BitVec(32),
        FieldType::Long | FieldType::Double => Sort::BitVec(64),
        FieldType::Object(_) | FieldType::Array(_) => return None,
    })
}

/// An input of a primitive type as Java computes with it, in 32 bits at least, from the bits that it has.
pub fn widened(pool: &mut Pool, ty: &FieldType, bits: ExprId) -> ExprId {
    match ty {
        FieldType::Boolean => {
            let (zero, one) = (pool.bv(32, 0), pool.bv(32, 1));
            pool.ite(bits, one, zero)
        }
        FieldType::Char => pool.zero_extend(32, bits),
        FieldType::Byte | FieldType::Short => pool.sign_extend(32, bits),
        FieldType::Float | FieldType::Double => pool.float_from_bits(bits),
        _ => bits,
    }
}

/// Says which values of a variable people like to see.
pub fn prefer(pool: &mut Pool, variable: ExprId, flavour: Flavour) {
    if let Node::Var(variable) = pool.node(variable) {
        pool.set_flavour(variable, flavour);
    }
}

impl Keys {
    /// The input at a place, as Java computes with it; none if that is a reference.
    pub fn primitive(&mut self, pool: &mut Pool, place: InputId, ty: &FieldType) -> Option<ExprId> {
        let variable = self.variable(pool, place, sort(ty)?);
        if *ty == FieldType::Char {
            prefer(pool, variable, Flavour::Letter);
        }
        Some(widened(pool, ty, variable))
    }

    /// The number that tells what the reference at a place is.
    pub fn reference(&mut self, pool: &mut Pool, place: InputId, ty: &InputType) -> ExprId {
        let ty = self.ty(ty);
        let id = self.id(InputKey::Reference { of: place, ty });
        let variable = self.variable(pool, id, REFERENCE);
        prefer(pool, variable, Flavour::Natural);
        variable
    }

    /// The array variable of an input whose elements are the bits of inputs; none if they are references.
    pub fn elements(&mut self, pool: &mut Pool, key: InputKey, element: &FieldType) -> Option<ArrayId> {
        let sort = sort(element)?;
        let id = self.id(key);
        let array = self.array(pool, id, sort);
        if *element == FieldType::Char {
            pool.set_array_flavour(array, Flavour::Letter);
        }
        Some(array)
    }
}
