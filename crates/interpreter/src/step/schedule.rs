//! Which thread runs: threads take turns where one waits or ends.
//!
//! A thread that waits stands at the operation that made it wait, and repeats that when it goes on. Whoever can go on does so in the
//! order in which that came to be. Time passes only when all threads wait for it, so no task takes any.
//!
//! Where paths are explored, each that has threads keeps the state from which it might have gone on in
//! [another order](Turns::LatestFirst), so that whoever finds its end can tell whether that matters.

use crate::machine::code::{MonitorOf, Reg};
use crate::machine::outcome::Outcome;
use crate::machine::{Control, Machine, Stop};
use crate::models::Modelled;
use crate::state::heap::Reference;
use crate::state::threads::{Turns, Until, Waits, Woken};
use crate::state::value::Value;
use crate::state::{Held, Purpose, State};
use crate::step::call::Target;
use program::MethodId;
use report::{Assumption, Use};
use std::rc::Rc;

/// How far a thread other than the first one has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    /// It runs.
    Runs,
    /// What has left it is told to its handler.
    Reports,
    /// It is taking leave of its group.
    Exits,
}

/// What `Thread.getState` is told by, as JVMTI numbers it.
mod status {
    use crate::state::threads::Waits;

    pub(super) const RUNNABLE: i32 = 0x5;
    pub(super) const TERMINATED: i32 = 0x2;

    pub(super) fn of(waits: &Waits) -> i32 {
        match waits {
            Waits::Monitor(_) => 0x401,
            // HotSpot does not tell.
            Waits::Class(_) => RUNNABLE,
            Waits::Permit { until: None } => 0x291,
            Waits::Permit { until: Some(_) } => 0x2a1,
            Waits::Notified { until: None, .. } => 0x191,
            Waits::Notified { until: Some(_), .. } => 0x1a1,
            Waits::Time { .. } => 0xe1,
        }
    }
}

/// Why a path ends on which nobody can say who goes on first.
const UNKNOWN_TIME: Use = Use::SymbolicWait;
/// What cannot be said of a monitor.
pub(crate) const UNKNOWN_MONITOR: Use = Use::UnclearMonitor;

impl Machine {
    /// The time, in nanoseconds.
    pub(crate) fn now(&mut self, state: &State) -> i64 {
        self.host.nano_time().saturating_add(state.waited)
    }

    /// The time, in milliseconds since 1970.
    pub(crate) fn now_millis(&mut self, state: &State) -> i64 {
        self.host.current_time_millis().saturating_add(state.waited / 1_000_000)
    }

    /// Lets time pass.
    pub(crate) fn pass_time(&mut self, state: &mut State, nanoseconds: i64) {
        let nanoseconds = nanoseconds.max(0);
        if self.limits.same_on_every_run {
            state.waited = state.waited.saturating_add(nanoseconds);
        } else {
            self.host.sleep(nanoseconds.unsigned_abs().div_ceil(1_000_000));
        }
    }

    /// The running thread cannot go on for now.
    pub(crate) fn wait_for(&mut self, state: &mut State, waits: Waits) -> Control {
        let running = state.running_thread();
        self.set_status(state, running, status::of(&waits));
        let threads = state.threads_mut();
        threads.running_mut().expect("the thread that runs has not ended").waits = Some(waits);
        self.next_thread(state)
    }

    /// Has the other threads that can go on do so first; the running one repeats its operation when it goes on.
    pub(crate) fn let_others_run(&mut self, state: &mut State) -> Control {
        let threads = state.threads_mut();
        let running = threads.running;
        if let Some(thread) = threads.running_mut() {
            thread.woken = Some(Woken::Plainly);
        }
        match threads.turns {
            Turns::InOrder => threads.ready.push_back(running),
            Turns::LatestFirst | Turns::LatestWhenWaiting => threads.ready.push_front(running),
        }
        self.next_thread(state)
    }

    /// Another thread can go on from now on: it does, if that is how they take turns, else when its turn comes.
    pub(crate) fn has_let_go_on(&mut self, state: &mut State) -> Modelled {
        match state.threads_mut().turns {
            Turns::InOrder | Turns::LatestWhenWaiting => Modelled::Returns(None),
            Turns::LatestFirst => Modelled::Goes(self.let_others_run(state)),
        }
    }

    /// Remembers where the path stands, before another thread can go on for the first time: what follows should not depend on who
    /// does first.
    pub(crate) fn remember_turns(&mut self, state: &mut State) {
        if !self.limits.same_on_every_run || self.is_booting {
            return;
        }
        let threads = state.threads_mut();
        if threads.turns != Turns::InOrder || threads.other_turns.is_some() {
            return;
        }
        let mut other = state.fork();
        other.threads_mut().turns = Turns::LatestFirst;
        state.threads_mut().other_turns = Some(Rc::new(other));
    }

    /// The same between two operations.
    pub(crate) fn take_turns(&mut self, state: &mut State) -> Control {
        let running = state.running_thread();
        state.threads_mut().ready.push_back(running);
        self.next_thread(state)
    }

    /// Whether the running thread repeats an operation because it need not wait any longer.
    pub(crate) fn take_woken(state: &mut State) -> Option<Woken> {
        state.threads.as_ref()?;
        state.threads_mut().running_mut()?.woken.take()
    }

    /// Goes on with whoever is the first that can.
    pub(crate) fn next_thread(&mut self, state: &mut State) -> Control {
        loop {
            if let Err(what) = self.wake_unhindered(state) {
                return self.unsupported(state, what);
            }
            let now = self.now(state);
            if Self::wake_late(state, now) {
                continue;
            }
            if let Some(next) = state.threads_mut().next_ready() {
                return self.go_on_with(state, next);
            }
            match Self::first_end(state) {
                Some(Until::At(until)) => self.pass_time(state, until - now),
                Some(Until::Unknown) => return self.unsupported(state, UNKNOWN_TIME),
                None => return self.end_in_deadlock(state),
            }
        }
    }

    /// When the first of those that wait for some time go on.
    fn first_end(state: &State) -> Option<Until> {
        let mut first = None;
        for (_, waits) in state.threads.iter().flat_map(|threads| threads.waiting()) {
            first = match (first, waits.until()) {
                (_, Some(Until::Unknown)) => return Some(Until::Unknown),
                (Some(Until::At(one)), Some(Until::At(other))) => Some(Until::At(i64::min(one, other))),
                (one, other) => one.or(other),
            };
        }
        first
    }

    /// Nobody can go on any more: that is told where the first thread stands.
    fn end_in_deadlock(&mut self, state: &mut State) -> Control {
        let main = state.roots.main_thread;
        if state.threads_mut().find(main).is_some() {
            state.switch_to(main);
        }
        Control::Stop(Stop::Done(Outcome::Deadlock { trace: state.trace().into() }))
    }

    fn go_on_with(&mut self, state: &mut State, next: Reference) -> Control {
        if state.switch_to(next) {
            self.set_status(state, next, status::RUNNABLE);
            return Control::Reload;
        }
        let run = self.find("java/lang/Thread", "run", "()V");
        match run.map(|run| self.select_method(state.heap.class(next), run)) {
            Ok(run) => self.begin_phase(state, run, &[Value::concrete(next)], Phase::Runs),
            Err(what) => self.unsupported(state, what),
        }
    }

    fn begin_phase(&mut self, state: &mut State, method: MethodId, args: &[Value], phase: Phase) -> Control {
        let Target::Code(code) = self.target(method) else {
            return self.unsupported(state, Use::CodeOfThread);
        };
        if code.monitor.is_some() && self.is_held_elsewhere(state, Held::Object(args[0])) != Some(false) {
            return self.unsupported(state, Use::ThreadThatBeginsWaiting);
        }
        state.begin_thread(code, args, Purpose::Thread(phase));
        Control::Reload
    }

    /// Those whose time is over go on; whether there are any.
    fn wake_late(state: &mut State, now: i64) -> bool {
        let threads = state.threads_mut();
        let mut late: Vec<(i64, Reference)> = threads
            .waiting()
            .filter_map(|(thread, waits)| match waits.until()? {
                Until::At(until) if until <= now => Some((until, thread)),
                Until::At(_) | Until::Unknown => None,
            })
            .collect();
        late.sort_by_key(|&(until, _)| until);
        for &(_, thread) in &late {
            Self::end_wait(state, thread);
        }
        !late.is_empty()
    }

    /// A thread that waits to be let pass or notified, or for some time, need not any longer.
    pub(crate) fn end_wait(state: &mut State, object: Reference) {
        let threads = state.threads_mut();
        let Some(thread) = threads.find_mut(object) else { return };
        match thread.waits.take() {
            Some(Waits::Notified { on, held, .. }) => {
                thread.waits = Some(Waits::Monitor(Held::Object(on)));
                thread.woken = Some(Woken::With(held));
            }
            Some(Waits::Permit { .. } | Waits::Time { .. }) => threads.wake(object, Woken::Plainly),
            other => thread.waits = other,
        }
    }

    /// Those go on that wait for a monitor which is free now, or a class that is initialised.
    fn wake_unhindered(&mut self, state: &mut State) -> Result<(), Use> {
        for thread in self.unhindered(state)? {
            let threads = state.threads_mut();
            if let Some(thread) = threads.find_mut(thread) {
                thread.waits = None;
            }
            threads.ready.push_back(thread);
        }
        Ok(())
    }

    fn unhindered(&self, state: &State) -> Result<Vec<Reference>, Use> {
        let mut found = Vec::new();
        for (thread, waits) in state.threads.iter().flat_map(|threads| threads.waiting()) {
            let is_hindered = match *waits {
                Waits::Monitor(held) => self.is_held_but_by(state, held, thread).ok_or(UNKNOWN_MONITOR)?,
                Waits::Class(class) => state.is_initialised_elsewhere(class),
                Waits::Permit { .. } | Waits::Notified { .. } | Waits::Time { .. } => true,
            };
            if !is_hindered {
                found.push(thread);
            }
        }
        Ok(found)
    }

    /// Whether another thread than the running one holds a monitor; nothing if that depends on which object an input is.
    pub(crate) fn is_held_elsewhere(&self, state: &State, wanted: Held) -> Option<bool> {
        self.is_held_but_by(state, wanted, state.running_thread())
    }

    fn is_held_but_by(&self, state: &State, wanted: Held, but: Reference) -> Option<bool> {
        let Some(threads) = &state.threads else { return Some(false) };
        let running = threads.running;
        let mine: &[Held] = if running == but { &[] } else { &state.monitors };
        let others = threads.iter().filter(|thread| thread.object != but);
        let all = mine.iter().chain(others.flat_map(|thread| thread.monitors()));
        let answers: Vec<Option<bool>> = all.map(|&held| self.is_one_monitor(state, held, wanted)).collect();
        if answers.contains(&Some(true)) {
            return Some(true);
        }
        (!answers.contains(&None)).then_some(false)
    }

    /// Has the running thread wait if another one holds a monitor that it wants; nothing if it is free.
    pub(crate) fn wait_for_monitor(&mut self, state: &mut State, wanted: Held) -> Option<Control> {
        state.threads.as_ref()?;
        match self.is_held_elsewhere(state, wanted) {
            Some(true) => Some(self.wait_for(state, Waits::Monitor(wanted))),
            Some(false) => None,
            None => Some(self.unsupported(state, UNKNOWN_MONITOR)),
        }
    }

    /// `monitorenter` where there are threads.
    pub(crate) fn enter_monitor(&mut self, state: &mut State, a: Reg) -> Control {
        let wanted = Held::Object(state.get(a));
        if let Some(control) = self.wait_for_monitor(state, wanted) {
            return control;
        }
        state.monitors.push(wanted);
        Control::Next
    }

    /// A phase of a thread other than the first one is over.
    pub(crate) fn end_phase(&mut self, state: &mut State, phase: Phase) -> Control {
        let thread = state.running_thread();
        if phase == Phase::Exits {
            return self.end_thread(state);
        }
        match self.find("java/lang/Thread", "exit", "()V") {
            Ok(exit) => self.begin_phase(state, exit, &[Value::concrete(thread)], Phase::Exits),
            Err(what) => self.unsupported(state, what),
        }
    }

    /// An exception has left a thread other than the first one.
    pub(crate) fn report_uncaught(
        &mut self,
        state: &mut State,
        phase: Phase,
        exception: Reference,
    ) -> Control {
        if phase != Phase::Runs {
            return self.unsupported(state, Use::ExceptionOfHandler);
        }
        let report = self.find("java/lang/Thread", "dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
        let args = [Value::concrete(state.running_thread()), Value::concrete(exception)];
        match report {
            Ok(report) => self.begin_phase(state, report, &args, Phase::Reports),
            Err(what) => self.unsupported(state, what),
        }
    }

    /// The running thread has ended: whoever joins it goes on, then others. Once the first thread has ended too, all is over when none
    /// is left that a JVM would wait for.
    pub(crate) fn end_thread(&mut self, state: &mut State) -> Control {
        let thread = state.running_thread();
        self.set_status(state, thread, status::TERMINATED);
        state.monitors.clear();
        state.remove_running_thread();
        if let Err(what) = self.notify(state, Value::concrete(thread), usize::MAX) {
            return self.unsupported(state, what);
        }
        let main = state.roots.main_thread;
        let has_main_ended = state.threads_mut().find(main).is_none();
        if has_main_ended && !self.has_threads_to_await(state) {
            return Control::Stop(Stop::Done(Outcome::Returned(None)));
        }
        self.next_thread(state)
    }

    fn has_threads_to_await(&mut self, state: &State) -> bool {
        let threads: Vec<Reference> =
            state.threads.iter().flat_map(|threads| threads.iter()).map(|thread| thread.object).collect();
        threads.into_iter().any(|thread| !self.is_daemon(state, thread))
    }

    fn is_daemon(&mut self, state: &State, thread: Reference) -> bool {
        self.thread_field(state, thread, "daemon", "Z").is_some_and(|(object, slot)| {
            state.heap.field(object, slot).is_some_and(|daemon| daemon.bits != 0)
        })
    }

    /// Lets as many go on as there may be of those that wait for the monitor of an object to be notified.
    pub(crate) fn notify(&self, state: &mut State, on: Value, most: usize) -> Result<(), Use> {
        let mut woken = Vec::new();
        for (thread, waits) in state.threads.iter().flat_map(|threads| threads.waiting()) {
            let Waits::Notified { on: other, .. } = waits else { continue };
            if self.is_one_monitor(state, Held::Object(*other), Held::Object(on)).ok_or(UNKNOWN_MONITOR)? {
                woken.push(thread);
            }
        }
        woken.truncate(most);
        woken.into_iter().for_each(|thread| Self::end_wait(state, thread));
        Ok(())
    }

    /// Has the running thread wait if another one holds the monitor of a synchronized method that it calls.
    pub(crate) fn wait_for_method(
        &mut self,
        state: &mut State,
        monitor: Option<MonitorOf>,
        receiver: Option<Value>,
    ) -> Option<Control> {
        state.threads.as_ref()?;
        let wanted = match (monitor?, receiver) {
            (MonitorOf::Class(class), _) => Held::Class(class),
            (MonitorOf::Receiver, Some(receiver)) => Held::Object(receiver),
            (MonitorOf::Receiver, None) => unreachable!("a method that is not static has a receiver"),
        };
        self.wait_for_monitor(state, wanted)
    }

    /// A thread begins to be alive.
    pub(crate) fn start_thread(&mut self, state: &mut State, thread: Reference) {
        if self.limits.same_on_every_run && !self.is_booting {
            self.note_assumption(Assumption::TasksInTurn);
        }
        self.set_status(state, thread, status::RUNNABLE);
        state.add_thread(thread);
    }

    fn set_status(&mut self, state: &mut State, thread: Reference, status: i32) {
        if let Some((object, slot)) = self.thread_field(state, thread, "threadStatus", "I") {
            state.heap.set_field(object, slot, Value::int(status));
        }
        // Since JDK 19 a thread is alive if this is not null.
        if let Some(slot) = self.slot("java/lang/Thread", "eetop", "J") {
            let is_alive = status != status::TERMINATED;
            state.heap.set_field(thread, slot, Value::concrete(is_alive.into()));
        }
    }

    /// Where a field of a thread is: since JDK 19 in a part of its own.
    fn thread_field(
        &mut self,
        state: &State,
        thread: Reference,
        name: &str,
        descriptor: &str,
    ) -> Option<(Reference, usize)> {
        const HOLDER: &str = "java/lang/Thread$FieldHolder";
        if let Some(slot) = self.slot("java/lang/Thread", name, descriptor) {
            return Some((thread, slot));
        }
        let holder = self.slot("java/lang/Thread", "holder", "Ljava/lang/Thread$FieldHolder;")?;
        let holder = state.heap.field(thread, holder)?.bits;
        Some((holder, self.slot(HOLDER, name, descriptor)?))
    }
}
