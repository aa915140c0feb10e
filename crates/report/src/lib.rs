//! Results as plain data, and their writers.
