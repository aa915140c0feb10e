//! Explores the paths of a method: search, feasibility, budgets, replay on the JVM.
