//! The names of operators, for reading and writing alike.

use crate::{BinaryOp, CompareOp, ExprId, Node, UnaryOp};

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
            _ => {
                let named = NAMES.iter().find(|(_, head)| *head == self);
                named.expect("every head without indices is in the table").0.to_owned()
            }
        }
    }

    /// The head of a node that has operands; `width` gives that of an operand.
    pub(super) fn of(node: Node, width: impl Fn(ExprId) -> u8) -> Option<Self> {
        Some(match node {
            Node::Bool(_) | Node::Const { .. } | Node::Var(_) => return None,
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
        })
    }
}

/// Whether a variable of this name must stand between bars.
pub(super) fn needs_bars(name: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || "_.$!<>=+-*/%&^~@#[]:,?'".contains(c);
    let looks_different = name.starts_with(|c: char| c.is_ascii_digit() || "-+?".contains(c))
        || matches!(name, "" | "true" | "false" | "let" | "var" | "_" | "=>");
    looks_different || !name.chars().all(is_plain)
}
