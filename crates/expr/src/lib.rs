//! Hash-consed expressions: construction with rewriting, evaluation, text.
