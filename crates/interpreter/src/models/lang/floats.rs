//! Functions of symbolic floating-point numbers. On plain numbers those that intercept decline.

use crate::machine::Machine;
use crate::models::lang::strings::returns_expr;
use crate::models::{Model, Modelled, model, returns};
use crate::state::State;
use crate::state::value::{Value, width};
use crate::step::alternative::Alternative;
use expr::{BinaryOp, ExprId, FloatBinaryOp, FloatCompareOp, FloatUnaryOp, MathOp, Node};
use ir::Ty;
use report::Use;

/// Also of plain numbers: HotSpot does not run the code of most of these either.
pub(crate) const MODELS: &[Model] = &[
    model("java/lang/Math.sin", |m, _, a| math(m, a, MathOp::Sin)),
    model("java/lang/Math.cos", |m, _, a| math(m, a, MathOp::Cos)),
    model("java/lang/Math.tan", |m, _, a| math(m, a, MathOp::Tan)),
    model("java/lang/Math.asin", |m, _, a| math(m, a, MathOp::Asin)),
    model("java/lang/Math.acos", |m, _, a| math(m, a, MathOp::Acos)),
    model("java/lang/Math.atan", |m, _, a| math(m, a, MathOp::Atan)),
    model("java/lang/Math.atan2", |m, _, a| math(m, a, MathOp::Atan2)),
    model("java/lang/Math.exp", |m, _, a| math(m, a, MathOp::Exp)),
    model("java/lang/Math.log", |m, _, a| math(m, a, MathOp::Log)),
    model("java/lang/Math.log10", |m, _, a| math(m, a, MathOp::Log10)),
    model("java/lang/Math.pow", |m, _, a| math(m, a, MathOp::Pow)),
    model("java/lang/Math.sinh", |m, _, a| math(m, a, MathOp::Sinh)),
    model("java/lang/Math.cosh", |m, _, a| math(m, a, MathOp::Cosh)),
    model("java/lang/Math.tanh", |m, _, a| math_since(m, a, 24, MathOp::Tanh, MathOp::NearestTanh)),
    model("java/lang/Math.cbrt", |m, _, a| math_since(m, a, 25, MathOp::Cbrt, MathOp::NearestCbrt)),
    model("java/lang/Math.expm1", |m, _, a| math(m, a, MathOp::Expm1)),
    model("java/lang/Math.log1p", |m, _, a| math(m, a, MathOp::Log1p)),
    model("java/lang/Math.hypot", |m, _, a| math(m, a, MathOp::Hypot)),
];

pub(crate) const INTERCEPTS: &[Model] = &[
    model("java/lang/Float.intBitsToFloat", |m, _, a| from_bits(m, a)),
    model("java/lang/Double.longBitsToDouble", |m, _, a| from_bits(m, a)),
    model("java/lang/Float.floatToRawIntBits", raw_bits),
    model("java/lang/Double.doubleToRawLongBits", raw_bits),
    model("java/lang/Float.floatToIntBits", |m, _, a| bits(m, a, Ty::F32)),
    model("java/lang/Double.doubleToLongBits", |m, _, a| bits(m, a, Ty::F64)),
    model("java/lang/Math.abs(F)F", |m, _, a| unary(m, a, Ty::F32, FloatUnaryOp::Abs)),
    model("java/lang/Math.abs(D)D", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::Abs)),
    model("java/lang/Math.sqrt", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::Sqrt)),
    model("java/lang/StrictMath.sqrt", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::Sqrt)),
    model("java/lang/Math.floor", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::Floor)),
    model("java/lang/StrictMath.floor", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::Floor)),
    model("java/lang/Math.ceil", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::Ceil)),
    model("java/lang/StrictMath.ceil", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::Ceil)),
    model("java/lang/Math.rint", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::RoundEven)),
    model("java/lang/StrictMath.rint", |m, _, a| unary(m, a, Ty::F64, FloatUnaryOp::RoundEven)),
    model("java/lang/Math.round(F)I", |m, _, a| round(m, a, Ty::F32)),
    model("java/lang/Math.round(D)J", |m, _, a| round(m, a, Ty::F64)),
    model("java/lang/StrictMath.round(F)I", |m, _, a| round(m, a, Ty::F32)),
    model("java/lang/StrictMath.round(D)J", |m, _, a| round(m, a, Ty::F64)),
    model("java/lang/Math.max(FF)F", |m, _, a| extreme(m, a, Ty::F32, true)),
    model("java/lang/Math.max(DD)D", |m, _, a| extreme(m, a, Ty::F64, true)),
    model("java/lang/Math.min(FF)F", |m, _, a| extreme(m, a, Ty::F32, false)),
    model("java/lang/Math.min(DD)D", |m, _, a| extreme(m, a, Ty::F64, false)),
];

fn from_bits(machine: &mut Machine, args: &[Value]) -> Modelled {
    let Some(bits) = args[0].expr else { return Modelled::Declines };
    let number = machine.pool.float_from_bits(bits);
    returns_expr(machine, number)
}

/// The bits of a NaN that was computed differ between machines, so nobody may look at them.
fn raw_bits(machine: &mut Machine, state: &mut State, args: &[Value]) -> Modelled {
    let Some(number) = args[0].expr else { return Modelled::Declines };
    if let Node::FloatFromBits(bits) = machine.pool.node(number) {
        return returns_expr(machine, bits);
    }
    let bits = machine.pool.float_to_bits(number);
    let bits = machine.value_of(bits);
    let is_nan = machine.pool.float_is_nan(number);
    let is_number = machine.pool.not(is_nan);
    let alternatives: Vec<(ExprId, Alternative)> = vec![
        (is_number, Alternative::Returns(Some(bits))),
        (is_nan, Alternative::Unsupported(Use::BitsOfComputedNaN)),
    ];
    Modelled::Goes(machine.choose(state, alternatives))
}

/// The bits with one NaN for all.
fn bits(machine: &mut Machine, args: &[Value], ty: Ty) -> Modelled {
    if args[0].expr.is_none() {
        return Modelled::Declines;
    }
    let number = machine.expression(ty, args[0]);
    let bits = machine.pool.float_to_bits(number);
    returns_expr(machine, bits)
}

fn unary(machine: &mut Machine, args: &[Value], ty: Ty, op: FloatUnaryOp) -> Modelled {
    if args[0].expr.is_none() {
        return Modelled::Declines;
    }
    let number = machine.expression(ty, args[0]);
    let result = machine.pool.float_unary(op, number);
    returns_expr(machine, result)
}

/// The nearest integer, ties up; zero for NaN.
///
/// What a number is above its floor is exact, or the number is between -0.5 and zero, where it is rounded to at least 0.5.
fn round(machine: &mut Machine, args: &[Value], ty: Ty) -> Modelled {
    if args[0].expr.is_none() {
        return Modelled::Declines;
    }
    let number = machine.expression(ty, args[0]);
    let bits = width(ty);
    let pool = &mut machine.pool;
    let floor = pool.float_unary(FloatUnaryOp::Floor, number);
    let rest = pool.float_binary(FloatBinaryOp::Sub, number, floor);
    let half = pool.float(bits, if bits == 32 { 0x3f00_0000 } else { 0x3fe0_0000_0000_0000 });
    let is_less = pool.float_compare(FloatCompareOp::Lt, rest, half);
    // The rest of infinity is NaN, which is not less either: but there is nothing above the largest integer.
    let is_number = pool.float_compare(FloatCompareOp::Eq, rest, rest);
    let not_less = pool.not(is_less);
    let is_up = pool.and(is_number, not_less);
    let whole = pool.float_to_signed(bits, floor);
    let (zero, one) = (pool.bv(bits, 0), pool.bv(bits, 1));
    let carry = pool.ite(is_up, one, zero);
    let result = pool.binary(BinaryOp::Add, whole, carry);
    returns_expr(machine, result)
}

/// The larger or smaller number; NaN if one is, and of two zeros the positive is the larger.
fn extreme(machine: &mut Machine, args: &[Value], ty: Ty, largest: bool) -> Modelled {
    if args.iter().all(|value| value.expr.is_none()) {
        return Modelled::Declines;
    }
    let [a, b] = [args[0], args[1]].map(|value| machine.expression(ty, value));
    let pool = &mut machine.pool;
    let bits = width(ty);
    let nan = pool.float(bits, if bits == 32 { 0x7fc0_0000 } else { 0x7ff8_0000_0000_0000 });
    // The zero that loses against the other one.
    let loser = pool.float(bits, if largest { 1 << (bits - 1) } else { 0 });
    let (smaller, greater) =
        (pool.float_compare(FloatCompareOp::Lt, a, b), pool.float_compare(FloatCompareOp::Lt, b, a));
    let (a_wins, b_wins) = if largest { (greater, smaller) } else { (smaller, greater) };
    let is_loser = pool.eq(a, loser);
    let equal = pool.ite(is_loser, b, a);
    let rest = pool.ite(a_wins, a, equal);
    let ordered = pool.ite(b_wins, b, rest);
    let (a_nan, b_nan) = (pool.float_is_nan(a), pool.float_is_nan(b));
    let is_nan = pool.or(a_nan, b_nan);
    let result = pool.ite(is_nan, nan, ordered);
    returns_expr(machine, result)
}

/// A function that HotSpot has code of its own for since some JDK.
fn math_since(machine: &mut Machine, args: &[Value], since: u32, older: MathOp, newer: MathOp) -> Modelled {
    match machine.known() {
        Ok(known) => math(machine, args, if known.feature < since { older } else { newer }),
        Err(what) => Modelled::Unsupported(what),
    }
}

fn math(machine: &mut Machine, args: &[Value], op: MathOp) -> Modelled {
    if args.iter().all(|value| value.expr.is_none()) {
        return returns(op.apply(args[0].bits, args.get(1).unwrap_or(&args[0]).bits));
    }
    let first = machine.expression(Ty::F64, args[0]);
    let second = args.get(1).map_or(first, |&value| machine.expression(Ty::F64, value));
    let result = machine.pool.math(op, first, second);
    returns_expr(machine, result)
}
