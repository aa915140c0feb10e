//! How processes end that explore.

use crate::failure::Failure;
use crate::memory::{MAKE_ROOM, OUT_OF_MEMORY};
use report::StopReason;
use serde::{Deserialize, Serialize};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

/// The status with which a process ends that could not stop in an orderly way.
pub(crate) const OVERDUE: i32 = 75;

/// How a process ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Ending {
    /// By itself.
    Orderly,
    /// It had to be ended.
    Overdue,
    /// There was no memory left, neither for it nor to stop in an orderly way.
    OutOfMemory,
    /// Otherwise, so.
    Crashed(String),
    /// It never began: there was no time.
    NeverBegan,
}

impl Ending {
    /// What the status of a process tells, if that is known.
    pub(crate) fn of(status: Option<ExitStatus>) -> Ending {
        let Some(status) = status else { return Ending::Crashed("its status is not known".to_owned()) };
        match (status.code(), status.signal()) {
            (Some(0), _) => Ending::Orderly,
            (Some(OVERDUE), _) => Ending::Overdue,
            (Some(OUT_OF_MEMORY), _) => Ending::OutOfMemory,
            (None, Some(signal)) if signal == MAKE_ROOM.as_raw() => Ending::OutOfMemory,
            _ => Ending::Crashed(status.to_string()),
        }
    }

    /// Why something may not have been explored; nothing if it has ended as it should. Who has crashed, `crashed` says.
    pub(crate) fn reason(
        self,
        memory_mb: u64,
        is_interrupted: bool,
        crashed: fn(String) -> StopReason,
    ) -> Option<StopReason> {
        Some(match self {
            Ending::Orderly => return None,
            Ending::Overdue => StopReason::SolverBusy,
            Ending::OutOfMemory => StopReason::Memory { mb: memory_mb },
            Ending::Crashed(how) => crashed(how),
            Ending::NeverBegan if is_interrupted => StopReason::Interrupted,
            Ending::NeverBegan => StopReason::NoTimeLeft,
        })
    }
}

/// How a process ended that has not said what it was to say in the end.
pub(crate) fn too_early(ending: Ending) -> Ending {
    match ending {
        Ending::Orderly => Ending::Crashed("exit status: 0".to_owned()),
        ending => ending,
    }
}

/// Says of the worker that it has ended early.
pub(crate) fn worker_crashed(how: String) -> StopReason {
    StopReason::WorkerCrashed { how }
}

/// What a user is told of a worker that ended before it knew what to do.
pub(crate) fn not_begun(ending: Ending, memory_mb: u64) -> Failure {
    match ending {
        Ending::OutOfMemory => {
            let limit = StopReason::Memory { mb: memory_mb };
            Failure::incomplete(format!("{limit} before the first method was begun"))
        }
        Ending::Overdue => {
            Failure::incomplete("the time was over before the first method was begun (--time)")
        }
        Ending::Crashed(how) => Failure::our_bug(format!("the worker ended before it began: {how}")),
        Ending::Orderly | Ending::NeverBegan => Failure::our_bug("the worker ended before it began"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::failure::{INCOMPLETE, OUR_BUG};

    #[test]
    fn who_runs_out_of_time_or_memory_before_the_beginning_is_no_bug() {
        let ended = |code: i32| not_begun(Ending::of(Some(ExitStatus::from_raw(code << 8))), 500);
        for (code, expected) in [(OVERDUE, INCOMPLETE), (OUT_OF_MEMORY, INCOMPLETE), (1, OUR_BUG)] {
            assert_eq!(ended(code).code, expected);
        }
        assert!(ended(OVERDUE).message().contains("--time"));
    }

    #[test]
    fn a_process_that_makes_room_is_out_of_memory() {
        let ended = |signal: i32| Ending::of(Some(ExitStatus::from_raw(signal)));
        assert_eq!(ended(MAKE_ROOM.as_raw()), Ending::OutOfMemory);
        assert_eq!(ended(9), Ending::Crashed("signal: 9 (SIGKILL)".to_owned()));
    }
}
