//! Hash maps whose keys are symbolic.

pub(crate) mod loose_map;
pub(crate) mod map_keys;
