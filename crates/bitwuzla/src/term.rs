//! Terms: how they are built, and which ones are well-sorted.
//!
//! A term is an id; the manager owns it and knows its sort. Terms are not freed one by one: a manager holds
//! every term it was asked for until it is dropped.
//!
//! **Invariant:** an ill-sorted term is a bug of the caller and panics before Bitwuzla sees it.

use crate::ffi;
use bitwuzla_sys as sys;
use entity::{Table, entity};

entity!(
    /** A term of one [`TermManager`]. */
    Term,
    "t"
);

entity!(
    /** An array of one [`TermManager`]. */
    ArrayTerm,
    "a"
);

/// The sort of a term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// A bit-vector of 1 to 64 bits.
    BitVec(u8),
    /// An IEEE float of 32 or 64 bits.
    Float(u8),
}

/// How to round what is not exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rounding {
    /// To the nearest, and of two to the one with an even significand.
    NearestEven,
    /// Toward negative infinity.
    Down,
    /// Toward positive infinity.
    Up,
    /// Toward zero.
    TowardZero,
}

/// An operator without indices; the names and meanings are those of SMT-LIB, division by zero included. Those on
/// floats round to nearest, ties to even.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "each is the SMT-LIB operator of the same name")]
pub enum Operator {
    Not,
    And,
    Or,
    Equal,
    Ite,
    BvNot,
    BvNeg,
    BvAdd,
    BvSub,
    BvMul,
    BvUdiv,
    BvUrem,
    BvSdiv,
    BvSrem,
    BvAnd,
    BvOr,
    BvXor,
    BvShl,
    BvLshr,
    BvAshr,
    BvUlt,
    BvUle,
    BvSlt,
    BvSle,
    Concat,
    FpAbs,
    FpNeg,
    FpAdd,
    FpSub,
    FpMul,
    FpDiv,
    FpSqrt,
    FpEq,
    FpLt,
    FpLeq,
    FpIsNan,
    FpIsInfinite,
    FpIsZero,
    FpIsNegative,
}

/// Builds terms and owns them.
pub struct TermManager {
    manager: ffi::Manager,
    sorts: Table<Term, Sort>,
    /// The width of the indexes and the sort of the elements.
    arrays: Table<ArrayTerm, (u8, Sort)>,
}

impl TermManager {
    /// A manager without terms.
    pub fn new() -> Self {
        Self { manager: ffi::Manager::new(), sorts: Table::new(), arrays: Table::new() }
    }

    /// The sort of `term`.
    pub fn sort(&self, term: Term) -> Sort {
        self.sorts[term]
    }

    /// How many terms were asked for.
    pub fn len(&self) -> usize {
        self.sorts.len()
    }

    /// Whether no term was asked for yet.
    pub fn is_empty(&self) -> bool {
        self.sorts.is_empty()
    }

    /// True or false.
    pub fn boolean(&mut self, value: bool) -> Term {
        let term = self.manager.boolean(value);
        self.record(term, Sort::Bool)
    }

    /// The constant of `width` bits whose value is the lowest bits of `value`.
    pub fn bit_vector(&mut self, width: u8, value: u64) -> Term {
        check_width(width);
        let term = self.manager.bit_vector(width, value & (u64::MAX >> (64 - width)));
        self.record(term, Sort::BitVec(width))
    }

    /// A new free variable, different from all others even under the same name.
    pub fn variable(&mut self, sort: Sort, name: &str) -> Term {
        check_sort(sort);
        let term = self.manager.variable(sort, name);
        self.record(term, sort)
    }

    /// A new array with indexes of so many bits, different from all others even under the same name.
    pub fn array(&mut self, index: u8, element: Sort, name: &str) -> ArrayTerm {
        check_width(index);
        check_sort(element);
        let array = self.manager.array(index, element, name);
        let recorded = self.arrays.push((index, element));
        debug_assert_eq!(array, recorded, "both tables grow together");
        array
    }

    /// The element of an array at an index.
    pub fn select(&mut self, array: ArrayTerm, index: Term) -> Term {
        let (width, element) = self.arrays[array];
        assert!(self.sort(index) == Sort::BitVec(width), "the indexes of {array} have {width} bits");
        let term = self.manager.select(array, index);
        self.record(term, element)
    }

    /// Applies `operator`.
    pub fn apply(&mut self, operator: Operator, arguments: &[Term]) -> Term {
        let sort = self.result_sort(operator, arguments);
        let term = if operator.rounds() {
            self.manager.apply_rounded(operator.kind(), Rounding::NearestEven, arguments, &[])
        } else {
            self.manager.apply(operator.kind(), arguments, &[])
        };
        self.record(term, sort)
    }

    /// The float with the bits of a bit-vector of 32 or 64.
    pub fn float_from_bits(&mut self, of: Term) -> Term {
        let width = self.width(of);
        check_float_width(width);
        let term = self.manager.apply(sys::BITWUZLA_KIND_FP_TO_FP_FROM_BV, &[of], &ffi::float_format(width));
        self.record(term, Sort::Float(width))
    }

    /// A float rounded to an integer.
    pub fn float_round(&mut self, rounding: Rounding, of: Term) -> Term {
        let width = self.float_width(of);
        let term = self.manager.apply_rounded(sys::BITWUZLA_KIND_FP_RTI, rounding, &[of], &[]);
        self.record(term, Sort::Float(width))
    }

    /// A float as the nearest one of another width.
    pub fn float_to_float(&mut self, width: u8, of: Term) -> Term {
        self.float_width(of);
        self.converted(sys::BITWUZLA_KIND_FP_TO_FP_FROM_FP, width, of)
    }

    /// The float nearest to a bit-vector in two's complement.
    pub fn signed_to_float(&mut self, width: u8, of: Term) -> Term {
        self.width(of);
        self.converted(sys::BITWUZLA_KIND_FP_TO_FP_FROM_SBV, width, of)
    }

    /// A float as a bit-vector in two's complement; any value if it is NaN or out of range.
    pub fn float_to_signed(&mut self, rounding: Rounding, width: u8, of: Term) -> Term {
        self.float_width(of);
        check_width(width);
        let kind = sys::BITWUZLA_KIND_FP_TO_SBV;
        let term = self.manager.apply_rounded(kind, rounding, &[of], &[u64::from(width)]);
        self.record(term, Sort::BitVec(width))
    }

    fn converted(&mut self, kind: sys::BitwuzlaKind, width: u8, of: Term) -> Term {
        check_float_width(width);
        let format = ffi::float_format(width);
        let term = self.manager.apply_rounded(kind, Rounding::NearestEven, &[of], &format);
        self.record(term, Sort::Float(width))
    }

    /// The bits from `high` down to `low`, both included.
    pub fn extract(&mut self, high: u8, low: u8, of: Term) -> Term {
        let width = self.width(of);
        assert!(low <= high && high < width, "bits {high}..{low} are not within {width} bits");
        let term =
            self.manager.apply(sys::BITWUZLA_KIND_BV_EXTRACT, &[of], &[u64::from(high), u64::from(low)]);
        self.record(term, Sort::BitVec(high - low + 1))
    }

    /// `of`, made `width` bits wide with zeros.
    pub fn zero_extend(&mut self, width: u8, of: Term) -> Term {
        self.extend(sys::BITWUZLA_KIND_BV_ZERO_EXTEND, width, of)
    }

    /// `of`, made `width` bits wide with its sign.
    pub fn sign_extend(&mut self, width: u8, of: Term) -> Term {
        self.extend(sys::BITWUZLA_KIND_BV_SIGN_EXTEND, width, of)
    }

    fn extend(&mut self, kind: sys::BitwuzlaKind, width: u8, of: Term) -> Term {
        check_width(width);
        let old = self.width(of);
        assert!(old <= width, "{old} bits cannot be extended to {width}");
        let term = self.manager.apply(kind, &[of], &[u64::from(width - old)]);
        self.record(term, Sort::BitVec(width))
    }

    /// The sort of the result; panics unless the arguments fit the operator.
    fn result_sort(&self, operator: Operator, arguments: &[Term]) -> Sort {
        let sorts: Vec<Sort> = arguments.iter().map(|&argument| self.sort(argument)).collect();
        let result = match (operator.shape(), &*sorts) {
            (Shape::Connective { arity }, sorts) if sorts.len() == arity => {
                sorts.iter().all(|&sort| sort == Sort::Bool).then_some(Sort::Bool)
            }
            (Shape::Arithmetic { arity }, sorts @ [Sort::BitVec(_), ..]) if sorts.len() == arity => {
                sorts.iter().all(|&sort| sort == sorts[0]).then_some(sorts[0])
            }
            (Shape::Comparison, &[Sort::BitVec(left), Sort::BitVec(right)]) => {
                (left == right).then_some(Sort::Bool)
            }
            (Shape::FloatArithmetic { arity }, sorts @ [Sort::Float(_), ..]) if sorts.len() == arity => {
                sorts.iter().all(|&sort| sort == sorts[0]).then_some(sorts[0])
            }
            (Shape::FloatComparison, &[Sort::Float(left), Sort::Float(right)]) => {
                (left == right).then_some(Sort::Bool)
            }
            (Shape::FloatTest, &[Sort::Float(_)]) => Some(Sort::Bool),
            (Shape::Equality, &[left, right]) => (left == right).then_some(Sort::Bool),
            (Shape::Choice, &[Sort::Bool, then, otherwise]) => (then == otherwise).then_some(then),
            (Shape::Concatenation, &[Sort::BitVec(high), Sort::BitVec(low)]) => {
                high.checked_add(low).filter(|&width| width <= 64).map(Sort::BitVec)
            }
            _ => None,
        };
        result.unwrap_or_else(|| panic!("{operator:?} does not apply to {sorts:?}"))
    }

    fn width(&self, term: Term) -> u8 {
        match self.sort(term) {
            Sort::BitVec(width) => width,
            Sort::Bool | Sort::Float(_) => panic!("{term} is not a bit-vector"),
        }
    }

    fn float_width(&self, term: Term) -> u8 {
        match self.sort(term) {
            Sort::Float(width) => width,
            Sort::Bool | Sort::BitVec(_) => panic!("{term} is not a float"),
        }
    }

    fn record(&mut self, term: Term, sort: Sort) -> Term {
        let recorded = self.sorts.push(sort);
        debug_assert_eq!(term, recorded, "both tables grow together");
        term
    }

    pub(crate) fn raw(&self) -> &ffi::Manager {
        &self.manager
    }
}

impl Default for TermManager {
    fn default() -> Self {
        Self::new()
    }
}

fn check_sort(sort: Sort) {
    match sort {
        Sort::Bool => {}
        Sort::BitVec(width) => check_width(width),
        Sort::Float(width) => check_float_width(width),
    }
}

fn check_width(width: u8) {
    assert!((1..=64).contains(&width), "a bit-vector has 1 to 64 bits, not {width}");
}

fn check_float_width(width: u8) {
    assert!(matches!(width, 32 | 64), "a float has 32 or 64 bits, not {width}");
}

/// What an operator takes and gives.
enum Shape {
    /// Booleans to a Boolean.
    Connective { arity: usize },
    /// Bit-vectors of one width to another of that width.
    Arithmetic { arity: usize },
    /// Two bit-vectors of one width to a Boolean.
    Comparison,
    /// Two terms of any one sort to a Boolean.
    Equality,
    /// A Boolean and two terms of one sort to a term of that sort.
    Choice,
    /// Two bit-vectors to one as wide as both.
    Concatenation,
    /// Floats of one width to another of that width.
    FloatArithmetic { arity: usize },
    /// Two floats of one width to a Boolean.
    FloatComparison,
    /// A float to a Boolean.
    FloatTest,
}

impl Operator {
    fn shape(self) -> Shape {
        match self {
            Self::Not => Shape::Connective { arity: 1 },
            Self::And | Self::Or => Shape::Connective { arity: 2 },
            Self::Equal => Shape::Equality,
            Self::Ite => Shape::Choice,
            Self::BvNot | Self::BvNeg => Shape::Arithmetic { arity: 1 },
            Self::BvUlt | Self::BvUle | Self::BvSlt | Self::BvSle => Shape::Comparison,
            Self::Concat => Shape::Concatenation,
            Self::FpAbs | Self::FpNeg | Self::FpSqrt => Shape::FloatArithmetic { arity: 1 },
            Self::FpAdd | Self::FpSub | Self::FpMul | Self::FpDiv => Shape::FloatArithmetic { arity: 2 },
            Self::FpEq | Self::FpLt | Self::FpLeq => Shape::FloatComparison,
            Self::FpIsNan | Self::FpIsInfinite | Self::FpIsZero | Self::FpIsNegative => Shape::FloatTest,
            _ => Shape::Arithmetic { arity: 2 },
        }
    }

    /// Whether Bitwuzla wants a rounding mode first.
    fn rounds(self) -> bool {
        matches!(self, Self::FpAdd | Self::FpSub | Self::FpMul | Self::FpDiv | Self::FpSqrt)
    }

    fn kind(self) -> sys::BitwuzlaKind {
        match self {
            Self::Not => sys::BITWUZLA_KIND_NOT,
            Self::And => sys::BITWUZLA_KIND_AND,
            Self::Or => sys::BITWUZLA_KIND_OR,
            Self::Equal => sys::BITWUZLA_KIND_EQUAL,
            Self::Ite => sys::BITWUZLA_KIND_ITE,
            Self::BvNot => sys::BITWUZLA_KIND_BV_NOT,
            Self::BvNeg => sys::BITWUZLA_KIND_BV_NEG,
            Self::BvAdd => sys::BITWUZLA_KIND_BV_ADD,
            Self::BvSub => sys::BITWUZLA_KIND_BV_SUB,
            Self::BvMul => sys::BITWUZLA_KIND_BV_MUL,
            Self::BvUdiv => sys::BITWUZLA_KIND_BV_UDIV,
            Self::BvUrem => sys::BITWUZLA_KIND_BV_UREM,
            Self::BvSdiv => sys::BITWUZLA_KIND_BV_SDIV,
            Self::BvSrem => sys::BITWUZLA_KIND_BV_SREM,
            Self::BvAnd => sys::BITWUZLA_KIND_BV_AND,
            Self::BvOr => sys::BITWUZLA_KIND_BV_OR,
            Self::BvXor => sys::BITWUZLA_KIND_BV_XOR,
            Self::BvShl => sys::BITWUZLA_KIND_BV_SHL,
            Self::BvLshr => sys::BITWUZLA_KIND_BV_SHR,
            Self::BvAshr => sys::BITWUZLA_KIND_BV_ASHR,
            Self::BvUlt => sys::BITWUZLA_KIND_BV_ULT,
            Self::BvUle => sys::BITWUZLA_KIND_BV_ULE,
            Self::BvSlt => sys::BITWUZLA_KIND_BV_SLT,
            Self::BvSle => sys::BITWUZLA_KIND_BV_SLE,
            Self::Concat => sys::BITWUZLA_KIND_BV_CONCAT,
            Self::FpAbs => sys::BITWUZLA_KIND_FP_ABS,
            Self::FpNeg => sys::BITWUZLA_KIND_FP_NEG,
            Self::FpAdd => sys::BITWUZLA_KIND_FP_ADD,
            Self::FpSub => sys::BITWUZLA_KIND_FP_SUB,
            Self::FpMul => sys::BITWUZLA_KIND_FP_MUL,
            Self::FpDiv => sys::BITWUZLA_KIND_FP_DIV,
            Self::FpSqrt => sys::BITWUZLA_KIND_FP_SQRT,
            Self::FpEq => sys::BITWUZLA_KIND_FP_EQUAL,
            Self::FpLt => sys::BITWUZLA_KIND_FP_LT,
            Self::FpLeq => sys::BITWUZLA_KIND_FP_LEQ,
            Self::FpIsNan => sys::BITWUZLA_KIND_FP_IS_NAN,
            Self::FpIsInfinite => sys::BITWUZLA_KIND_FP_IS_INF,
            Self::FpIsZero => sys::BITWUZLA_KIND_FP_IS_ZERO,
            Self::FpIsNegative => sys::BITWUZLA_KIND_FP_IS_NEG,
        }
    }
}
