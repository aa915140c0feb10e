//! Executes register code on concrete and symbolic values, one path at a time.
