//! From bytecode to the IR.
//!
//! [`subroutines`] makes copies of old compilers' `finally` blocks, so that nothing else knows of them;
//! [`blocks`] cuts the bytecode into blocks and finds all edges first; [`ssa`] can then answer "what does
//! this local variable or stack slot hold here" by walking backwards, adding block parameters where ways
//! meet (after Braun et al., "Simple and efficient construction of SSA form"); [`translate`] simulates the
//! operand stack and emits instructions, one small function for each family of them; [`narrow`] adds the conversions that
//! returns and stores imply.
//!
//! Every instruction of the JVM has a form in the IR; bytecode that is not well formed is an [`Error`].

mod arithmetic;
mod arrays;
mod blocks;
mod control;
mod locals;
mod members;
mod narrow;
mod shuffle;
mod sole;
mod ssa;
mod subroutines;
mod translate;

use crate::body::Body;
use crate::{simplify, verify};
use blocks::Layout;
use classfile::{Class, Code, Method};
use std::collections::BTreeSet;
use translate::{Fault, Marks};

/// Why a method could not be lowered.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The method is abstract or native.
    #[error("{method}: has no code")]
    NoCode {
        /// The method.
        method: String,
    },
    /// Bytecode that no JVM would accept.
    #[error("{method}: malformed bytecode at offset {offset}: {problem}")]
    Malformed {
        /// The method.
        method: String,
        /// Bytecode offset.
        offset: u32,
        /// What is wrong there.
        problem: String,
    },
    /// The class file is broken where the method refers to it.
    #[error("{method}: {source}")]
    ClassFile {
        /// The method.
        method: String,
        /// What is wrong there.
        source: classfile::Error,
    },
    /// The method refers to a member with a broken descriptor.
    #[error("{method}: {source}")]
    Descriptor {
        /// The method.
        method: String,
        /// What is wrong there.
        source: classfile::descriptor::Malformed,
    },
    /// Bytecode whose types do not fit together.
    #[error("{method}: {source}")]
    Verify {
        /// The method.
        method: String,
        /// What is wrong.
        source: verify::Error,
    },
}

/// Lowers one method of `class`; the result has passed the verifier.
pub fn lower(class: &Class, method: &Method) -> Result<Body, Error> {
    lower_marked(class, method, &BTreeSet::new())
}

/// The same, with an [`Op::Mark`](crate::Op::Mark) wherever a run comes to one of these source lines.
pub fn lower_marked(class: &Class, method: &Method, marked: &BTreeSet<u16>) -> Result<Body, Error> {
    let signature = format!("{}.{}{}", class.name, method.name, method.descriptor);
    let code = class.code(method).map_err(|source| Error::ClassFile { method: signature.clone(), source })?;
    let Some(code) = code else {
        return Err(Error::NoCode { method: signature });
    };
    let mut body = translate(class, method, &code, marked).map_err(|fault| match fault {
        Fault::Malformed { offset, problem } => {
            Error::Malformed { method: signature.clone(), offset, problem }
        }
        Fault::ClassFile(source) => Error::ClassFile { method: signature.clone(), source },
        Fault::Descriptor(source) => Error::Descriptor { method: signature.clone(), source },
    })?;
    // The verifier sees the body before and after: simplification may rely on its rules, and must keep them.
    let check = |body: &Body| {
        verify::verify(body).map_err(|source| Error::Verify { method: signature.clone(), source })
    };
    check(&body)?;
    simplify::simplify(&mut body);
    check(&body)?;
    Ok(body)
}

/// The body as the bytecode has it, not verified yet.
fn translate(class: &Class, method: &Method, code: &Code, marked: &BTreeSet<u16>) -> Result<Body, Fault> {
    let inlined = subroutines::inline(class, code)?;
    let layout = Layout::new(class, &inlined);
    let lines: Vec<(u32, u16)> =
        code.lines.iter().map(|&(index, line)| (code.offsets[index], line)).collect();
    let marks = Marks { lines: &lines, marked };
    let mut body = translate::translate(class, method, &inlined, &layout, &marks)?;
    narrow::narrow(&mut body, &method.descriptor);
    body.lines = lines;
    Ok(body)
}
