//! What the program holds of the world outside: open files and streams.

use crate::models::OpenFile;
use crate::models::ZipStreams;
use rustc_hash::FxHashMap;

/// What the program holds of the world outside: open files and streams.
#[derive(Default)]
pub(crate) struct Devices {
    pub(crate) zip_streams: ZipStreams,
    pub(crate) open_files: FxHashMap<i32, OpenFile>,
}
