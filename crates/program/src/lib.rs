//! Linked classes: hierarchy, resolution, layout and lazily lowered method bodies.
