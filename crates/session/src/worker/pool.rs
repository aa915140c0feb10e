//! Processes that each do a part of the work, some at a time, and how they share the time.
//!
//! Each part runs in a [copy](super::fork) of this process. If time is bounded, half of what is left is shared out equally
//! among the parts; who needs less gives the rest back, who needs more is paused, and gets a share of the next half. So an
//! easy part ends when it is done, and what is left goes to the hard ones.
//!
//! There are only so many processes and open files: where no other part can begin, the largest that is paused is ended, with
//! what it has found, or one that runs is waited for.
//!
//! **Invariant:** how many run at a time changes neither what a part is nor, without a bound on time or memory, what it finds.

use super::deadline::{GRACE, LATE, N_HEARD, end_after};
use super::fork::{Process, cannot_start};
use crate::descriptors::{is_scarcity, room_for_parts};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::line::{Kind, Line};
use crate::message::Note;
use crate::threads::{self, Helper};
use search::More;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::io::PipeReader;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Time for which it is worth waking a process up.
const SHORTEST: Duration = Duration::from_millis(50);

/// How long to try again where there is no other process that could end and make room.
const PATIENCE: Duration = Duration::from_secs(10);

/// Time between two looks at the clock and at whether to stop.
const TICK: Duration = Duration::from_millis(20);

/// What a part is told that is paused, or is about to be.
#[derive(Clone, Copy, Serialize, Deserialize)]
enum Turn {
    /// To go on, for so many seconds.
    GoOn(f64),
    /// To round off what is left, for so many seconds, and end.
    RoundOff(f64),
    /// To end, with what it has found.
    End,
}

/// When work is called for.
pub(super) enum Step {
    /// In the parent, for each part in order before it begins: what is done then, all later parts find done.
    Prepare,
    /// In the process of the part, for so long.
    Work(Option<Duration>),
}

/// What happened to a part.
pub(super) enum Event {
    /// It said something for the supervisor.
    Line(Line),
    /// It said something else.
    Note(Note),
    /// It ended, so.
    Ended(Ending),
}

/// How a part ended, in the words that the supervisor has for a worker.
fn ending_of(process: &Process) -> Ending {
    let status = process.wait().map(|status| match (status.exit_status(), status.terminating_signal()) {
        (Some(code), _) => ExitStatus::from_raw(code << 8),
        (None, signal) => ExitStatus::from_raw(signal.unwrap_or(0)),
    });
    Ending::of(status)
}

/// How many work at a time, and within what bounds.
pub(super) struct WorkerPool<'a> {
    pub(super) n_jobs: usize,
    pub(super) time: Option<Duration>,
    /// How long it may take after that to round off what is left.
    pub(super) rounding: Duration,
    /// For those that are paused, in MiB.
    pub(super) memory_mb: u64,
    pub(super) stop: &'a AtomicBool,
}

/// What happens next to a part.
enum State {
    /// It waits for its turn.
    Waiting,
    Running,
    Paused {
        mb: u64,
    },
    Ended,
}

struct Part {
    process: Option<Process>,
    /// The thread that hears what it says.
    listener: Option<Helper>,
    state: State,
    /// Whether it was ended by force.
    was_killed: bool,
    /// Whether it has said what nobody understands: then it is ended, and what else it says is not heard.
    is_unreadable: bool,
}

impl WorkerPool<'_> {
    /// Runs `n_parts` parts; `work` does one of them for the time that it is given first, in a process of its own, after it was
    /// called to [prepare](Step::Prepare) that. What happens is told to `hear`, which says whether to go on.
    pub(super) fn run(
        &self,
        n_parts: usize,
        work: &mut dyn FnMut(usize, Step) -> Result<u8, Failure>,
        hear: &mut dyn FnMut(usize, Event) -> Result<bool, Failure>,
    ) -> Result<(), Failure> {
        N_HEARD.fetch_add(1, Ordering::Relaxed);
        let (events, inbox) = channel();
        let parts = (0..n_parts).map(|_| Part {
            process: None,
            listener: None,
            state: State::Waiting,
            was_killed: false,
            is_unreadable: false,
        });
        let mut at_work = PoolAtWork {
            pool: self,
            parts: parts.collect(),
            clock: self.time.map(Clock::new),
            is_rounding_off: false,
            ending: None,
            events,
            room: room_for_parts(),
            leaving: None,
            scarce_since: None,
        };
        let result = at_work.run(&inbox, work, hear);
        for part in &at_work.parts {
            if let (Some(process), false) = (&part.process, matches!(part.state, State::Ended)) {
                process.kill();
                process.wait();
            }
        }
        result
    }
}

/// A pool at work.
struct PoolAtWork<'a> {
    pool: &'a WorkerPool<'a>,
    parts: Vec<Part>,
    clock: Option<Clock>,
    /// Whether the time is up, and what is left is rounded off.
    is_rounding_off: bool,
    /// When everybody was told to stop.
    ending: Option<Instant>,
    events: Sender<(usize, Option<String>)>,
    /// How many processes there may be.
    room: usize,
    /// The part that was told to end, to make room, and has not ended yet.
    leaving: Option<usize>,
    /// Since when no process can be started, and none is left that could make room.
    scarce_since: Option<Instant>,
}

impl PoolAtWork<'_> {
    fn run(
        &mut self,
        inbox: &Receiver<(usize, Option<String>)>,
        work: &mut dyn FnMut(usize, Step) -> Result<u8, Failure>,
        hear: &mut dyn FnMut(usize, Event) -> Result<bool, Failure>,
    ) -> Result<(), Failure> {
        let mut turns: VecDeque<usize> = (0..self.parts.len()).collect();
        while self.parts.iter().any(|part| !matches!(part.state, State::Ended)) {
            self.look_at_clock(&mut turns, hear)?;
            while self.ending.is_none() && self.n_running() < self.pool.n_jobs {
                if turns.is_empty() {
                    turns = self.paused();
                    if let Some(clock) = self.clock.as_mut().filter(|_| !self.is_rounding_off) {
                        clock.begin_round();
                    }
                }
                let Some(part) = turns.pop_front() else { break };
                // It may have ended meanwhile, to make room for others.
                if !matches!(self.parts[part].state, State::Waiting | State::Paused { .. }) {
                    continue;
                }
                let n_left = turns.len() + 1;
                let share = self.clock.as_ref().map(|clock| clock.share(n_left, self.pool.n_jobs));
                if !self.go_on(part, share, work)? {
                    turns.push_front(part);
                    break;
                }
            }
            match inbox.recv_timeout(TICK) {
                Ok((part, line)) => {
                    if !self.hear(part, line, hear)? {
                        return Ok(());
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => unreachable!("this function holds a sender"),
            }
        }
        Ok(())
    }

    fn n_running(&self) -> usize {
        self.parts.iter().filter(|part| matches!(part.state, State::Running)).count()
    }

    fn n_processes(&self) -> usize {
        self.parts.iter().filter(|part| part.process.is_some()).count()
    }

    fn paused(&self) -> VecDeque<usize> {
        let is_paused = |&part: &usize| matches!(self.parts[part].state, State::Paused { .. });
        (0..self.parts.len()).filter(is_paused).collect()
    }

    /// Lets a part run, for the first time or again; false if there is no room for it now.
    fn go_on(
        &mut self,
        part: usize,
        share: Option<Duration>,
        work: &mut dyn FnMut(usize, Step) -> Result<u8, Failure>,
    ) -> Result<bool, Failure> {
        match (&mut self.parts[part].process, share) {
            (Some(process), Some(share)) => process.tell(match self.is_rounding_off {
                true => Turn::RoundOff(share.as_secs_f64()),
                false => Turn::GoOn(share.as_secs_f64()),
            }),
            (Some(_), None) => unreachable!("nobody pauses where time is not bounded"),
            (None, _) => {
                if self.n_processes() >= self.room {
                    self.end_largest();
                    return Ok(false);
                }
                work(part, Step::Prepare)?;
                if let Err(error) = self.start(part, share, work) {
                    return self.waits_for_room(&error).map(|()| false);
                }
            }
        }
        self.parts[part].state = State::Running;
        self.scarce_since = None;
        Ok(true)
    }

    fn start(
        &mut self,
        part: usize,
        share: Option<Duration>,
        work: &mut dyn FnMut(usize, Step) -> Result<u8, Failure>,
    ) -> std::io::Result<()> {
        let parts = &mut self.parts;
        let (process, said) = Process::start(&mut || {
            // Else others would not notice that their parent is gone.
            parts.iter_mut().filter_map(|part| part.process.as_mut()).for_each(Process::close);
            work(part, Step::Work(share))
        })?;
        let events = self.events.clone();
        let listener = match threads::start(move || forward(part, &said, events)) {
            Ok(listener) => listener,
            Err(error) => {
                process.kill();
                process.wait();
                return Err(error);
            }
        };
        let part = &mut self.parts[part];
        (part.process, part.listener) = (Some(process), Some(listener));
        Ok(())
    }

    /// Nothing can be started now. It can be later, unless there is another reason, or nothing that could end.
    fn waits_for_room(&mut self, error: &std::io::Error) -> Result<(), Failure> {
        if !is_scarcity(error) {
            return Err(cannot_start(error));
        }
        if self.n_processes() > 0 {
            self.room = self.n_processes();
            self.end_largest();
            return Ok(());
        }
        let since = *self.scarce_since.get_or_insert_with(Instant::now);
        if since.elapsed() > PATIENCE { Err(cannot_start(error)) } else { Ok(()) }
    }

    /// Ends everything if it is time to.
    fn look_at_clock(
        &mut self,
        turns: &mut VecDeque<usize>,
        hear: &mut dyn FnMut(usize, Event) -> Result<bool, Failure>,
    ) -> Result<(), Failure> {
        let is_stopped = self.pool.stop.load(Ordering::Relaxed);
        let is_over = self.clock.as_ref().is_some_and(|clock| clock.left() < SHORTEST);
        if is_over && !is_stopped && !self.is_rounding_off && !self.pool.rounding.is_zero() {
            self.is_rounding_off = true;
            self.clock = Some(Clock::of_one_round(self.pool.rounding));
            *turns = self.paused();
            for number in 0..self.parts.len() {
                if matches!(self.parts[number].state, State::Waiting) {
                    self.parts[number].state = State::Ended;
                    hear(number, Event::Ended(Ending::NeverBegan))?;
                }
            }
            return Ok(());
        }
        if self.ending.is_none() && (is_stopped || is_over) {
            self.ending = Some(Instant::now());
            turns.clear();
            for (number, part) in self.parts.iter_mut().enumerate() {
                match (&mut part.process, &part.state) {
                    (_, State::Ended) => {}
                    (None, _) => {
                        part.state = State::Ended;
                        hear(number, Event::Ended(Ending::NeverBegan))?;
                    }
                    (Some(process), _) if is_stopped => process.close(),
                    (Some(process), State::Paused { .. }) => process.tell(Turn::End),
                    // Its share ends with the time.
                    (Some(_), _) => {}
                }
            }
        }
        if self.ending.is_some_and(|ending| ending.elapsed() > LATE) {
            // Their solvers may be busy.
            self.parts.iter_mut().filter_map(|part| part.process.as_mut()).for_each(Process::close);
        }
        if self.ending.is_some_and(|ending| ending.elapsed() > GRACE / 2) {
            for part in &mut self.parts {
                if let (Some(process), false) = (&part.process, matches!(part.state, State::Ended)) {
                    part.was_killed = true;
                    process.kill();
                }
            }
        }
        Ok(())
    }

    /// Passes on what a part said, or that it said its last.
    fn hear(
        &mut self,
        number: usize,
        line: Option<String>,
        hear: &mut dyn FnMut(usize, Event) -> Result<bool, Failure>,
    ) -> Result<bool, Failure> {
        N_HEARD.fetch_add(1, Ordering::Relaxed);
        let part = &mut self.parts[number];
        let Some(line) = line else {
            part.state = State::Ended;
            let process = part.process.take().expect("it has run");
            // It is ending, and must not be when the next process is copied.
            if let Some(listener) = part.listener.take() {
                listener.join();
            }
            let ending = match ending_of(&process) {
                Ending::Crashed(_) if part.was_killed => Ending::Overdue,
                ending => ending,
            };
            self.leaving = self.leaving.filter(|&leaving| leaving != number);
            return hear(number, Event::Ended(ending));
        };
        if part.is_unreadable {
            return Ok(true);
        }
        let note = match Line::read(&line) {
            Some(line) if line.kind != Kind::Note => return hear(number, Event::Line(line)),
            line => line.and_then(|line| line.note().ok()),
        };
        match note {
            Some(Note::Paused { mb }) => {
                part.state = State::Paused { mb };
                if self.ending.is_some() {
                    part.process.iter_mut().for_each(|process| process.tell(Turn::End));
                    part.state = State::Running;
                } else {
                    self.make_room();
                }
                Ok(true)
            }
            Some(note) => hear(number, Event::Note(note)),
            None => {
                log::error!("what a process says is no message: {line}");
                part.is_unreadable = true;
                part.process.iter().for_each(Process::kill);
                Ok(true)
            }
        }
    }

    /// If those that are paused hold too much memory, ends the largest.
    fn make_room(&mut self) {
        if self.parts.iter().map(Part::held_mb).sum::<u64>() > self.pool.memory_mb {
            self.end_largest();
        }
    }

    /// Ends the largest of those that are paused, unless one is about to end.
    fn end_largest(&mut self) {
        if self.leaving.is_some() {
            return;
        }
        let largest = self.paused().into_iter().max_by_key(|&part| self.parts[part].held_mb());
        if let Some(part) = largest {
            self.parts[part].process.iter_mut().for_each(|process| process.tell(Turn::End));
            self.parts[part].state = State::Running;
            self.leaving = Some(part);
        }
    }
}

impl Process {
    fn tell(&mut self, turn: Turn) {
        self.send(&serde_json::to_string(&turn).expect("turns are plain data"));
    }
}

impl Part {
    /// What it holds while it is paused, in MiB.
    fn held_mb(&self) -> u64 {
        match self.state {
            State::Paused { mb } => mb,
            _ => 0,
        }
    }
}

/// Shares out time.
struct Clock {
    total: Duration,
    end: Instant,
    /// When what is shared out now is used up.
    round_end: Instant,
}

impl Clock {
    fn new(total: Duration) -> Clock {
        let now = Instant::now();
        let mut clock = Clock { total, end: now + total, round_end: now };
        clock.begin_round();
        clock
    }

    /// One that shares out all at once.
    fn of_one_round(total: Duration) -> Clock {
        let end = Instant::now() + total;
        Clock { total, end, round_end: end }
    }

    fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    /// Shares out half of what is left; or all, if that is not much.
    fn begin_round(&mut self) {
        let left = self.left();
        self.round_end = Instant::now() + if left > self.total / 8 { left / 2 } else { left };
    }

    /// The share of the next of `n_left` parts of this round, of which `n_jobs` run at a time.
    fn share(&self, n_left: usize, n_jobs: usize) -> Duration {
        let left = self.round_end.saturating_duration_since(Instant::now());
        let share = left.mul_f64(n_jobs.min(n_left) as f64 / n_left as f64);
        share.max(SHORTEST).min(self.left())
    }
}

fn forward(part: usize, said: &PipeReader, events: Sender<(usize, Option<String>)>) {
    threads::hear_lines(said, |line| events.send((part, Some(line))).is_ok());
    let _working = threads::at_work();
    // The parent may have no use for it any more.
    let _ = events.send((part, None));
    drop(events);
}

/// In a part: where its parent tells it to go on, with how much time. When the parent closes that, or is gone, sets `stop`, and
/// ends the process if it has not ended by then.
pub(super) fn listen(stop: Arc<AtomicBool>) -> Result<Receiver<More>, Failure> {
    let (orders, inbox) = channel();
    let listens = threads::start(move || {
        threads::hear_lines(rustix::stdio::stdin(), |line| {
            let time = |seconds| Duration::try_from_secs_f64(seconds).unwrap_or_default();
            let more = match serde_json::from_str(&line) {
                Ok(Turn::GoOn(seconds)) => More::Time(time(seconds)),
                Ok(Turn::RoundOff(seconds)) => More::Rounding(time(seconds)),
                Ok(Turn::End) | Err(_) => More::Nothing,
            };
            orders.send(more).is_ok()
        });
        let working = threads::at_work();
        stop.store(true, Ordering::Relaxed);
        drop((orders, working));
        end_after(GRACE);
    });
    listens.map(|_| inbox).map_err(threads::cannot_start)
}
