//! The Bitwuzla SMT solver, built from source, behind a small safe interface.
