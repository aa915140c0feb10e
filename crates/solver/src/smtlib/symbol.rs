//! Names and operators, for reading and writing alike.

use expr::{BinaryOp, CompareOp, FloatBinaryOp, FloatCompareOp, UnaryOp};

/// The symbol for a variable: its name between bars, after a dollar, so that it is not taken for an operator or a
/// definition. What SMT-LIB does not allow there is written as codes.
pub(super) fn quoted(name: &str) -> String {
    let mut text = String::from("|$");
    for byte in name.bytes() {
        match byte {
            b' '..=b'~' if !b"|\\%".contains(&byte) => text.push(char::from(byte)),
            _ => text += &format!("%{byte:02x}"),
        }
    }
    text + "|"
}

/// What the symbol of an array has behind its name.
pub(super) const ARRAY: &str = "[]";

/// The name of the variable that a symbol stands for; any other symbol stands for itself.
pub(super) fn unquoted(symbol: &str) -> String {
    let bare = symbol.strip_prefix('|').map_or(symbol, |rest| rest.strip_suffix('|').unwrap_or(rest));
    let Some(mut rest) = bare.strip_prefix('$') else {
        return bare.to_owned();
    };
    let mut bytes = Vec::new();
    while let Some(code_at) = rest.find('%') {
        bytes.extend(rest[..code_at].bytes());
        let code = rest.get(code_at + 1..code_at + 3).and_then(|code| u8::from_str_radix(code, 16).ok());
        // A sign that is no code stands for itself.
        bytes.push(code.unwrap_or(b'%'));
        rest = &rest[code_at + if code.is_some() { 3 } else { 1 }..];
    }
    bytes.extend(rest.bytes());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// An operator whose operands are those of the node, in the same order, without indices or rounding mode.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    Not,
    And,
    Or,
    Eq,
    Ite,
    Concat,
    Compare(CompareOp),
    Unary(UnaryOp),
    Binary(BinaryOp),
    IsNan,
    Abs,
    Neg,
    FloatCompare(FloatCompareOp),
}

pub(super) const PLAIN: &[(&str, Plain)] = &[
    ("not", Plain::Not),
    ("and", Plain::And),
    ("or", Plain::Or),
    ("=", Plain::Eq),
    ("ite", Plain::Ite),
    ("concat", Plain::Concat),
    ("bvult", Plain::Compare(CompareOp::Ult)),
    ("bvule", Plain::Compare(CompareOp::Ule)),
    ("bvslt", Plain::Compare(CompareOp::Slt)),
    ("bvsle", Plain::Compare(CompareOp::Sle)),
    ("bvnot", Plain::Unary(UnaryOp::Not)),
    ("bvneg", Plain::Unary(UnaryOp::Neg)),
    ("bvadd", Plain::Binary(BinaryOp::Add)),
    ("bvsub", Plain::Binary(BinaryOp::Sub)),
    ("bvmul", Plain::Binary(BinaryOp::Mul)),
    ("bvudiv", Plain::Binary(BinaryOp::UDiv)),
    ("bvurem", Plain::Binary(BinaryOp::URem)),
    ("bvsdiv", Plain::Binary(BinaryOp::SDiv)),
    ("bvsrem", Plain::Binary(BinaryOp::SRem)),
    ("bvand", Plain::Binary(BinaryOp::And)),
    ("bvor", Plain::Binary(BinaryOp::Or)),
    ("bvxor", Plain::Binary(BinaryOp::Xor)),
    ("bvshl", Plain::Binary(BinaryOp::Shl)),
    ("bvlshr", Plain::Binary(BinaryOp::LShr)),
    ("bvashr", Plain::Binary(BinaryOp::AShr)),
    ("fp.isNaN", Plain::IsNan),
    ("fp.abs", Plain::Abs),
    ("fp.neg", Plain::Neg),
    ("fp.eq", Plain::FloatCompare(FloatCompareOp::Eq)),
    ("fp.lt", Plain::FloatCompare(FloatCompareOp::Lt)),
    ("fp.leq", Plain::FloatCompare(FloatCompareOp::Le)),
];

/// The operators on floats that round to nearest.
pub(super) const ROUNDED: &[(&str, FloatBinaryOp)] = &[
    ("fp.add", FloatBinaryOp::Add),
    ("fp.sub", FloatBinaryOp::Sub),
    ("fp.mul", FloatBinaryOp::Mul),
    ("fp.div", FloatBinaryOp::Div),
];

/// The name of an operator.
pub(super) fn name<T: PartialEq>(table: &'static [(&'static str, T)], operator: &T) -> &'static str {
    table.iter().find(|(_, known)| known == operator).expect("every operator has a name").0
}

/// The operator of a name.
pub(super) fn operator<T: Copy>(table: &'static [(&'static str, T)], name: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == name).map(|&(_, operator)| operator)
}

/// How many bits exponent and significand have, as SMT-LIB counts them.
pub(super) fn float_format(width: u8) -> (u8, u8) {
    if width == 32 { (8, 24) } else { (11, 53) }
}
