//! The message of a `NullPointerException` that the JVM itself raises (JEP 358).
//!
//! ```text
//! Cannot read field "next" because "this.head.next" is null
//! └── what failed: `action` ──┘└── what was null: `cause` ──┘
//! ```
//!
//! The JVM throws without a message, and works one out from the bytecode when the program asks for it. Programs print
//! it and compare it, so it must be HotSpot's to the letter. That includes what HotSpot does not know: its simulation
//! of the operand stack ([`stack`]) is not a fixed point, and where it stops short, so does ours.
//!
//! **Invariant:** the message depends on nothing but the class file. No class makes it panic,
//! not even one that the verifier would refuse.

mod action;
mod cause;
mod stack;

use crate::class::{Class, Method};
use cause::Causes;
use stack::Stacks;

/// Why lookups of constants cannot fail.
const CHECKED: &str = "parse: operands name constants of the right kind";

/// What HotSpot 17 says of a `NullPointerException` that the instruction at the byte `offset` of `method` raised.
///
/// None if the instruction dereferences nothing, and for the call of a constructor: there the program has created the
/// exception by itself, and it has no message but its own.
pub fn null_message(class: &Class, method: &Method, offset: u32) -> Option<String> {
    let code = &*class.code(method).ok()??;
    let idx = code.instruction_at(offset)?;
    let failed = action::of(&code.instructions[idx], &class.constants)?;
    let stacks = Stacks::simulate(code, &class.constants, idx);
    let because = Causes { class, method, code, stacks: &stacks }.because(idx, failed.null_depth);
    Some(failed.text + &because)
}
