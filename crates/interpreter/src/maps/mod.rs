//! Hash maps whose keys are symbolic.

pub(crate) mod map_keys;
pub(crate) mod unhashed_map;
