//! What the replaying JVM may reach beyond what it needs, and who can stop it.

use fence::Walls;
use std::path::PathBuf;
use std::sync::Arc;

/// What the user lets the replaying JVM do.
#[derive(Clone, Default)]
pub struct Permissions {
    /// Files and folders that it may read.
    pub read: Vec<PathBuf>,
    /// Files and folders that it may read and write.
    pub write: Vec<PathBuf>,
    /// Whether it runs without a fence where the system has none; where there is one, it is behind it.
    pub unfenced: bool,
    /// What it may take in all, in MiB; if that is not said, what the heap and stacks of one run need.
    pub memory_mb: Option<u64>,
    /// Whether nobody wants to wait any longer.
    pub stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Permissions {
    /// For tests, which run everywhere: they say aloud that there is no fence.
    pub fn of_tests() -> Permissions {
        if let Err(reason) = Walls::of_system() {
            eprintln!("WARNING: {reason}: this test runs without a fence");
        }
        Permissions { unfenced: true, ..Permissions::default() }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
    }
}
