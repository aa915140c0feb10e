//! The names of operators, for reading and writing alike.

use crate::{
    ArrayId, BinaryOp, CompareOp, ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, Node, UnaryOp,
};
use numerics::spelling::Spelling;

/// An operator as it stands at the head of a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Head {
    Not,
    And,
    Or,
    Implies,
    Eq,
    Distinct,
    Compare(CompareOp),
    /// The operands come in the opposite order.
    Reversed(CompareOp),
    Unary(UnaryOp),
    Binary(BinaryOp),
    Ite,
    Extract {
        hi: u8,
        lo: u8,
    },
    /// Adds so many bits.
    ZeroExtend(u8),
    SignExtend(u8),
    Concat,
    FloatFromBits,
    FloatToBits,
    FloatIsNan,
    FloatUnary(FloatUnaryOp),
    FloatBinary(FloatBinaryOp),
    FloatCompare(FloatCompareOp),
    FloatReversed(FloatCompareOp),
    /// Converts to so many bits.
    FloatToFloat(u8),
    SignedToFloat(u8),
    FloatToSigned(u8),
    FloatText(Spelling, u8),
    Math(MathOp),
    /// From this array; its name is written behind the head.
    Select(ArrayId),
}

/// Every head without indices, with its name.
pub(super) const NAMES: &[(&str, Head)] = &[
    ("not", Head::Not),
    ("and", Head::And),
    ("or", Head::Or),
    ("=>", Head::Implies),
    ("=", Head::Eq),
    ("distinct", Head::Distinct),
    ("ite", Head::Ite),
    ("concat", Head::Concat),
    ("bvult", Head::Compare(CompareOp::Ult)),
    ("bvule", Head::Compare(CompareOp::Ule)),
    ("bvslt", Head::Compare(CompareOp::Slt)),
    ("bvsle", Head::Compare(CompareOp::Sle)),
    ("bvugt", Head::Reversed(CompareOp::Ult)),
    ("bvuge", Head::Reversed(CompareOp::Ule)),
    ("bvsgt", Head::Reversed(CompareOp::Slt)),
    ("bvsge", Head::Reversed(CompareOp::Sle)),
    ("bvnot", Head::Unary(UnaryOp::Not)),
    ("bvneg", Head::Unary(UnaryOp::Neg)),
    ("bvadd", Head::Binary(BinaryOp::Add)),
    ("bvsub", Head::Binary(BinaryOp::Sub)),
    ("bvmul", Head::Binary(BinaryOp::Mul)),
    ("bvudiv", Head::Binary(BinaryOp::UDiv)),
    ("bvurem", Head::Binary(BinaryOp::URem)),
    ("bvsdiv", Head::Binary(BinaryOp::SDiv)),
    ("bvsrem", Head::Binary(BinaryOp::SRem)),
    ("bvand", Head::Binary(BinaryOp::And)),
    ("bvor", Head::Binary(BinaryOp::Or)),
    ("bvxor", Head::Binary(BinaryOp::Xor)),
    ("bvshl", Head::Binary(BinaryOp::Shl)),
    ("bvlshr", Head::Binary(BinaryOp::LShr)),
    ("bvashr", Head::Binary(BinaryOp::AShr)),
    ("fp.from_bits", Head::FloatFromBits),
    ("fp.to_bits", Head::FloatToBits),
    ("fp.isNaN", Head::FloatIsNan),
    ("fp.neg", Head::FloatUnary(FloatUnaryOp::Neg)),
    ("fp.abs", Head::FloatUnary(FloatUnaryOp::Abs)),
    ("fp.sqrt", Head::FloatUnary(FloatUnaryOp::Sqrt)),
    ("fp.floor", Head::FloatUnary(FloatUnaryOp::Floor)),
    ("fp.ceil", Head::FloatUnary(FloatUnaryOp::Ceil)),
    ("fp.round", Head::FloatUnary(FloatUnaryOp::RoundEven)),
    ("fp.add", Head::FloatBinary(FloatBinaryOp::Add)),
    ("fp.sub", Head::FloatBinary(FloatBinaryOp::Sub)),
    ("fp.mul", Head::FloatBinary(FloatBinaryOp::Mul)),
    ("fp.div", Head::FloatBinary(FloatBinaryOp::Div)),
    ("fp.fmod", Head::FloatBinary(FloatBinaryOp::Rem)),
    ("fp.eq", Head::FloatCompare(FloatCompareOp::Eq)),
    ("fp.lt", Head::FloatCompare(FloatCompareOp::Lt)),
    ("fp.leq", Head::FloatCompare(FloatCompareOp::Le)),
    ("fp.gt", Head::FloatReversed(FloatCompareOp::Lt)),
    ("fp.geq", Head::FloatReversed(FloatCompareOp::Le)),
    ("sin", Head::Math(MathOp::Sin)),
    ("cos", Head::Math(MathOp::Cos)),
    ("tan", Head::Math(MathOp::Tan)),
    ("asin", Head::Math(MathOp::Asin)),
    ("acos", Head::Math(MathOp::Acos)),
    ("atan", Head::Math(MathOp::Atan)),
    ("atan2", Head::Math(MathOp::Atan2)),
    ("exp", Head::Math(MathOp::Exp)),
    ("log", Head::Math(MathOp::Log)),
    ("log10", Head::Math(MathOp::Log10)),
    ("pow", Head::Math(MathOp::Pow)),
    ("sinh", Head::Math(MathOp::Sinh)),
    ("cosh", Head::Math(MathOp::Cosh)),
    ("tanh", Head::Math(MathOp::Tanh)),
    ("cbrt", Head::Math(MathOp::Cbrt)),
    ("nearest-tanh", Head::Math(MathOp::NearestTanh)),
    ("nearest-cbrt", Head::Math(MathOp::NearestCbrt)),
    ("expm1", Head::Math(MathOp::Expm1)),
    ("log1p", Head::Math(MathOp::Log1p)),
    ("hypot", Head::Math(MathOp::Hypot)),
];

/// The plain head of this name.
pub(super) fn plain(name: &str) -> Option<Head> {
    NAMES.iter().find(|(known, _)| *known == name).map(|&(_, head)| head)
}

/// The head written as `(_ name indices…)`.
pub(super) fn indexed(name: &str, indices: &[u8]) -> Option<Head> {
    match (name, indices) {
        ("extract", &[hi, lo]) => Some(Head::Extract { hi, lo }),
        ("zero_extend", &[by]) => Some(Head::ZeroExtend(by)),
        ("sign_extend", &[by]) => Some(Head::SignExtend(by)),
        ("fp.to_fp", &[to]) => Some(Head::FloatToFloat(to)),
        ("fp.from_signed", &[to]) => Some(Head::SignedToFloat(to)),
        ("fp.to_signed", &[to]) => Some(Head::FloatToSigned(to)),
        ("fp.text", &[word]) => Some(Head::FloatText(Spelling::UpTo18, word)),
        ("fp.shortest", &[word]) => Some(Head::FloatText(Spelling::Since19, word)),
        _ => None,
    }
}

impl Head {
    /// How it is written.
    pub(super) fn text(self) -> String {
        match self {
            Head::Extract { hi, lo } => format!("(_ extract {hi} {lo})"),
            Head::ZeroExtend(by) => format!("(_ zero_extend {by})"),
            Head::SignExtend(by) => format!("(_ sign_extend {by})"),
            Head::FloatToFloat(to) => format!("(_ fp.to_fp {to})"),
            Head::SignedToFloat(to) => format!("(_ fp.from_signed {to})"),
            Head::FloatToSigned(to) => format!("(_ fp.to_signed {to})"),
            Head::FloatText(Spelling::UpTo18, word) => format!("(_ fp.text {word})"),
            Head::FloatText(Spelling::Since19, word) => format!("(_ fp.shortest {word})"),
            Head::Select(_) => "select".to_owned(),
            _ => {
                let named = NAMES.iter().find(|(_, head)| *head == self);
                named.expect("every head without indices is in the table").0.to_owned()
            }
        }
    }

    /// The head of a node that has operands; `width` gives that of an operand.
    pub(super) fn of(node: Node, width: impl Fn(ExprId) -> u8) -> Option<Self> {
        Some(match node {
            Node::Bool(_) | Node::Const { .. } | Node::Float { .. } | Node::Var(_) => return None,
            Node::Select(array, _) => Head::Select(array),
            Node::Not(_) => Head::Not,
            Node::And(..) => Head::And,
            Node::Or(..) => Head::Or,
            Node::Eq(..) => Head::Eq,
            Node::Compare(op, ..) => Head::Compare(op),
            Node::Unary(op, _) => Head::Unary(op),
            Node::Binary(op, ..) => Head::Binary(op),
            Node::Ite(..) => Head::Ite,
            Node::Extract { hi, lo, .. } => Head::Extract { hi, lo },
            Node::ZeroExtend { width: to, of } => Head::ZeroExtend(to - width(of)),
            Node::SignExtend { width: to, of } => Head::SignExtend(to - width(of)),
            Node::Concat(..) => Head::Concat,
            Node::FloatFromBits(_) => Head::FloatFromBits,
            Node::FloatToBits(_) => Head::FloatToBits,
            Node::FloatIsNan(_) => Head::FloatIsNan,
            Node::FloatUnary(op, _) => Head::FloatUnary(op),
            Node::FloatBinary(op, ..) => Head::FloatBinary(op),
            Node::FloatCompare(op, ..) => Head::FloatCompare(op),
            Node::FloatToFloat { width, .. } => Head::FloatToFloat(width),
            Node::SignedToFloat { width, .. } => Head::SignedToFloat(width),
            Node::FloatToSigned { width, .. } => Head::FloatToSigned(width),
            Node::FloatText { spelling, word, .. } => Head::FloatText(spelling, word),
            Node::Math(op, ..) => Head::Math(op),
        })
    }
}

/// Whether this is a constant that does not start with a digit or sign.
pub(super) fn is_special_float(word: &str) -> bool {
    matches!(word, "NaN:f32" | "NaN:f64" | "inf:f32" | "inf:f64")
}

/// Whether a variable of this name must stand between bars.
pub(super) fn needs_bars(name: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || "_.$!<>=+-*/%&^~@#[]:,?'".contains(c);
    let looks_different = name.starts_with(|c: char| c.is_ascii_digit() || "-+?".contains(c))
        || matches!(
            name,
            "" | "true" | "false" | "let" | "var" | "array" | "element" | "select" | "_" | "=>"
        )
        || is_special_float(name);
    looks_different || !name.chars().all(is_plain)
}
