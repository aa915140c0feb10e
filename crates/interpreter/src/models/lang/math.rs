//! Models of `StrictMath`, whose results are those of fdlibm to the last bit.

use crate::models::{Model, Modelled, model, returns};
use crate::state::value::Value;
use numerics::fdlibm;
use report::Use;

pub(crate) const MODELS: &[Model] = &[
    model("java/lang/StrictMath.sin", |_, _, args| unary(args, fdlibm::sin)),
    model("java/lang/StrictMath.cos", |_, _, args| unary(args, fdlibm::cos)),
    model("java/lang/StrictMath.tan", |_, _, args| unary(args, fdlibm::tan)),
    model("java/lang/StrictMath.asin", |_, _, args| unary(args, fdlibm::asin)),
    model("java/lang/StrictMath.acos", |_, _, args| unary(args, fdlibm::acos)),
    model("java/lang/StrictMath.atan", |_, _, args| unary(args, fdlibm::atan)),
    model("java/lang/StrictMath.log", |_, _, args| unary(args, fdlibm::log)),
    model("java/lang/StrictMath.log10", |_, _, args| unary(args, fdlibm::log10)),
    model("java/lang/StrictMath.sqrt", |_, _, args| unary(args, f64::sqrt)),
    model("java/lang/StrictMath.sinh", |_, _, args| unary(args, fdlibm::sinh)),
    model("java/lang/StrictMath.cosh", |_, _, args| unary(args, fdlibm::cosh)),
    model("java/lang/StrictMath.tanh", |_, _, args| unary(args, fdlibm::tanh)),
    model("java/lang/StrictMath.expm1", |_, _, args| unary(args, fdlibm::expm1)),
    model("java/lang/StrictMath.log1p", |_, _, args| unary(args, fdlibm::log1p)),
    model("java/lang/Math.sqrt", |_, _, args| unary(args, f64::sqrt)),
    model("java/lang/StrictMath.atan2", |_, _, args| binary(args, fdlibm::atan2)),
    model("java/lang/StrictMath.IEEEremainder", |_, _, args| binary(args, fdlibm::remainder)),
];

const SYMBOLIC: Use = Use::SymbolicMathFunction;

fn unary(args: &[Value], function: fn(f64) -> f64) -> Modelled {
    if args[0].expr.is_some() {
        return Modelled::Unsupported(SYMBOLIC.into());
    }
    returns(canonical(function(f64::from_bits(args[0].bits))))
}

fn binary(args: &[Value], function: fn(f64, f64) -> f64) -> Modelled {
    if args[0].expr.is_some() || args[1].expr.is_some() {
        return Modelled::Unsupported(SYMBOLIC.into());
    }
    returns(canonical(function(f64::from_bits(args[0].bits), f64::from_bits(args[1].bits))))
}

/// One NaN for all.
fn canonical(value: f64) -> u64 {
    if value.is_nan() { f64::NAN.to_bits() } else { value.to_bits() }
}
