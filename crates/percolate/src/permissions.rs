//! What the code under analysis may reach where it is run on the JVM.

use clap::Args;
use replay::Permissions;
use std::path::PathBuf;

/// The options of all commands that replay.
#[derive(Args, Clone, Debug)]
pub(crate) struct PermissionOptions {
    /// Let the replaying JVM read files below this folder (may be repeated). Without it, it reads the JDK and the class path
    #[arg(long, value_name = "DIR")]
    allow_read: Vec<PathBuf>,
    /// Let the replaying JVM read and write files below this folder (may be repeated)
    #[arg(long, value_name = "DIR")]
    allow_write: Vec<PathBuf>,
    /// Run inputs on the JVM even where this system has nothing to fence it in (`percolate doctor` tells)
    #[arg(long)]
    unfenced_replay: bool,
}

impl PermissionOptions {
    /// What they permit, on any memory and for any time.
    pub(crate) fn permissions(&self) -> Permissions {
        Permissions {
            read: self.allow_read.clone(),
            write: self.allow_write.clone(),
            unfenced: self.unfenced_replay,
            ..Permissions::default()
        }
    }
}
