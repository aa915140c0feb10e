//! Typed SSA form of a Java method: text, verifier, control flow, lowering from bytecode.
