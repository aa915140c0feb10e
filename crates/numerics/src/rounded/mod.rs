//! Functions of mathematics, rounded correctly: the double that is nearest to the exact result.
//!
//! HotSpot computes these functions of `Math` by code of its own, whose results are nearly always that double, and not by
//! the algorithms of [`crate::fdlibm`], which miss it in up to one of eight cases. Here a result is computed as the sum of
//! two doubles first ([`wide`]), with some thirty bits to spare, and rounded once.
//!
//! **Invariant:** the results are the nearest doubles, except that nobody proves that thirty bits suffice; for angles
//! beyond 2^20, which are reduced as fdlibm does, fewer are to spare. HotSpot returns the neighbour of the nearest double
//! for one of 500 tangents, one of 3000 powers, no logarithm in 6000, one of 400 cube roots, and one of 3000 hyperbolic tangents (measured on random arguments).

mod exponential;
mod root;
mod trigonometric;
mod wide;

pub use exponential::{exp, log, log10, pow, tanh};
pub use root::cbrt;
pub use trigonometric::{cos, sin, tan};
