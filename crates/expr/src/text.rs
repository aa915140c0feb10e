//! Expressions as s-expressions, with the operator names of SMT-LIB.
//!
//! ```text
//! ; a comment, up to the end of the line
//! (var x 32) (var |a name| 8) (var b bool)         ; declarations come first
//! (ite b (bvadd x 1) ((_ sign_extend 24) |a name|))
//! ```
//!
//! A constant is a signed decimal number, of 32 bits unless it says otherwise: `-7`, `-7:64`, `1:8`; when read,
//! it may also be unsigned (`255:8`). Booleans are `true` and `false`. A name that could be mistaken for
//! something else stands between bars, with `\|` and `\\` inside. A big subterm that occurs more than once is
//! written once: `(let ((?1 …)) …)`, with SMT-LIB's meaning. Extensions say how many bits they add, as in
//! SMT-LIB. When read, `and`, `or`, `bvadd`, `bvmul`, `bvand`, `bvor`, `bvxor` and `concat` take two or more
//! operands, and `=>`, `distinct` and the reversed orders (`bvsgt`, …) are understood.
//!
//! Sorts of floats are `f32` and `f64`; a constant is a decimal that stands for the nearest float: `0.1:f64`,
//! `-0.0:f32`, `inf:f64`, `NaN:f32`. Operators on floats are those of SMT-LIB without the rounding mode; `fp.fmod`
//! is C's remainder, `fp.floor`, `fp.ceil` and `fp.round` (ties to even) give integers, `fp.from_bits` and
//! `fp.to_bits` change the sort, `(_ fp.to_fp 32)`, `(_ fp.from_signed 64)` and `(_ fp.to_signed 32)` convert to so
//! many bits. Functions without a theory have their names of C: `(sin d)`, `(pow d e)`.
//!
//! `(array a 32 8)` declares an array with indexes of 32 bits and elements of 8, `(element a 5)` its element at index 5, a
//! variable named `a[5]`, and `(element a 5 b)` the same with the name `b`. `(select a i)` is the element at an index.
//!
//! A file of rewrites has lines `term => term` after its declarations: see [`parse_rewrites()`].
//!
//! **Invariant:** what [`write()`] gives, [`parse()`] reads back as the same expression of the same pool.

mod lex;
mod parse;
mod symbol;
mod write;

pub use lex::Place;
pub use parse::{ParseError, parse, parse_rewrites};
pub use write::{write, write_closed};
