//! Decides which constraints can hold: a chain of layers over a backend.
