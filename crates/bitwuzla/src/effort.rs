//! What solvers do, counted: the same on every machine, however fast it is and whatever else it does.
//!
//! Bitwuzla asks every now and then whether to go on: about every tenth time that its SAT solver decides something or meets a
//! conflict, and between steps of its own. How often it has asked is its *effort*.

use std::sync::atomic::{AtomicU64, Ordering};

/// The effort of all solvers that share this.
#[derive(Debug)]
pub struct Effort {
    spent: AtomicU64,
    /// Where the running check is to end.
    end: AtomicU64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { spent: AtomicU64::new(0), end: AtomicU64::new(u64::MAX) }
    }
}

impl Effort {
    /// What was spent so far.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    /// Lets the next check spend so much.
    pub fn allow(&self, most: u64) {
        self.end.store(self.spent().saturating_add(most), Ordering::Relaxed);
    }

    /// Whether a check has spent what it may.
    pub fn is_exhausted(&self) -> bool {
        self.spent() > self.end.load(Ordering::Relaxed)
    }

    pub(crate) fn spend(&self) {
        self.spent.fetch_add(1, Ordering::Relaxed);
    }
}
