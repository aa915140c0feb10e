//! The integral types of Java, and what can be said about them in source text.

use crate::shared::random::Random;

/// A type of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Type {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
}

pub(crate) const ALL: [Type; 6] = [Type::Boolean, Type::Byte, Type::Char, Type::Short, Type::Int, Type::Long];

impl Type {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Type::Boolean => "boolean",
            Type::Byte => "byte",
            Type::Char => "char",
            Type::Short => "short",
            Type::Int => "int",
            Type::Long => "long",
        }
    }

    /// Any type, `int` more often than others.
    pub(crate) fn any(random: &mut Random) -> Type {
        if random.below(3) == 0 { Type::Int } else { *random.pick(&ALL) }
    }

    /// Any type but `boolean`.
    pub(crate) fn number(random: &mut Random) -> Type {
        if random.below(3) == 0 { Type::Int } else { *random.pick(&ALL[1..]) }
    }
}

/// A literal: small, or at a place where something wraps or changes sign.
pub(crate) fn literal(random: &mut Random, ty: Type) -> String {
    const INTS: [i64; 16] =
        [0, 1, -1, 2, 3, 7, 10, 31, 32, 100, 127, -128, 255, 65535, i32::MAX as i64, i32::MIN as i64];
    const LONGS: [i64; 5] = [1 << 32, -(1 << 33) - 1, i64::MAX, i64::MIN, 0x1234_5678_9abc_def0];
    let small = random.below(21) as i64 - 10;
    let value = match (ty, random.below(6)) {
        (Type::Long, 0) => *random.pick(&LONGS),
        (_, 1 | 2) => *random.pick(&INTS),
        _ => small,
    };
    match ty {
        Type::Boolean => (value & 1 == 0).to_string(),
        Type::Byte => format!("(byte) {}", value as i8),
        Type::Short => format!("(short) {}", value as i16),
        Type::Char if random.below(2) == 0 => format!("'{}'", (b'a' + (value & 15) as u8) as char),
        Type::Char => format!("(char) {}", value as u16),
        Type::Int if value < 0 => format!("({})", value as i32),
        Type::Int => (value as i32).to_string(),
        Type::Long if value < 0 => format!("({value}L)"),
        Type::Long => format!("{value}L"),
    }
}
